"""Part-known hands: what a seat can hold and what may be legal, exactly.

A tile that is nowhere to be seen can be in a seat's unknown places unless public facts exclude it:
a play from a later duty class shows that every earlier class was empty (FOLLOW-1), the first caller
under V-FIRST holds ``[0|1]``, and whoever plunged or splashed was dealt so many doubles. A play may
be legal if some full layout fits all facts and makes it legal; by Hall's theorem that is so when,
for each group of places, the tiles that only they can hold are no more than they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from texas42_nb.engine.auction import DOUBLES_FOR
from texas42_nb.engine.progress import PLAY, bidder_of
from texas42_nb.engine.rules import STANDARD
from texas42_nb.engine.tiles import ALL_TILES, TILES, Tile, mask_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.hand import Hand

ALL_DOUBLES = mask_of(tile for tile in TILES if tile.is_double)
_HOLDER = Tile("0-1")

Four = tuple[int, int, int, int]
"""One number for each seat."""


def excluded(hand: Hand) -> Four:
    """By seat: the mask of tiles that public plays show the seat does not hold any more."""
    shown = [0, 0, 0, 0]
    if hand.rules["V-FIRST"] != STANDARD:
        for seat in range(4):
            shown[seat] |= _HOLDER.bit if seat != hand.first_caller.number else 0
    contract, plays = hand.contract, hand.plays
    if contract is None:
        return (shown[0], shown[1], shown[2], shown[3])
    suits, size = contract.suits, contract.size
    for number, leader in enumerate((contract.leader.number, *hand.progress.winners)):
        asked = None
        trick = plays[number * size : (number + 1) * size]
        lead = suits.lead if number else contract.opening
        for seat, play in zip(contract.order(leader), trick, strict=False):
            for duty in lead if asked is None else suits.duty[asked]:
                if play.tile.bit & duty:
                    break
                shown[seat] |= duty
            asked = contract.asked_by(play) if asked is None else asked
    return (shown[0], shown[1], shown[2], shown[3])


def doubles_shown(hand: Hand) -> Four:
    """By seat: the doubles that it was dealt at least, as its call or declaration tells."""
    least = [0, 0, 0, 0]
    first = hand.first_caller.number
    for at, call in enumerate(hand.calls):
        least[(first + at) % 4] = DOUBLES_FOR.get(call.kind, 0)
    for declared in hand.declarations:
        if declared.text in DOUBLES_FOR:
            least[bidder_of(first, hand.calls)] = DOUBLES_FOR[declared.text]
    return (least[0], least[1], least[2], least[3])


def unseen(hand: Hand) -> int:
    """The mask of the tiles that are in nobody's known tiles and not played."""
    seen = mask_of(play.tile for play in hand.plays)
    for tiles in (*hand.deal, *hand.progress.held):
        seen |= mask_of(tiles)
    return ALL_TILES & ~seen


def doubles_due(hand: Hand) -> list[int]:
    """By seat: how many of its unknown tiles must be doubles."""
    least = doubles_shown(hand)
    if not any(least):
        return [0, 0, 0, 0]
    known = [mask_of(tiles) for tiles in hand.deal]
    contract = hand.contract
    if contract is not None:
        for number, leader in enumerate((contract.leader.number, *hand.progress.winners)):
            trick = hand.plays[number * contract.size : (number + 1) * contract.size]
            for seat, play in zip(contract.order(leader), trick, strict=False):
                known[seat] |= play.tile.bit
    return [max(0, least[seat] - (known[seat] & ALL_DOUBLES).bit_count()) for seat in range(4)]


def doubles_of(hand: Hand, seat: int) -> tuple[int, int]:
    """The least and the most doubles that a seat can have been dealt."""
    tiles = hand.deal[seat]
    known = (mask_of(tiles) & ALL_DOUBLES).bit_count()
    places = tiles.count(None)
    if not places:
        return known, known
    pool, due = unseen(hand), doubles_due(hand)
    kinds = _kinds(hand, pool, due, without=seat)
    can = pool & ~excluded(hand)[seat]
    fitting = [
        known + some
        for some in range(due[seat], places + 1)
        if _fits(pool, [*kinds, (can & ALL_DOUBLES, some), (can & ~ALL_DOUBLES, places - some)])
    ]
    return (min(fitting), max(fitting)) if fitting else (known, known)


Kind = tuple[int, int]
"""Places that are alike: the mask of the tiles that can be there, and how many places."""


def _kinds(hand: Hand, pool: int, due: Sequence[int], without: int = -1) -> list[Kind]:
    """The unknown places of all seats, or of all but one."""
    kinds = []
    for seat, shown in enumerate(excluded(hand)):
        if seat != without:
            places = hand.progress.held[seat].count(None)
            kinds += _of_seat(pool & ~shown, places, due[seat])
    return kinds


def _of_seat(can: int, places: int, due: int) -> list[Kind]:
    kinds = [(can & ALL_DOUBLES, due), (can, places - due)]
    return [kind for kind in kinds if kind[1]]


def playable(hand: Hand) -> int:
    """The mask of the tiles that the seat to act may play, or, part-known, may be able to play."""
    now = hand.progress
    if now.phase != PLAY or now.contract is None:
        return 0
    if now.legal is not None:
        return now.legal
    seat, pool, due = now.turn, unseen(hand), doubles_due(hand)
    others = _kinds(hand, pool, due, without=seat)
    can = pool & ~excluded(hand)[seat]
    places, known = now.held[seat].count(None), mask_of(now.held[seat])
    may, earlier = 0, 0
    for duty in _duties(hand):
        rest = can & ~earlier
        if known & duty and _fits(pool, [*others, *_of_seat(rest, places, due[seat])]):
            may |= known & duty
        for tile in TILES if places else ():
            if tile.bit & rest & duty:
                left = max(0, due[seat] - tile.is_double)
                mine = _of_seat(rest & ~tile.bit, places - 1, left)
                if left < places and _fits(pool & ~tile.bit, [*others, *mine]):
                    may |= tile.bit
        if known & duty:
            break
        earlier |= duty
    return may


def _duties(hand: Hand) -> tuple[int, ...]:
    """The duty classes of the seat to act."""
    now = hand.progress
    assert now.contract is not None
    if now.asked is not None:
        return now.contract.suits.duty[now.asked]
    return now.contract.suits.lead if now.winners else now.contract.opening


def _fits(pool: int, kinds: Sequence[Kind]) -> bool:
    """Whether the pool can be dealt to the places so that each gets a tile that can be there."""
    if pool.bit_count() != sum(count for _, count in kinds):
        return False
    for group in range(1 << len(kinds)):
        others, places = 0, 0
        for at, (can, count) in enumerate(kinds):
            if group >> at & 1:
                places += count
            else:
                others |= can if count else 0
        if (pool & ~others).bit_count() > places:
            return False
    return True
