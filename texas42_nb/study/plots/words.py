"""Figures as words: shares in per cent, declarations by name, what was looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from texas42_nb.engine.above import sentence
from texas42_nb.engine.actions import Play
from texas42_nb.engine.refusal import Malformed
from texas42_nb.study.bid_result import ALL_TRICKS, BidTable, bid_text

if TYPE_CHECKING:
    from texas42_nb.study.figures import Estimate


def bid_table_of(table: object) -> BidTable:
    """A bid table that has something to show. Raises :class:`Malformed`."""
    if isinstance(table, BidTable) and table.layouts:
        return table
    raise Malformed("plot-not-a-bid-table", table, None)


def language_of(language: object) -> str:
    """The name of a language. Raises :class:`Malformed` for what is no name of anything."""
    if not isinstance(language, str) or not language:
        raise Malformed("plot-not-a-language", language, None)
    return language


def percent(share: float, language: str) -> str:
    """A share in whole per cent; what is neither never nor always is not rounded to it."""
    whole = _whole(share)
    text = str(whole)
    if whole == 0 and share > 0:
        text = "<1"
    elif whole == 100 and share < 1:
        text = ">99"
    return sentence("plot-percent", {"share": text}, language)


def _whole(share: float) -> int:
    """Whole per cent; a half goes up below the middle and down above, so that a share and the
    rest make a hundred."""
    parts = round(100 * share, 9)
    return int(parts + 0.5) if parts < 50 else 100 - int(100 - parts + 0.5)


def between(low: float, high: float, language: str) -> str:
    """An interval in per cent."""
    return sentence("plot-between", {"low": _whole(low), "high": _whole(high)}, language)


def figure(share: Estimate, exact: bool, language: str) -> str:
    """A share with its interval, ``57 % (51–63 %)``; alone where it is exact."""
    told = percent(share.value, language)
    return told if exact else f"{told} ({between(share.low, share.high, language)})"


def named(declaration: str, language: str) -> str:
    """What a declaration is called: ``sixes``, ``no trumps``."""
    return sentence("suit", {"suit": declaration}, language)


def acted(action: str, kind: str, language: str) -> str:
    """An action of a what-if of this kind: a declaration by name, a play as its tile's face, told
    apart where it was led by its small end (V-LEAD)."""
    if kind == "declaration":
        return named(action, language)
    found = Play.of(action)
    face = f"{found.tile:face}"
    if not found.low:
        return face
    return sentence("plot-actions-low", {"tile": face, "end": found.tile.low}, language)


def bid_words(order: int, language: str) -> str:
    """A bid by its number 30 … 42: ``34``, ``all tricks``."""
    text = bid_text(order)
    return sentence("plot-all-tricks", {}, language) if text == ALL_TRICKS else text


def sampled(result: Any, language: str) -> str:
    """How many layouts the open figures are from, and the seed where they are a sample."""
    kind = "plot-all-layouts" if result.exact else "plot-some-layouts"
    params = {"number": f"{result.layouts:,}", "count": result.layouts, "seed": str(result.seed)}
    return sentence(kind, params, language)
