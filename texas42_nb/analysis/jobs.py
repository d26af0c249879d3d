"""The compiled entry: jobs of one game, each narrowed to what is wanted of it.

Imported on first use only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from texas42_nb.analysis.kernel import probe
from texas42_nb.analysis.tables import GENERATIONS, STOPPED

if TYPE_CHECKING:
    from texas42_nb.analysis.tables import Numbers

VERSION = 0
"""A number for all that is compiled together, set before it is compiled."""


def work(
    g: Numbers, jobs: Numbers, out: Numbers, f: Numbers, tt: Numbers, run: Numbers, fresh: int
) -> int:
    """Narrow each job to its value between low and high; bounds to ``out``, by job.

    If ``fresh``, each job with other hands than the last one's begins a generation of the table.
    Returns how many jobs were done; what was known of the next one stands in ``out``. For no jobs
    it returns :data:`VERSION`.
    """
    if len(jobs) == 0:
        return VERSION
    for at in range(len(jobs)):
        job, bounds = jobs[at], out[at]
        same = at > 0
        for seat in range(4):
            same = same and job[seat] == jobs[at - 1, seat]
        if fresh and not same:
            run[0] += 1
            if run[0] > GENERATIONS:
                run[0] = 1
                run[4] += 1
                tt[:] = 0
            run[3] = run[0]
        low, high, beta = bounds[0], bounds[1], job[13]
        floor, ceiling = job[14], job[15]
        step, before = 6, 0
        while low < high and low < ceiling and high > floor:
            beta = min(max(beta, low + 1, floor + 1), high, ceiling)
            value = probe(g, job, f, tt, run, beta)
            if value == STOPPED:
                return at
            if value < beta:
                way, high = -1, min(high, value)
            else:
                way, low = 1, max(low, value)
            bounds[0], bounds[1] = low, high
            if before in (0, way) and step < 100:
                beta = high - step + 1 if way < 0 else low + step
                step *= 2
            else:
                step = 100
                beta = (low + high + 1) >> 1
            before = way
    return len(jobs)
