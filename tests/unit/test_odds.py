"""Odds of one hand, exact: against what combinatorics say."""

from fractions import Fraction
from math import comb, inf

import pytest

import texas42_nb as t42
from texas42_nb.analysis.odds import ALL_HANDS, Odds, odds


def test_how_many_doubles_are_dealt():
    """Of all 1,184,040 hands, one function asked of each; the rest is the binomials' business."""
    seen: dict[int, int] = {}

    def four_or_more(hand):
        seen[hand.doubles] = seen.get(hand.doubles, 0) + 1
        return hand.doubles >= 4

    found = odds(four_or_more)
    assert found.hands == ALL_HANDS == comb(28, 7) == sum(seen.values())
    assert seen == {k: comb(7, k) * comb(21, 7 - k) for k in range(8)}
    assert found.hits == sum(comb(7, k) * comb(21, 7 - k) for k in range(4, 8))
    assert found.share == Fraction(found.hits, comb(28, 7))
    assert float(found) == pytest.approx(0.043164, abs=1e-6)
    assert repr(found) == "<Odds: 51,108 of 1,184,040 hands, 4.32 %, 1 in 23.17>"


def test_with_some_tiles_held_and_some_elsewhere():
    mine = "0-0 0-1 0-2 0-3 0-4 0-5 0-6"
    partner = odds(lambda hand: "6-6" in hand, lacks=mine)
    assert (partner.hits, partner.hands) == (comb(20, 6), comb(21, 7))
    assert partner.share == Fraction(1, 3)
    five = odds(lambda hand: hand.trumps("6") >= 5, holds="6-6 5-6 4-6", lacks="0-6 1-1")
    left = 28 - 3 - 2  # of which 1-6 2-6 3-6 are trumps
    want = comb(3, 2) * comb(left - 3, 2) + comb(3, 3) * comb(left - 3, 1)
    assert (five.hits, five.hands) == (want, comb(left, 4))
    whole = odds(lambda hand: hand.count == 0, holds=mine)
    assert (whole.hits, whole.hands) == (0, 1)
    assert whole.against == inf
    assert repr(whole) == "<Odds: 0 of 1 hands, 0 %>"


def test_odds_against():
    assert Odds(1, 5).against == 4
    assert Odds(1, 5) == Odds(1, 5)
    with pytest.raises(AttributeError):
        Odds(1, 5).hits = 2


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"holds": "6-6", "lacks": "6-6 5-5"}, "held-and-lacked"),
        ({"holds": "0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1"}, "no-hand"),
        ({"lacks": list(t42.TileSet.from_mask((1 << 22) - 1))}, "no-hand"),
        ({"holds": "6-7"}, "not-a-tile"),
    ],
)
def test_what_no_hand_can_be(given, key):
    with pytest.raises(t42.Malformed) as caught:
        odds(lambda hand: True, **given)
    assert caught.value.key == key
    assert str(caught.value)


def test_in_words():
    mine = "0-0 0-1 0-2 0-3 0-4 0-5 0-6"
    words = odds("at least 2 sixes, no doubles", lacks=mine)
    asked = odds(lambda hand: hand.suit(6) >= 2 and not hand.doubles, lacks=mine)
    assert words == asked
    assert odds("6-6 5-6", lacks=mine).hits == comb(19, 5)


@pytest.mark.parametrize("where", [5, None, "many doubles", "trumps", {"A": "6-6"}])
def test_what_is_no_predicate(where):
    with pytest.raises(t42.Malformed) as caught:
        odds(where)
    assert caught.value.key in ("not-a-wish", "no-trumps-named")


def test_an_error_in_a_predicate_is_not_swallowed():
    with pytest.raises(ZeroDivisionError):
        odds(lambda hand: 1 / 0)
    with pytest.raises(t42.Malformed):
        odds(lambda hand: "6-7" in hand)
