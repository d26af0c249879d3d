"""The variants at the table: special calls, nello, sevens, plunge, points, small ends, sharing."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import texas42_nb as t42
from browser.harness import assert_clean
from browser.harness.axe import assert_accessible
from browser.on_table import ROOT, OnTable, show
from browser.test_editor import REFUSED, SMALL, SPILLS, OnEditor
from golden.draw.positions import IN_POINTS, SMALL_END, VARIANT_FIGURES, VARIANT_HANDS, WON, under

Make = Callable[..., Page]
Shoot = Callable[..., Path]

NAMES = {"A": "Anna", "B": "Beatrice", "C": "Carlos", "D": "Dee"}
NELLO = ["nello", "nello high", "nello low", "nello reversed"]
DELIVER = """message => t42Models.table.model.listeners
  .filter(([name]) => name === "msg:custom").forEach(([, heard]) => heard(message))"""


def table_of(match: t42.Match, seat: str | None = "A", **more: object) -> t42.Table:
    return t42.Table(match, seat=seat, names=NAMES, **more)


def decided(view: OnTable, rng: random.Random) -> None:
    """Do one thing at the table by its buttons, special ones first."""
    if view.waiting():
        view.proceed()
    elif view.phase() == "auction":
        special = view.root.locator(".t42-rungs-special button, .t42-rungs-marks button")
        view.click(special.last if special.count() else view.part("call").last)
    elif view.phase() == "declaration":
        offered = view.part("choice")
        special = view.root.locator('.t42-choices-wide [data-t42="choice"]')
        offered = special if special.count() else offered
        offered.nth(rng.randrange(offered.count())).click()
        if view.part("stacks").is_visible():
            view.part("stack").nth(1).check()
        view.click(view.part("declare"))
    else:
        lows = view.part("low")
        legal = view.legal()
        view.click(lows.first if lows.count() else view.tile(rng.choice(legal)))


def play_on(view: OnTable, table: t42.Table, seed: str = "hand") -> None:
    """Play the present hand to its end."""
    rng = random.Random(seed)
    hand = table.match.hand_number
    while table.match.hand_number == hand and table.match.to_act is not None:
        decided(view, rng)
        expect(view.part("notice")).to_be_hidden()
    assert view.phase() in ("hand over", "match over")


# The auction


def test_special_calls_stand_apart_and_say_what_they_promise(page: Page, screenshot: Shoot) -> None:
    table = table_of(under("casual"), guard=True)
    view = show(page, table)
    special = view.root.locator(".t42-rungs-special button")
    assert special.evaluate_all("all => all.map(({dataset}) => dataset.call)") == [
        "plunge",
        "splash",
    ]
    expect(view.call_button("plunge")).to_have_accessible_name("Bid plunge, 4 marks")
    expect(view.part("promises")).to_contain_text("at least four doubles")
    expect(view.part("promises")).to_contain_text("at least three doubles")
    screenshot(view.root, "variants_auction")
    view.call_button("plunge").click()
    expect(view.part("again")).to_have_text(re.compile("plunge$"))
    assert table.match.ply == 0
    view.click(view.call_button("plunge"))
    assert str(table.match.history[0].action) == "plunge"
    assert_clean(page)


@pytest.mark.parametrize("seat", ["C", None])
def test_who_may_not_plunge_is_shown_no_plunge(page: Page, seat: str | None) -> None:
    table = table_of(under("casual", "30", "pass"), seat)
    show(page, table)
    assert "plunge" not in page.locator('[data-t42="auction"]').inner_text().lower()
    assert_clean(page)


def test_a_plunge_that_stands_is_on_the_ladder_of_all(page: Page) -> None:
    view = show(page, table_of(under("casual", "plunge", "pass"), "C"))
    rung = view.root.locator('[data-rung="plunge"]')
    expect(rung).to_have_attribute("data-state", "standing")
    expect(rung.locator(".t42-rung-by")).to_have_text("Anna")
    expect(rung.locator(".t42-rung-worth")).to_have_text("4 marks")
    expect(view.call_button("5 marks")).to_be_visible()


# The declaration


def test_what_is_played_instead_of_trumps(page: Page, screenshot: Shoot) -> None:
    table = table_of(under("casual", "2 marks", *WON))
    view = show(page, table)
    expect(view.part("declaration").locator("h3")).to_have_text("Choose what is played")
    expect(view.part("missing")).to_have_text("Choose first what is played.")
    nello = view.part("group-nello").locator("button")
    assert nello.evaluate_all("all => all.map(({dataset}) => dataset.declaration)") == NELLO
    for choice, hint in zip(nello.all(), ("[6|6]", "Highest", "Lowest", "[0|0]"), strict=True):
        expect(choice).to_have_accessible_description(re.compile(re.escape(hint)))
    expect(view.part("group-sevens")).to_be_visible()
    expect(view.part("group-plunge")).to_be_hidden()
    expect(view.part("stacks")).to_be_visible()
    screenshot(view.root, "variants_declaration")
    first = view.root.locator('[data-declaration="0"]')
    first.focus()
    page.keyboard.press("End")
    expect(view.root.locator('[data-declaration="sevens"]')).to_be_focused()
    page.keyboard.press("ArrowLeft")
    reversed_ = view.root.locator('[data-declaration="nello reversed"]')
    expect(reversed_).to_be_focused()
    page.keyboard.press("Enter")
    expect(reversed_).to_have_attribute("aria-pressed", "true")
    expect(view.part("missing")).to_have_text("Choose one or two stacks first.")
    view.part("stack").first.check()
    view.click(view.part("declare"))
    assert str(table.match.contract.declaration) == "nello reversed"
    assert_clean(page)


def test_the_standard_choice_is_as_it_was(page: Page) -> None:
    view = show(page, table_of(under("standard", "2 marks", *WON)))
    expect(view.part("declaration").locator("h3")).to_have_text("Choose trumps")
    expect(view.part("choice")).to_have_count(9)
    for name in ("group-nello", "group-sevens", "group-plunge", "rules"):
        expect(view.part(name)).to_be_hidden()


def test_plunge_as_the_caller(page: Page) -> None:
    """Czech: declared after winning; the partner names trumps, the bidder leads, no stacks."""
    table = table_of(under("czech", "2 marks", *WON))
    view = show(page, table)
    expect(view.part("stacks")).to_be_hidden()
    view.root.locator('[data-declaration="plunge"]').click()
    view.click(view.part("declare"))
    contract = table.match.contract
    assert (contract.special, contract.declarer, contract.leader) == ("plunge", "C", "A")
    expect(view.root.locator('[data-fact="special"]')).to_have_text("plunge")
    assert len(view.legal()) == 7
    play_on(view, table)
    assert_clean(page)


def test_plunge_as_the_partner(page: Page, screenshot: Shoot) -> None:
    table = table_of(under("casual", "plunge", *WON), "C")
    view = show(page, table)
    expect(view.part("status")).to_have_text("Anna plunged: you name the trumps.")
    expect(view.part("choice")).to_have_count(9)
    screenshot(view.root, "variants_partner")
    view.root.locator('[data-declaration="1"]').click()
    view.part("stack").first.check()
    view.click(view.part("declare"))
    contract = table.match.contract
    assert (contract.bidder, contract.declarer, contract.leader) == ("A", "C", "C")
    expect(view.part("stake")).to_have_text("worth 4 marks")
    assert len(view.legal()) == 7, "the partner leads"
    play_on(view, table)
    assert table.match.marks.pair in ((4, 0), (0, 4))
    assert_clean(page)


# Nello


@pytest.mark.parametrize("seat", ["A", "B", "C", "D", None])
def test_nello_from_every_seat(page: Page, seat: str | None, screenshot: Shoot) -> None:
    """A bids, C sits out: a whole hand of tricks of three."""
    rules = t42.Rules("casual", {"V-END": "play all"})
    table = table_of(under(rules, "2 marks", *WON, "nello high"), seat)
    view = show(page, table)
    out = view.root.locator(".t42-seat[data-out] .t42-name")
    expect(out).to_have_text("Carlos")
    expect(view.root.locator('[data-role="out"]')).to_have_text("sits out")
    faded = view.root.locator(".t42-drawing [data-out]")
    expect(faded).to_have_count(0 if seat == "C" else 7)
    tricks, gathered = 0, 0
    rng = random.Random(3)
    while view.phase() == "play":
        if view.waiting() == "gather":
            expect(view.laid()).to_have_count(3)
            numbers = view.root.locator('.t42-sign[data-kind="number"]')
            assert sorted(numbers.all_inner_texts()) == ["1", "2", "3"]
            if not gathered:
                page.wait_for_timeout(900)
                screenshot(view.root, f"variants_nello_{seat or 'spectator'}")
            gathered += 1
        decided(view, rng)
        tricks = len(table.match.tricks)
    assert tricks == 7
    assert {len(trick.plays) for trick in table.match.tricks} == {3}
    if seat == "C":
        assert gathered == 6, "who sits out plays nothing and gathers"
        assert len(view.held()) == 7
        expect(view.part("sits-out")).to_be_hidden()
    assert_clean(page)


def test_nello_tells_who_sits_out_what_that_means(page: Page) -> None:
    view = show(page, table_of(under("casual", "2 marks", *WON, "nello"), "C"))
    expect(view.part("sits-out")).to_have_text(re.compile("^You sit out"))
    assert view.legal() == []
    assert len(view.held()) == 7


def test_nello_hand_points_decide_nothing(page: Page) -> None:
    view = show(page, table_of(VARIANT_FIGURES["nello"]()))
    panel = view.part("hand-points")
    expect(panel).to_contain_text("In nello hand points decide nothing")
    expect(view.part("points-B+D")).to_have_text("Hand points: 1")
    expect(view.part("goal-A+C")).to_have_text("")
    expect(view.part("goal-B+D")).to_have_text(" / 7")
    expect(view.part("need")).to_contain_text("must take no trick")


# Sevens


def test_sevens_raises_the_nearest_and_names_no_suit(page: Page, screenshot: Shoot) -> None:
    table = table_of(VARIANT_FIGURES["sevens"](), "C")
    view = show(page, table)
    assert view.legal() == ["1-6", "2-5"]
    expect(view.root.locator('[data-badge="asked"]')).to_have_count(0)
    expect(view.root.locator('[data-badge="pips"]')).to_have_count(7)
    expect(view.tile("1-3").locator('[data-badge="pips"]')).to_have_text("4 pips")
    expect(view.part("asked")).to_have_text("askednearest to seven")
    view.tile("1-3").hover()
    expect(view.part("why")).to_contain_text("nearest to seven pips: [1|6], [2|5]. (V-SEVENS)")
    screenshot(view.root, "variants_sevens")
    view.click(view.tile("2-5"))
    expect(view.part("status")).to_contain_text("the first of those nearest to seven pips")
    assert_clean(page)


# The small end


def test_a_tile_is_led_by_its_small_end(page: Page, screenshot: Shoot) -> None:
    table = table_of(VARIANT_FIGURES["small-end"](), "D", guard=True)
    view = show(page, table)
    assert view.part("low").evaluate_all("all => all.map(({dataset}) => dataset.low)") == [
        "3-4",
        "3-5",
        "4-5",
    ]
    for low in view.part("low").all():
        under_it, over = low.bounding_box(), view.tile(str(low.get_attribute("data-low")))
        tile = over.locator("svg").bounding_box()
        assert under_it
        assert tile
        middle = tile["x"] + tile["width"] / 2
        assert abs(under_it["x"] + under_it["width"] / 2 - middle) < 2, "below its own tile"
        assert under_it["y"] >= tile["y"] + tile["height"]
    screenshot(view.root, "variants_small_end")
    view.tile("2-6").focus()
    page.keyboard.press("Tab")
    expect(view.part("low").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    low = view.part("low").nth(1)
    expect(low).to_be_focused()
    expect(low).to_have_accessible_name("Lead [3|5] by its small end, for threes")
    page.keyboard.press("Enter")
    expect(view.part("again")).to_have_text(re.compile(r"\[3\|5\] for threes$"))
    assert table.match.trick == ()
    page.keyboard.press("Enter")
    expect(view.part("asked")).to_have_text("askedthrees")
    expect(view.part("low")).to_have_count(0)
    assert str(table.match.history[5].action) == "3-5 low"
    assert_clean(page)


def test_the_tile_itself_is_led_as_ever(page: Page) -> None:
    table = table_of(VARIANT_FIGURES["small-end"](), "D")
    view = show(page, table)
    view.click(view.tile("3-5"))
    expect(view.part("asked")).to_have_text("askedfives")


def test_small_ends_with_all_hands_open(page: Page) -> None:
    table = t42.Table(under(SMALL_END, *WON, "30", "6"), mode="study")
    view = show(page, table)
    expect(view.part("hand-D").locator('[data-t42="low"]')).to_have_count(3)
    expect(view.part("low")).to_have_count(3)
    view.click(view.part("low").last)
    assert table.match.trick[0].action == t42.Play.of("4-5 low")
    assert_clean(page)


# Scores, rules, the end


def test_a_match_in_points_has_bars_instead_of_strokes(page: Page, screenshot: Shoot) -> None:
    table = table_of(under(IN_POINTS, "31", *WON, "0", score=(120, 184)))
    view = show(page, table)
    marks = view.part("marks")
    expect(marks.locator("h3")).to_have_text("The match in points")
    expect(marks.locator("svg")).to_have_count(0)
    expect(view.part("score-A+C")).to_have_accessible_name("Anna and Carlos: 120 of 250 points")
    expect(view.part("score-B+D")).to_have_text(re.compile("184 / 250"))
    expect(view.part("stake-text")).to_contain_text("the defenders score 31 more")
    widths = marks.locator(".t42-match-bar").evaluate_all(
        "all => all.map(bar => bar.firstChild.getBoundingClientRect().width / bar.clientWidth)"
    )
    assert widths == pytest.approx([120 / 250, 184 / 250], abs=0.01)
    play_on(view, table)
    score = table.match.score
    expect(view.part("score-A+C")).to_have_attribute("data-score", str(score["A+C"]))
    screenshot(view.root, "variants_points")
    assert_clean(page)


def test_a_decided_hand_is_played_on(page: Page) -> None:
    view = show(page, table_of(VARIANT_FIGURES["played-on"](), "B"))
    expect(view.part("need")).to_have_text(
        "The contract is set; the other tricks are played all the same"
    )
    expect(view.part("marks-B+D")).to_have_attribute("data-marks", "0")


def test_the_rules_of_the_table_unfold(page: Page, screenshot: Shoot) -> None:
    rules = t42.Rules("czech", {"V-PASS": 31})
    view = show(page, table_of(under(rules)))
    panel = view.part("rules")
    expect(panel.locator("li").first).to_be_hidden()
    panel.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(panel.locator("li")).to_have_text(list(rules.describe()))
    expect(panel.locator("li").first).to_be_visible()
    screenshot(view.root, "variants_rules")


# Whole hands


@pytest.mark.parametrize("seat", ["A", "B"])
@pytest.mark.parametrize("preset", ["casual", "czech", "swedish"])
def test_whole_hands_by_buttons_alone(page: Page, preset: str, seat: str) -> None:
    """Special calls and declarations where they are offered, three hands in points."""
    rules = t42.Rules(preset, {"V-SCORE": "250", "V-LEAD": "small end", "V-FIRST": "holder"})
    match = t42.Match.from_hand(VARIANT_HANDS, dealer="D", rules=rules, seed=preset)
    table = table_of(match, seat)
    view = show(page, table)
    for number in range(3):
        play_on(view, table, f"{preset} {number}")
        for side in ("A+C", "B+D"):
            shown = view.part(f"score-{side}")
            expect(shown).to_have_attribute("data-score", str(table.match.score[side]))
        if view.phase() == "match over":
            break
        view.proceed()
    assert_clean(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 768, 1920])
def test_every_size(width: int, theme: str, make_page: Make, screenshot: Shoot) -> None:
    shown = {
        "auction": table_of(under("casual")),
        "outbid": table_of(under("czech", "7 marks"), "B"),
        "declaration": table_of(under("czech", "3 marks", *WON)),
        "nello": table_of(VARIANT_FIGURES["nello"]()),
        "out": table_of(VARIANT_FIGURES["nello"](), "C"),
        "sevens": table_of(VARIANT_FIGURES["sevens"](), "C"),
        "points": table_of(VARIANT_FIGURES["score-250"](), "C"),
        "small_end": table_of(VARIANT_FIGURES["small-end"](), "D"),
        "study": t42.Table(VARIANT_FIGURES["nello"](), mode="study", names=NAMES),
        "study_small_end": t42.Table(VARIANT_FIGURES["small-end"](), mode="study", names=NAMES),
    }
    for name, table in shown.items():
        page = make_page((width, 900), color_scheme=theme)
        view = show(page, table, theme)
        page.wait_for_timeout(700)
        screenshot(view.root, f"variants_{name}_{width}_{theme}")
        assert view.root.evaluate(SPILLS) == [], name
        assert view.root.evaluate(SMALL) == [], name
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        assert_clean(page)
        page.context.close()


@pytest.mark.parametrize(("width", "theme"), [(320, "dark"), (1280, "light")])
def test_axe_finds_nothing(width: int, theme: str, make_page: Make) -> None:
    shown = {
        "auction": table_of(under("casual", "plunge"), "B"),
        "declaration": table_of(under("czech", "3 marks", *WON)),
        "out": table_of(VARIANT_FIGURES["nello"](), "C"),
        "sevens": table_of(VARIANT_FIGURES["sevens"](), "C"),
        "points": table_of(VARIANT_FIGURES["score-250"](), "C"),
        "small end": table_of(VARIANT_FIGURES["small-end"](), "D"),
        "sharing": t42.Table(finished("czech"), mode="study", names=NAMES),
    }
    for name, table in shown.items():
        page = make_page((width, 900), color_scheme=theme)
        view = show(page, table, theme)
        view.part("rules").locator("summary").evaluate("each => each.parentNode.open = true")
        if name == "sharing":
            view.part("menu-button").click()
            ask_for(view, table, "open")
        page.wait_for_timeout(700)
        try:
            assert_accessible(page, ROOT)
        except AssertionError as error:
            raise AssertionError(f"{name}: {error}") from None
        page.context.close()


# Sharing


def finished(rules: str = "standard") -> t42.Match:
    match = under(rules, "30", *WON, "0")
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    return match


def ask_for(view: OnTable, table: t42.Table, form: str) -> str:
    """Press a share button; the answer comes as a message. Returns what is shown."""
    view.click(view.part(f"share-{form}"))
    (message,) = table._session.mail
    page = view.root.page
    page.evaluate(DELIVER, {**message, "ask": "another view's"})
    expect(view.part("share-text")).to_be_hidden()
    page.evaluate(DELIVER, message)
    expect(view.part("share-text")).to_be_visible()
    return view.part("share-text").input_value()


def test_a_finished_hand_is_shared_and_copied(make_page: Make, screenshot: Shoot) -> None:
    page = make_page(permissions=["clipboard-read", "clipboard-write"])
    match = finished()
    table = table_of(match)
    view = show(page, table)
    view.part("menu-button").click()
    expect(view.part("share-open")).to_have_count(0)
    expect(view.part("paste")).to_be_hidden()
    assert ask_for(view, table, "public") == match.share()
    screenshot(page, "variants_share")
    assert view.root.evaluate(SPILLS) == []
    view.click(view.part("next-hand"))
    expect(view.part("share-text")).to_be_hidden()
    assert_clean(page)


def test_without_a_clipboard_the_text_is_selected(page: Page) -> None:
    table = table_of(finished())
    view = show(page, table)
    page.evaluate(REFUSED)
    view.part("menu-button").click()
    text = ask_for(view, table, "public")
    expect(view.part("share-told")).to_contain_text("Not copied")
    expect(view.part("share-text")).to_be_focused()
    selected = view.part("share-text").evaluate(
        "each => each.value.slice(each.selectionStart, each.selectionEnd)"
    )
    assert selected == text


def test_nothing_to_share_before_a_hand_is_finished(page: Page) -> None:
    view = show(page, table_of(under("standard")))
    view.part("menu-button").click()
    expect(view.part("save")).to_be_visible()
    expect(view.part("share")).to_be_hidden()


def test_study_shares_all_hands_and_opens_a_text(page: Page, screenshot: Shoot) -> None:
    match = finished("czech")
    table = t42.Table(match, mode="study", names=NAMES)
    view = show(page, table)
    view.part("menu-button").click()
    expect(view.part("share-open")).to_have_accessible_description(
        re.compile("^Contains all hands")
    )
    text = ask_for(view, table, "open")
    assert text == match.share(opened=True)
    screenshot(page, "variants_share_study")
    view.part("paste").fill(text[:-1])
    view.click(view.part("unshare"))
    expect(view.part("notice-text")).to_contain_text("The text was not opened.")
    view.part("menu-button").click()
    assert view.part("paste").input_value() == text[:-1], "it stays, to be put right"
    view.part("paste").fill(text)
    view.part("paste").press("Enter")
    expect(view.part("notice")).to_be_hidden()
    expect(view.root).to_have_attribute("data-phase", "auction")
    assert table.match.hand.deal == match.hand.deal
    assert table.match.rules == match.rules
    assert_clean(page)


# The position editor


def test_the_editor_takes_rules_scores_and_what_they_bring(page: Page) -> None:
    view = OnEditor(page)
    text = " / ".join(f"{seat} {tiles}" for seat, tiles in VARIANT_HANDS.items())
    view.part("edit-text").fill(f"{text}; rules czech; dealer D; calls 2 marks pass pass pass")
    view.click(view.part("edit-use"))
    view.click(view.following("plunge"))
    view.click(view.following("4"))
    expect(view.part("edit-actions").locator("li")).to_have_count(6)
    assert "declare plunge, 4" in view.part("edit-text").input_value()
    assert "rules czech" in view.part("edit-text").input_value()
    expect(view.part("edit-marks").first).to_have_attribute("max", "6")

    rules = "V-SCORE 250, V-LEAD small end"
    calls = "calls pass pass pass 30; declare 6"
    view.part("edit-text").fill(f"{text}; rules {rules}; dealer D; score 120 0; {calls}")
    view.click(view.part("edit-use"))
    expect(view.part("edit-marks").first).to_have_attribute("max", "249")
    expect(view.root.get_by_text("Points of the match before the hand")).to_be_visible()
    second = view.part("edit-marks").nth(1)
    second.fill("249")
    second.press("Tab")
    expect(view.part("edit-text")).to_have_value(re.compile("score 120 249"))
    low = view.following("3-5 low")
    expect(low).to_have_accessible_name("[3|5] for threes")
    view.click(low)
    assert "plays 3-5 low" in view.part("edit-text").input_value()
    view.click(view.part("edit-done"))
    assert view.table.match.score.pair == (120, 249)
    assert_clean(page)
