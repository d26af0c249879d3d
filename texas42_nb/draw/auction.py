"""The auction and the trump choice as scenes: what outranks what, and what is offered."""

from __future__ import annotations

from texas42_nb.draw.speech import Speech
from texas42_nb.draw.types import Choice, Rung, RungState
from texas42_nb.engine.actions import PASS, Call, Declare
from texas42_nb.engine.auction import PLUNGE, standing_bid, standing_marks
from texas42_nb.engine.rules import HIGHEST_BID, LOWEST_BID
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import Tile
from texas42_nb.engine.visible import Visible

_POINTS = tuple(Call("points", amount) for amount in range(LOWEST_BID, HIGHEST_BID + 1))
_MOST_MARKS = {"none": 7, "84": 2}
_USUAL_MARKS = 5
"""The standard auction goes no further: the first bid is at most 2 marks and three seats are left
(BID-4)."""
_ORDER = ("points", "marks")
"""Any marks outrank any points (BID-3); special calls stand after both, as their worth depends on
the standing bid."""


def ladder(visible: Visible, speech: Speech) -> list[Rung] | None:
    """Every bid from the lowest to the highest, during the auction."""
    if visible.phase != "auction":
        return None
    by = {turn.action: speech.name(turn.seat) for turn in visible.calls}
    bids = [call for call in by if isinstance(call, Call) and call != PASS]
    legal = [call for call in visible.legal if isinstance(call, Call) and call != PASS]
    most = _MOST_MARKS.get(str(visible.rules["V-CAP"]), _USUAL_MARKS)
    usual = (*_POINTS, *(Call("marks", amount) for amount in range(1, most + 1)))
    standing, marks = standing_bid(bids), standing_marks(bids)
    found = []
    for call in sorted({*usual, *bids, *legal}, key=_height):
        state: RungState = "open" if visible.acts is None else "not yet"
        if call in legal:
            state = "legal"
        elif call == standing:
            state = "standing"
        elif standing is not None and _outranked(call, standing, marks):
            state = "outranked"
        found.append(_rung(call, state, by.get(call), speech))
    return found


def _outranked(call: Call, standing: Call, marks: int) -> bool:
    if call.kind == "points":
        return standing.kind != "points" or call.amount < standing.amount
    return call.kind != "marks" or call.amount <= marks


def _height(call: Call) -> tuple[int, int, str]:
    kind = _ORDER.index(call.kind) if call.kind in _ORDER else len(_ORDER)
    return kind, call.amount, call.kind


def _rung(call: Call, state: RungState, by: str | None, speech: Speech) -> Rung:
    text = speech.text("call-made", call=call)
    key = "rung-called" if by and state == "outranked" else "rung-" + state.replace(" ", "-")
    label = speech.text(key, call=text, by=by or "")
    return {
        "call": str(call),
        "kind": call.kind,
        "text": text,
        "state": state,
        "by": by,
        "label": label,
    }


def can_pass(visible: Visible) -> bool:
    """Whether the viewer may pass now."""
    return PASS in visible.legal


def choices(visible: Visible, speech: Speech) -> list[Choice] | None:
    """What the viewer may declare now, and which tiles of that hand would be trumps."""
    declared = {
        action.text: action.stacks is not None
        for action in visible.legal
        if isinstance(action, Declare)
    }
    if not declared:
        return None
    own = [tile for tile in visible.acting if tile is not None]
    return [
        {
            "declaration": text,
            "text": speech.text("suit", suit=text),
            "trumps": [tile.text for tile in own if _is_trump(text, tile)],
            "stacks": stacks,
        }
        for text, stacks in declared.items()
    ]


def _is_trump(declaration: str, tile: Tile) -> bool:
    return declaration != PLUNGE and Suits.of(declaration).is_trump(tile)
