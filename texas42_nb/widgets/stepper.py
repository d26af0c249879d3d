"""A table in study mode under a name of its own."""

from __future__ import annotations

from collections.abc import Mapping

from texas42_nb import i18n
from texas42_nb.engine.match import Match
from texas42_nb.engine.record import Record
from texas42_nb.engine.seats import SeatLike
from texas42_nb.players import Player
from texas42_nb.widgets.table import Table


class Stepper(Table):
    """A record or a match to step through: ``t42.Stepper(record)``, the same as a
    :class:`~texas42_nb.widgets.table.Table` in study mode.

    A record opens at its first deal, a match where it stands. The other arguments are a table's.
    """

    studies = True

    def __init__(
        self,
        match: Match | Record | None = None,
        *,
        seat: SeatLike | None = "open",
        players: Mapping[str, str | Player] | None = None,
        names: Mapping[str, str] | None = None,
        size: str = "normal",
        language: str = i18n.DEFAULT,
    ) -> None:
        super().__init__(
            match,
            seat=seat,
            players=players,
            names=names,
            mode="study",
            size=size,
            language=language,
        )
