"""The widget's Python half: what it is made from, what it sends, what it takes."""

import json

import pytest

import texas42_nb as t42

HANDS = {
    "A": "5-6 5-5 3-5 1-6 2-2 0-1 4-6",
    "B": "3-4 6-6 1-5 0-2 1-1 2-3 0-6",
    "C": "0-5 2-5 4-5 3-3 0-4 1-2 3-6",
    "D": "2-6 4-4 0-0 1-3 2-4 1-4 0-3",
}


def match() -> t42.Match:
    return t42.Match.from_hand(HANDS, dealer="D", seed="geheim")


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({"match": 3}, "not-a-match"),
        ({"match": t42.Match.from_hand({"A": HANDS["A"]}, dealer="D")}, "not-all-known"),
        ({"seat": "E"}, "not-a-seat"),
        ({"seat": 10**5000}, "not-a-seat"),
        ({"players": {"A": "basic"}}, "your-own-seat"),
        ({"players": {"B": "expert"}}, "not-a-player"),
        ({"players": {"B": object()}}, "not-a-player"),
        ({"players": {"B": "basic", "b": "random"}}, "seat-twice"),
        ({"players": ["basic"]}, "not-by-seat"),
        ({"names": "abc"}, "not-by-seat"),
        ({"names": {"E": "Eve"}}, "not-a-seat"),
        ({"names": {"A": "x", "a": "y"}}, "seat-twice"),
        ({"names": {"A": ""}}, "not-a-name"),
        ({"names": {"A": "  "}}, "not-a-name"),
        ({"names": {"A": 5}}, "not-a-name"),
        ({"names": {"A": "x" * 41}}, "not-a-name"),
        ({"names": {"A": "\u202eeviL"}}, "not-a-name"),
        ({"names": {"A": "\ud800"}}, "not-a-name"),
        ({"names": {"A": "\u200b"}}, "not-a-name"),
        ({"names": {"A": "\u200d"}}, "not-a-name"),
        ({"names": {"A": "\x1b[31m"}}, "not-a-name"),
        ({"pace": -1}, "not-a-pace"),
        ({"pace": 1.5}, "not-a-pace"),
        ({"pace": True}, "not-a-pace"),
        ({"pace": 10**9}, "not-a-pace"),
        ({"language": "xx"}, "not-a-language"),
        ({"language": []}, "not-a-language"),
        ({"mode": "Study"}, "not-a-mode"),
        ({"mode": None}, "not-a-mode"),
        ({"seat": "HOT"}, "not-a-seat"),
        ({"seat": "open"}, "not-a-seat"),
        ({"seat": "hot", "players": dict.fromkeys("ABCD", "basic")}, "no-people"),
        ({"seat": "hot", "players": {"B": "expert"}}, "not-a-player"),
        ({"seat": "hot", "players": {"B": "basic", "b": "random"}}, "seat-twice"),
        ({"seat": "hot", "players": "B"}, "not-by-seat"),
        ({"guard": 1}, "not-yes-or-no"),
        ({"size": "huge"}, "not-a-size"),
        ({"locks": "backs"}, "not-a-lock"),
        ({"locks": 7}, "not-a-lock"),
        ({"match": None, "locks": ["deal"]}, "deal-not-given"),
        ({"autosave": 7}, "not-a-path"),
        ({"autosave": ""}, "not-a-path"),
        ({"mode": "study", "autosave": "game.json"}, "play-only"),
        ({"mode": "study", "locks": ["back"]}, "play-only"),
        ({"mode": "study", "pace": 2000}, "play-only"),
        ({"mode": "study", "pace": 0}, "play-only"),
        ({"mode": "study", "guard": True}, "play-only"),
        ({"mode": "x" * 10**6}, "not-a-mode"),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(value),
)
def test_arguments_that_make_no_sense_are_malformed(arguments, key):
    with pytest.raises(t42.Malformed) as caught:
        t42.Table(**{"match": match(), **arguments})
    assert caught.value.key == key
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "name", ["Ann", "陈 & Søn", "<b>Bob</b>", "नीलम\u200d", "x" * 40, "O’Neil"]
)
def test_names_that_can_be_seen_are_taken_as_they_are(name):
    table = t42.Table(match(), names={"B": name})
    assert table.scene["seats"][1]["name"] == name


def test_a_name_from_right_to_left_stands_by_itself_in_sentences():
    table = t42.Table(match(), names={"A": "דוד"})
    assert "\u2068דוד\u2069" in table.scene["words"]["status"] + table.scene["seats"][0]["name"]


def test_only_the_scene_texts_and_settings_go_to_the_browser():
    state = t42.Table(match(), seat="A").get_state()
    ours = {key for key in state if not key.startswith("_")}
    assert ours == {"layout", "tabbable", "tooltip", "scene", "texts", "settings"}
    told = json.dumps([state["scene"], state["texts"], state["settings"]])
    assert "geheim" not in told
    for seat in "BCD":
        assert not any(f'"{tile}"' in told for tile in HANDS[seat].split())


def test_what_a_teacher_sets_stands_in_the_settings():
    table = t42.Table(match(), pace=2000, guard=True, size="large", locks=["pace", "back"])
    told = {key: table.settings[key] for key in ("pace", "guard", "size", "locks")}
    assert told == {"pace": 2000, "guard": True, "size": "large", "locks": ["back", "pace"]}


def test_the_record_of_a_table_is_the_match_it_plays():
    table = t42.Table(match())
    table._on_intent(table, {"kind": "call", "seat": "A", "at": 0, "call": "30"}, [])
    assert table.record() == table.match.record()
    assert table.record().match() == table.match


def test_a_browser_can_set_no_state():
    table = t42.Table(match())
    before = (table.scene, table.texts, table.settings)
    table.set_state({"scene": {}, "texts": {"pass": "<img>"}, "settings": {}})
    assert (table.scene, table.texts, table.settings) == before


def test_a_message_is_an_intent_and_is_answered_with_a_scene():
    table = t42.Table(match())
    table._handle_custom_msg({"kind": "call", "seat": "A", "at": 0, "call": "41"}, [])
    assert table.match.ply >= 4
    assert table.scene["table"]["serial"] == 2
    table._handle_custom_msg({"kind": "call", "seat": "A", "at": 0, "call": "41"}, [])
    assert table.scene["table"]["notice"]["kind"] == "refused"


def test_an_interrupted_player_leaves_a_scene_that_is_true():
    class Interrupted:
        """Stopped from outside."""

        def choose(self, view):
            raise KeyboardInterrupt

    table = t42.Table(match(), players={"B": Interrupted()})
    with pytest.raises(KeyboardInterrupt):
        table._on_intent(table, {"kind": "call", "seat": "A", "at": 0, "call": "30"}, [])
    assert table.scene["ply"] == table.match.ply == 1
    assert table.scene["table"]["waiting"] == "retry"


def test_a_fault_is_raised_where_it_is_asked_for(monkeypatch):
    class Broken:
        """Fails."""

        def choose(self, view):
            raise LookupError(f"my tiles are {view.tiles}")

    monkeypatch.setenv("TEXAS42_RAISE", "")
    table = t42.Table(match(), seat="B", players={"A": Broken()})
    assert isinstance(table.error.__cause__, LookupError)
    assert "tiles" not in table.scene["table"]["notice"]["text"]
    monkeypatch.setenv("TEXAS42_RAISE", "1")
    with pytest.raises(RuntimeError, match="seat A failed"):
        t42.Table(match(), seat="B", players={"A": Broken()})


def test_it_shows_itself_without_a_kernel_too():
    table = t42.Table(match())
    data, _ = table._repr_mimebundle_()
    assert data["text/plain"] == repr(table)
    assert data["text/html"].startswith("<img alt=")
    assert "application/vnd.jupyter.widget-view+json" in data
    assert repr(table).startswith("<Table of seat A: hand 1 dealt by D")


def test_a_table_in_study_mode_takes_what_a_table_takes_by_itself():
    """Named as they are without being named: nothing is asked for that study does not do."""
    table = t42.Table(match(), mode="study", pace=None, guard=False, autosave=None, locks=None)
    assert table.scene["table"]["mode"] == "study"
    with pytest.raises(t42.Malformed, match="guard"):
        t42.Table(match(), mode="study", guard=True)
