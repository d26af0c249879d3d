"""The scene as plain data: what a browser is sent, what pictures and words are made from.

Everything in it comes from what a viewer may see. Tiles are texts like ``5-6``; suits, seats and
sides are texts too; every sentence is ready to show.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Phase = Literal["auction", "declaration", "play", "hand over", "match over"]

Place = Literal["bottom", "left", "top", "right"]
"""Where a seat is drawn: the viewer at the bottom, the partner opposite (clockwise order)."""


class SeatScene(TypedDict):
    """One seat round the table."""

    seat: str
    name: str
    """What people call it: a given name, else the letter."""
    place: Place
    count: int
    """Tiles held."""
    turn: bool
    dealer: bool
    bidder: bool
    out: bool
    """Sits out; the tiles lie face down (V-NELLO)."""
    you: bool
    call: str | None
    """The seat's call in this hand, in words; ``None`` before."""


class TileScene(TypedDict):
    """A tile with what this table says about it."""

    tile: str
    count: int
    """Hand points of the tile alone: 0, 5 or 10."""
    trump: bool
    left_suit: str | None
    """For a trump: the printed suit that it does not belong to any more, as a word."""
    asked: bool
    """Belongs to the suit asked for in the current trick."""


class HandTile(TileScene):
    """One of the viewer's own tiles."""

    legal: bool | None
    """``None`` when nobody can play it now from here."""
    why: str | None
    """Why it may not be played, with the rule's id."""
    label: str
    """What a screen reader says."""
    low: str | None
    """It may be led by its small end too: what that asks for, in a few words (V-LEAD)."""
    low_label: str | None
    """What a screen reader says of that lead."""
    pips: str | None
    """Its pips in words, where they alone count (V-SEVENS)."""


class HandScene(TypedDict):
    """One of the four hands of the open view."""

    seat: str
    name: str
    place: Place
    turn: bool
    tiles: list[HandTile]
    """The known ones, in hand order."""
    unknown: int
    """How many more tiles it holds."""
    maybe: list[HandTile]
    """What its unknown tiles may be, when it is to play: tiles that may be legal."""


class PlayScene(TileScene):
    """A tile of the current trick."""

    seat: str
    name: str
    place: Place
    order: int
    """1 for the led tile."""
    winning: bool
    """Wins the trick so far; a tile that lies alone does not."""


class TrickScene(TypedDict):
    """The current trick, or the one just completed until it is gathered."""

    plays: list[PlayScene]
    asked: str | None
    """The suit asked for, as a word; in sevens that the nearest to seven is."""
    complete: bool
    why: str | None
    """Why the winning tile won, once complete."""


class PileTrick(TypedDict):
    """A captured trick: no players, no order."""

    number: int
    size: int
    """How many tiles it has."""
    tiles: list[TileScene] | None
    """``None`` while it is covered."""
    points: int | None
    label: str


class SideScene(TypedDict):
    """What belongs to one side. Hand points and match marks are kept well apart."""

    side: str
    names: str
    bidding: bool | None
    """``None`` before the contract."""
    makes: bool | None
    """Whether what it captures makes the contract; in nello that of the defenders does."""
    points: int
    """Hand points captured in this hand."""
    most: int
    """How many of the contract's unit there are in a hand."""
    goal: int | None
    """How many of the contract's unit make it (see :attr:`makes`) or set it."""
    done: int
    """How many of the contract's unit are captured."""
    need_text: str | None
    marks: int | None
    """Match marks; ``None`` where a hand stands alone."""
    marks_text: str | None
    won_marks: int
    """What it scores with this hand, once it is over."""
    score: int | None
    """Points of the match, where it is played in points; then :attr:`marks` is ``None``."""
    target: int
    """The score that wins the match."""
    pile: list[PileTrick]


class ContractScene(TypedDict):
    """The contract, once it stands."""

    text: str
    trump: str | None
    """The trump suit as a word, ``None`` without trumps."""
    stacks_text: str | None
    unit: Literal["points", "tricks"]
    special: str
    """``plunge``, ``splash``, ``nello`` or ``sevens``; empty for a plain contract."""
    stake: int
    stake_text: str
    """What the contract is worth, in words."""


RungState = Literal["legal", "outranked", "standing", "not yet", "open", "too low"]
"""``legal``: for the viewer now. Above the standing bid the others are ``not yet``, or ``open``
while it is another's turn. ``too low``: below what the fourth caller must bid (V-PASS)."""


class Rung(TypedDict):
    """One rung of the bidding ladder, lowest first.

    A special call that was made and may be made again has two, the second for what may be called.
    """

    call: str
    kind: str
    """``points`` or ``marks``, or what else a rule adds: the kind of the call."""
    text: str
    worth: str | None
    """The marks that a special call is worth there, in words; ``None`` for plain bids."""
    state: RungState
    by: str | None
    """The seat's name that made this bid."""
    label: str


ChoiceGroup = Literal["trumps", "nello", "sevens", "plunge"]


class Choice(TypedDict):
    """A declaration that may be made now."""

    declaration: str
    text: str
    group: ChoiceGroup
    """``trumps`` for a suit, doubles and no trumps; else what is played instead."""
    trumps: list[str]
    """Which of the viewer's tiles would be trumps."""
    stacks: bool
    """Whether it must come with 1 or 2 capture stacks."""


class Words(TypedDict):
    """Ready sentences."""

    title: str
    status: str
    """Whose turn it is and what is to be done."""
    need: str | None
    """What makes and what sets the contract, live."""
    result: str | None
    """How and why the hand ended, and the marks."""
    match: str | None
    """Who won the match."""
    description: str
    """The whole picture in words."""


Kind = Literal["tile", "back", "number", "coin", "name", "call", "mark"]


class Item(TypedDict, total=False):
    """One thing to draw at a place on the board, in board units."""

    kind: Kind
    x: float
    """The centre, from the left."""
    y: float
    """The centre, from the top."""
    width: float
    height: float
    """Both before it is turned."""
    turn: int
    """Degrees clockwise; a tile at 0 lies with its long side across, low end left."""
    tile: str
    text: str
    role: str
    """What it is, for styles: ``turn``, ``winning``, ``trump``, ``dealer`` …"""
    seat: str


class Board(TypedDict):
    """The placed picture of the table's middle: seats, backs and the trick."""

    width: float
    height: float
    items: list[Item]


class Scene(TypedDict):
    """All that one viewer may see, ready to draw."""

    language: str
    """Of all texts."""
    viewer: str | None
    phase: Phase
    hand: int
    """The number of the hand, 1 first."""
    ply: int
    """Actions taken in this hand; intents quote it."""
    seats: list[SeatScene]
    tiles: list[HandTile]
    """The viewer's own."""
    hands: list[HandScene] | None
    """All four, in study only; ``None`` at a table in play mode (SEE-6)."""
    trick: TrickScene | None
    sides: list[SideScene]
    contract: ContractScene | None
    ladder: list[Rung] | None
    """During the auction."""
    can_pass: bool
    choices: list[Choice] | None
    """When the viewer is to declare."""
    rules: list[str]
    """What differs from the standard game, in sentences."""
    review: list[str] | None
    """Every action of a hand that is over, in words."""
    words: Words
    board: Board
