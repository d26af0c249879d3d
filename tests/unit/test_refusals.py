"""Refusals and malformed input: reasons, rules, and nothing changed (REFUSE-1, REFUSE-2)."""

import pickle
import random

import pytest

import texas42_nb as t42
from texas42_nb.engine.tiles import TILES

HANDS = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 5-6",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 3-4 0-6 1-6 2-3 0-0",
}


def dealt() -> t42.Match:
    return t42.Match.from_hand(HANDS, dealer="D", seed=1)


def won(bid: str = "30") -> t42.Match:
    return dealt().call(bid).pass_().pass_().pass_()


def led(tile: str = "5-5") -> t42.Match:
    return won().declare("6").play(tile)


def over() -> t42.Match:
    return led().play("3-5").play("0-5").play("6-6")


def refusal(act) -> t42.Refused:
    with pytest.raises(t42.Refused) as caught:
        act()
    return caught.value


def test_both_families_are_value_errors_and_different_ones():
    assert issubclass(t42.Refused, ValueError)
    assert issubclass(t42.Malformed, ValueError)
    assert not issubclass(t42.Refused, t42.Malformed)
    assert not issubclass(t42.Malformed, t42.Refused)


CASES = {
    "call after the auction": (won, "31", "BID-1"),
    "declare in the auction": (dealt, "doubles", "TRUMP-1"),
    "play in the auction": (dealt, "5-5", "LEAD-1"),
    "play before the declaration": (won, "5-5", "TRUMP-1"),
    "call in play": (led, "30", "BID-1"),
    "declare in play": (led, "doubles", "TRUMP-1"),
    "low bid": (lambda: dealt().call("35"), "34", "BID-2"),
    "no bid at all": (dealt, "29", "BID-2"),
    "third mark": (dealt, "3 marks", "BID-3"),
    "points under marks": (lambda: dealt().call("1 mark"), "41", "BID-3"),
    "jump in marks": (lambda: dealt().call("1 mark"), "3 marks", "BID-4"),
    "stacks due": (lambda: won("1 mark"), "6", "TRUMP-2"),
    "not the asked suit": (led, "2-2", "FOLLOW-1"),
    "a trump instead": (led, "5-6", "FOLLOW-1"),
    "a tile of another seat": (led, "0-5", "LEAD-1"),
    "a tile already played": (led, "5-5", "LEAD-1"),
    "after the hand": (over, "0-1", "MADE-3"),
}


@pytest.mark.parametrize("name", CASES)
def test_REFUSE_1_the_reason_names_the_rule_and_nothing_changes(name):
    make, tried, rule = CASES[name]
    match = make()
    before = pickle.dumps(match)
    hands = dict(match.hands)
    why = match.why_not(tried)
    refused = refusal(lambda: match.do(tried))
    for one in (why, refused):
        assert one.rule == rule
        assert one.tried == tried
        assert one.params["tried"] == tried
        assert f"({rule})" in str(one)
        assert not str(one)[0].islower()
        assert len(repr(one)) < 150
    assert why.key == refused.key
    assert tuple(why.legal) == tuple(refused.legal) == match.legal()
    assert match == pickle.loads(before)
    assert dict(match.hands) == hands
    assert match.to_act == pickle.loads(before).to_act


def test_REFUSE_1_the_sentences_give_the_reason():
    text = str(led().why_not("2-2"))
    assert text.startswith("Fives were led and you hold [3|5], [2|5]")
    text = str(led().why_not("5-6"))
    assert "[5|6] is a trump and no longer one of the fives" in text
    assert led().why_not("5-6").params["trump"] == "6"
    assert "[0|5]" in str(led().why_not("0-5"))


def test_why_not_is_none_for_what_is_legal_and_do_agrees():
    rng = random.Random(1)
    for seed in range(20):
        match = t42.Match.new(seed=seed)
        while match.to_act is not None:
            legal = set(match.legal())
            for action in legal:
                assert match.why_not(action) is None
            for tile in TILES:
                play = t42.Play.of(tile)
                assert (match.why_not(play) is None) == (play in legal)
            match = match.do(rng.choice(match.legal()))


@pytest.mark.parametrize("make", [dealt, won, led], ids=["auction", "declaration", "play"])
def test_REFUSE_2_another_seat_than_the_actor_is_told_whose_turn_it_is_and_no_more(make):
    match = make()
    for seat in "ABCD":
        if seat == match.to_act:
            continue
        for tried in ("pass", "30", "6", "doubles", "5-5", "3-5", "6-6"):
            refused = refusal(lambda seat=seat, tried=tried: match.do(tried, by=seat))
            assert refused.key == "not-your-turn"
            assert refused.legal == ()
            assert set(refused.params) == {"tried", "seat", "turn"}
            assert not any(tile.text in str(refused).replace(tried, "") for tile in TILES)
            assert str(match.to_act) in str(refused)


def test_REFUSE_2_what_a_seat_is_told_does_not_depend_on_others_tiles():
    """The same own hand in other deals: the same refusals, word for word."""
    swapped = {**HANDS, "C": HANDS["D"], "D": HANDS["C"]}
    one, other = led(), t42.Match.from_hand(swapped, dealer="D", seed=1)
    other = other.call("30").pass_().pass_().pass_().declare("6").play("5-5")
    for tile in TILES:
        for match in (one, other):
            assert match.to_act == "B"
        whys = [match.why_not(tile) for match in (one, other)]
        assert [why and (why.rule, why.key, str(why)) for why in whys[:1]] == [
            why and (why.rule, why.key, str(why)) for why in whys[1:]
        ]


def test_REFUSE_2_after_the_hand_nothing_is_legal_for_anyone():
    match = over()
    for seat in (None, *"ABCD"):
        refused = refusal(lambda seat=seat: match.do("0-1", by=seat))
        assert refused.legal == ()


def test_what_is_legal_is_worked_out_only_when_asked_for(monkeypatch):
    """``.legal`` is computed only when asked."""
    from texas42_nb.engine.hand import Hand

    match, asked = led(), []
    genuine = Hand.legal
    monkeypatch.setattr(Hand, "legal", lambda hand: asked.append(hand) or genuine(hand))
    refused = match.why_not("2-2")
    assert not asked
    assert [str(action) for action in refused.legal] == ["3-5", "2-5"]


@pytest.mark.parametrize("by", ["E", 4, [], True, object()])
def test_an_action_by_no_seat_is_malformed(by):
    for act in (
        lambda: dealt().do("pass", by=by),
        lambda: dealt().call("30", by=by),
        lambda: dealt().why_not("30", by=by),
        lambda: led().play("3-5", by=by),
    ):
        with pytest.raises(t42.Malformed):
            act()


NONSENSE = [None, "", "x", 3.5, float("nan"), [], {}, object(), b"30", "5-9", "\0", "<img src=x>"]


@pytest.mark.parametrize("make", [dealt, won, led, over], ids=["auction", "then", "play", "over"])
@pytest.mark.parametrize("nonsense", NONSENSE, ids=lambda value: type(value).__name__)
def test_nonsense_is_malformed_in_every_phase_and_changes_nothing(make, nonsense):
    match = make()
    for act in (match.do, match.why_not, match.call, match.declare, match.play):
        with pytest.raises(t42.Malformed) as caught:
            act(nonsense)
        assert str(caught.value)
        assert (caught.value.rule or "") in str(caught.value)
    assert match == make()


def test_what_was_tried_is_quoted_short_and_printable():
    for tried in ("x" * 10_000, "a\nb\x1b[31m", "\u202eabc", "\ud800"):
        with pytest.raises(t42.Malformed) as caught:
            t42.Tile(tried)
        for text in (str(caught.value), repr(caught.value), caught.value.tried):
            assert len(text) < 200
            assert text.isprintable()
            text.encode()
    with pytest.raises(t42.Malformed) as caught:
        t42.Tile(object())
    assert "0x" not in str(caught.value)


def test_refusals_can_be_sent_between_processes():
    """Work items in workers must be able to fail with them."""
    refused = led().why_not("2-2")
    with pytest.raises(t42.Malformed) as caught:
        t42.Tile("7-7")
    for error in (refused, caught.value):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert (again.rule, again.key, again.tried) == (error.rule, error.key, error.tried)
        assert str(again) == str(error)


def test_refusals_of_the_same_thing_are_told_apart_by_their_fields_only():
    one, other = led().why_not("2-2"), led().why_not("2-2")
    assert (one.rule, one.key, dict(one.params)) == (other.rule, other.key, dict(other.params))
    with pytest.raises(TypeError):
        one.params["tile"] = None
