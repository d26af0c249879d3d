"""Unknown tiles are dealt: what fits, the same from the same seed, all that fits equally likely."""

from collections import Counter
from itertools import permutations

import pytest

import texas42_nb as t42
from texas42_nb.engine.position import Position
from texas42_nb.study.fill import deal_rest

KNOWN = {
    "A": "5-6 5-5 3-5 1-6 2-2 0-1 ?",
    "B": "3-4 6-6 1-5 0-2 1-1 ? ?",
    "C": "0-5 2-5 4-5 3-3 0-4 1-2 3-6",
    "D": "2-6 4-4 0-0 1-3 2-4 1-4 ?",
}
UNKNOWN = "2-3 0-6 4-6 0-3"


def test_the_known_tiles_stay_and_the_same_seed_deals_the_same():
    position = Position.of(t42.Match.from_hand(KNOWN, dealer="D"))
    full = deal_rest(position, 5, 0)
    assert full == deal_rest(position, 5, 0)
    assert any(full != deal_rest(position, 5, number) for number in range(1, 5))
    assert len({tile for tiles in full.deal for tile in tiles}) == 28
    for before, after in zip(position.deal, full.deal, strict=True):
        for old, new in zip(before, after, strict=True):
            assert old in (None, new)
    assert deal_rest(full, 5, 1) == full


def test_every_layout_that_fits_comes_equally_often():
    position = Position.of(t42.Match.from_hand(KNOWN, dealer="D"))
    fits = {(a, frozenset((b, c)), d) for a, b, c, d in permutations(t42.TileSet(UNKNOWN))}
    assert len(fits) == 12
    found = Counter()
    for number in range(2400):
        deal = deal_rest(position, "even", number).deal
        found[deal[0][6], frozenset(deal[1][5:]), deal[3][6]] += 1
    assert found.keys() == fits
    assert all(140 < count < 260 for count in found.values()), "200 ± 4.4 standard deviations"


def test_FOLLOW_1_who_did_not_follow_is_dealt_none_of_the_suit():
    """B plays [6|6] to fives, with blanks trump: all fives but [0|5] lie with the others."""
    hands = {
        "A": "5-5 1-6 2-2 0-1 2-6 3-3 1-1",
        "B": "6-6 3-4 0-2 ? ? ? ?",
        "C": "3-5 ? ? ? ? ? ?",
        "D": "1-5 ? ? ? ? ? ?",
    }
    match = t42.Match.from_hand(hands, dealer="D").bid("30").pass_().pass_().pass_()
    position = Position.of(match.declare("0").play("5-5").play("6-6"))
    for number in range(200):
        full = deal_rest(position, 1, number)
        assert not [tile for tile in full.deal[1] if 5 in (tile.low, tile.high) and tile.low]
        full.match()


def test_an_impossible_position_is_not_dealt():
    position = Position.read("A 5-6 5-5 3-5 1-6 2-2 0-1 4-6; dealer D; calls 30 30")
    with pytest.raises(t42.Refused):
        deal_rest(position, 1, 0)
