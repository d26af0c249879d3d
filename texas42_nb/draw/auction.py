"""The auction and the trump choice as scenes: what outranks what, and what is offered."""

from __future__ import annotations

from texas42_nb.draw.speech import Speech
from texas42_nb.draw.types import Choice, ChoiceGroup, Rung, RungState
from texas42_nb.engine.actions import PASS, SEVENS, Call, Declare
from texas42_nb.engine.auction import NELLO, PLUNGE, SPLASH, standing_bid, standing_marks
from texas42_nb.engine.rules import HIGHEST_BID, LOWEST_BID, STANDARD
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import Tile
from texas42_nb.engine.visible import Visible

_POINTS = tuple(Call("points", amount) for amount in range(LOWEST_BID, HIGHEST_BID + 1))
_MOST_MARKS = {"none": 7, "84": 2}
_USUAL_MARKS = 5
"""The standard auction goes no further: the first bid is at most 2 marks and three seats are left
(BID-4)."""
PLUNGE_LATER = 2
"""The marks from which on a winner may plunge under V-PLUNGE ``after winning``."""
_ORDER = ("points", "marks")
"""Any marks outrank any points (BID-3); special calls stand after both, as their worth depends on
the standing bid."""


def ladder(visible: Visible, speech: Speech) -> list[Rung] | None:
    """Every bid from the lowest to the highest, during the auction."""
    if visible.phase != "auction":
        return None
    by = {turn.action: speech.name(turn.seat) for turn in visible.calls}
    bids = _bids(visible)
    legal = [call for call in visible.legal if isinstance(call, Call) and call != PASS]
    most = _MOST_MARKS.get(str(visible.rules["V-CAP"]), _USUAL_MARKS)
    usual = (*_POINTS, *(Call("marks", amount) for amount in range(1, most + 1)))
    standing, marks = standing_bid(bids), standing_marks(bids)
    found = []
    for call in sorted({*usual, *bids, *legal}, key=_height):
        state: RungState = "open" if visible.acts is None else "not yet"
        if call == standing:
            state = "standing"
        elif standing is not None and (call in bids or _outranked(call, standing, marks)):
            state = "outranked"
        elif standing is None and legal and call.kind == "points":
            state = "too low"
        if call in bids or call not in legal:
            worth = _worth(call, bids[: _last(bids, call) + 1], speech) if call in bids else None
            found.append(_rung(call, state, by.get(call), worth, speech))
        if call in legal:
            worth = _worth(call, [*bids, call], speech)
            found.append(_rung(call, "legal", None, worth, speech))
    return found


def _bids(visible: Visible) -> list[Call]:
    """The calls but for passes, in order; a special call can stand there twice."""
    calls = [turn.action for turn in visible.calls]
    return [call for call in calls if isinstance(call, Call) and call != PASS]


def _last(bids: list[Call], call: Call) -> int:
    return max(at for at, bid in enumerate(bids) if bid == call)


def _worth(call: Call, bids: list[Call], speech: Speech) -> str | None:
    """What a special call is worth as the last of these bids, in words (V-PLUNGE, V-SPLASH)."""
    if call.kind in _ORDER:
        return None
    return speech.text("call", kind="marks", amount=standing_marks(bids))


def _outranked(call: Call, standing: Call, marks: int) -> bool:
    if call.kind == "points":
        return standing.kind != "points" or call.amount < standing.amount
    return call.kind != "marks" or call.amount <= marks


def _height(call: Call) -> tuple[int, int, str]:
    kind = _ORDER.index(call.kind) if call.kind in _ORDER else len(_ORDER)
    return kind, call.amount, call.kind


def _rung(call: Call, state: RungState, by: str | None, worth: str | None, speech: Speech) -> Rung:
    text = speech.text("call-made", call=call)
    key = "rung-called" if by and state == "outranked" else "rung-" + state.replace(" ", "-")
    said = text if worth is None else speech.text("rung-special", call=text, worth=worth)
    label = speech.text(key, call=said, by=by or "")
    return {
        "call": str(call),
        "kind": call.kind,
        "text": text,
        "worth": worth,
        "state": state,
        "by": by,
        "label": label,
    }


def can_pass(visible: Visible) -> bool:
    """Whether the viewer may pass now."""
    return PASS in visible.legal


def declares_for(visible: Visible) -> tuple[Seat, str] | None:
    """Whose special call it is, and which, when the caller's partner is to name trumps."""
    made = [turn for turn in visible.calls if turn.action != PASS]
    if visible.phase != "declaration" or not made or visible.to_act == made[-1].seat:
        return None
    bid = made[-1].action
    called = isinstance(bid, Call) and bid.kind == SPLASH
    return made[-1].seat, SPLASH if called else PLUNGE


def more_than_trumps(visible: Visible) -> bool:
    """Whether the rules let the winner of this auction declare something else than trumps.

    It is the same to all viewers, whatever the winner holds.
    """
    bids, rules = _bids(visible), visible.rules
    if not bids or bids[-1].kind != "marks" or declares_for(visible) is not None:
        return False
    later = rules["V-PLUNGE"] == "after winning" and bids[-1].amount >= PLUNGE_LATER
    return later or rules["V-NELLO"] != STANDARD or rules["V-SEVENS"] != STANDARD


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
            "group": _group(text),
            "trumps": [tile.text for tile in own if _is_trump(text, tile)],
            "stacks": stacks,
        }
        for text, stacks in declared.items()
    ]


def _group(declaration: str) -> ChoiceGroup:
    if declaration in NELLO:
        return "nello"
    if declaration in (SEVENS, PLUNGE):
        return "sevens" if declaration == SEVENS else "plunge"
    return "trumps"


def _is_trump(declaration: str, tile: Tile) -> bool:
    return declaration != PLUNGE and Suits.of(declaration).is_trump(tile)
