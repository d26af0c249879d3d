"""Suits, following and rank, asked without a match (SUIT, LEAD, FOLLOW, RANK)."""

import pickle
from itertools import product

import pytest

import texas42_nb as t42
from texas42_nb.engine.tiles import TILES

NUMBERED = tuple("0123456")
ALL_NINE = (*NUMBERED, "doubles", "no-trump")


def texts(tiles) -> str:
    return " ".join(str(tile) for tile in tiles)


def winner(declaration: str, tiles: str) -> str:
    return str(t42.Suits.of(declaration).winner(tiles))


def test_TRUMP_1_nine_tables_by_text_name_number_and_action():
    for text in ALL_NINE:
        assert str(t42.Suits.of(text)) == text
        assert t42.Suits.of(text) is t42.Suits.of(t42.Declare.of(text))
    assert t42.Suits.of(6) is t42.Suits.of("sixes") is t42.Suits.of(" SIXES ") is t42.Suits.of("6")
    assert t42.Suits.of("blanks") is t42.Suits.of(0)
    assert t42.Suits.of("No-Trump") is t42.Suits.of("no-trump")


@pytest.mark.parametrize(
    "bad",
    ["", "7", "-1", 7, -1, True, 1.0, None, [], "fifes", "6 sixes", "x" * 1000, 10**5000],
    ids=lambda value: type(value).__name__,
)
def test_TRUMP_1_what_names_no_trumps_is_malformed(bad):
    with pytest.raises(t42.Malformed):
        t42.Suits.of(bad)


def test_a_plunge_names_no_suits():
    with pytest.raises(t42.Malformed):
        t42.Suits.of("plunge")


def test_SUIT_1_a_trump_belongs_to_the_trump_suit_only():
    sixes = t42.Suits.of("6")
    assert "5-6" not in sixes.members("5")
    assert texts(sixes.members("6")) == "0-6 1-6 2-6 3-6 4-6 5-6 6-6"
    assert texts(sixes.members("5")) == "0-5 1-5 2-5 3-5 4-5 5-5"
    doubles = t42.Suits.of("doubles")
    assert texts(doubles.members("doubles")) == "0-0 1-1 2-2 3-3 4-4 5-5 6-6"
    assert texts(doubles.members("5")) == "0-5 1-5 2-5 3-5 4-5 5-6"
    assert sixes.is_trump("5-6")
    assert not sixes.is_trump("5-5")
    assert doubles.is_trump("0-0")


def test_SUIT_2_a_tile_that_is_no_trump_belongs_to_both_numbers():
    for declaration in ALL_NINE:
        suits = t42.Suits.of(declaration)
        for tile in TILES:
            homes = [suit for suit in NUMBERED if tile in suits.members(suit)]
            trump = suits.is_trump(tile)
            if trump:
                assert homes == ([declaration] if declaration in NUMBERED else [])
            else:
                assert homes == sorted({str(tile.low), str(tile.high)})


def test_no_trumps_has_no_trump():
    suits = t42.Suits.of("no-trump")
    assert not any(suits.is_trump(tile) for tile in TILES)


@pytest.mark.parametrize("bad", ["7", "", "sixes ", 7, -1, True, None, "x"])
def test_what_is_no_suit_is_malformed(bad):
    with pytest.raises(t42.Malformed):
        t42.Suits.of("6").members(bad)


def test_LEAD_2_a_trump_asks_for_trumps_and_another_tile_for_its_higher_number():
    sixes = t42.Suits.of("6")
    assert sixes.asks("0-6") == "6"
    assert sixes.asks("[0|5]") == "5"
    blanks = t42.Suits.of("0")
    assert blanks.asks("0-6") == "0"  # led "by its small end", and still a trump
    assert blanks.asks("5-6") == "6"
    doubles = t42.Suits.of("doubles")
    assert doubles.asks("5-5") == "doubles"
    assert doubles.asks("0-0") == "doubles"
    assert doubles.asks("5-6") == "6"


def test_LEAD_2_blanks_are_asked_for_by_the_double_blank_or_as_trumps_only():
    for declaration in ALL_NINE:
        suits = t42.Suits.of(declaration)
        asking = {str(tile) for tile in TILES if suits.asks(tile) == "0"}
        if declaration == "0":
            assert asking == {"0-0", "0-1", "0-2", "0-3", "0-4", "0-5", "0-6"}
        else:
            assert asking == (set() if declaration == "doubles" else {"0-0"})


def test_FOLLOW_1_either_end_can_match_and_trumps_never_do():
    sixes = t42.Suits.of("6")
    assert texts(sixes.legal("5-6 3-5 0-1", led="5-5")) == "3-5"
    assert texts(sixes.legal("5-6 0-5 4-5 0-1", led="1-5")) == "0-5 4-5"
    assert texts(sixes.legal("0-6 5-5", led="5-6")) == "0-6"
    doubles = t42.Suits.of("doubles")
    assert texts(doubles.legal("5-5 0-5 6-6", led="4-5")) == "0-5"
    assert texts(doubles.legal("5-5 0-5 6-6", led="3-3")) == "5-5 6-6"
    plain = t42.Suits.of("no-trump")
    assert texts(plain.legal("6-6 5-6 0-5", led="1-5")) == "5-6 0-5"


def test_FOLLOW_2_who_holds_none_plays_any_tile_with_no_duty_to_trump():
    sixes = t42.Suits.of("6")
    assert texts(sixes.legal("6-6 0-1 2-3", led="5-5")) == "6-6 0-1 2-3"
    assert texts(sixes.legal("5-6", led="5-5")) == "5-6"


def test_LEAD_1_a_leader_plays_any_tile():
    for declaration in ALL_NINE:
        assert texts(t42.Suits.of(declaration).legal("6-6 0-1 2-3")) == "6-6 0-1 2-3"
    assert t42.Suits.of("6").legal("") == ()


def test_legal_keeps_the_order_given():
    suits = t42.Suits.of("no-trump")
    assert texts(suits.legal("0-5 6-5 3-5 5-5 1-1", led="5-4")) == "0-5 5-6 3-5 5-5"


def test_RANK_1_the_highest_trump_wins_else_the_highest_of_the_asked_suit():
    assert winner("6", "5-5 3-5 0-5 6-6") == "6-6"
    assert winner("6", "5-5 0-6 1-6 4-5") == "1-6"
    assert winner("6", "4-5 1-1 3-3 0-0") == "4-5"  # anything else cannot win
    assert winner("no-trump", "4-5 6-6 3-3 5-6") == "5-6"
    assert winner("3", "6-6 5-6 0-3 4-6") == "0-3"


def test_RANK_2_the_double_is_highest_and_the_others_go_by_their_other_end():
    assert winner("no-trump", "5-6 5-5 0-5 4-5") == "5-6"  # sixes are asked for
    assert winner("no-trump", "4-5 5-6 5-5 3-5") == "5-5"
    assert winner("no-trump", "4-5 5-6 3-5 0-5") == "5-6"  # by its six
    assert winner("5", "5-6 0-5 5-5 4-5") == "5-5"
    assert winner("5", "0-5 5-6 4-5 3-5") == "5-6"
    assert winner("0", "0-1 0-6 0-0 0-5") == "0-0"
    for suit in range(7):
        order = [suit, *(end for end in range(6, -1, -1) if end != suit)]
        for declaration in (str(suit), "no-trump"):
            suits = t42.Suits.of(declaration)
            for higher, lower in product(range(7), repeat=2):
                if higher < lower:
                    high, low = t42.Tile(suit, order[higher]), t42.Tile(suit, order[lower])
                    if suits.asks(low) == str(suit):
                        assert suits.winner([low, high]) is high
                    if suits.asks(high) == str(suit):
                        assert suits.winner([high, low]) is high


def test_RANK_3_doubles_as_trumps_go_down_from_the_double_six():
    suits = t42.Suits.of("doubles")
    for high, low in product(range(7), repeat=2):
        if high > low:
            assert suits.winner([t42.Tile(low, low), t42.Tile(high, high)]) is t42.Tile(high, high)
            assert suits.winner([t42.Tile(high, high), t42.Tile(low, low)]) is t42.Tile(high, high)
    assert winner("doubles", "5-6 0-0 4-6 3-6") == "0-0"


def test_RANK_consequences_shown_in_the_rules():
    assert winner("6", "0-5 0-0 1-5 2-3") == "1-5"
    for declaration in ALL_NINE:
        suits = t42.Suits.of(declaration)
        beaten = [
            led for led in TILES if str(led) != "0-0" and winner(declaration, f"{led} 0-0") == "0-0"
        ]
        assert bool(beaten) == (declaration in ("0", "doubles")), suits


def test_in_every_pair_of_tiles_one_wins_whatever_is_led():
    for declaration in ALL_NINE:
        suits = t42.Suits.of(declaration)
        for led, other in product(TILES, repeat=2):
            if led is not other:
                won = suits.winner([led, other])
                beats = suits.is_trump(other) > suits.is_trump(led) or (
                    suits.is_trump(other) == suits.is_trump(led)
                    and other in suits.members(suits.asks(led))
                    and suits.winner([other, led]) is other
                    and suits.asks(other) == suits.asks(led)
                )
                if beats:
                    assert won is other
                if won is other:
                    assert other in suits.members(suits.asks(led)) or suits.is_trump(other)


@pytest.mark.parametrize("bad", ["", [], "5-5 5-5", "5-5 ?", None, 5])
def test_what_is_no_trick_is_malformed(bad):
    with pytest.raises(t42.Malformed):
        t42.Suits.of("6").winner(bad)


def test_a_suit_table_is_a_value():
    sixes = t42.Suits.of("6")
    assert pickle.loads(pickle.dumps(sixes)) is sixes
    assert repr(sixes) == "Suits.of('6')"
    assert hash(sixes) == hash(t42.Suits.of("sixes"))
    assert sixes != t42.Suits.of("5")
    with pytest.raises(AttributeError):
        sixes.text = "5"
