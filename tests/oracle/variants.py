"""One hand under any combination of options, action by action; as ``replay``, for every variant.

An action is a pair as there; a lead by the small end is ``("play", "5-6 low")``. The declaration
``plunge`` is ``("declare", ("plunge", None))``, and the partner's follows.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any

from oracle import profiles, replay, tiles, variant_calls, variant_suits
from oracle.profiles import Rules
from oracle.replay import Action


@dataclass
class Trick(replay.Trick):
    """``asked``: the suit asked for, None in sevens."""

    asked: str | None = None


@dataclass
class Position(replay.Position):
    """``marks`` of the base class is the score here, in points where V-SCORE is ``250``."""

    rules: Rules = field(default_factory=lambda: profiles.full({}))
    standing_marks: int = 0
    declared: list[tuple[str, str, int | None]] = field(default_factory=list)
    leader: str | None = None
    out: str | None = None
    asked: str | None = None
    decided_at: int | None = None
    winner: str | None = None


def start(
    dealer: str,
    deal: dict[str, list[str]],
    score: dict[str, int] | None = None,
    options: Rules | None = None,
) -> Position:
    """The hand just dealt; BID-1, V-FIRST."""
    rules = profiles.full(options or {})
    first = tiles.seat_after(dealer)
    if rules["V-FIRST"] == "holder":
        first = next(seat for seat in tiles.SEATS if "0-1" in deal[seat])
    return Position(
        dealer=dealer,
        deal={seat: list(deal[seat]) for seat in tiles.SEATS},
        hands={seat: list(deal[seat]) for seat in tiles.SEATS},
        marks_before=dict(score or {"A+C": 0, "B+D": 0}),
        to_act=first,
        rules=rules,
    )


def legal(position: Position) -> list[Action]:
    """Every legal action in the order in which they are listed; none once the hand is over."""
    seat = position.to_act
    if seat is None:
        return []
    hand, rules = position.hands[seat], position.rules
    if position.phase == "auction":
        said = [call for _, call in position.calls]
        return [("call", call) for call in variant_calls.legal_calls(said, rules, hand)]
    if position.phase == "declaration":
        return legal_declarations(position)
    return [("play", each) for each in legal_plays(position)]


def legal_declarations(position: Position) -> list[Action]:
    rules, marks = position.rules, position.standing_marks
    if position.to_act == position.bidder:
        hand = position.hands[position.bidder or ""]
        names = variant_calls.own_declarations(rules, marks, hand)
    else:
        names = variant_calls.partner_declarations(rules)
    found: list[Action] = []
    for name in names:
        if name != "plunge" and profiles.stacks_due(rules, marks):  # TRUMP-2
            found.extend([("declare", (name, 1)), ("declare", (name, 2))])
        else:
            found.append(("declare", (name, None)))
    return found


def legal_plays(position: Position) -> list[str]:
    declaration = position.declaration or ""
    hand = [tiles.tile(each) for each in position.hands[position.to_act or ""]]
    if position.trick:
        following = variant_suits.may_follow(hand, position.asked, declaration)
        return [tiles.text(each) for each in following]
    first = not position.tricks
    found = variant_suits.may_lead(hand, declaration, position.rules["V-LEAD"], first)
    return [tiles.text(each) + (" low" if low else "") for each, low in found]


def step(before: Position, action: Action) -> Position:
    """The position after one legal action; the one before is left alone."""
    assert action in legal(before), f"{action} is not legal here"
    position = copy.copy(before)
    for name in ("calls", "trick", "tricks", "declared"):
        setattr(position, name, list(getattr(before, name)))
    position.hands = {seat: list(held) for seat, held in before.hands.items()}
    position.marks_won = dict(before.marks_won)
    position.history = [*before.history, (before.to_act or "", action)]
    kind, what = action
    if kind == "call":
        _after_call(position, what)
    elif kind == "declare":
        _after_declaration(position, *what)
    else:
        _after_play(position, what)
    return position


def _after_call(position: Position, call: str) -> None:
    caller = position.to_act or ""
    position.calls.append((caller, call))
    said = [each for _, each in position.calls]
    if len(said) < 4:
        position.to_act = tiles.seat_after(caller)
        return
    bids = [each for each in position.calls if each[1] != "pass"]
    if not bids:  # BID-5
        position.result, position.decided_at = "passed out", len(position.history)
        _over(position)
        return
    position.bidder, position.bid = bids[-1]  # every bid outranks the ones before it
    position.standing_marks = variant_calls.standing(said)[1]
    position.phase = "declaration"
    position.to_act = position.bidder
    if position.bid in ("plunge", "splash"):
        position.to_act = tiles.seat_after(position.bidder, 2)


def _after_declaration(position: Position, name: str, stacks: int | None) -> None:
    position.declared.append((position.to_act or "", name, stacks))
    bidder = position.bidder or ""
    if name == "plunge":
        position.to_act = tiles.seat_after(bidder, 2)
        return
    position.declaration, position.stacks = name, stacks
    position.leader = variant_calls.leader(position.rules, bidder, position.bid or "")
    if name in variant_suits.NELLO:
        position.out = tiles.seat_after(bidder, 2)
    position.phase = "play"
    position.to_act = position.leader


def _after_play(position: Position, text: str) -> None:
    player, declaration = position.to_act or "", position.declaration or ""
    played = text.split(maxsplit=1)[0]
    if not position.trick:
        low = text.endswith("low")
        position.asked = variant_suits.asks(tiles.tile(played), declaration, low)
    position.hands[player].remove(played)
    position.trick.append((player, played))
    if len(position.trick) < (3 if position.out else 4):
        position.to_act = tiles.seat_after(player)
        if position.to_act == position.out:
            position.to_act = tiles.seat_after(player, 2)
        return
    faces = [tiles.tile(each) for _, each in position.trick]
    ties = position.rules["V-SEVENS"] == "bidding side"
    ours = tiles.side(position.bidder or "")
    bidding = [ties and tiles.side(seat) == ours for seat, _ in position.trick]
    place = variant_suits.winner(faces, position.asked, declaration, bidding)
    taker = position.trick[place][0]
    position.tricks.append(Trick(position.trick, taker, tiles.worth(faces), position.asked))
    position.trick, position.asked = [], None
    position.to_act = taker
    if position.result is None:
        position.result = outcome(position)
        if position.result is not None:
            position.decided_at = len(position.history)
    done = len(position.tricks) == 7
    if done or (position.result is not None and not profiles.plays_all(position.rules)):
        _over(position)


def outcome(position: Position) -> str | None:
    """MADE-1, MADE-2, V-NELLO, V-SEVENS, V-PLUNGE: looked at when a trick is complete."""
    ours = tiles.side(position.bidder or "")
    theirs = tiles.other_side(ours)
    done = len(position.tricks) == 7
    if position.out:
        if position.tricks_taken[ours] > 0:
            return "set"
        return "made" if done else None
    if position.standing_marks:
        if position.tricks_taken[theirs] > 0:
            return "set"
        return "made" if done else None
    if position.hand_points[ours] >= int(position.bid or ""):
        return "made"
    if position.hand_points[theirs] > 42 - int(position.bid or ""):
        return "set"
    return None


def stake(position: Position) -> int:
    """MARK-1: marks; 1 for a point contract."""
    return position.standing_marks or 1


def _over(position: Position) -> None:
    """MARK-1, MARK-2, V-SCORE."""
    position.to_act = None
    ours = tiles.side(position.bidder) if position.bidder else "A+C"
    theirs = tiles.other_side(ours)
    in_points = position.rules["V-SCORE"] == "250"
    if position.result != "passed out":
        made = position.result == "made"
        winners = ours if made else theirs
        taken = position.hand_points
        if not in_points:
            position.marks_won[winners] = stake(position)
        elif position.standing_marks:
            position.marks_won[winners] = 42 * 2 ** (position.standing_marks - 1)
        elif made:
            position.marks_won = dict(taken)
        else:
            position.marks_won[theirs] = taken[theirs] + int(position.bid or "")
    goal = 250 if in_points else 7
    reached = [side for side in (ours, theirs) if position.marks[side] >= goal]
    position.winner = reached[0] if reached else None  # both in one hand: the bidding side
    position.phase = "match over" if reached else "hand over"


def need(position: Position) -> dict[str, int]:
    """MADE-1, MADE-2, V-NELLO: points (or tricks) still missing to make, and to set.

    In nello a side is told how many tricks it has yet to take until the hand is decided: the
    bidders' first sets it, seven of the defenders' make it.
    """
    ours = tiles.side(position.bidder or "")
    theirs = tiles.other_side(ours)
    taken = position.tricks_taken
    if position.out:
        return {ours: max(0, 1 - taken[ours]), theirs: 7 - taken[theirs]}
    if position.standing_marks:
        return {ours: 7 - taken[ours], theirs: max(0, 1 - taken[theirs])}
    points, bid = position.hand_points, int(position.bid or "")
    return {ours: max(0, bid - points[ours]), theirs: max(0, 43 - bid - points[theirs])}


def actions_of(case: dict[str, Any]) -> list[Action]:
    """The actions of a hand written as in ``golden/variants.jsonl``."""
    found: list[Action] = [("call", call) for call in case["calls"]]
    if case.get("declaration") == "plunge":
        found.append(("declare", ("plunge", None)))
        if "partner_declaration" in case:
            found.append(("declare", (case["partner_declaration"], case.get("stacks"))))
    elif case.get("declaration") is not None:
        found.append(("declare", (case["declaration"], case.get("stacks"))))
    found.extend(("play", each) for each in case.get("plays", []))
    return found


def positions(case: dict[str, Any], score: dict[str, int] | None = None) -> list[Position]:
    """Every position of a hand, the dealt one first."""
    found = [start(case["dealer"], case["deal"], score, case.get("rules"))]
    for action in actions_of(case):
        found.append(step(found[-1], action))
    return found
