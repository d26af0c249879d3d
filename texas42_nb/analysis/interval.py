"""Intervals of sampled figures: Wilson's for shares, the normal one for means."""

from __future__ import annotations

from functools import lru_cache
from math import inf, isfinite, sqrt
from statistics import NormalDist

from texas42_nb.engine.refusal import Malformed

LEVEL = 0.95
"""How often such an interval holds the true figure."""


def wilson(hits: int, tries: int, level: float = LEVEL) -> tuple[float, float]:
    """Between what the true share lies if ``hits`` of ``tries`` independent draws had it.

    Wilson's score interval, which stays within 0 … 1 and is honest at both ends. Without tries it
    is (0, 1). Raises :class:`Malformed` unless ``0 <= hits <= tries`` and ``0 < level < 1``.
    """
    if not 0 <= hits <= tries:
        raise Malformed("not-a-count", f"{hits}/{tries}", None)
    if not tries:
        _deviations(level)
        return 0.0, 1.0
    z2 = _deviations(level) ** 2
    share, whole = hits / tries, tries + z2
    middle = (hits + z2 / 2) / whole
    reach = sqrt(z2 * (tries * share * (1 - share) + z2 / 4)) / whole
    low = 0.0 if hits == 0 else max(0.0, middle - reach)
    high = 1.0 if hits == tries else min(1.0, middle + reach)
    return low, high


def mean_interval(mean: float, sd: float, n: int, level: float = LEVEL) -> tuple[float, float]:
    """Between what the true mean lies, from the mean and standard deviation (that of a sample, over
    ``n - 1``) of ``n`` independent draws.

    The normal interval with Student's wider quantile for few draws. With fewer than two draws
    nothing is known: (-inf, inf). Raises :class:`Malformed` for a negative ``n`` or ``sd``.
    """
    if n < 0 or not sd >= 0 or not isfinite(mean):
        raise Malformed("not-a-mean", f"{mean} ± {sd}, {n}", None)
    reach = _student(level, n - 1) * sd / sqrt(n) if n > 1 else inf
    return mean - reach, mean + reach


@lru_cache(maxsize=16)
def _deviations(level: float) -> float:
    """The standard deviations to either side that hold this share of a normal distribution."""
    if not 0 < level < 1:
        raise Malformed("not-a-level", level, None)
    return NormalDist().inv_cdf((1 + level) / 2)


@lru_cache(maxsize=256)
def _student(level: float, freedom: int) -> float:
    """The same for Student's distribution: exact for 1 and 2 degrees of freedom, beyond that by
    Hill's expansion around the normal quantile."""
    from math import pi, tan

    z = _deviations(level)
    if freedom == 1:
        return tan(pi * level / 2)
    if freedom == 2:
        return level * sqrt(2 / (1 - level * level))
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def percent(share: float) -> str:
    """A share with three figures that count: ``4.31 %``."""
    return f"{share * 100:.3g} %"
