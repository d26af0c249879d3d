"""A table without its widget: what every mode of it shares. ``play`` and ``study`` are the modes.

A session takes intents (see ``intents``) and tells what is to be shown. An intent that is illegal,
stale or nonsense changes nothing but the notice, which says why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from texas42_nb.draw.speech import Speech
from texas42_nb.draw.types import Scene
from texas42_nb.engine.match import Match
from texas42_nb.engine.record import Record
from texas42_nb.engine.refusal import Malformed, Refused, quote
from texas42_nb.engine.seats import Seat
from texas42_nb.widgets.intents import PLACE, Fields, Kinds, read
from texas42_nb.widgets.types import Notice, TableScene


class PlayerFault(RuntimeError):
    """A player raised an error or tried what is refused; the cause is the error."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.seat = seat

    def __str__(self) -> str:
        return f"the player of seat {self.seat} failed"


def _nobody() -> None:
    """There is no table yet."""


class Session:
    """One table. What differs by mode is in the methods that raise ``NotImplementedError``."""

    kinds: ClassVar[Kinds]
    """The intents that this mode understands."""
    types: ClassVar[Mapping[str, tuple[type, ...]]] = {}
    """The types of the fields that only this mode has; others are texts."""
    anywhere: ClassVar[frozenset[str]] = frozenset()
    """Intents that are about no place, so that none is too late."""

    def __init__(self, names: Mapping[Seat, str], language: str) -> None:
        self.names = names
        self.speech = Speech(language, names)
        self.notice: Notice | None = None
        self.error: Exception | None = None
        self.serial = 1
        self.said: list[str] = []
        """What happened since the last intent, in words."""
        self.changed: Callable[[], None] = _nobody
        """Called when there is something new to show that no intent has brought: the table's."""
        self.mail: list[dict[str, object]] = []
        """Messages for the view that sent the last intent: files it asked for."""

    @property
    def match(self) -> Match:
        """The present state, with all that is known of its tiles."""
        raise NotImplementedError

    @property
    def viewer(self) -> Seat | None:
        """The seat whose tiles are shown alone; ``None`` for a spectator and for the open view."""
        raise NotImplementedError

    @property
    def who(self) -> str:
        """Whose table this is, for its ``repr``."""
        return "a spectator" if self.viewer is None else f"seat {self.viewer}"

    def record(self) -> Record:
        """The whole match as a file, all hands and the seed included: the host's."""
        return self.match.record()

    def place(self) -> Mapping[str, int]:
        """Where the table is, as intents quote it."""
        raise NotImplementedError

    def scene(self) -> Scene:
        """What may be seen now."""
        raise NotImplementedError

    def still(self) -> Scene:
        """What is shown where a picture stays, as in a notebook that is saved."""
        return self.scene()

    def table_scene(self) -> TableScene:
        """What the table adds to it."""
        raise NotImplementedError

    def do(self, kind: str, fields: Fields) -> None:
        """Do what an intent asks; refusals are raised before anything is changed."""
        raise NotImplementedError

    def show_news(self) -> None:
        """Show what has come since the last intent."""
        self.changed()

    def close(self) -> None:
        """The table is closed: end what still runs."""

    def foreign(self, kind: str, seat: Seat | None) -> Refused:
        """What is said to an intent of another seat than the one before the screen."""
        key = "not-a-spectator" if seat is None else "not-your-seat"
        return Refused("REFUSE-2", key, kind, seat=seat)

    def take(self, intent: object) -> None:
        """Do what an intent asks, or say why not."""
        self.notice = self.error = None
        self.said, self.mail = [], []
        self.serial += 1
        self.safely(lambda: self._take(intent))

    def _take(self, intent: object) -> None:
        kind, fields = read(intent, self.kinds, self.types)
        if fields["seat"] != self.viewer:
            raise self.foreign(kind, None if fields["seat"] is None else Seat.of(fields["seat"]))
        here = self.place()
        late = any(fields[name] != here.get(name) for name in PLACE if name in fields)
        if late and kind not in self.anywhere:
            raise Refused("REFUSE-1", "stale", kind)
        self.do(kind, fields)

    def safely(self, step: Callable[[], None]) -> None:
        """A refusal becomes a notice. So does a fault, of which only the kind is told: its text
        may hold tiles. It is kept in ``error`` for the host."""
        try:
            step()
        except (Refused, Malformed) as refused:
            self.notice = {"kind": "refused", "text": self.speech.refusal(refused)}
        except PlayerFault as fault:
            self.error = fault
            kind = quote(type(fault.__cause__).__name__)
            told = self.speech.text("player-fault", seat=fault.seat, kind=kind)
            self.notice = {"kind": "error", "text": told}
        except Exception as error:  # noqa: BLE001 - shown, kept, and raised by the widget in tests
            self.error = error
            told = self.speech.text("fault", kind=quote(type(error).__name__))
            self.notice = {"kind": "error", "text": told}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.who}: {self.match}>"
