"""The contract as data: what was promised, who plays in which order, what makes it and sets it.

It is built once, at the declaration. Playing reads the suits, the order of seats, the size of a
trick and the goal from here and asks nothing else about the kind of contract.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from texas42_nb.engine.above import Shown
from texas42_nb.engine.actions import SEVENS, Call, Declare, Play
from texas42_nb.engine.auction import NELLO, PLUNGE, SPLASH
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import SEATS, BySide, Seat
from texas42_nb.engine.suits import BIDDING_SIDE, Suits, first_of
from texas42_nb.engine.tiles import ALL_TILES, HAND_POINTS, HAND_SIZE, TILES, Tile, mask_of

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
    goal: Literal["points", "all tricks", "no trick"]
    special: Literal["", "plunge", "splash", "nello", "sevens"]
    """Which special contract it is, if any."""
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
    faces: int | None = None
    """How many of the latest captured tricks stay face up, ``None`` for all (SEE-2, SEE-3)."""
    opening: tuple[int, ...] = field(default=(ALL_TILES,), compare=False)
    """The duty classes of the very first lead; of later leads see :attr:`suits` (V-LEAD)."""
    small_ends: int = field(default=0, compare=False)
    """The tiles whose small end may be led in trick 1 (V-LEAD)."""
    judges: tuple[Suits, ...] = field(default=(), compare=False)
    """By leader's side: the table that decides a trick; they differ where ties do (V-SEVENS)."""

    @property
    def unit(self) -> Literal["points", "tricks"]:
        """What is counted by side to decide it."""
        return "points" if self.goal == "points" else "tricks"

    def order(self, leader: int) -> tuple[int, ...]:
        """The seats of a trick in the order they play, by number."""
        return _order(self.follows, self.size, leader)

    @property
    def out(self) -> Seat | None:
        """The seat that sits out (V-NELLO)."""
        return self.bidder.partner if self.size < len(SEATS) else None

    def best(self, trick: Sequence[Tile], asked: int, leader: int) -> int:
        """The place (0 = led) of the tile that wins a trick led by this seat."""
        return self.judges[leader % 2].best(trick, asked)

    def may_open(self, held: int) -> int:
        """Of the tiles held, a mask, those that may be led to trick 1."""
        return first_of(self.opening, held)

    def asked_by(self, play: Play) -> int:
        """The number of the suit that a lead asks for (LEAD-2, V-LEAD)."""
        return play.tile.low if play.low else self.suits.asked[play.tile.index]

    @property
    def stacks(self) -> int | None:
        """The capture stacks declared, ``None`` in a point contract (TRUMP-2)."""
        return self.declaration.stacks

    def score(self, made: bool, points: tuple[int, int]) -> tuple[int, int]:
        """What (A+C, B+D) score where the match is played in points (V-SCORE)."""
        bidders, defenders = self.bidder.number % 2, 1 - self.bidder.number % 2
        scored = [0, 0]
        if self.goal != "points":
            scored[bidders if made else defenders] = HAND_POINTS << (self.stake - 1)
        elif made:
            scored = [*points]
        else:
            scored[defenders] = points[defenders] + self.bid.amount
        return scored[0], scored[1]

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


@cache
def _order(follows: tuple[int, int, int, int], size: int, leader: int) -> tuple[int, ...]:
    seats = [leader]
    while len(seats) < size:
        seats.append(follows[seats[-1]])
    return tuple(seats)


@lru_cache(maxsize=1024)
def make_contract(
    rules: Rules, bid: Call, marks: int, bidder: Seat, declarations: tuple[Declare, ...]
) -> Contract:
    """The contract of a bid, worth so many marks (0 in points), and the legal declarations."""
    side, points, declared = bidder.number % 2, bid.kind == "points", declarations[-1]
    special = _special(bid, declarations)
    called = bid.kind in (PLUNGE, SPLASH)
    suits = Suits.of(declared)
    stake = 1 if points else marks
    no_trick = special == "nello"
    return Contract(
        bid=bid,
        bidder=bidder,
        declarer=bidder.partner if called or len(declarations) > 1 else bidder,
        declaration=declared,
        goal="points" if points else "no trick" if no_trick else "all tricks",
        special=special,
        stake=stake,
        suits=suits,
        leader=bidder.partner if called and rules["V-PLUNGE"] != "bidder leads" else bidder,
        maker=1 - side if no_trick else side,
        to_make=bid.amount if points else TRICKS,
        to_set=HAND_POINTS - bid.amount + 1 if points else 1,
        follows=_without(bidder.partner.number) if no_trick else CLOCKWISE,
        size=trick_size(declared.text),
        stops=rules.stops,
        faces=declared.stacks or rules.faces(None if points else stake),
        opening=_opening(rules, suits),
        small_ends=_small_ends(suits) if rules["V-LEAD"] == "small end" else 0,
        judges=_judges(rules, suits, bidder.number),
    )


def trick_size(declaration: str) -> int:
    """Tiles in a trick under a declaration: one seat sits out in nello (V-NELLO)."""
    return len(SEATS) - (declaration in NELLO)


def _special(
    bid: Call, declarations: tuple[Declare, ...]
) -> Literal["", "plunge", "splash", "nello", "sevens"]:
    if bid.kind == SPLASH:
        return "splash"
    if bid.kind == PLUNGE or len(declarations) > 1:
        return "plunge"
    text = declarations[-1].text
    return "nello" if text in NELLO else "sevens" if text == SEVENS else ""


def _without(out: int) -> tuple[int, int, int, int]:
    """By seat: who plays next where one seat sits out (V-NELLO)."""
    first, second, third, fourth = (
        CLOCKWISE[after] if after == out else after for after in CLOCKWISE
    )
    return first, second, third, fourth


def _opening(rules: Rules, suits: Suits) -> tuple[int, ...]:
    """V-LEAD ``trump``: trick 1 is led with a trump, if one is held."""
    if rules["V-LEAD"] == "trump" and suits.trumps:
        return suits.trumps, ALL_TILES
    return suits.lead


def _small_ends(suits: Suits) -> int:
    """V-LEAD ``small end``: no trumps and no doubles, in contracts with trumps only."""
    if not suits.trumps:
        return 0
    return mask_of(tile for tile in TILES if not tile.is_double) & ~suits.trumps


def _judges(rules: Rules, suits: Suits, bidder: int) -> tuple[Suits, Suits]:
    """By leader's side the table of the trick: the bidder's places depend on who leads."""
    if suits.text != SEVENS or rules["V-SEVENS"] != BIDDING_SIDE:
        return suits, suits
    first, second = (
        Suits.of(SEVENS, ties=BIDDING_SIDE, bidder=(bidder - leader) % 2) for leader in (0, 1)
    )
    return first, second
