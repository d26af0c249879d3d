"""What study mode says: places, events, lines and what came of them, in words."""

from __future__ import annotations

from collections.abc import Callable

from texas42_nb.draw.given import made_visible
from texas42_nb.draw.sentences import sentences
from texas42_nb.draw.speech import Speech
from texas42_nb.engine.actions import Call, Declare, Play
from texas42_nb.engine.match import Match
from texas42_nb.engine.seats import BySide, Side
from texas42_nb.engine.story import Turn
from texas42_nb.study.tree import MAIN, Line, Node, Tree
from texas42_nb.widgets.types import EventKind

Event = tuple[EventKind, str]


class StudyWords:
    """The words for one tree; what it says of a place is kept, as a place never changes."""

    def __init__(self, tree: Tree, speech: Speech) -> None:
        self.tree = tree
        self.speech = speech
        self._events: dict[int, tuple[Event, ...]] = {}
        self._kept: dict[tuple[object, ...], str] = {}

    def _once(self, make: Callable[[], str], *key: object) -> str:
        """A text about places that do not change, made when it is asked for first."""
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    # Places

    def place(self, match: Match) -> str:
        """Where a state is: ``Hand 2, trick 3, C to play``."""
        seat = match.to_act
        if seat is None:
            return self.speech.text(
                "study-place-match-over" if match.phase == "match over" else "study-place-over",
                hand=match.hand_number,
            )
        turn = {"auction": "call", "declaration": "declare"}.get(match.phase)
        if turn is None:
            turn = "play" if match.hand.progress.trick else "lead"
        return self.speech.text(
            f"study-place-{turn}",
            hand=match.hand_number,
            trick=len(match.hand.progress.winners) + 1,
            seat=seat,
        )

    def said(self, node: Node, forward: bool) -> list[str]:
        """What is said on coming to a place: going forward what happened, else where it is."""
        if not forward:
            return [self.place(node.match)]
        first, *others = (text for _, text in self.events(node))
        if isinstance(node.action, Play):
            assert node.parent is not None
            before = self.tree.nodes[node.parent].match
            number = len(before.hand.progress.winners) + 1
            first = self.speech.text("study-said-play", number=number, turn=first)
        return [first, *others]

    # Events

    def events(self, node: Node) -> tuple[Event, ...]:
        """What happened on the way to a place: one event, and what it brought about."""
        if node.number not in self._events:
            self._events[node.number] = tuple(self._made(node))
        return self._events[node.number]

    def _made(self, node: Node) -> list[Event]:
        match, action = node.match, node.action
        if action is None:
            dealt = self.speech.text("study-deal", seat=match.dealer, hand=match.hand_number)
            return [("deal", dealt)]
        kinds: dict[type, EventKind] = {Call: "call", Declare: "declare", Play: "play"}
        events: list[Event] = [(kinds[type(action)], self.turn(node))]
        if match.hand.plays and not match.hand.progress.trick:
            events.append(("trick", self._trick(match)))
        if match.to_act is None:
            events.append(("result", self._result(match)))
        return events

    def turn(self, node: Node) -> str:
        """The action that led to a place, in a sentence."""
        assert node.parent is not None
        assert node.action is not None
        seat = self.tree.nodes[node.parent].match.to_act
        assert seat is not None
        return self.speech.turn(Turn(seat, node.action))

    def _trick(self, match: Match) -> str:
        trick = match.tricks[-1]
        return self.speech.text(
            "study-trick",
            number=trick.number,
            seat=trick.winner,
            points=trick.points,
            why=self.speech.reason(trick.reason),
        )

    def _result(self, match: Match) -> str:
        said = sentences(match.opened(), self.speech, alone=False)
        return " ".join(text for text in (said["result"], said["match"]) if text)

    # Lines

    def hand(self, deal: Node, end: Node) -> str:
        """A hand on a line, from its deal to its last place there."""
        return self._once(lambda: self._hand(end.match), "hand", deal.number, end.number)

    def _hand(self, match: Match) -> str:
        number, contract = match.hand_number, match.contract
        if contract is None:
            key = "study-hand-passed-out" if match.to_act is None else "study-hand"
            return self.speech.text(key, hand=number)
        told = self.speech.contract(contract)
        result = match.result or "none"
        return self.speech.text("study-hand-contract", hand=number, contract=told, result=result)

    def name(self, line: Line, closed: bool = False) -> str:
        """A line's name: as given to a branch, else from how it begins.

        ``closed``: not all hands may be seen, so it may not tell a tile.
        """
        if line.number == MAIN:
            return self.speech.text("study-main-line")
        if line.name:
            return made_visible(line.name)
        if closed:
            return self.speech.text("study-branch", number=line.number)
        start = self.tree.nodes[line.nodes[0]]
        return self._once(lambda: self._begins(start), "name", start.number)

    def _begins(self, start: Node) -> str:
        """A branch's name from how it begins."""
        if start.deals:
            return self.speech.text("study-branch-deal", hand=start.match.hand_number)
        return self.turn(start).removesuffix(".")

    def leaves(self, line: Line) -> str:
        """Where a line leaves its parent."""
        if line.parent is None:
            return self.speech.text("study-from-the-deal")
        node = self.tree.parting_of(line.number)
        return self._once(
            lambda: self.speech.text("study-from", place=self.place(node.match)),
            "leaves",
            node.number,
        )

    def outcome(self, node: Node) -> str:
        """How a line stands at a place: the contract, hand points, and match marks."""
        return self._once(lambda: self._outcome(node.match), "outcome", node.number)

    def _outcome(self, match: Match) -> str:
        contract = match.contract
        marks = self._by_side("study-marks", match.score)
        if contract is None:
            if match.to_act is not None:
                return self.speech.text(
                    "study-outcome-auction", place=self.place(match), marks=marks
                )
            return self.speech.text("study-outcome-passed-out", marks=marks)
        return self.speech.text(
            f"study-outcome-{match.result or 'open'}",
            bid=contract.bid,
            seat=contract.bidder,
            points=self._by_side("study-points", match.hand_points),
            marks=marks,
        )

    def _by_side(self, key: str, values: BySide) -> str:
        first, second = values.pair
        return self.speech.text(key, left=Side.AC, right=Side.BD, first=first, second=second)
