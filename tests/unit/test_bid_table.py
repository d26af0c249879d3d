"""Bid tables: from the rules, against single solves, the same whatever runs them, and stopped."""

from __future__ import annotations

import itertools
import pickle
import random
from collections import Counter
from dataclasses import replace
from statistics import stdev

import pytest

import texas42_nb as t42
from solver_cases import STANDARD, implementations
from texas42_nb.analysis.choose import NUMBA, PYTHON
from texas42_nb.analysis.interval import mean_interval, wilson
from texas42_nb.analysis.layouts import Layouts
from texas42_nb.study.bid_result import COLUMNS, BidTable, Column, bid_order
from texas42_nb.study.bid_table import bid_table, stream_bid_table
from texas42_nb.study.rollout import contract_match, play_out
from texas42_nb.study.sampling import rows_between

np = pytest.importorskip("numpy")
BY = implementations()
BEST = BY[0]
HAND = "5-5 5-6 4-5 0-5 6-6 1-1 0-1"
OPEN = {"played": 0, "by": BEST}
ROWS = [*range(30, 42), "all tricks"]
SPECIAL = t42.Rules(
    "standard",
    {"V-NELLO": "on", "V-SEVENS": "bidding side", "V-NT": "low", "V-PLUNGE": "after winning"},
)
EACH = 8 if BEST == NUMBA else 2
"""Layouts that are solved one by one for comparison."""


def drawn(hand=HAND, bidder="A", n=EACH, seed=3):
    """The layouts of a hand, drawn as the table says it does."""
    dealer = "DABC"["ABCD".index(bidder)]
    view = t42.Match.from_hand({bidder: hand}, dealer=dealer).view(bidder)
    return Layouts.of(view).draw(n, seed).tolist()


# From the rules


def test_a_hand_of_one_suit_takes_every_trick_with_it_as_trump():
    table = bid_table("0-6 1-6 2-6 3-6 4-6 5-6 6-6", layouts=10, seed=1, declarations="6", **OPEN)
    assert all(table.open_make("sixes", bid)[0] == 1 for bid in ROWS)
    assert table.histogram("6") == {42: 10}


def test_all_doubles_take_every_trick_as_trumps_and_without_trumps():
    """A double is the highest of its suit, and the leader goes on leading (RANK-2, RANK-3)."""
    hand = " ".join(f"{pip}-{pip}" for pip in range(7))
    table = bid_table(hand, bidder="B", layouts=10, seed=1, **OPEN)
    for declaration in ("doubles", "no-trump"):
        assert table.open_make(declaration, "1 mark") == (1.0, *wilson(10, 10))
    assert table.best(30) == "doubles"  # the earlier of equals


def test_nello_and_sevens_are_for_all_tricks_only():
    near = "1-6 2-5 3-4 0-6 1-5 2-4 3-3"  # the three sevens, then the leader's sixes tie and win
    told = {"rules": SPECIAL, "layouts": 10, "seed": 1}
    table = bid_table(near, declarations=["nello", "sevens", "6"], **told, **OPEN)
    rows = Counter(row["declaration"] for row in table.rows())
    assert rows == {"nello": 1, "sevens": 1, "6": 13}
    assert table.open_make("sevens", "all tricks")[0] == 1
    with pytest.raises(t42.Malformed) as caught:
        table.open_make("nello", 30)
    assert caught.value.key == "bid-not-in-table"
    top = bid_table("6-6 5-5 4-4 3-3 5-6 4-6 4-5", declarations="nello high", **told, **OPEN)
    assert top.open_make("nello high", 42)[0] == 0  # [6|6] is never beaten when led or followed


# Against single solves


def points_of(masks, bidder, declaration, rules="standard", call="30"):
    match = contract_match(masks, bidder=bidder, call=call, declaration=declaration, rules=rules)
    solved = t42.solve(match, by=BEST)
    return solved.points[t42.Seat.of(bidder).side], solved.made


@pytest.mark.parametrize("bidder", "ABCD")
def test_every_row_is_the_share_of_single_solves(bidder):
    table = bid_table(HAND, bidder=bidder, layouts=EACH, seed=3, **OPEN)
    exact = bid_table(HAND, bidder=bidder, layouts=EACH, seed=3, points=True, **OPEN)
    for declaration in STANDARD:
        points = [points_of(each, bidder, declaration)[0] for each in drawn(bidder=bidder)]
        assert exact.histogram(declaration) == dict(sorted(Counter(points).items()))
        folded = Counter(max(each, 29) for each in points)
        assert table.histogram(declaration) == dict(sorted(folded.items()))
        for bid in ROWS:
            made = sum(each >= bid_order(bid) for each in points)
            figure = (made / EACH, *wilson(made, EACH))
            assert table.open_make(declaration, bid) == figure
            assert exact.open_make(declaration, bid) == figure
        row = next(row for row in exact.rows() if row["declaration"] == declaration)
        mean = sum(points) / EACH
        assert row["points"] == pytest.approx(mean)
        low, high = mean_interval(mean, stdev(points), EACH)
        unseen = wilson(0, EACH)[1]  # so large a share may be anything, as the draws are few
        interval = max(0, min(low, mean * (1 - unseen))), max(high, mean + unseen * (42 - mean))
        interval = interval[0], min(42, interval[1])
        assert (row["points_low"], row["points_high"]) == pytest.approx(interval)


@pytest.mark.parametrize("bidder", "AD")
@pytest.mark.parametrize("text", ["no-trump low", "nello", "nello reversed", "sevens"])
def test_what_variants_declare_is_the_share_of_single_solves(text, bidder):
    hand = "0-0 0-1 0-2 1-3 1-2 2-5 0-4"
    table = bid_table(
        hand, bidder=bidder, rules=SPECIAL, declarations=text, layouts=EACH, seed=3, **OPEN
    )
    masks = drawn(hand, bidder)
    made = [points_of(each, bidder, text, SPECIAL, "1 mark")[1] for each in masks]
    assert table.open_make(text, "all tricks")[0] == sum(made) / EACH


@pytest.mark.parametrize("lead", ["trump", "small end"])
@pytest.mark.parametrize("bidder", "AB")
def test_the_first_lead_is_as_the_rules_say(lead, bidder):
    """V-LEAD: a trump first, or by the small end too; against ``solve`` of each match."""
    rules = t42.Rules("standard", {"V-LEAD": lead})
    table = bid_table(HAND, bidder=bidder, rules=rules, layouts=EACH, seed=3, points=True, **OPEN)
    for declaration in STANDARD:
        points = [points_of(each, bidder, declaration, rules)[0] for each in drawn(bidder=bidder)]
        assert table.histogram(declaration) == dict(sorted(Counter(points).items()))


def test_a_trump_that_must_be_led_costs_some_hands():
    """Else the last test could not fail."""
    told = {"layouts": EACH, "seed": 3, "points": True, **OPEN}
    free = bid_table(HAND, **told)
    forced = bid_table(HAND, rules=t42.Rules("standard", {"V-LEAD": "trump"}), **told)
    assert any(free.histogram(each) != forced.histogram(each) for each in STANDARD)


# Played out


@pytest.mark.parametrize("bidder", "AD")
def test_played_make_is_how_often_the_shipped_players_make_it(bidder):
    asked = {"layouts": 12, "seed": 3, "by": BEST, "bids": ["30", "36", "1 mark"]}
    table = bid_table(HAND, bidder=bidder, played=5, **asked)
    best = table.ranked(30)[:2]
    assert [c.declaration for c in table.columns if c.played] == sorted(best, key=STANDARD.index)
    for declaration in best:
        for bid in ("30", "36", "1 mark"):
            ended = [
                play_out(contract_match(each, bidder=bidder, call=bid, declaration=declaration))
                for each in drawn(bidder=bidder, n=5)
            ]
            made = sum(match.result == "made" for match in ended)
            assert table.played_make(declaration, bid) == (made / 5, *wilson(made, 5))
    assert table.played == 5
    other = next(each for each in STANDARD if each not in best)
    assert table.played_make(other, 30) is None


@pytest.mark.parametrize(
    "rules",
    [
        *("tournament", "czech", "swedish", "casual"),
        t42.Rules("standard", {"V-FIRST": "holder", "V-PASS": 35}),
        t42.Rules("standard", {"V-SCORE": "250", "V-LEAD": "small end"}),
    ],
    ids=repr,
)
def test_every_bid_can_be_played_out_under_any_rules(rules):
    """Whoever calls first, and whatever the fourth caller would have to bid (V-FIRST, V-PASS)."""
    asked = {"layouts": 4, "seed": 1, "by": BEST, "played": 2, "bids": [30, 34, 42]}
    for bidder in "AC":
        table = bid_table(HAND, bidder=bidder, rules=rules, **asked)
        assert table.done
        assert table.rules == t42.Rules.of(rules)
        assert sum(len(column.played) for column in table.columns) == 6


def test_the_best_are_played_and_as_many_as_were_asked_for():
    table = bid_table(HAND, layouts=6, seed=1, by=BEST, played=2, best=3, bids=[30])
    assert {c.declaration for c in table.columns if c.played} == {*table.ranked(30)[:3]}
    none = bid_table(HAND, layouts=6, seed=1, by=BEST, played=2, best=0, bids=[30])
    assert none.done
    assert not none.played
    assert not any(column.played for column in none.columns)


# The result


def table_of(**columns):
    """A finished table of four layouts with these points."""
    made = tuple(
        Column(name, tuple(range(30, 43)), tuple(sorted(Counter(points).items())))
        for name, points in columns.items()
    )
    return BidTable(
        hand=tuple(t42.Tile(each) for each in HAND.split()),
        bidder=t42.Seat.A,
        rules=t42.Rules("standard"),
        orders=tuple(range(30, 43)),
        columns=made,
        layouts=4,
        number=99,
        seed=1,
        done=True,
        at=4,
        of=4,
    )


def test_averages_come_first_and_then_the_choice():
    """On every layout one of the first two is best, but over all the third is."""
    table = table_of(**{"1": [42, 42, 29, 29], "2": [29, 29, 42, 42], "3": [30, 30, 30, 29]})
    assert table.best(30) == "3"
    assert table.best(31) == "1"
    assert table.best("all tricks") == table.best(42) == table.best("2 marks") == "1"
    assert table.ranked(30) == ("3", "1", "2")


def test_of_equals_the_earlier_one_is_the_best():
    assert table_of(**{"5": [31, 31, 29, 29], "0": [31, 31, 29, 29]}).best(30) == "5"
    assert table_of(**{"5": [31, 31, 29, 29], "0": [32, 31, 29, 29]}).best(30) == "0"


def test_a_frame_has_a_row_for_each_declaration_and_bid():
    pytest.importorskip("pandas")
    table = bid_table(HAND, layouts=6, seed="x", by=BEST, played=2, bids=["all tricks", 31, "30"])
    frame = table.frame()
    assert list(frame.columns) == list(COLUMNS)
    assert list(frame["bid"][:3]) == ["30", "31", "all tricks"]
    assert list(frame["bid_order"][:3]) == [30, 31, 42]
    assert len(frame) == 9 * 3
    best = table.ranked(30)[:2]
    played = frame[frame["declaration"].isin(best)]
    assert (played["played"] == 2).all()
    assert played["played_make"].notna().all()
    others = frame[~frame["declaration"].isin(best)]
    assert (others["played"] == 0).all()
    assert others["played_make"].isna().all()
    assert frame[["points", "points_low", "points_high"]].isna().all(axis=None)
    assert (
        (frame["open_low"] <= frame["open_make"]) & (frame["open_make"] <= frame["open_high"])
    ).all()
    assert frame.attrs["seed"] == "x"
    assert frame.attrs["rules"] == {"preset": "standard"}
    assert frame.attrs["version"] == t42.__version__


def test_it_is_frozen_short_and_prints_itself():
    table = bid_table(HAND, layouts=6, seed=1, declarations=["5", "6"], **OPEN)
    figure = table.open_make("5", 30)[0]
    assert repr(table) == (
        f"<BidTable of {HAND}: 2 declarations, 6 layouts, seed 1; best 30: 5 open {figure:.2f}>"
    )
    assert str(table).splitlines()[1].split() == [
        "declaration",
        *map(str, range(30, 42)),
        "all",
        "tricks",
    ]
    lines = str(table).splitlines()
    assert len(lines) == 4
    assert len({*map(len, lines[1:])}) == 1, "figures stand under each other, to the right"
    assert table._repr_mimebundle_()["text/plain"] == repr(table)
    assert "<table>" in table._repr_mimebundle_()["text/html"]
    assert pickle.loads(pickle.dumps(table)) == table
    assert hash(table) == hash(table)
    with pytest.raises(AttributeError):
        table.layouts = 7


def test_open_figures_are_never_called_a_chance():
    table = bid_table(HAND, layouts=6, seed=1, declarations=["5"], **OPEN)
    told = [repr(table), str(table), table._repr_mimebundle_()["text/html"], *COLUMNS]
    assert not [text for text in told if "chance" in text]
    assert "no chance" in COLUMNS["open_make"]


# The same, whatever runs it


def test_the_same_whatever_the_threads_and_the_batches():
    asked = {"layouts": 60, "seed": 9, "by": BEST, "played": 3, "bids": [30, 42]}
    if BEST == PYTHON:
        asked |= {"layouts": 26, "declarations": ["5"]}
    one = bid_table(HAND, threads=1, **asked)
    assert one == bid_table(HAND, threads=3, **asked)
    grown = list(stream_bid_table(HAND, threads=2, **asked))
    assert grown[-1] == one
    assert [table.done for table in grown] == [False] * (len(grown) - 1) + [True]
    sizes = [table.layouts for table in grown]
    assert sizes == sorted(sizes)
    assert sizes[0] == (25 if BEST == NUMBA else 1)


@pytest.mark.skipif(len(BY) < 2, reason="needs numba")
def test_the_same_by_both_searches():
    asked = {"layouts": 2, "seed": 9, "played": 0, "declarations": ["5", "doubles", "no-trump"]}
    one, other = (bid_table(HAND, by=by, **asked) for by in BY)
    assert one == other


def test_what_grows_is_what_a_smaller_table_says():
    asked = {"seed": 9, "declarations": ["5", "6"], **OPEN}
    first = next(stream_bid_table(HAND, layouts=30, **asked))
    small = bid_table(HAND, layouts=first.layouts, **asked)
    assert first.columns == small.columns
    assert not first.done
    assert small.done


def test_without_a_seed_one_is_drawn_and_told():
    asked = {"layouts": 6, "declarations": ["5"], **OPEN}
    one, other = bid_table(HAND, **asked), bid_table(HAND, **asked)
    assert one.seed != other.seed
    assert bid_table(HAND, seed=one.seed, **asked) == one


def test_the_order_of_the_tiles_and_their_spelling_do_not_matter():
    turned = "1-0 1-1 [6|6] 5-0 5-4 6-5 5-5"
    asked = {"layouts": 6, "seed": 4, "declarations": ["5", "6"], "by": BEST, "played": 2}
    one, other = bid_table(HAND, **asked), bid_table(turned, **asked)
    assert one.columns == other.columns
    assert bid_table(t42.TileSet(HAND), **asked).columns == one.columns


# Views


def auction(seed=5, calls=("30",), rules="standard"):
    match = t42.Match.new(seed=seed, rules=rules)
    for call in calls:
        match = match.call(call)
    return match


def test_a_view_in_the_auction_stands_for_its_hand():
    match = auction()
    seat = match.to_act
    asked = {"layouts": 20, "seed": 4, "declarations": ["5", "6"], "calls": 0, **OPEN}
    table = bid_table(match.view(seat), **asked)
    hand = " ".join(map(str, match.hands[seat]))
    assert table.columns == bid_table(hand, bidder=seat, **asked).columns
    assert table.bidder == seat
    assert table.calls is None
    assert table.done


def test_public_facts_are_used():
    """Whoever plunged holds four doubles at least (V-PLUNGE)."""
    rules = t42.Rules("standard", {"V-PLUNGE": "partner leads"})
    hands = {
        "A": "0-0 1-1 2-2 3-3 4-6 5-6 0-6",
        "B": "0-1 0-2 0-3 0-4 0-5 1-2 1-3",
        "C": "4-4 5-5 6-6 1-4 1-5 1-6 2-3",
        "D": "2-4 2-5 2-6 3-4 3-5 3-6 4-5",
    }
    match = t42.Match.from_hand(hands, dealer="D", rules=rules)
    asked = {"layouts": 10, "seed": 4, "calls": 0, "declarations": "0", **OPEN}
    plunged = bid_table(match.call("plunge").view("B"), **asked)
    passed = bid_table(match.pass_().view("B"), **asked)
    assert plunged.number < passed.number


def test_twins_give_the_same_table():
    """A seat's table depends on what it knows alone."""
    match = auction()
    view = match.view(match.to_act)
    asked = {"layouts": 10, "seed": 4, "by": BEST, "played": 2, "calls": 2, "bids": [30, 42]}
    one = bid_table(view, **asked)
    layouts, rng = Layouts.of(view), random.Random("twins")
    twin = layouts.match(layouts.at(rng.randrange(layouts.number)))
    assert twin.hands != match.hands
    other = bid_table(twin.view(match.to_act), **asked)
    assert one == other
    assert repr(one) == repr(other)


def test_before_the_lead_the_table_is_still_there():
    match = auction(calls=("30", "pass", "pass", "pass"))
    table = bid_table(match.view(match.to_act), layouts=6, seed=1, declarations="6", **OPEN)
    assert table.done
    assert table.calls is None


def test_calls_come_for_a_seat_that_is_to_call():
    from texas42_nb.study.call_table import call_table

    match = auction(calls=("38",))
    view = match.view(match.to_act)
    grown = list(
        stream_bid_table(
            view, layouts=6, seed=7, declarations="6", bids=42, played=1, calls=3, by=BEST
        )
    )
    table = grown[-1]
    assert table.done
    assert not any(each.done for each in grown[:-1])
    assert table.calls == call_table(view, layouts=3, seed=7)
    assert table.calls.calls[:2] == ("pass", "39")
    waiting = match.view(match.to_act.left)
    assert bid_table(waiting, layouts=6, seed=7, declarations="6", **OPEN).calls is None


# Stopped


def test_stopped_before_anything_came_it_is_empty():
    table = bid_table(HAND, layouts=50, seed=1, stop=lambda: True, **OPEN)
    assert (table.layouts, table.done, table.played) == (0, False, 0)
    assert "stopped after 0 of 50 (open hands)" in repr(table)
    assert all(row["open_make"] != row["open_make"] for row in table.rows())
    assert list(stream_bid_table(HAND, layouts=50, seed=1, stop=lambda: True, **OPEN)) == []


def test_what_came_before_a_stop_stands():
    asked = {"layouts": 400, "seed": 1, "declarations": ["5", "6"], **OPEN}
    enough = []
    found = []
    for table in stream_bid_table(HAND, stop=lambda: bool(enough), **asked):
        found.append(table)
        enough.append(True)
    assert [table.layouts for table in found] == [25 if BEST == NUMBA else 1]
    assert not found[0].done
    assert found[0].columns == bid_table(HAND, **{**asked, "layouts": found[0].layouts}).columns


def test_stopped_while_playing_out_the_open_figures_stand():
    asked = {"layouts": 8, "seed": 1, "declarations": ["5", "6"], "bids": [30], "by": BEST}
    enough = []
    found = []
    for table in stream_bid_table(HAND, played=8, stop=lambda: bool(enough), **asked):
        found.append(table)
        if table.played:
            enough.append(True)
    assert found[-1].played == 2
    assert not found[-1].done
    assert "stopped after 2 of 8 (played out)" in repr(found[-1])
    assert found[-1].open_make("5", 30) == bid_table(HAND, played=0, **asked).open_make("5", 30)


# Wrong input


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"hand": "5-5"}, "not-seven"),
        ({"hand": "5-5 5-5 0-0 0-1 0-2 0-3 0-4"}, "tile-twice"),
        ({"hand": "5-5 ? 0-0 0-1 0-2 0-3 0-4"}, "not-a-tile"),
        ({"hand": 7}, "not-tiles"),
        ({"bidder": "E"}, "not-a-seat"),
        ({"layouts": 0}, "not-so-many"),
        ({"layouts": True}, "not-so-many"),
        ({"layouts": 2.5}, "not-so-many"),
        ({"played": -1}, "not-so-many"),
        ({"best": "2"}, "not-so-many"),
        ({"calls": None}, "not-so-many"),
        ({"seed": 1.5}, "not-a-seed"),
        ({"threads": 0}, "not-threads"),
        ({"by": "magic"}, "not-a-solver"),
        ({"rules": "poker"}, "not-a-preset"),
        ({"declarations": ["7"]}, "not-a-declaration"),
        ({"declarations": []}, "no-bid-in-table"),
        ({"bids": []}, "no-bid-in-table"),
        ({"bids": [29]}, "not-a-row-of-bids"),
        ({"bids": ["pass"]}, "not-a-row-of-bids"),
        ({"bids": ["many"]}, "not-a-call"),
        ({"declarations": ["sevens"], "bids": [30], "rules": SPECIAL}, "no-bid-in-table"),
        ({"progress": "yes"}, "not-progress"),
        ({"stop": 5}, "not-a-stop"),
        ({"bids": 1.5}, "not-a-call"),
        ({"bids": b"30"}, "not-a-call"),
        ({"bids": itertools.repeat(30)}, "too-many-given"),
        ({"declarations": 1.5}, "not-a-declaration"),
        ({"declarations": itertools.repeat("5")}, "too-many-given"),
    ],
    ids=str,
)
def test_what_makes_no_sense_is_said(given, key):
    asked = {"hand": HAND, "layouts": 5, "seed": 1, "by": BEST, "played": 0, **given}
    with pytest.raises(t42.Malformed) as caught:
        bid_table(asked.pop("hand"), **asked)
    assert caught.value.key == key
    assert str(caught.value)


@pytest.mark.parametrize(
    ("declaration", "rules", "rule"),
    [
        ("nello", "standard", "V-NELLO"),
        ("sevens", "standard", "V-SEVENS"),
        ("no-trump low", "standard", "V-NT"),
        ("doubles", t42.Rules("standard", {"V-DBL": "off"}), "V-DBL"),
        ("no-trump", t42.Rules("standard", {"V-NT": "off"}), "V-NT"),
        ("plunge", "czech", "V-PLUNGE"),
    ],
)
def test_what_the_rules_do_not_have_is_refused(declaration, rules, rule):
    with pytest.raises(t42.Refused) as caught:
        bid_table(HAND, declarations=[declaration], rules=rules, layouts=5, **OPEN)
    assert caught.value.rule == rule
    assert str(caught.value)


def test_declarations_that_the_rules_do_not_have_are_left_out():
    rules = t42.Rules("standard", {"V-DBL": "off", "V-NT": "off"})
    table = bid_table(HAND, rules=rules, layouts=2, seed=1, bids=[30], **OPEN)
    assert table.declarations == tuple("0123456")


def test_a_stream_says_at_once_what_is_wrong():
    for wrong in ({"layouts": -1}, {"stop": 5}, {"bids": 1.5}):
        with pytest.raises(t42.Malformed):
            stream_bid_table(HAND, **wrong)


def test_one_declaration_and_one_bid_stand_for_themselves():
    asked = {"layouts": 2, "seed": 1, **OPEN}
    plain = bid_table(HAND, declarations=["5"], bids=["30"], **asked)
    for declaration in (5, "fives", t42.Declare.of("5")):
        for bid in (30, "30", t42.Call.of("30")):
            assert bid_table(HAND, declarations=declaration, bids=bid, **asked) == plain


# All layouts, where few fit


def few_layouts():
    """A view in the auction that knows most tiles: 36 layouts fit."""
    known = {
        "A": "0-0 0-1 0-2 0-3 0-4 0-5 0-6",
        "B": "1-1 1-2 1-3 1-4 1-5 1-6 2-2",
        "C": "2-3 2-4 2-5 2-6 3-3 ? ?",
    }
    return t42.View(t42.Seat.A, t42.Match.from_hand(known, dealer="D"))


def test_all_layouts_are_exact_only_when_all_have_come():
    asked = {"declarations": ["0", "no-trump"], "seed": 2, "by": BEST, "played": 50, "best": 1}
    asked |= {"bids": [30, 36], "calls": 0, "points": True}
    view, grown = few_layouts(), []
    layouts = Layouts.of(view)
    for table in stream_bid_table(view, layouts=500, **asked):
        grown.append(table)
        whole = table.layouts == 36
        assert table.exact == whole
        assert table.played_exact == (table.played == 36)
        assert ("all " in repr(table).split(";")[0]) == whole
        for row in table.rows():
            for name in ("open", "points"):
                assert (row[f"{name}_low"] == row[f"{name}_high"]) == whole
            if row["played"]:
                assert (row["played_low"] == row["played_high"]) == (row["played"] == 36)
    assert [each.exact for each in grown[:2]] == [False, True] if BEST == NUMBA else True
    assert (table.layouts, table.played, table.number, table.done) == (36, 36, 36, True)
    every = [points_of(each, "A", "0")[0] for each in layouts.every()]
    assert table.histogram("0") == dict(sorted(Counter(every).items()))
    other = bid_table(view, layouts=500, **{**asked, "seed": 3})
    assert other.columns == table.columns, "whatever the seed, these are all"


def test_a_part_of_all_layouts_is_no_corner_of_them():
    """The first ones are in an order that the seed shuffles, each once."""
    layouts = Layouts.of(few_layouts())
    rows = [tuple(row) for row in rows_between(layouts, True, 2, 0, 36).tolist()]
    every = list(layouts.every())
    assert sorted(rows) == sorted(every)
    assert rows[:12] != every[:12]
    parts = [rows_between(layouts, True, 2, *each).tolist() for each in ((0, 1), (1, 20), (20, 36))]
    assert [tuple(row) for part in parts for row in part] == rows
    table = next(stream_bid_table(few_layouts(), layouts=99, seed=2, declarations="0", **OPEN))
    points = [points_of(each, "A", "0")[0] for each in rows[: table.layouts]]
    assert table.open_make("0", 42)[0] == sum(each == 42 for each in points) / table.layouts


def test_before_the_first_layout_nothing_is_best_and_nothing_is_all():
    table = bid_table(few_layouts(), layouts=99, seed=1, stop=lambda: True, calls=0, **OPEN)
    assert not table.exact
    assert "all 0" not in repr(table) + str(table)
    with pytest.raises(t42.Malformed) as caught:
        table.best(30)
    assert caught.value.key == "nothing-yet"


def test_the_plain_search_gives_something_back_soon():
    asked = {"layouts": 40, "seed": 1, "declarations": "5", "bids": 42, "played": 0, "by": PYTHON}
    assert next(stream_bid_table(HAND, **asked)).layouts == 1


def test_the_text_says_how_far_the_intervals_reach():
    table = table_of(**{"1": [42, 42, 29, 29], "2": [29, 29, 42, 42]})
    low, high = wilson(2, 4)
    assert f", ±{max(high - 0.5, 0.5 - low):.2f} at most" in str(table).splitlines()[0]
    assert "±" not in str(replace(table, number=4)), "exact figures have none"


def test_a_match_is_no_view():
    """It may hold what the seat does not know."""
    with pytest.raises(t42.Malformed, match=r"take match\.view") as caught:
        bid_table(auction(), layouts=5, **OPEN)
    assert caught.value.key == "not-a-view-of-a-seat"


def test_views_that_have_no_bids_are_refused():
    match = auction(calls=("30", "pass", "pass", "pass")).declare("6")
    with pytest.raises(t42.Refused) as caught:
        bid_table(match.view("A"), layouts=5, **OPEN)
    assert caught.value.key == "bids-are-over"
    with pytest.raises(t42.Refused) as caught:
        bid_table(auction().spectator(), layouts=5, **OPEN)
    assert caught.value.rule == "SEE-6"
    seat = auction().to_act
    for wrong, key in (
        ({"bidder": seat.left}, "bidder-not-of-view"),
        ({"rules": "czech"}, "rules-not-of-view"),
    ):
        with pytest.raises(t42.Malformed) as caught:
            bid_table(auction().view(seat), layouts=5, **wrong, **OPEN)
        assert caught.value.key == key


def test_what_is_not_in_the_table_is_said():
    table = bid_table(HAND, layouts=2, seed=1, declarations=["5"], bids=[30], **OPEN)
    for act, key in (
        (lambda: table.open_make("6", 30), "declaration-not-in-table"),
        (lambda: table.open_make("5", 31), "bid-not-in-table"),
        (lambda: table.best(31), "bid-not-in-table"),
        (lambda: table.histogram("9"), "not-a-declaration"),
    ):
        with pytest.raises(t42.Malformed) as caught:
            act()
        assert caught.value.key == key
