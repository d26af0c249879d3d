"""What a hand can bid: each declaration and bid on many layouts of the hidden tiles.

>>> bid_table("5-5 5-6 4-5 0-5 6-6 1-1 0-1", seed=1).best(30)  # doctest: +SKIP
'5'

``open_make`` says on what share of layouts a bid is made with all hands open, ``played_make`` how
often the shipped players really made it on the same layouts, each seeing its own view only. They
differ because with all hands open everybody plays as if seeing what nobody at a table sees: so the
first ranks declarations and overprices bids, and only the second is a chance, that of such players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from texas42_nb.analysis.choose import AUTO
from texas42_nb.engine.actions import Call
from texas42_nb.engine.chance import check_seed
from texas42_nb.engine.progress import AUCTION
from texas42_nb.engine.rules import STANDARD
from texas42_nb.study.bid_asked import Asked
from texas42_nb.study.bid_result import BidTable, Column
from texas42_nb.study.open_values import (
    ALL_POINTS,
    EVERYTHING,
    Way,
    at_first_lead,
    decisive,
    of_side,
)
from texas42_nb.study.rollout import Played, contract_match, play_out
from texas42_nb.study.sampling import how_many, rows_between, whole_number
from texas42_nb.study.stream import batches, last
from texas42_nb.study.tables import CALLS, PLAYED

if TYPE_CHECKING:
    from texas42_nb.analysis.ranking import Integers
    from texas42_nb.engine.actions import DeclareLike
    from texas42_nb.engine.chance import Seed
    from texas42_nb.engine.rules import Rules
    from texas42_nb.engine.seats import SeatLike
    from texas42_nb.engine.tiles import TilesLike
    from texas42_nb.engine.view import View

LAYOUTS, PLAYED_LAYOUTS, BEST, CALL_LAYOUTS = 500, 60, 2, 100
"""By default: layouts solved, layouts played out, for how many of the best declarations, and
layouts on which each call is tried."""
_FIRST_PLAYED, _MOST_PLAYED = 2, 10


def bid_table(
    hand: TilesLike | View,
    *,
    layouts: int = LAYOUTS,
    seed: Seed | None = None,
    bidder: SeatLike | None = None,
    declarations: DeclareLike | Iterable[DeclareLike] | None = None,
    rules: Rules | str | None = None,
    bids: object = None,
    played: int = PLAYED_LAYOUTS,
    best: int = BEST,
    calls: int = CALL_LAYOUTS,
    points: bool = False,
    threads: int | None = None,
    by: str = AUTO,
    progress: bool | None = None,
    stop: Callable[[], bool] | None = None,
) -> BidTable:
    """What a hand can bid: ``open_make`` and ``played_make`` of each declaration and bid.

    The figures are for this seat winning the auction with a plain bid, the others passing. They are
    averaged over layouts before any declaration is picked. The best declarations by ``open_make``
    at the lowest bid are then played out on the first of the same layouts, every bid by itself, as
    players play to their contract. Played and open figures differ because with all hands open
    everybody plays as if seeing what nobody at a table sees.

    - ``hand``: seven tiles; or a seat's view, in the auction or before the first lead, with all
      that is public there.
    - ``layouts``: how many layouts of the hidden tiles are drawn; by default 500. If no more than
      that fit, each is solved once, shuffled; when all are, the figures are exact.
    - ``seed``: what they are drawn from; by default a fresh one, which the result tells.
    - ``bidder``: who holds the seven tiles; by default A.
    - ``declarations``: one or several; by default the nine of the standard game that the rules
      have. Nello and sevens, where the rules have them, are for all tricks only (V-NELLO,
      V-SEVENS).
    - ``rules``: those of seven tiles; by default the standard ones. A view brings its own.
    - ``bids``: one or several; by default 30 … 41 and all tricks, which 1 mark is too.
    - ``played``: on how many layouts is played out; by default 60, some ten seconds; 0 for none.
    - ``best``: how many declarations are played out; by default 2.
    - ``calls``: on how many layouts a seat that is to call gets its ``calls``, a ``call_table`` of
      what each call comes to; by default 100, some seconds; 0 for none.
    - ``points``: whether exact hand points are found, for the columns of ``points`` and whole
      histograms, in about twice the time; by default only 29 … 42 are told apart.
    - ``threads``, ``by``: as in ``solve``; the same seed gives the same figures whatever they are.
    - ``progress``: whether it is shown; by default where somebody watches.
    - ``stop``: asked now and then whether to end early; by default nobody is asked.

    Stopped by an interrupt or by ``stop`` it returns what has come; ``done`` is then ``False``.
    Raises :class:`Malformed` and :class:`Refused` for what makes no sense or the rules do not have,
    and ``ImportError`` without numpy.
    """
    asked = Asked(hand, bidder, declarations, rules, bids)
    numbers = _Numbers(layouts, played, best, calls)
    begun = _Begun.of(asked, numbers, seed, points, Way(threads, by, stop))
    return last(begun.stream(), begun.start.of, progress) or begun.start


def stream_bid_table(
    hand: TilesLike | View,
    *,
    layouts: int = LAYOUTS,
    seed: Seed | None = None,
    bidder: SeatLike | None = None,
    declarations: DeclareLike | Iterable[DeclareLike] | None = None,
    rules: Rules | str | None = None,
    bids: object = None,
    played: int = PLAYED_LAYOUTS,
    best: int = BEST,
    calls: int = CALL_LAYOUTS,
    points: bool = False,
    threads: int | None = None,
    by: str = AUTO,
    stop: Callable[[], bool] | None = None,
) -> Iterator[BidTable]:
    """The table of :func:`bid_table` as it grows: the open figures, then those played out.

    The input is checked at once; what raises is the same.
    """
    asked = Asked(hand, bidder, declarations, rules, bids)
    numbers = _Numbers(layouts, played, best, calls)
    return _Begun.of(asked, numbers, seed, points, Way(threads, by, stop)).stream()


@dataclass(frozen=True, slots=True)
class _Numbers:
    """How much is to be done. Raises :class:`Malformed`."""

    layouts: int
    played: int
    best: int
    calls: int

    def __post_init__(self) -> None:
        whole_number(self.layouts, "layouts", 1)
        for what in ("played", "best", "calls"):
            whole_number(getattr(self, what), what, 0)


@dataclass(frozen=True, slots=True)
class _Begun:
    """A table before its first layout, and what is to be done."""

    asked: Asked
    start: BidTable
    whole: bool
    """Whether all layouts that fit are asked for."""
    played: int
    best: int
    calls: int
    way: Way

    @classmethod
    def of(
        cls, asked: Asked, numbers: _Numbers, seed: Seed | None, points: bool, way: Way
    ) -> _Begun:
        """Raises :class:`Malformed`."""
        total, whole = how_many(asked.layouts, numbers.layouts)
        way.check()
        start = BidTable(
            hand=asked.tiles,
            bidder=asked.seat,
            rules=asked.rules,
            orders=asked.orders,
            columns=asked.columns,
            layouts=0,
            number=asked.layouts.number,
            seed=check_seed(seed),
            points_known=bool(points),
            of=total,
        )
        played = min(numbers.played, total) if numbers.best else 0
        view = asked.view
        calling = view is not None and view.my_turn and view.memory.phase == AUCTION
        calls = numbers.calls if calling else 0
        return cls(asked, start, whole, played, numbers.best, calls, way)

    def stream(self) -> Iterator[BidTable]:
        """The table as it grows; it ends early where it was stopped."""
        table = self.start
        for table in self._opened():
            yield table
        if table.layouts < self.start.of:
            return
        for further in self._played(table):
            table = further
            yield table
        if table.played == self.played and self.calls:
            yield from self._called(table)

    def _called(self, table: BidTable) -> Iterator[BidTable]:
        """What each call of a view in the auction comes to."""
        from texas42_nb.study.call_table import stream_call_table

        assert self.asked.view is not None
        view, stop = self.asked.view, self.way.stop
        for found in stream_call_table(view, layouts=self.calls, seed=table.seed, stop=stop):
            yield replace(
                table, calls=found, done=found.done, stage=CALLS, at=found.at, of=found.of
            )

    def _opened(self) -> Iterator[BidTable]:
        """The open figures, all declarations on each batch of layouts."""
        asked, table = self.asked, self.start
        for start, end in self.way.batches(table.of):
            masks = rows_between(asked.layouts, self.whole, table.seed, start, end)
            columns = []
            for column in table.columns:
                counted = self._counted(column, masks)
                if counted is None:
                    return
                columns.append(counted)
            done = end == table.of and not self.played and not self.calls
            table = replace(table, columns=tuple(columns), layouts=end, at=end, done=done)
            yield table

    def _counted(self, column: Column, masks: Integers) -> Column | None:
        """The declaration with more layouts counted in; ``None`` where it was stopped."""
        if not column.orders:
            return column
        contract = self.asked.contract(column)
        every = self.start.points_known and not column.nello
        window = EVERYTHING if every else decisive(contract, column.orders[0])
        found = at_first_lead(contract, masks, window, self.way)
        if found is None:
            return None
        counts = Counter(dict(column.counts))
        counts.update(of_side(contract, self.asked.seat.number % 2, found).tolist())
        return replace(column, counts=tuple(sorted(counts.items())))

    def _played(self, table: BidTable) -> Iterator[BidTable]:
        """The figures played out, all bids of the best declarations on each layout."""
        layouts, names = self.asked.layouts, _to_play(table, self.best)
        made: Counter[tuple[str, int]] = Counter()
        for start, end in batches(self.played, _FIRST_PLAYED, _MOST_PLAYED):
            for masks in rows_between(layouts, self.whole, table.seed, start, end).tolist():
                for column in table.columns:
                    for order in column.orders if column.declaration in names else ():
                        if self.way.stopped():
                            return
                        made[column.declaration, order] += self._made(column, order, masks)
            columns = tuple(
                replace(each, played=tuple((o, made[each.declaration, o]) for o in each.orders))
                if each.declaration in names
                else each
                for each in table.columns
            )
            table = replace(table, columns=columns, played=end)
            done = end == self.played and not self.calls
            table = replace(table, stage=PLAYED, at=end, of=self.played, done=done)
            yield table

    def _made(self, column: Column, order: int, masks: list[int]) -> bool:
        """Whether the shipped players make it on this layout."""
        match = contract_match(
            masks,
            bidder=self.asked.seat,
            call=Call("marks", 1) if order == ALL_POINTS else Call("points", order),
            declaration=column.declaration,
            rules=self.asked.rules.replace({"V-PASS": STANDARD}),  # any bid, whoever calls first
        )
        return Played.of(play_out(match)).made is True


def _to_play(table: BidTable, best: int) -> list[str]:
    """The declarations to be played out: the best at the lowest bid, then those that may be
    declared for all tricks alone."""
    lowest = table.orders[0]
    first = any(lowest in column.orders for column in table.columns)
    names = [*table.ranked(lowest)] if first else []
    rest = [column for column in table.columns if column.orders and lowest not in column.orders]
    rest.sort(key=lambda column: -column.made(ALL_POINTS))
    return [*names, *(column.declaration for column in rest)][:best]
