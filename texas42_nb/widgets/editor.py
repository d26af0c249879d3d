"""The position editor: a draft that may be impossible, and what is to be said of it.

The browser sends whole drafts, ``{"hands": {"A": ["5-6", "?", …], …}, "dealer": "D", "marks":
{"A+C": 3, "B+D": 2}, "actions": ["31", "pass", …, "6 two stacks", "5-5"]}``, or a text. What is no
draft at all is refused and changes nothing. A tile that is dealt twice or an action that is illegal
stays in the draft with the reason, and all else with it, until a person takes it out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from texas42_nb.draw.sentences import sentences
from texas42_nb.draw.speech import Speech
from texas42_nb.engine import chance
from texas42_nb.engine.actions import Action, Call, Declare
from texas42_nb.engine.match import Match
from texas42_nb.engine.position import Position
from texas42_nb.engine.position_text import action_text, read_action, read_hand
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.seats import SEATS, SIDES, Seat
from texas42_nb.engine.setup import parse_score
from texas42_nb.engine.story import Turn
from texas42_nb.engine.tiles import TILES, tiles_text
from texas42_nb.study.fill import deal_rest
from texas42_nb.widgets.intents import Fields, Kinds
from texas42_nb.widgets.types import DraftAction, EditorScene, NextAction

MOST_ACTIONS: Final = 40
"""A hand has 4 calls, at most 2 declarations and 28 plays; a draft may have a few too many."""
_LONGEST_TILE = 10
_LONGEST_ACTION = 40
_ORDER = {Call: 0, Declare: 1}


class Editor:
    """A position that is being set up, at first that of a match.

    ``seed`` deals unknown tiles when that is asked for; without one it is drawn by the system.
    """

    kinds: ClassVar[Kinds] = {
        "edit draft": ("draft",),
        "edit text": ("text",),
        "edit deal": (),
        "edit done": (),
    }
    """Its intents, with the fields of each."""
    types: ClassVar[Mapping[str, tuple[type, ...]]] = {"draft": (dict,), "text": (str,)}
    """The types of those fields."""

    def __init__(self, match: Match, seed: chance.Seed | None = None) -> None:
        self.position = Position.of(match)
        self._seed = chance.check_seed(seed)
        self._deals = 0

    def take(self, kind: str, fields: Fields) -> Match | None:
        """Do what an intent asks. The finished match for ``edit done``, else ``None``.

        ``edit deal`` deals the unknown tiles, all layouts that fit being equally likely. Raises
        :class:`Malformed` for what is no draft and no text of one, and for ``edit deal`` and ``edit
        done`` on an impossible position the reason, :class:`Malformed` or :class:`Refused`. Nothing
        is changed then.
        """
        if kind == "edit done":
            return self.position.match()
        if kind == "edit deal":
            self.position = deal_rest(self.position, self._seed, self._deals)
            self._deals += 1
            return None
        if kind == "edit draft":
            self.position = read_draft(fields["draft"], self.position)
        else:
            self.position = Position.read(fields["text"])
        return None

    def scene(self, speech: Speech) -> EditorScene:
        """The draft, what can follow, and why it is impossible if it is."""
        position, problem = self.position, None
        states: tuple[Match, ...] = ()
        refused: Refused | Malformed | None = None
        try:
            states, refused = position.follow()
        except Malformed as why:
            refused = why
        if refused is not None:
            problem = speech.refusal(refused)
        match = states[-1] if states and problem is None else None
        held = {tile for tiles in position.deal for tile in tiles}
        return {
            "hands": {
                str(seat): tiles_text(tiles).split()
                for seat, tiles in zip(SEATS, position.deal, strict=True)
            },
            "pool": [tile.text for tile in TILES if tile not in held],
            "dealer": str(position.dealer),
            "marks": {str(side): position.score[side] for side in SIDES},
            "most": position.rules.target - 1,
            "actions": [
                _draft_action(action, states, at, speech)
                for at, action in enumerate(position.actions)
            ],
            "next": [] if match is None else [_next(action, speech) for action in match.legal()],
            "status": "" if match is None else _status(match, speech),
            "problem": problem,
            "text": position.text(),
            "code": "" if match is None else position.code(),
        }


def read_draft(draft: object, before: Position) -> Position:
    """A position from a draft, which may be impossible; its rules are those of the one before.

    Raises :class:`Malformed`.
    """
    given = _mapping(draft, "hands", "dealer", "marks", "actions")
    hands = _mapping(given["hands"], *SEATS)
    deal = tuple(read_hand(seat, _texts(hands[seat], len(TILES), _LONGEST_TILE)) for seat in SEATS)
    score = parse_score(_mapping(given["marks"], *SIDES), before.rules)
    texts = _texts(given["actions"], MOST_ACTIONS, _LONGEST_ACTION)
    actions = [read_action(text, at) for at, text in enumerate(texts)]
    actions.sort(key=lambda action: _ORDER.get(type(action), 2))
    dealer = Seat.of(given["dealer"])
    return replace(before, deal=deal, dealer=dealer, score=score, actions=tuple(actions))


def _mapping(given: object, *names: str) -> dict[str, object]:
    """A plain mapping with exactly these names."""
    if type(given) is not dict or given.keys() != {*names}:
        raise Malformed("edit-not-a-draft", given, None)
    return given


def _texts(given: object, most: int, longest: int) -> list[str]:
    if type(given) is not list:
        raise Malformed("edit-not-a-draft", given, None)
    if len(given) > most:
        raise Malformed("edit-too-many", len(given), None, most=most)
    for text in given:
        if type(text) is not str or len(text) > longest:
            raise Malformed("edit-not-a-draft", text, None)
    return given


def _draft_action(
    action: Action, states: tuple[Match, ...], at: int, speech: Speech
) -> DraftAction:
    """An action in words: who did it, and for those that cannot be only what."""
    follows = at + 1 < len(states)
    seat = states[at].to_act if at < len(states) else None
    said = speech.turn(Turn(seat, action)) if seat is not None else _spoken(action, speech)
    return {"action": action_text(action), "text": said, "wrong": bool(states) and not follows}


def _next(action: Action, speech: Speech) -> NextAction:
    stacks = action.stacks if type(action) is Declare else None
    return {"action": action_text(action), "stacks": stacks, "text": _spoken(action, speech)}


def _spoken(action: Action, speech: Speech) -> str:
    """An action without its player."""
    if isinstance(action, Call):
        return speech.text("call", kind=action.kind, amount=action.amount)
    if isinstance(action, Declare):
        return speech.text("edit-declare", declaration=action, stacks=action.stacks or 0)
    if action.low:
        return speech.text("edit-play-low", tile=action.tile, asked=str(action.tile.low))
    return f"{action.tile:face}"


def _status(match: Match, speech: Speech) -> str:
    """Whose turn it is, or how the hand ended."""
    said = sentences(match.opened(), speech, alone=True)
    if match.legal().partial:
        return speech.text("edit-may-be", status=said["status"])
    return said["result"] or said["status"]
