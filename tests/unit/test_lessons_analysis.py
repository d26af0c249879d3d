"""Lessons on analysis: tasks with open hands, with hidden hands, and about figures."""

from __future__ import annotations

import json
from itertools import combinations
from math import comb

import pytest

import texas42_nb as t42
from texas42_nb import i18n
from texas42_nb.engine.above import sentence
from texas42_nb.lessons import ask, reading
from texas42_nb.lessons.task import HINTS

HANDS = {
    "A": "5-5 4-5 4-6 3-6 2-6 1-6 4-4",
    "B": "3-5 5-6 0-2 1-3 3-4 1-5 0-1",
    "C": "0-5 2-3 1-4 2-5 3-3 1-2 0-4",
    "D": "6-6 0-6 0-0 1-1 2-2 2-4 0-3",
}
LEAD = t42.Match.from_hand(HANDS, dealer="D").bid("30").pass_().pass_().pass_().declare("6")


def after(match: t42.Match, tiles: str) -> t42.Match:
    for tile in tiles.split():
        match = match.play(tile)
    return match


LOST = after(LEAD, "5-5 3-5 0-5 6-6")
THREE = after(LEAD, "3-6 5-6 1-2 0-6 0-1 1-4 1-1 1-6 4-4 3-4 0-4 2-4 4-5 1-5 2-5 0-0")
"""A leads with [5|5], [4|6], [2|6]; D holds [6|6], [2|2], [0|3]."""
VOID = after(
    t42.Match.new(seed=136).pass_().pass_().bid("30").pass_().declare("4"),
    "1-1 1-3 1-6 1-2 2-2 2-5 0-2 2-3 4-5 0-3 4-6 4-4 0-0 1-4 1-5 0-6",
)
"""B did not follow to a lead of trumps, the fours, and to one of blanks. A leads."""
VIEW = VOID.view("A")
FOLLOWED = {
    "A": "6-6 5-5 4-4 3-6 3-5 3-4 0-0",
    "B": "0-6 0-5 0-4 1-1 2-2 3-3 0-1",
    "C": "1-6 1-5 1-4 0-2 0-3 1-2 1-3",
    "D": "2-6 2-5 2-4 2-3 5-6 4-6 4-5",
}
FOLLOWED = t42.Match.from_hand(FOLLOWED, dealer="D").bid("41").pass_().pass_().pass_().declare("6")
FOLLOWED = after(FOLLOWED, "6-6 0-6 1-6 2-6 5-5 0-5 1-5 2-5 4-4 0-4 1-4 2-4")
"""Nobody has shown a void; four tiles are left to each."""


class Bids:
    """A bid table with figures of its own."""

    hand = t42.TileSet("6-6 5-6 4-6 0-6 1-1 2-2 0-1")
    declarations = ("6", "1", "no-trump")
    layouts = 200

    def open_make(self, declaration: str, bid: object) -> tuple[float, float, float]:
        shares = {"30": {"6": 0.9, "1": 0.4, "no-trump": 0.7}, "34": dict.fromkeys("6", 0.5)}
        share = shares[str(bid)].get(declaration, 0.5)
        return share, share - 0.1, share + 0.1


class Rows:
    """The differences of a what-if."""

    layouts = 200

    def __init__(self, *rows: tuple[str, float, float, float, float, bool]) -> None:
        self.rows = rows

    def differences(self) -> Rows:
        return self

    def to_dict(self, form: str) -> list[dict[str, object]]:
        assert form == "records"
        names = ("action", "open_low", "open_high", "points_low", "points_high", "real")
        return [{**dict(zip(names, row, strict=True)), "against": "3-3"} for row in self.rows]


def claims(second: int = 3) -> reading.Faulty:
    return ask.faulty(
        ("Two and two make four.", 4, lambda: 2 + 2, "COUNT-2"),
        ("One and one make three.", second, lambda: 1 + 1, "COUNT-1"),
    )


RIGHT = {
    "drawing the last high trump costs nothing": (ask.free(THREE), "2-6"),
    "all that is left but one": (ask.total(THREE, "A+C"), 40),
    "the other side's": (ask.total(THREE, "B+D"), 2),
    "a lead and a gift": (ask.costly(LOST, 1), "5-5 0-5"),
    "nothing given away": (ask.costly(THREE, 1), "none"),
    "a void by blanks": (ask.holders(VIEW, "0-1"), "C D"),
    "a void by trumps": (ask.holders(VIEW, "3-4"), "C D"),
    "nobody is void": (ask.holders(VIEW, "5-5"), "B C D"),
    "three of five": (ask.likelier(VIEW, "5-5"), "B"),
    "as often one as the other": (ask.likelier(VIEW, "2-4"), "C D"),
    "five over three, six over three": (ask.ways(VIEW), comb(5, 3) * comb(6, 3)),
    "no void shown": (ask.ways(FOLLOWED.view("A")), comb(12, 4) * comb(8, 4)),
    "the largest share": (ask.first(Bids(), "30"), "6"),
    "leaves out nought": (
        ask.worse(Rows(("0-4", -0.3, -0.1, -2.0, 0.5, True), ("3-5", -0.2, 0.1, -1.0, 1.0, False))),
        "0-4",
    ),
    "none leaves it out": (ask.worse(Rows(("0-4", -0.2, 0.1, -1.0, 1.0, False))), "none"),
    "one and one": (claims(), "2"),
}
"""By what it shows: a task and what is right."""
each = pytest.mark.parametrize(("task", "right"), RIGHT.values(), ids=RIGHT)


@each
def test_what_is_right_is_right_and_nothing_else(task, right):
    verdict = task.check(right)
    assert verdict.right, verdict
    truth = task.read(right)
    values = [choice.value for choice in task.choices()]
    for many in range(1, len(values) + 1 if task.several else 2):
        for answer in combinations(values, many):
            verdict = task.check(answer)
            assert verdict.right == (frozenset(answer) == truth), answer
            assert verdict.text.startswith("Yes. " if verdict.right else "Not yet. ")
            t42.Rules().explain(verdict.rule)
            for left in ("$", "None", "Tile(", "Seat.", "<", "  "):
                assert left not in str(verdict)


@each
def test_a_wrong_verdict_and_a_hint_do_not_tell_what_is_right(task, right):
    truth = task.read(right)
    labels = {c.label for c in task.choices() if c.value in truth and len(c.label) > 1}
    told = [task.hint(number) for number in range(1, HINTS + 1)]
    for choice in task.choices():
        if choice.value not in truth:
            told.append(task.check([choice.value]).text)
    for text in told:
        assert not any(label in text for label in labels), text
    assert len({*told[:HINTS]}) == HINTS


@each
def test_it_asks_nothing_before_it_must(task, right, monkeypatch):
    def never(*_: object) -> None:
        raise AssertionError("the truth was worked out")

    monkeypatch.setattr(type(task), "truth", never)
    monkeypatch.setattr(type(task), "why", never)
    monkeypatch.setattr(reading.Claim, "right", property(never))
    predict = t42.Predict(task)
    assert predict.hint() != predict.hint()
    assert predict._repr_mimebundle_()
    assert predict.scene["question"][-1] in "?."


@each
def test_the_reason_leaves_python_when_it_is_due(task, right):
    predict = t42.Predict(task)
    reason = task.why()
    why = json.dumps(sentence(reason.key, reason.params))[1:-1]
    predict.hint()
    predict.hint()
    assert why not in json.dumps([predict.scene, predict._repr_mimebundle_()], default=str)
    predict.show_me()
    assert why in json.dumps(predict.scene)
    shown = str(task.solution())
    assert all(c.spoken in shown for c in task.choices() if c.value in task.truth())


@pytest.mark.parametrize(
    ("task", "wrong", "rule", "words"),
    [
        (ask.free(THREE), "4-6", "COUNT-2", "costs A+C 10 hand points"),
        (ask.free(THREE), "5-5", "COUNT-2", "costs A+C 15 hand points"),
        (ask.total(THREE, "A+C"), 30, "COUNT-2", "can do better"),
        (ask.total(THREE, "B+D"), 12, "COUNT-2", "A+C can keep B+D below that"),
        (ask.costly(LOST, 1), "3-5", "COUNT-2", "[3|5] of B cost nothing"),
        (ask.costly(LOST, 1), "0-5", "COUNT-2", "not all"),
        (ask.costly(LOST, 1), "none", "COUNT-2", "Somebody"),
        (ask.holders(VIEW, "0-1"), "B", "FOLLOW-1", "B did not follow"),
        (ask.holders(VIEW, "0-1"), "C", "FOLLOW-1", "somebody else"),
        (ask.likelier(VIEW, "5-5"), "C", "DEAL-3", "more often"),
        (ask.likelier(VIEW, "0-1"), "B", "FOLLOW-1", "cannot hold"),
        (ask.likelier(VIEW, "0-1"), "C", "DEAL-3", "as often"),
        (ask.ways(VIEW), "1,680", "FOLLOW-1", "did not follow"),
        (ask.ways(VIEW), 3**9, "DEAL-3", "its size"),
        (ask.ways(VIEW), 362_880, "DEAL-3", "orders"),
        (ask.first(Bids(), "30"), "no-trump", "MADE-1", "70 % of 200 layouts"),
        (RIGHT["leaves out nought"][0], "3-5", "MADE-1", "-20.0 to +10.0 and -1.0 to +1.0"),
        (RIGHT["leaves out nought"][0], "none", "MADE-1", "interval"),
        (claims(), "1", "COUNT-2", "finds 4"),
    ],
)
def test_a_wrong_answer_is_told_why(task, wrong, rule, words):
    verdict = task.check(wrong)
    assert not verdict.right
    assert verdict.rule == rule
    assert words in verdict.text


def test_what_was_right_is_told_with_its_figures():
    assert "40" in ask.free(THREE).check("2-6").text
    assert "B 120, C 40, D 40" in ask.likelier(VIEW, "5-5").check("B").text
    assert "A [5|5] 10, C [0|5] 5" in ask.costly(LOST, 1).check("5-5 0-5").text
    assert "1,680" in ask.ways(VIEW).check(200).text
    assert "90 % of 200" in ask.first(Bids(), "30").check("6").text
    assert "(2) 2" in claims().check("2").text


def test_a_sentence_is_tried_out_only_when_an_answer_is_checked():
    calls = []

    def find() -> int:
        calls.append(1)
        return 3

    task = ask.faulty(("a", 3, find, "COUNT-2"), ("b", 4, find, "COUNT-2"))
    t42.Predict(task)._repr_mimebundle_()
    assert not calls
    assert task.check("2").right
    assert calls


PRACTICE = ("free", "total", "costly", "holders", "likelier", "ways")


@pytest.mark.parametrize("kind", PRACTICE)
@pytest.mark.parametrize("seed", [1, 2, "class"])
def test_practice_gives_the_same_question_to_everybody(kind, seed):
    task = ask.practice(kind, seed)
    assert task.kind == kind
    assert task == ask.practice(kind, seed)
    assert task.truth() < {c.value for c in task.choices()} or task.several
    assert task.check(task.truth()).right


@pytest.mark.parametrize("kind", PRACTICE)
def test_practice_has_no_end(kind):
    assert len({repr(ask.practice(kind, seed).figure()) for seed in range(6)}) == 6


NELLO = t42.Match.new(seed=1, rules=t42.Rules().replace(V_NELLO="on"))
NELLO = NELLO.bid("1 mark").pass_().pass_().pass_().declare("nello", stacks=1)
PART = t42.Match.from_hand({"A": HANDS["A"]}, dealer="D").bid("30").pass_().pass_().pass_()
PART = PART.declare("6")


@pytest.mark.parametrize(
    "make",
    [
        lambda: ask.free("match"),
        lambda: ask.free(t42.Match.new(seed=1)),
        lambda: ask.free(LOST),
        lambda: ask.free(PART),
        lambda: ask.free(NELLO),
        lambda: ask.free(after(THREE, "2-6 0-2 3-3")),
        lambda: ask.total(LEAD, "A+C"),
        lambda: ask.total(THREE, "A"),
        lambda: ask.total(LOST, "A+C"),
        lambda: ask.costly(LOST, 0),
        lambda: ask.costly(LOST, 2),
        lambda: ask.costly(LOST, True),
        lambda: ask.costly(PART, 1),
        lambda: ask.holders(VOID, "0-1"),
        lambda: ask.holders(VOID.spectator(), "0-1"),
        lambda: ask.holders(VIEW, "3-3"),
        lambda: ask.holders(VIEW, "1-1"),
        lambda: ask.holders(VIEW, "7-7"),
        lambda: ask.likelier(LEAD.view("A"), "5-6"),
        lambda: ask.ways(t42.Match.new(seed=1).view("A")),
        lambda: ask.ways(NELLO.view("A")),
        lambda: ask.first(Bids(), "34"),
        lambda: ask.worse(Rows()),
        lambda: ask.worse(Rows(("3-3", 0.0, 0.0, 0.0, 0.0, False))),
        lambda: ask.faulty(("one", 1, lambda: 1, "COUNT-2")),
        lambda: ask.faulty(("one", 1, lambda: 1, "COUNT-2"), ("two", 1, 1, "COUNT-2")),
        lambda: ask.faulty(("one", 1, lambda: 1, "COUNT-2"), ("two", 1, lambda: 2, "COUNT-9")),
        lambda: ask.faulty(("one", 1, lambda: 1, "COUNT-2"), ("", 1, lambda: 2, "COUNT-2")),
        lambda: ask.faulty("one", "two"),
        lambda: ask.practice("winner", 1),
        lambda: ask.practice(None, 1),
        lambda: ask.practice("free", 1.5),
    ],
)
def test_what_gives_no_question_is_refused(make):
    with pytest.raises(ValueError, match=r"\w") as caught:
        make()
    assert isinstance(caught.value, t42.Malformed | t42.Refused)
    assert "Malformed" not in str(caught.value)


def test_every_kind_has_all_its_texts():
    kinds, keys = {task.kind for task, _ in RIGHT.values()}, i18n.keys()
    for kind in kinds:
        for name in ("question", "hint-1", "hint-2"):
            assert f"lesson-{kind}-{name}" in keys


def test_per_cent_say_neither_never_nor_always_of_what_is_near() -> None:
    said = [reading.percent(share) for share in (0, 1 / 500, 0.124, 499 / 500, 1)]
    assert said == ["0 %", "<1 %", "12 %", ">99 %", "100 %"]
