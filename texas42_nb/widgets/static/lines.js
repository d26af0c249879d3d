// The tree: the main line and the branches from it, named, compared, left and taken again.

function linesPart(table) {
  const hint = h("p", { class: "t42-hint" });
  const tree = h("ul", { class: "t42-tree", "data-t42": "tree" });
  const tools = lineTools(table);
  const compare = comparison(table);
  const { node, entitle } = foldingPanel("lines", false, hint, tree, tools.node, compare.node);

  function makeLine() {
    const name = h("b", { class: "t42-line-name" });
    const text = h("span", { class: "t42-line-text" });
    const outcome = h("span", { class: "t42-line-outcome" });
    const button = h("button", { type: "button", class: "t42-line-go" }, name, text, outcome);
    button.addEventListener("click", () => {
      const to = Number(button.dataset.node);
      if (table.send("go", { to })) button.setAttribute("data-sent", "");
    });
    return h("li", {}, button, h("ul", {}));
  }

  function updateLine(item, { line, branches }) {
    const [button, list] = item.children;
    const [name, text, outcome] = button.children;
    setText(name, line.name);
    showText(text, line.text);
    showText(outcome, line.outcome);
    setAttributes(button, {
      "data-t42": "line",
      "data-line": line.line,
      "data-node": line.start,
      "aria-current": line.here ? "true" : null,
    });
    show(list, branches.length > 0);
    drawLines(list, branches);
  }

  function drawLines(list, branches) {
    keyed(list, branches, ({ line }) => line.line, makeLine, updateLine);
  }

  function update(scene) {
    const { study } = scene.table;
    show(node, study !== null);
    if (study === null) return;
    const inside = node.contains(table.focused());
    entitle(table.t("study-lines"));
    tree.setAttribute("aria-label", table.t("study-lines"));
    showText(hint, study.lines.length > 1 ? "" : table.t("study-lines-hint"));
    drawLines(tree, nested(study.lines));
    const here = study.lines.find((line) => line.here) ?? study.lines[0];
    tools.update(here);
    compare.update(study, here);
    const focused = table.focused();
    if (inside && !(node.contains(focused) && focused.checkVisibility())) {
      (compare.closed ?? tree.querySelector("[aria-current]") ?? tree.querySelector("button"))?.focus({
        preventScroll: true,
      });
    }
  }

  return { node, update };
}

/** Lines come in the tree's order with their depth; lists of lists are what is read aloud best. */
function nested(lines) {
  const roots = [];
  const open = []; // by depth, the line that branches are added to
  for (const line of lines) {
    const made = { line, branches: [] };
    (open[line.depth - 1]?.branches ?? roots).push(made);
    open.length = line.depth;
    open[line.depth] = made;
  }
  return roots;
}

/** What can be done with the present line: return from it, name it, remove it. */
function lineTools(table) {
  const number = nextNumber();
  const button = (name, act) => {
    const made = h("button", { type: "button", class: "t42-button t42-small", "data-t42": name });
    made.addEventListener("click", act);
    return made;
  };
  const back = button("return", () => table.send("return", {}));
  const rename = button("rename", () => open("name"));
  const remove = button("remove", () => open("question"));
  const buttons = h("div", { class: "t42-tools" }, back, rename, remove);
  const input = h("input", {
    type: "text",
    class: "t42-input",
    id: `t42-line-name-${number}`,
    autocomplete: "off",
    "data-t42": "name-field",
  });
  const label = h("label", { for: input.id, class: "t42-hint" });
  const save = button("name-save", () => saveName());
  const cancel = button("name-cancel", () => close(rename));
  const naming = h("div", { class: "t42-naming" }, label, input, h("div", { class: "t42-tools" }, save, cancel));
  const words = h("p", { id: `t42-remove-${number}` });
  const yes = button("remove-yes", () => table.send("remove", { line: line.line }));
  const no = button("remove-no", () => close(remove));
  const question = h(
    "div",
    { role: "group", "aria-labelledby": words.id, "data-t42": "remove-question" },
    words,
    h("div", { class: "t42-tools" }, yes, no),
  );
  const node = h("div", { class: "t42-line-tools", role: "group" }, buttons, naming, question);
  let line = null; // the present one
  let shown = "buttons";

  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      saveName();
    }
  });
  // Escape goes back one step here; a second one leads out of the table.
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || shown === "buttons") return;
    event.preventDefault();
    event.stopPropagation();
    close(shown === "name" ? rename : remove);
  });

  function open(what) {
    shown = what;
    input.value = line.named ? line.name : "";
    input.placeholder = line.name;
    draw();
    if (what === "name") input.select();
    (what === "name" ? input : no).focus();
  }

  function close(to) {
    shown = "buttons";
    draw();
    to?.focus();
  }

  function saveName() {
    if (input.value.trim() === (line.named ? line.name : "")) return close(rename);
    return table.send("name", { line: line.line, text: input.value.trim() });
  }

  function draw() {
    show(buttons, shown === "buttons");
    show(naming, shown === "name");
    show(question, shown === "question");
  }

  function update(now) {
    // A name that Python took is on the line; one that it refused is still in the field.
    const taken = shown === "name" && now.line === line?.line && now.name !== line.name;
    const inside = node.contains(table.focused());
    if (now.line !== line?.line || now.start !== line.start || taken) shown = "buttons";
    line = now;
    node.setAttribute("aria-label", now.name);
    setText(back, table.t("study-return"));
    setText(rename, table.t("study-rename"));
    setText(remove, table.t("study-remove"));
    setText(label, table.t("study-name"));
    setText(save, table.t("study-name-save"));
    setText(cancel, table.t("study-cancel"));
    setText(words, table.t("study-remove-question"));
    setText(yes, table.t("study-remove-yes"));
    setText(no, table.t("study-remove-no"));
    show(node, now.depth > 0); // the main line is always there, by that name
    draw();
    if (taken && inside) rename.focus();
  }

  return { node, update };
}

/** Two lines beside each other, from where they part. */
function comparison(table) {
  const number = nextNumber();
  const choose = ["left", "right"].map((side) => {
    const select = h("select", { class: "t42-select", id: `t42-${side}-${number}`, "data-t42": `compare-${side}` });
    return { side, select, label: h("label", { for: select.id, class: "t42-hint" }) };
  });
  const [left, right] = choose.map(({ select }) => select);
  const start = h("button", { type: "button", class: "t42-button t42-small", "data-t42": "compare" });
  const picks = choose.map(({ select, label }) => h("div", {}, label, select));
  const legend = h("legend", { class: "t42-sub" });
  const form = h("fieldset", { class: "t42-compare-form" }, legend, ...picks, start);
  const caption = h("caption");
  const heads = [h("th", { scope: "col" }), h("th", { scope: "col" })];
  const rows = h("tbody");
  const close = h("button", { type: "button", class: "t42-button t42-small", "data-t42": "compare-off" });
  const result = h(
    "table",
    { class: "t42-compared", "data-t42": "compared" },
    caption,
    h("thead", {}, h("tr", {}, ...heads)),
    rows,
  );
  const closing = h("div", { class: "t42-tools" }, close);
  const node = h("div", { class: "t42-compare" }, form, result, closing);
  const part = { node, update, closed: null };
  let chosen = null; // whether somebody has chosen lines here
  let compared = false;

  start.addEventListener("click", () => {
    if (left.value === right.value) table.speak(table.t("study-compare-two"));
    else table.send("compare", { left: Number(left.value), right: Number(right.value) });
  });
  close.addEventListener("click", () => table.send("compare off", {}));
  for (const { select } of choose) select.addEventListener("change", () => ((chosen = true), refresh()));

  function refresh() {
    setAttributes(start, { "aria-disabled": left.value === right.value ? "true" : null });
  }

  function update({ lines, compare, view }, here) {
    const several = lines.length > 1 && view === "open"; // it tells what lies ahead
    show(node, several || compare !== null);
    show(form, several);
    setText(legend, table.t("study-compare-title"));
    setText(start, table.t("study-compare"));
    setText(close, table.t("study-compare-off"));
    for (const { side, select, label } of choose) {
      setText(label, table.t(`study-compare-${side}`));
      const { value } = select;
      keyed(select, lines, ({ line }) => line, ({ line }) => h("option", { value: line }), (option, line) =>
        setText(option, line.name),
      );
      if (chosen) select.value = value;
    }
    if (!chosen || left.selectedIndex < 0 || right.selectedIndex < 0) suggest(lines, here);
    refresh();
    show(result, compare !== null);
    show(closing, compare !== null);
    part.closed = compared && compare === null && several ? start : null;
    compared = compare !== null;
    if (compared) drawTable(compare);
  }

  /** The present line with the one that it branches from. */
  function suggest(lines, here) {
    chosen = null;
    const at = lines.indexOf(here);
    const before = lines.slice(0, at).filter(({ depth }) => depth < here.depth);
    const other = before.at(-1) ?? lines.find((line) => line !== here);
    if (!other) return;
    const [first, second] = lines.indexOf(other) < at ? [other, here] : [here, other];
    left.value = first.line;
    right.value = second.line;
  }

  function drawTable({ left: one, right: two, text, steps }) {
    setText(caption, text);
    setText(heads[0], one);
    setText(heads[1], two);
    const data = steps.flatMap((step, at) => ["label", "pair"].map((kind) => ({ step, at, kind })));
    keyed(rows, data, ({ at, kind }) => `${at} ${kind}`, makeRow, updateRow);
  }

  /** What a step is about stands above both lines: there is no room for a third column. */
  function makeRow({ kind }) {
    if (kind === "pair") return h("tr", {}, h("td"), h("td"));
    return h("tr", {}, h("th", { colspan: 2 }, h("span"), h("b")));
  }

  function updateRow(row, { step, kind }) {
    const [first, second] = kind === "pair" ? row.children : row.firstChild.children;
    row.toggleAttribute("data-differs", !step.same);
    if (kind === "pair") {
      setText(first, step.left || "–");
      setText(second, step.right || "–");
    } else {
      setText(first, step.label);
      showText(second, step.same ? "" : table.t("study-differs"));
    }
  }

  return part;
}
