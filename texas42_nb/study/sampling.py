"""What a study is asked for, read and checked before anything is worked out."""

from __future__ import annotations

from texas42_nb.analysis.layouts import Layouts
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.analysis.ranking import Integers
    from texas42_nb.engine.chance import Seed
    from texas42_nb.engine.seats import Seat


def whole_number(value: object, what: str, least: int) -> int:
    """A whole number from ``least`` up. Raises :class:`Malformed`, which says ``what`` it is."""
    if type(value) is not int or not least <= value < 1 << 40:
        raise Malformed("not-so-many", value, None, what=what, least=least)
    return value


def seat_of(view: object, what: str) -> Seat:
    """Whose view it is. Raises :class:`Malformed` for what is no view, as a match, which may hold
    what a seat does not know; :class:`Refused` for a spectator's."""
    if not isinstance(view, View):
        raise Malformed("not-a-view-of-a-seat", view, None)
    if view.seat is None:
        raise Refused("SEE-6", "spectators-watch", what)
    return view.seat


def how_many(layouts: Layouts, most: int) -> tuple[int, bool]:
    """How many layouts are looked at if ``most`` may be, and whether these are all."""
    exact = layouts.number <= most
    return (layouts.number if exact else most), exact


def rows_between(layouts: Layouts, exact: bool, seed: Seed, start: int, end: int) -> Integers:
    """The layouts from one number up to another, of all or of those drawn; a row for each."""
    import numpy as np

    if not exact:
        return layouts.draw(end - start, seed, start)
    rows = [layouts.at(number) for number in range(start, end)]
    return np.array(rows, np.int64).reshape(-1, 4)
