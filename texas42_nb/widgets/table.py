"""The table: an anywidget fed by one ``scene`` and answering with intents (see ``session``)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from texas42_nb import draw, i18n
from texas42_nb.draw import colours
from texas42_nb.draw.geometry import TALLY, TILE
from texas42_nb.engine.match import Match
from texas42_nb.engine.seats import Seat, SeatLike
from texas42_nb.players import Player
from texas42_nb.widgets import arguments
from texas42_nb.widgets.play import PlaySession
from texas42_nb.widgets.session import Session

RAISE = "TEXAS42_RAISE"
"""The environment variable that makes a table raise what it would only show; tests set it."""

_TEXTS = "table-"
_STATIC = files("texas42_nb.widgets") / "static"
_SCRIPTS = (
    *("dom", "tile", "board", "hand", "hands", "auction", "declare", "score", "flow", "curtain"),
    *("menu", "stepper", "log", "lines", "comment", "editor", "table"),
)
"""The parts of the one module that a browser is given, in order."""
_STYLES = (
    *("theme", "layout", "board", "seats", "hand", "auction", "score", "captured"),
    *("curtain", "study", "editor"),
)


def _joined(names: tuple[str, ...], ending: str) -> str:
    """Files of ``static/`` as one: a widget is given one module and one style sheet."""
    return "\n".join((_STATIC / f"{name}.{ending}").read_text(encoding="utf-8") for name in names)


class Table(anywidget.AnyWidget):
    """A table to play a match at: ``t42.Table()``, ``t42.Table(match, seat="B")``.

    ``match``: where to begin, a new match without one. ``seat``: the seat before the screen,
    ``None`` for a spectator. ``players``: by seat ``"basic"``, ``"random"`` or a
    :class:`~texas42_nb.players.Player`; seats not listed are played by ``"basic"``. ``names``: what
    to call the seats. ``pace``: milliseconds until a complete trick is gathered; ``None`` waits for
    a tap. ``language``: of the texts, ``"en"`` so far. ``mode``: ``"play"`` so far.

    :attr:`match` is the present state. Raises :class:`Malformed` for arguments that make no sense.
    """

    scene = traitlets.Dict().tag(sync=True)
    """What the seat may see, replaced whole."""
    texts = traitlets.Dict().tag(sync=True)
    """The texts of buttons and labels by key."""
    settings = traitlets.Dict().tag(sync=True)

    _esm = _joined(_SCRIPTS, "js")
    _css = colours.css() + _joined(_STYLES, "css")

    def __init__(
        self,
        match: Match | None = None,
        *,
        seat: SeatLike | None = "A",
        players: Mapping[str, str | Player] | None = None,
        names: Mapping[str, str] | None = None,
        mode: str = "play",
        pace: int | None = None,
        language: str = i18n.DEFAULT,
    ) -> None:
        arguments.check_mode(mode)
        own = None if seat is None else Seat.of(seat)
        self._session: Session = PlaySession(
            arguments.match_of(match),
            own,
            arguments.players_of(players, own),
            arguments.names_of(names),
            arguments.language_of(language),
        )
        texts = {
            key.removeprefix(_TEXTS): i18n.text(key, language)
            for key in i18n.keys(language)
            if key.startswith(_TEXTS)
        }
        settings = {"pace": arguments.pace_of(pace), "tile": TILE, "tally": TALLY}
        super().__init__(scene=self._seen(), texts=texts, settings=settings)
        self.on_msg(self._on_intent)
        self._raise()

    @property
    def match(self) -> Match:
        """The present state of the match, with all its tiles: the host's."""
        return self._session.match

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
        self._raise()

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
        return {**data, **draw.scene_bundle(self._session.scene(), repr(self))}, metadata

    def __repr__(self) -> str:
        session = self._session
        who = "a spectator" if session.viewer is None else f"seat {session.viewer}"
        return f"<Table of {who}: {session.match}>"
