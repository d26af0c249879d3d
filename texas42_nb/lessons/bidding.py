"""Tasks about the auction: what may be called, what outranks what, what a bid means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from texas42_nb.engine.actions import Call
from texas42_nb.engine.auction import legal_calls, no_doubles
from texas42_nb.engine.match import Match
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.rules import Rules
from texas42_nb.i18n import DEFAULT
from texas42_nb.lessons.task import Choice, Figure, Task, rule, say

_MOST_MARKS = 5
"""More are never reached (BID-4)."""
NO_CALL = "none"


def _call_text(call: Call, language: str) -> str:
    return say("call-made", language, call=call)


@dataclass(frozen=True, slots=True, repr=False)
class OpenCalls(Task):
    """Which of these calls may the seat to call make? All of them are asked for."""

    kind: ClassVar[str] = "calls"
    several: ClassVar[bool] = True
    match: Match
    """During the auction."""
    offered: tuple[Call, ...]

    def params(self) -> dict[str, object]:
        """Who is to call."""
        return {"seat": self.match.to_act}

    def figure(self, language: str = DEFAULT) -> Figure:
        """The calls so far."""
        made = [
            (str(seat), say("call-made", language, call=call)) for seat, call in self.match.history
        ]
        dealer = say("lesson-fact-dealer", language), str(self.match.dealer)
        return Figure((dealer, *made))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """The calls that are offered."""
        return tuple(Choice(str(call), _call_text(call, language)) for call in self.offered)

    def truth(self) -> frozenset[str]:
        """The calls that the match would take."""
        return frozenset(str(c) for c in self.offered if self.match.why_not(c) is None)

    def why(self) -> Reason:
        """What is open over the bid that stands."""
        bid = self.match.hand.bid
        kind = "none" if bid is None else bid.kind
        decides = {"none": "BID-3", "points": "BID-2"}.get(kind, "BID-4")
        return Reason.of(decides, f"lesson-calls-why-{kind}", standing=bid)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """A call that is not open, by its rule, or one that is missing."""
        for call in self.offered:
            refused = self.match.why_not(call)
            if refused is not None and str(call) in answer:
                return Reason.of(refused.rule, f"lesson-calls-{refused.key}", call=call)
        return Reason.of(self.why().rule, "lesson-calls-more")


@dataclass(frozen=True, slots=True, repr=False)
class Highest(Task):
    """Which of these calls outranks the others?"""

    kind: ClassVar[str] = "highest"
    calls: tuple[Call, ...]

    def figure(self, language: str = DEFAULT) -> Figure:  # noqa: ARG002
        """Nothing beside the choices."""
        return Figure(())

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """The calls."""
        return tuple(Choice(str(call), _call_text(call, language)) for call in self.calls)

    def truth(self) -> frozenset[str]:
        """The call that can stand after each of the others in some auction."""
        return frozenset(
            str(call)
            for call in self.calls
            if all(call in _above(other) for other in self.calls if other != call)
        )

    def why(self) -> Reason:
        """Marks over points, or the larger number."""
        kinds = {call.kind for call in self.calls} - {"pass"}
        marks = Call.of(next(iter(self.truth()))).kind == "marks"
        return rule("BID-4" if kinds == {"marks"} else "BID-3" if marks else "BID-2")

    def why_not(self, answer: frozenset[str]) -> Reason:
        """By the kind of the call."""
        call = Call.of(next(iter(answer)))
        return Reason.of(self.why().rule, f"lesson-highest-{call.kind}", call=call)


def _above(call: Call) -> set[Call]:
    """Every bid that can be made in an auction after this call."""
    found: set[Call] = set()
    todo = [call]
    while todo:
        standing = todo.pop()
        if standing.kind == "marks" and standing.amount >= _MOST_MARKS:
            continue
        fresh = {
            each for each in legal_calls(Rules(), [standing], no_doubles) if each.kind != "pass"
        } - found
        found |= fresh
        todo += fresh
    return found


@dataclass(frozen=True, slots=True, repr=False)
class Means(Task):
    """What does a written bid mean, such as 42 or 84?"""

    kind: ClassVar[str] = "means"
    text: str

    def params(self) -> dict[str, object]:
        """What was written."""
        return {"text": self.text}

    def figure(self, language: str = DEFAULT) -> Figure:  # noqa: ARG002
        """Nothing beside the question."""
        return Figure(())

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """Points, 1 mark, 2 marks, no call."""
        marks = [Call.of("1 mark"), Call.of("2 marks")]
        return (
            Choice("points", say("lesson-means-as-points", language, text=self.text)),
            *(Choice(str(call), _call_text(call, language)) for call in marks),
            Choice(NO_CALL, say("lesson-means-as-none", language)),
        )

    def truth(self) -> frozenset[str]:
        """As the engine reads the text, if that may be called at all."""
        try:
            call = Call.of(self.text)
        except Malformed:
            return frozenset([NO_CALL])
        if call not in legal_calls(Rules(), (), no_doubles):
            return frozenset([NO_CALL])
        return frozenset(["points" if call.kind == "points" else str(call)])

    def why(self) -> Reason:
        """Point bids have their range, and two numbers mean marks."""
        return rule("BID-6" if "mark" in next(iter(self.truth())) else "BID-2")

    def why_not(self, answer: frozenset[str]) -> Reason:
        """What the answer overlooks."""
        given = next(iter(answer))
        if given == "points":
            return Reason.of("BID-2", "lesson-means-not-points", text=self.text)
        if given == NO_CALL:
            return Reason.of(self.why().rule, "lesson-means-a-call", text=self.text)
        return Reason.of(self.why().rule, "lesson-means-other", text=self.text)
