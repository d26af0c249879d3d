"""What each call comes to: against the same done by hand, and what may not show."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from itertools import pairwise
from statistics import mean, stdev

import pytest

from texas42_nb.analysis.interval import mean_interval, wilson
from texas42_nb.analysis.layouts import Layouts
from texas42_nb.engine.actions import Action
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.view import View
from texas42_nb.players import BasicPlayer, RandomPlayer
from texas42_nb.study.call_result import COLUMNS, DIFFERENCES, CallRow, CallTable
from texas42_nb.study.call_table import call_table, stream_call_table
from texas42_nb.study.equity import equity
from texas42_nb.study.rollout import play_out

LAYDOWN = "5-5 5-6 4-5 3-5 2-5 6-6 4-4"
FAIR = "5-5 5-6 4-5 0-5 6-6 1-3 2-4"
BAD = "0-1 0-2 1-3 2-4 3-6 1-4 2-5"


def at_table(own: str, *calls: str, marks: tuple[int, int] = (0, 0), **more: object) -> Match:
    """A match in which A holds ``own`` and is to call after these calls."""
    dealer = "ABCD"[(3 - len(calls)) % 4]
    match = Match.from_hand({"A": own}, dealer=dealer, marks=marks, **more)  # type: ignore[arg-type]
    for call in calls:
        match = match.call(call)
    return match


@pytest.fixture(scope="module")
def fair() -> CallTable:
    return call_table(at_table(FAIR, "pass", "30").view("A"), layouts=25, seed="fair")


def test_every_legal_call_is_in_the_table(fair: CallTable) -> None:
    match = at_table(FAIR, "pass", "30")
    assert fair.calls == tuple(str(call) for call in match.legal())
    assert fair.done
    assert (fair.layouts, fair.exact, fair.seed, fair.player) == (25, False, "fair", "basic")
    assert fair.number == 399_072_960
    assert repr(fair).startswith("<CallTable of A: 14 calls, 25 layouts, seed fair; best ")


def test_the_figures_are_those_of_hands_played_by_hand(fair: CallTable) -> None:
    match = at_table(FAIR, "pass", "30")
    layouts = Layouts.of(match.view("A"))
    for call in ("pass", "31", "2 marks"):
        margins, chances, won, made = [], [], 0, 0
        for row in layouts.draw(25, "fair").tolist():
            after = layouts.match(row).call(call)
            while after.to_act is not None:
                after = after.do(BasicPlayer().choose(after.view(after.to_act)))
            ours, theirs = after.score.pair
            margins.append(ours - theirs)
            chances.append(equity((ours, theirs), dealer=match.dealer.left)["A+C"])
            if after.contract is not None and after.contract.bidder in ("A", "C"):
                won += 1
                made += after.result == "made"
        assert fair.wins_auction(call) == (won / 25, *wilson(won, 25))
        if won:
            assert fair.played_make(call) == (made / won, *wilson(made, won))
        low_high = mean_interval(mean(margins), stdev(margins), 25)
        assert fair.marks(call) == pytest.approx((mean(margins), *low_high))
        low, high = mean_interval(mean(chances), stdev(chances), 25)
        assert fair.wins_match(call) == pytest.approx((mean(chances), max(0, low), min(1, high)))


def test_calls_are_compared_on_the_same_layouts(fair: CallTable) -> None:
    best = fair.best()
    values = {call: fair.wins_match(call) for call in fair.calls}
    assert values[best][0] == max(value[0] for value in values.values())  # type: ignore[index]
    marks, match = fair.difference("pass", "31")
    assert marks[0] == pytest.approx(fair.marks("pass")[0] - fair.marks("31")[0])
    assert match[0] == pytest.approx(values["pass"][0] - values["31"][0])  # type: ignore[index]
    rows = {str(row.call): row.scored for row in fair.entries}
    pairs = zip(rows["pass"], rows["31"], strict=True)
    each = [(one[0] - one[1]) - (two[0] - two[1]) for one, two in pairs]
    assert marks == pytest.approx((mean(each), *mean_interval(mean(each), stdev(each), 25)))
    assert fair.difference(best)[0] == (0, 0, 0)


def test_the_calls_are_ranked_by_the_chance_to_win_the_match(fair: CallTable) -> None:
    ranked = fair.ranked()
    assert ranked[0] == fair.best()
    assert sorted(ranked) == sorted(fair.calls)
    rows = {row["call"]: row["wins_match"] for row in fair.rows()}
    for one, two in pairwise(ranked):
        earlier = fair.calls.index(one) < fair.calls.index(two)
        assert rows[one] > rows[two] or (rows[one] == rows[two] and earlier)


def test_a_seed_may_be_any_text() -> None:
    table = call_table(at_table(FAIR, "pass", "30").view("A"), layouts=1, seed="a: b")
    assert repr(table).startswith("<CallTable of A: 14 calls, 1 layout, seed a: b; best ")


def test_frames(fair: CallTable) -> None:
    pd = pytest.importorskip("pandas")
    frame = fair.frame()
    assert list(frame.columns) == list(COLUMNS)
    assert tuple(frame["call"]) == fair.calls
    assert (frame["layouts"] == 25).all()
    for name in ("wins_auction", "played_make", "marks", "wins_match"):
        short = {"played_make": "played"}.get(name, name)
        known = frame.dropna(subset=[name])
        assert (known[f"{short}_low"] <= known[name]).all()
        assert (known[name] <= known[f"{short}_high"]).all()
    assert frame.attrs["seed"] == "fair"
    differences = fair.differences()
    assert list(differences.columns) == list(DIFFERENCES)
    assert len(differences) == len(frame) - 1
    assert (differences["wins_match"] <= 0).all()
    surely = (differences["wins_match_high"] < 0) | (differences["wins_match_low"] > 0)
    assert (differences["real"] == surely).all()
    assert frame.equals(pd.DataFrame(fair.rows()))
    assert differences.equals(pd.DataFrame(fair.difference_rows()))
    assert str(fair).splitlines()[1].split() == [
        *("call", "wins_auction", "played_make", "marks", "wins_match")
    ]


def test_a_laydown_makes_two_marks_whatever_the_others_hold() -> None:
    table = call_table(at_table(LAYDOWN, "pass", "pass", "pass").view("A"), layouts=20, seed=1)
    assert table.wins_auction("2 marks")[0] == 1
    assert table.played_make("2 marks")[0] == 1
    mean, low, high = table.marks("2 marks")
    assert mean == 2
    assert -7 < low < 2 < high < 7, "twenty layouts that are alike do not say that all are"
    assert table.wins_match("2 marks")[0] == pytest.approx(equity((2, 0), dealer="B")["A+C"])  # type: ignore[index]
    assert table.best() == "2 marks"
    # A passes too: no marks, and the deal moves on (BID-5).
    assert table.wins_auction("pass")[0] == 0
    assert all(math.isnan(each) for each in table.played_make("pass"))
    assert table.marks("pass")[0] == 0
    assert table.wins_match("pass")[0] == pytest.approx(equity((0, 0), dealer="B")["A+C"])  # type: ignore[index]


def test_the_score_decides_what_marks_are_worth() -> None:
    table = call_table(
        at_table(LAYDOWN, "pass", "pass", "pass", marks=(6, 6)).view("A"), layouts=10, seed=1
    )
    assert table.wins_match("30") == table.wins_match("2 marks")
    assert table.wins_match("30") == pytest.approx((1, *wilson(10, 10)))
    assert table.marks("30")[0] < table.marks("2 marks")[0]
    assert table.best() != "pass"


def test_the_other_side_counts_its_own_marks_first() -> None:
    deal = {"B": LAYDOWN}
    match = Match.from_hand(deal, dealer="B", marks=(1, 4)).pass_().pass_().pass_()
    table = call_table(match.view("B"), layouts=5, seed=1)
    assert table.score == (4, 1)
    assert table.marks("2 marks")[0] == 2
    chance = equity((1, 6), dealer="C")["B+D"]
    assert table.wins_match("2 marks")[0] == pytest.approx(chance)  # type: ignore[index]


def test_in_points_there_is_no_match_chance() -> None:
    rules = Rules("standard", {"V-SCORE": "250"})
    match = at_table(LAYDOWN, "pass", "pass", "pass", rules=rules)
    table = call_table(match.view("A"), layouts=5, seed=1)
    assert not table.has_match
    assert table.wins_match("30") is None
    assert table.marks("2 marks")[0] == 84
    assert not table.differences()["real"].any(), "of five layouts"
    assert table.ranked()[0] == table.best() == "2 marks"
    assert table.ranked()[-1] == "pass"
    assert table.frame()["wins_match"].isna().all()
    assert table.differences()["real"].dtype == bool


def test_special_calls_are_calls() -> None:
    own = "5-5 6-6 4-4 3-3 5-6 1-1 0-1"
    table = call_table(at_table(own, rules="casual").view("A"), layouts=4, seed=1)
    assert {"plunge", "splash"} <= {*table.calls}
    assert abs(table.marks("plunge")[0]) <= 5
    assert table.wins_auction("plunge")[0] > 0


# What may not show


def test_the_table_depends_on_the_view_alone() -> None:
    tiles = {
        "A": FAIR,
        "B": "3-5 0-0 0-2 0-3 0-4 1-2 1-1",
        "C": "0-6 1-4 1-5 1-6 2-2 0-1 3-4",
        "D": "2-6 3-6 2-3 2-5 3-3 4-4 4-6",
    }
    others = {**tiles, "B": tiles["D"], "D": tiles["C"], "C": tiles["B"]}
    tables = [
        call_table(
            Match.from_hand(deal, dealer="C", seed=seed).pass_().view("A"), layouts=6, seed=4
        )
        for deal, seed in ((tiles, 1), (others, 2), ({"A": FAIR}, None))
    ]
    assert tables[0] == tables[1] == tables[2]


def test_the_seed_decides_and_more_layouts_go_on() -> None:
    view = at_table(FAIR).view("A")
    short, long = (call_table(view, layouts=number, seed=9) for number in (4, 12))
    assert [row.scored for row in short.entries] == [row.scored[:4] for row in long.entries]
    assert call_table(view, layouts=4, seed=9) == short
    assert call_table(view, layouts=4, seed=10).entries != short.entries
    fresh = call_table(view, layouts=1)
    assert call_table(view, layouts=1, seed=fresh.seed) == fresh


# Growing


def test_the_table_grows_to_the_same_end() -> None:
    view = at_table(FAIR).view("A")
    grown = list(stream_call_table(view, layouts=12, seed=9))
    assert len(grown) > 1
    assert [table.layouts for table in grown] == sorted({table.layouts for table in grown})
    assert [table.done for table in grown] == [False] * (len(grown) - 1) + [True]
    assert grown[-1] == call_table(view, layouts=12, seed=9)
    assert (grown[0].at, grown[0].of, grown[0].stage) == (grown[0].layouts, 12, "played out")


def test_what_is_stopped_holds_what_came() -> None:
    view = at_table(FAIR).view("A")
    asked = iter(range(100))
    table = call_table(view, layouts=50, seed=9, stop=lambda: next(asked) >= 40)
    assert table.layouts == 2  # 15 calls on each layout
    assert not table.done
    assert "stopped after 2 of 50" in repr(table)
    assert [row.scored for row in table.entries] == [
        row.scored for row in call_table(view, layouts=2, seed=9).entries
    ]
    none = call_table(view, layouts=50, seed=9, stop=lambda: True)
    assert (none.layouts, none.done) == (0, False)
    assert math.isnan(none.marks("30")[0])
    assert len(none.frame()) == 15
    assert none.difference_rows() == []
    assert none.ranked() == none.calls
    assert "all 0" not in repr(none) + str(none)
    for row in none.rows():
        figures = [row[name] for name in COLUMNS if name not in ("call", "contracts", "layouts")]
        assert all(math.isnan(each) for each in figures)
    with pytest.raises(Malformed) as caught:
        none.best()
    assert caught.value.key == "nothing-yet"


def test_all_layouts_are_exact_only_when_all_have_come() -> None:
    known = {
        "A": LAYDOWN,
        "B": "1-1 1-2 1-3 1-4 1-5 1-6 0-1",
        "C": "2-3 2-4 2-6 2-2 3-3 ? ?",
    }
    view = View(Seat.A, Match.from_hand(known, dealer="B").pass_().pass_())
    grown = list(stream_call_table(view, layouts=50, seed=1))
    assert [table.layouts for table in grown] == [5, 10, 20, 36]
    for table in grown:
        whole = table.layouts == 36
        assert table.exact == whole
        assert ("all 36 layouts" in repr(table)) == whole
        for call in table.calls:
            assert (table.marks(call)[1] == table.marks(call)[2]) == whole
            assert (table.wins_auction(call)[1] == table.wins_auction(call)[2]) == whole
    assert grown[0].entries == call_table(view, layouts=36, seed=1, stop=stopper(5)).entries
    other = call_table(view, layouts=50, seed=2)
    assert [sorted(row.scored) for row in other.entries] == [
        sorted(row.scored) for row in grown[-1].entries
    ]
    layouts = Layouts.of(view)
    ended = [play_out(layouts.match(each).call("2 marks")) for each in layouts.every()]
    won = sum(match.contract.bidder in ("A", "C") for match in ended if match.contract)
    assert grown[-1].wins_auction("2 marks") == (won / 36,) * 3


def stopper(layouts: int) -> Callable[[], bool]:
    """Stops after so many layouts of a seat that has 15 calls."""
    asked = itertools.count()
    return lambda: next(asked) >= 15 * layouts


class Talking:
    """A player that says something else."""

    def __init__(self, said: object) -> None:
        self.said = said

    def choose(self, view: View) -> Action:
        return self.said  # type: ignore[return-value]


@pytest.mark.parametrize("said", [None, 3.5, "hello", [], object()], ids=str)
def test_what_a_player_says_is_checked(said: object) -> None:
    view = at_table(FAIR).view("A")
    with pytest.raises(Malformed):
        call_table(view, layouts=1, seed=1, player=Talking(said))
    with pytest.raises(Refused) as refused:
        call_table(view, layouts=1, seed=1, player=Talking("7 marks"))
    assert refused.value.rule == "BID-3"


def test_the_way_to_stop_is_checked() -> None:
    view = at_table(FAIR).view("A")
    for act in (call_table, stream_call_table):
        with pytest.raises(Malformed) as caught:
            act(view, layouts=1, stop=5)  # type: ignore[operator]
        assert caught.value.key == "not-a-stop"


# What is refused


def test_a_match_is_no_view() -> None:
    """It may hold what the seat does not know."""
    with pytest.raises(Malformed, match=r"take match\.view") as caught:
        call_table(at_table(FAIR))  # type: ignore[arg-type]
    assert caught.value.key == "not-a-view-of-a-seat"


def test_only_the_seat_that_is_to_call_may_ask() -> None:
    match = at_table(FAIR)
    with pytest.raises(Refused) as refused:
        call_table(match.spectator())
    assert refused.value.rule == "SEE-6"
    with pytest.raises(Refused, match="it is not seat B's turn"):
        call_table(match.view("B"))
    match = match.call("30").pass_().pass_().pass_()
    with pytest.raises(Refused, match="the auction is over") as refused:
        call_table(match.view("A"))
    assert refused.value.rule == "BID-1"


def test_what_makes_no_sense(fair: CallTable) -> None:
    view = at_table(FAIR).view("A")
    for layouts in (0, -1, 2.5, "10", True):
        with pytest.raises(Malformed):
            call_table(view, layouts=layouts)  # type: ignore[arg-type]
    with pytest.raises(Malformed):
        call_table(view, layouts=1, seed=1.5)  # type: ignore[arg-type]
    with pytest.raises(Malformed):
        call_table(at_table("5-5 5-6 ? ? ? ? ?").view("A"))
    with pytest.raises(ValueError, match="no player is called"):
        call_table(view, player="expert")
    with pytest.raises(Malformed, match="not among the calls"):
        fair.marks("30")
    assert call_table(view, layouts=1, seed=1, player=RandomPlayer(1)).player == "RandomPlayer"
    assert CallRow(fair.entries[0].call).scored == ()
