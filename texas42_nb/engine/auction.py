"""The auction and the declaration: what may be called and declared, and why not (BID, TRUMP)."""

from __future__ import annotations

from collections.abc import Sequence

from texas42_nb.engine.actions import DECLARATIONS, PASS, SPECIAL_DECLARATIONS, Call, Declare
from texas42_nb.engine.reasons import Reason

LOWEST_BID = 30
HIGHEST_BID = 41
FIRST_MARKS = 2
CALLS = 4


def standing_bid(calls: Sequence[Call]) -> Call | None:
    """The highest bid so far: the last call that is no pass."""
    for call in reversed(calls):
        if call.kind != "pass":
            return call
    return None


def _over(standing: Call | None) -> tuple[Call, ...]:
    if standing is not None and standing.kind == "marks":
        return PASS, Call("marks", standing.amount + 1)
    lowest = LOWEST_BID if standing is None else standing.amount + 1
    points = (Call("points", amount) for amount in range(lowest, HIGHEST_BID + 1))
    return PASS, *points, *(Call("marks", amount) for amount in range(1, FIRST_MARKS + 1))


_MET = (*_over(None)[1:], Call("marks", 3), Call("marks", 4))
_OVER = {standing: _over(standing) for standing in (None, *_MET)}
"""What may be called over each standing bid that a later call can meet, made once."""


def legal_calls(calls: Sequence[Call]) -> tuple[Call, ...]:
    """What the next seat may call: a pass, points upwards, marks upwards; none after four calls."""
    return () if len(calls) == CALLS else _OVER[standing_bid(calls)]


def why_no_call(call: Call, calls: Sequence[Call]) -> Reason | None:
    """Why the next seat may not make this call, ``None`` where it may (BID-2, BID-3, BID-4)."""
    standing = standing_bid(calls)
    if call == PASS:
        return None
    if call.kind == "points":
        return _why_no_points(call, standing)
    if call.kind == "marks":
        return _why_no_marks(call, standing)
    return Reason.of(f"V-{call.kind.upper()}", "call-not-played", call=call)


def _why_no_points(call: Call, standing: Call | None) -> Reason | None:
    if not LOWEST_BID <= call.amount <= HIGHEST_BID:
        return Reason.of("BID-2", "bid-out-of-range", call=call)
    if standing is None:
        return None
    if standing.kind == "marks":
        return Reason.of("BID-3", "points-under-marks", standing=standing)
    if call.amount > standing.amount:
        return None
    return Reason.of("BID-2", "bid-too-low", standing=standing)


def _why_no_marks(call: Call, standing: Call | None) -> Reason | None:
    if standing is None or standing.kind == "points":
        return None if 1 <= call.amount <= FIRST_MARKS else Reason.of("BID-3", "first-marks")
    if call.amount == standing.amount + 1:
        return None
    return Reason.of("BID-4", "marks-one-more", standing=standing, next=standing.amount + 1)


_IN_POINTS = tuple(Declare(text) for text in DECLARATIONS)
_IN_MARKS = tuple(Declare(text, stacks) for text in DECLARATIONS for stacks in (1, 2))


def legal_declarations(bid: Call) -> tuple[Declare, ...]:
    """What the winner of this bid may declare: each of nine, with 1 and 2 stacks where due."""
    return _IN_POINTS if bid.kind == "points" else _IN_MARKS


def why_no_declaration(declaration: Declare, bid: Call) -> Reason | None:
    """Why the winner of this bid may not declare so (TRUMP-1, TRUMP-2)."""
    if declaration.text in SPECIAL_DECLARATIONS:
        rule = SPECIAL_DECLARATIONS[declaration.text]
        return Reason.of(rule, "declaration-not-played", declaration=declaration.text)
    if bid.kind == "points" and declaration.stacks is not None:
        return Reason.of("TRUMP-2", "no-stacks-in-points")
    if bid.kind != "points" and declaration.stacks is None:
        return Reason.of("TRUMP-2", "stacks-due")
    return None
