"""One catalogue of texts per language, in Fluent files: ``en/*.ftl``.

A text has a key and parameters. Values of the engine are turned into what a catalogue can select
on: a tile into its face ``[5|6]``, a seat into its name, a suit into an English word such as
``fives`` (the catalogue has the word of its own language), a call into its phrase.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from texas42_nb.engine.actions import SUIT_NAMES, Call, Declare
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.tiles import Tile

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

DEFAULT = "en"
_SUITS = ("asked", "suit", "trump")
"""The parameters that name a suit or a declaration."""
Names = Mapping[Seat, str]


class MissingText(LookupError):
    """A catalogue lacks a text or a text lacks a parameter: a fault of the project."""


def languages() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(sorted(entry.name for entry in files(__name__).iterdir() if _is_catalogue(entry)))


def _is_catalogue(entry: object) -> bool:
    return hasattr(entry, "joinpath") and entry.joinpath("engine.ftl").is_file()


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    if language not in languages():
        raise ValueError(f"no texts in {language!r}; there are {', '.join(languages())}")
    bundle = FluentBundle([language], use_isolating=False)
    for entry in sorted(files(__name__).joinpath(language).iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(entry.read_text(encoding="utf-8")))
    return bundle


def keys(language: str = DEFAULT) -> tuple[str, ...]:
    """The keys of all texts of a language."""
    return tuple(sorted(_bundle(language)._messages))


def text(key: str, language: str = DEFAULT, names: Names | None = None, **params: object) -> str:
    """The text of a key. Raises :class:`MissingText`, and ``ValueError`` for the language."""
    return sentence(key, params, language, names)


def sentence(
    key: str,
    params: Mapping[str, object],
    language: str = DEFAULT,
    names: Names | None = None,
) -> str:
    """As :func:`text`, with the parameters in one mapping; ``names`` are the seats' names."""
    bundle = _bundle(language)
    if not bundle.has_message(key):
        raise MissingText(f"no text {key!r} in {language!r}")
    pattern = bundle.get_message(key).value
    assert pattern is not None
    values = {
        name: suit_word(str(value)) if name in _SUITS else _value(value, language, names)
        for name, value in params.items()
    }
    words, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise MissingText(f"text {key!r} in {language!r}: {errors[0]}")
    return str(words)


def _value(value: object, language: str, names: Names | None) -> str | int:
    if isinstance(value, Tile):
        return f"{value:face}"
    if isinstance(value, Seat):
        return names.get(value, str(value)) if names else str(value)
    if isinstance(value, Call):
        return sentence("call", {"kind": value.kind, "amount": value.amount}, language)
    if isinstance(value, Declare):
        return sentence("declaration", {"suit": suit_word(value.text)}, language)
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, int | str):
        return value
    if isinstance(value, Iterable):
        return ", ".join(str(_value(part, language, names)) for part in value)
    return str(value)


def suit_word(suit: str) -> str:
    """The English word that a catalogue selects a suit or declaration by: ``fives`` for ``5``."""
    return SUIT_NAMES[int(suit)] if suit in tuple("0123456") else suit
