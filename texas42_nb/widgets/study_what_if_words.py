"""What-if numbers in words and rows, for the scene of study mode."""

from __future__ import annotations

from collections.abc import Mapping
from math import isinf
from typing import TYPE_CHECKING, Any

from texas42_nb.draw.speech import Speech
from texas42_nb.engine.actions import Play
from texas42_nb.engine.refusal import Malformed
from texas42_nb.widgets.study_types import Mark, TileValue, WhatIfRow

if TYPE_CHECKING:
    from texas42_nb.study.what_if import WhatIfTable

TRICKS = "tricks"
SIGNS: Mapping[Mark, str] = {"best": "=", "same": "≈", "worse": "↓", "unknown": ""}
"""Beside the figure, so that nothing is told by colour alone."""


def rows_of(table: WhatIfTable, speech: Speech) -> list[WhatIfRow]:
    """By action how often it reaches the goal, in words; in the order of the table."""
    if not table.layouts:
        return []
    beside = {row["action"]: row for row in table.difference_rows()}
    return [_row(speech, row, beside) for row in table.rows()]


def _row(
    speech: Speech, row: Mapping[Any, Any], beside: Mapping[str, Mapping[Any, Any]]
) -> WhatIfRow:
    action = str(row["action"])
    other = beside.get(action)
    mark: Mark = "best" if other is None else "worse" if other["real"] else "same"
    tile = _tile(action)
    played = int(row["played"]) > 0
    return {
        "action": action,
        "label": _label(speech, action),
        "tile": tile,
        "mark": mark,
        "sign": SIGNS[mark],
        "open_make": _percent(speech, row["open_make"]),
        "open_range": _range(speech, row["open_low"], row["open_high"]),
        "points": _count(speech, row["points"], row["unit"]),
        "points_range": _points_range(speech, row["points_low"], row["points_high"]),
        "played_make": _percent(speech, row["played_make"]) if played else "",
        "played_range": _range(speech, row["played_low"], row["played_high"]) if played else "",
        "note": speech.text(
            {"best": "what-if-first", "same": "what-if-same"}.get(mark, "what-if-worse")
        ),
    }


def best_of(table: WhatIfTable, rows: list[WhatIfRow], speech: Speech) -> str:
    """How the best action compares with the others, in a sentence; empty without rows."""
    best = next((row for row in rows if row["mark"] == "best"), None)
    if best is None:
        return ""
    if len(rows) == 1:
        return speech.text("what-if-best-alone", action=best["label"])
    same = [row["label"] for row in rows if row["mark"] == "same"]
    told = (
        speech.text("what-if-best-of", action=best["label"], others=", ".join(same))
        if same
        else speech.text("what-if-best-clear", action=best["label"])
    )
    return " ".join(filter(None, [told, _played_other(table, rows, best, speech)]))


def _played_other(
    table: WhatIfTable, rows: list[WhatIfRow], best: WhatIfRow, speech: Speech
) -> str:
    """What did better when it was played out than what is best with all hands open, if so."""
    played = {row["action"]: table.played_make(row["action"]) for row in rows}
    own = played[best["action"]]
    ahead = [(told, row) for row in rows if (told := played[row["action"]]) and own and told > own]
    if not own or not ahead:
        return ""
    told, other = max(ahead, key=lambda each: each[0])
    return speech.text(
        "what-if-played-other",
        action=other["label"],
        share=other["played_make"],
        other=best["played_make"],
        sure="yes" if told[1] > own[2] else "no",
    )


def tiles_of(table: WhatIfTable, rows: list[WhatIfRow], speech: Speech) -> dict[str, TileValue]:
    """By play what is said beside its tile."""
    makes = "yes" if table.bidding else "no"
    return {
        row["action"]: {
            "mark": row["mark"],
            "sign": SIGNS[row["mark"]],
            "badge": row["open_make"],
            "text": speech.text(
                "what-if-tile", makes=makes, share=row["open_make"], note=row["note"]
            ),
        }
        for row in rows
        if row["tile"] is not None
    }


def _tile(action: str) -> str | None:
    """The tile of a play, ``None`` for a declaration."""
    try:
        return str(Play.of(action).tile)
    except Malformed:
        return None


def _label(speech: Speech, action: str) -> str:
    """What an action is called."""
    try:
        play = Play.of(action)
    except Malformed:
        return speech.text("declaration", suit=action)
    return f"{play.tile:face}" if not play.low else f"{play.tile:face} ↳"


def _percent(speech: Speech, share: float) -> str:
    return speech.text("what-if-percent", share=round(100 * share))


def _range(speech: Speech, low: float, high: float) -> str:
    """Between what the true share lies; empty where it is known."""
    if low == high:
        return ""
    return speech.text("what-if-range", low=round(100 * low), high=round(100 * high))


def _count(speech: Speech, figure: float, unit: str) -> str:
    """Hand points as a bare number; tricks by that name, as both can stand in one table."""
    number = f"{figure:.1f}"
    return speech.text("what-if-tricks", number=number) if unit == TRICKS else number


def _points_range(speech: Speech, low: float, high: float) -> str:
    if low == high or isinf(low):
        return ""
    return speech.text("what-if-points-range", low=f"{low:.1f}", high=f"{high:.1f}")
