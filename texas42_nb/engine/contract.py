"""The contract as data: what was promised, who plays in which order, what makes it and sets it.

It is built once, at the declaration. Playing reads the suits, the order of seats, the size of a
trick and the goal from here and asks nothing else about the kind of contract.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from texas42_nb.engine.above import Shown
from texas42_nb.engine.actions import Call, Declare
from texas42_nb.engine.seats import BySide, Seat
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import HAND_POINTS, HAND_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

TRICKS = HAND_SIZE
"""In a full hand each tile of a seat goes to one trick."""
CLOCKWISE = (1, 2, 3, 0)


@dataclass(frozen=True, slots=True, repr=False)
class Contract(Shown):
    """What the bidding side promised (MADE-1, MADE-2, MARK-1)."""

    bid: Call
    bidder: Seat
    declarer: Seat
    """Who named trumps."""
    declaration: Declare
    goal: Literal["points", "all tricks"]
    stake: int
    """Match marks that the bidding side gets if it is made, else the defenders."""
    suits: Suits = field(compare=False)
    leader: Seat
    """Who leads the first trick."""
    maker: int
    """The number of the side whose count makes it; the other side's count sets it."""
    to_make: int
    to_set: int
    follows: tuple[int, int, int, int] = CLOCKWISE
    """By seat: who plays next in a trick."""
    size: int = 4
    """Tiles in a trick."""
    stops: bool = True
    """Whether the hand ends as soon as it is decided (MADE-3)."""

    @property
    def unit(self) -> Literal["points", "tricks"]:
        """What is counted by side to decide it."""
        return "points" if self.goal == "points" else "tricks"

    def order(self, leader: int) -> tuple[int, ...]:
        """The seats of a trick in the order they play, by number."""
        seats = [leader]
        while len(seats) < self.size:
            seats.append(self.follows[seats[-1]])
        return tuple(seats)

    @property
    def stacks(self) -> int | None:
        """The capture stacks declared, ``None`` in a point contract (TRUMP-2)."""
        return self.declaration.stacks

    def outcome(self, points: tuple[int, int], tricks: tuple[int, int]) -> str | None:
        """``made``, ``set`` or ``None`` after complete tricks, by what each side captured."""
        count = points if self.unit == "points" else tricks
        if count[self.maker] >= self.to_make:
            return "made"
        return "set" if count[1 - self.maker] >= self.to_set else None

    def need(self, points: tuple[int, int], tricks: tuple[int, int]) -> BySide:
        """What each side still needs of :attr:`unit`, one side to make it, the other to set it."""
        count = points if self.unit == "points" else tricks
        goal = (self.to_make, self.to_set) if self.maker == 0 else (self.to_set, self.to_make)
        return BySide(max(0, goal[0] - count[0]), max(0, goal[1] - count[1]))

    def __str__(self) -> str:
        stacks = f", stacks {self.stacks}" if self.stacks else ""
        return f"{self.bid} by {self.bidder}, {self.declaration}{stacks}"

    def __repr__(self) -> str:
        return f"<Contract {self}>"


def make_contract(bid: Call, bidder: Seat, declaration: Declare) -> Contract:
    """The contract of the standard game for a bid and a legal declaration."""
    side = bidder.number % 2
    points = bid.kind == "points"
    return Contract(
        bid=bid,
        bidder=bidder,
        declarer=bidder,
        declaration=declaration,
        goal="points" if points else "all tricks",
        stake=1 if points else bid.amount,
        suits=Suits.of(declaration),
        leader=bidder,
        maker=side,
        to_make=bid.amount if points else TRICKS,
        to_set=HAND_POINTS - bid.amount + 1 if points else 1,
    )
