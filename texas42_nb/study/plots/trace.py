"""The trace of a hand: what it is worth after every play, and which plays cost something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from texas42_nb.engine.contract import TRICKS, Contract
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import Side
from texas42_nb.engine.tiles import HAND_POINTS
from texas42_nb.study.plots.plot import Plot
from texas42_nb.study.plots.spread import spread
from texas42_nb.study.plots.style import FONT, SMALL, Canvas, canvas, colour
from texas42_nb.study.trace import Step, Trace
from texas42_nb.study.trace import trace as trace_of

if TYPE_CHECKING:
    from collections.abc import Sequence

_USUAL, _HIGH = 720, 440
_DOWN, _UP = "v", "^"
_APART = {50: 15, 90: 12}
"""By the turn of a label in degrees, how far the next one must stand from it, in pixels."""


def plot_trace(
    traced: Trace | Match,
    contract: Contract | None = None,
    *,
    ax: Any = None,
    width: float | None = None,
    theme: str = "light",
    language: str = "en",
) -> Plot:
    """What a hand is worth after every play, with all hands open, and which plays were costly.

    ``traced`` is a :func:`~texas42_nb.study.trace.trace`, or a match, which is then traced. The
    curve is the bidding side's where the ``contract`` is known, as it is from a match, else that of
    A+C; the axis on the right is the other side's. Each costly play has its seat, tile and cost
    above. A cost is no fault: the player did not see all hands. The other arguments are those of
    :func:`plot_bids`.

    Raises as ``trace`` for a match, :class:`Malformed`, and ``ImportError`` without the extra
    ``texas42_nb[analysis]``.
    """
    if isinstance(traced, Match):
        contract = contract or traced.contract
        traced = trace_of(traced)
    if not isinstance(traced, Trace):
        raise Malformed("plot-not-a-trace", traced, None)
    if contract is not None and not isinstance(contract, Contract):
        raise Malformed("plot-not-a-contract", contract, "MADE-1")
    drawn = canvas(ax, width=width, height=_HIGH, usual=_USUAL, theme=theme, language=language)
    side = Side.AC if contract is None else contract.bidder.side
    values = [traced.start[side], *(step.points[side] for step in traced)]
    size = _size(traced)
    drawn.tricks(max(1, -(-len(traced) // size)), size)
    _curve(drawn, values, side)
    costly = [step for step in traced if step.cost]
    for step in costly:
        _mark(drawn, step, values[step.number - 1], values[step.number])
    _axes(drawn, traced, values, side)
    line = None if contract is None else _line(drawn, contract, traced.unit)
    room = _labels(drawn, costly, values) if costly else 0
    title, lesser = _title(drawn, traced, contract)
    drawn.heading(title, lesser, room)
    return Plot.of(drawn, title, _told(drawn, traced, side, f"{title}: {lesser}.", line))


def _size(traced: Trace) -> int:
    """The tiles of a trick: three where a seat sits out."""
    first = [step for step in traced if step.trick == 1]
    later = [step for step in traced if step.trick > 1]
    if later:
        return len(first)
    return 3 if traced.unit == "tricks" else 4


def _most(unit: str) -> int:
    return TRICKS if unit == "tricks" else HAND_POINTS


def _curve(drawn: Canvas, values: list[int], side: Side) -> None:
    look = colour(drawn.theme, 0 if side is Side.AC else 1)
    places = range(len(values))
    drawn.axes.plot(
        places, values, drawstyle="steps-post", color=drawn.theme.soft, linewidth=1.5, zorder=3
    )
    drawn.axes.plot(
        places, values, linestyle="none", marker="o", markersize=3.2, color=look, zorder=4
    )


def _mark(drawn: Canvas, step: Step, before: int, after: int) -> None:
    """A costly play: a thick stroke with a head."""
    mine = step.seat.side
    look = colour(drawn.theme, 0 if mine is Side.AC else 1)
    axes = drawn.axes
    axes.plot([step.number] * 2, [before, after], color=look, linewidth=3.2, zorder=5)
    head = _DOWN if after < before else _UP
    filled = look if mine is Side.AC else drawn.theme.face
    axes.plot(
        [step.number],
        [after],
        marker=head,
        markersize=9,
        color=look,
        markerfacecolor=filled,
        markeredgewidth=1.6,
        zorder=6,
        clip_on=False,
    )


def _axes(drawn: Canvas, traced: Trace, values: Sequence[int], side: Side) -> None:
    axes, most = drawn.axes, _most(traced.unit)
    low, high = (0, most) if traced.unit == "tricks" else _reach(values)
    axes.set_ylim(low - 0.02 * (high - low), high + 0.06 * (high - low))
    axes.grid(visible=True, axis="y", color=drawn.theme.grid, linewidth=0.8)
    up = "plot-trace-up-tricks" if traced.unit == "tricks" else "plot-trace-up"
    drawn.labels(drawn.say("plot-trick"), drawn.say(up, side=side))
    ticks = [at for at in _ticks(traced.unit) if low <= at <= high]
    axes.set_yticks(ticks, [str(at) for at in ticks])
    other = axes.secondary_yaxis("right")
    other.set_yticks(ticks, [str(most - at) for at in ticks])
    looks: dict[str, Any] = {"labelfontfamily": FONT, "labelcolor": drawn.theme.ink, "length": 3}
    other.tick_params(labelsize=SMALL, color=drawn.theme.soft, **looks)
    other.spines["right"].set_color(drawn.theme.soft)
    other.set_ylabel(drawn.say(up, side=side.other), color=drawn.theme.ink, fontfamily=FONT)
    other.yaxis.label.set_fontsize(SMALL + 1)


def _ticks(unit: str) -> list[int]:
    return [*range(TRICKS + 1)] if unit == "tricks" else [0, 7, 14, 21, 28, 35, 42]


def _reach(values: Sequence[int]) -> tuple[int, int]:
    """All points, or the upper part of them where the hand keeps to it."""
    return (0 if min(values) < 21 else 14, HAND_POINTS)


def _line(drawn: Canvas, contract: Contract, unit: str) -> str:
    """The line of the contract, and what it says."""
    if unit == "tricks":
        at, words = 0.5, drawn.say("plot-trace-no-trick", side=contract.bidder.side)
    else:
        need = contract.to_make if contract.goal == "points" else HAND_POINTS
        at, words = need - 0.5, drawn.say("plot-trace-need", side=contract.bidder.side, points=need)
    low, high = drawn.axes.get_ylim()
    if at < low:
        drawn.axes.set_ylim(at - 0.08 * (high - at), high)
    looks: dict[str, Any] = {"linewidth": 1.5, "linestyle": (0, (5, 2)), "zorder": 2}
    drawn.axes.axhline(at, color=drawn.theme.ink, **looks)
    drawn.axes.annotate(
        words,
        (1, at),
        (-3, 3),
        xycoords=("axes fraction", "data"),
        textcoords="offset points",
        ha="right",
        va="bottom",
        fontsize=SMALL,
        color=drawn.theme.ink,
        fontfamily=FONT,
        zorder=7,
        bbox={"facecolor": drawn.theme.face, "edgecolor": "none", "pad": 0.5, "alpha": 0.8},
    )
    return words


def _labels(drawn: Canvas, costly: Sequence[Step], values: Sequence[int]) -> float:
    """Above the axes seat, tile and cost of each costly play; the room they take in pixels."""
    axes = drawn.axes
    pixels = (drawn.width - 100) / axes.get_xlim()[1]
    turn = 50 if pixels > _APART[50] else 90
    top = axes.get_ylim()[1]
    places = spread([float(step.number) for step in costly], _APART[turn] / pixels)
    for step, place in zip(costly, places, strict=True):
        look = colour(drawn.theme, 0 if step.seat.side is Side.AC else 1)
        high = max(values[step.number - 1], values[step.number])
        axes.plot(
            [step.number, step.number, place],
            [high, top - 0.06 * top, top],
            color=look,
            linewidth=0.8,
            linestyle=":",
            zorder=1,
        )
        label = axes.annotate(
            drawn.say("plot-trace-cost", seat=step.seat, tile=step.play.tile, cost=step.cost),
            (place, 1),
            (-2 if turn < 90 else 0, 3),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            rotation=turn,
            rotation_mode="anchor",
            ha="left",
            va="center" if turn == 90 else "bottom",
            fontsize=SMALL,
            fontweight="bold",
            color=look,
            fontfamily=FONT,
            annotation_clip=False,
        )
        label.set_in_layout(not drawn.new)
    return 68 if turn < 90 else 82


def _title(drawn: Canvas, traced: Trace, contract: Contract | None) -> tuple[str, str]:
    lesser = drawn.say("plot-trace-lesser", AC=traced.cost["A+C"], BD=traced.cost["B+D"])
    if contract is None:
        return drawn.say("plot-trace-title"), lesser
    words = {"seat": contract.bidder, "bid": contract.bid, "declared": contract.declaration}
    return drawn.say("plot-trace-title-bid", **words), lesser


def _told(drawn: Canvas, traced: Trace, side: Side, start: str, line: str | None) -> str:
    last = traced[-1].points[side] if len(traced) else traced.start[side]
    key = "plot-trace-told-tricks" if traced.unit == "tricks" else "plot-trace-told"
    told = [start, drawn.say(key, side=side, first=traced.start[side], last=last)]
    if line:
        told.append(f"{line}.")
    costly = [
        drawn.say(
            "plot-trace-told-cost",
            trick=step.trick,
            seat=step.seat,
            tile=step.play.tile,
            cost=step.cost,
        )
        for step in traced
        if step.cost
    ]
    listed = drawn.say("plot-trace-told-costly", plays="; ".join(costly))
    told.append(listed if costly else drawn.say("plot-trace-told-none"))
    return " ".join(told)
