"""What holds for every player in every position, and how well the shipped ones do on average.

All seeds are fixed, so a run is the same each time; the margins are wide all the same.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42_nb.engine.match import Match
from texas42_nb.engine.seats import SEATS, Side
from texas42_nb.engine.tiles import ALL_TILES, TILES, Tile, tiles_of
from texas42_nb.engine.view import View
from texas42_nb.players import BasicPlayer, Player, RandomPlayer

BASIC = BasicPlayer()
SEEDS = st.integers(0, 10**9)


def step(match: Match, players: tuple[Player, ...]) -> Match:
    """One action of whoever is to act, or the next hand; ``do`` refuses what is not legal."""
    if match.to_act is None:
        return match.next_hand()
    view = match.view(match.to_act)
    action = players[match.to_act.number].choose(view)
    assert action in view.legal()
    return match.do(action)


def whole_match(seed: object, players: tuple[Player, ...]) -> Iterator[Match]:
    """Every state of a match, the last one last."""
    match = Match.new(seed=seed)
    yield match
    while match.phase != "match over":
        match = step(match, players)
        yield match


def somewhere(seed: int, mix: int) -> Match:
    """A state with a seat to act, by players as ``mix`` says and stopped at random."""
    rng = random.Random(seed)
    players = tuple(RandomPlayer(seed) if mix >> seat & 1 else BASIC for seat in range(4))
    match = Match.new(seed=seed)
    for _ in range(rng.randrange(200)):
        after = step(match, players)
        if after.phase == "match over":
            break
        match = after
    return match if match.to_act is not None else match.next_hand()


def reshuffled(view: View, rng: random.Random) -> dict[str, list[Tile]] | None:
    """Another deal with the same public history and own tiles, ``None`` if none was found."""
    hand = view.memory.hand
    assert view.seat is not None
    deal = {seat: [tile for tile in hand.deal[seat.number] if tile] for seat in SEATS}
    seen = sum(tile.bit for tiles in deal.values() for tile in tiles)
    others = [seat for seat in SEATS if seat != view.seat]
    cannot = {seat: view.cannot_hold(seat) for seat in others}
    for _ in range(20):
        trial = {seat: list(tiles) for seat, tiles in deal.items()}
        pool = list(tiles_of(ALL_TILES & ~seen))
        rng.shuffle(pool)
        pool.sort(key=lambda tile: sum(tile not in cannot[seat] for seat in others))
        for tile in pool:
            room = [s for s in others if len(trial[s]) < 7 and tile not in cannot[s]]
            if not room:
                break
            trial[rng.choice(room)].append(tile)
        if all(len(tiles) == 7 for tiles in trial.values()):
            return {str(seat): tiles for seat, tiles in trial.items()}
    return None


# Every choice is legal, and nothing else changes


@given(seed=SEEDS, mix=st.integers(0, 15))
def test_choices_are_legal_and_repeat(seed: int, mix: int) -> None:
    match = somewhere(seed, mix)
    assert match.to_act is not None
    view, before = match.view(match.to_act), repr(match)
    for player in (BASIC, RandomPlayer(seed)):
        choice = player.choose(view)
        assert choice in view.legal()
        assert match.why_not(choice) is None
        assert player.choose(match.view(match.to_act)) == choice
    assert repr(match) == before
    assert match.view(match.to_act) == view


@given(seed=SEEDS, mix=st.integers(0, 15))
def test_hidden_tiles_change_no_choice(seed: int, mix: int) -> None:
    match = somewhere(seed, mix)
    assert match.to_act is not None
    view = match.view(match.to_act)
    deal = reshuffled(view, random.Random(seed))
    if deal is None:
        return
    hand = match.hand
    marks = tuple(mark for mark in match.marks.pair)
    twins = []
    for tiles in (deal, dict(zip("ABCD", hand.deal, strict=True))):
        twin = Match.from_hand(tiles, dealer=hand.dealer, marks=marks)
        for action in hand.actions:
            twin = twin.do(action)
        twins.append(twin.view(match.to_act))
    for player in (BASIC, RandomPlayer(seed)):
        assert player.choose(twins[0]) == player.choose(twins[1])
    assert BASIC.choose(twins[0]) == BASIC.choose(view)


def test_the_reshuffling_finds_other_deals() -> None:
    found = 0
    for seed in range(40):
        match = somewhere(seed, 0)
        assert match.to_act is not None
        deal = reshuffled(match.view(match.to_act), random.Random(seed))
        found += deal is not None and any(
            set(deal[str(seat)]) != set(match.hand.deal[seat.number]) for seat in SEATS
        )
    assert found > 25


@given(seed=SEEDS, known=st.integers(0, 6))
def test_part_known_hands_have_a_choice_too(seed: int, known: int) -> None:
    rng = random.Random(seed)
    tiles = rng.sample(TILES, 7)
    own = [*tiles[:known], *["?"] * (7 - known)]
    match = Match.from_hand({"A": own}, dealer=rng.choice("ABCD"))
    for _ in range(rng.randrange(15)):
        if match.to_act is None:
            break
        view = match.view(match.to_act)
        assert BASIC.choose(view) in view.legal()
        match = match.do(rng.choice(match.legal()))


def test_thousands_of_choices_against_anyone_are_legal() -> None:
    choices = 0
    for seed in range(40):
        players = tuple(RandomPlayer(seed) if seed >> seat & 1 else BASIC for seat in range(4))
        choices += sum(1 for _ in whole_match(seed, players))
    assert choices > 4000


# How well they do


@pytest.fixture(scope="module")
def club() -> list[Match]:
    """Matches of four basic players, as they ended."""
    ends = []
    for seed in range(60):
        *_, last = whole_match(seed, (BASIC,) * 4)
        ends.append(last)
    return ends


def test_matches_of_basic_players_end(club: list[Match]) -> None:
    assert all(7 <= max(match.marks.pair) <= 13 for match in club)
    assert all(4 <= match.hand_number <= 40 for match in club)
    wins = Counter(match.winner for match in club)
    assert min(wins[side] for side in Side) >= 15


def test_basic_contracts_are_mostly_made_and_few_hands_passed_out(club: list[Match]) -> None:
    hands = [hand for match in club for hand in match.all_hands]
    results = Counter(hand.progress.result for hand in hands)
    assert all(hand.progress.phase == "hand over" for hand in hands)
    assert 0.45 < results["made"] / (results["made"] + results["set"]) < 0.8
    assert results["passed out"] / len(hands) < 0.25
    kinds = Counter(hand.bid.kind for hand in hands if hand.bid is not None)
    assert kinds["points"] > kinds["marks"] > 0
    declared = {hand.declarations[0].text for hand in hands if hand.declarations}
    assert len(declared) >= 7


def test_basic_beats_random() -> None:
    wins = 0
    for seed in range(300):
        side = seed % 2
        chance = RandomPlayer(seed)
        players = tuple(BASIC if seat % 2 == side else chance for seat in range(4))
        *_, last = whole_match(seed, players)
        wins += last.winner is SEATS[side].side
    assert wins >= 255


def test_basic_plays_better_than_random_from_the_same_contracts() -> None:
    # Four basic players bid, then one side plays at random: it takes fewer tricks than before.
    taken = Counter[str]()
    for seed in range(60):
        match = Match.new(seed=seed)
        while match.phase in ("auction", "declaration"):
            match = step(match, (BASIC,) * 4)
        if match.contract is None:
            continue
        side = match.contract.bidder.number % 2
        for name, bidders in (("basic", BASIC), ("random", RandomPlayer(seed))):
            players = tuple(bidders if seat % 2 == side else BASIC for seat in range(4))
            end = match
            while end.phase == "play":
                end = step(end, players)
            taken[name] += end.result == "made"
    assert taken["basic"] >= 1.5 * taken["random"]
