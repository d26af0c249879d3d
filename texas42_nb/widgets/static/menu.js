// What the reader may set at this view, and the files of the match.

const PACES = new Map([
  [null, "at-a-tap"],
  [2000, "after-two"],
  [4000, "after-four"],
  [8000, "after-eight"],
]); // milliseconds until a trick is gathered, with the text of each
const LARGEST = 4 * 1024 * 1024; // bytes of a file

function menuPart(table) {
  const chosen = {}; // by the reader, for this view alone
  const number = nextNumber();
  const id = `t42-menu-${number}`;
  const opener = h("button", {
    type: "button",
    class: "t42-menu-button",
    "aria-expanded": "false",
    "aria-controls": id,
    "data-t42": "menu-button",
  });
  const pace = h("select", { id: `t42-pace-${number}`, "data-t42": "pace" });
  const paceName = h("label", { for: pace.id });
  const paceLine = h("div", { class: "t42-menu-line" }, paceName, pace);
  const guard = makeSwitch("guard", () => choose({ guard: guard.input.checked }));
  const large = makeSwitch("large", () => choose({ size: large.input.checked ? "large" : "normal" }));
  const files = filesPart(table, close);
  const share = sharePart(table, close);
  const panel = h(
    "div",
    { class: "t42-menu-panel", id, hidden: "" },
    paceLine,
    guard.line,
    large.line,
    files.node,
    share.node,
  );
  const node = h("div", { class: "t42-menu", "data-t42": "menu" }, opener, panel);

  opener.addEventListener("click", () => open(panel.hidden));

  pace.addEventListener("change", () => choose({ pace: JSON.parse(pace.value) }));
  node.addEventListener("focusout", (event) => {
    // Who goes on to another part of the table is done here.
    if (event.relatedTarget && !node.contains(event.relatedTarget)) open(false);
  });

  function makeSwitch(name, change) {
    const input = h("input", {
      type: "checkbox",
      "data-t42": `choose-${name}`,
      "aria-describedby": `t42-${name}-hint-${number}`,
    });
    const label = h("span");
    const hint = h("p", { class: "t42-hint", id: `t42-${name}-hint-${number}` });
    const line = h("div", { class: "t42-menu-line" }, h("label", {}, input, label), hint);
    input.addEventListener("change", change);
    return { input, label, hint, line };
  }

  function choose(choice) {
    Object.assign(chosen, choice);
    table.redraw();
  }

  /** What this view's reader has set; a teacher's lock stands above it. */
  function settings({ locks }) {
    const { pace: own, ...others } = chosen;
    return own === undefined || locks?.includes("pace") ? others : chosen;
  }

  function open(yes) {
    show(panel, yes);
    opener.setAttribute("aria-expanded", String(yes));
  }

  /** Close the menu; with `stay` the focus stays at it. Tells whether it was open. */
  function close(stay = true) {
    if (panel.hidden) return false;
    const inside = panel.contains(table.focused());
    open(false);
    if (inside && stay) opener.focus();
    return true;
  }

  function update(scene) {
    const { t } = table;
    const playing = scene.table.mode === "play";
    setText(opener, t("menu"));
    show(paceLine, playing && !table.settings.locks?.includes("pace"));
    setText(paceName, t("pace"));
    const now = table.settings.pace;
    const offered = PACES.has(now) ? [...PACES.keys()] : [...PACES.keys(), now];
    keyed(pace, offered, String, () => h("option"), (option, milliseconds) => {
      setAttributes(option, { value: JSON.stringify(milliseconds) });
      setText(option, t(`pace-${PACES.get(milliseconds) ?? "own"}`));
    });
    pace.value = JSON.stringify(now);
    show(guard.line, playing);
    setText(guard.label, t("guard"));
    setText(guard.hint, t("guard-hint"));
    guard.input.checked = Boolean(table.settings.guard);
    setText(large.label, t("large"));
    setText(large.hint, t("large-hint"));
    large.input.checked = table.settings.size === "large";
    files.update(scene);
    share.update(scene);
  }

  /** What Python has sent to the view that asked for it: a file, a share text. */
  function receive(message) {
    files.receive(message);
    return share.receive(message);
  }

  return { node, update, settings, close, receive };
}

/** Saving and loading: the file goes through the browser, and holds all hands. */
function filesPart(table, close) {
  const title = h("p", { class: "t42-menu-title" });
  const holds = h("p", { class: "t42-hint", id: `t42-holds-${nextNumber()}`, "data-t42": "holds" });
  const described = { type: "button", class: "t42-button", "aria-describedby": holds.id };
  const save = h("button", { ...described, "data-t42": "save" });
  const load = h("button", { ...described, "data-t42": "load" });
  const input = h("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: "",
    "data-t42": "file",
  });
  const asked = h("p", { "data-t42": "replaces" });
  const yes = h("button", { type: "button", class: "t42-button t42-primary", "data-t42": "replace" });
  const no = h("button", { type: "button", class: "t42-button", "data-t42": "keep" });
  const ask = h("div", { class: "t42-menu-ask", hidden: "" }, asked, h("div", { class: "t42-menu-row" }, yes, no));
  const wrong = h("p", { class: "t42-menu-wrong", role: "alert", "data-t42": "file-wrong", hidden: "" });
  const buttons = h("div", { class: "t42-menu-row" }, save, load);
  const node = h("div", { class: "t42-menu-files", "data-t42": "files" }, title, buttons, holds, input, ask, wrong);
  let token = null; // of the file this view has asked for
  let text = null; // of the file that would replace the match
  let loading = false;

  save.addEventListener("click", () => {
    token = `${Date.now()}-${Math.random()}`;
    if (table.send("save", { ask: token })) save.setAttribute("data-sent", "");
  });
  load.addEventListener("click", () => input.click());
  input.addEventListener("change", () => {
    const [file] = input.files;
    if (file) read(file);
    input.value = ""; // so that the same file can be chosen again
  });
  yes.addEventListener("click", () => replace());
  no.addEventListener("click", () => {
    settle();
    load.focus();
  });

  async function read(file) {
    settle();
    if (file.size > LARGEST) return tell(table.t("file-too-large"));
    try {
      text = await file.text();
    } catch (error) {
      console.error(error);
      return tell(table.t("file-unreadable"));
    }
    if (!underWay()) return replace();
    setText(asked, `${file.name}: ${table.t("replaces")}`);
    show(ask, true);
    yes.focus();
    return undefined;
  }

  /** Whether there is something that a file would replace. */
  function underWay() {
    const { phase, hand, ply, table: { mode } } = table.scene;
    return mode === "study" || (phase !== "match over" && (hand > 1 || ply > 0));
  }

  function replace() {
    loading = table.send("load", { text });
  }

  function settle() {
    text = null;
    show(ask, false);
    tell("");
  }

  function tell(words) {
    showText(wrong, words);
  }

  /** A file that Python has sent: only the view that asked for it gives it to the reader. */
  function receive(message) {
    if (message?.kind !== "file" || message.ask !== token) return;
    token = null;
    const address = URL.createObjectURL(new Blob([message.text], { type: "application/json" }));
    h("a", { href: address, download: message.name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser may still be reading it
    table.speak(`${table.t("saved")} ${message.name}`);
  }

  function update(scene) {
    const { t } = table;
    show(node, scene.table.files);
    setText(title, t("files"));
    setText(save, t("save"));
    setText(load, t("load"));
    setText(holds, t("holds"));
    setText(yes, t("replace"));
    setText(no, t("keep"));
    save.removeAttribute("data-sent");
    if (!scene.table.files) settle();
    if (!loading) return;
    loading = false;
    close(Boolean(scene.table.notice)); // which tells what is wrong with the file
    settle();
  }

  return { node, update, receive };
}
