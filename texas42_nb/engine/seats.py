"""Seats, sides and values by side (DEAL-1).

Seats are ``A B C D`` clockwise, sides ``A+C`` and ``B+D``. Both are strings, so that a mapping
over them reads with plain text: ``points["A+C"]``. Inside the engine a seat is its number 0–3
and a side is that number modulo 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from texas42_nb.engine.refusal import Malformed, quote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


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
            name = str.strip(side).upper().replace("+", "")
            if name in cls.__members__:
                return cls[name]
        raise Malformed("not-a-side", side, "DEAL-1")

    @classmethod
    def _missing_(cls, value: object) -> Side:
        return cls.of(value)

    def __repr__(self) -> str:
        return f"Side.{self.name}"


class Seat(StrEnum):
    """A place at the table; ``Seat("a")`` and ``Seat(0)`` find it too."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"

    number: int
    """0–3, clockwise from A."""

    def __init__(self, name: str) -> None:
        self.number = "ABCD".index(name)

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
        if isinstance(seat, str):
            name = str.strip(seat).upper()
            if name in cls.__members__:
                return cls[name]
        elif isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(SEATS):
            return SEATS[seat]
        raise Malformed("not-a-seat", seat, "DEAL-1")

    @classmethod
    def _missing_(cls, value: object) -> Seat:
        return cls.of(value)

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


SeatLike = Seat | str | int
"""What a person may write for a seat."""
SEATS = tuple(Seat)
SIDES = tuple(Side)


class _Each:
    """A whole number for each seat or each side, frozen."""

    __slots__ = ("values_in_order",)

    keys_in_order: tuple[Any, ...]
    values_in_order: tuple[int, ...]

    def __init__(self, *values: int) -> None:
        object.__setattr__(self, "values_in_order", values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"values by seat or side do not change: cannot set {name}")

    def __getitem__(self, key: object) -> int:
        try:
            return self.values_in_order[self.keys_in_order.index(self.keys_in_order[0].of(key))]
        except Malformed:
            raise KeyError(quote(key)) from None

    def __iter__(self) -> Iterator[Any]:
        return iter(self.keys_in_order)

    def __len__(self) -> int:
        return len(self.keys_in_order)

    def __hash__(self) -> int:
        return hash(self.values_in_order)

    def __repr__(self) -> str:
        pairs = zip(self.keys_in_order, self.values_in_order, strict=True)
        return ", ".join(f"{key} {value}" for key, value in pairs)

    def __reduce__(self) -> tuple[type, tuple[int, ...]]:
        return type(self), self.values_in_order


class BySeat(_Each, Mapping[Seat, int]):
    """A whole number for each seat: ``counts["A"]``, ``counts[Seat.B]``."""

    __slots__ = ()
    keys_in_order = SEATS


class BySide(_Each, Mapping[Side, int]):
    """A whole number for each side: ``points["A+C"]``, ``points[Side.BD]``, ``points.pair``."""

    __slots__ = ()
    keys_in_order = SIDES

    @property
    def pair(self) -> tuple[int, int]:
        """(A+C, B+D)."""
        ac, bd = self.values_in_order
        return ac, bd
