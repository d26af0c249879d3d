"""A hand play by play: what each side has taken, against what makes the bid and what sets it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from texas42_nb.engine.contract import TRICKS, Contract
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.seats import SIDES
from texas42_nb.engine.tiles import HAND_POINTS
from texas42_nb.study.plots.plot import Plot
from texas42_nb.study.plots.spread import spread
from texas42_nb.study.plots.style import FONT, SMALL, Canvas, Dash, Margin, canvas, colour

_USUAL, _HIGH = 720, 420
_DASHES: tuple[Dash, Dash] = ("solid", (0, (5, 1.5)))
_MARKS = ("o", "s")


def plot_hand(
    match: Match,
    *,
    ax: Any = None,
    width: float | None = None,
    theme: str = "light",
    language: str = "en",
) -> Plot:
    """What both sides have captured after every play of the present hand, against the bid.

    Hand points in a point contract, tricks where tricks decide (MADE-1, MADE-2, V-NELLO). The level
    lines say what makes the contract and what sets it; the bars below are what lies in the trick
    that is being played. The hand may be going on. The other arguments are those of
    :func:`plot_bids`.

    Raises :class:`Refused` before the declaration, :class:`Malformed`, and ``ImportError`` without
    the extra ``texas42_nb[analysis]``.
    """
    if not isinstance(match, Match):
        raise Malformed("not-a-match", match, None)
    contract = match.contract
    if contract is None:
        raise Refused("TRUMP-1", "plot-no-contract", "plot_hand", phase=match.hand.progress.phase)
    drawn = canvas(ax, width=width, height=_HIGH, usual=_USUAL, theme=theme, language=language)
    taken, lying = _counted(match, contract)
    points = contract.unit == "points"
    most = HAND_POINTS if points else TRICKS
    drawn.tricks(TRICKS, contract.size)
    drawn.axes.set_ylim(0, most * 1.04)
    if points:
        _lying(drawn, lying)
    levels = _levels(drawn, contract)
    for number in range(len(SIDES)):
        _curve(drawn, [pair[number] for pair in taken], number, contract)
    ends = _ends(drawn, taken)
    if len(taken) - 1 > drawn.axes.get_xlim()[1] - contract.size:
        levels += ends
    else:
        _inside(drawn, ends)
    drawn.margin(levels, 0.085)
    _axes(drawn, points)
    _decided(drawn, match, contract)
    said = {"seat": contract.bidder, "bid": contract.bid, "declared": contract.declaration}
    title = drawn.say("plot-hand-title", **said)
    lesser = _result(drawn, match)
    drawn.heading(title, lesser, _legend(drawn, points))
    return Plot.of(drawn, title, _told(drawn, match, contract, f"{title}. {lesser}."))


def _counted(match: Match, contract: Contract) -> tuple[list[tuple[int, int]], list[int]]:
    """After 0, 1, 2 … plays: what (A+C, B+D) have taken, and the points lying in the trick."""
    states = list(match.hand.states())[-1 - len(match.hand.plays) :]
    nows = [state.progress for state in states]
    taken = [now.points if contract.unit == "points" else now.tricks for now in nows]
    lying = [1 + sum(tile.count for tile in now.trick) if now.trick else 0 for now in nows]
    return taken, lying


def _lying(drawn: Canvas, lying: list[int]) -> None:
    drawn.axes.bar(
        range(len(lying)),
        lying,
        width=0.5,
        color=drawn.theme.soft,
        alpha=0.4,
        zorder=1,
        linewidth=0,
    )


def _levels(drawn: Canvas, contract: Contract) -> list[Margin]:
    """The lines that make the contract and set it, each in the looks of the side that needs it;
    their labels."""
    labels = []
    edge = drawn.axes.get_xlim()[1]
    for number, need, key in (
        (contract.maker, contract.to_make, "plot-hand-makes"),
        (1 - contract.maker, contract.to_set, "plot-hand-sets"),
    ):
        look = colour(drawn.theme, number)
        drawn.axes.axhline(need, color=look, linewidth=1.1, linestyle=(0, (1, 1.6)), zorder=2)
        text = drawn.say(key, side=SIDES[number], need=need).replace(": ", ":\n", 1)
        labels.append(Margin(text, (edge, need), look, bold=False))
    return labels


def _curve(drawn: Canvas, taken: list[int], number: int, contract: Contract) -> None:
    look, places = colour(drawn.theme, number), range(len(taken))
    looks: dict[str, Any] = {"color": look, "linestyle": _DASHES[number], "zorder": 4}
    drawn.axes.plot(places, taken, drawstyle="steps-post", linewidth=2, **looks)
    ends = [at for at in places if at % contract.size == 0]
    drawn.axes.plot(
        ends,
        [taken[at] for at in ends],
        linestyle="none",
        marker=_MARKS[number],
        markersize=6,
        color=look,
        markerfacecolor=look if number == 0 else drawn.theme.face,
        markeredgewidth=1.4,
        clip_on=False,
        zorder=5,
    )
    for before, at in pairwise(ends):
        gained = taken[at] - taken[before]
        if gained and contract.unit == "points":
            drawn.axes.annotate(
                f"+{gained}",
                (at, taken[at]),
                (-4, 3),
                textcoords="offset points",
                ha="right",
                va="bottom",
                fontsize=SMALL,
                color=look,
                fontfamily=FONT,
                zorder=6,
            )


def _ends(drawn: Canvas, taken: list[tuple[int, int]]) -> list[Margin]:
    """A label for each curve where it ends."""
    return [
        Margin(f"{side} {taken[-1][number]}", (len(taken) - 1, taken[-1][number]), look)
        for number, side in enumerate(SIDES)
        for look in [colour(drawn.theme, number)]
    ]


def _inside(drawn: Canvas, ends: list[Margin]) -> None:
    """The labels beside the curves that end before the last trick."""
    gap = 0.06 * drawn.axes.get_ylim()[1]
    for label, y in zip(ends, spread([label.at[1] for label in ends], gap), strict=True):
        drawn.axes.annotate(
            label.text,
            (label.at[0], y),
            (9, 0),
            textcoords="offset points",
            va="center",
            fontsize=SMALL + 1,
            fontweight="bold",
            color=label.colour,
            fontfamily=FONT,
            zorder=7,
            bbox={"facecolor": drawn.theme.face, "edgecolor": "none", "pad": 0.8, "alpha": 0.8},
        )


def _axes(drawn: Canvas, points: bool) -> None:
    axes = drawn.axes
    ticks = [0, 7, 14, 21, 28, 35, 42] if points else [*range(TRICKS + 1)]
    axes.set_yticks(ticks, [str(at) for at in ticks])
    axes.grid(visible=True, axis="y", color=drawn.theme.grid, linewidth=0.8)
    drawn.labels(
        drawn.say("plot-trick"), drawn.say("plot-hand-up" if points else "plot-hand-up-tricks")
    )


def _decided_at(match: Match) -> int | None:
    """The trick that decided the hand."""
    for state in match.hand.states():
        if state.progress.result is not None:
            return len(state.progress.winners)
    return None


def _decided(drawn: Canvas, match: Match, contract: Contract) -> None:
    trick = _decided_at(match)
    if trick is None:
        return
    at = trick * contract.size
    drawn.axes.axvline(at, color=drawn.theme.ink, linewidth=1.2, zorder=3)
    drawn.axes.annotate(
        drawn.say("plot-hand-result", result=match.result),
        (at, 1),
        (-4, -2),
        xycoords=("data", "axes fraction"),
        textcoords="offset points",
        ha="right",
        va="top",
        fontsize=SMALL + 1,
        fontweight="bold",
        color=drawn.theme.ink,
        fontfamily=FONT,
        zorder=7,
    )


def _result(drawn: Canvas, match: Match) -> str:
    trick = _decided_at(match)
    if trick is None:
        return drawn.say("plot-hand-open", tricks=len(match.hand.progress.winners))
    return drawn.say("plot-hand-decided", result=match.result, trick=trick)


def _legend(drawn: Canvas, points: bool) -> float:
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    handles: list[Any] = [
        Line2D(
            [],
            [],
            color=colour(drawn.theme, number),
            linestyle=_DASHES[number],
            marker=_MARKS[number],
            markerfacecolor=colour(drawn.theme, 0) if number == 0 else drawn.theme.face,
            linewidth=2,
            label=drawn.say("plot-hand-taken", side=side),
        )
        for number, side in enumerate(SIDES)
    ]
    if points:
        handles.append(
            Patch(
                color=drawn.theme.soft, alpha=0.4, linewidth=0, label=drawn.say("plot-hand-lying")
            )
        )
    return drawn.legend(handles, 3)


def _told(drawn: Canvas, match: Match, contract: Contract, start: str) -> str:
    maker, other = SIDES[contract.maker], SIDES[1 - contract.maker]
    unit = "tricks" if contract.unit == "tricks" else "points"
    told = [
        start,
        drawn.say("plot-hand-makes", side=maker, need=contract.to_make)
        + "; "
        + drawn.say("plot-hand-sets", side=other, need=contract.to_set)
        + ".",
    ]
    taken = _counted(match, contract)[0]
    for number in range(contract.size, len(taken), contract.size):
        ac, bd = taken[number]
        told.append(
            drawn.say("plot-hand-told", trick=number // contract.size, AC=ac, BD=bd, unit=unit)
        )
    return " ".join(told)
