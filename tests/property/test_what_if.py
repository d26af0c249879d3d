"""``what_if`` late in hands, under any options: against every fitting layout and every legal play.

The oracle lists the layouts by the rules alone and plays each to its end; nothing of the solver or
of the layouts is in it.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings

import texas42_nb as t42
from layout_cases import KINDS, played_out
from oracle import tiles, variant_deals, variant_layouts, variants
from oracle.open_hands import OpenHands
from oracle.profiles import Rules
from oracle.variant_suits import asks
from oracle.variants import Position
from solver_cases import implementations
from strategies import chances, options
from texas42_nb.study.what_if import what_if

pytest.importorskip("numpy")
BY = implementations()
MOST_LAYOUTS, MOST_TILES = 120, 12


def late(rng: random.Random, rules: Rules) -> Position | None:
    """A position with someone to play, few tiles, and few layouts for that seat."""
    for _ in range(8):
        _, path = variant_deals.random_hand(rng, options=rules)
        fit = [
            each
            for each in path
            if each.phase == "play"
            and each.to_act is not None
            and sum(len(held) for held in each.hands.values()) <= MOST_TILES + 2 * bool(each.out)
            and 1 <= layouts_of(each) <= MOST_LAYOUTS
        ]
        if fit:
            return rng.choice(fit)
    return None


def layouts_of(position: Position) -> int:
    seen = variant_layouts.as_seen_by(position, position.to_act)
    return variant_layouts.how_many(position, seen)


def goals(position: Position) -> dict[str, list[tuple[int, bool]]]:
    """By legal play, on each layout: what is counted, and whether the actor's side reaches its
    goal. Counted are the points of the actor's side, in nello the tricks of the bidders."""
    actor, bidder = position.to_act or "", position.bidder or ""
    declaration = position.declaration or ""
    game = OpenHands(declaration, bidder, str(position.rules["V-SEVENS"]))
    seen = variant_layouts.as_seen_by(position, actor)
    found: dict[str, list[tuple[int, bool]]] = {}
    for layout in variant_layouts.fitting(position, seen):
        hands = {seat: [tiles.tile(each) for each in layout.hands[seat]] for seat in tiles.SEATS}
        if layout.out:
            hands[layout.out] = []
        for play in [each.split()[0] for _, each in variants.legal(layout)]:
            tile = tiles.tile(play)
            rest = {**hands, actor: [each for each in hands[actor] if each != tile]}
            trick = [tiles.tile(each) for _, each in layout.trick]
            asked = layout.asked if trick else asks(tile, declaration)
            leader = layout.trick[0][0] if trick else actor
            rest_ac = game.played(rest, leader, [*trick, tile], asked, actor)
            found.setdefault(play, []).append(told(layout, rest_ac))
    return found


def told(position: Position, rest_ac: int) -> tuple[int, bool]:
    """The figure of a layout, and whether the goal is reached, from what A+C still get."""
    actor, bidder = tiles.side(position.to_act or ""), tiles.side(position.bidder or "")
    if (position.declaration or "").startswith("nello"):
        taken = position.tricks_taken["A+C"] + rest_ac
        own = taken if bidder == "A+C" else 7 - taken
        return own, (own == 0) == (actor == bidder)
    taken = position.hand_points["A+C"] + rest_ac
    bidders = taken if bidder == "A+C" else 42 - taken
    bid = position.bid or ""
    need = int(bid) if bid.isdigit() else 42
    return bidders if actor == bidder else 42 - bidders, (bidders >= need) == (actor == bidder)


def check(position: Position, by: str) -> t42.Match:
    """All that ``what_if`` says of a position, against the oracle."""
    match = played_out(position)
    table = what_if(match.view(position.to_act), layouts=MOST_LAYOUTS, played=0, by=by)
    right = goals(position)
    assert table.exact
    assert table.done
    assert {*table.actions} == {*right}
    for play, figures in right.items():
        assert table.layouts == len(figures) == table.number
        counts = Counter(count for count, _ in figures)
        assert table.histogram(play) == dict(sorted(counts.items())), play
        share = sum(reached for _, reached in figures) / len(figures)
        assert table.open_make(play) == (share, share, share), play
        mean = sum(count for count, _ in figures) / len(figures)
        assert table.points(play)[0] == pytest.approx(mean)
    sign = 1 if table.acts[0].more else -1
    best = max(
        table.actions,  # the first of equals
        key=lambda play: (
            sum(reached for _, reached in right[play]),
            sign * sum(count for count, _ in right[play]),
        ),
    )
    assert table.best() == best
    for row in table.difference_rows():
        pairs = zip(right[row["action"]], right[best], strict=True)
        lost = [(int(one[1]) - int(two[1]), one[0] - two[0]) for one, two in pairs]
        assert row["open_make"] == pytest.approx(sum(each for each, _ in lost) / len(lost))
        assert row["points"] == pytest.approx(sum(each for _, each in lost) / len(lost))
        assert row["real"] == (abs(row["open_make"]) > 1e-12 or abs(row["points"]) > 1e-12)
    return match


@settings(max_examples=30)
@given(options(), chances())
def test_every_figure_is_what_all_layouts_and_plays_give(rules: Rules, rng: random.Random) -> None:
    position = late(rng, rules)
    if position is not None:
        check(position, BY[0])


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("rules", KINDS, ids=str)
def test_with_options_that_hide_or_change_something(rules: Rules, by: str) -> None:
    rng = random.Random(f"what if {rules}")
    found = [late(rng, rules) for _ in range(5)]
    for position in found:
        if position is not None:
            check(position, by)
    assert sum(position is not None for position in found) >= 3


def test_nello_is_met_on_both_sides() -> None:
    """The bidders want few tricks, the defenders want to give them one (V-NELLO)."""
    rng, met = random.Random("nello"), Counter[bool]()
    while min(met[True], met[False]) < 3:
        position = late(rng, {"V-NELLO": "on", "V-END": "play all"})
        if position is None or not (position.declaration or "").startswith("nello"):
            continue
        check(position, BY[0])
        met[tiles.side(position.to_act or "") == tiles.side(position.bidder or "")] += 1


def test_what_is_hidden_changes_nothing() -> None:
    """Twins: hands that differ only in what the seat may not see give the same table."""
    rng, looked = random.Random("twins of what if"), 0
    while looked < 12:
        position = late(rng, rng.choice(KINDS))
        if position is None:
            continue
        seat, match = position.to_act, played_out(position)
        seen = variant_layouts.as_seen_by(position, seat)
        layouts = list(variant_layouts.fitting(position, seen))
        twin = played_out(rng.choice(layouts))
        asked = {"layouts": 20, "seed": 5, "played": 4, "by": BY[0]}
        one, other = (what_if(each.view(seat), **asked) for each in (match, twin))
        assert one == other
        assert repr(one) == repr(other)
        looked += twin.hands != match.hands
