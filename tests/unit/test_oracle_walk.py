"""The hunt finds what is hidden in the corners of an object."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import pytest

from oracle import walk


class Private:
    __slots__ = ("__deep", "empty")

    def __init__(self, deep: object) -> None:
        self.__deep = deep


@dataclass(frozen=True, slots=True)
class Slotted:
    inner: Any


class Derived:
    @property
    def told(self) -> str:
        return "it is [1|2]"


class Shy:
    def __repr__(self) -> str:
        return "Shy(2-1)"


def closure(kept: str) -> Any:
    return lambda: kept


@pytest.mark.parametrize(
    "thing",
    [
        "2-1",
        b"x 1-2",
        ["3-4", ("1-2",)],
        {"1-2": 0},
        {0: {"1-2"}},
        frozenset({"1-2"}),
        Private("1-2"),
        Slotted(Slotted(["1-2"])),
        Derived(),
        Shy(),
        closure("1-2"),
        functools.partial(print, "1-2"),
        "\U0001f03a",
        "\U0001f06c",
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_finds(thing: object) -> None:
    assert "1-2" in walk.tiles_in(walk.leaves(thing), ())


@pytest.mark.parametrize("thing", ["1-28", "2026-1-2", "12", "1-7", 12, None, (1, 2)])
def test_finds_nothing(thing: object) -> None:
    assert walk.tiles_in(walk.leaves(thing), ()) == {}


def test_loops_end() -> None:
    loop: list[Any] = ["1-2"]
    loop.append(loop)
    assert set(walk.tiles_in(walk.leaves(loop), ())) == {"1-2"}


def test_fingerprints_differ_by_what_is_inside() -> None:
    assert walk.fingerprint(Private("1-2")) != walk.fingerprint(Private("1-3"))
    assert walk.fingerprint(Slotted([1, {2}])) == walk.fingerprint(Slotted([1, {2}]))
