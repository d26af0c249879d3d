"""From hand to hand: the match's end, spectators, a pace; what is told when something breaks."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

import texas42_nb as t42
from browser.harness import assert_clean
from browser.on_table import SIXES, match_after, put, show

Shoot = Callable[..., Path]


def test_the_end_of_a_match_and_a_new_one(page: Page, screenshot: Shoot) -> None:
    table = t42.Table(match_after(SIXES, marks=(6, 6)), seat="A")
    view = show(page, table)
    strokes = view.part("marks-A+C").locator("line")
    assert strokes.evaluate_all("all => all.map(each => each.dataset.stroke)") == [
        *["done"] * 6,
        "missing",
    ]
    view.play_hand()
    assert view.phase() == "match over"
    expect(view.part("match")).to_contain_text("win the match, 7 to 6")
    expect(view.root.locator('line[data-stroke="new"]')).to_have_count(1)
    assert view.legal() == []
    screenshot(view.root, "table_match_over")
    assert view.waiting() == "new match"
    view.proceed()
    expect(view.part("match")).to_be_hidden()
    expect(view.part("marks-A+C")).to_have_attribute("data-marks", "0")
    assert table.match.hand_number == 1
    assert_clean(page)


def test_covered_tricks(page: Page, screenshot: Shoot) -> None:
    hands = {
        "A": "6-6 5-6 4-6 5-5 4-4 3-3 2-2",
        "B": "0-0 0-1 0-2 0-3 0-4 0-5 0-6",
        "C": "1-1 1-2 1-3 1-4 1-5 1-6 2-3",
        "D": "2-4 2-5 2-6 3-4 3-5 3-6 4-5",
    }
    match = t42.Match.from_hand(hands, dealer="D").call("1 mark").pass_().pass_().pass_()
    view = show(page, t42.Table(match.declare("6", stacks=1), seat="A"))
    for tile in ("6-6", "5-6", "4-6"):
        view.click(view.tile(tile))
        view.proceed()
    covered = view.part("pile-A+C").locator(".t42-captured[data-covered]")
    expect(view.part("pile-A+C").locator(".t42-captured")).to_have_count(3)
    expect(covered).to_have_count(2)
    expect(covered.locator(".t42-back")).to_have_count(8)
    expect(covered.locator(".t42-pip")).to_have_count(0)
    expect(view.part("done-A+C")).to_have_text("3")
    expect(view.part("goal-A+C")).to_have_text("/ 7")
    screenshot(view.root, "table_covered")
    assert_clean(page)


def test_a_spectator_watches(page: Page, screenshot: Shoot) -> None:
    view = show(page, t42.Table(match_after(SIXES), seat=None))
    expect(view.part("tile")).to_have_count(0)
    expect(view.part("hand")).to_be_hidden()
    seen = []
    while view.phase() == "play":
        seen.append(view.waiting())
        if seen.count("gather") == 1:
            screenshot(view.root, "table_spectator")
        view.proceed()
    assert seen[0] == "begin"
    assert set(seen[1:]) == {"gather"}
    expect(view.part("next-hand")).to_be_visible()
    assert_clean(page)


def test_a_pace_gathers_by_itself(page: Page) -> None:
    table = t42.Table(match_after(SIXES), seat="A", pace=400)
    view = show(page, table)
    view.click(view.tile("5-5"))
    expect(view.part("gather")).to_have_attribute("data-timed", "")
    expect(view.root).not_to_have_attribute("data-waiting", "gather")
    expect(view.part("notice")).to_be_hidden()
    assert len(table.match.tricks) == 1
    assert_clean(page)


def test_a_view_that_goes_leaves_nothing_behind(page: Page) -> None:
    table = t42.Table(match_after(SIXES), seat="A", pace=300)
    view = show(page, table)
    view.click(view.tile("5-5"))
    page.evaluate("() => t42Models.table.cleanup()")
    expect(view.root).to_have_count(0)
    assert page.evaluate("() => t42Models.table.model.listeners.length") == 0
    page.wait_for_timeout(900)
    assert table._session.waiting == "gather"  # no timer went on
    assert_clean(page)


def test_a_broken_scene_shows_a_message(page: Page) -> None:
    table = t42.Table(match_after(SIXES), seat="A")
    view = show(page, table)
    put(page, table, {"phase": "play"})
    expect(view.part("broken")).to_contain_text("nothing to show")
    expect(view.part("hand")).to_be_hidden()
    put(page, table)
    expect(view.part("broken")).to_be_hidden()
    expect(view.tile("5-5")).to_be_visible()
    assert_clean(page)


def test_a_fault_is_shown_and_logged(page: Page) -> None:
    table = t42.Table(match_after(SIXES), seat="A")
    view = show(page, table)
    heard: list[str] = []
    page.on("console", lambda message: heard.append(f"{message.type} {message.text}"))
    put(page, table, {**table.scene, "tiles": 5})
    expect(view.part("broken")).to_contain_text("could not be drawn")
    page.wait_for_timeout(50)
    assert any(re.match("error .*TypeError", line) for line in heard)


def test_no_answer_and_a_lost_kernel_are_told(page: Page) -> None:
    table = t42.Table(match_after(SIXES), seat="A")
    view = show(page, table)
    page.clock.install()
    page.evaluate("() => { t42Models.table.model.send = () => {} }")
    view.tile("5-5").click()
    expect(view.root).to_have_attribute("data-busy", "")
    page.clock.run_for(9000)
    expect(view.part("notice")).to_contain_text("No answer yet")
    view.part("resend").click()
    expect(view.root).not_to_have_attribute("data-busy", "")
    expect(view.part("notice")).to_be_hidden()
    expect(view.tile("5-5")).not_to_have_attribute("data-sent", "")
    page.evaluate("() => t42Models.table.model.tell('comm_live_update')")
    expect(view.part("notice")).to_contain_text("Run the cell again")
    assert_clean(page)


def test_an_intent_that_cannot_be_sent_is_told(page: Page) -> None:
    """A connection may be closed without a word: then sending raises an error."""
    table = t42.Table(match_after(SIXES), seat="A")
    view = show(page, table)
    heard: list[str] = []
    page.on("console", lambda message: heard.append(f"{message.type} {message.text}"))
    page.evaluate("() => { t42Models.table.model.send = () => { throw new Error('no comm') } }")
    view.tile("5-5").click()
    expect(view.part("notice")).to_contain_text("Run the cell again")
    expect(view.root.locator("[data-sent], [data-pending]")).to_have_count(0)
    assert table.match.phase == "play"
    assert table.match.trick == ()
    page.wait_for_timeout(50)
    assert any(re.match("error .*no comm", line) for line in heard)


def test_a_decided_hand_tells_who_took_its_last_trick(page: Page) -> None:
    view = show(page, t42.Table(match_after([*SIXES, "5-5", "1-5", "2-5"]), seat="D"))
    view.click(view.tile("2-6"))
    expect(view.part("status")).to_contain_text("D wins with [2|6]")
    expect(view.part("won")).to_be_hidden()
    view.proceed()
    while view.phase() == "play":
        if view.waiting():
            view.proceed()
        else:
            view.click(view.tile(view.legal()[0]))
    expect(view.part("status")).to_contain_text("the bid of 31 is")
    expect(view.part("won")).to_contain_text("wins with")
    assert_clean(page)
