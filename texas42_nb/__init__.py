"""Learn and analyse Texas 42 in Jupyter: ``import texas42_nb as t42``.

Every name loads on first use, so the import costs next to nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False  # importing ``typing`` would double the time that the import takes
if TYPE_CHECKING:
    from texas42_nb.analysis.deals import deals
    from texas42_nb.analysis.layouts import Layouts
    from texas42_nb.analysis.odds import odds
    from texas42_nb.analysis.solver import solve, solve_deal, solve_position
    from texas42_nb.draw.question import Question
    from texas42_nb.draw.worksheet import Worksheet
    from texas42_nb.engine.actions import Call, Declare, Play
    from texas42_nb.engine.match import Match
    from texas42_nb.engine.record import Record
    from texas42_nb.engine.refusal import Malformed, Refused
    from texas42_nb.engine.replay import RecordError
    from texas42_nb.engine.rules import Rules
    from texas42_nb.engine.seats import BySide, Seat, Side
    from texas42_nb.engine.suits import Suits
    from texas42_nb.engine.tiles import Tile, TileSet
    from texas42_nb.engine.view import View
    from texas42_nb.engine.visible import Visible
    from texas42_nb.lessons import ask
    from texas42_nb.study.bid_table import bid_table, stream_bid_table
    from texas42_nb.study.call_table import call_table, stream_call_table
    from texas42_nb.study.equity import equity
    from texas42_nb.study.frames import Frames, frames
    from texas42_nb.study.heard import beliefs
    from texas42_nb.study.plots import (
        plot_actions,
        plot_beliefs,
        plot_bids,
        plot_hand,
        plot_points,
        plot_trace,
    )
    from texas42_nb.study.trace import trace
    from texas42_nb.study.what_if import stream_what_if, what_if
    from texas42_nb.widgets.bid_lab import BidLab
    from texas42_nb.widgets.predict import Predict
    from texas42_nb.widgets.stepper import Stepper
    from texas42_nb.widgets.table import Table
    from texas42_nb.widgets.what_if_panel import WhatIf

_HOMES = {
    "analysis.deals": ("deals",),
    "analysis.layouts": ("Layouts",),
    "analysis.odds": ("odds",),
    "analysis.solver": ("solve", "solve_deal", "solve_position"),
    "draw.question": ("Question",),
    "draw.worksheet": ("Worksheet",),
    "engine.actions": ("Call", "Declare", "Play"),
    "engine.match": ("Match",),
    "engine.record": ("Record",),
    "engine.refusal": ("Malformed", "Refused"),
    "engine.replay": ("RecordError",),
    "engine.rules": ("Rules",),
    "engine.seats": ("BySide", "Seat", "Side"),
    "engine.suits": ("Suits",),
    "engine.tiles": ("Tile", "TileSet"),
    "engine.view": ("View",),
    "engine.visible": ("Visible",),
    "lessons": ("ask",),
    "study.bid_table": ("bid_table", "stream_bid_table"),
    "study.call_table": ("call_table", "stream_call_table"),
    "study.equity": ("equity",),
    "study.frames": ("Frames", "frames"),
    "study.heard": ("beliefs",),
    "study.plots": (
        "plot_actions",
        "plot_beliefs",
        "plot_bids",
        "plot_hand",
        "plot_points",
        "plot_trace",
    ),
    "study.trace": ("trace",),
    "study.what_if": ("stream_what_if", "what_if"),
    "widgets.bid_lab": ("BidLab",),
    "widgets.predict": ("Predict",),
    "widgets.stepper": ("Stepper",),
    "widgets.table": ("Table",),
    "widgets.what_if_panel": ("WhatIf",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__version__ = "0.1.0"
__all__ = [
    "BidLab",
    "BySide",
    "Call",
    "Declare",
    "Frames",
    "Layouts",
    "Malformed",
    "Match",
    "Play",
    "Predict",
    "Question",
    "Record",
    "RecordError",
    "Refused",
    "Rules",
    "Seat",
    "Side",
    "Stepper",
    "Suits",
    "Table",
    "Tile",
    "TileSet",
    "View",
    "Visible",
    "WhatIf",
    "Worksheet",
    "__version__",
    "ask",
    "beliefs",
    "bid_table",
    "call_table",
    "deals",
    "equity",
    "frames",
    "odds",
    "plot_actions",
    "plot_beliefs",
    "plot_bids",
    "plot_hand",
    "plot_points",
    "plot_trace",
    "solve",
    "solve_deal",
    "solve_position",
    "stream_bid_table",
    "stream_call_table",
    "stream_what_if",
    "trace",
    "what_if",
]


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
