"""What a study is asked for, read and checked before anything is worked out."""

from __future__ import annotations

from itertools import islice

from texas42_nb.analysis.layouts import Layouts
from texas42_nb.analysis.numbering import needed_numpy
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from texas42_nb.analysis.ranking import Integers
    from texas42_nb.engine.chance import Seed
    from texas42_nb.engine.seats import Seat

MOST_GIVEN = 100
"""So many things can be asked for in one list; an endless one is refused."""


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


def stop_of(stop: object) -> Callable[[], bool] | None:
    """What is asked whether to end early, if anything. Raises :class:`Malformed`."""
    if stop is None or callable(stop):
        return stop
    raise Malformed("not-a-stop", stop, None)


def listed(given: object, what: str) -> tuple[object, ...]:
    """What is asked for as a tuple; a text, and what cannot be gone through, stands for itself.

    Raises :class:`Malformed` for more than :data:`MOST_GIVEN`.
    """
    if isinstance(given, str | bytes) or not hasattr(given, "__iter__"):
        return (given,)
    found = tuple(islice(given, MOST_GIVEN + 1))
    if len(found) > MOST_GIVEN:
        raise Malformed("too-many-given", f"{len(found)}", None, what=what, most=MOST_GIVEN)
    return found


def how_many(layouts: Layouts, most: int) -> tuple[int, bool]:
    """How many layouts are looked at if ``most`` may be, and whether these are all.

    Raises ``ImportError`` without numpy, which every look at them needs.
    """
    needed_numpy()
    whole = layouts.number <= most
    return (layouts.number if whole else most), whole


def rows_between(layouts: Layouts, whole: bool, seed: Seed, start: int, end: int) -> Integers:
    """The layouts from one place up to another of those looked at; a row for each.

    They are drawn; where the ``whole`` of them is looked at, each comes once in an order that the
    seed shuffles. So the first of them are a fair sample at any time.
    """
    rows = layouts.shuffled if whole else layouts.draw
    return rows(end - start, seed, start)
