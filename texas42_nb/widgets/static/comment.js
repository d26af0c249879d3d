// What somebody wrote at this place. A text that is not saved yet is kept, whatever is shown since.

const SAVE_AFTER = 300; // milliseconds after the field was left: the click that left it goes first

function commentPart(table) {
  const number = nextNumber();
  const text = h("p", { class: "t42-comment-text", "data-t42": "comment-text" });
  const edit = h("button", { type: "button", class: "t42-button t42-small", "data-t42": "comment-edit" });
  const written = h("div", { class: "t42-comment-written" }, text, edit);
  const area = h("textarea", {
    class: "t42-textarea",
    rows: 2,
    id: `t42-comment-${number}`,
    "data-t42": "comment-field",
    "aria-keyshortcuts": "Control+Enter",
  });
  const label = h("label", { for: area.id, class: "t42-hint" });
  const save = h("button", { type: "button", class: "t42-button t42-small", "data-t42": "comment-save" });
  const state = h("span", { class: "t42-hint", "data-t42": "comment-state" });
  const writing = h("div", { class: "t42-comment-writing" }, label, area, h("div", {}, save, state));
  const { node, entitle } = foldingPanel("comment", false, written, writing);

  const drafts = new Map(); // by place in the tree: what was written and is not saved
  const refused = new Map(); // what Python would not take: not tried again until it is changed
  let here = null; // the place that the field is about
  let kept = ""; // the comment there, as Python has it
  let editing = false; // somebody wants to write though there is a comment
  let sent = null; // the draft that waits for its answer, with the serial it was sent at
  let timer = null;

  area.addEventListener("input", () => {
    note();
    tellState();
  });
  area.addEventListener("blur", () => saveSoon());
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      press();
    } else if (event.key === "Escape") leave(event);
  });
  save.addEventListener("click", () => press());
  edit.addEventListener("click", () => {
    editing = true;
    draw();
    area.focus();
  });

  function note() {
    refused.delete(here);
    if (area.value === kept) drafts.delete(here);
    else drafts.set(here, area.value);
  }

  /** Escape ends the writing of a comment that exists; elsewhere it leads out of the table. */
  function leave(event) {
    if (!kept) return;
    event.preventDefault();
    event.stopPropagation();
    drafts.delete(here);
    area.value = kept;
    editing = false;
    draw();
    edit.focus();
  }

  function press() {
    refused.delete(here);
    if (drafts.has(here)) return sendDraft(here);
    editing = false;
    draw();
    return edit.checkVisibility() ? edit.focus() : undefined;
  }

  function sendDraft(of) {
    const draft = drafts.get(of);
    if (!table.send("comment", { of, text: draft })) return false;
    sent = { of, draft, serial: table.scene.table.serial };
    tellState();
    return true;
  }

  function saveSoon() {
    clearTimeout(timer);
    timer = setTimeout(table.guard(saveLeft), SAVE_AFTER);
  }

  /** Save what was left behind, one text after the other, when nothing else is going on. */
  function saveLeft() {
    const open = table.focused() === area ? here : null;
    const of = [...drafts.keys()].find((at) => at !== open && refused.get(at) !== drafts.get(at));
    if (of === undefined || !node.isConnected) return;
    // A button that is being pressed comes first. What cannot be sent now is, after the next scene.
    if (table.root.matches(":active")) saveSoon();
    else sendDraft(of);
  }

  function takeAnswer({ table: { serial, notice } }) {
    if (!sent || serial === sent.serial) return false;
    const { of, draft } = sent;
    sent = null;
    if (notice) refused.set(of, draft);
    else if (drafts.get(of) === draft) drafts.delete(of);
    return !notice && of === here;
  }

  function update(scene) {
    const { study } = scene.table;
    show(node, study !== null);
    if (study === null) return;
    const saved = takeAnswer(scene);
    const inside = node.contains(table.focused());
    // Who is writing goes on writing at that place, though the table has moved on.
    const bound = table.focused() === area && here !== study.node && drafts.has(here);
    if (!bound) {
      if (here !== study.node || saved) editing = false;
      here = study.node;
      kept = study.comment;
      const wanted = drafts.get(here) ?? kept;
      if (area.value !== wanted) area.value = wanted;
    }
    entitle(table.t("study-comment"));
    setText(edit, table.t("study-comment-edit"));
    setText(save, table.t("study-comment-save"));
    setText(label, table.t(kept ? "study-comment-change" : "study-comment-write"));
    draw();
    const focused = table.focused();
    if (inside && !(node.contains(focused) && focused.checkVisibility())) refocus();
    if (drafts.size) saveSoon();
  }

  function refocus() {
    (writing.hidden ? edit : area).focus({ preventScroll: true });
  }

  function draw() {
    const write = !kept || editing || drafts.has(here);
    showText(text, kept);
    show(written, !write);
    show(writing, write);
    tellState();
  }

  function tellState() {
    const unsaved = drafts.has(here);
    const elsewhere = here !== table.scene.table.study.node;
    const word = sent?.of === here ? "study-saving" : elsewhere ? "study-elsewhere" : "study-unsaved";
    setText(state, unsaved ? table.t(word) : "");
    setAttributes(save, { "aria-disabled": unsaved || (kept && editing) ? null : "true" });
  }

  return { node, update };
}
