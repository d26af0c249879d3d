"""A hand of tiles as a predicate sees it: ``lambda hand: hand.doubles >= 4 and "6-6" in hand``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from texas42_nb.engine.actions import SUIT_NAMES
from texas42_nb.engine.possible import ALL_DOUBLES
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import (
    ALL_TILES,
    TILES,
    Tile,
    TileSet,
    TilesLike,
    known_tiles,
    mask_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.actions import DeclareLike

_FIVES = mask_of(tile for tile in TILES if tile.count == 5)
_TENS = mask_of(tile for tile in TILES if tile.count == 10)
COUNTERS = _FIVES | _TENS
"""The mask of the tiles that carry hand points (COUNT-1)."""
SUITS = tuple(mask_of(t for t in TILES if pips in (t.low, t.high)) for pips in range(7))
"""By number of pips: the mask of the tiles with such an end (SUIT-2)."""
_BITS: dict[object, int] = {
    form: tile.bit
    for tile in TILES
    for form in (tile, f"{tile.low}-{tile.high}", f"{tile.high}-{tile.low}")
}
_SUIT_OF: dict[object, int] = {
    form: SUITS[pips]
    for pips, name in enumerate(SUIT_NAMES)
    for form in (pips, str(pips), name, f"{pips}s")
}


class Holding(TileSet):
    """Some tiles, mostly a whole hand, with what one counts in them.

    All figures are whole numbers of tiles, but :attr:`count`, which is in hand points. ``in`` asks
    for one tile; what is no tile raises :class:`Malformed` there. It is a
    :class:`~texas42_nb.engine.tiles.TileSet` too, with its algebra.
    """

    __slots__ = ()

    @property
    def doubles(self) -> int:
        """How many doubles."""
        return (self.mask & ALL_DOUBLES).bit_count()

    @property
    def count(self) -> int:
        """Hand points of the tiles alone: 0 … 35 (COUNT-1)."""
        mask = self.mask
        return 5 * (mask & _FIVES).bit_count() + 10 * (mask & _TENS).bit_count()

    @property
    def counters(self) -> int:
        """How many tiles that carry hand points."""
        return (self.mask & COUNTERS).bit_count()

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles by low end, then high end."""
        return tuple(self)

    def trumps(self, declaration: DeclareLike) -> int:
        """How many trumps under this declaration, ``"6"``, ``"doubles"`` …; 0 without trumps.

        Raises :class:`Malformed` for what is no declaration (TRUMP-1).
        """
        return (self.mask & _trumps(declaration)).bit_count()

    def offs(self, declaration: DeclareLike) -> int:
        """How many tiles are neither trumps nor doubles under this declaration."""
        return (self.mask & ~(_trumps(declaration) | ALL_DOUBLES)).bit_count()

    def suit(self, pips: int | str) -> int:
        """How many tiles have an end with so many pips, the double included: ``suit(5)``,
        ``suit("fives")``. It knows no trumps. Raises :class:`Malformed`."""
        return (self.mask & suit_mask(pips)).bit_count()

    def among(self, tiles: TilesLike) -> int:
        """How many of these tiles: ``hand.among("6-6 5-5 4-4")``. Raises :class:`Malformed`."""
        return (self.mask & _mask(tiles)).bit_count()

    @property
    def longest(self) -> int:
        """How many tiles the most frequent number of pips has, the double included."""
        mask = self.mask
        return max([(mask & suit).bit_count() for suit in SUITS])

    @property
    def voids(self) -> int:
        """How many of the seven numbers of pips do not occur in it."""
        mask = self.mask
        return sum([not mask & suit for suit in SUITS])

    def __contains__(self, tile: object) -> bool:
        try:
            bit = _BITS[tile]
        except (KeyError, TypeError):
            bit = Tile(tile).bit
        return self.mask & bit != 0

    def __iter__(self) -> Iterator[Tile]:
        mask = self.mask
        return (tile for tile in _SORTED if mask >> tile.index & 1)

    @classmethod
    def from_mask(cls, mask: int) -> Holding:
        """The tiles that have their bit in ``mask``."""
        return holding(mask & ALL_TILES)

    def __repr__(self) -> str:
        return f"Holding({str(self)!r})"

    def __reduce__(self) -> tuple[type[Holding], tuple[str]]:
        return Holding, (str(self),)


_SORTED = tuple(sorted(TILES))
_new = object.__new__
_set_mask = TileSet.mask.__set__  # type: ignore[attr-defined]


def holding(mask: int) -> Holding:
    """As :meth:`Holding.from_mask`, in a tenth of the time: a predicate may ask for a million."""
    made: Holding = _new(Holding)
    _set_mask(made, mask)
    return made


@cache
def _trumps_of(text: str | int) -> int:
    return Suits.of(text).trumps


def _trumps(declaration: DeclareLike) -> int:
    if type(declaration) is str or type(declaration) is int:
        return _trumps_of(declaration)
    return Suits.of(declaration).trumps


def suit_mask(pips: object) -> int:
    """The mask of the tiles with such an end. Raises :class:`Malformed`."""
    try:
        return _SUIT_OF[pips]
    except (KeyError, TypeError):
        raise Malformed("not-a-suit", pips, "SUIT-2") from None


@cache
def _read(tiles: str) -> int:
    return mask_of(known_tiles(tiles))


def _mask(tiles: TilesLike) -> int:
    if type(tiles) is str:
        return _read(tiles)
    return tiles.mask if isinstance(tiles, TileSet) else mask_of(known_tiles(tiles))
