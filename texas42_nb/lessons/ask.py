"""Tasks from what a person writes: ``ask.winner("5-5 3-5 0-5 6-6", trump="6")``.

Each function makes one kind of task and raises :class:`Malformed` for a position that gives no such
question. Tiles, calls, seats and trumps are written as everywhere else. What a task explains is the
standard game: where a variant makes the explanation wrong there is no task, and the error names the
option.
"""

from __future__ import annotations

from collections.abc import Sequence

from texas42_nb.engine.actions import (
    SPECIAL_DECLARATIONS,
    Call,
    CallLike,
    Declare,
    DeclareLike,
)
from texas42_nb.engine.auction import DOUBLES_FOR
from texas42_nb.engine.contract import Contract, make_contract
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, quote
from texas42_nb.engine.rules import STANDARD, Rules
from texas42_nb.engine.seats import BySide, Seat, SeatLike, Side
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import HAND_POINTS, HAND_SIZE, UNKNOWN, Tile, TilesLike, known_tiles
from texas42_nb.lessons.analysis import (
    costly,
    faulty,
    first,
    free,
    holders,
    likelier,
    total,
    ways,
    worse,
)
from texas42_nb.lessons.bidding import Highest, Means, OpenCalls
from texas42_nb.lessons.places import NextDealer, Seen, ToAct
from texas42_nb.lessons.practice import practice
from texas42_nb.lessons.scoring import Award, Needed, Outcome, Standing
from texas42_nb.lessons.task import MOST_CHOICES
from texas42_nb.lessons.tricks import Asks, Playable, Winner, Worth

__all__ = [
    "asks",
    "award",
    "calls",
    "costly",
    "faulty",
    "first",
    "free",
    "highest",
    "holders",
    "likelier",
    "means",
    "needed",
    "next_dealer",
    "outcome",
    "playable",
    "practice",
    "seen",
    "standing",
    "total",
    "turn",
    "ways",
    "winner",
    "worse",
    "worth",
]

_TRICK = 4
_LONGEST_BID = 20


def winner(tiles: TilesLike, *, trump: DeclareLike, leader: SeatLike = "A") -> Winner:
    """Which of these tiles, in play order, takes the trick?"""
    return Winner(_suits(trump), _trick(tiles, 2), Seat.of(leader))


def asks(tile: Tile | str, *, trump: DeclareLike) -> Asks:
    """Which suit does this tile ask for when it is led?"""
    return Asks(_suits(trump), Tile(tile))


def playable(hand: TilesLike, *, led: Tile | str, trump: DeclareLike) -> Playable:
    """Which tiles of this hand may be played to this lead?"""
    tiles = _different(hand, 2, HAND_SIZE)
    if Tile(led) in tiles:
        raise Malformed("tile-twice", str(led), "DEAL-1", tile=Tile(led))
    return Playable(_suits(trump), tiles, Tile(led))


def worth(tiles: TilesLike) -> Worth:
    """How many hand points is this trick worth?"""
    return Worth(_trick(tiles, _TRICK))


def calls(match: Match, *offered: CallLike) -> OpenCalls:
    """Which of these calls may the seat to call make? At least one of them must be open.

    All tiles of the seat must be known where the answer depends on them (V-PLUNGE, V-SPLASH).
    """
    _need(match, "auction")
    read = tuple(Call.of(call) for call in offered)
    task = OpenCalls(match, read)
    if task.by_doubles and None in task.held:
        raise Malformed("not-a-task", UNKNOWN, "DEAL-1")
    if not 2 <= len(set(read)) == len(read) <= MOST_CHOICES or not task.truth():
        raise Malformed("not-a-task", " ".join(map(quote, offered)), "BID-1")
    return task


def highest(*calls: CallLike) -> Highest:
    """Which of these bids outranks the others?"""
    task = Highest(tuple(Call.of(call) for call in calls))
    if len(calls) < 2 or len(task.truth()) != 1:
        raise Malformed("not-a-task", " ".join(map(quote, calls)), "BID-1")
    return task


def means(text: object) -> Means:
    """What does this bid mean?"""
    written = str(text)
    plain = isinstance(text, str | int) and not isinstance(text, bool)
    if not plain or not 0 < len(written) <= _LONGEST_BID:
        raise Malformed("not-a-call", text, "BID-1")
    return Means(written)


def outcome(bid: CallLike, taken: tuple[int, int], *, bidder: SeatLike = "A") -> Outcome:
    """Is this bid made, set, or open? ``taken``: hand points (A+C, B+D); tricks for a marks bid."""
    contract = _contract(bid, bidder)
    return Outcome(contract, _taken(taken, contract))


def needed(
    bid: CallLike, side: Side | str, taken: tuple[int, int] = (0, 0), *, bidder: SeatLike = "A"
) -> Needed:
    """How many more hand points does a side need, to make a point bid or to set it?"""
    contract = _contract(bid, bidder)
    task = Needed(contract, _taken(taken, contract), Side.of(side))
    if contract.unit != "points" or contract.outcome(task.taken.pair, (0, 0)) is not None:
        raise Malformed("not-a-task", bid, "MADE-1")
    return task


def award(match: Match) -> Award:
    """Who gets how many match marks for this hand, which is over?"""
    task = Award(_in_marks(_need(match, "hand over", "match over")))
    option = _doubles_bid(match)
    if option is not None:  # its stake is not what was bid
        raise Malformed("not-a-task", _value(match, option), option)
    return task


def standing(match: Match) -> Standing:
    """How does the match stand after this hand, which paid somebody?"""
    task = Standing(_in_marks(_need(match, "hand over", "match over")))
    if match.result == "passed out":
        raise Malformed("not-a-task", match.result, "MARK-2")
    return task


def turn(match: Match) -> ToAct:
    """Whose turn is it?"""
    task = ToAct(_need(match, "auction", "declaration", "play"))
    option = _other_turn(task)
    if option is not None:
        raise Malformed("not-a-task", _value(match, option), option)
    return task


def next_dealer(match: Match) -> NextDealer:
    """Who deals after this hand, which is over while the match is not?"""
    return NextDealer(_need(match, "hand over"))


def seen(match: Match) -> Seen:
    """Which captured tricks may be looked at now?"""
    contract = _need(match, "play").contract
    if len(match.tricks) < 2 or contract is None:
        raise Malformed("not-a-task", match, "SEE-1")
    if contract.goal != "points" and contract.stacks is None:
        raise Malformed("not-a-task", _value(match, "V-SEE"), "V-SEE")
    return Seen(match)


def _need(match: object, *phases: str) -> Match:
    if not isinstance(match, Match):
        raise Malformed("not-a-match", match, None)
    if match.phase not in phases:
        raise Malformed("not-a-task", match.phase, None)
    return match


def _in_marks(match: Match) -> Match:
    if match.rules.in_points:
        raise Malformed("not-a-task", _value(match, "V-SCORE"), "V-SCORE")
    return match


def _value(match: Match, option: str) -> str:
    """An option with its value, for an error: ``V-SCORE 250``."""
    return f"{option} {match.rules[option]}"


def _other_turn(task: ToAct) -> str | None:
    """The option that gives the turn to another seat than the standard game would, or for another
    reason; ``None`` where there is none."""
    match, contract = task.match, task.match.contract
    if task.moment == "first-call" and match.rules["V-FIRST"] != STANDARD:
        return "V-FIRST"
    if task.moment == "declaration":
        return "V-PLUNGE" if match.hand.declarations else _doubles_bid(match)
    return f"V-{contract.special.upper()}" if contract is not None and contract.special else None


def _doubles_bid(match: Match) -> str | None:
    """The option of a plunge or a splash that was called and stands."""
    bid = match.hand.bid
    return None if bid is None or bid.kind not in DOUBLES_FOR else f"V-{bid.kind.upper()}"


def _suits(trump: DeclareLike) -> Suits:
    """The suits of one of the nine declarations of the standard game (TRUMP-1)."""
    suits = Suits.of(trump)
    if suits.text in SPECIAL_DECLARATIONS:
        raise Malformed("not-a-task", suits.text, SPECIAL_DECLARATIONS[suits.text])
    return suits


def _different(tiles: object, least: int, most: int) -> tuple[Tile, ...]:
    found = known_tiles(tiles)
    if not least <= len(found) <= most or len(set(found)) != len(found):
        raise Malformed("not-a-task", " ".join(map(str, found)), "DEAL-1")
    return found


def _trick(tiles: object, least: int) -> tuple[Tile, ...]:
    return _different(tiles, least, _TRICK)


def _contract(bid: object, bidder: object) -> Contract:
    call = Call.of(bid)
    if call.kind == "pass":
        raise Malformed("not-a-task", call, "BID-1")
    match = Match.from_hand({}, dealer=Seat.of(bidder).partner.left).call(call)
    stacks = 1 if call.kind == "marks" else None
    marks = match.hand.marks
    declared = (Declare("no-trump", stacks),)
    return make_contract(Rules(), call, marks, match.history[0].seat, declared)


def _taken(taken: Sequence[int], contract: Contract) -> BySide:
    """What both sides have captured so far; a whole hand's worth at most."""
    most = HAND_POINTS if contract.unit == "points" else HAND_SIZE
    fits = (
        isinstance(taken, tuple | list)
        and len(taken) == 2
        and all(type(count) is int and count >= 0 for count in taken)
        and sum(taken) <= most
    )
    if not fits:
        raise Malformed("not-taken", taken, "MADE-1", most=most)
    return BySide(*taken)


def __dir__() -> list[str]:
    """The kinds of questions, for whoever presses Tab."""
    return __all__
