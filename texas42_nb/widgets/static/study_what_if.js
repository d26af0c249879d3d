// What if: the numbers of a seat's actions, from what it knows, as they come; they can be stopped.

function whatIfPart(table) {
  const number = nextNumber();
  const text = h("p", { class: "t42-hint", id: `t42-what-if-${number}`, "data-t42": "what-if-text" });
  const bar = h("progress", { max: 1, "data-t42": "what-if-progress", "aria-labelledby": text.id });
  // One button that starts and stops, so that the focus stays where it is.
  const button = h("button", { type: "button", class: "t42-button t42-small", "data-t42": "what-if" });
  const best = h("p", { class: "t42-values-text", "data-t42": "what-if-best" });
  const caption = h("caption");
  const heads = Array.from({ length: 4 }, () => h("th", { scope: "col" }));
  const rows = h("tbody");
  const figures = h(
    "table",
    { class: "t42-what-if", "data-t42": "what-if-rows" },
    caption,
    h("thead", {}, h("tr", {}, ...heads)),
    rows,
  );
  const label = h("p", { class: "t42-hint", "data-t42": "what-if-label" });
  const tools = h("div", { class: "t42-tools" }, button, bar, text);
  const node = h("div", { class: "t42-what-ifs" }, tools, best, figures, label);
  let last = { node: null, view: null, state: null };

  button.addEventListener("click", () => {
    const running = last.state === "running";
    if (table.send(running ? "what if stop" : "what if", {})) button.setAttribute("data-sent", "");
  });

  function makeRow({ tile }) {
    const name = h("th", { scope: "row" }, h("span", { class: "t42-only-read" }));
    if (tile) name.append(tilePicture(tile, table.settings.tile, false));
    name.append(h("span", { "aria-hidden": "true" }));
    const cell = () => h("td", {}, h("b"), h("small"));
    return h("tr", {}, name, cell(), cell(), cell());
  }

  function updateRow(row, each) {
    const [name, open, points, played] = row.children;
    row.setAttribute("data-mark", each.mark);
    setText(name.firstChild, `${each.label}, ${each.note}`);
    setText(name.lastChild, `${each.sign} ${each.tile ? "" : each.label}`);
    fill(open, each.open_make, each.open_range);
    fill(points, each.points, each.points_range);
    fill(played, each.played_make || "–", each.played_range);
  }

  function fill(cell, figure, range) {
    setText(cell.firstChild, figure);
    showText(cell.lastChild, range);
  }

  function update(scene, values) {
    show(node, values !== null);
    if (values === null) {
      last = { node: null, view: null, state: null };
      return;
    }
    const { study } = scene.table;
    const running = values.state === "running";
    setText(text, values.text);
    show(bar, running);
    bar.value = values.part;
    setText(button, table.t(running ? "values-stop" : values.state === "done" ? "values-more" : "values-ask"));
    show(button, values.can_start || running);
    showText(best, values.best);
    setText(caption, values.goal);
    ["action", "open-make", "points", "played-make"].forEach((head, at) =>
      setText(heads[at], table.t(`values-${head}`)),
    );
    show(figures, values.rows.length > 0);
    keyed(rows, values.rows, ({ action }) => action, makeRow, updateRow);
    showText(label, values.rows.length ? table.t("values-what-if-label") : "");
    tellEnd(study, values);
    last = { node: study.node, view: study.view, state: values.state };
  }

  /** Numbers come beside all intents, so nobody else tells that they have all come. */
  function tellEnd({ node: at, view }, { state, text: how, best: which }) {
    const here = last.node === at && last.view === view;
    if (here && last.state === "running" && state !== "running") table.speak(`${how} ${which}`);
  }

  return { node, update };
}
