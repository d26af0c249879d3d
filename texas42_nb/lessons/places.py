"""Tasks about the table: whose turn it is, who deals next, which captured tiles may be seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from texas42_nb.engine.match import Match
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.seats import Seat
from texas42_nb.i18n import DEFAULT
from texas42_nb.lessons.task import (
    Choice,
    Figure,
    Piece,
    Row,
    Task,
    bid_fact,
    rule,
    say,
    seat_choices,
    trump_fact,
)


@dataclass(frozen=True, slots=True, repr=False)
class ToAct(Task):
    """Whose turn is it?"""

    kind: ClassVar[str] = "turn"
    match: Match

    @property
    def moment(self) -> str:
        """What is to be done now."""
        if self.match.phase != "play":
            first = self.match.phase == "auction" and not self.match.history
            return "first-call" if first else self.match.phase
        if self.match.trick:
            return "follow"
        return "next-lead" if self.match.tricks else "first-lead"

    def params(self) -> dict[str, object]:
        """What is to be done."""
        return {"moment": self.moment}

    def figure(self, language: str = DEFAULT) -> Figure:
        """The dealer and what was done last: calls, or the plays of a trick."""
        match, contract = self.match, self.match.contract
        if contract is None:
            dealer = say("lesson-fact-dealer", language), str(match.dealer)
            calls = [
                (str(seat), say("call-made", language, call=call)) for seat, call in match.history
            ]
            return Figure((dealer, *calls))
        facts = (bid_fact(contract, language), trump_fact(contract.suits, language))
        plays = match.trick or (match.tricks[-1].plays if match.tricks else ())
        if not plays:
            return Figure(facts)
        pieces = [Piece(turn.tile, str(at), str(turn.seat)) for at, turn in enumerate(plays, 1)]
        return Figure(facts, (Row(say("lesson-row-trick", language), tuple(pieces)),))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:  # noqa: ARG002
        """The four seats."""
        return seat_choices()

    def truth(self) -> frozenset[str]:
        """The seat that the match waits for."""
        return frozenset([str(self.match.to_act)])

    @property
    def rule_id(self) -> str:
        """The rule for this moment."""
        found = {"declaration": "TRUMP-1", "auction": "BID-1", "first-call": "BID-1"}
        return found.get(self.moment, "LEAD-1")

    def why(self) -> Reason:
        """Who it is, and why."""
        told: dict[str, object] = {"seat": self.match.to_act, "dealer": self.match.dealer}
        return Reason.of(self.rule_id, f"lesson-turn-why-{self.moment}", **told)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """What is to be looked for."""
        seat = Seat.of(next(iter(answer)))
        return Reason.of(self.rule_id, f"lesson-turn-not-{self.moment}", seat=seat)


@dataclass(frozen=True, slots=True, repr=False)
class NextDealer(Task):
    """Who deals the next hand?"""

    kind: ClassVar[str] = "dealer"
    match: Match
    """With its hand over."""

    def figure(self, language: str = DEFAULT) -> Figure:
        """The dealer of this hand and how it ended."""
        result = say(f"lesson-result-{str(self.match.result).replace(' ', '-')}", language)
        return Figure(
            (
                (say("lesson-fact-dealer", language), str(self.match.dealer)),
                (say("lesson-fact-result", language), result),
            )
        )

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:  # noqa: ARG002
        """The four seats."""
        return seat_choices()

    def truth(self) -> frozenset[str]:
        """The seat to the dealer's left (DEAL-4)."""
        return frozenset([str(self.match.dealer.left)])

    def why(self) -> Reason:
        """The deal passes clockwise (DEAL-4)."""
        dealer = self.match.dealer
        return Reason.of("DEAL-4", "lesson-dealer-why", seat=dealer.left, dealer=dealer)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """The same dealer again, or not the next seat."""
        again = Seat.of(next(iter(answer))) == self.match.dealer
        return Reason("DEAL-4", "lesson-dealer-again" if again else "lesson-dealer-other")


@dataclass(frozen=True, slots=True, repr=False)
class Seen(Task):
    """Which captured tricks may be looked at now? All of them are asked for."""

    kind: ClassVar[str] = "seen"
    several: ClassVar[bool] = True
    match: Match
    """In play, with captured tricks."""

    def figure(self, language: str = DEFAULT) -> Figure:
        """The contract and how many tricks lie captured."""
        contract = self.match.contract
        assert contract is not None
        facts = [bid_fact(contract, language)]
        if contract.stacks:
            told = say("lesson-stacks", language, stacks=contract.stacks)
            facts.append((say("lesson-fact-stacks", language), told))
        for side, count in self.match.spectator().visible.tricks_taken.items():
            told = say("lesson-taken-tricks", language, count=count)
            facts.append((say("lesson-fact-captured", language, side=side), told))
        return Figure(tuple(facts))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """The captured tricks."""
        return tuple(
            Choice(str(trick.number), say("lesson-seen-trick", language, number=trick.number))
            for trick in self.match.tricks
        )

    def truth(self) -> frozenset[str]:
        """The tricks whose faces the table shows everybody."""
        captured = self.match.spectator().visible.captured
        return frozenset(str(each.number) for each in captured if each.tiles is not None)

    def why(self) -> Reason:
        """All of them, or the latest ones (SEE-2, SEE-3)."""
        contract = self.match.contract
        return rule("SEE-3" if contract is not None and contract.stacks else "SEE-2")

    def why_not(self, answer: frozenset[str]) -> Reason:
        """One that is covered, or one that is missing."""
        covered = sorted(answer - self.truth())
        if covered:
            return Reason.of(self.why().rule, "lesson-seen-covered", number=int(covered[0]))
        return Reason.of(self.why().rule, "lesson-seen-more")
