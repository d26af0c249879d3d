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
from texas42_nb.widgets import locks as locked
from texas42_nb.widgets.autosave import Begun
from texas42_nb.widgets.files import file_message, match_in
from texas42_nb.widgets.intents import ACTIONS, Fields, Kinds, action
from texas42_nb.widgets.kept import KeptSession
from texas42_nb.widgets.session import PlayerFault
from texas42_nb.widgets.sharing import SHARE, ask_of, forms_of, share
from texas42_nb.widgets.types import Curtain, TableScene, Waiting

GATHER: Final = "gather"
BEGIN: Final = "begin"
NEXT_HAND: Final = "next hand"
NEW_MATCH: Final = "new match"
RETRY: Final = "retry"
REVEAL: Final = "reveal"
TAKE_BACK: Final = "take back"
SAVE: Final = "save"
LOAD: Final = "load"


class PlaySession(KeptSession):
    """A match, the people before the screen, the players of the other seats.

    ``people`` are the seats of those who share the screen, by default ``seat`` alone. Where they
    are several there is a curtain between them: :attr:`seat` is who sees the own tiles now, nobody
    while it is down and when the hand is over.
    """

    kinds: ClassVar[Kinds] = {
        **ACTIONS,
        **dict.fromkeys((GATHER, BEGIN, NEXT_HAND, NEW_MATCH, RETRY, REVEAL, TAKE_BACK), ()),
        SAVE: ("ask",),
        LOAD: ("text",),
        SHARE: ("ask",),
    }
    anywhere: ClassVar[frozenset[str]] = frozenset({SAVE, LOAD, SHARE})

    def __init__(
        self,
        match: Match,
        seat: Seat | None,
        players: Mapping[Seat, Player],
        names: Mapping[Seat, str],
        language: str,
        *,
        people: frozenset[Seat] | None = None,
        begun: Begun | None = None,
        locks: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(names, language, None if begun is None else begun.autosave)
        own = frozenset[Seat]() if seat is None else frozenset({seat})
        self.people = own if people is None else people
        self.hot = len(self.people) > 1
        self.seat = None if self.hot else seat
        self.players = {other: players[other] for other in SEATS if other not in self.people}
        self.locks = locks
        self.waiting: Waiting | None = None
        self._match = match
        self._place_passed: Mapping[str, int] | None = None
        self._matches = 1
        self._first = 1  # the number of the match that the seed belongs to
        self._seed = chance.check_seed(match.seed)
        self._floor = (1, 0) if begun is None else begun.floor
        if begun is not None:
            self._matches = begun.number
            self._seed = chance.check_seed(begun.seed)
            self.said += [self.speech.text("resumed")] if begun.resumed else []
        if locked.STUDY in locks:
            locked.guard(self)
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

    @property
    def who(self) -> str:
        """Whose table this is, for its ``repr``."""
        return f"seats {' '.join(sorted(self.people))}" if self.hot else super().who

    def place(self) -> Mapping[str, int]:
        """Which match, hand and ply."""
        return {"match": self._matches, "hand": self.match.hand_number, "at": self.match.ply}

    def foreign(self, kind: str, seat: Seat | None) -> Refused:
        """What is said to an intent of another seat than the one before the screen."""
        if not self.hot:
            return super().foreign(kind, seat)
        key = "screen-in-use" if seat is None else "not-your-screen"
        return Refused("REFUSE-2", key, kind, seat=seat)

    def do(self, kind: str, fields: Fields) -> None:
        """Act for the seat, or go on from where the table waits."""
        locked.check(kind, self.locks)
        if kind == SAVE:
            return self._give_file(ask_of(SAVE, fields["ask"]))
        if kind == SHARE:
            return self.mail.append({**share(self.match, fields["ask"])})
        if kind in ACTIONS:
            self._act(action(kind, fields))
        elif kind == TAKE_BACK:
            self._take_back()
        elif kind == LOAD:
            self._load(match_in(fields["text"], self.speech))
        elif kind != self.waiting:
            raise Refused("REFUSE-1", "not-waiting", kind)
        elif kind == REVEAL:
            self.seat = self.match.to_act
        elif kind == NEXT_HAND:
            self._go_to(self.match.next_hand())
        elif kind == NEW_MATCH:
            seed = chance.next_seed(self._seed, self._matches - self._first + 1)
            self._another(Match.new(seed, self.match.rules))
        elif kind != RETRY:
            self._place_passed = self.place()
        return self._advance()

    def _act(self, action: Action) -> None:
        if self.waiting == GATHER:
            raise Refused("SEE-4", "gather-first", action)
        if self.seat is None and not self.people:
            raise Refused("SEE-6", "spectators-watch", action)
        if self.seat is None:
            key = "curtain-first" if self.waiting == REVEAL else "not-waiting"
            raise Refused("REFUSE-2", key, action)
        self._go_to(self.match.do(action, by=self.seat))

    # From state to state

    def _go_to(self, match: Match) -> None:
        """Go on to a state of the match; what happened is kept, then said."""
        same = match.done == self.match.done and match.ply > self.match.ply
        new = match.history[self.match.ply if same else 0 :]
        self._set(match)
        if not new:
            self.said.append(self.scene()["words"]["title"])
        self.said.extend(self.speech.turn(turn) for turn in new)

    def _another(self, match: Match) -> None:
        """Go on with another match, which is not told from its beginning."""
        self._matches += 1
        self._floor = (1, 0)
        self._place_passed = None
        if self.hot:
            self.seat = None
        self._set(match)
        self.said.append(self.scene()["words"]["title"])

    def _set(self, match: Match) -> None:
        self.waiting = RETRY  # so it stays if somebody interrupts what follows
        self._match = match
        locked.keep(self)
        self.keep(match, self._matches)

    def _advance(self) -> None:
        """Let the players play until a person is asked for."""
        while True:
            waiting = self._wait()
            if self.hot and waiting in (REVEAL, NEXT_HAND, NEW_MATCH):
                self.seat = None
            self.waiting = waiting
            turn = self.match.to_act
            if waiting is not None or turn is None or turn in self.people:
                return
            self.waiting = RETRY  # so it stays, whatever stops the player
            try:
                action = self.players[turn].choose(self.match.view(turn))
                match = self.match.do(action, by=turn)
            except Exception as error:
                raise PlayerFault(turn) from error
            self._go_to(match)

    def _wait(self) -> Waiting | None:
        match = self.match
        if match.phase == "match over":
            return NEW_MATCH
        if match.phase == "hand over":
            return NEXT_HAND
        if self._place_passed != self.place() and match.phase == "play" and not match.trick:
            if match.tricks:
                return GATHER
            if not self.people:
                return BEGIN
        if self.hot and match.to_act in self.people and match.to_act != self.seat:
            return REVEAL
        return None

    # Taking back

    def _take_back(self) -> None:
        """Back to the own latest decision in this hand; the history is shorter then."""
        if self.seat is None or self.hot:
            raise Refused("REFUSE-1", "not-taken-back-here", TAKE_BACK)
        if self.match.to_act is None:
            raise Refused("SEE-5", "hand-open-now", TAKE_BACK)
        ply = self._own_latest()
        if ply is None:
            raise Refused("REFUSE-1", "nothing-to-take-back", TAKE_BACK)
        self._set(self.match.at(ply))
        # A trick that was gathered before stays gathered (SEE-4).
        self._place_passed = self.place()
        self.said.append(self.speech.text("taken-back", seat=self.seat))

    def _own_latest(self) -> int | None:
        """The ply of the own latest decision in this hand, ``None`` where there is none.

        Where captured tricks are covered it is one of the trick on the table, or before the play:
        farther back, faces would lie open that are covered now (SEE-3).
        """
        hand, ply = self._floor
        first = ply if hand == self.match.hand_number else 0
        contract, tricks = self.match.contract, len(self.match.tricks)
        if contract is not None and contract.faces is not None and tricks:
            lying = tricks - (self.waiting == GATHER)
            spoken = len(self.match.history) - len(self.match.hand.plays)
            first = max(first, spoken + lying * contract.size)
        own = [at for at, turn in enumerate(self.match.history) if turn.seat == self.seat]
        return own[-1] if own and own[-1] >= first else None

    # Files

    def _give_file(self, ask: str) -> None:
        name = f"texas42-match-{self._matches}-hand-{self.match.hand_number}.json"
        self.mail.append(file_message(ask, name, self.record().text))

    def _load(self, match: Match) -> None:
        self._seed = chance.check_seed(match.seed)
        self._first = self._matches + 1
        self.said.append(self.speech.text("loaded"))
        self._another(match)

    # What is shown

    def scene(self) -> Scene:
        """What the seat before the table may see now."""
        return self._seen_by(self.seat)

    def still(self) -> Scene:
        """What is shown where a picture stays: of a screen that is passed round nobody's tiles."""
        return self._seen_by(None if self.hot else self.seat)

    def _seen_by(self, seat: Seat | None) -> Scene:
        visible = self.match.view(seat).visible
        if self.waiting not in (GATHER, NEXT_HAND, NEW_MATCH):
            visible = replace(visible, falling=None)
        return scene(visible, self.names, self.speech.language)

    def _curtain(self) -> Curtain | None:
        turn = self.match.to_act
        if self.waiting != REVEAL or turn is None:
            return None
        text = self.speech.text("curtain", seat=turn)
        return {"seat": str(turn), "name": self.speech.name(turn), "text": text}

    def table_scene(self) -> TableScene:
        """What the table adds to it."""
        alone = self.seat is not None and not self.hot and self.match.to_act is not None
        back = alone and not locked.refuses(TAKE_BACK, self.locks)
        files = not any(locked.refuses(kind, self.locks) for kind in (SAVE, LOAD))
        return {
            "mode": "play",
            "waiting": self.waiting,
            "match": self._matches,
            "said": list(self.said),
            "notice": self.notice,
            "serial": self.serial,
            "curtain": self._curtain(),
            "can_take_back": back and self._own_latest() is not None,
            "files": files,
            "share": forms_of(self.match, opened=False),
            "study": None,
        }
