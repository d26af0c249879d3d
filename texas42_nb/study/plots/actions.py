"""What each action comes to: its share with all hands open beside its rate as played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import tiles_text
from texas42_nb.study.plots.plot import Plot
from texas42_nb.study.plots.style import OPEN_DASH, PLAYED_DASH, Canvas, canvas, colour
from texas42_nb.study.plots.words import acted, figure, percent, sampled
from texas42_nb.study.what_if_result import WhatIfTable

if TYPE_CHECKING:
    from texas42_nb.study.figures import Estimate

_USUAL, _ROW, _AROUND = 680, 34, 120
"""Pixels: the width, the height of an action's row, and of what stands around the rows."""
_ASIDE = 0.16
"""How far an action's two figures stand apart, in rows."""


def plot_actions(
    table: WhatIfTable,
    *,
    ax: Any = None,
    width: float | None = None,
    theme: str = "light",
    language: str = "en",
) -> Plot:
    """The actions of a :func:`~texas42_nb.study.what_if.what_if`, the first of them on top.

    Hollow and dashed, the share of layouts on which the side to act reaches its goal with all
    hands open; solid, the rate at which the shipped players did on the same layouts, where that was
    played out. Bars are 95 % intervals. The other arguments are those of ``plot_bids``. Raises
    :class:`Malformed`, and ``ImportError`` without the extra ``texas42_nb[analysis]``.
    """
    table = _shown(table)
    high = len(table.actions) * _ROW + _AROUND
    drawn = canvas(ax, width=width, height=high, usual=_USUAL, theme=theme, language=language)
    for at, action in enumerate(table.actions):
        _mark(drawn, at - _ASIDE, table.open_make(action), played=False)
        rate = table.played_make(action)
        if rate is not None:
            _mark(drawn, at + _ASIDE, rate, played=True)
    _axes(drawn, table)
    goal = "makes" if table.bidding else "sets"
    told = {"hand": tiles_text(table.hand), "seat": table.view_seat, "goal": goal}
    title = drawn.say("plot-actions-title", **told)
    lesser = sampled(table, language)
    if table.played:
        lesser += drawn.say("plot-bids-played-out", number=f"{table.played:,}", count=table.played)
    lesser += (
        ""
        if table.exact and (not table.played or table.played_exact)
        else drawn.say("plot-intervals")
    )
    drawn.heading(title, lesser, _legend(drawn, table))
    rows = [_told(drawn, table, action) for action in table.actions]
    return Plot.of(drawn, title, " ".join([f"{title}: {lesser}.", *rows]))


def _shown(table: object) -> WhatIfTable:
    """A what-if that has something to show. Raises :class:`Malformed`."""
    if isinstance(table, WhatIfTable) and table.layouts:
        return table
    raise Malformed("plot-not-a-what-if", table, None)


def _mark(drawn: Canvas, y: float, share: Estimate, *, played: bool) -> None:
    """A figure on its row, with its interval."""
    found, low, high = share
    look = colour(drawn.theme, 0 if not played else 1)
    drawn.axes.plot(
        [low, high],
        [y, y],
        color=look,
        linestyle=PLAYED_DASH if played else OPEN_DASH,
        linewidth=1.6,
        clip_on=False,
    )
    drawn.axes.plot(
        [found],
        [y],
        color=look,
        linestyle="none",
        marker="s" if played else "o",
        markersize=6.5,
        markerfacecolor=look if played else drawn.theme.face,
        markeredgecolor=look,
        clip_on=False,
        zorder=3,
    )


def _axes(drawn: Canvas, table: WhatIfTable) -> None:
    axes, actions = drawn.axes, table.actions
    names = [acted(action, table.kind, drawn.language) for action in actions]
    axes.set_yticks(range(len(actions)), names)
    axes.tick_params(axis="y", length=0)
    axes.set_ylim(len(actions) - 0.45, -0.55)
    axes.set_xlim(0, 1)
    ticks = [0, 0.25, 0.5, 0.75, 1]
    axes.set_xticks(ticks, [percent(tick, drawn.language) for tick in ticks])
    axes.grid(visible=True, axis="x", color=drawn.theme.grid, linewidth=0.8)
    drawn.labels(drawn.say("plot-actions-across"), "")


def _legend(drawn: Canvas, table: WhatIfTable) -> float:
    from matplotlib.lines import Line2D

    kinds = [(0, "o", drawn.theme.face, OPEN_DASH, "plot-open")]
    if table.played:
        kinds.append((1, "s", colour(drawn.theme, 1), PLAYED_DASH, "plot-played"))
    handles = [
        Line2D(
            [],
            [],
            color=colour(drawn.theme, number),
            linestyle=dash,
            linewidth=1.6,
            marker=mark,
            markersize=6.5,
            markerfacecolor=face,
            label=drawn.say(key),
        )
        for number, mark, face, dash, key in kinds
    ]
    return drawn.legend(handles, 2)


def _told(drawn: Canvas, table: WhatIfTable, action: str) -> str:
    """Both figures of an action, in a sentence."""
    name = acted(action, table.kind, drawn.language)
    open_words = figure(table.open_make(action), table.exact, drawn.language)
    rate = table.played_make(action)
    if rate is None:
        return drawn.say("plot-actions-told", name=name, open=open_words)
    played = figure(rate, table.played_exact, drawn.language)
    return drawn.say("plot-actions-told-both", name=name, open=open_words, played=played)
