"""What a call table holds: by call, how the hand came out on each layout.

All figures are played out: the shipped players make them, each seeing its own view only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import fsum, sqrt
from typing import TYPE_CHECKING, Any

from texas42_nb.engine.actions import Call, CallLike
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import Seat
from texas42_nb.study.equity import equity, has_equity
from texas42_nb.study.figures import (
    NOTHING,
    Estimate,
    exactly,
    really_differs,
    sampled_mean,
    share,
    some,
)
from texas42_nb.study.tables import PLAYED, Sampled, estimate_columns, frame

if TYPE_CHECKING:
    import pandas as pd


COLUMNS: Mapping[str, str] = {
    "call": "the call; key",
    "wins_auction": "chance that the own side wins the auction after this call",
    "wins_auction_low": "the 95 % interval of wins_auction, from … (Wilson; itself if exact)",
    "wins_auction_high": "… up to",
    "played_make": "rate at which the players made the contract where the own side had it",
    "played_low": "the 95 % interval of played_make, from … (Wilson; itself if exact)",
    "played_high": "… up to",
    "contracts": "number of layouts on which the own side had the contract",
    "marks": "mean of what the own side scored with the hand less what the other side did: in "
    "marks, and under V-SCORE 250 in points, in the columns of this name too",
    "marks_low": "the 95 % interval of marks, from …",
    "marks_high": "… up to",
    "wins_match": "chance to win the match, by match equity at the score after the hand; none in "
    "a match to 250 points",
    "wins_match_low": "the 95 % interval of wins_match, from …",
    "wins_match_high": "… up to",
    "layouts": "number of layouts played out",
}
"""By column of :meth:`CallTable.frame`: what it holds."""
DIFFERENCES: Mapping[str, str] = {
    "call": "the call; key",
    "against": "the best call, which it is compared with on the same layouts",
    "marks": "mean difference in marks, under V-SCORE 250 in points",
    "marks_low": "its 95 % interval, from …",
    "marks_high": "… up to",
    "wins_match": "mean difference in the chance to win the match; none in a match to 250 points",
    "wins_match_low": "its 95 % interval, from …",
    "wins_match_high": "… up to",
    "layouts": "number of layouts played out",
    "real": "whether the interval of what is compared, wins_match or else marks, leaves out 0, of "
    "ten layouts at least unless exact",
}
"""By column of :meth:`CallTable.differences`: what it holds."""

Scored = tuple[int, int]
"""What a hand scored for (the own side, the other side)."""


@dataclass(frozen=True, slots=True)
class CallRow:
    """One call, in whole numbers."""

    call: Call
    won: int = 0
    """On how many layouts the own side won the auction …"""
    made: int = 0
    """… and then made its contract."""
    scored: tuple[Scored, ...] = ()
    """By layout, what the hand scored."""


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class CallTable(Sampled):
    """For a view whose seat is to call: what each legal call comes to, played out."""

    seat: Seat
    score: Scored
    """What stands before this hand, (own side, other side)."""
    next_dealer: Seat
    """Who deals the hand after this one."""
    entries: tuple[CallRow, ...]
    """By call."""
    player: str
    """Who plays at all four seats."""
    stage: str = PLAYED
    """What is being done: always :data:`PLAYED`."""

    @property
    def calls(self) -> tuple[str, ...]:
        """The legal calls, in order."""
        return tuple(str(row.call) for row in self.entries)

    @property
    def has_match(self) -> bool:
        """Whether there are chances to win the match: not in a match to 250 points."""
        return has_equity(self.rules)

    def _row(self, call: CallLike) -> CallRow:
        wanted = Call.of(call)
        for row in self.entries:
            if row.call == wanted:
                return row
        raise Malformed("call-not-in-table", wanted, "BID-1")

    # Figures

    def wins_auction(self, call: CallLike) -> Estimate:
        """The chance that the own side wins the auction after this call, and its interval."""
        return share(self._row(call).won, self.layouts, self.exact)

    def played_make(self, call: CallLike) -> Estimate:
        """The rate at which the own side's contracts were made, and its interval."""
        row = self._row(call)
        return share(row.made, row.won, self.exact)

    def marks(self, call: CallLike) -> Estimate:
        """What the hand brings the own side less what it brings the other, and its interval: in
        marks, and under V-SCORE 250 in points."""
        most = self._most
        return self._mean(self._row(call).scored, _margin, -most, most)

    def wins_match(self, call: CallLike) -> Estimate | None:
        """The chance to win the match, and its interval; ``None`` in a match to 250 points.

        The interval is for the draw of the layouts; the equity table has a standard error of its
        own.
        """
        scored = self._row(call).scored
        return self._mean(scored, self._chance, 0, 1) if self.has_match else None

    def _chance(self, scored: Scored) -> float:
        """The own side's chance to win the match after this hand."""
        mine, theirs = (before + now for before, now in zip(self.score, scored, strict=True))
        own = self.seat.number % 2
        pair = (theirs, mine) if own else (mine, theirs)
        return equity(pair, dealer=self.next_dealer, rules=self.rules).pair[own]

    @property
    def _most(self) -> int:
        """No hand scores more than what wins the match, unless one that was played out did."""
        seen = (abs(mine - theirs) for row in self.entries for mine, theirs in row.scored)
        return max([self.rules.target, *seen])

    def _mean(
        self, results: tuple[Any, ...], value: Callable[[Any], float], least: float, most: float
    ) -> Estimate:
        """The mean over layouts; equal results are counted, so that their order is no matter.
        ``least`` and ``most`` are what the value may be."""
        number = len(results)
        if not number:
            return NOTHING
        counts = sorted(Counter(results).items())
        found = fsum(value(each) * times for each, times in counts) / number
        if self.exact:
            return exactly(found)
        spread = fsum((value(each) - found) ** 2 * times for each, times in counts)
        return sampled_mean(found, sqrt(spread / max(1, number - 1)), number, least, most)

    def best(self) -> str:
        """The first of :meth:`ranked`. Raises :class:`Malformed` before any was played out."""
        some(self.layouts)
        return self.ranked()[0]

    def ranked(self) -> tuple[str, ...]:
        """The calls by the chance to win the match, in a match to 250 points by what they score,
        the best first, of equals the earlier one."""
        if not self.layouts:
            return self.calls
        value = self._chance if self.has_match else _margin
        means = {str(row.call): self._mean(row.scored, value, 0, 0).value for row in self.entries}
        return tuple(sorted(self.calls, key=lambda call: -means[call]))

    def difference(
        self, call: CallLike, against: CallLike | None = None
    ) -> tuple[Estimate, Estimate]:
        """How much more one call brings than another on the same layouts: in marks, and in the
        chance to win the match (NaN in a match to 250 points). ``against``: by default the best.
        Raises :class:`Malformed`."""
        one, other = self._row(call), self._row(self.best() if against is None else against)
        if one is other and self.layouts:
            return exactly(0.0), exactly(0.0) if self.has_match else NOTHING
        pairs, most = tuple(zip(one.scored, other.scored, strict=True)), 2.0 * self._most
        marks = self._mean(pairs, lambda two: _margin(two[0]) - _margin(two[1]), -most, most)
        if not self.has_match:
            return marks, NOTHING
        chances = self._mean(pairs, lambda two: self._chance(two[0]) - self._chance(two[1]), -1, 1)
        return marks, chances

    # Tables

    def rows(self) -> list[dict[str, Any]]:
        """The rows of :meth:`frame`, as plain values; NaN where there is no figure."""
        rows = []
        for entry in self.entries:
            call = entry.call
            row: dict[str, Any] = {"call": str(call)}
            row |= estimate_columns("wins_auction", self.wins_auction(call))
            row |= estimate_columns("played_make", self.played_make(call), "played")
            row["contracts"] = entry.won
            row |= estimate_columns("marks", self.marks(call))
            row |= estimate_columns("wins_match", self.wins_match(call) or NOTHING)
            rows.append(row | {"layouts": self.layouts})
        return rows

    def frame(self) -> pd.DataFrame:
        """A tidy table, one row for each legal call; :data:`COLUMNS` says what it holds.

        Seed, rules and version stand in its ``attrs``. Raises ``ImportError`` without pandas.
        """
        return frame(self.rows(), COLUMNS, self.seed, self.rules)

    def difference_rows(self) -> list[dict[str, Any]]:
        """The rows of :meth:`differences`, as plain values."""
        if not self.layouts:
            return []
        best, rows = self.best(), []
        for call in self.calls:
            if call == best:
                continue
            marks, chances = self.difference(call, best)
            row: dict[str, Any] = {"call": call, "against": best}
            row |= estimate_columns("marks", marks) | estimate_columns("wins_match", chances)
            row["layouts"] = self.layouts
            told = chances if self.has_match else marks
            row["real"] = really_differs(self.layouts, self.exact, told)
            rows.append(row)
        return rows

    def differences(self) -> pd.DataFrame:
        """A tidy table, each call but the best against the best on the same layouts; see
        :data:`DIFFERENCES`. Raises ``ImportError`` without pandas."""
        return frame(self.difference_rows(), DIFFERENCES, self.seed, self.rules)

    def _cells(self) -> list[list[str]]:
        table = [["call", "wins_auction", "played_make", "marks", "wins_match"]]
        for call in self.calls:
            chance, marks = self.wins_match(call) or NOTHING, f"{self.marks(call):+.2f}"
            shares = (f"{self.wins_auction(call):.2f}", f"{self.played_make(call):.2f}")
            table.append([call, *shares, marks, f"{chance:.3f}"])
        return table

    def _caption(self) -> str:
        return f"calls of {self.seat}, played out: {self._sample()}"

    def __repr__(self) -> str:
        told = f"{len(self.entries)} calls, {self._sample()}"
        told += f"; best {self.best()}" if self.layouts else ""
        stopped = "" if self.done else f"; stopped after {self.at} of {self.of}"
        return f"<CallTable of {self.seat}: {told}{stopped}>"


def _margin(scored: Scored) -> float:
    return float(scored[0] - scored[1])
