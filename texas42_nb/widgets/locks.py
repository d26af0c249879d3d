"""What a teacher locks at a table.

A lock is a guard against slips and idle clicking, no vault: the match lies in the kernel, and
whoever writes Python there can read it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final
from weakref import WeakKeyDictionary

from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.tiles import Tiles
from texas42_nb.widgets.session import Session

VARIABLE: Final = "TEXAS42_LOCKS"
"""The environment variable whose locks, parted by commas, hold at every table of its kernel."""

BACK: Final = "back"
"""Nothing is taken back."""
DEAL: Final = "deal"
"""The match that was given holds for the whole class: none is loaded."""
FILES: Final = "files"
"""Nothing is saved and nothing loaded at the table; an autosave goes on."""
PACE: Final = "pace"
"""The pace that was given holds; the browser offers no other."""
STUDY: Final = "study"
"""The match of this table is not studied in this kernel before it is over; from the environment:
nothing is studied."""
LOCKS: Final = (BACK, DEAL, FILES, PACE, STUDY)
ALL: Final = "all"

_LOCKED: Final = {
    "take back": {BACK},
    "save": {FILES},
    "load": {FILES, DEAL},
    "unshare": {FILES, DEAL},
}
"""By kind of intent the locks that refuse it."""

_guarded: WeakKeyDictionary[Session, set[tuple[Tiles, ...]]] = WeakKeyDictionary()
"""The sessions whose matches may not be studied yet, with every deal that each has had: what was
loaded over goes on to be locked, as it can be loaded again."""


def locks_of(given: object) -> frozenset[str]:
    """Locks as names, a text with commas or ``"all"``; ``None`` for none.

    Raises :class:`Malformed`.
    """
    if given is None:
        return frozenset()
    if isinstance(given, str):
        given = [name.strip() for name in given.split(",") if name.strip()]
    if not isinstance(given, Iterable):
        raise Malformed("not-a-lock", given, None, known=", ".join(LOCKS))
    names = list(given)
    for name in names:
        if not isinstance(name, str) or name not in (*LOCKS, ALL):
            raise Malformed("not-a-lock", name, None, known=", ".join(LOCKS))
    return frozenset(LOCKS if ALL in names else names)


def everywhere() -> frozenset[str]:
    """The locks of the environment. Raises :class:`Malformed`."""
    return locks_of(os.environ.get(VARIABLE))


def refuses(kind: str, locks: frozenset[str]) -> bool:
    """Whether one of these locks refuses an intent of this kind."""
    return not locks.isdisjoint(_LOCKED.get(kind, ()))


def check(kind: str, locks: frozenset[str]) -> None:
    """Raises :class:`Refused` for an intent that is locked."""
    if refuses(kind, locks):
        raise Refused("REFUSE-1", "locked", kind)


def guard(session: Session) -> None:
    """From now on the match of this session is not studied while it goes on."""
    _guarded.setdefault(session, set())
    keep(session)


def keep(session: Session) -> None:
    """Remember the deals that a guarded session has now; a match that is over is free."""
    if session in _guarded:
        deals = {hand.deal for hand in session.match.all_hands}
        if session.match.phase == "match over":
            _guarded[session] -= deals
        else:
            _guarded[session] |= deals


def check_study(match: Match) -> None:
    """Raises :class:`Refused` where this may not be studied (SEE-6)."""
    if STUDY in everywhere():
        raise Refused("SEE-6", "study-locked", match)
    deals = {hand.deal for hand in match.all_hands}
    for session, locked in list(_guarded.items()):
        keep(session)
        if not deals.isdisjoint(locked):
            raise Refused("SEE-6", "study-of-played", match)
