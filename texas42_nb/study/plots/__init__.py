"""Plots of what an analyst asked, in one style: for screens, light and dark, and for paper.

Each ``plot_…`` function takes a result and returns a :class:`~texas42_nb.study.plots.plot.Plot`,
which shows itself in a notebook and says in words what it shows. Nothing here touches ``pyplot`` or
its settings; matplotlib is imported when the first plot is made.
"""

from __future__ import annotations

from texas42_nb.study.plots.actions import plot_actions
from texas42_nb.study.plots.beliefs import plot_beliefs
from texas42_nb.study.plots.bids import plot_bids
from texas42_nb.study.plots.hand import plot_hand
from texas42_nb.study.plots.plot import Plot
from texas42_nb.study.plots.points import plot_points
from texas42_nb.study.plots.trace import plot_trace

__all__ = [
    "Plot",
    "plot_actions",
    "plot_beliefs",
    "plot_bids",
    "plot_hand",
    "plot_points",
    "plot_trace",
]
