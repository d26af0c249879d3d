"""Reading and writing the one line of a position, part by part."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from texas42_nb.engine.actions import Action, Call, Declare, Play
from texas42_nb.engine.auction import CALLS
from texas42_nb.engine.position import UNKNOWN_HAND, Position, placed
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.rules import STANDARD, Rules
from texas42_nb.engine.seats import SEATS, BySide, Seat
from texas42_nb.engine.setup import parse_score
from texas42_nb.engine.tiles import HAND_SIZE, UNKNOWN, Tiles, parse_tiles, tiles_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    R = TypeVar("R")

LONGEST = 2000
"""Characters; a whole hand with every sign that may be left out comes to half of it."""
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_FACE = re.compile(r"\[ ?([0-6]) ?[|-] ?([0-6]) ?\]|([0-6]) ?\| ?([0-6])")
_PART = re.compile(r"([a-z]+) ?[:=]? ?(.*)")
_NAMES = {
    **{name: name for name in (*"abcd", "rules", "dealer", "first", "score", "calls")},
    **{name: name for name in ("declare", "plays")},
    "marks": "score",
    "call": "calls",
    "declares": "declare",
    "declaration": "declare",
    "play": "plays",
}
"""By the word that begins a part: the part."""
_SCORE = re.compile(r"(?:a\+?c )?([0-9]{1,4})(?: ?[-:,] ?| )(?:b\+?d )?([0-9]{1,4})")
_STACKS = re.compile(r"(.*?),? (?:with )?(one|two|1|2) (?:capture )?stacks?")
_COUNTS = {"one": 1, "1": 1, "two": 2, "2": 2}
_ONLY_STACKS = re.compile(r"(?:with )?(?:one|two|1|2) (?:capture )?stacks?")
_WORDS = {1: "one stack", 2: "two stacks"}
_SECOND_HALVES = ("open below",)
"""What may follow a comma within the value of an option."""


def read(text: object) -> Position:
    """A position from its text. Raises :class:`Malformed`, which names the wrong part."""
    parts = _parts(text)
    if "dealer" not in parts:
        raise Malformed("position-no-dealer", text, "DEAL-2")
    deal = [
        _at("position-hand", partial(read_hand, seat, parts[seat.lower()]), seat=seat)
        if seat.lower() in parts
        else UNKNOWN_HAND
        for seat in SEATS
    ]
    rules = _at("position-rules", partial(_read_rules, parts.get("rules", STANDARD)))
    dealer = _at("position-dealer", partial(Seat.of, parts["dealer"]))
    first = None
    if "first" in parts:
        first = _at("position-first", partial(Seat.of, parts["first"]))
    score = _at("position-marks", partial(_read_score, parts.get("score", "0 0"), rules))
    calls = _each("position-call", Call.of, _calls(parts.get("calls", "")))
    declared = [each.strip() for each in re.split(", | then ", parts.get("declare", ""))]
    declared = _with_stacks(declared)
    declarations = _each("position-declare", read_declaration, declared)
    plays = _each("position-play", Play.of, _plays(parts.get("plays", "")))
    actions: tuple[Action, ...] = (*calls, *declarations, *plays)
    return Position(tuple(deal), dealer, score, actions, rules, first)


def _with_stacks(declared: Iterable[str]) -> list[str]:
    """``6, two stacks`` is one declaration; ``plunge, 6 two stacks`` are two."""
    found: list[str] = []
    for each in filter(None, declared):
        if found and _ONLY_STACKS.fullmatch(each):
            found[-1] += f" {each}"
        else:
            found.append(each)
    return found


def write(position: Position) -> str:
    """The one canonical line, with a comma after each trick."""
    hands = zip(SEATS, position.deal, strict=True)
    parts = [" / ".join(f"{seat} {tiles_text(tiles)}" for seat, tiles in hands)]
    if position.rules != Rules():
        parts.append(f"rules {_rules_text(position.rules)}")
    parts.append(f"dealer {position.dealer}")
    if position.first is not None:
        parts.append(f"first {position.first}")
    if any(position.score.pair):
        name = "score" if position.rules.in_points else "marks"
        parts.append("{} {} {}".format(name, *position.score.pair))
    plays = [str(action) for action in position.actions if type(action) is Play]
    size = position.size
    tricks = [plays[at : at + size] for at in range(0, len(plays), size)]
    for name, kind, between in (("calls", Call, " "), ("declare", Declare, ", ")):
        said = [action_text(action) for action in position.actions if type(action) is kind]
        parts += [f"{name} {between.join(said)}"] * bool(said)
    parts += [f"plays {', '.join(' '.join(tiles) for tiles in tricks)}"] * bool(plays)
    return "; ".join(parts)


def action_text(action: Action) -> str:
    """An action as in a text: ``2 marks``, ``6 two stacks``, ``5-6``."""
    if type(action) is Declare and action.stacks is not None:
        return f"{action} {_WORDS[action.stacks]}"
    return str(action)


def read_hand(seat: Seat, tiles: object) -> Tiles:
    """Seven tiles, ``?`` for unknown ones (DEAL-3). Raises :class:`Malformed`."""
    held = parse_tiles(tiles)
    if len(held) != HAND_SIZE:
        raise Malformed("not-seven", len(held), "DEAL-3", seat=seat)
    return held


def read_declaration(text: object) -> Declare:
    """A declaration, ``6`` or ``6 two stacks``. Raises :class:`Malformed`."""
    if isinstance(text, str) and len(text) < 60:
        stacks = _STACKS.fullmatch(" ".join(text.lower().split()))
        if stacks:
            return Declare.of(stacks[1], _COUNTS[stacks[2]])
    return Declare.of(text)


def read_action(text: object, at: int) -> Action:
    """The action number ``at`` of a hand, from 0, as :func:`action_text` writes it.

    Four calls come first, then the declaration. A text that does not fit there is read as what it
    can be. Raises :class:`Malformed`.
    """
    readers: list[Callable[[object], Action]] = [Play.of, read_declaration, Call.of]
    for read in [Call.of, *readers] if at < CALLS else readers:
        try:
            return read(text)
        except Malformed:
            continue
    raise Malformed("not-an-action", text, None)


def _parts(given: object) -> dict[str, str]:
    """What is written by part, in small letters and with one space between words."""
    if not isinstance(given, str):
        raise Malformed("position-no-text", given, None)
    if len(given) > LONGEST:
        raise Malformed("position-too-long", given, None, most=LONGEST)
    text = " ".join(str.__str__(given).lower().translate(_DASHES).split())
    text = _FACE.sub(lambda face: " {}-{} ".format(*filter(None, face.groups())), text)
    text = text.replace(UNKNOWN, f" {UNKNOWN} ")
    parts: dict[str, str] = {}
    for part in re.split("[;/]", text):
        words = " ".join(part.split())
        if not words:
            continue
        found = _PART.fullmatch(words)
        name = _NAMES.get(found[1]) if found else None
        if found is None or name is None:
            raise Malformed("position-no-part", words, None)
        if name in parts:
            raise Malformed("position-part-twice", name, None)
        parts[name] = found[2]
    return parts


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _calls(text: str) -> list[str]:
    """The texts of the calls: ``2 marks`` is one of two words."""
    calls: list[str] = []
    for word in _words(text):
        if word in ("mark", "marks") and calls and calls[-1].isdigit():
            calls[-1] += f" {word}"
        else:
            calls.append(word)
    return calls


def _plays(text: str) -> list[str]:
    """The texts of the plays: ``5-6 low`` is one of two words."""
    plays: list[str] = []
    for word in _words(text):
        if word == "low" and plays:
            plays[-1] += " low"
        else:
            plays.append(word)
    return plays


def _read_rules(text: str) -> Rules:
    """``czech``, ``V-NELLO on, V-PASS 30``, or a preset and what differs from it."""
    chunks: list[str] = []
    for chunk in filter(None, (part.strip() for part in text.split(","))):
        if chunks and chunk in _SECOND_HALVES:
            chunks[-1] += f", {chunk}"
        else:
            chunks.append(chunk)
    preset = chunks.pop(0) if chunks and not chunks[0].startswith("v-") else STANDARD
    options: dict[str, str | int] = {}
    for chunk in chunks:
        option, _, value = chunk.partition(" ")
        number = value.isascii() and value.isdigit() and len(value) < 3 and option == "v-pass"
        options[option.upper()] = int(value) if number else value
    return Rules(preset, options)


def _rules_text(rules: Rules) -> str:
    preset, *changes = rules.to_ids().items()
    said = [] if preset[1] == STANDARD and changes else [str(preset[1])]
    return ", ".join([*said, *(f"{option} {value}" for option, value in changes)])


def _read_score(text: str, rules: Rules) -> BySide:
    found = _SCORE.fullmatch(text)
    if not found:
        raise Malformed("not-marks", text, "MARK-2", most=rules.target - 1)
    return parse_score((int(found[1]), int(found[2])), rules)


def _each(key: str, read: Callable[[object], R], texts: Iterable[str]) -> Iterator[R]:
    for number, text in enumerate(texts, 1):
        yield _at(key, partial(read, text), number=number)


def _at(key: str, read: Callable[[], R], **place: object) -> R:
    """Read something; what is wrong with it is told with its place."""
    try:
        return read()
    except Malformed as why:
        raise placed(key, why, **place) from None
