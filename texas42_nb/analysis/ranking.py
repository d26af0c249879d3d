"""All ways to put hidden tiles into hands, numbered from 0: counted, and each found by its number.

Tiles are taken one after another; what is left of the rooms, and of what :class:`Among` asks, is
the state. The number of ways to go on from each state is counted once, from the last tile back, so
a number is turned into a layout by one walk. No layout that does not fit is ever looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from texas42_nb.engine.possible import Four
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import HAND_SIZE

if TYPE_CHECKING:
    import numpy as np

    Integers = np.ndarray[Any, np.dtype[np.int64]]

State = tuple[int, ...]
"""The rooms left by seat, then by :class:`Among` how many of its tiles were put."""
MOST_STATES = 100_000
"""More at one tile would take minutes and much memory: so many numbers are asked for at once."""
_SETTLED = -1
"""Instead of a count: enough and not too many, whatever comes."""
_CHUNK = 1 << 14
"""Layouts made at a time, so that the work stays in the processor's own memory."""


@dataclass(frozen=True, slots=True)
class Among:
    """Of the hidden tiles of a seat, so many at least and at most are among these."""

    seat: int
    tiles: int
    """A mask."""
    least: int = 0
    most: int = HAND_SIZE

    def __post_init__(self) -> None:
        numbers = (self.seat, self.tiles, self.least, self.most)
        if any(type(number) is not int for number in numbers) or not 0 <= self.seat < 4:
            raise Malformed("not-among", self.seat, None)


class Ranking:
    """A bijection between ``range(number)`` and the layouts that fit."""

    def __init__(self, tiles: int, rooms: Four, can: Four, among: Sequence[Among] = ()) -> None:
        """``tiles``: the mask of those to be put; ``rooms``: by seat, how many it gets; ``can``: by
        seat, the mask of those that it may get."""
        self._rooms, self._whole = rooms, tiles
        self._can, self._among = _narrowed(tiles, rooms, can, among)
        self.tiles = tuple(sorted((t for t in range(28) if tiles >> t & 1), key=self._kind))
        """The tiles in the order they are put: those that are alike stand together."""
        self._coming = [
            tuple(
                sum(each.tiles & self._can[each.seat] & 1 << tile > 0 for tile in self.tiles[at:])
                for at in range(len(self.tiles) + 1)
            )
            for each in self._among
        ]
        start = self._settled([*rooms, *(0 for _ in self._among)], 0)
        self._layers = self._count(self._reach(start))
        nothing = start is not None and not any(rooms)  # to put, and nothing asked for
        self.number = sum(n for _, n, _ in self._layers[0][0]) if self.tiles else int(nothing)
        """How many layouts there are."""
        self._arrays: list[tuple[Integers, Integers, Integers]] | None = None

    def _kind(self, tile: int) -> tuple[object, ...]:
        """What is asked for comes first, so that it need not be counted for long."""
        may = tuple(self._can[seat] >> tile & 1 for seat in range(4))
        asked = tuple(~each.tiles >> tile & 1 for each in self._among)
        return all(asked), asked, sum(may), may, tile

    # Counting

    def _reach(self, start: State | None) -> list[dict[State, list[tuple[int, State]]]]:
        """By tile, every state before it with the states it can lead to, by seat."""
        layers: list[dict[State, list[tuple[int, State]]]] = []
        states = set() if start is None else {start}
        for at in range(len(self.tiles)):
            layer = {state: list(self._steps(state, at)) for state in sorted(states)}
            layers.append(layer)
            states = {then for steps in layer.values() for _, then in steps}
            if len(states) > MOST_STATES:
                raise Malformed("too-much-asked", f"{len(self._among)}", None)
        return layers

    def _steps(self, state: State, at: int) -> Iterator[tuple[int, State]]:
        bit = 1 << self.tiles[at]
        for seat in range(4):
            if not (state[seat] and self._can[seat] & bit):
                continue
            then = list(state)
            then[seat] -= 1
            for place, each in enumerate(self._among, 4):
                if each.seat == seat and each.tiles & bit and then[place] != _SETTLED:
                    then[place] += 1
            settled = self._settled(then, at + 1)
            if settled is not None:
                yield seat, settled

    def _settled(self, state: list[int], at: int) -> State | None:
        """The state before tile ``at`` without counts that cannot matter any more; ``None`` if too
        few or too many were put already."""
        for place, each in enumerate(self._among, 4):
            have = state[place]
            if have == _SETTLED:
                continue
            coming = min(state[each.seat], self._coming[place - 4][at])
            if have > each.most or have + coming < each.least:
                return None
            if have >= each.least and have + coming <= each.most:
                state[place] = _SETTLED
        return tuple(state)

    def _count(
        self, reach: list[dict[State, list[tuple[int, State]]]]
    ) -> list[list[tuple[tuple[int, int, int], ...]]]:
        """By tile, by state: the seats it can go to with the layouts that follow and the state
        after it. States from which nothing follows are left out."""
        layers: list[list[tuple[tuple[int, int, int], ...]]] = []
        follow: dict[State, tuple[int, int]] | None = None
        for layer in reversed(reach):
            rows: list[tuple[tuple[int, int, int], ...]] = []
            then: dict[State, tuple[int, int]] = {}
            for state, steps in layer.items():
                row = []
                for seat, after in steps:
                    if follow is None:
                        count, place = int(not any(after[:4])), 0
                    else:
                        count, place = follow.get(after, (0, 0))
                    if count:
                        row.append((seat, count, place))
                if row:
                    then[state] = (sum(count for _, count, _ in row), len(rows))
                    rows.append(tuple(row))
            layers.append(rows or [()])
            follow = then
        return layers[::-1]

    # One layout

    def at(self, number: int) -> Four:
        """By seat, the mask of the tiles that this layout puts there."""
        got, place = [0, 0, 0, 0], 0
        for layer, tile in zip(self._layers, self.tiles, strict=True):
            for seat, count, then in layer[place]:
                if number < count:
                    got[seat] |= 1 << tile
                    place = then
                    break
                number -= count
        return got[0], got[1], got[2], got[3]

    def fits(self, got: Four) -> bool:
        """Whether this is one of the layouts: by seat, the mask of the tiles put there."""
        together = 0
        for mask, may, room in zip(got, self._can, self._rooms, strict=True):
            if mask < 0 or mask & ~may or mask & together or mask.bit_count() != room:
                return False
            together |= mask
        return together == self._whole and all(
            each.least <= (got[each.seat] & each.tiles).bit_count() <= each.most
            for each in self._among
        )

    def counts(self) -> dict[int, Four]:
        """By tile, in how many layouts each seat holds it."""
        ways: dict[int, int] = {0: 1}
        found = {}
        for layer, tile in zip(self._layers, self.tiles, strict=True):
            held, after = [0, 0, 0, 0], dict[int, int]()
            for place, so_far in ways.items():
                for seat, count, then in layer[place]:
                    held[seat] += so_far * count
                    after[then] = after.get(then, 0) + so_far
            found[tile] = (held[0], held[1], held[2], held[3])
            ways = after
        return found

    # Many layouts

    def masks(self, numbers: Integers) -> Integers:
        """:meth:`at` for an array of numbers: one row of four masks for each."""
        import numpy as np

        made = np.zeros((len(numbers), 4), np.int64)
        for start in range(0, len(numbers), _CHUNK):
            made[start : start + _CHUNK] = self._some(numbers[start : start + _CHUNK]).T
        return made

    def _some(self, numbers: Integers) -> Integers:
        import numpy as np

        if self._arrays is None:
            self._arrays = [_arrays(layer) for layer in self._layers]
        rest, place = numbers.astype(np.int64), np.zeros(len(numbers), np.intp)
        got = np.zeros((4, len(numbers)), np.int64)
        for tile, (seats, before, then) in zip(self.tiles, self._arrays, strict=True):
            step = place * len(seats)
            for column in range(1, len(seats)):
                step += rest >= before[column].take(place)
            chosen = step - place * len(seats)
            for column, seat in enumerate(seats):
                got[seat] |= (chosen == column).astype(np.int64) << tile
            rest -= before.T.take(step)
            place = then.take(step)
        return got


def _narrowed(
    tiles: int, rooms: Four, can: Four, among: Sequence[Among]
) -> tuple[list[int], tuple[Among, ...]]:
    """What each seat may get, and what is left to be counted of what is asked: none of some tiles,
    or all of them, is a matter of where they may go."""
    may, left = list(can), []
    for each in among:
        here = each.tiles & tiles
        if each.least <= 0 == each.most:
            may[each.seat] &= ~here
        elif each.least == here.bit_count() <= each.most:
            for other in {0, 1, 2, 3} - {each.seat}:
                may[other] &= ~here
        elif each.least > 0 or each.most < rooms[each.seat]:
            left.append(each)
    return may, tuple(left)


def _arrays(layer: list[tuple[tuple[int, int, int], ...]]) -> tuple[Integers, Integers, Integers]:
    """A layer for :meth:`Ranking.masks`: its seats; by seat and state, the layouts before those in
    which the tile goes there; by state and seat, the state after it."""
    import numpy as np

    seats = sorted({seat for row in layer for seat, _, _ in row})
    before = np.zeros((len(seats), len(layer)), np.int64)
    then = np.zeros((len(layer), len(seats)), np.intp)
    for place, row in enumerate(layer):
        by_seat = {seat: (count, after) for seat, count, after in row}
        total = 0
        for column, seat in enumerate(seats):
            count, after = by_seat.get(seat, (0, 0))
            before[column, place] = total
            then[place, column] = after
            total += count
    return np.array(seats), before, then
