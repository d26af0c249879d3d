"""The table by ear, enlarged, spaced, folded, in forced colours, without motion, by touch."""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import texas42_nb as t42
from browser.harness import assert_clean
from browser.on_table import HANDS, SIXES, OnTable, match_after, show
from browser.test_table_look import SPILLS

Make = Callable[..., Page]
Shoot = Callable[..., Path]

NAMES = {"A": "Anna", "B": "Beatrice", "C": "Carlos", "D": "Dee"}
SMALL = """root => [...root.querySelectorAll("button, input, select, [role=button]")]
  .filter((each) => each.checkVisibility() && !each.matches(".t42-only-read *"))
  .map((each) => [each.closest("label") ?? each, each])
  .map(([area, each]) => [area.getBoundingClientRect(), each.outerHTML.slice(0, 120)])
  .filter(([{ width, height }]) => width < 24 || height < 24)
  .map(([{ width, height }, html]) => `${width} x ${height}: ${html}`)"""


def table_with(steps: list[str] | None = None, **more: object) -> t42.Table:
    match = match_after(steps or [], marks=(3, 5))
    return t42.Table(match, **{"seat": "A", "names": NAMES, **more})


# By ear


HEAR = """() => {
  window.t42Heard = [];
  const live = document.querySelector('[data-t42="live"]');
  new MutationObserver(() => live.textContent && t42Heard.push(live.textContent))
    .observe(live, { childList: true, characterData: true, subtree: true });
}"""


def test_what_happened_is_told_once_in_order_in_whole_sentences(page: Page) -> None:
    table = t42.Table(match_after(dealer="C", marks=(3, 5)), seat="A", names=NAMES)
    view = show(page, table)
    page.evaluate(HEAR)
    view.click(view.call_button("41"))
    view.part("choice").nth(6).click()
    view.click(view.part("declare"))
    view.click(view.tile("5-6"))
    view.proceed()
    heard = page.evaluate("() => t42Heard")
    assert len(heard) == 4
    auction, contract, trick, follow = heard
    assert auction.startswith("Anna bids 41. Beatrice passes. Carlos passes.")
    assert auction.endswith("You won the auction: choose trumps.")
    assert contract == (
        "Anna makes sixes trumps. Anna bid 41; sixes are trumps, worth 1 mark. "
        "Anna and Carlos need 41 more; Beatrice and Dee set it with 2 more. "
        "You lead: play any tile."
    )
    played = [
        f"{NAMES[str(play.seat)]} plays [{str(play.tile).replace('-', '|')}]."
        for play in table.match.tricks[0].plays
    ]
    winner = NAMES[str(table.match.tricks[0].winner)]
    points = table.match.tricks[0].points
    place = [trick.index(sentence) for sentence in played]
    told = [
        *place,
        trick.index("Asked for: sixes."),
        trick.index(f"{winner} wins with [6|6]: the double is the highest trump."),
        trick.index(f"Hand points: Anna and Carlos 0, Beatrice and Dee {points}."),
        trick.index("Anna and Carlos need 41 more; Beatrice and Dee set it with 1 more."),
    ]
    assert all(first < then for first, then in pairwise(told))
    assert follow.startswith("Beatrice plays [")
    assert "are asked for." in follow
    for text in heard:
        sentences = [each for each in re.split(r"(?<=[.!?]) ", text) if each]
        assert len(sentences) == len(set(sentences)), text
        assert all(re.search(r"[.!?]$", each) for each in sentences), text

    page.evaluate("() => t42Heard.splice(0)")
    view.play_hand()
    last = page.evaluate("() => t42Heard.at(-1)")
    side = "Beatrice and Dee" if str(table.match.result) == "set" else "Anna and Carlos"
    assert f"{side} get 1 match mark." in last
    for names, before, score in zip(
        ("Anna and Carlos", "Beatrice and Dee"), (3, 5), table.match.marks.values(), strict=True
    ):
        assert f"{names}: {score} match marks." in last
        assert score - before in (0, 1)
    assert last.index(" wins with ") < last.index("get 1 match mark") < last.index(": 3 match")
    assert_clean(page)


def test_the_order_of_reading(page: Page) -> None:
    view = show(page, table_with())
    expect(view.root).to_have_role("region")
    expect(view.root).to_have_accessible_name(re.compile("^Hand 1"))
    heads = view.root.locator("h2:visible, h3:visible").evaluate_all(
        "all => all.map((each) => `${each.tagName} ${each.textContent}`)"
    )
    assert heads == ["H2 Hand 1, dealt by Dee", "H3 Bids, lowest first", "H3 Match marks"]
    order = view.root.evaluate(
        """root => [...root.querySelectorAll("[data-t42]")]
          .filter((each) => each.checkVisibility()).map((each) => each.dataset.t42)"""
    )
    wanted = ["title", "menu-button", "description", "status", "hand", "auction", "marks", "live"]
    assert [each for each in order if each in wanted] == wanted
    live = view.part("live")
    expect(live).to_have_role("status")  # polite: nobody is interrupted
    assert view.root.locator("[role=status]:visible").count() == 1
    view.click(view.call_button("41"))
    view.part("choice").nth(6).click()
    view.click(view.part("declare"))
    heads = view.root.locator("h3:visible").all_text_contents()
    assert heads == ["Contract", "Hand points", "Match marks", "Captured tricks"]
    assert_clean(page)


# Enlarged, narrow, spaced


SPACED = """.t42-table * { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } .t42-table p { margin-bottom: 2em !important }"""
CLIPPED = """root => [...root.querySelectorAll("button, p, h2, h3, label, legend, .t42-fact")]
  .filter((each) => each.checkVisibility() && !each.matches(".t42-only-read, .t42-tile"))
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0
    && getComputedStyle(each).overflowX !== "visible")
  .map((each) => each.outerHTML.slice(0, 120))"""


def go_through(view: OnTable, look: Callable[[str], None]) -> None:
    """A hand's phases, with a look at each."""
    look("auction")
    view.click(view.call_button("2 marks"))
    look("trumps")
    view.part("choice").nth(6).click()
    view.part("stack").nth(1).check()
    view.click(view.part("declare"))
    view.click(view.tile("5-5"))
    view.root.page.wait_for_timeout(1300)
    look("trick")
    view.part("menu-button").click()
    look("menu")
    view.root.page.keyboard.press("Escape")
    view.play_hand()
    view.root.page.wait_for_timeout(1300)
    look("over")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 768, 1920])
def test_every_phase_at_every_width(
    width: int, theme: str, make_page: Make, screenshot: Shoot
) -> None:
    page = make_page((width, 1080 if width == 1920 else 900), color_scheme=theme)
    view = show(page, table_with(), theme)

    def look(name: str) -> None:
        assert view.root.evaluate(SPILLS) == []
        assert view.root.evaluate(SMALL) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        screenshot(view.root, f"access_{name}_{width}_{theme}")

    go_through(view, look)
    assert_clean(page)


def test_enlarged_to_200_percent(make_page: Make, screenshot: Shoot) -> None:
    """A laptop's 1280 x 800 at 200 % is 640 x 400 pixels of double size."""
    page = make_page((640, 400), device_scale_factor=2)
    view = show(page, table_with())

    def look(name: str) -> None:
        assert view.root.evaluate(SPILLS) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 640
        screenshot(view.root, f"access_zoom_{name}")

    go_through(view, look)
    assert_clean(page)


@pytest.mark.parametrize("width", [320, 1280])
def test_wider_spaced_text_is_not_cut(width: int, make_page: Make, screenshot: Shoot) -> None:
    page = make_page((width, 900))
    view = show(page, table_with())
    page.add_style_tag(content=SPACED)

    def look(name: str) -> None:
        assert view.root.evaluate(CLIPPED) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        screenshot(view.root, f"access_spaced_{name}_{width}")

    go_through(view, look)
    assert_clean(page)


def test_panels_fold_where_there_is_little_room(make_page: Make) -> None:
    page = make_page((320, 800))
    view = show(page, table_with(SIXES))
    fold = view.part("fold-captured")
    expect(fold).to_have_accessible_name("Captured tricks")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(view.part("pile-A+C")).to_be_hidden()
    expect(view.part("status")).to_be_visible()
    expect(view.part("marks-A+C")).to_be_visible()
    fold.focus()
    page.keyboard.press("Enter")
    expect(view.part("pile-A+C")).to_be_visible()
    expect(fold).to_have_attribute("aria-expanded", "true")
    view.part("fold-marks").click()
    expect(view.part("marks-A+C")).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(fold).to_be_hidden()
    for name in ("pile-A+C", "marks-A+C"):
        expect(view.part(name)).to_be_visible()
    assert_clean(page)


# Contrast, motion, touch


def test_forced_colours(make_page: Make, screenshot: Shoot) -> None:
    page = make_page(forced_colors="active")
    view = show(page, table_with(guard=True))
    outline = (
        "each => { const s = getComputedStyle(each); return [s.outlineStyle, s.outlineWidth] }"
    )
    view.call_button("41").focus()
    page.keyboard.press("ArrowLeft")
    focused = view.root.locator(":focus")
    assert focused.evaluate(outline) == ["solid", "3px"]
    focused.press("Enter")
    style, width = focused.evaluate(outline)
    assert style in ("dashed", "solid")
    assert width != "0px"
    screenshot(view.root, "access_forced_auction")
    for _ in range(2):
        view.call_button("41").click()
    view.part("choice").nth(6).click()
    pressed = view.root.locator('[aria-pressed="true"]')
    assert pressed.evaluate(outline)[0] == "solid"
    assert view.part("choice").first.evaluate(outline)[0] != "solid"
    screenshot(view.root, "access_forced_trumps")
    view.click(view.part("declare"))
    legal = view.tile("5-5").locator(".t42-tile-picture")
    assert legal.evaluate(outline)[0] == "solid"
    screenshot(view.root, "access_forced_lead")
    for _ in range(2):
        view.tile("5-5").click()
    page.wait_for_timeout(1300)
    screenshot(view.root, "access_forced_trick")
    page = make_page(forced_colors="active")
    view = show(page, table_with(SIXES, seat="hot"))
    screenshot(view.root, "access_forced_curtain")
    assert_clean(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_more_contrast(theme: str, make_page: Make, screenshot: Shoot) -> None:
    page = make_page(contrast="more", color_scheme=theme)
    view = show(page, table_with(SIXES), theme)
    colour = "each => getComputedStyle(each).color"
    ink = view.part("status").evaluate(colour)
    for soft in (view.part("need"), view.part("title"), view.root.locator(".t42-role").first):
        assert soft.evaluate(colour) == ink
    line = view.part("marks").evaluate("each => getComputedStyle(each).borderTopColor")
    assert line == ink
    screenshot(view.root, f"access_contrast_{theme}")
    assert_clean(page)


def test_nothing_moves_for_those_who_want_that(make_page: Make) -> None:
    page = make_page(reduced_motion="reduce")
    view = show(page, table_with(SIXES, guard=True, pace=60_000))
    moving = "root => root.getAnimations({subtree: true}).length"
    view.tile("5-5").click()
    assert view.root.evaluate(moving) == 0
    view.click(view.tile("5-5"))
    expect(view.part("gather")).to_be_visible()
    assert view.root.evaluate(moving) == 0
    view.part("menu-button").click()
    assert view.root.evaluate(moving) == 0
    view.part("gather").click()
    assert view.root.evaluate(moving) == 0
    assert_clean(page)


def test_a_hand_by_touch(make_page: Make) -> None:
    page = make_page("phone")
    table = table_with()
    view = show(page, table)

    def tap(button: str | None = None, tile: str | None = None) -> None:
        before = view.serial()
        target = view.tile(tile) if tile else view.root.locator(str(button))
        target.tap()
        expect(view.root).not_to_have_attribute("data-serial", str(before))

    tap('[data-call="41"]')
    view.part("choice").nth(6).tap()
    tap('[data-t42="declare"]')
    assert view.root.evaluate(SMALL) == []
    while view.phase() == "play":
        if view.waiting() == "gather":
            tap('[data-t42="board"]')
        else:
            tap(tile=view.legal()[0])
    assert view.phase() == "hand over"
    view.part("fold-captured").tap()
    expect(view.part("pile-B+D")).to_be_visible()
    tap('[data-t42="next-hand"]')
    assert table.match.hand_number == 2
    assert set(view.held()) != set(HANDS["A"].split())
    assert_clean(page)
