"""Back from tables to matches: every one is replayed and checked."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from texas42_nb.engine.match import Match
from texas42_nb.engine.record import Record
from texas42_nb.engine.replay import FORMAT, VERSION, RecordError
from texas42_nb.engine.seats import SEATS, SIDES
from texas42_nb.study.columns import COLUMNS, KEYS, NEEDED

if TYPE_CHECKING:
    import pandas as pd

Row = Mapping[str, str]
"""A row as texts, empty for what is missing."""
Key = tuple[str, ...]
"""The values of a table's keys, in the order of :data:`KEYS`."""


def matches_of(tables: Mapping[str, pd.DataFrame]) -> tuple[Match, ...]:
    """The matches that the tables :data:`NEEDED` tell, by replay.

    Every row must belong to a match or hand of its own, or :class:`RecordError` says which does
    not; it is raised too for what replay refuses.
    """
    found = {name: _rows(name, tables[name]) for name in NEEDED}
    for name, rows in found.items():
        _check_keys(name, rows)
    hands = _by("matches", "hands", found)
    told = {name: _by("hands", name, found) for name in ("calls", "plays")}
    made = []
    for row in found["matches"]:
        key = row["match"]
        mine = hands.get((key,), [])
        try:
            data = _data(row, mine, told["calls"], told["plays"])
            made.append(Record.from_json(json.dumps(data)).match())
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


def _key(name: str, row: Row) -> Key:
    return tuple(row[column] for column in KEYS[name])


def _check_keys(name: str, rows: Iterable[Row]) -> None:
    seen: set[Key] = set()
    for row in rows:
        key = _key(name, row)
        if key in seen:
            raise RecordError(name, "frames-key-twice", row=_told(name, key))
        seen.add(key)


def _told(name: str, key: Key) -> str:
    return ", ".join(f"{column} {value}" for column, value in zip(KEYS[name], key, strict=True))


def _by(of: str, name: str, found: Mapping[str, list[Row]]) -> dict[Key, list[Row]]:
    """The rows of a table by the row of another that they belong to, in order."""
    owners = {_key(of, row) for row in found[of]}
    rows: dict[Key, list[Row]] = {}
    for row in found[name]:
        owner = _key(of, row)
        if owner not in owners:
            raise RecordError(name, "frames-lost-row", table=of, row=_told(of, owner))
        rows.setdefault(owner, []).append(row)
    last = KEYS[name][-1]
    for mine in rows.values():
        mine.sort(key=lambda row: _number(row[last], f"{name}.{last}"))
    return rows


def _data(
    row: Row,
    hands: Iterable[Row],
    calls: Mapping[Key, list[Row]],
    plays: Mapping[Key, list[Row]],
) -> dict[str, object]:
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
            _hand_data(hand, calls.get(key, []), plays.get(key, []))
            for hand in hands
            for key in [_key("hands", hand)]
        ],
    }


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
        "plays": [f"{row['tile']} low" if _truth(row["low"]) else row["tile"] for row in played],
    }


def _truth(text: str) -> bool:
    """A truth as pandas writes it, or as a spreadsheet does."""
    known = {"true": True, "false": False}.get(text.strip().casefold())
    if known is None:
        raise RecordError("plays.low", "frames-not-a-truth", name=text[:20])
    return known


def _number(text: str, place: str) -> int:
    try:
        return int(float(text)) if text.endswith(".0") else int(text)
    except ValueError:
        raise RecordError(place, "record-no-number", name=text[:20]) from None
