"""Tiles: what is offered, what is not and why, what is drawn before Python has answered."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

import texas42_nb as t42
from browser.harness import assert_clean
from browser.on_table import HANDS, SIXES, match_after, show

Shoot = Callable[..., Path]

FOLLOW = ["pass", "31", "pass", "pass", "6", "4-5"]
"""C leads a five: A holds [5|5] and [3|5], and [5|6] as a trump."""


def test_the_worked_example(page: Page) -> None:
    table = t42.Table(match_after(SIXES), seat="A")
    view = show(page, table)
    assert view.legal() == HANDS["A"].split()
    view.click(view.tile("5-5"))
    expect(view.laid()).to_have_count(4)
    expect(view.laid().first).to_have_attribute("data-tile", "5-5")
    assert view.waiting() == "gather"
    expect(view.part("status")).to_contain_text("wins with")
    assert view.legal() == []  # first the trick is gathered
    expect(view.root.locator(".t42-captured")).to_have_count(1)
    view.click(view.part("board"))  # the board itself is a large target
    assert view.waiting() is None
    assert len(table.match.tricks) == 1
    assert_clean(page)


def test_an_illegal_tile_tells_why_and_is_not_played(page: Page, screenshot: Shoot) -> None:
    table = t42.Table(match_after(FOLLOW, dealer="A"), seat="A")
    view = show(page, table)
    before = table.match
    assert view.legal() == ["5-5", "3-5"]
    trump = view.tile("5-6")
    expect(trump).to_have_attribute("aria-label", re.compile("may not be played"))
    expect(trump.locator(".t42-badge")).to_have_text(["◆trump", "fives"])
    expect(view.part("why")).to_be_empty()
    trump.hover()
    expect(view.part("why")).to_contain_text("FOLLOW-1")
    trump.click()
    expect(view.part("why")).to_contain_text("no longer one of the fives")
    expect(view.part("live")).to_contain_text("FOLLOW-1")
    screenshot(view.root, "table_illegal")
    assert table.match is before
    assert view.serial() == 1
    assert view.held() == HANDS["A"].split()
    view.tile("2-2").focus()  # the others tell it too, when they are reached by the keyboard
    page.mouse.move(1, 1)
    expect(view.part("why")).to_contain_text("Fives were led and you hold")
    view.click(view.tile("3-5"))
    expect(view.tile("3-5")).to_have_count(0)
    assert_clean(page)


def test_a_tile_that_cannot_be_played_now_tells_why(page: Page) -> None:
    view = show(page, t42.Table(match_after(), seat="A"))
    why = view.part("why")
    view.tile("5-6").click(force=True)
    expect(why).to_have_text("Your call: bid or pass.")
    expect(view.part("live")).to_have_text("Your call: bid or pass.")
    view.click(view.call_button("41"))
    expect(why).to_be_empty()
    view.tile("5-6").click(force=True)
    expect(why).to_contain_text("choose trumps")
    view.root.locator('[data-declaration="6"]').click()
    expect(why).to_be_empty()
    view.click(view.part("declare"))
    view.click(view.tile("5-5"))
    assert view.waiting()
    before = view.serial()
    view.tile("2-2").click(force=True)
    expect(why).to_contain_text("Not now")
    assert view.serial() == before
    view.proceed()
    expect(why).to_be_empty()
    assert_clean(page)


def test_the_outcome_comes_after_the_last_tile(page: Page) -> None:
    view = show(page, t42.Table(match_after(SIXES), seat="A"))
    page.clock.install()
    view.click(view.tile("5-5"))
    expect(view.laid()).to_have_count(4)
    expect(view.part("captured")).to_have_attribute("data-late", "")
    expect(view.root.locator(".t42-captured")).to_have_count(0)
    expect(view.part("done-A+C")).to_have_text("0")
    page.clock.run_for(1000)
    expect(view.root.locator("section[data-late]")).to_have_count(0)
    expect(view.root.locator(".t42-captured")).to_have_count(1)
    assert_clean(page)


def test_who_goes_on_at_once_misses_nothing(page: Page) -> None:
    view = show(page, t42.Table(match_after(SIXES), seat="A"))
    page.clock.install()
    view.click(view.tile("5-5"))
    expect(view.root.locator(".t42-captured")).to_have_count(0)
    view.proceed()
    expect(view.root.locator("section[data-late]")).to_have_count(0)
    expect(view.root.locator(".t42-captured")).to_have_count(1)
    assert_clean(page)


def test_a_led_tile_alone_does_not_win_yet(page: Page) -> None:
    view = show(page, t42.Table(match_after([*SIXES, "5-5"]), seat="B"))
    winning = view.root.locator("[data-winning]")
    expect(view.laid()).to_have_count(1)
    expect(winning).to_have_count(0)
    view.click(view.tile("1-5"))
    expect(winning).to_have_count(2)
    assert_clean(page)


def test_a_stale_intent_is_refused(page: Page) -> None:
    table = t42.Table(match_after(SIXES), seat="A")
    view = show(page, table)
    # The match goes on behind the browser's back, as it would from another page.
    intent = {"kind": "play", "seat": "A", "hand": 1, "at": table.match.ply, "tile": "5-5"}
    table._session.take(intent)
    moved = table.match
    view.click(view.tile("4-6"))
    expect(view.part("notice")).to_be_visible()
    expect(view.part("notice")).to_contain_text("moved on")
    expect(view.part("notice")).to_contain_text("REFUSE-1")
    assert table.match is moved
    assert view.held() == [tile for tile in HANDS["A"].split() if tile != "5-5"]
    expect(view.root.locator("[data-sent], [data-pending]")).to_have_count(0)
    assert_clean(page)


def test_a_tile_moves_before_python_has_answered(page: Page) -> None:
    view = show(page, t42.Table(match_after(SIXES), seat="A"))
    view.click(view.tile("5-5"))
    view.proceed()
    states = view.tile(view.legal()[0]).evaluate(
        """(button) => {
          const root = button.closest('[data-t42="table"]');
          button.click();
          button.click();
          return [button.hasAttribute("data-sent"), root.hasAttribute("data-busy"),
                  root.querySelectorAll("[data-pending]").length];
        }"""
    )
    assert states == [True, True, 1]
    expect(view.root).not_to_have_attribute("data-busy", "")
    expect(view.part("notice")).to_be_hidden()  # the second click was not sent
    assert_clean(page)


def test_arrow_keys_go_from_tile_to_tile(page: Page) -> None:
    view = show(page, t42.Table(match_after(SIXES), seat="A"))
    view.tile("5-6").focus()
    page.keyboard.press("ArrowRight")
    expect(view.tile("5-5")).to_be_focused()
    page.keyboard.press("End")
    expect(view.tile("4-6")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(view.tile("5-6")).to_be_focused()
    before = view.serial()
    page.keyboard.press("Enter")
    expect(view.root).to_have_attribute("data-serial", str(before + 1))
    # The tile is gone; the focus is on what is to be done now.
    expect(view.part("gather")).to_be_focused()
    expect(view.part("live")).to_contain_text("[5|6]")
    assert_clean(page)


def test_focus_survives_a_scene(page: Page) -> None:
    table = t42.Table(match_after(FOLLOW, dealer="A"), seat="A")
    view = show(page, table)
    view.tile("2-2").focus()
    view.tile("2-2").evaluate("button => { window.kept = button }")
    table._on_intent(table, "nonsense", [])
    page.evaluate("scene => t42Models.table.model.set('scene', scene)", table.scene)
    expect(view.part("notice")).to_be_visible()
    expect(view.tile("2-2")).to_be_focused()
    assert page.evaluate("() => window.kept === document.activeElement")
    assert_clean(page)
