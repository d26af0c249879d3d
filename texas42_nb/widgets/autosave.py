"""A match on disk after every action, so that a kernel that dies takes at most one with it.

The file is the host's: it holds all hands and says so. It is replaced whole (see ``engine.files``).
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from shutil import copymode
from typing import Final

from texas42_nb.draw.speech import Speech
from texas42_nb.engine import chance
from texas42_nb.engine.actions import Action
from texas42_nb.engine.files import STRAY
from texas42_nb.engine.hand import Hand
from texas42_nb.engine.match import Match
from texas42_nb.engine.record import Record
from texas42_nb.engine.refusal import Malformed, quote
from texas42_nb.engine.replay import RecordError
from texas42_nb.i18n import DEFAULT
from texas42_nb.widgets.arguments import match_of
from texas42_nb.widgets.files import path_of, told

Stamp = tuple[int, int, int]
"""Size, time of the last change and inode: what tells a file from another in its place."""

_LATER: Final = 1000
"""As many later matches at one table are known by their seeds."""
_OLD: Final = 3600
"""Seconds after which a half-written file is left over from a process that was killed."""


class OverwrittenError(RuntimeError):
    """The file is not what this table wrote last: somebody else writes there."""


@dataclass(frozen=True, slots=True)
class Begun:
    """Where a table with an autosave begins."""

    autosave: Autosave
    match: Match
    number: int
    """1 for the given match, more for a later one at the same table."""
    seed: chance.Seed | None
    """Where later matches come from."""
    floor: tuple[int, int]
    """Hand number and ply of the given match, before which nothing is taken back: otherwise it
    would not begin the file's match any more."""
    resumed: bool


class Autosave:
    """One file, written by one table."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.number = 1
        """Which match of the table the file holds."""
        self._stamp: Stamp | None = None

    def save(self, match: Match, number: int) -> None:
        """Write the ``number``-th match of this table; the one before it is copied beside first.

        Raises ``OSError``, and :class:`OverwrittenError` if somebody else wrote there. A file that
        is gone is written anew.
        """
        now = _stamp(self.path)
        if now is not None and now != self._stamp:
            raise OverwrittenError(self.path.name)
        if now is not None and number != self.number:
            _copy_beside(self.path)
        match.record().save(self.path)
        self.number, self._stamp = number, _stamp(self.path)

    def read(self) -> Record:
        """What the file holds. Raises ``OSError`` and :class:`RecordError`."""
        self._stamp = _stamp(self.path)
        return Record.load(self.path)


def begin(given: Match | None, path: object) -> Begun:
    """Go on with the file's match, or write the given one where there is no file.

    The given match must begin the file's, or be an earlier match of the same table; with ``None``
    the file's match goes on, or a new one begins. Raises :class:`Malformed` with what to do, and
    ``OSError``.
    """
    given_path = path_of(path)
    saved = Autosave(Path(os.path.realpath(given_path)))
    _sweep(saved.path.parent)
    floor = (1, 0) if given is None else (given.hand_number, given.ply)
    if not os.path.lexists(saved.path):
        match = Match.new() if given is None else given
        saved.save(match, 1)
        return Begun(saved, match, 1, match.seed, floor, resumed=False)
    shown = quote(repr(given_path))
    try:
        record = saved.read()
        match = match_of(record.match())
    except (RecordError, Malformed) as error:
        why = told(error, Speech(DEFAULT, None))
        raise Malformed("autosave-unreadable", saved.path.name, None, why=why) from error
    if _more_than_match(record, match):
        raise Malformed("autosave-would-lose", saved.path.name, None, file=shown)
    number, seed = (1, match.seed) if given is None else _place(given, match, saved.path)
    if not number:
        raise Malformed("autosave-other-match", saved.path.name, None, file=shown)
    saved.number = number
    return Begun(saved, match, number, seed, floor if number == 1 else (1, 0), resumed=True)


def begins(given: Match, match: Match) -> bool:
    """Whether a match goes on from ``given``: same rules, start and deals, all its actions."""
    ours, theirs = given.all_hands, match.all_hands
    if (given.rules, given.start) != (match.rules, match.start) or len(ours) > len(theirs):
        return False
    last, same = len(ours) - 1, theirs[len(ours) - 1]
    actions = _actions(given.hand)
    return (
        ours[:last] == theirs[:last]
        and (given.hand.dealer, given.hand.deal) == (same.dealer, same.deal)
        and actions == _actions(same)[: len(actions)]
    )


def _actions(hand: Hand) -> tuple[Action, ...]:
    return (*hand.calls, *hand.declarations, *hand.plays)


def _place(given: Match, match: Match, path: Path) -> tuple[int, chance.Seed | None]:
    """Which match of the table that began with ``given`` this is, and the seed of them all.

    0 where it is none. A hand that was set up without a seed has another one each time: the seed it
    had then stands in the copy of its match.
    """
    if begins(given, match):
        return 1, match.seed
    firsts = [given.seed]
    for copy in _copies(path):
        with suppress(OSError, RecordError):  # it only tells a seed, and is not touched
            first = Record.load(copy).match()
            firsts += [first.seed] if begins(given, first) else []
    for seed in dict.fromkeys(seed for seed in firsts if seed is not None):
        for k in range(1, _LATER):
            if match.seed == chance.next_seed(seed, k):
                later = Match.new(match.seed, given.rules)
                return (k + 1, seed) if begins(later, match) else (0, None)
    return 0, None


def _more_than_match(record: Record, match: Match) -> bool:
    """Whether a record holds what the match alone does not: comments, branches."""
    kept, found = json.loads(match.record().text), json.loads(record.text)
    return any(value and key not in kept for key, value in found.items())


def _stamp(path: Path) -> Stamp | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_size, found.st_mtime_ns, found.st_ino


def _copies(path: Path) -> Iterator[Path]:
    """The copies of earlier matches, ``game-1.json`` first."""
    for number in count(1):
        copy = path.with_name(f"{path.stem}-{number}{path.suffix}")
        if not os.path.lexists(copy):
            return
        yield copy


def _copy_beside(path: Path) -> None:
    """Keep a match that another follows as ``game-1.json``, the next number that is free."""
    copies = list(_copies(path))
    if copies and _same(copies[-1], path):
        return  # a process was killed right after copying
    copy = path.with_name(f"{path.stem}-{len(copies) + 1}{path.suffix}")
    try:
        # A second name for the file is there whole or not at all. The first name goes to the next
        # match, which is a file of its own.
        copy.hardlink_to(path)
    except FileExistsError:
        raise
    except OSError:  # not every file system knows second names
        Record.load(path).save(copy)
        copymode(path, copy)


def _same(one: Path, other: Path) -> bool:
    return one.is_file() and one.read_bytes() == other.read_bytes()


def _sweep(folder: Path) -> None:
    """Remove what processes that were killed while writing left here: it holds hands too."""
    with suppress(OSError):  # whatever is in the way there is no reason not to play
        for entry in folder.iterdir():
            old = STRAY.fullmatch(entry.name) and entry.is_file() and not entry.is_symlink()
            if old and time.time() - entry.stat().st_mtime > _OLD:
                entry.unlink(missing_ok=True)
