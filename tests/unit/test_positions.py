"""Part-known positions: ``?``, figures of the rule texts, what may be legal, shown voids."""

import random
from itertools import permutations

import pytest

import texas42_nb as t42
from texas42_nb.engine.possible import excluded, playable, unseen
from texas42_nb.engine.tiles import mask_of


def begun(hands: object, bid: str = "30", declaration: str = "6", stacks: int | None = None):
    match = t42.Match.from_hand(hands, dealer="D")
    return match.call(bid).pass_().pass_().pass_().declare(declaration, stacks=stacks)


def texts(actions) -> list[str]:
    return [str(action) for action in actions]


# Figures


def shown_tricks(match: t42.Match) -> list[str | None]:
    captured = match.spectator().visible.captured
    return [None if one.tiles is None else " ".join(map(str, one.tiles)) for one in captured]


@pytest.mark.parametrize(
    ("bid", "stacks", "covered"), [("30", None, 0), ("1 mark", 1, 2), ("1 mark", 2, 1)]
)
def test_SEE_figures_of_the_rule_texts(bid, stacks, covered):
    """No trumps, A bidder, tricks ``0-6 1-6 2-6 6-6``, ``0-5 1-5 3-5 5-5``, ``0-4 1-4 3-4 4-4``,
    all to A+C, 23 hand points, four tiles left each."""
    match = begun({"A": "6-6 5-5 4-4 ? ? ? ?"}, bid, "no-trump", stacks)
    for trick in ("6-6 0-6 1-6 2-6", "5-5 0-5 1-5 3-5", "4-4 0-4 1-4 3-4"):
        for tile in trick.split():
            match = match.play(tile)
    visible = match.spectator().visible
    assert match.hand_points.pair == (23, 0)
    assert visible.tricks_taken.pair == (3, 0)
    assert dict(visible.counts) == dict.fromkeys("ABCD", 4)
    faces = ["0-6 1-6 2-6 6-6", "0-5 1-5 3-5 5-5", "0-4 1-4 3-4 4-4"]
    assert shown_tricks(match) == [None] * covered + faces[covered:]


def test_the_worked_example_as_a_position_of_known_and_unknown_tiles():
    match = begun({"A": "5-5 ? ? ? ? ? ?"})
    for tile in ("5-5", "3-5", "0-5", "6-6"):
        match = match.play(tile)
    assert match.hand_points.pair == (0, 16)
    assert match.result == "set"
    assert match.marks.pair == (0, 1)


# What may be legal


def test_a_known_hand_is_not_partial_and_an_unknown_one_is():
    known = begun({"A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2"})
    assert known.legal().partial is False
    unknown = begun({"B": "5-5 0-1 0-2 0-3 0-4 1-1 1-2"})
    assert unknown.legal().partial is True
    assert len(unknown.legal()) == 21  # any tile that B does not hold
    mixed = begun({"A": "5-5 0-1 ? ? ? ? ?"})
    assert mixed.legal().partial is True
    assert len(mixed.legal()) == 28
    assert texts(mixed.legal())[:2] == ["5-5", "0-1"]
    assert t42.Match.from_hand({}, dealer="A").legal().partial is False  # calls need no tiles


def test_FOLLOW_1_a_known_tile_of_the_suit_binds_a_part_known_hand():
    match = begun({"A": "5-5 ? ? ? ? ? ?", "B": "3-5 0-1 ? ? ? ? ?"}).play("5-5")
    assert texts(match.legal()) == ["3-5", "0-5", "1-5", "2-5", "4-5"]
    with pytest.raises(t42.Refused) as caught:
        match.play("0-1")
    assert caught.value.rule == "FOLLOW-1"
    assert match.play("4-5").hands[t42.Seat.B].count(None) == 4


def test_FOLLOW_1_without_a_known_one_anything_unknown_may_be_legal():
    match = begun({"A": "5-5 ? ? ? ? ? ?", "B": "0-1 ? ? ? ? ? ?"}).play("5-5")
    assert "0-1" in texts(match.legal())
    assert "6-6" in texts(match.legal())
    assert "5-5" not in texts(match.legal())


def test_FOLLOW_1_a_shown_void_excludes_the_suit_from_unknown_places():
    match = begun({"A": "5-5 5-4 ? ? ? ? ?"}, bid="35")
    match = match.play("5-5").play("0-1")  # B shows that it holds no five that is no trump
    assert [str(tile) for tile in match.view("C").cannot_hold("B")] == [
        "0-5",
        "1-5",
        "2-5",
        "3-5",
        "4-5",
        "5-5",
    ]
    match = match.play("3-5").play("0-5")
    assert match.to_act == "A"
    match = match.play("4-5")
    for tile in ("1-5", "2-5", "3-5", "0-5"):
        assert tile not in texts(match.legal())
    assert "5-6" in texts(match.legal())  # a trump is no five
    with pytest.raises(t42.Refused) as caught:
        match.play("1-5")
    assert caught.value.rule == "FOLLOW-1"


def test_FOLLOW_1_the_doubles_are_a_void_of_their_own():
    match = begun({}, bid="35", declaration="doubles").play("3-3").play("0-1")
    assert [str(tile) for tile in match.spectator().cannot_hold("B")] == [
        *("0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6")
    ]


def test_a_known_tile_elsewhere_cannot_come_from_an_unknown_place():
    match = begun({"A": "? ? ? ? ? ? ?", "B": "5-5 ? ? ? ? ? ?"})
    assert "5-5" not in texts(match.legal())
    with pytest.raises(t42.Refused):
        match.play("5-5")
    played = match.play("6-6").play("5-5")
    assert "5-5" not in texts(played.legal())
    with pytest.raises(t42.Refused):
        played.play("6-6")


def test_counting_places_can_settle_where_a_tile_is():
    """Three seats known, so the fourth seat's ``?`` are the seven left, and it must follow."""
    match = begun(
        {
            "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
            "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
            "D": "6-6 4-6 5-6 0-6 1-6 2-3 0-0",
        }
    ).play("5-5")
    assert match.legal().partial is True
    assert texts(match.legal()) == ["2-5", "3-5"]
    with pytest.raises(t42.Refused):
        match.play("2-2")


def test_refusals_of_a_part_known_hand_say_so_too():
    match = begun({"A": "5-5 ? ? ? ? ? ?", "B": "3-5 0-1 ? ? ? ? ?"}).play("5-5")
    assert match.why_not("0-1").legal == match.legal()
    assert match.why_not("0-1").legal.partial is True


# Against all layouts


def follows(declaration: str, held, led, tile) -> bool:
    """FOLLOW-1 and FOLLOW-2, written out once more."""

    def trump(one) -> bool:
        if declaration == "doubles":
            return one.is_double
        return declaration != "no-trump" and int(declaration) in (one.low, one.high)

    if led is None:
        return True

    def in_suit(one) -> bool:
        if trump(led):
            return trump(one)
        return not trump(one) and led.high in (one.low, one.high)

    return in_suit(tile) or not any(in_suit(one) for one in held)


def layouts(deal, pool):
    """Every way to fill the unknown places of a deal from the pool, once each."""
    places = [tiles.count(None) for tiles in deal]
    seen = set()
    for order in permutations(sorted(pool)):
        at, given = 0, []
        for count in places:
            given.append(frozenset(order[at : at + count]))
            at += count
        if tuple(given) not in seen:
            seen.add(tuple(given))
            yield [
                {tile for tile in tiles if tile is not None} | extra
                for tiles, extra in zip(deal, given, strict=True)
            ]


def by_enumeration(match: t42.Match, declaration: str) -> set[t42.Tile]:
    """What the seat to act may play in at least one full layout in which all plays were legal."""
    hand = match.hand
    pool = {tile for tile in map(t42.Tile, all_texts()) if unseen(hand) >> tile.index & 1}
    plays = [(turn.seat.number, turn.tile) for trick in match.tricks for turn in trick.plays]
    plays += [(turn.seat.number, turn.tile) for turn in match.trick]
    seat = match.to_act.number
    may: set[t42.Tile] = set()
    for held in layouts(hand.progress.held, pool):
        now = [set(tiles) for tiles in held]
        for who, tile in plays:
            now[who].add(tile)
        fits = True
        for at, (who, tile) in enumerate(plays):
            led = plays[at - at % 4][1] if at % 4 else None
            fits = fits and follows(declaration, now[who], led, tile)
            now[who].discard(tile)
        if fits:
            led = plays[len(plays) - len(plays) % 4][1] if len(plays) % 4 else None
            may |= {tile for tile in held[seat] if follows(declaration, held[seat], led, tile)}
    return may


def all_texts() -> list[str]:
    return [f"{low}-{high}" for high in range(7) for low in range(high + 1)]


def hidden_again(match: t42.Match, rng: random.Random, most: int) -> t42.Match | None:
    """The same plays where the tiles still held are known or ``?`` at random."""
    names = "ABCD"
    left = {seat.number: list(tiles) for seat, tiles in match.hands.items()}
    still = [(seat, tile) for seat, tiles in left.items() for tile in tiles]
    own = [(match.to_act.number, tile) for tile in match.hands[match.to_act]]
    hide = {*rng.sample(still, min(most - 1, len(still))), rng.choice(own)}
    deal = {}
    for seat, tiles in enumerate(match.hand.deal):
        gone = [tile for tile in tiles if tile not in left[seat]]
        kept = [tile for tile in left[seat] if (seat, tile) not in hide]
        # a played tile may have been known or come from an unknown place: both at random
        known = [*(tile for tile in gone if rng.random() < 0.5), *kept]
        deal[names[seat]] = [*known, *["?"] * (7 - len(known))]
    again = t42.Match.from_hand(deal, dealer=match.dealer)
    for _seat, action in match.history:
        again = again.do(action)
    return again


@pytest.mark.parametrize("declaration", [*"0356", "doubles", "no-trump"])
def test_what_may_be_legal_is_what_some_layout_makes_legal(declaration):
    """``legal_mask`` against all layouts of positions with up to six tiles hidden."""
    rng = random.Random(declaration)
    looked = partial = 0
    for seed in range(60):
        match = t42.Match.new(seed=seed).call("30").pass_().pass_().pass_().declare(declaration)
        stop = rng.randint(0, 25)
        while match.to_act is not None and len(match.hand.plays) < stop:
            match = match.do(rng.choice(match.legal()))
        if match.to_act is None:
            continue
        again = hidden_again(match, rng, rng.randint(1, 6))
        assert again.trick == match.trick
        looked += 1
        got = {action.tile for action in again.legal()}
        assert got == by_enumeration(again, declaration), (seed, again.hand.deal)
        assert got >= {action.tile for action in match.legal()}
        if again.legal().partial:
            partial += 1
            assert playable(again.hand) == mask_of(got)
    assert looked >= 10
    assert partial >= 5


@pytest.mark.parametrize("declaration", ["6", "doubles", "no-trump"])
def test_what_others_may_play_in_a_seats_memory_is_what_some_layout_makes_legal(declaration):
    rng = random.Random(declaration)
    looked = 0
    for seed in range(100, 160):
        match = t42.Match.new(seed=seed).call("41").pass_().pass_().pass_().declare(declaration)
        stop = rng.randint(19, 26)
        while match.to_act is not None and len(match.hand.plays) < stop:
            match = match.do(rng.choice(match.legal()))
        if match.to_act is None or sum(map(len, match.hands.values())) > 9:
            continue
        for seat in "ABCD":
            memory = match.view(seat).memory
            got = {action.tile for action in memory.legal()}
            assert got == by_enumeration(memory, declaration)
            looked += 1
    assert looked


def test_excluded_only_tells_what_was_shown():
    """A shown void holds for all later tiles, and following shows nothing."""
    match = begun({"A": "5-5 5-4 0-1 0-2 0-3 0-4 1-1"}, bid="35")
    assert excluded(match.hand) == (0, 0, 0, 0)
    match = match.play("5-5").play("3-5").play("6-6")
    shown = excluded(match.hand)
    assert shown[0] == shown[1] == shown[3] == 0
    assert shown[2] == mask_of(map(t42.Tile, ("0-5", "1-5", "2-5", "3-5", "4-5", "5-5")))


def test_a_part_known_hand_can_be_played_to_its_end_and_recorded():
    rng = random.Random(6)
    for seed in range(40):
        match = t42.Match.new(seed=seed)
        hands = {
            str(seat): [rng.choice([t, "?"]) for t in tiles] for seat, tiles in match.hands.items()
        }
        match = t42.Match.from_hand(hands, dealer=match.dealer, seed=1)
        while match.to_act is not None:
            assert match.legal()
            match = match.do(rng.choice(match.legal()))
        assert t42.Record.from_json(match.record().text).match() == match
