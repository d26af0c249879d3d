"""What people give to be shown: texts that can be seen, names of seats, a language, yes or no."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from unicodedata import category

from texas42_nb import i18n
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import Seat

LONGEST_NAME = 40
_UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Categories of characters that cannot be seen or that turn the text about them."""
_JOINERS = "\u200c\u200d"
"""Not seen either, yet some scripts and signs are not written without them."""
_KEPT = f"{_JOINERS}\n\t"
_BREAKS = str.maketrans("\n\r\t", "   ")


def can_be_seen(text: str) -> bool:
    """Whether a text has something to see, and nothing that hides or turns the text about it."""
    seen = [char for char in text if char not in _JOINERS and char != " "]
    return bool(seen) and not any(category(char) in _UNSEEN for char in seen)


def made_visible(text: str) -> str:
    """A text of a file for the screen: a sign in place of each character that cannot be seen."""
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if category(char) in _UNSEEN and char not in _KEPT else char
        for char in text
    )


def visible_text(given: object, key: str, most: int, *, lines: bool = False) -> str:
    """A text that can be seen, of at most so many characters, without white space at its ends.

    On one line; ``lines``: with its own line breaks. Raises :class:`Malformed` with the key.
    """
    text = str.__str__(given).strip() if isinstance(given, str) else ""
    text = text if lines else " ".join(text.split())
    if len(text) > most or not can_be_seen(text.translate(_BREAKS)):
        raise Malformed(key, given, None, most=most)
    return text.replace("\r\n", "\n").replace("\r", "\n").expandtabs(4)


def names_of(given: object) -> dict[Seat, str]:
    """What to call the seats: texts that can be seen. Raises :class:`Malformed`."""
    return {seat: visible_text(name, "not-a-name", LONGEST_NAME) for seat, name in by_seat(given)}


def by_seat(given: object) -> Iterator[tuple[Seat, object]]:
    """What a mapping says of seats, each once; nothing for ``None``. Raises :class:`Malformed`."""
    if given is None:
        return
    if not isinstance(given, Mapping):
        raise Malformed("not-by-seat", given, None)
    seen = set()
    for key, value in given.items():
        seat = Seat.of(key)
        if seat in seen:
            raise Malformed("seat-twice", str(seat), None)
        seen.add(seat)
        yield seat, value


def language_of(language: object) -> str:
    """A language that has a catalogue. Raises :class:`Malformed`."""
    if not isinstance(language, str) or language not in i18n.languages():
        raise Malformed("not-a-language", language, None, known=", ".join(i18n.languages()))
    return language


def flag_of(flag: object) -> bool:
    """``True`` or ``False`` and nothing like it. Raises :class:`Malformed`."""
    if type(flag) is not bool:
        raise Malformed("not-yes-or-no", flag, None)
    return flag
