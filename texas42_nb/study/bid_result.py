"""What a bid table holds: by declaration and bid, on how many layouts it is made.

``open_make`` is the share of layouts on which the contract is made with all hands open: it ranks
declarations, and it is no chance. ``played_make`` is the rate at which the shipped players made it
on the same layouts. They differ because with all hands open everybody plays as if seeing what
nobody at a table sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from texas42_nb.engine.actions import Call, declaration_text
from texas42_nb.engine.auction import NELLO
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.rules import HIGHEST_BID, LOWEST_BID
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.tiles import HAND_POINTS, Tile, tiles_text
from texas42_nb.study.figures import NOTHING, Estimate, Sums, share, some
from texas42_nb.study.open_values import ALL_POINTS
from texas42_nb.study.tables import PlayedOut, estimate_columns, frame

if TYPE_CHECKING:
    import pandas as pd

    from texas42_nb.engine.actions import DeclareLike
    from texas42_nb.study.call_result import CallTable

ALL_TRICKS = "all tricks"
"""The bid above 41: all seven tricks, whatever the marks."""
COLUMNS: Mapping[str, str] = {
    "declaration": "what is declared; key",
    "bid": "30 … 41, or all tricks; key with declaration",
    "bid_order": "the bid as a number, 42 for all tricks",
    "open_make": "share of layouts on which it is made with all hands open; no chance",
    "open_low": "the 95 % interval of open_make, from … (Wilson; the figure itself if exact)",
    "open_high": "… up to",
    "layouts": "number of layouts solved",
    "played_make": "rate at which the shipped players made it, each seeing its own view only",
    "played_low": "the 95 % interval of played_make, from … (Wilson; the rate itself if exact)",
    "played_high": "… up to",
    "played": "number of layouts played out, 0 where none were",
    "points": "mean hand points of the bidding side, all hands open; asked for by points=True",
    "points_low": "the 95 % interval of points, from … (the figure itself if exact)",
    "points_high": "… up to",
}
"""By column of :meth:`BidTable.frame`: what it holds."""


def bid_order(bid: object) -> int:
    """A bid as a number 30 … 42; all tricks, any marks and 42 are 42. Raises :class:`Malformed`."""
    if bid == ALL_TRICKS:
        return ALL_POINTS
    call = Call.of(bid)
    if call.kind == "marks" and call.amount:
        return ALL_POINTS
    if call.kind == "points" and LOWEST_BID <= call.amount <= HIGHEST_BID:
        return call.amount
    raise Malformed("not-a-row-of-bids", bid, "BID-2")


def bid_text(order: int) -> str:
    """The bid of a number 30 … 42."""
    return ALL_TRICKS if order == ALL_POINTS else str(order)


@dataclass(frozen=True, slots=True)
class Column:
    """One declaration of a bid table, in whole numbers."""

    declaration: str
    orders: tuple[int, ...]
    """The bids it may be declared after."""
    counts: tuple[tuple[int, int], ...] = ()
    """Points of the bidding side (in nello tricks) and on how many layouts, ascending."""
    played: tuple[tuple[int, int], ...] = ()
    """By bid that was played out: how often it was made."""

    @property
    def nello(self) -> bool:
        """Whether the bidder must lose every trick."""
        return self.declaration in NELLO

    def made(self, order: int) -> int:
        """On how many layouts this bid is made with all hands open (MADE-1, MADE-2, V-NELLO)."""
        if self.nello:
            return dict(self.counts).get(0, 0)
        return sum(number for points, number in self.counts if points >= order)

    def sums(self) -> Sums:
        """Sums of the points."""
        return Sums(
            sum(number for _, number in self.counts),
            sum(points * number for points, number in self.counts),
            sum(points * points * number for points, number in self.counts),
        )


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class BidTable(PlayedOut):
    """For a hand: each declaration and bid, with ``open_make`` and ``played_make``."""

    hand: tuple[Tile, ...]
    bidder: Seat
    orders: tuple[int, ...]
    """The bids asked for, as numbers."""
    columns: tuple[Column, ...]
    """By declaration."""
    points_known: bool = False
    """Whether points below the lowest bid are known too."""
    calls: CallTable | None = None
    """For the view of a seat that is to call: what each call comes to, see ``call_table``."""

    @property
    def declarations(self) -> tuple[str, ...]:
        """The declarations, in order."""
        return tuple(column.declaration for column in self.columns)

    @property
    def least(self) -> int:
        """The lowest points told apart: histograms count fewer under this number, unless all points
        were asked for."""
        return self.orders[0] - 1

    def _column(self, declaration: DeclareLike) -> Column:
        text = declaration_text(declaration)
        for column in self.columns:
            if column.declaration == text:
                return column
        raise Malformed("declaration-not-in-table", text, "TRUMP-1")

    def _of(self, declaration: DeclareLike, bid: object) -> tuple[Column, int]:
        column, order = self._column(declaration), bid_order(bid)
        if order not in column.orders:
            raise Malformed("bid-not-in-table", bid, None)
        return column, order

    def open_make(self, declaration: DeclareLike, bid: object) -> Estimate:
        """The share of layouts on which this is made with all hands open, and its interval.

        Raises :class:`Malformed` for what is not in the table.
        """
        column, order = self._of(declaration, bid)
        return share(column.made(order), self.layouts, self.exact)

    def played_make(self, declaration: DeclareLike, bid: object) -> Estimate | None:
        """The rate at which the shipped players made this, and its interval; ``None`` where it was
        not played out. Raises :class:`Malformed`."""
        column, order = self._of(declaration, bid)
        made = dict(column.played).get(order)
        return None if made is None else share(made, self.played, self.played_exact)

    def histogram(self, declaration: DeclareLike) -> dict[int, int]:
        """By hand points of the bidding side (in nello its tricks), on how many layouts.

        All hands open. Unless ``points=True`` was asked for, the key below the lowest bid (29)
        means "so many or fewer"; in nello, and where only all tricks may be bid, only whether it is
        made is told apart.
        """
        return dict(self._column(declaration).counts)

    def best(self, bid: object = LOWEST_BID) -> str:
        """The declaration with the highest ``open_make`` at this bid, of equals the earlier one.

        It is chosen after averaging over layouts. Raises :class:`Malformed` where none of the table
        may be bid so, or no layout is solved yet.
        """
        some(self.layouts)
        return self.ranked(bid)[0]

    def ranked(self, bid: object = LOWEST_BID) -> tuple[str, ...]:
        """The declarations by ``open_make`` at this bid, then at higher ones, the best first."""
        order = bid_order(bid)
        rows = [column for column in self.columns if order in column.orders]
        if not rows:
            raise Malformed("bid-not-in-table", bid, None)
        higher = [each for each in self.orders if each >= order]
        rows.sort(key=lambda column: [-column.made(each) for each in higher])
        return tuple(column.declaration for column in rows)

    def rows(self) -> list[dict[str, Any]]:
        """The rows of :meth:`frame`, as plain values; NaN where there is no figure."""
        rows = []
        for column in self.columns:
            mean = NOTHING
            if self.points_known and not column.nello:
                mean = column.sums().mean(self.exact, 0, HAND_POINTS)
            for order in column.orders:
                row: dict[str, Any] = {"declaration": column.declaration}
                row |= {"bid": bid_text(order), "bid_order": order}
                told = share(column.made(order), self.layouts, self.exact)
                row |= estimate_columns("open_make", told, "open")
                row["layouts"] = self.layouts
                made = dict(column.played).get(order)
                told = share(made or 0, 0 if made is None else self.played, self.played_exact)
                row |= estimate_columns("played_make", told, "played")
                row["played"] = 0 if made is None else self.played
                rows.append(row | estimate_columns("points", mean))
        return rows

    def frame(self) -> pd.DataFrame:
        """A tidy table, one row for each declaration and bid; :data:`COLUMNS` says what it holds.

        Seed, rules and version stand in its ``attrs``. Raises ``ImportError`` without pandas.
        """
        return frame(self.rows(), COLUMNS, self.seed, self.rules)

    def _cells(self) -> list[list[str]]:
        table = [["declaration", *(bid_text(order) for order in self.orders)]]
        for column in self.columns:
            texts = []
            for order in self.orders:
                text = ""
                if order in column.orders:
                    text = f"{share(column.made(order), self.layouts, self.exact).value:.2f}"
                    played = dict(column.played).get(order)
                    if played is not None and self.played:
                        text += f" ({played / self.played:.2f})"
                texts.append(text)
            table.append([column.declaration, *texts])
        return table

    def _caption(self) -> str:
        told = f"{tiles_text(self.hand)}: open_make, {self._sample()}"
        told += self._reach([c.made(o) for c in self.columns for o in c.orders], self.layouts)
        if self.played:
            told += f"; in brackets played_make, {self.played} layouts"
            made = [made for column in self.columns for _, made in column.played]
            told += self._reach(made, self.played)
        return told

    def _reach(self, made: list[int], layouts: int) -> str:
        """How far at most the 95 % intervals of these shares reach: so many of them find no room
        in the table."""
        if not layouts or layouts == self.number:
            return ""
        found = (share(each, layouts, False) for each in {*made})
        reach = max((max(each[2] - each[0], each[0] - each[1]) for each in found), default=0.0)
        return f", ±{reach:.2f} at most"

    def __repr__(self) -> str:
        told = f"{len(self.columns)} declarations, {self._sample()}"
        if self.layouts:
            order = self.orders[0]
            rows = [column for column in self.columns if order in column.orders]
            if rows:
                best = self.best(bid_text(order))
                figure = self.open_make(best, bid_text(order)).value
                told += f"; best {bid_text(order)}: {best} open {figure:.2f}"
                played = self.played_make(best, bid_text(order))
                told += "" if not played or not self.played else f", played {played.value:.2f}"
        stopped = "" if self.done else f"; stopped after {self.at} of {self.of} ({self.stage})"
        return f"<BidTable of {tiles_text(self.hand)}: {told}{stopped}>"
