"""Suits, duties and winners under every declaration, one plain question after the other.

Declarations are texts; where nobody names trumps (no trumps, nello, sevens) no tile is one.
"""

from __future__ import annotations

from oracle import suits
from oracle.tiles import Tile, is_double

NELLO = ("nello", "nello high", "nello low", "nello reversed")
DOUBLES_APART = ("doubles", "nello", "nello reversed")
DOUBLES_LOW = ("no-trump low", "nello low")


def has_trumps(declaration: str) -> bool:
    return declaration in (*"0123456", "doubles")


def is_trump(a_tile: Tile, declaration: str) -> bool:
    return has_trumps(declaration) and suits.is_trump(a_tile, declaration)


def belongs(a_tile: Tile, suit: str, declaration: str) -> bool:
    """SUIT-1, SUIT-2, V-NELLO: where doubles are a suit of their own they are in no number."""
    if is_trump(a_tile, declaration):
        return suit == declaration
    if suit == "doubles":
        return declaration in DOUBLES_APART and is_double(a_tile)
    if is_double(a_tile) and declaration in DOUBLES_APART:
        return False
    return int(suit) in a_tile


def asks(led: Tile, declaration: str, low: bool = False) -> str | None:
    """LEAD-2, V-NELLO, V-LEAD; None in sevens, which have no suits."""
    if declaration == "sevens":
        return None
    if is_trump(led, declaration):
        return declaration
    if is_double(led) and declaration in DOUBLES_APART:
        return "doubles"
    return str(min(led) if low else max(led))


def from_seven(a_tile: Tile) -> int:
    return abs(a_tile[0] + a_tile[1] - 7)


def nearest(hand: list[Tile]) -> list[Tile]:
    """V-SEVENS: the held tiles whose pip sum is nearest to 7."""
    least = min(from_seven(each) for each in hand)
    return [each for each in hand if from_seven(each) == least]


def may_lead(hand: list[Tile], declaration: str, lead: str, first: bool) -> list[tuple[Tile, bool]]:
    """LEAD-1, V-LEAD (in the first trick), V-SEVENS; each with whether by its small end."""
    if declaration == "sevens":
        return [(each, False) for each in nearest(hand)]
    trumps = [each for each in hand if is_trump(each, declaration)]
    if first and lead == "trump" and trumps:
        return [(each, False) for each in trumps]
    found = []
    for each in hand:
        found.append((each, False))
        free = not is_double(each) and not is_trump(each, declaration)
        if first and lead == "small end" and has_trumps(declaration) and free:
            found.append((each, True))
    return found


def may_follow(hand: list[Tile], asked: str | None, declaration: str) -> list[Tile]:
    """FOLLOW-1, FOLLOW-2, V-SEVENS."""
    if asked is None:
        return nearest(hand)
    matching = [each for each in hand if belongs(each, asked, declaration)]
    return matching or list(hand)


def outranks(one: Tile, other: Tile, suit: str, declaration: str) -> bool:
    """RANK-2, RANK-3, V-NT, V-NELLO: whether ``one`` is above ``other``, both in ``suit``."""
    if suit == "doubles":
        if declaration == "nello reversed":
            return one[0] < other[0]
        return one[0] > other[0]
    if declaration in DOUBLES_LOW:
        if is_double(one):
            return False
        if is_double(other):
            return True
    return suits.outranks(one, other, suit)


def winner(played: list[Tile], asked: str | None, declaration: str, bidding: list[bool]) -> int:
    """RANK-1, V-SEVENS: the place, in play order, of the tile that takes the trick.

    ``bidding`` says of each place whether the bidding side wins ties there (all False: nobody).
    """
    if asked is None:
        least = min(from_seven(each) for each in played)
        tied = [place for place, each in enumerate(played) if from_seven(each) == least]
        return ([place for place in tied if bidding[place]] or tied)[0]
    suit = declaration if any(is_trump(each, declaration) for each in played) else asked
    best = None
    for place, each in enumerate(played):
        if not belongs(each, suit, declaration):
            continue
        if best is None or outranks(each, played[best], suit, declaration):
            best = place
    assert best is not None
    return best
