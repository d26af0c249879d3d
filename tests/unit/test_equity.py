"""Match equity: the chain of scores against sums done otherwise, and the stored table."""

from __future__ import annotations

import json
from collections import Counter
from math import comb, sqrt
from pathlib import Path

import pytest

from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import SEATS, Side
from texas42_nb.players import BasicPlayer
from texas42_nb.study.equity import Chances, equity, equity_table, has_equity
from texas42_nb.study.make_equity import SCORES, main, make_table, outcomes, solve, to_text
from texas42_nb.study.rollout import play_out

FAIR = {(1, 0): 1, (0, 1): 1}


def everywhere(hands: dict) -> dict:
    return {score: Counter(hands) for score in SCORES}


def race(mine: int, theirs: int) -> float:
    """The chance to win a race to seven of fair single marks: at least ``7 - mine`` of the next
    ``13 - mine - theirs`` go the own way."""
    left, need = 13 - mine - theirs, 7 - mine
    return sum(comb(left, won) for won in range(need, left + 1)) / 2**left


# The chain of scores


@pytest.mark.parametrize("passed", [0, 1, 18])
def test_a_fair_mark_a_hand_is_a_race(passed: int) -> None:
    """A passed-out hand brings nothing, so it changes nothing here, however often it happens."""
    grid = solve(everywhere({**FAIR, (0, 0): passed}))
    for mine, theirs in SCORES:
        assert grid[mine][theirs] == pytest.approx(race(mine, theirs), abs=1e-12)


def test_who_deals_matters() -> None:
    # The dealing side always gets the mark: at 6-6 the dealer wins, and after a pass the other.
    grid = solve(everywhere({(1, 0): 1}))
    assert grid[6][6] == 1
    assert grid[6][5] == 1
    assert grid[5][6] == 0  # it deals and gets to 6-6, where the other side deals
    # Half the hands are passed out: at 6-6 the dealing side wins 1/2 + 1/8 + 1/32 … of them.
    grid = solve(everywhere({(1, 0): 1, (0, 0): 1}))
    assert grid[6][6] == pytest.approx(2 / 3)


def test_more_marks_than_are_needed_win_once() -> None:
    """MARK-2: six and two are eight, and it is over."""
    grid = solve(everywhere({(2, 0): 1, (0, 2): 1}))
    assert grid[6][6] == grid[5][5] == grid[6][5] == 0.5
    assert grid[4][5] == pytest.approx(0.25)


def test_both_sides_of_a_score_add_up() -> None:
    """Who wins from (x, y) with the dealer here, solved as one system for all 98 states."""
    numpy = pytest.importorskip("numpy")
    hands = {
        score: Counter({(1, 0): 3 + score[0], (0, 1): 4, (0, 2): 1 + score[1], (0, 0): 2})
        for score in SCORES
    }
    states = {(*score, dealing): at for dealing in (0, 1) for at, score in enumerate(SCORES)}
    names = list(states)
    states = {name: at for at, name in enumerate(names)}
    matrix, right = numpy.eye(len(names)), numpy.zeros(len(names))
    for (mine, theirs, dealing), row in states.items():
        # The chance of the first side; ``dealing`` 0 where it deals.
        seen = hands[mine, theirs] if dealing == 0 else hands[theirs, mine]
        for marks, times in seen.items():
            share = times / sum(seen.values())
            first, second = marks if dealing == 0 else marks[::-1]
            if mine + first >= 7:
                right[row] += share
            elif theirs + second < 7:
                matrix[row, states[mine + first, theirs + second, 1 - dealing]] -= share
    chance = numpy.linalg.solve(matrix, right)
    grid = solve(hands)
    for mine, theirs in SCORES:
        assert grid[mine][theirs] == pytest.approx(chance[states[mine, theirs, 0]])
        assert 1 - grid[mine][theirs] == pytest.approx(chance[states[theirs, mine, 1]])


# The maker


def test_deals_are_counted_by_number_alone() -> None:
    parts = [outcomes(range(start, start + 2)) for start in (0, 2)]
    whole = outcomes(range(4))
    for score in SCORES:
        assert parts[0][score] + parts[1][score] == whole[score]
        assert sum(whole[score].values()) == 4


def test_a_deal_brings_what_it_brings_in_a_match() -> None:
    found = outcomes(range(6), seed="x")
    for score in ((0, 0), (6, 2), (5, 6)):
        marks = Counter()
        for number in range(6):
            from texas42_nb.engine import chance

            tiles = chance.deal(chance.shuffle("x", number), 0)
            deal = dict(zip("ABCD", tiles, strict=True))
            match = Match.from_hand(deal, dealer="A", marks=score)
            while match.to_act is not None:
                match = match.do(BasicPlayer().choose(match.view(match.to_act)))
            after = match.score.pair
            marks[after[0] - score[0], after[1] - score[1]] += 1
        assert found[score] == marks


def test_the_maker_writes_what_the_package_reads(tmp_path: Path) -> None:
    place = tmp_path / "table.json"
    assert main(["--deals", "20", "--seed", "t", "--player", "random", "--to", str(place)]) == 0
    table = json.loads(place.read_text(encoding="utf-8"))
    assert table == make_table(20, "t", "random")
    assert to_text(table) == place.read_text(encoding="utf-8")
    assert table["made"]["deals"] == 20
    assert "--deals 20 --seed t --player random" in table["made"]["by"]
    with pytest.raises(ValueError, match="at least 20 deals"):
        make_table(19)


# The stored table


def test_the_table_says_how_it_was_made() -> None:
    made = equity_table().made
    assert (made["player"], made["rules"]) == ("basic", "standard")
    assert made["deals"] >= 10_000
    assert {"by", "seed", "version", "what"} <= {*made}
    assert equity_table().largest_error < 0.01


def test_scores_run_from_nothing_to_seven() -> None:
    table = equity_table()
    for grid in (table.chance, table.error):
        assert [len(row) for row in grid] == [7] * 7
    for marks in range(7):
        for dealer in SEATS:
            assert equity((7, marks), dealer=dealer).pair == (1, 0)
            assert equity((marks, 8), dealer=dealer).pair == (0, 1)


def test_sides_are_alike() -> None:
    for mine, theirs in SCORES:
        here = equity((mine, theirs), dealer="A")
        assert here == equity((mine, theirs), dealer="C")
        assert here.pair == equity((theirs, mine), dealer="B").pair[::-1]
        assert sum(here.pair) == pytest.approx(1)
        assert equity({"A+C": mine, "B+D": theirs}, dealer="A") == here  # type: ignore[dict-item]


def test_more_marks_are_better() -> None:
    """One mark more is worth far more than the table's error; this is no matter of tolerance."""
    for mine, theirs in SCORES:
        for dealer in "AB":
            here = equity((mine, theirs), dealer=dealer)["A+C"]
            assert 0 < here < 1
            assert equity((mine + 1, theirs), dealer=dealer)["A+C"] > here
            assert equity((mine, theirs + 1), dealer=dealer)["A+C"] < here


def test_even_scores_are_about_even() -> None:
    for marks in range(7):
        assert equity((marks, marks))["A+C"] == pytest.approx(0.5, abs=0.05)


def test_matches_come_out_as_the_table_says() -> None:
    """Whole matches of basic players, dealt anew, from 5 to 5 and from 4 to 6."""
    for score, number in (((5, 5), 150), ((4, 6), 150)):
        won = 0
        for seed in range(number):
            first = Match.new(seed=f"table/{seed}")
            deal = dict(zip("ABCD", first.hand.deal, strict=True))
            match = Match.from_hand(deal, dealer="A", marks=score, seed=f"table/{seed}")
            match = play_out(match)
            while match.winner is None:
                match = play_out(match.next_hand())
            won += match.winner == Side.AC
        chance = equity(score)["A+C"]
        assert abs(won / number - chance) < 4 * sqrt(chance * (1 - chance) / number)


# Asking


def test_chances_read_by_side() -> None:
    chances = Chances((0.25, 0.75))
    assert chances["A+C"] == chances[Side.AC] == 0.25
    assert dict(chances) == {Side.AC: 0.25, Side.BD: 0.75}
    assert (len(chances), repr(chances)) == (2, "A+C 25.0%, B+D 75.0%")
    with pytest.raises(KeyError):
        chances["A+B"]


def test_a_match_in_points_has_no_table() -> None:
    rules = Rules("standard", {"V-SCORE": "250"})
    assert has_equity("czech")
    assert not has_equity(rules)
    with pytest.raises(Malformed, match="seven marks, not for one to 250 points") as found:
        equity((0, 0), rules=rules)
    assert found.value.rule == "V-SCORE"
    assert equity((3, 4), rules="tournament") == equity((3, 4))


@pytest.mark.parametrize("score", [(7, 7), (-1, 0), (1, 2, 3), "3-4", (1.0, 2), None, {"A+C": 3}])
def test_what_is_no_score(score: object) -> None:
    with pytest.raises(Malformed, match="no score of a match"):
        equity(score)  # type: ignore[arg-type]
