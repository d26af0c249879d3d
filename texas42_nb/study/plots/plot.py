"""A plot that shows itself in notebooks, says in words what it shows, and goes out as a file."""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from texas42_nb.engine.refusal import Malformed
from texas42_nb.study.plots.style import PIXELS, Canvas

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS = ("svg", "png", "pdf")
_COLOURS = 128
"""More than a plot has, shades of the edges of letters included."""
_PLAIN: Mapping[str, Mapping[str, None]] = {
    "svg": {"Date": None, "Creator": None},
    "png": {"Software": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}
"""What would make the same plot another file on another day or machine."""
_IDS = re.compile(r'\bid="([a-z]?[0-9a-f]{10})"')


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Plot:
    """What a ``plot_…`` function returns: a figure of matplotlib, and what it shows in words."""

    figure: Figure
    """No figure of ``pyplot``, unless drawn into one."""
    axes: Axes
    title: str
    description: str
    """The figures that the plot shows, in words; the alternative text of the picture."""

    @classmethod
    def of(cls, canvas: Canvas, title: str, description: str) -> Plot:
        """The plot drawn on a canvas, whose layout is done."""
        canvas.settle()
        return cls(canvas.figure, canvas.axes, title, description)

    def svg(self) -> str:
        """The plot as SVG text, with title and description inside; the same for the same plot."""
        text = self._drawn("svg").decode("utf-8")
        for number, name in enumerate(dict.fromkeys(_IDS.findall(text))):
            text = text.replace(name, f"t{number}")
        words = f"<title>{escape(self.title)}</title>\n <desc>{escape(self.description)}</desc>\n "
        start = text.index("<svg")
        inside = text.index(">", start) + 1
        head = text[start : inside - 1] + ' role="img">'
        return head + "\n " + words + text[inside:].lstrip()

    def png(self, *, scale: float = 2) -> bytes:
        """The plot as PNG, so many dots to a pixel of its width."""
        from PIL import Image

        image = Image.open(BytesIO(self._drawn("png", dpi=PIXELS * scale))).convert("RGB")
        data = BytesIO()
        few = image.quantize(_COLOURS, dither=Image.Dither.NONE)  # a quarter of the size
        few.save(data, "PNG", optimize=True)
        return data.getvalue()

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write ``.svg``, ``.png`` or ``.pdf``, by the name's ending.

        Raises :class:`Malformed` for another one, and ``OSError``.
        """
        place = Path(path)
        form = place.suffix.lower().removeprefix(".")
        if form not in FORMATS:
            raise Malformed("plot-not-a-format", str(path), None, formats=", ".join(FORMATS))
        if form == "svg":
            place.write_text(self.svg(), encoding="utf-8")
        else:
            place.write_bytes(self.png() if form == "png" else self._drawn(form))
        return place

    def _drawn(self, form: str, **more: Any) -> bytes:
        data = BytesIO()
        figure = self.figure
        looks: dict[str, Any] = {
            "facecolor": figure.get_facecolor(),
            "edgecolor": "none",
            "bbox_inches": None,
        }
        figure.savefig(data, format=form, metadata=dict(_PLAIN[form]), **looks, **more)
        return data.getvalue()

    def _repr_mimebundle_(self, **_chosen: object) -> dict[str, str]:
        """The words, and the picture as an ``<img>`` with them as its alternative text.

        A figure of ``pyplot`` is shown by the notebook itself, so here it has words alone.
        """
        if self.figure.canvas.manager is not None:
            return {"text/plain": self.description}
        width = round(self.figure.get_figwidth() * PIXELS)
        source = b64encode(self.png()).decode("ascii")
        image = (
            f'<img alt="{escape(self.description)}" src="data:image/png;base64,{source}" '
            f'style="width:{width}px;max-width:100%;height:auto">'
        )
        return {"text/plain": self.description, "text/html": image}

    def __repr__(self) -> str:
        return f"<Plot: {self.title}>"
