// The bar under the board: what is to be done, what has just been decided, the button that goes on.

function flowPart(table) {
  const main = h("p", { class: "t42-status", "data-t42": "status" });
  const match = h("p", { class: "t42-winner", "data-t42": "match" });
  const won = h("p", { class: "t42-won", "data-t42": "won" });
  const need = h("p", { class: "t42-need", "data-t42": "need" });
  const armed = h("p", { class: "t42-status t42-again", "data-t42": "again", hidden: "" });
  const button = h("button", { type: "button", class: "t42-button t42-primary t42-go" });
  const back = h("button", { type: "button", class: "t42-button", "data-t42": "take-back" });
  const words = h("div", { class: "t42-words" }, won, match, main, armed, need);
  const buttons = h("div", { class: "t42-go-on" }, back, button);
  const node = h("div", { class: "t42-flow" }, words, buttons);
  let timer = null;

  button.addEventListener("click", () => proceed());
  back.addEventListener("click", () => {
    if (!table.send("take back", {})) return;
    stop();
    back.setAttribute("data-sent", "");
  });

  /** Gather, begin, go to the next hand, begin a new match: whatever the table waits for. */
  function proceed() {
    const { waiting } = table.scene.table;
    stop();
    if (waiting === null || !table.send(waiting, {})) return;
    button.setAttribute("data-sent", "");
    if (waiting === "gather") table.board.gather();
  }

  function stop() {
    clearTimeout(timer);
    timer = null;
    button.removeAttribute("data-timed");
  }

  /** With a pace set the trick is gathered after a while; the button shows how long that is. */
  function start(delay) {
    const { pace } = table.settings;
    if (typeof pace !== "number" || table.scene.table.waiting !== "gather") return;
    button.style.setProperty("--t42-pace", `${pace + delay}ms`);
    button.setAttribute("data-timed", "");
    timer = setTimeout(table.guard(proceed), pace + delay);
  }

  function update(scene, delay) {
    stop();
    const { waiting } = scene.table;
    setText(main, mainText(scene));
    main.setAttribute("data-about", aboutWhat(scene));
    // Where the trick that decides a hand lies on the table, the result does not hide who took it.
    showText(won, aboutWhat(scene) === "result" ? scene.trick?.why : "");
    showText(match, scene.words.match);
    showText(need, scene.words.need);
    // The curtain has a button of its own, where the tiles will be.
    const goes = waiting !== null && waiting !== "reveal";
    show(button, goes);
    show(back, scene.table.can_take_back);
    setText(back, table.t("take-back"));
    if (goes) {
      const key = waiting.replaceAll(" ", "-");
      button.setAttribute("data-t42", key);
      setText(button, table.t(key));
    }
    comeLate(words, delay);
    comeLate(buttons, delay);
    start(delay);
  }

  function aboutWhat(scene) {
    if (scene.words.result) return "result";
    return scene.table.waiting === "gather" && scene.trick?.why ? "trick" : "turn";
  }

  function mainText(scene) {
    const about = aboutWhat(scene);
    if (about === "result") return scene.words.result;
    return about === "trick" ? scene.trick.why : scene.words.status;
  }

  /** What a second tap would do stands in the place of what is to be done; empty: no longer. */
  function tellArmed(words) {
    showText(armed, words);
    show(main, !words);
  }

  return { node, update, proceed, stop, button, tellArmed };
}

/** A line for what went wrong with an intent, and for a table that has lost its kernel. */
function messagePart(table) {
  const text = h("span", { "data-t42": "notice-text" });
  const resend = h("button", { type: "button", class: "t42-button", "data-t42": "resend" });
  const node = h("div", { class: "t42-notice", role: "alert", "data-t42": "notice" }, text, resend);
  resend.addEventListener("click", () => table.release());

  function tell(kind, words, canResend = false) {
    setAttributes(node, { "data-kind": kind });
    setText(text, words);
    setText(resend, table.t("retry"));
    show(resend, canResend);
    show(node, Boolean(words));
  }

  function update({ table: { notice } }) {
    tell(notice?.kind ?? null, notice?.text ?? "");
  }

  return { node, update, tell };
}

/** Every action of a hand that is over, with players and order. */
function reviewPart(table) {
  const list = h("ol", { class: "t42-review", tabindex: 0 });
  const { node, entitle } = foldingPanel("review", false, list);

  function update({ review }) {
    show(node, review !== null);
    entitle(table.t("review"));
    list.setAttribute("aria-label", table.t("review"));
    const lines = (review ?? []).map((line, index) => ({ line, index }));
    keyed(list, lines, ({ index }) => index, () => h("li"), (item, { line }) => setText(item, line));
  }

  return { node, update };
}
