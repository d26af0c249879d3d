"""What is asked of a search, and what it has found: bounds of what A+C still get."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from texas42_nb.analysis.game import Game
    from texas42_nb.analysis.position import Position

USUAL = 30
"""A first guess of A+C's points in a whole hand."""
_FIRST_STEP = 6


@dataclass(slots=True)
class Want:
    """Bounds that are known, and how far they are to be narrowed."""

    low: int
    high: int
    floor: int = -1
    """Whether it is less than this, or just this, need not be known."""
    ceiling: int = 99
    """Whether it is more than this, or just this, need not be known."""
    guess: int = USUAL

    @property
    def open(self) -> bool:
        """Whether there is something left to find."""
        return self.low < self.high and self.low < self.ceiling and self.high > self.floor


@dataclass(frozen=True, slots=True)
class Found:
    """Bounds; not ``done`` where a limit stopped the search."""

    low: int
    high: int
    done: bool = True

    @property
    def exact(self) -> bool:
        """Whether the value is known."""
        return self.low == self.high

    def plus(self, gain: int) -> Found:
        """The bounds with something added."""
        return Found(self.low + gain, self.high + gain, self.done)


class Search(Protocol):
    """What both implementations offer."""

    game: Game
    nodes: int

    def narrow(self, position: Position, want: Want) -> Found:
        """Narrow the bounds of what A+C still get from a position."""


class Steps:
    """The order of the questions "at least so many?": from the guess by growing steps until the
    answer turns, then by halves."""

    def __init__(self, guess: int) -> None:
        self._next, self._step, self._before = guess, _FIRST_STEP, 0

    def ask(self, want: Want) -> int:
        """The next question."""
        least = max(want.low, want.floor) + 1
        return min(max(self._next, least), want.high, want.ceiling)

    def heard(self, want: Want, way: int) -> None:
        """The answer was yes (1) or no (-1), and the bounds were narrowed."""
        if self._before in (0, way) and self._step:
            self._next = want.high - self._step + 1 if way < 0 else want.low + self._step
            self._step *= 2
        else:
            self._step, self._next = 0, (want.low + want.high + 1) // 2
        self._before = way
