"""What-if numbers in study mode: of a seat's actions, from what that seat knows, as they come.

They are worked out beside the kernel. A run belongs to one place and one seat: going elsewhere ends
it, and nothing of it is shown anywhere else. What came of it is kept and stands there again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from texas42_nb.draw.speech import Speech
from texas42_nb.engine.refusal import Malformed, Refused, quote
from texas42_nb.engine.seats import Seat
from texas42_nb.study.tables import PLAYED
from texas42_nb.study.tree import Node
from texas42_nb.study.what_if_result import WhatIfTable
from texas42_nb.widgets.runner import Ending, Runner, Stop
from texas42_nb.widgets.study_types import WhatIfScene, WhatIfState
from texas42_nb.widgets.study_values import fastest
from texas42_nb.widgets.study_what_if_words import best_of, rows_of, tiles_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from texas42_nb.engine.match import Match
    from texas42_nb.engine.view import View as KnownView
    from texas42_nb.widgets.types import View

LAYOUTS: Final = 500
MORE: Final = 4
"""By how much a further run takes more layouts; the first ones are the same."""
MOST: Final = 8_000
SEED: Final = 1
"""The same place shows the same numbers, whenever it is asked about."""
START: Final = "what if"
_CHOOSING: Final = ("declaration", "play")


@dataclass(slots=True)
class _Run:
    """The numbers of one place and seat, as far as they have come."""

    layouts: int
    state: WhatIfState = "running"
    table: WhatIfTable | None = None
    why: str = ""
    """What went wrong, in words."""

    @property
    def ended(self) -> bool:
        """Whether more layouts would say nothing new, or be too many."""
        whole = self.table is not None and self.table.exact
        return self.state == "done" and (whole or self.layouts >= MOST)

    @property
    def next(self) -> int:
        """The layouts of a further run: as many again, unless all of these came."""
        return min(MOST, self.layouts * MORE) if self.state == "done" else self.layouts


class WhatIfs:
    """The what-if numbers of one study; ``changed`` is called when some have come."""

    def __init__(self, speech: Speech, changed: Callable[[], None]) -> None:
        self.speech = speech
        self._changed = changed
        self._runner = Runner()
        self._runs: dict[tuple[int, Seat], _Run] = {}
        self._at: tuple[int, Seat] | None = None
        """The place and seat of the run that goes on."""

    def start(self, node: Node, view: View) -> None:
        """Work the numbers out for the seat of a view. Raises :class:`Malformed` where there are
        none: see :func:`choosing`."""
        seat = _seat_of(view)
        if seat is None or not choosing(node.match, seat):
            raise Malformed("what-if-not-here", START, None)
        known = node.match.view(seat)
        before = self._runs.get((node.number, seat))
        run = _Run(LAYOUTS if before is None else before.next)

        def show(table: WhatIfTable) -> None:
            run.table = table
            self._changed()

        def ended(ending: Ending) -> None:
            run.state, run.why = self._how(ending)
            self._at = None
            self._changed()

        self._end()
        self._at = node.number, seat
        self._runs[self._at] = run
        self._runner.start(lambda stop: _stream(known, run.layouts, stop), show, ended)

    def _how(self, ending: Ending) -> tuple[WhatIfState, str]:
        """How a run ended, and what is to be said of it. Of a fault only the kind is told."""
        error = ending.error
        if isinstance(error, Malformed | Refused):
            return "failed", self.speech.refusal(error)
        if isinstance(error, ImportError):
            return "failed", self.speech.text("what-if-needs", name=str(error.name))
        if error is not None:
            return "failed", self.speech.text("fault", kind=quote(type(error).__name__))
        return ("stopped" if ending.stopped else "done"), ""

    def stop(self) -> None:
        """End the run; what has come stands."""
        self._runner.stop()

    def keep_only(self, node: int | None, view: View) -> None:
        """End the run unless it is that of this place and of the seat of this view."""
        seat = _seat_of(view)
        if node is None or seat is None or self._at != (node, seat):
            self._end()

    def clear(self) -> None:
        """End the run and forget all numbers."""
        self._end()
        self._runs.clear()

    def _end(self) -> None:
        self._runner.cancel()
        if self._at is not None:
            run = self._runs[self._at]
            run.state = "stopped"
            if run.table is None:
                del self._runs[self._at]
            self._at = None

    def scene(self, node: Node, seat: Seat) -> WhatIfScene:
        """What a seat sees of its numbers at a place."""
        match = node.match
        can = choosing(match, seat)
        run = self._runs.get((node.number, seat)) if can else None
        table = None if run is None else run.table
        rows = [] if table is None else rows_of(table, self.speech)
        return {
            "state": "idle" if run is None else run.state,
            "can_start": can and not (run is not None and run.ended),
            "text": self._text(match, seat, run),
            "goal": self._goal(match, seat) if can else "",
            "part": 0.0 if table is None else _part(table),
            "rows": rows,
            "best": "" if table is None else best_of(table, rows, self.speech),
            "tiles": {} if table is None else tiles_of(table, rows, self.speech),
        }

    def _text(self, match: Match, seat: Seat, run: _Run | None) -> str:
        """How far the numbers have come, what they are made from, or why there are none."""
        speech = self.speech
        if run is None:
            if choosing(match, seat):
                return speech.text("what-if-idle", seat=seat)
            if match.to_act is None:
                return speech.text("what-if-over")
            key = "what-if-auction" if match.phase == "auction" else "what-if-not-its-turn"
            return speech.text(key, seat=seat)
        if run.why:
            return run.why
        table = run.table
        if table is None:
            return speech.text("what-if-begins" if run.state == "running" else "what-if-nothing")
        told: Mapping[str, object] = {
            "layouts": table.layouts,
            "played": table.played,
            "seed": table.seed,
            "seat": seat,
        }
        if run.state == "running":
            played = "yes" if table.stage == PLAYED else "no"
            return speech.text("what-if-running", played=played, at=table.at, of=table.of)
        if table.exact:
            return speech.text("what-if-exact", **told)
        return speech.text(f"what-if-{run.state}", **told)

    def _goal(self, match: Match, seat: Seat) -> str:
        """What the shares count for the side of the seat."""
        contract = match.contract
        makes = contract is None or contract.bidder.side == seat.side
        return self.speech.text("what-if-goal", side=seat.side, makes="yes" if makes else "no")


def _stream(view: KnownView, layouts: int, stop: Stop) -> Iterator[WhatIfTable]:
    """Ever better numbers of what a seat knows, and of nothing else."""
    from texas42_nb.study.what_if import stream_what_if

    return stream_what_if(view, layouts=layouts, seed=SEED, by=fastest(), stop=stop)


def choosing(match: Match, seat: Seat) -> bool:
    """Whether a seat is to choose what it plays or declares: then there are what-if numbers."""
    return match.to_act == seat and match.phase in _CHOOSING


def _seat_of(view: View) -> Seat | None:
    return None if view in ("open", "spectator") else Seat.of(view)


def _part(table: WhatIfTable) -> float:
    return 1.0 if table.done else table.at / max(1, table.of)
