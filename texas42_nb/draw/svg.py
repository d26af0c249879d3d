"""The static picture of a scene: one SVG that needs nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from texas42_nb.draw import opened, panels
from texas42_nb.draw.colours import style
from texas42_nb.draw.geometry import LETTER
from texas42_nb.draw.tiles import (
    DIM,
    back,
    box,
    coin,
    diamond,
    escape,
    frame,
    number,
    star,
    tile,
    unknown,
    words,
)
from texas42_nb.draw.types import Board, Item, Kind, Scene
from texas42_nb.engine.refusal import Malformed

THEMES = ("auto", "light", "dark", "print")
_LEAST, _MOST = 16, 10_000
"""The width of a picture in pixels."""


def svg(scene: Scene, *, width: float | None = None, theme: str = "auto") -> str:
    """The picture of a scene as SVG text; its description is in it.

    ``width`` in pixels, by default its natural one. ``theme``: ``light``, ``dark``, ``print``
    (black on white, little ink), or ``auto``, which follows the reader's screen. Raises
    :class:`Malformed` for another theme and for what is no width.
    """
    upper, y = panels.heading(scene, 8)
    marks, y = panels.marks(scene, y)
    placed = scene["board"] if scene["hands"] is None else opened.place(scene)
    table = f'<g transform="translate(0 {number(y)})">{board(placed)}</g>'
    y += placed["height"] + 4
    own, y = panels.own_tiles(scene, y)
    sides, y = panels.sides(scene, y + 8)
    said = scene["words"]
    return document(
        *(upper + marks + table + own + sides, panels.WIDTH, y),
        title=said["title"],
        description=said["description"],
        width=width,
        theme=theme,
    )


def document(
    body: str,
    wide: float,
    high: float,
    *,
    title: str,
    description: str = "",
    width: float | None = None,
    theme: str = "auto",
) -> str:
    """A whole SVG: a panel of its own colour, the styles that the body uses, title and words."""
    if theme not in THEMES:
        raise Malformed("not-a-theme", theme, None, known=", ".join(THEMES))
    shown = wide if width is None else _checked(width)
    size = f'width="{number(shown)}" height="{number(shown * high / wide)}"'
    body = box(0.5, 0.5, wide - 1, high - 1, "f-page s-line", 10) + body
    told = f"<desc>{escape(description)}</desc>" if description else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="t42-{theme}" role="img" {size} '
        f'viewBox="0 0 {number(wide)} {number(high)}"><title>{escape(title)}</title>{told}'
        f"<style>{style(theme, body)}</style>{body}</svg>"
    )


def _checked(width: object) -> float:
    number = type(width) in (int, float)
    if not number or not _LEAST <= cast(float, width) <= _MOST:
        raise Malformed("not-a-width", width, None, least=_LEAST, most=_MOST)
    return cast(float, width)


def board(placed: Board) -> str:
    """The middle of the table: its items drawn where the geometry placed them."""
    ground = box(6, 0, placed["width"] - 12, placed["height"], "f-table s-rim", 18)
    return ground + "".join(item(each) for each in placed["items"])


def item(placed: Item) -> str:
    """One thing on the board."""
    return _DRAWN[placed["kind"]](placed)


def _back(placed: Item) -> str:
    if placed["role"] == "unknown":
        return unknown(placed["x"], placed["y"], placed["width"])
    drawn = back(placed["x"], placed["y"], placed["width"], placed["turn"])
    return f"<g{DIM}>{drawn}</g>" if placed["role"] == "out" else drawn


def _coin(placed: Item) -> str:
    return coin(placed["text"], placed["x"], placed["y"], placed["height"] / 2)


def _tile(placed: Item) -> str:
    x, y, turn = placed["x"], placed["y"], placed["turn"]
    roles = placed["role"].split()
    wide, high = (placed["width"], placed["height"])[:: -1 if turn % 180 else 1]
    parts = [frame(x, y, wide, high, "s-good", 3)] if "winning" in roles else []
    if "legal" in roles:
        parts.append(frame(x, y, wide, high, "s-accent", 1.8))
    dim = DIM if "illegal" in roles else ""
    parts.append(tile(placed["tile"], x, y, placed["width"], turn, more=dim))
    if "trump" in roles:
        parts.append(diamond(x + wide / 2 - 3, y - high / 2 + 3, 7))
    return "".join(parts)


def _number(placed: Item) -> str:
    x, y, size = placed["x"], placed["y"], placed["height"]
    if placed["role"] == "winning":
        ground, look = "f-good s-good", "b m f-on-accent"
        sign = star(x, y - size * 0.5 - 8, 7)
    else:
        ground, look, sign = "f-card s-line", "b m f-ink", ""
    circle = f'<circle class="{ground}" cx="{number(x)}" cy="{number(y)}" r="{number(size / 2)}"/>'
    return sign + circle + words(placed["text"], x, y, size * LETTER, look)


def _name(placed: Item) -> str:
    turn = placed["role"] == "turn"
    ground = "f-accent s-accent" if turn else "f-card s-line"
    return _plate(placed, ground, "b m f-on-accent" if turn else "b m f-ink")


def _call(placed: Item) -> str:
    if placed["role"] == "standing":
        return _plate(placed, "f-card s-accent", "b m f-accent")
    bold = placed["role"] == "bidder"
    return _plate(placed, "f-card s-line", "b m f-ink" if bold else "m f-soft")


def _mark(placed: Item) -> str:
    if placed["role"] in ("dealer", "out"):
        return _plate(placed, "n s-ink", "m f-ink")
    if placed["role"] == "bidder":
        return _plate(placed, "f-ink s-ink", "b m f-page")
    wide, half = number(placed["width"]), number(placed["height"] / 2)
    left, top = placed["x"] - placed["width"] / 2, placed["y"] - placed["height"] / 2
    arrow = f"M{number(left)} {number(top)}l{wide} {half}l-{wide} {half}z"
    return f'<path class="f-on-accent" d="{arrow}"/>'


def _plate(placed: Item, ground: str, look: str) -> str:
    x, y, wide, high = placed["x"], placed["y"], placed["width"], placed["height"]
    plate = box(x - wide / 2, y - high / 2, wide, high, ground, min(high / 2, 9))
    return plate + words(placed["text"], x, y, high * LETTER, look)


_DRAWN: dict[Kind, Callable[[Item], str]] = {
    "tile": _tile,
    "back": _back,
    "number": _number,
    "coin": _coin,
    "name": _name,
    "call": _call,
    "mark": _mark,
}
