"""What a table in play mode adds to the scene, as plain data for its browser half."""

from __future__ import annotations

from typing import Literal, TypedDict

Waiting = Literal["gather", "begin", "next hand", "new match", "retry"]
"""What a table waits for: a complete trick to be gathered, the play to begin after the auction
(spectators), the next hand, a new match, another try after a player failed."""


class Notice(TypedDict):
    """What the table has to say about the last intent."""

    kind: Literal["refused", "error"]
    text: str


class TableScene(TypedDict):
    """What a table in play mode adds to the scene."""

    waiting: Waiting | None
    """``None`` while a seat is to act."""
    match: int
    """1 for the first match at this table; intents quote it."""
    said: list[str]
    """What happened since the last scene, in words, for the live region."""
    notice: Notice | None
    serial: int
    """Grows with every intent that was taken."""
