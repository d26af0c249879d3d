"""The colours of all plots by theme, and the marks that do without colour.

The hues are those of Okabe and Ito, told apart by colour-blind people too, each in a shade that
stands out by at least 3 to 1 from its ground. No line or bar is told by its colour alone: markers,
dashes and hatches differ as well, so that ``print`` needs none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

_BLACK, _WHITE = "#000000", "#ffffff"


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a plot."""

    face: str
    ink: str
    soft: str
    """For lesser texts and lines."""
    grid: str
    stripe: str
    """Every other trick."""
    series: tuple[str, ...]
    scale: tuple[str, str]
    """From nothing to certain."""


THEMES: Mapping[str, Theme] = {
    "light": Theme(
        face="#fffefa",
        ink="#26251f",
        soft="#625e52",
        grid="#e4e0d4",
        stripe="#f4f1e7",
        series=("#0072b2", "#d55e00", "#008a64", "#a8487f", "#26251f"),
        scale=("#fffefa", "#0072b2"),
    ),
    "dark": Theme(
        face="#2b2f35",
        ink="#f0ede4",
        soft="#b9b6ab",
        grid="#434952",
        stripe="#33383f",
        series=("#56b4e9", "#e69f00", "#3fc79e", "#e79ac6", "#f0ede4"),
        scale=("#2b2f35", "#56b4e9"),
    ),
    "print": Theme(
        face="#ffffff",
        ink="#000000",
        soft="#444444",
        grid="#dddddd",
        stripe="#f4f4f4",
        series=("#000000", "#6e6e6e", "#000000", "#6e6e6e", "#000000"),
        scale=("#ffffff", "#555555"),
    ),
}
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "<", ">")
"""By series, so that nine declarations can be told apart."""
Dash = Literal["solid"] | tuple[float, tuple[float, ...]]
"""How a line is broken, as matplotlib wants it."""
OPEN_DASH: Dash = (0, (4, 2))
PLAYED_DASH: Dash = "solid"


def colour(theme: Theme, number: int) -> str:
    """The colour of a series, 0 first."""
    return theme.series[number % len(theme.series)]


def blend(theme_scale: tuple[str, str], share: float) -> str:
    """The colour of a share between nothing and certain."""
    ends = [[int(end[at : at + 2], 16) for at in (1, 3, 5)] for end in theme_scale]
    mixed = (round(a + (b - a) * share) for a, b in zip(*ends, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def lightness(colour: str) -> float:
    """The relative luminance of a colour, 0 to 1, as the web's guidelines reckon it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(ground: str) -> str:
    """Black or white, whichever is read better; one of them always has 4.5 to 1."""
    dark = (lightness(ground) + 0.05) / 0.05
    return _BLACK if dark > 1.05 / (lightness(ground) + 0.05) else _WHITE
