"""The table in play mode without its widget: whole matches by intents, and what changes nothing."""

import json
import random
import re
from functools import partial

import pytest

import texas42_nb as t42
from at_table import HANDS, Meek, Someone, begun, intent, session, state, step
from texas42_nb.engine.tiles import TILES
from texas42_nb.widgets.play import PlaySession

# Whole matches


@pytest.mark.parametrize("seat", [*"ABCD", None])
def test_whole_matches_by_intents(seat):
    rng, kinds = random.Random(f"{seat}"), set()
    for seed in range(8):
        table = session(t42.Match.new(seed=seed), seat)
        for _ in range(2000):
            kinds.add(step(table, rng)["kind"])
            assert table.waiting is not None or table.match.to_act == table.seat
            if table.waiting == "new match":
                break
        assert table.match.phase == "match over"
        assert max(table.match.marks.values()) >= 7
    assert kinds >= {"gather", "next hand"} | ({"begin"} if seat is None else {"call", "play"})


def test_a_new_match_begins_at_nothing_and_differs_from_the_last():
    rng = random.Random(1)
    table = session(t42.Match.new(seed=5))
    first = table.match.at(0).hands
    while table.waiting != "new match":
        step(table, rng)
    table.take(intent(table, "new match"))
    assert table.notice is None
    assert table.match.done == ()
    assert table.match.marks.pair == (0, 0)
    assert table.match.hand_number == 1
    assert table.match.phase in ("auction", "declaration", "play")
    assert table.match.at(0).hands != first


def test_a_new_match_follows_any_seed_and_tells_none():
    """Seeds may have up to a hundred characters; a match after the first one has its own."""
    for seed in ("s" * 100, "s" * 93, 10**76, "x"):
        hands = {"A": "0-4 1-4 2-4 3-4 4-4 4-5 4-6"}
        match = t42.Match.from_hand(hands, dealer="D", seed=seed, marks=(6, 6))
        match = match.call("30").pass_().pass_().pass_().declare("4")
        while match.to_act is not None:
            match = match.do(match.legal()[0])
        table = session(match)
        assert table.waiting == "new match"
        table.take(intent(table, "new match"))
        assert table.notice is None
        assert table.match.marks.pair == (0, 0)


def test_a_new_match_after_one_without_a_seed_cannot_be_foretold():
    """A match of a public record has no seed; the next one's tiles stay anybody's guess."""

    def opened() -> dict:
        match = begun(marks=(6, 6)).play("5-5").play("3-5").play("0-5").play("6-6")
        table = session(match.record().public().match())
        table.take(intent(table, "new match"))
        return table.match.at(0).hands

    assert opened() != opened()


def test_the_same_seed_and_players_give_the_same_scenes():
    def played() -> list[str]:
        table, rng = session(t42.Match.new(seed=3)), random.Random(3)
        found = [json.dumps([table.scene(), table.table_scene()])]
        for _ in range(120):
            step(table, rng)
            found.append(json.dumps([table.scene(), table.table_scene()]))
        return found

    assert played() == played()


def test_a_table_goes_on_from_any_state():
    rng = random.Random(2)
    match = t42.Match.new(seed=9).call("30").pass_().pass_().pass_().declare("6")
    for state_then in (match, match.at(0), match.at(2), match.at(4), begun().play("5-5")):
        table = session(state_then, "C")
        assert table.match.history[: state_then.ply] == state_then.history
        for _ in range(20):
            step(table, rng)


# Waiting


def test_the_table_waits_after_each_trick_until_it_is_gathered():
    table = session(begun(trump="no-trump"), "A", Meek())
    assert table.waiting is None
    assert table.scene()["trick"] is None
    table.take(intent(table, "play", tile="0-1"))
    assert table.waiting == "gather"
    assert table.table_scene()["waiting"] == "gather"
    trick = table.scene()["trick"]
    assert trick["complete"] is True
    assert len(trick["plays"]) == 4
    assert trick["why"]
    leader = table.match.tricks[0].winner
    table.take(intent(table, "gather"))
    assert table.waiting is None
    assert table.match.to_act == "A", "the players go on to the person's turn"
    assert [turn.seat for turn in table.match.trick][:1] == ([] if leader == "A" else [leader])
    shown = table.scene()["trick"]
    assert shown is None or not shown["complete"]


def test_SEE_4_the_order_of_a_trick_is_told_only_until_it_is_gathered():
    """And whatever is sent later, the four tiles in order do not come back before the end."""
    rng = random.Random(4)
    for seed in range(8):
        match = t42.Match.new(seed=seed)
        table = session(match, str(match.dealer.left))
        table.take(intent(table, "call", call="1 mark"))
        for _ in range(60):
            if table.match.result:
                break
            tricks = table.match.tricks
            if table.waiting == "gather":
                table.take(intent(table, "gather"))
                for message in messages(table):
                    shown = message["scene"]["trick"]
                    assert not (shown and shown["complete"])
                told = " ".join(table.table_scene()["said"])
                for trick in tricks:
                    for tile in trick.tiles:
                        assert f"{tile:face}" not in told
                table.take({"kind": "nonsense"})
                assert not any(f"{tile:face}" in str(table.table_scene()) for tile in TILES)
            else:
                step(table, rng)


def messages(table: PlaySession) -> list[dict]:
    return [{"scene": table.scene(), "table": table.table_scene()}]


def test_SEE_3_what_is_said_never_tells_a_covered_tricks_order_later():
    """After an intent only what happened since is said: at most one trick, never an older one."""
    rng = random.Random(5)
    for seed in range(12):
        match = t42.Match.new(seed=seed)
        seat = match.dealer.left
        table = session(match, str(seat))
        table.take(intent(table, "call", call="2 marks"))
        while table.match.result is None:
            before = table.match.tricks
            step(table, rng)
            said = " ".join(table.table_scene()["said"])
            if table.match.result is None:
                for trick in before:
                    assert not any(f"{tile:face}" in said for tile in trick.tiles)
                plays = [line for line in table.table_scene()["said"] if " plays [" in line]
                assert len(plays) <= 4


def test_a_spectator_begins_the_play_and_each_hand():
    table = session(t42.Match.new(seed=7), None)
    assert table.waiting in ("begin", "next hand")
    rng = random.Random(1)
    seen = {table.waiting}
    for _ in range(60):
        step(table, rng)
        seen.add(table.waiting)
        assert table.waiting is not None
        assert table.scene()["tiles"] == []
    assert seen >= {"begin", "gather", "next hand"}


def test_a_decided_hand_waits_with_its_last_trick_in_sight():
    table = session(begun().play("5-5"), "B", Meek())
    table.take(intent(table, "play", tile="3-5"))
    while table.match.result is None:
        step(table, random.Random(0))
    assert table.waiting == "next hand"
    assert table.scene()["trick"]["complete"] is True
    assert table.scene()["words"]["result"]
    for kind in ("gather", "begin", "new match", "call", "play"):
        before = state(table)
        fields = {"call": {"call": "30"}, "play": {"tile": "2-2"}}.get(kind, {})
        table.take(intent(table, kind, **fields))
        assert table.notice["kind"] == "refused"
        assert state(table) == before
    table.take(intent(table, "next hand"))
    assert table.match.hand_number == 2
    assert table.match.dealer == "A"


class Bold(Someone):
    """Bids 41 where nobody has bid."""

    def choose(self, view: t42.View):
        legal = view.legal()
        if view.memory.phase == "auction":
            return legal[12] if len(legal) == 15 else legal[0]
        return super().choose(view)


def test_tricks_of_a_new_match_wait_too():
    """Also at the very ply at which a trick of the match before was gathered last."""
    compared = 0
    for seed in range(40):
        match = t42.Match.from_hand(t42.Match.new(seed).hands, dealer="D", marks=(6, 6), seed=seed)
        table = session(match, None, Bold(seed))
        gathered = 0
        while table.waiting != "new match":
            gathered = table.match.ply if table.waiting == "gather" else gathered
            table.take(intent(table, table.waiting))
        table.take(intent(table, "new match"))
        waits = []
        while table.waiting in ("begin", "gather"):
            waits.append(len(table.match.tricks))
            compared += table.match.ply == gathered
            table.take(intent(table, table.waiting))
        assert waits == list(range(len(table.match.tricks))), seed
    assert compared


# What changes nothing


def nonsense(table: PlaySession) -> list[object]:
    good = intent(table, "play", tile="3-5")
    return [
        None, 3, "play", [], [good], {}, {"kind": None}, {"kind": "play"}, {"kind": "fly"},
        {**good, "kind": "PLAY"}, {**good, "kind": ["play"]}, {**good, "extra": 1},
        {**good, "at": None}, {**good, "at": "6"}, {**good, "at": 6.0}, {**good, "at": True},
        {**good, "at": -1}, {**good, "at": 10**30}, {**good, "hand": "1"}, {**good, "hand": 2},
        {**good, "hand": None}, {**good, "seat": "E"}, {**good, "seat": 7}, {**good, "seat": []},
        {**good, "seat": {}}, {**good, "tile": None}, {**good, "tile": "9-9"},
        {**good, "tile": ["3-5"]}, {**good, "tile": {"low": 3}}, {**good, "tile": "x" * 10_000},
        {**good, "tile": "<img src=x onerror=alert(1)>"}, {**good, "stacks": 1},
        {key: value for key, value in good.items() if key != "at"},
        {key: value for key, value in good.items() if key != "seat"},
        {key: value for key, value in good.items() if key != "tile"},
        intent(table, "call", call=[]), intent(table, "call", call=None),
        intent(table, "declare", declaration="6", stacks="1"), intent(table, "declare", stacks=1),
        {1: 2}, {"kind": "gather", "seat": "B", "at": table.match.ply, 5: 5},
    ]  # fmt: skip


def test_REFUSE_1_nonsense_changes_nothing_but_the_notice():
    table = session(begun().play("5-5"), "B")
    before = state(table)
    for made in nonsense(table):
        table.take(made)
        assert table.notice is not None, made
        assert table.notice["kind"] == "refused", (made, table.error)
        assert len(table.notice["text"]) < 300
        assert not re.search(r"\bnone\b", table.notice["text"], re.IGNORECASE), made
        assert table.error is None
        assert state(table) == before
        assert table.table_scene()["said"] == []
        json.dumps(table.table_scene(), allow_nan=False)


def test_REFUSE_1_stale_intents_change_nothing():
    table = session(begun().play("5-5"), "B", Meek())
    stale = intent(table, "play", tile="3-5")
    table.take(stale)
    assert table.notice is None
    before = state(table)
    for made in (stale, {**stale, "at": 0}, {**stale, "at": stale["at"] + 1}):
        table.take(made)
        assert table.notice["kind"] == "refused"
        assert state(table) == before


def test_REFUSE_1_stale_intents_of_an_earlier_hand_change_nothing():
    table = session(t42.Match.new(seed=7), "A", Meek())
    rng = random.Random(0)
    while table.match.hand_number == 1:
        old = step(table, rng)
    before = state(table)
    for at in range(4):
        table.take({**intent(table, "call", call="pass"), "hand": 1, "at": at})
        assert table.notice["kind"] == "refused"
        assert state(table) == before
    table.take(old)
    assert state(table) == before


def test_REFUSE_2_intents_of_another_seat_change_nothing():
    table = session(begun().play("5-5"), "B")
    before = state(table)
    for seat in ("A", "C", "D", None):
        table.take(intent(table, "play", tile="3-5", seat=seat))
        assert table.notice["kind"] == "refused"
        assert not any(f"{tile:face}" in table.notice["text"] for tile in TILES)
        assert state(table) == before
    spectator = session(begun(), None)
    before = state(spectator)
    for seat in "ABCD":
        spectator.take(intent(spectator, "play", tile="5-5", seat=seat))
        assert spectator.notice["kind"] == "refused"
        assert state(spectator) == before
    spectator.take(intent(spectator, "play", tile="5-5"))
    assert spectator.notice["kind"] == "refused"
    assert "spectator" in spectator.notice["text"]
    assert state(spectator) == before


def test_REFUSE_1_illegal_intents_change_nothing_and_say_why():
    table = session(begun().play("5-5"), "B")
    before = state(table)
    for tile, rule in (("2-2", "FOLLOW-1"), ("5-6", "FOLLOW-1"), ("0-5", "LEAD-1")):
        table.take(intent(table, "play", tile=tile))
        assert table.notice["kind"] == "refused"
        assert f"({rule})" in table.notice["text"]
        assert state(table) == before
    for made in (
        intent(table, "call", call="30"),
        intent(table, "declare", declaration="6"),
        intent(table, "gather"),
        intent(table, "begin"),
        intent(table, "next hand"),
        intent(table, "new match"),
    ):
        table.take(made)
        assert table.notice["kind"] == "refused"
        assert state(table) == before


def test_a_mixed_stream_equals_the_good_intents_alone():
    rng = random.Random(6)
    clean, mixed = session(t42.Match.new(seed=6)), session(t42.Match.new(seed=6))
    for _ in range(60):
        for made in rng.sample(nonsense(mixed), 3):
            if isinstance(made, dict) and made.get("tile") == "3-5":
                continue
            mixed.take(made)
        good = step(clean, rng)
        mixed.take(good)
        assert mixed.notice is None
        assert state(mixed) == state(clean)
        assert mixed.table_scene()["said"] == clean.table_scene()["said"]


def test_the_notice_is_gone_with_the_next_good_intent():
    table = session(begun().play("5-5"), "B")
    table.take(intent(table, "play", tile="2-2"))
    assert table.table_scene()["notice"]
    table.take(intent(table, "play", tile="3-5"))
    assert table.table_scene()["notice"] is None


def test_the_serial_grows_with_every_intent():
    table = session()
    assert table.table_scene()["serial"] == table.table_scene()["serial"] == 1
    for serial, made in enumerate(("nonsense", intent(table, "call", call="pass"), None), 2):
        table.take(made)
        assert table.table_scene()["serial"] == serial


# Faults of players


class Broken:
    """Fails with a text that holds its tiles."""

    def __init__(self, error) -> None:
        self.error = error

    def choose(self, view: t42.View):
        raise self.error(f"my tiles are {view.tiles}")


class Refusing:
    """Fails as a program does that tries things on its own memory."""

    def choose(self, view: t42.View):
        held = {tile for tile in view.tiles if tile is not None}
        for tile in TILES:
            if tile in held and view.memory.why_not(tile) is not None:
                return view.memory.play(tile)  # raises Refused, which tells what is held
        return t42.Tile(f"I hold {' '.join(map(str, view.tiles))}")  # raises Malformed


class Cheat:
    def __init__(self, action) -> None:
        self.action = action

    def choose(self, view: t42.View):
        return self.action


def faulty(player: object) -> PlaySession:
    """A's lead is answered by B, who is at fault."""
    table = session(begun(), "A", player)
    assert table.notice is None
    table.take(intent(table, "play", tile="5-5"))
    return table


FAULTS = {
    **{
        kind.__name__: partial(Broken, kind)
        for kind in (ValueError, KeyError, RuntimeError, AssertionError, RecursionError)
    },
    "Refusing": Refusing,
    "illegal": lambda: Cheat(t42.Play.of("2-2")),
    "not held": lambda: Cheat(t42.Play.of("6-6")),
    "text": lambda: Cheat("2-2"),
    "nothing": lambda: Cheat(None),
    "object": lambda: Cheat(object()),
    "call": lambda: Cheat(t42.Call.of("30")),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_players_fault_is_shown_without_its_text(fault):
    table = faulty(FAULTS[fault]())
    assert table.error is not None, "kept for the host"
    assert table.notice["kind"] == "error"
    told = json.dumps(table.table_scene())
    for tile in HANDS["B"].split():
        assert tile not in told
        assert tile.replace("-", "|") not in told
    assert table.match.ply == 6
    assert table.match.to_act == "B"


def test_after_a_fault_the_table_waits_for_another_try():
    class Once(Broken):
        """Fails the first time only."""

        def choose(self, view):
            if not getattr(self, "tried", False):
                self.tried = True
                return super().choose(view)
            return view.legal()[0]

    table = faulty(Once(ValueError))
    assert table.waiting == "retry"
    before = table.match
    table.take(intent(table, "gather"))
    assert (table.match, table.waiting) == (before, "retry")
    table.take(intent(table, "retry"))
    assert table.error is None
    assert table.notice is None
    assert table.match.ply > before.ply


def test_SEE_4_a_gathered_trick_does_not_come_back_when_a_player_fails():
    table = session(begun(), "A", Meek())
    table.take(intent(table, "play", tile="0-1"))
    assert table.waiting == "gather"
    leader = table.match.to_act
    assert leader != "A", "another seat leads, whose player can fail"
    table.players[leader] = Broken(ValueError)
    table.take(intent(table, "gather"))
    assert table.waiting == "retry"
    assert table.scene()["trick"] is None


def test_an_interrupted_player_can_be_asked_again():
    class Interrupted(Meek):
        """Stopped from outside the first time."""

        asked = 0

        def choose(self, view):
            self.asked += 1
            if self.asked == 1:
                raise KeyboardInterrupt
            return super().choose(view)

    table = session(begun(), "A", Interrupted())
    with pytest.raises(KeyboardInterrupt):
        table.take(intent(table, "play", tile="0-1"))
    assert table.waiting == "retry"
    table.take(intent(table, "retry"))
    assert table.notice is None
    assert table.match.ply > 6


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": " " * 3000 + "A"},
        {"seat": 0},
        {"seat": "Z" * 100_000},
        {"tile": 55},
        {"tile": "5-5" * 10_000},
        {"tile": None},
    ],
)
def test_huge_or_strange_fields_are_told_in_a_short_notice(fields):
    table = session(begun(), "A", Meek())
    before = table.match
    table.take({**intent(table, "play", tile="5-5"), **fields})
    assert table.match == before
    assert len(table.notice["text"]) < 300


# What a message holds


def test_SEE_no_message_tells_a_hidden_tile_or_the_seed():
    rng = random.Random(7)
    for seat in ("A", None):
        table = session(t42.Match.new(seed="geheim42"), seat)
        for _ in range(100):
            if table.waiting == "new match":
                break
            step(table, rng)
            told = json.dumps([table.scene(), table.table_scene()])
            assert "geheim" not in told
            played = {play.tile for play in table.match.hand.plays}
            own = set() if seat is None else set(table.match.hand.deal[0])
            for tile in TILES:
                if tile not in played | own:
                    assert tile.text not in told
                    assert f"{tile:face}" not in told


def test_names_with_markup_go_through_as_text():
    names = {t42.Seat.B: "<img src=x onerror=alert(1)>"}
    table = session(begun(), "A", Meek(), names=names)
    table.take(intent(table, "play", tile="0-1"))
    assert any(line.startswith("<img") for line in table.table_scene()["said"])
    assert table.scene()["seats"][1]["name"] == names["B"]


def test_what_happened_is_said_in_order():
    table = session(t42.Match.from_hand(HANDS, dealer="D", seed=1), "A", Meek())
    table.take(intent(table, "call", call="30"))
    assert table.table_scene()["said"] == ["A bids 30.", "B passes.", "C passes.", "D passes."]
    table.take(intent(table, "declare", declaration="6"))
    assert table.table_scene()["said"] == ["A makes sixes trumps."]
    table.take(intent(table, "play", tile="5-5"))
    said = table.table_scene()["said"]
    assert said == ["A plays [5|5].", "B plays [3|5].", "C plays [0|5].", "D plays [6|6]."]
