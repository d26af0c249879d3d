"""A table in play mode without its widget, and people who do what they may: shared by tests."""

from __future__ import annotations

import json
import random

import texas42_nb as t42
from texas42_nb.widgets.play import PlaySession

SEATS = list(t42.Seat)
HANDS = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 5-6",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 3-4 0-6 1-6 2-3 0-0",
}


class Someone:
    """A player that takes any legal action, by its own dice."""

    def __init__(self, seed: object = 0) -> None:
        self.rng = random.Random(f"{seed}")

    def choose(self, view: t42.View):
        return self.rng.choice(view.legal())


class Meek(Someone):
    """Passes where it can, else the first legal action."""

    def choose(self, view: t42.View):
        return view.legal()[0]


def session(
    match: t42.Match | None = None, seat: str | None = "A", player: object = None, **more: object
) -> PlaySession:
    players = {other: player or Someone(other) for other in SEATS}
    own = None if seat is None else t42.Seat(seat)
    first = match or t42.Match.new(seed=7)
    return PlaySession(first, own, players, more.pop("names", {}), "en", **more)


def hot(
    match: t42.Match | None = None, people: str = "ABCD", player: object = None, **more: object
) -> PlaySession:
    """A table whose screen these people share."""
    seats = frozenset(t42.Seat(seat) for seat in people)
    return session(match, None, player, people=seats, **more)


def intent(table: PlaySession, kind: str, **fields: object) -> dict:
    """An intent as the browser sends it."""
    seat = None if table.seat is None else str(table.seat)
    made = {"kind": kind, "seat": seat, "hand": table.match.hand_number, "at": table.match.ply}
    return json.loads(json.dumps({**made, **fields}))


def act(table: PlaySession, action: object) -> dict:
    if isinstance(action, t42.Call):
        return intent(table, "call", call=str(action))
    if isinstance(action, t42.Declare):
        return intent(table, "declare", declaration=str(action), stacks=action.stacks)
    return intent(table, "play", tile=str(action))


def step(table: PlaySession, rng: random.Random) -> dict:
    """One thing that a person may do now, done."""
    made = (
        intent(table, table.waiting)
        if table.waiting
        else act(table, rng.choice(table.match.view(table.seat).legal()))
    )
    table.take(made)
    assert table.notice is None, table.notice
    assert table.error is None
    return made


def begun(trump: str = "6", bid: str = "30", **more: object) -> t42.Match:
    match = t42.Match.from_hand(HANDS, dealer="D", seed=1, **more).call(bid)
    stacks = None if bid == "30" else 1
    return match.pass_().pass_().pass_().declare(trump, stacks=stacks)


def state(table: PlaySession) -> tuple:
    """All that an intent could change, but for the notice, what is said and the serial."""
    return table.match, table.match.seed, table.waiting, json.dumps(table.scene(), sort_keys=True)
