"""Which suit a tile is in, what a lead asks for, what may follow, what wins."""

from __future__ import annotations

from oracle.tiles import Tile, is_double

DECLARATIONS = ("0", "1", "2", "3", "4", "5", "6", "doubles", "no-trump")


def is_trump(a_tile: Tile, declaration: str) -> bool:
    """SUIT-1, TRUMP-1."""
    if declaration == "no-trump":
        return False
    if declaration == "doubles":
        return is_double(a_tile)
    return int(declaration) in a_tile


def belongs(a_tile: Tile, suit: str, declaration: str) -> bool:
    """SUIT-1, SUIT-2: a trump is in the trump suit alone, any other tile in both its numbers."""
    if is_trump(a_tile, declaration):
        return suit == declaration
    if suit == "doubles":
        return False
    return int(suit) in a_tile


def asks(led: Tile, declaration: str) -> str:
    """LEAD-2: a trump asks for trumps, any other tile for its higher number."""
    if is_trump(led, declaration):
        return declaration
    return str(max(led))


def may_follow(hand: list[Tile], led: Tile | None, declaration: str) -> list[Tile]:
    """LEAD-1, FOLLOW-1, FOLLOW-2; in hand order."""
    if led is None:
        return list(hand)
    suit = asks(led, declaration)
    matching = [each for each in hand if belongs(each, suit, declaration)]
    return matching or list(hand)


def outranks(one: Tile, other: Tile, suit: str) -> bool:
    """RANK-2, RANK-3: whether ``one`` is above ``other``, both in ``suit``."""
    if suit == "doubles":
        return one[0] > other[0]
    if is_double(other):
        return False
    if is_double(one):
        return True
    number = int(suit)
    end_of_one = one[0] if one[1] == number else one[1]
    end_of_other = other[0] if other[1] == number else other[1]
    return end_of_one > end_of_other


def winner(played: list[Tile], declaration: str) -> int:
    """RANK-1: the place, in play order, of the tile that takes the trick."""
    suit = asks(played[0], declaration)
    for each in played:
        if is_trump(each, declaration):
            suit = declaration
    best = None
    for place, each in enumerate(played):
        if not belongs(each, suit, declaration):
            continue
        if best is None or outranks(each, played[best], suit):
            best = place
    assert best is not None
    return best
