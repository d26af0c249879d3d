"""A deal or position as one line of text, and as the Python that makes it.

``A 5-6 5-5 … / B ? ? … / C … / D …; dealer D; marks 3 2; calls 31 pass pass pass; declare 6;
plays 5-5 3-5 0-5 6-6, 4-6``: hands in hand order as dealt, the marks of A+C and B+D before the
hand, a comma between tricks, ``declare 6 two stacks`` in a marks contract. Only the dealer must be
there. Read are parts in any order, capitals or not, tiles either way round and as ``[5|6]``; a hand
that is left out is unknown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from texas42_nb.engine.actions import Action, Call, Declare, Play
from texas42_nb.engine.auction import CALLS
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.seats import SEATS, BySide, Seat
from texas42_nb.engine.setup import parse_marks
from texas42_nb.engine.tiles import HAND_SIZE, UNKNOWN, Tile, Tiles, parse_tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    R = TypeVar("R")

LONGEST = 2000
"""Characters; a whole hand with every sign that may be left out comes to half of it."""
TRICK = 4
_UNKNOWN_HAND: Tiles = (None,) * HAND_SIZE
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_FACE = re.compile(r"\[ ?([0-6]) ?[|-] ?([0-6]) ?\]|([0-6]) ?\| ?([0-6])")
_PART = re.compile(r"([a-z]+) ?[:=]? ?(.*)")
_NAMES = {
    **{name: name for name in (*"abcd", "dealer", "marks", "calls", "declare", "plays")},
    "call": "calls",
    "declares": "declare",
    "declaration": "declare",
    "play": "plays",
}
"""By the word that begins a part: the part."""
_MARKS = re.compile(r"(?:a\+?c )?([0-9]{1,4})(?: ?[-:,] ?| )(?:b\+?d )?([0-9]{1,4})")
_STACKS = re.compile(r"(.*?),? (?:with )?(one|two|1|2) (?:capture )?stacks?")
_COUNTS = {"one": 1, "1": 1, "two": 2, "2": 2}
_WORDS = {1: "one stack", 2: "two stacks"}


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position as it is written: read, but not held against the rules."""

    deal: tuple[Tiles, ...]
    """By seat, in hand order; ``None`` is an unknown tile."""
    dealer: Seat
    marks: BySide
    """Match marks before the hand."""
    actions: tuple[Action, ...] = ()
    """Calls, then declarations, then plays."""

    @classmethod
    def of(cls, match: Match) -> Position:
        """The present hand of a match; the marks of its finished hands stand before it."""
        awards = [match.start.pair, *(hand.award for hand in match.done)]
        marks = BySide(sum(award[0] for award in awards), sum(award[1] for award in awards))
        return cls(match.hand.deal, match.dealer, marks, match.hand.actions)

    @classmethod
    def read(cls, text: object) -> Position:
        """A position from its text. Raises :class:`Malformed`, which names the wrong part."""
        parts = _parts(text)
        if "dealer" not in parts:
            raise Malformed("position-no-dealer", text, "DEAL-2")
        deal = [
            _at("position-hand", partial(read_hand, seat, parts[seat.lower()]), seat=seat)
            if seat.lower() in parts
            else _UNKNOWN_HAND
            for seat in SEATS
        ]
        dealer = _at("position-dealer", partial(Seat.of, parts["dealer"]))
        marks = _at("position-marks", partial(_read_marks, parts.get("marks", "0 0")))
        calls = _each("position-call", Call.of, _calls(parts.get("calls", "")))
        declared = [parts["declare"]] if parts.get("declare") else []
        declarations = _each("position-declare", read_declaration, declared)
        plays = _each("position-play", Play.of, _words(parts.get("plays", "")))
        return cls(tuple(deal), dealer, marks, (*calls, *declarations, *plays))

    # Held against the rules

    def check_deal(self) -> None:
        """Raises :class:`Malformed` for a tile that is dealt twice, and names the hand (DEAL-1)."""
        seen: set[Tile] = set()
        for seat, tiles in zip(SEATS, self.deal, strict=True):
            for tile in tiles:
                if tile in seen:
                    why = Malformed("tile-twice", str(tile), "DEAL-1", tile=tile)
                    raise _placed("position-hand", why, seat=seat)
                seen |= {tile} if tile else set()

    def dealt(self) -> Match:
        """The match before the first call. Raises :class:`Malformed`."""
        self.check_deal()
        hands = {str(seat): tiles for seat, tiles in zip(SEATS, self.deal, strict=True)}
        return Match.from_hand(hands, dealer=self.dealer, marks=self.marks.pair)

    def follow(self) -> tuple[tuple[Match, ...], Refused | None]:
        """The match after 0, 1, 2 … actions as far as they are legal, and why the next is not.

        Raises :class:`Malformed` for an impossible deal.
        """
        states = [self.dealt()]
        for number, action in enumerate(self.actions):
            match = states[-1]
            refused = match.why_not(action)
            if refused is not None:
                return tuple(states), self._refused(number, match.to_act, refused)
            states.append(match.do(action))
        return tuple(states), None

    def _refused(self, at: int, seat: Seat | None, why: Refused) -> Refused:
        """A refusal with the place of the action in its part."""
        kind = type(self.actions[at])
        number = 1 + sum(type(action) is kind for action in self.actions[:at])
        key = f"position-{kind.__name__.lower()}"
        told = {"number": number, "why": why} | ({} if seat is None else {"seat": seat})
        key = key if seat is None else f"{key}-by"
        return Refused(why.rule, key, why.tried, partial(getattr, why, "legal"), **told)

    def match(self) -> Match:
        """The match in this position.

        Raises :class:`Malformed`, and :class:`Refused` for the first action that is illegal.
        """
        states, refused = self.follow()
        if refused is not None:
            raise refused
        return states[-1]

    # Written

    def text(self, trick: int = TRICK) -> str:
        """The one canonical line, with a comma after each ``trick`` tiles."""
        hands = zip(SEATS, self.deal, strict=True)
        parts = [" / ".join(f"{seat} {hand_text(tiles)}" for seat, tiles in hands)]
        parts.append(f"dealer {self.dealer}")
        if any(self.marks.pair):
            parts.append("marks {} {}".format(*self.marks.pair))
        plays = [str(action) for action in self.actions if type(action) is Play]
        tricks = [plays[at : at + trick] for at in range(0, len(plays), trick)]
        for name, kind in (("calls", Call), ("declare", Declare)):
            said = [action_text(action) for action in self.actions if type(action) is kind]
            parts += [f"{name} {' '.join(said)}"] * bool(said)
        parts += [f"plays {', '.join(' '.join(tiles) for tiles in tricks)}"] * bool(plays)
        return "; ".join(parts)

    def code(self) -> str:
        """The Python that makes it, as a formatter would lay it out; ``match`` is the result."""
        known = [
            (seat, hand_text(tiles))
            for seat, tiles in zip(SEATS, self.deal, strict=True)
            if tiles != _UNKNOWN_HAND
        ]
        hands = [f'    "{seat}": "{tiles}",' for seat, tiles in known]
        deal = ["    {", *(f"    {line}" for line in hands), "    },"] if hands else ["    {},"]
        marks = [f"    marks={self.marks.pair},"] if any(self.marks.pair) else []
        made = ["t42.Match.from_hand(", *deal, f'    dealer="{self.dealer}",', *marks, ")"]
        verbs = [_verb(action) for action in self.actions]
        if len(verbs) > 1:
            made = ["(", *(f"    {line}" for line in (*made, *verbs)), ")"]
        else:
            made[-1] += "".join(verbs)
        return "\n".join(["import texas42_nb as t42", "", f"match = {made[0]}", *made[1:], ""])

    def __repr__(self) -> str:
        return f"<Position dealt by {self.dealer}, {len(self.actions)} actions>"


# Parts of a text


def hand_text(tiles: Iterable[Tile | None]) -> str:
    """Tiles as in a text, ``?`` for unknown ones."""
    return " ".join(UNKNOWN if tile is None else tile.text for tile in tiles)


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


def _read_marks(text: str) -> BySide:
    found = _MARKS.fullmatch(text)
    if not found:
        raise Malformed("not-marks", text, "MARK-2")
    return parse_marks((int(found[1]), int(found[2])))


def _each(key: str, read: Callable[[object], R], texts: Iterable[str]) -> Iterator[R]:
    for number, text in enumerate(texts, 1):
        yield _at(key, partial(read, text), number=number)


def _at(key: str, read: Callable[[], R], **place: object) -> R:
    """Read something; what is wrong with it is told with its place."""
    try:
        return read()
    except Malformed as why:
        raise _placed(key, why, **place) from None


def _placed(key: str, why: Malformed, **place: object) -> Malformed:
    return Malformed(key, why.tried, why.rule, why=why, **place)


def _verb(action: Action) -> str:
    if type(action) is Call:
        return ".pass_()" if action.kind == "pass" else f'.bid("{action}")'
    if type(action) is Declare:
        stacks = "" if action.stacks is None else f", stacks={action.stacks}"
        return f'.declare("{action}"{stacks})'
    return f'.play("{action}")'
