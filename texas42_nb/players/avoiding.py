"""Play where the bidder must lose tricks: what to do when the goal is not to take any.

The bidder plays what is least likely to take the trick, the others what leaves it to the bidder;
of equals everybody gets rid of the highest.
"""

from __future__ import annotations

from texas42_nb.engine.actions import Play
from texas42_nb.engine.tiles import Tile
from texas42_nb.players.position import Position


def avoiding_play(position: Position, plays: tuple[Play, ...]) -> Play:
    """The play for a contract in which the bidder must take no trick."""
    bidder = position.contract.bidder.number
    aim = _stays_clear if position.me == bidder else _leaves_it

    def key(play: Play) -> tuple[float, int, int]:
        return round(aim(position, play.tile), 6), play.tile.pips, -play.tile.index

    return max(plays, key=key)


def _stays_clear(position: Position, tile: Tile) -> float:
    """The chance that this tile does not take the trick."""
    if not position.wins_now(tile):
        return 1.0
    takes = 1.0
    for seat in position.later:
        takes *= 1 - position.beaten_by(seat, tile, position.asks(tile))
    return 1 - takes


def _leaves_it(position: Position, tile: Tile) -> float:
    """About how likely the bidder takes the trick after this tile."""
    bidder = position.contract.bidder.number
    wins = position.wins_now(tile)
    if bidder not in position.later:
        return float(position.taker == bidder and not wins)
    stands = tile if wins or position.best is None else position.best
    return position.beaten_by(bidder, stands, position.asks(tile))
