"""All trick situations: nine declarations, any four tiles, any of them led."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from oracle import suits, tiles

#: 9 x C(28, 4) x 4
HOW_MANY = 737_100


def tricks() -> Iterator[list[tiles.Tile]]:
    """Four tiles in play order, any of them led; the order of the others keeps turning."""
    turn = 0
    for four in combinations(tiles.all_tiles(), 4):
        for led in four:
            others = [each for each in four if each != led]
            turn = (turn + 1) % 3
            yield [led, *others[turn:], *others[:turn]]


def answer(played: list[tiles.Tile], declaration: str) -> tuple[str, tiles.Tile]:
    """What the lead asks for, and the tile that wins."""
    return suits.asks(played[0], declaration), played[suits.winner(played, declaration)]
