"""The ladder and the trump choice."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

import texas42_nb as t42
from browser.harness import assert_clean
from browser.on_table import OnTable, match_after, show

Shoot = Callable[..., Path]


def states(view: OnTable) -> dict[str, str]:
    """The state of every rung, lowest first."""
    return dict(
        view.root.locator("[data-rung]").evaluate_all(
            "all => all.map(({dataset}) => [dataset.rung, dataset.state])"
        )
    )


def test_the_ladder_offers_what_may_be_called(page: Page, screenshot: Shoot) -> None:
    match = match_after(["30", "pass", "32"], dealer="A")
    table = t42.Table(match, seat="A", names={"B": "Bea"})
    view = show(page, table)
    ladder = states(view)
    assert list(ladder) == [
        *map(str, range(30, 42)),
        "1 mark",
        *(f"{n} marks" for n in range(2, 6)),
    ]
    assert ladder["30"] == ladder["31"] == "outranked"
    assert ladder["32"] == "standing"
    assert ladder["33"] == ladder["41"] == ladder["1 mark"] == ladder["2 marks"] == "legal"
    assert ladder["3 marks"] == "not yet"
    offered = view.part("call").evaluate_all("all => all.map(each => each.dataset.call)")
    assert offered == [call for call, state in ladder.items() if state == "legal"] + ["pass"]
    outranked = view.root.locator('[data-rung="30"]')
    expect(outranked.locator(".t42-rung-by")).to_have_text("Bea")
    expect(outranked.locator(".t42-only-read")).to_contain_text("outranked")
    standing = view.root.locator('[data-rung="32"]')
    expect(standing.locator(".t42-rung-by")).to_have_text("D")
    expect(standing.locator("button")).to_have_count(0)
    screenshot(view.root, "table_auction")
    view.click(view.call_button("33"))
    expect(view.part("auction")).to_be_hidden()
    expect(view.part("choice")).to_have_count(9)
    assert table.match.phase == "declaration"
    assert_clean(page)


def test_trumps_and_stacks_are_chosen_and_said_once(page: Page, screenshot: Shoot) -> None:
    table = t42.Table(match_after(["2 marks", "pass", "pass", "pass"]), seat="A")
    view = show(page, table)
    declare = view.part("declare")
    expect(view.part("choice")).to_have_count(9)
    expect(declare).to_have_attribute("aria-disabled", "true")
    expect(declare).to_have_accessible_description("Choose trumps first.")
    doubles = view.root.locator('[data-declaration="doubles"]')
    expect(doubles).to_have_accessible_description(re.compile("seven doubles"))

    marked = view.root.locator('[data-t42="tile"][data-would]')
    sixes = view.root.locator('[data-declaration="6"]')
    sixes.hover()
    expect(marked).to_have_count(3)
    page.mouse.move(1, 1)
    expect(marked).to_have_count(0)
    sixes.click()
    expect(sixes).to_have_attribute("aria-pressed", "true")
    expect(marked).to_have_count(3)
    declare.click(force=True)  # how many stacks has not been said
    assert table.match.phase == "declaration"
    assert view.serial() == 1
    expect(view.part("missing")).to_have_text("Choose one or two stacks first.")
    view.part("stack").nth(1).check()
    expect(view.part("missing")).to_be_empty()
    expect(declare).not_to_have_attribute("aria-disabled", "true")
    screenshot(view.root, "table_stacks")
    view.click(declare)
    assert table.match.contract.stacks == 2
    expect(view.part("trump")).to_contain_text("sixes")
    expect(view.part("stake")).to_have_text("worth 2 marks")
    expect(view.part("stacks-text")).to_contain_text("Two capture stacks")
    expect(marked).to_have_count(0)
    assert_clean(page)


def test_a_point_contract_has_no_stacks(page: Page) -> None:
    table = t42.Table(match_after(["31", "pass", "pass", "pass"]), seat="A")
    view = show(page, table)
    expect(view.part("stacks")).to_be_hidden()
    view.root.locator('[data-declaration="doubles"]').click()
    view.click(view.part("declare"))
    assert str(table.match.contract.declaration) == "doubles"
    expect(view.part("goal-A+C")).to_have_text("/ 31")
    expect(view.part("goal-B+D")).to_have_text("/ 12")
    assert_clean(page)


def test_the_ladder_by_keyboard(page: Page) -> None:
    view = show(page, t42.Table(match_after(), seat="A"))
    view.call_button("30").focus()
    for key, reached in (
        ("ArrowRight", "31"),
        ("ArrowDown", "35"),  # the rungs stand four in a row
        ("ArrowLeft", "34"),
        ("ArrowLeft", "33"),
        ("ArrowDown", "37"),
        ("ArrowUp", "33"),
        ("ArrowUp", "33"),
        ("End", "pass"),
        ("ArrowDown", "pass"),
    ):
        page.keyboard.press(key)
        expect(view.call_button(reached)).to_be_focused()
    assert view.part("auction").locator('button[tabindex="0"]').count() == 1
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(view.part("auction")).to_be_hidden()
    # The focus goes on to what is to be done next.
    focused = page.evaluate("() => document.activeElement.dataset.t42")
    assert focused in {"tile", "choice", "begin", "next-hand"}
    assert_clean(page)
