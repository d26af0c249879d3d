"""Intervals: textbook values, what they promise, and that they keep it."""

import math
import random

import pytest

import texas42_nb as t42
from texas42_nb.analysis.interval import mean_interval, wilson


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [  # by hand from (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n), z = 1.959964
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        (5, 10, 0.23659, 0.76341),
        (1, 10, 0.01788, 0.40415),
        (81, 263, 0.25529, 0.36621),
        (500, 1000, 0.46907, 0.53093),
    ],
)
def test_wilson(hits, tries, low, high):
    assert wilson(hits, tries) == pytest.approx((low, high), abs=6e-6)


def test_without_tries_nothing_is_known():
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_higher_level_and_fewer_tries_are_wider():
    assert wilson(30, 100, 0.99)[0] < wilson(30, 100)[0] < wilson(300, 1000)[0] < 0.3
    assert wilson(30, 100, 0.99)[1] > wilson(30, 100)[1] > wilson(300, 1000)[1] > 0.3


@pytest.mark.parametrize("share", [0.02, 0.3, 0.5])
def test_wilson_holds_the_true_share_about_as_often_as_it_says(share):
    """Exactly, by the binomial distribution: near 95 % for each share."""
    n = 200
    inside = sum(
        math.comb(n, hits) * share**hits * (1 - share) ** (n - hits)
        for hits in range(n + 1)
        if wilson(hits, n)[0] <= share <= wilson(hits, n)[1]
    )
    assert 0.93 < inside < 0.98


@pytest.mark.parametrize(
    ("n", "quantile"),  # Student's t at 0.975, from the tables
    [(2, 12.7062), (3, 4.30265), (4, 3.18245), (6, 2.57058), (11, 2.22814), (31, 2.04227)],
)
def test_means_of_few_draws_use_students_quantiles(n, quantile):
    low, high = mean_interval(10.0, 2.0, n)
    assert (high - low) / 2 == pytest.approx(quantile * 2 / math.sqrt(n), rel=2e-3)
    assert (high + low) / 2 == pytest.approx(10)


def test_means_of_many_draws_are_normal():
    low, high = mean_interval(0.0, 1.0, 10**6)
    assert high == pytest.approx(1.959964e-3, rel=1e-5)
    assert low == -high
    assert mean_interval(3.0, 0.0, 50) == (3.0, 3.0)
    assert mean_interval(3.0, 0.0, 1) == (-math.inf, math.inf)


def test_mean_intervals_hold_the_mean():
    rng = random.Random(4)
    inside = 0
    for _ in range(2000):
        draws = [rng.gauss(5, 2) for _ in range(8)]
        mean = sum(draws) / 8
        sd = math.sqrt(sum((each - mean) ** 2 for each in draws) / 7)
        low, high = mean_interval(mean, sd, 8)
        inside += low <= 5 <= high
    assert 0.93 < inside / 2000 < 0.97


@pytest.mark.parametrize(
    "act",
    [
        lambda: wilson(3, 2),
        lambda: wilson(-1, 2),
        lambda: wilson(1, 2, 1.0),
        lambda: wilson(0, 0, 0.0),
        lambda: mean_interval(1.0, -1.0, 5),
        lambda: mean_interval(math.nan, 1.0, 5),
        lambda: mean_interval(1.0, 1.0, -5),
        lambda: mean_interval(1.0, math.nan, 5),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(act):
    with pytest.raises(t42.Malformed) as caught:
        act()
    assert str(caught.value).endswith(".")
