"""Tasks about matches with variants: right and explained, or refused with the option's id."""

import ast
import inspect
import json

import pytest

import texas42_nb as t42
from texas42_nb.engine import auction
from texas42_nb.lessons import ask
from texas42_nb.lessons.task import HINTS, Task

FOUR_DOUBLES = {
    "A": "0-0 1-1 2-2 3-3 0-4 0-5 0-6",
    "B": "4-4 5-5 6-6 0-1 0-2 0-3 1-2",
    "C": "1-3 1-4 1-5 1-6 2-3 2-4 2-5",
    "D": "2-6 3-4 3-5 3-6 4-5 4-6 5-6",
}
"""A holds four doubles, B three, C and D none."""


def dealt(hands: object = FOUR_DOUBLES, **options: object) -> t42.Match:
    return t42.Match.from_hand(hands, dealer="D", rules=t42.Rules().replace(**options))


def after(*calls: str, **options: object) -> t42.Match:
    match = dealt(**options)
    for call in calls:
        match = match.call(call)
    return match


def played(match: t42.Match, plies: int = 28) -> t42.Match:
    for _ in range(plies):
        if match.to_act is not None:
            match = match.do(match.legal()[0])
    return match


def won(bid: str, declaration: str, stacks: int | None = None, **options: object) -> t42.Match:
    """A has won the auction with this bid and declared."""
    match = after(bid, "pass", "pass", "pass", **options)
    return match.declare(declaration, stacks)


def sentences(task: Task) -> list[str]:
    """All that a task can say."""
    told = [task.question(), *(task.hint(number) for number in range(1, HINTS + 1))]
    told += [text for fact in task.figure().facts for text in fact]
    told += [task.solution().text, *(choice.label for choice in task.choices())]
    return told + [task.check([choice.value]).text for choice in task.choices()]


def sound(task: Task, right: object) -> None:
    """The task takes this answer, and says nothing that is no sentence."""
    assert task.check(right).right
    assert task.truth() == task.read(right)
    for told in sentences(task):
        for left in ("$", "{", "None", "Tile(", "Seat.", "lesson-", "  "):
            assert left not in told
    exercise = t42.Predict(task)
    exercise.answer(*task.truth())
    assert exercise.done
    assert json.dumps(exercise.scene)


def refused(make, option: str) -> None:
    with pytest.raises(t42.Malformed) as caught:
        make()
    assert (caught.value.key, caught.value.rule) == ("not-a-task", option)
    assert option in str(caught.value)


# Calls

PLUNGES = {"V_PLUNGE": "partner leads", "V_SPLASH": "on"}
CALLS = {
    "bid-out-of-range": (after(), "29 pass", "pass"),
    "points-under-marks": (after("1 mark"), "41 pass", "pass"),
    "bid-too-low": (after("34"), "34 35", "35"),
    "first-marks": (after(), "3marks 2marks", "2 marks"),
    "marks-one-more": (after("1 mark"), "3marks 2marks", "2 marks"),
    "call-not-played": (after(), "plunge pass", "pass"),
    "must-call": (after("pass", "pass", "pass", V_PASS=31), "pass 30 31 1mark", "31,1 mark"),
    "marks-above": (after("1 mark", V_CAP="84"), "3marks 2marks", "2 marks"),
    "marks-too-low": (after("4 marks", V_CAP="none"), "3marks 4marks 6marks", "6 marks"),
    "splash-too-late": (after("3 marks", V_CAP="none", **PLUNGES), "splash 4marks", "4 marks"),
    "too-few-doubles": (after("30", **PLUNGES), "plunge splash 31", "splash,31"),
}
"""By the key of a refusal: a match, what is offered, and what of it is open."""
each = pytest.mark.parametrize(("match", "offered", "right"), CALLS.values(), ids=CALLS)


def asked(match: t42.Match, offered: str) -> Task:
    calls = [call.replace("mark", " mark") for call in offered.split()]
    return ask.calls(match, *calls)


def test_every_refusal_of_a_call_is_here():
    """Each key in the functions that say why a call may not be made."""
    named = set()
    for function in (
        auction.why_no_call,
        auction._why_no_points,
        auction._why_no_marks,
        auction._why_no_special,
    ):
        for node in ast.walk(ast.parse(inspect.getsource(function))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "of":
                named.add(node.args[1].value)
    assert named == {*CALLS}
    for key, (match, offered, _) in CALLS.items():
        calls = [call.replace("mark", " mark") for call in offered.split()]
        assert key in {why.key for why in map(match.why_not, calls) if why is not None}


@each
def test_what_may_be_called_is_asked_of_every_auction(match, offered, right):
    sound(asked(match, offered), right)


@each
def test_a_wrong_call_names_its_rule_and_tells_no_call_that_is_open(match, offered, right):
    task = asked(match, offered)
    open_calls = {choice.label for choice in task.choices() if choice.value in task.truth()}
    for choice in task.choices():
        if choice.value in task.truth():
            continue
        verdict = task.check([choice.value])
        assert not verdict.right
        assert verdict.rule == match.why_not(choice.value).rule
        for label in open_calls - {"pass"}:
            assert label not in verdict.text
        assert "least 31" not in verdict.text
        assert "31 at least" not in verdict.text


@each
def test_a_right_answer_does_not_tell_the_standard_auction_where_another_is_held(
    match, offered, right
):
    task = asked(match, offered)
    told = " ".join([task.solution().text, task.hint(2)])
    if match.rules == t42.Rules():
        assert "Open here" not in told
    else:
        assert "Open here" in told
        for wrong in ("one mark more", "1 or 2 marks", "one at a time", "A pass is open too"):
            assert wrong not in told


@pytest.mark.parametrize("standing", ["plunge", "splash"])
def test_over_a_plunge_or_a_splash(standing):
    match = after(standing, V_CAP="standard", **PLUNGES)
    least = {"plunge": "5 marks", "splash": "3 marks"}[standing]
    sound(ask.calls(match, "pass", "41", least), f"pass,{least}")


def test_V_PLUNGE_the_hand_is_shown_where_its_doubles_decide():
    match = after("30", **PLUNGES)
    assert [row.pieces for row in ask.calls(match, "31", "pass").figure().rows] == []
    [row] = ask.calls(match, "plunge", "31").figure().rows
    assert " ".join(piece.tile.text for piece in row.pieces) == FOUR_DOUBLES["B"]
    unknown = dealt({"A": "0-0 1-1 2-2 3-3 0-4 0-5 ?"}, **PLUNGES)
    sound(ask.calls(unknown, "29", "30"), "30")
    with pytest.raises(t42.Malformed) as caught:
        ask.calls(unknown, "plunge", "30")
    assert caught.value.key == "not-a-task"


# Scores


def test_V_SCORE_there_are_no_marks_to_ask_for():
    match = played(won("30", "6", V_SCORE="250"))
    assert match.phase == "hand over"
    refused(lambda: ask.award(match), "V-SCORE")
    refused(lambda: ask.standing(match), "V-SCORE")
    passed = after("pass", "pass", "pass", "pass", V_SCORE="250")
    refused(lambda: ask.award(passed), "V-SCORE")
    refused(lambda: ask.standing(passed), "V-SCORE")
    sound(ask.next_dealer(match), "A")


SPECIAL = {
    "nello": won("2 marks", "nello", 1, V_NELLO="on"),
    "sevens": won("2 marks", "sevens", 1, V_SEVENS="earliest"),
    "no trumps, doubles low": won("2 marks", "no-trump low", 1, V_NT="low"),
    "covered": won("2 marks", "6", V_SEE="covered 1"),
    "play all": won("2 marks", "6", 1, V_END="play all"),
    "plunge": after("plunge", "pass", "pass", "pass", **PLUNGES).declare("1", 1),
    "splash": after("splash", "pass", "pass", "pass", **PLUNGES).declare("1", 1),
}
STAKE = {"plunge": 4}


@pytest.mark.parametrize("name", SPECIAL)
def test_MARK_1_who_gets_the_marks_of_a_special_contract(name):
    match = played(SPECIAL[name])
    stake = STAKE.get(name, 2)
    side = "A+C" if match.result == "made" else "B+D"
    if name in ("plunge", "splash"):  # "a marks bid is worth what was bid" does not tell it
        refused(lambda: ask.award(match), f"V-{name.upper()}")
    else:
        sound(ask.award(match), f"{side} {stake}")
    sound(ask.standing(match), f"on {stake}")


def test_V_END_the_marks_are_asked_for_after_the_seventh_trick_alone():
    match = SPECIAL["play all"]
    while match.result is None:
        match = match.do(match.legal()[0])
    with pytest.raises(t42.Malformed):
        ask.award(match)


@pytest.mark.parametrize("bid", ["plunge", "splash", "5 marks", "7 marks"])
def test_made_set_and_needed_are_asked_of_the_standard_game_alone(bid):
    for make in (lambda: ask.outcome(bid, (0, 0)), lambda: ask.needed(bid, "A+C")):
        with pytest.raises(ValueError, match=r"\w") as caught:
            make()
        assert isinstance(caught.value, t42.Malformed | t42.Refused)


def test_V_NELLO_a_trick_of_three_tiles_is_no_trick_of_the_standard_game():
    with pytest.raises(t42.Malformed):
        ask.worth("5-5 3-5 0-5")


# What may be seen


@pytest.mark.parametrize(
    ("match", "right"),
    [
        (won("30", "6", V_SEE="covered 1"), "1,2"),
        (won("30", "6", V_SEE="open"), "1,2"),
        (won("30", "6", V_END="play all"), "1,2"),
        (SPECIAL["play all"], "2"),
        (won("1 mark", "6", 2, V_SEE="covered 2", V_END="play all"), "1,2"),
        (won("1 mark", "6", 1, V_SEE="covered 2", V_END="play all"), "2"),
        (won("2 marks", "6", 2, V_END="play all"), "1,2"),
        (won("2 marks", "nello", 1, V_NELLO="on", V_END="play all"), "2"),
        (won("2 marks", "sevens", 1, V_SEVENS="earliest", V_END="play all"), "2"),
    ],
)
def test_SEE_which_tricks_may_be_looked_at(match, right):
    match = played(match, 2 * match.contract.size)
    assert match.phase == "play"
    sound(ask.seen(match), right)


@pytest.mark.parametrize(
    ("bid", "see"),
    [
        ("1 mark", "open"),
        ("2 marks", "covered 1"),
        ("2 marks", "covered 2, open below"),
        ("1 mark", "covered 2, open below"),
    ],
)
def test_V_SEE_where_no_stacks_decide_nothing_is_asked(bid, see):
    match = played(won(bid, "6", V_SEE=see, V_END="play all"), 8)
    refused(lambda: ask.seen(match), "V-SEE")


# Turns and dealers


def test_V_FIRST_the_next_dealer_is_asked_before_anybody_knows_who_calls_first():
    for rules in (t42.Rules().replace(V_FIRST="holder"), t42.Rules()):
        match = t42.Match.from_hand(FOUR_DOUBLES, dealer="C", rules=rules)
        for _ in range(4):
            match = match.pass_()
        sound(ask.next_dealer(match), "D")


def test_V_FIRST_who_calls_first_is_no_question_of_the_standard_game():
    match = dealt(V_FIRST="holder")
    assert str(match.to_act) == "B"
    refused(lambda: ask.turn(match), "V-FIRST")
    sound(ask.turn(match.pass_()), "C")


def test_V_PLUNGE_the_partners_turn_is_no_question_of_the_standard_game():
    for call in ("plunge", "splash"):
        match = after(call, "pass", "pass", "pass", **PLUNGES)
        option = f"V-{call.upper()}"
        refused(lambda match=match: ask.turn(match), option)
        refused(lambda match=match: ask.turn(match.declare("1", 1)), option)
    later = after("2 marks", "pass", "pass", "pass", V_PLUNGE="after winning")
    sound(ask.turn(later), "A")
    refused(lambda: ask.turn(later.declare("plunge")), "V-PLUNGE")


def test_a_turn_in_a_special_contract_is_no_question_of_the_standard_game():
    refused(lambda: ask.turn(SPECIAL["nello"]), "V-NELLO")
    refused(lambda: ask.turn(played(SPECIAL["nello"], 1)), "V-NELLO")
    refused(lambda: ask.turn(SPECIAL["sevens"]), "V-SEVENS")
    sound(ask.turn(SPECIAL["covered"]), "A")
    sound(ask.turn(SPECIAL["no trumps, doubles low"]), "A")


@pytest.mark.parametrize(
    ("trump", "option"),
    [
        ("no-trump low", "V-NT"),
        ("nello", "V-NELLO"),
        ("nello high", "V-NELLO"),
        ("nello low", "V-NELLO"),
        ("nello reversed", "V-NELLO"),
        ("sevens", "V-SEVENS"),
    ],
)
def test_tricks_of_special_declarations_are_not_explained_by_the_standard_game(trump, option):
    refused(lambda: ask.winner("5-5 3-5 0-5", trump=trump), option)
    refused(lambda: ask.asks("0-5", trump=trump), option)
    refused(lambda: ask.playable("3-5 5-6 0-1", led="5-5", trump=trump), option)
