"""What each legal action comes to, from what a seat knows: ``what_if(match.view("A"))``.

Every layout that may be is treated alike: each action is solved on each of them with all hands
open, so that two actions are compared on the same layouts. Then the best two are played out there
by the shipped players. The figures differ because with all hands open everybody plays as if seeing
what nobody at a table sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from texas42_nb.analysis.choose import AUTO
from texas42_nb.analysis.game import Game
from texas42_nb.analysis.layouts import Layouts
from texas42_nb.analysis.many import template
from texas42_nb.engine.actions import Declare, Play
from texas42_nb.engine.chance import check_seed
from texas42_nb.engine.match import Match
from texas42_nb.engine.progress import AUCTION, DECLARATION, OVER
from texas42_nb.engine.refusal import Refused
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.tiles import known_tiles
from texas42_nb.study.open_values import (
    EVERYTHING,
    Way,
    after_play,
    at_first_lead,
    made,
    of_side,
)
from texas42_nb.study.rollout import Played, play_out
from texas42_nb.study.sampling import how_many, rows_between, seat_of, whole_number
from texas42_nb.study.stream import batches, last
from texas42_nb.study.tables import PLAYED
from texas42_nb.study.what_if_result import ActionRow, WhatIfTable

if TYPE_CHECKING:
    from texas42_nb.analysis.ranking import Integers
    from texas42_nb.engine.chance import Seed
    from texas42_nb.engine.contract import Contract
    from texas42_nb.engine.view import View
    from texas42_nb.study.open_values import Truths

__all__ = ["WhatIfTable", "stream_what_if", "what_if"]

LAYOUTS, PLAYED_LAYOUTS, BEST = 500, 200, 2
"""By default: layouts solved, layouts played out, and for how many of the best actions."""
_FIRST_PLAYED, _MOST_PLAYED = 5, 50


def what_if(
    view: View,
    *,
    layouts: int = LAYOUTS,
    seed: Seed | None = None,
    played: int = PLAYED_LAYOUTS,
    best: int = BEST,
    threads: int | None = None,
    by: str = AUTO,
    progress: bool | None = None,
    stop: Callable[[], bool] | None = None,
) -> WhatIfTable:
    """What each legal play, or before the first lead each declaration, comes to.

    ``view``: that of the seat to act. Draws ``layouts`` layouts of the hidden tiles from ``seed``
    (a fresh one if none is given; the result tells it); if no more than that fit, each is solved
    once, shuffled, and when all are, the figures are exact. ``open_make`` is the share on which the
    side to act reaches its goal with all hands open, makes the contract or sets it; ``points`` the
    mean of its hand points in the whole hand (in nello of the bidders' tricks, which they want few
    of). A declaration is valued without its stacks; after a plunge the partner declares what is
    best on each layout.

    The ``best`` actions are then played out by the shipped players on the first ``played`` of the
    same layouts; ``played=0`` leaves it out. The figures differ because with all hands open
    everybody plays as if seeing what nobody at a table sees.

    Progress, interrupts, ``stop``, ``threads`` and ``by`` as in ``bid_table``; the same seed gives
    the same figures. Raises :class:`Malformed` for what is no view, :class:`Refused` where it is
    not this seat's turn to play or declare, as in the auction, where ``bid_table`` answers, and
    ``ImportError`` without numpy.
    """
    begun = _Begun.of(view, layouts, seed, played, best, Way(threads, by, stop))
    return last(begun.stream(), begun.start.of, progress) or begun.start


def stream_what_if(
    view: View,
    *,
    layouts: int = LAYOUTS,
    seed: Seed | None = None,
    played: int = PLAYED_LAYOUTS,
    best: int = BEST,
    threads: int | None = None,
    by: str = AUTO,
    stop: Callable[[], bool] | None = None,
) -> Iterator[WhatIfTable]:
    """The table of :func:`what_if` as it grows: the open figures, then those played out.

    The input is checked at once; what raises is the same.
    """
    return _Begun.of(view, layouts, seed, played, best, Way(threads, by, stop)).stream()


@dataclass(frozen=True, slots=True)
class _Case:
    """One action, and the contract it is valued by; several where the partner then declares."""

    action: Play | Declare
    contracts: tuple[Contract, ...]

    @property
    def shown(self) -> ActionRow:
        """The action without figures yet."""
        contract = self.contracts[0]
        return ActionRow(str(self.action), "tricks" if Game.of(contract).lower else "points", True)


@dataclass(frozen=True, slots=True)
class _Begun:
    """A table before its first layout, and what is to be done."""

    layouts: Layouts
    cases: tuple[_Case, ...]
    start: WhatIfTable
    whole: bool
    """Whether all layouts that fit are asked for."""
    played: int
    best: int
    way: Way

    @classmethod
    def of(
        cls, view: View, layouts: int, seed: Seed | None, played: int, best: int, way: Way
    ) -> _Begun:
        """Raises :class:`Malformed` and :class:`Refused`."""
        seat = _to_act(view)
        most = whole_number(layouts, "layouts", 1)
        whole_number(played, "played", 0)
        whole_number(best, "best", 0)
        memory, fitting = view.memory, Layouts.of(view)
        total, whole = how_many(fitting, most)
        way.check()
        cases = tuple(_cases(view))
        bidding = cases[0].contracts[0].bidder.side == seat.side
        shown = (case.shown for case in cases)
        start = WhatIfTable(
            view_seat=seat,
            kind="play" if memory.hand.contract else "declaration",
            bidding=bidding,
            hand=known_tiles(view.tiles),
            rules=memory.rules,
            acts=tuple(replace(act, more=act.unit == "points" or not bidding) for act in shown),
            layouts=0,
            number=fitting.number,
            seed=check_seed(seed),
            of=total,
        )
        return cls(fitting, cases, start, whole, min(played, total) if best else 0, best, way)

    def stream(self) -> Iterator[WhatIfTable]:
        """The table as it grows; it ends early where it was stopped."""
        table = self.start
        for table in self._opened():
            yield table
        if table.layouts == table.of and self.played:
            yield from self._played(table)

    def _opened(self) -> Iterator[WhatIfTable]:
        """The open figures, all actions on each batch of layouts."""
        import numpy as np

        table, size = self.start, len(self.cases)
        products = np.zeros((size, size), np.int64)
        both = np.zeros((size, size), np.int64)
        counts: list[Counter[int]] = [Counter() for _ in self.cases]
        for start, end in self.way.batches(table.of):
            masks = rows_between(self.layouts, self.whole, table.seed, start, end)
            values, goals = [], []
            for case in self.cases:
                found = self._solved(case, masks)
                if found is None:
                    return
                values.append(found[0])
                goals.append(found[1])
            value, goal = np.array(values), np.array(goals, np.int64)
            products += value @ value.T
            both += goal @ goal.T
            for counted, row in zip(counts, values, strict=True):
                counted.update(row.tolist())
            acts = tuple(
                replace(
                    act,
                    counts=tuple(sorted(counts[at].items())),
                    products=tuple(products[at].tolist()),
                    both=tuple(both[at].tolist()),
                )
                for at, act in enumerate(table.acts)
            )
            done = end == table.of and not self.played
            table = replace(table, acts=acts, layouts=end, at=end, done=done)
            yield table

    def _solved(self, case: _Case, masks: Integers) -> tuple[Integers, Truths] | None:
        """By layout, the count that is told of an action and whether it reaches the goal; ``None``
        where it was stopped."""
        best = None
        for contract in case.contracts:
            found = self._count(case, contract, masks)
            if found is None:
                return None
            own = of_side(contract, contract.bidder.number % 2, found)
            best = own if best is None else own.clip(best, None)
        assert best is not None
        reached = made(contract, best) == self.start.bidding
        other = not self.start.bidding and not Game.of(contract).lower
        return (Game.of(contract).most - best if other else best), reached

    def _count(self, case: _Case, contract: Contract, masks: Integers) -> Integers | None:
        """What A+C get in the whole hand after an action."""
        action = case.action
        if isinstance(action, Declare):
            return at_first_lead(contract, masks, EVERYTHING, self.way)
        hand, game = self.layouts.hand, Game.of(contract)
        now = hand.progress
        taken = (now.tricks if game.lower else now.points)[0]
        asked = contract.asked_by(action) if action.low else None
        position = template(hand)
        return after_play(contract, position, action.tile.index, asked, taken, masks, self.way)

    def _played(self, table: WhatIfTable) -> Iterator[WhatIfTable]:
        """The figures played out, each of the best actions on each layout."""
        best = set(table.ranked()[: self.best])
        reached: Counter[str] = Counter()
        for start, end in batches(self.played, _FIRST_PLAYED, _MOST_PLAYED):
            for masks in rows_between(self.layouts, self.whole, table.seed, start, end).tolist():
                match = self.layouts.match(masks)
                for case in self.cases:
                    if str(case.action) not in best:
                        continue
                    if self.way.stopped():
                        return
                    outcome = Played.of(play_out(match.do(case.action)))
                    reached[str(case.action)] += outcome.made is self.start.bidding
            acts = tuple(
                replace(act, played=reached[act.text]) if act.text in best else act
                for act in table.acts
            )
            table = replace(table, acts=acts, played=end)
            done = end == self.played
            table = replace(table, stage=PLAYED, at=end, of=self.played, done=done)
            yield table


def _to_act(view: View) -> Seat:
    """The seat whose view it is, which is to play or to declare."""
    seat, hand = seat_of(view, "what_if"), view.memory.hand
    phase = hand.progress.phase
    if phase == OVER:
        raise Refused("BID-5" if hand.contract is None else "MADE-3", "hand-is-over", "what_if")
    if phase == AUCTION:
        raise Refused("BID-1", "ask-the-bid-table", "what_if")
    if hand.to_act != seat:
        rule = "TRUMP-1" if phase == DECLARATION else "LEAD-1"
        raise Refused(rule, "not-your-turn", "what_if", seat=seat, turn=hand.to_act)
    return seat


def _cases(view: View) -> Iterator[_Case]:
    """The legal actions; a declaration with stacks once."""
    memory, seen = view.memory, set[str]()
    for action in view.legal():
        if isinstance(action, Play):
            assert memory.contract is not None
            yield _Case(action, (memory.contract,))
        elif isinstance(action, Declare) and action.text not in seen:
            seen.add(action.text)
            yield _Case(action, tuple(_contracts(memory.do(action))))


def _contracts(match: Match) -> Sequence[Contract]:
    """The contract, or each that the partner may declare after a plunge (V-PLUNGE)."""
    if match.contract is not None:
        return [match.contract]
    found = []
    for text in dict.fromkeys(each.text for each in match.legal() if isinstance(each, Declare)):
        declare = next(d for d in match.legal() if isinstance(d, Declare) and d.text == text)
        contract = match.do(declare).contract
        assert contract is not None
        found.append(contract)
    return found
