"""Tiles, backs and small signs as SVG, at any size and turn; the shapes come from the geometry."""

from __future__ import annotations

import re
from html import escape as _escape
from math import cos, radians, sin
from typing import Any

from texas42_nb.draw.geometry import TALLY, TILE

_SHADOW = (0.02, 0.045)
"""How far the shadow lies right of and below a tile, by its short side."""
_FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
DIM = ' opacity=".42"'
"""What a tile is given that may not be played."""
_SPINNER_FROM = 56
"""Smaller tiles are drawn without the pin."""


def number(value: float) -> str:
    """A coordinate, short: at most one decimal."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.", "-.").removeprefix("0") or "0"


def escape(text: str) -> str:
    """Text for a document: markup becomes text, and what XML forbids a replacement sign."""
    return _escape(_FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text))


def words(text: str, x: float, y: float, size: float, look: str = "f-ink", more: str = "") -> str:
    """A text whose middle line is at ``y``. ``look``: classes; ``m`` centred, ``e`` ends at x."""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f'<text class="{look}" {place}{more}>{escape(text)}</text>'


def box(x: float, y: float, width: float, height: float, look: str, radius: float = 0) -> str:
    """A rectangle by its upper left corner."""
    corner = f' rx="{number(radius)}"' if radius else ""
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<rect class="{look}" x="{number(x)}" y="{number(y)}" {size}{corner}/>'


def tile(text: str, x: float, y: float, long: float, turn: int = 0, *, more: str = "") -> str:
    """A tile, given as ``5-6``, with its middle at a point."""
    shape: Any = TILE
    short = long / shape["ratio"]
    low, high = (int(end) for end in text.split("-"))
    pips = "".join(
        f"M{number((px + start) * short - long / 2)} {number((py - 0.5) * short)}h.01"
        for start, end in ((0, low), (1, high))
        for px, py in shape["pips"][end]
    )
    bar = shape["bar"]
    reach = number((bar["to"] - bar["from"]) / 2 * short)
    thick = number(max(1, bar["width"] * short))
    parts = [
        _body(long, short, turn, "f-ivory s-edge"),
        f'<path class="s-edge" stroke-width="{thick}" d="M0-{reach}V{reach}"/>',
    ]
    if long >= _SPINNER_FROM:
        parts.append(f'<circle class="f-spinner" r="{number(shape["spinner"] * short)}"/>')
    if pips:
        size = number(2 * shape["pip"] * short)
        parts.append(
            f'<path class="s-pip" stroke-width="{size}" stroke-linecap="round" d="{pips}"/>'
        )
    return _group(f'class="tile" data-tile="{text}"{more}', x, y, turn, parts)


def back(x: float, y: float, long: float, turn: int = 0) -> str:
    """A tile that lies face down."""
    shape: Any = TILE
    short = long / shape["ratio"]
    inset = shape["inset"] * short + 1
    line = box(
        *(inset - long / 2, inset - short / 2, long - 2 * inset, short - 2 * inset),
        "n s-back-line",
        max(1, shape["corner"] * short - inset / 2),
    )
    return _group(
        'class="back"', x, y, turn, [_body(long, short, turn, "f-back s-back-edge"), line]
    )


def unknown(x: float, y: float, long: float) -> str:
    """A tile that nobody has told: it lies face down with a ``?``."""
    radius = number(long * 10 / 64)
    ground = f'<circle class="f-card" cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'
    return back(x, y, long) + ground + words("?", x, y, long * 15 / 64, "b m f-ink")


def _body(long: float, short: float, turn: int, look: str) -> str:
    shape: Any = TILE
    angle = radians(turn)
    right, down = (max(0.6, part * short) for part in _SHADOW)
    dx, dy = right * cos(angle) + down * sin(angle), down * cos(angle) - right * sin(angle)
    corner = shape["corner"] * short
    shadow = box(dx - long / 2, dy - short / 2, long, short, "f-shadow", corner)
    body = box(-long / 2, -short / 2, long, short, look, corner)
    return shadow.replace("/>", ' opacity=".35"/>') + body


def _group(opening: str, x: float, y: float, turn: int, parts: list[str]) -> str:
    turned = f"rotate({turn})" if turn else ""
    place = f'transform="translate({number(x)} {number(y)}){turned}"'
    return f"<g {opening} {place}>{''.join(parts)}</g>"


def frame(x: float, y: float, width: float, height: float, look: str, thick: float) -> str:
    """An outline round a tile, by its middle; ``thick`` also is the gap between the two."""
    grown = thick * 1.6
    made = box(
        *(x - width / 2 - grown, y - height / 2 - grown, width + 2 * grown, height + 2 * grown),
        f"n {look}",
        min(width, height) * 0.14 + grown,
    )
    return made.replace("/>", f' stroke-width="{number(thick)}"/>')


def diamond(x: float, y: float, size: float) -> str:
    """The sign of a trump."""
    half = number(size)
    path = f"M{number(x)} {number(y - size)}l{half} {half}l-{half} {half}l-{half}-{half}z"
    return f'<path class="f-accent s-card" stroke-width="1.5" d="{path}"/>'


def coin(count: int | str, x: float, y: float, radius: float = 9) -> str:
    """What a tile is worth in hand points, 5 or 10."""
    ground = (
        f'<circle class="f-gold s-edge" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'
    )
    return ground + words(str(count), x, y, radius * 1.25, "b m f-pip")


def star(x: float, y: float, size: float) -> str:
    """The sign of the winning tile."""
    points = [(size * (1 if at % 2 == 0 else 0.45), radians(36 * at - 90)) for at in range(10)]
    path = "L".join(f"{number(x + r * cos(a))} {number(y + r * sin(a))}" for r, a in points)
    return f'<path class="f-good" d="M{path}z"/>'


def tally(x: float, y: float, unit: float, marks: int) -> str:
    """The strokes of ALL from an upper left corner: those that are made bold, the others faint."""
    shape: Any = TALLY
    strokes = []
    for x1, y1, x2, y2 in shape["strokes"]:
        ends = [x + x1 * unit, y + y1 * unit, x + x2 * unit, y + y2 * unit]
        strokes.append("M{} {}L{} {}".format(*map(number, ends)))
    made, missing = "".join(strokes[:marks]), "".join(strokes[marks:])
    faint = f'<path class="n s-faint" stroke-width="1.5" d="{missing}"/>' if missing else ""
    bold = (
        f'<path class="n s-ink" stroke-width="3.6" stroke-linecap="round" d="{made}"/>'
        if made
        else ""
    )
    return faint + bold
