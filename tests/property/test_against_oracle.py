"""The engine beside the oracle: random hands, whole matches, the auction and a sample of tricks.

Every test is seeded and so always does the same. ``tests/deep`` does the same with many thousands.
"""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import texas42_nb as t42
from oracle import against, auction, deals, listing, replay, suits, tiles


def begin(case: dict[str, Any], marks: dict[str, int] | None = None) -> Any:
    given = (marks["A+C"], marks["B+D"]) if marks else (0, 0)
    return t42.Match.from_hand(case["deal"], dealer=case["dealer"], marks=given)


@pytest.mark.parametrize("block", range(15))
def test_random_hands(block: int) -> None:
    rng = random.Random(f"hands {block}")
    for _ in range(20):
        marks = {"A+C": rng.randrange(7), "B+D": rng.randrange(7)}
        case, path = deals.random_hand(rng, marks=marks)
        against.follow_hand(begin(case, marks), path, views=True)


@pytest.mark.parametrize("seed", range(30))
def test_whole_matches(seed: int) -> None:
    game = deals.random_match(random.Random(f"match {seed}"))
    match = begin(game.hands[0])
    for number, path in enumerate(game.positions):
        if number:
            with pytest.raises(t42.Refused):
                match.call("pass")
            match = match.next_hand(deal=game.hands[number]["deal"])
        assert match.hand_number == number + 1
        match = against.follow_hand(match, path)
    assert match.phase == "match over"
    assert match.legal() == ()
    with pytest.raises(t42.Refused):
        match.next_hand()
    with pytest.raises(t42.Refused):
        match.next_hand(deal=game.hands[0]["deal"])


@pytest.mark.parametrize("seed", range(20))
def test_matches_dealt_by_the_engine(seed: int) -> None:
    """DEAL-1 to DEAL-4 of ``Match.new``: the oracle takes the deals as they come and plays on."""
    rng = random.Random(f"dealt {seed}")
    match = t42.Match.new(seed=seed)
    marks, dealer = {"A+C": 0, "B+D": 0}, str(match.dealer)
    while True:
        deal = {seat: against.texts(match.hands[seat]) for seat in tiles.SEATS}
        dealt = [each for seat in tiles.SEATS for each in deal[seat]]
        assert sorted(dealt) == sorted(tiles.text(each) for each in tiles.all_tiles())
        assert match.dealer == dealer
        position = replay.start(dealer, deal, marks)
        moods = (rng.choice(deals.CALL_MOODS), rng.choice(deals.PLAY_MOODS))
        while position.result is None:
            action = deals.choose(rng, position, moods)
            position = replay.step(position, action)
            match = against.do(match, action)
            against.check(match, position)
        if position.phase == "match over":
            break
        marks, dealer = position.marks, tiles.seat_after(dealer)
        match = match.next_hand()


def test_same_seed_same_match() -> None:
    for seed in range(20):
        one, other = t42.Match.new(seed=seed), t42.Match.new(seed=seed)
        assert one == other
        assert hash(one) == hash(other)
        passed = [match.pass_().pass_().pass_().pass_().next_hand() for match in (one, other)]
        assert passed[0] == passed[1]
        assert passed[0].hands == passed[1].hands
        assert passed[0].hands != one.hands


def test_later_deals_do_not_hang_on_what_was_played() -> None:
    """Deal k comes from the seed and k alone."""
    for seed in range(10):
        match = t42.Match.new(seed=seed)
        passed = match.pass_().pass_().pass_().pass_().next_hand()
        played = match.call("1 mark").pass_().pass_().pass_().declare("no-trump", stacks=1)
        while played.phase == "play":
            played = played.do(played.legal()[0])
        assert played.next_hand().hands == passed.hands


def test_first_dealer_is_a_fair_draw() -> None:
    """DEAL-2; the seeds are fixed, so this is no gamble (sd 8.7)."""
    drawn = [str(t42.Match.new(seed=seed).dealer) for seed in range(400)]
    for seat in tiles.SEATS:
        assert 65 <= drawn.count(seat) <= 135


def test_states_back_and_at() -> None:
    rng = random.Random("states")
    for _ in range(10):
        case, path = deals.random_hand(rng)
        match = begin(case)
        kept = [match]
        for before, after in itertools.pairwise(path):
            kept.append(against.do(kept[-1], after.history[len(before.history)][1]))
        assert list(kept[-1].states()) == kept
        for ply, (state, position) in enumerate(zip(kept, path, strict=True)):
            assert kept[-1].at(ply) == state
            against.check(kept[-1].at(ply), position)
            if ply:
                assert state.back() == kept[ply - 1]


def census(match: Any, found: dict[str, int]) -> None:
    """Every complete auction through the public verbs, by what won it."""
    for call in match.legal():
        after = match.call(str(call))
        if after.phase == "auction":
            census(after, found)
        elif after.phase == "declaration":
            bid = auction.standing([str(turn.action) for turn in after.history])
            kind = bid if bid and auction.marks_of(bid) else "points"
            found[kind] = found.get(kind, 0) + 1
        else:
            assert after.result == "passed out"
            found["passed out"] = found.get("passed out", 0) + 1


@pytest.mark.parametrize("dealer", tiles.SEATS)
def test_auction_census(dealer: str) -> None:
    match = t42.Match.from_hand(deals.fair_deal(random.Random(7), dealer), dealer=dealer)
    assert len(match.legal()) == 15
    found: dict[str, int] = {}
    census(match, found)
    assert found == auction.CENSUS
    assert sum(found.values()) == 3214


def test_a_sample_of_trick_situations() -> None:
    sample = list(listing.tricks())[::53]
    for declaration in suits.DECLARATIONS:
        table = t42.Suits.of(declaration)
        for played in sample:
            asked, won = listing.answer(played, declaration)
            texts = " ".join(tiles.text(each) for each in played)
            assert table.asks(tiles.text(played[0])) == asked
            assert str(table.winner(texts)) == tiles.text(won)


@pytest.mark.parametrize("declaration", suits.DECLARATIONS)
def test_legal_sets(declaration: str) -> None:
    table = t42.Suits.of(declaration)
    rng = random.Random(f"legal {declaration}")
    for led in tiles.all_tiles():
        others = [each for each in tiles.all_tiles() if each != led]
        for size in range(1, 8):
            for _ in range(4):
                hand = rng.sample(others, size)
                held = " ".join(tiles.text(each) for each in hand)
                found = against.texts(table.legal(held, led=tiles.text(led)))
                expected = suits.may_follow(hand, led, declaration)
                assert found == [tiles.text(each) for each in expected]
                assert against.texts(table.legal(held)) == held.split()


def test_declaration_words() -> None:
    """``0`` to ``6`` may be written ``blanks`` to ``sixes``; they are the same tables."""
    assert t42.Suits.of("blanks") == t42.Suits.of("0")
    assert t42.Suits.of("sixes") == t42.Suits.of("6")
    for declaration in suits.DECLARATIONS:
        assert t42.Suits.of(declaration).text == declaration
