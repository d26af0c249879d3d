"""Lessons: tasks of every kind, their verdicts and hints, and the exercise that asks them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import ClassVar

import pytest

import texas42_nb as t42
from texas42_nb import i18n
from texas42_nb.engine.above import sentence
from texas42_nb.engine.reasons import Reason
from texas42_nb.lessons import ask
from texas42_nb.lessons.task import HINTS, Choice, Figure, Piece, Row, Task
from texas42_nb.widgets.exercise import Exercise

HANDS = {
    "A": "5-5 4-5 4-6 3-6 2-6 1-6 4-4",
    "B": "3-5 5-6 0-2 1-3 3-4 1-5 0-1",
    "C": "0-5 2-3 1-4 2-5 3-3 1-2 0-4",
    "D": "6-6 0-6 0-0 1-1 2-2 2-4 0-3",
}
DOUBLES = {
    "A": "6-6 5-5 4-4 3-3 2-2 1-1 0-0",
    "B": "0-6 0-5 0-4 0-1 2-3 2-4 5-6",
    "C": "1-6 1-5 1-4 0-2 1-3 2-5 4-6",
    "D": "2-6 3-5 3-4 0-3 1-2 3-6 4-5",
}
DEALT = t42.Match.from_hand(HANDS, dealer="D")
WON = DEALT.bid("30").pass_().pass_().pass_()
LEAD = WON.declare("6")
SET = LEAD.play("5-5").play("3-5").play("0-5").play("6-6")
PASSED = DEALT.pass_().pass_().pass_().pass_()


def doubles(bid: str = "2 marks", plies: int = 28, marks: tuple[int, int] = (6, 5)) -> t42.Match:
    """A holds all doubles and takes each trick without trumps."""
    match = t42.Match.from_hand(DOUBLES, dealer="D", marks=marks).bid(bid)
    stacks = None if bid.isdigit() else 1
    match = match.pass_().pass_().pass_().declare("no-trump", stacks)
    for _ in range(plies):
        if match.to_act is not None:
            match = match.do(match.legal()[0])
    return match


RIGHT = {
    "a trump beats the suit asked for": (ask.winner("5-5 3-5 0-5 6-6", trump="6"), "6-6"),
    "without trumps the suit asked for": (ask.winner("3-5 0-5 6-6 4-5", trump="no-trump"), "4-5"),
    "a double blank is no blank led": (ask.winner("0-5 0-0 1-5 2-3", trump="6"), "1-5"),
    "doubles rank by dots": (ask.winner("0-0 1-1 6-6 5-6", trump="doubles"), "6-6"),
    "the double is highest": (ask.winner("4-5 5-6 5-5 0-5", trump="no-trump"), "5-5"),
    "a trump is no five": (ask.asks("5-6", trump="6"), "6"),
    "the higher number": (ask.asks("0-5", trump="6"), "5"),
    "a led double blank": (ask.asks("0-0", trump="no-trump"), "0"),
    "a double among doubles": (ask.asks("0-0", trump="doubles"), "doubles"),
    "must follow": (ask.playable("3-5 5-6 0-1 4-5", led="5-5", trump="6"), "3-5 4-5"),
    "may play anything": (ask.playable("3-4 5-6 0-1", led="5-5", trump="6"), "3-4 5-6 0-1"),
    "thirty-one": (ask.worth("5-5 4-6 0-5 1-4"), 31),
    "sixteen": (ask.worth("5-5 3-5 0-5 6-6"), 16),
    "one": (ask.worth("6-6 3-6 5-6 0-0"), 1),
    "over points": (
        ask.calls(DEALT.bid("34"), "pass", "33", "34", "35", "1 mark", "3 marks"),
        ["pass", "35", "1 mark"],
    ),
    "over marks": (
        ask.calls(DEALT.bid("2 marks"), "pass", "41", "3 marks", "4 marks"),
        "pass,3 marks",
    ),
    "first call": (ask.calls(DEALT, "29", "30", "42", "3 marks"), ["30", "1 mark"]),
    "marks over points": (ask.highest("41", "1 mark", "35"), "1 mark"),
    "marks over marks": (ask.highest("1 mark", "3 marks", "2 marks"), "3 marks"),
    "points over points": (ask.highest("31", "30"), "31"),
    "forty-two": (ask.means("42"), "1 mark"),
    "eighty-four": (ask.means(84), "2 marks"),
    "thirty-six": (ask.means("36"), "points"),
    "twenty-nine": (ask.means("29"), "none"),
    "a word": (ask.means("hello"), "none"),
    "made at the bid": (ask.outcome("30", (30, 12)), "made"),
    "set above the rest": (ask.outcome("30", (0, 13)), "set"),
    "open at the rest": (ask.outcome("30", (0, 12)), "open"),
    "set for the other side": (ask.outcome("35", (8, 0), bidder="B"), "set"),
    "six tricks are not enough": (ask.outcome("1 mark", (6, 0)), "open"),
    "seven tricks": (ask.outcome("1 mark", (7, 0)), "made"),
    "one lost trick": (ask.outcome("2 marks", (6, 1)), "set"),
    "thirteen set thirty": (ask.needed("30", "B+D"), 13),
    "nine set thirty-four": (ask.needed("34", "B+D"), 9),
    "the rest to make": (ask.needed("30", "A+C", (10, 3)), 20),
    "set by fewer when some are taken": (ask.needed("30", "B+D", (10, 3)), 10),
    "a set bid pays the others": (ask.award(SET), "B+D 1"),
    "a made bid pays the bidders": (ask.award(doubles()), "A+C 2"),
    "nobody bid": (ask.award(PASSED), "nobody"),
    "six and two": (ask.standing(doubles()), "won 8"),
    "nought and one": (ask.standing(SET), "on 1"),
    "who calls first": (ask.turn(DEALT), "A"),
    "who calls next": (ask.turn(DEALT.bid("30")), "B"),
    "who names trumps": (ask.turn(DEALT.pass_().bid("30").pass_().bid("31")), "D"),
    "who leads": (ask.turn(LEAD), "A"),
    "who follows": (ask.turn(LEAD.play("5-5")), "B"),
    "who leads next": (ask.turn(doubles(plies=4)), "A"),
    "who deals next": (ask.next_dealer(PASSED), "A"),
    "who deals after a set hand": (ask.next_dealer(SET), "A"),
    "one stack": (ask.seen(doubles(plies=12)), "3"),
    "points bid": (ask.seen(doubles("30", plies=12)), "1 2 3"),
}
"""By what it shows: a task and what is right by the rules."""
each = pytest.mark.parametrize(("task", "right"), RIGHT.values(), ids=RIGHT)


@each
def test_what_the_rules_say_is_right(task, right):
    verdict = task.check(right)
    assert verdict.right, verdict
    assert verdict.text.startswith("Yes. ")
    assert task.read(right) == task.truth()
    t42.Rules().explain(verdict.rule)


@each
def test_everything_else_is_wrong_and_told_why(task, right):
    for choice in task.choices():
        verdict = task.check([choice.value])
        if {choice.value} != task.truth():
            assert not verdict.right
            assert verdict.text.startswith("Not yet. ")
        assert str(verdict) == f"{verdict.text} ({verdict.rule})"
        for left in ("$", "None", "Tile(", "Seat.", "<", "  "):
            assert left not in str(verdict)


@each
def test_questions_hints_and_figures_are_sentences(task, right):
    assert task.question()[-1] in "?."
    hints = [task.hint(number) for number in range(1, HINTS + 1)]
    assert len({*hints}) == HINTS
    for wrong in (0, 3, "1", True):
        with pytest.raises(t42.Malformed):
            task.hint(wrong)
    for label, text in task.figure().facts:
        assert label
        assert text
    labels = [choice.label for choice in task.choices()]
    assert len({*labels}) == len(labels) >= 2
    assert repr(task) == f"<Task: {task.question()}>"


@each
def test_every_answer_of_the_widget_can_be_typed(task, right):
    for choice in task.choices():
        assert task.read(choice.value) == {choice.value}
        assert task.read(choice.label) == {choice.value}
    for bad in ("", "no such thing", None, 3.5, True, b"A", [], object(), "x" * 10_000):
        with pytest.raises(t42.Malformed) as caught:
            task.check(bad)
        assert caught.value.key == "not-a-choice"


@each
def test_an_exercise_asks_the_task_nothing_before_it_must(task, right, monkeypatch):
    """Question, figure, hints and the picture are made without working out what is right."""

    def never(self: object) -> None:
        raise AssertionError("the truth was worked out")

    monkeypatch.setattr(type(task), "truth", never)
    monkeypatch.setattr(type(task), "why", never)
    predict = t42.Predict(task)
    predict.hint()
    predict.hint()
    predict.again()
    assert predict._repr_mimebundle_()
    assert predict.get_state()


@each
def test_a_reason_stands_in_no_state_before_it_is_due(task, right):
    predict = t42.Predict(task)
    reason = task.why()
    why = sentence(reason.key, reason.params)
    for _ in range(2):
        told = json.dumps(predict.get_state(), default=str)
        assert json.dumps(why)[1:-1] not in told.replace(predict._esm, "").replace(predict._css, "")
        predict.hint()
    scene = predict.scene
    assert scene["verdict"] is None
    assert not scene["done"]
    assert not any(choice["state"] or choice["picked"] for choice in scene["choices"])
    predict.show_me()
    assert predict.scene["done"]
    assert {c["value"] for c in predict.scene["choices"] if c["state"] == "right"} == task.truth()


def test_the_reason_for_a_winner_is_the_engines_own():
    trick = SET.tricks[0]
    verdict = ask.winner("5-5 3-5 0-5 6-6", trump="6").check("D")
    assert verdict.text == f"Yes. {sentence(trick.reason.key, trick.reason.params)}"
    assert verdict.rule == trick.reason.rule


def test_the_reason_for_a_set_contract_is_the_engines_own():
    verdict = ask.outcome("30", (0, 16)).check("set")
    assert verdict.text == f"Yes. {sentence(SET.reason.key, SET.reason.params)}"
    assert verdict.rule == "MADE-1"


@pytest.mark.parametrize(
    ("task", "wrong", "rule"),
    [
        (ask.asks("5-6", trump="6"), "fives", "SUIT-1"),
        (ask.asks("0-5", trump="6"), "blanks", "LEAD-2"),
        (ask.asks("0-5", trump="6"), "sixes", "SUIT-2"),
        (ask.playable("3-5 5-6 0-1", led="5-5", trump="6"), "5-6", "SUIT-1"),
        (ask.playable("3-5 5-6 0-1", led="5-5", trump="6"), "0-1", "FOLLOW-1"),
        (ask.playable("3-4 5-6 0-1", led="5-5", trump="6"), "5-6", "FOLLOW-2"),
        (ask.winner("5-5 3-5 0-5 6-6", trump="6"), "A", "RANK-1"),
        (ask.winner("3-5 0-5 6-6 4-5", trump="no-trump"), "6-6", "RANK-1"),
        (ask.winner("3-5 0-5 6-6 4-5", trump="no-trump"), "3-5", "RANK-2"),
        (ask.winner("0-0 1-1 6-6 5-6", trump="doubles"), "1-1", "RANK-3"),
        (ask.worth("5-5 3-5 0-5 6-6"), 15, "COUNT-2"),
        (ask.worth("5-5 3-5 0-5 6-6"), 21, "COUNT-1"),
        (ask.calls(DEALT.bid("2 marks"), "pass", "41", "3 marks"), "41", "BID-3"),
        (ask.calls(DEALT.bid("2 marks"), "pass", "4 marks", "3 marks"), "4 marks", "BID-4"),
        (ask.calls(DEALT.bid("34"), "pass", "33", "35"), "33", "BID-2"),
        (ask.calls(DEALT, "pass", "3 marks"), "3 marks", "BID-3"),
        (ask.calls(DEALT, "pass", "29"), "29", "BID-2"),
        (ask.means("42"), "points", "BID-2"),
        (ask.award(SET), "B+D 16", "COUNT-2"),
        (ask.award(SET), "A+C 1", "MARK-1"),
        (ask.standing(doubles()), "won 7", "MARK-2"),
        (ask.outcome("1 mark", (6, 0)), "made", "MADE-2"),
        (ask.next_dealer(PASSED), "D", "DEAL-4"),
        (ask.seen(doubles(plies=12)), "1", "SEE-3"),
    ],
)
def test_a_wrong_answer_names_the_rule_that_it_breaks(task, wrong, rule):
    verdict = task.check(wrong)
    assert not verdict.right
    assert verdict.rule == rule


def test_answers_are_read_in_many_forms():
    winner = ask.winner("5-5 3-5 0-5 6-6", trump="6")
    for form in ("6-6", "[6|6]", t42.Tile("6-6"), "D", "d", t42.Seat.D, "D [6|6]", ["6-6"]):
        assert winner.check(form).right
    with pytest.raises(t42.Malformed):
        winner.check("5-5 6-6")
    follow = ask.playable("3-5 5-6 0-1 4-5", led="5-5", trump="6")
    for form in ("3-5 4-5", "5-4, 5-3", ["[3|5]", "4-5"], t42.TileSet("3-5 4-5"), {"3-5", "4-5"}):
        assert follow.check(form).right


@pytest.mark.parametrize(
    "make",
    [
        lambda: ask.winner("5-5", trump="6"),
        lambda: ask.winner("5-5 5-5", trump="6"),
        lambda: ask.winner("5-5 3-5", trump="7"),
        lambda: ask.winner("5-5 3-5", trump="6", leader="E"),
        lambda: ask.worth("5-5 3-5"),
        lambda: ask.playable("5-5 3-5", led="5-5", trump="6"),
        lambda: ask.playable("? 3-5", led="5-5", trump="6"),
        lambda: ask.calls(LEAD, "30", "31"),
        lambda: ask.calls(DEALT, "29", "28"),
        lambda: ask.calls(DEALT, "30", "30"),
        lambda: ask.highest("30"),
        lambda: ask.means(""),
        lambda: ask.means(None),
        lambda: ask.outcome("30", (40, 40)),
        lambda: ask.outcome("1 mark", (7, 1)),
        lambda: ask.outcome("30", (1, 2, 3)),
        lambda: ask.outcome("pass", (0, 0)),
        lambda: ask.needed("1 mark", "A+C"),
        lambda: ask.needed("30", "A+C", (30, 0)),
        lambda: ask.award(LEAD),
        lambda: ask.award("match"),
        lambda: ask.standing(PASSED),
        lambda: ask.turn(SET),
        lambda: ask.next_dealer(doubles()),
        lambda: ask.seen(LEAD),
        lambda: t42.Predict("who wins?"),
        lambda: t42.Predict(ask.means("42"), language="xx"),
    ],
)
def test_what_gives_no_question_is_refused(make):
    with pytest.raises(ValueError, match=r"\w") as caught:
        make()
    assert isinstance(caught.value, t42.Malformed | t42.Refused)
    assert "Malformed" not in str(caught.value)


# The exercise


@dataclass(frozen=True, slots=True, repr=False)
class Secret(Task):
    """A task whose truth can be looked for."""

    kind: ClassVar[str] = "means"

    def params(self) -> dict[str, object]:
        return {"text": "7"}

    def figure(self, language: str = "en") -> Figure:
        return Figure((("one", "two"),), (Row("row", (Piece(t42.Tile("0-1"), "1", "A"),)),))

    def choices(self, language: str = "en") -> tuple[Choice, ...]:
        return tuple(Choice(value, value) for value in ("left", "right"))

    def truth(self) -> frozenset[str]:
        return frozenset(["left"])

    def why(self) -> Reason:
        return Reason.of("BID-2", "lesson-means-not-points", text="SECRET")

    def why_not(self, answer: frozenset[str]) -> Reason:
        return Reason.of("BID-2", "lesson-means-not-points", text="WRONG")


def everything(predict: t42.Predict) -> str:
    return json.dumps(
        [predict.get_state(), predict._repr_mimebundle_(), repr(predict)], default=str
    )


def test_the_truth_leaves_python_only_when_it_is_found_or_asked_for():
    for reveal in ("answer", "show_me"):
        predict = t42.Predict(Secret())
        assert "SECRET" not in everything(predict)
        assert not predict.answer("right").right
        predict.hint()
        predict.hint()
        told = everything(predict)
        assert "WRONG" in told
        assert "SECRET" not in told
        getattr(predict, reveal)(*["left"] * (reveal == "answer"))
        assert "SECRET" in everything(predict)
        predict.again()
        assert "SECRET" not in everything(predict)


def test_an_answer_from_python_is_shown_too():
    predict = t42.Predict(ask.winner("5-5 3-5 0-5 6-6", trump="6"))
    verdict = predict.answer("5-5")
    assert predict.verdict == verdict
    assert predict.scene["verdict"]["text"] == verdict.text
    assert [c["state"] for c in predict.scene["choices"]] == ["tried", None, None, None]
    assert predict.answer("D").right
    assert predict.done
    assert [c["state"] for c in predict.scene["choices"]] == [None, None, None, "right"]
    late = predict.answer("A")
    assert not late.right
    assert predict.done, "what was found stays"


def test_several_at_once_from_python():
    predict = t42.Predict(ask.playable("3-5 5-6 0-1 4-5", led="5-5", trump="6"))
    assert not predict.answer("3-5").right
    assert not any(choice["state"] for choice in predict.scene["choices"])
    assert predict.answer("3-5", "4-5").right


def test_a_verdict_shows_itself_as_a_sentence():
    verdict = ask.means("42").check("1 mark")
    assert verdict._repr_mimebundle_() == {"text/plain": str(verdict)}


def test_intents_of_a_browser():
    exercise = Exercise(ask.playable("3-5 5-6 0-1 4-5", led="5-5", trump="6"), "en")
    exercise.take({"kind": "answer", "choices": ["3-5"]})
    assert exercise.verdict is not None
    assert not exercise.done
    exercise.take({"kind": "hint"})
    assert len(exercise.scene()["hints"]) == 1
    exercise.take({"kind": "answer", "choices": ["4-5", "3-5"]})
    assert exercise.done
    exercise.take({"kind": "again"})
    assert exercise.verdict is None
    exercise.take({"kind": "show"})
    assert exercise.done


@pytest.mark.parametrize(
    "intent",
    [
        None,
        "answer",
        {},
        {"kind": 1},
        {"kind": "truth"},
        {"kind": ["answer"]},
        {"kind": "answer"},
        {"kind": "answer", "choices": "3-5"},
        {"kind": "answer", "choices": [1]},
        {"kind": "answer", "choices": [["3-5"]]},
        {"kind": "answer", "choices": ["6-6"]},
        {"kind": "answer", "choices": ["3-5"] * 100},
        {"kind": "answer", "choices": ["3-5"], "more": 1},
        {"kind": "hint", "number": 2},
        {"kind": "answer", "choices": []},
    ],
)
def test_nonsense_changes_nothing_and_is_told(intent):
    exercise = Exercise(ask.playable("3-5 5-6 0-1 4-5", led="5-5", trump="6"), "en")
    before = exercise.scene()
    exercise.take(intent)
    after = exercise.scene()
    assert after["notice"]
    assert exercise.error is None
    assert {**after, "serial": 0, "notice": None} == {**before, "serial": 0}


def test_a_fault_is_shown_and_raised_in_tests(monkeypatch):
    predict = t42.Predict(Secret())

    def broken(self: object) -> None:
        raise RuntimeError("SECRET")

    monkeypatch.setattr(Secret, "truth", broken)
    monkeypatch.setenv("TEXAS42_RAISE", "1")
    with pytest.raises(RuntimeError):
        predict._on_intent(predict, {"kind": "show"}, [])
    assert isinstance(predict.error, RuntimeError)
    assert "RuntimeError" in predict.scene["notice"]
    assert "SECRET" not in everything(predict)


def test_a_browser_sets_no_state():
    predict = t42.Predict(Secret())
    before = predict.scene
    predict.set_state({"scene": {"done": True}})
    assert predict.scene == before


def test_without_a_kernel_there_is_a_picture_and_words():
    data, _ = t42.Predict(ask.winner("5-5 3-5 0-5 6-6", trump="6"))._repr_mimebundle_()
    assert data["text/plain"] == "<Predict: Who takes this trick?>"
    html = data["text/html"]
    assert "<img alt=" in html
    assert "trumps: sixes." in html
    assert "A [5|5], B [3|5], C [0|5], D [6|6]" in html
    words, _ = t42.Predict(ask.means("42"))._repr_mimebundle_()
    assert "<img" not in words["text/html"]


def test_every_kind_has_all_its_texts():
    kinds = {task.kind for task, _ in RIGHT.values()}
    keys = i18n.keys()
    for kind in kinds:
        for name in ("question", "hint-1", "hint-2"):
            assert f"lesson-{kind}-{name}" in keys
    asked = {key.split("-")[1] for key in keys if key.startswith("lesson-") and "-hint-" in key}
    assert kinds <= asked
    for kind in asked:  # those on analysis have tests of their own
        assert {f"lesson-{kind}-hint-1", f"lesson-{kind}-hint-2"} <= {*keys}
