"""A bid table in two threads against a plain C solver (``limit.c``) in one, on the same layouts.

Nine declarations on 500 layouts of a hand: 4,500 solves in the bids window, by ``bid_table`` from
the seven tiles to the finished table, and by the C solver from the deals themselves. They take
turns, hand by hand; the time on the clock of the one is held against the processor time of the
other, and the median of the ratios is told. Needs a C compiler and two processors that are free.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).parent))
from bench_solver import MODES, build, theirs

import texas42_nb as t42
from texas42_nb.analysis.layouts import Layouts
from texas42_nb.engine.actions import DECLARATIONS
from texas42_nb.engine.tiles import TILES
from texas42_nb.study.bid_table import bid_table

LIMIT = 0.6
"""At most this many times the time of the C solver."""
THREADS = 2
MODE, FLOOR, _ = MODES["bids window"]


def once(program: Path, seed: int, layouts: int) -> tuple[float, float, float]:
    """Seconds of a bid table by the clock and by the processors, and of the C solver, whose values
    are the same."""
    tiles = random.Random(seed).sample(TILES, 7)
    view = t42.Match.from_hand({"A": tiles}, dealer="D").view("A")
    deals = [(a, b, c, d) for a, b, c, d in Layouts.of(view).draw(layouts, seed).tolist()]
    start, work = perf_counter(), process_time()
    table = bid_table(tiles, layouts=layouts, seed=seed, played=0, threads=THREADS, progress=False)
    seconds, work = perf_counter() - start, process_time() - work
    values, limit, _ = theirs(program, deals, MODE)
    for at, declaration in enumerate(DECLARATIONS):
        mine = values[at * layouts : (at + 1) * layouts]
        if table.histogram(declaration) != dict(Counter(max(value, FLOOR) for value in mine)):
            sys.exit(f"with {declaration} the values are not the C solver's")
    return seconds, work, limit


def main(rounds: int = 6, layouts: int = 500) -> float:
    """Print the figures. Returns the median ratio."""
    bid_table("5-5 5-6 4-5 0-5 6-6 1-1 0-1", layouts=1, seed=0, played=0)  # ready and warm
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))
        times = [once(program, seed, layouts) for seed in range(rounds)]
    ratios = [ours / limit for ours, _, limit in times]
    shared = median(work / THREADS / limit for _, work, limit in times)
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(
        f"a bid table of {len(DECLARATIONS)} declarations on {layouts} layouts: "
        f"{median(ours for ours, _, _ in times):.2f} s in {THREADS} threads; "
        f"in C {median(limit for _, _, limit in times):.2f} s in one"
    )
    print(
        f"bid table: {median(ratios):.2f} times the C solver's time, at most {LIMIT} "
        f"(rounds {min(ratios):.2f}–{max(ratios):.2f}, values equal{load})"
    )
    print(f"bid table: {shared:.2f} times by processor time, were it shared evenly")
    return median(ratios)


if __name__ == "__main__":
    sys.exit(main() > LIMIT)
