"""Files at a table: their paths, what is read from them, what is wrong there, files given away.

What is kept on disk after every action is ``autosave``'s.
"""

from __future__ import annotations

import os
import re
from typing import Final

from texas42_nb.draw.speech import Speech
from texas42_nb.engine.match import Match
from texas42_nb.engine.record import LARGEST, Record
from texas42_nb.engine.refusal import Malformed, say
from texas42_nb.engine.replay import RecordError
from texas42_nb.widgets.arguments import match_of
from texas42_nb.widgets.types import FileMessage

_TILE: Final = re.compile(r"[0-6][-|][0-6]")


def path_of(path: object) -> str:
    """The path of a file. Raises :class:`Malformed`."""
    text = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    try:
        if isinstance(text, str) and text and "\0" not in text and os.fsencode(text):
            return text
    except UnicodeEncodeError:
        pass
    raise Malformed("not-a-path", path, None)


def told(error: RecordError | Malformed, speech: Speech) -> str:
    """What is wrong with a file, for a screen that others see: its tiles are not told."""
    place = f"{error.place}: " if isinstance(error, RecordError) and error.place else ""
    text = say(error.key, error.params, error.rule, speech.language, speech.names)
    if _TILE.search(text):
        text = say("file-wrong-there", {}, error.rule, speech.language, speech.names)
    return place + text


def match_in(text: object, speech: Speech) -> Match:
    """The match of a file's text. Raises :class:`Malformed`, with the first wrong place."""
    try:
        return match_of(Record.from_json(text).match())
    except RecordError as error:
        why = told(error, speech)
        raise Malformed("load-failed", "load", None, why=why) from error


def file_message(ask: str, name: str, text: str) -> dict[str, object]:
    """A file for the view that asked for it.

    Raises :class:`Malformed` for a file that could not be loaded again because it is too large.
    """
    if len(text.encode()) > LARGEST:
        raise Malformed("file-too-large", "save", None, most=LARGEST)
    message: FileMessage = {"kind": "file", "ask": ask, "name": name, "text": text}
    return {**message}
