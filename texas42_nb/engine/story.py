"""The story of a hand: who called, declared and played what, and who took each trick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from texas42_nb.engine.above import Shown
from texas42_nb.engine.actions import SUIT_TEXTS, Action, Play
from texas42_nb.engine.auction import DOUBLES_FOR
from texas42_nb.engine.hand import Hand
from texas42_nb.engine.progress import bidder_of
from texas42_nb.engine.reasons import PASSED_OUT, Reason, why_decided, why_won
from texas42_nb.engine.seats import SEATS, Seat, Side
from texas42_nb.engine.tiles import Tile


@dataclass(frozen=True, slots=True, repr=False)
class Turn(Shown):
    """What one seat did. Unpacks: ``for seat, action in match.history``."""

    seat: Seat
    action: Action

    @property
    def tile(self) -> Tile:
        """The tile played; ``AttributeError`` for calls and declarations."""
        if not isinstance(self.action, Play):
            raise AttributeError(f"{self.action!r} plays no tile")
        return self.action.tile

    def __iter__(self) -> Iterator[Seat | Action]:
        return iter((self.seat, self.action))

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, slots=True, repr=False)
class Trick(Shown):
    """A complete trick with its players and order."""

    number: int
    """1 for the first of the hand."""
    plays: tuple[Turn, ...]
    asked: str
    """The suit that was asked for, as text."""
    winner: Seat
    points: int
    """Hand points it is worth, its own 1 included (COUNT-1, COUNT-2)."""
    reason: Reason
    """Why this tile won."""

    @property
    def side(self) -> Side:
        """The side that took it."""
        return self.winner.side

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in the order they were played."""
        return tuple(turn.tile for turn in self.plays)

    def __str__(self) -> str:
        tiles = " ".join(tile.text for tile in self.tiles)
        return f"{tiles}: {self.winner} takes {self.points}"

    def __repr__(self) -> str:
        return f"<Trick {self.number}: {self}>"


def calls(hand: Hand) -> tuple[Turn, ...]:
    """The calls with their seats."""
    first = hand.first_caller.number
    return tuple(Turn(SEATS[(first + at) % 4], call) for at, call in enumerate(hand.calls))


def history(hand: Hand) -> tuple[Turn, ...]:
    """Every action so far with its seat."""
    plays = (turn for trick in by_trick(hand) for turn in trick)
    return (*calls(hand), *declarations(hand), *plays)


def declarations(hand: Hand) -> tuple[Turn, ...]:
    """The declarations with their seats; after ``plunge`` the partner's (V-PLUNGE)."""
    bid = hand.bid
    if bid is None:
        return ()
    bidder = SEATS[bidder_of(hand.first_caller.number, hand.calls)]
    seats = (bidder.partner,) if bid.kind in DOUBLES_FOR else (bidder, bidder.partner)
    return tuple(Turn(seat, made) for seat, made in zip(seats, hand.declarations, strict=False))


def by_trick(hand: Hand) -> Iterator[tuple[Turn, ...]]:
    """The plays of each trick with their seats, the current one last."""
    contract = hand.contract
    if contract is None:
        return
    size = contract.size
    for number, leader in enumerate((contract.leader.number, *hand.progress.winners)):
        plays = hand.plays[number * size : (number + 1) * size]
        seats = contract.order(leader)
        yield tuple(Turn(SEATS[seat], play) for seat, play in zip(seats, plays, strict=False))


def current_trick(hand: Hand) -> tuple[Turn, ...]:
    """The plays of the current trick; empty as soon as it is complete (SEE-4)."""
    return tuple(by_trick(hand))[-1] if hand.progress.trick else ()


def tricks(hand: Hand) -> tuple[Trick, ...]:
    """The complete tricks."""
    now = hand.progress
    complete = zip(by_trick(hand), now.winners, now.worth, strict=False)
    return tuple(
        _trick(hand, number, plays, SEATS[winner], worth)
        for number, (plays, winner, worth) in enumerate(complete, 1)
    )


def _trick(hand: Hand, number: int, plays: tuple[Turn, ...], winner: Seat, worth: int) -> Trick:
    assert hand.contract is not None
    suits = hand.contract.judges[plays[0].seat.number % 2]
    led = plays[0].action
    assert isinstance(led, Play)
    asked = hand.contract.asked_by(led)
    reason = why_won(suits, asked, plays, winner)
    return Trick(number, plays, SUIT_TEXTS[asked], winner, worth, reason)


def why_over(hand: Hand) -> Reason | None:
    """Why the contract is made or set, or the hand passed out; ``None`` while it is open."""
    now = hand.progress
    if now.result is None:
        return None
    if now.contract is None:
        return PASSED_OUT
    return why_decided(now.contract, now.result, now.points)
