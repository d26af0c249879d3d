"""Reading a record by replaying it: the first wrong place is named, nothing is ever executed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Set
from typing import TypeVar

from texas42_nb.engine.chance import Seed, check_seed
from texas42_nb.engine.hand import Hand
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, Refused, quote
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import BySide, Seat, Side
from texas42_nb.engine.setup import parse_deal, parse_marks

T = TypeVar("T")
R = TypeVar("R")

FORMAT = "texas42-record"
VERSION = 1
MOST_HANDS = 1000
"""More hands than a match comes to: 13 decided ones end it, and few are passed out."""

PRIVATE = {"note", "seed"}
"""The fields that only a host's own record has."""
_TOP = {"format", "version", "rules", "first_dealer", "start", "hands", *PRIVATE}
_HAND = {"dealer", "first_caller", "deal", "calls", "declaration", "stacks", "plays"}


class RecordError(ValueError):
    """A record that is not right. ``place`` is the first wrong place, ``reason`` says why."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(place, reason)
        self.place = place
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.place or 'record'}: {self.reason}"


def read(text: str) -> dict[str, object]:
    """The data of a record whose outer form is right; its hands are not looked into.

    Raises :class:`RecordError`.
    """
    try:
        data = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno} column {error.colno}"
        raise RecordError(place, f"not JSON: {error.msg}") from None
    except RecursionError:
        raise RecordError("", "nested too deep") from None
    except ValueError as error:
        raise error if isinstance(error, RecordError) else RecordError("", "not JSON") from None
    top = _object(data, "")
    if top.get("format") != FORMAT:
        raise RecordError("format", f"not {FORMAT!r}")
    if type(top.get("version")) is not int or top["version"] != VERSION:
        raise RecordError("version", f"not {VERSION}, the version this program reads")
    _only(top, _TOP, _TOP - PRIVATE, "")
    hands = top["hands"]
    if not isinstance(hands, list):
        raise RecordError("hands", "not a list")
    if len(hands) > MOST_HANDS:
        raise RecordError("hands", f"more than {MOST_HANDS}")
    return top


def hand_count(data: Mapping[str, object]) -> int:
    """How many hands a record holds."""
    hands = data["hands"]
    return len(hands) if isinstance(hands, list) else 0


def read_head(data: Mapping[str, object]) -> tuple[Rules, BySide, Seat, Seed | None]:
    """The rules, the marks before the first hand, the first dealer and the seed.

    Raises :class:`RecordError`.
    """
    if "note" in data:
        _text(data["note"], "note")
    rules = _at("rules", Rules.from_ids, _object(data["rules"], "rules"))
    start = _object(data["start"], "start")
    _only(start, set(Side), set(Side), "start")
    if "seed" in data and data["seed"] is None:
        raise RecordError("seed", "missing")
    seed = _at("seed", check_seed, data["seed"]) if "seed" in data else None
    return rules, _at("start", parse_marks, start), _seat(data, "first_dealer", ""), seed


def replay(data: Mapping[str, object]) -> Match:
    """The match that a record tells. Raises :class:`RecordError`."""
    rules, start, dealer, seed = read_head(data)
    hands = data["hands"]
    assert isinstance(hands, list)
    if not hands:
        raise RecordError("hands", "no hand is finished, so there is nothing to replay")
    done: tuple[Hand, ...] = ()
    match = None
    for number, hand in enumerate(hands):
        place = f"hands[{number}]"
        if match is not None:
            if match.phase != "hand over":
                before = f"hands[{number - 1}]"
                reason = "the match is over" if match.winner else "not finished, yet not the last"
                raise RecordError(before, reason)
            done, dealer = (*match.done, match.hand), match.dealer.left
        match = _replay_hand(
            Match(rules, start, done, _dealt(hand, rules, dealer, place), seed), hand, place
        )
    assert match is not None
    return match


def _dealt(data: object, rules: Rules, dealer: Seat, place: str) -> Hand:
    hand = _object(data, place)
    _only(hand, _HAND, _HAND, place)
    if _seat(hand, "dealer", place) != dealer:
        raise RecordError(f"{place}.dealer", f"not {dealer}, whose turn to deal it is (DEAL-4)")
    deal = _object(hand["deal"], f"{place}.deal")
    if set(deal) != set("ABCD"):
        raise RecordError(f"{place}.deal", "not by the seats A, B, C and D")
    for seat, tiles in deal.items():
        _texts(tiles, f"{place}.deal.{seat}")
    dealt = Hand.dealt(rules, dealer, _at(f"{place}.deal", parse_deal, deal))
    if _seat(hand, "first_caller", place) != dealt.first_caller:
        raise RecordError(f"{place}.first_caller", f"not {dealt.first_caller} (BID-1)")
    return dealt


def _replay_hand(match: Match, data: object, place: str) -> Match:
    hand = _object(data, place)
    for at, call in enumerate(_texts(hand["calls"], f"{place}.calls")):
        match = _at(f"{place}.calls[{at}]", match.call, call)
    plays = _texts(hand["plays"], f"{place}.plays")
    if hand["declaration"] is None:
        if hand["stacks"] is not None or plays:
            raise RecordError(f"{place}.declaration", "missing, yet there is more after it")
        return match
    declaration = _text(hand["declaration"], f"{place}.declaration")
    try:
        match = match.declare(declaration, hand["stacks"])
    except (Refused, Malformed) as error:
        wrong = "stacks" if error.rule == "TRUMP-2" else "declaration"
        raise RecordError(f"{place}.{wrong}", str(error)) from None
    for at, tile in enumerate(plays):
        match = _at(f"{place}.plays[{at}]", match.play, tile)
    return match


def _at(place: str, read: Callable[[T], R], value: T) -> R:
    """Read a value; what is wrong with it is told with its place."""
    try:
        return read(value)
    except (Refused, Malformed) as error:
        raise RecordError(place, str(error)) from None


def _seat(value: Mapping[str, object], key: str, place: str) -> Seat:
    where = f"{place}.{key}" if place else key
    return _at(where, Seat.of, _text(value[key], where))


def _object(value: object, place: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise RecordError(place, "not an object")
    return value


def _only(value: Mapping[str, object], known: Set[str], needed: Set[str], place: str) -> None:
    dot = f"{place}." if place else ""
    for key in value:
        if key not in known:
            raise RecordError(f"{dot}{quote(key)}", "not a field of records")
    for key in sorted(needed - value.keys()):
        raise RecordError(f"{dot}{key}", "missing")


def _text(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise RecordError(place, "not text")
    return value


def _texts(value: object, place: str) -> list[str]:
    if not isinstance(value, list):
        raise RecordError(place, "not a list")
    return [_text(part, f"{place}[{at}]") for at, part in enumerate(value)]


def _no_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise RecordError("", "an object has the same field twice")
    return data


def _no_constant(name: str) -> object:
    raise RecordError("", f"{name} is no number of JSON")
