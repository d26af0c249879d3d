"""The tutorial: run in this process, each of its answers compared with the oracle."""

from __future__ import annotations

import ast
import json
import re
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import texas42_nb as t42
from oracle import auction, replay, seen, suits, tiles
from texas42_nb.lessons.bidding import Highest, Means, OpenCalls
from texas42_nb.lessons.places import NextDealer, Seen, ToAct
from texas42_nb.lessons.scoring import Award, Needed, Outcome, Standing
from texas42_nb.lessons.task import HINTS, Task
from texas42_nb.lessons.tricks import Asks, Playable, Winner, Worth
from texas42_nb.widgets.table import Table

PATH = Path(__file__).resolve().parents[2] / "notebooks" / "01_the_standard_game.ipynb"
CELLS = json.loads(PATH.read_text("utf-8"))["cells"]
PROSE = ["".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "markdown"]
CODE = ["".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "code"]


@dataclass
class Run:
    """What the cells of the notebook made."""

    values: list[Any]
    names: dict[str, Any]

    @property
    def tasks(self) -> list[Task]:
        return [value.task for value in self.values if isinstance(value, t42.Predict)]


def run() -> Run:
    names: dict[str, Any] = {}
    values = []
    for source in CODE:
        tree = ast.parse(source)
        shown = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "cell", "exec"), names)  # noqa: S102 - the notebook's own cells
        if shown is not None:
            values.append(eval(compile(ast.Expression(shown.value), "cell", "eval"), names))  # noqa: S307
    return Run(values, names)


RUN = run()
TASKS = RUN.tasks
each_task = pytest.mark.parametrize(
    "task", TASKS, ids=[f"{at}-{t.kind}" for at, t in enumerate(TASKS)]
)


# What is right, by the oracle


def pairs(given: Any) -> list[tiles.Tile]:
    return [tiles.tile(tile.text) for tile in given]


def position(match: t42.Match) -> replay.Position:
    """The same hand, replayed by the oracle."""
    assert not match.done
    deal = {str(s): [t.text for t in held] for s, held in zip("ABCD", match.hand.deal, strict=True)}
    marks = {str(side): count for side, count in match.start.items()}
    found = replay.start(str(match.dealer), deal, marks)
    for _, action in match.history:
        if isinstance(action, t42.Call):
            step: Any = ("call", str(action))
        elif isinstance(action, t42.Declare):
            step = ("declare", (action.text, action.stacks))
        else:
            step = ("play", action.tile.text)
        found = replay.step(found, step)
    return found


def of_contract(task: Outcome) -> str:
    """MADE-1, MADE-2."""
    bid, ours = str(task.contract.bid), tiles.side(str(task.contract.bidder))
    have, against = task.taken[ours], task.taken[tiles.other_side(ours)]
    if auction.marks_of(bid):
        return "set" if against else "made" if have == 7 else "open"
    return "made" if have >= int(bid) else "set" if against > 42 - int(bid) else "open"


def of_needed(task: Needed) -> str:
    bid, ours = int(str(task.contract.bid)), tiles.side(str(task.contract.bidder))
    goal = bid if str(task.side) == ours else 43 - bid
    return str(goal - task.taken[task.side])


def of_standing(match: t42.Match) -> str:
    now = position(match)
    (side,) = [side for side, won in now.marks_won.items() if won]
    end = "won" if now.phase == "match over" else "on"
    return f"{end} {now.marks[side]}"


def of_award(match: t42.Match) -> str:
    paid = [f"{side} {won}" for side, won in position(match).marks_won.items() if won]
    return paid[0] if paid else "nobody"


def outranks(one: str, other: str) -> bool:
    """Whether some auction goes from the other call up to this one."""
    return any(
        other in calls and one in calls[calls.index(other) + 1 :]
        for calls in auction.all_auctions()
    )


def truth(task: Task) -> set[str]:
    match task:
        case Winner():
            played = pairs(task.tiles)
            return {tiles.text(played[suits.winner(played, task.suits.text)])}
        case Asks():
            return {suits.asks(tiles.tile(task.tile.text), task.suits.text)}
        case Playable():
            led = tiles.tile(task.led.text)
            may = suits.may_follow(pairs(task.hand), led, task.suits.text)
            return {tiles.text(each) for each in may}
        case Worth():
            return {str(tiles.worth(pairs(task.tiles)))}
        case OpenCalls():
            legal = auction.legal_calls([str(call) for call in task.match.hand.calls])
            return {str(call) for call in task.offered} & {*legal}
        case Highest():
            calls = [str(call) for call in task.calls]
            return {c for c in calls if all(outranks(c, other) for other in calls if other != c)}
        case Means():
            known = {"42": "1 mark", "84": "2 marks"} | dict.fromkeys(auction.POINT_BIDS, "points")
            return {known.get(task.text, "none")}
        case Needed():
            return {of_needed(task)}
        case Outcome():
            return {of_contract(task)}
        case Award():
            return {of_award(task.match)}
        case Standing():
            return {of_standing(task.match)}
        case ToAct():
            return {position(task.match).to_act or ""}
        case NextDealer():
            return {tiles.seat_after(str(task.match.dealer))}
        case Seen():
            captured = seen.captured(position(task.match))
            return {str(number) for number, _, faces in captured if faces is not None}
    raise AssertionError(task)


# The tasks of the notebook


def test_there_are_tasks_of_many_kinds():
    assert len(TASKS) >= 20
    kinds = {task.kind for task in TASKS}
    assert {"winner", "asks", "playable", "worth", "calls", "means", "outcome"} <= kinds
    assert {"needed", "award", "standing", "turn", "dealer", "seen"} <= kinds


@each_task
def test_the_engine_and_the_oracle_agree(task):
    assert task.truth() == truth(task)


@each_task
def test_every_right_answer_is_accepted_and_every_wrong_one_refused(task):
    right = truth(task)
    values = [choice.value for choice in task.choices()]
    assert right <= {*values}
    assert len(values) > len(right) or task.several
    most = len(values) if task.several else 1
    for many in range(1, most + 1):
        for answer in combinations(values, many):
            verdict = task.check(answer)
            assert verdict.right == ({*answer} == right), answer
            assert verdict.rule in str(verdict)
            t42.Rules().explain(verdict.rule)
            assert verdict.text.startswith("Yes." if verdict.right else "Not yet.")


def named(text: str, task: Task) -> set[str]:
    """The choices that a text names."""
    return {
        c.value for c in task.choices() if re.search(rf"(?<!\w){re.escape(c.label)}(?!\w)", text)
    }


@each_task
def test_no_hint_tells_the_answer(task):
    for number in range(1, HINTS + 1):
        told = named(task.hint(number), task)
        assert not told or not told <= truth(task), task.hint(number)


@each_task
def test_no_verdict_on_a_wrong_answer_tells_the_right_one(task):
    right = truth(task)
    labels = [c.label for c in task.choices() if c.value in right]
    for choice in task.choices():
        if {choice.value} == right:
            continue
        verdict = task.check([choice.value])
        if task.several and choice.value in right:
            labels = [label for label in labels if label != choice.label]
        own = re.sub(re.escape(choice.label), "", verdict.text)
        bad = [label for label in labels if len(label) > 1 and label in own]
        assert not bad, verdict.text


@each_task
def test_it_can_be_shown(task):
    shown = str(task.solution())
    for choice in task.choices():
        if choice.value in truth(task):
            assert choice.spoken in shown


# The tables and positions of the notebook


def test_every_position_is_one_that_the_oracle_reaches_too():
    matches = [value for value in RUN.names.values() if isinstance(value, t42.Match)]
    assert len(matches) > 5
    for match in matches:
        now = position(match)
        assert now.phase == match.phase
        assert now.to_act == (None if match.to_act is None else str(match.to_act))
        assert now.hand_points == {str(s): n for s, n in match.hand_points.items()}
        assert now.marks == {str(s): n for s, n in match.marks.items()}


def test_the_worked_example():
    over = RUN.names["over"]
    now = position(over)
    assert [tile for _, tile in now.tricks[0].plays] == ["5-5", "3-5", "0-5", "6-6"]
    assert now.tricks[0].winner == "D"
    assert now.hand_points == {"A+C": 0, "B+D": 16}
    assert now.result == "set"
    assert now.marks == {"A+C": 0, "B+D": 1}


def test_the_first_trick_may_make_a_bid():
    quick = RUN.names["quick"].play("4-6")
    assert position(quick).hand_points == {"A+C": 31, "B+D": 0}
    assert position(quick).result == "made"


def test_six_and_two_make_eight():
    now = position(RUN.names["last"])
    assert now.marks_before["A+C"] == 6
    assert now.marks == {"A+C": 8, "B+D": 5}
    assert now.phase == "match over"


@pytest.mark.parametrize(
    ("bid", "stacks", "open_tricks"),
    [("30", None, [1, 2, 3]), ("1 mark", 1, [3]), ("1 mark", 2, [2, 3])],
)
def test_the_three_figures(bid, stacks, open_tricks):
    match = RUN.names["three_tricks"](bid, stacks)
    assert [n for n, _, faces in seen.captured(position(match)) if faces] == open_tricks
    assert position(match).hand_points == {"A+C": 23, "B+D": 0}
    tricks = [
        seen.by_low_then_high([t for _, t in trick.plays]) for trick in position(match).tricks
    ]
    assert tricks == [
        ["0-6", "1-6", "2-6", "6-6"],
        ["0-5", "1-5", "3-5", "5-5"],
        ["0-4", "1-4", "3-4", "4-4"],
    ]


def test_tables_to_touch_stand_where_they_are_promised():
    tables = [value for value in RUN.values if isinstance(value, Table)]
    assert len(tables) >= 10
    assert {table.match.phase for table in tables} == {
        *("auction", "declaration", "play", "hand over", "match over"),
    }


# The prose

COUNTERS = [tiles.count(each) for each in tiles.all_tiles() if tiles.count(each)]
TOLD = {
    "0": 0,
    "1": tiles.worth([]),
    "2": max(auction.marks_of(call) for call in auction.legal_calls([])),
    "5": min(COUNTERS),
    "6": max(max(each) for each in tiles.all_tiles()),
    "7": len(tiles.deal_out(tiles.all_tiles(), "A")["A"]),
    "10": max(COUNTERS),
    "12": 42 - 30,
    "13": replay.need(position(RUN.names["example"]))["B+D"],
    "16": tiles.worth([tiles.tile(each) for each in ("5-5", "3-5", "0-5", "6-6")]),
    "26": 42 - 16,
    "28": len(tiles.all_tiles()),
    "30": int(auction.POINT_BIDS[0]),
    "31": tiles.worth([tiles.tile(each) for each in ("5-5", "4-6", "0-5", "1-4")]),
    "35": sum(COUNTERS),
    "41": int(auction.POINT_BIDS[-1]),
    "42": sum(COUNTERS) + 7,
    "84": 2 * (sum(COUNTERS) + 7),
}
"""Each number that the prose tells, as it follows from the oracle."""


def plain(text: str) -> str:
    """Prose without code, tiles, headings' numbers and lists' numbers."""
    text = re.sub(r"`[^`]*`", "", text)
    text = re.sub(r"(?m)^(#+ )?\d+\. ", "", text)
    return re.sub(r"[Ss]ection \d+|00_welcome|Texas 42", "", text)


@pytest.mark.parametrize("text", PROSE, ids=lambda text: text.strip().splitlines()[0][:30])
def test_every_number_in_the_prose_is_computed(text):
    for number in re.findall(r"\d+", plain(text)):
        assert TOLD[number] == int(number)


def test_references_to_sections_lead_somewhere():
    headings = {m[1]: m[2] for text in PROSE for m in re.finditer(r"(?m)^## (\d+)\. (.*)$", text)}
    assert [*headings] == [str(n) for n in range(1, len(headings) + 1)]
    for number in re.findall(r"section (\d+)", " ".join(PROSE)):
        assert number in headings
    assert headings["10"] == "A whole trick, step by step"
    assert headings["14"] == "What may be seen"


def test_ideas_are_short():
    for text in PROSE:
        if re.match(r"## \d", text):
            assert len(plain(text).split()) <= 150, text.splitlines()[0]


def test_the_rules_that_are_named_exist():
    for rule in re.findall(r"`([A-Z]+-\d+)`", " ".join(PROSE)):
        assert t42.Rules().explain(rule)


def test_code_in_the_prose_runs():
    spans = {code for text in PROSE for code in re.findall(r"`(t42\.[^`]*\))`", text)}
    assert len(spans) >= 3
    for code in spans:
        assert eval(code, RUN.names) is not None  # noqa: S307


def test_no_answer_stands_in_the_notebook():
    for source in CODE:
        assert not re.search(r"\.(answer|solution|show_me|truth|check)\b", source)
    asked = [o for cell in CELLS for o in cell.get("outputs", ()) if "<Predict: " in json.dumps(o)]
    assert len(asked) == len(TASKS)
    for task, output in zip(TASKS, asked, strict=True):
        reason = task.solution().text.split(". ", 1)[1]
        assert json.dumps(reason)[1:-1] not in json.dumps(output)


def test_the_words_of_the_rules_are_in_the_glossary():
    glossary = next(text for text in PROSE if text.startswith("## Glossary"))
    for word in (
        *("tile", "trick", "trump", "suit", "call", "point bid", "auction", "marks bid", "dealer"),
        *("bidder", "defenders", "seat", "side", "hand", "hand points", "match marks", "double"),
        *("no trumps", "lead", "follow suit", "contract", "made", "set", "capture stack"),
        *("spectator", "legal", "rank"),
    ):
        assert f"**{word}**" in glossary, word


@pytest.mark.parametrize("tile", ["3-5", "1-5"])
def test_every_trick_was_promised_and_the_first_one_is_lost(tile):
    table = t42.Table(RUN.names["bold"], seat="B")
    place = {"seat": "B", "match": 1, "hand": 1, "at": RUN.names["bold"].ply}
    table._on_intent(table, {"kind": "play", "tile": tile, **place}, [])
    now = position(table.match)
    assert now.result == "set"
    assert now.marks == {"A+C": 0, "B+D": 2}
