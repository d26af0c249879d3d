"""The position editor: set up by mouse and by keys, what cannot be, text and code."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import texas42_nb as t42
from browser.harness import assert_clean
from browser.harness.notebook import Notebook
from browser.on_table import HANDS, OnTable, match_after, show

Shoot = Callable[..., Path]
Make = Callable[..., Page]

SPILLS = """root => [...root.querySelectorAll("*")].filter(each =>
  each.checkVisibility() && !each.matches(".t42-only-read, .t42-only-read *, svg *") &&
  (each.getBoundingClientRect().right > root.getBoundingClientRect().right + 1 ||
   each.getBoundingClientRect().left < root.getBoundingClientRect().left - 1)
).map(each => each.outerHTML.slice(0, 120))"""
SMALL = """root => [...root.querySelectorAll("button, input, select, textarea")].filter(each => {
  const box = (each.closest("label") ?? each).getBoundingClientRect();
  return each.checkVisibility() && (box.width < 24 || box.height < 24);
}).map(each => each.outerHTML.slice(0, 120))"""
REFUSED = """
Object.defineProperty(navigator, "clipboard", {value: {writeText: () => Promise.reject("no")}});
document.execCommand = () => false;
"""
PLAYED = ["31", "pass", "pass", "pass", "6", "5-5", "1-5", "0-5", "2-4"]
NOBODY = " / ".join(f"{seat} ? ? ? ? ? ? ?" for seat in "ABCD")
CELL = """
import texas42_nb as t42
t42.Table(t42.Match.from_text("dealer d"), mode="study")
"""
PART = t42.Match.from_text("a 5-6 5-5 3-5 1-6 2-2 0-1 4-6; dealer d")


class OnEditor(OnTable):
    """The editor of a table in study mode, opened."""

    def __init__(
        self,
        page: Page,
        match: t42.Match | None = None,
        theme: str = "light",
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.table = t42.Table(match or match_after(PLAYED), mode="study", names=names)
        self.root = show(page, self.table, theme).root
        self.click(self.part("set-up"))
        expect(self.part("editor")).to_be_visible()

    def pool(self, tile: str) -> Locator:
        """A tile among all 28."""
        return self.root.locator(f'[data-t42="edit-tile"][data-tile="{tile}"]')

    def hand(self, seat: str) -> Locator:
        """A hand with its seven places."""
        return self.root.locator(f'.t42-edit-hand[data-seat="{seat}"]')

    def tiles(self, seat: str) -> str:
        """The tiles of a hand, as a text."""
        places = self.hand(seat).locator('[data-t42="edit-place"]')
        return " ".join(str(place.get_attribute("data-tile")) for place in places.all())

    def following(self, action: str) -> Locator:
        """The button of an action that can follow."""
        return self.root.locator(f'[data-t42="edit-add"][data-action="{action}"]')

    def choose(self, seat: str) -> None:
        """Choose a hand to fill."""
        self.hand(seat).locator("input").check()

    def problem(self) -> str:
        """Why the position cannot be, or who is to act."""
        return self.part("edit-problem").inner_text()


def test_a_position_set_up_by_mouse_is_the_match_that_is_studied(page: Page) -> None:
    editor = OnEditor(page, t42.Match.from_text("dealer d"))
    expect(editor.root.locator(".t42-main")).to_be_hidden()
    for seat, tiles in HANDS.items():
        expect(editor.hand(seat).locator("input")).to_be_checked()  # one after the other
        for tile in tiles.split():
            editor.click(editor.pool(tile))
        assert editor.tiles(seat) == tiles
    editor.part("edit-dealer").select_option("C")
    expect(editor.part("edit-problem")).to_have_text("D is to call.")
    marks = editor.root.locator('[data-t42="edit-marks"][data-side="B+D"]')
    marks.fill("5")
    marks.blur()
    for action in ("pass", "2 marks", "pass", "pass", "6 two stacks", "5-5", "1-5"):
        editor.click(editor.following(action))
    before = editor.part("edit-actions").locator("li").count()
    assert before == 7
    editor.click(editor.part("edit-back"))
    editor.click(editor.part("edit-done"))
    expect(editor.part("editor")).to_be_hidden()
    expect(editor.root.locator(".t42-main")).to_be_visible()
    made = t42.Match.from_hand(HANDS, dealer="C", marks=(0, 5)).pass_().bid("2 marks")
    assert editor.table.match == made.pass_().pass_().declare("6", 2).play("5-5")
    assert_clean(page)


def test_a_position_set_up_by_keys_alone(page: Page) -> None:
    editor = OnEditor(page, t42.Match.from_text("dealer d"))
    assert editor.root.evaluate("root => document.activeElement.dataset.t42") == "edit-title"

    def press(*keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)

    def focused() -> str | None:
        return editor.root.evaluate("() => document.activeElement.dataset.tile ?? null")

    press("Tab")
    assert focused() == "0-6"
    press("ArrowRight", "ArrowDown")
    assert focused() == "1-5"
    before = editor.serial()
    press("Enter")
    expect(editor.root).not_to_have_attribute("data-serial", str(before))
    assert focused() == "1-5"  # the focus stays where it was
    press("ArrowUp", "ArrowLeft", "ArrowLeft")
    assert focused() == "2-2"  # round from the first to the last
    press("Space")
    expect(editor.hand("A").locator('[data-tile="2-2"]')).to_be_visible()
    assert editor.tiles("A") == "1-5 2-2 ? ? ? ? ?"
    press("Home")
    assert focused() == "0-6"
    press("Tab")  # to the radio buttons
    press("ArrowDown")
    expect(editor.hand("B").locator("input")).to_be_checked()
    press("Shift+Tab", "Shift+Tab", "Shift+Tab", "Enter")  # past the hand of A to all tiles
    expect(editor.hand("B").locator('[data-tile="0-6"]')).to_be_visible()
    place = editor.hand("B").locator('[data-t42="edit-place"]').first
    place.focus()
    press("Enter")
    expect(place).to_have_attribute("data-tile", "?")
    expect(place).to_be_focused()
    editor.following("pass").focus()
    press("ArrowRight", "ArrowRight", "Enter")
    expect(editor.part("edit-actions").locator("li")).to_have_text(["A bids 31."])
    assert editor.root.evaluate("root => root.contains(document.activeElement)")
    editor.part("edit-done").focus()
    press("Enter")
    expect(editor.part("editor")).to_be_hidden()
    assert editor.table.match.to_text().startswith("A 1-5 2-2 ? ? ? ? ? / B ? ? ? ? ? ? ? /")
    assert str(editor.table.match.history[0]) == "A 31"
    assert editor.root.evaluate("root => root.contains(document.activeElement)")
    assert_clean(page)


def test_taps_that_come_faster_than_answers_are_all_kept(page: Page) -> None:
    editor = OnEditor(page, t42.Match.from_text("dealer d"))
    editor.root.evaluate(
        """root => {
          for (const tile of ["0-0", "1-1", "2-2", "3-3", "4-4"])
            root.querySelector(`[data-t42="edit-tile"][data-tile="${tile}"]`).click();
        }"""
    )
    assert editor.tiles("A") == "0-0 1-1 2-2 3-3 4-4 ? ?"
    expect(editor.part("edit-text")).to_have_value(
        "A 0-0 1-1 2-2 3-3 4-4 ? ? / B ? ? ? ? ? ? ? / C ? ? ? ? ? ? ? / D ? ? ? ? ? ? ?; dealer D"
    )
    assert editor.table.scene["table"]["study"]["editor"]["hands"]["A"][4] == "4-4"
    # and a position is set up as it was seen, though the last tap had no answer yet
    editor.root.evaluate(
        """root => {
          root.querySelector('[data-t42="edit-tile"][data-tile="5-5"]').click();
          root.querySelector('[data-t42="edit-tile"][data-tile="6-6"]').click();
          root.querySelector('[data-t42="edit-done"]').click();
        }"""
    )
    expect(editor.part("editor")).to_be_hidden()
    assert editor.table.match.to_text().startswith("A 0-0 1-1 2-2 3-3 4-4 5-5 6-6 /")


def test_tiles_move_between_hands_and_back_to_nobody(page: Page) -> None:
    editor = OnEditor(page)
    editor.choose("C")
    expect(editor.pool("5-6")).to_have_accessible_name("[5|6], held by A")
    expect(editor.pool("5-6")).to_have_attribute("aria-pressed", "false")
    expect(editor.pool("0-5")).to_have_attribute("aria-pressed", "true")
    editor.pool("5-6").click()
    expect(editor.part("edit-notice")).to_contain_text("This hand has seven tiles.")
    assert editor.tiles("C") == HANDS["C"]
    editor.choose("B")
    expect(editor.part("edit-notice")).to_be_hidden()
    editor.choose("C")
    editor.click(editor.hand("C").get_by_role("button", name="[3|3], take out"))
    assert editor.tiles("C") == "0-5 2-5 4-5 ? 0-4 1-2 3-6"
    expect(editor.pool("3-3")).to_have_accessible_name("[3|3]")
    editor.click(editor.pool("5-6"))
    assert editor.tiles("C") == "0-5 2-5 4-5 5-6 0-4 1-2 3-6"
    assert editor.tiles("A") == "? 5-5 3-5 1-6 2-2 0-1 4-6"
    editor.choose("A")
    editor.click(editor.pool("5-5"))  # a tile of the chosen hand goes out
    assert editor.tiles("A") == "? ? 3-5 1-6 2-2 0-1 4-6"
    editor.click(editor.hand("D").locator('[data-t42="edit-clear"]'))
    assert editor.tiles("D") == "? ? ? ? ? ? ?"
    expect(editor.part("edit-notice")).to_be_hidden()
    assert_clean(page)


def test_the_unknown_tiles_are_dealt_by_python(page: Page) -> None:
    editor = OnEditor(page, PART)
    deal = editor.part("edit-deal")
    editor.root.evaluate(
        """root => {
          root.querySelector('[data-t42="edit-tile"][data-tile="6-6"]').click();
          root.querySelector('[data-t42="edit-deal"]').click();
        }"""
    )
    expect(editor.root.locator('[data-t42="edit-place"][data-tile="?"]')).to_have_count(0)
    assert editor.tiles("A") == HANDS["A"]
    assert editor.tiles("B").startswith("6-6 ")  # the tap that came just before counts
    dealt = [tile for seat in "ABCD" for tile in editor.tiles(seat).split()]
    assert len({*dealt}) == 28
    expect(deal).to_have_attribute("aria-disabled", "true")
    editor.click(editor.part("edit-done"))
    assert " ".join(map(str, editor.table.match.hands[t42.Seat.B])) == " ".join(dealt[7:14])
    assert_clean(page)


def test_what_cannot_be_stays_with_its_reason_until_it_is_taken_out(
    page: Page, screenshot: Shoot
) -> None:
    editor = OnEditor(page)
    assert editor.problem() == "A is to lead."
    editor.choose("B")
    editor.click(editor.pool("1-5"))
    expect(editor.part("edit-problem")).to_have_text("A is to lead.")  # from an unknown place
    editor.click(editor.pool("3-5"))
    assert editor.problem() == "Play 2, by B: You do not hold [1|5]. (LEAD-1)"
    wrong = editor.part("edit-actions").locator("li[data-wrong]")
    expect(wrong).to_have_count(3)
    expect(wrong.first).to_have_text("✗ B plays [1|5]. cannot be")
    expect(editor.part("edit-next")).to_be_hidden()
    expect(editor.part("edit-copy-code")).to_have_attribute("aria-disabled", "true")
    screenshot(editor.root, "editor_wrong")
    before = editor.table.match
    editor.click(editor.part("edit-done"))
    expect(editor.part("editor")).to_be_visible()
    expect(editor.part("edit-notice")).to_have_text("Play 2, by B: You do not hold [1|5]. (LEAD-1)")
    expect(editor.part("edit-problem")).to_be_hidden()  # it is not said twice
    assert editor.table.match == before
    editor.click(editor.part("edit-cut"))
    expect(wrong).to_have_count(0)
    assert editor.problem() == "B is to play; fives are asked for."
    expect(editor.part("edit-cut")).to_be_hidden()
    expect(editor.following("3-5")).to_be_visible()
    editor.click(editor.part("edit-close"))
    expect(editor.part("editor")).to_be_hidden()
    assert editor.table.match == before
    assert_clean(page)


def test_marks_that_are_no_score_are_told(page: Page) -> None:
    editor = OnEditor(page)
    marks = editor.root.locator('[data-t42="edit-marks"][data-side="A+C"]')
    marks.fill("7")
    marks.blur()
    expect(editor.part("edit-notice")).to_contain_text("(MARK-2)")
    expect(marks).to_have_value("0")
    marks.fill("")
    marks.blur()
    expect(marks).to_have_value("0")
    marks.fill("6")
    marks.blur()
    expect(editor.part("edit-text")).to_have_value(
        editor.table.match.to_text().replace("; calls", "; marks 6 0; calls")
    )
    expect(editor.part("edit-notice")).to_be_hidden()


def test_a_text_can_be_typed_put_right_and_used(page: Page) -> None:
    editor = OnEditor(page)
    field, use = editor.part("edit-text"), editor.part("edit-use")
    expect(field).to_have_value(editor.table.match.to_text())
    expect(use).to_have_attribute("aria-disabled", "true")
    field.fill("dealer b; a 5-5 <b>")
    expect(use).not_to_have_attribute("aria-disabled", "true")
    editor.click(use)
    expect(editor.part("edit-notice")).to_contain_text("Hand of A: “<b>” is no tile")
    expect(field).to_have_value("dealer b; a 5-5 <b>")  # to be put right
    field.fill("dealer b; a 5|5 ??????; calls 42")
    field.press("Enter")
    expect(editor.part("edit-notice")).to_be_hidden()
    expect(field).to_have_value(
        "A 5-5 ? ? ? ? ? ? / B ? ? ? ? ? ? ? / C ? ? ? ? ? ? ? / D ? ? ? ? ? ? ?; "
        "dealer B; calls 1 mark"
    )
    assert editor.tiles("A") == "5-5 ? ? ? ? ? ?"
    expect(editor.part("edit-dealer")).to_have_value("B")
    expect(editor.part("edit-actions").locator("li")).to_have_text(["C bids 1 mark."])
    # what was typed last counts, though "Use this text" was not pressed
    field.fill("dealer d; b 6-6 ??????")
    editor.part("edit-done").click()
    expect(editor.part("editor")).to_be_hidden()
    assert editor.table.match == t42.Match.from_text("dealer d; b 6-6 ??????")
    assert_clean(page)


def test_text_and_code_go_to_the_clipboard(make_page: Make) -> None:
    page = make_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    editor = OnEditor(page)
    read = "() => navigator.clipboard.readText()"
    editor.part("edit-copy").click()
    expect(editor.part("edit-copied")).to_have_text("Copied.")
    assert page.evaluate(read) == editor.table.match.to_text()
    editor.part("edit-copy-code").click()
    expect(editor.part("edit-copied")).to_have_text("Copied.")
    assert page.evaluate(read) == editor.table.match.to_code()
    expect(editor.part("edit-code")).to_be_hidden()
    assert_clean(page)


def test_where_the_clipboard_is_closed_the_code_is_shown_and_selected(page: Page) -> None:
    page.add_init_script(REFUSED)
    editor = OnEditor(page)
    editor.part("edit-copy-code").click()
    code = editor.part("edit-code")
    expect(editor.part("edit-copied")).to_contain_text("copy it yourself")
    expect(code).to_be_focused()
    assert code.input_value() == editor.table.match.to_code()
    selected = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert code.evaluate(selected) == editor.table.match.to_code()
    editor.click(editor.hand("A").locator('[data-t42="edit-place"]').nth(1))
    editor.click(editor.part("edit-back"))
    assert code.input_value() != editor.table.match.to_code()  # it goes with the position
    assert_clean(page)


def test_words_for_those_who_listen(page: Page) -> None:
    names = {"A": "<b>Ann</b>", "B": "陈", "C": "Søn", "D": "x" * 40}
    editor = OnEditor(page, PART, names=names)
    expect(editor.part("edit-pool")).to_have_accessible_name("All tiles")
    expect(editor.pool("5-6")).to_have_accessible_name("[5|6], held by <b>Ann</b>")
    expect(editor.hand("A").get_by_role("group")).to_have_accessible_name("Hand: <b>Ann</b>")
    expect(editor.hand("B").locator('[data-t42="edit-place"]').first).to_have_accessible_name(
        "unknown tile"
    )
    expect(editor.hand("B").locator("input")).to_be_checked()  # the first that is not full
    expect(editor.hand("B").locator("input")).to_have_accessible_name("陈")
    expect(editor.part("edit-dealer")).to_have_accessible_name("Dealer")
    expect(editor.root.get_by_role("spinbutton")).to_have_count(2)
    expect(editor.root.get_by_role("spinbutton", name="陈")).to_have_value("0")
    expect(editor.part("edit-text")).to_have_accessible_name("The position in one line")
    expect(editor.part("edit-problem")).to_have_attribute("role", "status")
    expect(editor.part("edit-done")).to_have_accessible_description("<b>Ann</b> is to call.")
    tabs = "root => [...root.querySelectorAll('.t42-edit-pool button')].map(b => b.tabIndex)"
    assert sorted(editor.root.evaluate(tabs)) == [-1] * 27 + [0]
    assert_clean(page)


def test_that_python_is_gone_is_told_in_the_editor_too(page: Page) -> None:
    editor = OnEditor(page)
    expect(editor.part("notice")).to_be_hidden()
    expect(editor.part("board")).to_be_hidden()
    page.evaluate("() => t42Models.table.model.tell('comm_live_update')")
    expect(editor.part("notice")).to_be_visible()
    expect(editor.part("board")).to_be_hidden()
    expect(editor.part("editor")).to_be_visible()


def test_in_a_notebook_keys_and_texts_stay_in_the_editor(
    page: Page, open_notebook: Callable[..., Notebook]
) -> None:
    notebook = open_notebook(page, [CELL])
    editor = OnTable(notebook.output(0))
    editor.click(editor.part("set-up"))
    cells = notebook.page.locator(".jp-Cell").count()
    field = editor.part("edit-text")
    field.fill("")
    field.press_sequentially("dealer d; b 5-5 ??????")
    field.press("Enter")
    expect(field).to_have_value(f"{NOBODY}; dealer D".replace("B ?", "B 5-5"))
    editor.root.locator('[data-t42="edit-tile"][data-tile="6-6"]').focus()
    for key in "bdda":  # Lab's own keys for cells
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(field).to_have_value(
        f"{NOBODY}; dealer D".replace("B ?", "B 5-5").replace("A ?", "A 6-6")
    )
    assert notebook.page.locator(".jp-Cell").count() == cells
    editor.click(editor.part("edit-done"))
    expect(editor.part("editor")).to_be_hidden()
    expect(editor.part("board")).to_be_visible()
    assert_clean(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 768, 1280, 1920])
def test_every_size(width: int, theme: str, make_page: Make, screenshot: Shoot) -> None:
    page = make_page((width, 900), color_scheme=theme)

    def look(name: str) -> None:
        assert editor.root.evaluate(SPILLS) == []
        assert editor.part("editor").evaluate(SMALL) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        screenshot(editor.root, f"editor_{name}_{width}_{theme}")

    names = {"A": "Anna", "B": "Beatrice", "C": "x" * 40, "D": "Dee"}
    editor = OnEditor(page, match_after(PLAYED, marks=(3, 5)), theme, names)
    look("play")
    editor.click(editor.hand("C").locator('[data-t42="edit-clear"]'))
    editor.click(editor.hand("A").locator('[data-t42="edit-place"]').nth(1))
    editor.click(editor.pool("0-5"))
    look("wrong")
    editor.part("edit-text").fill("dealer a; a 5-5 ??????; calls pass 2 marks pass pass")
    editor.click(editor.part("edit-use"))
    expect(editor.part("edit-add")).to_have_count(18)
    look("trumps")
    # what is wrong stays in sight, whatever is being tapped
    editor.pool("0-6").scroll_into_view_if_needed()
    expect(editor.part("edit-problem")).to_be_in_viewport()
    assert_clean(page)
