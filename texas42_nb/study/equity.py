"""Match equity: how often a side wins the match from a score, as the basic players play it.

The table in ``equity.json`` was made by ``python -m texas42_nb.study.make_equity`` and says how: so
many deals were played, each from every score, and the chain of scores was solved exactly on that
(MARK-2, DEAL-4). It knows no player but those, and no position but a fresh deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from json import loads
from typing import Any

from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.rules import MARKS_TO_WIN, Rules
from texas42_nb.engine.seats import SIDES, Seat, SeatLike, Side
from texas42_nb.engine.setup import Score

FILE = "equity.json"


@dataclass(frozen=True, slots=True, repr=False)
class Chances(Mapping[Side, float]):
    """The chance of each side to win the match; both add up to 1: ``chances["A+C"]``."""

    pair: tuple[float, float]
    """(A+C, B+D)."""

    def __getitem__(self, side: object) -> float:
        try:
            return self.pair[SIDES.index(Side.of(side))]
        except Malformed:
            raise KeyError(side) from None

    def __iter__(self) -> Iterator[Side]:
        return iter(SIDES)

    def __len__(self) -> int:
        return len(SIDES)

    def __repr__(self) -> str:
        ac, bd = self.pair
        return f"A+C {ac:.1%}, B+D {bd:.1%}"


@dataclass(frozen=True, slots=True, repr=False)
class EquityTable:
    """The stored table and how it was made."""

    made: Mapping[str, Any]
    """Players, rules, deals, seed, version, and what passed-out hands and marks came to."""
    chance: tuple[tuple[float, ...], ...]
    """By marks of the side that deals, by marks of the other: the dealing side's chance."""
    error: tuple[tuple[float, ...], ...]
    """The same for the standard error of each chance, which the number of deals leaves."""

    @property
    def largest_error(self) -> float:
        """The largest standard error."""
        return max(max(row) for row in self.error)

    def __repr__(self) -> str:
        made = self.made
        return (
            f"<EquityTable: {made['player']} players, {made['rules']} rules, {made['deals']:,} "
            f"deals, standard error at most {self.largest_error:.2%}>"
        )


@cache
def equity_table() -> EquityTable:
    """The stored table."""
    text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    data = loads(text)
    grids = ([tuple(row) for row in data[key]] for key in ("chance", "error"))
    chance, error = (tuple(grid) for grid in grids)
    return EquityTable(data["made"], chance, error)


def has_equity(rules: Rules | str) -> bool:
    """Whether the table holds for a match under these rules: one played to seven marks."""
    profile = Rules.of(rules)
    return not profile.in_points and profile.target == MARKS_TO_WIN


def equity(
    score: Score | Mapping[Side, int],
    *,
    dealer: SeatLike = "A",
    rules: Rules | str = "standard",
) -> Chances:
    """The chance of each side to win a match that stands at this score before ``dealer`` deals.

    ``score``: marks of (A+C, B+D), or by side. A side with seven marks or more has won. The chances
    are those of four basic players under the standard rules, give or take the table's standard
    error (:func:`equity_table`), and for other rules of a match to seven marks an approximation.
    Raises :class:`Malformed` for what is no score, and for a match to 250 points (V-SCORE).
    """
    if not has_equity(rules):
        raise Malformed("no-equity-in-points", "250", "V-SCORE")
    marks, side = _pair(score), Seat.of(dealer).number % 2
    if max(marks) >= MARKS_TO_WIN:
        won = marks.index(max(marks))
        return Chances((1.0 - won, float(won)))
    chance = equity_table().chance[marks[side]][marks[1 - side]]
    return Chances((chance, 1 - chance) if side == 0 else (1 - chance, chance))


def _pair(score: object) -> tuple[int, int]:
    """Marks of both sides, of which one at most has won."""
    pair = [score.get(side) for side in Side] if isinstance(score, Mapping) else score
    if (
        not isinstance(pair, tuple | list)
        or len(pair) != len(SIDES)
        or any(type(marks) is not int or marks < 0 for marks in pair)
        or min(pair) >= MARKS_TO_WIN
    ):
        raise Malformed("not-a-match-score", score, "MARK-2")
    return pair[0], pair[1]
