// The position editor: a draft that is sent whole after each change. Python says what it is worth.

function editorPart(table) {
  const number = nextNumber();
  const title = h("h3", { class: "t42-heading", tabindex: -1, "data-t42": "edit-title" });
  const hint = h("p", { class: "t42-hint" });
  const notice = h("p", { class: "t42-edit-notice", role: "alert", "data-t42": "edit-notice" });
  const problem = h("p", {
    class: "t42-edit-problem",
    role: "status",
    id: `t42-edit-problem-${number}`,
    "data-t42": "edit-problem",
  });
  const done = action("edit-done", () => leave("edit done"), "t42-button t42-primary");
  const close = action("edit-close", () => leave("edit close"), "t42-button");
  done.setAttribute("aria-describedby", problem.id);
  const pool = editorPool(table, pick);
  const hands = editorHands(table, { choose, takeOut, clear, deal });
  const dealer = h("select", { class: "t42-select", "data-t42": "edit-dealer" });
  const dealerLabel = h("span");
  const marks = ["A+C", "B+D"].map(makeMarks);
  const marksLabel = h("legend", { class: "t42-edit-label" });
  const start = h(
    "div",
    { class: "t42-edit-start" },
    h("label", { class: "t42-edit-field" }, dealerLabel, dealer),
    h("fieldset", { class: "t42-edit-marks" }, marksLabel, ...marks.map(({ label }) => label)),
  );
  const steps = editorSteps(table, { add, back, cut });
  const line = editorLine(table, { use: useText });
  const node = h(
    "section",
    { class: "t42-panel t42-editor", "data-t42": "editor", hidden: "" },
    title,
    hint,
    h(
      "div",
      { class: "t42-edit-body" },
      h("div", { class: "t42-edit-tiles" }, pool.node, hands.node),
      h("div", { class: "t42-edit-course" }, start, steps.node),
      line.node,
    ),
    h(
      "div",
      { class: "t42-edit-foot" },
      h("div", { class: "t42-edit-told" }, notice, problem),
      h("div", { class: "t42-edit-buttons" }, done, close),
    ),
  );

  let seen = null; // the scene that was drawn last
  let draft = null; // hands, dealer, marks, actions: as they are sent
  let chosen = "A";
  let outbox = []; // intents that wait for an answer to the one before
  let names = {};

  dealer.addEventListener("change", () => change(() => (draft.dealer = dealer.value)));

  function action(name, act, look) {
    const button = h("button", { type: "button", class: look, "data-t42": name });
    button.addEventListener("click", act);
    return button;
  }

  function makeMarks(side) {
    const input = h("input", {
      class: "t42-input",
      type: "number",
      min: 0,
      step: 1,
      inputmode: "numeric",
      "data-t42": "edit-marks",
      "data-side": side,
    });
    const text = h("span");
    // A number that is no score is sent as well: Python says why.
    input.addEventListener("change", () => {
      const marks = input.valueAsNumber;
      if (Number.isSafeInteger(marks)) change(() => (draft.marks[side] = marks));
      else input.value = draft.marks[side];
    });
    return { side, input, text, label: h("label", { class: "t42-edit-field" }, text, input) };
  }

  // The draft

  function change(step) {
    step();
    post("edit draft", { draft: structuredClone(draft) });
    drawDraft();
  }

  function holderOf(tile) {
    return Object.keys(draft.hands).find((seat) => draft.hands[seat].includes(tile)) ?? null;
  }

  function choose(seat) {
    chosen = seat;
    tell("");
    drawDraft();
  }

  /** Put a tile into the chosen hand; from there, take it out. */
  function pick(tile) {
    const holder = holderOf(tile);
    if (holder === chosen) return takeOut(chosen, draft.hands[chosen].indexOf(tile));
    const place = draft.hands[chosen].indexOf("?");
    if (place < 0) return tell(table.t("edit-full"));
    return change(() => {
      if (holder) draft.hands[holder][draft.hands[holder].indexOf(tile)] = "?";
      draft.hands[chosen][place] = tile;
      if (!draft.hands[chosen].includes("?")) chosen = roomFrom(chosen);
    });
  }

  /** The next seat with an unknown tile, to go on with; the same one if there is none. */
  function roomFrom(seat) {
    const seats = Object.keys(draft.hands);
    const order = seats.map((_, at) => seats[(seats.indexOf(seat) + at) % seats.length]);
    return order.find((each) => draft.hands[each].includes("?")) ?? seat;
  }

  function takeOut(seat, at) {
    chosen = seat;
    if (draft.hands[seat][at] === "?") return drawDraft();
    return change(() => (draft.hands[seat][at] = "?"));
  }

  function clear(seat) {
    chosen = seat;
    if (draft.hands[seat].every((tile) => tile === "?")) return drawDraft();
    return change(() => draft.hands[seat].fill("?"));
  }

  /** Python deals the unknown tiles. */
  function deal() {
    if (Object.values(draft.hands).some((tiles) => tiles.includes("?"))) post("edit deal", {});
  }

  function add(next) {
    change(() => draft.actions.push(next));
  }

  function back() {
    if (draft.actions.length) change(() => draft.actions.pop());
  }

  /** Take out the first action that cannot be and all that come after it. */
  function cut(at) {
    change(() => draft.actions.splice(at));
  }

  // Out

  /** Send, or wait until the answer to the last intent is here; of waiting drafts only the latest. */
  function post(kind, fields) {
    if (outbox.at(-1)?.kind === kind) outbox.pop();
    outbox.push({ kind, fields });
    flush();
  }

  function flush() {
    if (outbox.length && table.send(outbox[0].kind, outbox[0].fields)) outbox.shift();
  }

  function useText(text) {
    post("edit text", { text });
  }

  function leave(kind) {
    const typed = kind === "edit done" ? line.typed() : null;
    if (typed !== null) useText(typed);
    post(kind, {});
  }

  /** What is wrong is said once: as a notice when something was tried, else quietly. */
  function tell(text) {
    showText(notice, text);
    show(problem, problem.textContent !== text);
  }

  // In

  function update(scene) {
    const editor = scene.table.study?.editor ?? null;
    const opened = node.hidden && editor !== null;
    show(node, editor !== null);
    if (editor === null) {
      outbox = [];
      draft = seen = null;
      line.forget();
      return;
    }
    names = Object.fromEntries(scene.seats.map(({ seat, name }) => [seat, name]));
    const fresh = scene !== seen;
    seen = scene;
    if (fresh) receive(scene, editor, opened);
    drawWords();
    drawDraft();
    if (opened && table.root.contains(table.focused())) title.focus({ preventScroll: true });
  }

  /** Take over what Python has, unless there is something newer that waits to be sent. */
  function receive(scene, editor, opened) {
    const told = scene.table.notice?.text ?? "";
    if (told) outbox = [];
    tell(told);
    line.update(editor, !told);
    if (outbox.length) return flush();
    draft = structuredClone({
      hands: editor.hands,
      dealer: editor.dealer,
      marks: editor.marks,
      actions: editor.actions.map((each) => each.action),
    });
    if (opened) chosen = roomFrom("A");
    return undefined;
  }

  function drawWords() {
    const { editor } = seen.table.study;
    setText(title, table.t("edit-title"));
    setText(hint, table.t("edit-hint"));
    setText(done, table.t("edit-done"));
    setText(close, table.t("edit-close"));
    setText(dealerLabel, table.t("edit-dealer"));
    // Points of a match are more than its marks can be (V-SCORE).
    setText(marksLabel, table.t(editor.most > 6 ? "edit-score" : "edit-marks"));
    for (const { input } of marks) setAttributes(input, { max: editor.most });
    setText(problem, editor.problem ?? editor.status);
    problem.toggleAttribute("data-wrong", editor.problem !== null);
    tell(notice.textContent);
    steps.update(editor);
    keyed(
      dealer,
      seen.seats,
      ({ seat }) => seat,
      ({ seat }) => h("option", { value: seat }),
      (option, { name }) => setText(option, name),
    );
  }

  function drawDraft() {
    if (draft === null) return;
    const seats = Object.entries(draft.hands);
    const holders = new Map(seats.flatMap(([seat, tiles]) => tiles.map((tile) => [tile, seat])));
    pool.update(holders, chosen, names);
    hands.update(draft, chosen, names);
    dealer.value = draft.dealer;
    for (const { side, input, text } of marks) {
      setText(text, side.split("+").map((seat) => names[seat]).join(" + "));
      if (input.value !== String(draft.marks[side])) input.value = draft.marks[side];
    }
    steps.wait(outbox.length > 0);
  }

  return { node, update };
}
