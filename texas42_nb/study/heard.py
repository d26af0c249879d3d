"""What bids suggest: beliefs when the others are taken to bid as the ``basic`` player does.

This is a supposition about people, so it is off unless asked for and every result says so. Layouts
that fit what is known are drawn uniformly, and those are kept on which the ``basic`` player, seeing
its own tiles alone, would have made exactly the calls and declarations that the others made; where
few fit, all of them are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from texas42_nb.analysis.beliefs import Beliefs, of_layouts
from texas42_nb.analysis.layouts import Layouts, played
from texas42_nb.analysis.numbering import needed_numpy
from texas42_nb.engine import chance
from texas42_nb.engine.actions import Call
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import SEATS
from texas42_nb.engine.tiles import Tile, tiles_of
from texas42_nb.engine.view import View
from texas42_nb.players.basic import BasicPlayer

if TYPE_CHECKING:
    from texas42_nb.analysis.wishes import Wishes
    from texas42_nb.engine.actions import Action
    from texas42_nb.engine.possible import Four

AS_BASIC = "as the basic player bids"
"""The label of all that this module suggests."""
LIMIT = 50_000
"""Layouts drawn after which a search ends by itself."""
COUNTED = 20_000
"""If no more layouts than these fit, all are looked at."""
_BATCH = 500


class Suggestion:
    """Which hands go with the calls and declarations of a match so far.

    Calls of seats whose tiles were all known, the viewer's own, are not asked about: they say
    nothing new to whoever made them.
    """

    def __init__(self, match: Match) -> None:
        """``match`` is part-known: a view's memory."""
        self._asked = _Asked(match)
        self._player = BasicPlayer()
        self._known: dict[tuple[int, int], bool] = {}

    def fits(self, held: Four) -> bool:
        """Whether the basic player makes all calls and declarations with these tiles held now."""
        return all(
            self._fits(at, held[seat] | gone) for at, (seat, gone) in enumerate(self._asked.whose)
        )

    def _fits(self, at: int, dealt: int) -> bool:
        key = at, dealt
        found = self._known.get(key)
        if found is None:
            found = self._player.choose(self._asked.view(at, dealt)) == self._asked.said[at]
            self._known[key] = found
        return found


class _Asked:
    """The moments at which a seat with hidden tiles spoke."""

    def __init__(self, match: Match) -> None:
        gone = played(match.hand)
        spoken = len(match.hand.calls) + len(match.hand.declarations)
        moments = []
        for ply, action in enumerate(match.hand.actions[:spoken]):
            before = match.at(ply)
            seat = before.hand.progress.turn
            if None in match.hand.progress.held[seat]:
                moments.append((before, seat, action))
        # Bids fit fewer hands than passes do: asked first, they settle most layouts.
        moments.sort(key=lambda each: isinstance(each[2], Call) and each[2].kind == "pass")
        self._before = [before for before, _, _ in moments]
        self.whose = [(seat, gone[seat]) for _, seat, _ in moments]
        """By moment: the seat, and the mask of the tiles that it has played since."""
        self.said: list[Action] = [action for _, _, action in moments]

    def view(self, at: int, dealt: int) -> View:
        """What the seat saw at that moment if it was dealt these tiles."""
        match, seat = self._before[at], self.whose[at][0]
        tiles: tuple[Tile | None, ...] = tiles_of(dealt)
        hand = match.hand

        def mine(hands: tuple[tuple[Tile | None, ...], ...]) -> tuple[tuple[Tile | None, ...], ...]:
            return tuple(tiles if at == seat else each for at, each in enumerate(hands))

        now = replace(hand.progress, held=mine(hand.progress.held))
        return View(
            SEATS[seat], replace(match, hand=replace(hand, deal=mine(hand.deal), progress=now))
        )


def _memory(view: View | Match) -> Match:
    match = view.memory if isinstance(view, View) else view
    if not isinstance(match, Match):
        raise Malformed("not-a-view", view, None)
    return match


def beliefs(
    view: View | Match,
    *,
    holds: Wishes | None = None,
    lacks: Wishes | None = None,
    bids: str | None = None,
    layouts: int = 500,
    seed: chance.Seed | None = None,
    limit: int = LIMIT,
) -> Beliefs:
    """How likely each hidden tile is in each hand: ``beliefs(match.view("A"))``.

    Exact from what the plays prove. ``holds`` and ``lacks`` add what a user knows or supposes, by
    seat and of the tiles held now: ``lacks={"B": "trumps"}``, ``holds={"C": "6-6", "D": "at least 2
    doubles"}``; see :mod:`texas42_nb.analysis.wishes`.

    ``bids="basic"`` also goes by what the calls and declarations suggest if the others bid as the
    ``basic`` player does, and is labelled as such. If no more than :data:`COUNTED` layouts fit, and
    no more than ``limit``, all are looked at and it is exact. Else, or if that is interrupted, it
    is sampled until ``layouts`` are found or ``limit`` were drawn, and comes with intervals. The
    same ``seed`` gives the same figures; without one it is drawn and told.

    Raises :class:`Malformed`, also where no layout goes with the bids; with ``bids``
    ``ImportError`` without numpy.
    """
    possible = Layouts.of(view, holds=holds, lacks=lacks)
    exact = of_layouts(possible, view.seat if isinstance(view, View) else None)
    if bids is None:
        return exact
    if bids != "basic":
        raise Malformed("not-bids", bids, None)
    if type(layouts) is not int or layouts < 1:
        raise Malformed("not-a-number-of-layouts", layouts, None)
    if type(limit) is not int or limit < 1:
        raise Malformed("not-a-number-of-tries", limit, None)
    seed = chance.check_seed(seed)
    needed_numpy()
    whole = possible.number <= min(limit, COUNTED)
    suggestion = Suggestion(_memory(view))
    kept: list[Four] = []
    tried = 0
    try:
        for held in _drawn(possible, seed, limit):
            fits = suggestion.fits(held)
            tried += 1
            if fits:
                kept.append(held)
            if len(kept) == layouts and not whole:
                break
    except KeyboardInterrupt:
        if not kept:
            raise
    if not kept:
        raise Malformed("bids-fit-none-of-all" if whole else "bids-fit-nothing", tried, None)
    return replace(
        exact,
        layouts=len(kept),
        counts=tuple(_count(kept, tile) for tile in exact.tiles),
        suggests=AS_BASIC,
        tried=tried,
        seed=seed,
        done=tried == possible.number if whole else len(kept) == layouts,
    )


def _drawn(possible: Layouts, seed: chance.Seed, limit: int) -> Iterator[Four]:
    """The first layouts of a seed, made some at a time; where no more fit than may be drawn, each
    comes once."""
    fewer = possible.number <= limit
    rows, most = (possible.shuffled, possible.number) if fewer else (possible.draw, limit)
    for start in range(0, most, _BATCH):
        yield from map(tuple, rows(min(_BATCH, most - start), seed, start).tolist())


def _count(kept: list[Four], tile: Tile) -> Four:
    a, b, c, d = (sum(held[seat] >> tile.index & 1 for held in kept) for seat in range(4))
    return a, b, c, d
