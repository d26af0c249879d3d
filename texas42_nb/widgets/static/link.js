// The link to Python. The front end knows that it is gone before a click finds out.

// What a front end says of a kernel that is no more; the next one does not know this table.
const ENDED = ["restarting", "autorestarting", "terminating", "dead"];
const CUT = ".jupyter-widgets-disconnected"; // how ipywidgets marks a view without a kernel
const BLINK = 1000; // milliseconds in which a connection that breaks off may come back unnoticed

/**
 * Watch the link and tell the reader when it is gone: "away" while no server answers, which may
 * pass, and "lost" for good. The buttons stay where they are and keep the focus, but are marked as
 * not to be used, and are not.
 */
function linkOf(table, model, message, el) {
  const { root } = table;
  const stilled = new Set(); // the buttons that were marked here
  const stops = [];
  // A notebook that was saved with its widgets shows them before it has a kernel.
  let state = el.closest(CUT) ? "lost" : null;
  let clock = null;

  const manager = model.widget_manager;
  // The manager of a notebook knows the notebook's session, that of a dashboard its kernel only.
  const session = manager?.context?.sessionContext;
  const kernel = session ?? manager?.kernel;
  const dashboard = Boolean(kernel && !session); // where no cell can be run
  listen(kernel?.statusChanged, (status) => ENDED.includes(status) && lose());
  listen(kernel?.connectionStatusChanged, (status) => (status === "connected" ? mend() : part()));
  listen(session?.kernelChanged, lose);
  // The front end has parted from the kernel, or the table was closed.
  model.on("comm_live_update", lose);
  // Only Python changes the scene, so it is there.
  model.on("change:scene", back);
  root.addEventListener("click", stopClick, true);

  function listen(signal, heard) {
    if (!signal?.connect) return;
    const slot = (_, value) => heard(value);
    signal.connect(slot);
    stops.push(() => signal.disconnect(slot));
  }

  function lose() {
    if (state !== "lost") enter("lost");
  }

  function part() {
    clearTimeout(clock);
    if (!state) clock = setTimeout(enter, BLINK, "away");
  }

  function mend() {
    clearTimeout(clock);
    if (state !== "away") return;
    back();
    table.redraw();
  }

  function back() {
    clearTimeout(clock);
    state = null;
    root.removeAttribute("data-link");
    for (const button of stilled) button.removeAttribute("aria-disabled");
    stilled.clear();
  }

  function enter(next) {
    clearTimeout(clock);
    state = next;
    // What was drawn ahead of an answer that will not come is taken back.
    table.release(root.contains(table.focused()));
    update();
  }

  function words() {
    if (state === "away") return table.t("away");
    return dashboard ? table.t("lost-page") : table.t("lost");
  }

  /** After each drawing: as long as there is no link, say so. */
  function update() {
    if (!state) return;
    root.setAttribute("data-link", state);
    table.flow.stop();
    message.tell("lost", words());
    // What opens and closes, or stands by itself, needs no Python.
    const inUse = "button:not([aria-disabled='true'], [aria-expanded])";
    for (const button of root.querySelectorAll(inUse)) {
      button.setAttribute("aria-disabled", "true");
      stilled.add(button);
    }
  }

  function stopClick(event) {
    if (!state || !event.target.closest('button[aria-disabled="true"]')) return;
    event.stopImmediatePropagation();
    table.speak(words());
  }

  /** Whether something can be sent. */
  function open() {
    return !state;
  }

  function stop() {
    clearTimeout(clock);
    model.off("comm_live_update", lose);
    model.off("change:scene", back);
    for (const end of stops) end();
  }

  return { open, lose, update, stop };
}
