"""The share text: a hand or a match in one short line that survives mail, chat and addresses.

``t42-1-PAYLOAD-CHECK``: 1 is the version, the payload a record in letters, digits, ``-`` and ``_``,
the check its first four letters of SHA-256 in the same alphabet. The payload is one large number
in digits of mixed size: each value is written as its place among those that are possible there.
So a hand takes some seventy letters, and the same match gives the same text everywhere. Reading
replays the record, as with files. A share text never holds a seed.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from texas42_nb.engine.actions import DECLARATIONS, PASS, SPECIAL_DECLARATIONS, Call
from texas42_nb.engine.replay import FORMAT, MOST_HANDS, VERSION, RecordError
from texas42_nb.engine.rules import (
    HIGHEST_BID,
    LOWEST_BID,
    OPTIONS,
    POINTS_TO_WIN,
    PRESETS,
    STANDARD,
    VALUES,
)
from texas42_nb.engine.seats import SEATS, SIDES
from texas42_nb.engine.tiles import HAND_SIZE, TILES, UNKNOWN

LONGEST = 8 * 1024
"""The most characters that a share text may have: a hundred hands come to less."""
_HEAD = "t42"
_VERSION = "1"
_CHECK = 4

_SEATS = tuple(str(seat) for seat in SEATS)
_CALLS = tuple(
    str(call)
    for call in (
        PASS,
        *(Call("points", amount) for amount in range(LOWEST_BID, HIGHEST_BID + 1)),
        *(Call("marks", amount) for amount in range(1, 16)),
        Call("plunge"),
        Call("splash"),
    )
)
_DECLARED = (*DECLARATIONS, *SPECIAL_DECLARATIONS)
_TILES = (UNKNOWN, *(tile.text for tile in TILES))
_PLAYS = (*(tile.text for tile in TILES), *(f"{tile.text} low" for tile in TILES))
_STACKS = (None, 1, 2)
_MOST_COVERED = 99
_SEE = (
    *(f"covered {least}" for least in range(1, _MOST_COVERED + 1)),
    *(f"covered {least}, open below" for least in range(1, _MOST_COVERED + 1)),
)


def _values(option: str) -> tuple[str | int, ...]:
    """All values of an option, ``standard`` first."""
    more: tuple[str | int, ...] = ()
    if option == "V-PASS":
        more = tuple(range(LOWEST_BID, HIGHEST_BID + 1))
    if option == "V-SEE":
        more = _SEE
    return (STANDARD, *VALUES[option], *more)


class _Writer:
    """Digits of mixed size, first to last."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def put(self, value: object, values: Sequence[object]) -> None:
        self.digits.append((values.index(value), len(values)))

    def number(self, value: int, below: int) -> None:
        self.digits.append((value, below))

    def bytes(self) -> bytes:
        whole = 1  # so that zeros in front are not lost
        for digit, size in self.digits:
            whole = whole * size + digit
        return whole.to_bytes((whole.bit_length() + 7) // 8)


class _Reader:
    """Reads what :class:`_Writer` wrote, last to first."""

    def __init__(self, data: bytes) -> None:
        self.whole = int.from_bytes(data)

    def take(self, values: Sequence[Any]) -> Any:
        return values[self.number(len(values))]

    def number(self, below: int) -> int:
        if self.whole <= 1:
            raise RecordError("", "share-damaged")
        self.whole, digit = divmod(self.whole, below)
        return digit


def encode(data: Mapping[str, Any]) -> str:
    """The share text of a record's data; its seed, note, comments and branches stay behind."""
    writer = _Writer()
    # Last to first, as it is read from the other end.
    for hand in reversed(data["hands"]):
        _write_hand(writer, hand)
    writer.number(len(data["hands"]), MOST_HANDS + 1)
    for side in SIDES:
        writer.number(data["start"][str(side)], POINTS_TO_WIN)
    writer.put(data["first_dealer"], _SEATS)
    for option in reversed(OPTIONS):
        writer.put(data["rules"].get(option), (None, *_values(option)))
    writer.put(data["rules"].get("preset", STANDARD), tuple(PRESETS))
    payload = _text(writer.bytes())
    return f"{_HEAD}-{_VERSION}-{payload}-{_check(payload)}"


def _write_hand(writer: _Writer, hand: Mapping[str, Any]) -> None:
    for play in reversed(hand["plays"]):
        writer.put(play, _PLAYS)
    writer.number(len(hand["plays"]), len(TILES) + 1)
    writer.put(hand["stacks"], _STACKS)
    for key in ("partner_declaration", "declaration"):
        writer.put(hand.get(key), (None, *_DECLARED))
    for call in reversed(hand["calls"]):
        writer.put(call, _CALLS)
    writer.number(len(hand["calls"]), len(SEATS) + 1)
    for seat in reversed(_SEATS):
        for tile in reversed(hand["deal"][seat]):
            writer.put(tile, _TILES)
    writer.put(hand["first_caller"], _SEATS)


def decode(text: object) -> dict[str, Any]:
    """The data of the record that a share text holds, not replayed yet.

    Raises :class:`RecordError`.
    """
    if not isinstance(text, str):
        raise RecordError("", "share-no-text")
    if len(text) > LONGEST:
        raise RecordError("", "share-too-long", most=LONGEST)
    head, _, rest = text.strip().partition("-")
    version, _, rest = rest.partition("-")
    payload, check = rest[: -_CHECK - 1], rest[-_CHECK:]
    if head != _HEAD or not rest:
        raise RecordError("", "share-no-share")
    if version != _VERSION:
        raise RecordError("", "share-other-version", version=_VERSION)
    if rest[-_CHECK - 1 : -_CHECK] != "-" or check != _check(payload):
        raise RecordError("", "share-damaged")
    reader = _Reader(_bytes(payload))
    preset = reader.take(tuple(PRESETS))
    options = {option: reader.take((None, *_values(option))) for option in OPTIONS}
    data = {
        "format": FORMAT,
        "version": VERSION,
        "rules": {"preset": preset, **{key: options[key] for key in OPTIONS if options[key]}},
        "first_dealer": reader.take(_SEATS),
        "start": {str(side): reader.number(POINTS_TO_WIN) for side in reversed(SIDES)},
    }
    dealer = data["first_dealer"]
    data["hands"] = []
    for _ in range(reader.number(MOST_HANDS + 1)):
        data["hands"].append(_read_hand(reader, dealer))
        dealer = _SEATS[(_SEATS.index(dealer) + 1) % len(_SEATS)]
    if reader.whole != 1:
        raise RecordError("", "share-damaged")
    return data


def _read_hand(reader: _Reader, dealer: str) -> dict[str, Any]:
    first_caller = reader.take(_SEATS)
    deal = {seat: [reader.take(_TILES) for _ in range(HAND_SIZE)] for seat in _SEATS}
    calls = [reader.take(_CALLS) for _ in range(reader.number(len(SEATS) + 1))]
    declaration = reader.take((None, *_DECLARED))
    partner = reader.take((None, *_DECLARED))
    stacks = reader.take(_STACKS)
    plays = [reader.take(_PLAYS) for _ in range(reader.number(len(TILES) + 1))]
    return {
        "dealer": dealer,
        "first_caller": first_caller,
        "deal": deal,
        "calls": calls,
        "declaration": declaration,
        **({} if partner is None else {"partner_declaration": partner}),
        "stacks": stacks,
        "plays": plays,
    }


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode("ascii").rstrip("=")


def _bytes(payload: str) -> bytes:
    try:
        data = urlsafe_b64decode(payload.encode("ascii") + b"=" * (-len(payload) % 4))
    except ValueError:
        raise RecordError("", "share-damaged") from None
    if _text(data) != payload:
        raise RecordError("", "share-damaged")
    return data


def _check(payload: str) -> str:
    return _text(sha256(payload.encode("utf-8", "replace")).digest())[:_CHECK]
