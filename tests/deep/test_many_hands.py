"""Twenty thousand hands and some hundred whole matches beside the oracle, at every ply."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import texas42_nb as t42
from oracle import against, deals

BLOCKS, HANDS, MATCHES = 20, 1000, 25


@pytest.mark.parametrize("block", range(BLOCKS))
def test_hands(block: int) -> None:
    rng = random.Random(f"deep hands {block}")
    results: Counter[str | None] = Counter()
    for number in range(HANDS):
        marks = {"A+C": rng.randrange(7), "B+D": rng.randrange(7)}
        case, path = deals.random_hand(rng, marks=marks)
        given = (marks["A+C"], marks["B+D"])
        match = t42.Match.from_hand(case["deal"], dealer=case["dealer"], marks=given)
        against.follow_hand(match, path, views=number % 25 == 0)
        results[path[-1].result] += 1
    assert min(results[kind] for kind in ("made", "set", "passed out")) > HANDS // 20


@pytest.mark.parametrize("block", range(BLOCKS))
def test_matches(block: int) -> None:
    rng = random.Random(f"deep matches {block}")
    for _ in range(MATCHES):
        game = deals.random_match(rng)
        first = game.hands[0]
        match = t42.Match.from_hand(first["deal"], dealer=first["dealer"])
        for number, path in enumerate(game.positions):
            if number:
                match = match.next_hand(deal=game.hands[number]["deal"])
            match = against.follow_hand(match, path)
        assert match.phase == "match over"
        assert match.legal() == ()
        with pytest.raises(t42.Refused):
            match.next_hand()
