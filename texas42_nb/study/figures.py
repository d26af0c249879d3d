"""Figures over layouts, made from whole numbers: shares, means and differences, with intervals.

What a study keeps of its layouts are counts and sums. They are the same in whatever order, batches
or threads the layouts were solved, and so is everything that is made from them here.

The interval of a mean stays between the least and the most that the figure may be; with fewer than
two draws it is all that. Few draws (:data:`FEW`), and draws that are all alike, say little of what
was not drawn. There the interval also holds what the mean would be if as large a share as Wilson's
interval leaves to what was never seen lay at the least or at the most. And with few draws no
difference is called real.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from texas42_nb.analysis.interval import mean_interval, wilson
from texas42_nb.engine.refusal import Malformed

NAN = float("nan")
FEW = 10
"""Fewer draws than these are few."""
_ALIKE = 1e-9


class Estimate(NamedTuple):
    """A figure and between what the true one lies."""

    value: float
    """The figure; NaN where nothing was counted."""
    low: float
    """The lower end of the 95 % interval; the figure itself where it is exact."""
    high: float
    """The upper end."""

    def __format__(self, form: str) -> str:
        """The figure in this format with its interval behind, ``0.82 (0.78–0.85)``; alone where it
        is exact, and nothing where there is none."""
        if self.value != self.value:
            return ""
        value, low, high = (format(each, form) for each in self)
        return value if self.low == self.high else f"{value} ({low}–{high})"


NOTHING = Estimate(NAN, NAN, NAN)
"""No figure, as nothing was counted."""


def exactly(figure: float) -> Estimate:
    """A figure that is no sample."""
    return Estimate(figure, figure, figure)


def share(hits: int, tries: int, exact: bool) -> Estimate:
    """The share of layouts, with Wilson's interval; where all were looked at, it is exact."""
    if not tries:
        return NOTHING
    found = hits / tries
    return exactly(found) if exact else Estimate(found, *wilson(hits, tries))


@dataclass(frozen=True, slots=True)
class Sums:
    """What is kept of a count by layout: how often, the sum, the sum of squares."""

    number: int
    total: int
    squares: int

    def mean(self, exact: bool, least: float, most: float) -> Estimate:
        """The mean with its interval; exact where all layouts were looked at. ``least`` and
        ``most`` are what a count may be."""
        if not self.number:
            return NOTHING
        found = self.total / self.number
        if exact:
            return exactly(found)
        spread = self.squares - self.total * self.total / self.number
        deviation = sqrt(max(0.0, spread) / max(1, self.number - 1))
        return sampled_mean(found, deviation, self.number, least, most)


def sampled_mean(
    found: float, deviation: float, number: int, least: float, most: float
) -> Estimate:
    """A mean of ``number`` draws, each between ``least`` and ``most``, with its interval; see the
    module for that of few draws."""
    low, high = mean_interval(found, deviation, number)
    if number < FEW or deviation < _ALIKE:
        unseen = wilson(0, number)[1]
        low = min(low, found - unseen * (found - least))
        high = max(high, found + unseen * (most - found))
    return Estimate(found, max(float(least), low), min(float(most), high))


def difference_of_shares(one: int, other: int, both: int, tries: int, exact: bool) -> Estimate:
    """How much more often one thing happened than another on the same layouts.

    ``one`` and ``other`` are how often each did, ``both`` how often both. Newcombe's interval for
    paired shares: it is made of Wilson's two and of how much they go together, and is honest for
    shares near 0 and 1 too.
    """
    if not tries:
        return NOTHING
    first, second = one / tries, other / tries
    found = first - second
    if exact:
        return exactly(found)
    (low1, high1), (low2, high2) = wilson(one, tries), wilson(other, tries)
    neither = tries - one - other + both
    spread = one * (tries - one) * other * (tries - other)
    together: float = both * neither - (one - both) * (other - both)
    if together > 0:
        together = max(0, together - tries / 2)  # the correction for whole numbers
    phi = together / sqrt(spread) if spread else 0.0
    down, up = first - low1, high2 - second
    low = found - sqrt(max(0.0, down * down - 2 * phi * down * up + up * up))
    down, up = second - low2, high1 - first
    high = found + sqrt(max(0.0, down * down - 2 * phi * down * up + up * up))
    return Estimate(found, max(-1.0, low), min(1.0, high))


def surely_differs(figure: Estimate) -> bool:
    """Whether the interval of a difference leaves out 0."""
    _, low, high = figure
    return low > 0 or high < 0


def really_differs(layouts: int, exact: bool, *figures: Estimate) -> bool:
    """Whether one of these differences is called real: its interval leaves out 0, and it is of all
    layouts or of more than a few."""
    return (exact or layouts >= FEW) and any(map(surely_differs, figures))


def some(layouts: int) -> None:
    """Raises :class:`Malformed` where no layout was looked at, so that nothing can be best."""
    if not layouts:
        raise Malformed("nothing-yet", "?", None)
