"""Times, taken inside the page by a MutationObserver, from a click to a changed state."""

from playwright.sync_api import Page

TIME = """async ({click, state, rounds, pause}) => {
  const read = () => {
    const found = document.querySelector(state.selector);
    if (!found) return null;
    return state.attribute ? found.getAttribute(state.attribute) : found.textContent;
  };
  const sleep = ms => new Promise(done => setTimeout(done, ms));
  const times = [];
  for (let round = 0; round < rounds; round++) {
    await sleep(pause);
    const target = document.querySelector(click);
    if (!target) throw new Error(`round ${round}: nothing to click at ${click}`);
    const before = read();
    times.push(await new Promise((done, fail) => {
      const clock = setTimeout(() => {
        observer.disconnect();
        fail(new Error(`round ${round}: no change of ${state.selector} in 10 s`));
      }, 10000);
      const observer = new MutationObserver(() => {
        if (read() === before) return;
        const end = performance.now();
        observer.disconnect();
        clearTimeout(clock);
        done(end - start);
      });
      observer.observe(document.body, {
        subtree: true, childList: true, characterData: true, attributes: true,
      });
      const start = performance.now();
      target.click();
    }));
  }
  return times;
}"""


def time_changes(
    page: Page,
    click: str,
    selector: str,
    *,
    attribute: str | None = None,
    rounds: int = 25,
    pause: int = 60,
) -> list[float]:
    """Milliseconds from each click on `click` until the text of `selector` has changed.

    Both are CSS selectors, looked up anew for each round. With `attribute`, that attribute is
    watched in place of the text: let it change when the kernel has confirmed. `pause` is the
    rest before each click, in milliseconds.
    """
    state = {"selector": selector, "attribute": attribute}
    arguments = {"click": click, "state": state, "rounds": rounds, "pause": pause}
    return list(page.evaluate(TIME, arguments))
