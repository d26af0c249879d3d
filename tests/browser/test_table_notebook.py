"""The table in the real front ends: what a person does first, and what only they can break."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.harness import Notebook, assert_clean
from browser.on_table import ALL_SIXES, HANDS, SIXES, OnTable, cell

Open = Callable[..., Notebook]
Shoot = Callable[..., Path]


@pytest.mark.parametrize(("app", "theme"), [("lab", "light"), ("notebook", "dark")])
def test_a_whole_hand_by_mouse(
    app: str, theme: str, page: Page, open_notebook: Open, screenshot: Shoot
) -> None:
    notebook = open_notebook(page, [cell(marks=(3, 5))], app=app, theme=theme)
    view = OnTable(notebook.output(0))
    expect(view.part("status")).to_contain_text("Your call")
    screenshot(page, f"table_{app}_{theme}_auction")
    view.click(view.call_button("2 marks"))  # the highest first bid: one more may outbid it
    if view.phase() == "declaration":
        view.part("choice").nth(6).click()
        view.part("stack").first.check()
        view.click(view.part("declare"))
    view.click(view.tile(view.legal()[0]))
    page.wait_for_timeout(1200)  # until the last tile has come
    screenshot(page, f"table_{app}_{theme}_trick")
    view.play_hand()
    expect(view.part("status")).to_have_attribute("data-about", "result")
    expect(view.part("review").locator("li").first).to_contain_text("bid")
    view.proceed()
    expect(view.root).to_have_attribute("data-phase", re.compile("auction|declaration|play"))
    assert_clean(page)


def test_seven_tricks_by_mouse(page: Page, open_notebook: Open, screenshot: Shoot) -> None:
    """A marks contract to its last trick: the covers move, and nothing is decided before."""
    notebook = open_notebook(page, [cell(hands=ALL_SIXES)], app="lab", theme="dark")
    view = OnTable(notebook.output(0))
    view.click(view.call_button("2 marks"))
    assert view.phase() == "declaration", "with all sixes here nobody bids three marks"
    view.part("choice").nth(6).click()
    view.part("stack").first.check()
    view.click(view.part("declare"))
    for trick in range(1, 8):
        view.click(view.tile(view.held()[0]))
        face_up = view.part("pile-A+C").locator("li:not([data-covered])")
        expect(face_up).to_have_count(1 if trick < 7 else 7)
        if trick == 3:
            screenshot(page, "table_lab_dark_covered")
        if trick < 7:
            assert view.waiting() == "gather"
            view.proceed()
    expect(view.part("status")).to_contain_text("took every trick")
    expect(view.part("marks-A+C")).to_have_attribute("data-marks", "2")
    assert notebook.ask("print(table.match.marks)") == "A+C 2, B+D 0"
    assert_clean(page)


def test_a_refused_tile_the_end_of_the_match_and_a_new_one(
    page: Page, open_notebook: Open, screenshot: Shoot
) -> None:
    follow = ["pass", "31", "pass", "pass", "6", "4-5"]
    notebook = open_notebook(
        page, [cell(follow, dealer="A", marks=(6, 6))], app="lab", theme="dark"
    )
    view = OnTable(notebook.output(0))
    before = notebook.ask("print(table.match.ply)")
    view.tile("5-6").click()
    expect(view.part("why")).to_contain_text("FOLLOW-1")
    screenshot(page, "table_lab_dark_refused")
    assert notebook.ask("print(table.match.ply)") == before
    assert view.held() == HANDS["A"].split()
    # An intent that comes too late changes nothing either: meanwhile [5|5] was played elsewhere.
    late = "{'kind': 'play', 'seat': 'A', 'at': table.match.ply, 'tile': '5-5'}"
    notebook.ask(f"table._session.take({late})")
    view.click(view.tile("3-5"))
    expect(view.part("notice")).to_contain_text("moved on")
    assert view.held() == [tile for tile in HANDS["A"].split() if tile != "5-5"]
    view.play_hand()
    expect(view.part("match")).to_contain_text("win the match, 7 to 6")
    screenshot(page, "table_lab_dark_match_over")
    view.proceed()
    expect(view.part("marks-A+C")).to_have_attribute("data-marks", "0")
    assert notebook.ask("print(table.match.hand_number)") == "1"
    assert_clean(page)


def test_views_tables_and_keys(page: Page, open_notebook: Open) -> None:
    cells = [cell(SIXES, table="pace=700"), "table", "t42.Table(t42.Match.new(seed=5), seat='B')"]
    notebook = open_notebook(page, cells)
    first, second, other = (OnTable(notebook.output(at)) for at in range(3))
    held = other.held()

    # The notebook's command keys do not fire inside.
    first.tile("5-5").focus()
    for key in ("b", "a", "d", "d", "x", "m", "Shift+Enter", "ArrowDown", "0", "0"):
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    after = notebook.content()["cells"]
    assert [each["cell_type"] for each in after] == ["code"] * 3

    # Two views stay in step. Both have a timer; the table is asked once.
    first.click(first.tile("5-5"))
    expect(second.tile("5-5")).to_have_count(0)
    expect(second.laid()).to_have_count(4)
    for view in (first, second):
        expect(view.root).not_to_have_attribute("data-waiting", "gather")
        expect(view.part("notice")).to_be_hidden()
    assert first.serial() == second.serial()
    assert other.serial() == 1
    assert other.held() == held
    assert_clean(page)

    page.evaluate("() => window.texas42Panel.sessionContext.restartKernel()")
    for view in (first, second, other):
        expect(view.part("notice")).to_contain_text("Run the cell again")
