"""The scene: what a viewer may see, made ready to draw and to read.

Made from a :class:`~texas42_nb.engine.view.Visible` alone, so it cannot hold a hidden tile.
"""

from __future__ import annotations

from collections.abc import Mapping

from texas42_nb.draw import geometry, words
from texas42_nb.draw.auction import can_pass, choices, ladder
from texas42_nb.draw.speech import Speech
from texas42_nb.draw.types import (
    ContractScene,
    HandTile,
    PileTrick,
    Place,
    PlayScene,
    Scene,
    SeatScene,
    SideScene,
    TileScene,
    TrickScene,
    Words,
)
from texas42_nb.engine.seats import SEATS, SIDES, Seat, Side
from texas42_nb.engine.suits import SUIT_TEXTS
from texas42_nb.engine.tiles import Tile
from texas42_nb.engine.view import Captured, Visible
from texas42_nb.i18n import DEFAULT

PLACES: tuple[Place, ...] = ("bottom", "left", "top", "right")


def scene(
    visible: Visible, names: Mapping[Seat, str] | None = None, language: str = DEFAULT
) -> Scene:
    """What this viewer may see, as plain data with every sentence ready.

    ``names`` are what people call the seats; they are shown as text wherever they appear.
    """
    speech = Speech(language, names)
    trick = _trick(visible, speech)
    made: Scene = {
        "language": language,
        "viewer": None if visible.viewer is None else str(visible.viewer),
        "phase": visible.phase,
        "hand": visible.hand_number,
        "ply": visible.ply,
        "seats": [_seat(visible, seat, speech) for seat in SEATS],
        "tiles": _hand(visible, speech),
        "trick": trick,
        "sides": [_side(visible, side, speech) for side in SIDES],
        "contract": _contract(visible, speech),
        "ladder": ladder(visible, speech),
        "can_pass": can_pass(visible),
        "choices": choices(visible, speech),
        "stacks_due": any(getattr(action, "stacks", None) for action in visible.legal),
        "review": [speech.turn(turn) for turn in visible.review or ()] or None,
        "words": _words(visible, speech),
        "board": {"width": 0, "height": 0, "items": []},
    }
    made["board"] = geometry.place(made)
    made["words"]["description"] = words.describe(made, language)
    return made


def _place(visible: Visible, seat: Seat) -> Place:
    viewer = visible.viewer or Seat.A
    return PLACES[(seat.number - viewer.number) % 4]


def _seat(visible: Visible, seat: Seat, speech: Speech) -> SeatScene:
    called = [turn.action for turn in visible.calls if turn.seat == seat]
    return {
        "seat": str(seat),
        "name": speech.name(seat),
        "place": _place(visible, seat),
        "side": str(seat.side),
        "count": visible.counts[seat],
        "turn": visible.to_act == seat,
        "dealer": visible.dealer == seat,
        "bidder": visible.contract is not None and visible.contract.bidder == seat,
        "you": visible.viewer == seat,
        "call": speech.text("call-made", call=called[0]) if called else None,
    }


def _tile(visible: Visible, tile: Tile, asked: str | None) -> TileScene:
    suits = None if visible.contract is None else visible.contract.suits
    trump = suits is not None and suits.is_trump(tile)
    left = [end for end in (tile.high, tile.low) if trump and str(end) != visible_trump(visible)]
    return {
        "tile": tile.text,
        "count": tile.count,
        "trump": trump,
        "left_suit": SUIT_TEXTS[left[0]] if left else None,
        "asked": asked is not None and suits is not None and tile in suits.members(asked),
    }


def visible_trump(visible: Visible) -> str | None:
    """The trump suit's text, ``None`` before the declaration and without trumps."""
    contract = visible.contract
    return None if contract is None or not contract.suits.trumps else contract.suits.text


def _asked(visible: Visible) -> str | None:
    if not visible.trick or visible.contract is None:
        return None
    return visible.contract.suits.asks(visible.trick[0].tile)


def _hand(visible: Visible, speech: Speech) -> list[HandTile]:
    refusals = dict(visible.refusals)
    choosing = visible.phase == "play" and visible.to_act == visible.viewer
    asked = _asked(visible)
    hand: list[HandTile] = []
    for tile in visible.tiles:
        if tile is None:
            continue
        data = _tile(visible, tile, asked)
        why = refusals.get(tile) if choosing else None
        told = None if why is None else speech.refusal(why)
        hand.append(
            {
                **data,
                "left_suit": speech.suit(data["left_suit"]),
                "legal": why is None if choosing else None,
                "why": told,
                "label": speech.tile_label(tile, data, told, choosing),
            }
        )
    return hand


def _trick(visible: Visible, speech: Speech) -> TrickScene | None:
    contract = visible.contract
    complete = not visible.trick and visible.falling is not None
    plays = visible.falling.plays if complete and visible.falling else visible.trick
    if contract is None or not plays:
        return None
    suits = contract.suits
    asked = suits.asks(plays[0].tile)
    best = suits.best([turn.tile for turn in plays])
    done = len(visible.captured)
    shown: list[PlayScene] = []
    for order, turn in enumerate(plays, 1):
        data = _tile(visible, turn.tile, asked)
        shown.append(
            {
                **data,
                "left_suit": speech.suit(data["left_suit"]),
                "seat": str(turn.seat),
                "name": speech.name(turn.seat),
                "place": _place(visible, turn.seat),
                "order": order,
                "winning": order == best + 1,
            }
        )
    return {
        "number": done if complete else done + 1,
        "plays": shown,
        "asked": speech.suit(asked),
        "complete": complete,
        "why": speech.reason(visible.falling.reason) if complete and visible.falling else None,
    }


def _pile_trick(visible: Visible, trick: Captured, speech: Speech) -> PileTrick:
    tiles = trick.tiles
    label = (
        speech.text("pile-covered", number=trick.number)
        if tiles is None
        else speech.text("pile-trick", number=trick.number, tiles=tiles, points=trick.points)
    )
    return {
        "number": trick.number,
        "tiles": None
        if tiles is None
        else [
            {**data, "left_suit": speech.suit(data["left_suit"])}
            for data in (_tile(visible, tile, None) for tile in tiles)
        ],
        "points": trick.points,
        "label": label,
    }


def _side(visible: Visible, side: Side, speech: Speech) -> SideScene:
    contract, need = visible.contract, None if visible.need is None else visible.need[side]
    making = contract is not None and contract.maker == SIDES.index(side)
    counted = visible.tricks_taken
    if contract is None or contract.unit == "points":
        counted = visible.hand_points
    marks = visible.marks[side]
    return {
        "side": str(side),
        "names": speech.side(side),
        "yours": visible.viewer is not None and visible.viewer.side == side,
        "bidding": None if contract is None else contract.bidder.side == side,
        "points": visible.hand_points[side],
        "tricks": visible.tricks_taken[side],
        "goal": None if contract is None else contract.to_make if making else contract.to_set,
        "done": counted[side],
        "need": need,
        "need_text": None
        if contract is None or visible.result is not None
        else speech.text(
            "side-makes" if making else "side-sets", side=side, unit=contract.unit, need=need
        ),
        "marks": marks,
        "marks_text": speech.text("marks", side=side, marks=marks),
        "won_marks": visible.award[side],
        "pile": [
            _pile_trick(visible, trick, speech) for trick in visible.captured if trick.side == side
        ],
    }


def _contract(visible: Visible, speech: Speech) -> ContractScene | None:
    contract = visible.contract
    if contract is None:
        return None
    trump = visible_trump(visible)
    return {
        "text": speech.contract(contract),
        "bid": speech.text("call-made", call=contract.bid),
        "bidder": str(contract.bidder),
        "declaration": speech.text("declaration", suit=contract.declaration.text),
        "trump": speech.suit(trump),
        "stacks": contract.stacks,
        "stacks_text": speech.text("stacks", stacks=contract.stacks or 0),
        "unit": contract.unit,
        "stake": contract.stake,
    }


def _words(visible: Visible, speech: Speech) -> Words:
    return {
        "title": speech.text("title", hand=visible.hand_number, dealer=visible.dealer),
        "status": _status(visible, speech),
        "need": _need(visible, speech),
        "result": _result(visible, speech),
        "match": _winner(visible, speech),
        "description": "",
    }


def _status(visible: Visible, speech: Speech) -> str:
    if visible.to_act is None:
        return speech.text("status-match-over" if visible.phase == "match over" else "status-over")
    you = "yes" if visible.to_act == visible.viewer else "no"
    asked = _asked(visible)
    key = f"status-{visible.phase}"
    if visible.phase == "play":
        key = "status-lead" if asked is None else "status-follow"
    return speech.text(key, seat=visible.to_act, you=you, asked=asked or "")


def _need(visible: Visible, speech: Speech) -> str | None:
    contract = visible.contract
    if contract is None or visible.need is None or visible.result is not None:
        return None
    maker = SIDES[contract.maker]
    return speech.text(
        f"need-{contract.unit}",
        maker=maker,
        other=maker.other,
        make=visible.need[maker],
        set=visible.need[maker.other],
    )


def _result(visible: Visible, speech: Speech) -> str | None:
    if visible.reason is None:
        return None
    reason = speech.reason(visible.reason)
    winner = next((side for side in SIDES if visible.award[side]), None)
    if winner is None:
        return reason
    return f"{reason} {speech.text('award', side=winner, marks=visible.award[winner])}"


def _winner(visible: Visible, speech: Speech) -> str | None:
    if visible.phase != "match over":
        return None
    winner = max(SIDES, key=lambda side: visible.marks[side])
    return speech.text(
        "match-won",
        side=winner,
        marks=visible.marks[winner],
        other=visible.marks[winner.other],
    )
