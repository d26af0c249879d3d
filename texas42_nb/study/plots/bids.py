"""The bid curve: how often each bid is made, with all hands open and as played."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill
from typing import TYPE_CHECKING, Any

from texas42_nb.engine.above import sentence
from texas42_nb.engine.actions import declaration_text
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import tiles_text
from texas42_nb.study.bid_result import BidTable
from texas42_nb.study.figures import Estimate
from texas42_nb.study.open_values import ALL_POINTS
from texas42_nb.study.plots.plot import Plot
from texas42_nb.study.plots.style import (
    MARKERS,
    OPEN_DASH,
    PLAYED_DASH,
    Canvas,
    Margin,
    canvas,
    colour,
)
from texas42_nb.study.plots.words import bid_table_of, bid_words, figure, named, sampled

if TYPE_CHECKING:
    from texas42_nb.engine.actions import DeclareLike

_USUAL, _HIGH = 680, 420
_TOLD = 4
"""Bids of each declaration that the description names."""
_STEP = 0.14
"""How far the bars of two declarations stand apart, in bids."""


def plot_bids(
    table: BidTable,
    declarations: int | Iterable[DeclareLike] = 2,
    *,
    ax: Any = None,
    width: float | None = None,
    theme: str = "light",
    language: str = "en",
) -> Plot:
    """The bid curve of a :func:`~texas42_nb.study.bid_table.bid_table`.

    By bid, dashed and hollow, the share of layouts on which it is made with all hands open; solid,
    the rate at which the shipped players made it on the same layouts, where that was played out.
    Bands and bars are 95 % intervals. ``declarations``: how many of the best, by ``open_make`` at
    the lowest bid, or which. ``ax`` draws into axes that are there, else ``width`` is the new
    picture's in pixels; ``theme`` is ``light``, ``dark`` or ``print``.

    Raises :class:`Malformed`, and ``ImportError`` without the extra ``texas42_nb[analysis]``.
    """
    table = bid_table_of(table)
    names = _chosen(table, declarations)
    drawn = canvas(ax, width=width, height=_HIGH, usual=_USUAL, theme=theme, language=language)
    asides = _asides(table, names)
    ends = [_curve(drawn, table, name, at, asides[name]) for at, name in enumerate(names)]
    _axes(drawn, table)
    _names(drawn, names, ends)
    title = drawn.say("plot-bids-title", hand=tiles_text(table.hand))
    lesser = sampled(table, language)
    if table.played:
        count = {"number": f"{table.played:,}", "count": table.played}
        lesser += drawn.say("plot-bids-played-out", **count)
    lesser += (
        ""
        if table.exact and (not table.played or table.played_exact)
        else drawn.say("plot-intervals")
    )
    drawn.heading(title, lesser, _legend(drawn, table))
    told = [_told(table, name, language) for name in names]
    return Plot.of(drawn, title, " ".join([f"{title}: {lesser}.", *told]))


def _chosen(table: BidTable, declarations: int | Iterable[DeclareLike]) -> tuple[str, ...]:
    """The declarations to draw. Raises :class:`Malformed`."""
    if isinstance(declarations, str):
        declarations = [declarations]
    if isinstance(declarations, Iterable):
        names = tuple(dict.fromkeys(declaration_text(each) for each in declarations))
        for name in names:
            table.histogram(name)  # raises for what is not there
    elif type(declarations) is int and declarations > 0:
        lowest = min((c.orders[0] for c in table.columns if c.orders), default=ALL_POINTS)
        ranked = table.ranked(bid_words(lowest, "en"))
        names = (*ranked, *(name for name in table.declarations if name not in ranked))
        names = names[:declarations]
    else:
        names = ()
    if not names:
        raise Malformed("plot-which-declarations", declarations, None)
    return names


def _asides(table: BidTable, names: tuple[str, ...]) -> dict[str, float]:
    """By declaration, how far its bars stand aside of the bid, so that none hides another."""
    played = [name for name in names if any(row["played"] for row in _rows(table, name))]
    middle = (len(played) - 1) / 2
    return {
        name: (played.index(name) - middle) * _STEP if name in played else 0.0 for name in names
    }


def _rows(table: BidTable, name: str) -> list[dict[str, Any]]:
    return [row for row in table.rows() if row["declaration"] == name]


def _curve(
    drawn: Canvas, table: BidTable, name: str, number: int, aside: float
) -> tuple[float, float]:
    """Both figures of a declaration; where its open curve ends."""
    rows, look, mark = _rows(table, name), colour(drawn.theme, number), MARKERS[number]
    orders = [row["bid_order"] for row in rows]
    shares = [row["open_make"] for row in rows]
    axes = drawn.axes
    axes.fill_between(
        orders,
        [row["open_low"] for row in rows],
        [row["open_high"] for row in rows],
        color=look,
        alpha=0.16,
        linewidth=0,
    )
    axes.plot(
        orders,
        shares,
        color=look,
        linestyle=OPEN_DASH,
        linewidth=1.6,
        marker=mark,
        markersize=5.5,
        markerfacecolor=drawn.theme.face,
        markeredgecolor=look,
        clip_on=False,
        zorder=3,
    )
    played = [row for row in rows if row["played"]]
    if played:
        rates = [row["played_make"] for row in played]
        axes.errorbar(
            [row["bid_order"] + aside for row in played],
            rates,
            yerr=[
                [max(0, rate - row["played_low"]) for rate, row in zip(rates, played, strict=True)],
                [
                    max(0, row["played_high"] - rate)
                    for rate, row in zip(rates, played, strict=True)
                ],
            ],
            color=look,
            linestyle=PLAYED_DASH,
            linewidth=1.8,
            elinewidth=1,
            capsize=2.5,
            marker=mark,
            markersize=5.5,
            clip_on=False,
            zorder=4,
        )
    return orders[-1], shares[-1]


def _axes(drawn: Canvas, table: BidTable) -> None:
    axes, orders = drawn.axes, table.orders
    narrow = drawn.width < 40 * len(orders)
    shown = [
        order for at, order in enumerate(orders) if not narrow or not at % 3 or order == ALL_POINTS
    ]
    shown = [order for order in shown if not narrow or order != ALL_POINTS - 1]
    texts = [bid_words(order, drawn.language).replace(" ", "\n") for order in shown]
    axes.set_xticks(shown, texts)
    axes.set_xlim(orders[0] - 0.5, orders[-1] + 0.35)
    axes.set_ylim(0, 1)
    drawn.per_cent()
    axes.grid(visible=True, axis="y", color=drawn.theme.grid, linewidth=0.8)
    drawn.labels(drawn.say("plot-bids-across"), drawn.say("plot-bids-up"))


def _names(drawn: Canvas, names: tuple[str, ...], ends: list[tuple[float, float]]) -> None:
    """Each declaration named where its open curve ends."""
    labels = [
        Margin(fill(named(name, drawn.language), 14), end, colour(drawn.theme, number))
        for number, (name, end) in enumerate(zip(names, ends, strict=True))
    ]
    drawn.margin(labels, 0.065 * max(label.text.count("\n") + 1 for label in labels))


def _legend(drawn: Canvas, table: BidTable) -> float:
    from matplotlib.lines import Line2D

    looks: dict[str, Any] = {"color": drawn.theme.ink, "marker": "o", "markersize": 5.5}
    handles = [
        Line2D(
            [],
            [],
            linestyle=OPEN_DASH,
            linewidth=1.6,
            markerfacecolor=drawn.theme.face,
            label=drawn.say("plot-open"),
            **looks,
        )
    ]
    if table.played:
        label = drawn.say("plot-played")
        handles.append(Line2D([], [], linestyle=PLAYED_DASH, linewidth=1.8, label=label, **looks))
    return drawn.legend(handles, 2)


def _told(table: BidTable, name: str, language: str) -> str:
    """The figures of a declaration at some bids, in a sentence each."""
    rows = _rows(table, name)
    step = max(1, -(-(len(rows) - 1) // (_TOLD - 1)))
    some = [*rows[:-1][::step], *rows[-1:]]
    sentences = []
    for kind in ("open", "played"):
        exact = table.exact if kind == "open" else table.played_exact
        figures = [
            f"{bid_words(row['bid_order'], language)} {figure(_share(row, kind), exact, language)}"
            for row in some
            if kind == "open" or row["played"]
        ]
        if figures:
            key = "plot-bids-told-open" if kind == "open" else "plot-bids-told-played"
            words = {"name": named(name, language), "figures": ", ".join(figures)}
            sentences.append(sentence(key, words, language))
    return " ".join(sentences)


def _share(row: dict[str, Any], kind: str) -> Estimate:
    return Estimate(row[f"{kind}_make"], row[f"{kind}_low"], row[f"{kind}_high"])
