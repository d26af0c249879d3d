"""What a side gets on many layouts, with all hands open: from a first lead, or after a play.

Figures of a whole hand, as if all seven tricks were played: hand points, in nello tricks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from texas42_nb.analysis.choose import AUTO, searcher
from texas42_nb.analysis.game import Game
from texas42_nb.analysis.many import solve_masks
from texas42_nb.analysis.position import Position
from texas42_nb.analysis.pure import PureSearch
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import TILES
from texas42_nb.study.sampling import stop_of
from texas42_nb.study.stream import batches

if TYPE_CHECKING:
    import numpy as np

    from texas42_nb.analysis.ranking import Integers
    from texas42_nb.engine.contract import Contract

    Truths = np.ndarray[Any, np.dtype[np.bool_]]

ALL_POINTS = 42
"""All seven tricks: whoever gets them all has all 42 points, and nobody else has (COUNT-2)."""
_LEAST, _MOST = -1, 99
_MOST_PLAIN = 10
"""Layouts of a batch without the compiled search."""


@dataclass(frozen=True, slots=True)
class Way:
    """How to solve: with which search, in how many threads, and when to stop."""

    threads: int | None = None
    by: str = AUTO
    stop: Callable[[], bool] | None = None

    def check(self) -> None:
        """Raises :class:`Malformed` for what is no way to solve."""
        searcher(self.by)
        if self.threads is not None and (type(self.threads) is not int or self.threads < 1):
            raise Malformed("not-threads", self.threads, None)
        stop_of(self.stop)

    def batches(self, total: int) -> Iterator[tuple[int, int]]:
        """The layouts in growing parts: from one alone where the plain search takes its time."""
        if searcher(self.by) is PureSearch:
            return batches(total, 1, _MOST_PLAIN)
        return batches(total)

    def stopped(self) -> bool:
        """Whether it is to stop now."""
        return self.stop is not None and self.stop()


@dataclass(frozen=True, slots=True)
class Window:
    """Between what the count of A+C is wanted."""

    floor: int = _LEAST
    ceiling: int = _MOST

    @classmethod
    def of(cls, contract: Contract, least: int, most: int) -> Window:
        """The window in which the bidding side's count lies between these."""
        if contract.bidder.number % 2 == 0:
            return cls(least, most)
        whole = Game.of(contract).most
        return cls(whole - most, whole - least)


EVERYTHING = Window()


def decisive(contract: Contract, least: int = ALL_POINTS) -> Window:
    """What must be known to tell whether the bidding side gets ``least`` hand points; in nello,
    whether it gets a trick (V-NELLO)."""
    if contract.goal == "no trick":
        return Window.of(contract, 0, 1)
    return Window.of(contract, least - 1, ALL_POINTS)


def made(contract: Contract, own: Integers) -> Truths:
    """Whether the contract is made, by the count of the bidding side for the whole hand."""
    need = contract.to_make if contract.goal == "points" else ALL_POINTS
    found: Truths = own == 0 if contract.goal == "no trick" else own >= need
    return found


def of_side(contract: Contract, side: int, count: Integers) -> Integers:
    """The count of a side from that of A+C, for a whole hand."""
    return count if side == 0 else Game.of(contract).most - count


def solved(
    game: Game, position: Position, masks: Integers, window: Window, way: Way
) -> Integers | None:
    """What A+C still get by layout, at the edges of the window "so much or less", "or more";
    ``None`` where it was stopped."""
    usual = 30 if window.ceiling > ALL_POINTS - 1 else window.ceiling
    found = solve_masks(
        game,
        position,
        masks,
        floor=window.floor,
        ceiling=window.ceiling,
        guess=max(usual, window.floor + 1),
        threads=way.threads,
        by=way.by,
        stop=way.stop,
    )
    if found.done < len(masks):
        return None
    return found.high.clip(window.floor, window.ceiling)


def at_first_lead(contract: Contract, masks: Integers, window: Window, way: Way) -> Integers | None:
    """What A+C get by layout, from the first lead on; ``None`` where it was stopped.

    Where the rules say what may be led to trick 1, or how (V-LEAD), each such lead is solved.
    """
    game, leader = Game.of(contract), contract.leader.number
    start = Position((0, 0, 0, 0), leader)
    if not contract.small_ends and contract.opening == game.suits.lead:
        return solved(game, start, masks, window, way)
    rises, best = game.rises(leader), None
    for tile, asked, may in _openings(contract, masks[:, leader]):
        then, _ = start.after(game, tile, asked)
        rest = masks[may].copy()
        rest[:, leader] &= ~(1 << tile)
        found = solved(game, then, rest, window, way)
        if found is None:
            return None
        if best is None:
            worst = _LEAST - 1 if rises else _MOST + 1
            best = (masks[:, 0] * 0) + worst
        pick = found > best[may] if rises else found < best[may]
        best[may.nonzero()[0][pick]] = found[pick]
    assert best is not None
    return best


def _openings(contract: Contract, held: Integers) -> list[tuple[int, int | None, Truths]]:
    """Every lead to trick 1, with the suit it asks for where that is unusual, and where it may be
    led: the leaders hold these tiles."""
    legal = held * 0
    for duty in contract.opening:
        fresh = (legal == 0) & (held & duty != 0)
        legal[fresh] = held[fresh] & duty
    found: list[tuple[int, int | None, Truths]] = []
    for tile in TILES:
        may = legal >> tile.index & 1 == 1
        if not may.any():
            continue
        found.append((tile.index, None, may))
        if contract.small_ends & tile.bit:
            found.append((tile.index, tile.low, may))
    return found


def after_play(
    contract: Contract,
    position: Position,
    tile: int,
    asked: int | None,
    taken: int,
    masks: Integers,
    way: Way,
) -> Integers | None:
    """What A+C get by layout in the whole hand if the seat to act plays this tile.

    ``position`` is the template of where play stands, ``asked`` the suit that a lead asks for where
    that is unusual (V-LEAD), ``taken`` what A+C have taken. ``None`` where it was stopped.
    """
    game = Game.of(contract)
    turn = position.turn(game)
    then, gain = position.after(game, tile, asked)
    rest = masks.copy()
    rest[:, turn] &= ~(1 << tile)
    found = solved(game, then, rest, EVERYTHING, way)
    return None if found is None else found + gain + taken
