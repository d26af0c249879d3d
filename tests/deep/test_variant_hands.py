"""Thousands of hands under random combinations of options beside the oracle, and longer hunts."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import texas42_nb as t42
from oracle import (
    profiles,
    tiles,
    variant_against,
    variant_deals,
    variant_hunting,
    variant_layouts,
    variant_suits,
    variants,
)
from texas42_nb.engine.rules import RULE_IDS
from texas42_nb.players import named

BLOCKS, HANDS, MATCHES = 10, 200, 2
HUNTER = variant_hunting.VariantHunter(t42)
NO_SCORE = {"A+C": 0, "B+D": 0}


def begin(position: variants.Position, options: profiles.Rules) -> Any:
    before = position.marks_before
    return t42.Match.from_hand(
        position.deal,
        dealer=position.dealer,
        score=(before["A+C"], before["B+D"]),
        rules=t42.Rules.from_ids(options),
    )


def follow(match: Any, path: list[variants.Position], rng: random.Random) -> Any:
    views = rng.random() < 0.05
    variant_against.check(match, path[0])
    for position in path[1:]:
        match = variant_against.do(match, position.history[-1][1])
        variant_against.check(match, position)
        if rng.random() < 0.05:
            variant_against.check_refusals(match, position, rng, RULE_IDS)
        if views:
            variant_against.check_views(match, position)
    variant_against.check_reasons(match, path[-1])
    return match


@pytest.mark.parametrize("block", range(BLOCKS))
def test_hands(block: int) -> None:
    rng = random.Random(f"deep variants {block}")
    seen: Counter[str] = Counter()
    for number in range(HANDS):
        options = profiles.random_options(rng, many=rng.choice((0.15, 0.5, 0.9)))
        top = 249 if options.get("V-SCORE") == "250" else 6
        score = {"A+C": rng.randint(0, top), "B+D": rng.randint(0, top)}
        _, path = variant_deals.random_hand(rng, marks=score, options=options)
        match = follow(begin(path[0], options), path, rng)
        if number % 10 == 0:
            assert t42.Record.from_json(match.record().text).match() == match
            assert t42.Match.from_share(match.share(opened=True)) == match
        last = path[-1]
        seen.update(each[1] for each in last.declared)
        seen.update({last.bid or "no bid", last.result or "", last.phase})
    assert {"plunge", "splash", "sevens"} <= set(seen)
    assert sum(seen[each] for each in variant_suits.NELLO) > 5
    assert min(seen[each] for each in ("made", "set", "passed out", "match over")) > HANDS // 20


@pytest.mark.parametrize("block", range(BLOCKS))
def test_matches(block: int) -> None:
    rng = random.Random(f"deep variant matches {block}")
    for _ in range(MATCHES):
        options = profiles.random_options(rng)
        game = variant_deals.random_match(rng, options)
        match = begin(game[0][0], options)
        for number, path in enumerate(game):
            if number:
                match = match.next_hand(deal=path[0].deal)
            match = follow(match, path, rng)
        assert t42.Record.from_json(match.record().text).match() == match
        assert t42.Match.from_share(match.share(opened=True)) == match


@pytest.mark.parametrize("block", range(6))
def test_part_known_deals(block: int) -> None:
    """What may be legal is what some full deal that fits makes legal."""
    rng = random.Random(f"deep part {block}")
    looked = 0
    for _ in range(50):
        options = profiles.random_options(rng)
        _, path = variant_deals.random_hand(rng, options=options)
        position = rng.choice([each for each in path if each.to_act is not None])
        deal = variant_layouts.hidden_again(rng, position, rng.randint(1, 6))
        if variant_layouts.how_many(position, deal) > 90:
            continue
        match = t42.Match.from_hand(
            deal,
            dealer=position.dealer,
            first_caller=path[0].to_act,
            rules=t42.Rules.from_ids(options),
        )
        for _, action in position.history:
            match = variant_against.do(match, action)
        fitting = list(variant_layouts.fitting(position, deal))
        some, every, holds = variant_layouts.possible(fitting)
        assert set(variant_against.listed(match.legal())) == some
        assert match.legal().partial or some == every
        for seat in tiles.SEATS:
            assert holds[seat].isdisjoint(map(str, match.spectator().cannot_hold(seat)))
        looked += 1
    assert looked > 25


@pytest.mark.parametrize("block", range(4))
def test_twins(block: int) -> None:
    rng = random.Random(f"deep variant twins {block}")
    count = HUNTER.twins_under(rng, None, hands=25, tries=6)
    assert count["hidden"] > 100
    assert len(count) >= 4  # of the kinds of ``hidden_differences``


@pytest.mark.parametrize("block", range(2))
def test_twins_of_finished_hands(block: int) -> None:
    assert HUNTER.twin_endings(random.Random(f"deep variant ends {block}"), 10, 8) > 15


@pytest.mark.parametrize("block", range(4))
def test_players(block: int) -> None:
    """Whole matches of the players that ship, under any combination: no illegal choice."""
    rng = random.Random(f"deep variant players {block}")
    for number in range(5):
        rules = t42.Rules.from_ids(profiles.random_options(rng))
        match = t42.Match.new(seed=f"{block} {number}", rules=rules)
        players = {seat: named(rng.choice(("basic", "random"))) for seat in tiles.SEATS}
        while match.phase != "match over" and match.hand_number <= 20:
            if match.to_act is None:
                match = match.next_hand()
                continue
            action = players[str(match.to_act)].choose(match.view(match.to_act))
            assert match.why_not(action) is None
            match = match.do(action)
