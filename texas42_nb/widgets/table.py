"""The table: an anywidget fed by one ``scene`` and answering with intents (see ``session``)."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MethodType
from typing import Any, ClassVar

import anywidget
import traitlets

from texas42_nb import draw, i18n
from texas42_nb.draw import colours
from texas42_nb.draw.geometry import TALLY, TILE
from texas42_nb.draw.given import flag_of, language_of, names_of
from texas42_nb.engine.match import Match
from texas42_nb.engine.record import Record
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import Seat, SeatLike
from texas42_nb.players import Player
from texas42_nb.widgets import arguments
from texas42_nb.widgets.autosave import begin
from texas42_nb.widgets.files import path_of
from texas42_nb.widgets.locks import DEAL, check_study, everywhere, locks_of
from texas42_nb.widgets.play import PlaySession
from texas42_nb.widgets.session import Session

RAISE = "TEXAS42_RAISE"
"""The environment variable that makes a table raise what it would only show; tests set it."""

_TEXTS = "table-"
_STATIC = files("texas42_nb.widgets") / "static"
_SCRIPTS = (
    *("dom", "tile", "board", "hand", "hands", "auction", "declare", "score", "flow", "curtain"),
    *("rules", "share", "menu", "taps", "news", "stepper", "log", "lines", "comment", "link"),
    *("study_values", "study_what_if"),
    *("editor", "editor_tiles", "editor_course", "table"),
)
"""The parts of the one module that a browser is given, in order."""
_STYLES = (
    *("theme", "layout", "board", "seats", "hand", "auction", "score", "captured"),
    *("curtain", "study", "study_values", "editor", "link", "variants"),
)


def _joined(names: tuple[str, ...], ending: str) -> str:
    """Files of ``static/`` as one: a widget is given one module and one style sheet."""
    return "\n".join((_STATIC / f"{name}.{ending}").read_text(encoding="utf-8") for name in names)


def _open(cls: type[Table], path: str | os.PathLike[str], **given: Any) -> Table:
    """A table with the match of a file: ``t42.Table.open("game.json", seat="B")``.

    What else is given is as for :class:`Table`; in study comments and branches come too. The file
    is only read, unless ``autosave`` names it. Raises ``OSError`` and :class:`RecordError` with the
    first wrong place, else as :class:`Table`.
    """
    record = Record.load(path_of(path))
    studied = cls.studies or given.get("mode") == "study"
    return cls(record if studied else record.match(), **given)


class _Opener:
    """``Table.open(path)`` opens a file; of a table that is there ``open`` is the widget's own."""

    def __get__(self, table: Table | None, cls: type[Table]) -> Any:
        return MethodType(_open, cls) if table is None else super(Table, table).open


class Table(anywidget.AnyWidget):
    """A table to play a match at or to study one: ``t42.Table()``, ``t42.Table(match, seat="B")``.

    ``match``: where to begin, a new match without one; in study also a record. ``mode``: ``"play"``
    or ``"study"``, with a tree of lines, comments and all hands open. ``seat``: the seat before the
    screen, ``None`` for a spectator, in play ``"hot"`` for a screen that is passed round, with a
    curtain, in study ``"open"`` for all four hands; ``"auto"`` is A in play and open in study.
    ``players``: by seat ``"basic"``, ``"random"`` or a :class:`~texas42_nb.players.Player`; seats
    not listed are played by ``"basic"``, but at a ``"hot"`` table by people. ``names``: what to
    call the seats. ``size``: ``"normal"``, or ``"large"`` for a projector. ``language``: of the
    texts, ``"en"`` so far.

    ``pace``, in play: milliseconds until a complete trick is gathered; ``None`` waits for a tap.
    ``guard``, in play: a tile or a bid counts at the second tap.

    ``autosave``, in play: a file that holds the match after every action; it contains all hands.
    The same cell run again goes on with it if ``match`` begins the file's match or is an earlier
    one of this table; otherwise it is refused, and nothing is written. Whatever begins next, the
    match before it is copied beside as ``game-1.json``, ``game-2.json`` …

    ``locks``, in play, for a teacher: ``"study"`` (this match is not studied in this kernel before
    it is over), ``"back"`` (nothing is taken back), ``"deal"`` (the match must be given, and no
    other is loaded), ``"files"`` (nothing is saved or loaded at the table), ``"pace"`` (no other
    pace is offered), or ``"all"``. The environment variable ``TEXAS42_LOCKS`` adds to the locks of
    every table of its kernel: there ``study`` locks all study, and ``deal`` loading alone. A lock
    is a guard against slips and idle clicking, no vault: Python in the kernel can read the match.

    :attr:`match` is the present state. Raises :class:`Malformed` for arguments that make no sense,
    :class:`Refused` for study that is locked, ``OSError`` for an autosave that cannot be begun.
    """

    studies: ClassVar[bool] = False
    """Whether it is always in study mode."""
    scene = traitlets.Dict().tag(sync=True)
    """What the seat may see, replaced whole."""
    texts = traitlets.Dict().tag(sync=True)
    """The texts of buttons and labels by key."""
    settings = traitlets.Dict().tag(sync=True)

    _esm = _joined(_SCRIPTS, "js")
    _css = colours.css() + _joined(_STYLES, "css")

    def __init__(
        self,
        match: Match | Record | None = None,
        *,
        seat: SeatLike | None = "auto",
        players: Mapping[str, str | Player] | None = None,
        names: Mapping[str, str] | None = None,
        mode: str = "play",
        pace: int | None = None,
        guard: bool = False,
        size: str = "normal",
        autosave: str | os.PathLike[str] | None = None,
        locks: str | Iterable[str] | None = None,
        language: str = i18n.DEFAULT,
    ) -> None:
        arguments.check_mode(mode)
        of_all, here = everywhere(), locks_of(locks)
        called, spoken = names_of(names), language_of(language)
        texts = {
            key.removeprefix(_TEXTS): i18n.text(key, language)
            for key in i18n.keys(language)
            if key.startswith(_TEXTS)
        }
        settings = {
            "pace": arguments.pace_of(pace),
            "guard": flag_of(guard),
            "size": arguments.size_of(size),
            "locks": sorted(of_all | here),
            "tile": TILE,
            "tally": TALLY,
        }
        self._session: Session
        if mode == "study":
            only = {"pace": pace, "guard": guard or None, "autosave": autosave, "locks": locks}
            for name, value in only.items():
                if value is not None:
                    raise Malformed("play-only", name, None)
            self._session = _study(match, seat, players, called, spoken)
        else:
            if DEAL in here and match is None:
                raise Malformed("deal-not-given", DEAL, None)
            self._session = _play(match, seat, players, called, spoken, autosave, of_all | here)
        super().__init__(scene=self._seen(), texts=texts, settings=settings)
        self.on_msg(self._on_intent)
        self._session.changed = self._show_news
        self._raise()

    @property
    def match(self) -> Match:
        """The present state of the match, with all its tiles: the host's."""
        return self._session.match

    open = _Opener()

    def record(self) -> Record:
        """The match as a file, all hands and the seed included: the host's."""
        return self._session.record()

    @property
    def error(self) -> Exception | None:
        """The fault of the latest intent, ``None`` if there was none."""
        return self._session.error

    def set_state(self, sync_data: object) -> None:
        """Take no state from a browser: it answers with intents."""

    def _on_intent(self, _widget: object, intent: object, _buffers: object) -> None:
        try:
            self._session.take(intent)
        finally:  # a player may be interrupted: what has happened is shown all the same
            self.scene = self._seen()
        for message in self._session.mail:
            self.send(message)
        self._raise()

    def _show_news(self) -> None:
        """Show what has come since the last intent; it says nothing and is no answer."""
        self.scene = self._seen()

    def close(self) -> None:
        """Take the table out of all views; what it still works out ends."""
        if hasattr(self, "_session"):  # not where its arguments made no sense
            self._session.close()
        super().close()

    def _seen(self) -> dict[str, object]:
        return {**self._session.scene(), "table": self._session.table_scene()}

    def _raise(self) -> None:
        if self._session.error is not None and os.environ.get(RAISE):
            raise self._session.error

    def _repr_mimebundle_(
        self, **chosen: dict[Any, Any]
    ) -> tuple[dict[Any, Any], dict[Any, Any]] | None:
        """The widget, and beside it a picture and words for where no widget can be shown."""
        data, metadata = super()._repr_mimebundle_(**chosen) or ({}, {})
        return {**data, **draw.scene_bundle(self._session.still(), repr(self))}, metadata

    def __repr__(self) -> str:
        return f"<Table of {self._session.who}: {self._session.match}>"


def _play(
    match: object,
    seat: object,
    players: object,
    names: dict[Seat, str],
    language: str,
    autosave: object,
    locks: frozenset[str],
) -> Session:
    own, people, others = arguments.people_of(seat, players)
    begun = None
    if autosave is None:
        begins = arguments.match_of(match)
    else:  # last of all: it may write
        begun = begin(None if match is None else arguments.match_of(match), autosave)
        begins = begun.match
    return PlaySession(
        begins, own, others, names, language, people=people, begun=begun, locks=locks
    )


def _study(
    match: object, seat: object, players: object, names: dict[Seat, str], language: str
) -> Session:
    from texas42_nb.widgets.study import StudySession

    record = arguments.studied(match)
    check_study(record.match())
    return StudySession(
        record,
        arguments.view_of(seat),
        arguments.players_of(players, None),
        names,
        language,
        at_end=isinstance(match, Match),
    )
