"""What a what-if holds: by action, on how many layouts it reaches its side's goal.

``open_make`` is the share of layouts on which the side to act reaches its goal with all hands open:
it makes the contract if it bid, sets it if it defends. ``played_make`` is the rate at which it did
when the shipped players went on from there. They differ because with all hands open everybody plays
as if seeing what nobody at a table sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from texas42_nb.engine.actions import Play, declaration_text
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.tiles import HAND_POINTS, HAND_SIZE, Tile, tiles_text
from texas42_nb.study.figures import (
    NOTHING,
    Estimate,
    Sums,
    difference_of_shares,
    really_differs,
    share,
    some,
)
from texas42_nb.study.tables import PlayedOut, estimate_columns, frame

if TYPE_CHECKING:
    import pandas as pd

    from texas42_nb.engine.actions import DeclareLike, PlayLike

    ActionLike = PlayLike | DeclareLike

COLUMNS: Mapping[str, str] = {
    "action": "the play or the declaration; key",
    "goal": "what the side to act wants, and open_make and played_make count: to make the contract "
    "if it bid, to set it if it defends; make or set",
    "open_make": "share of layouts on which the side to act reaches its goal with all hands open; "
    "no chance",
    "open_low": "the 95 % interval of open_make, from … (Wilson; the figure itself if exact)",
    "open_high": "… up to",
    "points": "mean hand points of the side to act in the whole hand, all hands open; "
    "in nello mean tricks of the bidding side",
    "points_low": "the 95 % interval of points, from … (the figure itself if exact)",
    "points_high": "… up to",
    "unit": "what points counts: points or tricks",
    "layouts": "number of layouts solved",
    "played_make": "rate at which the side to act reached its goal, played out by the shipped "
    "players, each seeing its own view only",
    "played_low": "the 95 % interval of played_make, from … (Wilson; the rate itself if exact)",
    "played_high": "… up to",
    "played": "number of layouts played out, 0 where none were",
}
"""By column of :meth:`WhatIfTable.frame`: what it holds."""
DIFFERENCES: Mapping[str, str] = {
    "action": "the play or the declaration; key",
    "against": "the best one, which it is compared with on the same layouts",
    "open_make": "how much larger its open_make is than that of the best one, so 0 or less",
    "open_low": "the 95 % interval of that difference, from … (Newcombe's for paired shares)",
    "open_high": "… up to",
    "points": "how much larger its points are; empty where not the same is counted",
    "points_low": "the 95 % interval of that difference, from … (of the paired differences)",
    "points_high": "… up to",
    "layouts": "number of layouts",
    "real": "whether one of the two intervals leaves out 0, of ten layouts at least unless exact; "
    "if not, there is no real difference",
}
"""By column of :meth:`WhatIfTable.differences`: what it holds."""


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action of a what-if, in whole numbers."""

    text: str
    unit: str
    """What is counted: ``points`` of the side to act, or in nello ``tricks`` of the bidders."""
    more: bool
    """Whether the side to act wants much of it."""
    counts: tuple[tuple[int, int], ...] = ()
    """The count and on how many layouts, ascending."""
    products: tuple[int, ...] = ()
    """By action: the sum over layouts of this one's count times that one's."""
    both: tuple[int, ...] = ()
    """By action: on how many layouts this one and that one reach the goal."""
    played: int | None = None
    """How often the goal was reached when it was played out; ``None`` where it was not."""


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class WhatIfTable(PlayedOut):
    """For a seat that is to play or to declare: what each action comes to, with all hands open."""

    view_seat: Seat
    kind: str
    """``play`` or ``declaration``."""
    bidding: bool
    """Whether the side to act bid, so that its goal is to make the contract."""
    hand: tuple[Tile, ...]
    """The own tiles."""
    acts: tuple[ActionRow, ...]

    @property
    def actions(self) -> tuple[str, ...]:
        """The legal actions as text, in order."""
        return tuple(act.text for act in self.acts)

    @property
    def goal(self) -> str:
        """What the side to act wants: to ``make`` the contract or to ``set`` it."""
        return "make" if self.bidding else "set"

    def act(self, action: ActionLike) -> ActionRow:
        """The row of an action, however it is written (``6-5``, ``sixes``). Raises
        :class:`Malformed` for what is no action of the table."""
        return self.acts[self._at(action)]

    def _at(self, action: object) -> int:
        try:
            text = str(Play.of(action)) if self.kind == "play" else declaration_text(action)
            return self.actions.index(text)
        except ValueError:  # no action at all, or none of the table
            raise Malformed("action-not-in-table", action, None) from None

    def open_make(self, action: ActionLike) -> Estimate:
        """The share of layouts on which the side to act reaches its goal with all hands open, and
        its interval. Raises :class:`Malformed` for what is no action of the table."""
        at = self._at(action)
        return share(self._made(at), self.layouts, self.exact)

    def points(self, action: ActionLike) -> Estimate:
        """The mean :attr:`ActionRow.unit` with all hands open, and its interval. Raises
        :class:`Malformed`."""
        at = self._at(action)
        return self._sums(at).mean(self.exact, 0, _most(self.acts[at].unit))

    def played_make(self, action: ActionLike) -> Estimate | None:
        """The rate at which the shipped players reached the goal from there, and its interval;
        ``None`` where it was not played out. Raises :class:`Malformed`."""
        made = self.act(action).played
        return None if made is None else share(made, self.played, self.played_exact)

    def histogram(self, action: ActionLike) -> dict[int, int]:
        """By hand points of the side to act (in nello the bidders' tricks), on how many layouts;
        all hands open. Raises :class:`Malformed`."""
        return dict(self.act(action).counts)

    def ranked(self) -> tuple[str, ...]:
        """The actions by ``open_make``, then by mean points, of equals the earlier one first."""

        def key(at: int) -> tuple[int, int]:
            act = self.acts[at]
            if act.unit != self.acts[0].unit:
                return -self._made(at), 0
            total = self._sums(at).total
            return -self._made(at), -total if act.more else total

        return tuple(self.acts[at].text for at in sorted(range(len(self.acts)), key=key))

    def best(self) -> str:
        """The first of :meth:`ranked`. Raises :class:`Malformed` before any layout is solved."""
        some(self.layouts)
        return self.ranked()[0]

    def _made(self, at: int) -> int:
        both = self.acts[at].both
        return both[at] if both else 0

    def _sums(self, at: int) -> Sums:
        act = self.acts[at]
        if not self.layouts:
            return Sums(0, 0, 0)
        return Sums(self.layouts, sum(k * n for k, n in act.counts), act.products[at])

    def rows(self) -> list[dict[str, Any]]:
        """The rows of :meth:`frame`, as plain values; NaN where there is no figure."""
        rows = []
        for act in self.acts:
            row: dict[str, Any] = {"action": act.text, "goal": self.goal}
            row |= estimate_columns("open_make", self.open_make(act.text), "open")
            row |= estimate_columns("points", self.points(act.text))
            row |= {"unit": act.unit, "layouts": self.layouts}
            row |= estimate_columns("played_make", self.played_make(act.text) or NOTHING, "played")
            row["played"] = 0 if act.played is None else self.played
            rows.append(row)
        return rows

    def frame(self) -> pd.DataFrame:
        """A tidy table, one row for each action; :data:`COLUMNS` says what it holds.

        Seed, rules and version stand in its ``attrs``. Raises ``ImportError`` without pandas.
        """
        return frame(self.rows(), COLUMNS, self.seed, self.rules)

    def difference(self, action: ActionLike, other: ActionLike) -> tuple[Estimate, Estimate]:
        """How much larger ``open_make`` and the mean points of an action are than another's on the
        same layouts, each with its interval. Raises :class:`Malformed`."""
        one, two = self._at(action), self._at(other)
        if not self.layouts:
            return NOTHING, NOTHING
        both = self.acts[one].both[two]
        counts = (self._made(one), self._made(two), both, self.layouts)
        makes = difference_of_shares(*counts, self.exact)
        if self.acts[one].unit != self.acts[two].unit:
            return makes, NOTHING
        first, second = self._sums(one), self._sums(two)
        crossed = 2 * self.acts[one].products[two]
        between = Sums(
            self.layouts, first.total - second.total, first.squares + second.squares - crossed
        )
        most = _most(self.acts[one].unit)
        return makes, between.mean(self.exact, -most, most)

    def difference_rows(self) -> list[dict[str, Any]]:
        """The rows of :meth:`differences`, as plain values."""
        if not self.layouts:
            return []
        best, rows = self.best(), []
        for act in self.acts:
            if act.text == best:
                continue
            makes, points = self.difference(act.text, best)
            row: dict[str, Any] = {"action": act.text, "against": best}
            row |= estimate_columns("open_make", makes, "open") | estimate_columns("points", points)
            row["layouts"] = self.layouts
            row["real"] = really_differs(self.layouts, self.exact, makes, points)
            rows.append(row)
        return rows

    def differences(self) -> pd.DataFrame:
        """A tidy table, each action but the best against the best; see :data:`DIFFERENCES`.

        All actions were solved on the same layouts, so most of what is chance in one figure is in
        the other too. The best was picked from the same figures: its lead is told a little too
        large. Raises ``ImportError`` without pandas.
        """
        return frame(self.difference_rows(), DIFFERENCES, self.seed, self.rules)

    def _head(self) -> str:
        goal = f"{self.view_seat} {self.goal}s it"
        return f"{goal}, {self._sample()}"

    def _caption(self) -> str:
        return f"{tiles_text(self.hand)}: {self._head()}"

    def _cells(self) -> list[list[str]]:
        table = [["action", "open_make", "mean", "unit", "played_make"]]
        for act in self.acts:
            made, points = self.open_make(act.text), self.points(act.text)
            played = self.played_make(act.text) or NOTHING
            table.append([act.text, f"{made:.2f}", f"{points:.1f}", act.unit, f"{played:.2f}"])
        return table

    def __repr__(self) -> str:
        told = f"{len(self.acts)} {self.kind}s, {self._head()}"
        if self.layouts:
            best = self.best()
            told += f"; best {best} open {self.open_make(best).value:.2f}"
            played = self.played_make(best)
            told += "" if not played or not self.played else f", played {played.value:.2f}"
        stopped = "" if self.done else f"; stopped after {self.at} of {self.of} ({self.stage})"
        return f"<WhatIfTable: {told}{stopped}>"


def _most(unit: str) -> int:
    """The most there is of it in a hand."""
    return HAND_POINTS if unit == "points" else HAND_SIZE
