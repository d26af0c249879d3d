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
from texas42_nb.engine.actions import (
    DOUBLES,
    NO_TRUMP,
    SEVENS,
    SUIT_TEXTS,
    DeclareLike,
    declaration_text,
)
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import ALL_TILES, TILES, Tile, TileSet, TilesLike, known_tiles, mask_of

DOUBLES_SUIT = 7
"""The number of the suit of doubles, where they are one."""

NO_SUITS = 8
"""The number of the one suit of all tiles, where there are no suits (V-SEVENS)."""
BIDDING_SIDE = "bidding side"

_PLACES = 4
_NEAREST_TO = 7
_TRUMP = 100
"""Added to the rank of a trump, so that it beats every rank of an asked suit."""


@dataclass(frozen=True, slots=True, repr=False)
class Suits(Shown):
    """The suit table of one declaration: ``Suits.of("6")``, ``Suits.of("doubles")``.

    Trick questions need no match: :meth:`asks`, :meth:`legal`, :meth:`winner`.
    """

    text: str
    """The declaration: ``0`` … ``6``, ``doubles``, ``no-trump``, or a variant's."""
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
    favoured: int | None = None
    """Among equals the earliest tile wins; with 0 or 1 the earliest at an even or odd place in the
    trick, if there is one (V-SEVENS ``bidding side``)."""

    @classmethod
    def of(
        cls, declaration: DeclareLike, *, ties: str = "earliest", bidder: int | None = None
    ) -> Suits:
        """The table of a declaration given as text, number or action; made once and shared.

        ``ties`` in sevens: ``earliest``, or ``bidding side``, with the place of the bidder in the
        order of play, 0 for the leader (V-SEVENS). Raises :class:`Malformed` for what names no
        suits, and for ties and bidders that there are not.
        """
        text = declaration_text(declaration)
        if text not in _KINDS:
            raise Malformed("not-a-suit-table", text, "TRUMP-1")
        if type(ties) is not str or ties not in ("earliest", BIDDING_SIDE):
            raise Malformed("not-ties", ties, "V-SEVENS")
        if bidder is not None and (type(bidder) is not int or not 0 <= bidder < _PLACES):
            raise Malformed("not-a-place", bidder, "V-SEVENS")
        if ties == "earliest" or text != SEVENS:
            return _table(text, None)
        if bidder is None:
            raise Malformed("not-a-place", bidder, "V-SEVENS")
        return _table(text, bidder % 2)

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
        return first_of(self.lead if asked is None else self.duty[asked], held)

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
        if self.favoured is None:
            return max(range(len(played)), key=lambda place: rank[played[place].index])
        places = range(len(played))
        return max(
            places, key=lambda place: (rank[played[place].index], place % 2 == self.favoured)
        )

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        ties = "" if self.favoured is None else f", ties={BIDDING_SIDE!r}, bidder={self.favoured}"
        return f"Suits.of({self.text!r}{ties})"

    def __reduce__(self) -> tuple[object, tuple[str, int | None]]:
        return _table, (self.text, self.favoured)


def first_of(classes: tuple[int, ...], held: int) -> int:
    """Of the tiles held, a mask, those of the first duty class that is held."""
    for duty in classes:
        if held & duty:
            return held & duty
    return 0


@dataclass(frozen=True, slots=True)
class _Kind:
    """What makes the table of a declaration."""

    trump: int | None = None
    """The suit that is trump."""
    own: bool = False
    """Without trumps: the doubles are a suit of their own."""
    doubles: str = "high"
    """Where the doubles of a suit rank; of the doubles' own suit ``reversed`` turns the order."""


_KINDS = {
    **{str(suit): _Kind(trump=suit) for suit in range(DOUBLES_SUIT)},
    DOUBLES: _Kind(trump=DOUBLES_SUIT),
    NO_TRUMP: _Kind(),
    "no-trump low": _Kind(doubles="low"),
    "nello": _Kind(own=True),
    "nello high": _Kind(),
    "nello low": _Kind(doubles="low"),
    "nello reversed": _Kind(own=True, doubles="reversed"),
    SEVENS: _Kind(),
}
"""By declaration."""


def _rank_in(suit: int, tile: Tile, doubles: str) -> int:
    """RANK-2, RANK-3 and their variants: the double is highest (V-NT ``low``: lowest), the others
    go by their other end."""
    if suit == DOUBLES_SUIT:
        return 2 + (DOUBLES_SUIT - tile.low if doubles == "reversed" else tile.low)
    if tile.is_double:
        return 1 if doubles == "low" else 2 + DOUBLES_SUIT
    return 2 + (tile.high if tile.low == suit else tile.low)


@cache
def _table(text: str, favoured: int | None) -> Suits:
    if text == SEVENS:
        return _sevens(favoured)
    kind = _KINDS[text]
    own = DOUBLES_SUIT if kind.own or kind.trump == DOUBLES_SUIT else None

    def suits_of(tile: Tile) -> tuple[int, ...]:
        """SUIT-1 and SUIT-2, the suit that the tile asks for first (LEAD-2)."""
        if tile.is_double and own is not None:
            return (own,)
        if kind.trump in (tile.high, tile.low):
            return (kind.trump,)
        return tile.high, tile.low

    def is_trump(tile: Tile) -> bool:
        return suits_of(tile)[0] == kind.trump

    def rank(tile: Tile, suit: int) -> int:
        if kind.trump is not None and is_trump(tile):
            return _TRUMP + _rank_in(kind.trump, tile, kind.doubles)
        return _rank_in(suit, tile, kind.doubles) if suit in suits_of(tile) else 0

    suits = range(len(SUIT_TEXTS))
    belongs = tuple(mask_of(tile for tile in TILES if suit in suits_of(tile)) for suit in suits)
    return Suits(
        text=text,
        trumps=mask_of(tile for tile in TILES if is_trump(tile)),
        asked=tuple(suits_of(tile)[0] for tile in TILES),
        belongs=belongs,
        lead=(ALL_TILES,),
        duty=tuple((members, ALL_TILES) for members in belongs),
        rank=tuple(tuple(rank(tile, suit) for tile in TILES) for suit in suits),
    )


def _sevens(favoured: int | None) -> Suits:
    """V-SEVENS: no suits, everybody plays a tile nearest to seven pips, and the nearest wins."""
    away = [abs(tile.pips - _NEAREST_TO) for tile in TILES]
    classes = tuple(
        mask_of(tile for tile in TILES if away[tile.index] == distance)
        for distance in range(max(away) + 1)
    )
    suits = range(len(SUIT_TEXTS))
    none = (0,) * len(TILES)
    nearest = tuple(1 + max(away) - distance for distance in away)
    return Suits(
        text=SEVENS,
        trumps=0,
        asked=(NO_SUITS,) * len(TILES),
        belongs=tuple(ALL_TILES if suit == NO_SUITS else 0 for suit in suits),
        lead=classes,
        duty=tuple(classes if suit == NO_SUITS else (ALL_TILES,) for suit in suits),
        rank=tuple(nearest if suit == NO_SUITS else none for suit in suits),
        favoured=favoured,
    )
