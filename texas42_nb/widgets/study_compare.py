"""A comparison of two lines in words."""

from __future__ import annotations

from texas42_nb.study.compare import Beside, compare
from texas42_nb.study.tree import Node
from texas42_nb.widgets.study_words import StudyWords
from texas42_nb.widgets.types import Compared, ComparedStep


def compared(words: StudyWords, left: int, right: int) -> Compared:
    """Two lines from where they part, stage by stage, with what came of that hand on each.

    Raises :class:`Malformed`.
    """
    tree = words.tree
    found = compare(tree, left, right)
    names = [words.name(tree.lines[line]) for line in (left, right)]
    hand = next(stage for stage in found.stages if stage.kind == "hand")
    ends = zip((hand.left, hand.right), (left, right), strict=True)
    outcomes = [words.outcome(nodes[-1] if nodes else tree.end(line)) for nodes, line in ends]
    return {
        "left": names[0],
        "right": names[1],
        "text": words.speech.text(
            "study-compared",
            place=words.place(found.parting.match),
            left=names[0],
            right=names[1],
            first=outcomes[0],
            second=outcomes[1],
        ),
        "steps": [_step(words, stage) for stage in found.stages],
    }


def _step(words: StudyWords, stage: Beside) -> ComparedStep:
    left, right = _cell(words, stage, stage.left), _cell(words, stage, stage.right)
    label = words.speech.text("study-stage", kind=stage.kind, number=stage.number)
    return {"label": label, "left": left, "right": right, "same": left == right}


def _cell(words: StudyWords, stage: Beside, nodes: tuple[Node, ...]) -> str:
    """What one line did there; empty where it does not come so far."""
    if not nodes:
        return ""
    match = nodes[-1].match
    if stage.kind == "hand":
        return words.outcome(nodes[-1])
    if stage.kind != "trick":
        return words.turn(nodes[-1])
    now = match.hand.progress
    turns = match.trick if now.trick else match.tricks[-1].plays
    plays = ", ".join(f"{words.speech.name(turn.seat)} {turn.tile:face}" for turn in turns)
    if now.trick:
        return plays
    trick = match.tricks[-1]
    return words.speech.text(
        "study-trick-taken", plays=plays, seat=trick.winner, points=trick.points
    )
