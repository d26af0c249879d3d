"""What a table and its pictures tell of the variants, word for word (V-FIRST … V-LEAD)."""

import json
import os
import random
from pathlib import Path

import pytest

import texas42_nb as t42
from golden.draw.boxes import all_inside, none_over_another
from golden.draw.positions import (
    IN_POINTS,
    SMALL_END,
    TO_THE_END,
    VARIANT_FIGURES,
    VARIANT_HANDS,
    WON,
    under,
)
from texas42_nb.draw import opened
from texas42_nb.draw.scene import scene
from texas42_nb.draw.svg import svg

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "draw"
NELLO = ["nello", "nello high", "nello low", "nello reversed"]
NINE = [*"0123456", "doubles", "no-trump"]


def seen(match: t42.Match, seat: str | None = "A") -> dict:
    view = match.spectator() if seat is None else match.view(seat)
    made = scene(view.visible)
    assert json.loads(json.dumps(made, allow_nan=False)) == made, "a browser gets plain data"
    return made


def side(made: dict, name: str) -> dict:
    return next(one for one in made["sides"] if one["side"] == name)


def rungs(made: dict, kind: str) -> list[tuple[str, str | None, str | None]]:
    of_kind = [rung for rung in made["ladder"] if rung["kind"] == kind]
    return [(rung["state"], rung["worth"], rung["by"]) for rung in of_kind]


def by_tile(made: dict, name: str) -> dict:
    return {tile["tile"]: tile[name] for tile in made["tiles"]}


@pytest.mark.parametrize("name", VARIANT_FIGURES)
def test_figures_in_words(name: str) -> None:
    """As the seat to act sees it; ``TEXAS42_WRITE_GOLDEN=1`` keeps the present words."""
    match = VARIANT_FIGURES[name]()
    told = seen(match, match.to_act)["words"]["description"]
    path = GOLDEN / f"variant-{name}.txt"
    if os.environ.get("TEXAS42_WRITE_GOLDEN"):
        path.write_text(told + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == told + "\n"


# The auction


def test_V_PLUNGE_only_a_hand_that_may_is_offered_a_special_call() -> None:
    """A holds four doubles, B three, C and D none."""
    match = under("casual")
    assert rungs(seen(match, "A"), "plunge") == [("legal", "4 marks", None)]
    assert rungs(seen(match, "A"), "splash") == [("legal", "2 marks", None)]
    for other in ("B", "C", "D", None):
        assert rungs(seen(match, other), "plunge") == []
        assert rungs(seen(match, other), "splash") == []
    match = match.call("30")
    assert rungs(seen(match, "B"), "plunge") == []
    assert rungs(seen(match, "B"), "splash") == [("legal", "2 marks", None)]
    assert "too few" not in json.dumps(seen(match.call("pass"), "C"))


def test_V_PLUNGE_others_see_the_same_whatever_the_caller_holds() -> None:
    """A and C change four tiles, so that A holds no double: B, D and a spectator see no other."""
    twin = dict(VARIANT_HANDS)
    twin["A"], twin["C"] = "1-3 1-4 1-5 1-6 0-4 0-5 0-6", "0-0 1-1 2-2 3-3 2-3 2-4 2-5"
    steps = [[], ["30"], ["2 marks", *WON]]
    for rules in ("casual", "czech"):
        for taken in steps:
            one, other = under(rules, *taken), under(rules, *taken, hands=twin)
            for viewer in ("B", "D", None):
                assert seen(one, viewer) == seen(other, viewer), (rules, taken, viewer)
    # They do differ for the caller, so the comparison can fail.
    assert seen(under("casual"), "A")["ladder"] != seen(under("casual", hands=twin), "A")["ladder"]
    won = ("2 marks", *WON)
    mine, without = seen(under("czech", *won)), seen(under("czech", *won, hands=twin))
    assert [one["declaration"] for one in mine["choices"]][-1] == "plunge"
    assert [one["declaration"] for one in without["choices"]][-1] == "sevens"


def test_V_PLUNGE_a_call_that_was_made_is_shown_to_all() -> None:
    match = under("casual", "plunge")
    for viewer in ("A", "B", "C", "D", None):
        made = seen(match, viewer)
        assert rungs(made, "plunge") == [("standing", "4 marks", "A")]
        assert [rung["state"] for rung in made["ladder"]][:16] == ["outranked"] * 16
    (rung,) = [rung for rung in seen(match, "C")["ladder"] if rung["kind"] == "plunge"]
    assert rung["label"] == "plunge, 4 marks, the standing bid, by A"
    match = match.call("5 marks")
    assert rungs(seen(match, "C"), "plunge") == [("outranked", "4 marks", "A")]
    assert seen(match, "C")["seats"][0]["call"] == "plunge"


def test_V_PLUNGE_over_a_plunge_stands_beside_it() -> None:
    hands = {
        "A": "0-0 1-1 2-2 0-1 0-4 0-5 0-6",
        "B": "3-3 4-4 5-5 6-6 0-2 0-3 1-2",
        "C": "1-3 1-4 1-5 1-6 2-3 2-4 2-5",
        "D": "2-6 3-4 3-5 3-6 4-5 4-6 5-6",
    }
    rules = t42.Rules("casual")
    match = under(rules, "splash", hands=hands)
    assert rungs(seen(match, "B"), "plunge") == [("legal", "4 marks", None)]
    assert rungs(seen(match, "B"), "splash") == [
        ("standing", "2 marks", "A"),
        ("legal", "3 marks", None),
    ]
    match = match.call("splash")
    assert rungs(seen(match, "C"), "splash") == [("standing", "3 marks", "B")]
    assert rungs(seen(match, "C"), "marks")[:3] == [("outranked", None, None)] * 3


def test_V_PASS_what_is_below_the_minimum_is_too_low() -> None:
    match = under(t42.Rules("standard", {"V-PASS": 32}), *WON)
    made = seen(match, "D")
    assert [rung["state"] for rung in made["ladder"]][:3] == ["too low", "too low", "legal"]
    assert made["ladder"][0]["label"] == "30, too low"
    assert made["can_pass"] is False
    assert made["words"]["status"] == "Your call: three have passed, so you must bid."
    assert {rung["state"] for rung in seen(match, "A")["ladder"]} == {"open"}


# The declaration


def test_declarations_come_in_groups_with_stacks_where_they_are_due() -> None:
    made = seen(under("casual", "2 marks", *WON))
    groups = {one["declaration"]: one["group"] for one in made["choices"]}
    assert groups == {
        **dict.fromkeys([*NINE, "no-trump low"], "trumps"),
        **dict.fromkeys(NELLO, "nello"),
        "sevens": "sevens",
    }
    assert all(one["stacks"] for one in made["choices"])
    assert made["words"]["status"] == "You won the auction: choose what is played."
    made = seen(under("czech", "2 marks", *WON))
    assert made["choices"][-1]["group"] == "plunge"
    assert not any(one["stacks"] for one in made["choices"])
    points = seen(under("casual", "30", *WON))
    assert {one["group"] for one in points["choices"]} == {"trumps"}
    assert points["words"]["status"] == "You won the auction: choose trumps."


@pytest.mark.parametrize(
    ("rules", "steps", "told"),
    [
        ("casual", ["plunge", *WON], "A plunged: you name the trumps."),
        ("casual", ["splash", *WON], "A called splash: you name the trumps."),
        ("czech", ["2 marks", *WON, "plunge"], "A plunged: you name the trumps."),
    ],
)
def test_V_PLUNGE_the_partner_is_asked_for_trumps(rules: str, steps: list, told: str) -> None:
    match = under(rules, *steps)
    made = seen(match, "C")
    assert made["words"]["status"] == told
    assert [one["declaration"] for one in made["choices"]] == NINE
    assert seen(match, "A")["choices"] is None
    assert seen(match, "B")["words"]["status"] == told.replace(": you", "; C is to")


# The play


def test_V_NELLO_who_sits_out_and_what_is_needed() -> None:
    match = VARIANT_FIGURES["nello"]()
    for viewer in ("A", "B", "C", "D", None):
        made = seen(match, viewer)
        assert [one["out"] for one in made["seats"]] == [False, False, True, False]
        assert made["contract"]["special"] == "nello"
        assert made["contract"]["trump"] is None
        backs = [one for one in made["board"]["items"] if one["kind"] == "back"]
        roles = {one["role"] for one in backs if one["seat"] == "C"}
        assert roles == (set() if viewer == "C" else {"out"})
        assert {one["role"] for one in backs if one["seat"] != "C"} == {"held"}
        assert "sits out" in svg(made)
        assert [one["size"] for one in side(made, "B+D")["pile"]] == [3]
    made = seen(match, "C")
    assert len(made["tiles"]) == 7, "the partner still sees them"
    assert {one["legal"] for one in made["tiles"]} == {None}
    assert made["trick"]["asked"] == "fives"
    assert not any(by_tile(made, "asked").values()), "nothing is asked of who sits out"
    made = seen(match)
    assert by_tile(made, "legal")["0-5"] is True
    assert sum(one["legal"] for one in made["tiles"]) == 1
    bidders, defenders = side(made, "A+C"), side(made, "B+D")
    assert (bidders["makes"], bidders["goal"], bidders["need_text"]) == (
        False,
        1,
        "one trick sets it",
    )
    assert (defenders["makes"], defenders["goal"]) == (True, 7)
    assert defenders["need_text"] == "6 more tricks, and the bid is made"
    assert "7 make it" in svg(made)
    assert "1 sets it" in svg(made)


def test_V_NELLO_three_tiles_make_a_trick() -> None:
    match = VARIANT_FIGURES["nello"]().play("0-5")
    trick = seen(match)["trick"]
    assert trick["complete"]
    assert [(one["seat"], one["order"]) for one in trick["plays"]] == [("B", 1), ("D", 2), ("A", 3)]
    assert [one["winning"] for one in trick["plays"]] == [True, False, False]


def test_V_SEVENS_the_nearest_are_raised_and_no_suit_is_named() -> None:
    made = seen(VARIANT_FIGURES["sevens"](), "C")
    assert by_tile(made, "legal") == {
        tile: tile in ("1-6", "2-5") for tile in VARIANT_HANDS["C"].split()
    }
    assert by_tile(made, "pips")["1-3"] == "4 pips"
    assert not any(by_tile(made, "asked").values())
    assert made["trick"]["asked"] == "nearest to seven"
    assert "sevens are asked" not in made["words"]["description"]
    assert by_tile(made, "why")["1-3"] == (
        "You must play a tile nearest to seven pips: [1|6], [2|5]. (V-SEVENS)"
    )
    assert made["words"]["status"] == "Your turn: play a tile nearest to seven pips."


def test_V_LEAD_a_small_end_is_offered_once_and_no_other() -> None:
    match = VARIANT_FIGURES["small-end"]()
    low = by_tile(seen(match, "D"), "low")
    assert {tile: told for tile, told in low.items() if told} == {
        "3-4": "for threes",
        "3-5": "for threes",
        "4-5": "for fours",
    }
    label = by_tile(seen(match, "D"), "low_label")["3-5"]
    assert label == "Lead [3|5] by its small end, for threes"
    assert "or for threes" in svg(seen(match, "D"))
    assert not any(by_tile(seen(match, "A"), "low").values()), "it is not A's turn"
    led = match.do("3-5 low")
    assert seen(led, "A")["trick"]["asked"] == "threes"
    assert by_tile(seen(led, "A"), "asked")["3-3"] is True
    assert not any(by_tile(seen(led, "A"), "low").values())
    assert not any(by_tile(seen(under("standard", *WON, "30", "6"), "D"), "low").values())


def test_V_LEAD_the_forced_trump() -> None:
    rules = t42.Rules("standard", {"V-LEAD": "trump"})
    made = seen(under(rules, "30", *WON, "4"))
    assert made["words"]["status"] == "You lead: play a trump."
    assert [tile for tile, legal in by_tile(made, "legal").items() if legal] == ["0-4"]
    assert by_tile(made, "why")["0-0"].endswith("(V-LEAD)")


# The scores


def test_V_SCORE_points_stand_in_the_place_of_marks() -> None:
    made = seen(VARIANT_FIGURES["score-250"](), "C")
    for name, score in (("A+C", 120), ("B+D", 184)):
        one = side(made, name)
        assert (one["marks"], one["score"], one["target"]) == (None, score, 250)
        assert one["marks_text"] == f"{name}: {score} of 250 points"
    assert "Match marks" not in made["words"]["description"]
    drawn = svg(made)
    assert ">184<" in drawn
    assert "Match points" in drawn
    stake = "both sides score what they take; if it is set, the defenders score 31 more"
    assert made["contract"]["stake_text"] == stake
    marks = seen(under(IN_POINTS, "2 marks", *WON, "0"))
    assert marks["contract"]["stake_text"] == "worth 84 points"


def test_V_SCORE_what_was_won_is_told_in_points() -> None:
    match = under(IN_POINTS, "30", *WON, "0")
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    made = seen(match)
    won = {one["side"]: one["won_marks"] for one in made["sides"]}
    assert won == {"A+C": match.score["A+C"], "B+D": match.score["B+D"]}
    assert max(won.values()) > 7
    assert "match point" in svg(made)
    assert "match mark" not in svg(made)


def test_V_END_a_decided_hand_says_so_and_goes_on() -> None:
    match = VARIANT_FIGURES["played-on"]()
    made = seen(match, "B")
    told = "The contract is set; the other tricks are played all the same"
    assert made["phase"] == "play"
    assert made["words"]["need"] == told
    assert made["words"]["result"] is None
    assert made["review"] is None
    assert [one["need_text"] for one in made["sides"]] == [None, None]
    assert [one["marks"] for one in made["sides"]] == [0, 0], "marks come after the last trick"
    assert told.partition(";")[0] in svg(made)
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    assert side(seen(match), "B+D")["marks"] == 1


def test_rules_are_told_where_they_are_not_standard() -> None:
    assert seen(under("standard"))["rules"] == []
    rules = t42.Rules("czech", {"V-PASS": 31})
    assert seen(under(rules))["rules"] == list(rules.describe())
    assert len(seen(under(TO_THE_END))["rules"]) == 2


@pytest.mark.parametrize("preset", ["casual", "czech", "swedish"])
def test_nothing_lies_over_anything(preset: str) -> None:
    rules = t42.Rules(preset, {"V-SCORE": "250"})
    rng = random.Random(f"variants {preset}")
    for _ in range(4):
        match = t42.Match.from_hand(VARIANT_HANDS, dealer=rng.choice("ABCD"), rules=rules)
        while match.to_act is not None:
            legal = match.legal()
            special = [one for one in legal if str(one) not in ("pass", *map(str, range(30, 42)))]
            match = match.do(rng.choice(special or legal))
            if match.phase != "auction":
                for viewer in ("A", "C", None):
                    board = seen(match, viewer)["board"]
                    all_inside(board)
                    none_over_another(board)
                none_over_another(opened.place(scene(match.opened())))


def test_small_ends_are_told_with_all_hands_open() -> None:
    made = scene(under(SMALL_END, *WON, "30", "6").opened())
    (hand,) = [one for one in made["hands"] if one["turn"]]
    assert [tile["tile"] for tile in hand["tiles"] if tile["low"]] == ["3-4", "3-5", "4-5"]
