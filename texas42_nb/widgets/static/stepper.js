// The stepper: back and forth along the present line, and whose view is shown.

const BAR = "M4 4h3v16H4z";
const BAR_END = "M17 4h3v16h-3z";
const STEPS = [
  { to: "first", key: "Home", back: true, paths: [BAR, "M20 4v16L9 12z"] },
  { to: "trick back", key: "PageUp", back: true, paths: ["M12 4v16L2 12z", "M22 4v16L12 12z"] },
  { to: "back", key: "ArrowLeft", back: true, paths: ["M18 4v16L6 12z"] },
  { to: "forward", key: "ArrowRight", back: false, paths: ["M6 4v16l12-8z"] },
  { to: "trick forward", key: "PageDown", back: false, paths: ["M2 4v16l10-8z", "M12 4v16l10-8z"] },
  { to: "last", key: "End", back: false, paths: ["M4 4v16l11-8z", BAR_END] },
];
const KEY_SIGNS = { ArrowLeft: "←", ArrowRight: "→", PageUp: "Page Up", PageDown: "Page Down" };
const VIEWS = ["open", "A", "B", "C", "D", "spectator"];

function stepperPart(table) {
  const number = nextNumber();
  const buttons = STEPS.map(makeStep);
  const hint = h("span", { class: "t42-only-read", id: `t42-step-hint-${number}` });
  const bar = h("div", { class: "t42-steps", role: "toolbar", "data-t42": "stepper" }, ...buttons);
  const stepWord = h("span", { class: "t42-only-read" });
  const count = h("b", { "data-t42": "step-count" });
  const fill = h("i");
  const track = h("span", { class: "t42-track", "aria-hidden": "true" }, fill);
  const place = h("span", { class: "t42-where", "data-t42": "where" });
  const progress = h("p", { class: "t42-step-count" }, stepWord, count, track);
  const views = h("select", { class: "t42-select", "data-t42": "view", id: `t42-view-${number}` });
  const viewLabel = h("label", { for: views.id, class: "t42-hint" });
  const move = button("move", () => table.send("move", {}));
  const deal = button("deal", () => table.send("next hand", {}));
  const values = button("values-switch", () => table.send("values", { on: !table.scene.table.study.values.on }));
  const edit = button("set-up", () => table.send("edit open", {}));
  const node = h(
    "section",
    { class: "t42-stepper" },
    h("div", { class: "t42-stepper-line" }, bar, progress, place, hint),
    h("div", { class: "t42-stepper-line" }, h("div", { class: "t42-views" }, viewLabel, views), values, move, deal, edit),
  );
  bar.setAttribute("aria-describedby", hint.id);

  bar.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = STEPS.findIndex(({ key }) => key === event.key);
    if (at < 0) return;
    event.preventDefault();
    const hand = event.shiftKey && { PageUp: "hand back", PageDown: "hand forward" }[event.key];
    if (hand) goToHand(hand);
    else if (!event.shiftKey) step(buttons[at], STEPS[at]);
  });

  views.addEventListener("change", () => {
    // What is shown is what Python says: an unanswered choice goes back to it.
    const { value } = views;
    views.value = table.scene.table.study.view;
    table.send("view", { of: value });
  });

  function button(name, act) {
    const made = h("button", { type: "button", class: "t42-button t42-small", "data-t42": name });
    made.addEventListener("click", () => {
      if (made.getAttribute("aria-disabled") !== "true" && act()) made.setAttribute("data-sent", "");
    });
    return made;
  }

  function makeStep(kind) {
    const drawing = s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" });
    drawing.append(...kind.paths.map((d) => s("path", { d })));
    const name = `step-${kind.to.replace(" ", "-")}`;
    const made = h("button", { type: "button", class: "t42-step", "data-t42": name }, drawing);
    made.addEventListener("click", () => step(made, kind));
    return made;
  }

  /** At an end of the line the button stays, with its focus, and says so. */
  function step(made, { to, back }) {
    if (made.getAttribute("aria-disabled") === "true") {
      return table.speak(table.t(back ? "study-at-start" : "study-at-end"));
    }
    return table.send("step", { to });
  }

  function goToHand(to) {
    const { hands } = table.scene.table.study;
    const at = hands.findIndex(({ now }) => now);
    const next = to === "hand back" ? at - 1 : at + 1;
    if (at >= 0 && hands[next]) table.send("step", { to });
    else table.speak(table.t("study-no-hand"));
  }

  function update(scene) {
    const { study } = scene.table;
    show(node, study !== null);
    if (study === null) return;
    bar.setAttribute("aria-label", table.t("study-steps"));
    setText(hint, table.t("study-steps-hint"));
    buttons.forEach((made, at) => updateStep(made, STEPS[at], study));
    setText(stepWord, table.t("study-step"));
    setText(count, `${study.step} / ${study.steps}`);
    fill.style.width = `${(100 * study.step) / (study.steps || 1)}%`;
    setText(place, study.place);
    setText(viewLabel, table.t("study-view"));
    keyed(views, VIEWS, (view) => view, (value) => h("option", { value }), updateView(scene));
    views.value = study.view;
    setText(values, table.t("values"));
    setAttributes(values, { "aria-pressed": String(study.values.on), title: table.t("values-switch") });
    setText(move, table.t("study-move"));
    setAttributes(move, { "aria-disabled": study.can_move ? null : "true" });
    setText(deal, table.t("study-deal"));
    show(deal, study.can_deal);
    setText(edit, table.t("study-set-up"));
    show(edit, study.view === "open"); // it begins with all that is known here
  }

  function updateStep(made, { to, key, back }, { step: at, steps }) {
    const label = table.t(`study-${to.replace(" ", "-")}`);
    setAttributes(made, {
      "aria-label": label,
      title: `${label} (${KEY_SIGNS[key] ?? key})`,
      "aria-keyshortcuts": key,
      "aria-disabled": (back ? at === 0 : at === steps) ? "true" : null,
    });
  }

  function updateView(scene) {
    const names = new Map(scene.seats.map(({ seat, name }) => [seat, name]));
    return (option, view) => {
      const name = names.get(view);
      const seat = name === view ? view : `${view}: ${name}`;
      setText(option, name ? seat : table.t(view === "open" ? "study-view-open" : "study-view-spectator"));
    };
  }

  /** Where the focus goes when there is nothing to be done: dealing on, else back. */
  return {
    node,
    update,
    forward: buttons[3],
    get button() {
      return deal.hidden ? buttons[2] : deal;
    },
  };
}
