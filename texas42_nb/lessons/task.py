"""What a task is: a question about a position whose truth the engine computes when it is asked.

A task holds the position and nothing of the answer. Seats, tiles, calls and numbers are answered as
text. A wrong answer is told why it is wrong; the right one is only told by :meth:`Task.solution`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from texas42_nb.engine.above import Shown, sentence
from texas42_nb.engine.contract import Contract
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import Tile
from texas42_nb.i18n import DEFAULT

HINTS = 2
"""How many hints a task has, the second one nearer to the answer."""
MOST_CHOICES = 14
_LONGEST_ANSWER = 200


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be answered."""

    value: str
    """The answer as text: ``5-6``, ``A``, ``16``, ``2 marks``."""
    label: str
    """What people read on it."""
    tile: Tile | None = None
    """The tile that is drawn on it."""
    also: tuple[str, ...] = ()
    """Other texts that mean this choice."""

    @property
    def spoken(self) -> str:
        """The label, with its tile if that is not in it."""
        face = "" if self.tile is None else f"{self.tile:face}"
        return self.label if face in self.label else f"{self.label} {face}"


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile of a figure, with a word above and below it."""

    tile: Tile
    above: str = ""
    below: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles side by side under a heading."""

    label: str
    pieces: tuple[Piece, ...]
    chosen: bool = False
    """Whether these tiles are the choices, which need not be drawn twice."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What a task shows: facts as pairs of a label and a text, and rows of tiles."""

    facts: tuple[tuple[str, str], ...]
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict(Shown):
    """What the engine says to an answer; ``str`` gives the sentence with the rule's id."""

    right: bool
    text: str
    rule: str
    """The id of the rule that decides."""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"

    def _repr_mimebundle_(self, **_chosen: object) -> dict[str, str]:
        return {"text/plain": str(self)}


def say(key: str, language: str, **params: object) -> str:
    """A text of the catalogue, with values of the engine among its parameters."""
    return sentence(key, params, language)


def rule(rule_id: str) -> Reason:
    """What a rule says, as a reason."""
    return Reason(rule_id, f"rule-{rule_id}")


@dataclass(frozen=True, slots=True, repr=False)
class Task:
    """A question. What differs by kind is in the methods that raise ``NotImplementedError``."""

    kind: ClassVar[str]
    """The kind, by which its texts are found: ``lesson-winner-question``."""
    several: ClassVar[bool] = False
    """Whether more than one choice may be right, so that all of them are asked for."""

    # What each kind says

    def params(self) -> dict[str, object]:
        """What the question and the hints are made from."""
        return {}

    def figure(self, language: str = DEFAULT) -> Figure:
        """What is shown of the position."""
        raise NotImplementedError

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """What can be answered."""
        raise NotImplementedError

    def truth(self) -> frozenset[str]:
        """The values that are right, computed by the engine."""
        raise NotImplementedError

    def why(self) -> Reason:
        """Why the truth is so."""
        raise NotImplementedError

    def why_not(self, answer: frozenset[str]) -> Reason:
        """Why a wrong answer is wrong. It does not say what is right."""
        raise NotImplementedError

    # What all of them do

    def question(self, language: str = DEFAULT) -> str:
        """The question, a sentence."""
        return say(f"lesson-{self.kind}-question", language, **self.params())

    def check(self, answer: object, language: str = DEFAULT) -> Verdict:
        """The verdict on an answer: a text, tile, seat or number, or several of them.

        Raises :class:`Malformed` for what is none of the choices.
        """
        given = self.read(answer, language)
        right = given == self.truth()
        reason = self.why() if right else self.why_not(given)
        key = "lesson-right" if right else "lesson-wrong"
        why = say(reason.key, language, **reason.params)
        return Verdict(right, say(key, language, why=why), reason.rule)

    def hint(self, number: int, language: str = DEFAULT) -> str:
        """The first or the second hint; neither tells the answer. Raises :class:`Malformed`."""
        if type(number) is not int or not 1 <= number <= HINTS:
            raise Malformed("not-a-hint", number, None)
        return say(f"lesson-{self.kind}-hint-{number}", language, **self.params())

    def solution(self, language: str = DEFAULT) -> Verdict:
        """What is right, and why: for whoever asks to be shown it."""
        reason, truth = self.why(), self.truth()
        right = [choice.spoken for choice in self.choices(language) if choice.value in truth]
        why = say(reason.key, language, **reason.params)
        return Verdict(True, say("lesson-shown", language, right=right, why=why), reason.rule)

    def read(self, answer: object, language: str = DEFAULT) -> frozenset[str]:
        """The values that an answer names. Raises :class:`Malformed`."""
        meant = {}
        for choice in self.choices(language):
            for text in (*choice.also, choice.label, choice.value):
                meant[_level(text)] = choice.value
        found = frozenset(meant.get(_level(part), "") for part in self._parts(answer, meant))
        if not found or "" in found or not (self.several or len(found) == 1):
            raise Malformed("not-a-choice", answer, None, choices=[*meant.values()])
        return found

    def _parts(self, answer: object, meant: dict[str, str]) -> list[str]:
        """An answer's parts as text; ``3-5 1-5`` are two, ``2 marks`` is one."""
        if isinstance(answer, Iterable) and not isinstance(answer, str | bytes):
            return [str(part) for _, part in zip(range(MOST_CHOICES + 1), answer, strict=False)]
        if not isinstance(answer, str | Tile | int) or isinstance(answer, bool):
            return []
        text = str(answer)[:_LONGEST_ANSWER]
        whole = _level(text) in meant or not self.several
        if whole:
            return [text]
        return text.split(",") if "," in text else text.split()

    def __repr__(self) -> str:
        return f"<Task: {self.question()}>"


def _level(text: str) -> str:
    """Spaces, case and the two ways to write a tile make no difference."""
    level = " ".join(text.lower().split())
    try:
        return Tile(level).text
    except Malformed:
        return level


# What several kinds share


def seat_choices() -> tuple[Choice, ...]:
    """The four seats."""
    return tuple(Choice(str(seat), str(seat)) for seat in SEATS)


def trump_fact(suits: Suits, language: str) -> tuple[str, str]:
    """What is trump, as a fact of a figure."""
    return say("lesson-fact-trump", language), say("suit", language, suit=suits.text)


def bid_fact(contract: Contract, language: str) -> tuple[str, str]:
    """Who bid what, as a fact of a figure."""
    label = say("lesson-fact-bid", language, seat=contract.bidder)
    return label, say("call-made", language, call=contract.bid)


def order_from(leader: Seat, many: int) -> tuple[Seat, ...]:
    """So many seats clockwise, the leader first."""
    return tuple(SEATS[(leader.number + at) % len(SEATS)] for at in range(many))
