"""A call table as a table of figures in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from texas42_nb.engine.actions import Call
from texas42_nb.study.figures import really_differs
from texas42_nb.widgets.panel_results import EMPTY, bid_name, figure, row, share_cell, signed

if TYPE_CHECKING:
    from texas42_nb.draw.speech import Speech
    from texas42_nb.study.call_result import CallTable
    from texas42_nb.study.figures import Estimate
    from texas42_nb.widgets.panel_types import Cell, Figures


def call_figures(table: CallTable, speech: Speech) -> Figures:
    """What each legal call comes to, played out; against the best on the same layouts."""
    best = table.best() if table.layouts else ""
    rows = []
    for call in table.calls:
        cells = [
            share_cell(table.wins_auction(call), table.exact),
            share_cell(table.played_make(call), table.exact),
            _mean_cell(table.marks(call), table.exact),
        ]
        chance = table.wins_match(call)
        if chance is not None:
            cells.append(share_cell(chance, table.exact, call == best))
        cells.append(_against(table, call, best, speech))
        rows.append(row(f"call {call}", bid_name(Call.of(call), speech), cells))
    columns = [
        speech.text("panel-wins-auction"),
        speech.text("panel-then-made"),
        speech.text("panel-brings-points" if table.rules.in_points else "panel-brings-marks"),
    ]
    if table.has_match:
        columns.append(speech.text("panel-wins-match"))
    columns.append(speech.text("panel-against-best"))
    return {
        "name": "calls",
        "caption": speech.text("panel-calls-caption", seat=table.seat, layouts=table.layouts),
        "corner": speech.text("panel-call"),
        "columns": columns,
        "rows": rows,
        "text": speech.text("panel-calls-told"),
    }


def _mean_cell(mean: Estimate, exact: bool) -> Cell:
    found, low, high = mean
    if found != found:  # nothing was counted
        return EMPTY
    return figure(_signed(found), "" if exact else f"{_signed(low)} … {_signed(high)}")


def _against(table: CallTable, call: str, best: str, speech: Speech) -> Cell:
    """How much less than the best call it brings: chances of the match, else points."""
    if not table.layouts:
        return EMPTY
    if call == best:
        return figure(speech.text("panel-best"))
    scored, chances = table.difference(call, best)
    told = chances if table.has_match else scored
    text = signed(told[0]) if table.has_match else _signed(told[0])
    real = really_differs(table.layouts, table.exact, told)
    return figure(text, "" if real else speech.text("panel-not-real"))


def _signed(mean: float) -> str:
    """A mean with its sign."""
    return f"{mean:+.2f}".replace("-", "−")
