"""Records: a match as a file, and back by replay.

JSON in UTF-8: ``format``, ``version``, ``rules``, ``first_dealer``, ``start``, ``hands``, and in
the host's own record ``seed``, so that a match that is loaded goes on as it would have, and from a
study ``comments`` and ``branches`` (see ``branches``). The host's record holds all hands;
:meth:`Record.public` is what may be given away.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from texas42_nb.engine.above import Shown
from texas42_nb.engine.branches import Branch, check_comments, place_text, read_branches
from texas42_nb.engine.files import replace_file
from texas42_nb.engine.hand import Hand
from texas42_nb.engine.match import Match
from texas42_nb.engine.progress import OVER
from texas42_nb.engine.replay import (
    FORMAT,
    PRIVATE,
    VERSION,
    RecordError,
    hand_count,
    read,
    read_head,
    replay,
)
from texas42_nb.engine.seats import SEATS, Side
from texas42_nb.engine.tiles import tiles_text
from texas42_nb.engine.view import masked

LARGEST = 4 * 1024 * 1024
"""The most bytes a record file may have."""

_NOTE = "contains all hands"


@dataclass(frozen=True, slots=True, repr=False)
class Record(Shown):
    """A record: ``match.record()``, ``Record.load(path)``; :meth:`match` replays it."""

    text: str
    """The JSON text, in one fixed form."""

    def __post_init__(self) -> None:
        if type(self.text) is not str:
            raise RecordError("", "record-no-text")
        read_head(read(self.text))

    @classmethod
    def of(
        cls,
        match: Match,
        *,
        comments: Mapping[str, str] | None = None,
        branches: Iterable[Branch] = (),
    ) -> Record:
        """The whole match: every hand with all its tiles, and the seed.

        ``comments`` by place, ``branches`` from the match: what a study adds. Raises
        :class:`RecordError` where they do not fit.
        """
        more: dict[str, object] = {"note": _NOTE}
        if match.seed is not None:
            more["seed"] = match.seed
        if comments:
            more["comments"] = dict(comments)
        told = [_branch_data(branch) for branch in branches]
        if told:
            more["branches"] = told
        record = cls._from(match, match.all_hands, more)
        if comments or told:
            record._check(match)
        return record

    def _check(self, match: Match) -> None:
        """Check that comments and branches fit the match that the record tells."""
        data = read(self.text)
        check_comments(self.comments, match, "comments")
        read_branches(data, match)

    @classmethod
    def _from(cls, match: Match, hands: tuple[Hand, ...], more: Mapping[str, object]) -> Record:
        first = match.all_hands[0]
        data = {
            "format": FORMAT,
            "version": VERSION,
            **more,
            "rules": match.rules.to_ids(),
            "first_dealer": str(first.dealer),
            "start": {str(side): match.start[side] for side in Side},
            "hands": [_hand_data(hand) for hand in hands],
        }
        return cls(_dumps(data))

    @classmethod
    def from_json(cls, text: object) -> Record:
        """A record from its JSON text, replayed to see that it is right.

        Raises :class:`RecordError` with the first wrong place.
        """
        if not isinstance(text, str):
            raise RecordError("", "record-no-text")
        if len(text.encode("utf-8", "surrogatepass")) > LARGEST:
            raise RecordError("", "record-too-large", most=LARGEST)
        data = read(text)
        record = cls(_dumps(data))
        if hand_count(data):
            record._check(replay(data))
        elif data.get("branches"):
            raise RecordError("branches", "record-no-hands")
        return record

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """A record from a file. Raises ``OSError`` and :class:`RecordError`."""
        path = Path(path)
        if path.exists() and not path.is_file():
            raise RecordError("", "record-no-file")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise RecordError("", "record-too-large", most=LARGEST)
        try:
            return cls.from_json(content.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise RecordError("", "record-not-utf8", at=error.start) from None

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the file beside its place, then put it there at once. Raises ``OSError``.

        A link stays a link, and a file that is there keeps who may read it.
        """
        return replace_file(path, self.text + "\n")

    @property
    def data(self) -> dict[str, object]:
        """The JSON data, a copy of its own."""
        return read(self.text)

    @property
    def comments(self) -> Mapping[str, str]:
        """What people wrote, by place; they may name tiles, so the public form has none.

        A place is ``2/17``: hand 2 after 17 actions. Other places, which a file of the first
        version could hold, are kept and say nothing to a study.
        """
        return cast("dict[str, str]", read(self.text).get("comments", {}))

    @property
    def branches(self) -> tuple[Branch, ...]:
        """Other ways the match could have gone, of a study; the public form has none."""
        data = read(self.text)
        return read_branches(data, self.match()) if hand_count(data) else ()

    def match(self) -> Match:
        """The match as it stood, by replay; a public record gives its last finished hand.

        It is the main line; branches are left aside.

        Raises :class:`RecordError` for a record without hands.
        """
        return replay(read(self.text))

    def public(self) -> Record:
        """What may be given away: finished hands, ``?`` for tiles never played, no seed (SEE-5).

        Comments and branches stay behind too.
        """
        data = read(self.text)
        if not hand_count(data):
            return Record(_dumps({key: data[key] for key in data if key not in PRIVATE}))
        match = self.match()
        over = (match.hand,) if match.hand.progress.phase == OVER else ()
        hands = tuple(masked(hand, None) for hand in (*match.done, *over))
        return self._from(match, hands, {})

    def __repr__(self) -> str:
        data = json.loads(self.text)
        kind = "all hands" if "note" in data else "public"
        return f"<Record of {len(data['hands'])} hands, {kind}>"


def _dumps(data: Mapping[str, object]) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError("", "record-half-character") from None
    return text


def _hand_data(hand: Hand) -> dict[str, object]:
    first, second = (*hand.declarations, None, None)[:2]
    last = second or first
    partner = {} if second is None else {"partner_declaration": second.text}
    return {
        "dealer": str(hand.dealer),
        "first_caller": str(hand.first_caller),
        "deal": {
            str(seat): tiles_text(tiles).split()
            for seat, tiles in zip(SEATS, hand.deal, strict=True)
        },
        "calls": [str(call) for call in hand.calls],
        "declaration": None if first is None else first.text,
        **partner,
        "stacks": None if last is None else last.stacks,
        "plays": [str(play) for play in hand.plays],
    }


def _branch_data(branch: Branch) -> dict[str, object]:
    hands = branch.end.all_hands[branch.place[0] - 1 :]
    data = {
        "of": branch.of,
        "from": place_text(branch.place),
        "name": branch.name,
        "hands": [_hand_data(hand) for hand in hands],
        "comments": dict(branch.comments),
    }
    return {key: value for key, value in data.items() if value}
