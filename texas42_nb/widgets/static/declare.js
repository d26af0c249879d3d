// The trump choice: what may be declared, how many capture stacks, one button to say it.

function declarePart(table, hand) {
  const title = h("h3", { class: "t42-heading" });
  const number = nextNumber();
  const hint = h("p", { class: "t42-hint" });
  const list = h("div", { class: "t42-choices", role: "group" });
  const special = Object.fromEntries(
    ["doubles", "no-trump"].map((word) => [word, h("p", { class: "t42-hint", id: `t42-${word}-${number}` })]),
  );
  const specials = h("div", { class: "t42-special" }, ...Object.values(special));
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
    list,
    specials,
    stacks,
    missing,
    confirm,
  );
  const name = `t42-stacks-${number}`;
  const radios = ["one", "two"].map(makeStack);
  const settle = rove(list, "button");
  let chosen = null;
  let place = "";
  let choices = [];

  confirm.addEventListener("click", () => {
    if (!ready()) return;
    const declared = { declaration: chosen, stacks: stacksChosen() };
    if (table.send("declare", declared)) confirm.setAttribute("data-sent", "");
  });

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
    if (chosen === null) return table.t("declare-first");
    return stacks.hidden || stacksChosen() !== null ? "" : table.t("declare-stacks");
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
    for (const button of list.querySelectorAll("button")) {
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
    const [label, own] = button.children;
    setText(label, choice.text);
    setAttributes(button, { "aria-describedby": special[choice.declaration]?.id });
    own.replaceChildren(...choice.trumps.map(() => h("i")));
  }

  function update(scene) {
    const open = scene.choices !== null;
    show(node, open);
    if (placeOf(scene) !== place || !open) forget(scene);
    choices = scene.choices ?? [];
    // Made anew when nothing is chosen: the bars tell of tiles that the next person may not see.
    keyed(list, choices, (choice) => choice.declaration, makeChoice, updateChoice);
    if (!open) return hand.wouldBeTrumps(null);
    setText(title, table.t("declaration"));
    setText(hint, table.t("declaration-hint"));
    setText(special.doubles, table.t("doubles-hint"));
    setText(special["no-trump"], table.t("no-trump-hint"));
    list.setAttribute("aria-label", table.t("declaration"));
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
