"""What panels are made of: the results that a browser shows, controls, a still picture of both."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from threading import RLock

import anywidget
import ipywidgets
import traitlets

from texas42_nb import i18n
from texas42_nb.draw import colours
from texas42_nb.draw.geometry import TILE
from texas42_nb.draw.tiles import escape
from texas42_nb.engine.chance import Seed, check_seed
from texas42_nb.engine.refusal import Malformed
from texas42_nb.widgets.panel_types import Cell, Figures, ResultScene

RAISE = "TEXAS42_RAISE"
"""The environment variable that makes a panel raise what it would only show; tests set it."""
MOST_LAYOUTS = 20_000
"""More layouts than this are refused: they would take hours, and narrow an interval no more."""

_STATIC = files("texas42_nb.widgets") / "static"


def joined(names: Iterable[str], ending: str) -> str:
    """Files of ``static/`` as one."""
    return "\n".join((_STATIC / f"{name}.{ending}").read_text(encoding="utf-8") for name in names)


STYLE = colours.css().replace(".t42-table", ".t42-desk") + joined(("board", "desk"), "css")
"""The looks of a panel: a table's colours and tiles."""


class Results(anywidget.AnyWidget):
    """The results of a panel: status, progress, tables of figures, a plot. Python sends scenes."""

    scene = traitlets.Dict().tag(sync=True)
    """A :class:`ResultScene`, replaced whole."""
    settings = traitlets.Dict().tag(sync=True)

    _esm = joined(("dom", "tile", "desk"), "js")
    _css = STYLE

    def __init__(self, label: str, lost: str) -> None:
        self.lock = RLock()
        """Held while the scene changes: messages may come in a thread of their own."""
        settings = {"tile": TILE, "label": label, "lost": lost}
        super().__init__(scene={**empty()}, settings=settings)

    def set_state(self, sync_data: object) -> None:
        """Take no state from a browser."""

    def show(self, **changed: object) -> None:
        """The scene as it was, but for these."""
        with self.lock:
            self.scene = {**self.scene, **changed, "serial": self.scene["serial"] + 1}

    def __repr__(self) -> str:
        return f"<Results: {self.scene['status'] or 'nothing yet'}>"


def empty() -> ResultScene:
    """No results."""
    return {
        "serial": 0,
        "title": "",
        "status": "",
        "say": "",
        "notice": "",
        "running": False,
        "progress": None,
        "progress_label": "",
        "tables": [],
        "plot": None,
    }


# Controls


def layouts_field(layouts: int, language: str) -> ipywidgets.IntText:
    """Where the number of layouts is written."""
    return ipywidgets.IntText(value=layouts, description=i18n.text("panel-layouts", language))


def seed_field(seed: Seed, language: str) -> ipywidgets.Text:
    """Where the seed is written."""
    name = i18n.text("panel-seed", language)
    return ipywidgets.Text(value=str(seed), description=name, continuous_update=False)


def button(text: str, look: str) -> ipywidgets.Button:
    """A button with a name in the page by which it is styled."""
    made = ipywidgets.Button(description=text)
    made.add_class(look)
    return made


def controls(*parts: ipywidgets.Widget) -> ipywidgets.Box:
    """Controls beside each other, as many as there is room for."""
    return ipywidgets.Box(parts).add_class("t42-desk-controls")


def layouts_of(value: object) -> int:
    """A number of layouts. Raises :class:`Malformed`."""
    if type(value) is not int or not 1 <= value <= MOST_LAYOUTS:
        raise Malformed("panel-not-layouts", value, None, most=MOST_LAYOUTS)
    return value


def seed_of(text: str) -> Seed:
    """A seed as it is written: a whole number, else a text. Raises :class:`Malformed`."""
    bare = text.strip()
    if not bare:
        raise Malformed("not-a-seed", text, None)
    digits = bare.removeprefix("-")
    number = digits.isascii() and digits.isdigit() and len(digits) < 80
    return check_seed(int(bare) if number else bare)


# Where no widget can be shown


def still(label: str, scene: ResultScene, above: str = "") -> str:
    """A panel as HTML: what was asked, and the figures that have come."""
    title = f": {escape(scene['title'])}" if scene["title"] else ""
    parts = [f"<p><strong>{escape(label)}</strong>{title}</p>", above]
    parts += [f"<p>{escape(scene[name])}</p>" for name in ("notice", "status") if scene[name]]
    parts += [_still_table(table) for table in scene["tables"]]
    if scene["plot"] is not None:
        src, alt = (escape(scene["plot"][name]) for name in ("src", "alt"))
        parts.append(f'<img alt="{alt}" src="{src}" style="max-width:100%;height:auto">')
    return "".join(parts)


def _still_table(table: Figures) -> str:
    head = "".join(
        f'<th scope="col">{escape(t)}</th>' for t in (table["corner"], *table["columns"])
    )
    body = ""
    for row in table["rows"]:
        if row["span"]:
            wide = f'<th scope="rowgroup" colspan="{len(table["columns"]) + 1}">'
            body += f"<tr>{wide}{escape(row['head'])}</th></tr>"
        else:
            name = f"{row['head']} {row['note']}".strip()
            cells = "".join(_still_cell(cell) for cell in row["cells"])
            body += f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'
    caption = f"<caption>{escape(table['caption'])}</caption>"
    text = f"<p>{escape(table['text'])}</p>" if table["text"] else ""
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{text}"


def _still_cell(cell: Cell) -> str:
    star = "★ " if cell["best"] else ""
    small = f"<br><small>{escape(cell['small'])}</small>" if cell["small"] else ""
    return f"<td>{star}{escape(cell['text'])}{small}</td>"
