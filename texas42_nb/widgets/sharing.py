"""Share texts at a table: a match in one line, given away and taken in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from texas42_nb.draw.speech import Speech
from texas42_nb.engine.match import Match
from texas42_nb.engine.progress import OVER
from texas42_nb.engine.record import Record
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.replay import RecordError
from texas42_nb.study.saved import tree_of
from texas42_nb.study.tree import Tree
from texas42_nb.widgets import locks as locked
from texas42_nb.widgets.files import told
from texas42_nb.widgets.types import ShareForm, ShareMessage

SHARE: Final = "share"
UNSHARE: Final = "unshare"
LONGEST_ASK: Final = 100


def forms_of(match: Match, *, opened: bool) -> list[ShareForm]:
    """The share texts that there are of a match: the public one from its first finished hand on."""
    public: list[ShareForm] = ["public"] if _hand_over(match) else []
    return [*public, "open"] if opened else public


def share(match: Match, ask: object, form: object = "public") -> ShareMessage:
    """A share text for the view that asks for it.

    Raises :class:`Refused` where no hand is finished, :class:`Malformed` for no form.
    """
    if form not in ("public", "open"):
        raise Malformed("not-an-intent", SHARE, "REFUSE-1")
    if form == "public" and not _hand_over(match):
        raise Refused("SEE-5", "share-too-early", SHARE)
    text = match.share(opened=form == "open")
    return {"kind": "share", "ask": ask_of(SHARE, ask), "text": text}


def ask_of(kind: str, ask: object) -> str:
    """What a view sends so that it knows its answer. Raises :class:`Malformed`."""
    text = str(ask)
    if len(text) > LONGEST_ASK:
        raise Malformed("not-an-intent", kind, "REFUSE-1")
    return text


def tree_from(kind: str, reads: Callable[[], Record], speech: Speech) -> Tree:
    """The tree of a file or of a share text. Raises :class:`Malformed` with what is wrong with it,
    :class:`Refused` where it may not be studied."""
    try:
        record = reads()
        tree = tree_of(record)
        locked.check_study(record.match())
    except RecordError as error:
        about_text = error.key.startswith("share-")  # and holds no tiles, though "t42-1-" looks so
        why = speech.text(error.key, **error.params) if about_text else told(error, speech)
        key = "unshare-failed" if kind == UNSHARE else "load-failed"
        raise Malformed(key, kind, None, why=why) from error
    return tree


def tree_in(text: object, speech: Speech) -> Tree:
    """The tree of a share text. Raises as :func:`tree_from`."""
    return tree_from(UNSHARE, lambda: Match.from_share(text).record(), speech)  # type: ignore[arg-type]


def whole(tree: Tree) -> Match:
    """The present line of a tree to its end: what is shared of it."""
    return tree.end(tree.line).match


def _hand_over(match: Match) -> bool:
    return bool(match.done) or match.hand.progress.phase == OVER
