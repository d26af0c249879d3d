"""Seats, sides and values by side (DEAL-1).

Seats are ``A B C D`` clockwise, sides ``A+C`` and ``B+D``. Both are strings, so that a mapping
over them reads with plain text: ``points["A+C"]``. Inside the engine a seat is its number 0–3
and a side is that number modulo 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from texas42_nb.engine.refusal import Malformed


class Side(StrEnum):
    """A partnership of opposite seats."""

    AC = "A+C"
    BD = "B+D"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.BD if self is Side.AC else Side.AC

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Both partners."""
        return (Seat.A, Seat.C) if self is Side.AC else (Seat.B, Seat.D)

    @classmethod
    def of(cls, side: object) -> Side:
        """A side as it is or by name, ``A+C`` or ``AC``. Raises :class:`Malformed`."""
        if isinstance(side, str):
            return cls(side)
        raise Malformed("not-a-side", side, "DEAL-1")

    @classmethod
    def _missing_(cls, value: object) -> Side:
        name = value.strip().upper().replace("+", "") if isinstance(value, str) else None
        for side in cls:
            if side.name == name:
                return side
        raise Malformed("not-a-side", value, "DEAL-1")

    def __repr__(self) -> str:
        return f"Side.{self.name}"


class Seat(StrEnum):
    """A place at the table; ``Seat("a")`` and ``Seat(0)`` find it too."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"

    @property
    def number(self) -> int:
        """0–3, clockwise from A."""
        return "ABCD".index(self.value)

    @property
    def left(self) -> Seat:
        """The next seat clockwise."""
        return SEATS[(self.number + 1) % 4]

    @property
    def partner(self) -> Seat:
        """The opposite seat."""
        return SEATS[(self.number + 2) % 4]

    @property
    def side(self) -> Side:
        """The partnership this seat belongs to."""
        return SIDES[self.number % 2]

    @classmethod
    def of(cls, seat: object) -> Seat:
        """A seat as it is, by name or by number. Raises :class:`Malformed`."""
        if isinstance(seat, str | int):
            return cls(seat)  # type: ignore[arg-type]
        raise Malformed("not-a-seat", seat, "DEAL-1")

    @classmethod
    def _missing_(cls, value: object) -> Seat:
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(SEATS):
            return SEATS[value]
        if isinstance(value, str) and value.strip().upper() in cls.__members__:
            return cls[value.strip().upper()]
        raise Malformed("not-a-seat", value, "DEAL-1")

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


SEATS = tuple(Seat)
SIDES = tuple(Side)


class BySide(Mapping[Side, int]):
    """A whole number for each side: ``points["A+C"]``, ``points[Side.BD]``, ``points.pair``."""

    __slots__ = ("pair",)

    pair: tuple[int, int]
    """(A+C, B+D)."""

    def __init__(self, ac: int, bd: int) -> None:
        object.__setattr__(self, "pair", (ac, bd))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"values by side do not change: cannot set {name}")

    def __getitem__(self, side: Side | str) -> int:
        try:
            return self.pair[SIDES.index(Side(side))]
        except Malformed:
            raise KeyError(side) from None

    def __iter__(self) -> Iterator[Side]:
        return iter(SIDES)

    def __len__(self) -> int:
        return len(SIDES)

    def __hash__(self) -> int:
        return hash(self.pair)

    def __repr__(self) -> str:
        return f"A+C {self.pair[0]}, B+D {self.pair[1]}"

    def __reduce__(self) -> tuple[type[BySide], tuple[int, int]]:
        return BySide, self.pair
