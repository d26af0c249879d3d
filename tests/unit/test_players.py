"""The players that ship: names, refusals, and the rules of thumb on positions set by hand."""

from __future__ import annotations

import pytest

from texas42_nb.engine import hand as hands
from texas42_nb.engine.actions import PASS, Call, Declare
from texas42_nb.engine.chance import below
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import TILES, known_tiles
from texas42_nb.players import PLAYERS, BasicPlayer, RandomPlayer, named
from texas42_nb.players.position import Position, none_of
from texas42_nb.players.worth import worth, worths

GOOD = "5-5 5-6 4-5 2-5 6-6 0-1 0-3"
LAYDOWN = "5-5 5-6 4-5 3-5 2-5 6-6 4-4"
BAD = "0-1 0-2 1-3 2-4 3-6 1-4 2-5"


def at_table(own: str, *calls: str, seat: str = "A", marks: tuple[int, int] = (0, 0)) -> Match:
    """A match in which ``seat`` holds ``own`` and is to call after these calls."""
    dealer = "ABCD"[("ABCD".index(seat) - len(calls) - 1) % 4]
    match = Match.from_hand({seat: own}, dealer=dealer, marks=marks)
    for call in calls:
        match = match.call(call)
    return match


def says(match: Match) -> str:
    assert match.to_act is not None
    return str(BasicPlayer().choose(match.view(match.to_act)))


def playing(own: str, bid: str, trump: str, plays: str, *, seat: str, bidder: str = "A") -> Match:
    """``seat`` holds ``own`` and is to play after these plays; the other tiles are not known."""
    match = Match.from_hand({seat: own}, dealer="ABCD"["ABCD".index(bidder) - 1])
    match = match.call(bid).pass_().pass_().pass_()
    match = match.declare(trump, None if Call.of(bid).kind == "points" else 1)
    for tile in plays.split():
        match = match.play(tile)
    assert match.to_act == seat
    return match


# Names


def test_names_give_players() -> None:
    assert isinstance(named("basic"), BasicPlayer)
    assert isinstance(named("random"), RandomPlayer)
    assert set(PLAYERS) == {"basic", "random"}


def test_an_object_with_choose_is_a_player() -> None:
    player = RandomPlayer(7)
    assert named(player) is player


def test_an_unknown_name_says_which_there_are() -> None:
    with pytest.raises(ValueError, match=r"no player is called 'expert'; there are basic, random"):
        named("expert")


@pytest.mark.parametrize("thing", [None, 7, object(), BasicPlayer])
def test_what_is_no_player(thing: object) -> None:
    with pytest.raises(TypeError, match="a player is a name or has choose"):
        named(thing)


@pytest.mark.parametrize("player", [BasicPlayer(), RandomPlayer()])
def test_nobody_chooses_out_of_turn(player: BasicPlayer | RandomPlayer) -> None:
    match = Match.new(seed=1)
    assert match.to_act is not None
    with pytest.raises(ValueError, match="not this seat's turn"):
        player.choose(match.view(match.to_act.left))
    with pytest.raises(ValueError, match="not this seat's turn"):
        player.choose(match.spectator())


def test_players_have_a_short_repr() -> None:
    assert repr(BasicPlayer()) == "BasicPlayer()"
    assert repr(RandomPlayer("x")) == "RandomPlayer('x')"


# The random player


def test_random_draws_from_the_documented_stream() -> None:
    match = Match.new(seed=1).call("30")
    assert match.to_act is not None
    legal = match.legal()
    place = below(5, f"random player/{match.to_act}/1", 1)(len(legal))
    assert RandomPlayer(5).choose(match.view(match.to_act)) == legal[place]


def test_random_takes_every_legal_call_about_equally_often() -> None:
    match = Match.new(seed=1)
    assert match.to_act is not None
    view = match.view(match.to_act)
    found = [RandomPlayer(seed).choose(view) for seed in range(1500)]
    assert {found.count(call) for call in match.legal()} <= set(range(60, 145))


def test_random_refuses_a_bad_seed() -> None:
    with pytest.raises(Malformed):
        RandomPlayer(1.5)


# The worth of a hand


def test_losers() -> None:
    laydown = worth(known_tiles(LAYDOWN), "5")
    assert (laydown.trumps, laydown.doubles, laydown.losers) == (5, 2, 0)
    good = worth(known_tiles(GOOD), "5")
    assert (good.trumps, good.losers, good.safe) == (4, 2, 10)
    # The six under the own double is no loser, and neither are low trumps behind enough high ones.
    assert worth(known_tiles("5-5 5-6 4-5 1-5 6-6 4-6 0-0"), "5").losers == 0
    assert worth(known_tiles("5-6 4-5 3-5 2-5 6-6 4-6 0-0"), "5").losers == 3
    assert len(worths(known_tiles(GOOD))) < 9


def test_a_bad_hand_still_has_a_worth_everywhere() -> None:
    assert worths(known_tiles(BAD), ("6",))[0].text == "6"


# Calls


def test_a_good_hand_bids() -> None:
    call = Call.of(says(at_table(GOOD)))
    assert call.kind == "marks" or call.amount >= 30


@pytest.mark.parametrize("calls", [(), ("pass",), ("30",), ("30", "pass"), ("pass",) * 3])
def test_a_bad_hand_passes(calls: tuple[str, ...]) -> None:
    assert says(at_table(BAD, *calls)) == "pass"


@pytest.mark.parametrize("calls", [(), ("31",), ("pass", "34", "pass"), ("1 mark",)])
def test_a_laydown_bids_two_marks(calls: tuple[str, ...]) -> None:
    assert says(at_table(LAYDOWN, *calls)) == "2 marks"


def test_a_laydown_goes_on_over_the_opponents_marks() -> None:
    assert says(at_table(LAYDOWN, "1 mark", "2 marks", "3 marks")) == "4 marks"


def test_no_more_marks_than_are_needed_to_win_the_match() -> None:
    # One mark wins the match: a point bid, which may lose tricks, is enough.
    assert Call.of(says(at_table(GOOD, marks=(6, 0)))).kind == "points"


def test_the_partner_is_not_outbid_without_need() -> None:
    fair = "5-5 5-6 4-5 0-5 6-6 1-3 2-4"
    assert says(at_table(fair, "pass", "pass")) != "pass"
    assert says(at_table(fair, "30", "pass")) == "pass"
    assert says(at_table(LAYDOWN, "2 marks", "pass")) == "pass"
    assert says(at_table(LAYDOWN, "30", "pass")) == "2 marks"


def test_the_last_to_call_bids_no_more_than_it_takes() -> None:
    assert says(at_table(GOOD, "pass", "pass", "31")) == "32"


def test_unknown_own_tiles_make_a_pass() -> None:
    assert says(at_table("5-5 5-6 4-5 3-5 6-6 ? ?")) == "pass"


# Declarations


def test_declares_the_long_suit_with_one_stack_in_a_marks_contract() -> None:
    match = at_table(LAYDOWN).call("2 marks").pass_().pass_().pass_()
    assert match.to_act is not None
    assert BasicPlayer().choose(match.view(match.to_act)) == Declare("5", 1)


def test_declares_without_stacks_in_a_point_contract() -> None:
    match = at_table(GOOD).call("31").pass_().pass_().pass_()
    assert match.to_act is not None
    assert BasicPlayer().choose(match.view(match.to_act)) == Declare("5")


@pytest.mark.parametrize(
    ("tiles", "text"),
    [
        ("6-6 5-5 4-4 3-3 2-2 5-6 4-6", "doubles"),
        ("5-5 5-6 4-5 3-5 6-6 4-4 0-1", "no-trump"),
        ("0-0 0-6 0-5 0-4 0-3 6-6 1-2", "0"),
    ],
)
def test_declares_what_loses_least(tiles: str, text: str) -> None:
    match = at_table(tiles).call("30").pass_().pass_().pass_()
    assert says(match) == text


# Leads


def test_the_bidder_draws_trumps_from_the_top() -> None:
    assert says(playing(GOOD, "34", "5", "", seat="A")) == "5-5"
    blanks = "0-0 0-6 0-4 0-2 6-6 1-3 2-4"
    assert says(playing(blanks, "30", "0", "", seat="A")) == "0-0"


def test_the_bidder_leaves_trumps_when_none_is_out() -> None:
    # B and D have shown that they hold no trump: the double goes first, trumps stay for later.
    match = playing(
        "5-5 5-6 4-5 2-5 6-6 0-1 0-2", "30", "5", "5-5 1-2 3-5 2-3 5-6 1-3 1-5 1-4", seat="A"
    )
    assert says(match) == "6-6"


def test_a_defender_leads_a_double() -> None:
    match = playing("3-5 6-6 1-2 0-2 2-3 0-3 3-4", "30", "4", "0-5 3-5 1-5 2-5", seat="B")
    assert says(match) == "6-6"


# Following


def test_count_goes_on_the_partners_sure_trick() -> None:
    # A's 5-5 of trumps cannot be beaten; C has no trump and gives ten.
    match = playing("4-6 0-1 0-2 1-1 2-2 6-6 3-6", "30", "5", "5-5 1-5", seat="C")
    assert says(match) == "4-6"


def test_count_stays_away_from_the_opponents_sure_trick() -> None:
    match = playing("4-6 1-4 0-2 1-1 2-2 2-3 3-6", "30", "5", "5-5", seat="B")
    assert says(match) in ("0-2", "3-6")


def test_the_last_seat_wins_cheaply() -> None:
    # Sixes asked; D can win with 6-6, 3-6 or a trump. The smallest that wins is enough.
    match = playing("6-6 3-6 2-2 0-1 1-3 0-3 1-4", "30", "2", "1-6 0-6 4-5", seat="D", bidder="A")
    assert says(match) == "3-6"


def test_trumps_in_where_there_is_count() -> None:
    match = playing("0-2 1-3 0-3 0-1 3-3 1-1 3-4", "30", "2", "5-6 4-6 1-6", seat="D")
    assert says(match) == "0-2"


def test_does_not_trump_the_partners_trick() -> None:
    match = playing("0-2 1-3 0-3 0-1 3-3 1-1 3-4", "30", "2", "5-6 6-6 1-6", seat="D")
    assert says(match) not in ("0-2", "3-3", "1-1")


def test_throws_the_smallest_worthless_off_and_protects_doubles() -> None:
    match = playing("6-6 5-5 3-3 0-1 1-3 5-6 2-3", "30", "4", "4-4", seat="B")
    assert says(match) == "0-1"


def test_a_defender_of_a_marks_contract_keeps_what_may_win() -> None:
    match = playing("6-6 3-6 0-1 0-2 1-2 1-3 1-4", "2 marks", "5", "5-5", seat="B")
    assert says(match) not in ("6-6", "3-6")


def test_a_defender_of_a_marks_contract_takes_the_trick_that_sets_it() -> None:
    match = playing("6-6 3-5 0-1 0-2 1-2 1-3 1-4", "2 marks", "5", "4-6 0-6 1-6", seat="D")
    assert says(match) == "6-6"


def test_a_trick_that_sets_the_contract_is_worth_a_trump() -> None:
    # B and D hold 11; one hand point more sets the bid of 31, and the trick has no count (MADE-1).
    own = "3-4 0-2 2-6 0-1 1-1 0-0 4-4"
    match = playing(own, "31", "2", "5-6 6-6 4-6 3-4 1-3 3-3", seat="D")
    assert match.need is not None
    assert match.need["B+D"] == 1
    assert says(match) in ("0-2", "2-6")


# Chances


def test_none_of_counts_exactly() -> None:
    assert none_of(3, 1, 1) == pytest.approx(2 / 3)
    assert none_of(4, 2, 2) == pytest.approx(1 / 6)
    assert none_of(0, 0, 2) == 1.0
    assert none_of(2, 2, 0) == 1.0


def test_a_sure_trick_has_chance_one_and_a_shown_void_none() -> None:
    match = playing("5-5 5-6 4-5 2-5 6-6 0-1 0-2", "30", "5", "", seat="A")
    position = Position.of(match.view("A"))
    assert position.ours_after(known_tiles("5-5")[0]) == 1.0
    assert 0.0 < position.ours_after(known_tiles("6-6")[0]) < 1.0
    later = match
    for tile in ("5-5", "1-2", "3-5", "2-3"):
        later = later.play(tile)
    position = Position.of(later.view("A"))
    assert [position.holds_any(seat, position.suits.trumps) for seat in (1, 3)] == [0.0, 0.0]
    assert position.holds_any(2, position.suits.trumps) > 0


def test_the_lowest_call_where_a_pass_is_not_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_table(BAD, "pass", "pass", "pass")
    legal = hands.Legal(call for call in match.legal() if call != PASS)
    monkeypatch.setattr(hands.Hand, "legal", lambda self: legal)
    assert says(match) == "30"


def test_all_tiles_can_be_chosen_from_part_known_hands() -> None:
    match = Match.from_hand({}, dealer="D").call("30").pass_().pass_().pass_().declare("6")
    assert match.to_act is not None
    assert BasicPlayer().choose(match.view(match.to_act)) in match.legal()
    assert len(match.legal()) == len(TILES)
