"""Layouts drawn in a batch against numpy shuffling the same hidden tiles, in the same run.

The shuffle is what drawing by rejection would begin with, for every try; it does not know what the
state allows. Both take turns; the median of the rounds' ratios is told. The states: a hand just
dealt from a seat's view, one in the middle of a trick, a spectator's, and one in which a random
layout would fit less than once in 10,000 tries. Also the exact odds of a hand, a function asked of
all 1,184,040, against the enumeration alone.
"""

from __future__ import annotations

import sys
from itertools import combinations
from statistics import median
from time import perf_counter

import numpy as np

import texas42_nb as t42
from texas42_nb.analysis.layouts import Layouts
from texas42_nb.analysis.odds import ALL_HANDS, odds

LIMIT = 1.5
"""At most this many times the time of the shuffle."""
ODDS_LIMIT = 10.0
"""At most this many times the time in which Python alone walks through all hands."""
VOIDS = (
    "A 6-6 5-5 4-4 3-3 2-2 1-1 0-0 / B 0-4 0-1 0-2 0-3 1-2 1-3 2-3 / "
    "C 0-5 1-5 2-5 3-5 4-5 1-4 2-4 / D 0-6 1-6 2-6 3-6 4-6 5-6 3-4; dealer D; "
    "calls 41 pass pass pass; declare no-trump; "
    "plays 6-6 0-4 0-5 0-6, 5-5 0-1 1-5 5-6, 4-4 0-2"
)
MIDDLE = (
    "A 5-5 0-1 0-2 0-3 0-4 1-1 1-2 / B 3-5 2-2 2-4 2-5 2-6 3-3 5-6 / "
    "C 0-5 3-6 4-4 4-5 1-3 1-4 1-5 / D 6-6 4-6 3-4 0-6 1-6 2-3 0-0; dealer D; "
    "calls 30 pass pass pass; declare 1; plays 5-5 3-5 0-5 6-6, 0-1 2-2"
)


def states() -> dict[str, Layouts]:
    """By name."""
    dealt, voids = t42.Match.new(seed=1), t42.Match.from_text(VOIDS)
    return {
        "just dealt": Layouts.of(dealt.view("A")),
        "spectator": Layouts.of(dealt.spectator()),
        "in a trick": Layouts.of(t42.Match.from_text(MIDDLE).view("C")),
        "many voids": Layouts.of(voids.view("A")),
        "rare": Layouts.of(dealt.view("A"), lacks={"B": "doubles, sixes", "C": "doubles, fives"}),
    }


def shuffled(found: Layouts, n: int, seed: int) -> np.ndarray:
    """The hidden tiles put into the same rooms at random, as masks."""
    bits = np.array([tile.bit for tile in found.tiles], np.int64)
    rows = np.random.default_rng(seed).permuted(np.tile(bits, (n, 1)), axis=1)
    sizes = [held.count(None) for held in found.hand.progress.held]
    ends = np.cumsum([0, *sizes])
    return np.stack([rows[:, ends[s] : ends[s + 1]].sum(axis=1) for s in range(4)], axis=1)


def timed(act) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start


def draws(rounds: int, n: int) -> dict[str, float]:
    """Print each state's figures; by state: how many times the shuffle's time."""
    ratios = {}
    for name, found in states().items():
        found.draw(100, 0)
        ours, theirs = [], []
        for at in range(rounds):
            ours.append(timed(lambda: found.draw(n, at)))  # noqa: B023 - called at once
            theirs.append(timed(lambda: shuffled(found, n, at)))  # noqa: B023
        ratios[name] = median(one / other for one, other in zip(ours, theirs, strict=True))
        print(
            f"{name}: {n / median(ours):,.0f} layouts a second of {found.number:,}; "
            f"{ratios[name]:.2f} times the shuffle's time, at most {LIMIT}"
        )
    return ratios


def all_odds() -> float:
    """Print the odds' figures; how many times the time of the enumeration."""
    bits = [1 << tile for tile in range(28)]
    walk = timed(lambda: sum(1 for _ in map(sum, combinations(bits, 7))))
    asked = timed(lambda: odds(lambda hand: hand.doubles >= 4 and hand.trumps("6") >= 3))
    ratio = asked / walk
    print(
        f"odds: {asked:.2f} s for {ALL_HANDS:,} hands; "
        f"{ratio:.1f} times the walk's time, at most {ODDS_LIMIT}"
    )
    return ratio


def main(rounds: int = 9, number: int = 100_000) -> dict[str, float]:
    """Print the figures; by what was measured: how many times the yardstick's time."""
    return {**draws(rounds, number), "odds": all_odds()}


if __name__ == "__main__":
    found = main()
    asked = found.pop("odds")
    sys.exit(asked > ODDS_LIMIT or any(ratio > LIMIT for ratio in found.values()))
