"""The one-line text of a position and the Python that makes it."""

import contextlib
import random
import subprocess
import sys
import time

import pytest

import texas42_nb as t42
from texas42_nb.engine.position import Position
from texas42_nb.engine.position_text import LONGEST, action_text, read_action
from texas42_nb.engine.reasons import Reason

HANDS = {
    "A": "5-6 5-5 3-5 1-6 2-2 0-1 4-6",
    "B": "3-4 6-6 1-5 0-2 1-1 2-3 0-6",
    "C": "0-5 2-5 4-5 3-3 0-4 1-2 3-6",
    "D": "2-6 4-4 0-0 1-3 2-4 1-4 0-3",
}
DEAL = " / ".join(f"{seat} {tiles}" for seat, tiles in HANDS.items())
UNKNOWN = "? ? ? ? ? ? ?"
NOTHING = " / ".join(f"{seat} {UNKNOWN}" for seat in HANDS)


def dealt(**start: object) -> t42.Match:
    return t42.Match.from_hand(HANDS, **({"dealer": "D"} | start))


def begun(bid: str = "31", declaration: str = "6", stacks: int | None = None) -> t42.Match:
    return dealt().bid(bid).pass_().pass_().pass_().declare(declaration, stacks)


# The canonical line


def test_a_deal_is_hands_and_dealer():
    assert dealt().to_text() == f"{DEAL}; dealer D"
    assert t42.Match.from_text(f"{DEAL}; dealer D") == dealt()


def test_a_position_has_its_calls_declaration_and_plays_by_trick():
    match = begun().play("5-5").play("1-5").play("0-5").play("2-4").play("2-2")
    said = "calls 31 pass pass pass; declare 6; plays 5-5 1-5 0-5 2-4, 2-2"
    assert match.to_text() == f"{DEAL}; dealer D; {said}"


def test_marks_stand_where_there_are_any():
    assert dealt(marks=(3, 2)).to_text() == f"{DEAL}; dealer D; marks 3 2"
    assert dealt(marks=(0, 6)).to_text().endswith("; marks 0 6")


@pytest.mark.parametrize(("stacks", "word"), [(1, "one stack"), (2, "two stacks")])
def test_TRUMP_2_the_stacks_are_said_with_the_declaration(stacks, word):
    match = dealt().bid("pass").bid("1 mark").bid("2 marks").pass_().declare("no-trump", stacks)
    assert match.to_text().endswith(f"; calls pass 1 mark 2 marks pass; declare no-trump {word}")
    assert t42.Match.from_text(match.to_text()).contract.stacks == stacks


def test_unknown_tiles_are_question_marks():
    match = t42.Match.from_hand({"B": "5-5 ? 0-1 ? ? ? ?"}, dealer="A")
    assert match.to_text() == (
        f"A {UNKNOWN} / B 5-5 ? 0-1 ? ? ? ? / C {UNKNOWN} / D {UNKNOWN}; dealer A"
    )


def test_finished_hands_are_told_as_the_marks_before():
    match = begun().play("5-5").play("1-5").play("0-5").play("2-4")
    while match.to_act is not None:
        match = match.play(match.legal()[0])
    match = match.next_hand(HANDS).pass_()
    told = t42.Match.from_text(match.to_text())
    assert told.start == match.marks
    assert told.done == ()
    assert told.hand == match.hand
    assert told.marks == match.marks


def test_a_hand_that_is_over_keeps_the_marks_from_before_it():
    match = dealt(marks=(6, 6)).bid("1 mark").pass_().pass_().pass_().declare("6", 1)
    while match.to_act is not None:
        match = match.play(match.legal()[0])
    assert match.phase == "match over"
    assert "; marks 6 6; " in match.to_text()
    assert t42.Match.from_text(match.to_text()) == match


def test_a_memory_gives_what_the_seat_knows():
    match = begun().play("5-5").play("1-5")
    told = match.view("A").memory.to_text()
    assert told.startswith(
        f"A {HANDS['A']} / B 1-5 ? ? ? ? ? ? / C {UNKNOWN} / D {UNKNOWN}; dealer D"
    )
    for tile in HANDS["C"].split():
        assert tile not in told
    assert t42.Match.from_text(told) == match.view("A").memory


def test_no_text_shows_a_seed_and_no_repr_shows_a_text():
    match = t42.Match.new(seed="geheim")
    assert "geheim" not in match.to_text() + match.to_code()
    for shown in (repr(match), str(match), repr(Position.of(match))):
        assert not any(tile.text in shown for tile in match.hands[t42.Seat.A])
    assert t42.Match.from_text(match.to_text()).seed != match.seed


# What is read


LED = "plays 5-5 5-1"
FACES = "play [5|5] [5 | 1]"
SPOKEN = "calls 2 marks pass pass pass;declare 6 two stacks;"
SAME = begun("2 marks", "6", 2).play("5-5").play("1-5")


@pytest.mark.parametrize(
    "text",
    [
        f"{DEAL}; dealer D; marks 0 0; calls 2 marks pass pass pass; declare 6 two stacks; {LED}",
        f"{DEAL.lower()}; DEALER d; CALLS 2 MARKS Pass pass PASS; declare SIXES TWO STACKS; {LED}",
        "plays 5-5,1-5; declare 6, 2 stacks; calls 2 marks, pass, pass, pass; dealer D; "
        + "; ".join(f"{seat}: {tiles}" for seat, tiles in reversed(HANDS.items())),
        f"{DEAL} / dealer: D / calls = 84 pass pass pass / declaration 6 with 2 stacks / {FACES}",
        "\n".join(f"{seat}   {tiles.replace('-', '|')} ;" for seat, tiles in HANDS.items())
        + "\t dealer D;\n\n calls 2 mark pass pass pass; declare 6 two stack;\n plays 5|5 1 | 5\n",
        f"{DEAL.replace('-', '–')}; dealer D; marks A+C 0 B+D 0; {SPOKEN}plays [5-5][1-5]",
        f";;{DEAL};/ ;dealer D;calls 2 marks pass pass pass;declare 6 two stacks;plays 5-5 1-5;/",
    ],
    ids=range(7),
)
def test_a_person_may_write_it_otherwise(text):
    match = t42.Match.from_text(text)
    assert match == SAME
    assert match.to_text() == SAME.to_text()


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("dealer a", f"{NOTHING}; dealer A"),
        ("dealer a; c ???????; calls; plays; declare", f"{NOTHING}; dealer A"),
        ("b 5-5?0-1????; dealer a", f"{NOTHING}; dealer A".replace("B ? ? ?", "B 5-5 ? 0-1")),
        ("dealer a; marks 3-2; calls 42", f"{NOTHING}; dealer A; marks 3 2; calls 1 mark"),
        ("dealer a; marks AC 3, BD 2", f"{NOTHING}; dealer A; marks 3 2"),
    ],
)
def test_what_is_left_out_is_unknown_or_has_not_happened(text, canonical):
    assert t42.Match.from_text(text).to_text() == canonical


# What is wrong


M, R = t42.Malformed, t42.Refused
AUCTION = "dealer d; calls 30 pass pass pass"
SIXES = f"{AUCTION}; declare 6"
KNOWN = "a 5-5 1-1 ?????; b 2-5 ??????"


@pytest.mark.parametrize(
    ("text", "family", "rule", "told"),
    [
        (3, M, None, "“3” is no text of a position."),
        (None, M, None, "“<NoneType>” is no text of a position."),
        (b"dealer d", M, None, "“<bytes>” is no text of a position."),
        ("", M, "DEAL-2", "The dealer is missing; write, for example, “dealer D”."),
        (DEAL, M, "DEAL-2", "The dealer is missing; write, for example, “dealer D”."),
        ("dealer", M, "DEAL-1", "Dealer: “” is no seat"),
        ("dealer E", M, "DEAL-1", "Dealer: “e” is no seat"),
        ("dealer d; dealer a", M, None, "The part “dealer” is given twice."),
        ("dealer d; play; plays", M, None, "The part “plays” is given twice."),
        ("dealer d; e 5-5", M, None, "“e 5-5” is no part of a position"),
        ("dealer d; 5-5", M, None, "“5-5” is no part of a position"),
        ("dealer d; <b>x", M, None, "“<b>x” is no part of a position"),
        ("dealer d; seed 7", M, None, "“seed 7” is no part of a position"),
        ("dealer d; a 5-5", M, "DEAL-3", "Hand of A: A hand is dealt seven tiles; A was given 1."),
        ("dealer d; b", M, "DEAL-3", "Hand of B: A hand is dealt seven tiles; B was given 0."),
        (
            "dealer d; c ????????",
            M,
            "DEAL-3",
            "Hand of C: A hand is dealt seven tiles; C was given 8.",
        ),
        ("dealer d; c 5-7 ??????", M, "DEAL-1", "Hand of C: “5-7” is no tile"),
        ("dealer d; c ٣-٤ ??????", M, "DEAL-1", "Hand of C: “٣-٤” is no tile"),
        ("dealer d; c 5-5 5-5 ?????", M, "DEAL-1", "Hand of C: [5|5] is dealt twice."),
        ("dealer d; d 5-6 ??????; a 6-5 ??????", M, "DEAL-1", "Hand of D: [5|6] is dealt twice."),
        ("dealer d; marks", M, "MARK-2", "Marks: That is no score"),
        ("dealer d; marks 7 0", M, "MARK-2", "Marks: That is no score"),
        ("dealer d; marks 1 1 1", M, "MARK-2", "Marks: That is no score"),
        ("dealer d; marks -1 0", M, "MARK-2", "Marks: That is no score"),
        ("dealer d; marks ١ ٢", M, "MARK-2", "Marks: That is no score"),
        (f"dealer d; marks {'9' * 500} 0", M, "MARK-2", "Marks: That is no score"),
        ("dealer d; calls 30 x", M, "BID-1", "Call 2: “x” is no call"),
        ("dealer d; calls ٣٠", M, "BID-1", "Call 1: “٣٠” is no call"),
        ("dealer d; calls marks", M, "BID-1", "Call 1: “marks” is no call"),
        (f"dealer d; calls pass {'9' * 900}", M, "BID-1", "Call 2: “999"),
        ("dealer d; calls 30 29", R, "BID-2", "Call 2, by B: A point bid is a whole number"),
        ("dealer d; calls 31 31", R, "BID-2", "Call 2, by B: A bid must be higher"),
        ("dealer d; calls 3 marks", R, "BID-3", "Call 1, by A: The first marks bid"),
        ("dealer d; calls pass pass pass pass pass", R, "BID-5", "Call 5: This hand is over."),
        (f"{AUCTION} pass", R, "BID-1", "Call 5, by A: The auction is over"),
        (f"{AUCTION}; declare 7", M, "TRUMP-1", "Declaration: “7” is no declaration"),
        (f"{AUCTION}; declare 6 three stacks", M, "TRUMP-1", "Declaration: “6 three stacks” is"),
        (f"{AUCTION}; declare 6 two stacks", R, "TRUMP-2", "Declaration, by A: A point contract"),
        (f"{AUCTION}; declare nello", R, "V-NELLO", "Declaration, by A: “nello” may not"),
        (
            "dealer d; calls 1 mark pass pass pass; declare 6",
            R,
            "TRUMP-2",
            "Declaration, by A: Say with",
        ),
        ("dealer d; declare 6", R, "TRUMP-1", "Declaration, by A: Trumps are named after"),
        ("dealer d; plays 5-5", R, "LEAD-1", "Play 1, by A: No tile is played during"),
        (f"{AUCTION}; plays 5-5", R, "TRUMP-1", "Play 1, by A: Trumps must be named"),
        (f"{SIXES}; plays 5-5 ?", M, "DEAL-1", "Play 2: “?” is no tile"),
        (
            f"{SIXES}; {KNOWN}; plays 5-5 1-3",
            R,
            "FOLLOW-1",
            "Play 2, by B: Fives were led and you hold [2|5].",
        ),
        (f"{SIXES}; {KNOWN}; plays 2-5", R, "LEAD-1", "Play 1, by A: [2|5] cannot be in this hand"),
        (
            f"{SIXES}; a 5-5 1-1 ?????; plays 5-5 5-5",
            R,
            "LEAD-1",
            "Play 2, by B: [5|5] cannot be in this hand",
        ),
        (
            f"{SIXES}; {DEAL}; plays 5-5 1-5 3-6",
            R,
            "FOLLOW-1",
            "Play 3, by C: Fives were led and you hold [0|5], [2|5], [4|5].",
        ),
        (f"{SIXES}; {DEAL}; plays 0-0", R, "LEAD-1", "Play 1, by A: You do not hold [0|0]."),
    ],
)
def test_the_part_that_is_wrong_is_named_with_the_rule(text, family, rule, told):
    with pytest.raises((M, R)) as caught:
        t42.Match.from_text(text)
    assert type(caught.value) is family
    assert caught.value.rule == rule
    assert str(caught.value).startswith(told)
    assert str(caught.value).endswith(f" ({rule})" if rule else ".")
    assert len(str(caught.value)) < 300


def test_a_refusal_carries_the_legal_actions_of_the_seat_that_tried():
    with pytest.raises(t42.Refused) as caught:
        t42.Match.from_text(f"{AUCTION}; declare 6; {DEAL}; plays 5-5 6-6")
    assert [str(action) for action in caught.value.legal] == ["1-5"]
    assert caught.value.tried == "6-6"


def test_the_size_limit_is_exact():
    at_most = "dealer d".ljust(LONGEST)
    assert t42.Match.from_text(at_most).dealer == "D"
    with pytest.raises(t42.Malformed, match="2,000 characters"):
        t42.Match.from_text(at_most + " ")


@pytest.mark.parametrize("char", ["[", "5", " ", "5|", "[5", "?", ";", "a", "İ", "-", "5-5 ", "\0"])
def test_hostile_texts_take_no_time(char):
    begin = time.perf_counter()
    for start in ("", "dealer d; calls ", "dealer d; a ", "dealer d; declare ", "marks "):
        with contextlib.suppress(t42.Malformed, t42.Refused):
            t42.Match.from_text((start + char * LONGEST)[:LONGEST])
    with pytest.raises(t42.Malformed):
        t42.Match.from_text(char * 10**6 + "x" * 3000)
    assert time.perf_counter() - begin < 5


def test_a_text_of_another_type_of_text_is_read_as_what_it_says():
    class Loud(str):
        """Its own idea of itself."""

        __slots__ = ()

        def __str__(self) -> str:
            return "dealer c"

        def lower(self) -> str:
            raise AssertionError("not asked")

    assert t42.Match.from_text(Loud("dealer d")).dealer == "D"


# Actions one by one, as a draft has them


@pytest.mark.parametrize(
    ("text", "at", "action"),
    [
        ("pass", 0, t42.Call.of("pass")),
        ("2 marks", 3, t42.Call.of("2 marks")),
        ("6", 0, t42.Call("points", 6)),
        ("6", 4, t42.Declare.of("6")),
        ("Sixes  two stacks", 4, t42.Declare.of("6", 2)),
        ("6-5", 5, t42.Play.of("5-6")),
        ("6-5", 0, t42.Play.of("5-6")),
        ("30", 9, t42.Call.of("30")),
    ],
)
def test_an_action_is_read_as_what_is_due_at_its_place_first(text, at, action):
    assert read_action(text, at) == action
    assert read_action(action_text(action), at) == action


@pytest.mark.parametrize("text", ["", "x", "5-7", "9" * 5000, "x" * 10**6, "6 0 stacks", "?"])
def test_what_is_no_action_at_all_is_malformed(text):
    for at in (0, 4, 5):
        with pytest.raises(t42.Malformed) as caught:
            read_action(text, at)
        assert caught.value.key == "not-an-action"


# Code


def made_by(code: str) -> t42.Match:
    namespace: dict = {}
    exec(code, namespace)  # noqa: S102 - what a person pastes into a cell
    return namespace["match"]


def states() -> list[t42.Match]:
    """Positions of every kind, part-known ones too."""
    rng = random.Random(42)
    found = [t42.Match.from_text(text) for text in ("dealer a", "dealer a; marks 1 2; calls pass")]
    for seed in range(12):
        match = t42.Match.new(seed=seed)
        while match.to_act is not None:
            match = match.do(rng.choice(match.legal()))
            found += [match, match.view(rng.choice([*"ABCD", None])).memory]
    return found


def test_the_code_makes_an_equal_match():
    for match in states():
        assert made_by(match.to_code()) == match


def test_the_code_is_what_a_person_would_write():
    match = t42.Match.from_text(
        "A 5-6 5-5 3-5 1-6 2-2 0-1 4-6; B 3-4 ??????; dealer D; marks 3 0; "
        "calls 2 marks pass pass pass; declare 6 two stacks; plays 5-5"
    )
    assert (
        match.to_code()
        == """\
import texas42_nb as t42

match = (
    t42.Match.from_hand(
        {
            "A": "5-6 5-5 3-5 1-6 2-2 0-1 4-6",
            "B": "3-4 ? ? ? ? ? ?",
        },
        dealer="D",
        marks=(3, 0),
    )
    .bid("2 marks")
    .pass_()
    .pass_()
    .pass_()
    .declare("6", stacks=2)
    .play("5-5")
)
"""
    )


def test_a_formatter_leaves_the_code_as_it_is(tmp_path):
    for at, match in enumerate(states()[:150]):
        (tmp_path / f"code_{at}.py").write_text(match.to_code(), encoding="utf-8")
    command = [sys.executable, "-m", "ruff", "format", "--isolated", "--check", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


# Sentences


def test_a_reason_within_a_sentence_speaks_with_the_names_of_the_seats():
    from texas42_nb.draw.speech import Speech

    with pytest.raises(t42.Refused) as caught:
        t42.Match.from_text("dealer d; calls 31 31")
    told = Speech("en", {t42.Seat.B: "Ann <b>"}).refusal(caught.value)
    assert told == "Call 2, by Ann <b>: A bid must be higher than the standing 31. (BID-2)"
    assert isinstance(caught.value.params["why"], t42.Refused)
    assert not isinstance(caught.value.params["why"], Reason)


# Variants


DOUBLES_OF_A = "A 0-0 1-1 2-2 3-3 0-4 0-5 0-6; B 4-4 5-5 6-6 0-1 0-2 0-3 1-2"


@pytest.mark.parametrize(
    ("rules", "course"),
    [
        ("V-NELLO on", "calls 1 mark pass pass pass; declare nello one stack; plays {three}"),
        ("V-NELLO on", "calls 1 mark pass pass pass; declare nello high two stacks; plays {three}"),
        ("V-NELLO on", "calls 1 mark pass pass pass; declare 6 one stack; plays {four}"),
        (
            "V-SEVENS earliest",
            "calls 1 mark pass pass pass; declare sevens one stack; plays {four}",
        ),
        (
            "V-PLUNGE after winning",
            "calls 2 marks pass pass pass; declare plunge, 6 one stack; plays {four}",
        ),
    ],
)
def test_tricks_are_parted_by_the_last_declaration_held_against_the_rules_or_not(rules, course):
    """A position knows the size of its tricks without a match: it may be an impossible one."""
    plays = ["0-0", "4-4", "1-3", "2-6", "1-1", "5-5", "1-4", "3-4", "2-2"]
    parted = {
        "three": ", ".join(" ".join(plays[at : at + 3]) for at in range(0, 9, 3)),
        "four": ", ".join(" ".join(plays[at : at + 4]) for at in range(0, 9, 4)),
    }
    written = course.format(**parted)
    position = Position.read(f"{DOUBLES_OF_A}; dealer D; rules {rules}; {written}")
    assert position.text().endswith(written)
    assert Position.read(position.text()) == position


def test_V_NELLO_a_match_tells_the_same_line_wherever_it_is_asked():
    match = t42.Match.new(seed=2, rules=t42.Rules().replace(V_NELLO="on", V_END="play all"))
    match = match.call("1 mark").pass_().pass_().pass_().declare("nello", 1)
    for _ in range(21):
        match = match.do(match.legal()[0])
        line = match.to_text().split("plays ")[1]
        assert [len(trick.split()) for trick in line.split(", ")[:-1]] == [3] * line.count(",")
        assert Position.of(match).text() == match.to_text()
        assert t42.Match.from_text(match.to_text()) == match
