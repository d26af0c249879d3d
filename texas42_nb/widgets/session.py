"""A table in play mode without its widget: who plays, what it waits for, what an intent does.

The browser answers with intents, mappings such as
``{"kind": "play", "seat": "A", "match": 1, "hand": 1, "at": 17, "tile": "5-6"}``: ``at`` is the
ply it was meant for, ``hand`` and ``match`` (may be left out) the numbers of the hand and of the
match at this table, so a stale one is known. An intent that is illegal, stale or nonsense changes
nothing but the notice, which says why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from texas42_nb.draw.scene import scene
from texas42_nb.draw.speech import Speech
from texas42_nb.draw.types import Scene
from texas42_nb.engine import chance
from texas42_nb.engine.actions import Action, Call, Declare, Play
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, Refused, quote
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.players import Player
from texas42_nb.widgets.types import Notice, TableScene, Waiting

GATHER: Final = "gather"
BEGIN: Final = "begin"
NEXT_HAND: Final = "next hand"
NEW_MATCH: Final = "new match"
RETRY: Final = "retry"

_PLACE = ("match", "hand", "at")
_FIELDS = {
    "call": ("call",),
    "declare": ("declaration", "stacks"),
    "play": ("tile",),
    GATHER: (),
    BEGIN: (),
    NEXT_HAND: (),
    NEW_MATCH: (),
    RETRY: (),
}
"""The kinds of intents and the fields that each has besides the common ones."""


class PlayerFault(RuntimeError):
    """A player raised an error or tried what is refused; the cause is the error."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.seat = seat

    def __str__(self) -> str:
        return f"the player of seat {self.seat} failed"


class Session:
    """One table: a match, the seat before it, the players of the other seats."""

    def __init__(
        self,
        match: Match,
        seat: Seat | None,
        players: Mapping[Seat, Player],
        names: Mapping[Seat, str],
        language: str,
    ) -> None:
        self.match = match
        self.seat = seat
        self.players = {other: players[other] for other in SEATS if other != seat}
        self.names = names
        self.speech = Speech(language, names)
        self.waiting: Waiting | None = None
        self.notice: Notice | None = None
        self.error: Exception | None = None
        self.serial = 1
        self._said: list[str] = []
        self._place_passed: tuple[int, int, int] | None = None
        self._matches = 1
        self._seed = chance.check_seed(match.seed)
        self._said.append(self.scene()["words"]["title"])
        self._safely(self._advance)

    # In

    def take(self, intent: object) -> None:
        """Do what an intent asks, or say why not."""
        self.notice = self.error = None
        self._said = []
        self.serial += 1
        self._safely(lambda: self._take(intent))

    def _safely(self, step: Callable[[], None]) -> None:
        """A refusal becomes a notice. So does a fault, of which only the kind is told: its text
        may hold tiles. It is kept in ``error`` for the host."""
        try:
            step()
        except (Refused, Malformed) as refused:
            self.notice = {"kind": "refused", "text": self.speech.refusal(refused)}
        except PlayerFault as fault:
            self.error = fault
            self.waiting = RETRY
            kind = quote(type(fault.__cause__).__name__)
            told = self.speech.text("player-fault", seat=fault.seat, kind=kind)
            self.notice = {"kind": "error", "text": told}
        except Exception as error:  # noqa: BLE001 - shown, kept, and raised by the widget in tests
            self.error = error
            told = self.speech.text("fault", kind=quote(type(error).__name__))
            self.notice = {"kind": "error", "text": told}

    @property
    def _place(self) -> tuple[int, int, int]:
        """Where the table is: which match, hand and ply."""
        return self._matches, self.match.hand_number, self.match.ply

    def _take(self, intent: object) -> None:
        kind, fields = _read(intent)
        if fields["seat"] != self.seat:
            seat = None if fields["seat"] is None else Seat.of(fields["seat"])
            key = "not-a-spectator" if seat is None else "not-your-seat"
            raise Refused("REFUSE-2", key, kind, seat=seat)
        here = dict(zip(_PLACE, self._place, strict=True))
        if any(fields[name] != here[name] for name in _PLACE if name in fields):
            raise Refused("REFUSE-1", "stale", kind)
        if kind in ("call", "declare", "play"):
            self._act(_action(kind, fields))
        elif kind != self.waiting:
            raise Refused("REFUSE-1", "not-waiting", kind)
        elif kind == NEXT_HAND:
            self._set(self.match.next_hand())
        elif kind == NEW_MATCH:
            match = Match.new(chance.next_seed(self._seed, self._matches), self.match.rules)
            self._matches += 1
            self._set(match)
        elif kind != RETRY:
            self._place_passed = self._place
        self._advance()

    def _act(self, action: Action) -> None:
        if self.seat is None:
            raise Refused("SEE-6", "spectators-watch", action)
        if self.waiting == GATHER:
            raise Refused("SEE-4", "gather-first", action)
        self._set(self.match.do(action, by=self.seat))

    def _set(self, match: Match) -> None:
        """Go on to a state of the match; what happened is said."""
        same = match.done == self.match.done and match.ply > self.match.ply
        new = match.history[self.match.ply if same else 0 :]
        self.match = match
        if not new:
            self._said.append(self.scene()["words"]["title"])
        self._said.extend(self.speech.turn(turn) for turn in new)

    def _advance(self) -> None:
        """Let the players play until a person is asked for."""
        while True:
            self.waiting = self._wait()
            turn = self.match.to_act
            if self.waiting is not None or turn is None or turn == self.seat:
                return
            self.waiting = RETRY  # so it stays, whatever stops the player
            try:
                action = self.players[turn].choose(self.match.view(turn))
                match = self.match.do(action, by=turn)
            except Exception as error:
                raise PlayerFault(turn) from error
            self._set(match)

    def _wait(self) -> Waiting | None:
        match = self.match
        if match.phase == "match over":
            return NEW_MATCH
        if match.phase == "hand over":
            return NEXT_HAND
        if self._place_passed == self._place or match.phase != "play" or match.trick:
            return None
        if match.tricks:
            return GATHER
        return BEGIN if self.seat is None else None

    # Out

    def scene(self) -> Scene:
        """What the seat before the table may see now."""
        visible = (
            self.match.view(self.seat).visible if self.seat else self.match.spectator().visible
        )
        if self.waiting not in (GATHER, NEXT_HAND, NEW_MATCH):
            visible = replace(visible, falling=None)
        return scene(visible, self.names, self.speech.language)

    def table_scene(self) -> TableScene:
        """What the table adds to it."""
        return {
            "waiting": self.waiting,
            "said": list(self._said),
            "match": self._matches,
            "notice": self.notice,
            "serial": self.serial,
        }


def _read(intent: object) -> tuple[str, Mapping[str, object]]:
    """The kind and the fields of an intent; raises :class:`Malformed`."""
    if not isinstance(intent, Mapping) or not isinstance(intent.get("kind"), str):
        raise Malformed("not-an-intent", intent, "REFUSE-1")
    kind = intent["kind"]
    if kind not in _FIELDS:
        raise Malformed("not-an-intent", kind, "REFUSE-1")
    needed = {"kind", "seat", "at", *_FIELDS[kind]} - {"stacks"}
    if not needed <= set(intent) <= {*needed, *_PLACE, *_FIELDS[kind]}:
        raise Malformed("not-an-intent", kind, "REFUSE-1")
    numbers, texts = {*_PLACE, "stacks"}, {"seat", "call", "declaration", "tile"}
    for name, value in intent.items():
        wanted = int if name in numbers else str if name in texts else type(value)
        may_be_none = name in ("seat", "stacks") and value is None
        if type(value) is not wanted and not may_be_none:
            raise Malformed("not-an-intent", kind, "REFUSE-1")
    return kind, intent


def _action(kind: str, fields: Mapping[str, object]) -> Action:
    if kind == "call":
        return Call.of(fields["call"])
    if kind == "declare":
        return Declare.of(fields["declaration"], fields.get("stacks"))
    return Play.of(fields["tile"])
