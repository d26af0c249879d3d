"""Hidden hands at length: brute force, replays and draws under every kind of variant."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

import layout_cases
import texas42_nb as t42
from layout_cases import KINDS
from oracle import profiles, tiles, variant_layouts
from oracle.variants import Position
from texas42_nb.analysis.holding import Holding
from texas42_nb.analysis.layouts import Layouts
from texas42_nb.analysis.odds import odds

SPECIAL = {"play", "mid-trick", "over", "doubles", "holder", "sits out", "sevens", "spectator"}


@pytest.mark.parametrize("block", range(8))
def test_views_against_brute_force(block: int) -> None:
    """Every layout, and no other, up to 1,700 of them."""
    rng = random.Random(f"deep layouts {block}")
    seen: Counter[str] = Counter()
    for number in range(30):
        kind = KINDS[number // 2 % len(KINDS)]
        options = kind if number % 2 else profiles.random_options(rng)
        case = layout_cases.late_position(rng, options, rng.choice((30, 100, 100, 1700)), 10)
        if case is None:
            continue
        position, viewer = case
        found = Layouts.of(layout_cases.played_out(position).view(viewer))
        want = layout_cases.expected(position, variant_layouts.as_seen_by(position, viewer))
        assert set(found.every()) == want
        assert found.number == len(want)
        for tile in found.tiles:
            counts = [sum(held[seat] >> tile.index & 1 for held in want) for seat in range(4)]
            assert list(found.counts[tile]) == counts
        seen.update(layout_cases.kinds_of(position, viewer))
    assert {"play", "mid-trick"} <= set(seen)
    assert len(SPECIAL & set(seen)) >= 5


@pytest.mark.parametrize("block", range(8))
def test_every_layout_drawn_replays(block: int) -> None:
    """Any state of a hand from any seat, and layouts drawn for it, by the oracle's rules."""
    rng = random.Random(f"deep replays {block}")
    seen: Counter[str] = Counter()
    for number in range(100):
        options = rng.choice(KINDS) if number % 2 else profiles.random_options(rng)
        position, _ = layout_cases.random_position(rng, options)
        viewer = rng.choice([*tiles.SEATS, None])
        view = layout_cases.played_out(position).view(viewer)
        found = Layouts.of(view)
        for held in map(tuple, found.draw(10, number).tolist()):
            assert layout_cases.replays(position, held)
            assert found.match(held).view(viewer) == view
        seen.update(layout_cases.kinds_of(position, viewer))
    assert set(seen) >= SPECIAL


@pytest.mark.parametrize("block", range(4))
def test_how_many_there_are_by_rejection(block: int) -> None:
    """Where there are too many to list: the share of random layouts that replays is the share
    counted, within five standard deviations."""
    rng = random.Random(f"deep rejection {block}")
    looked = 0
    while looked < 6:
        position, _ = layout_cases.random_position(rng, rng.choice(KINDS))
        viewer = rng.choice([*tiles.SEATS, None])
        deal = variant_layouts.as_seen_by(position, viewer)
        ways = variant_layouts.how_many(position, deal)
        found = Layouts.of(layout_cases.played_out(position).view(viewer))
        share = found.number / ways
        if found.number < 2000 or not 0.02 < share < 0.98:
            continue
        looked += 1
        n = 1500
        fits = sum(
            layout_cases.replays(position, shuffled(rng, position, viewer)) for _ in range(n)
        )
        assert abs(fits - n * share) < 5 * (n * share * (1 - share)) ** 0.5


def shuffled(rng: random.Random, position: Position, viewer: str | None) -> layout_cases.Held:
    """The tiles that a viewer does not know, put into the same rooms at random."""
    others = [seat for seat in tiles.SEATS if seat != viewer]
    pool = [each for seat in others for each in position.hands[seat]]
    rng.shuffle(pool)
    hands = dict(position.hands)
    for seat in others:
        size = len(position.hands[seat])
        hands[seat], pool = pool[:size], pool[size:]
    return layout_cases.held_of(hands)


def test_a_million_draws_are_uniform() -> None:
    """Every pair of some tiles is in one hand as often as it should be; no layout comes twice where
    there are 4.7e14."""
    found = Layouts.of(t42.Match.new(seed=1).spectator())
    layouts = found.draw(1_000_000, "deep")
    assert len(np.unique(layouts, axis=0)) == 1_000_000
    again = Layouts.of(t42.Match.new(seed=2).view("A"))
    drawn = again.draw(1_000_000, "deep")
    for rows, seats in ((layouts, range(4)), (drawn, range(1, 4))):
        for seat in seats:
            for one in range(0, 28, 5):
                for other in range(1, 28, 6):
                    pair = (rows[:, seat] >> one & 1) & (rows[:, seat] >> other & 1)
                    held = 1 << one | 1 << other
                    size = 28 if rows is layouts else 21
                    own = 0 if rows is layouts else again.known[0]
                    share = 0.0 if held & own else 42 / (size * (size - 1))
                    share = 7 / size if one == other and not held & own else share
                    n = len(rows)
                    spread = (n * share * (1 - share)) ** 0.5
                    assert abs(int(pair.sum()) - n * share) <= 5 * spread


@pytest.mark.parametrize("declaration", [*"0123456", "doubles"])
def test_odds_of_trumps_are_hypergeometric(declaration: str) -> None:
    from math import comb

    def asked(hand: Holding) -> bool:
        return hand.trumps(declaration) == 3 and hand.offs(declaration) == 2

    own = len(t42.Suits.of(declaration).members(declaration))
    doubles = 0 if declaration == "doubles" else 6
    want = comb(own, 3) * comb(28 - own - doubles, 2) * comb(doubles, 2)
    assert odds(asked).hits == want
