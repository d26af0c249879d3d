"""The board: everything inside it, nothing over anything else, the same for the browser."""

import json
from typing import Any

import pytest

import texas42_nb as t42
from golden.draw.boxes import all_inside, none_over_another
from golden.draw.positions import random_states, worked_example
from texas42_nb.draw.geometry import place
from texas42_nb.draw.scene import scene


def board_of(match: t42.Match, viewer: str | None, **options: Any) -> Any:
    view = match.spectator() if viewer is None else match.view(viewer)
    return scene(view.visible, **options)["board"]


LONG = dict.fromkeys(t42.Seat, "Wolfeschlegelsteinhausenbergerdorff")


@pytest.mark.parametrize("viewer", [None, "A", "B", "C", "D"])
def test_all_in_its_place(viewer: str | None) -> None:
    for match in random_states(3, 4):
        board = board_of(match, viewer, names=LONG)
        all_inside(board)
        none_over_another(board)
        json.dumps(board)


def test_the_viewer_sits_below_and_has_no_backs() -> None:
    match = worked_example(2)
    board = board_of(match, "C")
    plates = {item["seat"]: item for item in board["items"] if item["kind"] == "name"}
    assert plates["C"]["y"] > plates["D"]["y"] > plates["A"]["y"]
    assert plates["D"]["x"] < plates["C"]["x"] < plates["B"]["x"]
    backs = [item["seat"] for item in board["items"] if item["kind"] == "back"]
    assert {seat: backs.count(seat) for seat in "ABCD"} == {"A": 6, "B": 6, "C": 0, "D": 7}
    spectators = [item["seat"] for item in board_of(match, None)["items"] if item["kind"] == "back"]
    assert spectators.count("C") == 7


def test_played_tiles_point_to_their_players() -> None:
    items = board_of(worked_example(4), "C")["items"]
    tiles = {item["seat"]: item for item in items if item["kind"] == "tile"}
    assert {seat: item["turn"] for seat, item in tiles.items()} == {
        "A": 90,
        "B": 0,
        "C": 90,
        "D": 0,
    }
    orders = {item["seat"]: item["text"] for item in items if item["kind"] == "number"}
    assert orders == {"A": "1", "B": "2", "C": "3", "D": "4"}
    assert [seat for seat, item in tiles.items() if "winning" in item["role"]] == ["D"]
    assert [seat for seat, item in tiles.items() if "trump" in item["role"]] == ["D"]


def test_marks_of_seats() -> None:
    items = board_of(worked_example(2), None)["items"]
    marks = {(item["role"], item["seat"]) for item in items if item["kind"] == "mark"}
    assert marks == {("turn", "C"), ("bidder", "A"), ("dealer", "D")}
    assert all(item.get("text") for item in items if item["kind"] in ("name", "call", "number"))


def test_the_standing_bid_is_marked() -> None:
    match = t42.Match.from_hand({}, dealer="D").call("30").call("32").pass_()
    calls = {
        item["seat"]: item for item in board_of(match, None)["items"] if item["kind"] == "call"
    }
    assert {seat: item["role"] for seat, item in calls.items()} == {
        "A": "call",
        "B": "standing",
        "C": "call",
    }
    assert place(scene(match.spectator().visible)) == board_of(match, None)


def test_with_all_hands_open_nothing_stands_at_the_rims() -> None:
    """The hands are drawn below the board, which needs less height."""
    for match in random_states(4, 3):
        board = scene(match.opened(), LONG)["board"]
        assert not [item for item in board["items"] if item["kind"] == "back"]
        all_inside(board)
        none_over_another(board)
        assert board["height"] < board_of(match, "A")["height"]
        assert min(item["y"] - item["height"] / 2 for item in board["items"]) < 20
