"""Study mode in a browser: comments, the four open hands, the views, sizes and themes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import texas42_nb as t42
from browser.harness import assert_clean
from browser.on_study import LINE, TRICK, study, two_hands
from browser.on_table import HANDS, SIXES, match_after, put, show

Shoot = Callable[..., Path]
Make = Callable[..., Page]

# Comments


def test_comments_are_kept_with_their_place(page: Page) -> None:
    view = study(page)
    view.go_to(6)
    view.part("comment-field").fill("Why not <i>lead</i> trumps?\nTwo lines.")
    expect(view.part("comment-state")).to_have_text("Not saved yet")
    view.click(view.part("comment-save"))
    expect(view.part("comment-text")).to_have_text("Why not <i>lead</i> trumps?\nTwo lines.")
    expect(view.root.locator(".t42-log-comment:visible")).to_have_count(1)
    view.click(view.part("step-back"))
    expect(view.part("comment-text")).to_be_hidden()
    expect(view.part("comment-field")).to_have_value("")
    view.click(view.part("step-forward"))
    expect(view.part("comment-text")).to_contain_text("Two lines.")

    view.part("comment-edit").click()
    expect(view.part("comment-field")).to_be_focused()
    page.keyboard.press("Escape")
    expect(view.part("comment-edit")).to_be_focused()
    view.part("comment-edit").click()
    view.part("comment-field").fill("")
    view.click(view.part("comment-save"))
    expect(view.part("comment-text")).to_be_hidden()
    expect(view.part("comment-field")).to_be_visible()
    expect(view.root.locator(".t42-log-comment:visible")).to_have_count(0)
    assert_clean(page)


def test_what_is_written_is_saved_on_leaving_and_loses_no_click(page: Page) -> None:
    view = study(page)
    view.go_to(6)
    # Python takes its time, so that a click while it is asked for something else would be lost.
    page.evaluate(
        """() => {
          const { model } = t42Models.table;
          const send = model.send.bind(model);
          model.send = (intent) => setTimeout(() => send(intent), 300);
        }"""
    )
    view.part("comment-field").click()
    page.keyboard.type("In passing")
    view.part("step-back").hover()
    page.mouse.down()
    page.wait_for_timeout(500)  # a slow finger
    page.mouse.up()
    expect(view.part("step-count")).to_have_text("5 / 9")  # the click counted …
    marked = view.part("log-line").filter(has=page.locator(".t42-log-comment:not([hidden])"))
    expect(marked).to_contain_text("Anna plays [5|5]")  # … and the text is saved, where it belongs
    expect(view.part("comment-field")).to_have_value("")
    view.click(view.part("step-forward"))
    expect(view.part("comment-text")).to_have_text("In passing")
    assert_clean(page)


def test_a_scene_from_elsewhere_takes_no_unsaved_text(page: Page) -> None:
    view = study(page)
    view.go_to(6)
    place = view.table.scene["table"]["study"]["node"]
    view.part("comment-field").click()
    page.keyboard.type("Half a ")
    # Another view of this table goes elsewhere meanwhile.
    scene = view.table.scene
    here = {"seat": None, "match": scene["table"]["match"], "hand": 1, "at": scene["ply"]}
    view.table._on_intent(view.table, {"kind": "step", "to": "back", "node": place, **here}, [])
    put(page, view.table)
    expect(view.part("step-count")).to_have_text("5 / 9")
    expect(view.part("comment-field")).to_be_focused()
    expect(view.part("comment-state")).to_contain_text("where you began to write")
    page.keyboard.type("thought")
    view.click(view.part("comment-save"))
    expect(view.part("comment-field")).to_have_value("")
    view.click(view.part("step-forward"))
    expect(view.part("comment-text")).to_have_text("Half a thought")
    assert_clean(page)


def test_a_refused_comment_stays_in_the_field_and_is_not_sent_again(page: Page) -> None:
    view = study(page)
    long = "x" * 200_000
    view.part("comment-field").fill(long)
    view.click(view.part("comment-save"))
    expect(view.part("notice")).to_be_visible()
    expect(view.part("comment-field")).to_have_value(long)
    before = view.serial()
    view.part("view").focus()
    page.wait_for_timeout(700)
    assert view.serial() == before
    view.part("comment-field").fill("Shorter")
    view.click(view.part("comment-save"))
    expect(view.part("notice")).to_be_hidden()
    expect(view.part("comment-text")).to_have_text("Shorter")
    assert_clean(page)


# The open hands and the views


def test_the_open_hands_in_every_phase(page: Page) -> None:
    view = study(page)
    for seat, tiles in HANDS.items():
        held = view.part(f"hand-{seat}").locator('[data-t42="tile"]')
        shown = [tile.get_attribute("data-tile") for tile in held.all()]
        assert sorted(str(each) for each in shown) == sorted(tiles.split())
    expect(view.part("hand-A")).to_have_attribute("data-turn", "")
    assert view.legal() == []
    view.part("hand-B").locator("button").first.click(force=True)
    expect(view.part("open-why")).to_contain_text("Anna is to call")

    view.go_to(LINE["auction"])
    view.part("choice").nth(6).click()  # sixes
    would = view.root.locator("[data-would]")
    assert {each.get_attribute("data-tile") for each in would.all()} == {"5-6", "1-6", "4-6"}

    view.go_to(6)  # fives are asked for, and B has one
    expect(would).to_have_count(0)
    assert view.legal() == ["1-5"]
    view.tile("2-2").click(force=True)  # A's, whose turn it is not
    expect(view.part("open-why")).to_contain_text("Beatrice is to play")
    before = view.serial()
    view.tile("6-6").click(force=True)
    expect(view.part("open-why")).to_contain_text("FOLLOW-1")
    expect(view.part("live")).to_contain_text("FOLLOW-1")
    assert view.serial() == before
    view.click(view.tile("1-5"))
    assert sorted(view.legal()) == ["0-5", "2-5", "4-5"]
    expect(view.part("step-count")).to_have_text("7 / 9")
    assert_clean(page)


def test_views(page: Page) -> None:
    view = study(page)
    view.go_to(6)
    choose = view.part("view")
    expect(choose.locator("option")).to_have_text(
        ["All hands", "A: Anna", "B: Beatrice", "C: Carlos", "D: Dee", "Spectator"]
    )

    def look(whose: str) -> None:
        before = view.root.get_attribute("data-serial") or ""
        choose.select_option(whose)
        expect(view.root).not_to_have_attribute("data-serial", before)
        expect(choose).to_have_value(whose)

    look("B")
    assert view.held() == HANDS["B"].split()
    expect(view.part("hands")).to_be_hidden()
    assert view.legal() == ["1-5"]
    expect(view.part("log-line")).to_have_count(7)  # what lies ahead is not told
    view.click(view.tile("1-5"))
    assert view.step() == 7
    look("spectator")
    assert view.held() == []
    expect(view.part("set-up")).to_be_hidden()
    look("open")
    assert len(view.held()) == 26
    assert_clean(page)


PARTLY = {"A": "5-6 5-5 3-5 1-6 2-2 0-1 4-6", "B": "3-4 ? ? ? ? 6-6 ?"}


def test_hands_that_are_known_in_part(page: Page, screenshot: Shoot) -> None:
    match = t42.Match.from_hand(PARTLY, dealer="D")
    for wanted in [*SIXES, "5-5"]:
        match = match.do(next(action for action in match.legal() if str(action) == wanted))
    view = study(page, match)
    view.go_to(6)
    for seat, count in {"A": 0, "B": 5, "C": 7, "D": 7}.items():
        expect(view.part(f"hand-{seat}").locator('[data-t42="unknown"]')).to_have_count(count)
    expect(view.part("maybe").locator("visible=true")).not_to_have_count(0)
    expect(view.part("move")).to_have_attribute("aria-disabled", "true")
    screenshot(view.root, "study_part_known")
    maybe = view.part("hand-B").locator('[data-t42="maybe"] [data-tile="1-5"]')
    expect(maybe).to_have_attribute("data-legal", "yes")
    view.click(maybe)
    expect(view.laid()).to_have_count(2)
    expect(view.part("hand-B").locator('[data-t42="unknown"]')).to_have_count(4)
    assert_clean(page)


def test_a_position_can_be_set_up(page: Page) -> None:
    view = study(page)
    view.click(view.part("set-up"))
    assert view.table.scene["table"]["study"]["editor"] is not None
    assert_clean(page)


# Looks

SPILLS = """root => [...root.querySelectorAll("*")].filter(each =>
  each.checkVisibility() && !each.matches(".t42-only-read, .t42-only-read *, svg *, option") &&
  (each.getBoundingClientRect().right > root.getBoundingClientRect().right + 1 ||
   each.getBoundingClientRect().left < root.getBoundingClientRect().left - 1)
).map(each => each.outerHTML.slice(0, 120))"""
SMALL = """root => [...root.querySelectorAll("button, select, textarea, input")].filter(each => {
  const { width, height } = each.getBoundingClientRect();
  return each.checkVisibility() && (width < 24 || height < 24);
}).map(each => each.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 768, 1200, 1920])
def test_every_size(width: int, theme: str, make_page: Make, screenshot: Shoot) -> None:
    page = make_page((width, 900), color_scheme=theme)
    view = study(page, two_hands(), theme=theme)

    def look(name: str) -> None:
        assert view.root.evaluate(SPILLS) == []
        assert view.root.evaluate(SMALL) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        screenshot(view.root, f"study_{name}_{width}_{theme}")

    look("auction")
    view.go_to(LINE["auction"])
    view.part("choice").nth(6).click()
    look("trumps")
    view.branch()
    view.part("comment-field").fill("Why give the five away?")
    view.click(view.part("comment-save"))
    view.click(view.part("compare"))
    look("compared")
    view.part("remove").click()
    look("question")
    view.part("remove-no").click()
    view.part("rename").click()
    look("naming")
    assert_clean(page)


@pytest.mark.parametrize("width", [320, 900, 1920])
def test_large_for_a_projector(width: int, make_page: Make, screenshot: Shoot) -> None:
    page = make_page((width, 1080))
    view = study(page, size="large")
    view.go_to(6)
    assert view.root.evaluate(SPILLS) == []
    hand = view.part("hand-A").bounding_box()
    last = view.part("hand-A").locator("button").last.bounding_box()
    assert hand
    assert last
    assert last["x"] + last["width"] <= hand["x"] + hand["width"]
    screenshot(view.root, f"study_large_{width}")
    assert_clean(page)


def test_board_and_log_stand_beside_each_other_where_there_is_room(make_page: Make) -> None:
    for width, beside in [(320, False), (768, True), (1920, True)]:
        page = make_page((width, 900))
        view = study(page)
        board, log = (view.part(name).bounding_box() for name in ("board", "log"))
        assert board
        assert log
        assert (log["x"] >= board["x"] + board["width"]) == beside
    pile = view.part("hand-points").bounding_box()
    assert pile is None or pile["x"] > log["x"]


def test_names_are_shown_as_text(page: Page) -> None:
    names = {"A": "<b>Ann</b>", "B": "<img src=x onerror=alert(1)>", "C": "C", "D": "x" * 40}
    page.on("dialog", lambda dialog: pytest.fail(f"a name ran: {dialog.message}"))
    table = t42.Table(match_after(TRICK), mode="study", names=names)
    view = show(page, table)
    expect(view.part("hand-A")).to_contain_text("<b>Ann</b>")
    expect(view.part("view").locator("option").nth(2)).to_have_text(f"B: {names['B']}")
    assert view.root.locator("img, [onerror]").count() == 0
    assert view.root.evaluate(SPILLS) == []
    assert_clean(page)
