"""Tasks about scores: made or set, what is needed, who gets the marks, how the match stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from texas42_nb.engine.contract import Contract
from texas42_nb.engine.match import Match
from texas42_nb.engine.reasons import Reason, why_decided
from texas42_nb.engine.rules import MARKS_TO_WIN
from texas42_nb.engine.seats import SIDES, BySide, Side
from texas42_nb.engine.tiles import HAND_POINTS
from texas42_nb.i18n import DEFAULT
from texas42_nb.lessons.task import Choice, Figure, Task, bid_fact, say

OPEN = "open"
NOBODY = "nobody"
RESULTS = ("made", "set", OPEN)


def _taken_facts(contract: Contract, taken: BySide, language: str) -> list[tuple[str, str]]:
    key = f"lesson-taken-{contract.unit}"
    return [(str(side), say(key, language, count=count)) for side, count in taken.items()]


@dataclass(frozen=True, slots=True, repr=False)
class _OfContract(Task):
    """A contract and what both sides have captured of its unit, points or tricks."""

    contract: Contract
    taken: BySide

    @property
    def bidders(self) -> Side:
        """The bidding side."""
        return self.contract.bidder.side

    def params(self) -> dict[str, object]:
        """Everything that its sentences speak of."""
        against = self.taken[self.bidders.other]
        return {
            "bidders": self.bidders,
            "defenders": self.bidders.other,
            "bid": self.contract.bid,
            "unit": self.contract.unit,
            "taken": self.taken[self.bidders],
            "against": against,
            "left": HAND_POINTS - against,
        }

    @property
    def rule_id(self) -> str:
        """The rule that decides this kind of contract."""
        return "MADE-1" if self.contract.unit == "points" else "MADE-2"

    def because(self, key: str, **more: object) -> Reason:
        """A reason with all that the sentences speak of."""
        return Reason.of(self.rule_id, f"{key}-{self.contract.unit}", **self.params(), **more)

    def figure(self, language: str = DEFAULT) -> Figure:
        """The bid and what each side has taken."""
        bid = bid_fact(self.contract, language)
        return Figure((bid, *_taken_facts(self.contract, self.taken, language)))


@dataclass(frozen=True, slots=True, repr=False)
class Outcome(_OfContract):
    """Is the contract made, set, or not decided yet?"""

    kind: ClassVar[str] = "outcome"

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """Made, set, not decided."""
        return tuple(Choice(each, say(f"lesson-outcome-{each}", language)) for each in RESULTS)

    def truth(self) -> frozenset[str]:
        """What the contract says to the count."""
        return frozenset([self.contract.outcome(self.taken.pair, self.taken.pair) or OPEN])

    def why(self) -> Reason:
        """The engine's own reason where it is decided."""
        result = next(iter(self.truth()))
        if result == OPEN:
            need = self.contract.need(self.taken.pair, self.taken.pair)
            more = {"make": need[self.bidders], "set": need[self.bidders.other]}
            return self.because("lesson-outcome-why-open", **more)
        return why_decided(self.contract, result, self.taken.pair)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """What the count says against it."""
        return self.because(f"lesson-outcome-not-{next(iter(answer))}")


@dataclass(frozen=True, slots=True, repr=False)
class Needed(_OfContract):
    """How many more hand points does a side need, to make a point contract or to set it?"""

    kind: ClassVar[str] = "needed"
    side: Side

    @property
    def aim(self) -> str:
        """``make`` or ``set``."""
        return "make" if self.side == self.bidders else "set"

    def params(self) -> dict[str, object]:
        """As for the contract, with the side that is asked about."""
        return {
            **_OfContract.params(self),
            "side": self.side,
            "aim": self.aim,
            "have": self.taken[self.side],
            "most": HAND_POINTS - self.contract.bid.amount,
        }

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:  # noqa: ARG002
        """The number that is right among those that one gets by a slip."""
        bid, have = self.contract.bid.amount, self.taken[self.side]
        rest = HAND_POINTS - bid
        slips = {bid - have, bid - have + 1, rest - have, rest - have + 1, bid + 1}
        found = sorted(slip for slip in slips if slip > 0)
        return tuple(Choice(str(number), str(number)) for number in found)

    @property
    def need(self) -> int:
        """As the contract counts it."""
        return self.contract.need(self.taken.pair, self.taken.pair)[self.side]

    def truth(self) -> frozenset[str]:
        """The number still needed."""
        return frozenset([str(self.need)])

    def why(self) -> Reason:
        """The sum (MADE-1)."""
        return Reason.of("MADE-1", f"lesson-needed-why-{self.aim}", **self.params(), need=self.need)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """Too few or too many."""
        number = int(next(iter(answer)))
        key = f"lesson-needed-few-{self.aim}" if number < self.need else "lesson-needed-many"
        total = self.taken[self.side] + number
        more = {"answer": number, "total": total, "room": HAND_POINTS - total}
        return Reason.of("MADE-1", key, **self.params(), **more)


@dataclass(frozen=True, slots=True, repr=False)
class Award(Task):
    """Who gets how many match marks for a hand that is over?"""

    kind: ClassVar[str] = "award"
    match: Match
    """With its hand over."""

    @property
    def paid(self) -> BySide:
        """The marks of this hand."""
        return BySide(*self.match.hand.award)

    def figure(self, language: str = DEFAULT) -> Figure:
        """Bid, hand points and result."""
        contract = self.match.contract
        result = say(f"lesson-result-{str(self.match.result).replace(' ', '-')}", language)
        label = say("lesson-fact-result", language)
        if contract is None:
            return Figure(((label, result),))
        points = [
            (str(side), say("lesson-taken-points", language, count=count))
            for side, count in self.match.hand_points.items()
        ]
        return Figure((bid_fact(contract, language), *points, (label, result)))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """Each side with the stake, with its hand points, or nobody."""
        stake = 1 if self.match.contract is None else self.match.contract.stake
        found = {side: {stake} for side in SIDES}
        for side, points in self.match.hand_points.items():
            found[side] |= {points} if points else set()
        choices = [
            Choice(f"{side} {marks}", say("lesson-award-get", language, side=side, marks=marks))
            for side in SIDES
            for marks in sorted(found[side])
        ]
        return (*choices, Choice(NOBODY, say("lesson-award-nobody", language)))

    def truth(self) -> frozenset[str]:
        """What the hand pays."""
        paid = [f"{side} {marks}" for side, marks in self.paid.items() if marks]
        return frozenset(paid or [NOBODY])

    def why(self) -> Reason:
        """The stake goes to one side (MARK-1), or to none (BID-5)."""
        contract = self.match.contract
        if contract is None:
            return Reason("BID-5", "passed-out")
        side = next(side for side, marks in self.paid.items() if marks)
        told = {"bid": contract.bid, "side": side, "marks": contract.stake}
        return Reason.of("MARK-1", f"lesson-award-why-{self.match.result}", **told)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """Hand points taken for marks, the wrong side, or nobody where somebody is paid."""
        given = next(iter(answer))
        contract = self.match.contract
        if contract is None:
            return Reason("BID-5", "lesson-award-no-bid")
        if given == NOBODY:
            return Reason("MARK-1", "lesson-award-somebody")
        side, marks = given.split()
        if int(marks) != contract.stake:
            return Reason.of("COUNT-2", "lesson-award-not-points", marks=int(marks))
        key = "bidders" if Side.of(side) == contract.bidder.side else "defenders"
        return Reason.of("MARK-1", f"lesson-award-not-{key}", bid=contract.bid)


@dataclass(frozen=True, slots=True, repr=False)
class Standing(Task):
    """How does the match stand after a hand: who has won it, or does it go on?"""

    kind: ClassVar[str] = "standing"
    match: Match
    """With its hand over."""

    @property
    def paid(self) -> tuple[Side, int]:
        """The side that was paid, and its marks."""
        award = BySide(*self.match.hand.award)
        side = max(SIDES, key=lambda side: award[side])
        return side, award[side]

    def figure(self, language: str = DEFAULT) -> Figure:
        """The marks before, and what the hand paid."""
        side, marks = self.paid
        award = BySide(*self.match.hand.award)
        before = say("lesson-fact-before", language)
        stood = ", ".join(f"{s} {m - award[s]}" for s, m in self.match.score.items())
        hand = say("lesson-fact-hand", language)
        return Figure(
            ((before, stood), (hand, say("lesson-award-get", language, side=side, marks=marks)))
        )

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """What stood before, the sum, one more or seven; won or going on."""
        side, paid = self.paid
        marks = self.match.score[side]
        totals = sorted({marks - paid, marks, marks + 1, MARKS_TO_WIN})
        return tuple(
            Choice(
                f"{end} {total}",
                say(f"lesson-standing-{end}", language, side=side, marks=total),
            )
            for end in ("won", "on")
            for total in totals
        )

    def truth(self) -> frozenset[str]:
        """The marks of the side, and whether it has won."""
        side, _ = self.paid
        end = "won" if self.match.winner == side else "on"
        return frozenset([f"{end} {self.match.score[side]}"])

    def why(self) -> Reason:
        """Seven or more win (MARK-2)."""
        side, _ = self.paid
        end = "won" if self.match.winner == side else "on"
        key = f"lesson-standing-why-{end}"
        return Reason.of("MARK-2", key, side=side, marks=self.match.score[side])

    def why_not(self, answer: frozenset[str]) -> Reason:
        """A wrong sum, or the wrong end."""
        side, paid = self.paid
        end, total = next(iter(answer)).split()
        if int(total) != self.match.score[side]:
            before = self.match.score[side] - paid
            return Reason.of("MARK-2", "lesson-standing-sum", before=before, marks=paid)
        return Reason.of("MARK-2", f"lesson-standing-not-{end}", side=side)
