"""A hand as predicates see it, against plain counting."""

import pickle
import random

import pytest

import texas42_nb as t42
from oracle import suits, tiles
from texas42_nb.analysis.holding import Holding

HAND = "5-5 0-1 6-5 0-0 4-6 2-3 1-6"


def test_a_hand_by_hand():
    hand = Holding(HAND)
    assert len(hand) == 7
    assert str(hand) == "0-0 0-1 1-6 2-3 4-6 5-5 5-6"
    assert hand.tiles == tuple(hand)
    assert hand.doubles == 2
    assert hand.count == 25
    assert hand.counters == 3
    assert hand.trumps("6") == hand.trumps(6) == hand.trumps("sixes") == 3
    assert hand.trumps(t42.Declare.of("6")) == 3
    assert hand.trumps("doubles") == 2
    assert hand.trumps("no-trump") == hand.trumps("nello") == 0
    assert hand.offs("6") == 2  # 0-1 and 2-3
    assert hand.offs("doubles") == hand.offs("no-trump") == 5
    assert hand.offs("5") == 4  # 0-1 1-6 2-3 4-6
    assert hand.suit(6) == hand.suit("6") == hand.suit("sixes") == hand.suit("6s") == 3
    assert hand.suit("blanks") == 2
    assert hand.among("5-5 6-6 4-6") == 2
    assert hand.longest == 3
    assert Holding("0-0 1-1").voids == 5
    assert "6-5" in hand
    assert t42.Tile("5-5") in hand
    assert "6-6" not in hand
    assert repr(hand) == "Holding('0-0 0-1 1-6 2-3 4-6 5-5 5-6')"


def test_it_is_a_set_of_tiles():
    hand = Holding(HAND)
    assert hand == t42.TileSet(HAND)
    assert hash(hand) == hash(t42.TileSet(HAND))
    assert hand & "5-5 6-6" == t42.TileSet("5-5")
    assert "5-5 6-6" - hand == t42.TileSet("6-6")
    assert hand >= "5-5 0-1"
    assert hand > t42.TileSet("5-5 0-1")
    assert not hand > Holding(HAND)
    assert t42.TileSet("5-5") < hand <= t42.TileSet(HAND)
    assert not hand >= "6-6"
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert type(pickle.loads(pickle.dumps(hand))) is Holding
    assert Holding.from_mask(hand.mask) == hand
    with pytest.raises(AttributeError):
        hand.mask = 0
    assert "<img" in hand._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("declaration", suits.DECLARATIONS)
def test_random_hands_against_the_oracle(declaration):
    rng = random.Random(declaration)
    for _ in range(50):
        faces = rng.sample(tiles.all_tiles(), rng.randint(0, 7))
        hand = Holding([tiles.text(each) for each in faces])
        trumps = [
            each
            for each in faces
            if declaration != "no-trump" and suits.is_trump(each, declaration)
        ]
        assert hand.trumps(declaration) == len(trumps)
        others = [each for each in faces if each not in trumps]
        assert hand.offs(declaration) == len([e for e in others if not tiles.is_double(e)])
        assert hand.count == sum(map(tiles.count, faces))
        assert hand.counters == len([each for each in faces if tiles.count(each)])
        assert hand.doubles == len([each for each in faces if tiles.is_double(each)])
        by_pips = [len([each for each in faces if pips in each]) for pips in range(7)]
        assert [hand.suit(pips) for pips in range(7)] == by_pips
        assert hand.longest == max(by_pips)
        assert hand.voids == by_pips.count(0)


@pytest.mark.parametrize(
    "act",
    [
        lambda hand: "5-7" in hand,
        lambda hand: 5 in hand,
        lambda hand: [] in hand,
        lambda hand: hand.trumps("7"),
        lambda hand: hand.trumps(None),
        lambda hand: hand.trumps("plunge"),
        lambda hand: hand.offs("trumps"),
        lambda hand: hand.suit("7"),
        lambda hand: hand.suit(7),
        lambda hand: hand.suit([]),
        lambda hand: hand.among("5-5 ?"),
        lambda hand: hand.among(5),
    ],
)
def test_a_slip_in_a_predicate_is_told(act):
    with pytest.raises(t42.Malformed):
        act(Holding(HAND))
