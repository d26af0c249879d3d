"""Tasks without end: a number makes a position, the engine knows what is right about it.

``ask.practice("free", 1)``: the same kind and seed give the same question to everybody. Positions
come of a deal, a bid of 30 on the bidder's longest suit, and legal plays drawn at random; so they
are legal, and no example of good play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from texas42_nb.engine import chance
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import Tile
from texas42_nb.engine.view import View
from texas42_nb.lessons import analysis
from texas42_nb.lessons.hidden import hidden_seats, hidden_tiles, layouts_of
from texas42_nb.lessons.open_hands import solved
from texas42_nb.lessons.task import Task

_PLIES = 28
_TRIES = 10_000
_FEW, _MOST = 2, 3_000
"""Layouts of a question about them."""


def practice(kind: str, seed: chance.Seed) -> Task:
    """A task of this kind: ``free``, ``total``, ``costly``, ``holders``, ``likelier``, ``ways``.

    Raises :class:`Malformed` for another kind.
    """
    make = _KINDS.get(kind) if type(kind) is str else None
    if make is None:
        raise Malformed("not-a-kind", kind, None, kinds=tuple(_KINDS))
    chance.check_seed(seed)
    for k in range(_TRIES):
        task = make(chance.next_seed(seed, k))
        if task is not None:
            return task
    raise AssertionError(f"no {kind} in {_TRIES} tries")  # one of about ten fits


def _position(seed: int, left: int, more: int = 0) -> Match | None:
    """With ``left`` tiles to each hand, then ``more`` plays; ``None`` if it is over before."""
    match = Match.new(seed=seed).bid("30").pass_().pass_().pass_()
    bidder = match.to_act
    assert bidder is not None
    ends = Counter(
        end for tile in match.hands[bidder] if tile is not None for end in {tile.low, tile.high}
    )
    match = match.declare(str(max(range(7), key=lambda end: (ends[end], end))))
    draw = chance.below(seed, "practice", 0)
    for _ in range(_PLIES - 4 * left + more):
        plays = match.legal()
        if not plays:
            return None
        match = match.do(plays[draw(len(plays))])
    return match if match.phase == "play" else None


def _free(seed: int) -> Task | None:
    match = _position(seed, 3, seed % 4)
    if match is None or len(match.legal()) < 2:
        return None
    found = solved(match)
    return analysis.free(match) if len(found.best) < len(found.values) else None


def _total(seed: int) -> Task | None:
    match = _position(seed, 2)
    if match is None:
        return None
    leader = match.to_act
    assert leader is not None
    try:
        return analysis.total(match, leader.side)
    except Malformed:  # one total only, or too many
        return None


def _costly(seed: int) -> Task | None:
    match = _position(seed, 3)
    if match is None:
        return None
    number = len(match.tricks) + 1
    while len(match.tricks) < number and match.to_act is not None:
        plays = match.legal()
        match = match.do(plays[seed % len(plays)])
    task = analysis.costly(match, number)
    return task if sum(task.costs().values()) else None


def _hidden(seed: int) -> tuple[View, Tile] | None:
    """What the leader knows, where somebody has shown a void that matters, and a tile of it."""
    match = _position(seed, 3)
    if match is None or match.to_act is None:
        return None
    view = match.view(match.to_act)
    tiles = hidden_tiles(view)
    void = [tile for tile in tiles if any(tile in view.cannot_hold(s) for s in hidden_seats(view))]
    if not void or not _FEW <= layouts_of(view).number <= _MOST:
        return None
    return view, void[seed % len(void)]


def _holders(seed: int) -> Task | None:
    found = _hidden(seed)
    return None if found is None else analysis.holders(*found)


def _likelier(seed: int) -> Task | None:
    found = _hidden(seed)
    return None if found is None else analysis.likelier(*found)


def _ways(seed: int) -> Task | None:
    found = _hidden(seed)
    return None if found is None else analysis.ways(found[0])


_KINDS: dict[str, Callable[[int], Task | None]] = {
    "free": _free,
    "total": _total,
    "costly": _costly,
    "holders": _holders,
    "likelier": _likelier,
    "ways": _ways,
}
