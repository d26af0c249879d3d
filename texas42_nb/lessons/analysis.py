"""Tasks of the lessons on analysis, from what a person writes: ``ask.free(match)``.

Each function makes one kind of task and raises :class:`Malformed` for what gives no such question.
All are about the nine declarations of the standard game (TRUMP-1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from texas42_nb.engine.actions import SPECIAL_DECLARATIONS, CallLike
from texas42_nb.engine.auction import DOUBLES_FOR
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, quote
from texas42_nb.engine.rules import RULE_IDS, STANDARD
from texas42_nb.engine.seats import SEATS, Side
from texas42_nb.engine.tiles import UNKNOWN, Tile
from texas42_nb.engine.view import View
from texas42_nb.lessons.hidden import Holders, Likelier, Ways, hidden_seats, hidden_tiles
from texas42_nb.lessons.open_hands import Costly, Free, Total
from texas42_nb.lessons.reading import Bids, Claim, Difference, Faulty, First, Worse
from texas42_nb.lessons.task import MOST_CHOICES

MOST_TILES = 3
"""So many tiles a hand may hold where every way of playing on is looked at."""
_MOST_HIDDEN = 14


def free(match: Match) -> Free:
    """Which legal tiles cost the side to act nothing, with all hands open?"""
    task = Free(_open(match))
    if len(task.plays) < 2 or any(play.low for play in task.plays):
        raise Malformed("not-a-task", match, "FOLLOW-1")
    return task


def total(match: Match, side: Side | str) -> Total:
    """How many hand points does a side get in the whole hand, with all hands open?

    At most three tiles a hand may be left.
    """
    task = Total(_open(match), Side.of(side))
    if max(map(len, match.hand.progress.held)) > MOST_TILES:
        raise Malformed("not-a-task", match, "COUNT-2")
    if not 2 <= len(task.reachable) <= MOST_CHOICES:
        raise Malformed("not-a-task", match, "COUNT-2")
    return task


def costly(match: Match, trick: int) -> Costly:
    """Which plays of a complete trick cost their side something, with all hands open?"""
    match = _played(match)
    _known(match.at(match.ply - len(match.hand.plays)))
    if type(trick) is not int or not 1 <= trick <= len(match.tricks):
        raise Malformed("not-a-task", trick, "LEAD-1")
    return Costly(match, trick)


def holders(view: View, tile: Tile | str) -> Holders:
    """Which seats may hold a tile, by what was played?"""
    return Holders(_hidden(view), _among_hidden(view, tile))


def likelier(view: View, tile: Tile | str) -> Likelier:
    """Which seats hold a tile in the most layouts?"""
    return Likelier(_hidden(view), _among_hidden(view, tile))


def ways(view: View) -> Ways:
    """How many layouts of the hidden tiles fit what a seat knows?"""
    return Ways(_hidden(view))


def first(table: Bids, bid: CallLike) -> First:
    """Which declaration is made on the most layouts at a bid, with all hands open?

    ``table``: of ``bid_table``. The first declaration may share its place with no other.
    """
    task = First(table, str(bid))
    shares = sorted(map(task.share, table.declarations), reverse=True)
    if not 2 <= len(shares) <= MOST_CHOICES or shares[0] == shares[1]:
        raise Malformed("not-a-task", bid, "TRUMP-1")
    return task


def worse(result: Any) -> Worse:
    """Which actions are really worse than the best one? ``result``: of ``what_if``."""
    frame = result.differences()
    rows = [row for row in frame.to_dict("records") if row["action"] != row["against"]]
    if not 1 <= len(rows) < MOST_CHOICES:
        raise Malformed("not-a-task", result, None)
    found = [
        Difference(
            row["action"],
            *(row["open_low"], row["open_high"]),
            *(row["points_low"], row["points_high"]),
            real=bool(row["real"]),
        )
        for row in rows
    ]
    return Worse(rows[0]["against"], tuple(found), int(result.layouts))


def faulty(*claims: tuple[str, object, Callable[[], object], str]) -> Faulty:
    """Which of these sentences are wrong? At least one of them must be.

    Each is a text, the value that it tells, a function that finds the value, and the id of the rule
    that it is about. The functions are called when an answer is checked.
    """
    if not 2 <= len(claims) <= MOST_CHOICES:
        raise Malformed("not-a-task", len(claims), None)
    return Faulty(tuple(_claim(each) for each in claims))


def _claim(claim: object) -> Claim:
    if isinstance(claim, tuple) and len(claim) == 4:
        text, told, find, rule = claim
        if type(text) is str and text.strip() and callable(find) and rule in RULE_IDS:
            return Claim(text, told, find, rule)
    raise Malformed("not-a-task", quote(str(claim)), None)


def _played(match: object) -> Match:
    """A match with a declaration that all tasks speak of."""
    if not isinstance(match, Match):
        raise Malformed("not-a-match", match, None)
    contract = match.contract
    if (
        contract is None
        or contract.suits.text in SPECIAL_DECLARATIONS
        or contract.size != len(SEATS)
    ):
        raise Malformed("not-a-task", match.phase, "TRUMP-1")
    return match


def _known(match: Match) -> Match:
    if any(None in held for held in match.hand.progress.held):
        raise Malformed("hands-not-all-known", UNKNOWN, "SEE-6")
    return match


def _open(match: object) -> Match:
    found = _known(_played(match))
    if found.phase != "play":
        raise Malformed("not-a-task", found.phase, "LEAD-1")
    return found


def _hidden(view: object) -> View:
    """The view of a seat that can be explained by hand sizes and shown voids alone."""
    if not isinstance(view, View) or view.seat is None:
        raise Malformed("not-a-view", view, None)
    match = _played(view.memory)
    bid = match.hand.bid
    plain = match.rules["V-FIRST"] == STANDARD and (bid is None or bid.kind not in DOUBLES_FOR)
    if not plain or any(call.kind in DOUBLES_FOR for call in match.hand.calls):
        raise Malformed("not-a-task", match, "FOLLOW-1")
    if len(hidden_seats(view)) < 2 or len(hidden_tiles(view)) > _MOST_HIDDEN:
        raise Malformed("not-a-task", match, "DEAL-3")
    return view


def _among_hidden(view: View, tile: Tile | str) -> Tile:
    found = Tile(tile)
    if found not in hidden_tiles(_hidden(view)):
        raise Malformed("not-a-task", found, "DEAL-1")
    return found
