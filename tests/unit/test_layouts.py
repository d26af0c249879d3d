"""Layouts: what is no layout, numbers of layouts, and the shuffled order."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import numpy as np
import pytest

import texas42_nb as t42
from texas42_nb.analysis.numbering import shuffled

VIEW = t42.Match.new(seed=3).view("A")
LAYOUTS = t42.Layouts.of(VIEW)


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 16, 17, 1000, 65_537])
def test_a_shuffled_order_has_each_number_once(limit):
    assert sorted(shuffled(limit, limit, "any").tolist()) == list(range(limit))
    assert sorted(shuffled(limit, limit + 50, "any").tolist()) == list(range(limit))
    assert len(shuffled(limit, 5, "any", limit)) == 0


def test_a_shuffled_order_is_the_same_however_it_is_cut():
    whole = shuffled(399_072_960, 1000, 7)
    parts = [shuffled(399_072_960, 250, 7, start) for start in range(0, 1000, 250)]
    assert np.concatenate(parts).tolist() == whole.tolist()
    assert len(set(whole.tolist())) == 1000
    assert whole.tolist() != shuffled(399_072_960, 1000, 8).tolist()


def test_a_shuffled_order_begins_anywhere_equally_often():
    """Chi-square over the first place of 3,000 seeds; 19 degrees of freedom, one in a million."""
    first = Counter(int(shuffled(20, 1, seed)[0]) for seed in range(3000))
    assert sum((first[at] - 150) ** 2 / 150 for at in range(20)) < 65


def test_shuffled_layouts_are_all_of_them():
    match = t42.Match.from_hand(
        {
            "A": "5-5 5-6 4-5 3-5 2-5 1-5 0-5",
            "B": "6-6 4-6 3-6 2-6 1-6 0-6 4-4",
            "C": "3-4 2-4 1-4 0-4 3-3 2-3 ?",
            "D": "1-3 0-3 2-2 1-2 0-2 ? ?",
        },
        dealer="D",
    )
    few = t42.Layouts.of(match)
    assert few.number == 3
    assert {tuple(row) for row in few.shuffled(3, 1).tolist()} == set(few.every())


@pytest.mark.parametrize("held", [None, "x", 5, (0, 0, 0, 0), (1, 2, 3), (-1, 0, 0, 0), 2 * ["a"]])
def test_what_is_no_layout_makes_no_match(held):
    with pytest.raises(t42.Malformed) as caught:
        LAYOUTS.match(held)
    assert caught.value.key == "not-a-layout"
    assert str(caught.value)


def test_hands_of_others_than_the_view_says_make_no_match():
    a, b, c, d = LAYOUTS.at(0)
    assert LAYOUTS.match((a, b, c, d)).view("A") == VIEW
    with pytest.raises(t42.Malformed):
        LAYOUTS.match((b, a, c, d))


@pytest.mark.parametrize("n", [-1, 1.0, True, None, 10**30, 10**9])
@pytest.mark.parametrize("how", ["draw", "shuffled"])
def test_what_is_no_number_of_layouts(how, n):
    for numbers in ((n, 1), (2, 1, n)):
        with pytest.raises(t42.Malformed) as caught:
            getattr(LAYOUTS, how)(*numbers)
        assert caught.value.key == "not-a-number-of-layouts"


def test_more_conditions_than_can_be_counted_are_refused():
    suits = ["blanks", "ones", "twos", "threes", "fours", "fives", "sixes"]
    wishes = [f"1 to 3 {suit}" for suit in suits] + ["1 to 3 doubles", "1 to 3 count"]
    with pytest.raises(t42.Malformed) as caught:
        t42.Layouts.of(t42.Match.new(seed=3).spectator(), holds=dict.fromkeys("ABCD", wishes))
    assert caught.value.key == "too-much-asked"


@pytest.mark.parametrize(
    ("module", "code", "says"),
    [
        ("numpy", "t42.Layouts.of(view).draw(1, 1)", "needs numpy|numpy is needed"),
        ("numpy", "t42.bid_table(view)", "needs numpy|numpy is needed"),
        ("numpy", "t42.call_table(t42.Match.new(seed=3).view('B'))", "needs numpy|numpy is needed"),
        ("numpy", "t42.beliefs(view, bids='basic')", "needs numpy|numpy is needed"),
        (
            "numpy",
            "t42.what_if(t42.Match.new(seed=3).bid('30').pass_().pass_().pass_().view('B'))",
            "needs numpy|numpy is needed",
        ),
        ("numba", "t42.solve_position(hands, by='numba')", "needs numba"),
    ],
)
def test_what_is_missing_is_said_with_what_to_install(module, code, says):
    source = (
        f"import sys; sys.modules[{module!r}] = None\n"
        "import texas42_nb as t42\n"
        "view = t42.Match.new(seed=3).view('A')\n"
        "hands = {'A': '5-5', 'B': '0-1', 'C': '0-2', 'D': '0-3'}\n"
        f"try:\n    {code}\nexcept ImportError as error:\n    print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, check=True
    )
    assert any(each in done.stdout for each in says.split("|"))
    assert "texas42_nb[analysis]" in done.stdout
