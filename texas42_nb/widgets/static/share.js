// The match in one line of text: to copy, and in study to paste.

/** To the clipboard; where the page may not write there, `field` shows the words, selected. */
async function toClipboard(words, field) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    show(field, true);
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}

const SHARES = { public: "share-public", open: "share-open" }; // by form: the button
const SHARE_HINTS = { public: "share-public-hint", open: "share-open-hint" };

/** `close(stay)` closes the menu that it stands in. */
function sharePart(table, close) {
  const number = nextNumber();
  const title = h("p", { class: "t42-menu-title" });
  const forms = h("div", { class: "t42-share-forms" });
  const text = h("textarea", {
    class: "t42-textarea",
    rows: 3,
    readonly: "",
    hidden: "",
    "data-t42": "share-text",
  });
  const copy = h("button", { type: "button", class: "t42-button t42-small", "data-t42": "share-copy", hidden: "" });
  const told = h("p", { class: "t42-hint", role: "status", "data-t42": "share-told" });
  const label = h("label", { class: "t42-menu-title", for: `t42-paste-${number}` });
  const pasted = h("textarea", {
    id: `t42-paste-${number}`,
    class: "t42-textarea",
    rows: 2,
    maxlength: 100000,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "data-t42": "paste",
  });
  const open = h("button", { type: "button", class: "t42-button t42-small", "data-t42": "unshare" });
  const paste = h("div", { class: "t42-paste" }, label, pasted, open);
  const node = h("div", { class: "t42-menu-files", "data-t42": "share" }, title, forms, text, copy, told, paste);
  let token = null; // of the text this view has asked for
  let place = ""; // where it was asked for
  let opening = false;

  copy.addEventListener("click", table.guard(give));
  open.addEventListener("click", unshare);
  pasted.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault(); // a share text is one line
    unshare();
  });

  function makeForm(form) {
    const button = h("button", {
      type: "button",
      class: "t42-button",
      "data-t42": `share-${form}`,
      "aria-describedby": `t42-share-${form}-${number}`,
    });
    button.addEventListener("click", () => {
      token = `${Date.now()}-${Math.random()}`;
      const { mode } = table.scene.table;
      const fields = mode === "study" ? { ask: token, form } : { ask: token };
      if (table.send("share", fields)) button.setAttribute("data-sent", "");
    });
    return h("div", {}, button, h("p", { class: "t42-hint", id: `t42-share-${form}-${number}` }));
  }

  function unshare() {
    const words = pasted.value.trim();
    if (words) opening = table.send("unshare", { text: words });
    else pasted.focus();
  }

  async function give() {
    const copied = await toClipboard(text.value, text);
    setText(told, table.t(copied ? "share-copied" : "share-not-copied"));
  }

  /** The text that Python has sent, for the view that asked. It stands there to be seen as well. */
  function receive(message) {
    if (message?.kind !== "share" || message.ask !== token) return undefined;
    token = null;
    text.value = message.text;
    show(text, true);
    show(copy, true);
    return give();
  }

  function update(scene) {
    const { t } = table;
    const { share, mode, study, match } = scene.table;
    const studied = mode === "study";
    setText(title, t("share"));
    keyed(forms, share, (form) => form, makeForm, (line, form) => {
      setText(line.firstChild, t(SHARES[form]));
      setText(line.lastChild, t(SHARE_HINTS[form]));
    });
    show(title, share.length > 0);
    setText(copy, t("share-copy"));
    text.setAttribute("aria-label", t("share-text"));
    setText(label, t("paste"));
    setText(open, t("paste-open"));
    show(paste, studied);
    show(node, studied || share.length > 0);
    // A text belongs to the place where it was asked for.
    const now = `${match}/${scene.hand}/${scene.ply}/${study?.node ?? ""}`;
    if (now !== place) {
      place = now;
      text.value = "";
      show(text, false);
      show(copy, false);
      setText(told, "");
    }
    if (!opening) return;
    opening = false;
    if (!scene.table.notice) pasted.value = "";
    close(Boolean(scene.table.notice)); // which tells what is wrong with the text
  }

  return { node, update, receive };
}
