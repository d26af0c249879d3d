"""Deals the tiles that nobody knows: each full layout that fits what was played is equally likely.

The tiles go one by one to a seat with room that may hold them (FOLLOW-1: who did not follow holds
none of that suit), each seat weighed by the number of ways to deal the tiles after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from texas42_nb.engine import chance
from texas42_nb.engine.actions import Play
from texas42_nb.engine.position import Position
from texas42_nb.engine.possible import excluded, unseen
from texas42_nb.engine.tiles import Tile, tiles_of

_WORD = 1 << 32
_LARGEST = _WORD**3
"""2**96, some 7.9e28, and all deals are 28!/(7!)⁴, some 4.7e14: hardly a draw is thrown away."""
Room = tuple[int, ...]
"""By seat: the tiles that it still lacks."""


def deal_rest(position: Position, seed: chance.Seed, number: int) -> Position:
    """The position with all 28 tiles known; the ``number``-th deal from a seed.

    A tile that was played from an unknown place lies in the hand of who played it. Raises
    :class:`Malformed` and :class:`Refused` for an impossible position.
    """
    match = position.match()
    hand = match.hand
    deal = [[*tiles] for tiles in position.deal]

    def lay(seat: int, tile: Tile) -> None:
        if tile not in deal[seat]:
            deal[seat][deal[seat].index(None)] = tile

    for turn in match.history:
        if isinstance(turn.action, Play):
            lay(turn.seat.number, turn.tile)
    draw = chance.below(seed, "rest", number)
    pool = [*tiles_of(unseen(hand))]
    for last in range(len(pool) - 1, 0, -1):
        other = draw(last + 1)
        pool[last], pool[other] = pool[other], pool[last]
    shown = excluded(hand)

    def choices(at: int, room: Room) -> Iterator[tuple[int, Room]]:
        """The seats that a tile of the pool may go to, with the room that is left then."""
        for seat, free in enumerate(room):
            if free and not shown[seat] & pool[at].bit:
                yield seat, (*room[:seat], free - 1, *room[seat + 1 :])

    @cache
    def ways(at: int, room: Room) -> int:
        if at == len(pool):
            return 1
        return sum(ways(at + 1, left) for _, left in choices(at, room))

    def big(most: int) -> int:
        """A fair number below ``most``, which may have more than 32 bits."""
        while True:
            drawn = (draw(_WORD) * _WORD + draw(_WORD)) * _WORD + draw(_WORD)
            if drawn < _LARGEST - _LARGEST % most:
                return drawn % most

    room = tuple(held.count(None) for held in hand.progress.held)
    for at, tile in enumerate(pool):
        chosen = big(ways(at, room))
        for seat, left in choices(at, room):
            chosen -= ways(at + 1, left)
            if chosen < 0:
                lay(seat, tile)
                room = left
                break
    return replace(position, deal=tuple(tuple(tiles) for tiles in deal))
