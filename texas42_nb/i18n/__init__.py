"""One catalogue of texts per language, in Fluent files: ``en/*.ftl``.

A text has a key and parameters, which are texts and whole numbers; the catalogue brings plurals
and word forms. ``texas42_nb.draw.spoken`` makes parameters of the engine's values.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

DEFAULT = "en"


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


def text(key: str, language: str = DEFAULT, **params: str | int) -> str:
    """The text of a key. Raises :class:`MissingText`, and ``ValueError`` for the language."""
    bundle = _bundle(language)
    if not bundle.has_message(key):
        raise MissingText(f"no text {key!r} in {language!r}")
    pattern = bundle.get_message(key).value
    assert pattern is not None
    words, errors = bundle.format_pattern(pattern, params)
    if errors:
        raise MissingText(f"text {key!r} in {language!r}: {errors[0]}")
    return str(words)
