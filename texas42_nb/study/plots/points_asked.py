"""What a histogram of points shows: read off a bid table or a what-if, ready to be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from texas42_nb.engine.above import sentence
from texas42_nb.engine.actions import declaration_text
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.rules import LOWEST_BID
from texas42_nb.engine.tiles import HAND_POINTS, tiles_text
from texas42_nb.study.bid_result import BidTable, bid_order
from texas42_nb.study.figures import Estimate
from texas42_nb.study.plots.words import (
    acted,
    bid_table_of,
    bid_words,
    figure,
    language_of,
    named,
    sampled,
)
from texas42_nb.study.what_if_result import WhatIfTable

if TYPE_CHECKING:
    from texas42_nb.engine.actions import DeclareLike, PlayLike


@dataclass(frozen=True, slots=True)
class Histogram:
    """Shares by points, and from which on the goal is reached."""

    shares: dict[int, float]
    lumped: int | None
    """The number that means "so many or less"."""
    first: int
    """The least points that reach the goal."""
    line: str
    """What the line says."""
    reached: str
    missed: str
    """The two parts, with their shares."""
    title: str
    lesser: str
    told: str
    """The goal and its share, in a sentence."""


def histogram_of(
    table: BidTable | WhatIfTable, choice: DeclareLike | PlayLike | None, bid: object, language: str
) -> Histogram:
    """What to draw of either table. Raises :class:`Malformed`."""
    language = language_of(language)
    if isinstance(table, WhatIfTable) and table.layouts:
        return _of_what_if(table, choice, bid, language)
    return _of_bids(bid_table_of(table), choice, LOWEST_BID if bid is None else bid, language)


def _of_bids(
    table: BidTable, choice: DeclareLike | PlayLike | None, bid: object, language: str
) -> Histogram:
    name = table.best(bid) if choice is None else declaration_text(choice)
    order, made = bid_order(bid), table.open_make(name, bid)
    column = next(each for each in table.columns if each.declaration == name)
    if column.nello:
        raise Malformed("plot-no-points", name, "V-NELLO")
    lumped = None if table.points_known else column.orders[0] - 1
    counts = table.histogram(name)
    words = {"bid": bid_words(order, language), "figure": figure(made, table.exact, language)}
    side = {"side": table.bidder.side, "hand": tiles_text(table.hand)}
    return Histogram(
        shares=_shares(counts, table.layouts, lumped),
        lumped=lumped,
        first=order,
        line=sentence("plot-points-line", words, language),
        reached=sentence("plot-points-made", words, language),
        missed=sentence("plot-points-set", words | _rest(made, table.exact, language), language),
        title=sentence("plot-points-title", {**side, "name": named(name, language)}, language),
        lesser=_lesser(table, table.played_make(name, bid), language),
        told=sentence("plot-points-told", words, language),
    )


def _of_what_if(
    table: WhatIfTable, choice: DeclareLike | PlayLike | None, bid: object, language: str
) -> Histogram:
    if bid is not None:
        raise Malformed("plot-bid-of-what-if", bid, None)
    act = table.act(table.best() if choice is None else choice)
    made, counts = table.open_make(act.text), dict(act.counts)
    if act.unit != "points":
        raise Malformed("plot-no-points", act.text, "V-NELLO")
    words = {
        "bidding": "yes" if table.bidding else "no",
        "figure": figure(made, table.exact, language),
    }
    action = acted(act.text, table.kind, language)
    who = {"seat": table.view_seat, "side": table.view_seat.side, "action": action}
    return Histogram(
        shares=_shares(counts, table.layouts, None),
        lumped=None,
        first=_first(counts, round(made[0] * table.layouts)),
        line=sentence("plot-goal-line", words, language),
        reached=sentence("plot-goal-reached", words, language),
        missed=sentence("plot-goal-missed", words | _rest(made, table.exact, language), language),
        title=sentence(f"plot-{table.kind}-title", who, language),
        lesser=_lesser(table, table.played_make(act.text), language),
        told=sentence("plot-goal-told", words, language),
    )


def _shares(counts: dict[int, int], layouts: int, lumped: int | None) -> dict[int, float]:
    """By every number of points from the least, the share of layouts."""
    least = min(counts) if lumped is None else lumped
    return {at: counts.get(at, 0) / layouts for at in range(least, HAND_POINTS + 1)}


def _first(counts: dict[int, int], made: int) -> int:
    """The least points found that reach the goal: more reach it too, fewer never."""
    first = HAND_POINTS + 1
    for points in sorted(counts, reverse=True):
        if made <= 0:
            break
        first, made = points, made - counts[points]
    return first


def _rest(made: Estimate, exact: bool, language: str) -> dict[str, str]:
    """The figure of the other layouts; as written, both make a hundred per cent."""
    rest = Estimate(1 - made.value, 1 - made.high, 1 - made.low)
    return {"figure": figure(rest, exact, language)}


def _lesser(table: BidTable | WhatIfTable, played: Estimate | None, language: str) -> str:
    lesser = f"{sentence('plot-open', {}, language)}, {sampled(table, language)}"
    if played is None or not table.played:
        return lesser
    count = {"number": f"{table.played:,}", "count": table.played}
    bidding = "no" if isinstance(table, WhatIfTable) and not table.bidding else "yes"
    words = {"figure": figure(played, table.played_exact, language), "bidding": bidding, **count}
    return lesser + sentence("plot-points-played", words, language)
