"""Files that go through the browser, and ``Table.open``: saved, loaded, and hostile ones."""

import json
import random
import re

import pytest

import texas42_nb as t42
from at_table import HANDS, Meek, begun, hot, intent, session, state, step
from texas42_nb.engine import record as record_module
from texas42_nb.engine.tiles import TILES
from texas42_nb.widgets import files as files_module
from texas42_nb.widgets.play import PlaySession


def load(table: PlaySession, text: object) -> None:
    table.take({"kind": "load", "seat": None if table.seat is None else str(table.seat),
                "at": 0, "text": text})  # fmt: skip


# Saving


def test_the_match_is_given_to_the_view_that_asked():
    table = session(begun(), names={t42.Seat.B: "Bo"})
    before = state(table)
    table.take(intent(table, "save", ask="view-7"))
    assert table.notice is None
    [file] = table.mail
    assert set(file) == {"kind", "ask", "name", "text"}
    assert (file["kind"], file["ask"]) == ("file", "view-7")
    assert re.fullmatch(r"texas42-[a-z0-9-]+\.json", file["name"])
    assert json.loads(file["text"])["note"] == "contains all hands"
    assert t42.Record.from_json(file["text"]).match() == table.match
    assert state(table) == before
    table.take(intent(table, "play", tile="5-5"))
    assert table.mail == [], "it is given once"


def test_the_widget_sends_the_file_as_a_message(monkeypatch):
    sent = []
    table = t42.Table(begun())
    monkeypatch.setattr(table, "send", sent.append)
    table._on_intent(table, {"kind": "save", "seat": "A", "at": 5, "ask": "x"}, [])
    assert [message["ask"] for message in sent] == ["x"]
    assert "note" not in json.dumps(table.scene)
    assert table.record() == begun().record()


@pytest.mark.parametrize("studies", [False, True], ids=["play", "study"])
def test_no_file_is_given_that_could_not_be_loaded_again(studies, monkeypatch):
    """At the largest size it is given and loaded, beyond it neither; in both modes alike."""
    opened = t42.Stepper(begun()) if studies else t42.Table(begun())
    sent = []
    monkeypatch.setattr(opened, "send", sent.append)
    seat = None if studies else "A"
    save = {"kind": "save", "seat": seat, "at": 0, "ask": "x"}
    size = len(opened.record().text.encode())
    for largest, given in ((size, True), (size - 1, False)):
        for module in (files_module, record_module):
            monkeypatch.setattr(module, "LARGEST", largest)
        sent.clear()
        opened._on_intent(opened, save, [])
        notice = opened.scene["table"]["notice"]
        assert bool(sent) == given
        assert (notice is None) == given
        if given:
            load = {"kind": "load", "seat": seat, "at": 0, "text": sent[0]["text"]}
            opened._on_intent(opened, load, [])
            assert opened.scene["table"]["notice"] is None
        else:
            assert notice["kind"] == "refused"
            assert str(largest) in notice["text"].replace(",", "")
            with pytest.raises(t42.RecordError):
                t42.Record.from_json(opened.record().text)


def test_saving_is_about_no_place_and_so_never_too_late():
    table = session(begun())
    for at in (0, 3, 99):
        table.take(intent(table, "save", ask="x", at=at))
        assert len(table.mail) == 1


@pytest.mark.parametrize("ask", [None, 5, "x" * 101, ["x"], {"x": 1}])
def test_nonsense_to_ask_with_is_refused(ask):
    table = session(begun())
    table.take(intent(table, "save", ask=ask))
    assert table.notice["kind"] == "refused"
    assert table.mail == []


def test_REFUSE_2_another_seat_is_given_no_file():
    for table in (session(begun(), "B"), session(begun(), None), hot(begun())):
        for seat in "ACD":
            table.take(intent(table, "save", ask="x", seat=seat))
            assert table.notice["kind"] == "refused"
            assert table.mail == []


# Loading


def states() -> dict[str, t42.Match]:
    """Matches at every kind of place where a table can wait."""
    made = begun(trump="no-trump").play("0-1")
    complete = made.play("2-2").play("1-3").play("1-6")
    over = begun().play("5-5").play("3-5").play("0-5").play("6-6")
    last = begun(marks=(6, 6)).play("5-5").play("3-5").play("0-5").play("6-6")
    return {
        "dealt": t42.Match.from_hand(HANDS, dealer="D", seed=2),
        "auction": t42.Match.from_hand(HANDS, dealer="D", seed=2).call("30"),
        "declaration": begun().at(4),
        "lead": begun(),
        "mid-trick": made,
        "complete trick": complete,
        "hand over": over,
        "second hand": over.next_hand(),
        "match over": last,
    }


WAITS = {
    "complete trick": "gather",
    "hand over": "next hand",
    "match over": "new match",
}


@pytest.mark.parametrize("place", states())
@pytest.mark.parametrize("make", [session, hot, lambda match: session(match, None)])
def test_a_file_replaces_the_match_and_the_table_goes_on(place, make):
    match, table = states()[place], make(t42.Match.new(seed=3))
    names, seat, people = table.names, table.seat, table.people
    number = table.table_scene()["match"]
    load(table, match.record().text)
    assert table.notice is None
    assert table.match.done[: len(match.done)] == match.done
    assert table.match.history[: match.ply] == match.history
    assert table.match.seed == match.seed
    assert (table.names, table.people) == (names, people)
    assert table.seat == (None if table.hot else seat)
    assert table.table_scene()["match"] == number + 1, "so intents for the old one are late"
    if place in WAITS:
        assert table.waiting == WAITS[place]
        assert table.scene()["trick"]["complete"]
    elif table.hot:
        assert table.waiting == "reveal"
    said = " ".join(table.table_scene()["said"])
    for turn in match.history:
        assert str(turn.action) not in said or len(str(turn.action)) < 3
    for _ in range(6):
        step(table, random.Random(1))


def test_an_intent_for_the_match_before_is_late():
    table = session(begun(), "A", Meek())
    made = intent(table, "play", tile="5-5", match=1)
    load(table, begun().record().text)
    assert table.match == begun()
    table.take(made)
    assert table.notice["kind"] == "refused"
    assert table.match == begun()


def test_the_matches_after_a_loaded_one_follow_from_its_seed():
    def later() -> t42.Match:
        table = session(t42.Match.new(), "A", Meek())
        load(table, begun(marks=(6, 6)).record().text)
        while table.waiting != "new match":
            step(table, random.Random(0))
        table.take(intent(table, "new match"))
        return table.match

    assert later() == later()


def test_a_saved_match_can_be_loaded_again_at_any_time():
    table, rng = session(t42.Match.new(seed=6)), random.Random(6)
    for _ in range(25):
        step(table, rng)
        table.take(intent(table, "save", ask="x"))
        [file] = table.mail
        other = session(t42.Match.new(seed=1), "A", Meek())
        load(other, file["text"])
        assert other.notice is None
        assert other.match.done[: len(table.match.done)] == table.match.done


# Hostile files


def good() -> dict:
    match = begun().play("5-5").play("3-5").play("0-5").play("6-6").next_hand()
    return json.loads(match.call("31").record().text)


def edited(change) -> str:
    found = good()
    change(found)
    return json.dumps(found)


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


HOSTILE = {
    "nothing": ("", "load"),
    "no JSON": ("texas42", "line 1"),
    "another format": ('{"format": "chess"}', "format"),
    "a list": ("[]", ""),
    "null": ("null", ""),
    "NaN": ('{"format": NaN}', ""),
    "deep": (nested(100_000), ""),
    "deep inside": (json.dumps(good()).replace('"seed": 1', f'"seed": {nested(5000)}'), ""),
    "a huge number": (json.dumps(good()).replace('"seed": 1', f'"seed": {"9" * 10_000}'), ""),
    "a big float": (json.dumps(good()).replace('"version": 1', '"version": 1e400'), ""),
    "too large": (" " * (5 << 20), ""),
    "half": (json.dumps(good())[:300], "line 1"),
    "half a character": (edited(lambda d: d.update(note="\ud800")), "half a character"),
    "version": (edited(lambda d: d.update(version=99)), "version"),
    "rules": (edited(lambda d: d.update(rules={"V-NELLO": "maybe"})), "rules"),
    "dealer": (edited(lambda d: d["hands"][1].update(dealer="C")), "hands[1].dealer"),
    "deal": (edited(lambda d: d["hands"][0]["deal"].update(A=["5-5"] * 7)), "hands[0].deal"),
    "call": (edited(lambda d: d["hands"][0]["calls"].__setitem__(1, "29")), "hands[0].calls[1]"),
    "play": (edited(lambda d: d["hands"][0]["plays"].__setitem__(1, "2-2")), "hands[0].plays[1]"),
    "not held": (edited(lambda d: d["hands"][0]["plays"].__setitem__(0, "6-6")), "plays[0]"),
    "no hands": (edited(lambda d: d.update(hands=[])), "hands"),
    "markup": (edited(lambda d: d.update({"<img src=x onerror=alert(1)>": 1})), "<img"),
    "unknown tiles": (t42.Match.from_hand({"A": HANDS["A"]}, dealer="D").record().text, "28"),
}


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("make", [session, hot])
def test_a_file_that_is_not_right_is_told_and_changes_nothing(kind, make):
    text, place = HOSTILE[kind]
    table = make(begun())
    before = state(table)
    load(table, text)
    assert table.notice["kind"] == "refused"
    assert place in table.notice["text"]
    assert len(table.notice["text"]) < 400
    assert table.error is None
    assert state(table) == before
    assert table.table_scene()["said"] == []
    json.dumps(table.table_scene(), allow_nan=False)


@pytest.mark.parametrize("text", [None, 5, b"{}", [], {"a": 1}, True])
def test_what_is_no_text_is_no_file(text):
    table = session(begun())
    before = state(table)
    load(table, text)
    assert table.notice["kind"] == "refused"
    assert state(table) == before


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_file_that_is_not_right_is_not_opened_nor_written_over(kind, tmp_path):
    text, place = HOSTILE[kind]
    path = tmp_path / "game.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    before = path.read_bytes()
    with pytest.raises((t42.RecordError, t42.Malformed)) as caught:
        t42.Table.open(path)
    assert len(str(caught.value)) < 400
    for match in (None, begun()):
        with pytest.raises(t42.Malformed) as caught:
            t42.Table(match, autosave=path)
        assert caught.value.key == "autosave-unreadable"
        if place != "load":
            assert place in str(caught.value)
        assert len(str(caught.value)) < 500
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_SEE_a_notice_about_a_file_tells_no_tile_of_it():
    """The file may be this very match, and the screen is seen by one seat or by all."""
    for kind, (text, _) in HOSTILE.items():
        table = session(begun(), "B")
        load(table, text)
        for tile in TILES:
            assert tile.text not in table.notice["text"], kind
            assert f"{tile:face}" not in table.notice["text"], kind


# Opening


def test_a_file_opens_as_a_table_and_is_only_read(tmp_path):
    path = begun(trump="no-trump").record().save(tmp_path / "game.json")
    before = path.read_bytes()
    table = t42.Table.open(path, seat="A", names={"A": "Ann"}, locks=("files", "deal"))
    assert table.match == begun(trump="no-trump")
    assert table.settings["locks"] == ["deal", "files"]
    assert table.scene["seats"][0]["name"] == "Ann"
    table._on_intent(table, {"kind": "play", "seat": "A", "at": 5, "tile": "0-1"}, [])
    assert table.match != begun(trump="no-trump")
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_a_file_opens_and_is_saved_where_one_says_so(tmp_path):
    path = begun().record().save(tmp_path / "game.json")
    table = t42.Table.open(str(path), autosave=path)
    table._on_intent(table, {"kind": "play", "seat": "A", "at": 5, "tile": "5-5"}, [])
    assert t42.Record.load(path).match() == table.match
    other = t42.Table.open(path, autosave=tmp_path / "other.json")
    assert t42.Record.load(tmp_path / "other.json").match() == other.match == table.match


def test_what_is_not_there_does_not_open(tmp_path):
    with pytest.raises(FileNotFoundError):
        t42.Table.open(tmp_path / "none.json")
    with pytest.raises(t42.RecordError):
        t42.Table.open(tmp_path)


def test_a_table_is_still_a_widget_that_opens_itself():
    table = t42.Table(begun())
    assert table.comm is not None
    table.open()
    assert "Table.open" in t42.Table.open.__doc__
