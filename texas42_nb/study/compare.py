"""Two lines of a study beside each other, from where they part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from texas42_nb.engine.actions import Call, Declare
from texas42_nb.engine.refusal import Malformed
from texas42_nb.study.tree import Node, Tree

Kind = Literal["call", "declare", "trick", "hand"]
ORDER: tuple[Kind, ...] = ("call", "declare", "trick", "hand")


@dataclass(frozen=True, slots=True)
class Beside:
    """What two lines did at one stage of a hand."""

    kind: Kind
    """``hand``: what came of a whole hand."""
    number: int
    """Of the call, the trick or the hand, 1 first; 1 for a declaration."""
    left: tuple[Node, ...]
    """The places it led to, for a hand its last one; empty where the line does not come so far."""
    right: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two lines from where they part."""

    parting: Node
    """The last place that they share."""
    stages: tuple[Beside, ...]
    """Of the hand in which they part, from the stage in which they do, then later hands whole."""


def compare(tree: Tree, left: int, right: int) -> Comparison:
    """Compare two lines, given by their numbers. Raises :class:`Malformed`."""
    if left == right:
        raise Malformed("study-same-line", left, None)
    paths = tree.path(left), tree.path(right)
    shared = sum(1 for one, other in zip(*paths, strict=False) if one == other)
    parted = next(tree.nodes[path[shared]] for path in paths if len(path) > shared)
    hand = parted.match.hand_number
    first = _stage(parted) if parted.action is not None else (0, 0)
    sides = [_stages([tree.nodes[number] for number in path], hand, first) for path in paths]
    found = [
        Beside(ORDER[stage[1]], stage[2], *(tuple(side.get(stage, ())) for side in sides))
        for stage in sorted(sides[0].keys() | sides[1].keys())
    ]
    return Comparison(tree.nodes[paths[0][shared - 1]], tuple(found))


def _stages(
    path: list[Node], hand: int, first: tuple[int, int]
) -> dict[tuple[int, int, int], list[Node]]:
    """The nodes of a path by hand, kind and number."""
    found: dict[tuple[int, int, int], list[Node]] = {}
    for node in path:
        number = node.match.hand_number
        if number < hand:
            continue
        found[number, ORDER.index("hand"), number] = [node]
        if number == hand and node.action is not None and _stage(node) >= first:
            found.setdefault((number, *_stage(node)), []).append(node)
    return found


def _stage(node: Node) -> tuple[int, int]:
    """The kind and number of the stage that an action belongs to."""
    now = node.match.hand.progress
    if isinstance(node.action, Call):
        return ORDER.index("call"), len(node.match.hand.calls)
    if isinstance(node.action, Declare):
        return ORDER.index("declare"), 1
    return ORDER.index("trick"), len(now.winners) + bool(now.trick)
