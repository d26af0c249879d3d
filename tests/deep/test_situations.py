"""All 737,100 trick situations, and what may follow every lead, through ``Suits``.

Nine declarations, any four of 28 tiles, any of the four led: 9 x 20,475 x 4.
"""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import texas42_nb as t42
from oracle import listing, suits, tiles

NAMES = {each: tiles.text(each) for each in tiles.all_tiles()}


def test_how_many() -> None:
    assert sum(1 for _ in listing.tricks()) * len(suits.DECLARATIONS) == listing.HOW_MANY


@pytest.mark.parametrize("declaration", suits.DECLARATIONS)
def test_every_trick(declaration: str) -> None:
    table = t42.Suits.of(declaration)
    given = {each: t42.Tile(NAMES[each]) for each in tiles.all_tiles()}
    wrong = []
    for number, played in enumerate(listing.tricks()):
        asked, won = listing.answer(played, declaration)
        if number % 7:
            winner = table.winner([given[each] for each in played])
        else:
            winner = table.winner(" ".join(NAMES[each] for each in played))
        if winner != given[won] or table.asks(given[played[0]]) != asked:
            wrong.append((played, str(winner), won))
    assert wrong == []


@pytest.mark.parametrize("declaration", suits.DECLARATIONS)
def test_what_may_follow(declaration: str) -> None:
    """Every lead against every pair of other tiles, and against random hands of every size."""
    table = t42.Suits.of(declaration)
    rng = random.Random(f"deep legal {declaration}")
    for led in tiles.all_tiles():
        assert table.asks(NAMES[led]) == suits.asks(led, declaration)
        others = [each for each in tiles.all_tiles() if each != led]
        hands = [list(pair) for pair in combinations(others, 2)]
        hands += [rng.sample(others, size) for size in range(1, 8) for _ in range(40)]
        for hand in hands:
            found = table.legal(" ".join(NAMES[each] for each in hand), led=NAMES[led])
            expected = [NAMES[each] for each in suits.may_follow(hand, led, declaration)]
            assert [str(each) for each in found] == expected
