"""Tasks about hidden hands: who may hold a tile, who holds it most often, how many layouts fit.

What is right is counted over every layout that fits what a seat knows; each counts the same. What
the calls suggest is not among it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import factorial, prod
from typing import ClassVar

from texas42_nb.analysis.layouts import Layouts
from texas42_nb.engine.match import Match
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.engine.story import by_trick
from texas42_nb.engine.tiles import TILES, Tile
from texas42_nb.engine.view import View
from texas42_nb.i18n import DEFAULT
from texas42_nb.lessons.open_hands import play_facts, tile_row, trick_row
from texas42_nb.lessons.task import Choice, Figure, Row, Task, say

_ROW = 7

layouts_of = lru_cache(maxsize=64)(Layouts.of)
"""The layouts of a view; several tasks of a lesson may ask of the same one."""


def hidden_seats(view: View) -> tuple[Seat, ...]:
    """The seats that hold tiles which are not known."""
    return tuple(seat for seat in SEATS if None in view.memory.hand.progress.held[seat.number])


def hidden_tiles(view: View) -> tuple[Tile, ...]:
    """The tiles that nobody has shown and the seat does not hold."""
    hand = view.memory.hand
    seen = {play.tile for play in hand.plays} | {*view.tiles}
    return tuple(tile for tile in sorted(TILES) if tile not in seen)


def view_figure(view: View, language: str) -> Figure:
    """What a seat remembers: facts, all tricks in order, its tiles, and those that are hidden."""
    match: Match = view.memory
    rooms = [
        (
            say("lesson-fact-holds", language, seat=seat),
            say(
                "lesson-holds-tiles",
                language,
                count=len(match.hand.progress.held[seat.number]),
            ),
        )
        for seat in hidden_seats(view)
    ]
    rows = [
        trick_row(say("lesson-row-numbered", language, number=number), turns)
        for number, turns in enumerate(by_trick(match.hand), 1)
    ]
    rows.append(tile_row(say("lesson-row-seat", language, seat=view.seat), view.tiles))
    rows += _hidden_rows(hidden_tiles(view), language)
    return Figure((*play_facts(match, language), *rooms), tuple(row for row in rows if row.pieces))


def _hidden_rows(tiles: tuple[Tile, ...], language: str) -> list[Row]:
    label = say("lesson-row-hidden", language, count=len(tiles))
    more = say("lesson-row-hidden-more", language)
    return [
        tile_row(more if at else label, tiles[at : at + _ROW]) for at in range(0, len(tiles), _ROW)
    ]


@dataclass(frozen=True, slots=True, repr=False)
class _OfTile(Task):
    """Which seats, as to a hidden tile? All of them are asked for."""

    several: ClassVar[bool] = True
    view: View
    tile: Tile

    def params(self) -> dict[str, object]:
        """Who asks, and about which tile."""
        return {"seat": self.view.seat, "tile": self.tile}

    def figure(self, language: str = DEFAULT) -> Figure:
        """What the seat remembers."""
        return view_figure(self.view, language)

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:  # noqa: ARG002
        """The seats with hidden tiles."""
        return tuple(Choice(str(seat), str(seat)) for seat in hidden_seats(self.view))

    @property
    def counts(self) -> tuple[int, ...]:
        """By seat, in how many layouts it holds the tile."""
        return layouts_of(self.view).counts[self.tile]


@dataclass(frozen=True, slots=True, repr=False)
class Holders(_OfTile):
    """Which seats may hold a tile, by what was played? All of them are asked for."""

    kind: ClassVar[str] = "holders"

    def truth(self) -> frozenset[str]:
        """The seats that hold it in some layout."""
        return frozenset(str(seat) for seat in SEATS if self.counts[seat.number])

    def _void(self, seat: Seat) -> bool:
        """Whether the seat itself has shown that it has no such tile."""
        return self.tile in self.view.cannot_hold(seat)

    def why(self) -> Reason:
        """Who has shown a void, or that nobody has."""
        void = tuple(seat for seat in hidden_seats(self.view) if self._void(seat))
        told = {"tile": self.tile, "seats": void}
        if not void:
            return Reason.of("FOLLOW-1", "lesson-holders-open", **told)
        return Reason.of("FOLLOW-1", "lesson-holders-why", **told)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """A seat that cannot, or one that is missing."""
        for seat in hidden_seats(self.view):
            if str(seat) in answer - self.truth():
                key = "lesson-holders-void" if self._void(seat) else "lesson-holders-room"
                return Reason.of("FOLLOW-1", key, seat=seat, tile=self.tile)
        return Reason.of("FOLLOW-1", "lesson-holders-more", tile=self.tile)


@dataclass(frozen=True, slots=True, repr=False)
class Likelier(_OfTile):
    """Which seats hold a tile in the most layouts? All that share the first place are asked for."""

    kind: ClassVar[str] = "likelier"

    def truth(self) -> frozenset[str]:
        """The seats with the largest count."""
        most = max(self.counts)
        return frozenset(str(seat) for seat in SEATS if self.counts[seat.number] == most)

    def why(self) -> Reason:
        """The counts."""
        told = ", ".join(f"{s} {self.counts[s.number]:,}" for s in hidden_seats(self.view))
        number = f"{layouts_of(self.view).number:,}"
        return Reason.of("DEAL-3", "lesson-likelier-why", counts=told, number=number)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """A seat that holds it less often, or not at all, or one that is missing."""
        for seat in hidden_seats(self.view):
            if str(seat) in answer - self.truth():
                if self.counts[seat.number]:
                    return Reason.of("DEAL-3", "lesson-likelier-less", seat=seat, tile=self.tile)
                return Reason.of("FOLLOW-1", "lesson-likelier-never", seat=seat, tile=self.tile)
        return Reason("DEAL-3", "lesson-likelier-more")


@dataclass(frozen=True, slots=True, repr=False)
class Ways(Task):
    """How many layouts of the hidden tiles fit what a seat knows?"""

    kind: ClassVar[str] = "ways"
    view: View

    @property
    def rooms(self) -> tuple[int, ...]:
        """How many hidden tiles each of the others holds."""
        held = self.view.memory.hand.progress.held
        return tuple(held[seat.number].count(None) for seat in hidden_seats(self.view))

    def params(self) -> dict[str, object]:
        """Who asks, and how many tiles are hidden."""
        return {"seat": self.view.seat, "count": sum(self.rooms)}

    def figure(self, language: str = DEFAULT) -> Figure:
        """What the seat remembers."""
        return view_figure(self.view, language)

    @property
    def counted(self) -> dict[int, str]:
        """By number, how it was counted: in order, without hand sizes, without voids, as it is."""
        orders = factorial(sum(self.rooms))
        return {
            orders: "orders",
            len(self.rooms) ** sum(self.rooms): "sizes",
            orders // prod(factorial(room) for room in self.rooms): "voids",
            layouts_of(self.view).number: "right",
        }

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:  # noqa: ARG002
        """The number itself, and what comes of the usual mistakes."""
        return tuple(Choice(str(n), f"{n:,}", also=(str(n),)) for n in sorted(self.counted))

    def truth(self) -> frozenset[str]:
        """The exact number."""
        return frozenset([str(layouts_of(self.view).number)])

    def why(self) -> Reason:
        """The hand sizes, and what the plays have shown."""
        told = {"rooms": " + ".join(map(str, self.rooms)), "count": sum(self.rooms)}
        plain = factorial(sum(self.rooms)) // prod(factorial(room) for room in self.rooms)
        if layouts_of(self.view).number == plain:
            return Reason.of("DEAL-3", "lesson-ways-plain", **told)
        return Reason.of("FOLLOW-1", "lesson-ways-why", **told, plain=f"{plain:,}")

    def why_not(self, answer: frozenset[str]) -> Reason:
        """What the number overlooks."""
        overlooked = self.counted[int(next(iter(answer)))]
        rule = "FOLLOW-1" if overlooked == "voids" else "DEAL-3"
        return Reason.of(rule, f"lesson-ways-no-{overlooked}")
