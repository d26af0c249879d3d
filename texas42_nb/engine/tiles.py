"""Tiles and sets of tiles (DEAL-1, COUNT-1).

A tile is one of 28 shared objects, so it compares by identity. Its ``index`` counts
0-0, 0-1, 1-1, 0-2, … 6-6; a set of tiles is an ``int`` with one bit an index wherever speed
matters (a *mask*) and a :class:`TileSet` wherever a person looks. An unknown tile of a part-known
hand is ``None`` in Python and ``?`` in text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from itertools import islice

from texas42_nb.engine.above import Shown
from texas42_nb.engine.refusal import Malformed, quote

UNKNOWN = "?"
"""How a tile that is not known is written."""

HIGHEST_PIP = 6
_LONGEST_TEXT = 1000
"""Longer texts are no list of 28 tiles."""
HAND_SIZE = 7
"""Tiles dealt to a seat (DEAL-3)."""
HAND_POINTS = 42
"""35 of the counters and 1 for each of seven tricks (COUNT-1, COUNT-2)."""
ALL_TILES = (1 << 28) - 1
"""The mask of the whole double-six set."""

_COUNTS = {(0, 5): 5, (1, 4): 5, (2, 3): 5, (4, 6): 10, (5, 5): 10}


class Tile(Shown):
    """A domino tile: ``Tile("5-6")``, ``Tile("[5|6]")`` or ``Tile(6, 5)``, in either order.

    Raises :class:`Malformed` for anything that is no tile of the double-six set.
    """

    __slots__ = ("count", "high", "index", "low", "text")

    low: int
    """The smaller number of pips, 0–6."""
    high: int
    """The larger number of pips, 0–6."""
    count: int
    """Hand points of the tile alone: 0, 5 or 10 (COUNT-1)."""
    index: int
    """0–27, ordered by the high end, then by the low end."""
    text: str
    """The form of files and code, ``5-6``."""

    def __new__(cls, text: object, other: int | None = None) -> Tile:
        """The shared tile; see the class."""
        if other is not None:
            if not (_pip(text) and _pip(other)):
                raise Malformed("not-a-tile", f"{quote(text)}-{quote(other)}", "DEAL-1")
            text = f"{text}-{other}"
        return text if type(text) is Tile else _tile(text)

    @property
    def pips(self) -> int:
        """The sum of both ends, 0–12."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both ends are the same."""
        return self.low == self.high

    @property
    def bit(self) -> int:
        """The mask of this tile alone."""
        return 1 << self.index

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a tile does not change: cannot set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a tile does not change: cannot delete {name}")

    def __lt__(self, other: object) -> bool:
        """By low end, then high end: the order in which captured faces are listed (SEE-4)."""
        if not isinstance(other, Tile):
            return NotImplemented
        return (self.low, self.high) < (other.low, other.high)

    __eq__ = object.__eq__

    def __hash__(self) -> int:
        """The index, so that sets of tiles iterate alike in every run."""
        return self.index

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Tile({self.text!r})"

    def __format__(self, spec: str) -> str:
        """``face`` gives ``[5|6]``; anything else formats the text ``5-6``."""
        return f"[{self.low}|{self.high}]" if spec == "face" else format(self.text, spec)

    def __reduce__(self) -> tuple[type[Tile], tuple[str]]:
        return Tile, (self.text,)


def _pip(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= HIGHEST_PIP


def _make(low: int, high: int, index: int) -> Tile:
    tile: Tile = object.__new__(Tile)
    fields = {"low": low, "high": high, "count": _COUNTS.get((low, high), 0), "index": index}
    for name, value in (*fields.items(), ("text", f"{low}-{high}")):
        object.__setattr__(tile, name, value)
    return tile


TILES = tuple(
    _make(low, high, high * (high + 1) // 2 + low)
    for high in range(HIGHEST_PIP + 1)
    for low in range(high + 1)
)
"""All 28 tiles by index."""

_BY_TEXT = {
    form: tile
    for tile in TILES
    for a, b in {(tile.low, tile.high), (tile.high, tile.low)}
    for form in (f"{a}-{b}", f"[{a}|{b}]", f"{a}|{b}")
}


def _tile(text: object) -> Tile:
    tile = _BY_TEXT.get(str.strip(text)) if isinstance(text, str) else None
    if tile is None:
        raise Malformed("not-a-tile", text, "DEAL-1")
    return tile


Tiles = tuple[Tile | None, ...]
"""Tiles in hand order, ``None`` for each that is not known."""

_BY_PART: dict[str, Tile | None] = {UNKNOWN: None, **_BY_TEXT}


def parse_tiles(text: object) -> Tiles:
    """Tiles from a text with spaces or commas between them, or from an iterable, in that order.

    ``?`` and ``None`` give ``None``, an unknown tile. Raises :class:`Malformed`.
    """
    if isinstance(text, str):
        if len(text) > _LONGEST_TEXT:
            raise Malformed("not-tiles", text, "DEAL-1")
        parts = str.__str__(text).replace(",", " ").split()
        try:
            return tuple([_BY_PART[part] for part in parts])
        except KeyError:
            return tuple(None if part == UNKNOWN else Tile(part) for part in parts)
    if not isinstance(text, Iterable) or isinstance(text, bytes | bytearray | dict):
        raise Malformed("not-tiles", text, "DEAL-1")
    given = tuple(islice(text, len(TILES) + 1))
    if len(given) > len(TILES):
        raise Malformed("not-tiles", text, "DEAL-1")
    return tuple(_part(part) for part in given)


def _part(part: object) -> Tile | None:
    unknown = part is None or (type(part) is str and part == UNKNOWN)
    return None if unknown else Tile(part)


def tiles_text(tiles: Iterable[Tile | None]) -> str:
    """Tiles as a text that :func:`parse_tiles` reads: ``5-6 5-5 ?``."""
    return " ".join(UNKNOWN if tile is None else tile.text for tile in tiles)


def known_tiles(text: object) -> tuple[Tile, ...]:
    """As :func:`parse_tiles`, where none may be unknown."""
    tiles = parse_tiles(text)
    if None in tiles:
        raise Malformed("not-a-tile", UNKNOWN, "DEAL-1")
    return tuple(tile for tile in tiles if tile is not None)


def mask_of(tiles: Iterable[Tile | None]) -> int:
    """The mask of the known tiles."""
    mask = 0
    for tile in tiles:
        if tile is not None:
            mask |= 1 << tile.index
    return mask


def tiles_of(mask: int) -> tuple[Tile, ...]:
    """The tiles of a mask, by index."""
    return tuple(tile for tile in TILES if mask >> tile.index & 1)


TilesLike = str | Iterable[Tile | str]
"""What a person may write for some known tiles."""


class TileSet(Set[Tile], Shown):
    """An immutable set of tiles with set algebra: ``TileSet("5-5 4-6") | "0-5"``.

    The other operand may be a text or any tiles. Iterates by low end, then high end. Raises
    :class:`Malformed` for what is no tile.
    """

    __slots__ = ("mask",)

    mask: int

    def __init__(self, tiles: TilesLike = ()) -> None:
        mask = tiles.mask if isinstance(tiles, TileSet) else mask_of(known_tiles(tiles))
        object.__setattr__(self, "mask", mask)

    @classmethod
    def from_mask(cls, mask: int) -> TileSet:
        """The set whose tiles have their bit in ``mask``."""
        made = cls()
        object.__setattr__(made, "mask", mask & ALL_TILES)
        return made

    def __and__(self, other: TilesLike) -> TileSet:
        return TileSet.from_mask(self.mask & TileSet(other).mask)

    def __or__(self, other: TilesLike) -> TileSet:  # type: ignore[override]
        return TileSet.from_mask(self.mask | TileSet(other).mask)

    def __sub__(self, other: TilesLike) -> TileSet:
        return TileSet.from_mask(self.mask & ~TileSet(other).mask)

    def __xor__(self, other: TilesLike) -> TileSet:  # type: ignore[override]
        return TileSet.from_mask(self.mask ^ TileSet(other).mask)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __rsub__(self, other: TilesLike) -> TileSet:
        return TileSet(other) - self

    def __le__(self, other: TilesLike) -> bool:
        return not self.mask & ~TileSet(other).mask

    def __lt__(self, other: TilesLike) -> bool:
        return self <= other and self.mask != TileSet(other).mask

    def __ge__(self, other: TilesLike) -> bool:
        return not TileSet(other).mask & ~self.mask

    def __gt__(self, other: TilesLike) -> bool:
        return self >= other and self.mask != TileSet(other).mask

    def isdisjoint(self, other: TilesLike) -> bool:
        """Whether the sets have no tile in common."""
        return not self & other

    @property
    def count(self) -> int:
        """Hand points of the tiles alone (COUNT-1)."""
        return sum(tile.count for tile in self)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a tile set does not change: cannot set {name}")

    def __contains__(self, tile: object) -> bool:
        try:
            return bool(self.mask >> Tile(tile).index & 1)
        except Malformed:
            return False

    def __iter__(self) -> Iterator[Tile]:
        return iter(sorted(tiles_of(self.mask)))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __hash__(self) -> int:
        return self._hash()

    def __str__(self) -> str:
        return " ".join(tile.text for tile in self)

    def __repr__(self) -> str:
        return f"TileSet({str(self)!r})"

    def __reduce__(self) -> tuple[type[TileSet], tuple[str]]:
        return TileSet, (str(self),)
