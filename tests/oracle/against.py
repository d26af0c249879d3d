"""An engine's match beside the oracle's position: every public fact must be the same.

Works on whatever objects it is handed, through the promised names alone; it imports no engine.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

from oracle import auction, replay, seen, tiles


def same(what: str, found: Any, expected: Any) -> None:
    if found != expected:
        raise AssertionError(f"{what}: found {found!r}, the oracle says {expected!r}")


def action(found: Any) -> replay.Action:
    """An engine's action as the oracle writes it."""
    if hasattr(found, "tile"):
        same("text of a play", str(found), str(found.tile))
        return ("play", str(found))
    if hasattr(found, "stacks"):
        return ("declare", (found.text, found.stacks))
    return ("call", str(found))


def text_of(an_action: replay.Action) -> str:
    """As an action is written; of a declaration without its stacks."""
    kind, what = an_action
    return str(what[0]) if kind == "declare" else str(what)


def do(match: Any, an_action: replay.Action) -> Any:
    """The action through its spoken verb."""
    kind, what = an_action
    if kind == "call":
        return match.call(what)
    if kind == "declare":
        declaration, stacks = what
        if stacks is None:
            return match.declare(declaration)
        return match.declare(declaration, stacks=stacks)
    return match.play(what)


def in_order(actions: Iterable[replay.Action]) -> list[replay.Action]:
    """Calls and declarations in one fixed order; plays keep theirs (hand order)."""
    found = list(actions)
    return found if found and found[0][0] == "play" else sorted(found, key=repr)


def legal(match: Any) -> list[replay.Action]:
    return in_order(action(each) for each in match.legal())


def plays(turns: Iterable[Any]) -> list[tuple[str, str]]:
    return [(str(turn.seat), str(turn.tile)) for turn in turns]


def lines(turns: Iterable[Any]) -> list[seen.Line]:
    return [(str(turn.seat), action(turn.action)) for turn in turns]


def by_side(found: Any) -> dict[str, int]:
    return {side: found[side] for side in tiles.SIDES}


def texts(some: Iterable[Any]) -> list[str]:
    return [str(each) for each in some]


def seat_or_none(found: Any) -> str | None:
    return None if found is None else str(found)


def check(match: Any, position: replay.Position) -> None:
    """All that a match says in public names, against the oracle."""
    same("phase", str(match.phase), position.phase)
    same("to_act", seat_or_none(match.to_act), position.to_act)
    same("legal", legal(match), in_order(replay.legal(position)))
    same("legal().partial", bool(match.legal().partial), False)
    same("history", lines(match.history), position.history)
    same("hands", {str(s): texts(match.hands[s]) for s in match.hands}, position.hands)
    check_tricks(match, position)
    same("hand points", by_side(match.hand_points), position.hand_points)
    same("hand points as a mapping", match.hand_points == position.hand_points, True)
    same("marks", by_side(match.marks), position.marks)
    same("score", by_side(match.score), position.marks)
    same("result", match.result, position.result)
    if position.result is not None:
        same("type of result", type(match.result), str)
    check_contract(match.contract, position)
    if position.declaration is not None:
        same("need", by_side(match.need), replay.need(position))


def check_tricks(match: Any, position: replay.Position) -> None:
    same("trick", plays(match.trick), position.trick)
    found = [(plays(t.plays), str(t.winner), t.points) for t in match.tricks]
    same("tricks", found, [(t.plays, t.winner, t.points) for t in position.tricks])


def check_contract(contract: Any, position: replay.Position) -> None:
    if position.declaration is None:
        same("contract before it is declared", contract, None)
        return
    same("bidder", str(contract.bidder), position.bidder)
    same("bid", str(contract.bid), position.bid)
    same("declaration", str(contract.declaration), position.declaration)
    same("stacks", contract.stacks, position.stacks)
    same("stake", contract.stake, auction.marks_of(position.bid or "") or 1)


def check_visible(shown: Any, position: replay.Position, viewer: str | None) -> None:
    """What a viewer is shown, against SEE-1 to SEE-6."""
    expected = seen.visible(position, viewer)
    same("viewer", seat_or_none(shown.viewer), viewer)
    for name in ("phase", "dealer"):
        same(name, str(getattr(shown, name)), expected[name])
    same("to_act", seat_or_none(shown.to_act), expected["to_act"])
    calls = [(str(turn.seat), str(turn.action)) for turn in shown.calls]
    same("calls", calls, expected["calls"])
    check_contract(shown.contract, position)
    hand = None if shown.hand is None else texts(shown.hand)
    same("own hand", hand, expected["hand"])
    same("counts", {seat: shown.counts[seat] for seat in tiles.SEATS}, expected["counts"])
    same("current trick", plays(shown.trick), expected["trick"])
    check_falling(shown.falling, expected["falling"])
    check_captured(shown.captured, position)
    same("tricks taken", by_side(shown.tricks_taken), expected["tricks_taken"])
    same("hand points", by_side(shown.hand_points), expected["hand_points"])
    same("marks", by_side(shown.marks), expected["marks"])
    same("result", shown.result, expected["result"])
    review = None if shown.review is None else lines(shown.review)
    same("review", review, expected["review"])
    mine = viewer is not None and viewer == position.to_act
    offered = in_order(action(each) for each in shown.legal)
    same("legal", offered, in_order(replay.legal(position)) if mine else [])


def check_falling(found: Any, expected: replay.Trick | None) -> None:
    if expected is None:
        same("falling", found, None)
    else:
        given = None if found is None else (plays(found.plays), str(found.winner), found.points)
        same("falling", given, (expected.plays, expected.winner, expected.points))


def check_captured(found: Iterable[Any], position: replay.Position) -> None:
    """A decided hand is open to review, so covered faces may then be shown as well (SEE-5)."""
    expected = seen.captured(position)
    given = []
    for each in found:
        faces = None if each.tiles is None else texts(each.tiles)
        given.append((each.number, str(each.side), faces))
    if seen.decided(position):
        for at, (number, side, faces) in enumerate(expected):
            if faces is None and at < len(given) and given[at][2] is not None:
                sorted_faces = seen.by_low_then_high(
                    [each for _, each in position.tricks[at].plays]
                )
                expected[at] = (number, side, sorted_faces)
    same("captured", given, expected)


def follow_hand(match: Any, path: list[replay.Position], *, views: bool = False) -> Any:
    """Do a whole hand, checking every position; the match after it."""
    check(match, path[0])
    for before, after in itertools.pairwise(path):
        match = do(match, after.history[len(before.history)][1])
        check(match, after)
        if views:
            check_views(match, after)
    return match


def check_views(match: Any, position: replay.Position) -> None:
    for viewer in tiles.SEATS:
        check_visible(match.view(viewer).visible, position, viewer)
    check_visible(match.spectator().visible, position, None)
