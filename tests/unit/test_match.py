"""Whole matches and hands: deal, play, contract, marks, rotation, end (DEAL … MARK)."""

import pickle
import random

import pytest

import texas42_nb as t42
from texas42_nb.engine import chance
from texas42_nb.engine.tiles import ALL_TILES, TILES, mask_of

WORKED = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 3-4",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 5-6 0-6 1-6 2-3 0-0",
}
FOURS_OF_A = {
    "A": "0-4 1-4 2-4 3-4 4-4 4-5 4-6",  # every four: with fours trump it takes every trick
    "B": "0-0 0-1 0-2 0-3 0-5 0-6 1-1",
    "C": "1-2 1-3 1-5 1-6 2-2 2-3 2-5",
    "D": "2-6 3-3 3-5 3-6 5-5 5-6 6-6",
}
"""A holds all trumps if fours are trump."""
KEPT_SHUFFLES = [
    (
        "4-5 0-4 0-0 5-5 1-6 1-5 1-1 2-5 1-2 0-2 3-3 0-5 6-6 4-6 "
        "1-4 2-6 2-4 5-6 3-6 2-3 0-6 3-4 3-5 1-3 0-3 2-2 0-1 4-4"
    ),
    (
        "4-4 3-6 3-4 0-4 2-5 3-3 4-5 0-0 1-2 1-1 0-2 6-6 2-6 0-3 "
        "3-5 0-6 2-2 1-4 2-4 5-6 2-3 1-5 1-6 4-6 5-5 0-1 1-3 0-5"
    ),
    (
        "0-5 0-4 5-5 3-4 6-6 0-0 3-6 0-1 1-2 5-6 4-5 0-3 3-3 3-5 "
        "4-6 4-4 0-6 1-1 2-4 1-4 2-6 2-3 1-6 2-2 1-3 1-5 2-5 0-2"
    ),
]
KEPT_DEALERS = [1, 0, 0, 0, 2, 0, 1, 3, 2, 1, 2, 1]
"""Worked out once from what ``engine.chance`` documents, by other code."""


def play_out(match: t42.Match, *, rng: random.Random | None = None) -> t42.Match:
    """The rest of the hand with the first legal action, or a random one."""
    while match.to_act is not None:
        legal = match.legal()
        match = match.do(rng.choice(legal) if rng else legal[0])
    return match


def begun(hands: object = WORKED, bid: str = "30", trump: str = "6", **more: object) -> t42.Match:
    """A bids, the others pass, A declares."""
    stacks = more.pop("stacks", None)
    match = t42.Match.from_hand(hands, dealer="D", **more).call(bid)
    return match.pass_().pass_().pass_().declare(trump, stacks=stacks)


# Deal


def test_DEAL_1_DEAL_3_seven_of_28_tiles_to_each_seat():
    for seed in range(50):
        hands = t42.Match.new(seed=seed).hands
        assert [len(tiles) for tiles in hands.values()] == [7, 7, 7, 7]
        assert mask_of(tile for tiles in hands.values() for tile in tiles) == ALL_TILES


@pytest.mark.parametrize("dealer", range(4))
def test_DEAL_3_tile_i_goes_to_the_seat_dealer_plus_1_plus_i(dealer):
    dealt = chance.deal(TILES, dealer)
    for seat in range(4):
        assert dealt[seat] == tuple(
            tile for i, tile in enumerate(TILES) if (dealer + 1 + i) % 4 == seat
        )


def test_DEAL_2_the_first_dealer_is_a_fair_draw():
    """By the seed alone; over 4,000 seeds no seat is off by more than five deviations."""
    counts = dict.fromkeys(t42.Seat, 0)
    for seed in range(4000):
        counts[t42.Seat(chance.draw_dealer(seed))] += 1
    assert all(abs(count - 1000) < 5 * 27.4 for count in counts.values()), counts


def test_the_shuffle_is_fair():
    """Each tile is as often in each place: chi-square over 28 × 28 cells stays near its mean."""
    rounds = 2800
    cells = [[0] * 28 for _ in range(28)]
    for seed in range(rounds):
        for place, tile in enumerate(chance.shuffle(f"fair {seed}", 0)):
            cells[place][tile.index] += 1
    expected = rounds / 28
    chi = sum((count - expected) ** 2 / expected for row in cells for count in row)
    mean, deviation = 27 * 27, (2 * 27 * 27) ** 0.5
    assert abs(chi - mean) < 6 * deviation


def test_the_same_seed_gives_the_same_match_and_deal_k_depends_on_the_seed_and_k_alone():
    assert t42.Match.new(seed=7) == t42.Match.new(seed=7)
    assert t42.Match.new(seed=7) != t42.Match.new(seed=8)
    first = play_out(t42.Match.new(seed=7))
    rng = random.Random(1)
    other = play_out(t42.Match.new(seed=7), rng=rng)
    assert first != other
    assert first.next_hand().hands == other.next_hand().hands
    assert t42.Match.new().hands != t42.Match.new().hands


def test_the_shuffle_never_changes_between_versions():
    """A seed of today gives the same tiles for ever: kept figures of three deals."""
    texts = [" ".join(map(str, chance.shuffle(*of))) for of in ((7, 0), (7, 1), ("class 3b", 0))]
    assert texts == KEPT_SHUFFLES
    assert [chance.draw_dealer(seed) for seed in range(12)] == KEPT_DEALERS


@pytest.mark.parametrize(
    "bad",
    [True, 1.5, [], {}, b"7", object(), "x" * 101, "a\nb", "\ud800", 1 << 300, -(1 << 300)],
    ids=lambda value: type(value).__name__,
)
def test_DEAL_2_what_is_no_seed_is_malformed(bad):
    with pytest.raises(t42.Malformed) as caught:
        t42.Match.new(seed=bad)
    assert caught.value.key == "not-a-seed"


@pytest.mark.parametrize("rules", ["tournaments", "Standard", "", None, 3, {"preset": "standard"}])
def test_unknown_rules_are_malformed(rules):
    with pytest.raises(t42.Malformed):
        t42.Match.new(seed=1, rules=rules)


def test_DEAL_4_the_deal_passes_clockwise_after_every_hand_a_passed_out_one_too():
    match = t42.Match.from_hand(WORKED, dealer="B", seed=3)
    for number, dealer in enumerate("BCDABC", 1):
        assert match.dealer == dealer
        assert match.hand_number == number
        assert match.to_act == match.dealer.left
        for _ in range(4):
            match = match.pass_()
        assert match.result == "passed out"
        assert match.marks.pair == (0, 0)
        match = match.next_hand()
    played = play_out(match.call("30"))
    assert played.next_hand().dealer == played.dealer.left


# Positions that are set up


@pytest.mark.parametrize(
    ("hands", "key"),
    [
        ({"A": "5-5"}, "not-seven"),
        ({"A": "5-5 " * 8}, "not-seven"),
        ({"A": ""}, "not-seven"),
        ({"A": "0-0 0-1 0-2 0-3 0-4 0-5 0-0"}, "tile-twice"),
        ({"A": "0-0 ? ? ? ? ? ?", "B": "0-0 ? ? ? ? ? ?"}, "tile-twice"),
        ({"E": "0-0 0-1 0-2 0-3 0-4 0-5 0-6"}, "not-a-seat"),
        ({"A": "0-0 0-1 0-2 0-3 0-4 0-5 7-7"}, "not-a-tile"),
        ({"A": None}, "not-tiles"),
        ("5-5", "not-a-deal"),
        (None, "not-a-deal"),
        ([], "not-a-deal"),
    ],
)
def test_DEAL_hands_that_make_no_deal_are_malformed(hands, key):
    with pytest.raises(t42.Malformed) as caught:
        t42.Match.from_hand(hands, dealer="A")
    assert caught.value.key == key


def test_DEAL_3_a_seat_that_is_given_twice_is_malformed():
    with pytest.raises(t42.Malformed):
        t42.Match.from_hand({"A": WORKED["A"], "a": WORKED["B"]}, dealer="A")


def test_hands_are_texts_or_lists_and_a_seat_left_out_is_unknown():
    text = t42.Match.from_hand(WORKED, dealer="D")
    lists = t42.Match.from_hand(
        {
            t42.Seat(seat): [t42.Tile(tile) for tile in tiles.split()]
            for seat, tiles in WORKED.items()
        },
        dealer=3,
    )
    assert text == lists
    assert hash(text) == hash(lists)
    partly = t42.Match.from_hand({"A": WORKED["A"]}, dealer="D")
    assert partly.hands[t42.Seat.B] == (None,) * 7


@pytest.mark.parametrize(
    "marks", [(7, 0), (0, 7), (-1, 0), (1,), (1, 2, 3), None, "00", (1.0, 0), (True, 0)]
)
def test_MARK_2_a_score_before_a_hand_is_0_to_6_each(marks):
    with pytest.raises(t42.Malformed) as caught:
        t42.Match.from_hand(WORKED, dealer="D", marks=marks)
    assert caught.value.rule == "MARK-2"


def test_a_score_is_a_pair_or_by_side():
    for marks in ((6, 2), [6, 2], t42.BySide(6, 2), {"A+C": 6, "B+D": 2}):
        assert t42.Match.from_hand(WORKED, dealer="D", marks=marks).marks.pair == (6, 2)


def test_promised_names():
    """The names that notebooks may rely on."""
    rules = t42.Rules("standard")
    assert rules.describe("en")
    assert not rules.diff(t42.Rules("standard"))
    assert t42.Match.from_hand(WORKED, dealer="D", score=(6, 0)).score.pair == (6, 0)
    assert t42.Match.from_hand(WORKED, dealer="D", first_caller="A").to_act == "A"


# Play


def test_the_worked_example():
    """Sixes trump, A bids 30 and leads [5|5]; D, without fives, takes 16: the bid is set."""
    match = begun()
    assert match.to_act == "A"
    assert match.need.pair == (30, 13)
    match = match.play("5-5").play("3-5").play("0-5").play("6-6")
    assert match.hand_points.pair == (0, 16)
    assert match.result == "set"
    assert match.phase == "hand over"
    assert match.marks.pair == (0, 1)
    assert match.to_act is None
    assert match.legal() == ()
    trick = match.tricks[0]
    assert (trick.winner, trick.points, trick.number, trick.side) == ("D", 16, 1, "B+D")
    assert [f"{turn.seat} {turn.tile}" for turn in trick.plays] == [
        "A 5-5",
        "B 3-5",
        "C 0-5",
        "D 6-6",
    ]
    assert match.reason.rule == "MADE-1"
    assert match.reason.params["left"] == 26


def test_LEAD_1_the_bidder_leads_then_the_others_clockwise_then_the_winner():
    match = t42.Match.from_hand(WORKED, dealer="D").call("pass").call("pass").call("30").pass_()
    match = match.declare("0")
    assert match.to_act == "C"
    order = ""
    rng = random.Random(2)
    while match.to_act is not None:
        before = len(match.tricks)
        order += str(match.to_act)
        match = match.do(rng.choice(match.legal()))
        if len(match.tricks) > before:
            assert order == "".join("ABCD"[("ABCD".index(order[0]) + k) % 4] for k in range(4))
            assert match.to_act in (match.tricks[-1].winner, None)
            order = ""


def test_DEAL_3_tiles_left_after_a_play_keep_their_order():
    match = begun().play("0-2")
    assert [str(tile) for tile in match.hands[t42.Seat.A]] == [
        *("5-5", "0-1", "0-3", "0-4", "1-1", "1-2")
    ]
    assert [str(action) for action in begun().legal()] == WORKED["A"].split()


def test_FOLLOW_1_only_the_asked_suit_is_listed_in_hand_order():
    match = begun().play("5-5")
    assert [str(action) for action in match.legal()] == ["3-5", "2-5"]
    with pytest.raises(t42.Refused) as caught:
        match.play("2-2")
    assert caught.value.rule == "FOLLOW-1"
    assert [str(tile) for tile in caught.value.params["holding"]] == ["3-5", "2-5"]
    assert [str(action) for action in caught.value.legal] == ["3-5", "2-5"]


def test_SEE_4_a_complete_trick_leaves_the_current_trick_at_once():
    match = begun(bid="35").play("5-5").play("3-5").play("0-5")
    assert [str(turn.tile) for turn in match.trick] == ["5-5", "3-5", "0-5"]
    match = match.play("6-6")
    assert match.trick == ()
    assert len(match.tricks) == 1


def test_COUNT_2_seven_tricks_make_42():
    rng = random.Random(3)
    full = 0
    for seed in range(300):
        match = t42.Match.new(seed=seed).call("41").pass_().pass_().pass_()
        match = play_out(match, rng=rng)
        taken = sum(trick.points for trick in match.tricks)
        assert taken == sum(match.hand_points.values())
        assert all(trick.points in {1, 6, 11, 16, 21, 26, 31} for trick in match.tricks)
        if len(match.tricks) == 7:
            full += 1
            assert taken == 42
    assert full


# Contract, end and marks


def test_MADE_1_a_bid_of_30_or_31_can_be_made_on_the_first_trick():
    hands = {
        "A": "5-5 0-0 0-1 0-2 0-3 0-4 1-1",
        "B": "4-6 1-2 1-3 2-2 2-4 3-3 3-4",
        "C": "0-5 1-5 2-5 3-5 4-5 5-6 4-4",
        "D": "1-4 0-6 1-6 2-3 2-6 3-6 6-6",
    }
    for bid, result in (("30", "made"), ("31", "made"), ("32", None)):
        match = begun(hands, bid, "no-trump")
        match = match.play("5-5").play("4-6").play("0-5").play("1-4")
        assert match.hand_points.pair == (31, 0)
        assert match.result == result
        assert match.marks.pair == ((1, 0) if result else (0, 0))


@pytest.mark.parametrize("bid", range(30, 42))
def test_MADE_1_the_need_of_a_point_contract(bid):
    match = begun(bid=str(bid))
    assert match.need["A+C"] == bid
    assert match.need["B+D"] == 42 - bid + 1  # the defenders' points must exceed 42 − n


def test_MADE_1_captured_points_decide_exactly_at_the_bid():
    """Over random hands: made as soon as n is reached, set as soon as more than 42 − n is lost."""
    rng = random.Random(4)
    seen = set()
    for seed in range(400):
        match = t42.Match.new(seed=seed)
        bid = rng.randint(30, 41)
        match = match.call(bid).pass_().pass_().pass_()
        while match.to_act is not None:
            match = match.do(rng.choice(match.legal()))
            if match.contract is None:
                continue
            side = match.contract.bidder.side
            ours, theirs = match.hand_points[side], match.hand_points[side.other]
            want = "made" if ours >= bid else "set" if theirs > 42 - bid else None
            assert match.result == want
            assert match.need[side] == max(0, bid - ours)
            assert match.need[side.other] == max(0, 43 - bid - theirs)
        assert match.marks[side if match.result == "made" else side.other] == 1
        assert sum(match.marks.values()) == 1
        seen.add(match.result)
    assert seen == {"made", "set"}


def test_MADE_1_a_bid_of_41_is_made_with_41():
    """One point lost leaves 41, which is enough; two lost are too many."""
    match = begun(bid="41")
    assert match.contract.outcome((40, 1), (6, 1)) is None
    assert match.contract.outcome((41, 1), (6, 1)) == "made"
    assert match.contract.outcome((40, 2), (6, 1)) == "set"


def test_MADE_2_all_tricks_are_made_only_after_the_seventh():
    match = begun(FOURS_OF_A, "2 marks", "4", stacks=1)
    assert match.need.pair == (7, 1)
    for number in range(7):
        assert match.result is None
        match = match.do(match.legal()[0])
        for _ in range(3):
            match = match.do(match.legal()[0])
        assert match.need["A+C"] == 6 - number
    assert match.result == "made"
    assert match.hand_points.pair == (42, 0)
    assert match.marks.pair == (2, 0)
    assert match.reason.rule == "MADE-2"


def test_MADE_2_all_tricks_are_set_by_the_first_trick_of_the_defenders():
    match = begun(FOURS_OF_A, "2 marks", "6", stacks=2)
    match = match.play("0-4").play("0-0").play("1-2").play("2-6")
    assert match.result == "set"
    assert match.phase == "hand over"
    assert match.marks.pair == (0, 2)
    assert match.reason.rule == "MADE-2"


def test_MARK_1_a_set_marks_bid_pays_the_defenders_the_marks_bid():
    for calls, marks in (("1 mark", 1), ("2 marks", 2)):
        match = begun(FOURS_OF_A, calls, "6", stacks=1)
        match = match.play("0-4").play("0-0").play("1-2").play("2-6")
        assert match.marks.pair == (0, marks)


def test_MARK_2_going_over_seven_wins_and_is_not_cut():
    match = begun(FOURS_OF_A, "2 marks", "4", stacks=1, marks=(6, 5))
    match = play_out(match)
    assert match.marks.pair == match.score.pair == (8, 5)
    assert match.phase == "match over"
    assert match.winner == "A+C"
    assert match.legal() == ()
    with pytest.raises(t42.Refused) as caught:
        match.next_hand()
    assert caught.value.rule == "MARK-2"
    for tried in ("pass", "30", "6", "5-5"):
        with pytest.raises(t42.Refused) as caught:
            match.do(tried)
        assert caught.value.rule == "MARK-2"


def test_MARK_2_six_six_and_no_lead_of_two():
    match = play_out(begun(FOURS_OF_A, "30", "4", marks=(6, 6)))
    assert match.marks.pair == (7, 6)
    assert match.phase == "match over"
    assert match.winner == "A+C"


def test_MARK_2_a_passed_out_hand_ends_no_match():
    match = t42.Match.from_hand(WORKED, dealer="A", marks=(6, 6))
    for _ in range(4):
        match = match.pass_()
    assert match.phase == "hand over"
    assert match.winner is None


def test_whole_random_matches_keep_the_books():
    """Marks add up by MARK-1, dealers rotate by DEAL-4, the match ends at seven by MARK-2."""
    rng = random.Random(5)
    for seed in range(30):
        match = t42.Match.new(seed=seed)
        books = {"A+C": 0, "B+D": 0}
        dealer = match.dealer
        while True:
            assert match.dealer == dealer
            match = play_out(match, rng=rng)
            if match.result != "passed out":
                contract = match.contract
                stake = contract.bid.amount if contract.bid.kind == "marks" else 1
                side = contract.bidder.side
                books[str(side if match.result == "made" else side.other)] += stake
            assert dict(match.marks) == books
            assert (match.phase == "match over") == (max(books.values()) >= 7)
            if match.phase == "match over":
                break
            match, dealer = match.next_hand(), dealer.left


def test_DEAL_4_next_hand_waits_for_the_hand_to_be_over():
    for match in (t42.Match.new(seed=1), begun(), begun().play("5-5")):
        with pytest.raises(t42.Refused) as caught:
            match.next_hand()
        assert caught.value.rule == "DEAL-4"


def test_the_next_hand_can_be_given():
    over = play_out(begun())
    nxt = over.next_hand({"A": WORKED["B"], "B": WORKED["A"]})
    assert str(nxt.hands[t42.Seat.A][0]) == "3-5"
    assert nxt.hands[t42.Seat.C] == (None,) * 7
    assert nxt.dealer == over.dealer.left
    with pytest.raises(t42.Malformed):
        over.next_hand({"A": "5-5"})


# Time, values


def test_old_states_are_untouched_and_branches_are_free():
    match = begun()
    kept = pickle.dumps(match)
    branches = [match.play(tile) for tile in WORKED["A"].split()]
    assert len(set(branches)) == 7
    assert match == pickle.loads(kept)
    assert hash(match) == hash(pickle.loads(kept))


def test_at_back_and_states():
    match = begun().play("5-5").play("3-5")
    assert match.ply == 7
    states = list(match.states())
    assert len(states) == 8
    assert states[-1] == match
    for ply, state in enumerate(states):
        assert match.at(ply) == state
        assert state.ply == ply
        assert match.back(match.ply - ply) == state
    assert match.at(0).phase == "auction"
    assert match.at(4).phase == "declaration"
    assert match.at(5).phase == "play"
    assert match.back().play("2-5") == begun().play("5-5").play("2-5")
    for bad in (-1, 8, True, 1.0, None, "1", 10**5000):
        with pytest.raises(t42.Malformed):
            match.at(bad)
    for bad in (-1, 8, True, 1.0, None, "1"):
        with pytest.raises(t42.Malformed):
            match.back(bad)


def test_at_keeps_the_score_of_the_hands_before():
    over = play_out(begun(FOURS_OF_A, "30", "4"))
    nxt = play_out(over.next_hand().call("30"))
    assert nxt.at(0).marks.pair == (1, 0)
    assert nxt.at(0).hand_number == 2


def test_history_unpacks_into_seat_and_action():
    match = begun().play("5-5")
    assert [(str(seat), str(action)) for seat, action in match.history] == [
        ("A", "30"),
        ("B", "pass"),
        ("C", "pass"),
        ("D", "pass"),
        ("A", "6"),
        ("A", "5-5"),
    ]


def test_reprs_are_short_and_the_same_every_time():
    match = begun().play("5-5")
    assert repr(match) == repr(begun().play("5-5"))
    for value in (
        match,
        match.hand,
        match.contract,
        match.trick[0],
        match.view("A"),
        match.record(),
    ):
        assert len(repr(value)) < 200
        assert "0x" not in repr(value)


def test_SEE_6_the_repr_of_a_match_shows_no_tile():
    for match in t42.Match.new(seed=11), begun():
        for tile in TILES:
            assert tile.text not in repr(match)
            assert f"{tile:face}" not in repr(match)


def test_all_hands_are_the_finished_ones_and_the_present_one():
    match = t42.Match.new(seed=1)
    hands = []
    for number in range(3):
        if number:
            match = match.next_hand()
        match = match.pass_().pass_().pass_()
        assert match.all_hands == (*hands, match.hand)
        assert len(match.all_hands) == match.hand_number
        match = match.pass_()
        hands.append(match.hand)
    assert match.all_hands == tuple(hands)
    assert t42.Match.new(seed=1).all_hands == (t42.Match.new(seed=1).hand,)
