"""Suit tables: what a lead asks for, what must be played, what wins (SUIT-1 … RANK-3).

One table per declaration, as data. Nothing else in the project decides what follows what:
legality, trick winners, voids and highlighting all read this table.

A suit is a number: 0–6 for the pips and 7 for the doubles when they are a suit of their own.
*Duty classes* are masks in order; the first of which something is held binds. To follow a suit
the classes are (the suit, anything); for a leader, standardly, (anything).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from texas42_nb.engine.above import Shown
from texas42_nb.engine.actions import DOUBLES, NO_TRUMP, SUIT_TEXTS, DeclareLike, declaration_text
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import ALL_TILES, TILES, Tile, TileSet, TilesLike, known_tiles, mask_of

DOUBLES_SUIT = 7
"""The number of the suit of doubles, where they are one."""

_TRUMP = 100
"""Added to the rank of a trump, so that it beats every rank of an asked suit."""


@dataclass(frozen=True, slots=True, repr=False)
class Suits(Shown):
    """The suit table of one declaration: ``Suits.of("6")``, ``Suits.of("doubles")``.

    Trick questions need no match: :meth:`asks`, :meth:`legal`, :meth:`winner`.
    """

    text: str
    """The declaration: ``0`` … ``6``, ``doubles``, ``no-trump``."""
    trumps: int = field(compare=False)
    """The mask of the trumps; 0 without trumps."""
    asked: tuple[int, ...] = field(compare=False)
    """By tile index: the suit it asks for when led."""
    belongs: tuple[int, ...] = field(compare=False)
    """By suit: the mask of the tiles that belong to it."""
    lead: tuple[int, ...] = field(compare=False)
    """The duty classes of whoever leads."""
    duty: tuple[tuple[int, ...], ...] = field(compare=False)
    """By asked suit: the duty classes of the others."""
    rank: tuple[tuple[int, ...], ...] = field(compare=False)
    """By asked suit, by tile index: the highest wins, 0 cannot win."""

    @classmethod
    def of(cls, declaration: DeclareLike) -> Suits:
        """The table of a declaration given as text, number or action; made once and shared.

        Raises :class:`Malformed` for what names no suits.
        """
        text = declaration_text(declaration)
        if text not in _TRUMP_SUITS:
            raise Malformed("not-a-suit-table", text, "TRUMP-1")
        return _table(text)

    def asks(self, tile: Tile | str) -> str:
        """The suit that this tile asks for when it is led, as text (LEAD-2)."""
        return SUIT_TEXTS[self.asked[Tile(tile).index]]

    def members(self, suit: str | int) -> TileSet:
        """The tiles that belong to a suit given as text or number (SUIT-1, SUIT-2)."""
        number = type(suit) is int and 0 <= suit < DOUBLES_SUIT
        text = str(suit) if number else suit
        if type(text) is not str or text not in SUIT_TEXTS:
            raise Malformed("not-a-suit", suit, "SUIT-2")
        return TileSet.from_mask(self.belongs[SUIT_TEXTS.index(text)])

    def is_trump(self, tile: Tile | str) -> bool:
        """Whether the tile belongs to the trump suit."""
        return bool(self.trumps >> Tile(tile).index & 1)

    def legal(self, hand: TilesLike, led: Tile | str | None = None) -> tuple[Tile, ...]:
        """The tiles of a hand that may be played, in the order given (FOLLOW-1, FOLLOW-2).

        ``led`` is the tile that was led, ``None`` for whoever leads (LEAD-1).
        """
        tiles = known_tiles(hand)
        asked = None if led is None else self.asked[Tile(led).index]
        may = self.allowed(mask_of(tiles), asked)
        return tuple(tile for tile in tiles if may >> tile.index & 1)

    def allowed(self, held: int, asked: int | None) -> int:
        """As :meth:`legal` on masks; ``asked`` is the number of a suit or ``None`` for a lead."""
        for duty in self.lead if asked is None else self.duty[asked]:
            if held & duty:
                return held & duty
        return 0

    def winner(self, tiles: TilesLike) -> Tile:
        """The winning tile of those played, in play order, the led one first (RANK-1)."""
        played = known_tiles(tiles)
        if not played or len(set(played)) != len(played):
            raise Malformed("not-a-trick", " ".join(str(tile) for tile in played), "RANK-1")
        return played[self.best(played)]

    def best(self, played: Sequence[Tile], asked: int | None = None) -> int:
        """The place (0 = led) of the tile that wins.

        ``asked`` is the number of the suit asked for, by default the one the led tile asks for.
        """
        rank = self.rank[self.asked[played[0].index] if asked is None else asked]
        return max(range(len(played)), key=lambda place: rank[played[place].index])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Suits.of({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Suits.of, (self.text,)


def _rank_in(suit: int, tile: Tile) -> int:
    """RANK-2 and RANK-3: the double is highest, the others go by their other end."""
    if suit == DOUBLES_SUIT:
        return 1 + tile.low
    if tile.is_double:
        return 1 + DOUBLES_SUIT
    return 1 + (tile.high if tile.low == suit else tile.low)


_TRUMP_SUITS: dict[str, int | None] = {
    **{str(suit): suit for suit in range(DOUBLES_SUIT)},
    DOUBLES: DOUBLES_SUIT,
    NO_TRUMP: None,
}
"""The suit that is trump, by declaration."""


@cache
def _table(text: str) -> Suits:
    trump_suit = _TRUMP_SUITS[text]

    def is_trump(tile: Tile) -> bool:
        if trump_suit == DOUBLES_SUIT:
            return tile.is_double
        return trump_suit is not None and trump_suit in (tile.low, tile.high)

    def is_of(tile: Tile, suit: int) -> bool:
        if is_trump(tile):
            return suit == trump_suit
        return suit in (tile.low, tile.high)

    def rank(tile: Tile, suit: int) -> int:
        if trump_suit is not None and is_trump(tile):
            return _TRUMP + _rank_in(trump_suit, tile)
        return _rank_in(suit, tile) if is_of(tile, suit) else 0

    suits = range(len(SUIT_TEXTS))
    belongs = tuple(mask_of(tile for tile in TILES if is_of(tile, suit)) for suit in suits)
    return Suits(
        text=text,
        trumps=mask_of(tile for tile in TILES if is_trump(tile)),
        asked=tuple(
            trump_suit if trump_suit is not None and is_trump(tile) else tile.high for tile in TILES
        ),
        belongs=belongs,
        lead=(ALL_TILES,),
        duty=tuple((members, ALL_TILES) for members in belongs),
        rank=tuple(tuple(rank(tile, suit) for tile in TILES) for suit in suits),
    )
