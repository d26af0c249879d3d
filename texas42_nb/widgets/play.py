"""A table in play mode: who plays, what it waits for, what an intent does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from texas42_nb.draw.scene import scene
from texas42_nb.draw.types import Scene
from texas42_nb.engine import chance
from texas42_nb.engine.actions import Action
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Refused
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.players import Player
from texas42_nb.widgets.intents import ACTIONS, Fields, Kinds, action
from texas42_nb.widgets.session import PlayerFault, Session
from texas42_nb.widgets.types import TableScene, Waiting

GATHER: Final = "gather"
BEGIN: Final = "begin"
NEXT_HAND: Final = "next hand"
NEW_MATCH: Final = "new match"
RETRY: Final = "retry"


class PlaySession(Session):
    """A match, the seat before it, the players of the other seats."""

    kinds: ClassVar[Kinds] = {
        **ACTIONS,
        GATHER: (),
        BEGIN: (),
        NEXT_HAND: (),
        NEW_MATCH: (),
        RETRY: (),
    }

    def __init__(
        self,
        match: Match,
        seat: Seat | None,
        players: Mapping[Seat, Player],
        names: Mapping[Seat, str],
        language: str,
    ) -> None:
        super().__init__(names, language)
        self._match = match
        self.seat = seat
        self.players = {other: players[other] for other in SEATS if other != seat}
        self.waiting: Waiting | None = None
        self._place_passed: Mapping[str, int] | None = None
        self._matches = 1
        self._seed = chance.check_seed(match.seed)
        self.said.append(self.scene()["words"]["title"])
        self.safely(self._advance)

    @property
    def match(self) -> Match:
        """The present state of the match, with all its tiles."""
        return self._match

    @property
    def viewer(self) -> Seat | None:
        """The seat before the screen."""
        return self.seat

    def place(self) -> Mapping[str, int]:
        """Which match, hand and ply."""
        return {"match": self._matches, "hand": self.match.hand_number, "at": self.match.ply}

    def do(self, kind: str, fields: Fields) -> None:
        """Act for the seat, or go on from where the table waits."""
        if kind in ACTIONS:
            self._act(action(kind, fields))
        elif kind != self.waiting:
            raise Refused("REFUSE-1", "not-waiting", kind)
        elif kind == NEXT_HAND:
            self._set(self.match.next_hand())
        elif kind == NEW_MATCH:
            match = Match.new(chance.next_seed(self._seed, self._matches), self.match.rules)
            self._matches += 1
            self._set(match)
        elif kind != RETRY:
            self._place_passed = self.place()
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
        self._match = match
        if not new:
            self.said.append(self.scene()["words"]["title"])
        self.said.extend(self.speech.turn(turn) for turn in new)

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
        if self._place_passed == self.place() or match.phase != "play" or match.trick:
            return None
        if match.tricks:
            return GATHER
        return BEGIN if self.seat is None else None

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
            "mode": "play",
            "waiting": self.waiting,
            "match": self._matches,
            "said": list(self.said),
            "notice": self.notice,
            "serial": self.serial,
            "curtain": None,
            "can_take_back": False,
            "files": False,
            "study": None,
        }
