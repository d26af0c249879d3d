"""What each play of a hand cost its side, with all hands open.

``t42.trace(match)``: the value of the hand after every play. It knows what no player knew, so a
cost is no fault: a play can be the best one for what its player saw and still cost something here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, overload

from texas42_nb.analysis import drive
from texas42_nb.analysis.choose import AUTO, searcher
from texas42_nb.analysis.game import Game
from texas42_nb.analysis.solver import leads, legal_plays_of, stand
from texas42_nb.analysis.want import USUAL
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.seats import SEATS, BySide, Seat

if TYPE_CHECKING:
    from texas42_nb.engine.actions import Play

OPEN = "with all hands open"


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """One play and what the whole hand is worth after it."""

    number: int
    """1 for the first play of the hand."""
    trick: int
    """1 for the first trick."""
    seat: Seat
    play: Play
    points: BySide
    """By side, what best play gives from here on, all that was taken included: hand points, in
    nello tricks."""
    cost: int
    """What the play cost its side against the best one, 0 or more."""

    def __repr__(self) -> str:
        cost = f", costs {self.cost}" if self.cost else ""
        return f"<Step {self.number}: {self.seat} {self.play}{cost}, {OPEN} {self.points}>"


@dataclass(frozen=True, slots=True, repr=False)
class Trace(Sequence[Step]):
    """The plays of a hand with their values, with all hands open."""

    unit: str
    """What is counted: ``points``, hand points; in nello ``tricks`` (V-NELLO)."""
    start: BySide
    """The value before the first play."""
    steps: tuple[Step, ...]
    nodes: int = field(compare=False, default=0)
    """Positions looked at."""

    @overload
    def __getitem__(self, at: int) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, at: int | slice) -> Step | tuple[Step, ...]:
        return self.steps[at]

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def cost(self) -> BySide:
        """By side, what its plays cost together."""
        costs = [0, 0]
        for step in self.steps:
            costs[step.seat.number % 2] += step.cost
        return BySide(*costs)

    def __str__(self) -> str:
        lines = [f"before the lead: {self.unit} {self.start}, {OPEN}"]
        lines += [
            f"{step.number:2} {step.seat} {step.play!s:8} {step.points}"
            + (f"  cost {step.cost}" if step.cost else "")
            for step in self.steps
        ]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Trace, {OPEN}: {len(self)} plays, {self.unit} {self.start}, cost {self.cost}>"


def trace(match: Match, *, by: str = AUTO) -> Trace:
    """The value of the present hand after every play, and what each play cost its side.

    The hand may be finished or still going on. Values are for the whole hand as if all seven tricks
    were played, taken tricks included. ``by`` as in ``solve``. Raises as ``solve``:
    :class:`Malformed` where not all hands are known, :class:`Refused` without a declaration.
    """
    if not isinstance(match, Match):
        raise Malformed("not-a-match", match, None)
    hand = match.hand
    contract = hand.contract
    if contract is None:
        raise Refused("TRUMP-1", "nothing-to-solve", "trace", phase=hand.progress.phase)
    game = Game.of(contract)
    states = list(hand.states())[-1 - len(hand.plays) :]
    first = stand(states[0])[1]
    search = searcher(by)(game, first.held, None)
    figures = []
    guess = USUAL
    for state in reversed(states):  # the shortest first: what it finds, the others use
        _, position, taken = stand(state)
        if state is states[0] and (contract.small_ends or contract.opening != game.suits.lead):
            plays = leads(contract, legal_plays_of(state))
            found = drive.over(game, position, drive.choices(search, position, plays, guess))
        else:
            found = drive.value(search, position, guess - taken[0])
        figures.append(found.low + taken[0])
        guess = figures[-1]
    figures.reverse()
    total = game.most
    steps = []
    for number, play in enumerate(hand.plays):
        before, after = states[number], figures[number + 1]
        turn = before.progress.turn
        lost = figures[number] - after if game.rises(turn) else after - figures[number]
        steps.append(
            Step(
                number=number + 1,
                trick=number // game.size + 1,
                seat=SEATS[turn],
                play=play,
                points=BySide(after, total - after),
                cost=lost,
            )
        )
    start = BySide(figures[0], total - figures[0])
    unit = "tricks" if game.lower else "points"
    return Trace(unit, start, tuple(steps), search.nodes)
