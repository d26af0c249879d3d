"""What a call table holds: by call, how the hand came out on each layout.

All figures are played out: the shipped players make them, each seeing its own view only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import fsum, sqrt
from typing import TYPE_CHECKING, Any

from texas42_nb.analysis.interval import mean_interval
from texas42_nb.engine.actions import Call, CallLike
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import Seat
from texas42_nb.study.equity import equity, has_equity
from texas42_nb.study.figures import NAN, NOTHING, Three, share, surely_differs
from texas42_nb.study.tables import frame, page

if TYPE_CHECKING:
    import pandas as pd

    from texas42_nb.engine.chance import Seed

PLAYED = "played out"
"""The stage of the work."""
COLUMNS: Mapping[str, str] = {
    "call": "the call; key",
    "wins_auction": "chance that the own side wins the auction after this call",
    "wins_low": "the 95 % interval of wins_auction, from … (Wilson)",
    "wins_high": "… up to",
    "played_make": "rate at which the players made the contract where the own side had it",
    "played_low": "the 95 % interval of played_make, from … (Wilson)",
    "played_high": "… up to",
    "contracts": "number of layouts on which the own side had the contract",
    "marks": "mean of what the own side scored with the hand less what the other side did, in "
    "marks, or in points where the match is played in points",
    "marks_low": "the 95 % interval of marks, from …",
    "marks_high": "… up to",
    "match": "chance to win the match, by match equity at the score after the hand; none in a "
    "match to 250 points",
    "match_low": "the 95 % interval of match, from …",
    "match_high": "… up to",
    "layouts": "number of layouts played out",
}
"""By column of :meth:`CallTable.frame`: what it holds."""
DIFFERENCES: Mapping[str, str] = {
    "call": "the call; key",
    "against": "the best call, which it is compared with on the same layouts",
    "marks": "mean difference in marks (points where the match is played in points)",
    "marks_low": "its 95 % interval, from …",
    "marks_high": "… up to",
    "match": "mean difference in the chance to win the match; none in a match to 250 points",
    "match_low": "its 95 % interval, from …",
    "match_high": "… up to",
    "layouts": "number of layouts played out",
    "real": "whether the interval of what is compared, match or else marks, leaves out 0",
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


@dataclass(frozen=True, slots=True, repr=False)
class CallTable:
    """For a view whose seat is to call: what each legal call comes to, played out."""

    seat: Seat
    rules: Rules
    score: Scored
    """What stands before this hand, (own side, other side)."""
    next_dealer: Seat
    """Who deals the hand after this one."""
    rows: tuple[CallRow, ...]
    """By call."""
    layouts: int
    """Layouts played out so far."""
    number: int
    """How many layouts fit what is known."""
    exact: bool
    """Whether all of them were played out, so that the figures are no samples."""
    seed: Seed
    player: str
    """Who plays at all four seats."""
    done: bool = False
    """Whether all came that was asked for."""
    stage: str = PLAYED
    at: int = 0
    of: int = 0

    @property
    def calls(self) -> tuple[str, ...]:
        """The legal calls, in order."""
        return tuple(str(row.call) for row in self.rows)

    @property
    def has_match(self) -> bool:
        """Whether there are chances to win the match: not in a match to 250 points."""
        return has_equity(self.rules)

    def _row(self, call: CallLike) -> CallRow:
        wanted = Call.of(call)
        for row in self.rows:
            if row.call == wanted:
                return row
        raise Malformed("call-not-in-table", wanted, "BID-1")

    # Figures

    def wins_auction(self, call: CallLike) -> Three:
        """The chance that the own side wins the auction after this call, and its interval."""
        return share(self._row(call).won, self.layouts, self.exact)

    def played_make(self, call: CallLike) -> Three:
        """The rate at which the own side's contracts were made, and its interval."""
        row = self._row(call)
        return share(row.made, row.won, self.exact)

    def marks(self, call: CallLike) -> Three:
        """What the hand brings the own side less what it brings the other, and its interval."""
        return self._mean(self._row(call).scored, _margin)

    def match(self, call: CallLike) -> Three | None:
        """The chance to win the match, and its interval; ``None`` in a match to 250 points.

        The interval is for the draw of the layouts; the equity table has a standard error of its
        own.
        """
        scored = self._row(call).scored
        if not self.has_match:
            return None
        found, low, high = self._mean(scored, self._match)
        return found, max(0.0, low), min(1.0, high)

    def _match(self, scored: Scored) -> float:
        """The own side's chance to win the match after this hand."""
        mine, theirs = (before + now for before, now in zip(self.score, scored, strict=True))
        own = self.seat.number % 2
        pair = (theirs, mine) if own else (mine, theirs)
        return equity(pair, dealer=self.next_dealer, rules=self.rules).pair[own]

    def _mean(self, results: tuple[Any, ...], value: Callable[[Any], float]) -> Three:
        """The mean over layouts; equal results are counted, so that their order is no matter."""
        number = len(results)
        if not number:
            return NOTHING
        counts = sorted(Counter(results).items())
        found = fsum(value(each) * times for each, times in counts) / number
        if self.exact:
            return found, found, found
        spread = fsum((value(each) - found) ** 2 * times for each, times in counts)
        return (found, *mean_interval(found, sqrt(spread / max(1, number - 1)), number))

    def best(self) -> str:
        """The call with the best chance to win the match, of equals the earlier one.

        In a match to 250 points the one that scores best.
        """
        value = self._match if self.has_match else _margin
        means = [self._mean(row.scored, value)[0] for row in self.rows]
        return str(self.rows[means.index(max(means))].call) if self.layouts else self.calls[0]

    def difference(self, call: CallLike, against: CallLike | None = None) -> tuple[Three, Three]:
        """How much more one call brings than another on the same layouts: in marks, and in the
        chance to win the match (NaN in a match to 250 points). ``against``: by default the best."""
        other = self._row(self.best() if against is None else against).scored
        pairs = tuple(zip(self._row(call).scored, other, strict=True))
        marks = self._mean(pairs, lambda pair: _margin(pair[0]) - _margin(pair[1]))
        if not self.has_match:
            return marks, NOTHING
        return marks, self._mean(pairs, lambda pair: self._match(pair[0]) - self._match(pair[1]))

    # Tables

    def frame(self) -> pd.DataFrame:
        """A tidy table, one row for each legal call; :data:`COLUMNS` says what it holds.

        Seed, rules and version stand in its ``attrs``. Raises ``ImportError`` without pandas.
        """
        rows = []
        for row in self.rows:
            told: dict[str, Any] = {"call": str(row.call)}
            told |= _named(("wins_auction", "wins_low", "wins_high"), self.wins_auction(row.call))
            told |= _named(("played_make", "played_low", "played_high"), self.played_make(row.call))
            told["contracts"] = row.won
            told |= _named(("marks", "marks_low", "marks_high"), self.marks(row.call))
            match = self.match(row.call)
            told |= _named(("match", "match_low", "match_high"), match or (NAN, NAN, NAN))
            rows.append({**told, "layouts": self.layouts})
        return frame(rows, COLUMNS, self.seed, self.rules)

    def differences(self) -> pd.DataFrame:
        """A tidy table, each call against the best one on the same layouts; see
        :data:`DIFFERENCES`. Raises ``ImportError`` without pandas."""
        against, rows = self.best(), []
        for call in self.calls:
            if call == against:
                continue
            marks, match = self.difference(call, against)
            told: dict[str, Any] = {"call": call, "against": against}
            told |= _named(("marks", "marks_low", "marks_high"), marks)
            told |= _named(("match", "match_low", "match_high"), match)
            told |= {"layouts": self.layouts}
            rows.append({**told, "real": surely_differs(match if self.has_match else marks)})
        return frame(rows, DIFFERENCES, self.seed, self.rules)

    # As text

    def _cells(self) -> list[list[str]]:
        table = [["call", "wins_auction", "played_make", "marks", "match"]]
        for call in self.calls:
            match = self.match(call)
            shares = (self.wins_auction(call)[0], self.played_make(call)[0])
            texts = ["" if each != each else f"{each:.2f}" for each in shares]
            told = "" if match is None else f"{match[0]:.3f}"
            table.append([call, *texts, f"{self.marks(call)[0]:+.2f}", told])
        return table

    def _caption(self) -> str:
        sampled = f"all {self.layouts}" if self.exact else f"{self.layouts}"
        return f"calls of {self.seat}, played out: {sampled} layouts, seed {self.seed}"

    def __str__(self) -> str:
        """The table with its figures as text."""
        cells = self._cells()
        wide = [max(len(row[at]) for row in cells) for at in range(len(cells[0]))]
        lines = [
            "  ".join([row[0].ljust(wide[0]), *map(str.rjust, row[1:], wide[1:])]).rstrip()
            for row in cells
        ]
        return "\n".join([self._caption(), *lines])

    def _repr_mimebundle_(self, **_chosen: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": page(self._caption(), self._cells())}

    def __repr__(self) -> str:
        told = f"{len(self.rows)} calls, {self._caption().split(': ')[1]}"
        told += f"; best {self.best()}" if self.layouts else ""
        stopped = "" if self.done else f"; stopped after {self.at} of {self.of}"
        return f"<CallTable of {self.seat}: {told}{stopped}>"


def _margin(scored: Scored) -> float:
    return float(scored[0] - scored[1])


def _named(names: tuple[str, str, str], figure: Three) -> dict[str, float]:
    return dict(zip(names, figure, strict=True))
