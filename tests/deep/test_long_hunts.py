"""The hunts for hidden tiles, longer."""

from __future__ import annotations

import random

import pytest

import texas42_nb as t42
from oracle import against, deals
from oracle.hunting import Hunter

HUNTER = Hunter(t42)
NO_MARKS = {"A+C": 0, "B+D": 0}


@pytest.mark.parametrize("block", range(4))
def test_hunt_over_hands(block: int) -> None:
    rng = random.Random(f"deep hunt {block}")
    for _ in range(10):
        case, path = deals.random_hand(rng, marks=NO_MARKS)
        match = HUNTER.begin(case, NO_MARKS)
        for at, position in enumerate(path):
            if at:
                match = against.do(match, position.history[-1][1])
            HUNTER.hunt(match, position, strict=True)


@pytest.mark.parametrize("block", range(6))
def test_twins(block: int) -> None:
    count = HUNTER.twin_positions(random.Random(f"deep twins {block}"), hands=40, tries=16)
    assert min(count.values()) > 10


@pytest.mark.parametrize("block", range(3))
def test_twins_of_finished_hands(block: int) -> None:
    assert HUNTER.twin_endings(random.Random(f"deep ends {block}"), hands=12, tries=20) > 15
