"""Who sees what: the table (SEE-1 to SEE-6) and a seat's memory (SEE-7)."""

from __future__ import annotations

from typing import Any

from oracle import auction, tiles
from oracle.replay import Action, Position, Trick

Line = tuple[str, Action]


def by_low_then_high(texts: list[str]) -> list[str]:
    """SEE-4: captured faces are sorted, so that no order of play shows."""
    return [tiles.text(each) for each in sorted(tiles.tile(one) for one in texts)]


def face_up(position: Position) -> list[bool]:
    """For each complete trick whether its faces may be seen (SEE-2, SEE-3)."""
    done = len(position.tricks)
    if not auction.marks_of(position.bid or ""):
        return [True] * done
    return [number >= done - (position.stacks or 0) for number in range(done)]


def captured(position: Position) -> list[tuple[int, str, list[str] | None]]:
    """(number from 1, side that took it, sorted faces or None when covered)."""
    found: list[tuple[int, str, list[str] | None]] = []
    for number, (trick, shown) in enumerate(
        zip(position.tricks, face_up(position), strict=True), start=1
    ):
        faces = by_low_then_high([each for _, each in trick.plays]) if shown else None
        found.append((number, tiles.side(trick.winner), faces))
    return found


def falling(position: Position) -> Trick | None:
    """SEE-4: the trick that the very last action completed."""
    if position.trick or not position.tricks:
        return None
    return position.tricks[-1]


def decided(position: Position) -> bool:
    return position.result is not None


def public(position: Position) -> dict[str, Any]:
    """What every place at the table is shown alike."""
    return {
        "phase": position.phase,
        "dealer": position.dealer,
        "to_act": position.to_act,
        "calls": list(position.calls),
        "bidder": position.bidder,
        "bid": position.bid,
        "declaration": position.declaration,
        "stacks": position.stacks,
        "counts": {seat: len(position.hands[seat]) for seat in tiles.SEATS},
        "trick": list(position.trick),
        "falling": falling(position),
        "captured": captured(position),
        "tricks_taken": position.tricks_taken,
        "hand_points": position.hand_points,
        "marks": position.marks,
        "result": position.result,
        "review": list(position.history) if decided(position) else None,
    }


def visible(position: Position, viewer: str | None) -> dict[str, Any]:
    """What the table shows a seat, or a spectator (None)."""
    shown = public(position)
    shown["viewer"] = viewer
    shown["hand"] = None if viewer is None else list(position.hands[viewer])
    return shown


def memory(position: Position, viewer: str | None) -> dict[str, Any]:
    """SEE-7: every public event so far with its seat and order, and the own tiles as dealt."""
    return {
        "viewer": viewer,
        "dealer": position.dealer,
        "marks_before": dict(position.marks_before),
        "history": list(position.history),
        "hand": None if viewer is None else list(position.deal[viewer]),
    }


def played(position: Position) -> list[str]:
    return [what for _, (kind, what) in position.history if kind == "play"]


def tiles_on_show(position: Position, viewer: str | None) -> set[str]:
    """Every tile the table may show: nothing else may be read off it."""
    found = set(position.hands[viewer]) if viewer is not None else set()
    found |= {each for _, each in position.trick}
    for _, _, faces in captured(position):
        found |= set(faces or ())
    if decided(position):
        found |= set(played(position))
    return found


def tiles_known(position: Position, viewer: str | None) -> set[str]:
    """Every tile a memory may hold."""
    own = set(position.deal[viewer]) if viewer is not None else set()
    return own | set(played(position))
