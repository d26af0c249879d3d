"""Figures as a data frame, as aligned text, or as a plain HTML table."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from texas42_nb.analysis import tidy

if TYPE_CHECKING:
    import pandas as pd

    from texas42_nb.engine.chance import Seed
    from texas42_nb.engine.rules import Rules
    from texas42_nb.study.figures import Estimate


OPEN, PLAYED, CALLS = "open hands", "played out", "calls"
"""The stages of the work."""


def frame(
    rows: Sequence[Mapping[str, Any]], columns: Mapping[str, str], seed: Seed, rules: Rules
) -> pd.DataFrame:
    """Rows as a tidy table with these columns; how it was made stands in ``attrs``.

    Raises ``ImportError`` with what to install where there is no pandas.
    """
    made = tidy.pandas().DataFrame([dict(row) for row in rows], columns=list(columns))
    version = sys.modules["texas42_nb"].__version__
    made.attrs.update(seed=seed, rules=rules.to_ids(), version=version)
    return made


def estimate_columns(name: str, figure: Estimate, short: str | None = None) -> dict[str, float]:
    """The three columns of a figure: ``name``, and its interval as ``short_low``, ``short_high``
    (``short`` is the name itself if none is given)."""
    start = name if short is None else short
    return {name: figure.value, f"{start}_low": figure.low, f"{start}_high": figure.high}


def sampled_text(layouts: int, exact: bool, seed: Seed) -> str:
    """What was looked at: ``500 layouts, seed 1``, or ``all 12 layouts, seed 1``."""
    return f"{'all ' if exact else ''}{layouts} layout{'s' * (layouts != 1)}, seed {seed}"


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Sampled:
    """A result over layouts that grows, and shows itself as a table."""

    rules: Rules
    layouts: int
    """Layouts looked at so far."""
    number: int
    """How many layouts fit what is known."""
    seed: Seed
    done: bool = False
    """Whether all came that was asked for."""
    stage: str = OPEN
    """What is being done: :data:`OPEN`, :data:`PLAYED` or :data:`CALLS`."""
    at: int = 0
    """So many layouts of the stage are done …"""
    of: int = 0
    """… of so many."""

    @property
    def exact(self) -> bool:
        """Whether all layouts that fit were looked at, so that the figures are no samples."""
        return self.layouts == self.number

    def _sample(self) -> str:
        return sampled_text(self.layouts, self.exact, self.seed)

    def _caption(self) -> str:
        raise NotImplementedError

    def _cells(self) -> list[list[str]]:
        raise NotImplementedError

    def __str__(self) -> str:
        """The table with its figures as text."""
        return text_table(self._caption(), self._cells())

    def _repr_mimebundle_(self, **_chosen: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": page(self._caption(), self._cells())}


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class PlayedOut(Sampled):
    """A result with all hands open, parts of which were then played out."""

    played: int = 0
    """Layouts played out so far."""

    @property
    def played_exact(self) -> bool:
        """Whether all layouts that fit were played out."""
        return self.played == self.number


def text_table(caption: str, rows: Sequence[Sequence[str]]) -> str:
    """A caption over aligned rows of text: names to the left, figures to the right."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join([row[0].ljust(wide[0]), *map(str.rjust, row[1:], wide[1:])]).rstrip()
        for row in rows
    )
    return "\n".join([caption, *lines])


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
