"""What may be seen, on cases written by hand (SEE-1 … SEE-7)."""

import json
import pickle
import random

import pytest

import texas42_nb as t42
from texas42_nb.engine.tiles import TILES

HANDS = {
    "A": "6-6 5-5 4-4 0-1 0-2 0-3 1-1",
    "B": "0-6 0-5 0-4 2-2 2-4 3-3 3-6",
    "C": "1-6 1-5 1-4 2-3 4-5 4-6 5-6",
    "D": "2-6 3-5 3-4 0-0 1-2 1-3 2-5",
}
"""No trumps, A bidder: the three tricks of the figures, then four tiles left each."""
FIGURES = (
    ("6-6", "0-6", "1-6", "2-6"),
    ("5-5", "0-5", "1-5", "3-5"),
    ("4-4", "0-4", "1-4", "3-4"),
)
FACES = ["0-6 1-6 2-6 6-6", "0-5 1-5 3-5 5-5", "0-4 1-4 3-4 4-4"]
WORKED = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 3-4",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 5-6 0-6 1-6 2-3 0-0",
}


def begun(bid: str, stacks: int | None = None, hands: object = HANDS) -> t42.Match:
    match = t42.Match.from_hand(hands, dealer="D", seed=1)
    return match.call(bid).pass_().pass_().pass_().declare("no-trump", stacks=stacks)


def figures(bid: str, stacks: int | None = None, tricks: int = 3) -> t42.Match:
    match = begun(bid, stacks)
    for trick in FIGURES[:tricks]:
        for tile in trick:
            match = match.play(tile)
    return match


def worked() -> t42.Match:
    """Set in the first trick; six tiles stay unplayed in each hand."""
    match = t42.Match.from_hand(WORKED, dealer="D", seed=1).call("30").pass_().pass_().pass_()
    return match.declare("6").play("5-5").play("3-5").play("0-5").play("6-6")


def viewers(match: t42.Match) -> list[t42.View]:
    return [*(match.view(seat) for seat in "ABCD"), match.spectator()]


def faces(view: t42.View) -> list[str | None]:
    return [
        None if one.tiles is None else " ".join(map(str, one.tiles))
        for one in view.visible.captured
    ]


def test_SEE_1_a_player_sees_the_own_tiles_and_what_is_public():
    match = begun("31").play("6-6").play("0-6")
    visible = match.view("C").visible
    assert [str(tile) for tile in visible.tiles] == HANDS["C"].split()
    assert visible.hand == visible.tiles
    assert dict(visible.counts) == {"A": 6, "B": 6, "C": 7, "D": 7}
    assert visible.dealer == "D"
    assert visible.to_act == "C"
    assert [str(turn) for turn in visible.calls] == ["A 31", "B pass", "C pass", "D pass"]
    assert str(visible.contract.declaration) == "no-trump"
    assert [str(turn) for turn in visible.trick] == ["A 6-6", "B 0-6"]
    assert visible.tricks_taken.pair == visible.hand_points.pair == visible.marks.pair == (0, 0)
    assert visible.need.pair == (31, 12)
    assert visible.review is None
    assert visible.result is None
    assert (visible.phase, visible.ply, visible.hand_number) == ("play", 7, 1)


def test_SEE_1_sees_tricks_and_hand_points_per_side_and_marks():
    visible = figures("31").view("B").visible
    assert visible.tricks_taken.pair == (3, 0)
    assert visible.hand_points.pair == (23, 0)
    assert visible.need.pair == (8, 12)


def test_SEE_1_sees_the_stacks_declared():
    for stacks in (1, 2):
        for view in viewers(begun("1 mark", stacks)):
            assert view.visible.contract.stacks == stacks


def test_SEE_2_in_a_point_contract_every_captured_face_may_be_inspected():
    match = figures("31")
    for view in viewers(match):
        assert faces(view) == FACES
        assert [(one.number, str(one.side), one.points) for one in view.visible.captured] == [
            (1, "A+C", 1),
            (2, "A+C", 16),
            (3, "A+C", 6),
        ]


@pytest.mark.parametrize(("stacks", "kept"), [(1, 1), (2, 2)])
def test_SEE_3_in_a_marks_contract_only_the_latest_one_or_two_stay_face_up(stacks, kept):
    for tricks in range(4):
        for view in viewers(figures("1 mark", stacks, tricks)):
            covered = max(0, tricks - kept)
            assert faces(view) == [None] * covered + FACES[covered:tricks]
            assert view.visible.tricks_taken["A+C"] == tricks
            assert view.visible.hand_points["A+C"] == (0, 1, 17, 23)[tricks]
            for one in view.visible.captured[:covered]:
                assert one.points is None
                assert "-" not in repr(one)


def test_SEE_3_the_cover_moves_when_a_trick_is_complete_not_while_one_is_played():
    match = figures("1 mark", 1, tricks=1)
    for tile in FIGURES[1][:3]:
        match = match.play(tile)
        assert faces(match.spectator()) == FACES[:1]
    match = match.play(FIGURES[1][3])
    assert faces(match.spectator()) == [None, FACES[1]]


def test_SEE_4_a_complete_trick_leaves_at_once_and_only_its_last_report_has_the_order():
    match = begun("31")
    for tile in FIGURES[0][:3]:
        match = match.play(tile)
        assert match.spectator().visible.falling is None
    match = match.play(FIGURES[0][3])
    for view in viewers(match):
        visible = view.visible
        assert visible.trick == ()
        assert [str(turn) for turn in visible.falling.plays] == ["A 6-6", "B 0-6", "C 1-6", "D 2-6"]
    match = match.play("5-5")
    for view in viewers(match):
        assert view.visible.falling is None
        assert faces(view) == FACES[:1]


def test_SEE_4_captured_faces_are_sorted_and_have_no_players():
    match = worked()
    tiles = match.spectator().visible.captured[0].tiles
    assert [str(tile) for tile in tiles] == ["0-5", "3-5", "5-5", "6-6"]
    fields = set(type(match.spectator().visible.captured[0]).__slots__)
    assert fields == {"number", "side", "size", "tiles"}


def test_SEE_5_after_the_hand_its_actions_may_be_reviewed_in_order():
    for view in viewers(worked()):
        visible = view.visible
        assert [str(turn) for turn in visible.review] == [
            *("A 30", "B pass", "C pass", "D pass", "A 6", "A 5-5", "B 3-5", "C 0-5", "D 6-6")
        ]
        assert [str(turn) for turn in visible.falling.plays] == ["A 5-5", "B 3-5", "C 0-5", "D 6-6"]
        assert visible.result == "set"
        assert visible.award.pair == (0, 1)
        assert visible.reason.rule == "MADE-1"
    assert begun("31").spectator().visible.review is None


def test_SEE_5_covered_tricks_may_be_reviewed_after_the_hand():
    assert figures("1 mark", 1).spectator().visible.captured[0].tiles is None
    match = figures("1 mark", 1).play("0-1").play("2-2").play("2-3").play("1-2")
    assert match.phase == "hand over"
    visible = match.spectator().visible
    assert len(visible.review) == 4 + 1 + len(match.hand.plays)


def test_SEE_5_tiles_not_played_stay_hidden_but_to_their_holder():
    match = worked()
    played = {"5-5", "3-5", "0-5", "6-6"}
    for view in viewers(match):
        known = {tile.text for tile in TILES if tile.text in tell(view)}
        own = set() if view.seat is None else set(WORKED[view.seat].split())
        assert known <= played | own
        assert own - known == set()  # a player still sees the own ones


def test_SEE_5_they_stay_hidden_in_the_next_hand_to_their_holder_too():
    match = worked().next_hand()
    for view in viewers(match):
        known = {tile.text for tile in TILES if tile.text in tell_past(view)}
        assert known <= {"5-5", "3-5", "0-5", "6-6"}


def tell(view: t42.View) -> str:
    """All tiles that a view of the present hand holds, with what its plain data says."""
    hand = view.memory.hand
    held = [tile for tiles in (*hand.deal, *hand.progress.held) for tile in tiles]
    return f"{held} {hand.plays} {view.visible.tiles} {view.visible.review} {view.visible.captured}"


def tell_past(view: t42.View) -> str:
    held = [
        tile
        for hand in view.memory.done
        for tiles in (*hand.deal, *hand.progress.held)
        for tile in tiles
    ]
    return f"{held} {[hand.plays for hand in view.memory.done]}"


def test_SEE_5_the_public_file_holds_played_tiles_in_play_order_then_unknown_ones():
    public = worked().record().public()
    (hand,) = json.loads(public.text)["hands"]
    assert hand["deal"] == {
        "A": ["5-5", *["?"] * 6],
        "B": ["3-5", *["?"] * 6],
        "C": ["0-5", *["?"] * 6],
        "D": ["6-6", *["?"] * 6],
    }
    assert "seed" not in public.text
    assert "note" not in public.text


def test_SEE_6_a_spectator_sees_no_ones_tiles():
    for match in (t42.Match.new(seed=5), begun("31"), figures("1 mark", 2)):
        view = match.spectator()
        assert view.tiles == ()
        assert view.visible.tiles == ()
        assert view.visible.hand is None
        assert view.visible.viewer is None
        assert view.legal() == ()
        held = view.memory.hand.progress.held
        assert all(tile is None for tiles in held for tile in tiles)


def test_SEE_7_the_memory_holds_every_public_action_with_seat_and_order():
    match = figures("1 mark", 1).play("0-1")
    for view in viewers(match):
        assert view.memory.history == match.history
        assert [trick.tiles for trick in view.memory.tricks] == [
            trick.tiles for trick in match.tricks
        ]
        assert view.memory.trick == match.trick
        assert view.memory.marks == match.marks
        assert view.memory.to_act == match.to_act


def test_SEE_7_the_memory_holds_the_own_tiles_and_no_one_elses():
    match = figures("31")
    for view in viewers(match):
        for seat, tiles in view.memory.hands.items():
            if seat == view.seat:
                assert tiles == match.hands[seat]
            else:
                assert tiles == (None,) * 4
    assert match.view("A").memory.seed is None


def test_SEE_7_shown_voids_are_public():
    match = worked()
    for view in viewers(match):
        assert {str(tile) for tile in view.cannot_hold("D")} == {
            *("0-5", "1-5", "2-5", "3-5", "4-5", "5-5")
        }
        assert len(view.cannot_hold("B")) == 0


def test_REFUSE_2_legal_actions_are_listed_only_to_the_seat_whose_turn_it_is():
    for match in (t42.Match.new(seed=5), begun("31"), figures("1 mark", 2)):
        for view in viewers(match):
            if view.seat == match.to_act:
                assert view.my_turn
                assert view.legal() == match.legal()
                assert view.visible.legal == match.legal()
            else:
                assert not view.my_turn
                assert view.legal() == ()
                assert view.visible.legal == ()
                assert view.visible.refusals == ()


def test_REFUSE_2_a_spectator_is_told_of_nobodys_actions():
    """A spectator may do nothing, and no list of legal actions is for a spectator."""
    for match in (t42.Match.new(seed=5), begun("31").play("6-6")):
        view = match.spectator()
        for tried in ("pass", "30", "29", "6", "0-6", "6-6"):
            refused = view.why_not(tried)
            assert refused is not None
            assert refused.legal == ()


def test_views_of_illegal_tiles_tell_the_reason_from_the_own_hand():
    visible = begun("31").play("6-6").view("B").visible
    assert {str(tile): why.rule for tile, why in visible.refusals} == {
        **dict.fromkeys(("0-5", "0-4", "2-2", "2-4", "3-3"), "FOLLOW-1")
    }
    assert [str(action) for action in visible.legal] == ["0-6", "3-6"]


def test_two_views_of_one_state_are_equal():
    """Values compare by what they say, the reasons for illegal tiles included."""
    for match in (t42.Match.new(seed=5), begun("31"), begun("31").play("6-6"), worked()):
        for one, other in zip(viewers(match), viewers(match), strict=True):
            assert one == other
            assert hash(one) == hash(other)
            assert hash(one.visible) == hash(other.visible)
            assert one.visible == other.visible


def test_views_can_be_sent_to_other_processes():
    """Players and analysis take views, also in workers."""
    match = begun("31").play("6-6")
    for view in viewers(match):
        assert pickle.loads(pickle.dumps(view)) == view
        assert view.memory.seed is None
        assert pickle.loads(pickle.dumps(view.visible)).tiles == view.visible.tiles


def test_states_that_differ_in_hidden_tiles_only_look_the_same():
    """Swap what B and D hold of the same length: A and a spectator see no difference."""
    first = begun("31")
    swapped = {**HANDS, "B": HANDS["D"], "D": HANDS["B"]}
    second = begun("31", hands=swapped)
    assert first.view("A") == second.view("A")
    assert first.spectator() == second.spectator()
    assert repr(first.view("A").visible) == repr(second.view("A").visible)
    assert first.view("B") != second.view("B")


@pytest.mark.parametrize("bad", ["E", 4, "", [], "spectator"])
def test_there_is_no_view_from_no_seat(bad):
    with pytest.raises(t42.Malformed):
        t42.Match.new(seed=1).view(bad)


def test_reprs_of_views_tell_no_tile():
    rng = random.Random(1)
    match = t42.Match.new(seed=4)
    while match.to_act is not None:
        for view in viewers(match):
            for value in (view, view.visible):
                assert not any(tile.text in repr(value) for tile in TILES)
        match = match.do(rng.choice(match.legal()))
