"""How wide a text will be, before any browser has seen it: fitting and wrapping.

Pictures are made without a font at hand. The widths are those of common sans-serif fonts, a little
on the wide side, so that what fits here fits on the screen.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_NARROW, _LOWER, _DIGIT, _UPPER, _BROAD, _FULL = 0.32, 0.56, 0.6, 0.7, 0.92, 1.04
_NARROW_CHARS = frozenset("iljtfrI.,:;'’|!()[]{}- ·/\\`\"“”")
_BROAD_CHARS = frozenset("mwMW@%—…&<>+=×✓")
BOLD = 1.08
"""How much wider bold letters are."""
_MARKS = ("Mn", "Me", "Cf")
_ELLIPSIS = "…"


def width_of(text: str, size: float) -> float:
    """The width of a text in letters of this size."""
    return size * sum(_width(char) for char in text)


@lru_cache(4096)
def _width(char: str) -> float:
    if unicodedata.category(char) in _MARKS:
        return 0.0
    if char in _NARROW_CHARS:
        return _NARROW
    if char in _BROAD_CHARS:
        return _BROAD
    if unicodedata.east_asian_width(char) in "WF":
        return _FULL
    if char.isdigit():
        return _DIGIT
    return _UPPER if char.isupper() or not char.isalpha() else _LOWER


def fit(text: str, size: float, width: float) -> str:
    """The text, or as much of it as the width holds and an ellipsis."""
    if width_of(text, size) <= width:
        return text
    while text and width_of(text, size) + size * _BROAD > width:
        text = text[:-1]
    return text.rstrip() + _ELLIPSIS


def wrap(text: str, size: float, width: float, most: int = 3) -> list[str]:
    """The text in at most so many lines; what does not fit the last one ends in an ellipsis."""
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [fit(line, size, width) for line in lines]
