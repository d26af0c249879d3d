"""Positions of the variants, each worked out from the text of its rule by hand."""

import pytest

import texas42_nb as t42
from texas42_nb.engine.rules import OPTIONS, PRESETS, VALUES

FOUR_DOUBLES = {
    "A": "0-0 1-1 2-2 3-3 0-4 0-5 0-6",
    "B": "4-4 5-5 6-6 0-1 0-2 0-3 1-2",
    "C": "1-3 1-4 1-5 1-6 2-3 2-4 2-5",
    "D": "2-6 3-4 3-5 3-6 4-5 4-6 5-6",
}
"""A holds four doubles, B three."""


def dealt(dealer: str = "D", **options: object) -> t42.Match:
    return t42.Match.from_hand(FOUR_DOUBLES, dealer=dealer, rules=t42.Rules().replace(**options))


def won(bid: str, **options: object) -> t42.Match:
    """A has won the auction with this bid."""
    return dealt(**options).call(bid).pass_().pass_().pass_()


def calls(match: t42.Match) -> list[str]:
    return [str(call) for call in match.legal()]


def told(match: t42.Match) -> list[str]:
    """What may be declared, each once."""
    return list(dict.fromkeys(str(action) for action in match.legal()))


# Suit tables


@pytest.mark.parametrize(
    ("declaration", "trick", "winner"),
    [
        ("nello", "5-5 0-0 4-5", "5-5"),
        ("nello reversed", "5-5 0-0 4-5", "0-0"),
        ("nello", "3-6 6-6 2-6", "3-6"),
        ("nello high", "3-6 6-6 2-6", "6-6"),
        ("nello low", "0-0 0-1 2-2", "0-1"),
        ("no-trump low", "6-6 0-6 1-5 2-4", "0-6"),
        ("no-trump low", "2-6 6-6 1-6 0-6", "2-6"),
        ("no-trump", "2-6 6-6 1-6 0-6", "6-6"),
        ("sevens", "2-6 1-6 2-5 0-0", "1-6"),
        ("sevens", "0-0 6-6", "6-6"),
    ],
)
def test_who_wins(declaration, trick, winner):
    assert str(t42.Suits.of(declaration).winner(trick)) == winner


def test_V_SEVENS_ties_go_to_the_bidding_side_where_the_rules_say_so():
    trick = "2-6 1-6 2-5 0-0"  # 8, 7, 7 and 0 pips
    by_leader = t42.Suits.of("sevens", ties="bidding side", bidder=0)
    assert str(by_leader.winner(trick)) == "2-5"
    assert str(t42.Suits.of("sevens", ties="bidding side", bidder=1).winner(trick)) == "1-6"
    assert str(t42.Suits.of("sevens", ties="bidding side", bidder=2).winner(trick)) == "2-5"


def test_V_SEVENS_everybody_plays_a_tile_nearest_to_seven():
    sevens = t42.Suits.of("sevens")
    assert [str(tile) for tile in sevens.legal("1-6 0-0 2-5", led="6-6")] == ["1-6", "2-5"]
    assert [str(tile) for tile in sevens.legal("6-6 0-0 2-6 2-4")] == ["2-6", "2-4"]
    match = won("1 mark", V_SEVENS="earliest").declare("sevens", 1)
    assert calls(match) == ["3-3", "0-6"]
    refused = match.why_not("0-0")
    assert refused.rule == "V-SEVENS"
    assert [str(play) for play in refused.legal] == ["3-3", "0-6"]


def test_V_NELLO_a_double_led_asks_for_doubles_where_they_are_a_suit():
    for declaration, asks in (("nello", "doubles"), ("nello reversed", "doubles")):
        assert t42.Suits.of(declaration).asks("5-5") == asks
    for declaration in ("nello high", "nello low", "no-trump low"):
        assert t42.Suits.of(declaration).asks("5-5") == "5"
    assert str(t42.Suits.of("nello").legal("0-0 4-5", led="5-5")[0]) == "0-0"


# The auction


def test_V_PASS_three_passes_leave_no_pass():
    match = dealt(V_PASS=35).pass_().pass_().pass_()
    assert calls(match) == [*map(str, range(35, 42)), "1 mark", "2 marks"]
    assert match.why_not("pass").rule == match.why_not("34").rule == "V-PASS"
    assert calls(dealt(V_PASS=35).call("30").pass_().pass_())[0] == "pass"
    assert calls(dealt(V_PASS=35))[:2] == ["pass", "30"]


def test_V_CAP():
    free = dealt(V_CAP="none")
    assert calls(free)[-7:] == ["1 mark", *(f"{marks} marks" for marks in range(2, 8))]
    assert calls(free.call("3 marks")) == ["pass", "4 marks", "5 marks", "6 marks", "7 marks"]
    assert calls(free.call("7 marks")) == ["pass"]
    low = dealt(V_CAP="84")
    assert calls(low)[-2:] == ["1 mark", "2 marks"]
    assert calls(low.call("1 mark")) == ["pass", "2 marks"]
    assert calls(low.call("2 marks")) == ["pass"]


def test_V_PLUNGE_is_offered_to_four_doubles_only():
    match = dealt(V_PLUNGE="partner leads")
    assert calls(match)[-1] == "plunge"
    assert "plunge" not in calls(match.pass_())
    assert match.pass_().why_not("plunge").key == "too-few-doubles"
    assert match.call("plunge").hand.marks == 4


def test_V_PLUNGE_over_four_marks_is_five():
    match = dealt("C", V_PLUNGE="partner leads", V_CAP="none")  # D calls first
    assert match.call("4 marks").call("plunge").hand.marks == 5
    assert match.call("7 marks").call("plunge").hand.marks == 8
    assert match.call("3 marks").call("plunge").hand.marks == 4
    assert calls(match.call("4 marks").call("plunge")) == ["pass", "6 marks", "7 marks"]


def test_V_SPLASH_goes_over_two_marks_and_not_over_three():
    match = dealt("C", V_SPLASH="on")
    assert match.call("30").call("splash").hand.marks == 2
    assert match.call("2 marks").call("splash").hand.marks == 3
    refused = match.call("2 marks").call("3 marks").why_not("splash")
    assert (refused.rule, refused.key) == ("V-SPLASH", "splash-too-late")


@pytest.mark.parametrize(("leads", "leader"), [("partner leads", "C"), ("bidder leads", "A")])
def test_V_PLUNGE_the_partner_declares(leads, leader):
    match = dealt(V_PLUNGE=leads, V_DBL="off", V_NELLO="on").call("plunge")
    match = match.pass_().pass_().pass_()
    assert match.to_act == "C"
    assert told(match) == [*"0123456", "no-trump"]
    match = match.declare("5", 2)
    assert match.to_act == match.contract.leader == leader
    assert (match.contract.declarer, match.contract.bidder, match.contract.stake) == ("C", "A", 4)


def test_V_PLUNGE_after_winning_the_bidder_lets_the_partner_declare():
    match = won("2 marks", V_PLUNGE="after winning")
    assert told(match)[-1] == "plunge"
    assert told(won("1 mark", V_PLUNGE="after winning"))[-1] == "no-trump"
    match = match.declare("plunge")
    assert match.phase == "declaration"
    assert match.to_act == "C"
    assert [str(turn) for turn in match.history][-1] == "A plunge"
    shown = match.spectator().visible
    assert shown.contract is None
    assert [str(turn) for turn in shown.declared] == ["A plunge"]
    match = match.declare("doubles", 1)
    assert [str(turn.seat) for turn in match.spectator().visible.declared] == ["A", "C"]
    assert match.to_act == "A"
    assert match.contract.stake == 2


# Nello


def test_V_NELLO_the_partner_sits_out():
    match = won("1 mark", V_NELLO="on").declare("nello", 1).play("0-6")
    assert [str(seat) for seat in (match.to_act, match.contract.out)] == ["B", "C"]
    match = match.play("6-6").play("2-6")
    assert len(match.tricks) == 1
    assert str(match.tricks[0].winner) == "D"  # a double is in no number
    assert match.hands["C"] == match.view("C").tiles
    assert match.view("A").memory.hands["C"] == (None,) * 7
    assert match.need == {"A+C": 1, "B+D": 6}


def test_V_NELLO_is_lost_by_the_bidders_first_trick():
    match = won("2 marks", V_NELLO="on").declare("nello high", 1)
    match = match.play("3-3").play("0-3").play("3-5")
    assert match.result == "set"
    assert match.marks == {"A+C": 0, "B+D": 2}
    assert match.reason.rule == "V-NELLO"


# What is seen


@pytest.mark.parametrize(
    ("see", "bid", "due", "seen"),
    [
        ("standard", "1 mark", True, 1),
        ("open", "1 mark", False, None),
        ("covered 1", "1 mark", False, 0),
        ("covered 2", "1 mark", True, 1),
        ("covered 2", "2 marks", False, 0),
        ("covered 2, open below", "1 mark", False, None),
        ("covered 2, open below", "2 marks", False, 0),
        ("covered 1", "30", False, None),
    ],
)
def test_V_SEE(see, bid, due, seen):
    match = won(bid, V_SEE=see)
    stacks = {action.stacks for action in match.legal()}
    assert stacks == ({1, 2} if due else {None})
    match = match.declare("0", 1 if due else None)
    for tile in ("0-0", "0-1", "1-3", "2-6", "0-6", "0-2", "1-4", "3-6"):
        match = match.play(tile)
    faces = [trick.tiles is not None for trick in match.spectator().visible.captured]
    assert faces == {None: [True, True], 0: [False, False], 1: [False, True]}[seen]
    assert match.spectator().visible.tricks_taken == {"A+C": 2, "B+D": 0}


# Scores


def test_V_SCORE_what_a_contract_scores():
    from texas42_nb.engine.contract import make_contract

    def scored(bid: str, made: bool, points: tuple[int, int]) -> tuple[int, int]:
        rules = t42.Rules().replace(V_SCORE="250")
        call = t42.Call.of(bid)
        marks = call.amount if call.kind == "marks" else 0
        declared = (t42.Declare.of("6", 1 if marks else None),)
        contract = make_contract(rules, call, marks, t42.Seat("A"), declared)
        return contract.score(made, points)

    assert scored("35", True, (37, 5)) == (37, 5)
    assert scored("35", False, (30, 12)) == (0, 47)
    assert scored("2 marks", True, (42, 0)) == (84, 0)
    assert scored("3 marks", False, (20, 22)) == (0, 168)


def test_V_SCORE_the_bidding_side_wins_if_both_arrive():
    rules = t42.Rules().replace(V_SCORE="250")
    hands = {
        "A": "6-6 5-6 4-6 3-6 2-6 5-5 3-5",
        "B": "1-6 0-6 1-5 0-5 1-4 0-4 2-5",
        "C": "4-4 3-4 2-4 1-3 0-3 4-5 0-0",
        "D": "3-3 2-2 1-1 0-2 1-2 2-3 0-1",
    }
    match = t42.Match.from_hand(hands, dealer="D", rules=rules, score=(240, 249), seed=1)
    match = match.call("30").pass_().pass_().pass_().declare("6")
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    assert len(match.tricks) == 7
    assert match.marks is None
    assert match.phase == "match over"
    if min(match.score.pair) >= 250:
        assert match.winner == "A+C"


def test_V_END_the_result_stands_while_the_rest_is_played():
    match = won("1 mark", V_END="play all").declare("6", 1)
    while match.result is None:
        match = match.do(match.legal()[0])
    assert match.phase == "play"
    assert match.marks == {"A+C": 0, "B+D": 0}
    assert match.spectator().visible.review is None
    result = match.result
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    assert len(match.tricks) == 7
    assert match.result == result
    assert max(match.marks.pair) == 1


def test_V_SCORE_a_bid_of_35_made_at_37_scores_37_and_5():
    hands = {
        "A": "5-5 5-6 0-1 0-2 0-3 0-4 1-2",
        "B": "0-5 2-3 1-1 6-6 4-4 3-3 2-2",
        "C": "4-6 1-4 1-6 2-4 2-6 3-4 3-6",
        "D": "1-5 2-5 3-5 4-5 0-0 0-6 1-3",
    }
    rules = t42.Rules().replace(V_SCORE="250")
    match = t42.Match.from_hand(hands, dealer="D", rules=rules)
    match = match.call("35").pass_().pass_().pass_().declare("5")
    for tile in ("5-5", "0-5", "4-6", "1-5", "5-6", "2-3", "1-4", "2-5"):
        match = match.play(tile)
    assert (match.result, match.phase) == ("made", "play")
    assert match.score == {"A+C": 0, "B+D": 0}
    while match.to_act is not None:  # B's double, then all that B leads
        match = match.do(match.legal()[0])
    assert match.score == {"A+C": 37, "B+D": 5}


@pytest.mark.parametrize(("bidder", "winner"), [("A", "A+C"), ("B", "B+D")])
def test_V_SCORE_both_arrive_and_the_bidding_side_wins(bidder, winner):
    first = "ABCD".index(bidder)
    tiles = [
        "5-5 5-6 0-1 0-2 0-3 0-4 1-2",
        "0-5 2-3 1-1 6-6 4-4 3-3 2-2",
        "4-6 1-4 1-6 2-4 2-6 3-4 3-6",
        "1-5 2-5 3-5 4-5 0-0 0-6 1-3",
    ]
    hands = {"ABCD"[(first + at) % 4]: held for at, held in enumerate(tiles)}
    rules = t42.Rules().replace(V_SCORE="250")
    match = t42.Match.from_hand(hands, dealer="ABCD"[first - 1], rules=rules, score=(246, 246))
    match = match.call("35").pass_().pass_().pass_().declare("5")
    for tile in ("5-5", "0-5", "4-6", "1-5", "5-6", "2-3", "1-4", "2-5"):
        match = match.play(tile)
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    assert min(match.score.pair) >= 250
    assert (match.phase, match.winner) == ("match over", winner)


def test_V_CAP_an_84_that_fails_pays_two_marks():
    match = won("84", V_CAP="84").declare("no-trump", 1)
    for tile in ("0-4", "4-4", "1-4", "3-4"):
        match = match.play(tile)
    assert match.result == "set"
    assert match.marks == {"A+C": 0, "B+D": 2}


def test_V_DBL_a_double_led_as_trump_is_answered_by_a_double():
    match = won("30").declare("doubles").play("0-0")
    assert calls(match) == ["4-4", "5-5", "6-6"]
    assert match.why_not("0-1").rule == "FOLLOW-1"
    assert len(match.play("4-4").legal()) == 7  # C holds no double
    assert "doubles" not in told(won("30", V_DBL="off"))
    assert won("30", V_DBL="off").why_not("doubles").rule == "V-DBL"


def test_V_SEVENS_the_reason_tells_of_the_bidding_side_only_where_it_won_the_tie():
    hands = {
        "A": "2-2 0-0 0-1 0-2 0-3 1-1 1-2",
        "B": "3-4 5-6 2-6 3-6 0-4 0-6 1-6",
        "C": "6-6 4-6 5-5 4-5 3-5 4-4 1-3",
        "D": "2-5 3-3 0-5 1-4 1-5 2-3 2-4",
    }
    rules = t42.Rules().replace(V_SEVENS="bidding side")
    auction = t42.Match.from_hand(hands, dealer="D", rules=rules)
    match = auction.call("1 mark").pass_().pass_().pass_().declare("sevens", 1)
    for tile in ("2-2", "3-4", "3-5", "2-5"):  # B and D tie
        match = match.play(tile)
    assert (str(match.tricks[0].winner), match.tricks[0].reason.key) == ("B", "won-nearest-first")
    other = t42.Match.from_hand(
        {**hands, "A": hands["D"], "D": hands["A"]}, dealer="D", rules=rules
    )
    match = other.call("1 mark").pass_().pass_().pass_().declare("sevens", 1)
    for tile in ("2-5", "3-4", "3-5", "2-2"):  # A and B tie
        match = match.play(tile)
    assert (str(match.tricks[0].winner), match.tricks[0].reason.key) == ("A", "won-nearest-bidders")


# The first lead


def test_V_LEAD_trump():
    match = won("30", V_LEAD="trump").declare("3")
    assert calls(match) == ["3-3"]
    assert match.why_not("0-0").key == "must-lead-trump"
    assert len(won("30", V_LEAD="trump").declare("no-trump").legal()) == 7


def test_V_LEAD_a_first_lead_that_is_no_trump_shows_that_there_is_none():
    match = dealt("C", V_LEAD="trump").call("30").pass_().pass_().pass_().declare("0").play("2-6")
    blanks = t42.Suits.of("0").members("0")
    assert match.spectator().cannot_hold("D") == blanks
    standard = dealt("C").call("30").pass_().pass_().pass_().declare("0").play("2-6")
    assert standard.spectator().cannot_hold("D") == t42.TileSet("")


def test_V_LEAD_a_tile_led_by_its_small_end_asks_for_its_lower_number():
    match = won("30", V_LEAD="small end").declare("6")
    assert calls(match) == ["0-0", "1-1", "2-2", "3-3", "0-4", "0-4 low", "0-5", "0-5 low", "0-6"]
    match = match.play("0-5 low")
    assert match.spectator().visible.asked == "0"
    assert calls(match) == ["0-1", "0-2", "0-3"]
    assert match.view("A").cannot_hold("B") == t42.TileSet("")
    match = match.play("0-3").play("1-3").play("2-6")
    assert str(match.tricks[0].winner) == "D"  # the only trump
    assert match.tricks[0].asked == "0"
    assert str(match.history[5]) == "A 0-5 low"
    assert match.record().match() == match


# Who calls first


def test_V_FIRST_the_holder_of_the_zero_one_calls_first():
    match = dealt("D", V_FIRST="holder")
    assert match.to_act == match.hand.first_caller == "B"
    assert match.view("D").memory.hand.first_caller == "B"
    assert t42.Tile("0-1") in match.view("D").cannot_hold("A")
    part = {"A": FOUR_DOUBLES["A"]}
    rules = t42.Rules().replace(V_FIRST="holder")
    with pytest.raises(t42.Malformed):
        t42.Match.from_hand(part, dealer="D", rules=rules)
    with pytest.raises(t42.Malformed):
        t42.Match.from_hand(part, dealer="D", rules=rules, first_caller="A")
    known = t42.Match.from_hand(part, dealer="D", rules=rules, first_caller="C")
    assert known.to_act == "C"
    assert known.record().match() == known


# Profiles


def test_presets_hold_what_the_rules_say():
    assert PRESETS["tournament"] == {"V-SEE": "covered 1"}
    assert PRESETS["swedish"] == {"V-CAP": "84", "V-SEE": "covered 2, open below"}
    assert t42.Rules("casual")["V-PASS"] == 30
    assert t42.Rules("czech")["V-PLUNGE"] == "after winning"
    assert t42.Rules("standard").options() == dict.fromkeys(OPTIONS, "standard")


def test_profiles_compare_and_change():
    czech = t42.Rules("czech")
    assert czech.diff("standard") == {
        key: (value, "standard") for key, value in PRESETS["czech"].items()
    }
    assert czech.diff(czech) == {}
    forced = czech.replace(V_PASS=30)
    assert forced == czech.replace({"V-PASS": 30}) == t42.Rules("czech", {"V-PASS": 30})
    assert forced.to_ids() == {"preset": "czech", "V-PASS": 30}
    assert repr(forced) == "Rules('czech', {'V-PASS': 30})"
    assert t42.Rules.from_ids(forced.to_ids()) == forced
    assert t42.Rules("tournament") == t42.Rules("standard", {"V-SEE": "covered 1"})
    assert len(czech.describe()) == 1 + len(PRESETS["czech"])
    assert len(set(map(hash, [czech, forced, t42.Rules()]))) == 3


@pytest.mark.parametrize(
    "options",
    [
        {"V-NELLO": "off"},
        {"V-NELLO": True},
        {"V-PASS": 29},
        {"V-PASS": 42},
        {"V-PASS": "30"},
        {"V-PASS": True},
        {"V-SCORE": 250},
        {"V-SEE": "covered 0"},
        {"V-SEE": "covered 01"},
        {"V-SEE": "covered 100"},
        {"V-SEE": "covered ²"},
        {"V-SEE": "covered"},
        {"V-CAP": 84},
        {"V-X": "on"},
        {3: "on"},
        {"preset": "polish"},
        [],
        None,
    ],
    ids=str,
)
def test_unknown_ids_and_values_are_refused(options):
    with pytest.raises(t42.Malformed):
        t42.Rules.from_ids(options)


def test_every_value_has_a_sentence():
    for option, values in VALUES.items():
        more = {"V-PASS": (30,), "V-SEE": ("covered 1", "covered 2, open below")}
        sentences = {
            t42.Rules().replace({option: value}).describe()[1]
            for value in (*values, *more.get(option, ()))
        }
        assert len(sentences) == len(values) + len(more.get(option, ()))
