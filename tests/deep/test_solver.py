"""The open-hand solver at length: whole deals by both searches, all golden positions by both."""

from __future__ import annotations

import random

import pytest

import texas42_nb as t42
from oracle.open_hands import OpenHands, seats_of
from oracle.tiles import tile
from solver_cases import KINDS, deal, golden, implementations, open_position
from texas42_nb.analysis.choose import NUMBA, PYTHON, searcher
from texas42_nb.analysis.drive import value

BOTH = pytest.mark.skipif(NUMBA not in implementations(), reason="needs numba")
DEALS, POSITIONS, ENDGAMES = 50, 250, 30
PARTS = 20
"""The plain search takes minutes for all; in parts no test looks as if it hung."""


def positions(kind, each, number):
    rng = random.Random(f"deep {kind} {each}")
    for _ in range(number):
        hands, leader, bidder = deal(rng, each), rng.choice("ABCD"), rng.choice("ABCD")
        if leader not in seats_of(kind[0], bidder):
            leader = bidder
        yield hands, leader, bidder, *open_position(hands, leader, kind, bidder)


@BOTH
@pytest.mark.parametrize(("each", "number"), [(7, DEALS), (5, POSITIONS)])
@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_both_searches_agree(kind, each, number):
    for hands, leader, bidder, game, position in positions(kind, each, number):
        fast, plain = (
            value(searcher(by)(game, position.held, None), position) for by in (NUMBA, PYTHON)
        )
        assert fast.exact
        assert fast == plain, (hands, leader, bidder)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("by", implementations())
def test_all_golden_positions(by, part):
    for case in golden()[part::PARTS]:
        solved = t42.solve_position(
            case["hands"], leader=case["leader"], declaration=case["declaration"], by=by
        )
        assert solved.points["A+C"] == case["points_A+C"], case


@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_brute_force_on_more_endgames(kind):
    for hands, leader, bidder, game, position in positions(kind, 3, ENDGAMES):
        held = {seat: [tile(one) for one in hands[seat].split()] for seat in hands}
        right = OpenHands(kind[0], bidder, kind[1]).value(held, leader)
        for by in implementations():
            assert value(searcher(by)(game, position.held, None), position).low == right
