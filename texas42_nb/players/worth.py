"""What a hand of seven is worth in the auction, by trumps, doubles, losers and safe count.

A *loser* is a tile that a higher one of its suit, still out, will beat: a trump that the own top
trumps do not clear the way for, or an off that is not the highest left (a double, or the tile
under an own double). The numbers below were fitted once, as log-odds, to 28,000 hands played by
four players of :mod:`texas42_nb.players.cardplay`, rounded, and shifted where contracts that were
bid in matches were made less or more often than forecast. So they say what such players make while
they see only their own tiles, not what perfect play would.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import exp

from texas42_nb.engine.actions import DECLARATIONS
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import ALL_TILES, TILES, Tile, mask_of
from texas42_nb.players.position import beaters

CERTAIN = 5.0
"""Log-odds of a hand without a loser."""
STEPS = ((31, 0.2), (32, 0.6), (36, 0.9), (37, 1.1), (41, 1.2))
"""What a point bid costs in log-odds, from this bid up. It goes by steps, as a trick lost costs 1,
6, 11 …: 32 to 35 mostly stand and fall together."""


@dataclass(frozen=True, slots=True)
class Worth:
    """A hand under one declaration."""

    text: str
    """The declaration."""
    trumps: int
    doubles: int
    """Doubles that are no trumps."""
    losers: int
    safe: int
    """Hand points on own tiles that are no losers (COUNT-1)."""

    @property
    def points_odds(self) -> float:
        """The log-odds to take at least 30 hand points."""
        if not self.losers:
            return CERTAIN
        if not self.trumps:
            return 1.3 - 0.54 * self.losers + 0.09 * self.safe
        shape = 0.3 * (self.trumps - 3) + 0.25 * self.doubles
        return 0.5 + shape - 0.27 * self.losers + 0.04 * self.safe

    @property
    def all_odds(self) -> float:
        """The log-odds to take all seven tricks."""
        if not self.losers:
            return CERTAIN
        if not self.trumps:
            return 2.0 - 1.06 * self.losers
        return 0.7 + 0.15 * (self.trumps - 3) - 0.58 * self.losers


@cache
def _ranking(text: str) -> tuple[int, tuple[int, ...]]:
    """The mask of the trumps; by tile index, that of the tiles of its own suit that rank higher."""
    suits = Suits.of(text)
    rivals = tuple(
        beaters(suits, tile, suits.asked[tile.index]) & suits.belongs[suits.asked[tile.index]]
        for tile in TILES
    )
    return suits.trumps, rivals


def worth(tiles: tuple[Tile, ...], text: str) -> Worth:
    """The worth of a hand under the declaration of this text."""
    mine, (suit, rivals) = mask_of(tiles), _ranking(text)
    out = ALL_TILES & ~mine
    top, doubles, bad, safe, lower = 0, 0, 0, 0, 0
    for tile in tiles:
        index = tile.index
        tops = not rivals[index] & out
        if suit >> index & 1:
            top += tops
            lower += 0 if tops else tile.count
        else:
            doubles += tile.is_double
            bad += not tops
        if tops:
            safe += tile.count
    trumps = (suit & mine).bit_count()
    # Each top trump that is led draws one; what is then still out beats a lower one each.
    beaten = min(trumps - top, max(0, (suit & out).bit_count() - top))
    return Worth(text, trumps, doubles, beaten + bad, safe if beaten else safe + lower)


@lru_cache(maxsize=4096)
def worths(tiles: tuple[Tile, ...], texts: tuple[str, ...] = DECLARATIONS) -> tuple[Worth, ...]:
    """The worth under each declaration that has a chance: three trumps, or none at all."""
    found = tuple([worth(tiles, text) for text in texts])
    good = tuple([each for each in found if each.trumps >= 3 or not _ranking(each.text)[0]])
    return good or found


def chance(odds: float) -> float:
    """The probability of log-odds."""
    return 1 / (1 + exp(-odds))


@cache
def step_cost(bid: int) -> float:
    """What a point bid costs in log-odds."""
    return max((cost for start, cost in STEPS if bid >= start), default=0.0)
