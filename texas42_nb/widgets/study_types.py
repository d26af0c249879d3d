"""What the values of study mode add to its scene, as plain data for its browser half."""

from __future__ import annotations

from typing import Literal, TypedDict

Mark = Literal["best", "same", "worse", "unknown"]
"""A play beside the best one: the best itself, no real difference, worse, or not known (yet)."""


class TileValue(TypedDict):
    """What is said beside a tile that may be played, or an action that may be taken."""

    mark: Mark
    sign: str
    """The mark as a sign, so that colour does not tell it alone; a cost has its minus sign."""
    badge: str
    """Short: a figure, or what the play costs."""
    text: str
    """The same in words, for those who listen."""


class PlayCost(TypedDict):
    """What a play on the present line cost its side, with all hands open."""

    node: int
    """The place it led to, as in the log."""
    before: int
    """The place where it was chosen."""
    ahead: bool
    """It comes after the place where the table stands."""
    cost: int | None
    """In hand points, in nello tricks; ``None`` where it is not known yet."""
    badge: str
    text: str
    """The cost in words."""
    turn: str
    """Trick, play and cost in words; empty where it cost nothing."""


class LinePlay(TypedDict):
    """A play of the best line."""

    seat: str
    name: str
    tile: str
    wins: bool
    """It takes its trick."""


class LineTrick(TypedDict):
    """A trick of the best line, from the present place on."""

    label: str
    plays: list[LinePlay]
    text: str
    """The whole trick in words."""
    taken: str
    """Who takes it, and for how much; empty where the hand ends within it."""


class OpenScene(TypedDict):
    """The values with all hands open, at one place."""

    text: str
    """What best play gives from here."""
    known: bool
    """Nothing is left to be looked for: no limit of time has stopped anything."""
    tiles: dict[str, TileValue]
    """By legal play, as ``5-6`` or ``5-6 low``."""
    line: list[LineTrick]
    costs: list[PlayCost]
    """Of all plays of the present hand on the present line, in order."""
    total: str
    """What the plays so far cost each side; empty before the first one."""


class WhatIfRow(TypedDict):
    """One action that a seat can take, and what it leads to."""

    action: str
    label: str
    tile: str | None
    """The tile that is played, if it is one."""
    mark: Mark
    sign: str
    """The mark as a sign."""
    open_make: str
    open_range: str
    points: str
    points_range: str
    played_make: str
    """Empty where nothing was played out."""
    played_range: str
    note: str
    """How it compares with the best one, in words."""


WhatIfState = Literal["idle", "running", "done", "stopped", "failed"]


class WhatIfScene(TypedDict):
    """The what-if numbers of a seat at one place, from what that seat knows."""

    state: WhatIfState
    can_start: bool
    """The seat whose view is shown is to choose what it plays or declares here."""
    text: str
    """What the numbers are made from, how far it has come, or why there are none."""
    goal: str
    """What is counted: the contract made, or set."""
    part: float
    """How much is done, 0 to 1."""
    rows: list[WhatIfRow]
    best: str
    """How the best one compares with the others, in a sentence; empty without rows."""
    tiles: dict[str, TileValue]


class ValuesScene(TypedDict):
    """The switch of the values, and what it shows: nothing while it is off."""

    on: bool
    note: str
    """Why nothing is shown here, if so."""
    open: OpenScene | None
    """In the open view."""
    what_if: WhatIfScene | None
    """In a seat's own view: never anything that this seat does not know."""
