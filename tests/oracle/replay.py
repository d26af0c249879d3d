"""One hand, action by action: whose turn, what is legal, what has been decided.

An action is a pair ``(kind, what)``: ``("call", "30")``, ``("declare", ("6", None))``,
``("declare", ("6", 2))``, ``("play", "5-6")``.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any

from oracle import auction, suits, tiles

Action = tuple[str, Any]


@dataclass
class Trick:
    """A complete trick; ``plays`` are (seat, tile text) in order."""

    plays: list[tuple[str, str]]
    winner: str
    points: int


@dataclass
class Position:
    """Everything about a hand after some of its actions."""

    dealer: str
    deal: dict[str, list[str]]
    hands: dict[str, list[str]]
    marks_before: dict[str, int]
    phase: str = "auction"
    to_act: str | None = None
    calls: list[tuple[str, str]] = field(default_factory=list)
    bidder: str | None = None
    bid: str | None = None
    declaration: str | None = None
    stacks: int | None = None
    trick: list[tuple[str, str]] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    result: str | None = None
    marks_won: dict[str, int] = field(default_factory=lambda: {"A+C": 0, "B+D": 0})
    history: list[tuple[str, Action]] = field(default_factory=list)

    @property
    def marks(self) -> dict[str, int]:
        return {side: self.marks_before[side] + self.marks_won[side] for side in tiles.SIDES}

    @property
    def hand_points(self) -> dict[str, int]:
        total = {"A+C": 0, "B+D": 0}
        for each in self.tricks:
            total[tiles.side(each.winner)] += each.points
        return total

    @property
    def tricks_taken(self) -> dict[str, int]:
        total = {"A+C": 0, "B+D": 0}
        for each in self.tricks:
            total[tiles.side(each.winner)] += 1
        return total


def start(dealer: str, deal: dict[str, list[str]], marks: dict[str, int] | None = None) -> Position:
    """The hand just dealt (BID-1: the dealer's left calls first)."""
    return Position(
        dealer=dealer,
        deal={seat: list(deal[seat]) for seat in tiles.SEATS},
        hands={seat: list(deal[seat]) for seat in tiles.SEATS},
        marks_before=dict(marks or {"A+C": 0, "B+D": 0}),
        to_act=tiles.seat_after(dealer),
    )


def legal_plays(position: Position) -> list[str]:
    hand = [tiles.tile(each) for each in position.hands[position.to_act or ""]]
    led = tiles.tile(position.trick[0][1]) if position.trick else None
    return [tiles.text(each) for each in suits.may_follow(hand, led, position.declaration or "")]


def legal(position: Position) -> list[Action]:
    """Every legal action; none once the hand is decided (MADE-3)."""
    if position.phase == "auction":
        said = [call for _, call in position.calls]
        return [("call", call) for call in auction.legal_calls(said)]
    if position.phase == "declaration":
        if auction.marks_of(position.bid or ""):  # TRUMP-2
            choices: list[int | None] = [1, 2]
        else:
            choices = [None]
        return [("declare", (each, n)) for each in suits.DECLARATIONS for n in choices]
    if position.phase == "play":
        return [("play", each) for each in legal_plays(position)]
    return []


def step(before: Position, action: Action) -> Position:
    """The position after one legal action; the one before is left alone."""
    assert action in legal(before), f"{action} is not legal here"
    position = copy.copy(before)
    position.calls = list(before.calls)
    position.hands = {seat: list(held) for seat, held in before.hands.items()}
    position.trick = list(before.trick)
    position.tricks = list(before.tricks)
    position.marks_won = dict(before.marks_won)
    position.history = [*before.history, (before.to_act or "", action)]
    kind, what = action
    if kind == "call":
        _after_call(position, what)
    elif kind == "declare":
        position.declaration, position.stacks = what
        position.phase = "play"
        position.to_act = position.bidder  # LEAD-1
    else:
        _after_play(position, what)
    return position


def _after_call(position: Position, call: str) -> None:
    caller = position.to_act or ""
    position.calls.append((caller, call))
    if len(position.calls) < 4:
        position.to_act = tiles.seat_after(caller)
        return
    place = auction.high_caller([said for _, said in position.calls])
    if place is None:  # BID-5
        _end(position, "passed out", None)
        return
    position.bidder, position.bid = position.calls[place]
    position.phase = "declaration"
    position.to_act = position.bidder


def _after_play(position: Position, played: str) -> None:
    player = position.to_act or ""
    position.hands[player].remove(played)  # DEAL-3: the others keep their order
    position.trick.append((player, played))
    if len(position.trick) < 4:
        position.to_act = tiles.seat_after(player)
        return
    faces = [tiles.tile(each) for _, each in position.trick]
    place = suits.winner(faces, position.declaration or "")
    taker = position.trick[place][0]
    position.tricks.append(Trick(position.trick, taker, tiles.worth(faces)))
    position.trick = []
    position.to_act = taker
    _decide(position)


def _decide(position: Position) -> None:
    """MADE-1, MADE-2: looked at when a trick is complete."""
    ours = tiles.side(position.bidder or "")
    theirs = tiles.other_side(ours)
    bid = position.bid or ""
    if auction.marks_of(bid):
        if position.tricks_taken[theirs] > 0:
            _end(position, "set", theirs)
        elif position.tricks_taken[ours] == 7:
            _end(position, "made", ours)
    elif position.hand_points[ours] >= int(bid):
        _end(position, "made", ours)
    elif position.hand_points[theirs] > 42 - int(bid):
        _end(position, "set", theirs)


def _end(position: Position, result: str, winners: str | None) -> None:
    """MADE-3, MARK-1, MARK-2."""
    position.result = result
    position.to_act = None
    if winners is not None:
        position.marks_won[winners] = auction.marks_of(position.bid or "") or 1
    over = max(position.marks.values()) >= 7
    position.phase = "match over" if over else "hand over"


def need(position: Position) -> dict[str, int]:
    """MADE-1, MADE-2: points (or tricks) still missing to make, and to set."""
    ours = tiles.side(position.bidder or "")
    theirs = tiles.other_side(ours)
    bid = position.bid or ""
    if auction.marks_of(bid):
        taken = position.tricks_taken
        return {ours: 7 - taken[ours], theirs: 1 - taken[theirs]}
    points = position.hand_points
    return {
        ours: max(0, int(bid) - points[ours]),
        theirs: max(0, 43 - int(bid) - points[theirs]),
    }


def actions_of(case: dict[str, Any]) -> list[Action]:
    """The actions of a hand written as in ``golden/hands.jsonl``."""
    found: list[Action] = [("call", call) for call in case["calls"]]
    if case.get("declaration") is not None:
        found.append(("declare", (case["declaration"], case.get("stacks"))))
        found.extend(("play", each) for each in case["plays"])
    return found


def positions(case: dict[str, Any], marks: dict[str, int] | None = None) -> list[Position]:
    """Every position of a hand, the dealt one first."""
    found = [start(case["dealer"], case["deal"], marks)]
    for action in actions_of(case):
        found.append(step(found[-1], action))
    return found


def expected(case: dict[str, Any]) -> dict[str, Any]:
    """What ``golden/hands.jsonl`` says under ``expect``."""
    path = positions(case)
    last = path[-1]
    if last.result == "passed out":
        return {"passed_out": True, "next_dealer": tiles.seat_after(case["dealer"])}
    in_play = [each for each in path if each.phase == "play"]
    return {
        "bidder": last.bidder,
        "seats": "".join(each.to_act or "" for each in in_play),
        "legal": [legal_plays(each) for each in in_play],
        "winners": "".join(each.winner for each in last.tricks),
        "trick_points": [each.points for each in last.tricks],
        "hand_points": last.hand_points,
        "result": last.result,
        "marks": last.marks_won,
        "unplayed": last.hands,
    }
