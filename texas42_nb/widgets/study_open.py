"""The values with all hands open, in words, for the scene of study mode."""

from __future__ import annotations

from texas42_nb.analysis.solved import Solved
from texas42_nb.engine.actions import Play
from texas42_nb.engine.match import Match
from texas42_nb.engine.seats import Seat, Side
from texas42_nb.engine.story import Turn
from texas42_nb.study.tree import Node
from texas42_nb.widgets.study_types import LinePlay, LineTrick, OpenScene, PlayCost, TileValue
from texas42_nb.widgets.study_values import OpenValues, cost_of
from texas42_nb.widgets.study_words import StudyWords

MINUS = "\N{MINUS SIGN}"
UNKNOWN = "?"
TRICKS = "tricks"


def open_scene(values: OpenValues, words: StudyWords) -> OpenScene | None:
    """What the present place is worth, with what its plays and those before it cost.

    ``None`` where there is nothing to solve: see :meth:`OpenValues.at`.
    """
    tree = words.tree
    here = tree.present
    solved = values.at(here)
    if solved is None:
        return None
    costs = values.costs()
    path = tree.path()
    past = set(path[: path.index(tree.node) + 1])
    unit = solved.unit
    rows = [_cost(words, tree.nodes[node], cost, node not in past) for node, cost in costs.items()]
    return {
        "text": _text(words, here.match, solved),
        "known": solved.exact and None not in costs.values(),
        "tiles": _tiles(words, here.match, solved),
        "line": _line(words, here, values.line(here)),
        "costs": rows,
        "total": _total(words, unit, [row for row in rows if not row["ahead"]]),
    }


def _text(words: StudyWords, match: Match, solved: Solved) -> str:
    """What best play gives."""
    speech = words.speech
    made = {True: "made", False: "set", None: "open"}[solved.made]
    if solved.points is None:
        side = Side.AC if solved.bidder is None or solved.unit != TRICKS else solved.bidder.side
        low, high = solved.least[side], solved.most[side]
        return speech.text("values-bounds", side=side, unit=solved.unit, least=low, most=high)
    if solved.unit == TRICKS:
        assert solved.bidder is not None
        count = solved.points[solved.bidder.side]
        return speech.text("values-tricks", seat=solved.bidder, count=count, made=made)
    key, points = "values-points", solved.points
    if match.to_act is None:
        whole = all(not held for held in match.hand.progress.held)
        key = "values-result" if whole else "values-decided"
    first, second = points.pair
    left, right = Side.AC, Side.BD
    return speech.text(key, left=left, right=right, first=first, second=second, made=made)


def _tiles(words: StudyWords, match: Match, solved: Solved) -> dict[str, TileValue]:
    """By legal play, what it is worth and what it costs."""
    if match.phase != "play":
        return {}
    plays = [play for play in match.legal() if isinstance(play, Play)]
    return {str(play): _tile(words, solved, play) for play in plays}


def _tile(words: StudyWords, solved: Solved, play: Play) -> TileValue:
    speech = words.speech
    value = solved.values.get(play)
    if value is None:
        told = speech.text("values-tile-unknown")
        return {"mark": "unknown", "sign": "", "badge": UNKNOWN, "text": told}
    cost = cost_of(solved, play)
    side = _actor(solved).side
    if cost is None:
        told = speech.text("values-tile-value", value=value, side=side)
        return {"mark": "unknown", "sign": "", "badge": f"{value} {UNKNOWN}", "text": told}
    if solved.unit == TRICKS:
        told = speech.text("values-tile-tricks", value=value, seat=solved.bidder, cost=cost)
    else:
        told = speech.text("values-tile-points", value=value, side=side, cost=cost)
    if cost:
        return {"mark": "worse", "sign": "", "badge": f"{MINUS}{cost}", "text": told}
    return {"mark": "best", "sign": "=", "badge": f"{value}", "text": told}


def _actor(solved: Solved) -> Seat:
    assert solved.to_act is not None
    return solved.to_act


# What plays cost


def _cost(words: StudyWords, node: Node, cost: int | None, ahead: bool) -> PlayCost:
    speech = words.speech
    assert node.parent is not None
    number = len(words.tree.nodes[node.parent].match.hand.progress.winners) + 1
    if cost is None:
        badge, text = UNKNOWN, speech.text("values-cost-unknown")
    else:
        badge = f"{MINUS}{cost}" if cost else "0"
        text = speech.text("values-cost", cost=cost)
    turn = ""
    if cost:
        played = words.turn(node).removesuffix(".")
        turn = speech.text("values-cost-turn", number=number, turn=played)
    return {
        "node": node.number,
        "before": node.parent,
        "ahead": ahead,
        "cost": cost,
        "badge": badge,
        "text": text,
        "turn": turn,
    }


def _total(words: StudyWords, unit: str, past: list[PlayCost]) -> str:
    """What the plays so far cost each side."""
    if not past:
        return ""
    tree, sums = words.tree, [0, 0]
    for row in past:
        seat = tree.nodes[row["before"]].match.to_act
        assert seat is not None
        sums[seat.number % 2] += row["cost"] or 0
    unknown = any(row["cost"] is None for row in past)
    key = "values-total-unknown" if unknown else "values-total"
    left, right = Side.AC, Side.BD
    return words.speech.text(key, unit=unit, left=left, right=right, first=sums[0], second=sums[1])


# The best line


def _line(words: StudyWords, start: Node, turns: tuple[Turn, ...]) -> list[LineTrick]:
    """A line from a place on, trick by trick; the first may have begun before."""
    speech, match = words.speech, start.match
    tricks: list[LineTrick] = []
    plays: list[LinePlay] = []
    for turn in turns:
        number = len(match.hand.progress.winners) + 1
        match = match.do(turn.action)
        assert isinstance(turn.action, Play)
        tile, name = turn.action.tile, speech.name(turn.seat)
        plays.append({"seat": str(turn.seat), "name": name, "tile": str(tile), "wins": False})
        if match.hand.progress.trick and match.phase == "play":
            continue
        label = speech.text("values-line-trick", number=number)
        tricks.append({"label": label, "plays": plays, "text": "", "taken": ""})
        _close(words, match, number, tricks[-1])
        plays = []
    return tricks


def _close(words: StudyWords, match: Match, number: int, shown: LineTrick) -> None:
    """Say who takes a trick that the best line ends."""
    speech = words.speech
    told = ", ".join(f"{play['name']} {_face(play['tile'])}" for play in shown["plays"])
    shown["text"] = told
    if len(match.tricks) < number:
        return
    trick = match.tricks[-1]
    shown["text"] = speech.text(
        "study-trick-taken", plays=told, seat=trick.winner, points=trick.points
    )
    shown["taken"] = speech.text("values-line-taken", seat=trick.winner, points=trick.points)
    for play in shown["plays"]:
        play["wins"] = play["seat"] == str(trick.winner)


def _face(tile: str) -> str:
    return f"[{tile.replace('-', '|')}]"
