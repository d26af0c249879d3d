// A task: question, figure, choices, verdict. Python knows what is right; this only asks and shows.

function makePredict(model, el) {
  const number = nextNumber();
  const said = model.get("settings");
  const { texts, tile: geometry } = said;
  const root = h("div", {
    class: "t42-table t42-predict",
    "data-t42": "predict",
    role: "group",
    "aria-labelledby": `t42-question-${number}`,
    tabindex: -1,
  });
  const kicker = h("p", { class: "t42-kicker" }, h("span", { "aria-hidden": "true" }, "?"), texts.title);
  const question = h("h3", { class: "t42-question", id: `t42-question-${number}`, "data-t42": "question" });
  const facts = h("ul", { class: "t42-plates" });
  const rows = h("div", { class: "t42-figure", "data-t42": "figure" });
  const ask = h("p", { class: "t42-hint", id: `t42-ask-${number}` });
  const choices = h("div", {
    class: "t42-answers",
    role: "group",
    "data-t42": "choices",
    "aria-labelledby": `t42-ask-${number}`,
  });
  const actions = h("div", { class: "t42-actions" });
  const verdict = h("div", { class: "t42-verdict", "data-t42": "verdict", hidden: "" });
  const hints = h("ol", { class: "t42-hints", "data-t42": "hints" });
  const live = h("div", { class: "t42-only-read", role: "status", "data-t42": "live" });
  const notice = h("p", { class: "t42-notice", "data-t42": "notice", hidden: "" });
  const settle = rove(choices, "button");
  const picked = new Set(); // chosen and not yet checked, where several are asked for
  let scene = null;

  const check = action("check", texts.check, "t42-button t42-primary", () => answer([...picked]));
  const hint = action("hint", texts.hint, "t42-button", () => send("hint"));
  const reveal = action("show", texts.show, "t42-button", () => send("show"));
  const again = action("again", texts.again, "t42-button", () => send("again"));
  actions.append(check, hint, reveal, again);
  const whole = h("div", { class: "t42-task" }, kicker, question, facts, rows, ask, choices);
  whole.append(actions, notice, verdict, hints);
  root.append(whole, live);
  el.append(root);

  function action(name, label, look, act) {
    const button = h("button", { type: "button", class: look, "data-t42": name }, label);
    button.addEventListener("click", act);
    return button;
  }

  function speak(text) {
    setText(live, "");
    setText(live, text);
  }

  function tell(text) {
    showText(notice, text);
    if (text) speak(text);
  }

  // Out

  function send(kind, fields) {
    try {
      model.send({ kind, ...fields });
    } catch (error) {
      console.error(error); // the connection was closed and nobody has said so
      tell(texts.lost);
    }
  }

  function answer(values) {
    if (values.length) send("answer", { choices: values });
    else tell(texts.first);
  }

  function choose(value) {
    if (scene.done) return;
    if (!scene.several) return answer([value]);
    if (picked.has(value)) picked.delete(value);
    else picked.add(value);
    tell("");
    return updateChoices();
  }

  // In

  function draw() {
    const fresh = model.get("scene");
    const news = scene === null ? null : fresh.serial !== scene.serial && fresh;
    const before = scene;
    scene = fresh;
    picked.clear();
    for (const each of scene.choices) if (each.picked) picked.add(each.value);
    setText(question, scene.question);
    setAttributes(root, { "data-done": scene.done ? "" : null, "data-serial": scene.serial });
    show(facts, scene.facts.length > 0);
    keyed(facts, scene.facts, (_, at) => at, makeFact, updateFact);
    const shown = scene.rows.filter((row) => !row.chosen);
    show(rows, shown.length > 0);
    keyed(rows, shown, (_, at) => at, makeRow, updateRow);
    setText(ask, scene.several ? texts.all : texts.one);
    updateChoices();
    updateActions();
    updateVerdict();
    keyed(hints, scene.hints, (_, at) => at, () => h("li"), (node, text) => setText(node, text));
    showText(notice, scene.notice);
    if (news) speak(newsOf(before, news));
  }

  function newsOf(before, now) {
    if (now.notice) return now.notice;
    if (now.hints.length > before.hints.length) return now.hints.at(-1);
    const told = now.verdict;
    return told ? [told.text, told.rule, told.rule_text].filter(Boolean).join(" ") : now.question;
  }

  function makeFact() {
    return h("li", { class: "t42-plate-fact" }, h("small"), h("b"));
  }

  function updateFact(node, [label, text]) {
    setText(node.firstChild, label);
    setText(node.lastChild, text);
  }

  function makeRow() {
    return h("div", { class: "t42-row-of-tiles" }, h("p", { class: "t42-hint" }), h("ul"));
  }

  function updateRow(node, row) {
    setText(node.firstChild, row.label);
    keyed(node.lastChild, row.pieces, ({ tile }) => tile, makePiece, updatePiece);
  }

  function makePiece({ tile }) {
    const [low, high] = tile.split("-");
    return h(
      "li",
      {},
      h("span", { class: "t42-above" }),
      tilePicture(tile, geometry, false),
      h("span", { class: "t42-only-read" }, `[${low}|${high}]`),
      h("b", { class: "t42-below" }),
    );
  }

  function updatePiece(node, piece) {
    showText(node.querySelector(".t42-above"), piece.above);
    showText(node.querySelector(".t42-below"), piece.below);
  }

  function makeChoice({ value, tile }) {
    const button = h("button", { type: "button", class: "t42-answer", "data-t42": "choice", "data-value": value });
    if (tile) button.append(tilePicture(tile, geometry, false));
    button.append(h("span", { class: "t42-answer-label" }), h("span", { class: "t42-tick", "aria-hidden": "true" }));
    button.addEventListener("click", () => choose(value));
    return button;
  }

  function updateChoices() {
    keyed(choices, scene.choices, ({ value }) => value, makeChoice, updateChoice);
    settle();
  }

  function updateChoice(button, choice) {
    const [label, sign] = [...button.children].slice(-2);
    const state = choice.state;
    const words = { right: texts.right, tried: texts.tried }[state];
    setText(label, choice.label);
    setText(sign, { right: "✓", tried: "✗" }[state] ?? "");
    setAttributes(button, {
      "aria-label": words ? `${choice.spoken}, ${words}` : choice.spoken,
      "aria-pressed": scene.several ? String(picked.has(choice.value)) : null,
      "aria-disabled": scene.done ? "true" : null,
      "data-state": state,
    });
  }

  function updateActions() {
    const focus = root.getRootNode().activeElement;
    const held = actions.contains(focus);
    show(check, scene.several && !scene.done);
    show(hint, !scene.done && scene.hints.length < scene.most_hints);
    setText(hint, scene.hints.length ? texts.more : texts.hint);
    show(reveal, !scene.done);
    show(again, scene.done || scene.hints.length > 0 || scene.verdict !== null);
    // A button that had the focus may be gone.
    if (held && focus.hidden) (scene.done ? again : reveal).focus({ preventScroll: true });
  }

  function updateVerdict() {
    const told = scene.verdict;
    show(verdict, told !== null);
    if (!told) return;
    verdict.replaceChildren(
      h("p", {}, h("span", { class: "t42-tick", "aria-hidden": "true" }, told.right ? "✓" : "✗"), told.text),
      h("p", { class: "t42-rule" }, h("b", {}, told.rule), told.rule_text ? ` ${told.rule_text}` : ""),
    );
    setAttributes(verdict, { "data-right": told.right ? "yes" : "no" });
  }

  // A notebook's own keys must not fire from inside; Tab and Escape lead out.
  function keepKeys(event) {
    if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
    // Shift+Enter would run a cell; it must not answer with the choice that has the focus instead.
    const bent = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
    if (event.key === "Enter" && bent) event.preventDefault();
  }

  function lose() {
    tell(texts.lost);
  }

  root.addEventListener("keydown", keepKeys);
  model.on("change:scene", draw);
  model.on("comm_live_update", lose);
  draw();

  return () => {
    model.off("change:scene", draw);
    model.off("comm_live_update", lose);
    root.removeEventListener("keydown", keepKeys);
    root.remove();
  };
}

export default {
  render({ model, el }) {
    return makePredict(model, el);
  },
};
