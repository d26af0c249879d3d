"""The open-hand solver: golden values, brute force, the shape of its answers, what it refuses."""

import pickle
import random

import pytest

import texas42_nb as t42
from oracle.open_hands import OpenHands, seats_of
from oracle.tiles import tile
from oracle.variant_suits import asks, may_follow, may_lead
from solver_cases import KINDS, STANDARD, deal, golden, implementations, open_position
from texas42_nb.analysis.choose import searcher
from texas42_nb.analysis.drive import choices, value

BY = implementations()


def points(case, by):
    solved = t42.solve_position(
        case["hands"], leader=case["leader"], declaration=case["declaration"], by=by
    )
    return solved.points["A+C"]


@pytest.mark.parametrize("by", BY)
def test_the_golden_positions(by):
    """Those of up to five tiles each; the fast search solves all, the long stage does for both."""
    most = 7 if by == "numba" else 5
    cases = [case for case in golden() if len(case["hands"]["A"]) <= most]
    assert len(cases) >= 76
    wrong = [case for case in cases if points(case, by) != case["points_A+C"]]
    assert wrong == []


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_every_kind_against_all_plays_of_endgames(kind, by):
    """Brute force over the rules as the oracle tells them, nothing shared with the solver."""
    rng = random.Random(f"endgames {kind}")
    for number in range(24):
        hands, leader, bidder = deal(rng, 3), rng.choice("ABCD"), rng.choice("ABCD")
        if leader not in seats_of(kind[0], bidder):
            leader = bidder
        held = {seat: [tile(one) for one in hands[seat].split()] for seat in hands}
        right = OpenHands(kind[0], bidder, kind[1]).value(held, leader)
        game, position = open_position(hands, leader, kind, bidder)
        found = value(searcher(by)(game, position.held, None), position)
        assert (found.low, found.high) == (right, right), (number, hands, leader, bidder)


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_every_play_of_every_trick_of_endgames_against_brute_force(kind, by):
    """Values of all legal plays, mid-trick too."""
    rng = random.Random(f"mid-trick {kind}")
    names = "ABCD"
    for _ in range(4):
        hands, bidder = deal(rng, 3), rng.choice(names)
        brute = OpenHands(kind[0], bidder, kind[1])
        held = {seat: [tile(one) for one in hands[seat].split()] for seat in hands}
        game, position = open_position(hands, bidder, kind, bidder)
        search = searcher(by)(game, position.held, None)
        leader, trick, asked, turn = bidder, [], None, bidder
        while held[turn]:
            if trick:
                plays = may_follow(held[turn], asked, kind[0])
            else:
                plays = [one for one, _ in may_lead(held[turn], kind[0], "", False)]
            right = {}
            for one in plays:
                suit = asked if trick else asks(one, kind[0])
                rest = {**held, turn: [other for other in held[turn] if other != one]}
                index = one[1] * (one[1] + 1) // 2 + one[0]
                right[index] = brute.played(rest, leader, [*trick, one], suit, turn)
            legal = position.legal(game)
            assert {*right} == {index for index in range(28) if legal >> index & 1}
            found = choices(search, position, [(index, None) for index in right])
            assert {each.tile: each.found.low for each in found} == right
            assert all(each.found.exact for each in found)
            chosen = rng.choice(plays)
            index = chosen[1] * (chosen[1] + 1) // 2 + chosen[0]
            asked = asked if trick else asks(chosen, kind[0])
            held = {**held, turn: [other for other in held[turn] if other != chosen]}
            position, _ = position.after(game, index)
            trick = [*trick, chosen]
            if len(trick) == game.size:
                leader, trick, asked = names[position.leader], [], None
                turn = leader
            else:
                turn = brute.after(turn)
            assert names[position.turn(game)] == turn


WORKED = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 5-6",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 3-4 0-6 1-6 2-3 0-0",
}


def led(bid="30", declaration="6"):
    match = t42.Match.from_hand(WORKED, dealer="D").call(bid).pass_().pass_().pass_()
    return match.declare(declaration, 1 if "mark" in bid else None)


def after_two_tricks(match=None):
    """After 8 plays that keep to the rules, chosen so that nothing is decided too early."""
    match = match or t42.Match.from_hand(WORKED, dealer="D", rules=PLAY_ALL)
    if match.phase == "auction":
        match = match.call("30").pass_().pass_().pass_().declare("6")
    for _ in range(8):
        match = match.play(match.legal()[0].tile)
    return match


PLAY_ALL = t42.Rules("standard", {"V-END": "play all"})


@pytest.mark.parametrize("by", BY)
def test_the_answer_counts_the_whole_hand(by):
    match = after_two_tricks()
    taken = match.hand_points
    assert sum(taken.values()) > 0
    hands = {str(seat): tiles for seat, tiles in match.hands.items()}
    rest = t42.solve_position(hands, leader=match.to_act, declaration="6", by=by)
    solved = t42.solve(match, by=by)
    assert solved.exact
    assert solved.unit == "points"
    for side in t42.Side:
        assert solved.points[side] == taken[side] + rest.points[side]
    assert sum(solved.points.values()) == 42
    assert solved.values == {
        play: value + taken[match.to_act.side] for play, value in rest.values.items()
    }
    assert set(solved.values) == set(match.legal())
    assert max(solved.values.values()) == solved.points[match.to_act.side]
    assert solved.best
    assert all(solved.values[play] == solved.points[match.to_act.side] for play in solved.best)
    assert solved.made == (solved.points["A+C"] >= 30)
    assert rest.made is None


@pytest.mark.parametrize("by", BY)
def test_the_line_reaches_the_value(by):
    for plays in range(12):
        match = after_two_tricks()
        for _ in range(plays):
            match = match.play(match.legal()[-1].tile)
        solved = t42.solve(match, by=by)
        assert len(solved.line) == 28 - 8 - plays
        for turn in solved.line:
            assert turn.seat == match.to_act
            match = match.do(turn.action)
        assert match.hand_points == solved.points


@pytest.mark.parametrize("by", BY)
def test_values_are_found_by_what_a_person_types(by):
    solved = t42.solve(after_two_tricks(), by=by)
    play = next(iter(solved.values))
    assert solved.values[play] == solved.values[str(play)] == solved.values[play.tile]
    for nothing in ("6-6 low", "7-7", None):
        with pytest.raises(KeyError):
            solved.values[nothing]


@pytest.mark.parametrize("by", BY)
def test_a_finished_hand_has_values_of_nothing(by):
    match = after_two_tricks()
    while match.to_act is not None:
        match = match.play(match.legal()[0].tile)
    solved = t42.solve(match, by=by)
    assert solved.points == match.hand_points
    assert len(solved.values) == 0
    assert solved.best == solved.line == ()
    assert solved.to_act is None
    assert solved.made == (match.result == "made")


@pytest.mark.parametrize("by", BY)
def test_a_hand_decided_early_is_counted_as_if_it_were_played_out(by):
    """The worked example: set with the first trick, 26 of 42 points are still out."""
    match = led()
    for play in ("5-5", "3-5", "0-5", "6-6"):
        match = match.play(play)
    assert match.result == "set"
    assert match.hand_points["B+D"] == 16
    solved = t42.solve(match, by=by)
    assert sum(solved.points.values()) == 42
    assert solved.points["B+D"] >= 16
    assert len(solved.values) == 0
    assert len(solved.line) == 24
    assert solved.made is False


@pytest.mark.parametrize("by", BY)
def test_nello_counts_the_bidders_tricks(by):
    """0-1 and 0-2 ask for ones and twos, which nobody else holds: led now they take a trick. 0-0
    asks for doubles; B must beat it, and goes on with doubles, which nobody can beat."""
    hands = {"A": "0-0 0-1 0-2", "B": "6-6 5-5 4-4", "C": "1-1 2-2 3-3", "D": "5-6 4-6 4-5"}
    solved = t42.solve_position(hands, leader="A", declaration="nello", by=by)
    assert solved.unit == "tricks"
    assert solved.points == {"A+C": 0, "B+D": 3}
    assert dict(solved.values) == {
        t42.Play.of(tile): n for tile, n in zip(("0-0", "0-1", "0-2"), (0, 1, 1), strict=True)
    }
    assert [str(play) for play in solved.best] == ["0-0"]
    assert {turn.seat for turn in solved.line} == {"A", "B", "D"}
    without = {seat: tiles for seat, tiles in hands.items() if seat != "C"}
    assert t42.solve_position(without, declaration="nello", by=by) == solved
    defender = t42.solve_position({**hands, "C": ""}, leader="B", bidder="A", declaration="nello")
    assert set(defender.values.values()) == {0}


@pytest.mark.parametrize("by", BY)
def test_the_small_end_is_a_play_of_its_own(by):
    rules = t42.Rules("standard", {"V-LEAD": "small end"})
    match = t42.Match.from_hand(WORKED, dealer="D", rules=rules).call("30")
    match = match.pass_().pass_().pass_().declare("6")
    solved = t42.solve(match, by=by)
    assert set(solved.values) == set(match.legal())
    assert any(play.low for play in solved.values)
    for play, figure in solved.values.items():
        then = t42.solve(match.do(play), by=by)
        assert then.points["A+C"] == figure


def test_repr_is_short_and_says_that_the_hands_are_open():
    solved = t42.solve(after_two_tricks(), by="python")
    assert "all hands open" in repr(solved)
    assert len(repr(solved)) < 100
    assert "chance" not in repr(solved)
    assert pickle.loads(pickle.dumps(solved)) == solved
    assert hash(solved) == hash(pickle.loads(pickle.dumps(solved)))


def test_what_cannot_be_solved_says_why():
    fresh = t42.Match.from_hand(WORKED, dealer="D")
    bid = fresh.call("30").pass_().pass_().pass_()
    out = fresh.pass_().pass_().pass_().pass_()
    for match in (fresh, bid, out):
        with pytest.raises(t42.Refused) as caught:
            t42.solve(match)
        assert caught.value.key == "nothing-to-solve"
        assert caught.value.rule == "TRUMP-1"
        assert str(caught.value)
    part = t42.Match.from_hand({"A": WORKED["A"]}, dealer="D").call("30")
    part = part.pass_().pass_().pass_().declare("6")
    with pytest.raises(t42.Malformed) as caught:
        t42.solve(part)
    assert caught.value.key == "hands-not-all-known"
    assert "all" in str(caught.value)


@pytest.mark.parametrize(
    ("hands", "more", "key"),
    [
        (None, {}, "not-a-deal"),
        ({"A": "5-5"}, {}, "not-as-many"),
        (dict.fromkeys("ABCD", ""), {}, "not-as-many"),
        ({"A": "5-5", "B": "5-5", "C": "1-1", "D": "2-2"}, {}, "tile-twice"),
        ({"A": "?", "B": "5-5", "C": "1-1", "D": "2-2"}, {}, "hands-not-all-known"),
        ({"A": "0-0", "B": "5-5", "C": "1-1", "D": "2-2"}, {"leader": "E"}, "not-a-seat"),
        ({"A": "0-0", "B": "5-5", "C": "1-1", "D": "2-2"}, {"declaration": "7"}, None),
        ({"A": "0-0", "B": "5-5", "C": "1-1", "D": "2-2"}, {"by": "magic"}, "not-a-solver"),
        ({"A": "0-0", "B": "5-5", "C": "1-1", "D": "2-2"}, {"seconds": -1}, "not-a-limit"),
        ({"A": "0-0", "B": "5-5", "C": "1-1", "D": "2-2"}, {"nodes": "9"}, "not-a-limit"),
        (
            {"A": "0-0", "B": "5-5", "C": "1-1", "D": "2-2"},
            {"leader": "A", "bidder": "C", "declaration": "nello"},
            "leader-sits-out",
        ),
        ({"A": "0-0", "a": "5-5", "C": "1-1", "D": "2-2"}, {}, "seat-twice"),
    ],
)
def test_what_makes_no_position_is_malformed(hands, more, key):
    with pytest.raises(t42.Malformed) as caught:
        t42.solve_position(hands, **more)
    assert key is None or caught.value.key == key
    assert str(caught.value)


@pytest.mark.parametrize("by", BY)
def test_a_limit_gives_bounds(by):
    """Nothing is claimed that is not so: the true value lies between the bounds."""
    rng = random.Random(8)
    hands = deal(rng, 5)
    right = t42.solve_position(hands, declaration="doubles", by=by)
    assert right.exact
    stopped = t42.solve_position(hands, declaration="doubles", nodes=0, by=by)
    for side in t42.Side:
        assert stopped.least[side] <= right.points[side] <= stopped.most[side]
    if not stopped.exact:
        assert stopped.points is None
        assert stopped.line == ()
        assert "–" in repr(stopped)
    assert all(right.values[play] == figure for play, figure in stopped.values.items())


@pytest.mark.parametrize("declaration", STANDARD)
def test_a_position_of_one_tile_each_is_one_trick(declaration):
    hands = {"A": "5-5", "B": "0-5", "C": "4-6", "D": "1-2"}
    solved = t42.solve_position(hands, declaration=declaration, by="python")
    assert sum(solved.points.values()) == 1 + 10 + 5 + 10
    taker = {"0": "B", "1": "D", "2": "D", "4": "C", "6": "C"}.get(declaration, "A")
    assert solved.points[t42.Seat.of(taker).side] == 26
