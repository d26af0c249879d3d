"""The open-hand solver against a plain C solver (``limit.c``) on the same deals in the same run.

One thread, the solver compiled and warm. Both solve full deals under all nine declarations: the
bids window, where a value counts as one of 29 … 42, and the exact value. They take turns in short
rounds; processor time counts, and the median of the rounds' ratios is told. Needs a C compiler.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time

import numpy as np

from texas42_nb.analysis.game import Game, declared
from texas42_nb.analysis.position import Position
from texas42_nb.engine.actions import DECLARATIONS
from texas42_nb.engine.seats import SEATS

LIMIT = 1.0
"""At most this many times the time of the C solver."""
SECOND = 1.1
"""At most this many times our gain from a second processor is the C solver's."""
MODES = {"bids window": (4, 29, 42), "exact": (2, -1, 99)}
"""By name: the mode of the C solver, and between what the value is wanted."""

Deal = tuple[int, int, int, int]


def deals(number: int, seed: int) -> list[Deal]:
    """Random whole deals as masks by seat."""
    rng, found = random.Random(seed), []
    for _ in range(number):
        order = rng.sample(range(28), 28)
        a, b, c, d = (sum(1 << tile for tile in order[at : at + 7]) for at in (0, 7, 14, 21))
        found.append((a, b, c, d))
    return found


def build(folder: Path) -> Path:
    """The C solver."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        sys.exit("no C compiler")
    made, source = folder / "limit", Path(__file__).with_name("limit.c")
    command = [compiler, "-O3", "-march=native", "-o", str(made), str(source)]
    subprocess.run(command, check=True)
    return made


def theirs(program: Path, hands: list[Deal], mode: int) -> tuple[list[int], float, int]:
    """Values by declaration and deal, seconds and nodes of the C solver."""
    lines = [
        f"{a} {b} {c} {d} 0 {number}\n"
        for number in range(len(DECLARATIONS))
        for a, b, c, d in hands
    ]
    done = subprocess.run(
        [str(program), "time", str(mode)],
        input="".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    words = done.stderr.split()
    return [int(line) for line in done.stdout.split()], float(words[2]), int(words[4])


class Ours:
    """The jobs of some deals, ready to be solved again and again."""

    def __init__(self, hands: list[Deal], floor: int, ceiling: int) -> None:
        from texas42_nb.analysis.tables import job

        self.games = [Game.of(declared(text, SEATS[0])) for text in DECLARATIONS]
        self.jobs = [
            np.array([job(game, Position(each, 0), floor, ceiling) for each in hands], np.int64)
            for game in self.games
        ]
        self.floor, self.ceiling = floor, ceiling

    def solve(self, threads: int = 1) -> tuple[list[int], float, int]:
        """Values by declaration and deal, seconds, nodes."""
        from texas42_nb.analysis.fast import solve_jobs

        outs = [np.tile(np.array([0, 42], np.int64), (len(jobs), 1)) for jobs in self.jobs]
        work = list(zip(self.games, self.jobs, outs, strict=True))
        if threads == 1:
            start = thread_time()
            nodes = sum(solve_jobs(*each)[1] for each in work)
            seconds = thread_time() - start
        else:
            start = perf_counter()
            with ThreadPoolExecutor(threads) as pool:
                nodes = sum(pool.map(lambda each: solve_jobs(*each)[1], work))
            seconds = perf_counter() - start
        low = [int(value) for out in outs for value in out[:, 0]]
        return [min(max(value, self.floor), self.ceiling) for value in low], seconds, nodes


def compare(program: Path, name: str, rounds: int, number: int) -> float:
    """Print one mode's figures. Returns the median ratio."""
    mode, floor, ceiling = MODES[name]
    Ours(deals(1, 0), floor, ceiling).solve()
    ratios, our_times, their_times, our_nodes, their_nodes = [], [], [], 0, 0
    for at in range(rounds):
        hands = deals(number, at)
        ready = Ours(hands, floor, ceiling)
        values, seconds, nodes = ready.solve()
        right, limit, looked = theirs(program, hands, mode)
        wrong = sum(one != other for one, other in zip(values, right, strict=True))
        if wrong:
            sys.exit(f"{wrong} values of {len(values)} are not the C solver's")
        solves = len(values)
        ratios.append(seconds / limit)
        our_times.append(seconds / solves)
        their_times.append(limit / solves)
        our_nodes += nodes
        their_nodes += looked
    solves *= rounds
    print(
        f"{name}: {median(our_times) * 1e3:.3f} ms, {our_nodes / solves:,.0f} nodes a solve; "
        f"in C {median(their_times) * 1e3:.3f} ms, {their_nodes / solves:,.0f} nodes"
    )
    print(
        f"{name}: {median(ratios):.2f} times the C solver's time, at most {LIMIT} "
        f"(rounds {min(ratios):.2f}–{max(ratios):.2f}, {solves} solves, values equal)"
    )
    return median(ratios)


def threads(program: Path, rounds: int, number: int) -> float:
    """Print what a second thread gains on a batch, and a second process of the C solver.

    Returns the C solver's gain as a multiple of ours: at most 1.1 is wanted.
    """
    found, limit = [], []
    for at in range(rounds):
        hands = deals(number, 1000 + at)
        ready = Ours(hands, 29, 42)
        start = perf_counter()
        one, _, _ = ready.solve()
        single = perf_counter() - start
        two, both, _ = ready.solve(threads=2)
        assert one == two
        found.append(single / both)
        start = perf_counter()
        theirs(program, hands, 4)
        single = perf_counter() - start
        start = perf_counter()
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda part: theirs(program, part, 4), (hands[::2], hands[1::2])))
        limit.append(single / (perf_counter() - start))
    print(
        f"a batch: two threads {median(found):.2f} times the speed of one; "
        f"in C two processes {median(limit):.2f} times one"
    )
    ratio = median(limit) / median(found)
    print(f"the C solver gains {ratio:.2f} times what ours does, at most {SECOND}")
    return ratio


def main(rounds: int = 12, number: int = 12) -> dict[str, float]:
    """Print the figures; by mode how many times the C solver's time, and :func:`threads`."""
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))
        ratios = {name: compare(program, name, rounds, number) for name in MODES}
        ratios["threads"] = threads(program, max(rounds // 4, 1), 4 * number)
    return ratios


if __name__ == "__main__":
    figures = main()
    sys.exit(figures.pop("threads") > SECOND or any(one > LIMIT for one in figures.values()))
