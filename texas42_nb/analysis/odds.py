"""Exact odds of a hand of seven: every one of the 1,184,040 is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from texas42_nb.analysis.holding import Holding, holding
from texas42_nb.analysis.interval import percent
from texas42_nb.analysis.wishes import Wish, predicate
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import ALL_TILES, HAND_SIZE, TilesLike, known_tiles, mask_of, tiles_of

ALL_HANDS = 1_184_040
"""28 choose 7 (DEAL-1, DEAL-3)."""


@dataclass(frozen=True, slots=True, repr=False)
class Odds:
    """How many hands have something, of how many: exact, not sampled."""

    hits: int
    hands: int
    """How many hands were looked at; each is equally likely."""

    @property
    def share(self) -> Fraction:
        """``hits / hands``."""
        return Fraction(self.hits, self.hands)

    @property
    def against(self) -> float:
        """The odds against it, so many to one; infinite where it never happens."""
        return (self.hands - self.hits) / self.hits if self.hits else float("inf")

    def __float__(self) -> float:
        return self.hits / self.hands

    def __repr__(self) -> str:
        one_in = f", 1 in {self.hands / self.hits:,.4g}" if self.hits else ""
        share = percent(self.hits / self.hands)
        return f"<Odds: {self.hits:,} of {self.hands:,} hands, {share}{one_in}>"


def odds(
    where: Callable[[Holding], object] | Wish, *, holds: TilesLike = (), lacks: TilesLike = ()
) -> Odds:
    """The exact odds that a hand of seven fits: ``odds(lambda hand: hand.doubles >= 4)``.

    The predicate, or words such as ``"at least 4 doubles"`` (see
    :mod:`~texas42_nb.analysis.wishes`), is asked of every hand, 1,184,040 of them (some seconds).
    ``holds``: only hands with these tiles; ``lacks``: only hands without these. So with the own
    tiles as ``lacks`` the odds are those of one other hand, the partner's say. Raises
    :class:`Malformed` where no hand is left, and what the predicate raises.
    """
    fits = where if callable(where) else predicate(where)
    fixed, never = (mask_of(known_tiles(tiles)) for tiles in (holds, lacks))
    if fixed & never:
        both = " ".join(tile.text for tile in tiles_of(fixed & never))
        raise Malformed("held-and-lacked", both, None)
    free = tiles_of(ALL_TILES & ~fixed & ~never)
    room = HAND_SIZE - fixed.bit_count()
    if not 0 <= room <= len(free):
        asked = {"holds": fixed.bit_count(), "lacks": never.bit_count()}
        raise Malformed("no-hand", asked["holds"], "DEAL-3", **asked)
    hits = looked = 0
    for mask in _masks(fixed, [tile.bit for tile in free], room):
        looked += 1
        if fits(holding(mask)):
            hits += 1
    return Odds(hits, looked)


def _masks(fixed: int, bits: list[int], room: int) -> Iterator[int]:
    """Every hand as a mask."""
    return (fixed + some for some in map(sum, combinations(bits, room)))
