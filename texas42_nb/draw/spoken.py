"""The engine's values as parameters of texts: what a catalogue can print and select on.

A tile becomes its face ``[5|6]``, a seat its name, a call its phrase, an error its sentence, and a
suit an English word such as ``fives``, by which each catalogue selects its own language's word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from unicodedata import bidirectional

from texas42_nb.engine.actions import SUIT_NAMES, Call, Declare
from texas42_nb.engine.refusal import Told
from texas42_nb.engine.seats import Seat, Side
from texas42_nb.engine.tiles import Tile

Say = Callable[..., str]
"""Makes a text from a key and plain parameters."""
Names = Mapping[Seat, str]
"""What people call the seats."""

_FIRST_STRONG, _POP = "\u2068", "\u2069"

_SUITS = ("asked", "suit", "trump")
"""The parameters that name a suit or a declaration."""


def plain(params: Mapping[str, object], say: Say, names: Names | None) -> dict[str, str | int]:
    """The parameters as texts and whole numbers."""
    return {
        name: suit_word(str(value)) if name in _SUITS else _plain(value, say, names)
        for name, value in params.items()
    }


def _plain(value: object, say: Say, names: Names | None) -> str | int:
    if isinstance(value, Tile):
        return f"{value:face}"
    if isinstance(value, Seat):
        return called(value, names)
    if isinstance(value, Side):
        if not names:
            return str(value)
        first, second = (called(seat, names) for seat in value.seats)
        return say("side", first=first, second=second)
    if isinstance(value, Call):
        return say("call", kind=value.kind, amount=value.amount)
    if isinstance(value, Declare):
        return say("declaration", suit=suit_word(value.text))
    if isinstance(value, Told):
        told = say(value.key, **plain(value.params, say, names))
        return told[:1].upper() + told[1:]
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, int | str):
        return value
    if isinstance(value, Iterable):
        return ", ".join(str(_plain(part, say, names)) for part in value)
    return str(value)


def called(seat: Seat, names: Names | None) -> str:
    """What people call a seat; a name that is written from right to left stands by itself."""
    name = (names or {}).get(seat, str(seat))
    turned = any(bidirectional(char) in ("R", "AL", "AN") for char in name)
    return f"{_FIRST_STRONG}{name}{_POP}" if turned else name


def suit_word(suit: str) -> str:
    """The English word that a catalogue selects a suit or declaration by: ``fives`` for ``5``."""
    return SUIT_NAMES[int(suit)] if suit in tuple("0123456") else suit.replace(" ", "-")
