"""What is to be said of a scene: whose turn, what makes the contract, how the hand ended."""

from __future__ import annotations

from texas42_nb.draw.auction import declares_for, more_than_trumps
from texas42_nb.draw.speech import Speech
from texas42_nb.draw.types import Words
from texas42_nb.engine.actions import PASS
from texas42_nb.engine.seats import SIDES
from texas42_nb.engine.visible import Visible


def sentences(visible: Visible, speech: Speech, alone: bool) -> Words:
    """The ready sentences of a scene, but for the description of the whole."""
    return {
        "title": speech.text("draw-hand", dealer=visible.dealer)
        if alone
        else speech.text(
            "title", hand=visible.hand_number, dealer=visible.dealer, opening=_opening(visible)
        ),
        "status": _status(visible, speech),
        "need": _need(visible, speech),
        "result": _result(visible, speech),
        "match": None if alone else _winner(visible, speech),
        "description": "",
    }


def _opening(visible: Visible) -> str:
    """Whether this is the first hand of a match that began at nothing."""
    before = [visible.score[side] - visible.award[side] for side in SIDES]
    return "yes" if visible.hand_number == 1 and not any(before) else "no"


def _status(visible: Visible, speech: Speech) -> str:
    if visible.to_act is None:
        return speech.text("status-match-over" if visible.phase == "match over" else "status-over")
    you = "yes" if visible.to_act == visible.viewer else "no"
    asked = visible.asked
    key = f"status-{visible.phase}"
    if visible.phase == "declaration":
        return _status_of_declaring(visible, speech, you)
    if visible.phase == "play":
        key = "status-lead" if asked is None else "status-follow"
        if visible.contract is not None and visible.contract.special == "sevens":
            key = "status-nearest"
    hold = _hold(visible)
    may_pass = "yes" if you == "no" or PASS in visible.legal else "no"
    words = {"asked": asked or "", "hold": hold, "passing": may_pass}
    return speech.text(key, seat=visible.to_act, you=you, **words)


def _status_of_declaring(visible: Visible, speech: Speech, you: str) -> str:
    """Trumps, or more than trumps, or trumps for a partner who plunged."""
    partner = declares_for(visible)
    if partner is not None:
        bidder, call = partner
        return speech.text(
            "status-partner-declares", seat=visible.to_act, you=you, bidder=bidder, call=call
        )
    key = "status-declaration-more" if more_than_trumps(visible) else "status-declaration"
    return speech.text(key, seat=visible.to_act, you=you)


def _hold(visible: Visible) -> str:
    """Whether an own tile is of the suit asked for; ``maybe`` where only unknown ones can be."""
    suits = None if visible.contract is None else visible.contract.suits
    if suits is None:
        return "no"
    if visible.asked is None:
        return "yes" if visible.refusals else "no"
    members = suits.members(visible.asked)
    if visible.refusals or any(tile in members for tile in visible.tiles if tile is not None):
        return "yes"
    return "maybe" if None in visible.tiles else "no"


def _need(visible: Visible, speech: Speech) -> str | None:
    contract = visible.contract
    if contract is None or visible.need is None or visible.review is not None:
        return None
    if visible.result is not None:
        return speech.text("decided-go-on", result=visible.result)
    maker = SIDES[contract.maker]
    key = "need-nothing" if contract.goal == "no trick" else f"need-{contract.unit}"
    return speech.text(
        key,
        bidder=contract.bidder,
        maker=maker,
        other=maker.other,
        make=visible.need[maker],
        set=visible.need[maker.other],
    )


def _result(visible: Visible, speech: Speech) -> str | None:
    if visible.reason is None or visible.review is None:
        return None
    reason = speech.reason(visible.reason)
    winner = next((side for side in SIDES if visible.award[side]), None)
    if winner is None:
        return reason
    award = {"side": winner, "marks": visible.award[winner]}
    if visible.rules.in_points:
        award["other"], award["less"] = winner.other, visible.award[winner.other]
        said = [reason, speech.text("award-points", **award)]
    else:
        said = [reason, speech.text("award", **award)]
    if visible.rules.stops and any(visible.counts.values()):
        said.append(speech.text("decided-early"))
    return " ".join(said)


def _winner(visible: Visible, speech: Speech) -> str | None:
    winner = visible.winner
    if visible.phase != "match over" or winner is None:
        return None
    return speech.text(
        "match-won",
        side=winner,
        marks=visible.score[winner],
        other=visible.score[winner.other],
    )
