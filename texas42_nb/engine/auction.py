"""The auction and the declaration: what may be called and declared, and why not (BID, TRUMP).

What a seat may call or declare depends on its tiles in one way only: for the doubles of a plunge or
a splash. So callers hand in a function that tells the least and the most doubles the seat can hold;
it is asked only where the rules have such a call.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from texas42_nb.engine.actions import (
    DECLARATIONS,
    DOUBLES,
    NO_TRUMP,
    PASS,
    SPECIAL_DECLARATIONS,
    Call,
    Declare,
    one_call,
    one_declaration,
)
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.rules import HIGHEST_BID, LOWEST_BID, STANDARD, Rules
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.engine.tiles import Tile, Tiles

Doubles = Callable[[], tuple[int, int]]
"""The least and the most doubles that the seat to act can hold; the same where all is known."""

CALLS = 4
PLUNGE, SPLASH = "plunge", "splash"
CALL_OF = {PLUNGE: one_call("plunge"), SPLASH: one_call("splash")}
DOUBLES_FOR = {PLUNGE: 4, SPLASH: 3}
"""The doubles that a hand must hold for these calls, and for the declaration ``plunge``."""
_MARKS_OF = {PLUNGE: 4, SPLASH: 2}
_MOST_UNDER_SPLASH = 2
_FIRST_MARKS = 2
_MOST_MARKS = {"none": 7, "84": 2}
"""V-CAP: the most marks of a plain bid."""
_LEAST_TO_PLUNGE_LATER = 2
NELLO = ("nello", "nello high", "nello low", "nello reversed")


def standing_bid(calls: Sequence[Call]) -> Call | None:
    """The highest bid so far: the last call that is no pass."""
    for call in reversed(calls):
        if call.kind != "pass":
            return call
    return None


def standing_marks(calls: Sequence[Call]) -> int:
    """The marks of the standing bid, 0 where it is none or a point bid (BID-3, V-PLUNGE)."""
    marks = 0
    for call in calls:
        if call.kind == "marks":
            marks = call.amount
        elif call.kind in _MARKS_OF:
            marks = max(_MARKS_OF[call.kind], marks + 1)
    return marks


def first_caller(rules: Rules, dealer: Seat, deal: Sequence[Tiles]) -> Seat | None:
    """Who calls first: the dealer's left (BID-1), or the holder of ``[0|1]`` (V-FIRST), ``None``
    where that is not known."""
    if rules["V-FIRST"] == STANDARD:
        return dealer.left
    holder = Tile("0-1")
    return next((seat for seat in SEATS if holder in deal[seat.number]), None)


def no_doubles() -> tuple[int, int]:
    """For the standard auction, which asks for nobody's doubles."""
    return 0, 0


# Calls


def legal_calls(rules: Rules, calls: Sequence[Call], doubles: Doubles) -> tuple[Call, ...]:
    """What the next seat may call, in order; none after four calls.

    A pass, points upwards, marks upwards, ``plunge``, ``splash``.
    """
    if len(calls) == CALLS:
        return ()
    standing = standing_bid(calls)
    points = standing.amount if standing is not None and standing.kind == "points" else 0
    plain = _plain(rules, points, standing_marks(calls), _must_call(rules, calls))
    if not rules.count_doubles:
        return plain
    special = special_calls(rules["V-PLUNGE"], rules["V-SPLASH"])
    may = (call for call in special if why_no_call(rules, call, calls, doubles) is None)
    return (*plain, *may)


@lru_cache(maxsize=4096)
def _plain(rules: Rules, points: int, marks: int, must: bool) -> tuple[Call, ...]:
    """A pass, points and marks over a standing point bid or over standing marks (0 for none)."""
    bids = () if marks else range(max(LOWEST_BID, points + 1), HIGHEST_BID + 1)
    first, last = _marks_over(rules["V-CAP"], marks)
    plain = (
        PASS,
        *(one_call("points", amount) for amount in bids),
        *(one_call("marks", amount) for amount in range(first, last + 1)),
    )
    return tuple(call for call in plain if not must or not _too_low(rules, call))


def _marks_over(cap: object, marks: int) -> tuple[int, int]:
    """The lowest and the highest plain marks bid over standing marks (BID-3, BID-4, V-CAP)."""
    if cap in _MOST_MARKS:
        return marks + 1, _MOST_MARKS[str(cap)]
    return (marks + 1, marks + 1) if marks else (1, _FIRST_MARKS)


@cache
def special_calls(plunge: object, splash: object) -> tuple[Call, ...]:
    """The special calls that there are under these values of V-PLUNGE and V-SPLASH."""
    called = plunge in ("partner leads", "bidder leads")
    return (CALL_OF[PLUNGE],) * called + (CALL_OF[SPLASH],) * (splash != STANDARD)


def _must_call(rules: Rules, calls: Sequence[Call]) -> bool:
    """Whether three have passed and the fourth may not (V-PASS)."""
    if len(calls) < CALLS - 1 or rules["V-PASS"] == STANDARD:
        return False
    return standing_bid(calls) is None


def _too_low(rules: Rules, call: Call) -> bool:
    return call == PASS or (call.kind == "points" and call.amount < int(rules["V-PASS"]))


def why_no_call(rules: Rules, call: Call, calls: Sequence[Call], doubles: Doubles) -> Reason | None:
    """Why the next seat may not make this call, ``None`` where it may or may be able to."""
    if _must_call(rules, calls) and _too_low(rules, call):
        return Reason.of("V-PASS", "must-call", least=rules["V-PASS"])
    if call.kind == "pass":
        return None
    standing = standing_bid(calls)
    if call.kind == "points":
        return _why_no_points(call, standing)
    if call.kind == "marks":
        return _why_no_marks(rules, call, standing, standing_marks(calls))
    return _why_no_special(rules, call, standing_marks(calls), doubles)


def _why_no_points(call: Call, standing: Call | None) -> Reason | None:
    if not LOWEST_BID <= call.amount <= HIGHEST_BID:
        return Reason.of("BID-2", "bid-out-of-range", call=call)
    if standing is None:
        return None
    if standing.kind != "points":
        return Reason.of("BID-3", "points-under-marks", standing=standing)
    if call.amount > standing.amount:
        return None
    return Reason.of("BID-2", "bid-too-low", standing=standing)


def _why_no_marks(rules: Rules, call: Call, standing: Call | None, marks: int) -> Reason | None:
    cap = rules["V-CAP"]
    first, last = _marks_over(cap, marks)
    if first <= call.amount <= last:
        return None
    if cap in _MOST_MARKS:
        if call.amount > last:
            return Reason.of("V-CAP", "marks-above", most=last)
        return Reason.of("V-CAP", "marks-too-low", standing=standing or PASS, marks=marks)
    if not marks:
        return Reason.of("BID-3", "first-marks")
    return Reason.of("BID-4", "marks-one-more", standing=standing, next=first)


def _why_no_special(rules: Rules, call: Call, marks: int, doubles: Doubles) -> Reason | None:
    rule = f"V-{call.kind.upper()}"
    if call not in special_calls(rules["V-PLUNGE"], rules["V-SPLASH"]):
        return Reason.of(rule, "call-not-played", call=call)
    if call.kind == SPLASH and marks > _MOST_UNDER_SPLASH:
        return Reason.of(rule, "splash-too-late", marks=marks)
    least = DOUBLES_FOR[call.kind]
    if doubles()[1] < least:
        return Reason.of(rule, "too-few-doubles", call=call, least=least)
    return None


# Declarations


def legal_declarations(
    rules: Rules, bid: Call, marks: int, before: Sequence[Declare], doubles: Doubles
) -> tuple[Declare, ...]:
    """What may be declared after the auction was won by this bid, worth so many marks.

    ``before`` is ``plunge`` when its caller's partner declares (V-PLUNGE). Where stacks are due
    each is listed with 1, then with 2 (TRUMP-2).
    """
    plain = _declarations(rules, bid.kind, marks, bool(before))
    plunge = one_declaration(PLUNGE)
    if rules["V-PLUNGE"] != "after winning" or before:
        return plain
    may = why_no_declaration(rules, plunge, bid, marks, before, doubles) is None
    return (*plain, plunge) if may else plain


@lru_cache(maxsize=4096)
def _declarations(rules: Rules, kind: str, marks: int, partner: bool) -> tuple[Declare, ...]:
    texts = [*DECLARATIONS, *(text for text in SPECIAL_DECLARATIONS if text != PLUNGE)]
    allowed = [text for text in texts if _why_not_named(rules, text, kind, partner) is None]
    if not rules.stacks_due(marks or None):
        return tuple(one_declaration(text) for text in allowed)
    return tuple(one_declaration(text, stacks) for text in allowed for stacks in (1, 2))


def _why_not_named(rules: Rules, text: str, kind: str, partner: bool) -> Reason | None:
    """Why this may not be named, whatever the stacks and the tiles."""
    if text in (DOUBLES, NO_TRUMP):
        option = "V-DBL" if text == DOUBLES else "V-NT"
        off = rules[option] == "off"
        return Reason.of(option, "declaration-not-played", declaration=text) if off else None
    if text in DECLARATIONS:
        return None
    option = SPECIAL_DECLARATIONS[text]
    if partner or kind in DOUBLES_FOR:
        return Reason.of("V-PLUNGE", "partner-names-trumps", declaration=text)
    if rules[option] in (STANDARD, "off"):
        return Reason.of(option, "declaration-not-played", declaration=text)
    if option != "V-NT" and kind == "points":
        return Reason.of(option, "only-in-marks", declaration=text)
    return None


def why_no_declaration(
    rules: Rules,
    declaration: Declare,
    bid: Call,
    marks: int,
    before: Sequence[Declare],
    doubles: Doubles,
) -> Reason | None:
    """Why this may not be declared, ``None`` where it may or may be able to (TRUMP-1, TRUMP-2)."""
    text = declaration.text
    why = _why_not_named(rules, text, bid.kind, bool(before))
    if why is not None:
        return why
    if text == PLUNGE:
        if rules["V-PLUNGE"] != "after winning":
            return Reason.of("V-PLUNGE", "declaration-not-played", declaration=text)
        if marks < _LEAST_TO_PLUNGE_LATER:
            return Reason.of("V-PLUNGE", "plunge-needs-marks", least=_LEAST_TO_PLUNGE_LATER)
        if doubles()[1] < DOUBLES_FOR[PLUNGE]:
            least = DOUBLES_FOR[PLUNGE]
            return Reason.of("V-PLUNGE", "too-few-doubles", call=CALL_OF[PLUNGE], least=least)
        if declaration.stacks is not None:
            return Reason.of("TRUMP-2", "no-stacks-in-plunge")
        return None
    return _why_not_these_stacks(rules, declaration.stacks, marks)


def _why_not_these_stacks(rules: Rules, stacks: int | None, marks: int) -> Reason | None:
    if rules.stacks_due(marks or None):
        return Reason.of("TRUMP-2", "stacks-due") if stacks is None else None
    if stacks is None:
        return None
    if not marks:
        return Reason.of("TRUMP-2", "no-stacks-in-points")
    return Reason.of("V-SEE", "no-stacks-to-choose")
