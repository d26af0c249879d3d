"""The open view: all four hands in one picture, and in words (SEE-6)."""

import base64
import os
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import texas42_nb as t42
from golden.draw.boxes import all_inside, none_over_another
from golden.draw.positions import OPEN_FIGURES, part_known, random_states, worked_example
from texas42_nb.draw import opened, scene_bundle
from texas42_nb.draw.scene import scene

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "draw"
LONG = dict.fromkeys(t42.Seat, "Wolfeschlegelsteinhausenbergerdorff")


def desc(drawn: str) -> str:
    return ElementTree.fromstring(drawn)[1].text


def items_of(match: t42.Match, kind: str) -> list[dict]:
    board = opened.place(scene(match.opened()))
    return [item for item in board["items"] if item["kind"] == kind]


@pytest.mark.parametrize("name", OPEN_FIGURES)
def test_figures_in_words(name: str) -> None:
    """The whole description, as kept; ``TEXAS42_WRITE_GOLDEN=1`` keeps the present one."""
    told = desc(OPEN_FIGURES[name]().svg("open"))
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("TEXAS42_WRITE_GOLDEN"):
        path.write_text(told + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == told + "\n"


def test_all_four_hands_are_told() -> None:
    told = desc(worked_example(2).svg("open", names={"C": "Cy"}))
    assert "A holds [5|6], [4|5], [4|6], [1|1], [0|0], [2|3]." in told
    assert "Cy holds [0|5], [1|5], [2|5], [2|2], [3|3], [4|4], [1|6]." in told
    assert "Cy may play: [0|5], [1|5], [2|5]." in told
    assert told.count("may play:") == 1, "of the hand that is to act alone"
    told = desc(part_known().svg("open"))
    assert "A holds [5|6] and 5 unknown tiles." in told
    assert "D holds 7 unknown tiles." in told


def test_a_hand_whose_known_tiles_may_not_be_played() -> None:
    """Fives are asked for; the one known tile is none, the unknown ones may be."""
    match = t42.Match.from_hand({"B": "0-1 ? ? ? ? ? ?"}, dealer="D").call("30")
    match = match.pass_().pass_().pass_().declare("6").play("5-5")
    assert "may play" not in desc(match.svg("open")), "while it may hold no five"
    match = t42.Match.from_hand({"B": "0-1 0-5 ? ? ? ? ?"}, dealer="D").call("30")
    match = match.pass_().pass_().pass_().declare("6").play("5-5")
    assert "B may play: [0|5]." in desc(match.svg("open"))


def test_every_tile_once_with_its_seat() -> None:
    for match in random_states(6, 3):
        root = ElementTree.fromstring(match.svg("open"))
        faces = [each.get("data-tile") for each in root.iter() if each.get("data-tile")]
        held = {seat: [tile.text for tile in tiles] for seat, tiles in match.hands.items()}
        trick = match.trick or (match.tricks[-1].plays if match.tricks else ())
        piles = [turn.tile.text for each in match.tricks for turn in each.plays]
        laid = [turn.tile.text for turn in trick]
        assert sorted(faces) == sorted(
            [*(tile for tiles in held.values() for tile in tiles), *laid, *piles]
        )
        board = opened.place(scene(match.opened()))
        for seat, tiles in held.items():
            shown = [
                item["tile"]
                for item in board["items"]
                if item["kind"] == "tile" and item["seat"] == seat and item["width"] == 70
            ]
            assert shown == tiles, "in hand order"


def test_all_in_its_place() -> None:
    for match in random_states(7, 3):
        board = opened.place(scene(match.opened(), LONG))
        all_inside(board)
        none_over_another(board)
    for figure in OPEN_FIGURES.values():
        board = opened.place(scene(figure().opened()))
        all_inside(board)
        none_over_another(board)


def test_the_acting_hands_tiles_are_raised_and_no_others() -> None:
    legal = [
        item for item in items_of(worked_example(2), "tile") if "legal" in item["role"].split()
    ]
    assert [item["tile"] for item in legal] == ["0-5", "1-5", "2-5"]
    illegal = [item for item in items_of(worked_example(2), "tile") if "illegal" in item["role"]]
    assert [item["tile"] for item in illegal] == ["2-2", "3-3", "4-4", "1-6"]
    assert {item["seat"] for item in [*legal, *illegal]} == {"C"}
    assert {item["y"] for item in legal} == {item["y"] - 5 for item in illegal}
    for phase in ("open-auction", "open-over"):
        roles = " ".join(item["role"] for item in items_of(OPEN_FIGURES[phase](), "tile"))
        assert "legal" not in roles
    (arrow,) = [item for item in items_of(worked_example(2), "mark") if item["role"] == "turn"]
    assert arrow["seat"] == "C"


def test_unknown_tiles_lie_face_down_with_a_question_mark() -> None:
    backs = [item["seat"] for item in items_of(part_known(), "back")]
    assert {seat: backs.count(seat) for seat in "ABCD"} == {"A": 5, "B": 6, "C": 5, "D": 7}
    root = ElementTree.fromstring(part_known().svg("open"))
    assert sum(each.text == "?" for each in root.iter()) == 23


def test_a_seats_own_unknown_tiles_lie_face_down_too() -> None:
    drawn = part_known().svg("C")
    assert "Your tiles: [0|5], [1|5] and 5 unknown tiles." in desc(drawn)
    root = ElementTree.fromstring(drawn)
    assert sum(each.text == "?" for each in root.iter()) == 5
    assert "Play one of yours." in desc(drawn)
    match = t42.Match.from_hand({}, dealer="D").call("30").pass_().pass_().pass_()
    told = desc(match.declare("6").play("5-5").svg("B"))
    assert "Your tiles: 7 unknown tiles." in told
    assert "Play one if you hold one." in told


def test_study_without_a_kernel_shows_the_open_picture() -> None:
    shown = scene(worked_example(2).opened())
    html = scene_bundle(shown, "<Table>")["text/html"]
    assert "C holds [0|5]" in html
    drawn = base64.b64decode(re.search('base64,([^"]+)', html)[1]).decode()
    assert len(re.findall("data-tile", drawn)) == 28
    assert worked_example(2)._repr_mimebundle_() != scene_bundle(shown, "<Table>")


def test_a_match_shows_itself_as_a_spectator_sees_it() -> None:
    html = worked_example(2)._repr_mimebundle_()["text/html"]
    assert "holds" not in html
    assert "[1|6]" not in html
