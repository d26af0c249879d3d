"""What each call comes to: the rest of the auction and the hand played out on many layouts.

>>> call_table(match.view("A"), layouts=100, seed=1).best()  # doctest: +SKIP
'31'

Every seat is played by a shipped player that sees its own view only, the calling seat too from this
call on. So the figures are chances of such players, and not what perfect play would bring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from texas42_nb.analysis.layouts import Layouts
from texas42_nb.engine.actions import Call
from texas42_nb.engine.chance import check_seed
from texas42_nb.engine.progress import AUCTION
from texas42_nb.engine.refusal import Refused
from texas42_nb.engine.tiles import known_tiles
from texas42_nb.players import Player, named
from texas42_nb.study.call_result import CallRow, CallTable
from texas42_nb.study.rollout import Played, play_out
from texas42_nb.study.sampling import how_many, rows_between, seat_of, stop_of, whole_number
from texas42_nb.study.stream import batches, last
from texas42_nb.study.tables import PLAYED

if TYPE_CHECKING:
    from texas42_nb.engine.chance import Seed
    from texas42_nb.engine.match import Match
    from texas42_nb.engine.view import View

    _Tried = tuple[bool, bool, tuple[int, int]]

__all__ = ["CallTable", "call_table", "stream_call_table"]

LAYOUTS = 300
"""By default; with 14 calls some ten seconds."""
_FIRST, _MOST = 5, 40


def call_table(
    view: View,
    *,
    layouts: int = LAYOUTS,
    seed: Seed | None = None,
    player: Player | str = "basic",
    progress: bool | None = None,
    stop: Callable[[], bool] | None = None,
) -> CallTable:
    """For a view whose seat is to call: what each legal call comes to, played out.

    Draws ``layouts`` layouts of the hidden tiles from ``seed`` (a fresh one if none is given; the
    result tells it); if no more than that fit, each is taken once, shuffled, and when all are, the
    figures are exact. On each of them each legal call is made, and everything after it is played by
    ``player`` at all four seats, each from its own view. By call: the chance that the own side wins
    the auction, the rate at which it then makes its contract, the marks (under V-SCORE 250 the
    points) that the hand brings less those it brings the others, and, by match equity at the score
    after the hand, the chance to win the match. All calls are tried on the same layouts, so a
    difference between two calls is known more precisely than either figure. What the calls before
    say of the hidden tiles is not taken into account.

    Shows progress where somebody watches (``progress`` says so or not). Stopped by an interrupt or
    by ``stop``, which is asked now and then, it returns what has come; ``done`` is then ``False``.
    It depends on the view alone. Raises :class:`Refused` for a spectator, and for a seat that is
    not to call; :class:`Malformed` for what is no view, unknown own tiles and numbers that make no
    sense; ``ValueError`` and ``TypeError`` for what is no ``player``. A player of one's own must
    choose legal actions: others raise :class:`Malformed` and :class:`Refused` as a match does, and
    what it raises itself comes through. Without numpy it raises ``ImportError``.
    """
    begun = _Begun.of(view, layouts, seed, player, stop)
    return last(begun.stream(), begun.start.of, progress, stage=PLAYED) or begun.start


def stream_call_table(
    view: View,
    *,
    layouts: int = LAYOUTS,
    seed: Seed | None = None,
    player: Player | str = "basic",
    stop: Callable[[], bool] | None = None,
) -> Iterator[CallTable]:
    """The table of :func:`call_table` as it grows. The input is checked at once; what raises is the
    same."""
    return _Begun.of(view, layouts, seed, player, stop).stream()


@dataclass(frozen=True, slots=True)
class _Begun:
    """A table before its first layout, and what is to be done."""

    layouts: Layouts
    start: CallTable
    whole: bool
    """Whether all layouts that fit are asked for."""
    player: Player
    stop: Callable[[], bool] | None

    @classmethod
    def of(
        cls,
        view: View,
        layouts: int,
        seed: Seed | None,
        player: Player | str,
        stop: Callable[[], bool] | None,
    ) -> _Begun:
        """Raises :class:`Malformed` and :class:`Refused`."""
        seat, chooser, memory = seat_of(view, "call_table"), named(player), view.memory
        phase = memory.hand.progress.phase
        if phase != AUCTION or not view.my_turn:
            raise Refused("BID-1", "not-your-call", "call_table", seat=seat, phase=phase)
        known_tiles(view.tiles)
        fitting = Layouts.of(view)
        total, whole = how_many(fitting, whole_number(layouts, "layouts", 1))
        score = memory.score.pair
        start = CallTable(
            seat=seat,
            rules=memory.rules,
            score=(score[1], score[0]) if seat.number % 2 else score,
            next_dealer=memory.dealer.left,
            entries=tuple(CallRow(call) for call in view.legal() if isinstance(call, Call)),
            layouts=0,
            number=fitting.number,
            seed=check_seed(seed),
            player=player if isinstance(player, str) else type(player).__name__,
            of=total,
        )
        return cls(fitting, start, whole, chooser, stop_of(stop))

    def stream(self) -> Iterator[CallTable]:
        """The table as it grows, by whole layouts; it ends early where it was stopped."""
        table = self.start
        for start, end in batches(table.of, _FIRST, _MOST):
            entries, done = table.entries, start
            for masks in rows_between(self.layouts, self.whole, table.seed, start, end).tolist():
                tried = self._tried(self.layouts.match(masks))
                if tried is None:
                    break
                entries = tuple(
                    CallRow(row.call, row.won + won, row.made + made, (*row.scored, scored))
                    for row, (won, made, scored) in zip(entries, tried, strict=True)
                )
                done += 1
            table = replace(table, entries=entries, layouts=done, at=done, done=done == table.of)
            if done > start:
                yield table
            if done < end:
                return

    def _tried(self, match: Match) -> list[_Tried] | None:
        """What each call came to on one layout; ``None`` where it was stopped."""
        side, tried = self.start.seat.number % 2, []
        for row in self.start.entries:
            if self.stop is not None and self.stop():
                return None
            tried.append(_try(match, row.call, self.player, side))
        return tried


def _try(match: Match, call: Call, player: Player, side: int) -> _Tried:
    """Whether the side wins the auction after this call, whether it then makes its contract, and
    what the hand scores, the side's own first."""
    ended = play_out(match.call(call), player)
    played, contract = Played.of(ended), ended.contract
    won = contract is not None and contract.bidder.number % 2 == side
    return won, won and played.made is True, (played.scored[side], played.scored[1 - side])
