// What happened in the hand, in words; each line is a place to jump to.

const UNDER = ["trick", "result"]; // what a play brought about stands under it

function logPart(table) {
  const hands = h("ol", { class: "t42-hand-jumps", "data-t42": "hand-jumps" });
  const lines = h("ol", { class: "t42-log-lines" });
  const box = h("div", { class: "t42-log-box" }, lines);
  const { node, entitle } = foldingPanel("log", false, hands, box);
  const settleHands = rove(hands, "button");
  const settleLines = rove(lines, "button");
  let costs = new Map(); // by place what the play that led there cost
  let shown = null; // the place that was scrolled to last

  function makeJump() {
    const button = h("button", { type: "button" });
    button.addEventListener("click", () => jump(button));
    return h("li", {}, button);
  }

  function jump(button) {
    if (table.send("go", { to: Number(button.dataset.node) })) button.setAttribute("data-sent", "");
  }

  function makeLine() {
    const item = makeJump();
    const sign = h("span", { class: "t42-log-sign", "aria-hidden": "true" });
    const mark = h("span", { class: "t42-log-comment" }, h("span", { "aria-hidden": "true" }, "✎"));
    mark.append(h("span", { class: "t42-only-read" }));
    const cost = h("span", { class: "t42-cost" }, h("span", { "aria-hidden": "true" }));
    cost.append(h("span", { class: "t42-only-read" }));
    item.firstChild.append(sign, h("span", { class: "t42-log-text" }), mark, cost);
    return item;
  }

  function updateLine(item, line) {
    const button = item.firstChild;
    const [sign, text, mark, cost] = button.children;
    const under = UNDER.includes(line.kind);
    setText(sign, { trick: "★", result: "■" }[line.kind]);
    setText(text, line.text);
    show(mark, line.comment && !under);
    setText(mark.lastChild, table.t("study-has-comment"));
    updateCost(cost, line.kind === "play" ? costs.get(line.node) : null);
    setAttributes(item, { "data-kind": line.kind, "data-under": under ? "" : null });
    setAttributes(button, {
      "data-t42": "log-line",
      "data-node": line.node,
      "data-ahead": line.ahead ? "" : null,
      "aria-current": line.now && !under ? "step" : null,
    });
  }

  /** What a play cost with all hands open, where values are shown. */
  function updateCost(box, cost) {
    show(box, Boolean(cost));
    if (!cost) return;
    setText(box.firstChild, cost.badge);
    setText(box.lastChild, `, ${cost.text}`);
    setAttributes(box, { "data-mark": cost.cost === null ? "unknown" : cost.cost ? "worse" : "none" });
  }

  function updateHand(item, { node: to, text, now }) {
    const button = item.firstChild;
    setText(button, text);
    setAttributes(button, {
      "data-t42": "hand-jump",
      "data-node": to,
      "aria-current": now ? "true" : null,
    });
  }

  function update(scene) {
    const { study } = scene.table;
    show(node, study !== null);
    if (study === null) return;
    entitle(table.t("study-log"));
    hands.setAttribute("aria-label", table.t("study-hands-of-line"));
    lines.setAttribute("aria-label", table.t("study-log"));
    const several = study.hands.length > 1;
    costs = new Map((study.values.open?.costs ?? []).map((each) => [each.node, each]));
    show(hands, several);
    keyed(hands, several ? study.hands : [], ({ hand }) => hand, makeJump, updateHand);
    keyed(lines, study.log, ({ node: at, kind }) => `${at} ${kind}`, makeLine, updateLine);
    settle(hands, settleHands);
    settle(lines, settleLines);
    if (study.node !== shown) keepInSight(lines.querySelector("[aria-current]"), box);
    if (study.node !== shown) keepInSight(hands.querySelector("[aria-current]"), hands);
    shown = study.node;
  }

  /** Tab leads to the present place, unless the focus is in the list. */
  function settle(list, to) {
    const focused = table.focused();
    to(list.contains(focused) ? focused : list.querySelector("[aria-current]"));
  }

  /** Scrolls the box alone, never the page. */
  function keepInSight(line, holder) {
    if (!line) return;
    const [inner, outer] = [line, holder].map((each) => each.getBoundingClientRect());
    const room = outer.height / 4;
    if (inner.top < outer.top) holder.scrollTop += inner.top - outer.top - room;
    else if (inner.bottom > outer.bottom) holder.scrollTop += inner.bottom - outer.bottom + room;
  }

  return { node, update };
}
