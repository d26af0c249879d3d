// The widget: one scene in, drawn whole; intents out. Python decides, the browser only shows.

const KEYS = ["keydown", "keypress", "keyup"];
const SLOW = 8000; // milliseconds without an answer after which the table says so

// What tells a trick's outcome: it waits until the trick's last tile has come.
const OUTCOMES = ["points", "marks", "captured", "review"];

// Scenes that have been answered. Two views of one table share the scene object, so a second view's
// timer does not send what the first has sent already.
const answered = new WeakSet();

function makeTable(model, el) {
  const root = h("div", { class: "t42-table", "data-t42": "table", role: "region", tabindex: -1 });
  const table = { scene: null, settings: {}, t, send, speak, guard, focused };
  Object.assign(table, { root, release, untilNextScene, redraw: () => safely() });
  const live = h("div", { class: "t42-only-read", role: "status", "data-t42": "live" });
  const title = h("h2", { class: "t42-title", "data-t42": "title" });
  const broken = h("div", { class: "t42-broken", role: "alert", "data-t42": "broken", hidden: "" });
  let toUndo = [];
  let slow = null;
  let late = null;
  let lastSerial = null;

  const parts = {};
  parts.board = table.board = boardPart(table);
  parts.flow = table.flow = flowPart(table);
  const taps = secondTaps(table);
  table.confirm = taps.confirm;
  const news = newsOf(table);
  parts.hand = handPart(table);
  parts.message = messagePart(table);
  parts.auction = auctionPart(table);
  const everyHand = (trumps) => [parts.hand, parts.hands].forEach((each) => each.wouldBeTrumps(trumps));
  parts.declare = declarePart(table, { wouldBeTrumps: everyHand });
  parts.contract = contractPart(table);
  parts.points = pointsPart(table);
  parts.marks = marksPart(table);
  parts.captured = capturedPart(table);
  parts.review = reviewPart(table);
  parts.rules = rulesPart(table);
  parts.curtain = curtainPart(table);
  parts.menu = menuPart(table);
  parts.stepper = table.stepper = stepperPart(table);
  parts.hands = handsPart(table);
  parts.log = logPart(table);
  parts.lines = linesPart(table);
  parts.comment = commentPart(table);
  parts.editor = editorPart(table);
  parts.values = valuesPart(table);
  const nodes = (...names) => names.map((name) => parts[name].node);

  const head = h("div", { class: "t42-head" }, title, ...nodes("menu"));
  const main = h(
    "div",
    { class: "t42-main" },
    ...nodes("board", "stepper", "flow", "message", "curtain", "hand", "hands", "values"),
  );
  const now = h("div", { class: "t42-now" }, ...nodes("auction", "declare", "contract", "points"));
  const study = h("div", { class: "t42-study" }, ...nodes("log", "comment", "lines"));
  const past = h("div", { class: "t42-past" }, ...nodes("marks", "captured", "rules"));
  const side = h("div", { class: "t42-side" }, now, study, past);
  const whole = h("div", { class: "t42-whole" }, head, main, side, ...nodes("review", "editor"));
  root.append(whole, broken, live);
  el.append(root);

  function t(key) {
    return model.get("texts")?.[key] ?? key;
  }

  function focused() {
    return root.getRootNode().activeElement;
  }

  /** Say something to those who listen; what is seen stands elsewhere. */
  function speak(text) {
    setText(live, "");
    setText(live, text);
  }

  /** Run something; what goes wrong is shown in the widget and told to the console. */
  function guard(step) {
    return (...given) => {
      try {
        return step(...given);
      } catch (error) {
        console.error(error);
        parts.flow.stop();
        fail(`${t("broken")} ${error.message}`);
        return undefined;
      }
    };
  }

  function fail(words) {
    setText(broken, words);
    show(broken, true);
    show(whole, false);
  }

  // Out

  /** Send an intent for the scene that is shown, once. Tells whether it was sent. */
  function send(kind, fields) {
    const { scene } = table;
    if (!link.open() || answered.has(scene)) return false;
    const place = { match: scene.table.match, hand: scene.hand, at: scene.ply };
    if (scene.table.study) place.node = scene.table.study.node;
    try {
      model.send({ kind, seat: scene.viewer, ...place, ...fields });
    } catch (error) {
      // The connection was closed and nobody has said so.
      console.error(error);
      link.lose();
      return false;
    }
    answered.add(scene);
    root.setAttribute("data-busy", "");
    clearTimeout(slow);
    slow = setTimeout(() => parts.message.tell("lost", t("slow"), true), SLOW);
    return true;
  }

  /** What is drawn ahead of Python's answer is taken back when the answer comes. */
  function untilNextScene(undo) {
    toUndo.push(undo);
  }

  function settleSent() {
    clearTimeout(slow);
    for (const undo of toUndo.splice(0)) undo();
    root.removeAttribute("data-busy");
    for (const sent of root.querySelectorAll("[data-sent]")) sent.removeAttribute("data-sent");
  }

  /** Let the same scene be answered again, after an answer has not come. */
  function release(hadFocus = true) {
    answered.delete(table.scene);
    settleSent();
    parts.message.tell(null, "");
    rescueFocus(hadFocus);
  }

  // In

  function draw() {
    const scene = model.get("scene");
    if (!isWhole(scene)) return fail(t("no-scene"));
    const hadFocus = root.contains(focused());
    if (!isMore(scene)) {
      settleSent();
      taps.disarm();
    } else if (answered.has(table.scene)) answered.add(scene);
    table.scene = scene;
    table.settings = { ...model.get("settings"), ...parts.menu.settings(model.get("settings")) };
    show(broken, false);
    show(whole, true);
    setText(title, scene.words.title);
    setAttributes(root, {
      "aria-label": scene.words.title,
      "data-mode": scene.table.mode,
      "data-phase": scene.phase,
      "data-waiting": scene.table.waiting,
      "data-size": table.settings.size,
    });
    const delay = parts.board.update(scene);
    parts.flow.update(scene, delay);
    for (const [name, part] of Object.entries(parts)) {
      if (name !== "board" && name !== "flow" && !OUTCOMES.includes(name)) part.update(scene);
    }
    drawOutcomes(scene, scene.trick?.complete ? delay : 0);
    if (scene.table.serial !== lastSerial) tellNews(scene);
    lastSerial = scene.table.serial;
    link.update();
    rescueFocus(hadFocus);
    root.setAttribute("data-serial", scene.table.serial);
    return undefined;
  }

  /** More of the same place that no intent has brought: who waits for an answer waits on. */
  function isMore(scene) {
    const before = table.scene;
    return before !== null && before !== scene && before.table.serial === scene.table.serial;
  }

  function drawOutcomes(scene, delay) {
    clearTimeout(late);
    if (delay) late = setTimeout(guard(drawOutcomes), delay, scene, 0);
    for (const name of OUTCOMES) {
      parts[name].node.toggleAttribute("data-late", delay > 0);
      if (!delay) parts[name].update(scene);
    }
  }

  function tellNews(scene) {
    // A notice speaks for itself; what was said before must not stay to be read.
    if (scene.table.notice) return speak("");
    return speak(news.tell(scene));
  }

  /** The button that had the focus may be gone: go to what can be done now, not to the page's top. */
  function rescueFocus(hadFocus) {
    const now = focused();
    if (!hadFocus || (root.contains(now) && now.checkVisibility())) return;
    const next = [
      parts.curtain.button,
      parts.flow.button,
      parts.auction.node.querySelector('button[tabindex="0"]'),
      parts.declare.node.querySelector('button[tabindex="0"]'),
      parts.hand.node.querySelector('[data-legal="yes"][tabindex="0"]'),
      parts.hand.node.querySelector('[data-legal="yes"]'),
      parts.hand.node.querySelector('button[tabindex="0"]'),
      parts.hands.node.querySelector('[data-legal="yes"]'),
      parts.stepper.button,
    ].find((each) => each?.checkVisibility());
    (next ?? root).focus({ preventScroll: true });
  }

  // A notebook's own keys must not fire from inside; Tab and Escape lead out of the table.
  function keepKeys(event) {
    if (event.type === "keydown" && event.key === "Escape" && stepBack()) event.stopPropagation();
    if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
    if (event.type !== "keydown" || event.key !== "Enter" || event.target.matches("textarea")) return;
    // Shift+Enter would run a cell; it must not play the tile that has the focus instead. A key
    // that is held down must not press again and again.
    const changed = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
    if (changed || event.repeat) event.preventDefault();
  }

  /** Escape takes back a first tap and closes the menu before it leads out of the table. */
  function stepBack() {
    const armed = taps.disarm();
    if (armed) speak(t("not-done"));
    return armed || parts.menu.close();
  }

  const safely = guard(draw);
  const link = linkOf(table, model, parts.message, el);
  const received = guard((message) => parts.menu.receive?.(message));
  for (const kind of KEYS) root.addEventListener(kind, keepKeys);
  model.on("change:scene", safely);
  model.on("change:texts", safely);
  model.on("change:settings", safely);
  model.on("msg:custom", received);
  safely();

  return () => {
    clearTimeout(slow);
    clearTimeout(late);
    taps.disarm();
    parts.flow.stop();
    model.off("change:scene", safely);
    model.off("change:texts", safely);
    model.off("change:settings", safely);
    link.stop();
    model.off("msg:custom", received);
    root.remove();
  };
}

/** A scene without its parts would be half a table. */
function isWhole(scene) {
  return Boolean(scene?.board?.items && scene.words && scene.table && scene.seats && scene.sides);
}

export default {
  render({ model, el }) {
    return makeTable(model, el);
  },
};
