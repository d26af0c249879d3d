"""Back from tables to matches: every one is replayed and checked."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from texas42_nb.engine.match import Match
from texas42_nb.engine.record import Record
from texas42_nb.engine.replay import FORMAT, VERSION, RecordError
from texas42_nb.engine.seats import SEATS, SIDES
from texas42_nb.study.columns import COLUMNS, NEEDED

if TYPE_CHECKING:
    import pandas as pd

Row = Mapping[str, str]
"""A row as texts, empty for what is missing."""


def matches_of(tables: Mapping[str, pd.DataFrame]) -> tuple[Match, ...]:
    """The matches that the tables :data:`NEEDED` tell, by replay. Raises :class:`RecordError`."""
    found = {name: _rows(name, tables[name]) for name in NEEDED}
    made = []
    for row in found["matches"]:
        key = row["match"]
        mine = {name: [r for r in found[name] if r["match"] == key] for name in found}
        try:
            made.append(Record.from_json(json.dumps(_data(row, mine))).match())
        except RecordError as error:
            place = f"match {key}, {error.place}" if error.place else f"match {key}"
            raise RecordError(place, error.key, error.rule, **error.params) from None
    return tuple(made)


def _rows(name: str, table: pd.DataFrame) -> list[Row]:
    """The rows as texts, ``""`` for what is missing."""
    for column in COLUMNS[name]:
        if column not in table.columns:
            raise RecordError(f"{name}.{column}", "record-missing")
    known = table.astype(object).where(table.notna(), "")
    return [
        {str(key): str(value) for key, value in row.items()} for row in known.to_dict("records")
    ]


def _data(row: Row, tables: Mapping[str, list[Row]]) -> dict[str, object]:
    """The data of a record."""
    try:
        rules = json.loads(row["rules"])
    except ValueError:
        raise RecordError("rules", "record-not-json") from None
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules,
        "first_dealer": row["first_dealer"],
        "start": {str(side): _number(row[f"start_{side.name}"], "start") for side in SIDES},
        "hands": [
            _hand_data(hand, _of(hand, tables["calls"], "call"), _of(hand, tables["plays"], "play"))
            for hand in sorted(tables["hands"], key=lambda hand: _number(hand["hand"], "hand"))
        ],
    }


def _of(hand: Row, rows: Iterable[Row], number: str) -> list[Row]:
    mine = [row for row in rows if row["hand"] == hand["hand"]]
    return sorted(mine, key=lambda row: _number(row[number], number))


def _hand_data(hand: Row, called: list[Row], played: list[Row]) -> dict[str, object]:
    partner = hand["partner_declaration"]
    return {
        "dealer": hand["dealer"],
        "first_caller": hand["first_caller"],
        "deal": {str(seat): hand[str(seat)].split() for seat in SEATS},
        "calls": [row["text"] for row in called],
        "declaration": hand["declaration"] or None,
        **({"partner_declaration": partner} if partner else {}),
        "stacks": _number(hand["stacks"], "stacks") if hand["stacks"] else None,
        "plays": [f"{row['tile']} low" if row["low"] == "True" else row["tile"] for row in played],
    }


def _number(text: str, place: str) -> int:
    try:
        return int(float(text)) if text.endswith(".0") else int(text)
    except ValueError:
        raise RecordError(place, "record-no-number", name=text[:20]) from None
