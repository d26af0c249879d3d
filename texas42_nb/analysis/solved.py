"""What the solver returns: frozen, by side, labelled as what it is, with all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from texas42_nb.engine.actions import DECLARATIONS, DeclareLike, Play, PlayLike, declaration_text
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import SEATS, BySide, Seat, SeatLike, Side

if TYPE_CHECKING:
    from texas42_nb.engine.story import Turn

OPEN = "all hands open"


class PlayValues(Mapping[Play, int]):
    """A whole number for each legal play, in hand order; found by play, tile or text."""

    __slots__ = ("_pairs",)

    def __init__(self, pairs: tuple[tuple[Play, int], ...]) -> None:
        self._pairs = pairs

    def __getitem__(self, play: PlayLike) -> int:
        try:
            wanted = Play.of(play)
        except Malformed:
            raise KeyError(play) from None
        for each, value in self._pairs:
            if each == wanted:
                return value
        raise KeyError(play)

    def __iter__(self) -> Iterator[Play]:
        return (play for play, _ in self._pairs)

    def __len__(self) -> int:
        return len(self._pairs)

    def __hash__(self) -> int:
        return hash(self._pairs)

    def __repr__(self) -> str:
        return ", ".join(f"{play} {value}" for play, value in self._pairs)


@dataclass(frozen=True, slots=True, repr=False)
class Solved:
    """What best play gives with all hands open, if all tricks are played out.

    ``solve`` counts the whole hand, taken tricks included; ``solve_position`` what is still to
    come. It says nothing about what players reach who see their own tiles only.
    """

    unit: str
    """What is counted: ``points``, hand points; in nello ``tricks`` (V-NELLO)."""
    least: BySide
    """By side, what it gets at least."""
    most: BySide
    """By side, what it gets at most; more than :attr:`least` only where a limit stopped it."""
    values: PlayValues
    """By legal play, the count of the side to act, in nello the bidder's tricks; empty where nobody
    is to act. After a limit only those that are known."""
    line: tuple[Turn, ...]
    """One best line for all seats to the end; empty where a limit stopped the search."""
    made: bool | None
    """Whether best play makes the contract; ``None`` where there is none, or it is not known."""
    bidder: Seat | None
    """Whose contract it is."""
    to_act: Seat | None
    nodes: int = field(compare=False, default=0)
    """Positions looked at."""

    @property
    def exact(self) -> bool:
        """Whether the value is known; ``False`` only after a limit."""
        return self.least == self.most

    @property
    def points(self) -> BySide | None:
        """By side, hand points (in nello tricks) with best play; ``None`` where a limit stopped the
        search, see :attr:`least` and :attr:`most`."""
        return self.least if self.exact else None

    @property
    def best(self) -> tuple[Play, ...]:
        """The legal plays that cost the side to act nothing; empty where that is not known."""
        if self.to_act is None or not self.exact:
            return ()
        best = self._of_actor(self.least)
        return tuple(play for play, value in self.values.items() if value == best)

    def _of_actor(self, count: BySide) -> int:
        """The figure in :attr:`values` that belongs to a count by side."""
        whose = self.bidder if self.unit == "tricks" else self.to_act
        assert whose is not None
        return count[whose.side]

    def __repr__(self) -> str:
        if self.exact:
            count = repr(self.least)
        else:
            count = ", ".join(f"{side} {self.least[side]}–{self.most[side]}" for side in Side)
        made = "" if self.made is None else ", made" if self.made else ", set"
        return f"<Solved, {OPEN}: {self.unit} {count}{made}>"


@dataclass(frozen=True, slots=True, repr=False)
class SolvedDeal(Mapping[tuple[str, Seat], BySide]):
    """The hand points by side of a whole deal with all hands open, for each of the nine
    declarations and each leader: ``table["6", "A"]["A+C"]``."""

    figures: tuple[tuple[int, int, int, int], ...]
    """By declaration, in the order of ``DECLARATIONS``, by leader: the points of A+C."""
    nodes: int = field(compare=False, default=0)

    def __getitem__(self, key: tuple[DeclareLike, SeatLike]) -> BySide:
        try:
            declaration, leader = key
            row = self.figures[DECLARATIONS.index(declaration_text(declaration))]
            points = row[Seat.of(leader).number]
        except (ValueError, TypeError):
            raise KeyError(key) from None
        return BySide(points, 42 - points)

    def __iter__(self) -> Iterator[tuple[str, Seat]]:
        return ((declaration, seat) for declaration in DECLARATIONS for seat in SEATS)

    def __len__(self) -> int:
        return len(DECLARATIONS) * len(SEATS)

    def best(self, leader: SeatLike) -> tuple[str, int]:
        """The declaration with which the leader's side gets most, the first of equals, and how
        much."""
        side = Seat.of(leader).side
        found = {declaration: self[declaration, leader][side] for declaration in DECLARATIONS}
        best = max(found, key=lambda declaration: found[declaration])
        return best, found[best]

    def __str__(self) -> str:
        """A table of the points of each leader's own side."""
        rows = [" " * 10 + "".join(f"{seat:>4}" for seat in SEATS)]
        for declaration in DECLARATIONS:
            own = (self[declaration, seat][seat.side] for seat in SEATS)
            rows.append(f"{declaration:10}" + "".join(f"{points:4}" for points in own))
        return "\n".join(rows)

    def __repr__(self) -> str:
        own = (f"{seat} {'%s %d' % self.best(seat)}" for seat in SEATS)  # noqa: UP031
        return f"<SolvedDeal, {OPEN}: by leader, best {', '.join(own)}>"
