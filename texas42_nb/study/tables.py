"""Figures as a data frame, or as a plain HTML table."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from texas42_nb.engine.above import sentence

if TYPE_CHECKING:
    import pandas as pd

    from texas42_nb.engine.chance import Seed
    from texas42_nb.engine.rules import Rules


def frame(
    rows: Sequence[Mapping[str, Any]], columns: Mapping[str, str], seed: Seed, rules: Rules
) -> pd.DataFrame:
    """Rows as a tidy table with these columns; how it was made stands in ``attrs``.

    Raises ``ImportError`` with what to install where there is no pandas.
    """
    try:
        import pandas
    except ImportError as error:
        raise ImportError(sentence("frames-need-pandas", {}), name="pandas") from error
    made = pandas.DataFrame([dict(row) for row in rows], columns=list(columns))
    version = sys.modules["texas42_nb"].__version__
    made.attrs.update(seed=seed, rules=rules.to_ids(), version=version)
    return made


def page(caption: str, cells: Sequence[Sequence[str]]) -> str:
    """An HTML table; the first row and the first column are headings."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in cells[0])
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f'<td style="text-align:right">{escape(text)}</td>' for text in row[1:])
        + "</tr>"
        for row in cells[1:]
    )
    return (
        f"<table><caption>{escape(caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )
