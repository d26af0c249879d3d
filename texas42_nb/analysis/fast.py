"""The compiled solver: loads the kernel, hands it jobs, one by one or in threads.

Imported on first use only. Compiling takes some seconds once on a machine, loading it later a part
of a second; where numba's cache cannot be written it goes on without.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from threading import Lock, Timer, local
from typing import TYPE_CHECKING, Any, cast
from zlib import crc32

import numpy as np

from texas42_nb.analysis.tables import BITS, JOB, SCRATCH, job, tables
from texas42_nb.analysis.want import Found, Want
from texas42_nb.analysis.watched import in_kernel, watched

if TYPE_CHECKING:
    from texas42_nb.analysis.game import Game
    from texas42_nb.analysis.position import Position
    from texas42_nb.analysis.tables import Numbers

SLICE, SHORT_SLICE = 1 << 20, 1 << 13
"""Nodes after which the kernel comes back, so that it can be interrupted; the short one where a
limit is to be kept."""
_PATIENCE = 1.5
"""Seconds of compiling after which a person is told."""

_SOURCES = ("bitwise", "helpers", "jobs", "kernel", "tables")

_loading = Lock()


@lru_cache(maxsize=1)
def _kernel() -> Callable[..., int]:
    """The compiled kernel, from the cache if it is there."""
    from numba import njit, types
    from numba.core import config
    from numba.core.errors import NumbaWarning

    from texas42_nb.analysis import helpers, jobs, kernel

    if getattr(config, "DISABLE_JIT", False):
        raise RuntimeError("NUMBA_DISABLE_JIT is set")
    row, table = types.int64[::1], types.int64[:, ::1]
    signature = types.int64(row, table, table, row, row, row, types.int64)
    for name in ("sure", "good_leads", "two_left"):
        setattr(kernel, name, njit(nogil=True)(getattr(helpers, name)))
    setattr(jobs, "probe", njit(nogil=True)(kernel.probe))  # noqa: B010 - a global of its own
    jobs.VERSION = version = _version()

    def build(cache: bool) -> Any:
        made: Any = njit(cache=cache, nogil=True)(jobs.work)
        try:
            made.compile(signature)
            nothing, none = np.zeros(1, np.int64), np.zeros((0, JOB), np.int64)
            if made(nothing, none, none, nothing, nothing, nothing, 0) != version:
                raise RuntimeError("the cache holds what was compiled from other sources")
        except Exception:
            with suppress(Exception):
                made._cache.flush()
            raise
        made.disable_compile()
        return made

    told = Timer(_PATIENCE, _tell)
    told.daemon = True
    told.start()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", NumbaWarning)
            for _ in range(2):
                with suppress(Exception):  # whatever is wrong with a cache, it can do without
                    return cast("Callable[..., int]", build(cache=True))
            return cast("Callable[..., int]", build(cache=False))
    finally:
        told.cancel()


def _version() -> int:
    """A number that changes with the sources that are compiled together: numba's cache looks at
    one file only."""
    here = Path(__file__).parent
    return crc32(b"".join((here / f"{name}.py").read_bytes() for name in _SOURCES))


def _tell() -> None:
    if in_kernel() and not watched():
        return  # a notebook that is executed as a whole: nobody waits, and its outputs are compared
    sys.stderr.write(
        "texas42_nb: making the solver ready; the first time it is compiled, some seconds …\n"
    )


def compiled() -> Callable[..., int]:
    """As :func:`_kernel`, one thread at a time."""
    with _loading:
        return _kernel()


class _Room(local):
    """What a thread's searches work in: a stack, a table of positions, counters.

    A search has its own generation of the table, so that many share one.
    """

    def __init__(self) -> None:
        self.stack = np.zeros(SCRATCH + 4, np.int64)
        self.table = np.zeros(1 << BITS, np.int64)
        self.run = np.zeros(5, np.int64)
        """The latest generation, nodes allowed, nodes looked at, the generation in use, how often
        the table was cleared."""

    def work(self, game: Game, jobs: Numbers, out: Numbers, nodes: int, fresh: bool) -> int:
        """Let the kernel do jobs, at most so many nodes; returns how many it has done."""
        self.run[1:3] = nodes, 0
        numbers, kernel = tables(game).numbers, compiled()
        return kernel(numbers, jobs, out, self.stack, self.table, self.run, int(fresh))


_room = _Room()


class FastSearch:
    """Searches positions of one deal and one game; its table is kept from search to search."""

    def __init__(
        self,
        game: Game,
        hands: tuple[int, int, int, int],
        stop: Callable[[int], bool] | None = None,
    ) -> None:
        """As :class:`~texas42_nb.analysis.pure.PureSearch`."""
        self.game, self.hands, self.nodes, self.stop = game, hands, 0, stop
        self._own: tuple[Numbers | None, int, int] = (None, 0, 0)
        """Where its entries are: the thread's table, how often that was cleared by then, and the
        generation. Read and replaced as one, should threads share a search."""

    def narrow(self, position: Position, want: Want) -> Found:
        """Better bounds of what A+C still get; see :class:`~texas42_nb.analysis.want.Want`."""
        if not position.left and not position.trick:
            return Found(0, 0, True)
        numbers = job(self.game, position, want.floor, want.ceiling, want.guess)
        jobs = np.array([numbers], np.int64)
        out = np.array([[want.low, want.high]], np.int64)
        nodes = SLICE if self.stop is None else SHORT_SLICE
        while self.stop is None or not self.stop(self.nodes):
            run = _room.run
            table, cleared, run[3] = self._own
            kept = table is _room.table and cleared == run[4]
            done = _room.work(self.game, jobs, out, nodes, not kept)
            self._own = (_room.table, int(run[4]), int(run[3]))
            self.nodes += int(run[2])
            if done:
                return Found(int(out[0, 0]), int(out[0, 1]), True)
            nodes *= 2
        return Found(int(out[0, 0]), int(out[0, 1]), False)


def solve_jobs(
    game: Game, jobs: Numbers, out: Numbers, stop: Callable[[], bool] | None = None
) -> tuple[int, int]:
    """Narrow jobs of one game, whatever the deals: how many were done, and the nodes looked at."""
    at, looked, nodes = 0, 0, SLICE
    while at < len(jobs) and not (stop is not None and stop()):
        done = _room.work(game, jobs[at:], out[at:], nodes, True)
        looked += int(_room.run[2])
        at += done
        nodes = SLICE if done else nodes * 2
    return at, looked
