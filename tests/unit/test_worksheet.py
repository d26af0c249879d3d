"""Worksheets: whole pages, sound and without anything from elsewhere, that tell no hidden tile."""

import base64
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import texas42_nb as t42
from golden.draw.positions import OPEN_HANDS, open_auction, part_known, worked_example

FACE = re.compile(r"\[([0-6])\|([0-6])\]|\b([0-6])-([0-6])\b")
HOSTILE = "</p><script>alert(1)</script> \"q\" & 'r' <!-- ]]> 42 > 41"
VOID = {"meta", "img", "br"}


def after_fives() -> t42.Match:
    return worked_example(2)


def sheet(*questions: t42.Question, title: str = "Following", **options: Any) -> t42.Worksheet:
    return t42.Worksheet(title, questions, **options)


def page(made: t42.Worksheet, *, answers: bool = False) -> ElementTree.Element:
    """The page, which must be XML."""
    return ElementTree.fromstring(made.html(answers=answers))


def pictures(made: t42.Worksheet, *, answers: bool = False) -> list[tuple[str, str]]:
    """Of each picture, what it is read out as, and its SVG."""
    found = []
    for each in page(made, answers=answers).iter("img"):
        head, data = each.get("src").split(",")
        assert head == "data:image/svg+xml;base64"
        found.append((each.get("alt"), base64.b64decode(data).decode()))
    return found


def told(made: t42.Worksheet, *, answers: bool = False) -> set[str]:
    """Every tile that the file names or draws, wherever."""
    html = made.html(answers=answers)
    everything = re.sub('base64,[^"]+', "", html)
    for _, drawn in pictures(made, answers=answers):
        everything += drawn
    return {t42.Tile(int(a or c), int(b or d)).text for a, b, c, d in FACE.findall(everything)}


class Balanced(HTMLParser):
    """Fails where a browser would have to guess."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.seen.add(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        assert tag in VOID
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


EVERYTHING = sheet(
    t42.Question(after_fives(), "What may C play?\n\nCircle it.", seat="C", answer=t42.Match.legal),
    t42.Question("5-5 3-5 ? 6-6", "Which tile wins?", lines=1, answer=t42.Tile("6-6")),
    t42.Question(None, "What is a double?", lines=3),
    t42.Question(open_auction(), HOSTILE, seat="open", answer=HOSTILE),
    t42.Question(part_known(), "ما هو الحجر الأعلى؟ 哪张牌赢？", seat="C", lines=0, hints=True),
    title=HOSTILE,
    names={"A": "<b>Ada</b>", "C": "李"},
)


def test_sound_and_self_contained() -> None:
    for answers in (False, True):
        html = EVERYTHING.html(answers=answers)
        assert html.startswith("<!DOCTYPE html>\n")
        assert html == EVERYTHING.html(answers=answers), "the same each time"
        parser = Balanced()
        parser.feed(html)
        parser.close()
        assert not parser.open
        assert not parser.seen & {"script", "link", "iframe", "object", "form", "a", "base"}
        root = page(EVERYTHING, answers=answers)
        assert root.get("lang") == "en"
        sources = [each.get("src") for each in root.iter() if each.get("src")]
        assert len(sources) == 4
        assert all(source.startswith("data:image/svg+xml;base64,") for source in sources)
        assert not [each for each in root.iter() if each.get("href")]
        style = root.find("head/style").text
        assert "url(" not in style
        assert "@import" not in style
        assert "//" not in re.sub('base64,[^"]+', "", html)


def test_the_order_of_a_page() -> None:
    root = page(EVERYTHING)
    assert root.find("body/main/h1").text == HOSTILE
    assert root.find("head/title").text == HOSTILE
    assert "".join(root.find("body/main/p").itertext()).split() == ["Name", "Date"]
    sections = root.findall("body/main/section")
    assert ["".join(each.find("h2").itertext()) for each in sections] == [
        f"Question {number}" for number in range(1, 6)
    ]
    assert [len(each.findall("div[@class='line']")) for each in sections] == [2, 1, 3, 2, 0]
    assert [len(each.findall("img")) for each in sections] == [1, 1, 0, 1, 1]
    first = sections[0].find("p")
    assert [first.text, *(br.tail for br in first)] == ["What may C play?", None, "Circle it."]
    assert "".join(sections[3].find("p").itertext()) == HOSTILE
    assert {each.get("dir") for each in root.iter("p") if each.get("class") == "asked"} == {"auto"}


def test_paper() -> None:
    style = page(EVERYTHING).find("head/style").text
    assert re.search(r"@page\{margin:[^}]+\}", style)
    assert "size:" not in re.search(r"@page\{([^}]+)\}", style)[1], "A4 or letter: the printer's"
    assert re.search(r"\.question\{[^}]*break-inside:avoid", style)
    assert re.search(r"\.key\{break-before:page\}", style)
    for _, drawn in pictures(EVERYTHING):
        assert 'class="t42-print"' in drawn


def test_pictures_are_read_out() -> None:
    (alt, drawn), (tiles, _), (opened, _), _ = pictures(EVERYTHING)
    assert alt == ElementTree.fromstring(drawn)[1].text
    assert alt.startswith("Seen by 李. ")
    assert alt.endswith("李 is to play.")
    assert tiles == "[5|5], [3|5], [6|6] and 1 unknown tile"
    assert "<b>Ada</b> holds [5|6], [5|5]" in opened


def test_a_page_marks_no_answer_unless_hints_are_asked_for() -> None:
    asked = {"seat": "C", "lines": 2}
    (bare,) = pictures(sheet(t42.Question(after_fives(), "What may C play?", **asked)))
    (helped,) = pictures(sheet(t42.Question(after_fives(), "?!x", hints=True, **asked)))
    for text in bare:
        assert "may play" not in text
        assert 's-accent"' not in re.sub(r'"f-accent s-accent"', "", text), "no frame"
    assert "You may play: [0|5], [1|5], [2|5]." in helped[0]


# Secrets


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("seat", [None, "A", "B", "C", "D"])
def test_SEE_6_a_file_holds_no_tile_that_its_seat_may_not_see(seat: Any, hints: bool) -> None:
    match = after_fives()
    own = set() if seat is None else {tile.text for tile in match.hands[t42.Seat(seat)]}
    question = t42.Question(match, "What now?", seat=seat, hints=hints, answer=t42.Match.legal)
    made = sheet(question, t42.Question(None, "Why?"))
    assert told(made) == {"5-5", "3-5"} | own
    for value in (made, question):
        bundle = value._repr_mimebundle_()
        shown = bundle["text/plain"] + repr(value)
        picture = re.search('base64,([^"]+)', bundle.get("text/html", ""))
        shown += bundle.get("text/html", "").replace(picture[1] if picture else "\x00", "")
        shown += base64.b64decode(picture[1]).decode() if picture else ""
        named = {t42.Tile(int(a or c), int(b or d)).text for a, b, c, d in FACE.findall(shown)}
        assert named <= {"5-5", "3-5"} | own


def test_what_is_hidden_changes_no_page() -> None:
    one = {"A": "5-5 0-0 0-1 0-2 0-3 0-4 0-5", "B": "3-5 1-1 1-2 1-3 1-4 2-2 2-3"}
    other = {**one, "A": "5-5 1-1 0-1 0-2 0-3 0-4 0-5", "B": "3-5 0-0 1-2 1-3 1-4 2-2 2-3"}
    made = set()
    for hands in (one, other):
        match = t42.Match.from_hand(hands, dealer="D", seed="kept to itself").call("30")
        match = match.pass_().pass_().pass_().declare("6").play("5-5").play("3-5")
        page = sheet(t42.Question(match, "What may C play?", seat="C", answer="a five")).html(
            answers=True
        )
        assert "kept to itself" not in page
        made.add(page)
    assert len(made) == 1


# The key


def key_of(*questions: t42.Question, **options: Any) -> list[tuple[str, str]]:
    """Of each answer its number and what it says."""
    root = page(sheet(*questions, **options), answers=True)
    items = root.findall("body/main/section[@class='key']/ol/li")
    return [(item.get("value"), "".join(item.find("p/strong").itertext())) for item in items]


def test_the_key_of_answers() -> None:
    names = {"B": "Bo"}
    match = after_fives()
    asked: list[Any] = [
        t42.Match.legal,
        lambda given: given.to_act,
        None,
        "two\nlines",
        lambda given: sum(tile.count for tile in given.hands[t42.Seat.A]),
        t42.Call.of("2 marks"),
        t42.Declare.of("doubles"),
        [t42.Seat.B, t42.Side.AC],
        lambda given: [],
    ]
    questions = [t42.Question(match, "Well?", answer=answer) for answer in asked]
    assert key_of(*questions, names=names) == [
        ("1", "[0|5], [1|5], [2|5]"),
        ("2", "C"),
        ("4", "twolines"),
        ("5", "15"),
        ("6", "2 marks"),
        ("7", "doubles trump"),
        ("8", "Bo, A and C"),
        ("9", "none"),
    ]
    assert 'class="key"' not in sheet(*questions).html()


def test_an_answer_is_worked_out_from_what_the_teacher_gave() -> None:
    given = []
    question = t42.Question("5-5 ?", "Which?", answer=lambda tiles: given.append(tiles) or "it")
    sheet(question).html()
    assert not given, "not before the key is asked for"
    assert key_of(question) == [("1", "it")]
    assert given == [(t42.Tile("5-5"), None)]

    def failing(_match: object) -> str:
        raise ZeroDivisionError("the teacher's own")

    with pytest.raises(ZeroDivisionError):
        sheet(t42.Question(None, "Which?", answer=failing)).html(answers=True)


def test_a_key_needs_answers() -> None:
    with pytest.raises(t42.Malformed) as caught:
        sheet(t42.Question(None, "Why?")).html(answers=True)
    assert caught.value.key == "no-answers"
    with pytest.raises(t42.Malformed) as caught:
        sheet(t42.Question(None, "Why?", answer=lambda _none: object())).html(answers=True)
    assert caught.value.key == "not-an-answer"


# Files


def test_save(tmp_path: Path) -> None:
    path = EVERYTHING.save(tmp_path / "sheet.html", answers=True)
    assert path == tmp_path / "sheet.html"
    assert path.read_text(encoding="utf-8") == EVERYTHING.html(answers=True)
    assert EVERYTHING.save(str(path)).read_text(encoding="utf-8") == EVERYTHING.html()
    assert [each.name for each in tmp_path.iterdir()] == ["sheet.html"]


def test_a_failing_save_leaves_all_as_it_was(tmp_path: Path) -> None:
    kept = sheet(t42.Question(None, "Why?")).save(tmp_path / "kept.html")
    before = kept.read_bytes()
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="none"):
        EVERYTHING.save(tmp_path / "none" / "sheet.html")
    with pytest.raises(OSError, match="folder"):
        EVERYTHING.save(tmp_path / "folder")
    with pytest.raises(t42.Malformed):
        sheet(t42.Question(None, "Why?")).save(kept, answers=True)
    assert kept.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["folder", "kept.html"]


# What makes no sense


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (lambda: t42.Question(None, ""), "not-a-question"),
        (lambda: t42.Question(None, " \n"), "not-a-question"),
        (lambda: t42.Question(None, "\u200b"), "not-a-question"),
        (lambda: t42.Question(None, "a\x00"), "not-a-question"),
        (lambda: t42.Question(None, "a\ud800"), "not-a-question"),
        (lambda: t42.Question(None, "a" * 801), "not-a-question"),
        (lambda: t42.Question(None, 7), "not-a-question"),
        (lambda: t42.Question(7, "Why?"), "not-shown"),
        (lambda: t42.Question("", "Why?"), "not-shown"),
        (lambda: t42.Question({"A": "5-5"}, "Why?"), "not-shown"),
        (lambda: t42.Question("5-7", "Why?"), "not-a-tile"),
        (lambda: t42.Question(after_fives(), "Why?", seat="E"), "not-a-viewer"),
        (lambda: t42.Question("5-5", "Why?", seat="A"), "only-of-a-match"),
        (lambda: t42.Question(None, "Why?", hints=True), "only-of-a-match"),
        (lambda: t42.Question(None, "Why?", hints=1), "not-yes-or-no"),
        (lambda: t42.Question(None, "Why?", lines=-1), "not-lines"),
        (lambda: t42.Question(None, "Why?", lines=13), "not-lines"),
        (lambda: t42.Question(None, "Why?", lines=True), "not-lines"),
        (lambda: t42.Question(None, "Why?", lines=2.0), "not-lines"),
        (lambda: t42.Question(None, "Why?", answer=object()), "not-an-answer"),
        (lambda: t42.Question(None, "Why?", answer=""), "not-an-answer"),
        (lambda: t42.Question(None, "Why?", answer=[None]), "not-an-answer"),
        (sheet, "not-questions"),
        (lambda: t42.Worksheet("T", "abc"), "not-questions"),
        (lambda: t42.Worksheet("T", ["Why?"]), "not-questions"),
        (lambda: t42.Worksheet("T", 5), "not-questions"),
        (lambda: t42.Worksheet("T", [t42.Question(None, "Why?")] * 201), "not-questions"),
        (lambda: sheet(t42.Question(None, "Why?"), title=""), "not-a-title"),
        (lambda: sheet(t42.Question(None, "Why?"), title="x" * 121), "not-a-title"),
        (lambda: sheet(t42.Question(None, "Why?"), title=None), "not-a-title"),
        (lambda: sheet(t42.Question(None, "Why?"), language="xx"), "not-a-language"),
        (lambda: sheet(t42.Question(None, "Why?"), names={"E": "Eve"}), "not-a-seat"),
        (lambda: sheet(t42.Question(None, "Why?")).html(answers="yes"), "not-yes-or-no"),
    ],
)
def test_what_makes_no_sense_is_malformed(make: Any, key: str) -> None:
    with pytest.raises(t42.Malformed) as caught:
        make()
    assert caught.value.key == key
    assert re.search(r"[.](?: \([A-Z]+-\d\))?$", str(caught.value))


# In a notebook


def test_short_and_the_same_in_a_notebook() -> None:
    assert repr(sheet(t42.Question(None, "Why?"))) == "<Worksheet 'Following': 1 question>"
    question = t42.Question(after_fives(), "What may C play?", seat="C")
    assert repr(question) == "<Question with C’s tiles: 'What may C play?'>"
    assert len(repr(t42.Question(None, "x" * 500))) < 90
    bundle = EVERYTHING._repr_mimebundle_()
    assert bundle == EVERYTHING._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    parser = Balanced()
    parser.feed(bundle["text/html"])
    assert parser.seen == {"p", "strong", "ol", "li", "br"}
    shown = question._repr_mimebundle_()
    assert shown["text/plain"] == repr(question)
    assert 'alt="Seen by C. ' in shown["text/html"]
    assert t42.Question(None, "Why?")._repr_mimebundle_() == {"text/plain": "<Question: 'Why?'>"}


def test_positions_may_be_written_as_elsewhere() -> None:
    one = t42.Question("5-5 3-5", "Why?")
    assert one == t42.Question([t42.Tile("5-5"), "3-5"], "Why?")
    assert one.position == (t42.Tile("5-5"), t42.Tile("3-5"))
    assert t42.Question(t42.Tile("5-5"), "Why?").position == (t42.Tile("5-5"),)
    pair = t42.Question(t42.TileSet("5-5 0-1"), "Why?").position
    assert pair == (t42.Tile("0-1"), t42.Tile("5-5"))
    match = t42.Match.from_hand(OPEN_HANDS, dealer="D")
    assert t42.Question(match, "Why?", seat="a").seat is t42.Seat.A
    with pytest.raises(AttributeError):
        one.text = "else"
