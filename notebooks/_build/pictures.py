"""Take the README's pictures of the table, in both themes: `python notebooks/_build/pictures.py`.

Needs what the browser tests need. The table is the real one, in a plain page.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NOTEBOOKS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(NOTEBOOKS.parent / "tests"))

import texas42_nb as t42  # noqa: E402
from browser.harness import chromium  # noqa: E402
from browser.on_table import HANDS, show  # noqa: E402

PICTURES = NOTEBOOKS / "pictures"
WIDTH, HEIGHT = 1040, 800
STEPS = (
    *("pass", "pass", "30", "pass", "3"),  # C bids thirty and makes threes trumps
    *("3-3", "1-3", "3-5", "3-4", "4-5", "2-4"),  # a trick to C, then a five is led
)


def position() -> t42.Match:
    """The second trick: A has to follow fives."""
    match = t42.Match.from_hand(HANDS, dealer="D", marks=(4, 2))
    for step in STEPS:
        match = match.do(step)
    return match


def main() -> None:
    """Write one picture a theme."""
    program = chromium.find()
    if program is None:
        sys.exit("Chromium is needed to take pictures.")
    PICTURES.mkdir(exist_ok=True)
    names = {"A": "Ada", "B": "Ben", "C": "Carlos", "D": "Dora"}
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright, program)
        for theme in ("light", "dark"):
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
            view = show(page, t42.Table(position(), seat="A", names=names), theme)
            page.wait_for_timeout(1500)  # until the last tile has come
            view.tile("4-6").hover()
            page.wait_for_timeout(300)
            view.root.screenshot(path=PICTURES / f"table-{theme}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
