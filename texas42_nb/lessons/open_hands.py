"""Tasks with all hands open: which tiles cost nothing, what is still to be had, what a trick cost.

What is right is worked out by the open-hand solver. It says nothing about players who see their own
tiles only.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import ClassVar

from texas42_nb.analysis.game import Game
from texas42_nb.analysis.position import Position
from texas42_nb.analysis.solver import solve, stand
from texas42_nb.engine.actions import Play
from texas42_nb.engine.match import Match
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.seats import SEATS, Side
from texas42_nb.engine.story import Turn
from texas42_nb.engine.tiles import Tile, tiles_of
from texas42_nb.i18n import DEFAULT
from texas42_nb.lessons.task import Choice, Figure, Piece, Row, Task, bid_fact, say, trump_fact

solved = lru_cache(maxsize=64)(solve)
"""The solver; several tasks of a lesson may ask of the same position."""


def taken_facts(match: Match, language: str) -> tuple[tuple[str, str], ...]:
    """What each side has taken so far."""
    label = "lesson-fact-captured"
    return tuple(
        (
            say(label, language, side=side),
            say("lesson-taken-points", language, count=match.hand_points[side]),
        )
        for side in Side
    )


def play_facts(match: Match, language: str) -> tuple[tuple[str, str], ...]:
    """Bid, trumps, and what each side has taken."""
    contract = match.contract
    assert contract is not None
    told = bid_fact(contract, language), trump_fact(contract.suits, language)
    return (*told, *taken_facts(match, language))


def tile_row(label: str, tiles: tuple[Tile | None, ...]) -> Row:
    """Known tiles side by side."""
    return Row(label, tuple(Piece(tile) for tile in tiles if tile is not None))


def trick_row(label: str, turns: tuple[Turn, ...]) -> Row:
    """The tiles of a trick in play order, numbered, with their seats below."""
    pieces = [Piece(turn.tile, str(at), str(turn.seat)) for at, turn in enumerate(turns, 1)]
    return Row(label, tuple(pieces))


def open_figure(match: Match, language: str) -> Figure:
    """A position with all hands: facts, the trick on the table, the tiles of every seat."""
    rows = []
    if match.trick:
        rows.append(trick_row(say("lesson-row-table", language), match.trick))
    for seat in SEATS:
        held = match.hand.progress.held[seat.number]
        rows.append(tile_row(say("lesson-row-seat", language, seat=seat), held))
    return Figure(play_facts(match, language), tuple(row for row in rows if row.pieces))


@dataclass(frozen=True, slots=True, repr=False)
class Free(Task):
    """Which legal tiles cost the side to act nothing, with all hands open? All are asked for."""

    kind: ClassVar[str] = "free"
    several: ClassVar[bool] = True
    match: Match
    """In play, all hands known."""

    @property
    def plays(self) -> tuple[Play, ...]:
        """The legal plays."""
        return tuple(play for play in self.match.legal() if isinstance(play, Play))

    def params(self) -> dict[str, object]:
        """Whose turn it is."""
        return {"seat": self.match.to_act}

    def figure(self, language: str = DEFAULT) -> Figure:
        """All four hands."""
        return open_figure(self.match, language)

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:  # noqa: ARG002
        """The legal tiles."""
        return tuple(Choice(str(play), f"{play.tile:face}", play.tile) for play in self.plays)

    def truth(self) -> frozenset[str]:
        """The plays after which the side gets as much as before."""
        return frozenset(str(play) for play in solved(self.match).best)

    def _told(self) -> dict[str, object]:
        actor = self.match.to_act
        assert actor is not None
        found = solved(self.match)
        return {"side": actor.side, "points": max(found.values.values()), "plays": found.best}

    def why(self) -> Reason:
        """What the side gets with them."""
        told = self._told()
        tiles = tuple(play.tile for play in solved(self.match).best)
        more = {"side": told["side"], "points": told["points"], "tiles": tiles}
        return Reason.of("COUNT-2", "lesson-free-why", **more)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """One that costs something, or one that is missing."""
        told, values = self._told(), solved(self.match).values
        for play in self.plays:
            cost = max(values.values()) - values[play]
            if str(play) in answer and cost:
                told = {"side": told["side"], "tile": play.tile, "cost": cost}
                return Reason.of("COUNT-2", "lesson-free-costs", **told)
        return Reason("COUNT-2", "lesson-free-more")


@dataclass(frozen=True, slots=True, repr=False)
class Total(Task):
    """How many hand points does a side get in the whole hand, with all hands open?"""

    kind: ClassVar[str] = "total"
    match: Match
    """In play, all hands known, few tiles left."""
    side: Side

    def params(self) -> dict[str, object]:
        """Whose points are asked for."""
        return {"side": self.side}

    def figure(self, language: str = DEFAULT) -> Figure:
        """All four hands."""
        return open_figure(self.match, language)

    @property
    def reachable(self) -> tuple[int, ...]:
        """Every total that the side has after some way of playing on, good or bad."""
        contract, position, taken = stand(self.match.hand)
        game = Game.of(contract)
        first = taken[0 if self.side == Side.AC else 1]
        found = {first + each for each in _reachable(game, position, self.side == Side.AC)}
        return tuple(sorted(found))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:  # noqa: ARG002
        """All totals that can come of it."""
        return tuple(Choice(str(number), str(number)) for number in self.reachable)

    @property
    def points(self) -> int:
        """The solver's figure."""
        points = solved(self.match).points
        assert points is not None
        return points[self.side]

    def truth(self) -> frozenset[str]:
        """The number of hand points."""
        return frozenset([str(self.points)])

    def why(self) -> Reason:
        """The best line, in words."""
        told = {"side": self.side, "points": self.points, "line": _spoken(solved(self.match).line)}
        return Reason.of("COUNT-2", "lesson-total-why", **told)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """The others can hold it below, or the side can get more."""
        few = int(next(iter(answer))) < self.points
        key = "lesson-total-few" if few else "lesson-total-many"
        return Reason.of("COUNT-2", key, side=self.side, others=self.side.other)


def _reachable(game: Game, position: Position, ours: bool) -> frozenset[int]:
    """What a side may still get by any legal plays of all seats."""

    @cache
    def ahead(at: Position) -> frozenset[int]:
        if not at.left and not at.trick:
            return frozenset([0])
        found: set[int] = set()
        for tile in tiles_of(at.legal(game)):
            after, add = at.after(game, tile.index)
            if not ours:
                add = at.to_come(game) - after.to_come(game) - add
            found |= {add + rest for rest in ahead(after)}
        return frozenset(found)

    return ahead(position)


def _spoken(line: tuple[Turn, ...]) -> str:
    return ", ".join(f"{turn.seat} {turn.tile:face}" for turn in line)


@dataclass(frozen=True, slots=True, repr=False)
class Costly(Task):
    """Which plays of a trick cost their side something, with all hands open? All are asked for."""

    kind: ClassVar[str] = "costly"
    several: ClassVar[bool] = True
    match: Match
    """With the trick complete, all hands known."""
    number: int
    """Of the trick, 1 for the first."""

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The plays of the trick, in order."""
        return self.match.tricks[self.number - 1].plays

    def before(self, at: int) -> Match:
        """The match before play ``at`` of the trick; ``at`` may be one past the last."""
        ply = self.match.ply - len(self.match.hand.plays)
        ply += sum(len(trick.plays) for trick in self.match.tricks[: self.number - 1])
        return self.match.at(ply + at)

    def params(self) -> dict[str, object]:
        """Which trick."""
        return {"number": self.number}

    def figure(self, language: str = DEFAULT) -> Figure:
        """The hands before the trick, and the trick."""
        before = open_figure(self.before(0), language)
        row = trick_row(say("lesson-row-trick", language), self.turns)
        return Figure(before.facts, (*before.rows, row))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """The plays, and that none did."""
        plays = [
            Choice(turn.tile.text, f"{turn.seat} {turn.tile:face}", also=(str(turn.seat),))
            for turn in self.turns
        ]
        return (*plays, Choice("none", say("lesson-costly-none", language)))

    def costs(self) -> dict[Tile, int]:
        """By tile, what playing it cost its side."""
        found = {}
        for at, turn in enumerate(self.turns):
            before, after = solved(self.before(at)).points, solved(self.before(at + 1)).points
            assert before is not None
            assert after is not None
            found[turn.tile] = before[turn.seat.side] - after[turn.seat.side]
        return found

    def truth(self) -> frozenset[str]:
        """The plays after which the side gets less than before."""
        return frozenset(t.text for t, cost in self.costs().items() if cost) or frozenset(["none"])

    def why(self) -> Reason:
        """What each cost, and whom."""
        costs = self.costs()
        lost = [f"{t.seat} {t.tile:face} {costs[t.tile]}" for t in self.turns if costs[t.tile]]
        if not lost:
            return Reason("COUNT-2", "lesson-costly-free")
        return Reason.of("COUNT-2", "lesson-costly-why", lost=", ".join(lost))

    def why_not(self, answer: frozenset[str]) -> Reason:
        """One that cost nothing, or one that is missing."""
        costs = self.costs()
        for turn in self.turns:
            if turn.tile.text in answer and not costs[turn.tile]:
                told = {"seat": turn.seat, "tile": turn.tile, "side": turn.seat.side}
                return Reason.of("COUNT-2", "lesson-costly-nothing", **told)
        if "none" in answer:
            return Reason("COUNT-2", "lesson-costly-some")
        return Reason("COUNT-2", "lesson-costly-more")
