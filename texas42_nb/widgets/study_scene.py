"""What a table in study mode adds to the scene."""

from __future__ import annotations

from texas42_nb.draw.given import made_visible
from texas42_nb.engine.position import Position
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.tiles import Tiles
from texas42_nb.study.tree import Tree
from texas42_nb.widgets.study_types import ValuesScene
from texas42_nb.widgets.study_words import StudyWords
from texas42_nb.widgets.types import (
    Compared,
    EditorScene,
    HandJump,
    LineScene,
    LogLine,
    StudyScene,
    View,
)


def study_scene(
    words: StudyWords,
    view: View,
    compared: Compared | None,
    editor: EditorScene | None,
    values: ValuesScene,
) -> StudyScene:
    """The tree as it is seen from its present place.

    In the open view all is told. A seat's view and a spectator's tell no tile that lies ahead: the
    log ends where the table stands, and lines have names that say nothing.
    """
    tree = words.tree
    match, path = tree.match, tree.path()
    closed = view != "open"
    return {
        "node": tree.node,
        "place": words.place(match),
        "view": view,
        "step": path.index(tree.node),
        "steps": len(path) - 1,
        "hands": _hands(words, path, closed),
        "log": _log(words, path, closed),
        "lines": _lines(words, closed),
        "comment": made_visible(tree.present.comment),
        "compare": None if closed else compared,
        "can_move": can_move(tree),
        "can_deal": match.phase == "hand over",
        "text": _text(tree, view),
        "editor": None if closed else editor,
        "values": values,
    }


def can_move(tree: Tree) -> bool:
    """Whether a player can choose for the seat to act: it must know its own tiles."""
    seat = tree.match.to_act
    return seat is not None and None not in held_by(tree, seat)


def held_by(tree: Tree, seat: Seat) -> Tiles:
    """The tiles that a seat holds at the present place."""
    return tree.match.hand.progress.held[seat.number]


def _text(tree: Tree, view: View) -> str:
    match = tree.match
    if view != "open":
        match = match.view(None if view == "spectator" else view).memory
    return Position.of(match).text()


def _hands(words: StudyWords, path: list[int], closed: bool) -> list[HandJump]:
    """The hands of the present line, each with its deal."""
    nodes = [words.tree.nodes[number] for number in path]
    starts = [at for at, node in enumerate(nodes) if node.deals]
    now = words.tree.match.hand_number
    hands: list[HandJump] = []
    for at, after in zip(starts, [*starts[1:], len(nodes)], strict=True):
        number = nodes[at].match.hand_number
        hands.append(
            {
                "hand": number,
                "node": nodes[at].number,
                "text": words.speech.text("study-hand", hand=number)
                if closed
                else words.hand(nodes[at], nodes[after - 1]),
                "now": number == now,
            }
        )
    return hands


def _log(words: StudyWords, path: list[int], closed: bool) -> list[LogLine]:
    """The events of the present hand on the present line."""
    here = path.index(words.tree.node)
    hand = words.tree.match.hand_number
    log: list[LogLine] = []
    for at, number in enumerate(path[: here + 1] if closed else path):
        node = words.tree.nodes[number]
        if node.match.hand_number != hand:
            continue
        for which, (kind, text) in enumerate(words.events(node)):
            log.append(
                {
                    "node": number,
                    "kind": kind,
                    "text": text,
                    "now": at == here and not which,
                    "ahead": at > here,
                    "comment": bool(node.comment) and not which,
                }
            )
    return log


def _lines(words: StudyWords, closed: bool) -> list[LineScene]:
    tree = words.tree
    return [
        {
            "line": line.number,
            "depth": depth,
            "start": line.nodes[0],
            "end": line.nodes[-1],
            "name": words.name(line, closed),
            "named": bool(line.name),
            "text": words.leaves(line),
            "outcome": words.outcome(tree.end(line.number)),
            "here": line.number == tree.line,
        }
        for line, depth in tree.in_order()
    ]
