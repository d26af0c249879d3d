"""Hands played out, and matches at the first lead of one contract."""

from __future__ import annotations

import pytest

from texas42_nb.engine.actions import Action, Declare
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.tiles import mask_of
from texas42_nb.engine.view import View
from texas42_nb.players import BasicPlayer, RandomPlayer, named
from texas42_nb.study.rollout import Played, contract_match, play_out, played

DEAL = {
    "A": "5-5 5-6 4-6 0-6 6-6 1-1 0-1",
    "B": "3-5 0-0 0-2 0-3 0-4 1-2 1-3",
    "C": "0-5 1-4 1-5 1-6 2-2 2-4 3-4",
    "D": "2-6 3-6 2-3 2-5 3-3 4-4 4-5",
}
DOUBLES = {
    "A": "5-5 6-6 4-4 3-3 5-6 1-1 0-1",
    "B": "3-5 0-0 0-2 0-3 0-4 1-2 1-3",
    "C": "0-5 1-4 1-5 1-6 2-2 2-4 3-4",
    "D": "2-6 3-6 2-3 2-5 0-6 4-6 4-5",
}


class Watching:
    """A basic player that keeps the views it was shown."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View) -> Action:
        self.views.append(view)
        return BasicPlayer().choose(view)


def step_by_step(match: Match, player: object = "basic") -> Match:
    """The plain way to the end of a hand."""
    chooser = named(player)
    while match.to_act is not None:
        match = match.do(chooser.choose(match.view(match.to_act)))
    return match


# Playing out


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("player", ["basic", "random"])
def test_a_hand_goes_the_way_it_goes_step_by_step(seed: int, player: str) -> None:
    match = Match.new(seed=seed)
    ended = play_out(match, player)
    assert ended == step_by_step(match, player)
    assert ended.hand.progress.result is not None
    assert ended.seed == match.seed


def test_each_seat_sees_its_own_view_and_no_more() -> None:
    match = step_by_step(Match.new(seed=3)).next_hand()
    watching = Watching()
    ended = play_out(match, watching)
    states = [each for each in ended.states() if each.to_act is not None]
    assert len(watching.views) == len(states)
    for view, state in zip(watching.views, states, strict=True):
        assert view == state.view(state.to_act)
        assert view.memory.seed is None
        for seat, tiles in view.memory.hands.items():
            assert seat == view.seat or set(tiles) <= {None}


def test_a_hand_begun_is_played_on_from_where_it_is() -> None:
    match = Match.new(seed=8)
    whole = step_by_step(match)
    assert play_out(whole.at(whole.ply - 5)) == whole


def test_no_next_hand_is_dealt_and_what_is_over_stays() -> None:
    ended = play_out(Match.new(seed=1))
    assert ended.phase == "hand over"
    assert ended.hand_number == 1
    assert play_out(ended) == ended


def test_four_passes_are_an_outcome() -> None:
    match = Match.new(seed=1).pass_().pass_().pass_().pass_()
    assert list(played([match])) == [Played(None, (0, 0), (0, 0))]


def test_hands_that_are_not_known_are_not_played_out() -> None:
    with pytest.raises(Malformed, match="all 28 tiles"):
        play_out(Match.new(seed=1).view("A").memory)


@pytest.mark.parametrize(("player", "error"), [("expert", ValueError), (7, TypeError)])
def test_only_players_play(player: object, error: type[Exception]) -> None:
    with pytest.raises(error):
        play_out(Match.new(seed=1), player)  # type: ignore[arg-type]


def test_outcomes_come_one_by_one() -> None:
    def matches():
        yield contract_match(DEAL, bidder="A", call="30", declaration="6")
        raise AssertionError("the second match was not asked for")

    outs = played(matches(), RandomPlayer(1))
    first = next(outs)
    assert sum(first.points) <= 42
    assert first.scored == ((1, 0) if first.made else (0, 1))
    with pytest.raises(AssertionError, match="not asked for"):
        next(outs)


def test_marks_and_points_are_those_of_the_rules() -> None:
    """MARK-1; V-SCORE: all seven tricks are played and both sides score what they took."""
    match = contract_match(DEAL, bidder="A", call="2 marks", declaration="6")
    out = Played.of(play_out(match))
    assert out.scored == ((2, 0) if out.made else (0, 2))
    match = contract_match(
        DEAL, bidder="A", call="30", declaration="6", rules=Rules("standard", {"V-SCORE": "250"})
    )
    out = Played.of(play_out(match))
    assert sum(out.points) == 42
    assert out.scored == (out.points if out.made else (0, out.points[1] + 30))


# One contract


def test_the_worked_example() -> None:
    """Sixes trump, A bids 30 and leads 5-5; D's 6-6 takes 16, and 26 are left: set."""
    deal = {**DEAL, "A": "5-5 5-6 4-6 0-6 2-5 1-1 0-1", "D": "2-6 3-6 2-3 6-6 3-3 4-4 2-2"}
    deal["C"] = "0-5 1-4 1-5 1-6 4-5 2-4 3-4"
    match = contract_match(deal, bidder="A", call="30", declaration="sixes")
    assert (str(match.contract), match.to_act) == ("30 by A, 6", "A")
    for tile in ("5-5", "3-5", "0-5", "6-6"):
        match = match.play(tile)
    assert Played.of(match) == Played(False, (0, 16), (0, 1))


def test_the_bidder_calls_first_unless_a_dealer_is_given() -> None:
    match = contract_match(DEAL, bidder="C", call="31", declaration="no-trump")
    assert match.dealer == "B"
    assert [str(call) for call in match.hand.calls] == ["31", "pass", "pass", "pass"]
    match = contract_match(DEAL, bidder="C", call="31", declaration="no-trump", dealer="C")
    assert [str(call) for call in match.hand.calls] == ["pass", "pass", "pass", "31"]
    assert match.to_act == "C"


def test_a_deal_is_hands_or_masks_or_a_match() -> None:
    asked = {"bidder": "D", "call": "36", "declaration": "2"}
    whole = Match.from_hand(DEAL, dealer="A", marks=(3, 5))
    masks = [mask_of(tiles) for tiles in whole.hands.values()]
    by_hands = contract_match(DEAL, dealer="A", marks=(3, 5), **asked)
    by_masks = contract_match(masks, dealer="A", marks=(3, 5), **asked)
    assert by_hands == contract_match(step_by_step(whole), **asked)
    assert by_masks.score.pair == (3, 5)
    assert Played.of(play_out(by_masks)) == Played.of(play_out(by_hands))


def test_stacks_are_said_where_they_are_due() -> None:
    asked = {"bidder": "A", "call": "1 mark"}
    match = contract_match(DEAL, declaration="6", **asked)
    assert match.contract is not None
    assert match.contract.stacks == 1
    match = contract_match(DEAL, declaration="6", stacks=2, **asked)
    assert match.contract is not None
    assert match.contract.stacks == 2
    match = contract_match(DEAL, declaration=Declare("6", 2), **asked)
    assert match.contract is not None
    assert match.contract.stacks == 2
    match = contract_match(DEAL, declaration="6", rules="czech", **asked)
    assert match.contract is not None
    assert match.contract.stacks is None
    with pytest.raises(Refused) as refused:
        contract_match(DEAL, bidder="A", call="30", declaration="6", stacks=1)
    assert refused.value.rule == "TRUMP-2"


def test_after_a_plunge_the_partner_declares() -> None:
    match = contract_match(DOUBLES, bidder="A", call="plunge", declaration="5", rules="casual")
    assert match.contract is not None
    assert (match.contract.declarer, match.to_act, match.contract.stake) == ("C", "C", 4)
    assert Played.of(play_out(match)).made is not None
    asked = {"bidder": "A", "call": "2 marks", "rules": "czech"}
    match = contract_match(DOUBLES, declaration=("plunge", "5"), **asked)
    assert match.contract is not None
    assert (match.contract.special, match.to_act, match.contract.stake) == ("plunge", "A", 2)
    with pytest.raises(Malformed, match="seat C is to declare"):
        contract_match(DOUBLES, declaration="plunge", **asked)


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ({"call": "3 marks"}, "BID-3"),
        ({"call": "plunge"}, "V-PLUNGE"),
        ({"call": "plunge", "rules": "casual"}, "V-PLUNGE"),
        ({"call": "30", "dealer": "A", "rules": {"V-PASS": 32}}, "V-PASS"),
        ({"call": "30", "declaration": "nello", "rules": "casual"}, "V-NELLO"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(asked: dict, rule: str) -> None:
    rules = asked.pop("rules", "standard")
    if isinstance(rules, dict):
        rules = Rules("standard", rules)
    with pytest.raises(Refused) as refused:
        contract_match(DEAL, bidder="A", **{"declaration": "6", **asked}, rules=rules)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    "deal", [{"A": DEAL["A"]}, [1, 2, 3, 4], [0, 0, 0], Match.new(seed=1).view("A").memory]
)
def test_a_deal_has_all_tiles(deal: object) -> None:
    with pytest.raises(Malformed):
        contract_match(deal, bidder="A", call="30", declaration="6")  # type: ignore[arg-type]


def test_a_contract_needs_a_bid() -> None:
    with pytest.raises(Malformed, match="begins with a bid"):
        contract_match(DEAL, bidder="A", call="pass", declaration="6")


def test_plays_do_not_ask_for_the_score() -> None:
    """What the match-equity table takes for granted."""
    ends = [
        play_out(contract_match(DEAL, bidder="A", call="31", declaration="6", marks=marks))
        for marks in ((0, 0), (6, 0), (0, 6), (6, 6))
    ]
    assert len({ended.hand.plays for ended in ends}) == 1
