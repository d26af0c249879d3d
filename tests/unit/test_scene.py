"""The scene's fields on positions written by hand: what a table says, word for word."""

import json
from dataclasses import replace
from functools import cache
from typing import get_args

import pytest

import texas42_nb as t42
from texas42_nb.draw.scene import scene
from texas42_nb.engine.reasons import why_decided
from texas42_nb.engine.story import Turn

HANDS = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 5-6",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 3-4 0-6 1-6 2-3 0-0",
}
NINE = [*"0123456", "doubles", "no-trump"]
WORDS = ["blanks", "ones", "twos", "threes", "fours", "fives", "sixes", "doubles", "no trumps"]
RUNGS = [*map(str, range(30, 42)), "1 mark", "2 marks", "3 marks", "4 marks", "5 marks"]
CLOCKWISE = ["bottom", "left", "top", "right"]


def dealt(*calls: str, dealer: str = "D", **more: object) -> t42.Match:
    match = t42.Match.from_hand(HANDS, dealer=dealer, seed=1, **more)
    for call in calls:
        match = match.call(call)
    return match


def begun(bid: str = "30", trump: str = "6", stacks: int | None = None) -> t42.Match:
    return dealt(bid, "pass", "pass", "pass").declare(trump, stacks=stacks)


def over() -> t42.Match:
    return begun().play("5-5").play("3-5").play("0-5").play("6-6")


def seen(match: t42.Match, seat: str | None = "A", names: dict | None = None) -> dict:
    view = match.spectator() if seat is None else match.view(seat)
    made = scene(view.visible, names)
    assert json.loads(json.dumps(made, allow_nan=False)) == made, "a browser gets plain data"
    return made


def side(made: dict, name: str) -> dict:
    return next(one for one in made["sides"] if one["side"] == name)


def tile(made: dict, text: str) -> dict:
    return next(one for one in made["tiles"] if one["tile"] == text)


# Round the table


@pytest.mark.parametrize("viewer", "ABCD")
def test_the_viewer_sits_below_and_the_partner_opposite(viewer):
    made = seen(dealt(), viewer)
    places = {one["seat"]: one["place"] for one in made["seats"]}
    at = "ABCD".index(viewer)
    assert places == {"ABCD"[(at + k) % 4]: CLOCKWISE[k] for k in range(4)}
    assert made["viewer"] == viewer
    assert [one["you"] for one in made["seats"]] == [seat == viewer for seat in "ABCD"]


def test_a_spectator_sees_a_below_and_no_tiles():
    made = seen(dealt(), None)
    assert made["viewer"] is None
    assert made["tiles"] == []
    assert [one["place"] for one in made["seats"]] == CLOCKWISE
    assert not any(one["you"] for one in made["seats"])
    assert made["choices"] is None
    assert made["can_pass"] is False


def test_seats_tell_count_turn_dealer_bidder_and_call():
    made = seen(dealt("30", "pass"), "B")
    assert [one["count"] for one in made["seats"]] == [7] * 4
    assert [one["turn"] for one in made["seats"]] == [False, False, True, False]
    assert [one["dealer"] for one in made["seats"]] == [False, False, False, True]
    assert [one["call"] for one in made["seats"]] == ["30", "pass", None, None]
    assert not any(one["bidder"] for one in made["seats"])
    made = seen(begun().play("5-5"), "B")
    assert [one["bidder"] for one in made["seats"]] == [True, False, False, False]
    assert [one["count"] for one in made["seats"]] == [6, 7, 7, 7]


def test_names_are_shown_as_they_are():
    names = {t42.Seat.A: "<img src=x onerror=alert(1)>", t42.Seat.C: "Čeněk"}
    made = seen(begun().play("5-5"), "B", names)
    assert [one["name"] for one in made["seats"]] == [names["A"], "B", "Čeněk", "D"]
    assert side(made, "A+C")["names"] == f"{names['A']} and Čeněk"
    assert made["trick"]["plays"][0]["name"] == names["A"]
    assert made["contract"]["text"] == f"{names['A']} bid 30; sixes are trumps"


# The auction


@pytest.mark.parametrize(
    ("calls", "states"),
    [
        ((), ["legal"] * 14 + ["not yet"] * 3),
        (("33",), ["outranked"] * 3 + ["standing"] + ["legal"] * 10 + ["not yet"] * 3),
        (("41",), ["outranked"] * 11 + ["standing"] + ["legal"] * 2 + ["not yet"] * 3),
        (("1 mark",), ["outranked"] * 12 + ["standing", "legal"] + ["not yet"] * 3),
        (("2 marks",), ["outranked"] * 13 + ["standing", "legal"] + ["not yet"] * 2),
        (("30", "2 marks", "3 marks"), ["outranked"] * 14 + ["standing", "legal", "not yet"]),
    ],
    ids=str,
)
def test_BID_the_ladder_shows_what_outranks_what(calls, states):
    match = dealt(*calls)
    turn = seen(match, str(match.to_act))
    assert [rung["call"] for rung in turn["ladder"]] == RUNGS
    assert [rung["state"] for rung in turn["ladder"]] == states
    assert [rung["text"] for rung in turn["ladder"]] == RUNGS
    assert [rung["kind"] for rung in turn["ladder"]] == ["points"] * 12 + ["marks"] * 5
    others = [seat for seat in (*"ABCD", None) if seat != match.to_act]
    for seat in others:
        told = [rung["state"] for rung in seen(match, seat)["ladder"]]
        assert told == ["open" if state in ("legal", "not yet") else state for state in states]
    assert turn["can_pass"] is True
    assert not any(seen(match, seat)["can_pass"] for seat in others)


def test_the_ladder_tells_who_bid_what():
    made = seen(dealt("30", "35", "2 marks"), "D", {t42.Seat.B: "Bo"})
    by = {rung["call"]: rung["by"] for rung in made["ladder"] if rung["by"]}
    assert by == {"30": "A", "35": "Bo", "2 marks": "C"}
    label = {rung["call"]: rung["label"] for rung in made["ladder"]}
    assert label["30"] == "30, bid by A, outranked"
    assert label["31"] == "31, outranked"
    assert label["35"] == "35, bid by Bo, outranked"
    assert label["2 marks"] == "2 marks, the standing bid, by C"
    assert label["3 marks"] == "Bid 3 marks"
    assert label["4 marks"] == "4 marks, not yet"


@pytest.mark.parametrize("bid", ["6 marks", "9 marks", "28", "plunge", "splash"])
def test_a_bid_that_the_ladder_does_not_know_gets_its_rung(bid):
    """As variants and loaded positions may bring one."""
    visible = dealt("30").view("B").visible
    called = (*visible.calls, Turn(t42.Seat.B, t42.Call.of(bid)))
    over = (t42.Call.of("pass"), t42.Call.of("7 marks"))
    seat = t42.Seat.C
    moved = replace(visible, viewer=seat, to_act=seat, calls=called, legal=over)
    rungs = scene(moved)["ladder"]
    states = {rung["call"]: rung["state"] for rung in rungs}
    assert set(states) == {*RUNGS, bid, "7 marks"}
    assert states[bid] == "standing"
    assert [call for call, state in states.items() if state == "legal"] == ["7 marks"]
    kinds = [rung["kind"] for rung in rungs]
    order = ["points", "marks", t42.Call.of(bid).kind]
    assert kinds == sorted(kinds, key=order.index)
    for kind in ("points", "marks"):
        amounts = [int(rung["call"].split()[0]) for rung in rungs if rung["kind"] == kind]
        assert amounts == sorted(amounts)


def test_the_ladder_is_there_during_the_auction_only():
    assert seen(dealt("30", "pass", "pass", "pass"))["ladder"] is None
    assert seen(begun())["ladder"] is None
    assert seen(dealt("pass", "pass", "pass", "pass"))["ladder"] is None


def test_the_legal_rungs_and_the_pass_are_the_legal_calls():
    for calls in ((), ("30",), ("1 mark",), ("41", "2 marks"), ("pass", "pass", "pass")):
        match = dealt(*calls)
        made = seen(match, str(match.to_act))
        legal = {rung["call"] for rung in made["ladder"] if rung["state"] == "legal"}
        assert legal | {"pass"} == {str(call) for call in match.legal()}


# The declaration


def test_TRUMP_1_nine_choices_with_the_own_tiles_that_would_be_trumps():
    match = dealt("30", "pass", "pass", "pass")
    made = seen(match)
    assert [choice["declaration"] for choice in made["choices"]] == NINE
    assert [choice["text"] for choice in made["choices"]] == WORDS
    trumps = {choice["declaration"]: choice["trumps"] for choice in made["choices"]}
    assert trumps["0"] == ["0-1", "0-2", "0-3", "0-4"]
    assert trumps["5"] == ["5-5"]
    assert trumps["6"] == []
    assert trumps["doubles"] == ["5-5", "1-1"]
    assert trumps["no-trump"] == []
    assert not any(choice["stacks"] for choice in made["choices"])
    for seat in ("B", "C", "D", None):
        assert seen(match, seat)["choices"] is None
        assert seen(match, seat)["choices"] is None


def test_TRUMP_2_stacks_are_due_in_a_marks_contract():
    made = seen(dealt("1 mark", "pass", "pass", "pass"))
    assert [choice["declaration"] for choice in made["choices"]] == NINE
    assert all(choice["stacks"] for choice in made["choices"])


# Own tiles


def test_FOLLOW_1_legal_tiles_and_why_the_others_are_not():
    made = seen(begun().play("5-5"), "B")
    assert [one["tile"] for one in made["tiles"]] == HANDS["B"].split()
    assert {one["tile"] for one in made["tiles"] if one["legal"]} == {"3-5", "2-5"}
    assert all((one["why"] is None) == one["legal"] for one in made["tiles"])
    why = tile(made, "2-2")["why"]
    assert why.startswith("Fives were led and you hold [3|5], [2|5]")
    assert why.endswith("(FOLLOW-1)")
    why = tile(made, "5-6")["why"]
    assert "[5|6] is a trump and no longer one of the fives" in why
    assert why.endswith("(FOLLOW-1)")


def test_tiles_have_badges_for_trump_asked_suit_and_worth():
    made = seen(begun().play("5-5"), "B")
    assert {one["tile"] for one in made["tiles"] if one["trump"]} == {"2-6", "5-6"}
    assert {one["tile"] for one in made["tiles"] if one["asked"]} == {"3-5", "2-5"}
    assert {one["tile"]: one["count"] for one in seen(begun(), "C")["tiles"] if one["count"]} == {
        "0-5": 5,
        "1-4": 5,
    }


def test_SUIT_1_a_trump_that_has_left_its_printed_suit_is_marked():
    left = {one["tile"]: one["left_suit"] for one in seen(begun(), "D")["tiles"]}
    assert left == {
        "6-6": None,
        "4-6": "fours",
        "3-4": None,
        "0-6": "blanks",
        "1-6": "ones",
        "2-3": None,
        "0-0": None,
    }
    left = {one["tile"]: one["left_suit"] for one in seen(begun(trump="2"), "B")["tiles"]}
    assert (left["2-6"], left["2-4"], left["2-2"]) == ("sixes", "fours", None)
    left = {one["tile"]: one["left_suit"] for one in seen(begun(trump="doubles"), "A")["tiles"]}
    assert (left["5-5"], left["1-1"], left["0-1"]) == ("fives", "ones", None)
    assert not any(one["left_suit"] for one in seen(begun(trump="no-trump"), "D")["tiles"])
    assert not any(one["left_suit"] or one["trump"] for one in seen(dealt(), "D")["tiles"])


def test_labels_say_all_that_colours_say():
    made = seen(begun().play("5-5"), "B")
    assert tile(made, "3-5")["label"] == "[3|5], may be played"
    label = tile(made, "5-6")["label"]
    assert label.startswith("[5|6], trump, not one of the fives, may not be played: ")
    assert label.endswith(tile(made, "5-6")["why"])
    made = seen(begun(), "D")
    assert tile(made, "4-6")["label"] == "[4|6], trump, not one of the fours, worth 10"
    assert tile(made, "6-6")["label"] == "[6|6], trump"
    assert tile(made, "3-4")["label"] == "[3|4]"
    assert tile(made, "2-3")["label"] == "[2|3], worth 5"
    assert tile(seen(begun()), "5-5")["label"] == "[5|5], worth 10, may be played"


def test_when_it_is_not_the_viewers_turn_nothing_is_legal_or_not():
    for match, seat in ((begun(), "B"), (dealt(), "A"), (over(), "A"), (begun().play("5-5"), "A")):
        for one in seen(match, seat)["tiles"]:
            assert one["legal"] is None
            assert one["why"] is None


# The trick


def test_the_current_trick_in_play_order_with_its_winner_so_far():
    trick = seen(begun().play("5-5").play("3-5"), "C")["trick"]
    assert [(p["order"], p["seat"], p["tile"], p["place"]) for p in trick["plays"]] == [
        (1, "A", "5-5", "top"),
        (2, "B", "3-5", "right"),
    ]
    assert [p["winning"] for p in trick["plays"]] == [True, False]
    assert [p["asked"] for p in trick["plays"]] == [True, True]
    assert (trick["asked"], trick["complete"]) == ("fives", False)
    assert trick["why"] is None
    assert seen(begun())["trick"] is None
    assert seen(dealt())["trick"] is None


def test_SEE_4_the_complete_trick_stands_with_the_reason_until_it_is_gathered():
    match = begun(bid="31", trump="6").play("1-1").play("2-2").play("1-3").play("1-6")
    made = seen(match, "B")
    trick = made["trick"]
    assert trick["complete"] is True
    assert [p["tile"] for p in trick["plays"]] == ["1-1", "2-2", "1-3", "1-6"]
    assert [p["winning"] for p in trick["plays"]] == [False, False, False, True]
    assert trick["why"] == "D wins with [1|6], the only trump played."
    assert trick["asked"] == "ones"
    later = seen(match.play("0-0"), "B")
    assert [p["tile"] for p in later["trick"]["plays"]] == ["0-0"]
    (pile,) = side(later, "B+D")["pile"]
    assert [one["tile"] for one in pile["tiles"]] == ["1-1", "1-3", "1-6", "2-2"]
    assert (pile["number"], pile["points"]) == (1, 1)
    assert pile["label"] == "Trick 1: [1|1], [1|3], [1|6], [2|2], 1 hand point"
    assert side(later, "A+C")["pile"] == []


def test_SEE_3_a_covered_trick_shows_nothing_but_its_number():
    hands = {"A": "4-4 0-4 1-4 2-4 3-4 4-5 4-6"}
    match = t42.Match.from_hand(hands, dealer="D").call("1 mark").pass_().pass_().pass_()
    match = match.declare("4", stacks=1)
    for tiles in (("4-4", "0-0", "1-1", "2-2"), ("0-4", "3-3", "5-5", "6-6")):
        for text in tiles:
            match = match.play(text)
    made = seen(match, "B")
    first, second = side(made, "A+C")["pile"]
    assert first == {
        "number": 1,
        "size": 4,
        "tiles": None,
        "points": None,
        "label": "Trick 1: covered",
    }
    assert second["size"] == 4
    assert [one["tile"] for one in second["tiles"]] == ["0-4", "3-3", "5-5", "6-6"]
    assert second["points"] == 11
    told = json.dumps(made)
    for text in ("0-0", "1-1", "2-2"):
        assert text not in told
        assert text.replace("-", "|") not in told


# Hand points and match marks


def test_the_need_sentence():
    """Hand points against what makes and what sets: "A+C need 14 more; B+D set it with 3 more"."""
    hands = {"A": "5-5 6-6 ? ? ? ? ?", "B": "2-3 ? ? ? ? ? ?"}
    match = t42.Match.from_hand(hands, dealer="D").call("30").pass_().pass_().pass_()
    match = match.declare("no-trump")
    for tiles in (("5-5", "3-5", "0-5", "1-5"), ("6-6", "1-6", "2-6", "3-6")):
        for text in tiles:
            match = match.play(text)
    assert match.hand_points.pair == (17, 0)
    assert seen(match)["words"]["need"] == "A+C need 13 more; B+D set it with 13 more"
    assert needs((16, 10), 30) == "A+C need 14 more; B+D set it with 3 more"
    assert seen(begun())["words"]["need"] == "A+C need 30 more; B+D set it with 13 more"
    assert seen(begun(bid="41"))["words"]["need"] == "A+C need 41 more; B+D set it with 2 more"
    assert seen(dealt())["words"]["need"] is None
    assert seen(over())["words"]["need"] is None


def needs(points: tuple[int, int], bid: int) -> str:
    """The sentence for these captured points in a contract of A."""
    match = begun(bid=str(bid))
    need = match.contract.need(points, (3, 2))
    visible = replace(match.spectator().visible, need=need, hand_points=t42.BySide(*points))
    return scene(visible)["words"]["need"]


def test_the_need_of_a_contract_of_the_other_side():
    match = dealt("pass", "33", "pass", "pass").declare("2")
    made = seen(match, "A")
    assert made["words"]["need"] == "B+D need 33 more; A+C set it with 10 more"
    assert side(made, "B+D")["need_text"] == "33 more to make it"
    assert side(made, "A+C")["need_text"] == "10 more to set it"
    assert side(made, "B+D")["goal"] == 33
    assert side(made, "A+C")["goal"] == 10


def test_the_need_of_all_tricks():
    made = seen(begun("2 marks", "5", stacks=2))
    assert made["words"]["need"] == "A+C need every trick, 7 more; B+D set it with one trick"
    assert side(made, "A+C")["need_text"] == "7 more tricks to make it"
    assert side(made, "B+D")["need_text"] == "one trick sets it"
    assert (side(made, "A+C")["goal"], side(made, "B+D")["goal"]) == (7, 1)
    assert (side(made, "A+C")["done"], side(made, "A+C")["most"]) == (0, 7)
    contract = made["contract"]
    assert contract["unit"] == "tricks"
    assert contract["stake"] == 2
    assert contract["text"] == "A bid 2 marks, every trick; fives are trumps"
    assert contract["trump"] == "fives"


@cache
def after_a_trick() -> t42.Match:
    return begun("31", "6").play("1-1").play("2-2").play("1-3").play("1-6")


def test_hand_points_and_match_marks_are_apart():
    match = dealt("pass", "pass", "pass", "pass", marks=(6, 1))
    made = seen(match, "B")
    assert (side(made, "A+C")["marks"], side(made, "B+D")["marks"]) == (6, 1)
    assert (side(made, "A+C")["points"], side(made, "B+D")["points"]) == (0, 0)
    assert side(made, "A+C")["marks_text"] == "A+C: 6 match marks"
    assert side(made, "B+D")["marks_text"] == "B+D: 1 match mark"
    assert [one["bidding"] for one in made["sides"]] == [None, None]
    made = seen(after_a_trick())
    assert (side(made, "B+D")["points"], side(made, "B+D")["done"]) == (1, 1)
    assert side(made, "B+D")["need_text"] == "11 more to set it"
    assert side(made, "B+D")["most"] == 42
    assert [one["bidding"] for one in made["sides"]] == [True, False]


def test_the_contract_of_a_point_bid():
    contract = seen(begun())["contract"]
    assert contract["text"] == "A bid 30; sixes are trumps"
    assert (contract["trump"], contract["unit"], contract["stake"]) == ("sixes", "points", 1)
    assert seen(begun(trump="no-trump"))["contract"]["text"] == "A bid 30 without trumps"
    assert seen(begun(trump="no-trump"))["contract"]["trump"] is None
    assert seen(begun(trump="doubles"))["contract"]["text"] == "A bid 30; doubles are trumps"
    assert seen(dealt())["contract"] is None


# Ends and words


def test_the_decided_hand_with_its_reason_and_marks():
    made = seen(over())
    assert made["phase"] == "hand over"
    assert made["words"]["result"] == (
        "B+D took 16, so A+C can reach at most 26: the bid of 30 is set. B+D get 1 match mark. "
        "The hand is decided; the other tiles are not played."
    )
    assert made["words"]["status"] == "The hand is over."
    assert made["words"]["match"] is None
    assert (side(made, "A+C")["won_marks"], side(made, "B+D")["won_marks"]) == (0, 1)
    assert side(made, "B+D")["marks"] == 1
    assert made["review"] == [
        "A bids 30.",
        "B passes.",
        "C passes.",
        "D passes.",
        "A makes sixes trumps.",
        "A plays [5|5].",
        "B plays [3|5].",
        "C plays [0|5].",
        "D plays [6|6].",
    ]
    assert seen(begun())["review"] is None


def test_a_tile_that_lies_alone_does_not_win_yet():
    (lone,) = seen(begun().play("5-5"))["trick"]["plays"]
    assert lone["winning"] is False
    two = seen(begun().play("5-5").play("3-5"))["trick"]["plays"]
    assert [play["winning"] for play in two] == [True, False]


def test_who_cannot_follow_is_told_so():
    match = begun().play("5-5").play("3-5").play("0-5")
    status = seen(match, "D")["words"]["status"]
    assert status == "Your turn: fives are asked for. You have none, so play any tile."


def test_a_bid_that_is_set_by_the_last_trick_needs_no_reckoning():
    reason = why_decided(begun().contract, "set", (24, 18))
    assert str(reason) == "A+C took 24 and bid 30: the contract is set. (MADE-1)"


def test_a_passed_out_hand():
    made = seen(dealt("pass", "pass", "pass", "pass"))
    assert made["words"]["result"] == (
        "All four passed. Nobody gets a mark, and the next dealer deals."
    )
    assert [one["won_marks"] for one in made["sides"]] == [0, 0]


def test_the_matchs_end():
    match = dealt("30", "pass", "pass", "pass", marks=(2, 6)).declare("6")
    match = match.play("5-5").play("3-5").play("0-5").play("6-6")
    made = seen(match)
    assert made["phase"] == "match over"
    assert made["words"]["match"] == "B+D win the match, 7 to 2."
    assert made["words"]["status"] == "The match is over."
    assert not any(one["turn"] for one in made["seats"])


@pytest.mark.parametrize(
    ("match", "seat", "status"),
    [
        (dealt(), "A", "Your call: bid or pass."),
        (dealt(), "B", "A is to call."),
        (dealt("30", "pass", "pass", "pass"), "A", "You won the auction: choose trumps."),
        (dealt("30", "pass", "pass", "pass"), None, "A is to choose trumps."),
        (begun(), "A", "You lead: play any tile."),
        (begun(), "D", "A is to lead."),
        (begun().play("5-5"), "B", "Your turn: fives are asked for. Play one of yours."),
        (begun().play("5-5"), "C", "B is to play; fives are asked for."),
        (
            begun(trump="doubles").play("5-5"),
            "B",
            "Your turn: doubles are asked for. Play one of yours.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_status_says_whose_turn_it_is(match, seat, status):
    assert seen(match, seat)["words"]["status"] == status


def test_stacks_are_told():
    assert seen(begun("1 mark", "5", stacks=1))["contract"]["stacks_text"] == (
        "One capture stack: only the latest trick stays face up."
    )
    assert seen(begun("1 mark", "5", stacks=2))["contract"]["stacks_text"] == (
        "Two capture stacks: only the latest two tricks stay face up."
    )


def test_intents_can_quote_where_they_were_meant_for():
    match = begun().play("5-5")
    made = seen(match)
    assert (made["hand"], made["ply"], made["phase"]) == (1, match.ply, "play")


def test_every_scene_has_the_same_fields():
    """As the type says, so that the browser never finds one missing."""
    from texas42_nb.draw.types import Phase, Scene, Words

    matches = (dealt(), dealt("30", "pass", "pass", "pass"), begun(), after_a_trick(), over())
    assert {seen(match)["phase"] for match in matches} < set(get_args(Phase))
    for match in matches:
        for seat in (*"ABCD", None):
            made = seen(match, seat)
            assert set(made) == set(Scene.__annotations__)
            assert set(made["words"]) == set(Words.__annotations__)
            assert made["words"]["description"]
            assert made["board"]["items"]


def test_a_hand_alone_has_no_number_and_no_match_marks():
    made = scene(over().spectator().visible, alone=True)
    assert made["words"]["title"] == "A hand dealt by D"
    assert made["words"]["match"] is None
    assert [one["marks"] for one in made["sides"]] == [None, None]
    assert [one["marks_text"] for one in made["sides"]] == [None, None]
    assert "Match marks:" not in made["words"]["description"]


def test_the_same_state_gives_the_same_scene():
    assert seen(after_a_trick()) == seen(
        begun("31", "6").play("1-1").play("2-2").play("1-3").play("1-6")
    )
