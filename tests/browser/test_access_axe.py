"""axe-core in every phase, in both themes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import texas42_nb as t42
from browser.harness import assert_clean
from browser.harness.axe import assert_accessible
from browser.on_table import ROOT, SIXES, match_after, show
from browser.test_access import NAMES, table_with

Make = Callable[..., Page]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing_in_a_hand(width: int, theme: str, make_page: Make) -> None:
    page = make_page((width, 900), color_scheme=theme)
    table = t42.Table(match_after(marks=(6, 6)), seat="A", names=NAMES, guard=True)
    view = show(page, table, theme)

    def check(what: str) -> None:
        try:
            assert_accessible(page, ROOT)
        except AssertionError as error:
            raise AssertionError(f"{what}: {error}") from None

    check("auction")
    view.call_button("41").click()
    check("a call that was tapped once")
    view.click(view.call_button("41"))
    check("declaration")
    view.part("choice").nth(6).click()
    check("declaration, chosen")
    view.click(view.part("declare"))
    check("lead")
    view.tile("5-5").click()
    check("a tile that was tapped once")
    view.click(view.tile("5-5"))
    page.wait_for_timeout(1300)
    check("gather")
    table._on_intent(table, "nonsense", [])
    page.evaluate("scene => t42Models.table.model.set('scene', scene)", table.scene)
    expect(view.part("notice")).to_be_visible()
    check("notice")
    while view.phase() == "play":
        if view.waiting():
            view.proceed()
        else:
            view.tile(view.legal()[0]).click()
            view.click(view.tile(view.legal()[0]))
    assert view.phase() == "match over"
    page.wait_for_timeout(1300)
    check("match over")
    view.part("menu-button").click()
    check("menu")
    view.part("file").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b" " * (4 * 2**20 + 1)}
    )
    expect(view.part("file-wrong")).to_be_visible()
    check("a file that is too large")
    assert_clean(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_elsewhere(theme: str, make_page: Make) -> None:
    page = make_page("laptop", color_scheme=theme)
    follow = ["pass", "31", "pass", "pass", "6", "4-5"]
    refused = t42.Table(match_after(follow, dealer="A"), seat="A", names=NAMES)
    view = show(page, refused, theme)
    view.tile("5-6").click()
    expect(view.part("why")).to_contain_text("FOLLOW-1")
    assert_accessible(page, ROOT)
    for table in (
        table_with(SIXES, seat=None),
        table_with([*SIXES, "5-5"], seat="hot"),
        table_with(["30", "pass"], size="large"),
        table_with(["2 marks", "pass", "pass", "pass"]),
    ):
        page = make_page("laptop", color_scheme=theme)
        show(page, table, theme)
        assert_accessible(page, ROOT)
    decided = [*SIXES, "5-5", "1-5", "2-5"]
    page = make_page("laptop", color_scheme=theme)
    view = show(page, table_with(decided, seat="D"), theme)
    view.click(view.tile("2-6"))
    view.play_hand()
    page.wait_for_timeout(1300)
    assert view.phase() == "hand over"
    assert_accessible(page, ROOT)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing_in_study(width: int, theme: str, make_page: Make) -> None:
    page = make_page((width, 900), color_scheme=theme)
    match = match_after([*SIXES, "5-5", "1-5", "2-5", "2-6"], marks=(3, 5))
    view = show(page, t42.Table(match, mode="study", names=NAMES), theme)
    assert_accessible(page, ROOT)
    view.click(view.part("step-back"))
    page.wait_for_timeout(1300)
    assert_accessible(page, ROOT)
    view.click(view.part("step-first"))
    assert_accessible(page, ROOT)
    view.part("menu-button").click()
    assert_accessible(page, ROOT)
    page.keyboard.press("Escape")
    view.click(view.part("set-up"))
    expect(view.part("editor")).to_be_visible()
    assert_accessible(page, ROOT)
    assert_clean(page)
