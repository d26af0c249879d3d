"""Beliefs: shares worked out by hand, what a user adds in words, and how they are told."""

from __future__ import annotations

import pickle
from fractions import Fraction
from math import comb

import pytest

import texas42_nb as t42
from texas42_nb.analysis.beliefs import COLUMNS, Beliefs
from texas42_nb.analysis.layouts import Among, Layouts
from texas42_nb.study.heard import beliefs

#: RULES: sixes trump, A leads 5-5, B follows, C follows, D has no five and plays 6-6.
WORKED = (
    "A 5-5 0-1 0-2 0-3 0-4 1-1 1-2 / B 3-5 2-2 2-4 2-5 2-6 3-3 5-6 / "
    "C 0-5 3-6 4-4 4-5 1-3 1-4 1-5 / D 6-6 4-6 3-4 0-6 1-6 2-3 0-0; dealer D; "
    "calls 30 pass pass pass; declare 6; plays 5-5 3-5 0-5"
)


def worked(more: str = "") -> t42.Match:
    return t42.Match.from_text(WORKED + more)


def late() -> t42.Match:
    """Two tiles each: every layout can be listed by hand."""
    return t42.Match.from_text(
        "A 5-5 6-6 5-6 4-6 3-6 1-1 0-2 / B 3-5 2-6 0-0 0-1 2-2 2-4 3-3 / "
        "C 0-5 1-6 1-3 1-4 0-3 4-4 4-5 / D 2-5 0-6 0-4 1-2 2-3 3-4 1-5; dealer D; "
        "calls 41 pass pass pass; declare 6; "
        "plays 6-6 2-6 1-6 0-6, 5-6 0-0 1-3 0-4, 4-6 0-1 1-4 1-2, 3-6 2-2 0-3 2-3, 5-5 3-5 0-5 2-5"
    )


def test_nothing_shown_all_alike():
    """Before the first lead every hidden tile is anywhere with one third."""
    found = beliefs(t42.Match.new(seed=1).view("B"))
    assert found.number == comb(21, 7) * comb(14, 7) == 399_072_960
    assert len(found.tiles) == 21
    assert found.seats == (t42.Seat.A, t42.Seat.C, t42.Seat.D)
    assert {found[seat, tile] for seat in "ACD" for tile in found.tiles} == {Fraction(1, 3)}
    assert {found["B", tile] for tile in found.tiles} == {0}


def test_a_shown_void_by_hand():
    """D played 6-6 to fives, so 1-5 2-5 4-5 are in B or C; 15 other tiles go anywhere."""
    view = worked(" 6-6").view("A")
    assert view.cannot_hold("D") == t42.TileSet("0-5 1-5 2-5 3-5 4-5 5-5")
    found = beliefs(view)
    assert found.number == comb(15, 6) * comb(12, 6)
    assert {found["D", tile] for tile in ("1-5", "2-5", "4-5")} == {0}
    assert {found["B", tile] for tile in ("1-5", "2-5", "4-5")} == {Fraction(1, 2)}
    assert found["D", "5-6"] == Fraction(6, 15)  # a trump is no five (SUIT-1)
    assert found["C", "5-6"] == Fraction(1, 2) * Fraction(9, 15)
    assert found.expected("D", "5-6 4-6 3-6 2-6 1-6 0-6") == Fraction(6 * 6, 15)


def test_tiles_in_the_current_trick_and_hand_sizes():
    """D is to play: it still holds seven, B and C six."""
    found = beliefs(worked().view("A"))
    assert found.number == comb(19, 7) * comb(12, 6)
    assert found["D", "6-6"] == Fraction(7, 19)
    assert found["B", "6-6"] == Fraction(6, 19)


def test_a_spectator_and_a_finished_hand():
    spectator = beliefs(worked(" 6-6").spectator())
    assert len(spectator.tiles) == 24
    assert spectator.viewer is None
    assert spectator["A", "5-5"] == spectator["D", "6-6"] == 0
    assert worked(" 6-6").phase == "hand over"  # the contract is set with the first trick
    passed = t42.Match.new(seed=1)
    for _ in range(4):
        passed = passed.pass_()
    assert passed.phase == "hand over"
    assert beliefs(passed.view("A")).number == 399_072_960


def test_certain_tiles():
    found = beliefs(worked(" 6-6").view("A"))
    assert found["A", "0-1"] == 1
    assert found["B", "0-1"] == 0
    assert found["0-1"] == dict(zip(t42.Seat, (1, 0, 0, 0), strict=True))
    assert found["C"] == {tile: found["C", tile] for tile in found.tiles}
    assert found["6-4", "b"] == found["B", t42.Tile("4-6")]
    for wrong in ("E", ("A", "B"), ("5-5", "5-6"), ("A", "7-7"), (), None, ("A", "5-5", "B")):
        with pytest.raises(KeyError):
            found[wrong]
    with pytest.raises(t42.Malformed):
        found.share("A", "7-7")


def test_shares_add_up():
    for view in (worked().view("A"), worked(" 6-6").view("C"), late().spectator()):
        found = beliefs(view)
        for tile in found.tiles:
            assert sum(found[tile].values()) == 1
        for seat in found.seats:
            hidden = view.memory.hand.progress.held[seat.number].count(None)
            assert sum(found[seat].values()) == hidden
            assert found.expected(seat, found.tiles) == hidden


def test_no_hidden_tile():
    match = late()
    found = beliefs(match)
    assert (found.number, found.tiles, found.seats) == (1, (), ())
    assert found["C", "4-5"] == 1
    assert list(found.frame().columns) == list(COLUMNS)
    assert len(found.frame()) == 0


# What a user adds


def listed(view: t42.View, fits) -> int:
    """How many layouts fit, listed one by one."""
    return sum(
        fits(*(t42.TileSet.from_mask(mask) for mask in held)) for held in Layouts.of(view).every()
    )


SIXES, DOUBLES = "0-6 1-6 2-6 3-6 4-6 5-6 6-6", "0-0 1-1 2-2 3-3 4-4 5-5 6-6"
COUNT = "0-5 1-4 2-3 4-6 5-5"
WISHES = [
    ({"lacks": {"B": "fives"}}, lambda a, b, c, d: not any(5 in (t.low, t.high) for t in b)),
    ({"holds": {"C": "4-4"}}, lambda a, b, c, d: "4-4" in c),
    ({"holds": {"C": t42.Tile("4-4")}}, lambda a, b, c, d: "4-4" in c),
    ({"holds": {"c": ["4-4", "4-5"]}}, lambda a, b, c, d: c >= "4-4 4-5"),
    ({"holds": {"C": t42.TileSet("4-4 4-5")}}, lambda a, b, c, d: c >= "4-4 4-5"),
    ({"lacks": {"C": "4-4 4-5"}}, lambda a, b, c, d: not c & "4-4 4-5"),
    ({"lacks": {"B": "4-4", "D": "doubles"}}, lambda a, b, c, d: not b & "4-4" and not d & DOUBLES),
    ({"holds": {"B": "no doubles"}}, lambda a, b, c, d: not b & DOUBLES),
    ({"holds": {"B": "2 doubles"}}, lambda a, b, c, d: len(b & DOUBLES) == 2),
    ({"holds": {"B": "at least 1 double"}}, lambda a, b, c, d: len(b & DOUBLES) >= 1),
    ({"holds": {"B": "a double"}}, lambda a, b, c, d: len(b & DOUBLES) >= 1),
    ({"holds": {"B": "doubles"}}, lambda a, b, c, d: len(b & DOUBLES) >= 1),
    ({"holds": {"B": "at most 1 of 4-4 2-4 1-5"}}, lambda a, b, c, d: len(b & "4-4 2-4 1-5") <= 1),
    ({"holds": {"D": "1 to 2 fours, no fives"}}, lambda a, b, c, d: (
        1 <= sum(4 in (t.low, t.high) for t in d) <= 2 and not d & "1-5 4-5")),
    ({"holds": {"D": "exactly 1 off"}}, lambda a, b, c, d: len(d - DOUBLES) == 1),
    ({"holds": {"A": "1-1"}}, lambda a, b, c, d: True),
    ({"lacks": {"A": "4-4"}}, lambda a, b, c, d: True),
]  # fmt: skip


@pytest.mark.parametrize(("wish", "fits"), WISHES, ids=[str(wish) for wish, _ in WISHES])
def test_words_mean_what_they_say(wish, fits):
    view = late().view("A")
    found = beliefs(view, **wish)
    assert found.number == listed(view, fits)
    assert 0 < found.number <= Layouts.of(view).number
    assert Layouts.of(view, **wish).number == found.number
    for tile in found.tiles:
        assert sum(found[tile].values()) == 1


def test_trumps_double_and_count_early_in_the_hand():
    view = worked(" 6-6").view("A")
    assert beliefs(view, lacks={"B": "trumps"}).number == sum(
        # j of the six trumps (0-6 … 5-6) go to C and D; D gets no five
        comb(6, j) * comb(9, 6 - j) * comb(6 - j, 6 - j) * comb(9 - (6 - j) + 3, 6 - (6 - j))
        for j in range(7)
    )
    early = worked().view("A")
    assert beliefs(early, holds={"C": "trump double"}) == early_with(early, "6-6")
    assert beliefs(early, holds={"C": "6-6"}).number == comb(18, 5) * comb(13, 6)
    counters = beliefs(early, holds={"B": "at least 2 count"})
    assert counters.number == Layouts.of(early, Among(1, t42.TileSet(COUNT).mask, 2)).number


def early_with(view: t42.View, tile: str) -> Beliefs:
    found = beliefs(view, holds={"C": tile})
    return Beliefs(**{**fields(found), "asked": ("C holds trump double",)})


def fields(found: Beliefs) -> dict[str, object]:
    return {name: getattr(found, name) for name in Beliefs.__dataclass_fields__}


def test_suits_by_name_mind_the_trumps():
    """Before trumps are named 5-6 is a five and a six, with sixes trump a six alone (SUIT-1)."""
    auction = t42.Match.new(seed=1).view("A")
    hidden = [t for t in Layouts.of(auction).tiles if 5 in (t.low, t.high)]
    before = beliefs(auction, lacks={"C": "fives"})
    assert {before["C", tile] for tile in hidden} == {0}
    after = beliefs(worked().view("A"), lacks={"C": "5s"})
    assert after["C", "5-6"] > 0
    assert after["C", "1-5"] == after["C", "2-5"] == 0
    sixes = beliefs(worked().view("A"), lacks={"C": "sixes"})
    assert sixes == Beliefs(
        **{**fields(beliefs(worked().view("A"), lacks={"C": "trumps"})), "asked": sixes.asked}
    )


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({"holds": {"B": "1-1"}}, "no-layout"),  # A's own
        ({"lacks": {"A": "1-1"}}, "no-layout"),
        ({"holds": {"B": "4-4", "C": "4-4"}}, "no-layout"),
        ({"holds": {"B": "3 doubles"}}, "no-layout"),
        ({"holds": {"A": "at least 2 doubles"}}, "no-layout"),
        ({"holds": {"B": "6-6"}}, "no-layout"),  # played
        ({"holds": {"B": "4-4 4-7"}}, "not-a-wish"),
        ({"holds": {"B": "many trumps"}}, "not-a-wish"),
        ({"holds": {"B": "3 to 1 fives"}}, "not-a-wish"),
        ({"holds": {"B": "at least 1 to 2 fives"}}, "not-a-wish"),
        ({"holds": {"B": ""}}, "not-a-wish"),
        ({"holds": {"B": "fives,"}}, "not-a-wish"),
        ({"holds": {"B": 5}}, "not-a-wish"),
        ({"holds": {"B": [5]}}, "not-a-wish"),
        ({"holds": {"B": {"fives": 2}}}, "not-a-wish"),
        ({"holds": {"B": "x" * 1000}}, "not-a-wish"),
        ({"lacks": {"B": "2 fives"}}, "lacks-a-number"),
        ({"lacks": "fives"}, "not-wishes"),
        ({"holds": {"E": "fives"}}, "not-a-seat"),
    ],
)
def test_contradictions_and_slips_are_told(wish, key):
    with pytest.raises(t42.Malformed) as caught:
        beliefs(late().view("A"), **wish)
    assert caught.value.key == key
    assert str(caught.value).endswith((".", ")"))


def test_a_contradiction_quotes_what_was_asked():
    with pytest.raises(t42.Malformed) as caught:
        beliefs(late().view("A"), holds={"B": "3 doubles"}, lacks={"D": "4-4"})
    assert "B holds 3 doubles; D lacks 4-4" in str(caught.value)


def test_trumps_before_they_are_named():
    auction = t42.Match.new(seed=1)
    none = auction.call("30").pass_().pass_().pass_().declare("no-trump")
    for match in (auction, none):
        for words in ("trumps", "trump double", *(["offs"] if match is auction else [])):
            with pytest.raises(t42.Malformed) as caught:
                beliefs(match.view("A"), lacks={"B": words})
            assert caught.value.key == "no-trumps-named"


@pytest.mark.parametrize("view", ["A", None, 5, t42.Match.new(seed=1).hand])
def test_what_is_no_view(view):
    with pytest.raises(t42.Malformed) as caught:
        beliefs(view)
    assert caught.value.key == "not-a-view"


def test_what_is_no_among():
    view = late().view("A")
    with pytest.raises(t42.Malformed):
        Layouts.of(view, {"B": "fives"})
    for wrong in ((4, 1), (-1, 1), ("B", 1), (1, "4-4"), (1, 1, 0.5)):
        with pytest.raises(t42.Malformed):
            Among(*wrong)


# How it is told


def test_as_a_table():
    found = beliefs(worked(" 6-6").view("A"))
    table = found.frame()
    assert list(table.columns) == list(COLUMNS)
    assert len(table) == len(found.tiles) * 3
    assert not table.duplicated(["tile", "seat"]).any()
    assert (table.probability == table.hits / table.layouts).all()
    assert (table.low == table.probability).all()
    assert (table.high == table.probability).all()
    assert (table.layouts == found.number).all()
    assert table.groupby("tile").hits.sum().eq(found.number).all()
    assert table.groupby("seat").probability.sum().round(9).eq(6).all()


def test_as_text():
    found = beliefs(worked(" 6-6").view("A"), lacks={"B": "trumps"})
    assert repr(found) == f"<Beliefs of A, B lacks trumps: all {found.number:,} layouts, exact>"
    lines = str(found).splitlines()
    assert lines[1].split() == ["B", "C", "D"]
    assert len(lines) == 2 + len(found.tiles)
    row = next(line for line in lines if line.startswith("1-5"))
    assert row.split()[-2:] == ["0.0", "%"]


def test_values_are_frozen():
    found = beliefs(late().view("A"))
    assert found == beliefs(late().view("A"))
    assert hash(found) == hash(beliefs(late().view("A")))
    assert pickle.loads(pickle.dumps(found)) == found
    with pytest.raises(AttributeError):
        found.number = 1


def test_where_nothing_is_hidden_it_says_so():
    found = beliefs(t42.Match.new(seed=1))
    assert repr(found) == "<Beliefs: nothing is hidden>"
    assert found["A", t42.Match.new(seed=1).hands["A"][0]] == 1
