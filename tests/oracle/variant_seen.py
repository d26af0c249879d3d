"""Who sees what under the variants; as ``seen``, with V-SEE, V-END and the partner who sits out."""

from __future__ import annotations

from typing import Any

from oracle import profiles, seen, tiles
from oracle.replay import Trick
from oracle.variants import Position


def over(position: Position) -> bool:
    """V-END: review opens when the hand is over, not when it is decided."""
    return position.phase in ("hand over", "match over")


def face_up(position: Position) -> list[bool]:
    """For each complete trick whether its faces may be seen (SEE-2, SEE-3, V-SEE)."""
    done = len(position.tricks)
    shown = profiles.shown(position.rules, position.standing_marks)
    if shown == "stacks":
        return [number >= done - (position.stacks or 0) for number in range(done)]
    return [shown == "all"] * done


def captured(position: Position) -> list[tuple[int, str, list[str] | None]]:
    """(number from 1, side that took it, sorted faces or None when covered)."""
    found: list[tuple[int, str, list[str] | None]] = []
    for number, (trick, up) in enumerate(
        zip(position.tricks, face_up(position), strict=True), start=1
    ):
        faces = seen.by_low_then_high([each for _, each in trick.plays]) if up else None
        found.append((number, tiles.side(trick.winner), faces))
    return found


def falling(position: Position) -> Trick | None:
    """SEE-4."""
    return seen.falling(position)


def visible(position: Position, viewer: str | None) -> dict[str, Any]:
    """What the table shows a seat, or a spectator (None)."""
    return {
        "viewer": viewer,
        "hand": None if viewer is None else list(position.hands[viewer]),
        "phase": position.phase,
        "dealer": position.dealer,
        "to_act": position.to_act,
        "calls": list(position.calls),
        "bidder": position.bidder,
        "bid": position.bid,
        "declared": list(position.declared),
        "stacks": position.stacks,
        "out": position.out,
        "counts": {seat: len(position.hands[seat]) for seat in tiles.SEATS},
        "trick": list(position.trick),
        "asked": position.asked,
        "falling": falling(position),
        "captured": captured(position),
        "tricks_taken": position.tricks_taken,
        "hand_points": position.hand_points,
        "score": position.marks,
        "result": position.result,
        "review": list(position.history) if over(position) else None,
        "first caller": first_caller(position),
        "rules": position.rules,
        "legal": own_legal(position, viewer),
    }


def own_legal(position: Position, viewer: str | None) -> Any:
    """REFUSE-2: legal actions are listed only to the seat whose turn it is."""
    from oracle.variants import legal

    return legal(position) if viewer is not None and viewer == position.to_act else []


def first_caller(position: Position) -> str:
    """BID-1, V-FIRST: everybody sees who may call first."""
    if position.calls:
        return position.calls[0][0]
    return position.to_act or ""


def memory(position: Position, viewer: str | None) -> dict[str, Any]:
    """SEE-7: every public event so far with its seat and order, and the own tiles as dealt."""
    return {
        "viewer": viewer,
        "dealer": position.dealer,
        "first caller": first_caller(position),
        "rules": position.rules,
        "score_before": dict(position.marks_before),
        "history": list(position.history),
        "hand": None if viewer is None else list(position.deal[viewer]),
    }


def played(position: Position) -> list[str]:
    return [what.split()[0] for _, (kind, what) in position.history if kind == "play"]


def tiles_on_show(position: Position, viewer: str | None) -> set[str]:
    """Every tile the table may show: nothing else may be read off it."""
    found = set(position.hands[viewer]) if viewer is not None else set()
    found |= {each for _, each in position.trick}
    last = falling(position)
    if last is not None:
        found |= {each for _, each in last.plays}
    for _, _, faces in captured(position):
        found |= set(faces or ())
    if over(position):
        found |= set(played(position))
    return found


def tiles_known(position: Position, viewer: str | None) -> set[str]:
    """Every tile a memory may hold; V-FIRST names where ``0-1`` is."""
    own = set(position.deal[viewer]) if viewer is not None else set()
    found = own | set(played(position))
    return found | {"0-1"} if position.rules["V-FIRST"] == "holder" else found
