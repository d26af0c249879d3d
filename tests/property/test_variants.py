"""Every variant in any combination beside the oracle: random hands, matches, part-known deals.

``tests/deep`` does the same with many more.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import texas42_nb as t42
from oracle import (
    deals,
    profiles,
    replay,
    tiles,
    variant_against,
    variant_calls,
    variant_deals,
    variant_hunting,
    variant_layouts,
    variant_seen,
    variants,
)
from oracle.profiles import Rules
from oracle.variants import Position
from strategies import chances, options
from texas42_nb.engine.rules import OPTIONS, PRESETS, RULE_IDS
from texas42_nb.players import named

HUNTER = variant_hunting.VariantHunter(t42)
NO_SCORE = {"A+C": 0, "B+D": 0}
#: Combinations in which something is hidden, and what; see ``hidden_differences``.
HIDING: list[tuple[Rules, tuple[str, ...]]] = [
    ({"V-PLUNGE": "partner leads", "V-SPLASH": "on", "V-CAP": "none"}, ("doubles", "unplayed")),
    ({"V-PLUNGE": "after winning", "V-SEE": "covered 1"}, ("doubles", "covered by V-SEE")),
    ({"V-NELLO": "on", "V-SEE": "covered 2"}, ("sits out", "covered by V-SEE", "unplayed")),
    (
        {"V-NELLO": "on", "V-END": "play all", "V-SEE": "covered 1, open below"},
        ("sits out", "covered by V-SEE", "order"),
    ),
    (
        {"V-SEVENS": "bidding side", "V-SEE": "covered 1", "V-END": "play all"},
        ("covered by V-SEE", "order"),
    ),
    (
        {"V-FIRST": "holder", "V-LEAD": "trump", "V-SPLASH": "on"},
        ("doubles", "covered by stacks"),
    ),
]


def begin(case: dict[str, Any], score: dict[str, int], rules: Rules) -> t42.Match:
    given = (score["A+C"], score["B+D"])
    profile = t42.Rules.from_ids(rules)
    return t42.Match.from_hand(case["deal"], dealer=case["dealer"], score=given, rules=profile)


def random_score(rng: random.Random, rules: Rules) -> dict[str, int]:
    top = 249 if rules.get("V-SCORE") == "250" else 6
    return {"A+C": rng.randint(0, top), "B+D": rng.randint(0, top)}


def follow(match: t42.Match, path: list[Position], rng: random.Random) -> t42.Match:
    """A whole hand, every position compared; refusals and views at some."""
    variant_against.check(match, path[0])
    for position in path[1:]:
        match = variant_against.do(match, position.history[-1][1])
        variant_against.check(match, position)
        if rng.random() < 0.3:
            variant_against.check_refusals(match, position, rng, RULE_IDS)
        if rng.random() < 0.1 or position.to_act is None:
            variant_against.check_views(match, position)
    variant_against.check_reasons(match, path[-1])
    return match


def kept(match: t42.Match) -> None:
    """Records, share texts and profiles give the match back."""
    record = match.record()
    assert t42.Record.from_json(record.text).match() == match
    assert record.match().record() == record
    assert t42.Match.from_share(match.share(opened=True)) == match
    assert t42.Rules.from_ids(match.rules.to_ids()) == match.rules
    public = record.public()
    assert t42.Record.from_json(public.text) == public
    if match.to_act is None:
        for again in (public.match(), t42.Match.from_share(match.share())):
            assert (again.result, again.score) == (match.result, match.score)
            assert again.history == match.history


# Hands and matches


def test_the_options_are_those_of_the_rules() -> None:
    assert tuple(profiles.VALUES) == OPTIONS
    assert profiles.PRESETS == PRESETS
    for option, values in profiles.VALUES.items():
        for value in values:
            assert t42.Rules.from_ids({option: value})[option] == value
    for preset in PRESETS:
        assert t42.Rules(preset).options() == profiles.full({"preset": preset})


@settings(max_examples=60)
@given(options(), chances())
def test_hands(rules: Rules, rng: random.Random) -> None:
    score = random_score(rng, rules)
    case, path = variant_deals.random_hand(rng, marks=score, options=rules)
    match = follow(begin(case, score, rules), path, rng)
    kept(match)
    ply = rng.randrange(len(path))
    kept(match.at(ply))
    variant_against.check(match.at(ply), path[ply])


@pytest.mark.parametrize("preset", profiles.PRESETS)
def test_whole_matches_by_presets(preset: str) -> None:
    whole_match({"preset": preset}, random.Random(f"match {preset}"))


@settings(max_examples=6)
@given(options(), chances())
def test_whole_matches(rules: Rules, rng: random.Random) -> None:
    whole_match(rules, rng)


def whole_match(rules: Rules, rng: random.Random) -> None:
    game = variant_deals.random_match(rng, rules)
    match = begin({"deal": game[0][0].deal, "dealer": game[0][0].dealer}, NO_SCORE, rules)
    for number, path in enumerate(game):
        if number:
            with pytest.raises(t42.Refused):
                match.call("pass")
            match = match.next_hand(deal=path[0].deal)
        match = follow(match, path, rng)
    kept(match)
    if match.phase == "match over":
        assert match.legal() == ()
        with pytest.raises(t42.Refused):
            match.next_hand()


def test_all_results_of_all_contracts_are_reached() -> None:
    """What the tests here look at is no desert."""
    seen: Counter[tuple[str, str | None]] = Counter()
    for seed in range(700):
        rng = random.Random(f"reached {seed}")
        _, path = variant_deals.random_hand(rng)
        last = path[-1]
        kind = last.declared[0][1] if last.declared else "none"
        if last.bid in ("plunge", "splash"):
            kind = last.bid
        seen[kind, last.result] += 1
    names = {*"0123456", "doubles", "no-trump", "no-trump low", "sevens", "plunge", "splash"}
    names |= {"nello", "nello high", "nello low", "nello reversed"}
    assert {kind for kind, result in seen if result == "set"} == names
    assert {kind for kind, result in seen if result == "made"} >= names - {"splash", "plunge"}
    assert seen["none", "passed out"] > 20


@pytest.mark.parametrize("seed", range(20))
def test_without_options_the_oracle_tells_the_standard_game(seed: int) -> None:
    rng = random.Random(f"plain {seed}")
    case, path = deals.random_hand(rng)
    for plain, told in zip(path, variants.positions(case), strict=True):
        assert replay.legal(plain) == variants.legal(told) or plain.phase == "declaration"
        for name in ("phase", "to_act", "hands", "trick", "result", "marks", "hand_points"):
            assert getattr(plain, name) == getattr(told, name)


# Part-known deals


def check_possible(match: t42.Match, position: Position, deal: dict[str, list[str]]) -> None:
    """A part-known match against all layouts that fit."""
    fitting = list(variant_layouts.fitting(position, deal))
    some, every, holds = variant_layouts.possible(fitting)
    legal = match.legal()
    told = variant_against.listed(legal)
    assert len(set(told)) == len(told)
    assert set(told) == some
    if not legal.partial:
        assert some == every
    for each in some ^ every:
        assert (match.why_not(*each[1]) if each[0] == "declare" else match.why_not(each[1])) is None
    for seat in tiles.SEATS:
        cannot = {str(tile) for tile in match.spectator().cannot_hold(seat)}
        assert not cannot & holds[seat]


@settings(max_examples=60)
@given(options(), chances())
def test_part_known_deals(rules: Rules, rng: random.Random) -> None:
    part_known(rules, rng)


PART_KNOWN: list[Rules] = [
    {"V-PLUNGE": "partner leads", "V-SPLASH": "on"},
    {"V-PLUNGE": "after winning", "V-CAP": "none"},
    {"V-FIRST": "holder"},
    {"V-SEVENS": "earliest", "V-END": "play all"},
    {"V-NELLO": "on", "V-END": "play all"},
    {"V-LEAD": "trump", "V-END": "play all"},
    {"V-LEAD": "small end", "V-SPLASH": "on"},
]


@pytest.mark.parametrize("rules", PART_KNOWN, ids=str)
def test_part_known_deals_where_options_tell_something(rules: Rules) -> None:
    looked = sum(part_known(rules, random.Random(f"part {rules} {seed}")) for seed in range(12))
    assert looked >= 8


def part_known(rules: Rules, rng: random.Random) -> int:
    """A deal with some tiles hidden, and what seats know, against all layouts; how many."""
    _, path = variant_deals.random_hand(rng, options=rules)
    acting = [each for each in path if each.to_act is not None]
    position = rng.choice(acting)
    deal = variant_layouts.hidden_again(rng, position, rng.randint(1, 5))
    if rules.get("V-FIRST") == "holder":  # where it is, is known without being seen
        deal = {
            seat: ["?" if each == "0-1" else each for each in held] for seat, held in deal.items()
        }
    looked = 0
    if variant_layouts.how_many(position, deal) <= 60:
        first = variant_seen.first_caller(position)
        match = t42.Match.from_hand(
            deal, dealer=position.dealer, first_caller=first, rules=t42.Rules.from_ids(rules)
        )
        for _, action in position.history:
            match = variant_against.do(match, action)
        check_possible(match, position, deal)
        looked += 1
    late = [each for each in acting if sum(map(len, each.hands.values())) <= 10 or each.out]
    case = {"deal": path[0].deal, "dealer": path[0].dealer}
    for position in rng.sample(late, min(1, len(late))):
        match = begin(case, NO_SCORE, rules)
        for _, action in position.history:
            match = variant_against.do(match, action)
        viewer = rng.choice((*tiles.SEATS, None))
        deal = variant_layouts.as_seen_by(position, viewer)
        if variant_layouts.how_many(position, deal) <= 60:
            check_possible(match.view(viewer).memory, position, deal)
            looked += 1
    return looked


@settings(max_examples=25)
@given(options(V_PLUNGE="partner leads", V_SPLASH="on"), chances())
def test_who_may_still_plunge_or_splash(rules: Rules, rng: random.Random) -> None:
    """Seven doubles: less the viewer's own and those that calls have shown with others."""
    _, path = variant_deals.random_hand(rng, options=rules)
    for position in path[:4]:
        if position.phase != "auction":
            continue
        match = HUNTER.played_out(variant_deals.case_of(position), NO_SCORE)
        said = [call for _, call in position.calls]
        for viewer in (*tiles.SEATS, None):
            least = dict.fromkeys(tiles.SEATS, 0)
            for seat, call in position.calls:
                least[seat] = variant_calls.DOUBLES.get(call, 0)
            if viewer is not None:
                least[viewer] = variant_calls.doubles_in(position.deal[viewer])
            if viewer == position.to_act:
                most = least[viewer]
            else:
                most = 7 - sum(n for seat, n in least.items() if seat != position.to_act)
            hand = [f"{pip}-{pip}" for pip in range(most)]
            expected = variant_calls.legal_calls(said, position.rules, hand)
            found = variant_against.listed(match.view(viewer).memory.legal())
            assert found == [("call", call) for call in expected]


# What is hidden


@pytest.mark.parametrize(("rules", "hidden"), HIDING, ids=str)
def test_twins(rules: Rules, hidden: tuple[str, ...]) -> None:
    count = HUNTER.twins_under(random.Random(f"twins {rules}"), rules, hands=12, tries=6)
    assert count["hidden"] > 40
    assert set(hidden) <= set(count)


def test_twins_of_finished_hands() -> None:
    assert HUNTER.twin_endings(random.Random("variant ends"), hands=8, tries=8) > 20


@settings(max_examples=8)
@given(options(), chances())
def test_nothing_holds_a_hidden_tile(rules: Rules, rng: random.Random) -> None:
    _, path = variant_deals.random_hand(rng, marks=NO_SCORE, options=rules)
    for position in rng.sample(path, 3):
        match = HUNTER.played_out(variant_deals.case_of(position), NO_SCORE)
        HUNTER.hunt(match, position, strict=True)


@settings(max_examples=15)
@given(options(V_PLUNGE="partner leads", V_SPLASH="on"), chances())
def test_a_refusal_does_not_tell_of_doubles_to_others(rules: Rules, rng: random.Random) -> None:
    """REFUSE-2: the same answer whoever tries it out of turn and whatever the actor holds."""
    position = variant_deals.random_hand(rng, options=rules)[1][rng.randrange(4)]
    match = HUNTER.played_out(variant_deals.case_of(position), NO_SCORE)
    for seat in tiles.SEATS:
        for call in ("plunge", "splash"):
            refused = match.why_not(call, by=seat)
            if seat != position.to_act:
                assert refused is not None
                assert (refused.rule, refused.legal) == ("BID-1", ())


# Players


@settings(max_examples=25)
@given(options(), chances(), st.integers(0, 15))
def test_players_play_any_variant(rules: Rules, rng: random.Random, mix: int) -> None:
    """Always legal, nothing raised, and no choice hangs on hidden tiles."""
    match = t42.Match.new(seed=rng.randrange(2**32), rules=t42.Rules.from_ids(rules))
    players = [named("random" if mix >> seat & 1 else "basic") for seat in range(4)]
    for _ in range(70):
        if match.to_act is None:
            if match.phase == "match over":
                break
            match = match.next_hand()
        view = match.view(match.to_act)
        action = players[match.to_act.number].choose(view)
        assert action in view.legal()
        assert match.why_not(action) is None
        match = match.do(action)


@pytest.mark.parametrize("rules", [rules for rules, _ in HIDING], ids=str)
def test_players_choose_the_same_for_twins(rules: Rules) -> None:
    rng = random.Random(f"players {rules}")
    compared = 0
    for _ in range(12):
        _, path = variant_deals.random_hand(rng, marks=NO_SCORE, options=rules)
        position = rng.choice([each for each in path if each.to_act is not None])
        viewer = position.to_act
        match = HUNTER.played_out(variant_deals.case_of(position), NO_SCORE)
        for case, other in variant_hunting.twins(rng, position, 5):
            if variant_seen.memory(position, viewer) != variant_seen.memory(other, viewer):
                continue
            twin = HUNTER.played_out(case, NO_SCORE)
            for name in ("basic", "random"):
                chosen = [named(name).choose(each.view(viewer)) for each in (match, twin)]
                assert chosen[0] == chosen[1]
            compared += 1
    assert compared > 15
