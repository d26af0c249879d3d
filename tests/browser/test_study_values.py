"""The values of study mode in a browser: the switch, tiles, costs, the best line, what if."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import texas42_nb as t42
from browser.harness import Notebook, assert_clean
from browser.harness.axe import assert_accessible
from browser.on_study import LINE, InStudy, study
from browser.on_table import HANDS, ROOT, SIXES, OnTable, cell, match_after, put, show
from browser.test_study_hands import SMALL, SPILLS

Shoot = Callable[..., Path]
Make = Callable[..., Page]
Open = Callable[..., Notebook]
MINUS = "\N{MINUS SIGN}"


def played(seed: int = 5, plays: int = 14) -> t42.Match:
    """A hand in which some plays cost something."""
    rng, match = random.Random(seed), match_after(SIXES)
    while match.to_act is not None and len(match.hand.plays) < plays:
        match = match.do(rng.choice(match.legal()))
    return match


def valued(page: Page, theme: str = "light", step: int = 9) -> InStudy:
    """A study at the lead of the second trick, its values switched on."""
    view = study(page, played(), theme)
    view.click(view.part("values-switch"))
    view.go_to(step)
    return view


def badge(view: InStudy, tile: str) -> Locator:
    return view.tile(tile).locator('[data-badge="value"]')


def asked(view: InStudy) -> None:
    """Ask what if, and wait until all numbers have come: in a page Python has to be shown."""
    view.click(view.part("what-if"))
    come(view, lambda state: state != "running")


def come(view: InStudy, enough: Callable[[str], bool]) -> None:
    for _ in range(600):
        view.page.wait_for_timeout(50)  # the loop has time for what has come
        state = view.table.scene["table"]["study"]["values"]["what_if"]["state"]
        put(view.page, view.table)
        if enough(state):
            return
    raise AssertionError("the numbers never came")


# With all hands open


def test_the_switch_by_mouse(page: Page) -> None:
    view = study(page, played())
    view.go_to(9)
    switch = view.part("values-switch")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(view.part("values")).to_be_hidden()
    expect(view.root.locator('[data-badge="value"]')).to_have_count(0)
    expect(view.root.locator(".t42-log-lines .t42-cost:visible")).to_have_count(0)
    view.click(switch)
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(view.part("live")).to_contain_text("Values are shown.")
    solved = t42.solve(view.table.match)
    best = max(solved.values.values())
    for play, value in solved.values.items():
        text = f"={value}" if value == best else f"{MINUS}{best - value}"
        expect(badge(view, str(play))).to_have_text(text)
        label = view.tile(str(play)).get_attribute("aria-label") or ""
        assert f"with all hands open: {value} hand points for Anna and Carlos" in label
        assert ("as good as any" in label) == (value == best)
    expect(view.root.locator('[data-badge="value"]')).to_have_count(len(solved.values))
    expect(view.part("values-label")).to_contain_text("no chance")
    view.click(switch)
    expect(view.root.locator('[data-badge="value"]')).to_have_count(0)
    expect(view.part("values")).to_be_hidden()
    assert_clean(page)


def test_an_illegal_tile_has_no_value(page: Page) -> None:
    view = study(page)
    view.click(view.part("values-switch"))
    view.go_to(6)
    illegal = view.root.locator('[data-legal="no"]')
    assert illegal.count() > 0
    expect(illegal.locator('[data-badge="value"]')).to_have_count(0)
    expect(view.root.locator('[data-badge="value"]')).to_have_count(1)


def test_colour_and_sign_both_tell_it(page: Page) -> None:
    view = valued(page)
    colours = {}
    for mark in ("best", "worse"):
        first = view.root.locator(f'[data-badge="value"][data-mark="{mark}"]').first
        colours[mark] = first.evaluate("each => getComputedStyle(each).color")
        sign = first.text_content() or ""
        assert sign.startswith("=" if mark == "best" else MINUS)
    assert colours["best"] != colours["worse"]


def test_costs_stand_in_the_log_and_are_jumped_to(page: Page) -> None:
    view = valued(page)
    trace = t42.trace(played())
    costs = view.root.locator('[data-kind="play"] .t42-cost > [aria-hidden]')
    wanted = [f"{MINUS}{step.cost}" if step.cost else "0" for step in trace]
    expect(costs).to_have_text(wanted)
    costly = [step for step in trace if step.cost]
    jumps = view.part("costly-play")
    expect(jumps).to_have_count(len(costly))
    expect(jumps.first).to_contain_text(f"Trick {costly[0].trick}")
    view.click(jumps.first)
    first = LINE["trumps"] + costly[0].number - 1
    assert view.step() == first
    expect(jumps.first).to_have_attribute("aria-current", "step")
    tile = str(costly[0].play)
    expect(badge(view, tile)).to_have_text(f"{MINUS}{costly[0].cost}")
    expect(view.part("cost-total")).to_contain_text("What the plays so far cost")
    assert_clean(page)


def test_the_best_line_is_walked_with_the_steppers_keys(page: Page) -> None:
    view = valued(page)
    tricks = view.part("best-line").locator("li")
    assert tricks.count() >= 2
    points = t42.solve(view.table.match).points
    assert points is not None
    view.click(view.part("add-line"))
    expect(view.line("Best line from hand 1, trick 2")).to_have_attribute("aria-current", "true")
    expect(view.part("step-forward")).to_be_focused()
    assert view.step() == 9
    view.key("PageDown")
    expect(view.part("cost-total")).to_contain_text(" 0 ")
    view.key("End")
    assert view.table.match.to_act is None
    expect(view.part("values-text")).to_contain_text("The contract is made")
    view.part("remove").click()
    view.click(view.part("remove-yes"))
    expect(view.part("line")).to_have_count(1)
    assert_clean(page)


def test_by_keys_alone(page: Page) -> None:
    view = study(page, played())
    keyboard = page.keyboard

    def tab_to(target: Locator, most: int = 60) -> None:
        for _ in range(most):
            if target.evaluate("each => each === document.activeElement"):
                return
            keyboard.press("Tab")
        pytest.fail("Tab does not lead there")

    tab_to(view.part("step-forward"))
    for _ in range(9):
        view.key("ArrowRight")
    tab_to(view.part("values-switch"))
    view.key("Enter")
    expect(view.part("values-switch")).to_be_focused()
    view.key("Space")
    view.key("Space")
    expect(view.part("values")).to_be_visible()
    tab_to(view.part("costly-play").first)
    keyboard.press("ArrowDown")
    expect(view.part("costly-play").nth(1)).to_be_focused()
    keyboard.press("Home")
    view.key("Enter")
    expect(view.part("costly-play").first).to_be_focused()
    keyboard.press("Shift+Tab")
    expect(view.part("add-line")).to_be_focused()
    view.key("Enter")
    expect(view.part("step-forward")).to_be_focused()
    view.key("ArrowRight")
    expect(view.part("line")).to_have_count(2)
    assert_clean(page)


def test_small_ends_show_their_values(page: Page) -> None:
    match = t42.Match.from_hand(HANDS, dealer="D", rules=t42.Rules().replace(V_LEAD="small end"))
    for call in ("31", "pass", "pass", "pass"):
        match = match.call(call)
    view = study(page, match.declare("6"))
    view.click(view.part("step-last"))
    view.click(view.part("values-switch"))
    lows = view.part("low")
    assert lows.count() > 0
    for low in lows.all():
        assert "with all hands open" in (low.get_attribute("aria-label") or "")
        assert low.get_attribute("data-mark") in ("best", "worse")


# What if


def test_what_if_by_mouse(page: Page) -> None:
    view = valued(page)
    page.get_by_label("View").select_option("A")
    expect(view.part("values")).to_contain_text("What if?")
    expect(view.part("what-if-rows")).to_be_hidden()
    expect(view.root.locator('[data-badge="value"]')).to_have_count(0)
    expect(view.root.locator(".t42-cost:visible")).to_have_count(0)
    asked(view)
    expect(view.part("what-if-text")).to_contain_text("500 layouts that fit what Anna knows")
    rows = view.part("what-if-rows").locator("tbody tr")
    expect(rows).to_have_count(len(view.table.match.legal()))
    expect(view.root.locator('[data-badge="value"]')).to_have_count(rows.count())
    expect(view.root.locator('[data-mark="best"][data-badge="value"]')).to_have_count(1)
    expect(view.part("what-if-label")).to_contain_text("no chance")
    expect(view.part("live")).to_contain_text("500 layouts")
    assert_clean(page)


def test_what_if_is_stopped_and_keeps_the_focus(page: Page) -> None:
    view = valued(page)
    page.get_by_label("View").select_option("A")
    button = view.part("what-if")
    button.focus()
    view.key("Enter")
    expect(button).to_have_text("Stop")
    expect(button).to_be_focused()
    come(view, lambda _state: bool(rows_of(view)))
    view.key("Enter")
    come(view, lambda state: state == "stopped")
    expect(button).to_be_focused()
    expect(button).to_have_text("What if?")
    expect(view.part("what-if-text")).to_contain_text("Stopped after")
    expect(view.part("what-if-progress")).to_be_hidden()
    assert_clean(page)


def rows_of(view: InStudy) -> list[dict]:
    return view.table.scene["table"]["study"]["values"]["what_if"]["rows"]


def test_a_click_that_waits_for_its_answer_is_not_sent_twice(page: Page) -> None:
    """Numbers that come meanwhile are no answer to it."""
    view = valued(page)
    sent = page.evaluate(
        """() => {
          const { model } = t42Models.table;
          const sent = [];
          model.send = (intent) => sent.push(intent.kind);
          document.querySelector('[data-t42="step-forward"]').click();
          model.set("scene", structuredClone(model.get("scene")));
          const busy = document.querySelector('[data-t42="table"]').hasAttribute("data-busy");
          document.querySelector('[data-t42="step-forward"]').click();
          return [sent, busy];
        }"""
    )
    assert sent == [["step"], True]
    assert view.step() == 9


def test_play_mode_has_no_switch(page: Page) -> None:
    view = show(page, t42.Table(match_after([*SIXES]), seat="A"))
    expect(view.part("values-switch")).to_be_hidden()
    expect(view.part("values")).to_be_hidden()
    expect(view.root.locator('[data-badge="value"]')).to_have_count(0)
    assert "all hands open" not in (view.root.text_content() or "")


# In a notebook


def test_in_a_notebook_numbers_come_while_no_cell_runs(
    page: Page, open_notebook: Open, screenshot: Shoot
) -> None:
    notebook = open_notebook(page, [cell(SIXES, table='mode="study", seat="A"')])
    view = OnTable(notebook.output(0))
    view.click(view.part("values-switch"))
    view.click(view.part("what-if"))
    expect(view.part("what-if-rows").locator("tbody tr")).to_have_count(7)
    expect(view.part("what-if")).to_have_text("Stop")
    view.click(view.part("what-if"))
    expect(view.part("what-if-text")).to_contain_text("Stopped after")
    view.part("view").select_option("open")
    expect(view.part("values-text")).to_contain_text("Best play from here")
    screenshot(page, "values_lab")
    assert_clean(page)


# How it looks


def fits(view: InStudy, width: int) -> None:
    assert view.root.evaluate(SPILLS) == []
    assert view.root.evaluate(SMALL) == []
    assert view.page.evaluate("() => document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 768, 1280, 1920])
def test_every_size(width: int, theme: str, make_page: Make, screenshot: Shoot) -> None:
    page = make_page((width, 900), color_scheme=theme)
    view = valued(page, theme)
    fits(view, width)
    if width in (320, 1280):
        assert_accessible(page, ROOT)
    screenshot(view.root, f"values_open_{width}_{theme}")
    page.get_by_label("View").select_option("A")
    asked(view)
    fits(view, width)
    if width in (320, 1280):
        assert_accessible(page, ROOT)
    screenshot(view.root, f"values_what_if_{width}_{theme}")
    assert_clean(page)
