"""A task as somebody works on it: answers, hints, what is to be shown. Without its widget.

Nothing in it tells what is right before a right answer is given or the answer is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from texas42_nb.engine.refusal import Malformed, quote
from texas42_nb.lessons.task import HINTS, Choice, Piece, Row, Task, Verdict, say
from texas42_nb.widgets.exercise_types import (
    ChoiceScene,
    ExerciseScene,
    PieceScene,
    RowScene,
    VerdictScene,
)

ANSWER: Final = "answer"
HINT: Final = "hint"
SHOW: Final = "show"
AGAIN: Final = "again"
_FIELDS: Mapping[str, tuple[str, ...]] = {ANSWER: ("choices",), HINT: (), SHOW: (), AGAIN: ()}
_MOST_PICKED = 28


class Exercise:
    """A task, what was answered so far, and what was said to it."""

    def __init__(self, task: Task, language: str) -> None:
        self.task = task
        self.language = language
        self.serial = 0
        self.error: Exception | None = None
        self.again()

    def again(self) -> None:
        """As at the beginning."""
        self.picked: frozenset[str] = frozenset()
        self.tried: frozenset[str] = frozenset()
        self.verdict: Verdict | None = None
        self.hints = 0
        self.done = False
        self.notice: str | None = None
        self.serial += 1

    def answer(self, answer: object) -> Verdict:
        """The verdict on an answer. Raises :class:`Malformed` for what is none of the choices."""
        given = self.task.read(answer, self.language)
        verdict = self.task.check(answer, self.language)
        if self.done and not verdict.right:
            return verdict  # the right answer stands
        self.picked, self.verdict, self.done = given, verdict, verdict.right
        if not verdict.right and not self.task.several:
            self.tried |= given
        self.notice = None
        self.serial += 1
        return verdict

    def hint(self) -> str:
        """The next hint; the last one again when there are no more."""
        self.hints = min(self.hints + 1, HINTS)
        self.notice = None
        self.serial += 1
        return self.task.hint(self.hints, self.language)

    def show(self) -> Verdict:
        """What is right, and why, for whoever asks."""
        self.verdict = self.task.solution(self.language)
        self.picked, self.done = self.task.truth(), True
        self.notice = None
        self.serial += 1
        return self.verdict

    def take(self, intent: object) -> None:
        """Do what a browser asks; what makes no sense changes nothing and is told."""
        self.error = None
        try:
            self._take(intent)
        except Malformed as malformed:
            self._tell(say(malformed.key, self.language, **malformed.params))
        except Exception as error:  # noqa: BLE001 - shown, kept, and raised by the widget in tests
            self.error = error
            kind = quote(type(error).__name__)
            self._tell(say("predict-fault", self.language, kind=kind))

    def _tell(self, notice: str) -> None:
        self.notice = notice
        self.serial += 1

    def _take(self, intent: object) -> None:
        kind = intent.get("kind") if isinstance(intent, Mapping) else None
        if not isinstance(intent, Mapping) or type(kind) is not str or kind not in _FIELDS:
            raise Malformed("not-an-intent", intent, None)
        if {*intent} != {"kind", *_FIELDS[kind]}:
            raise Malformed("not-an-intent", kind, None)
        if kind == HINT:
            self.hint()
        elif kind == SHOW:
            self.show()
        elif kind == AGAIN:
            self.again()
        else:
            self._answer(intent["choices"])

    def _answer(self, picked: object) -> None:
        if not isinstance(picked, list) or len(picked) > _MOST_PICKED:
            raise Malformed("not-an-intent", ANSWER, None)
        if not all(type(value) is str for value in picked):
            raise Malformed("not-an-intent", ANSWER, None)
        if not picked:
            self._tell(say("predict-choose-first", self.language))
        elif not self.done:
            self.answer(picked)

    # What is shown

    def scene(self) -> ExerciseScene:
        """All that is to be drawn; of the truth, only what has been found or shown."""
        task, language = self.task, self.language
        figure = task.figure(language)
        return {
            "serial": self.serial,
            "question": task.question(language),
            "facts": [[label, text] for label, text in figure.facts],
            "rows": [_row(row) for row in figure.rows],
            "several": task.several,
            "choices": [self._choice(choice) for choice in task.choices(language)],
            "hints": [self._hint(number) for number in range(1, self.hints + 1)],
            "most_hints": HINTS,
            "verdict": self._verdict(),
            "notice": self.notice,
            "done": self.done,
        }

    def _hint(self, number: int) -> str:
        hint = self.task.hint(number, self.language)
        return say("predict-hint-said", self.language, hint=hint)

    def _choice(self, choice: Choice) -> ChoiceScene:
        state: Literal["right", "tried"] | None = None
        if self.done:
            state = "right" if choice.value in self.picked else None
        elif choice.value in self.tried:
            state = "tried"
        return {
            "value": choice.value,
            "label": choice.label,
            "spoken": choice.spoken,
            "tile": None if choice.tile is None else choice.tile.text,
            "state": state,
            "picked": choice.value in self.picked,
        }

    def _verdict(self) -> VerdictScene | None:
        verdict = self.verdict
        if verdict is None:
            return None
        told = say(f"rule-{verdict.rule}", self.language)
        return {
            "right": verdict.right,
            "text": verdict.text,
            "rule": verdict.rule,
            "rule_text": "" if told in verdict.text else told,
        }


def _row(row: Row) -> RowScene:
    pieces = [_piece(piece) for piece in row.pieces]
    return {"label": row.label, "pieces": pieces, "chosen": row.chosen}


def _piece(piece: Piece) -> PieceScene:
    return {"tile": piece.tile.text, "above": piece.above, "below": piece.below}
