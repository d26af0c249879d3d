// The guard against a slip of the finger: with it a tile or a call counts at the second tap on it.

const AGAIN = 8000; // milliseconds in which a second tap counts as one
const TWICE = 400; // a second click that comes sooner is half of a double click

function secondTaps(table) {
  let armed = null; // the button that was tapped once
  let since = 0;
  let clock = null;

  /**
   * Do `act` for a tap on `button`: at once, or with the guard at the second tap. `name` says what
   * would be done: "[5|6]", "31". Keys that press the button are taps too.
   */
  function confirm(button, name, act) {
    const guarded = table.settings.guard && table.scene.table.mode === "play";
    if (!guarded || armed === button || table.root.hasAttribute("data-busy")) {
      disarm();
      act();
      return;
    }
    disarm();
    armed = button;
    since = performance.now();
    button.setAttribute("data-armed", "");
    const words = `${table.t("again")} ${name}`;
    table.flow.tellArmed(words);
    table.speak(words);
    clock = setTimeout(disarm, AGAIN);
  }

  /** Forget the first tap. Tells whether there was one. */
  function disarm() {
    if (!armed) return false;
    clearTimeout(clock);
    armed.removeAttribute("data-armed");
    armed = null;
    table.flow.tellArmed("");
    return true;
  }

  function watch(event) {
    if (!armed) return;
    const button = event.target.closest("button, input, select");
    const twice = event.detail > 1 && performance.now() - since < TWICE;
    if (button === armed && twice) event.stopPropagation();
    else if (button && button !== armed) disarm();
  }

  table.root.addEventListener("click", watch, true);
  return { confirm, disarm };
}
