"""A choice of the basic player, against making the view that it chooses from.

A click at the table costs up to three views and three choices. Both are measured at every turn of
the same whole matches; the median of each is told, and their ratio.
"""

from __future__ import annotations

import sys
from statistics import median
from time import perf_counter

import texas42_nb as t42
from texas42_nb.players import BasicPlayer

LIMIT = 10.0
"""A choice costs at most this many views."""


def main(matches: int = 3) -> float:
    """Print the medians. Returns how many views a choice costs."""
    player = BasicPlayer()
    views, choices = [], []
    for seed in range(matches):
        match = t42.Match.new(seed=seed)
        while match.phase != "match over":
            if match.to_act is None:
                match = match.next_hand()
                continue
            start = perf_counter()
            view = match.view(match.to_act)
            made = perf_counter()
            action = player.choose(view)
            chosen = perf_counter()
            views.append(made - start)
            choices.append(chosen - made)
            match = match.do(action)
    ratio = median(choices) / median(views)
    print(f"a view {median(views) * 1e3:.2f} ms, a choice {median(choices) * 1e3:.2f} ms")
    print(f"a choice costs {ratio:.2f} times a view (limit {LIMIT:g})")
    return ratio


if __name__ == "__main__":
    sys.exit(main() > LIMIT)
