"""A table in a page, handled as a person handles it: by what can be seen and clicked."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from playwright.sync_api import Locator, Page, expect

import texas42_nb as t42

ROOT = '[data-t42="table"]'
HANDS = {
    "A": "5-6 5-5 3-5 1-6 2-2 0-1 4-6",
    "B": "3-4 6-6 1-5 0-2 1-1 2-3 0-6",
    "C": "0-5 2-5 4-5 3-3 0-4 1-2 3-6",
    "D": "2-6 4-4 0-0 1-3 2-4 1-4 0-3",
}
ALL_SIXES = {
    "A": "6-6 5-6 4-6 3-6 2-6 1-6 0-6",
    "B": "3-4 5-5 1-5 0-2 1-1 2-3 0-1",
    "C": "0-5 2-5 4-5 3-3 0-4 1-2 3-5",
    "D": "2-2 4-4 0-0 1-3 2-4 1-4 0-3",
}
"""A holds every six: with sixes trump all seven tricks are A's."""
SIXES = ["31", "pass", "pass", "pass", "6"]
"""A bids 31, dealt by D, and makes sixes trumps."""


def match_after(
    steps: Sequence[str] = (), *, dealer: str = "D", marks: tuple[int, int] = (0, 0)
) -> t42.Match:
    """A match with these hands after calls, a declaration and plays, each as a text."""
    match = t42.Match.from_hand(HANDS, dealer=dealer, marks=marks)
    for step in steps:
        match = match.do(next(action for action in match.legal() if str(action) == step))
    return match


def cell(
    steps: Sequence[str] = (),
    *,
    table: str = "",
    hands: Mapping[str, str] = HANDS,
    **start: object,
) -> str:
    """The source of a cell that shows a table with a match as `match_after` makes it."""
    begin = ", ".join(f"{name}={value!r}" for name, value in ({"dealer": "D"} | start).items())
    return f"""
import texas42_nb as t42
match = t42.Match.from_hand({dict(hands)!r}, {begin})
for step in {list(steps)!r}:
    match = match.do(next(action for action in match.legal() if str(action) == step))
table = t42.Table(match, {table})
table
"""


class OnTable:
    """One view of a table, by the locator of what holds it."""

    def __init__(self, holder: Locator | Page, *, serial: int = 1) -> None:
        self.root = holder.locator(ROOT)
        expect(self.root).to_have_attribute("data-serial", str(serial))

    def part(self, name: str) -> Locator:
        """The element of a name, as in ``data-t42``."""
        return self.root.locator(f'[data-t42="{name}"]')

    def tile(self, tile: str) -> Locator:
        """An own tile."""
        return self.root.locator(f'[data-t42="tile"][data-tile="{tile}"]')

    def laid(self) -> Locator:
        """The tiles of the trick on the board."""
        return self.root.locator('[data-t42="laid"]')

    def call_button(self, call: str) -> Locator:
        """The button of a call."""
        return self.root.locator(f'[data-t42="call"][data-call="{call}"]')

    def legal(self) -> list[str]:
        """The own tiles that are offered."""
        tiles = self.root.locator('[data-t42="tile"][data-legal="yes"]')
        return [str(tile.get_attribute("data-tile")) for tile in tiles.all()]

    def held(self) -> list[str]:
        """The own tiles, in order."""
        return [str(tile.get_attribute("data-tile")) for tile in self.part("tile").all()]

    def phase(self) -> str | None:
        """The phase that is shown."""
        return self.root.get_attribute("data-phase")

    def serial(self) -> int:
        """The number of the scene that is drawn."""
        return int(self.root.get_attribute("data-serial") or 0)

    def waiting(self) -> str | None:
        """What the table waits for."""
        return self.root.get_attribute("data-waiting")

    def click(self, button: Locator) -> None:
        """Click, and wait until Python has answered and the answer is drawn."""
        before = self.root.get_attribute("data-serial") or ""
        button.click()
        expect(self.root).not_to_have_attribute("data-serial", before)

    def proceed(self) -> None:
        """Press the button for what the table waits for."""
        waiting = self.waiting()
        assert waiting
        self.click(self.part(waiting.replace(" ", "-")))

    def play_hand(self) -> int:
        """Play the first legal tile each time to the hand's end. Returns the tricks gathered."""
        gathered = 0
        while self.phase() == "play":
            if self.waiting():
                gathered += self.waiting() == "gather"
                self.proceed()
            else:
                self.click(self.tile(self.legal()[0]))
        assert self.phase() in ("hand over", "match over")
        return gathered


PLAIN = "http://127.0.0.1/plain"
MODEL = """
class Model {
  constructor(state, name) { this.state = state; this.name = name; this.listeners = []; }
  get(key) { return this.state[key]; }
  on(name, heard) { this.listeners.push([name, heard]); }
  off(name, heard) {
    this.listeners = this.listeners.filter(([n, h]) => n !== name || h !== heard);
  }
  tell(name) { for (const [n, heard] of this.listeners) if (n === name) heard(); }
  set(key, value) { this.state[key] = value; this.tell(`change:${key}`); }
  send(intent) { this.sent = window.t42Intent(this.name, JSON.stringify(intent)); }
}
window.t42Show = async (module, state, name) => {
  const url = URL.createObjectURL(new Blob([module], {type: "text/javascript"}));
  const model = new Model(state, name);
  const el = document.body.appendChild(document.createElement("div"));
  const widget = (await import(url)).default;
  const cleanup = await widget.render({ model, el });
  (window.t42Models ??= {})[name] = { model, el, cleanup };
};
"""


def show(page: Page, table: t42.Table, theme: str = "light") -> OnTable:
    """The real table in a plain page, with its Python half in this process and no server.

    For what does not depend on a front end: it is there in a moment.
    """
    html = f"""<!doctype html><meta charset="utf-8"><title>t42</title><style>{table._css}
    body {{ margin: 8px; background: {"#fff" if theme == "light" else "#111"} }}</style>
    <body data-jp-theme-light="{str(theme == "light").lower()}"><script>{MODEL}</script>"""
    page.route(PLAIN, lambda route: route.fulfill(body=html, content_type="text/html"))

    def take(_name: str, intent: str) -> None:
        table._on_intent(table, json.loads(intent), [])
        put(page, table)

    page.expose_function("t42Intent", take)
    page.goto(PLAIN)
    state = {"scene": table.scene, "texts": table.texts, "settings": table.settings}
    page.evaluate("given => t42Show(...given)", [str(table._esm), state, "table"])
    return OnTable(page)


def put(page: Page, table: t42.Table, scene: Mapping[str, object] | None = None) -> None:
    """Send a scene to a plain page: the table's own, or another."""
    page.evaluate("scene => t42Models.table.model.set('scene', scene)", scene or table.scene)
