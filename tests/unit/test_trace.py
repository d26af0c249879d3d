"""What each play cost its side, with all hands open."""

from __future__ import annotations

import pickle
import random

import pytest

import texas42_nb as t42
from solver_cases import implementations

BEST = implementations()[0]
PLAY_ALL = t42.Rules("standard", {"V-END": "play all"})


def played(seed, plays, rules=PLAY_ALL, bid="30", declaration="6"):
    rng = random.Random(seed)
    match = t42.Match.new(seed=seed, rules=rules)
    match = match.call(bid).pass_().pass_().pass_()
    match = match.declare(declaration, 1 if "mark" in bid else None)
    while match.to_act is not None and plays:
        match = match.do(rng.choice(match.legal()))
        plays -= 1
    return match


@pytest.mark.parametrize("seed", range(6))
def test_every_step_is_what_solve_says_there(seed):
    match = played(seed, 28)
    traced = t42.trace(match, by=BEST)
    assert len(traced) == 28
    states = list(match.states())[-29:]
    assert traced.start == t42.solve(states[0], by=BEST).points
    before = traced.start
    for step, state, then in zip(traced, states[:-1], states[1:], strict=True):
        solved = t42.solve(state, by=BEST)
        side = state.to_act.side
        assert solved.points == before
        assert step.seat == state.to_act
        assert step.play == then.hand.plays[-1]
        assert step.points == t42.solve(then, by=BEST).points
        assert step.cost == solved.points[side] - solved.values[step.play] >= 0
        assert step.points[side] == before[side] - step.cost
        before = step.points
    assert before == match.hand_points
    assert sum(step.cost for step in traced if step.seat in "AC") == traced.cost["A+C"]
    assert traced.start["A+C"] - traced.cost["A+C"] + traced.cost["B+D"] == before["A+C"]


def test_a_running_hand_is_traced_so_far():
    traced = t42.trace(played(3, 18), by=BEST)
    assert [step.number for step in traced] == list(range(1, 19))
    assert [step.trick for step in traced] == [1 + at // 4 for at in range(18)]
    assert traced[0].seat == t42.Match.new(seed=3).to_act
    assert traced[2:4] == traced.steps[2:4]
    assert len(t42.trace(played(3, 0), by=BEST)) == 0


def test_a_best_line_costs_nothing():
    match = played(5, 8)
    for turn in t42.solve(match, by=BEST).line:
        match = match.do(turn.action)
    assert all(step.cost == 0 for step in t42.trace(match, by=BEST)[8:])


@pytest.mark.parametrize("declaration", ["nello", "nello high", "nello low", "nello reversed"])
def test_nello_counts_tricks(declaration):
    rules = t42.Rules("casual", {"V-END": "play all"})
    match = played(2, 21, rules, "1 mark", declaration)
    traced = t42.trace(match, by=BEST)
    assert traced.unit == "tricks"
    assert len(traced) == 21
    assert all(step.cost >= 0 for step in traced)
    bidder = match.contract.bidder.side
    tricks = sum(trick.side == bidder for trick in match.tricks)
    assert traced[-1].points[bidder] == tricks
    ours = sum(step.cost for step in traced if step.seat.side == bidder)
    theirs = sum(step.cost for step in traced if step.seat.side != bidder)
    assert traced.start[bidder] + ours - theirs == tricks


@pytest.mark.parametrize("lead", ["small end", "trump"])
def test_the_first_lead_of_a_variant(lead):
    rules = t42.Rules("standard", {"V-LEAD": lead, "V-END": "play all"})
    for seed in range(3):
        match = played(seed, 28, rules)
        traced = t42.trace(match, by=BEST)
        first = list(match.states())[-29]
        assert traced.start == t42.solve(first, by=BEST).points
        assert all(step.cost >= 0 for step in traced)


def test_the_words_say_that_the_hands_are_open():
    traced = t42.trace(played(1, 6), by=BEST)
    for text in (repr(traced), str(traced), repr(traced[0])):
        assert "with all hands open" in text
        assert "chance" not in text
    assert len(repr(traced)) < 120
    assert len(str(traced).splitlines()) == 7
    assert pickle.loads(pickle.dumps(traced)) == traced


def test_what_cannot_be_traced_says_why():
    with pytest.raises(t42.Refused) as caught:
        t42.trace(t42.Match.new(seed=1))
    assert caught.value.key == "nothing-to-solve"
    part = t42.Match.from_hand({"A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2"}, dealer="D").call("30")
    part = part.pass_().pass_().pass_().declare("6")
    with pytest.raises(t42.Malformed) as caught:
        t42.trace(part)
    assert caught.value.key == "hands-not-all-known"
    with pytest.raises(t42.Malformed):
        t42.trace("a match")
