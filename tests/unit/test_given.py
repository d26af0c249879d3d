"""What people give to be shown is read alike wherever it is given."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import texas42_nb as t42
from texas42_nb.draw.given import can_be_seen, flag_of, language_of, names_of, visible_text

PACKAGE = Path(str(files("texas42_nb")))
UNSEEN = {
    "turned": "a\u202eb",
    "turned by an isolate": "a\u2066b",
    "a mark of direction": "a\u200fb",
    "no width": "a\u200bb",
    "a soft hyphen": "a\u00adb",
    "half a character": "a\ud800",
    "a control": "a\x1b[31m",
    "nul": "a\x00",
    "private": "a\ue000",
    "no character": "a\uffff",
    "nothing": "",
    "spaces": " \u3000\u00a0 ",
    "joiners": "\u200d \u200c",
}
SEEN = ["Ann", "陈 & Søn", "<b>Bob</b>", "नीलम\u200d", "דוד", "O’Neil", "👩\u200d🏫"]


def key_of(make) -> str:
    with pytest.raises(t42.Malformed) as caught:
        make()
    assert len(str(caught.value)) < 300
    return caught.value.key


def match() -> t42.Match:
    return t42.Match.new(seed=1)


def sheet(**given: object) -> t42.Worksheet:
    return t42.Worksheet("Title", [t42.Question(None, "Why?", answer="So.")], **given)


NAMED = {
    "table": lambda names: t42.Table(match(), names=names),
    "study": lambda names: t42.Table(match(), names=names, mode="study"),
    "picture": lambda names: match().svg(names=names),
    "worksheet": lambda names: sheet(names=names),
}
"""Where names of seats are given."""
WRITTEN = {
    "not-a-title": lambda text: t42.Worksheet(text, [t42.Question(None, "Why?")]),
    "not-a-question": lambda text: t42.Question(None, text),
    "not-an-answer": lambda text: t42.Question(None, "Why?", answer=text),
}
"""By the key of the error: where other texts are given."""
SPOKEN = {
    "table": lambda language: t42.Table(match(), language=language),
    "stepper": lambda language: t42.Stepper(match(), language=language),
    "predict": lambda language: t42.Predict(t42.ask.means("42"), language=language),
    "picture": lambda language: match().svg(language=language),
    "worksheet": lambda language: sheet(language=language),
}
FLAGS = {
    "guard": lambda flag: t42.Table(match(), guard=flag),
    "hints": lambda flag: match().svg(hints=flag),
    "hints of a question": lambda flag: t42.Question(match(), "Why?", hints=flag),
    "answers": lambda flag: sheet().html(answers=flag),
}


@pytest.mark.parametrize("where", NAMED)
def test_names_are_read_alike_everywhere(where):
    take = NAMED[where]
    for name in UNSEEN.values():
        assert key_of(lambda name=name: take({"B": name})) == "not-a-name"
    for name in (5, None, b"Bo", "x" * 41):
        assert key_of(lambda name=name: take({"B": name})) == "not-a-name"
    assert key_of(lambda: take("abc")) == "not-by-seat"
    assert key_of(lambda: take({"E": "Eve"})) == "not-a-seat"
    assert key_of(lambda: take({"A": "x", "a": "y"})) == "seat-twice"
    for name in SEEN:
        take({"B": name})


@pytest.mark.parametrize("key", WRITTEN)
def test_texts_that_hide_or_turn_what_stands_about_them_are_refused(key):
    for text in UNSEEN.values():
        assert key_of(lambda text=text: WRITTEN[key](text)) == key
    for text in SEEN:
        WRITTEN[key](text)


def test_a_line_ends_as_people_end_it():
    """On one line every white space is a space; among lines those that no key makes are odd."""
    assert visible_text("a\u2028b", "not-a-title", 5) == "a b"
    assert key_of(lambda: t42.Question(None, "a\u2028b")) == "not-a-question"


def test_questions_and_answers_keep_their_lines():
    text = " Who\r\nwins?\rWhy?\n\n\tSay so. "
    asked = t42.Question(None, text, answer=text)
    assert asked.text == asked.answer == "Who\nwins?\nWhy?\n\n    Say so."
    assert t42.Worksheet(" A \n title\t", [asked]).title == "A title"
    assert names_of({"A": "  Ann \n Lee "}) == {t42.Seat.A: "Ann Lee"}


@pytest.mark.parametrize("where", SPOKEN)
def test_languages_are_read_alike_everywhere(where):
    for language in ("xx", "", None, 3, [], "EN"):
        assert key_of(lambda language=language: SPOKEN[where](language)) == "not-a-language"
    SPOKEN[where]("en")


@pytest.mark.parametrize("where", FLAGS)
def test_yes_and_no_are_read_alike_everywhere(where):
    for flag in (0, 1, None, "yes", "", [], 1.0):
        assert key_of(lambda flag=flag: FLAGS[where](flag)) == "not-yes-or-no"
    for flag in (True, False):
        FLAGS[where](flag)


def test_the_readers_themselves():
    assert visible_text(" a  b ", "not-a-name", 3) == "a b"
    assert key_of(lambda: visible_text("abcd", "not-a-title", 3)) == "not-a-title"
    assert not can_be_seen("")
    assert not can_be_seen("\u200d")
    assert language_of("en") == "en"
    assert flag_of(False) is False
    assert names_of(None) == {}


@pytest.mark.parametrize(
    "key", ["not-yes-or-no", "not-a-name", "not-a-language", "not-by-seat", "seat-twice"]
)
def test_each_is_refused_in_one_place(key):
    """A second reader would come to differ from the first."""
    raising = [
        path.relative_to(PACKAGE).as_posix()
        for path in sorted(PACKAGE.rglob("*.py"))
        if re.search(rf"[\"']{key}[\"']", path.read_text(encoding="utf-8"))
    ]
    engine = ["engine/setup.py"] if key == "seat-twice" else []
    assert raising == ["draw/given.py", *engine]
