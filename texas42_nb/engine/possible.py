"""Part-known hands: what a seat can hold and what may be legal, exactly.

A tile that is nowhere to be seen can be in a seat's unknown places unless public facts exclude it:
a play from a later duty class shows that every earlier class was empty (FOLLOW-1). A play may be
legal if some full layout fits all facts and makes it legal; by Hall's theorem that is so when, for
each group of seats, the tiles that only they can hold are no more than their unknown places.
"""

from __future__ import annotations

from itertools import combinations

from texas42_nb.engine.progress import PLAY
from texas42_nb.engine.tiles import ALL_TILES, mask_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.hand import Hand

_GROUPS = tuple(group for size in range(1, 5) for group in combinations(range(4), size))


def excluded(hand: Hand) -> tuple[int, int, int, int]:
    """By seat: the mask of tiles that public plays show the seat does not hold any more."""
    shown = [0, 0, 0, 0]
    contract, plays = hand.contract, hand.plays
    if contract is None:
        return (0, 0, 0, 0)
    suits, size = contract.suits, contract.size
    for number, leader in enumerate((contract.leader.number, *hand.progress.winners)):
        asked = None
        trick = plays[number * size : (number + 1) * size]
        for seat, play in zip(contract.order(leader), trick, strict=False):
            for duty in suits.lead if asked is None else suits.duty[asked]:
                if play.tile.bit & duty:
                    break
                shown[seat] |= duty
            asked = suits.asked[play.tile.index] if asked is None else asked
    return (shown[0], shown[1], shown[2], shown[3])


def unseen(hand: Hand) -> int:
    """The mask of the tiles that are in nobody's known tiles and not played."""
    seen = mask_of(play.tile for play in hand.plays)
    for tiles in (*hand.deal, *hand.progress.held):
        seen |= mask_of(tiles)
    return ALL_TILES & ~seen


def playable(hand: Hand) -> int:
    """The mask of the tiles that the seat to act may play, or, part-known, may be able to play."""
    now = hand.progress
    if now.phase != PLAY or now.contract is None:
        return 0
    if now.legal is not None:
        return now.legal
    seat, pool = now.turn, unseen(hand)
    can = [pool & ~shown for shown in excluded(hand)]
    places = [tiles.count(None) for tiles in now.held]
    known = mask_of(now.held[seat])
    suits = now.contract.suits
    may, earlier = 0, 0
    for duty in suits.lead if now.asked is None else suits.duty[now.asked]:
        allowed = [*can]
        allowed[seat] &= ~earlier
        if known & duty and _fits(pool, allowed, places):
            may |= known & duty
        for index in range(28):
            bit = 1 << index
            if bit & allowed[seat] & duty and places[seat]:
                rest = [*places]
                rest[seat] -= 1
                if _fits(pool & ~bit, allowed, rest):
                    may |= bit
        if known & duty:
            break
        earlier |= duty
    return may


def _fits(pool: int, can: list[int], places: list[int]) -> bool:
    """Whether the pool can be dealt to the places so that each seat gets only what it can hold."""
    if pool.bit_count() != sum(places):
        return False
    for group in _GROUPS:
        others = 0
        for seat in range(4):
            if seat not in group:
                others |= can[seat] if places[seat] else 0
        if (pool & ~others).bit_count() > sum(places[seat] for seat in group):
            return False
    return True
