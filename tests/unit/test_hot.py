"""One screen for several people: the curtain, whose tiles are shown, and what nobody may see."""

import json
import random

import pytest

import texas42_nb as t42
from at_table import HANDS, SEATS, Meek, Someone, begun, hot, intent, session, state, step
from texas42_nb.draw.scene import scene
from texas42_nb.engine.tiles import TILES
from texas42_nb.widgets.play import PlaySession


def told(table: PlaySession) -> str:
    return json.dumps([table.scene(), table.table_scene(), table.mail, table.still(), repr(table)])


def check_secrets(table: PlaySession) -> None:
    """Nobody's tiles but those of the person before the screen, and nobody's at all without one."""
    seat, shown = table.viewer, table.scene()
    assert shown["viewer"] == (None if seat is None else str(seat))
    assert [tile["tile"] for tile in shown["tiles"]] == (
        [] if seat is None else [tile.text for tile in table.match.hands[seat]]
    )
    played = {play.tile for play in table.match.hand.plays}
    own = set() if seat is None else set(table.match.hand.deal[seat.number])
    found = told(table)
    for tile in TILES:
        if tile not in played | own:
            assert tile.text not in found, tile
            assert f"{tile:face}" not in found, tile
    if table.waiting == "reveal":
        assert seat is None
        visible = t42.Match.spectator(table.match).visible
        assert shown["tiles"] == []
        assert shown["can_pass"] is False
        assert shown["choices"] is None
        assert shown["trick"] is None or not shown["trick"]["complete"]
        if not table.match.tricks or table.match.trick:
            assert shown == scene(visible, table.names)


# The curtain


def test_a_hot_table_begins_with_the_curtain_down():
    table = hot(t42.Match.from_hand(HANDS, dealer="D", seed=1), names={t42.Seat.A: "Ann"})
    assert table.viewer is None
    assert table.waiting == "reveal"
    curtain = table.table_scene()["curtain"]
    assert curtain == {"seat": "A", "name": "Ann", "text": curtain["text"]}
    assert "Ann" in curtain["text"]
    check_secrets(table)
    table.take(intent(table, "reveal"))
    assert table.viewer == "A"
    assert table.waiting is None
    assert table.table_scene()["curtain"] is None
    assert [tile["tile"] for tile in table.scene()["tiles"]] == HANDS["A"].split()
    check_secrets(table)


def test_the_curtain_falls_with_the_call_that_asks_another_person():
    table = hot(t42.Match.from_hand(HANDS, dealer="D", seed=1))
    table.take(intent(table, "reveal"))
    table.take(intent(table, "call", call="30"))
    assert table.notice is None
    assert table.viewer is None
    assert table.table_scene()["curtain"]["seat"] == "B"
    assert table.table_scene()["said"] == ["A bids 30."]
    check_secrets(table)


def test_no_curtain_falls_where_the_same_person_acts_again():
    table = hot(t42.Match.from_hand(HANDS, dealer="D", seed=1), "AC", Meek())
    table.take(intent(table, "reveal"))
    table.take(intent(table, "call", call="30"))
    assert table.table_scene()["curtain"]["seat"] == "C", "B is a player and has passed"
    table.take(intent(table, "reveal"))
    table.take(intent(table, "call", call="pass"))
    assert table.table_scene()["curtain"]["seat"] == "A"
    table.take(intent(table, "reveal"))
    table.take(intent(table, "declare", declaration="6"))
    assert (table.viewer, table.waiting) == ("A", None), "A has declared and leads"
    table.take(intent(table, "play", tile="5-5"))
    assert table.table_scene()["curtain"]["seat"] == "C"


def test_one_person_alone_needs_no_curtain():
    players = dict.fromkeys("BCD", "basic")
    match = t42.Match.from_hand(HANDS, dealer="D", seed=1)
    one, other = (t42.Table(match, seat=seat, players=players) for seat in ("hot", "A"))
    assert one.scene == other.scene
    assert one.scene["viewer"] == "A"
    assert one.scene["table"]["curtain"] is None


def test_a_hot_table_asks_for_at_least_one_person():
    with pytest.raises(t42.Malformed) as caught:
        t42.Table(seat="hot", players=dict.fromkeys("ABCD", "basic"))
    assert caught.value.key == "no-people"


def test_seats_that_are_not_listed_are_people_at_a_hot_table():
    table = t42.Table(t42.Match.new(seed=7), seat="hot")
    assert repr(table).startswith("<Table of seats A B C D: ")
    mixed = t42.Table(t42.Match.new(seed=7), seat="hot", players={"B": "basic", "d": "random"})
    assert repr(mixed).startswith("<Table of seats A C: ")


def complete_trick(people: str = "ABCD") -> PlaySession:
    """A leads a one, B has none, C follows, D trumps."""
    table = hot(begun(), people, Meek())
    for tile in ("0-1", "2-2", "1-3", "6-6"):
        if table.waiting == "reveal":
            table.take(intent(table, "reveal"))
        if str(table.match.to_act) in people:
            table.take(intent(table, "play", tile=tile))
            assert table.notice is None
    return table


def test_who_played_last_still_sees_the_complete_trick():
    table = complete_trick()
    assert (table.viewer, table.waiting) == ("D", "gather")
    assert table.scene()["trick"]["complete"] is True
    check_secrets(table)
    table.take(intent(table, "gather"))
    assert (table.viewer, table.waiting) == ("D", None), "D took it and leads"


def test_after_a_trick_that_another_took_the_curtain_falls():
    table = hot(begun(trump="no-trump"))
    for tile in ("5-5", "3-5", "0-5", "6-6"):
        table.take(intent(table, "reveal"))
        table.take(intent(table, "play", tile=tile))
    assert (table.viewer, table.waiting) == ("D", "gather")
    table.take(intent(table, "gather"))
    assert table.viewer is None
    assert table.table_scene()["curtain"]["seat"] == "A"
    assert table.scene()["trick"] is None
    check_secrets(table)


def test_a_person_still_sees_the_trick_that_a_player_completed():
    """B and C and D are players or people: whoever of the people played last sees it."""
    table = hot(begun(trump="no-trump"), "AB", Meek())
    table.take(intent(table, "reveal"))
    table.take(intent(table, "play", tile="5-5"))
    table.take(intent(table, "reveal"))
    table.take(intent(table, "play", tile="3-5"))
    assert (table.viewer, table.waiting) == ("B", "gather")


def over() -> PlaySession:
    table = hot(begun())
    for tile in ("5-5", "3-5", "0-5", "6-6"):
        table.take(intent(table, "reveal"))
        table.take(intent(table, "play", tile=tile))
    assert table.match.result == "set"
    return table


def test_SEE_5_the_end_of_a_hand_is_public_and_shows_nobodys_tiles():
    table = over()
    assert (table.viewer, table.waiting) == (None, "next hand")
    assert table.table_scene()["curtain"] is None
    assert table.scene()["review"]
    check_secrets(table)
    before = state(table)
    table.take(intent(table, "play", tile="4-6"))
    assert table.notice["kind"] == "refused"
    assert state(table) == before
    table.take(intent(table, "next hand"))
    assert table.waiting == "reveal"
    assert table.match.hand_number == 2
    check_secrets(table)


# Whole matches


@pytest.mark.parametrize("people", ["ABCD", "AC", "ABD", "BD", "CD"])
def test_whole_matches_at_a_hot_table(people):
    rng, kinds = random.Random(people), set()
    for seed in (1,):
        table, before = hot(t42.Match.new(seed=seed), people), None
        for _ in range(3000):
            check_secrets(table)
            if table.waiting == "new match":
                break
            if table.waiting is None:
                assert table.viewer == table.match.to_act
            if table.waiting == "reveal":
                assert table.match.to_act != before, "the same person needs no curtain"
            made = step(table, rng)
            kinds.add(made["kind"])
            if made["kind"] in ("call", "declare", "play", "next hand"):
                before = made["seat"] and t42.Seat(made["seat"])
        assert table.match.phase == "match over"
        table.take(intent(table, "new match"))
        assert table.viewer is None
        check_secrets(table)
    assert kinds >= {"reveal", "gather", "next hand", "call", "declare", "play"}


# What is refused


def test_REFUSE_2_with_the_curtain_down_nobody_acts():
    table = hot(t42.Match.from_hand(HANDS, dealer="D", seed=1))
    before = state(table)
    for seat in (None, "A", "B", "C", "D"):
        table.take(intent(table, "call", call="30", seat=seat))
        assert table.notice["kind"] == "refused"
        assert "REFUSE-2" in table.notice["text"]
        assert state(table) == before
        check_secrets(table)
    table.take(intent(table, "reveal", seat="A"))
    assert table.notice["kind"] == "refused"
    assert state(table) == before


def test_REFUSE_2_with_the_curtain_up_only_that_person_acts():
    table = hot(begun())
    table.take(intent(table, "reveal"))
    before = state(table)
    for seat in (None, "B", "C", "D"):
        for kind, fields in (("play", {"tile": "5-5"}), ("reveal", {}), ("take back", {})):
            table.take(intent(table, kind, seat=seat, **fields))
            assert table.notice["kind"] == "refused"
            assert "REFUSE-2" in table.notice["text"]
            assert state(table) == before
            check_secrets(table)
    table.take(intent(table, "reveal"))
    assert table.notice["kind"] == "refused", "the curtain is up already"
    assert state(table) == before


def test_REFUSE_2_a_second_click_that_comes_late_is_refused():
    table = hot(begun())
    table.take(intent(table, "reveal"))
    lead = intent(table, "play", tile="5-5")
    table.take(lead)
    before = state(table)
    table.take(lead)
    assert table.notice["kind"] == "refused"
    assert state(table) == before
    check_secrets(table)


def test_nothing_is_taken_back_at_a_hot_table():
    table = complete_trick()
    assert table.table_scene()["can_take_back"] is False
    before = state(table)
    table.take(intent(table, "take back"))
    assert table.notice["kind"] == "refused"
    assert state(table) == before


# Secrets


def test_SEE_1_with_the_curtain_down_the_hidden_tiles_make_no_difference():
    """Two deals, the same calls: nothing tells them apart but the person whose tiles are shown."""
    rng = random.Random(3)
    for _ in range(20):
        tiles = [str(tile) for tile in TILES]
        pair = []
        calls = rng.choice([["30", "pass"], ["pass", "31", "1 mark"], ["1 mark"], []])
        for seed in (1, 2):
            rng.shuffle(tiles)
            deal = {str(seat): tiles[7 * seat.number :][:7] for seat in SEATS}
            table = hot(t42.Match.from_hand(deal, dealer="D", seed=seed))
            for call in calls:
                table.take(intent(table, "reveal"))
                table.take(intent(table, "call", call=call))
                assert table.notice is None
            pair.append(table)
        assert told(pair[0]) == told(pair[1])
        for made in ({"kind": "play", "tile": "6-6"}, {"kind": "call", "call": "30"}):
            for seat in (None, *"ABCD"):
                for table in pair:
                    table.take({**intent(table, "x", seat=seat), **made})
                assert told(pair[0]) == told(pair[1])


def test_a_picture_that_stays_holds_nobodys_tiles():
    """What a notebook saves outlasts the curtain."""
    table = t42.Table(begun(), seat="hot")
    table._on_intent(table, {"kind": "reveal", "seat": None, "at": 5}, [])
    assert table.scene["viewer"] == "A"
    data, _ = table._repr_mimebundle_()
    down = t42.Table(begun(), seat="hot")._repr_mimebundle_()[0]
    assert data["text/html"] == down["text/html"]
    assert data["text/plain"] == down["text/plain"]


def test_a_players_fault_shows_nobodys_tiles():
    class Broken:
        """Fails with a text that holds its tiles."""

        def choose(self, view):
            raise ValueError(f"my tiles are {view.tiles}")

    table = hot(begun(), "ACD", Broken())
    table.take(intent(table, "reveal"))
    table.take(intent(table, "play", tile="5-5"))
    assert table.waiting == "retry"
    check_secrets(table)
    table.players[t42.Seat.B] = Someone()
    table.take(intent(table, "retry"))
    assert table.table_scene()["curtain"]["seat"] == "C"
    check_secrets(table)


def test_a_spectators_table_and_a_persons_have_no_curtain():
    for seat in ("B", None):
        table = session(begun(), seat)
        before = state(table)
        table.take(intent(table, "reveal"))
        assert table.notice["kind"] == "refused"
        assert state(table) == before
        assert table.table_scene()["curtain"] is None
