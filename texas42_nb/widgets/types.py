"""What a table adds to the scene, as plain data for its browser half."""

from __future__ import annotations

from typing import Literal, TypedDict

from texas42_nb.widgets.study_types import ValuesScene

Mode = Literal["play", "study"]
Waiting = Literal["gather", "begin", "next hand", "new match", "retry", "reveal"]
"""What a table in play mode waits for: a complete trick to be gathered, the play to begin after the
auction (spectators), the next hand, a new match, another try after a player failed, the next person
to say that the screen is theirs."""


View = Literal["open", "A", "B", "C", "D", "spectator"]
"""Whose view a table in study mode shows."""


class Notice(TypedDict):
    """What the table has to say about the last intent."""

    kind: Literal["refused", "error"]
    text: str


class Curtain(TypedDict):
    """Nobody's tiles are shown: the screen goes to the next person."""

    seat: str
    name: str
    text: str


EventKind = Literal["deal", "call", "declare", "play", "trick", "result"]


class LogLine(TypedDict):
    """One event of the present hand on the current line; a place to jump to."""

    node: int
    kind: EventKind
    """``trick`` and ``result`` follow the play that ended it and share its node."""
    text: str
    now: bool
    """The table stands here; said of the event, not of the ``trick`` or ``result`` under it."""
    ahead: bool
    """Comes after the place where the table stands. Only the open view has such lines."""
    comment: bool
    """Somebody wrote something here; said of the event alone."""


class HandJump(TypedDict):
    """A hand on the current line."""

    hand: int
    """1 for the first."""
    node: int
    """Its deal."""
    text: str
    now: bool


class LineScene(TypedDict):
    """A line of the tree, the main one first, each followed by the branches from it."""

    line: int
    """0 for the main line."""
    depth: int
    """0 for the main line, 1 for a branch from it."""
    start: int
    """Its first node of its own: the action that makes it another line."""
    end: int
    """Its last node."""
    name: str
    """As given, else made from how it begins."""
    named: bool
    """Somebody gave the name."""
    text: str
    """Where it leaves its parent, in words."""
    outcome: str
    """How it stands at its end."""
    here: bool
    """The table is on this line."""


class ComparedStep(TypedDict):
    """A row of two lines beside each other: what each did there."""

    label: str
    left: str
    right: str
    same: bool


class Compared(TypedDict):
    """Two lines from where they part."""

    left: str
    right: str
    text: str
    """Where they part, and what came of each, in a sentence."""
    steps: list[ComparedStep]


class DraftAction(TypedDict):
    """An action of the position that is being set up."""

    action: str
    text: str
    wrong: bool
    """It, or one before it, cannot be."""


class NextAction(TypedDict):
    """An action that can follow in the position that is being set up."""

    action: str
    stacks: int | None
    text: str


class EditorScene(TypedDict):
    """A position that is being set up. Its hands have seven places each."""

    hands: dict[str, list[str]]
    """By seat: tiles as ``5-6``, ``?`` for unknown ones."""
    pool: list[str]
    """The tiles that are in no hand."""
    dealer: str
    marks: dict[str, int]
    """By side the score before the hand: marks, or points (V-SCORE)."""
    most: int
    """The highest score that wins no match yet."""
    actions: list[DraftAction]
    next: list[NextAction]
    status: str
    """Who is to act, or how the hand ended; empty while the position is impossible."""
    problem: str | None
    """Why the position is impossible, with the rule's id."""
    text: str
    """The position in one line."""
    code: str
    """Python that makes the position; empty while it is impossible."""


class StudyScene(TypedDict):
    """What a table in study mode adds."""

    node: int
    """The place in the tree; intents quote it."""
    place: str
    """Where that is, in words."""
    view: View
    step: int
    """Steps from the start of the line to here: actions, and the deals of later hands."""
    steps: int
    """Steps to the end of the line."""
    hands: list[HandJump]
    log: list[LogLine]
    lines: list[LineScene]
    comment: str
    compare: Compared | None
    can_move: bool
    """A player can choose for the seat to act."""
    can_deal: bool
    """The next hand can be dealt."""
    text: str
    """The position in one line."""
    editor: EditorScene | None
    """``None`` while no position is being set up."""
    values: ValuesScene
    """Values of plays, where they are switched on."""


ShareForm = Literal["public", "open"]
"""Of a share text: finished hands as all may see them, or all hands."""


class TableScene(TypedDict):
    """What a table adds to the scene."""

    mode: Mode
    waiting: Waiting | None
    """``None`` while a seat is to act, and in study."""
    match: int
    """1 for the first match at this table; intents quote it."""
    said: list[str]
    """What happened since the last scene, in words, for the live region."""
    notice: Notice | None
    serial: int
    """Grows with every intent that was taken."""
    curtain: Curtain | None
    can_take_back: bool
    """The own last action in this hand can be taken back."""
    files: bool
    """The match can be saved to a file and loaded from one here: both."""
    share: list[ShareForm]
    """The share texts that may be asked for here."""
    study: StudyScene | None
    """``None`` in play mode."""


class FileMessage(TypedDict):
    """A custom message to the browser: a file that a view has asked for."""

    kind: Literal["file"]
    ask: str
    """What the view sent with its intent, so that it alone takes the file."""
    name: str
    text: str
    """JSON; it contains all hands and says so."""


class ShareMessage(TypedDict):
    """A custom message to the browser: a share text that a view has asked for."""

    kind: Literal["share"]
    ask: str
    text: str
