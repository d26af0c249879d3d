"""Means and their intervals: within what is possible, and never certain of few draws."""

from __future__ import annotations

import math
import random
from statistics import mean, stdev

import pytest

from texas42_nb.analysis.interval import mean_interval, wilson
from texas42_nb.engine.refusal import Malformed
from texas42_nb.study.figures import (
    FEW,
    NOTHING,
    Estimate,
    Sums,
    exactly,
    really_differs,
    some,
)


def sums(draws: list[int]) -> Sums:
    return Sums(len(draws), sum(draws), sum(each * each for each in draws))


def test_of_many_draws_it_is_the_usual_interval() -> None:
    draws = [20, 24, 30, 31, 18, 25, 27, 22, 26, 29, 33, 21]
    found = sums(draws).mean(False, 0, 42)
    assert found == pytest.approx((mean(draws), *mean_interval(mean(draws), stdev(draws), 12)))


def test_it_stays_within_what_is_possible() -> None:
    draws = [42] * 11 + [0]
    found = sums(draws).mean(False, 0, 42)
    assert mean_interval(mean(draws), stdev(draws), 12)[1] > 42
    assert found.high == 42
    assert sums([0] * 11 + [42]).mean(False, 0, 42).low == 0


def test_fewer_than_two_draws_say_nothing() -> None:
    assert sums([30]).mean(False, 0, 42) == (30, 0, 42)
    assert all(math.isnan(each) for each in sums([]).mean(False, 0, 42))


@pytest.mark.parametrize("number", [2, 5, 9, 10, 60, 500])
def test_draws_that_are_alike_do_not_make_it_certain(number: int) -> None:
    """As many others as Wilson's interval leaves may be there, with the least or the most."""
    found = sums([31] * number).mean(False, 0, 42)
    unseen = wilson(0, number)[1]
    low, high = 31 * (1 - unseen), 31 + 11 * unseen
    assert found == pytest.approx((31, low, high))
    assert found.low < 31 < found.high


def test_all_layouts_are_exact() -> None:
    assert sums([31, 33]).mean(True, 0, 42) == exactly(32)
    assert sums([31] * 4).mean(True, 0, 42) == exactly(31)


def test_intervals_of_few_draws_hold_the_mean() -> None:
    """Mostly 42, now and then 0: draws that are all alike are common."""
    rng, hold, tries = random.Random("few"), 0, 4000
    for _ in range(tries):
        draws = [42 if rng.random() < 0.93 else 0 for _ in range(8)]
        _, low, high = sums(draws).mean(False, 0, 42)
        hold += low <= 0.93 * 42 <= high
    assert hold / tries > 0.94


def test_few_layouts_make_no_difference_real() -> None:
    figure = Estimate(0.9, 0.6, 1.0)
    assert not really_differs(FEW - 1, False, figure)
    assert really_differs(FEW, False, figure)
    assert really_differs(1, True, exactly(0.5))
    assert not really_differs(500, False, Estimate(0.1, -0.1, 0.3), NOTHING)


def test_figures_are_written_with_their_intervals() -> None:
    assert f"{Estimate(0.821, 0.78, 0.853):.2f}" == "0.82 (0.78–0.85)"
    assert f"{exactly(0.5):.2f}" == "0.50"
    assert f"{NOTHING:.2f}" == ""


def test_of_nothing_nothing_is_best() -> None:
    with pytest.raises(Malformed, match="nothing is the best"):
        some(0)
    some(1)
