"""What a person types, read: hands by seat, a score, an action as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from texas42_nb.engine.actions import Action, Call, Declare, Play
from texas42_nb.engine.progress import AUCTION, DECLARATION, PLAY
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import BySide, Seat, Side
from texas42_nb.engine.tiles import HAND_SIZE, Tile, Tiles, parse_tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    T = TypeVar("T")

ActionLike = Action | Tile | str | int
"""What a person may write for an action; the phase says what a text means."""
Deal = Mapping[str, str | Iterable[Tile | str | None]]
"""Tiles by seat, as text or one by one; ``?`` or ``None`` is an unknown tile."""
Score = tuple[int, int] | Mapping[str, int]
"""(A+C, B+D), or by side."""


def parse_hands(hands: object, size: int | None = None) -> tuple[Tiles | None, ...]:
    """Tiles by seat, ``None`` for a seat that is left out; each seat and each tile once.

    ``size``: how many tiles each hand must have (DEAL-3). Raises :class:`Malformed`.
    """
    if not isinstance(hands, Mapping):
        raise Malformed("not-a-deal", hands, "DEAL-3")
    held: list[Tiles | None] = [None] * 4
    seen: set[Tile] = set()
    for seat, tiles in by_seat(hands):
        held[seat.number] = given = parse_tiles(tiles)
        if size is not None and len(given) != size:
            raise Malformed("not-seven", f"{len(given)}", "DEAL-3", seat=seat)
        for tile in given:
            if tile is None:
                continue
            if tile in seen:
                raise Malformed("tile-twice", str(tile), "DEAL-1", tile=tile)
            seen.add(tile)
    return tuple(held)


def by_seat(given: Mapping[Any, T]) -> Iterator[tuple[Seat, T]]:
    """What is given for each seat, as it comes; each seat once. Raises :class:`Malformed`."""
    met: list[Seat] = []
    for name, value in given.items():
        seat = Seat.of(name)
        if seat in met:
            raise Malformed("seat-twice", str(seat), "DEAL-3")
        met.append(seat)
        yield seat, value


def parse_deal(hands: object) -> tuple[Tiles, ...]:
    """Seven tiles by seat, unknown ones included (DEAL-1, DEAL-3). Raises :class:`Malformed`."""
    unknown: Tiles = (None,) * HAND_SIZE
    return tuple(unknown if tiles is None else tiles for tiles in parse_hands(hands, HAND_SIZE))


def parse_score(score: object, rules: Rules) -> BySide:
    """A score that wins no match yet, a pair or by side. Raises :class:`Malformed`."""
    pair = [score.get(side) for side in Side] if isinstance(score, Mapping) else score
    if (
        not isinstance(pair, tuple | list)
        or len(pair) != len(Side)
        or any(type(each) is not int or not 0 <= each < rules.target for each in pair)
    ):
        rule = "V-SCORE" if rules.in_points else "MARK-2"
        raise Malformed("not-marks", score, rule, most=rules.target - 1)
    return BySide(pair[0], pair[1])


_READERS: dict[str, Callable[[object], Action]] = {
    AUCTION: Call.of,
    DECLARATION: Declare.of,
    PLAY: Play.of,
}


def read_action(action: object, stacks: object, phase: str) -> Action:
    """An action as it is, or from its text, which may mean the phase's kind first.

    Raises :class:`Malformed`.
    """
    if type(action) is Declare or stacks is not None:
        return Declare.of(action, stacks)
    if type(action) is Call or type(action) is Play:
        return action
    for name in sorted(_READERS, key=lambda name: (name != phase, name == AUCTION)):
        try:
            return _READERS[name](action)
        except Malformed:
            continue
    raise Malformed("not-an-action", action, None)


def parse_start(marks: object, score: object, rules: Rules) -> BySide:
    """What stands before a hand, given as marks or as a score. Raises :class:`Malformed`."""
    if score is None and (not rules.in_points or marks == (0, 0)):
        return parse_score(marks, rules)
    if score is None:
        raise Malformed("no-marks-in-points", marks, "V-SCORE")
    if marks != (0, 0):
        raise Malformed("marks-or-score", score, None)
    return parse_score(score, rules)
