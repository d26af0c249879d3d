"""Beliefs: how likely each hidden tile is in each hand, all layouts that fit being equally likely.

They are exact, fractions of counted layouts, and say what the plays prove. Who asks, and what bids
suggest beside, is :func:`texas42_nb.study.heard.beliefs`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from texas42_nb.analysis import tidy
from texas42_nb.analysis.interval import wilson
from texas42_nb.analysis.layouts import Layouts
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import SEATS, Seat, SeatLike
from texas42_nb.engine.tiles import Tile, TileSet, TilesLike

if TYPE_CHECKING:
    import pandas as pd

    from texas42_nb.engine import chance
    from texas42_nb.engine.possible import Four
    from texas42_nb.engine.rules import Rules

COLUMNS: Mapping[str, str] = {
    "tile": "hidden tile as 5-6; key with seat",
    "seat": "seat with hidden tiles",
    "hits": "how many of the layouts looked at have the tile in this seat",
    "layouts": "how many layouts were looked at",
    "probability": "hits / layouts, 0 to 1",
    "low": "lower end of the 95 % interval (Wilson); the probability itself where all were counted",
    "high": "upper end",
}
"""The columns of ``Beliefs.frame()``."""


class ByTile(dict[Tile, Fraction]):
    """Shares by tile, read with a tile's text too."""

    def __missing__(self, key: object) -> Fraction:
        tile = None if isinstance(key, Tile) else _tile(key)
        if tile is None or tile not in self:
            raise KeyError(key)
        return self[tile]


@dataclass(frozen=True, slots=True, repr=False)
class Beliefs:
    """By hidden tile and seat, the share of the layouts that have it there.

    ``beliefs["B", "6-6"]`` and ``beliefs["6-6", "B"]`` are a share, ``beliefs["B"]`` those of all
    hidden tiles, ``beliefs["6-6"]`` those of all seats. A tile that is known is certain: 1 where it
    is held, 0 elsewhere, and 0 everywhere once it is played.
    """

    viewer: Seat | None
    """Whose knowledge it is; ``None`` for a spectator, or for a part-known match."""
    number: int
    """How many layouts fit all that is known and asked, exactly."""
    layouts: int
    """How many were looked at: all of them, or where :attr:`suggests` is set those kept."""
    tiles: tuple[Tile, ...]
    """The hidden tiles, by low end, then high end."""
    counts: tuple[Four, ...]
    """By hidden tile, by seat: in how many of the layouts looked at the tile is there."""
    known: Four
    """By seat, the mask of the tiles that it is known to hold."""
    asked: tuple[str, ...] = ()
    """What a user added, as texts."""
    suggests: str | None = None
    """``None``, or what the calls were taken to suggest: ``as the basic player bids``."""
    tried: int = 0
    """With :attr:`suggests`, how many layouts were looked at to keep some: all, or those drawn."""
    seed: chance.Seed | None = None
    """With :attr:`suggests`, where the layouts came from."""
    done: bool = True
    """``False`` where it was stopped before as many layouts were found as were asked for."""
    rules: Rules | None = None
    """The rules of the match."""

    @property
    def exact(self) -> bool:
        """Whether all layouts that fit were looked at and none sampled."""
        return self.suggests is None or self.tried == self.number

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats with hidden tiles."""
        return tuple(seat for seat in SEATS if any(count[seat.number] for count in self.counts))

    @property
    def rate(self) -> float:
        """With :attr:`suggests`, the share of the layouts drawn that were kept; else 1."""
        return self.layouts / self.tried if self.tried else 1.0

    def __getitem__(self, key: object) -> Any:
        """A share, or a mapping of shares; see the class. Raises ``KeyError``."""
        parts = key if isinstance(key, tuple) else (key,)
        seats = [seat for part in parts if (seat := _seat(part)) is not None]
        tiles = [tile for part in parts if (tile := _tile(part)) is not None]
        if len(seats) + len(tiles) != len(parts) or len(seats) > 1 or len(tiles) > 1 or not parts:
            raise KeyError(key)
        if not tiles:
            return ByTile((tile, self.share(seats[0], tile)) for tile in self.tiles)
        if not seats:
            return {seat: self.share(seat, tiles[0]) for seat in SEATS}
        return self.share(seats[0], tiles[0])

    def share(self, seat: SeatLike, tile: Tile | str) -> Fraction:
        """The share of the layouts with this tile in this seat. Raises :class:`Malformed`."""
        number, wanted = Seat.of(seat).number, Tile(tile)
        if wanted in self.tiles:
            return Fraction(self.counts[self.tiles.index(wanted)][number], self.layouts)
        return Fraction(self.known[number] >> wanted.index & 1)

    def interval(self, seat: SeatLike, tile: Tile | str) -> tuple[float, float]:
        """Between what the share lies (Wilson, 95 %); just the share where it is exact."""
        share = self.share(seat, tile)
        if self.exact or Tile(tile) not in self.tiles:
            return float(share), float(share)
        return wilson(int(share * self.layouts), self.layouts)

    def expected(self, seat: SeatLike, tiles: TilesLike) -> Fraction:
        """How many of these tiles the seat holds on average. Raises :class:`Malformed`."""
        return sum((self.share(seat, tile) for tile in TileSet(tiles)), Fraction(0))

    def frame(self) -> pd.DataFrame:
        """One row per hidden tile and seat that has hidden tiles; :data:`COLUMNS` documents it.

        Raises ``ImportError`` without the extra ``texas42_nb[analysis]``.
        """
        rows = []
        for tile, counts in zip(self.tiles, self.counts, strict=True):
            for seat in self.seats:
                low, high = self.interval(seat, tile)
                count = counts[seat.number]
                share = count / self.layouts
                row = (tile.text, str(seat), count, self.layouts, share, low, high)
                rows.append(dict(zip(COLUMNS, row, strict=True)))
        made = tidy.pandas().DataFrame(rows, columns=list(COLUMNS))
        made.attrs.update(seed=self.seed, asked=list(self.asked), suggests=self.suggests)
        rules = None if self.rules is None else self.rules.to_ids()
        made.attrs.update(rules=rules, version=sys.modules["texas42_nb"].__version__)
        return made

    def __str__(self) -> str:
        """A table: tiles down, seats across, in per cent, with 95 % intervals where sampled."""
        seats, wide = self.seats, 8 if self.exact else 17
        lines = [repr(self).strip("<>"), "     " + "".join(f"{seat:>{wide}}" for seat in seats)]
        for tile in self.tiles:
            cells = (self._cell(seat, tile) for seat in seats)
            lines.append(f"{tile}  " + "".join(f"{cell:>{wide}}" for cell in cells))
        return "\n".join(lines)

    def _cell(self, seat: Seat, tile: Tile) -> str:
        told = f"{float(self.share(seat, tile)) * 100:.1f} %"
        if self.exact:
            return told
        low, high = self.interval(seat, tile)
        return f"{told} ({low * 100:.0f}–{high * 100:.0f})"

    def __repr__(self) -> str:
        if not self.tiles:
            return "<Beliefs: nothing is hidden>"
        who = "a spectator" if self.viewer is None else str(self.viewer)
        asked = "".join(f", {text}" for text in self.asked)
        if self.suggests is None:
            return f"<Beliefs of {who}{asked}: all {self.number:,} layouts, exact>"
        if self.exact:
            found = f"{self.layouts:,} kept of all {self.number:,} layouts that fit, exact"
            return f"<Beliefs of {who}{asked}, {self.suggests}: {found}>"
        found = f"{self.layouts:,} layouts kept of {self.tried:,} drawn"
        stopped = "" if self.done else ", stopped"
        return f"<Beliefs of {who}{asked}, {self.suggests}: {found}{stopped}; seed {self.seed}>"


def _seat(part: object) -> Seat | None:
    try:
        return Seat.of(part)
    except Malformed:
        return None


def _tile(part: object) -> Tile | None:
    try:
        return Tile(part)
    except Malformed:
        return None


def of_layouts(found: Layouts, viewer: Seat | None = None) -> Beliefs:
    """The beliefs of layouts that are at hand."""
    tiles = tuple(sorted(found.tiles))
    return Beliefs(
        viewer=viewer,
        number=found.number,
        layouts=found.number,
        tiles=tiles,
        counts=tuple(found.counts[tile] for tile in tiles),
        known=found.known,
        asked=found.asked,
        rules=found.memory.rules,
    )
