"""Hands played out under any rules: legal to the end, and by what each seat may know."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from strategies import chances, options
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Refused
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import SEATS
from texas42_nb.players import RandomPlayer, named
from texas42_nb.study.rollout import Played, contract_match, play_out


def begun(options: dict, rng: random.Random) -> Match:
    """A match some random actions into its first or second hand."""
    rules = Rules(options.get("preset", "standard"), {k: v for k, v in options.items() if "-" in k})
    match = Match.new(seed=rng.randrange(10**6), rules=rules)
    if rng.random() < 0.5:
        match = play_out(match, RandomPlayer(rng.randrange(10**6)))
        assume(match.phase == "hand over")
        match = match.next_hand()
    for _ in range(rng.randrange(20)):
        if match.to_act is not None:
            match = match.do(rng.choice(match.legal()))
    return match


@given(options(), chances(), st.sampled_from(["basic", "random"]))
def test_every_action_is_what_the_seat_would_choose_from_its_view(
    options: dict, rng: random.Random, player: str
) -> None:
    match = begun(options, rng)
    ended, chooser = play_out(match, player), named(player)
    assert ended.to_act is None
    assert ended.hand_number == match.hand_number
    assert ended.at(match.ply) == match
    for ply in range(match.ply, ended.ply):
        state = ended.at(ply)
        chosen = chooser.choose(state.view(state.to_act))
        assert chosen == ended.hand.actions[ply]
        assert state.why_not(chosen) is None
    assert Played.of(ended).scored == ended.hand.award


def reached(match: Match, bidder: str, call: str, declaration: str) -> bool:
    """Whether the legal actions lead there: the bidder's call, passes, and the declaration."""
    while match.phase == "auction":
        wanted = call if match.to_act == bidder else "pass"
        if wanted not in [str(each) for each in match.legal()]:
            return False
        match = match.call(wanted)
    return declaration in [each.text for each in match.legal()]


@given(options(), chances())
def test_a_contract_is_reached_by_legal_actions_or_refused_with_a_rule(
    options: dict, rng: random.Random
) -> None:
    match = begun(options, rng)
    bidder = rng.choice(SEATS)
    call = rng.choice(["30", "36", "41", "1 mark", "2 marks", "plunge", "splash"])
    declaration = rng.choice(["0", "6", "doubles", "no-trump", "no-trump low", "nello", "sevens"])
    asked = {"bidder": bidder, "call": call, "declaration": declaration}
    if not reached(match.at(0), **asked):
        with pytest.raises(Refused) as refused:
            contract_match(match, **asked)
        assert refused.value.rule
        return
    found = contract_match(match, **asked)
    assert found.hand.deal == match.hand.deal
    assert found.start == match.start
    assert found.phase == "play"
    assert not found.hand.plays
    assert found.contract is not None
    assert (found.contract.bidder, str(found.contract.bid)) == (bidder, call)
    assert found.contract.declaration.text == declaration
    assert [str(each) for each in found.hand.calls].count("pass") == 3
    replayed = found.at(0)
    for action in found.hand.actions:
        assert replayed.why_not(action) is None
        replayed = replayed.do(action)
    assert replayed == found
