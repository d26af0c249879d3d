// The results of a panel: how far it has come, tables of figures, a plot. Python makes every text.

function makeDesk(model, el) {
  const { tile: geometry, label, lost } = model.get("settings");
  const status = h("p", { class: "t42-desk-status", "data-t42": "panel-status" });
  const bar = h("progress", { class: "t42-desk-bar", "data-t42": "panel-progress", hidden: "" });
  const notice = h("p", { class: "t42-desk-notice", "data-t42": "panel-notice", hidden: "" });
  const title = h("h3", { class: "t42-desk-title", "data-t42": "panel-title" });
  const tables = h("div", { class: "t42-desk-tables" });
  const [light, dark] = ["light", "dark"].map((theme) => h("img", { class: "t42-desk-plot", "data-theme": theme }));
  const plot = h("div", { class: "t42-desk-plots", "data-t42": "panel-plot", role: "region", hidden: "" }, light, dark);
  const live = h("div", { class: "t42-desk-read", role: "status", "data-t42": "panel-live" });
  const root = h("div", { class: "t42-desk-results", "data-t42": "results" });
  root.append(title, status, bar, notice, tables, plot, live);
  el.append(root);
  const width = new ResizeObserver(reach);
  width.observe(root);
  let serial = null;

  function draw() {
    const scene = model.get("scene");
    showText(title, scene.title);
    showText(status, scene.status);
    show(bar, scene.progress !== null);
    if (scene.progress !== null) {
      const [at, of] = scene.progress;
      setAttributes(bar, { value: at, max: Math.max(of, 1), "aria-label": scene.progress_label });
    }
    showText(notice, scene.notice);
    keyed(tables, scene.tables, ({ name }) => name, makeTable, updateTable);
    show(plot, scene.plot !== null);
    setAttributes(plot, { "aria-label": scene.title });
    setAttributes(light, { src: scene.plot?.src, alt: scene.plot?.alt });
    setAttributes(dark, { src: scene.plot?.dark, alt: scene.plot?.alt });
    setAttributes(root, { "data-serial": scene.serial, "data-running": scene.running ? "" : null });
    if (serial !== null && scene.say && scene.serial !== serial) setText(live, scene.say);
    serial = scene.serial;
    reach();
  }

  /** What does not fit can be scrolled by keyboard too; what fits is no stop for it. */
  function reach() {
    for (const scroller of root.querySelectorAll(".t42-desk-scroll, .t42-desk-plots")) {
      const over = scroller.scrollWidth > scroller.clientWidth + 1;
      setAttributes(scroller, { tabindex: over ? 0 : null });
    }
  }

  function makeTable({ name }) {
    const table = h("table", {}, h("caption", {}, h("span")), h("thead", {}, h("tr")), h("tbody"));
    const scroller = h("div", { class: "t42-desk-scroll", role: "region" }, table);
    const text = h("p", { class: "t42-desk-text" });
    return h("section", { class: "t42-desk-table", "data-t42": `figures-${name}` }, scroller, text);
  }

  function updateTable(section, shown) {
    const [scroller, text] = section.children;
    const [caption, head, body] = scroller.firstChild.children;
    setAttributes(scroller, { "aria-label": shown.caption });
    setText(caption.firstChild, shown.caption);
    const columns = [shown.corner, ...shown.columns];
    keyed(head.firstChild, columns, (_, at) => at, () => h("th", { scope: "col" }), setText);
    keyed(body, shown.rows, ({ name }) => name, makeRow, (row, data) => updateRow(row, data, columns.length));
    showText(text, shown.text);
  }

  function makeRow({ name, tile, span }) {
    if (span) return h("tr", { "data-row": name }, h("th", { scope: "rowgroup" }, h("span")));
    const head = h("th", { scope: "row" });
    if (tile) head.append(tilePicture(tile, geometry, false));
    head.append(h("span"), h("small"));
    return h("tr", { "data-row": name }, head);
  }

  function updateRow(row, shown, width) {
    const head = row.firstChild;
    if (shown.span) {
      setText(head.firstChild, shown.head);
      setAttributes(head, { colspan: width });
      return;
    }
    const [label, note] = [...head.children].slice(-2);
    setText(label, shown.head);
    showText(note, shown.note);
    shown.cells.forEach((cell, at) => {
      const node = row.children[at + 1] ?? row.appendChild(h("td", {}, h("b"), h("small")));
      setText(node.firstChild, cell.text);
      showText(node.lastChild, cell.small);
      setAttributes(node, { "data-best": cell.best ? "" : null, "data-heat": cell.heat === null ? null : "" });
      node.style.setProperty("--heat", cell.heat ?? 0);
    });
    while (row.children.length > shown.cells.length + 1) row.lastChild.remove();
  }

  // The panel that it is in: its name, and its keys, which must not be the notebook's.

  let panel = null;
  let frame = 0;

  function findPanel() {
    panel = el.closest(".t42-desk");
    if (!panel) {
      frame = requestAnimationFrame(findPanel);
      return;
    }
    setAttributes(panel, { role: "group", "aria-label": label });
    panel.addEventListener("keydown", keepKeys);
  }

  function keepKeys(event) {
    if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
    const bent = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
    if (event.key === "Enter" && bent) event.preventDefault(); // it would run a cell
  }

  /** The front end has parted from the kernel, or the panel was closed. */
  function lose() {
    showText(notice, lost);
    setText(live, lost);
    show(bar, false);
    root.removeAttribute("data-running");
  }

  model.on("change:scene", draw);
  model.on("comm_live_update", lose);
  draw();
  findPanel();

  return () => {
    cancelAnimationFrame(frame);
    panel?.removeEventListener("keydown", keepKeys);
    model.off("change:scene", draw);
    model.off("comm_live_update", lose);
    width.disconnect();
    root.remove();
  };
}

export default {
  render({ model, el }) {
    return makeDesk(model, el);
  },
};
