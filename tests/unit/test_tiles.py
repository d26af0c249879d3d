"""Tiles, sets of tiles, seats and values by side (DEAL-1, COUNT-1)."""

import copy
import pickle
from itertools import product

import pytest

import texas42_nb as t42
from texas42_nb.engine.tiles import (
    ALL_TILES,
    TILES,
    known_tiles,
    mask_of,
    parse_tiles,
    tiles_of,
    tiles_text,
)


def test_DEAL_1_there_are_28_tiles_each_once():
    assert len(TILES) == 28
    assert {(tile.low, tile.high) for tile in TILES} == {
        (low, high) for low, high in product(range(7), repeat=2) if low <= high
    }
    assert [tile.index for tile in TILES] == list(range(28))
    assert mask_of(TILES) == ALL_TILES
    assert tiles_of(ALL_TILES) == TILES


def test_COUNT_1_five_counters_of_35_points():
    worth = {tile.text: tile.count for tile in TILES if tile.count}
    assert worth == {"0-5": 5, "1-4": 5, "2-3": 5, "4-6": 10, "5-5": 10}
    assert t42.TileSet(TILES).count == 35


@pytest.mark.parametrize("form", ["5-6", "6-5", "[5|6]", "[6|5]", "5|6", "6|5", " 5-6 ", "[6|5]\n"])
def test_either_order_and_both_notations_are_read(form):
    assert t42.Tile(form) is t42.Tile(6, 5) is t42.Tile(5, 6)
    assert str(t42.Tile(form)) == "5-6"
    assert f"{t42.Tile(form):face}" == "[5|6]"


def test_what_a_tile_says_of_itself():
    tile = t42.Tile("6-5")
    assert (tile.low, tile.high, tile.pips, tile.is_double, tile.count) == (5, 6, 11, False, 0)
    double = t42.Tile("5-5")
    assert (double.low, double.high, double.pips, double.is_double) == (5, 5, 10, True)
    assert repr(tile) == "Tile('5-6')"
    assert f"{tile:>5}" == "  5-6"


@pytest.mark.parametrize(
    "bad",
    [
        *("", "5", "5-", "-5", "5-7", "7-7", "-1-5", "5--6", "5-6-1", "55", "a-b", "?", "５-６"),
        *(None, 5, 5.6, True, b"5-6", ["5-6"], ("5", "6"), {"low": 5}, object(), "5-6" * 1000),
        *("5 - 6", "\0", "\ud800", float("nan"), 10**5000),
    ],
    ids=lambda value: type(value).__name__,
)
def test_DEAL_1_what_is_no_tile_is_malformed(bad):
    with pytest.raises(t42.Malformed) as caught:
        t42.Tile(bad)
    assert caught.value.rule == "DEAL-1"
    assert "DEAL-1" in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "ends", [(7, 0), (0, 7), (-1, 0), (True, 1), (1.0, 1), ("5", 6), ("5-6", 6), ([], 1), (None, 3)]
)
def test_DEAL_1_two_ends_that_make_no_tile_are_malformed(ends):
    with pytest.raises(t42.Malformed):
        t42.Tile(*ends)


@pytest.mark.parametrize("ends", [(10**5000, 1), (1, 10**5000)], ids=["first", "second"])
def test_DEAL_1_ends_too_long_to_print_are_malformed(ends):
    with pytest.raises(t42.Malformed):
        t42.Tile(*ends)


def test_a_tile_is_shared_and_does_not_change():
    tile = t42.Tile("5-6")
    assert pickle.loads(pickle.dumps(tile)) is tile
    assert copy.copy(tile) is tile
    assert copy.deepcopy(tile) is tile
    with pytest.raises(AttributeError):
        tile.low = 3
    with pytest.raises(AttributeError):
        del tile.low


def test_SEE_4_tiles_sort_by_low_end_then_high_end():
    assert [str(tile) for tile in sorted(known_tiles("6-6 5-5 3-5 0-5"))] == [
        "0-5",
        "3-5",
        "5-5",
        "6-6",
    ]
    with pytest.raises(TypeError):
        assert t42.Tile("0-0") < "0-1"


def test_tiles_are_read_from_text_and_from_any_iterable_in_their_order():
    tiles = (t42.Tile("5-5"), t42.Tile("0-1"))
    for form in ("5-5 0-1", "5-5,0-1", " 5-5 , 1-0 ", ["5-5", "0-1"], tiles, iter(tiles)):
        assert parse_tiles(form) == tiles
    assert parse_tiles("5-5 ? 0-1") == (tiles[0], None, tiles[1])
    assert parse_tiles([None, "?", "0-1"]) == (None, None, tiles[1])
    assert parse_tiles("") == ()


@pytest.mark.parametrize("bad", [None, 5, b"5-5", {"5-5": 1}, "5-5 5", ["5-5", 3], ["5-5 4-4"]])
def test_what_is_no_list_of_tiles_is_malformed(bad):
    with pytest.raises(t42.Malformed):
        parse_tiles(bad)


def test_a_set_of_tiles_has_set_algebra():
    few, more = t42.TileSet("5-5 4-6 0-5"), t42.TileSet("0-5 1-1")
    assert str(few | more) == "0-5 1-1 4-6 5-5"
    assert str(few & more) == "0-5"
    assert str(few - more) == "4-6 5-5"
    assert str(few ^ more) == "1-1 4-6 5-5"
    assert t42.TileSet("0-5") < few
    assert few >= t42.TileSet("5-5")
    assert not few <= more
    assert few.isdisjoint(t42.TileSet("6-6"))
    assert few == {t42.Tile("5-5"), t42.Tile("4-6"), t42.Tile("0-5")}
    assert few == t42.TileSet("0-5 6-4 5-5 5-5")
    assert len(few) == 3
    assert len(t42.TileSet()) == 0
    assert isinstance(few | more, t42.TileSet)


def test_a_set_of_tiles_iterates_by_low_end_then_high_end_and_prints():
    tiles = t42.TileSet("6-6 1-2 0-6 1-1 0-0")
    assert [str(tile) for tile in tiles] == ["0-0", "0-6", "1-1", "1-2", "6-6"]
    assert repr(tiles) == "TileSet('0-0 0-6 1-1 1-2 6-6')"
    assert t42.TileSet(tiles) == tiles
    assert t42.TileSet("5-5 4-6").count == 20


def test_a_set_of_tiles_knows_its_members_in_any_form():
    tiles = t42.TileSet("5-6")
    for form in ("5-6", "6-5", "[5|6]", t42.Tile("5-6")):
        assert form in tiles
    for form in ("5-5", "nonsense", None, 3, [], object()):
        assert form not in tiles


def test_a_set_of_tiles_hashes_pickles_and_does_not_change():
    tiles = t42.TileSet("5-5 4-6")
    assert hash(tiles) == hash(t42.TileSet("4-6 5-5"))
    assert {tiles: 1}[t42.TileSet("4-6 5-5")] == 1
    assert pickle.loads(pickle.dumps(tiles)) == tiles
    with pytest.raises(AttributeError):
        tiles.mask = 0


@pytest.mark.parametrize("bad", ["?", "5-5 ?", "7-7", 5, None, b"5-5", [None]])
def test_a_set_of_tiles_holds_known_tiles_only(bad):
    with pytest.raises(t42.Malformed):
        t42.TileSet(bad)


# Seats and sides


def test_DEAL_1_seats_are_clockwise_and_partners_are_opposite():
    assert [str(seat) for seat in t42.Seat] == ["A", "B", "C", "D"]
    assert [str(seat.left) for seat in t42.Seat] == ["B", "C", "D", "A"]
    assert [str(seat.partner) for seat in t42.Seat] == ["C", "D", "A", "B"]
    assert [str(seat.side) for seat in t42.Seat] == ["A+C", "B+D", "A+C", "B+D"]
    assert [seat.number for seat in t42.Seat] == [0, 1, 2, 3]
    assert t42.Side.AC.seats == (t42.Seat.A, t42.Seat.C)
    assert t42.Side.BD.seats == (t42.Seat.B, t42.Seat.D)
    assert t42.Side.AC.other is t42.Side.BD
    assert t42.Side.BD.other is t42.Side.AC


def test_seats_and_sides_are_read_from_what_people_type():
    assert t42.Seat("a") is t42.Seat(" A ") is t42.Seat(0) is t42.Seat.of(t42.Seat.A)
    assert t42.Side("A+C") is t42.Side("AC") is t42.Side("a+c") is t42.Side.AC


@pytest.mark.parametrize("bad", ["", "E", "AB", 4, -1, True, 1.0, None, [], {}, b"A", "A+C"])
def test_what_is_no_seat_is_malformed(bad):
    with pytest.raises(t42.Malformed) as caught:
        t42.Seat.of(bad)
    assert caught.value.key == "not-a-seat"


@pytest.mark.parametrize("bad", ["", "A", "C+A+", "AB", 0, True, None, [], b"A+C"])
def test_what_is_no_side_is_malformed(bad):
    with pytest.raises(t42.Malformed) as caught:
        t42.Side.of(bad)
    assert caught.value.key == "not-a-side"


def test_values_by_side_read_by_text_and_by_side():
    points = t42.BySide(26, 16)
    assert points["A+C"] == points[t42.Side.AC] == points["AC"] == 26
    assert points["B+D"] == points[t42.Side.BD] == 16
    assert dict(points) == {"A+C": 26, "B+D": 16}
    assert list(points) == [t42.Side.AC, t42.Side.BD]
    assert points.pair == (26, 16)
    assert points == t42.BySide(26, 16)
    assert points != t42.BySide(16, 26)
    assert hash(points) == hash(t42.BySide(26, 16))
    assert repr(points) == "A+C 26, B+D 16"
    assert pickle.loads(pickle.dumps(points)) == points
    assert points.get("nobody") is None
    for bad in ("nobody", 0, None):
        with pytest.raises(KeyError):
            points[bad]
    with pytest.raises(AttributeError):
        points.pair = (0, 0)


def test_tiles_are_written_as_they_are_read():
    for text in ("", "5-6", "5-6 ? 0-0", "? ? ? ? ? ? ?"):
        assert tiles_text(parse_tiles(text)) == text
    assert tiles_text(TILES) == " ".join(tile.text for tile in TILES)
