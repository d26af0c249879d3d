"""A game and its jobs as arrays of numbers, for the compiled search.

Tiles are renumbered: first the tiles without count that are no trumps, then those with 5, those
with 10, then the trumps, each group by rank. So the bits above a trump are the trumps that beat it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from texas42_nb.analysis.pure import bits
from texas42_nb.engine.tiles import ALL_TILES

if TYPE_CHECKING:
    from texas42_nb.analysis.game import Game
    from texas42_nb.analysis.position import Position

    Numbers = np.ndarray[Any, np.dtype[np.int64]]

ASKED, COUNT, DUTY, BEATS, TIES, FOLLOWS = 0, 28, 56, 136, 640, 672
SIZE, LOWER, PLAIN, FIVES, TENS, TRUMPS, LENGTH = 676, 677, 678, 679, 680, 681, 682
"""Where each table begins in the one array that describes a game. ``DUTY`` has eight classes for
each of nine suits, then those of the leader; ``BEATS`` kinds × suits × tiles; ``TIES`` the leader's
side × 4 places × 4 places."""
_CLASSES, _LEAD = 8, 9

JOB = 16
"""Numbers of a job: four hands, leader, tiles of the trick, its place, turn, suit asked, winning
tile, its place, its seat, the trick's count so far; then guess, floor, ceiling."""
FRAME, FRAMES = 20, 32
"""Numbers of a frame of the stack, and how many frames there are."""
SCRATCH = FRAME * FRAMES
"""Where in the stack's array four more numbers have room."""
BITS = 16
"""The table of positions has 2 ** BITS entries."""
EMPTY = 31
"""No tile."""
GENERATIONS = (1 << 14) - 1
STOPPED = -1


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """A game as one array, with the new number of each tile."""

    numbers: Numbers
    new: tuple[int, ...]
    """By tile: its number here."""

    def mask(self, tiles: int) -> int:
        """A mask in the new numbers."""
        return sum(1 << self.new[tile] for tile in bits(tiles))

    def masks(self, tiles: Numbers) -> Numbers:
        """Many masks in the new numbers."""
        made = np.zeros_like(tiles)
        for tile, new in enumerate(self.new):
            made |= (tiles >> tile & 1) << new
        return made


@lru_cache(maxsize=128)
def tables(game: Game) -> Tables:
    """The tables of a game, made once."""
    suits = game.suits
    trumps = suits.trumps if game.plain else 0

    def place(tile: int) -> tuple[int, int, int]:
        own = suits.rank[suits.asked[tile]][tile]
        return (trumps >> tile & 1, 0 if trumps >> tile & 1 else game.counts[tile], own)

    order = sorted(range(28), key=place)
    new = tuple(order.index(tile) for tile in range(28))
    numbers = np.zeros(LENGTH, np.int64)
    made = Tables(numbers, new)
    for tile in range(28):
        numbers[ASKED + new[tile]] = suits.asked[tile]
        numbers[COUNT + new[tile]] = game.counts[tile]
    numbers[DUTY:BEATS] = ALL_TILES
    for row, classes in enumerate((*suits.duty, suits.lead)):
        at = DUTY + _CLASSES * (_LEAD if row == len(suits.duty) else row)
        for number, duty in enumerate(classes):
            numbers[at + number] = made.mask(duty)
    for kind, by_suit in enumerate(game.beats):
        for suit, by_tile in enumerate(by_suit):
            for tile, beaten_by in enumerate(by_tile):
                numbers[BEATS + kind * 252 + suit * 28 + new[tile]] = made.mask(beaten_by)
    for side, rows in enumerate(game.ties):
        for at, by_best in enumerate(rows):
            for best, kind in enumerate(by_best):
                numbers[TIES + side * 16 + at * 4 + best] = kind
    numbers[FOLLOWS : FOLLOWS + 4] = game.follows
    numbers[SIZE], numbers[LOWER], numbers[PLAIN] = game.size, game.lower, game.plain
    for slot, count in ((FIVES, 5), (TENS, 10)):
        numbers[slot] = made.mask(
            sum(1 << tile for tile in range(28) if game.counts[tile] == count)
        )
    numbers[TRUMPS] = made.mask(trumps)
    return made


def job(
    game: Game, position: Position, floor: int = -1, ceiling: int = 99, guess: int = 30
) -> list[int]:
    """A position as a job: to be narrowed between floor and ceiling, the guess first."""
    made, trick = tables(game), position.trick
    best = position.best(game)
    seats = game.seats(position.leader)
    return [
        *(made.mask(held) for held in position.held),
        position.leader,
        made.mask(sum(1 << tile for tile in trick)),
        len(trick),
        seats[len(trick)],
        position.asked if trick else 0,
        made.new[trick[best]] if trick else 0,
        best,
        seats[best],
        sum(game.counts[tile] for tile in trick),
        guess,
        floor,
        ceiling,
    ]
