"""The scene: what a viewer may see, made ready to draw and to read.

Made from a :class:`~texas42_nb.engine.view.Visible` alone, so it cannot hold a hidden tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from texas42_nb.draw import geometry, words
from texas42_nb.draw.auction import can_pass, choices, ladder
from texas42_nb.draw.sentences import sentences
from texas42_nb.draw.speech import Speech
from texas42_nb.draw.types import (
    ContractScene,
    HandScene,
    HandTile,
    Phase,
    PileTrick,
    Place,
    PlayScene,
    Scene,
    SeatScene,
    SideScene,
    TileScene,
    TrickScene,
)
from texas42_nb.engine.actions import SEVENS, SUIT_TEXTS, Play
from texas42_nb.engine.contract import TRICKS, Contract
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import SEATS, SIDES, Seat, Side
from texas42_nb.engine.tiles import HAND_POINTS, Tile
from texas42_nb.engine.visible import Captured, Visible
from texas42_nb.i18n import DEFAULT

PLACES: tuple[Place, ...] = ("bottom", "left", "top", "right")


def scene(
    visible: Visible,
    names: Mapping[Seat, str] | None = None,
    language: str = DEFAULT,
    *,
    alone: bool = False,
) -> Scene:
    """What this viewer may see, as plain data with every sentence ready.

    ``names`` are what people call the seats; they are shown as text wherever they appear.
    ``alone``: the hand stands alone, without the match that gives it a number and match marks.
    """
    speech = Speech(language, names)
    choosing = visible.phase == "play" and visible.acts is not None
    made: Scene = {
        "language": language,
        "viewer": None if visible.viewer is None else str(visible.viewer),
        "phase": cast(Phase, visible.phase),
        "hand": visible.hand_number,
        "ply": visible.ply,
        "seats": [_seat(visible, seat, speech) for seat in SEATS],
        "tiles": _hand(visible, visible.viewer, visible.tiles, choosing, speech),
        "hands": _hands(visible, speech),
        "trick": _trick(visible, speech),
        "sides": [_side(visible, side, speech, alone) for side in SIDES],
        "contract": _contract(visible, speech),
        "ladder": ladder(visible, speech),
        "can_pass": can_pass(visible),
        "choices": choices(visible, speech),
        "rules": _rules(visible, language),
        "review": [speech.turn(turn) for turn in visible.review or ()] or None,
        "words": sentences(visible, speech, alone),
        "board": {"width": 0, "height": 0, "items": []},
    }
    made["board"] = geometry.place(made)
    made["words"]["description"] = words.describe(made)
    return made


def _rules(visible: Visible, language: str) -> list[str]:
    """The profile in sentences, if it is not the standard game's."""
    return [] if visible.rules == Rules() else list(visible.rules.describe(language))


def _place(visible: Visible, seat: Seat) -> Place:
    viewer = visible.viewer or Seat.A
    return PLACES[(seat.number - viewer.number) % 4]


def _seat(visible: Visible, seat: Seat, speech: Speech) -> SeatScene:
    called = [turn.action for turn in visible.calls if turn.seat == seat]
    return {
        "seat": str(seat),
        "name": speech.name(seat),
        "place": _place(visible, seat),
        "count": visible.counts[seat],
        "turn": visible.to_act == seat,
        "dealer": visible.dealer == seat,
        "bidder": visible.contract is not None and visible.contract.bidder == seat,
        "out": visible.contract is not None and visible.contract.out == seat,
        "you": visible.viewer == seat,
        "call": speech.text("call-made", call=called[0]) if called else None,
    }


def _tile(visible: Visible, tile: Tile, asked: str | None, speech: Speech) -> TileScene:
    suits = None if visible.contract is None else visible.contract.suits
    trump = suits is not None and suits.is_trump(tile)
    left = [end for end in (tile.high, tile.low) if trump and str(end) != _trump(visible)]
    return {
        "tile": tile.text,
        "count": tile.count,
        "trump": trump,
        "left_suit": speech.suit(SUIT_TEXTS[left[0]]) if left else None,
        # In sevens there are no suits: what is asked for is told by what is legal.
        "asked": asked not in (None, SEVENS) and suits is not None and tile in suits.members(asked),
    }


def _trump(visible: Visible) -> str | None:
    """The trump suit's text, ``None`` before the declaration and without trumps."""
    contract = visible.contract
    return None if contract is None or not contract.suits.trumps else contract.suits.text


def _hands(visible: Visible, speech: Speech) -> list[HandScene] | None:
    """The four hands of the open view."""
    if visible.hands is None:
        return None
    hands: list[HandScene] = []
    for seat, held in zip(SEATS, visible.hands, strict=True):
        turn = visible.to_act == seat
        choosing = turn and visible.phase == "play"
        may = [play.tile for play in visible.legal if isinstance(play, Play) and not play.low]
        maybe = [tile for tile in may if tile not in held] if choosing else []
        hands.append(
            {
                "seat": str(seat),
                "name": speech.name(seat),
                "place": _place(visible, seat),
                "turn": turn,
                "tiles": _hand(visible, seat, held, choosing, speech),
                "unknown": held.count(None),
                "maybe": _hand(visible, seat, maybe, choosing, speech),
            }
        )
    return hands


def _hand(
    visible: Visible,
    seat: Seat | None,
    held: Iterable[Tile | None],
    choosing: bool,
    speech: Speech,
) -> list[HandTile]:
    """The known tiles of a hand; ``choosing``: one of them can be played now, from here."""
    contract = visible.contract
    # Nothing is asked of who sits out.
    asked = None if contract is not None and seat == contract.out else visible.asked
    sevens = contract is not None and contract.special == "sevens"
    refusals = dict(visible.refusals)
    low = [play.tile for play in visible.legal if isinstance(play, Play) and play.low]
    hand: list[HandTile] = []
    for tile in held:
        if tile is None:
            continue
        data = _tile(visible, tile, asked, speech)
        why = refusals.get(tile) if choosing else None
        told = None if why is None else speech.refusal(why)
        hand.append(
            {
                **data,
                "legal": why is None if choosing else None,
                "why": told,
                "label": speech.tile_label(tile, data, told, choosing),
                "low": speech.text("lead-low", asked=str(tile.low)) if tile in low else None,
                "low_label": speech.text("lead-low-label", tile=tile, asked=str(tile.low))
                if tile in low
                else None,
                "pips": speech.text("pips", pips=tile.pips) if sevens else None,
            }
        )
    return hand


def _trick(visible: Visible, speech: Speech) -> TrickScene | None:
    """The current trick, else the one just completed."""
    contract, done = visible.contract, None if visible.trick else visible.falling
    asked = visible.asked if done is None else done.asked
    if contract is None or asked is None:
        return None
    plays = visible.trick if done is None else done.plays
    leader = plays[0].seat.number
    best = contract.best([turn.tile for turn in plays], SUIT_TEXTS.index(asked), leader)
    shown: list[PlayScene] = [
        {
            **_tile(visible, turn.tile, asked, speech),
            "seat": str(turn.seat),
            "name": speech.name(turn.seat),
            "place": _place(visible, turn.seat),
            "order": at + 1,
            "winning": at == best and len(plays) > 1,
        }
        for at, turn in enumerate(plays)
    ]
    return {
        "plays": shown,
        "asked": speech.text("nearest") if asked == SEVENS else speech.suit(asked),
        "complete": done is not None,
        "why": None if done is None else speech.reason(done.reason),
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
        "size": trick.size,
        "tiles": None if tiles is None else [_tile(visible, tile, None, speech) for tile in tiles],
        "points": trick.points,
        "label": label,
    }


def _side(visible: Visible, side: Side, speech: Speech, alone: bool) -> SideScene:
    contract, need = visible.contract, None if visible.need is None else visible.need[side]
    making = contract is not None and contract.maker == SIDES.index(side)
    counted, most = visible.tricks_taken, TRICKS
    if contract is None or contract.unit == "points":
        counted, most = visible.hand_points, HAND_POINTS
    marks = None if alone or visible.marks is None else visible.marks[side]
    score = None if alone or visible.marks is not None else visible.score[side]
    return {
        "side": str(side),
        "names": speech.side(side),
        "bidding": None if contract is None else contract.bidder.side == side,
        "makes": None if contract is None else making,
        "points": visible.hand_points[side],
        "most": most,
        "goal": None if contract is None else contract.to_make if making else contract.to_set,
        "done": counted[side],
        "need_text": None
        if contract is None or visible.result is not None
        else speech.text(
            "side-makes" if making else "side-sets", side=side, unit=_counted(contract), need=need
        ),
        "marks": marks,
        "marks_text": _score_text(side, marks, score, speech),
        "won_marks": visible.award[side],
        "score": score,
        "target": visible.rules.target,
        "pile": [
            _pile_trick(visible, trick, speech) for trick in visible.captured if trick.side == side
        ],
    }


def _counted(contract: Contract) -> str:
    """What decides it, for sentences: in nello tricks that are not to be taken."""
    return "nothing" if contract.goal == "no trick" else contract.unit


def _score_text(side: Side, marks: int | None, score: int | None, speech: Speech) -> str | None:
    if marks is not None:
        return speech.text("marks", side=side, marks=marks)
    return None if score is None else speech.text("score", side=side, score=score)


def _contract(visible: Visible, speech: Speech) -> ContractScene | None:
    contract = visible.contract
    if contract is None:
        return None
    return {
        "text": speech.contract(contract),
        "trump": speech.suit(_trump(visible)),
        "stacks_text": speech.text(
            "stacks" if visible.review is None else "stacks-over",
            stacks="all" if contract.faces is None else contract.faces,
        ),
        "unit": contract.unit,
        "special": contract.special,
        "stake": contract.stake,
        "stake_text": _stake_text(visible, contract, speech),
    }


def _stake_text(visible: Visible, contract: Contract, speech: Speech) -> str:
    if not visible.rules.in_points:
        return speech.text("stake", stake=contract.stake)
    if contract.unit == "points":
        return speech.text("stake-points-bid", bid=contract.bid)
    scored = contract.score(True, (0, 0))
    return speech.text("stake-points", points=max(scored))
