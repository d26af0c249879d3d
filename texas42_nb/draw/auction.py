"""The auction and the trump choice as scenes: what outranks what, and what is offered."""

from __future__ import annotations

from texas42_nb.draw.speech import Speech
from texas42_nb.draw.types import Choice, Rung
from texas42_nb.engine.actions import PASS, Call, Declare
from texas42_nb.engine.auction import HIGHEST_BID, LOWEST_BID, legal_calls, standing_bid
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.view import Visible

MOST_MARKS = 5
"""No auction goes further: the first bid is at most 2 marks and three seats are left (BID-4)."""


def ladder(visible: Visible, speech: Speech) -> list[Rung] | None:
    """Every bid from the lowest to the highest, during the auction."""
    if visible.phase != "auction":
        return None
    points = [Call("points", amount) for amount in range(LOWEST_BID, HIGHEST_BID + 1)]
    rungs = [*points, *(Call("marks", amount) for amount in range(1, MOST_MARKS + 1))]
    calls = [turn.action for turn in visible.calls if isinstance(turn.action, Call)]
    standing = standing_bid(calls)
    height = -1 if standing is None else rungs.index(standing)
    by = {turn.action: speech.name(turn.seat) for turn in visible.calls}
    may = set(legal_calls(calls))
    return [
        _rung(call, at, height, call in may, visible, by.get(call), speech)
        for at, call in enumerate(rungs)
    ]


def _rung(
    call: Call, at: int, height: int, may: bool, visible: Visible, by: str | None, speech: Speech
) -> Rung:
    text = speech.text("call-made", call=call)
    state: str = "not yet"
    if at == height:
        state = "standing"
    elif at < height:
        state = "outranked"
    elif may:
        state = "legal" if call in visible.legal else "open"
    key = "rung-" + state.replace(" ", "-")
    label = (
        speech.text(key, call=text, by=by or "")
        if by is None or at == height
        else speech.text("rung-called", call=text, by=by)
    )
    return {"call": str(call), "text": text, "state": state, "by": by, "label": label}  # type: ignore[typeddict-item]


def can_pass(visible: Visible) -> bool:
    """Whether the viewer may pass now."""
    return PASS in visible.legal


def choices(visible: Visible, speech: Speech) -> list[Choice] | None:
    """What the viewer may declare now, and which own tiles would be trumps then."""
    declared = {action.text: None for action in visible.legal if isinstance(action, Declare)}
    if not declared:
        return None
    own = [tile for tile in visible.tiles if tile is not None]
    return [
        {
            "declaration": text,
            "text": speech.text("suit", suit=text),
            "trumps": [tile.text for tile in own if Suits.of(text).is_trump(tile)],
        }
        for text in declared
    ]
