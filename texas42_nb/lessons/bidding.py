"""Tasks about the auction: what may be called, what outranks what, what a bid means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from texas42_nb.engine.actions import PASS, Call
from texas42_nb.engine.auction import CALLS, legal_calls, no_doubles, special_calls
from texas42_nb.engine.match import Match
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.rules import STANDARD, Rules
from texas42_nb.engine.tiles import Tiles
from texas42_nb.i18n import DEFAULT
from texas42_nb.lessons.task import Choice, Figure, Piece, Row, Task, rule, say

_MOST_MARKS = 5
"""More are never reached (BID-4)."""
NO_CALL = "none"
_TAUGHT = (
    *("bid-too-low", "bid-out-of-range", "points-under-marks", "first-marks", "marks-one-more"),
    *("must-call", "marks-above"),
)
"""The refusals that lessons tell in words of their own, which teach more or say less of what is
open; other refusals are told as the engine tells them."""


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

    @property
    def _special(self) -> tuple[Call, ...]:
        rules = self.match.rules
        return special_calls(rules["V-PLUNGE"], rules["V-SPLASH"])

    @property
    def by_doubles(self) -> bool:
        """Whether a call is offered that asks for doubles held (V-PLUNGE, V-SPLASH)."""
        return not {*self.offered}.isdisjoint(self._special)

    @property
    def held(self) -> Tiles:
        """The tiles of the seat to call."""
        seat = self.match.to_act
        return () if seat is None else self.match.hands[seat]

    @property
    def auction(self) -> str:
        """``must`` where the seat must bid (V-PASS), ``other`` where marks do not go up one by one
        or there are special calls, else ``standard``."""
        rules, hand = self.match.rules, self.match.hand
        if rules["V-PASS"] != STANDARD and hand.calls == (PASS,) * (CALLS - 1):
            return "must"
        return "other" if rules["V-CAP"] != STANDARD or self._special else "standard"

    def params(self) -> dict[str, object]:
        """Who is to call, and in what kind of auction."""
        return {"seat": self.match.to_act, "auction": self.auction}

    def figure(self, language: str = DEFAULT) -> Figure:
        """The calls so far, and the hand where it matters."""
        made = [
            (str(seat), say("call-made", language, call=call)) for seat, call in self.match.history
        ]
        dealer = say("lesson-fact-dealer", language), str(self.match.dealer)
        if not self.by_doubles:
            return Figure((dealer, *made))
        pieces = tuple(Piece(tile) for tile in self.held if tile is not None)
        return Figure((dealer, *made), (Row(say("lesson-row-hand", language), pieces),))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """The calls that are offered."""
        return tuple(Choice(str(call), _call_text(call, language)) for call in self.offered)

    def truth(self) -> frozenset[str]:
        """The calls that the match would take."""
        return frozenset(str(c) for c in self.offered if self.match.why_not(c) is None)

    def why(self) -> Reason:
        """What is open over the bid that stands; in other auctions, what is open of the offered."""
        rules, bid = self.match.rules, self.match.hand.bid
        if self.auction != "standard":
            option = "V-PASS" if self.auction == "must" else "V-CAP"
            if self.auction == "other" and rules["V-CAP"] == STANDARD:
                option = f"V-{self._special[0].kind.upper()}"
            calls = tuple(call for call in self.offered if self.match.why_not(call) is None)
            return Reason.of(option, f"lesson-calls-why-{self.auction}", calls=calls)
        kind = "none" if bid is None else bid.kind
        decides = {"none": "BID-3", "points": "BID-2"}.get(kind, "BID-4")
        return Reason.of(decides, f"lesson-calls-why-{kind}", standing=bid)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """A call that is not open, by its rule, or one that is missing."""
        for call in self.offered:
            refused = self.match.why_not(call)
            if refused is not None and str(call) in answer:
                if refused.key in _TAUGHT:
                    return Reason.of(refused.rule, f"lesson-calls-{refused.key}", call=call)
                return Reason.of(refused.rule, refused.key, **refused.params)
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
