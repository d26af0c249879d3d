"""The table in a class: passed round, with a guard against slips, a menu, files, a projector."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import texas42_nb as t42
from browser.harness import Notebook, assert_clean
from browser.on_table import HANDS, SIXES, OnTable, cell, match_after, put, show
from browser.test_table_look import SPILLS

Make = Callable[..., Page]
Open = Callable[..., Notebook]
Shoot = Callable[..., Path]

NAMES = {"A": "Anna", "B": "Beatrice", "C": "Carlos", "D": "Dee"}
TILES = {tile for hand in HANDS.values() for tile in hand.split()}
TOLD = """root => {
  const all = root.cloneNode(true);
  all.querySelector('[data-t42="editor"]').remove();  // the full set, there from the start
  const told = [all.outerHTML];
  for (const each of root.querySelectorAll("input, select, textarea")) told.push(each.value);
  return told.join(" ").replaceAll(/\\[(\\d)\\|(\\d)\\]/g, "$1-$2");
}"""


def told(view: OnTable) -> set[str]:
    """Every tile that stands anywhere in the page's table, seen, read aloud or hidden."""
    return TILES & set(re.findall(r"\b\d-\d\b", view.root.evaluate(TOLD)))


def deliver(page: Page, message: dict[str, object]) -> None:
    """What Python sends beside the scene, to the view of a plain page."""
    page.evaluate(
        """(message) => {
          for (const [name, heard] of t42Models.table.model.listeners) {
            if (name === "msg:custom") heard(message);
          }
        }""",
        message,
    )


# The screen that is passed round


def test_the_curtain_hides_every_hand_until_its_owner_says_so(page: Page) -> None:
    table = t42.Table(match_after(), seat="hot", names=NAMES)
    view = show(page, table)
    expect(view.part("curtain")).to_be_visible()
    expect(view.part("pass-to")).to_have_text("Pass the screen to Anna.")
    assert told(view) == set()
    expect(view.part("hand")).to_be_hidden()
    expect(view.part("board")).to_be_visible()
    expect(view.root.locator("button:visible", has_text="show my tiles")).to_have_count(1)
    view.part("reveal").focus()
    view.click(view.part("reveal"))
    expect(view.part("curtain")).to_be_hidden()
    assert view.held() == HANDS["A"].split()
    assert told(view) == set(HANDS["A"].split())

    view.click(view.call_button("pass"))
    expect(view.part("reveal")).to_be_focused()
    expect(view.part("reveal")).to_have_text("Beatrice: show my tiles")
    expect(view.part("live")).to_have_text("Anna passes. Pass the screen to Beatrice.")
    assert told(view) == set()
    view.proceed()
    assert told(view) == set(HANDS["B"].split())
    assert_clean(page)


def test_nothing_of_the_last_person_stays_behind_the_curtain(page: Page) -> None:
    table = t42.Table(match_after(SIXES[:-1]), seat="hot", names=NAMES)
    view = show(page, table)
    view.proceed()
    # The choice of trumps shows how many own tiles would be trumps.
    expect(view.root.locator(".t42-choice-own i")).not_to_have_count(0)
    view.root.locator('[data-declaration="6"]').click()
    view.click(view.part("declare"))
    view.tile("2-2").hover()
    view.click(view.tile("5-5"))
    expect(view.part("curtain")).to_be_visible()
    assert told(view) == {"5-5"}  # it lies on the table
    expect(view.laid()).to_have_count(1)
    expect(view.root.locator("[data-pending]")).to_have_count(0)
    expect(view.root.locator(".t42-choice-own i")).to_have_count(0)
    view.proceed()
    view.tile("3-4").click(force=True)  # illegal: fives were led
    expect(view.part("live")).to_contain_text("FOLLOW-1")
    view.click(view.tile("1-5"))
    assert told(view) == {"5-5", "1-5"}
    assert_clean(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 768, 1920])
def test_a_hand_that_is_passed_round(
    width: int, theme: str, make_page: Make, screenshot: Shoot
) -> None:
    page = make_page((width, 1080 if width > 1000 else 900), color_scheme=theme)
    table = t42.Table(match_after(SIXES, marks=(3, 5)), seat="hot", names=NAMES)
    view = show(page, table, theme)
    for seat in "ABCD":
        assert view.waiting() == "reveal"
        before = told(view)
        if seat == "B":
            page.wait_for_timeout(300)
            assert view.root.evaluate(SPILLS) == []
            screenshot(view.root, f"class_curtain_{width}_{theme}")
        view.proceed()
        assert view.held() == HANDS[seat].split()
        assert told(view) - before == set(HANDS[seat].split())
        view.click(view.tile(view.legal()[0]))
    assert view.waiting() == "gather"
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert_clean(page)


# The guard against slips


def test_a_second_tap_plays(page: Page, screenshot: Shoot) -> None:
    table = t42.Table(match_after(SIXES), seat="A", guard=True)
    view = show(page, table)
    again = view.part("again")
    five, six = view.tile("5-5"), view.tile("5-6")
    five.click()
    expect(five).to_have_attribute("data-armed", "")
    expect(again).to_have_text("Tap again to confirm: [5|5]")
    expect(view.part("live")).to_have_text("Tap again to confirm: [5|5]")
    expect(view.part("status")).to_be_hidden()
    screenshot(view.root, "class_guard_tile")
    assert view.serial() == 1

    six.click()  # another tile is not the second tap
    expect(five).not_to_have_attribute("data-armed", "")
    expect(six).to_have_attribute("data-armed", "")
    page.keyboard.press("Escape")
    expect(six).not_to_have_attribute("data-armed", "")
    expect(again).to_be_hidden()
    expect(view.part("status")).to_be_visible()
    expect(view.part("live")).to_contain_text("nothing was done")

    five.click()
    view.part("menu-button").click()  # any other button, too
    expect(five).not_to_have_attribute("data-armed", "")
    assert view.serial() == 1
    page.keyboard.press("Escape")
    five.click()
    view.click(five)
    assert str(table.match.tricks[0].plays[0].tile) == "5-5"
    expect(view.laid()).to_have_count(4)
    expect(again).to_be_hidden()
    assert_clean(page)


def test_a_second_tap_calls_and_keys_are_taps(page: Page, screenshot: Shoot) -> None:
    table = t42.Table(match_after(), seat="A", guard=True)
    view = show(page, table)
    view.call_button("30").focus()
    page.keyboard.press("Enter")
    expect(view.call_button("30")).to_have_attribute("data-armed", "")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(view.call_button("pass")).to_have_attribute("data-armed", "")
    expect(view.call_button("30")).not_to_have_attribute("data-armed", "")
    screenshot(view.root, "class_guard_call")
    assert table.match.ply == 0
    page.keyboard.press("Space")
    expect(view.root).to_have_attribute("data-serial", "2")
    assert str(table.match.history[0].action) == "pass"
    assert_clean(page)


def test_neither_a_double_click_nor_a_held_key_nor_a_late_tap_confirms(page: Page) -> None:
    table = t42.Table(match_after(SIXES), seat="A", guard=True)
    view = show(page, table)
    five = view.tile("5-5")
    five.dblclick()
    expect(five).to_have_attribute("data-armed", "")
    page.keyboard.press("Escape")
    five.focus()
    page.keyboard.down("Enter")
    for _ in range(5):
        page.keyboard.down("Enter")  # the key repeats
    page.keyboard.up("Enter")
    expect(five).to_have_attribute("data-armed", "")
    assert view.serial() == 1
    page.keyboard.press("Escape")
    page.clock.install()
    five.click()
    expect(five).to_have_attribute("data-armed", "")
    page.clock.run_for(9000)
    expect(five).not_to_have_attribute("data-armed", "")
    five.click()
    expect(five).to_have_attribute("data-armed", "")
    assert view.serial() == 1
    assert table.match.phase == "play"
    assert_clean(page)


def test_without_the_guard_one_tap_plays(page: Page) -> None:
    view = show(page, t42.Table(match_after(SIXES), seat="A"))
    view.click(view.tile("5-5"))
    expect(view.laid()).to_have_count(4)
    assert_clean(page)


# The menu


def test_what_the_reader_sets_holds_here_alone(page: Page, screenshot: Shoot) -> None:
    table = t42.Table(match_after(SIXES), seat="A")
    view = show(page, table)
    page.clock.install()
    expect(view.part("pace")).to_be_hidden()
    view.part("menu-button").click()
    assert view.part("pace").input_value() == "null"
    screenshot(view.root, "class_menu")
    view.part("pace").select_option("2000")
    view.part("choose-guard").check()
    view.part("choose-large").check()
    expect(view.root).to_have_attribute("data-size", "large")
    assert view.serial() == 1
    assert table.settings["pace"] is None
    assert table.settings["guard"] is False
    assert table.settings["size"] == "normal"

    page.keyboard.press("Escape")
    expect(view.part("menu-button")).to_have_attribute("aria-expanded", "false")
    expect(view.part("menu-button")).to_be_focused()
    view.tile("5-5").click()
    expect(view.tile("5-5")).to_have_attribute("data-armed", "")
    view.click(view.tile("5-5"))
    assert view.waiting() == "gather"
    expect(view.part("gather")).to_have_attribute("data-timed", "")
    page.clock.run_for(4000)
    expect(view.root).not_to_have_attribute("data-waiting", "gather")
    assert view.root.get_attribute("data-size") == "large"  # it outlives the scenes
    assert_clean(page)


def test_a_pace_of_its_own_is_offered_and_a_lock_hides_it(page: Page) -> None:
    view = show(page, t42.Table(match_after(SIXES), seat="A", pace=700))
    view.part("menu-button").click()
    assert view.part("pace").input_value() == "700"
    expect(view.part("pace").locator("option")).to_have_count(5)
    locked = {**page.evaluate("() => t42Models.table.model.get('settings')"), "locks": ["pace"]}
    view.part("pace").select_option("null")
    page.evaluate("settings => t42Models.table.model.set('settings', settings)", locked)
    expect(view.part("pace")).to_be_hidden()
    expect(view.part("choose-guard")).to_be_visible()
    # What had been chosen before does not hold against the lock.
    view.click(view.tile("5-5"))
    expect(view.part("gather")).to_have_attribute("data-timed", "")
    assert_clean(page)


def test_the_own_latest_decision_is_taken_back(page: Page) -> None:
    table = t42.Table(match_after(SIXES), seat="A")
    view = show(page, table)
    view.click(view.tile("5-5"))
    expect(view.part("take-back")).to_be_visible()
    view.click(view.part("take-back"))
    assert view.held() == HANDS["A"].split()
    expect(view.laid()).to_have_count(0)
    assert_clean(page)


def test_no_button_takes_back_where_it_is_locked(page: Page) -> None:
    view = show(page, t42.Table(match_after(SIXES), seat="A", locks="back"))
    view.click(view.tile("5-5"))
    expect(view.part("gather")).to_be_visible()
    expect(view.part("take-back")).to_be_hidden()
    assert_clean(page)


# Files


def test_the_match_is_saved_by_the_view_that_asked(page: Page, tmp_path: Path) -> None:
    table = t42.Table(match_after(SIXES), seat="A")
    view = show(page, table)
    mail: list[dict[str, object]] = []
    table.send = mail.append
    view.part("menu-button").click()
    expect(view.part("holds")).to_have_text("The file contains all hands.")
    expect(view.part("save")).to_have_accessible_description("The file contains all hands.")
    view.click(view.part("save"))
    (message,) = table._session.mail
    taken: list[str] = []
    page.on("download", lambda download: taken.append(download.suggested_filename))
    deliver(page, {**message, "ask": "another view’s"})
    page.wait_for_timeout(300)
    assert taken == []
    with page.expect_download() as download:
        deliver(page, message)
    assert download.value.suggested_filename == message["name"]
    download.value.save_as(tmp_path / "match.json")
    assert t42.Record.load(tmp_path / "match.json").match() == table.match
    expect(view.part("live")).to_have_text(f"Saved: {message['name']}")
    deliver(page, message)  # a file is given once
    page.wait_for_timeout(300)
    assert len(taken) == 1
    assert_clean(page)


def test_a_file_replaces_the_match_when_that_is_confirmed(page: Page, screenshot: Shoot) -> None:
    table = t42.Table(match_after(SIXES), seat="A")
    saved = match_after([*SIXES, "5-5"]).record().text
    view = show(page, table)
    view.part("menu-button").click()
    file = {"name": "game.json", "mimeType": "application/json", "buffer": saved.encode()}
    view.part("file").set_input_files(file)
    expect(view.part("replaces")).to_have_text("game.json: It replaces the match at this table.")
    expect(view.part("replace")).to_be_focused()
    screenshot(view.root, "class_load")
    view.part("keep").click()
    expect(view.part("replaces")).to_be_hidden()
    expect(view.part("load")).to_be_focused()
    assert view.serial() == 1
    view.part("file").set_input_files(file)  # the same file again
    view.click(view.part("replace"))
    expect(view.part("menu-button")).to_have_attribute("aria-expanded", "false")
    expect(view.laid()).to_have_count(4)
    assert view.held() == [tile for tile in HANDS["A"].split() if tile != "5-5"]
    expect(view.part("gather")).to_be_focused()
    assert_clean(page)


def test_a_fresh_match_is_replaced_at_once(page: Page) -> None:
    table = t42.Table(match_after(), seat="A")
    view = show(page, table)
    view.part("menu-button").click()
    saved = match_after(SIXES).record().text.encode()
    before = view.serial()
    view.part("file").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": saved}
    )
    expect(view.root).to_have_attribute("data-serial", str(before + 1))
    assert table.match.phase == "play"
    assert_clean(page)


@pytest.mark.parametrize("text", ["", "no JSON", "[]", '{"format": "texas42-record"}', "\x00\xff"])
def test_a_bad_file_is_told_and_changes_nothing(text: str, page: Page) -> None:
    table = t42.Table(match_after(SIXES), seat="A")
    before = table.match
    view = show(page, table)
    view.part("menu-button").click()
    bad = {"name": "<b>x.json", "mimeType": "application/json", "buffer": text.encode("latin-1")}
    view.part("file").set_input_files(bad)
    expect(view.part("replaces")).to_contain_text("<b>x.json")
    view.click(view.part("replace"))
    expect(view.part("notice")).to_be_visible()
    expect(view.part("notice-text")).not_to_be_empty()
    expect(view.part("menu-button")).to_be_focused()
    assert table.match is before
    assert_clean(page)


def test_a_file_that_is_too_large_is_not_sent(page: Page) -> None:
    table = t42.Table(match_after(SIXES), seat="A")
    view = show(page, table)
    view.part("menu-button").click()
    large = {"name": "x.json", "mimeType": "application/json", "buffer": b" " * (4 * 2**20 + 1)}
    view.part("file").set_input_files(large)
    expect(view.part("file-wrong")).to_contain_text("larger than 4 MB")
    expect(view.part("replaces")).to_be_hidden()
    assert view.serial() == 1
    assert_clean(page)


def test_files_are_hidden_where_they_are_locked(page: Page) -> None:
    view = show(page, t42.Table(match_after(SIXES), seat="A", locks="files"))
    view.part("menu-button").click()
    expect(view.part("choose-large")).to_be_visible()
    for name in ("save", "load", "holds"):
        expect(view.part(name)).to_be_hidden()
    assert_clean(page)


def test_study_offers_files_without_pace_and_guard(page: Page) -> None:
    """The scene says what is offered; this one is that of a table in study."""
    table = t42.Table(match_after(SIXES), seat="A")
    view = show(page, table)
    put(page, table, {**table.scene, "table": {**table.scene["table"], "mode": "study"}})
    view.part("menu-button").click()
    for name in ("save", "load", "choose-large"):
        expect(view.part(name)).to_be_visible()
    for name in ("pace", "choose-guard"):
        expect(view.part(name)).to_be_hidden()


# For a projector


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(320, 700), (768, 1024), (1280, 800), (1920, 1080)])
def test_large(width: int, height: int, theme: str, make_page: Make, screenshot: Shoot) -> None:
    page = make_page((width, height), color_scheme=theme)
    table = t42.Table(match_after(marks=(3, 5)), seat="A", names=NAMES, size="large")
    view = show(page, table, theme)
    letters = "each => parseFloat(getComputedStyle(each).fontSize)"

    def look(name: str) -> None:
        assert view.root.evaluate(SPILLS) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        screenshot(view.root, f"class_large_{name}_{width}_{theme}")

    base, status = (each.evaluate(letters) for each in (view.root, view.part("status")))
    assert base >= (20 if width >= 1280 else 18)
    assert status > base
    look("auction")
    view.click(view.call_button("41"))
    look("trumps")
    view.part("choice").nth(6).click()
    view.click(view.part("declare"))
    view.click(view.tile("5-5"))
    page.wait_for_timeout(1200)  # until the last tile has come
    look("trick")
    if (width, height) == (1920, 1080):
        own = view.tile("5-6").bounding_box()
        assert own
        assert own["width"] >= 85
        assert own["y"] + own["height"] <= height  # all of it is on one screen
        board = view.part("board").bounding_box()
        assert board
        assert board["width"] >= 850
    assert_clean(page)


# In a real notebook


def test_two_views_save_and_load(page: Page, open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(page, [cell(SIXES, table="seat='hot'"), "table"])
    first, second = (OnTable(notebook.output(at)) for at in range(2))
    first.proceed()
    expect(second.part("curtain")).to_be_hidden()
    first.click(first.tile("5-5"))
    taken: list[str] = []
    page.on("download", lambda download: taken.append(download.suggested_filename))
    first.part("menu-button").click()
    with page.expect_download() as download:
        first.part("save").click()
    path = tmp_path / "match.json"
    download.value.save_as(path)
    page.wait_for_timeout(500)
    assert len(taken) == 1, "one view asked, one file came"
    assert t42.Record.load(path).match().ply == 6
    page.keyboard.press("Escape")
    second.proceed()
    second.click(second.tile(second.legal()[0]))
    assert notebook.ask("print(table.match.ply)") == "7"
    second.part("menu-button").click()
    second.part("file").set_input_files(path)
    second.click(second.part("replace"))
    for view in (first, second):
        expect(view.part("curtain")).to_be_visible()
        expect(view.laid()).to_have_count(1)
    assert notebook.ask("print(table.match.ply)") == "6"
    assert_clean(page)
