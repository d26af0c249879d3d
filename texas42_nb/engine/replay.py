"""Reading a record by replaying it: the first wrong place is named, nothing is ever executed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Set
from typing import TypeVar

from texas42_nb.engine.auction import PLUNGE
from texas42_nb.engine.chance import Seed, check_seed
from texas42_nb.engine.hand import Hand
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, Refused, quote, say
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import BySide, Seat, Side
from texas42_nb.engine.setup import parse_deal, parse_score

T = TypeVar("T")
R = TypeVar("R")

FORMAT = "texas42-record"
VERSION = 1
MOST_HANDS = 1000
"""More hands than a match comes to: 13 decided ones end it, and few are passed out."""

PRIVATE = {"note", "seed", "comments", "branches"}
"""The fields that only a host's own record has; each may be left out."""
LONGEST_COMMENT = 2000
_TOP = {"format", "version", "rules", "first_dealer", "start", "hands", *PRIVATE}
_HAND = {"dealer", "first_caller", "deal", "calls", "declaration", "stacks", "plays"}
_MAY_BE_LEFT_OUT = {"partner_declaration"}


class RecordError(ValueError):
    """A record that is not right.

    ``place`` is the first wrong place (empty for the whole file). ``key`` and ``params`` find the
    sentence in the catalogue; ``rule`` is the rule that is broken, ``None`` where none is.
    """

    def __init__(self, place: str, key: str, rule: str | None = None, **params: object) -> None:
        super().__init__(place, key, rule)
        self.place = place
        self.key = key
        self.rule = rule
        self.params = params

    @classmethod
    def at(cls, place: str, error: Refused | Malformed) -> RecordError:
        """What the engine says of a value, with its place."""
        return cls(place, error.key, error.rule, **error.params)

    @property
    def reason(self) -> str:
        """What is wrong there, in a sentence."""
        return say(self.key, self.params, self.rule)

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}" if self.place else self.reason


def read(text: str) -> dict[str, object]:
    """The data of a record whose outer form is right; its hands are not looked into.

    Raises :class:`RecordError`.
    """
    try:
        data = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno} column {error.colno}"
        raise RecordError(place, "record-not-json") from None
    except RecursionError:
        raise RecordError("", "record-too-deep") from None
    except ValueError as error:
        raise (
            error if isinstance(error, RecordError) else RecordError("", "record-not-json")
        ) from None
    top = checked_object(data, "")
    if top.get("format") != FORMAT:
        raise RecordError("format", "record-other-format", format=FORMAT)
    if type(top.get("version")) is not int or top["version"] != VERSION:
        raise RecordError("version", "record-other-version", version=VERSION)
    only(top, _TOP, _TOP - PRIVATE, "")
    hands = top["hands"]
    if not isinstance(hands, list):
        raise RecordError("hands", "record-no-list")
    if len(hands) > MOST_HANDS:
        raise RecordError("hands", "record-too-many", most=MOST_HANDS)
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
        checked_text(data["note"], "note")
    read_comments(data, "comments")
    branches = data.get("branches", [])
    if not isinstance(branches, list):
        raise RecordError("branches", "record-no-list")
    rules = _at("rules", Rules.from_ids, checked_object(data["rules"], "rules"))

    def score(value: object) -> BySide:
        return parse_score(value, rules)

    start = checked_object(data["start"], "start")
    only(start, set(Side), set(Side), "start")
    if "seed" in data and data["seed"] is None:
        raise RecordError("seed", "record-missing")
    seed = _at("seed", check_seed, data["seed"]) if "seed" in data else None
    return rules, _at("start", score, start), _seat(data, "first_dealer", ""), seed


def read_comments(data: Mapping[str, object], where: str) -> dict[str, str]:
    """Comments by place; whether there are such places is not looked into.

    Raises :class:`RecordError`.
    """
    found = {}
    for place, comment in checked_object(data.get("comments", {}), where).items():
        found[place] = checked_text(comment, f"{where}.{quote(place)}")
        if len(found[place]) > LONGEST_COMMENT:
            where = f"{where}.{quote(place)}"
            raise RecordError(where, "record-comment-too-long", most=LONGEST_COMMENT)
    return found


def replay(data: Mapping[str, object]) -> Match:
    """The match that a record tells. Raises :class:`RecordError`."""
    rules, start, dealer, seed = read_head(data)
    hands = data["hands"]
    assert isinstance(hands, list)
    return replay_hands(hands, (), dealer, "hands", rules=rules, start=start, seed=seed)


def replay_hands(
    hands: list[object],
    done: tuple[Hand, ...],
    dealer: Seat,
    place: str,
    *,
    rules: Rules,
    start: BySide,
    seed: Seed | None,
) -> Match:
    """The match after ``done`` and these hands. Raises :class:`RecordError`."""
    if not hands:
        raise RecordError(place, "record-no-hands")
    match = None
    for number, hand in enumerate(hands):
        where = f"{place}[{number}]"
        if match is not None:
            if match.phase != "hand over":
                before = f"{place}[{number - 1}]"
                key = "record-match-over" if match.winner else "record-unfinished"
                raise RecordError(before, key)
            done, dealer = match.all_hands, match.dealer.left
        match = _replay_hand(
            Match(rules, start, done, dealt_hand(hand, rules, dealer, where), seed), hand, where
        )
    assert match is not None
    return match


def dealt_hand(data: object, rules: Rules, dealer: Seat, place: str) -> Hand:
    """A hand of the file before its first call. Raises :class:`RecordError`."""
    hand = checked_object(data, place)
    only(hand, _HAND | _MAY_BE_LEFT_OUT, _HAND, place)
    if _seat(hand, "dealer", place) != dealer:
        raise RecordError(f"{place}.dealer", "record-other-dealer", "DEAL-4", dealer=dealer)
    deal = checked_object(hand["deal"], f"{place}.deal")
    if set(deal) != set("ABCD"):
        raise RecordError(f"{place}.deal", "record-not-by-seat")
    for seat, tiles in deal.items():
        _texts(tiles, f"{place}.deal.{seat}")
    tiles = _at(f"{place}.deal", parse_deal, deal)
    first = _seat(hand, "first_caller", place)

    def dealt(first: object) -> Hand:
        return Hand.dealt(rules, dealer, tiles, Seat.of(first))

    return _at(f"{place}.first_caller", dealt, first)


def _replay_hand(match: Match, data: object, place: str) -> Match:
    hand = checked_object(data, place)
    for at, call in enumerate(_texts(hand["calls"], f"{place}.calls")):
        match = _at(f"{place}.calls[{at}]", match.call, call)
    plays = _texts(hand["plays"], f"{place}.plays")
    partner = hand.get("partner_declaration")
    named = [key for key in ("declaration", "partner_declaration") if hand.get(key) is not None]
    if named != ["declaration", "partner_declaration"][: len(named)] or (
        not named and (hand["stacks"] is not None or plays)
    ):
        raise RecordError(f"{place}.declaration", "record-no-declaration")
    for key in named:
        declaration = checked_text(hand[key], f"{place}.{key}")
        stacks = None if key == "declaration" and partner is not None else hand["stacks"]
        if declaration == PLUNGE and partner is None and stacks is not None:
            raise RecordError(f"{place}.stacks", "no-stacks-in-plunge", "TRUMP-2")
        try:
            match = match.declare(declaration, stacks)  # type: ignore[arg-type]
        except (Refused, Malformed) as error:
            wrong = "stacks" if error.rule == "TRUMP-2" else key
            raise RecordError.at(f"{place}.{wrong}", error) from None
    for at, tile in enumerate(plays):
        match = _at(f"{place}.plays[{at}]", match.play, tile)
    return match


def _at(place: str, read: Callable[[T], R], value: T) -> R:
    """Read a value; what is wrong with it is told with its place."""
    try:
        return read(value)
    except (Refused, Malformed) as error:
        raise RecordError.at(place, error) from None


def _seat(value: Mapping[str, object], key: str, place: str) -> Seat:
    where = f"{place}.{key}" if place else key
    return _at(where, Seat.of, checked_text(value[key], where))


def checked_object(value: object, place: str) -> dict[str, object]:
    """An object of the file. Raises :class:`RecordError`."""
    if not isinstance(value, dict):
        raise RecordError(place, "record-no-object")
    return value


def only(value: Mapping[str, object], known: Set[str], needed: Set[str], place: str) -> None:
    """Refuse an object with other fields, or without needed ones, by :class:`RecordError`."""
    dot = f"{place}." if place else ""
    for key in value:
        if key not in known:
            raise RecordError(f"{dot}{quote(key)}", "record-unknown-field")
    for key in sorted(needed - value.keys()):
        raise RecordError(f"{dot}{key}", "record-missing")


def checked_text(value: object, place: str) -> str:
    """A text of the file. Raises :class:`RecordError`."""
    if not isinstance(value, str):
        raise RecordError(place, "record-no-text")
    if any("\ud800" <= char <= "\udfff" for char in value):
        raise RecordError(place, "record-half-character")
    return value


def _texts(value: object, place: str) -> list[str]:
    if not isinstance(value, list):
        raise RecordError(place, "record-no-list")
    return [checked_text(part, f"{place}[{at}]") for at, part in enumerate(value)]


def _no_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data: dict[str, object] = {}
    for key, value in pairs:
        if key in data:
            raise RecordError(quote(key), "record-field-twice")
        data[key] = value
    return data


def _no_constant(name: str) -> object:
    raise RecordError("", "record-no-number", name=name)
