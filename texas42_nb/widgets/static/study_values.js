// The values of study mode, under the hands: what best play gives, the best line, what plays cost.

/** The value that is shown beside a play, such as `5-6` or `5-6 low`; nothing while they are off. */
function valueOf(table, play) {
  const values = table.scene.table.study?.values;
  return (values?.open ?? values?.what_if)?.tiles[play] ?? null;
}

function valuesPart(table) {
  const text = h("p", { class: "t42-values-text", "data-t42": "values-text" });
  const open = openValues(table);
  const whatIf = whatIfPart(table);
  const { node, entitle } = foldingPanel("values", false, text, open.node, whatIf.node);
  node.classList.add("t42-values");

  function update(scene) {
    const values = scene.table.study?.values;
    show(node, Boolean(values?.on));
    if (!values?.on) return;
    entitle(table.t(values.what_if ? "values-what-if" : "values-open"));
    showText(text, values.note || values.open?.text);
    open.update(scene, values.open);
    whatIf.update(scene, values.what_if);
  }

  return { node, update };
}

/** What is told with all hands open. */
function openValues(table) {
  const label = h("p", { class: "t42-hint", "data-t42": "values-label" });
  const longer = smallButton("values-longer", () => table.send("values longer", {}));
  const lineTitle = h("h4", { class: "t42-sub-heading" });
  const tricks = h("ol", { class: "t42-best-line", "data-t42": "best-line" });
  const add = smallButton("add-line", () => addLine());
  const line = h("div", { class: "t42-values-part" }, lineTitle, tricks, h("div", { class: "t42-tools" }, add));
  const costTitle = h("h4", { class: "t42-sub-heading" });
  const total = h("p", { "data-t42": "cost-total" });
  const hint = h("p", { class: "t42-hint" });
  const jumps = h("ol", { class: "t42-costly", "data-t42": "costly" });
  const settle = rove(jumps, "button");
  const cost = h("div", { class: "t42-values-part" }, costTitle, total, hint, jumps);
  const node = h("div", { class: "t42-open-values" }, label, longer, h("div", { class: "t42-values-parts" }, line, cost));
  let added = null; // the serial at which the line was asked for

  function addLine() {
    const sent = table.send("best line", {});
    if (sent) added = table.scene.table.serial;
    return sent;
  }

  function makeTrick() {
    const head = h("span", { class: "t42-best-head", "aria-hidden": "true" });
    const plays = h("span", { class: "t42-best-plays", "aria-hidden": "true" });
    const taken = h("span", { class: "t42-best-taken", "aria-hidden": "true" });
    return h("li", {}, head, plays, taken, h("span", { class: "t42-only-read" }));
  }

  function updateTrick(item, trick) {
    const [head, plays, taken, read] = item.children;
    setText(head, trick.label);
    keyed(plays, trick.plays, ({ seat, tile }) => `${seat} ${tile}`, makePlay, updatePlay);
    setText(taken, trick.taken && `★ ${trick.taken}`);
    setText(read, `${trick.label}: ${trick.text}`);
  }

  function makePlay({ tile }) {
    const picture = tilePicture(tile, table.settings.tile, false);
    return h("span", { class: "t42-best-play" }, picture, h("span"));
  }

  function updatePlay(play, { name, wins }) {
    setText(play.lastChild, name);
    setAttributes(play, { "data-wins": wins ? "" : null });
  }

  function makeJump() {
    const button = h(
      "button",
      { type: "button", "data-t42": "costly-play" },
      h("span", { class: "t42-cost", "aria-hidden": "true" }),
      h("span"),
      h("span", { class: "t42-only-read" }),
    );
    button.addEventListener("click", () => {
      if (table.send("go", { to: Number(button.dataset.node) })) button.setAttribute("data-sent", "");
    });
    return h("li", {}, button);
  }

  function updateJump(item, { before, badge, text, turn, ahead }) {
    const button = item.firstChild;
    const [sign, words, read] = button.children;
    setText(sign, badge);
    setAttributes(sign, { "data-mark": "worse" });
    setText(words, turn);
    setText(read, `, ${text}`);
    setAttributes(button, {
      "data-node": before,
      "data-ahead": ahead ? "" : null,
      "aria-current": before === table.scene.table.study.node ? "step" : null,
    });
  }

  function update(scene, values) {
    show(node, values !== null);
    if (values === null) return;
    setText(label, table.t("values-label"));
    setText(longer, table.t("values-longer"));
    show(longer, !values.known);
    setText(lineTitle, table.t("values-line"));
    setText(add, table.t("values-add-line"));
    show(line, values.line.length > 0);
    keyed(tricks, values.line, (trick) => trick.label, makeTrick, updateTrick);
    setText(costTitle, table.t("values-costs"));
    showText(total, values.total);
    const costly = values.costs.filter((each) => each.cost);
    setText(hint, table.t(costly.length ? "values-costs-hint" : "values-no-costs"));
    show(hint, values.costs.length > 0);
    show(cost, values.costs.length > 0);
    keyed(jumps, costly, (each) => each.node, makeJump, updateJump);
    show(jumps, costly.length > 0);
    settle(jumps.contains(table.focused()) ? table.focused() : null);
    goToLine(scene);
  }

  /** A line that was added is walked with the stepper's keys: the focus goes there. */
  function goToLine({ table: { serial, notice } }) {
    if (added === null || serial === added) return;
    added = null;
    if (!notice) table.stepper.forward.focus({ preventScroll: true });
  }

  function smallButton(name, act) {
    const made = h("button", { type: "button", class: "t42-button t42-small", "data-t42": name });
    made.addEventListener("click", () => {
      if (act()) made.setAttribute("data-sent", "");
    });
    return made;
  }

  return { node, update };
}
