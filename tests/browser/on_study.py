"""A table in study mode in a page."""

from playwright.sync_api import Locator, Page, expect

import texas42_nb as t42
from browser.on_table import SIXES, OnTable, match_after, show

NAMES = {"A": "Anna", "B": "Beatrice", "C": "Carlos", "D": "Dee"}
TRICK = [*SIXES, "5-5", "1-5", "2-5", "2-6"]
"""D takes it with the only trump. Steps: 4 calls, 1 declaration, 4 plays."""
LINE = {"start": 0, "auction": 4, "trumps": 5, "end": 9}


def two_hands() -> t42.Match:
    """A hand played to its end, the next one dealt and C's bid of 30 in it."""
    match = match_after(TRICK, marks=(3, 5))
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    match = match.next_hand()
    for call in ("pass", "30", "pass", "pass"):
        match = match.do(next(action for action in match.legal() if str(action) == call))
    return match


class InStudy(OnTable):
    """A view of a table in study mode, and the table's Python half."""

    def __init__(self, page: Page, table: t42.Table) -> None:
        super().__init__(page)
        self.page = page
        self.table = table

    def step(self) -> int:
        """The number of steps taken, as the stepper shows it."""
        return int((self.part("step-count").text_content() or "").split("/")[0])

    def key(self, name: str) -> None:
        """Press a key, and wait until Python has answered."""
        before = self.root.get_attribute("data-serial") or ""
        self.page.keyboard.press(name)
        expect(self.root).not_to_have_attribute("data-serial", before)

    def go_to(self, steps: int) -> None:
        """Walk forward to a step of the line."""
        while self.step() < steps:
            self.click(self.part("step-forward"))

    def line(self, name: str) -> Locator:
        """The button of a line in the tree."""
        return self.part("line").filter(has=self.page.get_by_text(name, exact=True))

    def branch(self) -> None:
        """C plays [4|5] instead of [2|5]."""
        self.go_to(7)
        self.click(self.tile("4-5"))
        expect(self.part("line")).to_have_count(2)


def study(
    page: Page, match: t42.Match | None = None, theme: str = "light", size: str = "normal"
) -> InStudy:
    """A table in study, at its first deal."""
    table = t42.Table(match or match_after(TRICK), mode="study", names=NAMES, size=size)
    show(page, table, theme)
    view = InStudy(page, table)
    if view.step() > 0:
        view.click(view.part("step-first"))
    return view
