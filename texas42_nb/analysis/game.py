"""A contract as a solver's data: masks, duties and what beats what, read off the engine's tables.

Nothing here knows a rule. :meth:`Game.of` reads the suit table, the order of seats and the goal of
a :class:`~texas42_nb.engine.contract.Contract`; :func:`declared` makes that contract from a
declaration. Tiles are indices, sets of tiles masks, seats and sides numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from texas42_nb.engine.actions import Call, Declare
from texas42_nb.engine.contract import Contract, make_contract
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.tiles import ALL_TILES, TILES

if TYPE_CHECKING:
    from texas42_nb.engine.actions import DeclareLike
    from texas42_nb.engine.seats import Seat
    from texas42_nb.engine.suits import Suits

STRICT, OR_EQUAL = 0, 1
"""How a tile beats another: by a higher rank, or by an equal one too (V-SEVENS, ties)."""

Beats = tuple[tuple[tuple[int, ...], ...], ...]


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """What a solver needs to know of a contract."""

    suits: Suits
    follows: tuple[int, int, int, int]
    """By seat: who plays next in a trick."""
    size: int
    """Tiles in a trick."""
    lower: bool
    """Tricks are counted, not points, and nobody wants them (V-NELLO)."""
    ties: tuple[tuple[tuple[int, ...], ...], ...]
    """By the leader's side, the place of a tile and the place that wins so far: which of
    :attr:`beats` decides."""
    beats: Beats = field(compare=False)
    """By kind, by asked suit, by tile that wins so far: the mask of the tiles that beat it."""
    counts: tuple[int, ...] = field(compare=False)
    """By tile: what it adds to its trick, beside the 1 of the trick itself."""
    plain: bool = field(compare=False)
    """Four seats clockwise, any lead, follow suit or play anything, no ties, points are wanted: the
    bounds of the standard game hold."""

    @property
    def most(self) -> int:
        """What a whole hand is worth."""
        return 7 + sum(self.counts)

    @classmethod
    def of(cls, contract: Contract) -> Game:
        """The game of a contract, from its first trick on; the choice of the very first lead is the
        contract's own (V-LEAD)."""
        lower = contract.goal == "no trick"
        return _game(contract.suits, contract.judges, contract.follows, contract.size, lower)

    def worth(self, tiles: int, tricks: int) -> int:
        """What these tiles, a mask, and so many tricks are worth."""
        return tricks + sum(self.counts[tile.index] for tile in TILES if tiles >> tile.index & 1)

    def seats(self, leader: int) -> tuple[int, ...]:
        """The seats of a trick in order."""
        seats = [leader]
        while len(seats) < self.size:
            seats.append(self.follows[seats[-1]])
        return tuple(seats)

    def rises(self, seat: int) -> bool:
        """Whether the seat wants the count of A+C to be high."""
        return (seat % 2 == 0) != self.lower

    def __repr__(self) -> str:
        return f"<Game {self.suits}>"


def declared(declaration: DeclareLike, bidder: Seat, ties: str = "earliest") -> Contract:
    """A contract with this declaration by this bidder; ``ties`` as in V-SEVENS.

    Raises :class:`Malformed` for what names no suits.
    """
    rules = Rules.of("standard").replace({"V-SEVENS": ties})
    return make_contract(rules, Call("marks", 1), 1, bidder, (Declare.of(declaration),))


@lru_cache(maxsize=128)
def _game(
    suits: Suits,
    judges: tuple[Suits, ...],
    follows: tuple[int, int, int, int],
    size: int,
    lower: bool,
) -> Game:
    places = range(size)
    ties = tuple(
        tuple(tuple(_tie(judge.favoured, place, best) for best in places) for place in places)
        for judge in judges
    )
    duties = tuple((members, ALL_TILES) for members in suits.belongs)
    return Game(
        suits=suits,
        follows=follows,
        size=size,
        lower=lower,
        ties=ties,
        beats=(_beats(suits, 1), _beats(suits, 0)),
        counts=tuple(0 if lower else tile.count for tile in TILES),
        plain=(
            not lower
            and follows == (1, 2, 3, 0)
            and size == 4
            and suits.lead == (ALL_TILES,)
            and suits.duty == duties
            and not any(tie for side in ties for row in side for tie in row)
        ),
    )


def _tie(favoured: int | None, place: int, best: int) -> int:
    """Whether a tile at this place wins a tie against the tile at the best place so far."""
    wins = favoured is not None and place % 2 == favoured and best % 2 != favoured
    return OR_EQUAL if wins else STRICT


def _beats(suits: Suits, by: int) -> tuple[tuple[int, ...], ...]:
    """By asked suit and tile: the tiles whose rank is higher by so much at least; a tile of rank 0
    beats nothing."""
    return tuple(
        tuple(
            sum(1 << other for other, high in enumerate(rank) if high and high >= low + by)
            for low in rank
        )
        for rank in suits.rank
    )
