"""An independent open-hand solver for endgames: every legal play of every position, nothing else.

No bounds, no table, no pruning. ``count`` is what side A+C still gets: hand points, in nello
tricks (COUNT-1, COUNT-2, V-NELLO).
"""

from __future__ import annotations

from oracle.tiles import SEATS, Tile, seat_after, side, worth
from oracle.variant_suits import asks, may_follow, may_lead, winner

Hands = dict[str, list[Tile]]


class OpenHands:
    """One declaration and its bidder; ``ties`` as in V-SEVENS."""

    def __init__(self, declaration: str, bidder: str, ties: str = "earliest") -> None:
        self.declaration, self.bidder, self.ties = declaration, bidder, ties
        self.nello = declaration.startswith("nello")
        self.out = seat_after(bidder, 2) if self.nello else None

    def after(self, seat: str) -> str:
        """Who plays next in a trick."""
        following = seat_after(seat)
        return seat_after(following) if following == self.out else following

    def wants_more(self, seat: str) -> bool:
        """Whether the seat wants A+C to count much; in nello a side wants its own tricks few."""
        return (side(seat) == "A+C") != self.nello

    def value(self, hands: Hands, leader: str) -> int:
        """The count of A+C from a trick boundary on."""
        return self.count(hands, leader, [], None, leader)

    def count(
        self, hands: Hands, leader: str, trick: list[Tile], asked: str | None, turn: str
    ) -> int:
        """The count of A+C with this trick on the table and this seat to play."""
        if not hands[turn]:
            return 0
        if trick:
            plays = may_follow(hands[turn], asked, self.declaration)
        else:
            plays = [each for each, _ in may_lead(hands[turn], self.declaration, "", False)]
        found = []
        for each in plays:
            suit = asked if trick else asks(each, self.declaration)
            rest = {**hands, turn: [other for other in hands[turn] if other != each]}
            found.append(self.played(rest, leader, [*trick, each], suit, turn))
        return max(found) if self.wants_more(turn) else min(found)

    def played(
        self, hands: Hands, leader: str, trick: list[Tile], asked: str | None, turn: str
    ) -> int:
        """The count of A+C after a play."""
        if len(trick) < (3 if self.nello else 4):
            return self.count(hands, leader, trick, asked, self.after(turn))
        order = [leader]
        while len(order) < len(trick):
            order.append(self.after(order[-1]))
        tied = self.ties == "bidding side"
        bidding = [tied and side(seat) == side(self.bidder) for seat in order]
        took = order[winner(trick, asked, self.declaration, bidding)]
        gain = 0 if side(took) == "B+D" else 1 if self.nello else worth(trick)
        return gain + self.count(hands, took, [], None, took)


def seats_of(declaration: str, bidder: str) -> list[str]:
    """The seats that play."""
    out = seat_after(bidder, 2) if declaration.startswith("nello") else None
    return [seat for seat in SEATS if seat != out]
