"""What a teacher locks: take back, files, deal, pace, study; and taking back where it is not."""

import gc
import json
import random

import pytest

import texas42_nb as t42
from at_table import HANDS, Meek, begun, hot, intent, session, state, step
from texas42_nb.players import named
from texas42_nb.widgets import locks
from texas42_nb.widgets.play import PlaySession

ALL = {"back", "deal", "files", "pace", "study"}


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    """No locks from outside, and none that an earlier test has left."""
    monkeypatch.delenv("TEXAS42_LOCKS", raising=False)
    gc.collect()
    locks._guarded.clear()


def locked(*names: str, match: t42.Match | None = None, **more: object) -> PlaySession:
    return session(match or begun(), player=Meek(), locks=frozenset(names), **more)


def refused(table: PlaySession, kind: str, **fields: object) -> str:
    """The sentence of an intent that changes nothing."""
    before = state(table)
    table.take(intent(table, kind, **fields))
    assert table.notice["kind"] == "refused"
    assert state(table) == before
    assert table.mail == []
    assert table.error is None
    return table.notice["text"]


# Taking back


def test_the_own_last_call_can_be_taken_back():
    table = session(t42.Match.from_hand(HANDS, dealer="D", seed=1), "A", Meek())
    assert table.table_scene()["can_take_back"] is False
    table.take(intent(table, "call", call="30"))
    assert table.match.phase == "declaration"
    assert table.table_scene()["can_take_back"] is True
    table.take(intent(table, "take back"))
    assert table.notice is None
    assert table.match == t42.Match.from_hand(HANDS, dealer="D")
    assert table.waiting is None
    assert table.table_scene()["can_take_back"] is False
    assert len(table.table_scene()["said"]) == 1
    assert "A" in table.table_scene()["said"][0]


def test_taking_back_goes_past_a_trick_that_was_gathered():
    table = session(begun(trump="no-trump"), "A", Meek())
    first = table.match
    table.take(intent(table, "play", tile="0-1"))
    assert table.waiting == "gather"
    table.take(intent(table, "gather"))
    assert table.match.to_act == "A"
    assert table.match.ply > first.ply + 4
    table.take(intent(table, "take back"))
    assert table.match == first
    assert table.waiting is None
    assert table.scene()["trick"] is None
    assert len(table.scene()["tiles"]) == 7


def test_taking_back_goes_back_before_a_complete_trick_is_gathered():
    table = session(begun(trump="no-trump"), "A", Meek())
    first = table.match
    table.take(intent(table, "play", tile="0-1"))
    assert table.waiting == "gather"
    assert table.table_scene()["can_take_back"] is True
    table.take(intent(table, "take back"))
    assert (table.match, table.waiting) == (first, None)
    table.take(intent(table, "play", tile="0-2"))
    assert table.waiting == "gather", "and the new trick waits as each does"


def test_SEE_4_a_gathered_trick_does_not_come_back_by_taking_back():
    """A leads the second trick, takes that back, and does not see the first in order again."""
    table = session(begun(trump="no-trump"), "A", Meek())
    table.take(intent(table, "play", tile="1-1"))
    assert table.match.tricks[0].winner == "A"
    table.take(intent(table, "gather"))
    led = table.match
    table.take(intent(table, "play", tile="0-1"))
    assert table.match.tricks[1].winner != "A"
    table.take(intent(table, "gather"))
    table.take(intent(table, "take back"))
    assert table.notice is None
    assert (table.match, table.waiting) == (led, None)
    assert table.scene()["trick"] is None
    assert "[" not in " ".join(table.table_scene()["said"]), "nor is what was played told again"


def test_players_answer_the_same_again():
    table = session(begun(trump="no-trump"), "A", named("basic"))
    table.take(intent(table, "play", tile="5-5"))
    after = table.match
    table.take(intent(table, "take back"))
    table.take(intent(table, "play", tile="5-5"))
    assert table.match == after


def test_taking_back_again_and_again_leads_to_the_own_first_decision():
    table = session(t42.Match.new(seed=4), "B", named("basic"))
    first = table.match
    while [turn.seat for turn in table.match.history].count(t42.Seat.B) < 4:
        step(table, random.Random(1))
    assert table.match.result is None
    assert table.match.hand_number == 1
    backs = 0
    while table.table_scene()["can_take_back"]:
        ply = table.match.ply
        table.take(intent(table, "take back"))
        assert table.notice is None
        assert table.match.ply < ply
        assert (table.match.to_act, table.waiting) == ("B", None)
        backs += 1
    assert backs >= 3
    assert table.match == first
    assert "nothing" in refused(table, "take back").lower()


def test_nothing_is_taken_back_from_a_hand_that_is_open():
    """The review tells what all played: from there on the hand stays as it was played."""
    table = session(begun(), "A", Meek())
    table.take(intent(table, "play", tile="5-5"))
    while table.match.result is None:
        step(table, random.Random(2))
    assert table.table_scene()["can_take_back"] is False
    assert "SEE-5" in refused(table, "take back")
    if table.waiting == "next hand":
        table.take(intent(table, "next hand"))
        own = [turn.seat for turn in table.match.history].count(t42.Seat.A)
        assert table.table_scene()["can_take_back"] is (own > 0)
        assert own == 0


@pytest.mark.parametrize("table", [session(begun(), None), hot(begun()), hot(begun(), "AC")])
def test_nothing_is_taken_back_by_spectators_and_by_several_people(table):
    step(table, random.Random(0))
    step(table, random.Random(0))
    assert table.table_scene()["can_take_back"] is False
    refused(table, "take back")


def test_a_late_take_back_is_refused():
    table = session(begun(trump="no-trump"), "A", Meek())
    table.take(intent(table, "play", tile="0-1"))
    late = intent(table, "take back")
    table.take(late)
    before = state(table)
    table.take(late)
    assert table.notice["kind"] == "refused"
    assert state(table) == before


# Locks


def test_nothing_is_taken_back_under_the_lock_back():
    table = locked("back", match=begun(trump="no-trump"))
    table.take(intent(table, "play", tile="0-1"))
    assert table.table_scene()["can_take_back"] is False
    assert "locked" in refused(table, "take back")


@pytest.mark.parametrize(
    ("names", "save", "load"),
    [((), True, True), (("files",), False, False), (("deal",), True, False),
     (("back", "pace", "study"), True, True)],
)  # fmt: skip
def test_files_under_locks(names, save, load):
    table = locked(*names)
    text = t42.Match.new(seed=9).record().text
    assert table.table_scene()["files"] is (save and load)
    if save:
        table.take(intent(table, "save", ask="1"))
        assert table.notice is None
        assert len(table.mail) == 1
    else:
        assert "locked" in refused(table, "save", ask="1")
    if load:
        table.take(intent(table, "load", text=text))
        assert table.notice is None
        assert table.match.hand.deal == t42.Match.new(seed=9).hand.deal
    else:
        assert "locked" in refused(table, "load", text=text)


def test_locks_stand_sorted_in_the_settings():
    match = begun()
    assert t42.Table(match).settings["locks"] == []
    assert t42.Table(match, locks=("pace", "back")).settings["locks"] == ["back", "pace"]
    assert t42.Table(match, locks="all").settings["locks"] == sorted(ALL)
    assert t42.Table(match, locks=["all"]).settings["locks"] == sorted(ALL)
    assert t42.Table(match, locks="pace, back").settings["locks"] == ["back", "pace"]
    assert t42.Table(match, locks=()).settings["locks"] == []


@pytest.mark.parametrize("names", ["backs", ("back", "x"), 5, [None], {"back": 1, "no": 2}, b"all"])
def test_unknown_locks_are_malformed(names, monkeypatch):
    with pytest.raises(t42.Malformed) as caught:
        t42.Table(begun(), locks=names)
    assert caught.value.key == "not-a-lock"
    assert len(str(caught.value)) < 300


def test_an_unknown_lock_of_the_environment_is_told_and_not_passed_over(monkeypatch):
    monkeypatch.setenv("TEXAS42_LOCKS", "back,filez")
    with pytest.raises(t42.Malformed, match="filez"):
        t42.Table(begun())


def test_the_environment_adds_to_the_locks_of_every_table(monkeypatch):
    monkeypatch.setenv("TEXAS42_LOCKS", " back , ,files,")
    table = t42.Table(begun(trump="no-trump"), locks=("pace",))
    assert table.settings["locks"] == ["back", "files", "pace"]
    assert table.scene["table"]["files"] is False
    table._on_intent(table, {"kind": "save", "seat": "A", "at": 0, "ask": "1"}, [])
    assert "locked" in table.scene["table"]["notice"]["text"]
    table._on_intent(table, {"kind": "play", "seat": "A", "at": 5, "tile": "0-1"}, [])
    assert table.scene["table"]["notice"] is None
    assert table.scene["table"]["can_take_back"] is False


def test_with_the_lock_deal_the_match_must_be_given(monkeypatch):
    for names in ("deal", "all"):
        with pytest.raises(t42.Malformed) as caught:
            t42.Table(locks=names)
        assert caught.value.key == "deal-not-given"
    assert t42.Table(t42.Match.new(seed=5), locks="deal").match.seed == 5
    monkeypatch.setenv("TEXAS42_LOCKS", "deal")
    table = t42.Table()
    assert table.scene["table"]["files"] is False


def test_with_the_lock_deal_the_next_match_follows_from_the_seed():
    def later(names: frozenset[str]) -> t42.Match:
        match = t42.Match.from_hand(HANDS, dealer="D", seed="class", marks=(6, 6)).call("1 mark")
        match = match.pass_().pass_().pass_().declare("6", stacks=1)
        table = session(match, "A", Meek(), locks=names)
        while table.waiting != "new match":
            step(table, random.Random(0))
        table.take(intent(table, "new match"))
        return table.match

    assert later(frozenset({"deal"})) == later(frozenset())


# Study


def study(match: t42.Match | t42.Record) -> object:
    """A table in study mode, as far as the locks let it be."""
    locks.check_study(match.match() if isinstance(match, t42.Record) else match)
    return match


def test_a_match_that_is_being_played_is_not_studied_under_the_lock_study():
    match = begun()
    table = locked("study", match=match)
    for tried in (match, match.at(0), match.at(0).call("pass"), match.record()):
        with pytest.raises(t42.Refused) as caught:
            study(tried)
        assert caught.value.key == "study-of-played"
        assert "SEE-6" in str(caught.value)
        assert "|" not in str(caught.value)
        assert "-6" not in str(caught.value).replace("SEE-6", "")
    study(t42.Match.new(seed=3))
    assert table.match == match


def test_a_table_in_study_mode_is_refused_for_a_played_match():
    played = t42.Table(begun(), locks=("study",))
    with pytest.raises(t42.Refused) as caught:
        t42.Table(begun(), mode="study")
    assert caught.value.key == "study-of-played"
    with pytest.raises(t42.Refused):
        t42.Table(begun().record(), mode="study")
    played.close()


def test_a_file_of_a_played_match_is_not_loaded_into_a_study():
    studied = t42.Table(t42.Match.new(seed=3), mode="study")
    before = studied.record()
    played = t42.Table(begun(), locks=("study",))
    node = studied.scene["table"]["study"]["node"]
    made = {"kind": "load", "seat": None, "at": 0, "node": node, "text": begun().record().text}
    studied._on_intent(studied, made, [])
    assert "SEE-6" in studied.scene["table"]["notice"]["text"]
    assert studied.record() == before
    played.close()


def test_a_played_match_stays_locked_when_another_is_loaded_over_it():
    played = t42.Table(begun(), locks=("study",))
    file = played.record().text
    studied = t42.Table(t42.Match.new(seed=3), mode="study")
    load(played, t42.Match.new(seed=5).record().text)
    load(studied, file)
    assert "SEE-6" in studied.scene["table"]["notice"]["text"]
    load(played, file)
    assert played.match.hand.deal == begun().hand.deal
    load(studied, file)
    assert "SEE-6" in studied.scene["table"]["notice"]["text"]


def test_a_study_that_is_open_already_is_locked_too():
    studied = t42.Table(begun(), mode="study")
    played = t42.Table(begun(), locks=("study",))
    node = studied.scene["table"]["study"]["node"]
    step = {"kind": "step", "to": "first", "seat": None, "match": 1, "hand": 1, "at": 0}
    studied._on_intent(studied, step, [])
    assert "SEE-6" in studied.scene["table"]["notice"]["text"]
    assert studied.scene["table"]["study"]["node"] == node
    assert played.match


def load(table: t42.Table, text: str) -> None:
    scene = table.scene
    place = {"hand": scene["hand"], "at": scene["ply"], "match": scene["table"]["match"]}
    intent = {"kind": "load", "seat": scene["viewer"], "text": text, **place}
    table._on_intent(table, intent, [])


def test_SEE_3_taking_back_uncovers_nothing():
    hands = {
        "A": "6-6 5-6 4-6 3-6 2-6 1-6 0-6",
        "B": "5-5 4-5 3-5 2-5 1-5 0-5 4-4",
        "C": "3-4 2-4 1-4 0-4 3-3 2-3 1-3",
        "D": "0-3 2-2 1-2 0-2 1-1 0-1 0-0",
    }
    match = t42.Match.from_hand(hands, dealer="D").call("1 mark").pass_().pass_().pass_()
    for stacks in (1, 2):
        table = session(match.declare("6", stacks), "A", Meek())
        for number in range(1, 4):
            table.take(intent(table, "play", tile=str(table.match.legal()[0])))
            assert [pile is not None for pile in faces(table)] == [
                at >= number - stacks for at in range(number)
            ]
            if number < 3:
                table.take(intent(table, "gather"))
        table.take(intent(table, "take back"))  # of the trick that lies on the table
        assert len(faces(table)) == 2
        assert table.table_scene()["can_take_back"] is False
        refused(table, "take back")


def faces(table: PlaySession) -> list[object]:
    """The captured tricks that are shown, in order; ``None`` for a covered one."""
    piles = [pile for side in table.scene()["sides"] for pile in side["pile"]]
    return [pile["tiles"] for pile in sorted(piles, key=lambda pile: pile["number"])]


def test_the_match_may_be_studied_when_it_is_over():
    match = t42.Match.from_hand(HANDS, dealer="D", seed=1, marks=(6, 6)).call("30")
    match = match.pass_().pass_().pass_().declare("6")
    table = locked("study", match=match)
    with pytest.raises(t42.Refused):
        study(match)
    while table.match.phase != "match over":
        step(table, random.Random(0))
    study(match)
    study(table.match)
    table.take(intent(table, "new match"))
    study(match)
    with pytest.raises(t42.Refused):
        study(table.match)


def test_a_later_hand_of_the_match_is_not_studied_either():
    table = locked("study", match=begun())
    table.take(intent(table, "play", tile="5-5"))
    while table.match.hand_number == 1:
        step(table, random.Random(0))
    for hand in table.match.all_hands:
        texts = (" ".join(map(str, tiles)) for tiles in hand.deal)
        deal = dict(zip("ABCD", texts, strict=True))
        with pytest.raises(t42.Refused):
            study(t42.Match.from_hand(deal, dealer=hand.dealer))


def test_a_match_that_is_played_without_the_lock_may_be_studied():
    table = locked("back", "files", match=begun())
    study(begun())
    assert table.match == begun()


def test_what_a_seat_knows_may_be_studied():
    """It holds nobody else's tiles."""
    table = locked("study", match=begun())
    study(begun().view("B").memory)
    assert table.match == begun()


def test_study_locked_by_the_environment_is_locked_for_all(monkeypatch):
    monkeypatch.setenv("TEXAS42_LOCKS", "study")
    with pytest.raises(t42.Refused) as caught:
        t42.Table(t42.Match.new(seed=11), mode="study")
    assert caught.value.key == "study-locked"


@pytest.mark.parametrize("given", [{"locks": ("back",)}, {"locks": ()}, {"autosave": "x.json"}])
def test_locks_and_autosave_are_for_play(given, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(t42.Malformed) as caught:
        t42.Table(begun(), mode="study", **given)
    assert caught.value.key == "play-only"
    assert list(tmp_path.iterdir()) == []


def test_a_lock_says_nothing_of_the_tiles():
    table = locked(*ALL)
    told = json.dumps([table.scene(), table.table_scene()])
    for tile in " ".join(HANDS[seat] for seat in "BCD").split():
        assert f'"{tile}"' not in told
