"""Which tile to play: each legal one is weighed by three rules of thumb, in hand points.

*Swing*: what the trick is worth times the chance to take it, less what it costs to lose it. So
count goes on a partner's sure trick and stays away from the opponents' (COUNT-1), and a trump is
spent where there is something to win (FOLLOW-2).

*Keep*: what the tile is worth later. So a trick is won cheaply, the smallest worthless off is
thrown, doubles are protected, and defenders of an all-tricks contract hold what may win one. A
lead pays nothing for it: a high tile is kept in order to be led.

*Draw*: the bidding side leads trumps while the opponents may hold some.
"""

from __future__ import annotations

from texas42_nb.engine.actions import Play
from texas42_nb.engine.tiles import Tile
from texas42_nb.players.position import Position

DECISIVE = 15.0
"""More for a trick that makes or sets the contract (MADE-1)."""
ONLY_TRICK = 20.0
"""What each trick is worth where tricks decide (MADE-2)."""
GENEROUS = 3.0
"""A later seat adds so many times the average count of the tiles not seen: it chooses."""
TOP_TRUMP, ANY_TRUMP = 3.0, 3.0
"""What a trump is worth later: any one something, as it can trump, the highest left more."""
TOP_OFF = 4.0
"""What the highest tile left of another suit is worth later."""
DRAW = 3.0
"""What it is worth to pull one trump out of an opponent's hand."""
FROM_THE_TOP = 10.0
"""More for a trump that nothing left beats: count is safer when no trump is out."""


def best_play(position: Position, plays: tuple[Play, ...]) -> Play:
    """The play that weighs most.

    Of equal leads the one that is worth least later, so that trumps wait once none is out, then
    the highest; else the tile of fewer pips. No tile is led by its small end (V-LEAD).
    """

    def key(play: Play) -> tuple[float, float, int, int]:
        tile = play.tile
        rank = position.suits.rank[position.asks(tile)][tile.index]
        first = rank if position.asked is None else -tile.pips
        later = keep(position, tile)
        return round(weigh(position, tile, later), 6), -later, first, -tile.index

    return max((play for play in plays if not play.low), key=key)


def weigh(position: Position, tile: Tile, kept: float) -> float:
    """What playing this tile is worth to the own side, in hand points; ``kept``: :func:`keep`."""
    later = draw(position, tile) if position.asked is None else -kept
    return swing(position, tile) + later


def swing(position: Position, tile: Tile) -> float:
    """What the trick brings on average with this tile (COUNT-1, COUNT-2, MADE-1, MADE-2)."""
    ours = position.ours_after(tile)
    if position.to_lose:
        return (1 - 2 * ours) * ONLY_TRICK
    if position.contract.unit == "tricks":
        return (2 * ours - 1) * ONLY_TRICK
    pot = position.pot + tile.count
    added = GENEROUS * position.hidden / max(1, position.out.bit_count())
    win = pot + added * position.friends
    lose = pot + added * (len(position.later) - position.friends)
    if pot >= position.need[0]:
        win += DECISIVE
    if pot >= position.need[1]:
        lose += DECISIVE
    return ours * win - (1 - ours) * lose


def keep(position: Position, tile: Tile) -> float:
    """What the tile is worth in a later trick."""
    rivals = 1 + position.higher_out(tile)
    if position.to_lose:
        return -TOP_OFF / rivals
    if position.suits.trumps & tile.bit:
        return ANY_TRUMP + TOP_TRUMP / rivals
    return TOP_OFF / rivals**2


def draw(position: Position, tile: Tile) -> float:
    """What leading this tile is worth for the trumps that opponents must follow with (FOLLOW-1)."""
    trumps = position.suits.trumps
    if not (position.bidding and trumps & tile.bit):
        return 0.0
    out = sum(position.holds_any(seat, trumps) for seat in position.opponents)
    sure = bool(out) and not position.higher_out(tile)
    return DRAW * out + FROM_THE_TOP * sure
