"""Results of a study as tables of figures in words: a bid table, a what-if."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from texas42_nb.engine.actions import Play
from texas42_nb.study.bid_result import ALL_TRICKS, bid_text
from texas42_nb.study.figures import Estimate
from texas42_nb.widgets.panel_types import Cell, Figures, Row

if TYPE_CHECKING:
    from texas42_nb.draw.speech import Speech
    from texas42_nb.engine.actions import Call
    from texas42_nb.study.bid_result import BidTable
    from texas42_nb.study.what_if_result import WhatIfTable
    from texas42_nb.widgets.panel_open import Values


def percent(share: float) -> str:
    """A share as text: neither ``0%`` nor ``100%`` is said of what is only near."""
    rounded = round(100 * share)
    if share > 0 and rounded == 0:
        return "<1%"
    if share < 1 and rounded == 100:
        return ">99%"
    return f"{rounded}%"


def between(low: float, high: float) -> str:
    """An interval of shares, in percent."""
    return f"{round(100 * low)}–{round(100 * high)}"


def share_cell(figure: Estimate, exact: bool, best: bool = False) -> Cell:
    """A share with its interval; an exact one has none."""
    found, low, high = figure
    if found != found:  # nothing was counted
        return EMPTY
    small = "" if exact else between(low, high)
    return {"text": percent(found), "small": small, "heat": round(found, 4), "best": best}


EMPTY: Cell = {"text": "–", "small": "", "heat": None, "best": False}
"""No figure."""


def heading(name: str, text: str) -> Row:
    """A heading for the rows under it."""
    return {
        "name": name,
        "span": True,
        "tile": None,
        "head": text,
        "note": "",
        "cells": [],
    }


def row(name: str, head: str, cells: list[Cell], tile: str | None = None) -> Row:
    """A row of figures."""
    return {**heading(name, head), "span": False, "cells": cells, "tile": tile}


_WHOLE = ("sevens", "plunge")
"""Declarations that name no suit."""


def declaration_name(text: str, speech: Speech) -> str:
    """A declaration in one or two words: ``Fives``."""
    told = (
        speech.text("declaration", suit=text) if text in _WHOLE else speech.text("suit", suit=text)
    )
    return told[:1].upper() + told[1:]


def bid_name(call: Call, speech: Speech) -> str:
    """A bid in words: ``30``, ``2 marks``."""
    return speech.text("call", kind=call.kind, amount=call.amount)


def bid_figures(table: BidTable, speech: Speech, deal: Values | None = None) -> list[Figures]:
    """A bid table: each declaration and bid with hands open, then those that were played out.

    ``deal``: what best play makes of the one deal on the table, by declaration.
    """
    bids = [bid_text(order) for order in table.orders]
    best = _best(table)
    rows = [heading("open", speech.text("panel-open-rows", layouts=table.layouts))]
    for column in table.columns:
        cells = []
        for order in table.orders:
            if order in column.orders and table.layouts:
                figure = table.open_make(column.declaration, bid_text(order))
                first = best.get(order) == column.declaration and figure[0] > 0
                cells.append(share_cell(figure, table.exact, first))
            else:
                cells.append(EMPTY)
        if deal:
            cells.append(_deal_cell(deal.get(column.declaration), speech))
        name = declaration_name(column.declaration, speech)
        rows.append(row(f"open {column.declaration}", name, cells))
    played = [column for column in table.columns if column.played and table.played]
    if played:
        rows.append(heading("played", speech.text("panel-played-rows", layouts=table.played)))
    for column in played:
        cells = []
        for order in table.orders:
            made = order in dict(column.played)
            told = table.played_make(column.declaration, bid_text(order)) if made else None
            cells.append(EMPTY if told is None else share_cell(told, table.played_exact))
        cells += [EMPTY] if deal else []
        name = declaration_name(column.declaration, speech)
        rows.append(row(f"played {column.declaration}", name, cells))
    columns = [speech.text("panel-all-tricks") if bid == ALL_TRICKS else bid for bid in bids]
    text = _told(table.exact, speech)
    if deal:
        columns.append(speech.text("panel-this-deal"))
        text += " " + speech.text("panel-this-deal-told")
    return [
        {
            "name": "bids",
            "caption": speech.text("panel-bids-caption"),
            "corner": speech.text("panel-declaration"),
            "columns": columns,
            "rows": rows,
            "text": text,
        }
    ]


def _best(table: BidTable) -> dict[int, str]:
    """By bid, the declaration with the highest share, where any may be bid."""
    if not table.layouts:
        return {}
    can = [o for o in table.orders if any(o in column.orders for column in table.columns)]
    return {order: table.best(bid_text(order)) for order in can}


def what_if_figures(
    table: WhatIfTable, speech: Speech, deal: Values, made: bool | None
) -> list[Figures]:
    """A what-if: each action with hands open, as played out, and against the best one.

    ``deal``: what best play makes of the one deal on the table, by action, and whether it makes
    the contract there.
    """
    against = {each["action"]: each for each in table.difference_rows()}
    best = table.best() if table.layouts else ""
    rows = []
    for figures in table.rows():
        action = figures["action"]
        cells = [
            share_cell(_estimate(figures, "open_make", "open"), table.exact, action == best),
            _points_cell(figures, table.exact, speech),
            share_cell(_estimate(figures, "played_make", "played"), table.played_exact),
            _difference_cell(against.get(action), table.exact, speech),
        ]
        if deal:
            cells.append(_deal_cell(deal.get(action), speech))
        tile = action.split()[0] if table.kind == "play" else None
        name = action_name(action, table.kind, speech)
        rows.append(row(action, name, cells, tile=tile))
    kind = "makes" if table.bidding else "sets"
    columns = [
        speech.text("panel-makes-open" if table.bidding else "panel-sets-open"),
        speech.text("panel-mean-points"),
        speech.text("panel-makes-played" if table.bidding else "panel-sets-played"),
        speech.text("panel-against-best"),
    ]
    text = _told(table.exact, speech)
    if deal:
        columns.append(speech.text("panel-this-deal"))
        text += " " + speech.text("panel-this-deal-told")
    if made is not None:
        text += " " + speech.text("panel-this-deal-made" if made else "panel-this-deal-set")
    layouts = {"layouts": table.layouts, "played": table.played}
    return [
        {
            "name": "actions",
            "caption": speech.text("panel-actions-caption", goal=kind, **layouts),
            "corner": speech.text("panel-play" if table.kind == "play" else "panel-declaration"),
            "columns": columns,
            "rows": rows,
            "text": text,
        }
    ]


def action_name(action: str, kind: str, speech: Speech) -> str:
    """A play or a declaration in words."""
    if kind == "declaration":
        return declaration_name(action, speech)
    play = Play.of(action)
    if play.low:
        return speech.text("edit-play-low", tile=play.tile, asked=str(play.tile.low))
    return f"{play.tile:face}"


def _estimate(figures: Mapping[str, float], name: str, start: str) -> Estimate:
    return Estimate(figures[name], figures[f"{start}_low"], figures[f"{start}_high"])


def _points_cell(figures: Mapping[str, Any], exact: bool, speech: Speech) -> Cell:
    mean, low, high = _estimate(figures, "points", "points")
    if mean != mean:
        return EMPTY
    text = f"{mean:.1f}"
    if figures["unit"] == "tricks":
        text = speech.text("panel-tricks", number=text)
    return figure(text, "" if exact else f"{low:.1f}–{high:.1f}")


def _difference_cell(row: Mapping[str, Any] | None, exact: bool, speech: Speech) -> Cell:
    """How many layouts in a hundred fewer than the best; whether that is more than chance."""
    if row is None:
        return figure(speech.text("panel-best"))
    found, low, high = _estimate(row, "open_make", "open")
    if not row["real"]:
        return figure(signed(found), speech.text("panel-not-real"))
    return figure(signed(found), "" if exact else f"{signed(low)} … {signed(high)}")


def _deal_cell(value: tuple[int, str] | None, speech: Speech) -> Cell:
    if value is None:
        return EMPTY
    number, unit = value
    return figure(
        speech.text("panel-tricks", number=str(number)) if unit == "tricks" else f"{number}"
    )


def figure(text: str, small: str = "") -> Cell:
    """A figure that is no share."""
    return {"text": text, "small": small, "heat": None, "best": False}


def signed(share: float) -> str:
    """A difference of shares in percent, with its sign."""
    rounded = round(100 * share)
    return f"{rounded:+d}".replace("-", "−") if rounded else "0"


def _told(exact: bool, speech: Speech) -> str:
    """Why open and played figures differ, and what stands under a figure."""
    why = speech.text("panel-why-they-differ")
    return f"{why} {speech.text('panel-exact' if exact else 'panel-intervals')}"
