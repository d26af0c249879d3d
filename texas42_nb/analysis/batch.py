"""Many positions at once, in threads where the compiled search runs.

The kernel lets other threads run while it works, so two processors solve nearly twice as much. An
interrupt in the main thread stops all of them within some hundredths of a second.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import TYPE_CHECKING

from texas42_nb.analysis.choose import AUTO, searcher
from texas42_nb.analysis.pure import PureSearch
from texas42_nb.analysis.want import Found, Want
from texas42_nb.engine.refusal import Malformed

if TYPE_CHECKING:
    from texas42_nb.analysis.game import Game
    from texas42_nb.analysis.position import Position

_CHUNK = 16
"""Positions that a thread takes at a time."""


def solve_many(
    positions: Sequence[tuple[Game, Position]],
    *,
    floor: int = -1,
    ceiling: int = 99,
    threads: int | None = None,
    by: str = AUTO,
    stop: Callable[[], bool] | None = None,
) -> tuple[list[Found], int]:
    """What A+C still get in each position, in the order given, and the nodes looked at.

    Values below ``floor`` or above ``ceiling`` are told as bounds only: bids need 29 … 42 of a
    whole hand. ``threads``: by default as many as there are processors. ``stop`` is asked now and
    then; what is known by then are bounds. Raises :class:`Malformed`.
    """
    if threads is not None and (type(threads) is not int or threads < 1):
        raise Malformed("not-threads", threads, None)
    if searcher(by) is PureSearch:
        return _one_by_one(positions, floor, ceiling, stop)
    return _in_threads(positions, floor, ceiling, threads or os.cpu_count() or 1, stop)


def _one_by_one(
    positions: Sequence[tuple[Game, Position]],
    floor: int,
    ceiling: int,
    stop: Callable[[], bool] | None,
) -> tuple[list[Found], int]:
    found, nodes, last = [], 0, None
    ask = None if stop is None else lambda _nodes: stop()
    for game, position in positions:
        if last is None or (last.game, last.hands) != (game, position.held):
            last = PureSearch(game, position.held, ask)
        before = last.nodes
        found.append(last.narrow(position, Want(0, position.to_come(game), floor, ceiling)))
        nodes += last.nodes - before
    return found, nodes


def _in_threads(
    positions: Sequence[tuple[Game, Position]],
    floor: int,
    ceiling: int,
    threads: int,
    stop: Callable[[], bool] | None,
) -> tuple[list[Found], int]:
    import numpy as np

    from texas42_nb.analysis.fast import solve_jobs
    from texas42_nb.analysis.tables import job

    enough = Event()

    def stopped() -> bool:
        if stop is not None and not enough.is_set() and stop():
            enough.set()
        return enough.is_set()

    by_game: dict[Game, list[int]] = {}
    for at, (game, position) in enumerate(positions):
        if position.left or position.trick:
            by_game.setdefault(game, []).append(at)
    chunks = [
        (game, places[start : start + _CHUNK])
        for game, places in by_game.items()
        for start in range(0, len(places), _CHUNK)
    ]

    def solve(chunk: tuple[Game, list[int]]) -> tuple[list[tuple[int, int]], int, int]:
        game, places = chunk
        mine = [positions[at][1] for at in places]
        jobs = np.array([job(game, each, floor, ceiling) for each in mine], np.int64)
        out = np.array([(0, each.to_come(game)) for each in mine], np.int64)
        done, nodes = solve_jobs(game, jobs, out, stopped)
        return [(int(low), int(high)) for low, high in out], done, nodes

    found = [Found(0, 0)] * len(positions)
    looked = 0
    with ThreadPoolExecutor(min(threads, max(len(chunks), 1))) as pool:
        try:
            for (_, places), (bounds, done, nodes) in zip(
                chunks, pool.map(solve, chunks), strict=True
            ):
                looked += nodes
                for number, (at, (low, high)) in enumerate(zip(places, bounds, strict=True)):
                    found[at] = Found(low, high, number < done)
        except BaseException:
            enough.set()  # an interrupt: the threads come back at the end of their slice
            raise
    return found, looked
