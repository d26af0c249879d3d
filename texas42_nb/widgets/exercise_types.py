"""What an exercise shows, as plain data for its browser half. Every text is ready to show."""

from __future__ import annotations

from typing import Literal, TypedDict


class PieceScene(TypedDict):
    """A tile of the figure."""

    tile: str
    above: str
    below: str


class RowScene(TypedDict):
    """Tiles side by side under a heading."""

    label: str
    pieces: list[PieceScene]
    chosen: bool
    """These tiles are the choices, so a browser need not draw them twice."""


class ChoiceScene(TypedDict):
    """Something that can be answered."""

    value: str
    label: str
    spoken: str
    """What a screen reader says."""
    tile: str | None
    state: Literal["right", "tried"] | None
    """``right`` only once it is found or shown; ``tried``: a wrong answer given before."""
    picked: bool
    """Belongs to the last answer."""


class VerdictScene(TypedDict):
    """What was said to the last answer."""

    right: bool
    text: str
    rule: str
    rule_text: str
    """What the rule says, empty where the text says it."""


class ExerciseScene(TypedDict):
    """All that is drawn of an exercise."""

    serial: int
    """Grows with everything that happens."""
    question: str
    facts: list[list[str]]
    """Pairs of a label and a text."""
    rows: list[RowScene]
    several: bool
    """All right choices are asked for, and checked together."""
    choices: list[ChoiceScene]
    hints: list[str]
    """Those that were asked for."""
    most_hints: int
    verdict: VerdictScene | None
    notice: str | None
    """Why the last intent was not understood."""
    done: bool
    """The right answer was given or shown."""
