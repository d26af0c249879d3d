"""The tree of a study: every place of a match, and what might have been done instead.

A place is a node: the first deal, the state after an action, or the deal of a later hand. A line
is a run of nodes: the main line begins at the first deal, a branch where it leaves another line.
States are made by the verbs of :class:`~texas42_nb.engine.match.Match` alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from texas42_nb.engine.actions import Action, Declare
from texas42_nb.engine.branches import MOST_BRANCHES, MOST_STEPS
from texas42_nb.engine.hand import Hand
from texas42_nb.engine.match import Match
from texas42_nb.engine.progress import OVER
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.setup import ActionLike

FIRST: Final = 0
"""The node of the first deal."""
MAIN: Final = 0
"""The main line."""
MOST_WRITTEN: Final = 400_000
"""The most characters of all comments; with :data:`MOST_STEPS` a study fits into a file."""


@dataclass(slots=True)
class Node:
    """A place in the tree."""

    number: int
    parent: int | None
    line: int
    """The line it belongs to."""
    action: Action | None
    """What led here from the parent; ``None`` for a deal."""
    match: Match
    children: list[int] = field(default_factory=list)
    """In the order they were made."""
    comment: str = ""

    @property
    def deals(self) -> bool:
        """Whether a hand begins here."""
        return self.action is None

    @property
    def stops(self) -> bool:
        """Whether a hand, its play or a trick begins or ends here: where steps by trick halt."""
        now = self.match.hand.progress
        played = bool(self.match.hand.plays) and not now.trick
        return self.deals or isinstance(self.action, Declare) or played or now.phase == OVER


@dataclass(slots=True)
class Line:
    """The main line or a branch."""

    number: int
    parent: int | None
    """The line it leaves, ``None`` for the main line."""
    nodes: list[int]
    """Its own, in order; never empty."""
    name: str = ""
    """As somebody named it."""


class Tree:
    """A tree of lines with a present place on a present line, which moves."""

    def __init__(self, first: Match) -> None:
        self.nodes: dict[int, Node] = {FIRST: Node(FIRST, None, MAIN, None, first)}
        self.lines: dict[int, Line] = {MAIN: Line(MAIN, None, [FIRST])}
        self.node = FIRST
        self.line = MAIN
        self.elsewhere: dict[str, str] = {}
        """Comments of a record at places that say nothing here: kept, to be saved again."""
        self._made = (1, 1)
        """How many nodes and lines were ever made; numbers are not used again."""

    # Where it is

    @property
    def present(self) -> Node:
        """The present place."""
        return self.nodes[self.node]

    @property
    def match(self) -> Match:
        """The state at the present place."""
        return self.present.match

    def path(self, line: int | None = None) -> list[int]:
        """The nodes from the first deal to the end of a line, the present one if none is given."""
        number = self.line if line is None else line
        parts: list[list[int]] = []
        until: int | None = None
        while True:
            at = self._line(number)
            parts.append(at.nodes if until is None else at.nodes[: at.nodes.index(until) + 1])
            if at.parent is None:
                return [node for part in reversed(parts) for node in part]
            number, until = at.parent, self.nodes[at.nodes[0]].parent

    def end(self, line: int) -> Node:
        """The last place of a line."""
        return self.nodes[self._line(line).nodes[-1]]

    def parting_of(self, line: int) -> Node:
        """The place where a branch leaves its line. Raises :class:`Malformed` for the main line."""
        start = self.nodes[self._line(line).nodes[0]]
        if start.parent is None:
            raise Malformed("study-no-branch", line, None)
        return self.nodes[start.parent]

    def in_order(self) -> list[tuple[Line, int]]:
        """Each line with its depth: the main line, each followed by the branches from it."""
        found: list[tuple[Line, int]] = []
        branches: dict[int, list[Line]] = {}
        for line in self.lines.values():
            if line.parent is not None:
                branches.setdefault(line.parent, []).append(line)

        waiting = [(self.lines[MAIN], 0)]
        while waiting:
            line, depth = waiting.pop()
            found.append((line, depth))
            place = {node: at for at, node in enumerate(line.nodes)}
            leaving = sorted(
                branches.get(line.number, ()),
                key=lambda branch: (place[self.parting_of(branch.number).number], branch.number),
            )
            waiting += [(branch, depth + 1) for branch in reversed(leaving)]
        return found

    # Moving

    def go(self, node: int) -> None:
        """Go to a place: along the present line if it is on it, else on the line it belongs to."""
        if node not in self.nodes:
            raise Malformed("study-no-place", node, None)
        if node not in self.path():
            self.line = self.nodes[node].line
        self.node = node

    def step(self, to: str) -> None:
        """Go along the present line, to one of :data:`STEPS`; at its ends one stays."""
        if to not in STEPS:
            raise Malformed("study-no-step", to, None)
        path = self.path()
        at, last = path.index(self.node), len(path) - 1
        stop, ahead = STEPS[to]
        if stop is None:
            self.node = path[last if ahead else 0]
            return
        places = range(at + 1, last + 1) if ahead else range(at - 1, -1, -1)
        found = (place for place in places if stop(self.nodes[path[place]]))
        self.node = path[next(found, last if ahead else 0)]

    def to_parent(self) -> None:
        """Go back to where the present branch leaves its line, on that line."""
        place, parent = self.parting_of(self.line), self.lines[self.line].parent
        assert parent is not None
        self.node, self.line = place.number, parent

    # Growing

    def do(self, action: ActionLike, by: Seat | None = None) -> None:
        """Do an action at the present place.

        If it was done here before, go there; at the end of a line go on with the line; else begin a
        branch. Raises :class:`Refused` and :class:`Malformed`; then nothing is changed.
        """
        match = self.match.do(action, by=by)
        self.enter(match.hand.actions[-1], match)

    def deal(self) -> None:
        """Go on to the next hand, whose deal is the same on every line.

        Where the main line has that hand, it is dealt as there; else the seed deals it. Raises
        :class:`Refused` unless the hand is over and the match is not.
        """
        dealt = [node for node in self.present.children if self.nodes[node].deals]
        if dealt:
            path = self.path()
            self.go(next((node for node in dealt if node in path), dealt[0]))
            return
        there = self._recorded(self.match.hand_number + 1)
        if there is None:
            match = self.match.next_hand()
        else:
            deal = dict(zip("ABCD", there.deal, strict=True))
            match = self.match.next_hand(deal, first_caller=there.first_caller)
        self.enter(None, match)

    def _recorded(self, hand: int) -> Hand | None:
        """A hand of the main line, as dealt."""
        for number in self.lines[MAIN].nodes:
            node = self.nodes[number]
            if node.deals and node.match.hand_number == hand:
                return node.match.hand
        return None

    def enter(self, action: Action | None, match: Match, *, apart: bool = False) -> None:
        """Go to the state that follows the present place by an action or, for ``None``, a deal.

        ``apart``: what is new here begins a branch, also at the end of a line.
        """
        for number in self.present.children:
            child = self.nodes[number]
            if child.action == action and child.match.hand.deal == match.hand.deal:
                self.go(number)
                return
        self._grow(action, match, apart)

    def _grow(self, action: Action | None, match: Match, apart: bool) -> None:
        here = self.present
        line = self.lines[here.line]
        branch = apart or line.nodes[-1] != here.number
        if len(self.nodes) >= MOST_STEPS:
            raise Malformed("study-full", "", None, most=MOST_STEPS)
        if branch and len(self.lines) > MOST_BRANCHES:
            raise Malformed("study-too-many-branches", "", None, most=MOST_BRANCHES)
        number, lines = self._made
        if branch:
            line = self.lines[lines] = Line(lines, here.line, [])
        self._made = (number + 1, lines + branch)
        self.nodes[number] = Node(number, here.number, line.number, action, match)
        here.children.append(number)
        line.nodes.append(number)
        self.node, self.line = number, line.number

    def remove(self, line: int) -> None:
        """Remove a branch with all branches from it. Raises :class:`Malformed`."""
        place, parent = self.parting_of(line), self.lines[line].parent
        assert parent is not None
        gone = {line}
        for branch, _ in self.in_order():
            if branch.parent in gone:
                gone.add(branch.number)
        if self.line in gone:
            inside = self.present.line in gone
            self.node, self.line = place.number if inside else self.node, parent
        place.children.remove(self.lines[line].nodes[0])
        for number in gone:
            for node in self.lines.pop(number).nodes:
                del self.nodes[node]

    # What people write

    def write(self, node: int, text: str) -> None:
        """Put a comment at a place; an empty one takes it away. Raises :class:`Malformed`."""
        if node not in self.nodes:
            raise Malformed("study-no-place", node, None)
        others = sum(len(at.comment) for at in self.nodes.values() if at.number != node)
        if text and others + len(text) > MOST_WRITTEN:
            raise Malformed("study-too-much-written", "", None, most=MOST_WRITTEN)
        self.nodes[node].comment = text

    def name(self, line: int, name: str) -> None:
        """Name a branch; an empty name takes it away. Raises :class:`Malformed`."""
        self.parting_of(line)
        self.lines[line].name = name

    def _line(self, number: int) -> Line:
        if number not in self.lines:
            raise Malformed("study-no-line", number, None)
        return self.lines[number]


def _every(_node: Node) -> bool:
    return True


def _stops(node: Node) -> bool:
    return node.stops


def _deals(node: Node) -> bool:
    return node.deals


STEPS: Final[dict[str, tuple[Callable[[Node], bool] | None, bool]]] = {
    "first": (None, False),
    "back": (_every, False),
    "forward": (_every, True),
    "last": (None, True),
    "trick back": (_stops, False),
    "trick forward": (_stops, True),
    "hand back": (_deals, False),
    "hand forward": (_deals, True),
}
"""By name: where a step along a line halts, ``None`` at its end, and whether it goes forward."""
