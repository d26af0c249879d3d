"""``what_if``: single solves, differences on common layouts, played-out figures, stops, errors."""

from __future__ import annotations

import pickle
import random

import pytest

import texas42_nb as t42
from solver_cases import implementations
from texas42_nb.analysis.choose import NUMBA, PYTHON
from texas42_nb.analysis.interval import mean_interval, wilson
from texas42_nb.analysis.layouts import Layouts
from texas42_nb.study.figures import difference_of_shares, surely_differs
from texas42_nb.study.rollout import play_out
from texas42_nb.study.what_if import stream_what_if, what_if
from texas42_nb.study.what_if_result import COLUMNS, DIFFERENCES

np = pytest.importorskip("numpy")
BEST = implementations()[0]
PLAY_ALL = {"V-END": "play all"}
SEEDS_THAT_GO_ON = {5: 1, 7: 2}
"""By number of plays: a match whose hand is not decided by then."""


def begun(seed=7, bid="30", rules=None):
    """Before the declaration, the first caller the bidder."""
    match = t42.Match.new(seed=seed, rules=t42.Rules("standard", {**PLAY_ALL, **(rules or {})}))
    return match.call(bid).pass_().pass_().pass_()


def played(plays, seed=7, bid="30", declaration="6", rules=None):
    match = begun(seed, bid, rules)
    match = match.declare(next(each for each in match.legal() if each.text == declaration))
    rng = random.Random(f"{seed} {plays}")
    for _ in range(plays):
        match = match.do(rng.choice(match.legal()))
    return match


def ask(match, **more):
    return what_if(match.view(match.to_act), **{"by": BEST, "played": 0, **more})


def layouts_of(match, n, seed):
    layouts = Layouts.of(match.view(match.to_act))
    return [layouts.match(each) for each in layouts.draw(n, seed).tolist()]


def reached(solved, match):
    """Whether the side to act reaches its goal (MADE-1)."""
    return solved.made == (match.to_act.side == match.contract.bidder.side)


# Against single solves


@pytest.mark.parametrize("plays", [8, 9, 10, 11, 13])
@pytest.mark.parametrize("bid", ["30", "36", "1 mark"])
def test_each_play_is_the_share_of_single_solves(plays, bid):
    match = played(plays, bid=bid)
    n = 12
    table = ask(match, layouts=n, seed=3)
    assert not table.exact
    side = match.to_act.side
    assert table.actions == tuple(map(str, match.legal()))
    for play in match.legal():
        ends = [t42.solve(each.do(play), by=BEST) for each in layouts_of(match, n, 3)]
        points = [each.points[side] for each in ends]
        made = sum(reached(each, match) for each in ends)
        assert table.open_make(play) == (made / n, *wilson(made, n))
        mean = sum(points) / n
        told = table.points(str(play))
        assert told[0] == pytest.approx(mean)
        low, high = mean_interval(mean, np.std(points, ddof=1), n)
        if not np.std(points):  # all alike: what was not seen may be anything
            unseen = wilson(0, n)[1]
            low, high = mean * (1 - unseen), mean + unseen * (42 - mean)
        assert told[1:] == pytest.approx((max(0, low), min(42, high)))


@pytest.mark.parametrize("rules", [{}, {"V-LEAD": "trump"}, {"V-LEAD": "small end"}], ids=str)
def test_each_declaration_is_the_share_of_single_solves(rules):
    match = begun(rules=rules)
    n = 3
    table = ask(match, layouts=n, seed=3)
    assert table.kind == "declaration"
    assert table.actions == (*"0123456", "doubles", "no-trump")
    for text in ("0", "6", "no-trump"):
        ends = [t42.solve(each.declare(text), by=BEST) for each in layouts_of(match, n, 3)]
        assert table.open_make(text)[0] == sum(each.made for each in ends) / n
        points = [each.points[match.to_act.side] for each in ends]
        assert table.points(text)[0] == pytest.approx(sum(points) / n)


def test_in_a_marks_contract_the_stacks_are_left_out():
    table = ask(begun(bid="1 mark"), layouts=2, seed=1)
    assert table.actions == (*"0123456", "doubles", "no-trump")


def test_specials_among_the_declarations_count_what_they_count():
    match = begun(bid="2 marks", rules={"V-NELLO": "on", "V-SEVENS": "earliest"})
    table = ask(match, layouts=3, seed=1)
    units = {row["action"]: row["unit"] for row in table.rows()}
    assert units["6"] == units["sevens"] == "points"
    assert units["nello"] == units["nello low"] == "tricks"
    for text in ("nello", "nello reversed", "sevens"):
        declare = next(each for each in match.legal() if each.text == text)
        ends = [t42.solve(each.do(declare), by=BEST) for each in layouts_of(match, 3, 1)]
        assert table.open_make(text)[0] == sum(each.made for each in ends) / 3
    makes, points = table.difference("nello", "6")
    assert makes[0] == table.open_make("nello")[0] - table.open_make("6")[0]
    assert all(each != each for each in points), "tricks are not taken from points"


@pytest.mark.parametrize("plays", [3, 4, 7])
def test_in_nello_the_bidders_tricks_are_counted(plays):
    """Made without a single one, set with the first (V-NELLO)."""
    hands = {
        "A": "0-0 0-1 0-2 1-2 1-3 2-3 0-4",
        "B": "6-6 5-6 4-6 1-1 2-2 3-5 4-5",
        "C": "5-5 3-3 0-6 1-6 2-6 3-6 0-5",
        "D": "4-4 0-3 1-4 2-4 3-4 1-5 2-5",
    }
    rules = t42.Rules("standard", {"V-NELLO": "on", **PLAY_ALL})
    match = t42.Match.from_hand(hands, dealer="D", rules=rules).call("1 mark")
    match = match.pass_().pass_().pass_().declare("nello", 1)
    for _ in range(plays):
        match = match.do(match.legal()[0])
    n, met = 12, set()
    table = ask(match, layouts=n, seed=3)
    for play in match.legal():
        ends = [t42.solve(each.do(play), by=BEST) for each in layouts_of(match, n, 3)]
        tricks = [each.points["A+C"] for each in ends]
        met |= {*tricks}
        assert table.points(play)[0] == pytest.approx(sum(tricks) / n)
        lost = sum(each > 0 for each in tricks)
        hits = lost if match.to_act in (t42.Seat.B, t42.Seat.D) else n - lost
        assert table.open_make(play)[0] == hits / n
    assert {0, 1} <= met


def test_after_a_plunge_the_partner_declares_what_is_best():
    """V-PLUNGE ``after winning``: on each layout the best of what the partner may declare."""
    rules = t42.Rules("standard", {"V-PLUNGE": "after winning", **PLAY_ALL})
    hands = {
        "A": "0-0 1-1 2-2 3-3 4-6 5-6 0-6",
        "B": "0-1 0-2 0-3 0-4 0-5 1-2 1-3",
        "C": "4-4 5-5 6-6 1-4 1-5 1-6 2-3",
        "D": "2-4 2-5 2-6 3-4 3-5 3-6 4-5",
    }
    match = t42.Match.from_hand(hands, dealer="D", rules=rules)
    match = match.call("2 marks").pass_().pass_().pass_()
    table = ask(match, layouts=2, seed=1)
    assert table.actions[-1] == "plunge"
    values = []
    for layout in layouts_of(match, 2, 1):
        asked = layout.declare("plunge")
        texts = dict.fromkeys(each.text for each in asked.legal())
        ends = [asked.declare(text, 1) for text in texts]
        values.append(max(t42.solve(each, by=BEST).points["A+C"] for each in ends))
    assert table.points("plunge")[0] == sum(values) / 2
    assert table.open_make("plunge")[0] == values.count(42) / 2


# Late in the hand all layouts are looked at


def test_with_few_layouts_left_the_figures_are_exact():
    match = played(25)
    table = ask(match, layouts=500, played=50, seed=1)
    assert table.exact
    assert table.layouts == table.number == Layouts.of(match.view(match.to_act)).number
    assert table.played == table.number
    assert table.played_exact
    for row in table.rows():
        assert row["open_low"] == row["open_make"] == row["open_high"]
        assert row["points_low"] == row["points"] == row["points_high"]
    few = ask(match, layouts=500, played=1, seed=1)
    assert few.exact
    assert few.played == 1
    assert few.played_exact == (few.number == 1)


# Differences


def test_differences_are_taken_on_common_layouts():
    match, n = played(8), 40
    table = ask(match, layouts=n, seed=3)
    side, best = match.to_act.side, table.best()
    rows = table.difference_rows()
    assert [row["action"] for row in rows] == [each for each in table.actions if each != best]
    found = {}
    for play in match.legal():
        ends = [t42.solve(each.do(play), by=BEST) for each in layouts_of(match, n, 3)]
        found[str(play)] = [(reached(each, match), each.points[side]) for each in ends]
    for row in rows:
        pairs = list(zip(found[row["action"]], found[best], strict=True))
        points = [one[1] - two[1] for one, two in pairs]
        mean = sum(points) / n
        assert row["against"] == best
        assert row["points"] == pytest.approx(mean)
        low, high = mean_interval(mean, np.std(points, ddof=1), n)
        interval = max(-42, low), min(42, high)
        assert (row["points_low"], row["points_high"]) == pytest.approx(interval)
        made = [sum(each[at][0] for each in pairs) for at in (0, 1)]
        both = sum(one[0] and two[0] for one, two in pairs)
        told = (row["open_make"], row["open_low"], row["open_high"])
        assert told == difference_of_shares(*made, both, n, False)
        assert row["open_make"] <= 0
        assert row["open_low"] <= row["open_make"] <= row["open_high"]
        real = surely_differs(told) or not interval[0] <= 0 <= interval[1]
        assert row["real"] == real


def test_newcombes_interval_is_his():
    """Newcombe 1998, method 10: of 50 pairs 36 both, 12 the first alone, 2 the second alone."""
    told = difference_of_shares(48, 38, 36, 50, False)
    assert told == pytest.approx((0.2, 0.0569, 0.3404), abs=5e-5)
    told = difference_of_shares(50, 36, 36, 50, False)
    assert told == pytest.approx((0.28, 0.1528, 0.4167), abs=5e-5)
    turned = difference_of_shares(38, 48, 36, 50, False)
    assert turned == pytest.approx((-0.2, -0.3404, -0.0569), abs=5e-5)


def test_the_interval_of_a_difference_holds_the_true_one_mostly():
    """Pairs that go together: of many samples about 95 % hold what is so."""
    rng = random.Random("pairs")
    hold, tries, size = 0, 2000, 60
    for _ in range(tries):
        one = two = both = 0
        for _ in range(size):
            draw = rng.random()
            first, second = draw < 0.5, 0.1 < draw < 0.55
            one, two, both = one + first, two + second, both + (first and second)
        _, low, high = difference_of_shares(one, two, both, size, False)
        hold += low <= 0.05 <= high
    assert 0.93 < hold / tries < 0.99


def test_two_tiles_that_are_alike_do_not_differ():
    """Nothing can tell them apart: neither is a trump, has count, or can win or be asked for."""
    hands = {
        "A": "6-6 5-6 4-6 3-6 2-6 0-1 0-2",
        "B": "0-0 0-3 0-4 0-5 0-6 1-1 1-2",
        "C": "1-3 1-4 1-5 1-6 2-2 2-3 2-4",
        "D": "2-5 3-3 3-4 3-5 4-4 4-5 5-5",
    }
    match = t42.Match.from_hand(hands, dealer="D", rules=t42.Rules("standard", PLAY_ALL))
    match = match.call("30").pass_().pass_().pass_().declare("6")
    table = ask(match, layouts=60, seed=2)
    makes, points = table.difference("5-6", "6-6")
    assert makes[1] <= 0 <= makes[2] or points[1] <= 0 <= points[2]
    same = table.difference("6-6", "6-6")
    assert same[0][0] == same[1][0] == 0
    assert not surely_differs(same[0])
    assert not surely_differs(same[1])


# Played out


@pytest.mark.parametrize("plays", SEEDS_THAT_GO_ON)
def test_played_make_is_how_often_the_shipped_players_reach_the_goal(plays):
    match = played(plays, bid="37", rules={"V-END": "standard"}, seed=SEEDS_THAT_GO_ON[plays])
    table = ask(match, layouts=12, seed=3, played=6)
    bids = match.to_act.side == match.contract.bidder.side
    assert table.bidding == bids
    best = table.ranked()[:2]
    assert {act.text for act in table.acts if act.played is not None} == {*best}
    for text in best:
        ended = [play_out(each.play(text)) for each in layouts_of(match, 6, 3)]
        hits = sum((each.result == "made") == bids for each in ended)
        assert table.played_make(text) == (hits / 6, *wilson(hits, 6))


def test_a_declaration_is_played_out_from_there():
    match = begun(bid="31")
    table = ask(match, layouts=4, seed=3, played=3, best=1)
    (text,) = [act.text for act in table.acts if act.played is not None]
    assert text == table.best()
    made = [play_out(each.declare(text)).result == "made" for each in layouts_of(match, 3, 3)]
    assert table.played_make(text)[0] == sum(made) / 3


# The result


def test_frames_say_what_they_hold():
    pytest.importorskip("pandas")
    table = ask(played(10), layouts=20, seed=3, played=4)
    frame, lost = table.frame(), table.differences()
    assert list(frame.columns) == list(COLUMNS)
    assert list(lost.columns) == list(DIFFERENCES)
    assert len(frame) == len(table.actions)
    assert len(lost) == len(table.actions) - 1
    assert frame.attrs["seed"] == lost.attrs["seed"] == 3
    assert frame.attrs["version"] == t42.__version__
    assert "no chance" in COLUMNS["open_make"]
    assert (frame["played"] > 0).sum() == min(2, len(frame))


def test_it_is_frozen_short_and_prints_itself():
    match = played(10)
    table = ask(match, layouts=20, seed=3)
    assert repr(table).startswith(f"<WhatIfTable: {len(table.acts)} plays, {match.to_act} ")
    assert repr(table).endswith(f"best {table.best()} open {table.open_make(table.best())[0]:.2f}>")
    assert "20 layouts, seed 3" in str(table)
    figure = table.open_make(table.best())
    assert f"{figure[0]:.2f} ({figure[1]:.2f}–{figure[2]:.2f})" in str(table)
    assert len(str(table).splitlines()) == len(table.acts) + 2
    assert table._repr_mimebundle_()["text/plain"] == repr(table)
    assert "chance" not in str(table) + repr(table)
    assert pickle.loads(pickle.dumps(table)) == table


def test_an_action_may_be_written_in_any_way_that_the_verbs_take():
    match = played(8, bid="36")
    table = ask(match, layouts=10, seed=3)
    assert len(table.actions) > 1
    for play in match.legal():
        figure = table.open_make(str(play))
        turned = f"{play.tile.low}-{play.tile.high}", f" {play.tile.high}-{play.tile.low}"
        for written in (play, play.tile, *turned):
            assert table.open_make(written) == figure
            assert table.act(written).text == str(play)
            assert table.difference(written, str(play))[0].value == 0
    table = ask(begun(), layouts=3, seed=3)
    for text, others in {
        "6": (6, "sixes", "SIXES", t42.Declare.of("6")),
        "doubles": ("Doubles",),
        "no-trump": ("No-Trump", " no-trump"),
    }.items():
        for written in others:
            assert table.points(written) == table.points(text)
            assert table.histogram(written) == table.histogram(text)


@pytest.mark.parametrize("written", ["7-7", "sixes", "", None, 6, [], "6-6 low"], ids=repr)
def test_what_is_no_play_of_the_table_is_said(written):
    match = played(8)
    table = ask(match, layouts=2, seed=3)
    with pytest.raises(t42.Malformed) as caught:
        table.open_make(written)
    assert caught.value.key == "action-not-in-table"


@pytest.mark.parametrize("written", ["5-6", "nello", "sevens", 7, None], ids=repr)
def test_what_is_no_declaration_of_the_table_is_said(written):
    table = ask(begun(), layouts=2, seed=3)
    with pytest.raises(t42.Malformed) as caught:
        table.difference("6", written)
    assert caught.value.key == "action-not-in-table"


def test_the_goal_of_the_side_to_act_stands_in_the_frame():
    pytest.importorskip("pandas")
    met = set()
    for plays in (8, 9, 10, 11):
        match = played(plays)
        table = ask(match, layouts=3, seed=3)
        bids = match.to_act.side == match.contract.bidder.side
        assert set(table.frame()["goal"]) == {"make" if bids else "set"}
        met |= {table.goal}
    assert met == {"make", "set"}


def test_a_figure_has_names():
    figure = ask(played(8), layouts=10, seed=3).open_make(str(played(8).legal()[0]))
    assert figure == (figure.value, figure.low, figure.high)
    assert figure.low < figure.value < figure.high or figure.value in {0, 1}


def test_the_same_whatever_the_threads_and_the_batches():
    match = played(8)
    one = ask(match, layouts=80, seed=3, played=3, threads=1)
    assert one == ask(match, layouts=80, seed=3, played=3, threads=3)
    grown = list(stream_what_if(match.view(match.to_act), layouts=80, seed=3, played=3, by=BEST))
    assert grown[-1] == one
    assert [each.done for each in grown] == [False] * (len(grown) - 1) + [True]
    small = ask(match, layouts=25, seed=3)
    assert grown[0].acts == small.acts
    assert small.done


@pytest.mark.parametrize("by", implementations())
def test_the_same_by_each_search(by):
    match = played(12)
    assert ask(match, layouts=5, seed=3, by=by) == ask(match, layouts=5, seed=3)


def test_without_a_seed_one_is_drawn_and_told():
    match = played(10)
    one = ask(match, layouts=5)
    assert ask(match, layouts=5, seed=one.seed) == one
    assert ask(match, layouts=5).seed != one.seed


def test_stopped_what_has_come_stands():
    match, enough = played(10), []
    assert ask(match, layouts=50, seed=3, stop=lambda: True).layouts == 0
    assert "stopped after 0 of 50" in repr(ask(match, layouts=50, seed=3, stop=lambda: True))
    found = []
    view = match.view(match.to_act)
    for table in stream_what_if(view, layouts=90, seed=3, stop=lambda: bool(enough), by=BEST):
        found.append(table)
        enough.append(True)
    assert [each.layouts for each in found] == [25 if BEST == NUMBA else 1]
    assert found[0].acts == ask(match, layouts=found[0].layouts, seed=3).acts


def test_all_layouts_are_exact_only_when_all_have_come():
    match = next(found for plays in (24, 23, 22, 21) if 8 < number_of(found := played(plays)) < 500)
    view, number = match.view(match.to_act), number_of(match)
    asked = {"layouts": 500, "played": 500, "seed": 3, "by": PYTHON}
    grown = list(stream_what_if(view, **asked))
    for table in grown:
        assert table.exact == (table.layouts == number)
        assert table.played_exact == (table.played == number)
        assert ("all " in repr(table).split(";")[0]) == table.exact
        for row in table.rows():
            assert (row["points_low"] == row["points_high"]) == table.exact
    assert {table.exact for table in grown} == {False, True}
    first = grown[0]
    rows = Layouts.of(view).shuffled(first.layouts, 3).tolist()
    play = first.actions[0]
    ends = [Layouts.of(view).match(row).do(play) for row in rows]
    points = [t42.solve(each, by=BEST).points[match.to_act.side] for each in ends]
    assert first.points(play)[0] == pytest.approx(sum(points) / len(points))
    whole = what_if(view, **{**asked, "seed": "another"})
    assert whole.acts == grown[-1].acts


def number_of(match):
    return Layouts.of(match.view(match.to_act)).number


def test_before_the_first_layout_nothing_is_best():
    table = ask(played(25), layouts=500, seed=3, stop=lambda: True)
    assert not table.exact
    assert "all 0" not in repr(table) + str(table)
    with pytest.raises(t42.Malformed) as caught:
        table.best()
    assert caught.value.key == "nothing-yet"


def test_few_layouts_claim_nothing_real():
    """Nine layouts, whatever they say; and means stay between 0 and 42 points."""
    match = played(8)
    for seed in range(6):
        table = ask(match, layouts=2 + seed, seed=seed)
        assert not any(row["real"] for row in table.difference_rows())
        for row in table.rows():
            assert 0 <= row["points_low"] < row["points_high"] <= 42
    assert all(ask(match, layouts=1, seed=1).points(each)[1:] == (0, 42) for each in match.legal())


# Wrong input


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"layouts": 0}, "not-so-many"),
        ({"played": 1.0}, "not-so-many"),
        ({"best": -1}, "not-so-many"),
        ({"seed": []}, "not-a-seed"),
        ({"threads": "two"}, "not-threads"),
        ({"by": "magic"}, "not-a-solver"),
        ({"progress": 1}, "not-progress"),
        ({"stop": 5}, "not-a-stop"),
    ],
    ids=str,
)
def test_what_makes_no_sense_is_said(given, key):
    with pytest.raises(t42.Malformed) as caught:
        ask(played(10), **{"layouts": 5, **given})
    assert caught.value.key == key
    assert str(caught.value)


def test_only_the_seat_to_act_can_ask():
    match = played(10)
    for view, rule in (
        (match.view(match.to_act.left), "LEAD-1"),
        (match.spectator(), "SEE-6"),
        (begun().view(begun().to_act.left), "TRUMP-1"),
        (t42.Match.new(seed=1).view("A"), "BID-1"),
        (played(28).view("A"), "MADE-3"),
        (t42.Match.new(seed=1).pass_().pass_().pass_().pass_().view("A"), "BID-5"),
    ):
        with pytest.raises(t42.Refused) as caught:
            what_if(view, layouts=5)
        assert caught.value.rule == rule
        assert str(caught.value)


def test_a_match_is_no_view():
    """It may hold what the seat does not know."""
    with pytest.raises(t42.Malformed) as caught:
        what_if(played(10), layouts=5)
    assert caught.value.key == "not-a-view-of-a-seat"


def test_in_the_auction_the_bid_table_is_named():
    with pytest.raises(t42.Refused) as caught:
        what_if(t42.Match.new(seed=1).view("B"), layouts=5)
    assert "bid_table" in str(caught.value)
