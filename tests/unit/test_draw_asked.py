"""``match.svg``: whose view, which theme, with help or without; what makes no sense."""

import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import texas42_nb as t42
from golden.draw.positions import (
    OPEN_FIGURES,
    every_trick,
    open_auction,
    part_known,
    random_states,
    three_tricks,
    worked_example,
)
from texas42_nb.draw import pictures

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "draw"
SVG = "{http://www.w3.org/2000/svg}"
FACE = re.compile(r"\[([0-6])\|([0-6])\]|\b([0-6])-([0-6])\b")
VIEWERS = (None, "A", "B", "C", "D", "open")
THEMES = ("auto", "light", "dark", "print")
POSITIONS = {**OPEN_FIGURES, "stacks": lambda: three_tricks("1 mark", 1)}


def told(drawn: str) -> set[str]:
    """The tiles that a picture draws or names anywhere."""
    root = ElementTree.fromstring(drawn)
    texts = " ".join(
        [
            *root.itertext(),
            *(value for each in root.iter() for value in each.attrib.values() if "|" in value),
        ]
    )
    drawn_tiles = {each.get("data-tile") for each in root.iter() if each.get("data-tile")}
    named = {t42.Tile(int(a or c), int(b or d)).text for a, b, c, d in FACE.findall(texts)}
    return named | drawn_tiles


@pytest.mark.parametrize("seed", range(2))
def test_SEE_6_a_view_tells_own_and_played_tiles_and_no_others(seed: int) -> None:
    rng = random.Random(seed)
    for match in random_states(f"asked {seed}", 5):
        seat = rng.choice("ABCD")
        stacks = match.contract.stacks if match.contract and match.phase == "play" else None
        opened = match.tricks[-stacks:] if stacks else match.tricks
        laid = {turn.tile.text for trick in match.tricks for turn in trick.plays}
        played = {turn.tile.text for trick in opened for turn in trick.plays}
        played |= {turn.tile.text for turn in match.trick}
        own = {tile.text for tile in match.hands[t42.Seat(seat)]}
        hints = rng.random() < 0.5
        assert told(match.svg(seat, hints=hints)) == played | own
        assert told(match.svg(hints=hints)) == played
        everything = {tile.text for tiles in match.hands.values() for tile in tiles}
        assert told(match.svg("open", hints=hints)) == everything | laid | played


@pytest.mark.parametrize("hints", [True, False])
def test_SEE_3_covered_tiles_are_in_no_picture_but_the_open_one(hints: bool) -> None:
    for match in every_trick(1):
        covered = {t.tile.text for trick in match.tricks[:-1] for t in trick.plays}
        if match.phase == "play" and covered:
            for seat in (None, *"ABCD"):
                assert not covered & told(match.svg(seat, hints=hints))
            assert covered <= told(match.svg("open", hints=hints))


def test_what_is_hidden_changes_nothing() -> None:
    """Only tiles differ that C does not see: C's picture is the same to the letter."""
    one = {"A": "5-5 0-0 0-1 0-2 0-3 0-4 0-5", "B": "3-5 1-1 1-2 1-3 1-4 2-2 2-3"}
    other = {**one, "A": "5-5 1-1 0-1 0-2 0-3 0-4 0-5", "B": "3-5 0-0 1-2 1-3 1-4 2-2 2-3"}
    shown = set()
    for hands in (one, other):
        match = t42.Match.from_hand(hands, dealer="D").call("30").pass_().pass_().pass_()
        match = match.declare("6").play("5-5").play("3-5")
        shown.add((match.svg(), match.svg("C"), match.svg("C", hints=False, theme="print")))
    assert len(shown) == 1


def test_whose_eyes() -> None:
    match = worked_example(2)
    assert ElementTree.fromstring(match.svg())[1].text.startswith("Seen by a spectator. ")
    assert ElementTree.fromstring(match.svg("C"))[1].text.startswith("Seen by C. ")
    named = match.svg(t42.Seat.C, names={"C": "Cy"})
    assert ElementTree.fromstring(named)[1].text.startswith("Seen by Cy. ")
    assert ElementTree.fromstring(match.svg("open"))[1].text.startswith("Seen with all four ")
    assert match.svg("c") == match.svg("C")


@pytest.mark.parametrize("position", POSITIONS)
def test_whole_small_and_the_same_each_time(position: str) -> None:
    match = POSITIONS[position]()
    for seat in VIEWERS:
        for theme in THEMES:
            drawn = match.svg(seat, theme=theme)
            root = ElementTree.fromstring(drawn)
            assert root.get("role") == "img"
            assert [each.tag for each in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
            assert drawn == match.svg(seat, theme=theme)
            assert len(drawn.encode()) < 25_000
            outside = drawn.replace("http://www.w3.org/2000/svg", "")
            assert not re.search(r"http|href|url\(|@import|<script|<image", outside)


def test_width() -> None:
    match = open_auction()
    natural = ElementTree.fromstring(match.svg("open"))
    assert natural.get("width") == "640"
    for width in (16, 320, 1200.5, 10_000):
        root = ElementTree.fromstring(match.svg("open", width=width))
        assert float(root.get("width")) == width
        assert root.get("viewBox") == natural.get("viewBox")


# Paper


def rules(drawn: str) -> str:
    return ElementTree.fromstring(drawn).find(f"{SVG}style").text


@pytest.mark.parametrize("seat", VIEWERS)
def test_print_is_black_white_and_grey(seat: str | None) -> None:
    for make in POSITIONS.values():
        drawn = make().svg(seat, theme="print")
        style = rules(drawn)
        colours = re.findall(r"(?:fill|stroke|color):([^;}]+)", style)
        assert colours
        for colour in colours:
            grey = re.fullmatch(r"#([0-9a-f])\1\1", colour)
            assert grey or colour == "none", colour
        body = drawn.replace(style, "")
        assert not re.search(r'(fill|stroke|color|style)="', body), "no colour but by its rules"


def cascade(drawn: str) -> list[tuple[str, str, str]]:
    """Of each shape: its tag, its class, and the fill that the rules for paper give it."""
    found = []
    listed = [
        (selector.split(" ", 1)[1], declared)
        for selectors, declared in re.findall(r"([^{}]+)\{([^}]*)\}", rules(drawn))
        for selector in selectors.split(",")
    ]
    for each in ElementTree.fromstring(drawn).iter():
        tag, classes = each.tag.removeprefix(SVG), (each.get("class") or "").split()
        if tag not in ("rect", "circle", "text", "path"):
            continue
        best, fill = (-1, -1), "#000"
        for at, (selector, declared) in enumerate(listed):
            name, _, wanted = selector.partition(".")
            fits = name in ("", tag) and (not wanted or wanted in classes)
            given = re.search(r"fill:([^;]+)", declared)
            weight = (10 * bool(wanted) + bool(name), at)
            if fits and given and weight >= best:
                best, fill = weight, given[1]
            if fits and "display:none" in declared:
                best, fill = (99, at), "gone"
        found.append((tag, " ".join(classes), fill))
    return found


def test_print_fills_no_ground_and_writes_in_black() -> None:
    seen = set()
    for make in POSITIONS.values():
        for seat in (None, "C", "open"):
            for tag, classes, fill in cascade(make().svg(seat, theme="print")):
                seen.add(tag)
                if tag == "text":
                    assert fill in ("#000", "#333"), classes
                elif tag == "rect" and {"f-good", "f-bad"} & set(classes.split()):
                    assert fill == "#888", "the bar of points"
                elif tag == "circle" and classes == "f-spinner":
                    assert fill == "#000"
                elif tag in ("rect", "circle"):
                    assert fill in ("#fff", "none", "gone"), (tag, classes, fill)
    assert seen == {"rect", "circle", "text", "path"}


def test_print_marks_by_shape() -> None:
    """What may be played is told by a frame, not by grey tiles."""
    drawn = worked_example(2).svg("C", theme="print")
    assert ".t42-print .tile{opacity:1}" in rules(drawn)
    frames = re.findall(r'<rect class="n s-accent"', drawn)
    assert len(frames) == 3


def test_print_of_tiles_as_kept() -> None:
    """``TEXAS42_WRITE_GOLDEN=1`` keeps the present one."""
    drawn = pictures.tiles_svg([t42.Tile("5-6"), t42.Tile("0-0"), None], theme="print")
    path = GOLDEN / "tiles-print.svg"
    if os.environ.get("TEXAS42_WRITE_GOLDEN"):
        path.write_text(drawn + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == drawn + "\n"


# Without help


def test_without_hints_nothing_is_worked_out() -> None:
    for seat in ("C", "open"):
        with_help = worked_example(2).svg(seat)
        for word in ("asked", "may play", "more to make", "need 30 more"):
            assert word in with_help or (seat == "open" and word == "asked")
        drawn = worked_example(2).svg(seat, hints=False)
        for word in ("asked", "may play", "more to", "need", "Play one", 'opacity=".42"'):
            assert word not in drawn
        assert "C is to play." in drawn
        assert "sixes are trumps" in drawn, "the contract stands on the table"


def test_without_hints_the_picture_does_not_know_what_is_trump() -> None:
    """Another declaration changes the word and nothing else: no tile is marked by it."""
    pictured = set()
    hands = {"A": "5-5 0-1 0-2 0-3 0-4 1-2 1-3", "B": "3-5 1-6 2-2 2-3 2-4 3-3 3-4"}
    for trump, word in (("6", "sixes"), ("5", "fives"), ("0", "blanks")):
        match = t42.Match.from_hand({**hands, "C": "0-5 4-5 0-6 0-0 1-1 4-4 6-6"}, dealer="D")
        match = match.call("30").pass_().pass_().pass_().declare(trump).play("5-5").play("3-5")
        assert match.to_act == "C"
        views = [match.svg(seat, hints=False) for seat in (None, "C", "open")]
        pictured.add(tuple(view.replace(word, "…") for view in views))
    assert len(pictured) == 1


# What makes no sense


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({"seat": "E"}, "not-a-viewer"),
        ({"seat": ""}, "not-a-viewer"),
        ({"seat": 7}, "not-a-viewer"),
        ({"seat": "hot"}, "not-a-viewer"),
        ({"seat": ["open"]}, "not-a-viewer"),
        ({"theme": "x"}, "not-a-theme"),
        ({"theme": None}, "not-a-theme"),
        ({"theme": ["print"]}, "not-a-theme"),
        *(
            ({"width": width}, "not-a-width")
            for width in (
                -1,
                0,
                15,
                10_001,
                1e300,
                float("nan"),
                float("inf"),
                True,
                "640",
                10**400,
            )
        ),
        ({"names": "Ada"}, "not-by-seat"),
        ({"names": {"E": "Eve"}}, "not-a-seat"),
        ({"names": {"A": "Ada", "a": "Bo"}}, "seat-twice"),
        ({"names": {"A": ""}}, "not-a-name"),
        ({"names": {"A": 5}}, "not-a-name"),
        ({"names": {"A": "\x00"}}, "not-a-name"),
        ({"names": {"A": "x" * 41}}, "not-a-name"),
        ({"language": "xx"}, "not-a-language"),
        ({"language": None}, "not-a-language"),
        ({"hints": 1}, "not-yes-or-no"),
    ],
)
def test_what_makes_no_sense_is_malformed(arguments: dict[str, Any], key: str) -> None:
    with pytest.raises(t42.Malformed) as caught:
        worked_example(2).svg(**arguments)
    assert isinstance(caught.value, ValueError)
    assert caught.value.key == key
    assert re.search(r"\.( \(SEE-6\)| \(DEAL-1\))?$", str(caught.value))


def test_names_are_text() -> None:
    names = {
        "A": "<img src=x onerror=alert(1)>",
        "B": "\"q\" & 'r' </svg><script>x</script>",
        "C": "]]> &amp; <!-- --> <desc>",
        "D": "عمر 李四 e\u0301",
    }
    for match in (worked_example(2), open_auction(), part_known()):
        for seat in VIEWERS:
            drawn = match.svg(seat, names=names, theme="print")
            root = ElementTree.fromstring(drawn)
            assert {each.tag.removeprefix(SVG) for each in root.iter()} <= {
                *("svg", "title", "desc", "style", "g", "rect", "path", "circle", "text")
            }
            assert names["A"] in root[1].text


def test_drawing_is_loaded_when_it_is_asked_for() -> None:
    code = (
        "import sys, texas42_nb as t42; match = t42.Match.new(seed=1);"
        "assert not [n for n in sys.modules if n.startswith('texas42_nb.draw')];"
        "assert match.svg('open').startswith('<svg');"
        "assert 'texas42_nb.draw.worksheet' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
