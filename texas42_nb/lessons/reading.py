"""Tasks about figures: which declaration ranks first, which plays are really worse, what is wrong.

The figures are those of a study, worked out with the engine, or of whatever a sentence is about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from texas42_nb.engine.actions import Declare
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.tiles import Tile
from texas42_nb.i18n import DEFAULT
from texas42_nb.lessons.open_hands import tile_row
from texas42_nb.lessons.task import Choice, Figure, Row, Task, say


class Bids(Protocol):
    """What a task asks of a bid table."""

    @property
    def hand(self) -> Sequence[Tile]:
        """The hand it is about."""

    @property
    def declarations(self) -> Sequence[str]:
        """The declarations that were looked at."""

    @property
    def layouts(self) -> int:
        """On how many layouts."""

    def open_make(self, declaration: str, bid: object) -> tuple[float, float, float]:
        """The share of layouts on which a bid is made with all hands open, and its interval."""


def percent(share: float) -> str:
    """A share for people, in whole per cent; what is neither never nor always is not rounded to
    it."""
    whole = f"{100 * share:.0f}"
    if whole == "0" and share > 0:
        whole = "<1"
    elif whole == "100" and share < 1:
        whole = ">99"
    return f"{whole} %"


@dataclass(frozen=True, slots=True, repr=False)
class First(Task):
    """Which declaration is made on the most layouts at a bid, with all hands open?"""

    kind: ClassVar[str] = "first"
    table: Bids
    bid: str

    def params(self) -> dict[str, object]:
        """The bid."""
        return {"bid": self.bid}

    def figure(self, language: str = DEFAULT) -> Figure:
        """The hand."""
        return Figure((), (tile_row(say("lesson-row-hand", language), tuple(self.table.hand)),))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """The declarations."""
        return tuple(
            Choice(text, say("lesson-first-choice", language, declaration=Declare(text)))
            for text in self.table.declarations
        )

    def share(self, declaration: str) -> float:
        """The share of layouts on which it is made."""
        return self.table.open_make(declaration, self.bid)[0]

    @property
    def ranked(self) -> tuple[str, ...]:
        """The declarations, the best first."""
        return tuple(sorted(self.table.declarations, key=self.share, reverse=True))

    def truth(self) -> frozenset[str]:
        """The declaration with the largest share."""
        return frozenset(self.ranked[:1])

    def why(self) -> Reason:
        """Its share, and that of the next one."""
        first, second = self.ranked[:2]
        told: dict[str, object] = {"first": Declare(first), "second": Declare(second)}
        told |= {"bid": self.bid, "layouts": self.table.layouts}
        told |= {"most": percent(self.share(first)), "next": percent(self.share(second))}
        return Reason.of("MADE-1", "lesson-first-why", **told)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """Its share."""
        text = next(iter(answer))
        told: dict[str, object] = {"declaration": Declare(text), "bid": self.bid}
        told |= {"share": percent(self.share(text)), "layouts": self.table.layouts}
        return Reason.of("MADE-1", "lesson-first-less", **told)


@dataclass(frozen=True, slots=True)
class Difference:
    """How an action compares with the best one, on the same layouts."""

    action: str
    low: float
    high: float
    """Between what the difference of ``open_make`` lies, 0 … 1; negative where it is worse."""
    points_low: float
    points_high: float
    """Between what the difference of the mean hand points lies."""
    real: bool
    """Whether it is a real difference: one of the intervals leaves out 0."""


@dataclass(frozen=True, slots=True, repr=False)
class Worse(Task):
    """Which actions are really worse than the best one? All of them are asked for."""

    kind: ClassVar[str] = "worse"
    several: ClassVar[bool] = True
    best: str
    found: tuple[Difference, ...]
    layouts: int
    tiles: tuple[Tile, ...] = ()
    """The hand, if it is about tiles."""

    def params(self) -> dict[str, object]:
        """The best action."""
        return {"best": _shown(self.best)}

    def figure(self, language: str = DEFAULT) -> Figure:
        """The intervals of each difference."""
        facts = [
            (_shown(each.action), say("lesson-worse-interval", language, **_points(each)))
            for each in self.found
        ]
        return Figure(tuple(facts))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """The other actions, and that none is."""
        none = Choice("none", say("lesson-worse-none", language))
        return (*(Choice(each.action, _shown(each.action)) for each in self.found), none)

    def truth(self) -> frozenset[str]:
        """Those whose difference is real."""
        return frozenset(each.action for each in self.found if each.real) or frozenset(["none"])

    def why(self) -> Reason:
        """What makes a difference real."""
        return Reason.of("MADE-1", "lesson-worse-why", layouts=self.layouts)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """One whose intervals hold 0, or one that is missing."""
        for each in self.found:
            if each.action in answer and not each.real:
                told = {"action": _shown(each.action), **_points(each)}
                return Reason.of("MADE-1", "lesson-worse-zero", **told)
        if "none" in answer:
            return Reason("MADE-1", "lesson-worse-some")
        return Reason("MADE-1", "lesson-worse-more")


def _shown(action: str) -> str:
    """A tile with its face, anything else as it is."""
    return f"{Tile(action):face}" if action[:1].isdigit() and "-" in action else action


def _points(each: Difference) -> dict[str, object]:
    """Both intervals as texts; one decimal, so that what leaves out 0 mostly shows it."""
    figures = {"low": 100 * each.low, "high": 100 * each.high}
    figures |= {"least": each.points_low, "most": each.points_high}
    return {name: f"{figure:+.1f}" for name, figure in figures.items()}


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence that somebody says, what it says, and what finds out."""

    text: str
    told: object
    """The value that the sentence tells."""
    find: Callable[[], object]
    """Works out what it is."""
    rule: str
    """The id of the rule that it is about."""

    @property
    def right(self) -> bool:
        """Whether the sentence tells what is found."""
        return self.told == self.find()


@dataclass(frozen=True, slots=True, repr=False)
class Faulty(Task):
    """Which of these sentences are wrong? All of them are asked for."""

    kind: ClassVar[str] = "faulty"
    several: ClassVar[bool] = True
    claims: tuple[Claim, ...]

    def figure(self, language: str = DEFAULT) -> Figure:  # noqa: ARG002
        """Nothing beside the sentences."""
        return Figure((), tuple[Row, ...]())

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """The sentences with their numbers."""
        return tuple(
            Choice(
                str(number),
                say(
                    "lesson-faulty-sentence",
                    language,
                    number=number,
                    text=claim.text.removesuffix("."),
                ),
                also=(claim.text,),
            )
            for number, claim in enumerate(self.claims, 1)
        )

    def truth(self) -> frozenset[str]:
        """The numbers of those that tell something else than is found."""
        return frozenset(str(n) for n, claim in enumerate(self.claims, 1) if not claim.right)

    def why(self) -> Reason:
        """What is found instead."""
        wrong = [(n, claim) for n, claim in enumerate(self.claims, 1) if not claim.right]
        found = "; ".join(f"({number}) {claim.find()}" for number, claim in wrong)
        return Reason.of(wrong[0][1].rule, "lesson-faulty-why", found=found)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """One that is right, or one that is missing."""
        for number, claim in enumerate(self.claims, 1):
            if str(number) in answer and claim.right:
                told = {"number": number, "found": str(claim.find())}
                return Reason.of(claim.rule, "lesson-faulty-right", **told)
        wrong = next(claim for claim in self.claims if not claim.right)
        return Reason(wrong.rule, "lesson-faulty-more")
