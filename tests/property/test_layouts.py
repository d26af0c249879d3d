"""Layouts of hidden tiles beside brute force over the rules, under every kind of variant."""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from math import comb, factorial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import layout_cases
import texas42_nb as t42
from layout_cases import KINDS, Held
from oracle import tiles, variant_layouts
from oracle.profiles import Rules
from oracle.variants import Position
from strategies import chances, options
from texas42_nb.analysis.layouts import Among, Layouts
from texas42_nb.study.heard import beliefs

MOST = 100
"""Layouts that brute force looks at for one state."""


def same_as(found: Layouts, want: set[Held]) -> None:
    """Number, list, counts and arrays: all of them are those of brute force."""
    every = list(found.every())
    assert found.number == len(every) == len(want)
    assert set(every) == want
    assert [found.at(number) for number in range(found.number)] == every
    assert [tuple(row) for row in found.masks(np.arange(found.number)).tolist()] == every
    for tile in t42.TileSet.from_mask((1 << 28) - 1):
        counts = tuple(sum(held[seat] >> tile.index & 1 for held in want) for seat in range(4))
        if tile in found.tiles:
            assert found.counts[tile] == counts
            assert sum(counts) == len(want)
        else:
            assert set(counts) <= {0, len(want)}
    drawn = {tuple(row) for row in found.draw(50, "some").tolist()}
    assert drawn <= want
    for wrong in (-1, found.number):
        with pytest.raises(IndexError):
            found.at(wrong)


def check_view(position: Position, viewer: str | None) -> None:
    view = layout_cases.played_out(position).view(viewer)
    want = layout_cases.expected(position, variant_layouts.as_seen_by(position, viewer))
    same_as(Layouts.of(view), want)
    found = beliefs(view)
    for tile in found.tiles:
        for number, seat in enumerate(tiles.SEATS):
            having = sum(held[number] >> tile.index & 1 for held in want)
            assert found[seat, tile] * len(want) == having


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_views_against_brute_force(kind: int) -> None:
    rng = random.Random(f"layouts {kind}")
    for _ in range(4):
        case = layout_cases.late_position(rng, KINDS[kind], MOST)
        assert case is not None
        check_view(*case)


@settings(max_examples=25)
@given(options(), chances())
def test_views_under_any_options(rules: Rules, rng: random.Random) -> None:
    case = layout_cases.late_position(rng, rules, MOST, tries=8)
    if case is not None:
        check_view(*case)


@settings(max_examples=40)
@given(st.sampled_from(KINDS), chances())
def test_part_known_matches(rules: Rules, rng: random.Random) -> None:
    position, _ = layout_cases.random_position(rng, rules)
    if position.to_act is None:
        return
    deal = variant_layouts.hidden_again(rng, position, rng.randint(1, 6))
    if variant_layouts.how_many(position, deal) > MOST:
        return
    found = Layouts.of(layout_cases.played_out(position, deal))
    same_as(found, layout_cases.expected(position, deal))
    for held in rng.sample(list(found.every()), min(3, found.number)):
        fills(found, held, position)


def fills(found: Layouts, held: Held, position: Position) -> None:
    """The match with a layout filled in is what playing the history from its deal gives."""
    match = found.match(held)
    again = t42.Match.from_hand(
        dict(zip(tiles.SEATS, match.hand.deal, strict=True)),
        dealer=match.dealer,
        score=match.start.pair,
        rules=match.rules,
    )
    for turn in match.history:
        again = again.do(turn.action)
    assert again == match
    assert match.seed is None
    assert again.hands == match.hands
    assert again.legal() == match.legal()
    assert not match.legal().partial
    assert (again.phase, again.to_act, again.result) == (match.phase, match.to_act, match.result)
    assert layout_cases.held_of({s: [t.text for t in match.hands[s]] for s in match.hands}) == held
    for _, (kind, what) in position.history:
        assert kind in ("call", "declare", "play")
        assert what


@settings(max_examples=80)
@given(st.sampled_from(KINDS), chances())
def test_every_layout_drawn_replays_the_public_history(rules: Rules, rng: random.Random) -> None:
    """From the deal on, by the oracle and by the engine; the viewer sees the same as before."""
    position, _ = layout_cases.random_position(rng, rules)
    viewer = rng.choice([*tiles.SEATS, None])
    view = layout_cases.played_out(position).view(viewer)
    found = Layouts.of(view)
    true = layout_cases.held_of(position.hands)
    for held in [true, *map(tuple, found.draw(4, rng.randrange(1000)).tolist())]:
        assert layout_cases.replays(position, held)
        fills(found, held, position)
        assert found.match(held).view(viewer) == view
    assert found.number >= 1


@settings(max_examples=40)
@given(st.sampled_from(KINDS), chances())
def test_what_is_asked_beside(rules: Rules, rng: random.Random) -> None:
    """``Among`` keeps just those of all layouts that have it."""
    case = layout_cases.late_position(rng, rules, MOST, tries=8)
    if case is None:
        return
    position, viewer = case
    view = layout_cases.played_out(position).view(viewer)
    plain = Layouts.of(view)
    among = []
    for _ in range(rng.randint(1, 3)):
        mask = t42.TileSet(rng.sample(plain.tiles, rng.randint(1, len(plain.tiles)))).mask
        least = rng.randint(0, 2)
        among.append(Among(rng.randrange(4), mask, least, rng.randint(least, 3)))

    def has(held: Held) -> bool:
        hidden = [one & ~known for one, known in zip(held, plain.known, strict=True)]
        return all(
            each.least <= (hidden[each.seat] & each.tiles).bit_count() <= each.most
            for each in among
        )

    want = set(filter(has, plain.every()))
    if want:
        same_as(Layouts.of(view, *among), want)
    else:
        with pytest.raises(t42.Malformed) as caught:
            Layouts.of(view, *among)
        assert caught.value.key == "no-layout"


# Drawing


@settings(max_examples=30)
@given(st.sampled_from(KINDS), chances())
def test_a_draw_depends_on_the_seed_and_its_number_alone(rules: Rules, rng: random.Random) -> None:
    position, _ = layout_cases.random_position(rng, rules)
    found = Layouts.of(layout_cases.played_out(position).view("A"))
    whole = found.draw(300, 7)
    assert (found.draw(100, 7) == whole[:100]).all()
    assert (found.draw(120, 7, start=180) == whole[180:]).all()
    assert (Layouts.of(layout_cases.played_out(position).view("A")).draw(300, 7) == whole).all()
    assert found.draw(0, 7).shape == (0, 4)
    if found.number > 1000:
        assert (found.draw(300, 8) != whole).any()


def test_the_first_layouts_of_a_seed_stay_the_same() -> None:
    """Figures told with their seed must come out again in later versions."""
    drawn = Layouts.of(t42.Match.new(seed=1).view("A")).draw(2, 42)
    assert [[str(t42.TileSet.from_mask(mask)) for mask in row] for row in drawn.tolist()] == [
        [
            *("0-2 0-5 2-2 2-5 4-4 5-5 5-6", "0-3 1-1 1-2 1-4 3-3 3-4 3-6"),
            *("0-1 1-5 1-6 2-4 4-5 4-6 6-6", "0-0 0-4 0-6 1-3 2-3 2-6 3-5"),
        ],
        [
            *("0-2 0-5 2-2 2-5 4-4 5-5 5-6", "0-4 0-6 1-2 1-3 1-6 2-4 3-6"),
            *("0-0 0-1 1-4 2-3 3-4 4-5 4-6", "0-3 1-1 1-5 2-6 3-3 3-5 6-6"),
        ],
    ]


def chi_square(counts: list[int], expected: float) -> float:
    """How many standard deviations the statistic is from what it should be."""
    freedom = len(counts) - 1
    statistic = sum((count - expected) ** 2 / expected for count in counts)
    return (statistic - freedom) / (2 * freedom) ** 0.5


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_all_layouts_are_drawn_equally_often(kind: int) -> None:
    rng = random.Random(f"chi {kind}")
    while True:
        case = layout_cases.late_position(rng, KINDS[kind], 1700)
        assert case is not None
        found = Layouts.of(layout_cases.played_out(case[0]).view(case[1]))
        if found.number >= 10:
            break
    n = 200 * found.number
    drawn, counts = np.unique(found.draw(n, kind), axis=0, return_counts=True)
    assert {tuple(row) for row in drawn.tolist()} == set(found.every())
    assert abs(chi_square(counts.tolist(), 200)) < 4.5


def test_draws_next_to_each_other_are_independent() -> None:
    """Pairs of draws from few layouts: each pair as often as any other."""
    rng = random.Random("pairs")
    while True:
        case = layout_cases.late_position(rng, {}, 30)
        assert case is not None
        found = Layouts.of(layout_cases.played_out(case[0]).view(case[1]))
        if 5 <= found.number <= 30:
            break
    numbers = {held: number for number, held in enumerate(found.every())}
    drawn = [numbers[tuple(row)] for row in found.draw(100 * found.number**2, "pairs").tolist()]
    counts = [[0] * found.number for _ in numbers]
    for one, other in pairwise(drawn):
        counts[one][other] += 1
    flat = [count for row in counts for count in row]
    assert abs(chi_square(flat, len(drawn) / len(flat))) < 4.5


def test_marginals_of_many_draws_are_the_exact_ones() -> None:
    """Early in a hand, where there are too many layouts to be listed."""
    match = t42.Match.new(seed=11)
    match = match.call("30").pass_().pass_().pass_().declare("5")
    for _ in range(7):
        match = match.do(match.legal()[0])
    n = 60_000
    for view in (match.view("B"), match.spectator()):
        found = Layouts.of(view)
        assert found.number > 10**5
        drawn = found.draw(n, 3)
        for tile in found.tiles:
            for seat in range(4):
                share = found.counts[tile][seat] / found.number
                got = int((drawn[:, seat] >> tile.index & 1).sum())
                assert abs(got - n * share) <= 5 * (n * share * (1 - share)) ** 0.5
        sizes = [len(held) for held in match.hands.values()]
        ones = np.bitwise_count(drawn)
        assert (ones == np.array(sizes)).all()


# A state that rejection would nearly never hit

VOIDS = (
    "A 6-6 5-5 4-4 3-3 2-2 1-1 0-0 / B 0-4 0-1 0-2 0-3 1-2 1-3 2-3 / "
    "C 0-5 1-5 2-5 3-5 4-5 1-4 2-4 / D 0-6 1-6 2-6 3-6 4-6 5-6 3-4; dealer D; "
    "calls 41 pass pass pass; declare no-trump; "
    "plays 6-6 0-4 0-5 0-6, 5-5 0-1 1-5 5-6, 4-4 0-2"
)
"""B has shown that it has no six, five or four, C that it has no six."""


def naive_rate(found: Layouts) -> float:
    """The share of all ways to put the hidden tiles into the rooms that fits."""
    rooms = [held.count(None) for held in found.hand.progress.held]
    ways = factorial(sum(rooms))
    for room in rooms:
        ways //= factorial(room)
    return found.number / ways


@pytest.mark.parametrize("viewer", ["A", None])
def test_a_state_with_many_voids(viewer: str | None) -> None:
    match = t42.Match.from_text(VOIDS)
    found = Layouts.of(match.view(viewer))
    assert found.number == by_hand(found)
    if viewer:
        assert found.number == 6  # B has the four low tiles, D the sixes and one of six others
        assert naive_rate(found) < 1e-4
    drawn = found.draw(20_000, 1)
    no_sixes = t42.TileSet("0-6 1-6 2-6 3-6 4-6 5-6 6-6").mask
    high = t42.Suits.of("no-trump").members("5") | t42.Suits.of("no-trump").members("4")
    assert not (drawn[:, 1] & (no_sixes | high.mask)).any()
    assert not (drawn[:, 2] & no_sixes).any()
    counts = np.unique(drawn, axis=0, return_counts=True)[1]
    if viewer:
        assert len(counts) == 6
        assert abs(chi_square(counts.tolist(), 20_000 / 6)) < 4.5


def by_hand(found: Layouts) -> int:
    """Counted seat by seat with plain sets of texts."""
    hidden = {tile.text for tile in found.tiles}
    rooms = [held.count(None) for held in found.hand.progress.held]

    def without(pips: str) -> set[str]:
        return {text for text in hidden if not set(pips) & set(text)}

    total = 0
    for b in combinations(sorted(without("654")), rooms[1]):
        free = without("6") - set(b)
        rest = len(hidden) - rooms[1] - rooms[2]
        total += comb(len(free), rooms[2]) * comb(rest, rooms[3])
    return total


def test_a_large_state_that_rejection_would_nearly_never_hit() -> None:
    """With what a user adds 1 layout of 415,701 fits; they are counted by hand."""
    match = t42.Match.from_hand({"A": "6-6 5-5 4-4 3-3 2-2 1-1 0-0"}, dealer="D")
    found = Layouts.of(
        match.view("A"),
        holds={"D": "at least 5 sixes"},
        lacks={"B": "sixes", "C": "sixes, fives"},
    )
    # 6 of the 21 have a six and are all D's; C's are of the 10 without a five, B's of what is left.
    assert found.number == comb(10, 7) * comb(8, 7)
    assert found.number / 399_072_960 < 1e-4
    drawn = found.draw(50_000, 2)
    assert len(np.unique(drawn, axis=0)) == found.number
