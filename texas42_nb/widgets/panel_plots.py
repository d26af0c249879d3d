"""The plots of a panel: drawn in the panel's thread, light and dark, with their words."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING

from texas42_nb.widgets.panel_types import Plot

if TYPE_CHECKING:
    from texas42_nb.draw.speech import Speech
    from texas42_nb.study.bid_result import BidTable
    from texas42_nb.study.plots import Plot as Drawn
    from texas42_nb.study.what_if_result import WhatIfTable

_WIDTH = 720
_ONE_AT_A_TIME = Lock()
"""Matplotlib draws in one thread at a time, and a cancelled run may still be drawing."""


def bids(table: BidTable, speech: Speech) -> Plot:
    """How often each bid is made, for the best declarations."""
    from texas42_nb.study.plots import plot_bids

    return _both(lambda t: plot_bids(table, width=_WIDTH, theme=t, language=speech.language))


def what_if(table: WhatIfTable, speech: Speech) -> Plot:
    """How often each action reaches the goal."""
    from texas42_nb.study.plots.actions import plot_actions

    return _both(lambda t: plot_actions(table, width=_WIDTH, theme=t, language=speech.language))


def _both(draw: Callable[[str], Drawn]) -> Plot:
    with _ONE_AT_A_TIME:
        light, dark = draw("light"), draw("dark")
        return {"src": _source(light), "dark": _source(dark), "alt": light.description}


def _source(drawn: Drawn) -> str:
    return f"data:image/svg+xml;base64,{b64encode(drawn.svg().encode()).decode('ascii')}"
