"""Matches as tidy tables: one row per match, hand, call, play or trick, joined by their keys.

``t42.frames(matches)`` or ``match.frames()``; ``Frames.load(folder)`` reads what ``save`` wrote as
CSV or Parquet. The tables hold all that is known of each match, hidden tiles too: they are the
host's. What was unknown is ``?``; a seed is in no table.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from texas42_nb.analysis import tidy
from texas42_nb.engine.actions import SUIT_TEXTS, Play
from texas42_nb.engine.hand import Hand
from texas42_nb.engine.match import Match
from texas42_nb.engine.record import Record
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import SEATS, Side
from texas42_nb.engine.story import by_trick, calls, tricks
from texas42_nb.engine.tiles import tiles_text
from texas42_nb.study.columns import COLUMNS, NEEDED, TYPES
from texas42_nb.study.frame_files import CSV, read, write
from texas42_nb.study.unframed import matches_of

if TYPE_CHECKING:
    import os

    import pandas as pd

Row = dict[str, Any]


@dataclass(frozen=True, eq=False, repr=False)
class Frames:
    """Five data frames of the same matches; :data:`COLUMNS` documents each column."""

    matches: pd.DataFrame
    hands: pd.DataFrame
    calls: pd.DataFrame
    plays: pd.DataFrame
    tricks: pd.DataFrame

    def save(self, folder: str | os.PathLike[str], format: str = CSV) -> Path:  # noqa: A002
        """Write ``matches.csv``, ``hands.csv``, … into a folder, made if need be.

        ``format="parquet"`` writes ``matches.parquet``, …, which keep the types. Files that are
        there are replaced once all new ones are written. Raises :class:`Malformed` for another
        format, ``OSError``, and ``ImportError`` where Parquet lacks ``texas42_nb[parquet]``.
        """
        return write({name: getattr(self, name) for name in COLUMNS}, folder, format)

    @classmethod
    def load(
        cls,
        folder: str | os.PathLike[str],
        format: str | None = None,  # noqa: A002
    ) -> Frames:
        """Read what :meth:`save` wrote, and check it by replaying every match.

        ``format`` need be given only where the folder holds both. The table ``tricks`` and the
        derived columns are made anew. Raises as :meth:`save`, and :class:`RecordError` with the
        first wrong place.
        """
        return frames(matches_of(read(tidy.pandas(), folder, format)))

    def to_matches(self) -> tuple[Match, ...]:
        """The matches that the tables tell, by replay. Raises :class:`RecordError`."""
        return matches_of({name: getattr(self, name) for name in NEEDED})

    def __repr__(self) -> str:
        sizes = ", ".join(f"{len(getattr(self, name))} {name}" for name in COLUMNS)
        return f"<Frames: {sizes}>"


def frames(matches: Match | Record | Iterable[Match | Record]) -> Frames:
    """Tidy tables of matches or records.

    Raises :class:`Malformed` for anything else, and ``ImportError`` without the extra
    ``texas42_nb[analysis]``.
    """
    pandas = tidy.pandas()
    single = isinstance(matches, Match | Record)
    if not single and not isinstance(matches, Iterable):
        raise Malformed("not-a-match", matches, None)
    rows: dict[str, list[Row]] = {name: [] for name in COLUMNS}
    for number, each in enumerate([matches] if single else matches):  # type: ignore[arg-type]
        match = each.match() if isinstance(each, Record) else each
        if not isinstance(match, Match):
            raise Malformed("not-a-match", match, None)
        rows["matches"].append(_match_row(number, match))
        for at, hand in enumerate(match.all_hands, 1):
            key = {"match": number, "hand": at}
            rows["hands"].append(key | _hand_row(hand))
            rows["calls"] += [key | row for row in _call_rows(hand)]
            rows["plays"] += [key | row for row in _play_rows(hand)]
            rows["tricks"] += [key | row for row in _trick_rows(hand)]
    tables = (pandas.DataFrame(rows[name], columns=list(COLUMNS[name])) for name in COLUMNS)
    return Frames(*(table.astype(TYPES[name]) for name, table in zip(COLUMNS, tables, strict=True)))


def _match_row(number: int, match: Match) -> Row:
    first = match.all_hands[0]
    return {
        "match": number,
        "rules": json.dumps(match.rules.to_ids()),
        "first_dealer": str(first.dealer),
        "start_AC": match.start.pair[0],
        "start_BD": match.start.pair[1],
        "hands": match.hand_number,
        "score_AC": match.score.pair[0],
        "score_BD": match.score.pair[1],
        "winner": None if match.winner is None else str(match.winner),
    }


def _hand_row(hand: Hand) -> Row:
    now, contract = hand.progress, hand.contract
    first, second = (*hand.declarations, None, None)[:2]
    last = second or first
    return {
        "dealer": str(hand.dealer),
        "first_caller": str(hand.first_caller),
        **{str(seat): tiles_text(hand.deal[seat.number]) for seat in SEATS},
        "bid": None if hand.bid is None else str(hand.bid),
        "bidder": None if contract is None else str(contract.bidder),
        "declaration": None if first is None else first.text,
        "partner_declaration": None if second is None else second.text,
        "stacks": None if last is None else last.stacks,
        "stake": None if contract is None else contract.stake,
        **_by_side("tricks", now.tricks),
        **_by_side("points", now.points),
        "result": now.result,
        "over": hand.to_act is None,
        **_by_side("scored", hand.award),
    }


def _by_side(name: str, pair: tuple[int, int]) -> Row:
    return {f"{name}_{side.name}": value for side, value in zip(Side, pair, strict=True)}


def _call_rows(hand: Hand) -> list[Row]:
    return [
        {
            "call": at,
            "seat": str(turn.seat),
            "text": str(turn.action),
            "kind": getattr(turn.action, "kind", ""),
            "amount": getattr(turn.action, "amount", 0),
        }
        for at, turn in enumerate(calls(hand), 1)
    ]


def _play_rows(hand: Hand) -> list[Row]:
    contract = hand.contract
    if contract is None:
        return []
    rows: list[Row] = []
    asked = 0
    states = iter(list(hand.states())[len(hand.calls) + len(hand.declarations) :])
    for trick, turns in enumerate(by_trick(hand), 1):
        for order, turn in enumerate(turns, 1):
            play, before = turn.action, next(states)
            assert isinstance(play, Play)
            if order == 1:
                asked = contract.asked_by(play)
            legal = before.legal()
            rows.append(
                {
                    "play": len(rows) + 1,
                    "trick": trick,
                    "order": order,
                    "seat": str(turn.seat),
                    "tile": play.tile.text,
                    "low": play.low,
                    "asked": SUIT_TEXTS[asked],
                    "trump": contract.suits.is_trump(play.tile),
                    "count": play.tile.count,
                    "held": len(before.progress.held[turn.seat.number]),
                    "legal": None if legal.partial else len(legal),
                }
            )
    return rows


def _trick_rows(hand: Hand) -> list[Row]:
    return [
        {
            "trick": trick.number,
            "leader": str(trick.plays[0].seat),
            "asked": trick.asked,
            "winner": str(trick.winner),
            "side": str(trick.side),
            "points": trick.points,
            "tiles": tiles_text(trick.tiles),
        }
        for trick in tricks(hand)
    ]
