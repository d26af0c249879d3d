// The declaration: trumps or what is played instead, how many capture stacks, one button to say it.

const HINTS = {
  doubles: "doubles-hint",
  "no-trump": "no-trump-hint",
  "no-trump low": "no-trump-low-hint",
}; // of trumps, below them all
const INSTEAD = {
  nello: "nello-hint",
  "nello high": "nello-high-hint",
  "nello low": "nello-low-hint",
  "nello reversed": "nello-reversed-hint",
  sevens: "sevens-hint",
  plunge: "plunge-hint",
}; // of what is played instead, each below its own name
const GROUPS = ["nello", "sevens", "plunge"];

function declarePart(table, hand) {
  const title = h("h3", { class: "t42-heading" });
  const number = nextNumber();
  const hint = h("p", { class: "t42-hint" });
  const list = h("div", { class: "t42-choices" });
  const special = Object.fromEntries(
    Object.keys(HINTS).map((word) => [word, h("p", { class: "t42-hint", id: idOf(word) })]),
  );
  const specials = h("div", { class: "t42-special" }, ...Object.values(special));
  const instead = GROUPS.map(makeGroup);
  const all = h("div", { role: "group" }, list, specials, ...instead.map((group) => group.node));
  const stacks = h("fieldset", { class: "t42-stacks", "data-t42": "stacks" }, h("legend"));
  const missing = h("p", {
    class: "t42-hint t42-missing",
    id: `t42-missing-${number}`,
    "data-t42": "missing",
  });
  const confirm = h("button", {
    type: "button",
    class: "t42-button t42-primary",
    "data-t42": "declare",
    "aria-describedby": missing.id,
  });
  const node = h(
    "section",
    { class: "t42-panel t42-declare", "data-t42": "declaration" },
    title,
    hint,
    all,
    stacks,
    missing,
    confirm,
  );
  const name = `t42-stacks-${number}`;
  const radios = ["one", "two"].map(makeStack);
  const settle = rove(all, "button");
  let chosen = null;
  let place = "";
  let choices = [];

  confirm.addEventListener("click", () => {
    if (!ready()) return;
    const declared = { declaration: chosen, stacks: stacksChosen() };
    if (table.send("declare", declared)) confirm.setAttribute("data-sent", "");
  });

  function idOf(declaration) {
    return `t42-${declaration.replace(" ", "-")}-${number}`;
  }

  /** What is played instead of trumps, under a heading of its own. */
  function makeGroup(name) {
    const heading = h("h4", { class: "t42-choice-title" });
    const about = h("p", { class: "t42-hint" });
    const grid = h("div", { class: "t42-choices t42-choices-wide" });
    const part = h("div", { "data-t42": `group-${name}` }, heading, about, grid);
    return { name, heading, about, grid, node: part };
  }

  function makeStack(word, index) {
    const input = h("input", { type: "radio", name, value: index + 1, "data-t42": "stack" });
    const label = h("span", { class: "t42-stack-name" });
    const hint = h("span", { class: "t42-hint" });
    stacks.append(h("label", {}, input, label, hint));
    input.addEventListener("change", refresh);
    return { input, label, hint, word };
  }

  function stacksChosen() {
    const radio = radios.find(({ input }) => input.checked);
    return stacks.hidden || !radio ? null : Number(radio.input.value);
  }

  function ready() {
    return lacking() === "";
  }

  /** What has to be chosen before it can be declared. */
  function lacking() {
    if (chosen === null) return table.t(offersMore() ? "declare-first-more" : "declare-first");
    return stacks.hidden || stacksChosen() !== null ? "" : table.t("declare-stacks");
  }

  function offersMore() {
    return choices.some(({ group }) => group !== "trumps");
  }

  /** Stacks are chosen where the declaration wants them; before one is chosen, where any does. */
  function stacksDue() {
    const choice = choices.find(({ declaration }) => declaration === chosen);
    return choice ? choice.stacks : choices.some((each) => each.stacks);
  }

  /** A disabled button cannot say what is missing, so it stays a button that does nothing yet. */
  function refresh() {
    show(stacks, stacksDue());
    setText(missing, lacking());
    setAttributes(confirm, { "aria-disabled": ready() ? null : "true" });
    for (const button of all.querySelectorAll("button")) {
      const mine = button.dataset.declaration === chosen;
      button.setAttribute("aria-pressed", mine ? "true" : "false");
    }
    preview(chosen);
  }

  function preview(declaration) {
    const choice = choices.find((each) => each.declaration === declaration);
    hand.wouldBeTrumps(choice ? choice.trumps : null);
  }

  function makeChoice(choice) {
    const button = h(
      "button",
      { type: "button", "data-t42": "choice", "data-declaration": choice.declaration },
      h("span"),
      h("span", { class: "t42-choice-own", "aria-hidden": "true" }),
    );
    const { declaration } = choice;
    if (choice.group !== "trumps") {
      button.append(h("span", { class: "t42-hint", id: idOf(declaration), "aria-hidden": "true" }));
    }
    button.addEventListener("click", () => {
      chosen = declaration;
      refresh();
    });
    button.addEventListener("pointerenter", () => preview(declaration));
    button.addEventListener("pointerleave", () => preview(chosen));
    button.addEventListener("focus", () => preview(declaration));
    button.addEventListener("blur", () => preview(chosen));
    return button;
  }

  function updateChoice(button, choice) {
    const [label, own, about] = button.children;
    setText(label, choice.text);
    if (about) setText(about, table.t(INSTEAD[choice.declaration]));
    const told = about ?? special[choice.declaration];
    setAttributes(button, { "aria-label": about ? choice.text : null, "aria-describedby": told?.id });
    own.replaceChildren(...choice.trumps.map(() => h("i")));
  }

  function update(scene) {
    const open = scene.choices !== null;
    show(node, open);
    if (placeOf(scene) !== place || !open) forget(scene);
    choices = scene.choices ?? [];
    // Made anew when nothing is chosen: the bars tell of tiles that the next person may not see.
    const drawn = [{ name: "trumps", grid: list }, ...instead];
    for (const { name, grid } of drawn) {
      const mine = choices.filter(({ group }) => group === name);
      keyed(grid, mine, (choice) => choice.declaration, makeChoice, updateChoice);
    }
    if (!open) return hand.wouldBeTrumps(null);
    const heading = table.t(offersMore() ? "declaration-more" : "declaration");
    setText(title, heading);
    setText(hint, table.t("declaration-hint"));
    for (const [declaration, line] of Object.entries(special)) {
      const offered = choices.some((choice) => choice.declaration === declaration);
      showText(line, offered ? table.t(HINTS[declaration]) : "");
    }
    for (const { name, heading: of, about, node: part } of instead) {
      show(part, choices.some(({ group }) => group === name));
      // The others are one button each, which says all.
      showText(of, name === "nello" ? table.t("nello") : "");
      showText(about, name === "nello" ? table.t("nello-about") : "");
    }
    all.setAttribute("aria-label", heading);
    setText(confirm, table.t("declare"));
    confirm.removeAttribute("data-sent");
    setText(stacks.firstChild, table.t("stacks"));
    for (const { label, hint, word } of radios) {
      setText(label, table.t(`stacks-${word}`));
      setText(hint, table.t(`stacks-${word}-hint`));
    }
    settle();
    refresh();
  }

  /** In study two branches can be at the same ply. */
  function placeOf({ hand: number, ply, table: { study } }) {
    return `${number}/${ply}/${study?.node ?? ""}`;
  }

  function forget(scene) {
    place = placeOf(scene);
    chosen = null;
    for (const { input } of radios) input.checked = false;
  }

  return { node, update };
}
