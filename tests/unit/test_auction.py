"""The auction and the declaration (BID-1 … BID-6, TRUMP-1, TRUMP-2)."""

from collections import Counter

import pytest

import texas42_nb as t42

HANDS = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 3-4",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 5-6 0-6 1-6 2-3 0-0",
}
OPENING = ("pass", *(str(points) for points in range(30, 42)), "1 mark", "2 marks")
NINE = (*"0123456", "doubles", "no-trump")


def after(*calls: str, dealer: str = "D") -> t42.Match:
    match = t42.Match.from_hand(HANDS, dealer=dealer)
    for call in calls:
        match = match.call(call)
    return match


def offered(match: t42.Match) -> list[str]:
    return [str(action) for action in match.legal()]


def refused(match: t42.Match, call: object) -> tuple[str, str]:
    with pytest.raises(t42.Refused) as caught:
        match.call(call)
    assert match.why_not(call).key == caught.value.key
    return caught.value.rule, caught.value.key


def test_BID_1_one_round_clockwise_from_the_dealers_left():
    for dealer, order in (("A", "BCDA"), ("B", "CDAB"), ("C", "DABC"), ("D", "ABCD")):
        match = t42.Match.from_hand(HANDS, dealer=dealer)
        turns = ""
        while match.phase == "auction":
            turns += str(match.to_act)
            match = match.pass_()
        assert turns == order


def test_BID_1_the_round_ends_after_four_calls_whatever_they_were():
    match = after("30", "pass", "31", "32")
    assert match.phase == "declaration"
    assert match.to_act == "D"
    assert [str(seat) for seat, _ in match.history] == list("ABCD")


def test_BID_2_a_point_bid_is_30_to_41_and_exceeds_the_standing_one():
    assert offered(after()) == list(OPENING)
    assert len(offered(after())) == 15
    assert offered(after("35"))[:3] == ["pass", "36", "37"]
    assert offered(after("41")) == ["pass", "1 mark", "2 marks"]
    assert refused(after("35"), "35") == ("BID-2", "bid-too-low")
    assert refused(after("35"), "30") == ("BID-2", "bid-too-low")
    for outside in ("29", "0", "43", "83", "85", "9999", 29):
        assert refused(after(), outside) == ("BID-2", "bid-out-of-range")


def test_BID_3_the_first_marks_bid_is_one_or_two_and_outranks_all_points():
    for standing in ((), ("30",), ("41",)):
        assert offered(after(*standing))[-2:] == ["1 mark", "2 marks"]
        assert refused(after(*standing), "3 marks") == ("BID-3", "first-marks")
        assert refused(after(*standing), "0 marks") == ("BID-3", "first-marks")
    assert refused(after("1 mark"), "41") == ("BID-3", "points-under-marks")


def test_BID_4_over_marks_only_the_next_mark_up_or_a_pass():
    assert offered(after("1 mark")) == ["pass", "2 marks"]
    assert offered(after("2 marks")) == ["pass", "3 marks"]
    assert offered(after("1 mark", "2 marks", "3 marks")) == ["pass", "4 marks"]
    assert refused(after("1 mark"), "1 mark") == ("BID-4", "marks-one-more")
    assert refused(after("1 mark"), "3 marks") == ("BID-4", "marks-one-more")
    assert refused(after("2 marks"), "1 mark") == ("BID-4", "marks-one-more")
    assert after("2 marks", "3 marks", "4 marks", "5 marks").hand.bid == t42.Call.of("5 marks")


def test_BID_5_all_four_pass():
    match = after("pass", "pass", "pass", "pass")
    assert match.phase == "hand over"
    assert match.result == "passed out"
    assert match.to_act is None
    assert match.contract is None
    assert match.marks.pair == (0, 0)
    assert match.legal() == ()
    assert match.reason.rule == "BID-5"


def test_BID_6_42_is_one_mark_and_84_is_two():
    assert after("42").hand.bid == t42.Call.of("1 mark")
    assert after("84").hand.bid == t42.Call.of("2 marks")
    assert str(t42.Call.of(42)) == "1 mark"
    assert offered(after("42")) == ["pass", "2 marks"]
    assert refused(after("84"), "42") == ("BID-4", "marks-one-more")


@pytest.mark.parametrize("text", ["30", " 30 ", "1 mark", "1 marks", "PASS", " 2  Marks "])
def test_calls_are_read_from_what_people_type(text):
    assert t42.Call.of(text) in t42.Match.new(seed=1).legal()


@pytest.mark.parametrize(
    "bad",
    [
        *("", "thirty", "30.0", "-30", "+30", "30 points", "mark", "marks 2", "1mark", "passs"),
        *("٣٠", "5-6", "9" * 5000, "3" + "0" * 18, "\n", "\ud800", b"30", [], {}),
        *(None, True, False, 30.0, -30, 10**5000),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_call_is_malformed_and_changes_nothing(bad):
    match = after("30")
    for verb in (match.call, match.bid):
        with pytest.raises((t42.Malformed, t42.Refused)) as caught:
            verb(bad)
        assert str(caught.value)
    assert match == after("30")


@pytest.mark.parametrize("special", ["plunge", "splash"])
def test_variant_calls_are_refused_by_their_options_id(special):
    assert refused(after(), special) == (f"V-{special.upper()}", "call-not-played")


def test_bid_is_the_same_as_call_and_pass_has_its_verb():
    assert after().bid("30") == after().call("30") == after().do("30")
    assert after().bid("pass") == after().pass_() == after().call("pass")
    assert after().call(30) == after().call(t42.Call.of("30"))


def test_census_of_complete_auctions():
    """3,214 complete auctions: points 1,819, 1 mark 560, 2: 680, 3: 136, 4: 17, 5: 1, passed 1."""
    won: Counter[str] = Counter()

    def walk(match: t42.Match) -> None:
        if match.phase != "auction":
            bid = match.hand.bid
            won["passed" if bid is None else "points" if bid.kind == "points" else str(bid)] += 1
            return
        for call in match.legal():
            walk(match.do(call))

    walk(after())
    assert won == {
        "points": 1819,
        "1 mark": 560,
        "2 marks": 680,
        "3 marks": 136,
        "4 marks": 17,
        "5 marks": 1,
        "passed": 1,
    }
    assert won.total() == 3214


# Declaration


def test_TRUMP_1_the_highest_bidder_names_one_of_nine():
    match = after("30", "31", "pass", "pass")
    assert match.phase == "declaration"
    assert match.to_act == "B"
    assert offered(match) == list(NINE)
    assert [action.stacks for action in match.legal()] == [None] * 9
    for text in NINE:  # holding a tile of it is not required
        assert str(match.declare(text).contract.declaration) == text


def test_TRUMP_1_it_is_named_once_and_before_the_lead():
    match = after("30", "pass", "pass", "pass")
    with pytest.raises(t42.Refused) as early:
        match.play("5-5")
    assert early.value.rule == "TRUMP-1"
    declared = match.declare("6")
    with pytest.raises(t42.Refused) as twice:
        declared.declare("5")
    assert twice.value.rule == "TRUMP-1"
    with pytest.raises(t42.Refused) as before:
        after("30").declare("6")
    assert before.value.rule == "TRUMP-1"
    assert before.value.params["phase"] == "auction"
    with pytest.raises(t42.Refused) as late_call:
        declared.call("31")
    assert late_call.value.rule == "BID-1"


def test_TRUMP_2_a_marks_contract_needs_one_or_two_stacks():
    for call, stake in (("1 mark", 1), ("2 marks", 2)):
        match = after("pass", call, "pass", "pass")
        listed = [(str(action), action.stacks) for action in match.legal()]
        assert listed == [(text, stacks) for text in NINE for stacks in (1, 2)]
        with pytest.raises(t42.Refused) as caught:
            match.declare("6")
        assert (caught.value.rule, caught.value.key) == ("TRUMP-2", "stacks-due")
        for stacks in (1, 2):
            contract = match.declare("6", stacks=stacks).contract
            assert (contract.stacks, contract.stake, contract.bidder) == (stacks, stake, "B")
            assert contract.goal == "all tricks"


def test_TRUMP_2_a_point_contract_takes_no_stacks():
    match = after("30", "pass", "pass", "pass")
    for stacks in (1, 2):
        with pytest.raises(t42.Refused) as caught:
            match.declare("6", stacks=stacks)
        assert (caught.value.rule, caught.value.key) == ("TRUMP-2", "no-stacks-in-points")
    contract = match.declare("6").contract
    assert contract.stacks is None
    assert contract.goal == "points"
    assert contract.stake == 1


@pytest.mark.parametrize("stacks", [0, 3, -1, "1", 1.0, True, [], "two"])
@pytest.mark.parametrize("call", ["30", "1 mark"])
def test_TRUMP_2_stacks_are_one_or_two(call, stacks):
    match = after(call, "pass", "pass", "pass")
    with pytest.raises(t42.Malformed):
        match.declare("6", stacks=stacks)


@pytest.mark.parametrize("stacks", [0, 3, 7, True, "1"])
def test_TRUMP_2_a_declaration_made_by_hand_gets_no_other_number_of_stacks(stacks):
    """A player hands over actions, not texts: they are checked all the same."""
    match = after("1 mark", "pass", "pass", "pass")
    with pytest.raises((t42.Refused, t42.Malformed)):
        match.do(t42.Declare("6", stacks))


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        *(("Call", fields) for fields in (("points", "30"), ("30",), ("pass", 5), (None,))),
        *(("Call", ("marks", amount)) for amount in (1.0, True, None)),
        *(("Declare", fields) for fields in (("bogus",), ("sixes",), (6,), (None,))),
        *(("Play", fields) for fields in (("5-5",), (None,), ("nonsense",))),
    ],
    ids=str,
)
@pytest.mark.parametrize("phase", ["auction", "declaration", "play"])
def test_REFUSE_1_actions_made_by_hand_are_checked_too(kind, fields, phase):
    """Refused, malformed, or what was plainly meant; never another error, never a wrong state."""
    match = after(*([] if phase == "auction" else ["30", "pass", "pass", "pass"]))
    match = match.declare("6") if phase == "play" else match
    before = match
    try:
        action = getattr(t42, kind)(*fields)
        after_it = match.do(action)
    except (t42.Refused, t42.Malformed):
        assert match == before
    else:
        assert after_it in [match.do(legal) for legal in match.legal()]
        assert match.why_not(action) is None


@pytest.mark.parametrize(
    "special",
    ["no-trump low", "nello", "nello high", "nello low", "nello reversed", "sevens", "plunge"],
)
def test_variant_declarations_are_refused_by_their_options_id(special):
    match = after("1 mark", "pass", "pass", "pass")
    with pytest.raises(t42.Refused) as caught:
        match.declare(special, stacks=1)
    assert caught.value.rule in {"V-NT", "V-NELLO", "V-SEVENS", "V-PLUNGE"}
    assert caught.value.key == "declaration-not-played"


@pytest.mark.parametrize("bad", ["", "7", 7, "fivess", None, True, [], "30", "x" * 999, "5-6"])
def test_what_is_no_declaration_is_malformed(bad):
    with pytest.raises(t42.Malformed):
        after("30", "pass", "pass", "pass").declare(bad)


def test_declarations_are_read_from_what_people_type():
    match = after("30", "pass", "pass", "pass")
    assert match.declare("sixes") == match.declare(6) == match.declare(" 6 ") == match.do("6")
    assert str(match.declare("DOUBLES").contract.declaration) == "doubles"


def test_the_contract_says_what_was_promised():
    contract = after("pass", "34", "pass", "pass").declare("doubles").contract
    assert str(contract.bid) == "34"
    assert contract.bidder == "B"
    assert str(contract.declaration) == "doubles"
    assert contract.stake == 1
    assert contract.leader == "B"
