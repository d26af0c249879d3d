"""Whole hands by keyboard alone; the page's own keys do nothing inside the table."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.harness import Notebook, assert_clean
from browser.on_table import SIXES, OnTable, cell, show
from browser.test_access import table_with

Open = Callable[..., Notebook]

FOCUSED = "() => document.activeElement.dataset.t42 ?? document.activeElement.tagName"


def test_hands_by_keyboard_alone(page: Page) -> None:
    """Tab goes in; then the focus is always where the next decision is."""
    table = table_with()
    view = show(page, table)
    page.keyboard.press("Tab")
    expect(view.part("menu-button")).to_be_focused()
    reached = []
    while page.evaluate(FOCUSED) != "call":
        page.keyboard.press("Tab")
        reached.append(page.evaluate(FOCUSED))
    assert reached == ["tile", "call"]  # one stop each: arrows go on from there
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")  # from Pass to the highest mark bids
    page.keyboard.press("Home")
    for key in ("ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    expect(view.call_button("39")).to_be_focused()

    hands = 0
    seen = set()
    for step in range(60):
        before = view.serial()
        focused = page.evaluate(FOCUSED)
        seen.add(focused)
        if focused == "choice":
            page.keyboard.press("End")
            page.keyboard.press("ArrowLeft")
            expect(view.root.locator('[data-declaration="doubles"]')).to_be_focused()
            page.keyboard.press("Space")
            page.keyboard.press("Tab")
            expect(view.part("declare")).to_be_focused()
        elif focused == "tile":
            expect(view.root.locator('[data-legal="yes"]:focus')).to_have_count(1)
        hands += focused == "next-hand"
        if hands == 2:
            break
        if focused == "call" and step:
            page.keyboard.press("End")  # pass, when asked again
        page.keyboard.press("Enter" if step % 2 else "Space")
        expect(view.root).to_have_attribute("data-serial", str(before + 1))
        expect(view.part("notice")).to_be_hidden()
    assert hands == 2
    assert {"call", "choice", "tile", "gather", "next-hand"} <= seen
    assert_clean(page)


def test_a_hand_that_is_passed_round_by_keyboard(page: Page) -> None:
    view = show(page, table_with(seat="hot"))
    view.part("reveal").focus()
    asked = []
    while view.phase() != "hand over":
        before = view.serial()
        focused = page.evaluate(FOCUSED)
        asked.append(focused)
        if focused == "choice":
            page.keyboard.press("Enter")
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(view.root).to_have_attribute("data-serial", str(before + 1))
    expect(view.part("next-hand")).to_be_focused()
    assert asked[:8] == ["reveal", "call"] * 4
    assert set(asked) == {"reveal", "call", "choice", "tile", "gather"}
    assert_clean(page)


def test_tab_leads_through_and_out_on_both_sides(page: Page) -> None:
    view = show(page, table_with(SIXES))
    page.evaluate(
        """() => ["before", "after"].forEach((name) => {
          const button = document.createElement("button");
          button.dataset.t42 = name;
          document.body[name === "before" ? "prepend" : "append"](button);
        })"""
    )
    page.locator("button[data-t42=before]").focus()
    there = []
    while page.evaluate(FOCUSED) != "after":
        page.keyboard.press("Tab")
        there.append(page.evaluate(FOCUSED))
        assert len(there) < 12, there
    assert there == ["menu-button", "take-back", "tile", "after"]
    back = []
    while page.evaluate(FOCUSED) != "before":
        page.keyboard.press("Shift+Tab")
        back.append(page.evaluate(FOCUSED))
    assert back == ["tile", "take-back", "menu-button", "before"]
    # The menu is in the order in which it is seen; Escape closes it, then leads out.
    view.part("menu-button").focus()
    page.keyboard.press("Enter")
    inside = []
    for _ in range(6):
        page.keyboard.press("Tab")
        inside.append(page.evaluate(FOCUSED))
    assert inside == ["pace", "choose-guard", "choose-large", "save", "load", "take-back"]
    expect(view.part("pace")).to_be_hidden()  # who goes on closes it
    assert_clean(page)


LISTEN = """() => {
  window.t42Keys = [];
  for (const kind of ["keydown", "keypress", "keyup"]) {
    document.addEventListener(kind, ({ key }) => t42Keys.push(`${kind} ${key}`));
  }
}"""
KEYS = (
    *("a", "b", "d", "d", "x", "c", "v", "z", "m", "y", "r", "1", "0", "0", "ArrowDown", "ArrowUp"),
    *("Home", "End", "Shift+Enter", "Control+Enter", "Alt+Enter", "Control+s", "Shift+M", "PageUp"),
)


def test_only_tab_and_escape_are_heard_outside(page: Page) -> None:
    view = show(page, table_with())
    page.evaluate(LISTEN)
    view.part("menu-button").click()
    for part in ("tile", "call", "menu-button", "choose-large", "save"):
        view.part(part).first.focus()
        if part in ("choose-large", "save") and not view.part(part).is_visible():
            view.part("menu-button").click()
            view.part(part).focus()
        for key in KEYS:
            page.keyboard.press(key)
    heard = page.evaluate("() => t42Keys")
    assert [each for each in heard if not re.search("Shift|Control|Alt", each)] == []
    assert view.serial() == 1
    view.tile("5-5").focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    heard = page.evaluate("() => t42Keys")
    assert "keydown Escape" in heard
    assert "keydown Tab" in heard
    assert_clean(page)


def test_the_notebooks_own_keys_do_nothing_inside(page: Page, open_notebook: Open) -> None:
    start = [cell(), "t42.Table(match, seat='hot')", "1 + 1"]
    notebook = open_notebook(page, start)
    view, passed = OnTable(notebook.output(0)), OnTable(notebook.output(1))
    before = notebook.content()["cells"]
    counts = "() => texas42Panel.content.model.toJSON().cells.map((each) => each.execution_count)"
    ran = page.evaluate(counts)

    def check() -> None:
        for key in KEYS:
            page.keyboard.press(key)
        page.wait_for_timeout(200)
        after = notebook.content()["cells"]
        assert [each["source"] for each in after] == [each["source"] for each in before]
        assert [each["cell_type"] for each in after] == ["code"] * 3
        assert page.evaluate(counts) == ran
        assert page.locator(".jp-Dialog").count() == 0

    for target in (
        view.tile("5-5"),
        view.call_button("30"),
        view.part("menu-button"),
        passed.part("reveal"),
    ):
        target.focus()
        check()
    view.call_button("41").focus()
    page.keyboard.press("Enter")  # what Enter is for goes on: it presses the button, no more
    expect(view.part("choice").first).to_be_focused()
    check()
    assert view.serial() == 2
    # Tab leads out of the table, and Escape is the notebook's own again.
    for _ in range(20):
        page.keyboard.press("Tab")
        if not view.root.evaluate("root => root.contains(document.activeElement)"):
            break
    assert not view.root.evaluate("root => root.contains(document.activeElement)")
    assert_clean(page)
