"""The still picture of an exercise: its figure, for where no widget can be shown."""

from __future__ import annotations

from texas42_nb.draw.lettering import BOLD, width_of
from texas42_nb.draw.svg import document
from texas42_nb.draw.tiles import box, tile, words
from texas42_nb.draw.words import face
from texas42_nb.widgets.exercise_types import ExerciseScene, RowScene

_WIDTH, _EDGE = 560, 14
_FACT, _SIZE, _GAP = 28, 14, 8
_LONG, _STEP = 64, 76


def exercise_svg(scene: ExerciseScene) -> str:
    """Facts as plates, then the rows of tiles."""
    parts, y = _facts(scene["facts"], _EDGE)
    for row in scene["rows"]:
        drawn, y = _row(row, y + (_GAP if parts else 0))
        parts += drawn
    return document("".join(parts), _WIDTH, y + _EDGE / 2, title=described(scene))


def described(scene: ExerciseScene) -> str:
    """The figure in words."""
    facts = [f"{label}: {text}." for label, text in scene["facts"]]
    rows = [
        f"{row['label']}: "
        + ", ".join(" ".join(filter(None, [p["below"], face(p["tile"])])) for p in row["pieces"])
        + "."
        for row in scene["rows"]
    ]
    return " ".join([*facts, *rows])


def _facts(facts: list[list[str]], top: float) -> tuple[list[str], float]:
    parts, x, y = [], float(_EDGE), top
    for label, text in facts:
        small, large = width_of(label, 12), width_of(text, _SIZE) * BOLD
        wide = small + large + 26
        if x > _EDGE and x + wide > _WIDTH - _EDGE:
            x, y = float(_EDGE), y + _FACT + _GAP
        middle = y + _FACT / 2
        parts += [
            box(x, y, wide, _FACT, "f-card s-line", _FACT / 2),
            words(label, x + 10, middle, 12, "f-soft"),
            words(text, x + 16 + small, middle, _SIZE, "b f-ink"),
        ]
        x += wide + _GAP
    return parts, y + (_FACT if facts else 0)


def _row(row: RowScene, top: float) -> tuple[list[str], float]:
    parts = [words(row["label"], _EDGE, top + 10, 13, "f-soft")]
    y = top + 24
    above = any(piece["above"] for piece in row["pieces"])
    below = any(piece["below"] for piece in row["pieces"])
    middle = y + (18 if above else 0) + _LONG / 4
    for at, piece in enumerate(row["pieces"]):
        x = _EDGE + _LONG / 2 + at * _STEP
        parts.append(tile(piece["tile"], x, middle, _LONG))
        if piece["above"]:
            parts.append(words(piece["above"], x, y + 7, 12, "m f-soft"))
        if piece["below"]:
            parts.append(words(piece["below"], x, middle + _LONG / 4 + 13, 14, "b m f-ink"))
    return parts, middle + _LONG / 4 + (22 if below else 4)
