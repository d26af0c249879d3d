"""How far a hand has come: what follows from its deal, calls, declaration and plays.

A :class:`Progress` is derived, never given. Each step makes the next one from the last, so that a
checked play costs a few microseconds; nothing here checks legality.
"""

from __future__ import annotations

from dataclasses import dataclass

from texas42_nb.engine.actions import Call, Declare, Play
from texas42_nb.engine.auction import CALLS, DOUBLES_FOR, PLUNGE, standing_bid, standing_marks
from texas42_nb.engine.seats import SEATS
from texas42_nb.engine.tiles import Tile, Tiles, mask_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.contract import Contract
    from texas42_nb.engine.rules import Rules

NO_ONE = -1
"""The number of no seat."""

AUCTION, DECLARATION, PLAY, OVER = "auction", "declaration", "play", "hand over"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Progress:
    """The derived state of a hand. Seats and sides are numbers."""

    phase: str
    turn: int
    """The seat to act, ``NO_ONE`` when the hand is over."""
    held: tuple[Tiles, ...]
    """By seat: the tiles still held."""
    contract: Contract | None = None
    legal: int | None = 0
    """In play: the mask of the legal tiles; ``None`` where the hand to act is not all known."""
    trick: tuple[Tile, ...] = ()
    """The tiles of the current trick."""
    leader: int = NO_ONE
    asked: int | None = None
    """The suit asked for, ``None`` for whoever leads."""
    winners: tuple[int, ...] = ()
    """By complete trick: the winner's seat."""
    worth: tuple[int, ...] = ()
    """By complete trick: its hand points."""
    points: tuple[int, int] = (0, 0)
    tricks: tuple[int, int] = (0, 0)
    result: str | None = None

    def __repr__(self) -> str:
        return f"<Progress: {self.phase}, {len(self.winners)} tricks>"


def dealt(held: tuple[Tiles, ...], first: int) -> Progress:
    """A hand whose first call is due."""
    return Progress(AUCTION, first, held)


def after_call(now: Progress, calls: tuple[Call, ...]) -> Progress:
    """After the last of these calls."""
    if len(calls) < CALLS:
        return Progress(AUCTION, (now.turn + 1) % 4, now.held)
    bid = standing_bid(calls)
    if bid is None:
        return Progress(OVER, NO_ONE, now.held, result="passed out")
    bidder = bidder_of((now.turn + 1) % 4, calls)
    partner = bid.kind in DOUBLES_FOR  # who declares after a plunge or a splash
    return Progress(DECLARATION, (bidder + 2 * partner) % 4, now.held)


def bidder_of(first: int, calls: tuple[Call, ...]) -> int:
    """The seat of the highest bid, when this seat called first."""
    last = len(calls) - 1
    while calls[last].kind == "pass":
        last -= 1
    return (first + last) % 4


def after_declaration(
    now: Progress,
    rules: Rules,
    first: int,
    calls: tuple[Call, ...],
    declarations: tuple[Declare, ...],
) -> Progress:
    """After the last of these declarations: the contract stands and its leader is to play.

    After the declaration ``plunge`` the partner is to declare (V-PLUNGE).
    """
    from texas42_nb.engine.contract import make_contract  # not needed before: a quick start

    bid, bidder = standing_bid(calls), bidder_of(first, calls)
    assert bid is not None
    if declarations[-1].text == PLUNGE:
        return Progress(DECLARATION, (bidder + 2) % 4, now.held)
    marks = standing_marks(calls)
    contract = make_contract(rules, bid, marks, SEATS[bidder], declarations)
    leader = contract.leader.number
    held = now.held[leader]
    return Progress(
        PLAY,
        leader,
        now.held,
        contract,
        None if None in held else contract.may_open(mask_of(held)),
        leader=leader,
    )


def _legal(contract: Contract, held: Tiles, asked: int | None) -> int | None:
    return None if None in held else contract.suits.allowed(mask_of(held), asked)


def after_play(now: Progress, play: Play) -> Progress:
    """After one more tile; a trick that it completes is counted (MADE-1, MADE-2)."""
    contract = now.contract
    assert contract is not None
    tile, turn = play.tile, now.turn
    mine = now.held[turn]
    at = mine.index(tile if tile in mine else None)
    held = (*now.held[:turn], mine[:at] + mine[at + 1 :], *now.held[turn + 1 :])
    trick = (*now.trick, tile)
    asked = contract.asked_by(play) if now.asked is None else now.asked
    if len(trick) < contract.size:
        turn = contract.follows[turn]
        legal = _legal(contract, held[turn], asked)
        return Progress(
            *(PLAY, turn, held, contract, legal, trick, now.leader, asked),
            *(now.winners, now.worth, now.points, now.tricks, now.result),
        )
    winner = contract.order(now.leader)[contract.best(trick, asked, now.leader)]
    worth = 1 + sum(tile.count for tile in trick)
    points, tricks = now.points, now.tricks
    if winner % 2:
        points, tricks = (points[0], points[1] + worth), (tricks[0], tricks[1] + 1)
    else:
        points, tricks = (points[0] + worth, points[1]), (tricks[0] + 1, tricks[1])
    result = now.result or contract.outcome(points, tricks)
    over = result is not None and (contract.stops or not held[winner])
    legal = 0 if over else _legal(contract, held[winner], None)
    return Progress(
        OVER if over else PLAY,
        NO_ONE if over else winner,
        held,
        contract,
        legal,
        (),
        winner,
        None,
        (*now.winners, winner),
        (*now.worth, worth),
        points,
        tricks,
        result,
    )
