"""Study mode in a browser: walking, jumping, branching, naming, comparing, returning."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.harness import assert_clean
from browser.on_study import LINE, study, two_hands

Shoot = Callable[..., Path]
Make = Callable[..., Page]

# Walking


def test_walking_by_mouse(page: Page) -> None:
    view = study(page)
    count, where = view.part("step-count"), view.part("where")
    expect(count).to_have_text("0 / 9")
    expect(where).to_have_text("Hand 1, Anna to call")
    view.click(view.part("step-forward"))
    expect(count).to_have_text("1 / 9")
    expect(where).to_have_text("Hand 1, Beatrice to call")
    view.click(view.part("step-last"))
    expect(count).to_have_text("9 / 9")
    expect(view.laid()).to_have_count(4)
    view.click(view.part("step-back"))
    expect(count).to_have_text("8 / 9")
    expect(view.laid()).to_have_count(3)
    expect(where).to_have_text("Hand 1, trick 1, Dee to play")
    view.click(view.part("step-trick-back"))
    expect(view.laid()).to_have_count(0)
    expect(where).to_have_text("Hand 1, trick 1, Anna to lead")
    view.click(view.part("step-trick-forward"))
    expect(count).to_have_text("9 / 9")
    view.click(view.part("step-first"))
    expect(count).to_have_text("0 / 9")
    assert_clean(page)


def test_walking_by_keys_keeps_the_focus(page: Page) -> None:
    view = study(page)
    view.part("step-forward").focus()
    walk = [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 9)]
    for name, steps in [*walk, ("ArrowLeft", 8), ("PageUp", 5), ("PageDown", 9), ("Home", 0)]:
        view.key(name)
        assert view.step() == steps, name
        expect(view.part("step-forward")).to_be_focused()
        expect(view.part("live")).not_to_be_empty()
    view.key("Enter")
    assert view.step() == 1
    assert_clean(page)


def test_the_ends_of_the_line_keep_their_buttons(page: Page) -> None:
    view = study(page)
    back = view.part("step-back")
    expect(back).to_have_attribute("aria-disabled", "true")
    before = view.serial()
    back.focus()
    page.keyboard.press("Enter")
    expect(view.part("live")).to_contain_text("begins")
    page.keyboard.press("End")
    expect(view.part("step-count")).to_have_text("9 / 9")
    expect(back).to_be_focused()
    expect(back).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("ArrowRight")
    expect(view.part("live")).to_contain_text("ends")
    assert view.serial() == before + 1
    assert_clean(page)


def test_a_held_key_sends_one_step_at_a_time(page: Page) -> None:
    view = study(page)
    view.part("step-forward").focus()
    sent = page.evaluate(
        """async () => {
          const { model } = t42Models.table;
          const send = model.send.bind(model);
          let waiting = 0, most = 0, sent = 0;
          model.send = (intent) => { sent += 1; most = Math.max(most, ++waiting); send(intent); };
          model.on("change:scene", () => { waiting -= 1; });
          const key = { key: "ArrowRight", bubbles: true, cancelable: true, repeat: true };
          for (let at = 0; at < 5; at++) {
            for (let each = 0; each < 4; each++)
              document.activeElement.dispatchEvent(new KeyboardEvent("keydown", key));
            await model.sent;
          }
          return [sent, most];
        }"""
    )
    assert sent == [5, 1]
    assert view.step() == 5
    assert_clean(page)


def test_hands_are_walked_too(page: Page) -> None:
    view = study(page, two_hands())
    jumps = view.part("hand-jump")
    expect(jumps).to_have_count(2)
    expect(jumps.nth(0)).to_have_attribute("aria-current", "true")
    view.part("step-forward").focus()
    view.key("Shift+PageDown")
    expect(view.part("where")).to_contain_text("Hand 2")
    expect(view.part("step-forward")).to_be_focused()
    expect(jumps.nth(1)).to_have_attribute("aria-current", "true")
    before = view.serial()
    page.keyboard.press("Shift+PageDown")
    expect(view.part("live")).to_contain_text("no further hand")
    assert view.serial() == before
    view.click(jumps.nth(0))
    expect(view.part("where")).to_have_text("Hand 1, Anna to call")
    expect(jumps.nth(0)).to_be_focused()
    assert_clean(page)


# The log


def test_jumping_from_the_log(page: Page) -> None:
    view = study(page)
    lines = view.part("log-line")
    expect(lines).to_have_count(11)  # the deal, 9 actions and the trick
    expect(lines.nth(0)).to_have_attribute("aria-current", "step")
    expect(view.root.locator("[data-ahead]")).to_have_count(10)
    declared = lines.filter(has_text="sixes trumps")
    view.click(declared)
    assert view.step() == LINE["trumps"]
    expect(declared).to_have_attribute("aria-current", "step")
    expect(declared).to_be_focused()
    expect(view.root.locator(".t42-log-lines [aria-current]")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    view.key("Enter")
    assert view.step() == LINE["trumps"] + 2
    expect(view.laid()).to_have_count(2)
    view.click(lines.last)
    expect(lines.last).to_contain_text("[2|6], the only trump")
    assert view.step() == LINE["end"]
    assert_clean(page)


def test_the_log_scrolls_alone(make_page: Make) -> None:
    page = make_page((800, 500))
    view = study(page, two_hands())
    view.part("step-forward").scroll_into_view_if_needed()
    before = page.evaluate("() => scrollY")
    view.part("step-forward").focus()
    for _ in range(4):
        view.key("PageDown")
    assert page.evaluate("() => scrollY") == before
    inside = view.root.locator(".t42-log-lines [aria-current]").evaluate(
        """line => {
          const [inner, outer] = [line, line.closest(".t42-log-box")]
            .map((each) => each.getBoundingClientRect());
          return [inner.top >= outer.top, inner.bottom <= outer.bottom];
        }"""
    )
    assert inside == [True, True]
    assert_clean(page)


# Branches


def test_a_branch_is_made_named_compared_left_and_removed(page: Page) -> None:
    view = study(page)
    expect(view.part("compare")).to_be_hidden()
    expect(view.part("rename")).to_be_hidden()
    view.branch()
    expect(view.part("live")).to_contain_text("branch")
    here = view.root.locator('[data-t42="line"][aria-current="true"]')
    expect(here).to_contain_text("Carlos plays [4|5]")
    expect(view.part("step-count")).to_have_text("8 / 8")

    view.part("rename").click()
    expect(view.part("name-field")).to_be_focused()
    page.keyboard.type("Cover <b>the</b> five")
    view.key("Enter")
    expect(here.locator(".t42-line-name")).to_have_text("Cover <b>the</b> five")
    expect(view.part("rename")).to_be_focused()

    view.click(view.part("compare"))
    compared = view.part("compared")
    expect(compared).to_be_visible()
    expect(compared.locator("thead th")).to_have_text(["Main line", "Cover <b>the</b> five"])
    expect(compared.locator("tbody th").first).to_have_text("Trick 1differs")
    cells = compared.locator("tr[data-differs] td")
    expect(cells.nth(0)).to_contain_text("Carlos [2|5], Dee [2|6]")
    expect(cells.nth(1)).to_contain_text("Carlos [4|5]")
    expect(cells.nth(1)).not_to_contain_text("[2|6]")
    view.click(view.part("compare-off"))
    expect(compared).to_be_hidden()
    expect(view.part("compare")).to_be_focused()

    view.click(view.part("return"))
    expect(here).to_contain_text("Main line")
    expect(here).to_be_focused()
    assert view.step() == 7
    view.click(view.line("Cover <b>the</b> five"))
    expect(view.part("log-line").last).to_contain_text("[4|5]")

    view.part("remove").click()
    expect(view.part("remove-no")).to_be_focused()
    view.part("remove-no").click()
    expect(view.part("remove")).to_be_focused()
    expect(view.part("line")).to_have_count(2)
    view.part("remove").click()
    view.click(view.part("remove-yes"))
    expect(view.part("line")).to_have_count(1)
    expect(here).to_be_focused()
    expect(view.part("remove")).to_be_hidden()
    assert_clean(page)


def test_all_of_it_by_keys(page: Page) -> None:
    """Tab, arrows, Enter and typing only, from the stepper to a named branch and back."""
    view = study(page)
    keyboard = page.keyboard

    def tab_to(target: Locator, most: int = 40) -> None:
        for _ in range(most):
            if target.evaluate("each => each === document.activeElement"):
                return
            keyboard.press("Tab")
        pytest.fail("Tab does not lead there")

    tab_to(view.part("step-forward"))
    for _ in range(7):
        view.key("ArrowRight")
    carlos = view.part("hand-C")
    tab_to(carlos.locator('[data-t42="tile"][tabindex="0"]'))
    while not view.tile("4-5").evaluate("each => each === document.activeElement"):
        keyboard.press("ArrowRight")
    view.key("Enter")
    expect(view.part("line")).to_have_count(2)
    # The tile is gone; the focus is on a tile of who is to play now.
    assert page.evaluate("() => document.activeElement.closest('[data-turn]').dataset.seat") == "D"

    tab_to(view.part("comment-field"))
    keyboard.type("A gift.")
    view.key("Control+Enter")
    expect(view.part("comment-text")).to_have_text("A gift.")
    expect(view.part("comment-edit")).to_be_focused()
    tab_to(view.part("rename"))
    keyboard.press("Enter")
    keyboard.type("Gift")
    keyboard.press("Escape")
    expect(view.part("rename")).to_be_focused()
    expect(view.line("Gift")).to_have_count(0)
    keyboard.press("Enter")
    keyboard.type("Gift")
    view.key("Enter")
    expect(view.line("Gift")).to_have_count(1)
    keyboard.press("Shift+Tab")
    expect(view.part("return")).to_be_focused()
    view.key("Enter")
    assert view.step() == 7
    assert page.evaluate("() => document.activeElement.dataset.t42") == "line"
    assert_clean(page)


def test_branches_from_calls_and_trumps(page: Page) -> None:
    view = study(page)
    view.click(view.call_button("35"))
    expect(view.part("line")).to_have_count(2)
    expect(view.part("where")).to_have_text("Hand 1, Beatrice to call")
    view.click(view.part("return"))
    view.click(view.call_button("31"))  # what the line has already makes no branch
    expect(view.part("line")).to_have_count(2)
    assert view.step() == 1
    view.go_to(LINE["auction"])
    view.part("choice").nth(5).click()
    view.click(view.part("declare"))
    expect(view.part("line")).to_have_count(3)
    expect(view.part("contract")).to_contain_text("fives")
    assert_clean(page)


def test_a_player_moves_and_the_next_hand_is_dealt(page: Page) -> None:
    view = study(page)
    view.go_to(LINE["end"])
    expect(view.part("deal")).to_be_hidden()
    for _ in range(40):
        if view.phase() != "play":
            break
        view.click(view.part("move"))
    expect(view.part("move")).to_be_focused()
    expect(view.part("move")).to_have_attribute("aria-disabled", "true")
    expect(view.part("review")).to_be_hidden()  # the log has it
    view.click(view.part("deal"))
    expect(view.part("where")).to_contain_text("Hand 2")
    expect(view.part("call").first).to_be_visible()
    assert page.evaluate("() => document.activeElement.closest('.t42-table') !== null")
    assert_clean(page)
