"""The histogram of hand points, and the line from which on the bid is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from texas42_nb.engine.tiles import HAND_POINTS
from texas42_nb.study.plots.plot import Plot
from texas42_nb.study.plots.points_asked import Histogram, histogram_of
from texas42_nb.study.plots.style import FONT, SMALL, Canvas, canvas, colour
from texas42_nb.study.plots.words import percent

if TYPE_CHECKING:
    from texas42_nb.engine.actions import DeclareLike, PlayLike
    from texas42_nb.study.bid_result import BidTable
    from texas42_nb.study.what_if_result import WhatIfTable

_USUAL, _HIGH = 680, 380
_HATCH = "////"
_ROOM = 19
"""Pixels that a bar needs for its figure."""


def plot_points(
    table: BidTable | WhatIfTable,
    choice: DeclareLike | PlayLike | None = None,
    bid: object = None,
    *,
    ax: Any = None,
    width: float | None = None,
    theme: str = "light",
    language: str = "en",
) -> Plot:
    """On what share of the layouts a side gets how many hand points, with all hands open.

    Of a :func:`~texas42_nb.study.bid_table.bid_table` the points of the bidding side: ``choice`` is
    the declaration, by default the best at this ``bid`` (30 … 41 or ``all tricks``, by default 30).
    Of a :func:`~texas42_nb.study.what_if.what_if` those of the side to act: ``choice`` is the
    action, by default the best, and the bid is the hand's own. Full bars reach the goal, hatched
    ones do not, and the line stands between them. Unless a bid table was made with ``points=True``,
    what is below its lowest bid is one bar. The other arguments are those of :func:`plot_bids`.

    Raises :class:`Malformed`, and ``ImportError`` without the extra ``texas42_nb[analysis]``.
    """
    asked = histogram_of(table, choice, bid, language)
    drawn = canvas(ax, width=width, height=_HIGH, usual=_USUAL, theme=theme, language=language)
    _bars(drawn, asked)
    _axes(drawn, asked)
    _line(drawn, asked)
    drawn.heading(asked.title, asked.lesser, _legend(drawn, asked))
    return Plot.of(drawn, asked.title, _told(drawn, asked))


def _bars(drawn: Canvas, asked: Histogram) -> None:
    shares = asked.shares
    for at, share in ((at, share) for at, share in shares.items() if share):
        drawn.axes.bar([at], [share], width=0.82, zorder=2, **_looks(drawn, at >= asked.first))
    size = (drawn.width - 70) / len(shares)
    for at, share in shares.items():
        if share and size >= _ROOM:
            text = percent(share, drawn.language)[:-2]
            drawn.axes.annotate(
                text,
                (at, share),
                (0, 2),
                textcoords="offset points",
                ha="center",
                va="bottom",
                fontsize=SMALL if size >= 1.4 * _ROOM else SMALL - 1,
                color=drawn.theme.ink,
                fontfamily=FONT,
                zorder=5,
            )


def _looks(drawn: Canvas, makes: bool) -> dict[str, Any]:
    """A bar that makes the bid is full, one that does not is hatched."""
    look = colour(drawn.theme, 0 if makes else 1)
    if makes:
        return {"facecolor": look, "edgecolor": look, "linewidth": 1}
    return {"facecolor": drawn.theme.face, "edgecolor": look, "linewidth": 1, "hatch": _HATCH}


def _axes(drawn: Canvas, asked: Histogram) -> None:
    axes, shares, lumped = drawn.axes, asked.shares, asked.lumped
    orders = list(shares)
    wanted = 26 / ((drawn.width - 70) / len(orders))
    step = next((each for each in (1, 2) if each >= wanted), 7)
    shown = [at for at in orders if at == lumped or (HAND_POINTS - at) % step == 0]
    if len(shown) > 1 and shown[0] == lumped and shown[1] - shown[0] < step:
        del shown[1]
    texts = [
        drawn.say("plot-or-less", points=at).replace(" ", "\n", 1) if at == lumped else str(at)
        for at in shown
    ]
    axes.set_xticks(shown, texts)
    axes.set_xlim(orders[0] - 0.7, orders[-1] + 0.7)
    top = max(shares.values()) * 1.22
    axes.set_ylim(0, top)
    step_up = next(s for s in (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5) if top / s <= 6 or s == 0.5)
    ticks = [step_up * at for at in range(int(top / step_up) + 1)]
    axes.set_yticks(ticks, [percent(tick, drawn.language) for tick in ticks])
    axes.grid(visible=True, axis="y", color=drawn.theme.grid, linewidth=0.8)
    drawn.labels(drawn.say("plot-points-across"), drawn.say("plot-points-up"))


def _line(drawn: Canvas, asked: Histogram) -> None:
    """The line that the goal is reached beyond, named on the side that has more room."""
    axes, at = drawn.axes, asked.first - 0.5
    axes.axvline(at, color=drawn.theme.ink, linewidth=1.6, linestyle=(0, (3, 2)), zorder=4)
    left, right = axes.get_xlim()
    beyond = right - at > at - left
    axes.annotate(
        asked.line,
        (at, 1),
        (5 if beyond else -5, -2),
        xycoords=("data", "axes fraction"),
        textcoords="offset points",
        ha="left" if beyond else "right",
        va="top",
        fontsize=SMALL + 1,
        fontweight="bold",
        color=drawn.theme.ink,
        fontfamily=FONT,
        zorder=6,
    )


def _legend(drawn: Canvas, asked: Histogram) -> float:
    from matplotlib.patches import Patch

    handles = [
        Patch(label=asked.missed, **_looks(drawn, makes=False)),
        Patch(label=asked.reached, **_looks(drawn, makes=True)),
    ]
    return drawn.legend(handles, 2)


def _told(drawn: Canvas, asked: Histogram) -> str:
    figures = [
        f"{drawn.say('plot-or-less', points=at) if at == asked.lumped else at}: "
        f"{percent(share, drawn.language)}"
        for at, share in asked.shares.items()
        if share
    ]
    return f"{asked.title}; {asked.lesser}. {asked.told} {', '.join(figures)}."
