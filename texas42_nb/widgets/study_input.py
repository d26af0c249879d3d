"""The intents of study mode, and what they bring with them, read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from texas42_nb.draw.given import can_be_seen
from texas42_nb.engine.branches import LONGEST_NAME
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.replay import LONGEST_COMMENT
from texas42_nb.widgets import sharing
from texas42_nb.widgets.editor import Editor
from texas42_nb.widgets.intents import ACTIONS, Kinds
from texas42_nb.widgets.study_figures import Figures
from texas42_nb.widgets.types import View

VIEWS: Final[tuple[View, ...]] = ("open", "A", "B", "C", "D", "spectator")

NEXT_HAND = "next hand"
MOVE = "move"
SAVE = "save"
LOAD = "load"
KINDS: Final[Kinds] = {
    **ACTIONS,
    NEXT_HAND: (),
    MOVE: (),
    "step": ("to",),
    "go": ("to",),
    "view": ("of",),
    "return": (),
    "comment": ("of", "text"),
    "name": ("line", "text"),
    "remove": ("line",),
    "compare": ("left", "right"),
    "compare off": (),
    SAVE: ("ask",),
    LOAD: ("text",),
    sharing.SHARE: ("ask", "form"),
    sharing.UNSHARE: ("text",),
    "edit open": (),
    "edit close": (),
    **Editor.kinds,
    **Figures.kinds,
}
"""The intents of study mode, with the fields of each."""
TYPES: Final[Mapping[str, tuple[type, ...]]] = {
    **Editor.types,
    **Figures.types,
    "to": (str, int),
    "of": (str, int),
    "line": (int,),
    "left": (int,),
    "right": (int,),
}
"""The types of the fields that only study mode has; others are texts."""
ANYWHERE: Final = frozenset(KINDS) - {*ACTIONS, *Figures.here, NEXT_HAND, MOVE}
"""Intents that are about no place, so that none is too late."""


def view_of(view: object) -> View:
    """Whose view is to be shown. Raises :class:`Malformed`."""
    for known in VIEWS:
        if view == known:
            return known
    raise Malformed("study-no-view", view, None)


def comment_of(text: str) -> str:
    """A comment: text that can be seen, on any number of lines. Raises :class:`Malformed`."""
    bare = text.replace("\n", " ").replace("\t", " ")
    if not bare.strip():
        return ""
    if len(text) > LONGEST_COMMENT or not can_be_seen(bare):
        raise Malformed("study-not-a-comment", text, None, most=LONGEST_COMMENT)
    return text


def line_name_of(text: str) -> str:
    """A name of a line: text that can be seen, on one line. Raises :class:`Malformed`."""
    name = " ".join(text.split())
    if name and (len(name) > LONGEST_NAME or not can_be_seen(name)):
        raise Malformed("study-not-a-name", text, None, most=LONGEST_NAME)
    return name


def number_of(kind: str, value: object) -> int:
    """A whole number of an intent. Raises :class:`Malformed`."""
    if type(value) is not int:
        raise Malformed("not-an-intent", kind, "REFUSE-1")
    return value
