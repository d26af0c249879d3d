"""One position on many layouts: what A+C still get on each, in threads where the kernel runs.

The layouts stay arrays of masks from the drawing to the kernel, so that nearly all the time goes
into solving.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event
from typing import TYPE_CHECKING

from texas42_nb.analysis.choose import AUTO, searcher
from texas42_nb.analysis.position import NO_SUIT, Position
from texas42_nb.analysis.pure import PureSearch
from texas42_nb.analysis.want import USUAL, Want
from texas42_nb.engine.refusal import Malformed

if TYPE_CHECKING:
    from texas42_nb.analysis.game import Game
    from texas42_nb.analysis.ranking import Integers
    from texas42_nb.engine.hand import Hand

_CHUNK = 8
"""Layouts that a thread takes at a time."""


@dataclass(frozen=True, slots=True)
class Many:
    """Bounds of what A+C still get, by layout, in the order given."""

    low: Integers
    high: Integers
    done: int
    """So many of them, from the first, are as narrow as was asked; fewer than all only where it was
    told to stop."""
    nodes: int = field(compare=False, default=0)


def template(hand: Hand) -> Position:
    """Where play of a hand stands, without tiles: those come from layouts."""
    now = hand.progress
    asked = NO_SUIT if now.asked is None else now.asked
    return Position((0, 0, 0, 0), now.leader, tuple(tile.index for tile in now.trick), asked)


def solve_masks(
    game: Game,
    position: Position,
    masks: Integers,
    *,
    floor: int = -1,
    ceiling: int = 99,
    guess: int = USUAL,
    threads: int | None = None,
    by: str = AUTO,
    stop: Callable[[], bool] | None = None,
) -> Many:
    """What A+C still get from a position on each of many layouts, with all hands open.

    ``position`` tells leader, trick and asked suit; the hands are the rows of ``masks``, four by
    layout, the tiles held now. All layouts must hold the same tiles together, and hands as large as
    the position needs. Values below ``floor`` or above ``ceiling`` are bounds only; ``stop`` is
    asked now and then. Raises :class:`Malformed`.
    """
    import numpy as np

    if threads is not None and (type(threads) is not int or threads < 1):
        raise Malformed("not-threads", threads, None)
    held = np.array(masks, np.int64).reshape(-1, 4)
    for seat in {*range(4)} - {*game.seats(position.leader)}:
        held[:, seat] = 0
    if not len(held):
        return Many(held[:, 0], held[:, 0], 0)
    a, b, c, d = (int(mask) for mask in held[0])
    first = Position((a, b, c, d), position.leader, position.trick, position.asked)
    bounds = np.tile(np.array([0, first.to_come(game)], np.int64), (len(held), 1))
    want = Want(0, first.to_come(game), floor, ceiling, guess)
    if not first.left and not first.trick:
        return Many(bounds[:, 0], bounds[:, 1], len(held))
    if searcher(by) is PureSearch:
        done, nodes = _one_by_one(game, first, held, bounds, want, stop)
    else:
        done, nodes = _in_threads(game, first, held, bounds, want, threads, stop)
    return Many(bounds[:, 0], bounds[:, 1], done, nodes)


def _one_by_one(
    game: Game,
    first: Position,
    held: Integers,
    bounds: Integers,
    want: Want,
    stop: Callable[[], bool] | None,
) -> tuple[int, int]:
    ask = None if stop is None else lambda _nodes: stop()
    nodes = 0
    for at, row in enumerate(held.tolist()):
        position = Position(tuple(row), first.leader, first.trick, first.asked)
        search = PureSearch(game, position.held, ask)
        asked = Want(want.low, want.high, want.floor, want.ceiling, want.guess)
        found = search.narrow(position, asked)
        nodes += search.nodes
        bounds[at] = found.low, found.high
        if not found.done:
            return at, nodes
    return len(held), nodes


def _in_threads(
    game: Game,
    first: Position,
    held: Integers,
    bounds: Integers,
    want: Want,
    threads: int | None,
    stop: Callable[[], bool] | None,
) -> tuple[int, int]:
    import numpy as np

    from texas42_nb.analysis.fast import solve_jobs
    from texas42_nb.analysis.tables import job, tables

    enough = Event()

    def stopped() -> bool:
        if stop is not None and not enough.is_set() and stop():
            enough.set()
        return enough.is_set()

    row = job(game, first, want.floor, want.ceiling, want.guess)
    jobs = np.tile(np.array(row, np.int64), (len(held), 1))
    jobs[:, :4] = tables(game).masks(held)

    def solve(start: int) -> tuple[int, int, int]:
        mine = slice(start, start + _CHUNK)
        out = np.ascontiguousarray(bounds[mine])
        done, nodes = solve_jobs(game, jobs[mine], out, stopped)
        bounds[mine] = out
        return len(out), done, nodes

    done, looked, whole = 0, 0, True
    starts = range(0, len(held), _CHUNK)
    with ThreadPoolExecutor(min(threads or os.cpu_count() or 1, len(starts))) as pool:
        try:
            for size, solved, nodes in pool.map(solve, starts):
                looked += nodes
                done += solved if whole else 0
                whole = whole and solved == size
        except BaseException:
            enough.set()  # an interrupt: the threads come back at the end of their slice
            raise
    return done, looked
