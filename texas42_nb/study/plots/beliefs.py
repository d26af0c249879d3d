"""The heat map of beliefs: how likely each hidden tile is in each hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from texas42_nb.analysis.beliefs import Beliefs
from texas42_nb.engine.refusal import Malformed
from texas42_nb.study.plots.plot import Plot
from texas42_nb.study.plots.style import LABEL, Canvas, canvas
from texas42_nb.study.plots.themes import blend, ink_on
from texas42_nb.study.plots.words import percent

if TYPE_CHECKING:
    from texas42_nb.engine.seats import Seat
    from texas42_nb.engine.tiles import Tile

_USUAL, _ROW, _AROUND = 420, 23, 110
"""Pixels: the width, the height of a tile's row, and of what stands around the rows."""


def plot_beliefs(
    beliefs: Beliefs,
    *,
    ax: Any = None,
    width: float | None = None,
    theme: str = "light",
    language: str = "en",
) -> Plot:
    """The heat map of :func:`~texas42_nb.analysis.beliefs.beliefs`: tiles down, seats across.

    Each cell says in per cent on what share of the layouts the seat holds the tile; a dash means
    never. Below each seat stands how many of the tiles it holds. The other arguments are those of
    :func:`plot_bids`. Raises :class:`Malformed`, and ``ImportError`` without the extra
    ``texas42_nb[analysis]``.
    """
    tiles, seats = _hidden(beliefs)
    high = len(tiles) * _ROW + _AROUND
    drawn = canvas(ax, width=width, height=high, usual=_USUAL, theme=theme, language=language)
    shares = [[float(beliefs.share(seat, tile)) for seat in seats] for tile in tiles]
    _cells(drawn, shares)
    axes = drawn.axes
    axes.set_yticks([at + 0.5 for at in range(len(tiles))], [f"{tile:face}" for tile in tiles])
    axes.set_xticks(
        [at + 0.5 for at in range(len(seats))],
        [
            drawn.say("plot-beliefs-seat", seat=seat, tiles=round(sum(row[at] for row in shares)))
            for at, seat in enumerate(seats)
        ],
    )
    axes.tick_params(length=0)
    axes.tick_params(axis="x", labelsize=LABEL)
    axes.set_ylim(len(tiles), 0)
    axes.set_xlim(0, len(seats))
    for spine in axes.spines.values():
        spine.set_visible(False)
    viewer = beliefs.viewer
    title = drawn.say(
        "plot-beliefs-title", kind="all" if viewer is None else "seat", seat=viewer or ""
    )
    lesser = _looked_at(beliefs, drawn)
    drawn.heading(title, lesser)
    return Plot.of(drawn, title, _told(beliefs, drawn, f"{title}: {lesser}."))


def _hidden(beliefs: object) -> tuple[tuple[Tile, ...], tuple[Seat, ...]]:
    """The hidden tiles and the seats that hold them. Raises :class:`Malformed`."""
    if isinstance(beliefs, Beliefs) and beliefs.tiles:
        return beliefs.tiles, beliefs.seats
    raise Malformed("plot-nothing-hidden", beliefs, None)


def _cells(drawn: Canvas, shares: list[list[float]]) -> None:
    from matplotlib.patches import Rectangle

    for down, row in enumerate(shares):
        for across, share in enumerate(row):
            ground = blend(drawn.theme.scale, share)
            cell = Rectangle(
                (across, down),
                1,
                1,
                facecolor=ground,
                edgecolor=drawn.theme.grid if share == 0 else drawn.theme.face,
                linewidth=1,
                zorder=1 + (share > 0),
            )
            drawn.axes.add_patch(cell)
            text = percent(share, drawn.language) if share else "–"
            ink = ink_on(ground) if share else drawn.theme.soft
            weight = "bold" if share == 1 else "normal"
            place = (across + 0.5, down + 0.5)
            drawn.text(
                *place, text, ha="center", va="center", color=ink, zorder=3, fontweight=weight
            )


def _looked_at(beliefs: Beliefs, drawn: Canvas) -> str:
    """How many layouts the shares are of, and what was added."""
    params = {"number": f"{beliefs.layouts:,}", "count": beliefs.layouts}
    told = drawn.say("plot-all-layouts", **params)
    if beliefs.suggests is not None:
        suggests = {"suggests": beliefs.suggests, "tried": f"{beliefs.tried:,}"}
        told = drawn.say("plot-beliefs-kept", **params, **suggests, seed=str(beliefs.seed))
        if beliefs.exact:
            told = drawn.say("plot-beliefs-of-all", number=params["number"], **suggests)
    return "; ".join([told, *beliefs.asked])


def _told(beliefs: Beliefs, drawn: Canvas, start: str) -> str:
    """Each tile with its shares, those that are never left out."""

    def share(tile: Tile, seat: Seat) -> str | None:
        found = float(beliefs.share(seat, tile))
        return f"{seat} {percent(found, drawn.language)}" if found else None

    rows = []
    for tile in beliefs.tiles:
        told = ", ".join(filter(None, (share(tile, seat) for seat in beliefs.seats)))
        rows.append(f"{tile:face}: {told}")
    return f"{start} {'; '.join(rows)}."
