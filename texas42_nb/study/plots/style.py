"""The looks of all plots: type, headings, legends, labels, the empty axes.

Every setting is made on the plot's own objects, never on matplotlib's defaults.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, Any, cast

from texas42_nb.engine.above import sentence
from texas42_nb.engine.refusal import Malformed
from texas42_nb.study.plots.spread import spread
from texas42_nb.study.plots.themes import (
    MARKERS,
    OPEN_DASH,
    PLAYED_DASH,
    THEMES,
    Dash,
    Theme,
    colour,
)
from texas42_nb.study.plots.words import language_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = [
    "FONT",
    "MARKERS",
    "OPEN_DASH",
    "PIXELS",
    "PLAYED_DASH",
    "SMALL",
    "THEMES",
    "Canvas",
    "Dash",
    "Margin",
    "Theme",
    "canvas",
    "colour",
]
FONT = "DejaVu Sans"
"""It comes with matplotlib, so that a plot is the same everywhere."""
PIXELS = 96
"""Pixels of a screen to an inch."""
POINTS = 72 / PIXELS
"""Points to a pixel."""
TITLE, LABEL, SMALL = 11.0, 9.0, 8.0
"""Sizes of type in points."""
_NARROW = 520
LEAST, MOST = 280, 4000
"""The widths that a plot may have, in pixels."""


def matplotlib() -> Any:
    """The library of the plots. Raises ``ImportError`` with what to install."""
    try:
        import matplotlib
    except ImportError as error:
        raise ImportError(sentence("plots-need-matplotlib", {}), name="matplotlib") from error
    return matplotlib


@dataclass(frozen=True, slots=True)
class Margin:
    """A label for the margin, and the point of the plot that it is about."""

    text: str
    at: tuple[float, float]
    colour: str
    bold: bool = True


@dataclass(frozen=True, slots=True)
class Canvas:
    """Axes to draw into, and the looks to use."""

    figure: Figure
    axes: Axes
    theme: Theme
    width: float
    """How wide the figure is, or the axes if they were given, in pixels."""
    language: str
    new: bool
    """Whether the figure was made for this plot."""

    def say(self, key: str, **params: object) -> str:
        """A text of the catalogue."""
        return sentence(key, params, self.language)

    def heading(self, title: str, lesser: str, room: float = 0) -> None:
        """A title and a lesser line above the axes and ``room`` pixels more.

        A new figure grows by what stands above its axes; axes that were given keep their place.
        """
        up = room * POINTS + 6
        for text, size, look, weight in (
            (lesser, SMALL, self.theme.soft, "normal"),
            (title, TITLE, self.theme.ink, "bold"),
        ):
            wide = size * (0.9 if weight == "bold" else 0.78)  # a letter with its share of room
            lines = wrap(text, max(20, int(self.width / wide)))
            written = self.axes.annotate(
                "\n".join(lines),
                (9, 1) if self.new else (0, 1),
                (0, up),
                xycoords=("figure points" if self.new else "axes fraction", "axes fraction"),
                textcoords="offset points",
                va="bottom",
                ha="left",
                fontsize=size,
                fontweight=weight,
                color=look,
                fontfamily=FONT,
                linespacing=1.25,
                annotation_clip=False,
            )
            written.set_in_layout(not self.new)
            up += len(lines) * size * 1.3 + 3
        if self.new:
            high = self.figure.get_figheight() + up / 72
            self.figure.set_figheight(high)
            self._lay_out(rect=(0, 0, 1, 1 - up / 72 / high))

    def settle(self) -> None:
        """Lay a new figure out once and for all, so that it is drawn the same every time."""
        if self.new:
            for _ in range(2):  # labels in the margin move with the axes that make room for them
                self.figure.draw_without_rendering()
            self.figure.set_layout_engine("none")

    def _lay_out(self, **how: Any) -> None:
        engine = self.figure.get_layout_engine()
        assert engine is not None
        engine.set(**how)

    def text(self, x: float, y: float, text: str, **looks: Any) -> Any:
        """A text in the axes, in their units unless ``transform`` says otherwise."""
        looks = {"fontsize": SMALL, "color": self.theme.ink, "fontfamily": FONT, **looks}
        return self.axes.text(x, y, text, **looks)

    def labels(self, across: str, up: str) -> None:
        """What the axes show."""
        looks: dict[str, Any] = {"fontsize": LABEL, "color": self.theme.ink, "fontfamily": FONT}
        self.axes.set_xlabel(across, **looks)
        self.axes.set_ylabel(up, **looks)

    def legend(self, handles: list[Any], columns: int) -> float:
        """A legend above the axes, in one column where they are narrow; its height in pixels."""
        columns = columns if self.width > _NARROW else 1
        legend = self.axes.legend(
            handles=handles,
            loc="lower left",
            bbox_to_anchor=(0, 1),
            borderaxespad=0.2,
            borderpad=0.1,
            ncols=columns,
            frameon=False,
            handlelength=2.6,
            columnspacing=1.6,
            labelspacing=0.35,
            prop={"family": FONT, "size": SMALL},
            labelcolor=self.theme.ink,
        )
        legend.set_in_layout(not self.new)
        return -(-len(handles) // columns) * 15 + 4

    def margin(self, labels: Sequence[Margin], gap: float) -> None:
        """Labels right of the axes, each with a line to its point, ``gap`` apart at the least.

        ``gap`` is a share of the height of the axes.
        """
        low, high = self.axes.get_ylim()
        right = self.axes.get_xlim()[1]
        places = spread([label.at[1] for label in labels], gap * (high - low))
        for label, y in zip(labels, places, strict=True):
            arrow: dict[str, Any] = {"arrowstyle": "-", "linewidth": 0.8, "shrinkA": 1}
            self.axes.annotate(
                label.text,
                label.at,
                (1 + 16 / self.width, (y - low) / (high - low)),
                textcoords="axes fraction",
                color=label.colour,
                fontsize=SMALL + 1 if label.bold else SMALL,
                fontweight="bold" if label.bold else "normal",
                fontfamily=FONT,
                va="center",
                linespacing=1.05,
                annotation_clip=False,
                zorder=7,
                arrowprops={
                    **arrow,
                    "shrinkB": 4 if label.at[0] < right else 0,
                    "color": label.colour,
                },
            )

    def per_cent(self) -> None:
        """The upright axis as a share from 0 to 1, written in per cent."""
        ticks = [0, 0.25, 0.5, 0.75, 1]
        self.axes.set_yticks(
            ticks, [self.say("plot-percent", share=f"{t:.0%}"[:-1]) for t in ticks]
        )

    def tricks(self, number: int, size: int) -> None:
        """The lower axis: plays of so many tricks, every other trick on a stripe."""
        for trick in range(0, number, 2):
            span = trick * size + 0.5, trick * size + size + 0.5
            self.axes.axvspan(*span, color=self.theme.stripe, zorder=0, linewidth=0)
        middles = [trick * size + (size + 1) / 2 for trick in range(number)]
        self.axes.set_xticks(middles, [str(trick + 1) for trick in range(number)])
        self.axes.tick_params(axis="x", length=0)
        self.axes.set_xlim(0, number * size + 0.5)


def canvas(
    ax: object, *, width: float | None, height: float, usual: float, theme: str, language: str
) -> Canvas:
    """Empty axes in the looks of a theme: those given, or new ones.

    ``width`` in pixels, ``usual`` where it is ``None``; ``height`` of new axes in pixels. Raises
    :class:`Malformed`, and ``ImportError`` without the extra ``texas42_nb[analysis]``.
    """
    matplotlib()
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    if theme not in tuple(THEMES):
        raise Malformed("not-a-theme", theme, None, known=", ".join(THEMES))
    look, language = THEMES[theme], language_of(language)
    if ax is None:
        wide = usual if width is None else _checked(width)
        size = wide / PIXELS, height / PIXELS
        figure = Figure(figsize=size, dpi=PIXELS, layout="constrained", facecolor=look.face)
        drawn = Canvas(figure, figure.add_subplot(), look, wide, language, True)
        drawn._lay_out(w_pad=0.1, h_pad=0.1)
    elif not isinstance(ax, Axes):
        raise Malformed("plot-not-axes", ax, None)
    elif width is not None:
        raise Malformed("plot-axes-and-width", width, None)
    else:
        figure = cast("Figure", ax.get_figure(root=True))
        drawn = Canvas(figure, ax, look, ax.bbox.width / figure.dpi * PIXELS, language, False)
    _bare(drawn.axes, look)
    return drawn


def _checked(width: object) -> float:
    if type(width) not in (int, float) or not LEAST <= cast(float, width) <= MOST:
        raise Malformed("not-a-width", width, None, least=LEAST, most=MOST)
    return cast(float, width)


def _bare(axes: Axes, look: Theme) -> None:
    axes.set_facecolor(look.face)
    axes.set_axisbelow(True)
    axes.grid(visible=False)
    for name, spine in axes.spines.items():
        spine.set_visible(name in ("left", "bottom"))
        spine.set_color(look.soft)
        spine.set_linewidth(0.8)
    for axis in ("x", "y"):
        axes.tick_params(
            axis=axis,
            labelsize=SMALL,
            labelfontfamily=FONT,
            labelcolor=look.ink,
            color=look.soft,
            length=3,
        )
