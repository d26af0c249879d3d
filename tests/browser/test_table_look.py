"""Sizes and themes, names as text, motion, colours from one place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import texas42_nb as t42
from browser.harness import assert_clean
from browser.on_table import SIXES, match_after, show
from texas42_nb.draw.colours import COLOURS

Shoot = Callable[..., Path]
Make = Callable[..., Page]

NAMES = {"A": "<b>Ann</b>", "B": "<img src=x onerror=alert(1)>", "C": "陈 & Søn", "D": "x" * 40}
SPILLS = """root => [...root.querySelectorAll("*")].filter(each =>
  each.checkVisibility() && !each.matches(".t42-only-read, .t42-only-read *, svg *") &&
  (each.getBoundingClientRect().right > root.getBoundingClientRect().right + 1 ||
   each.getBoundingClientRect().left < root.getBoundingClientRect().left - 1)
).map(each => each.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 600, 768, 1200, 1920])
def test_every_size(width: int, theme: str, make_page: Make, screenshot: Shoot) -> None:
    page = make_page((width, 900), color_scheme=theme)
    names = {"A": "Anna", "B": "Beatrice", "C": "Carlos", "D": "Dee"}
    view = show(page, t42.Table(match_after(marks=(3, 5)), seat="A", names=names), theme)

    def look(name: str) -> None:
        assert view.root.evaluate(SPILLS) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        screenshot(view.root, f"table_{name}_{width}_{theme}")

    look("auction")
    view.click(view.call_button("41"))
    look("trumps")
    view.part("choice").nth(6).click()
    view.click(view.part("declare"))
    look("lead")
    view.click(view.tile("5-5"))
    page.wait_for_timeout(1200)  # until the last tile has come
    look("trick")
    assert view.root.evaluate("root => getComputedStyle(root).backgroundColor") == rgb(
        COLOURS[theme]["page"]
    )
    assert_clean(page)


def rgb(colour: str) -> str:
    """``#0b5f86`` as a browser says it."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


@pytest.mark.parametrize("width", [320, 1200])
def test_names_are_shown_as_text(width: int, make_page: Make, screenshot: Shoot) -> None:
    page = make_page((width, 900))
    page.on("dialog", lambda dialog: pytest.fail(f"a name ran: {dialog.message}"))
    view = show(page, t42.Table(match_after(SIXES), seat="A", names=NAMES))
    assert sorted(view.part("name").all_text_contents()) == sorted(NAMES.values())
    view.play_hand()
    assert view.root.locator("img, [onerror], [class^=t42] b b").count() == 0
    expect(view.part("review")).to_contain_text(NAMES["B"])
    assert view.root.evaluate(SPILLS) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    screenshot(view.root, f"table_names_{width}")
    assert_clean(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 820, 1200, 1920])
def test_the_story_of_a_hand_stands_where_there_is_room(
    width: int, theme: str, make_page: Make, screenshot: Shoot
) -> None:
    page = make_page((width, 900), color_scheme=theme)
    view = show(page, t42.Table(match_after(SIXES, marks=(3, 5)), seat="A"), theme)
    view.play_hand()
    expect(view.part("review")).to_be_visible()
    page.wait_for_timeout(1200)  # until the last tile has come
    screenshot(view.root, f"table_hand_over_{width}_{theme}")
    board, story, marks = (view.part(name).bounding_box() for name in ("board", "review", "marks"))
    assert board
    assert story
    assert marks
    if width < 720:
        assert story["y"] > marks["y"]
    elif width > 1500:  # below the scores
        assert story["x"] > board["x"] + board["width"]
        captured = view.part("captured").bounding_box()
        assert captured
        assert 0 < story["y"] - captured["y"] - captured["height"] < 40
    else:  # below the board
        assert story["x"] + story["width"] < marks["x"]
        assert 0 < story["y"] - board["y"] - board["height"] < 200
    assert view.root.evaluate(SPILLS) == []
    assert_clean(page)


def test_asked_moves_nothing(page: Page) -> None:
    view = show(page, t42.Table(match_after(SIXES), seat="A"))
    expect(view.part("asked")).to_have_count(0)
    before = view.part("hand-points").bounding_box()
    view.click(view.tile("5-5"))
    expect(view.part("asked")).to_be_visible()
    assert view.part("hand-points").bounding_box() == before
    assert_clean(page)


def test_no_motion_for_those_who_want_none(make_page: Make) -> None:
    page = make_page(reduced_motion="reduce")
    view = show(page, t42.Table(match_after(SIXES), seat="A"))
    view.click(view.tile("5-5"))
    expect(view.root.locator("[data-late]")).to_have_count(0)
    assert view.root.evaluate("root => root.getAnimations({subtree: true}).length") == 0
    assert_clean(page)


def test_forced_colours_keep_the_tiles(make_page: Make, screenshot: Shoot) -> None:
    page = make_page(forced_colors="active")
    view = show(page, t42.Table(match_after(SIXES), seat="A"))
    face = view.tile("5-5").locator(".t42-face")
    assert face.evaluate("face => getComputedStyle(face).fill") == rgb(COLOURS["light"]["ivory"])
    expect(view.tile("5-5")).to_be_visible()
    screenshot(view.root, "table_forced_colours")
    assert_clean(page)


SHAPES = ".t42-plate, .t42-sign, .t42-face"
OVERLAPS = """([root, shapes]) => {
  const board = root.querySelector(".t42-board");
  const boxes = [...board.querySelectorAll(shapes)].filter((each) => each.checkVisibility())
    .map((each) => [each.textContent || "a tile", each.getBoundingClientRect()]);
  const found = [];
  boxes.forEach(([name, a], at) => {
    for (const [other, b] of boxes.slice(at + 1)) {
      const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (x > 1 && y > 1) found.push(`${name} / ${other}`);
    }
  });
  return found;
}"""
TRICK = [*SIXES, "5-5", "1-5", "2-5", "2-6"]


@pytest.mark.parametrize("seat", "ABCD")
@pytest.mark.parametrize("width", [320, 420, 864])
def test_nothing_on_the_board_lies_over_anything(width: int, seat: str, make_page: Make) -> None:
    """The dealer takes the trick, so that the longest signs meet, at each place in turn."""
    page = make_page((width, 800))
    view = show(page, t42.Table(match_after(TRICK), seat=seat))
    expect(view.laid()).to_have_count(4)
    handle = view.root.element_handle()
    assert page.evaluate(OVERLAPS, [handle, SHAPES]) == []
    assert_clean(page)


@pytest.mark.parametrize("width", [820, 864, 1200])
def test_board_status_and_own_tiles_fit_one_screen(width: int, make_page: Make) -> None:
    """In a notebook on a small laptop about 600 pixels are left for them."""
    page = make_page((width, 800))
    view = show(page, t42.Table(match_after(TRICK), seat="A"))
    expect(view.part("gather")).to_be_visible()
    top, bottom = (
        view.root.evaluate("root => root.getBoundingClientRect().top"),
        view.part("hand").evaluate("hand => hand.getBoundingClientRect().bottom"),
    )
    assert bottom - top <= 600
    assert_clean(page)
