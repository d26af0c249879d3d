"""The open-hand solver in many positions: both searches equal, identities, its own best line."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import texas42_nb as t42
from oracle.open_hands import seats_of
from solver_cases import KINDS, STANDARD, deal, implementations, open_position
from texas42_nb.analysis.choose import NUMBA, PYTHON, searcher
from texas42_nb.analysis.drive import line, value
from texas42_nb.analysis.game import declared
from texas42_nb.engine.seats import SEATS
from texas42_nb.engine.tiles import TILES

BY = implementations()
BEST = BY[0]
MOST = 7 if BEST == NUMBA else 4
"""The largest hands that are solved many times."""
BOTH = pytest.mark.skipif(NUMBA not in BY, reason="needs numba")
SEEDS = st.integers(0, 10**9)
AFTER_TWO_TRICKS = 125
"""Positions with five tiles each, by kind of declaration: thousands in all."""


def random_position(rng, each, kind):
    """The hands as text, the leader, the bidder, the game, the position."""
    hands, leader, bidder = deal(rng, each), rng.choice("ABCD"), rng.choice("ABCD")
    if leader not in seats_of(kind[0], bidder):
        leader = bidder
    return hands, leader, bidder, *open_position(hands, leader, kind, bidder)


def found(by, game, position):
    search = searcher(by)(game, position.held, None)
    result = value(search, position)
    assert result.exact
    assert result.done
    return result.low


@BOTH
@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_both_searches_agree_after_two_tricks(kind):
    rng = random.Random(f"agree {kind}")
    for number in range(AFTER_TWO_TRICKS):
        hands, leader, bidder, game, position = random_position(rng, 5, kind)
        fast, plain = (found(by, game, position) for by in (NUMBA, PYTHON))
        assert fast == plain, (number, hands, leader, bidder)


@BOTH
@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_both_searches_agree_on_whole_deals(kind):
    """The deep stage takes fifty and more."""
    rng = random.Random(f"whole {kind}")
    hands, leader, bidder, game, position = random_position(rng, 7, kind)
    fast, plain = (found(by, game, position) for by in (NUMBA, PYTHON))
    assert fast == plain, (hands, leader, bidder)


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_the_value_is_reached_along_its_own_line(kind, by):
    rng = random.Random(f"line {kind}")
    for _ in range(20 if by == NUMBA else 4):
        each = rng.randint(2, 7 if by == NUMBA else 4)
        hands, leader, bidder, game, position = random_position(rng, each, kind)
        search = searcher(by)(game, position.held, None)
        worth = value(search, position).low
        tiles = line(search, position, worth)
        gained = 0
        for tile in tiles:
            assert position.legal(game) >> tile & 1
            position, gain = position.after(game, tile)
            gained += gain
        assert position.left == 0
        assert gained == worth, (hands, leader, bidder)


@given(SEEDS, st.sampled_from(STANDARD), st.integers(1, MOST), st.sampled_from("ABCD"))
def test_rotation_by_one_seat_turns_points_into_the_rest(seed, declaration, each, leader):
    """The seats are alike: who sat A+C sits B+D now."""
    hands = deal(random.Random(seed), each)
    turned = {"BCDA"["ABCD".index(seat)]: tiles for seat, tiles in hands.items()}
    here = t42.solve_position(hands, leader=leader, declaration=declaration, by=BEST)
    there = t42.solve_position(
        turned, leader="BCDA"["ABCD".index(leader)], declaration=declaration, by=BEST
    )
    assert here.points["A+C"] == there.points["B+D"]
    assert here.points["B+D"] == there.points["A+C"]


SWAP = str.maketrans("23", "32")


@given(SEEDS, st.sampled_from(["2", "3"]), st.integers(1, MOST), st.sampled_from("ABCD"))
def test_swapping_twos_and_threes_maps_the_one_trump_to_the_other(seed, declaration, each, leader):
    """[2|3] is worth 5 with either, trumps keep their order, and of any other suit only the tile
    with the end that is no trump is left, in the same place."""
    hands = deal(random.Random(seed), each)
    swapped = {seat: text.translate(SWAP) for seat, text in hands.items()}
    other = declaration.translate(SWAP)
    here = t42.solve_position(hands, leader=leader, declaration=declaration, by=BEST)
    there = t42.solve_position(swapped, leader=leader, declaration=other, by=BEST)
    assert here.points == there.points


@given(SEEDS, st.integers(0, 27))
def test_every_play_is_worth_what_its_position_is(seed, plays):
    """Along a random hand, played out: the best value is the value, each value the next one's."""
    rng = random.Random(seed)
    match = t42.Match.new(seed=seed, rules=t42.Rules("standard", {"V-END": "play all"}))
    match = match.call("30").pass_().pass_().pass_().declare(rng.choice(STANDARD))
    least = 12 if BEST == PYTHON else 0
    for _ in range(max(plays, least)):
        match = match.do(rng.choice(match.legal()))
    solved = t42.solve(match, by=BEST)
    side = match.to_act.side
    assert max(solved.values.values()) == solved.points[side]
    for play, figure in solved.values.items():
        assert t42.solve(match.do(play), by=BEST).points[side] == figure


@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_the_solvers_trick_is_the_engines(kind):
    """Legal tiles, whose turn, who wins: as the contract says, in random play."""
    rng = random.Random(f"tricks {kind}")
    for _ in range(40):
        hands, leader, bidder, game, position = random_position(rng, 7, kind)
        contract = declared(kind[0], t42.Seat.of(bidder), kind[1])
        while position.left:
            order, trick = contract.order(position.leader), []
            start = position.leader
            for seat in order:
                assert position.turn(game) == seat
                legal = position.legal(game)
                asked = position.asked if trick else None
                assert legal == contract.suits.allowed(position.held[seat], asked)
                tile = rng.choice([tile for tile in TILES if legal & tile.bit])
                trick.append(tile)
                position, gain = position.after(game, tile.index)
            asked = contract.suits.asked[trick[0].index]
            winner = order[contract.best(trick, asked, start)]
            assert position.leader == winner, (hands, leader, bidder)
            worth = 1 if game.lower else 1 + sum(tile.count for tile in trick)
            assert gain == (worth if SEATS[winner].side == "A+C" else 0)
