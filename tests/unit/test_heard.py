"""What bids suggest: off by default, labelled, and what the basic player would have said."""

from __future__ import annotations

import numpy as np
import pytest

import texas42_nb as t42
from texas42_nb.analysis.layouts import Layouts
from texas42_nb.players import named
from texas42_nb.study.heard import AS_BASIC, Suggestion, beliefs

BASIC = named("basic")


def played_on(seed: object, plies: int, rules: str = "standard") -> t42.Match:
    match = t42.Match.new(seed=seed, rules=rules)
    while match.to_act is not None and match.ply < plies:
        match = match.do(BASIC.choose(match.view(match.to_act)))
    return match


def held(match: t42.Match) -> tuple[int, ...]:
    return tuple(t42.TileSet(tiles).mask for tiles in match.hands.values())


def suggests(view, masks) -> np.ndarray:
    """By layout, whether the basic player would have made the calls of the others."""
    suggestion = Suggestion(view.memory if isinstance(view, t42.View) else view)
    return np.array([suggestion.fits(tuple(int(mask) for mask in row)) for row in masks])


def said_the_same(view: t42.View, layout: t42.Match) -> bool:
    """Asked the long way: each seat's own view of the layout, call by call."""
    for ply, turn in enumerate(layout.history):
        if isinstance(turn.action, t42.Play):
            break
        if turn.seat != view.seat:
            before = layout.at(ply)
            if BASIC.choose(before.view(turn.seat)) != turn.action:
                return False
    return True


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("plies", [1, 3, 4, 5, 14])
def test_those_are_kept_on_which_basic_says_the_same(seed, plies):
    match = played_on(seed, plies)
    view = match.view("ABCD"[seed % 4])
    possible = Layouts.of(view)
    masks = np.vstack([possible.draw(25, seed), [held(match)]])
    kept = suggests(view, masks)
    assert kept.dtype == np.bool_
    assert list(kept) == [said_the_same(view, possible.match(tuple(row))) for row in masks.tolist()]
    assert kept[-1]  # the true one: basic did say it


def test_bids_move_beliefs_and_say_so():
    """A 30 as first call, then sixes: the bidder has more sixes than chance would give it."""
    match = next(
        found
        for found in (played_on(seed, 5) for seed in range(200))
        if found.hand.calls[0].kind == "points" and str(found.contract.declaration) == "6"
    )
    bidder = match.contract.bidder
    view = match.view(bidder.left)
    plain, heard = beliefs(view), beliefs(view, bids="basic", layouts=100, seed=1)
    assert plain == beliefs(view)
    assert plain.exact
    sixes = "0-6 1-6 2-6 3-6 4-6 5-6 6-6"
    assert heard.expected(bidder, sixes) > plain.expected(bidder, sixes) + 1
    assert not heard.exact
    assert heard.suggests == AS_BASIC == "as the basic player bids"
    assert AS_BASIC in repr(heard)
    assert AS_BASIC in str(heard)
    assert (heard.layouts, heard.number, heard.done) == (100, plain.number, True)
    assert 0 < heard.rate == 100 / heard.tried < 1
    table = heard.frame()
    assert (table.low <= table.probability).all()
    assert (table.high >= table.probability).all()
    assert ((table.high - table.low) > 0).all()
    assert table.layouts.eq(100).all()


def test_the_same_seed_gives_the_same_figures():
    view = played_on(3, 6).view("A")
    found = beliefs(view, bids="basic", layouts=40, seed="x")
    assert beliefs(view, bids="basic", layouts=40, seed="x") == found
    assert beliefs(view, bids="basic", layouts=40, seed="y") != found
    drawn = beliefs(view, bids="basic", layouts=5)
    assert beliefs(view, bids="basic", layouts=5, seed=drawn.seed) == drawn


def test_they_are_those_of_the_first_layouts_that_fit():
    view = played_on(3, 6).view("A")
    found = beliefs(view, bids="basic", layouts=30, seed=2)
    masks = Layouts.of(view).draw(found.tried, 2)
    kept = masks[suggests(view, masks)]
    assert len(kept) == 30
    for tile in found.tiles:
        for seat in range(4):
            assert found[seat, tile] * 30 == int((kept[:, seat] >> tile.index & 1).sum())


def test_with_wishes_too():
    view = played_on(3, 6).view("A")
    found = beliefs(view, bids="basic", layouts=20, seed=2, lacks={"B": "doubles"})
    doubles = [tile for tile in found.tiles if tile.is_double]
    assert {found["B", tile] for tile in doubles} == {0}
    assert "B lacks doubles" in repr(found)


def test_a_limit_is_told():
    view = played_on(2, 6).view("A")
    found = beliefs(view, bids="basic", layouts=1000, seed=1, limit=600)
    assert not found.done
    assert found.tried == 600
    assert 0 < found.layouts < 1000
    assert ", stopped; seed 1" in repr(found)


def test_interrupted_what_was_found_stands(monkeypatch):
    view = played_on(2, 6).view("A")
    whole = beliefs(view, bids="basic", layouts=40, seed=1)
    fits, asked = Suggestion.fits, []

    def impatient(self, held):
        asked.append(held)
        if len(asked) > whole.tried:
            raise KeyboardInterrupt
        return fits(self, held)

    monkeypatch.setattr(Suggestion, "fits", impatient)
    found = beliefs(view, bids="basic", layouts=41, seed=1)
    assert (found.layouts, found.tried, found.done) == (40, whole.tried, False)
    assert found.counts == whole.counts
    with pytest.raises(KeyboardInterrupt):
        beliefs(view, bids="basic", layouts=41, seed=1)


def test_bids_that_basic_never_makes_fit_nothing():
    """It does not plunge (see ``BasicPlayer``)."""
    rules = t42.Rules("standard").replace(V_PLUNGE="partner leads")
    hand = "0-0 1-1 2-2 3-3 4-4 5-5 6-6"
    match = t42.Match.from_hand({"A": hand}, dealer="D", rules=rules).call("plunge")
    with pytest.raises(t42.Malformed) as caught:
        beliefs(match.view("B"), bids="basic", seed=1, limit=50)
    assert caught.value.key == "bids-fit-nothing"
    assert "50" in str(caught.value)


def test_before_any_call_nothing_is_suggested():
    view = t42.Match.new(seed=1).view("A")
    found = beliefs(view, bids="basic", layouts=50, seed=1)
    assert (found.tried, found.layouts) == (50, 50)


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"bids": "random"}, "not-bids"),
        ({"bids": True}, "not-bids"),
        ({"bids": "basic", "layouts": 0}, "not-a-number-of-layouts"),
        ({"bids": "basic", "limit": -1}, "not-a-number-of-tries"),
        ({"bids": "basic", "seed": 0.5}, "not-a-seed"),
    ],
)
def test_what_makes_no_sense_is_refused(given, key):
    with pytest.raises(t42.Malformed) as caught:
        beliefs(t42.Match.new(seed=1).view("A"), **given)
    assert caught.value.key == key
    assert str(caught.value)


def test_a_part_known_match_and_variants_with_two_declarations():
    match = t42.Match.from_hand({"A": "5-5 5-6 4-5 3-5 2-5 1-1 0-0"}, dealer="D")
    match = match.call("30").pass_().pass_().pass_()
    assert suggests(match, Layouts.of(match).draw(30, 1)).sum() > 3
    casual = played_on(5, 9, rules="casual")
    view = casual.view("B")
    assert suggests(view, [held(casual)]).tolist() == [True]


# Few layouts: all of them


def late(seed=1):
    """A's view with no more layouts than are counted, and not the same one in all of them."""
    match = t42.Match.new(seed=seed)
    while not 100 < Layouts.of(match.view("A")).number <= 20_000:
        match = match.do(BASIC.choose(match.view(match.to_act)))
    return match.view("A")


@pytest.mark.parametrize("seed", [1, 2])
def test_few_layouts_are_all_counted(seed):
    view = late(seed)
    found = beliefs(view, bids="basic", seed=1)
    every = [tuple(each) for each in Layouts.of(view).every()]
    kept = np.array(every)[suggests(view, every)]
    assert found.exact
    assert found.done
    assert (found.layouts, found.tried, found.number) == (len(kept), len(every), len(every))
    for tile in found.tiles:
        for seat in range(4):
            share = int((kept[:, seat] >> tile.index & 1).sum()) / len(kept)
            assert found.interval(seat, tile) == (share, share)
    assert f"{len(kept):,} kept of all {len(every):,} layouts that fit, exact" in repr(found)
    assert found.suggests == AS_BASIC
    assert AS_BASIC in repr(found)
    assert "(" not in str(found).split("\n", 1)[1]
    other = beliefs(view, bids="basic", seed=2, layouts=1)
    assert other.counts == found.counts


def test_counting_that_is_interrupted_is_a_sample(monkeypatch):
    view, fits, asked = late(), Suggestion.fits, []

    def impatient(self, held):
        asked.append(held)
        if len(asked) > 60:
            raise KeyboardInterrupt
        return fits(self, held)

    monkeypatch.setattr(Suggestion, "fits", impatient)
    found = beliefs(view, bids="basic", seed=1)
    assert (found.tried, found.exact, found.done) == (60, False, False)
    assert asked[:60] == [tuple(row) for row in Layouts.of(view).shuffled(60, 1).tolist()]
    tile = found.tiles[0]
    assert all(low < high for low, high in (found.interval(each, tile) for each in found.seats))
    assert "(" in str(found).split("\n", 1)[1], "with intervals"


def test_that_none_of_all_fits_is_said(monkeypatch):
    view = late()
    monkeypatch.setattr(Suggestion, "fits", lambda _self, _held: False)
    with pytest.raises(t42.Malformed) as caught:
        beliefs(view, bids="basic", seed=1)
    assert caught.value.key == "bids-fit-none-of-all"
    assert str(Layouts.of(view).number) in str(caught.value).replace(",", "")


def test_a_frame_says_under_which_rules_and_by_which_version():
    view = played_on(3, 6).view("A")
    for found in (beliefs(view), beliefs(view, bids="basic", layouts=5, seed=1)):
        attrs = found.frame().attrs
        assert attrs["rules"] == {"preset": "standard"}
        assert attrs["version"] == t42.__version__
