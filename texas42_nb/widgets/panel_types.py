"""What a panel shows, as plain data for its browser half; Python makes every text."""

from __future__ import annotations

from typing import TypedDict


class Cell(TypedDict):
    """A figure."""

    text: str
    small: str
    """Its interval; empty where there is none."""
    heat: float | None
    """A share from 0 to 1 that is also drawn; ``None`` for what is no share."""
    best: bool
    """The best of its kind, marked by a star."""


class Row(TypedDict):
    """A row of figures, or a heading for the rows under it."""

    name: str
    """A row of the same name is the same row in the next scene."""
    span: bool
    """It is a heading over the whole width, without cells."""
    tile: str | None
    """A tile to be drawn beside the head."""
    head: str
    note: str
    cells: list[Cell]


class Figures(TypedDict):
    """A table of figures."""

    name: str
    caption: str
    corner: str
    """The head of the first column."""
    columns: list[str]
    rows: list[Row]
    text: str
    """What is to be known to read it."""


class Plot(TypedDict):
    """A picture, and what it shows in words."""

    src: str
    """The address of an image that needs no file, for a light ground."""
    dark: str
    """The same for a dark ground."""
    alt: str


class ResultScene(TypedDict):
    """The results of a panel."""

    serial: int
    title: str
    status: str
    """How far it has come, or what to do."""
    say: str
    """For the live region."""
    notice: str
    """What went wrong or makes no sense."""
    running: bool
    progress: tuple[int, int] | None
    progress_label: str
    tables: list[Figures]
    plot: Plot | None


class PickerScene(TypedDict):
    """A hand that is being picked."""

    serial: int
    tiles: list[str]
    most: int
    count: str
    notice: str
