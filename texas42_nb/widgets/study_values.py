"""The values of study mode with all hands open: of each legal play, of the plays so far, the line.

What a place is worth never changes, so each is solved once, when it is first asked for. Where only
the plain solver runs a scene is given little time: what is not found in it is said to be not known
yet, and looked for again at the next intent.
"""

from __future__ import annotations

from time import monotonic
from typing import Final

from texas42_nb.analysis import choose
from texas42_nb.analysis.solved import Solved
from texas42_nb.analysis.solver import solve
from texas42_nb.engine.actions import Play
from texas42_nb.engine.branches import MOST_STEPS
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.story import Turn
from texas42_nb.study.tree import Node, Tree

ALLOWED: Final = 0.4
"""Seconds that a scene may take where the plain solver runs."""
ALLOWED_MORE: Final = 8.0
"""Seconds when somebody asks it to look longer."""


def fastest() -> str:
    """The solver that runs here. Asked for by name it does not warn that it is the slow one: what
    is not known in time is said where it is missing."""
    return choose.NUMBA if choose.compiled() else choose.PYTHON


class OpenValues:
    """What the places of one tree are worth with all hands open."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._solved: dict[int, Solved] = {}
        self._until: float | None = None
        self.by = fastest()

    def allow(self, seconds: float | None = None) -> None:
        """Give what is asked for from now on so much time, by default :data:`ALLOWED`; the fast
        solver needs no limit."""
        allowed = ALLOWED if seconds is None else seconds
        self._until = None if self.by == choose.NUMBA else monotonic() + allowed

    def at(self, node: Node) -> Solved | None:
        """What a place is worth; ``None`` before the declaration, after a passed-out hand, and
        where not all hands are known. Bounds where the time was too short."""
        kept = self._solved.get(node.number)
        if kept is not None and kept.exact:
            return kept
        seconds = None if self._until is None else max(0.0, self._until - monotonic())
        if seconds == 0.0 and kept is not None:
            return kept
        try:
            found = solve(node.match, seconds=seconds, by=self.by)
        except (Malformed, Refused):
            return None
        self._solved[node.number] = found if kept is None else _better(kept, found)
        return self._solved[node.number]

    def cost(self, node: Node) -> int | None:
        """What the play that led to a place cost its side; ``None`` where it is not known."""
        assert node.parent is not None
        before = self.at(self.tree.nodes[node.parent])
        if before is None or not before.exact:
            return None
        assert isinstance(node.action, Play)
        return cost_of(before, node.action)

    def plays(self) -> list[Node]:
        """The places that a play of the present hand led to, on the present line, in order."""
        hand = self.tree.match.hand_number
        nodes = (self.tree.nodes[number] for number in self.tree.path())
        return [
            node
            for node in nodes
            if isinstance(node.action, Play) and node.match.hand_number == hand
        ]

    def costs(self) -> dict[int, int | None]:
        """By place what the play that led there cost: the latest are found first, being short."""
        found = {node.number: self.cost(node) for node in reversed(self.plays())}
        return {number: found[number] for number in reversed(found)}

    def line(self, node: Node) -> tuple[Turn, ...]:
        """One best line from a place to where the hand ends (MADE-3); empty without one."""
        solved = self.at(node)
        match, turns = node.match, []
        for turn in () if solved is None else solved.line:
            if match.phase != "play":
                break
            match = match.do(turn.action)
            turns.append(turn)
        return tuple(turns)


def cost_of(solved: Solved, play: Play) -> int | None:
    """What a play costs the side to act; ``None`` where that is not known."""
    if not solved.best or play not in solved.values:
        return None
    return abs(solved.values[solved.best[0]] - solved.values[play])


def _better(one: Solved, other: Solved) -> Solved:
    """The one of two answers about a place that says more."""

    def known(solved: Solved) -> tuple[int, int]:
        low, high = solved.least.pair[0], solved.most.pair[0]
        return low - high, len(solved.values)

    return max(one, other, key=known)


def add_line(tree: Tree, turns: tuple[Turn, ...], name: str) -> None:
    """Put a line of plays into the tree, from the present place, which stays the present one.

    What is new begins a branch of that name; the present line becomes the one that has all the
    plays. Raises :class:`Malformed` where the tree is full; then nothing is changed.
    """
    start, line, lines = tree.node, tree.line, set(tree.lines)
    if len(tree.nodes) + len(turns) > MOST_STEPS:
        raise Malformed("study-full", "", None, most=MOST_STEPS)
    try:
        for turn in turns:
            new = not tree.lines.keys() - lines
            tree.enter(turn.action, tree.match.do(turn.action), apart=new)
    except Malformed:
        tree.node, tree.line = start, line
        raise
    for made in tree.lines.keys() - lines:
        tree.name(made, name)
    tree.node = start
