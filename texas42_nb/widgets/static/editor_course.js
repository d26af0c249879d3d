// What was done so far in the position that is set up, what can follow, and its text and code.

/** The actions, and buttons for the next one: `add(action)`, `back()`, `cut(at)`. */
function editorSteps(table, { add, back, cut }) {
  const heading = h("h4", { class: "t42-edit-label" });
  const list = h("ol", { class: "t42-edit-actions", "data-t42": "edit-actions", tabindex: 0 });
  const none = h("p", { class: "t42-hint" });
  const undo = h("button", { type: "button", class: "t42-button t42-small", "data-t42": "edit-back" });
  const clean = h("button", { type: "button", class: "t42-button t42-small", "data-t42": "edit-cut" });
  const nextHeading = h("h4", { class: "t42-edit-label" });
  const next = h("div", { class: "t42-edit-next", role: "group", "data-t42": "edit-next" });
  const settle = rove(next, "button");
  const node = h(
    "div",
    { class: "t42-edit-steps" },
    h("div", {}, heading, none, list, h("div", { class: "t42-edit-buttons" }, undo, clean)),
    h("div", {}, nextHeading, next),
  );
  let wrongFrom = -1;

  undo.addEventListener("click", back);
  clean.addEventListener("click", () => {
    if (wrongFrom >= 0) cut(wrongFrom);
    undo.focus();
  });

  function makeNext({ action, text }) {
    const button = h("button", { type: "button", "data-t42": "edit-add", "data-action": action });
    button.addEventListener("click", () => add(action));
    const [, tile, low] = /^(\d-\d)( low)?$/.exec(action) ?? [];
    if (tile) {
      button.append(tilePicture(tile, table.settings.tile, true));
      setAttributes(button, { "aria-label": text, "data-tile": action });
      // Two buttons show the same tile: the one for its small end says so.
      if (low) button.append(h("span", { class: "t42-edit-low", "aria-hidden": "true" }, text.split("] ").at(-1)));
    } else {
      button.append(h("span"));
    }
    return button;
  }

  function update(editor) {
    const hadFocus = next.contains(table.focused());
    wrongFrom = editor.actions.findIndex(({ wrong }) => wrong);
    setText(heading, table.t("edit-actions"));
    showText(none, editor.actions.length ? "" : table.t("edit-no-actions"));
    show(list, editor.actions.length > 0);
    list.setAttribute("aria-label", table.t("edit-actions"));
    keyed(
      list,
      editor.actions,
      (_, at) => at,
      () => h(
          "li",
          {},
          h("span", { "aria-hidden": "true" }),
          h("span"),
          h("span", { class: "t42-only-read" }),
        ),
      (item, { text, wrong }) => {
        const [sign, words, aside] = item.children;
        setText(sign, wrong ? "✗ " : "");
        setText(words, text);
        setText(aside, wrong ? ` ${table.t("edit-wrong")}` : "");
        item.toggleAttribute("data-wrong", wrong);
      },
    );
    list.scrollTop = list.scrollHeight;
    setText(undo, table.t("edit-back"));
    setAttributes(undo, { "aria-disabled": editor.actions.length ? null : "true" });
    setText(clean, table.t("edit-cut"));
    show(clean, wrongFrom >= 0);
    setText(nextHeading, table.t("edit-next"));
    show(nextHeading.parentNode, editor.next.length > 0);
    next.setAttribute("aria-label", table.t("edit-next"));
    keyed(
      next,
      editor.next,
      ({ action, text }) => `${action} ${text}`,
      makeNext,
      (button, { text }) => {
        if (!button.hasAttribute("data-tile")) setText(button.firstChild, text);
      },
    );
    const stop = settle();
    if (hadFocus && !next.contains(table.focused())) (stop ?? undo).focus({ preventScroll: true });
  }

  /** While a change is on its way, what can follow is not known. */
  function wait(waiting) {
    next.toggleAttribute("data-waiting", waiting);
  }

  return { node, update, wait };
}

/** The position as one line, to be read, changed and copied, and as code: `use(text)`. */
function editorLine(table, { use }) {
  const number = nextNumber();
  const label = h("label", { class: "t42-edit-label", for: `t42-edit-text-${number}` });
  const text = h("textarea", {
    id: `t42-edit-text-${number}`,
    class: "t42-textarea",
    rows: 3,
    maxlength: 2000,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "data-t42": "edit-text",
  });
  const code = h("textarea", {
    class: "t42-textarea",
    rows: 8,
    readonly: "",
    hidden: "",
    "data-t42": "edit-code",
  });
  const told = h("p", { class: "t42-hint", role: "status", "data-t42": "edit-copied" });
  const [useIt, copyIt, copyCode] = ["edit-use", "edit-copy", "edit-copy-code"].map((name) =>
    h("button", { type: "button", class: "t42-button t42-small", "data-t42": name }),
  );
  const node = h(
    "div",
    { class: "t42-edit-line" },
    label,
    text,
    h("div", { class: "t42-edit-buttons" }, useIt, copyIt, copyCode),
    told,
    code,
  );
  let python = ""; // the text and the code that Python gave
  let program = "";

  useIt.addEventListener("click", () => use(text.value));
  text.addEventListener("input", refresh);
  text.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    use(text.value);
  });
  copyIt.addEventListener("click", table.guard(() => copy(text.value, text)));
  copyCode.addEventListener("click", table.guard(() => {
    if (!program) return setText(told, table.t("edit-no-code"));
    code.value = program;
    return copy(program, code);
  }));

  async function copy(words, field) {
    setText(told, "");
    const copied = await toClipboard(words, field);
    setText(told, table.t(copied ? "edit-copied" : "edit-not-copied"));
  }

  /** What was typed and not yet used; `null` if nothing was. */
  function typed() {
    return text.value === python ? null : text.value;
  }

  function refresh() {
    setAttributes(useIt, { "aria-disabled": typed() === null ? "true" : null });
  }

  /** `taken`: what was typed is used or out of date. Otherwise it stays, to be put right. */
  function update(editor, taken) {
    const mine = typed();
    python = editor.text;
    program = editor.code;
    if (taken || mine === null) text.value = python;
    code.value = program;
    if (!program) show(code, false);
    setText(told, "");
    setText(label, table.t("edit-text"));
    setText(useIt, table.t("edit-use"));
    setText(copyIt, table.t("edit-copy"));
    setText(copyCode, table.t("edit-copy-code"));
    setAttributes(copyCode, { "aria-disabled": program ? null : "true" });
    code.setAttribute("aria-label", table.t("edit-code"));
    refresh();
  }

  function forget() {
    text.value = python = program = code.value = "";
    show(code, false);
  }

  return { node, update, typed, forget };
}
