"""Records: the file, loading by replay, the first wrong place, the public form, atomic saving."""

import errno
import json
import os
import random
import stat
from pathlib import Path

import pytest

import texas42_nb as t42
from texas42_nb.engine import branches as branches_module
from texas42_nb.engine import record as record_module
from texas42_nb.engine.branches import Branch

HANDS = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 3-4",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 5-6 0-6 1-6 2-3 0-0",
}


def played(seed: object = 7, hands: int = 2) -> t42.Match:
    """A random match of some hands, the last one over."""
    rng = random.Random(f"{seed}")
    match = t42.Match.new(seed=seed)
    for _ in range(hands - 1):
        match = finish(match, rng)
        if match.phase == "match over":
            return match
        match = match.next_hand()
    return finish(match, rng)


def finish(match: t42.Match, rng: random.Random) -> t42.Match:
    while match.to_act is not None:
        match = match.do(rng.choice(match.legal()))
    return match


def worked() -> t42.Match:
    match = t42.Match.from_hand(HANDS, dealer="D", seed=9, marks=(2, 3))
    match = match.call("30").pass_().pass_().pass_().declare("6")
    return match.play("5-5").play("3-5").play("0-5").play("6-6")


def data(match: t42.Match | None = None) -> dict:
    return json.loads((match or worked()).record().text)


def broken(change) -> t42.RecordError:
    """The error for the worked example's record after a change."""
    found = data()
    change(found)
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.from_json(json.dumps(found))
    return caught.value


def test_the_file_has_the_promised_form():
    found = data()
    assert found["format"] == "texas42-record"
    assert found["version"] == 1
    assert found["rules"] == {"preset": "standard"}
    assert found["first_dealer"] == "D"
    assert found["start"] == {"A+C": 2, "B+D": 3}
    (hand,) = found["hands"]
    assert hand["dealer"] == "D"
    assert hand["first_caller"] == "A"
    assert hand["deal"] == {seat: tiles.split() for seat, tiles in HANDS.items()}
    assert hand["calls"] == ["30", "pass", "pass", "pass"]
    assert hand["declaration"] == "6"
    assert hand["stacks"] is None
    assert hand["plays"] == ["5-5", "3-5", "0-5", "6-6"]


def test_the_hosts_file_says_that_it_holds_the_deals():
    """An autosave is the host's private file (it holds the deals) and says so."""
    assert "all hands" in data()["note"]
    assert data()["seed"] == 9
    assert "all hands" in repr(worked().record())
    assert "public" in repr(worked().record().public())


def test_a_record_gives_back_the_match_at_any_point():
    rng = random.Random(1)
    match = t42.Match.new(seed=3)
    for _ in range(3):
        while match.to_act is not None:
            again = t42.Record.from_json(match.record().text).match()
            assert again == match
            assert again.seed == match.seed
            assert again.marks == match.marks
            match = match.do(rng.choice(match.legal()))
        assert match.record().match() == match
        match = match.next_hand()


def test_a_loaded_match_goes_on_as_it_would_have():
    match = played(seed="class 3b")
    again = t42.Record.from_json(match.record().text).match()
    assert again.next_hand() == match.next_hand()


def test_a_match_that_started_with_marks_and_a_given_deal_comes_back():
    match = worked()
    again = match.record().match()
    assert again.marks.pair == (2, 4)
    nxt = finish(again.next_hand(), random.Random(2))
    assert t42.Record.from_json(nxt.record().text).match() == nxt


def test_a_record_without_a_seed_comes_back_without_one():
    public = worked().record().public()
    assert public.match().seed is None


# The public form


def test_SEE_5_the_public_form_holds_finished_hands_no_seed_and_no_unplayed_tile():
    match = played(hands=2).next_hand().call("30")
    public = json.loads(match.record().public().text)
    assert set(public) == {"format", "version", "rules", "first_dealer", "start", "hands"}
    assert len(public["hands"]) == 2
    for hand, full in zip(public["hands"], match.done, strict=True):
        plays = {play.tile.text for play in full.plays}
        shown = [tile for tiles in hand["deal"].values() for tile in tiles]
        assert {tile for tile in shown if tile != "?"} == plays
        by_seat = {seat: [] for seat in "ABCD"}
        for trick in (trick for state in [full] for trick in story(state)):
            for seat, tile in trick:
                by_seat[seat].append(tile)
        for seat, tiles in hand["deal"].items():
            assert tiles == by_seat[seat] + ["?"] * (7 - len(by_seat[seat]))


def story(hand) -> list[list[tuple[str, str]]]:
    from texas42_nb.engine.story import tricks

    return [[(str(turn.seat), turn.tile.text) for turn in trick.plays] for trick in tricks(hand)]


def test_SEE_5_a_public_record_is_read_again():
    for seed in range(20):
        match = played(seed=seed, hands=3)
        public = match.record().public()
        again = t42.Record.from_json(public.text)
        assert again.text == public.text
        assert again.public().text == public.text
        assert again.match().marks == match.marks
        assert again.match().spectator() == match.spectator()


def test_SEE_5_before_the_first_hand_is_over_nothing_is_public():
    public = t42.Match.new(seed=12345).call("30").record().public()
    found = json.loads(public.text)
    assert found["hands"] == []
    assert "12345" not in public.text
    assert t42.Record.from_json(public.text).public().text == public.text
    with pytest.raises(t42.RecordError) as caught:
        public.match()
    assert caught.value.place == "hands"


def test_SEE_5_a_passed_out_hand_is_public_without_any_tile():
    match = t42.Match.new(seed=1).pass_().pass_().pass_().pass_()
    (hand,) = json.loads(match.record().public().text)["hands"]
    assert hand["deal"] == {seat: ["?"] * 7 for seat in "ABCD"}
    assert hand["calls"] == ["pass"] * 4


def test_SEE_5_the_public_form_of_a_file_without_hands_has_no_seed_either():
    text = json.dumps({**data(), "hands": [], "note": "hidden 6-6", "seed": 12345})
    public = t42.Record.from_json(text).public()
    assert "12345" not in public.text
    assert "hidden" not in public.text


# The first wrong place


def hand0(found: dict) -> dict:
    return found["hands"][0]


PLACES = {
    "format": lambda d: d.update(format="chess"),
    "version": lambda d: d.update(version=2),
    "rules": lambda d: d.update(rules={"V-NELLO": "off"}),
    "first_dealer": lambda d: d.update(first_dealer="E"),
    "start": lambda d: d.update(start={"A+C": 7, "B+D": 0}),
    "hands": lambda d: d.update(hands={}),
    "seed": lambda d: d.update(seed=[1]),
    "extra": lambda d: d.update(extra=1),
    "hands[0]": lambda d: d.update(hands=[[]]),
    "hands[0].dealer": lambda d: hand0(d).update(dealer="A"),
    "hands[0].first_caller": lambda d: hand0(d).update(first_caller="B"),
    "hands[0].deal": lambda d: hand0(d)["deal"].pop("A"),
    "hands[0].deal.B": lambda d: hand0(d)["deal"].update(B="3-5"),
    "hands[0].deal.C[2]": lambda d: hand0(d)["deal"]["C"].__setitem__(2, 4),
    "hands[0].calls": lambda d: hand0(d).update(calls="30"),
    "hands[0].calls[1]": lambda d: hand0(d)["calls"].__setitem__(1, "30"),
    "hands[0].calls[4]": lambda d: hand0(d)["calls"].append("pass"),
    "hands[0].declaration": lambda d: hand0(d).update(declaration="7"),
    "hands[0].plays": lambda d: hand0(d).update(plays=None),
    "hands[0].plays[1]": lambda d: hand0(d)["plays"].__setitem__(1, "2-2"),
    "hands[0].plays[2]": lambda d: hand0(d)["plays"].__setitem__(2, "3-5"),
    "hands[0].plays[4]": lambda d: hand0(d)["plays"].append("0-1"),
    "hands[0].colour": lambda d: hand0(d).update(colour="red"),
}


@pytest.mark.parametrize("place", PLACES)
def test_the_first_wrong_place_is_named(place):
    error = broken(PLACES[place])
    assert error.place == place
    assert error.reason
    assert str(error).startswith(f"{place}: ")


@pytest.mark.parametrize(
    ("place", "change"),
    [
        ("hands[0].deal.A", lambda d: hand0(d)["deal"].update(A=["0-0"])),
        ("hands[0].deal.A[0]", lambda d: hand0(d)["deal"]["A"].__setitem__(0, "7-7")),
        ("hands[0].deal.B[0]", lambda d: hand0(d)["deal"]["B"].__setitem__(0, "5-5")),
        ("start.A+C", lambda d: d["start"].update({"A+C": "2"})),
        ("start.colour", lambda d: d["start"].update(colour="red")),
        ("rules.preset", lambda d: d["rules"].update(preset="x")),
    ],
)
def test_the_place_is_told_as_far_as_it_is_known(place, change):
    """The very field that is wrong, or at least the object that it stands in."""
    error = broken(change)
    parent = place.rsplit(".", 1)[0] if "[" not in place[-3:] else place.rsplit("[", 1)[0]
    assert error.place in {place, parent} or place.startswith(f"{error.place}")


def test_wrong_stacks_are_told_at_the_stacks_not_at_the_declaration():
    assert broken(lambda d: hand0(d).update(stacks="1")).place == "hands[0].stacks"


def test_DEAL_4_the_dealers_must_rotate():
    found = data(played(hands=3))
    found["hands"][1]["dealer"] = found["hands"][0]["dealer"]
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.from_json(json.dumps(found))
    assert caught.value.place == "hands[1].dealer"


def test_an_unfinished_hand_is_the_last_one():
    found = data(played(hands=2))
    found["hands"][0]["plays"].pop()
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.from_json(json.dumps(found))
    assert caught.value.place == "hands[0]"


def test_MARK_2_no_hand_follows_the_end_of_the_match():
    found = data()
    found["start"] = {"A+C": 0, "B+D": 6}
    found["hands"] *= 2
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.from_json(json.dumps(found))
    assert caught.value.place == "hands[0]"
    assert "over" in caught.value.reason


@pytest.mark.parametrize("field", [*data(), "hands[0]"])
def test_every_field_but_note_and_seed_is_needed(field):
    found = data()
    if field in {"note", "seed"}:
        del found[field]
        assert t42.Record.from_json(json.dumps(found)).match() == worked()
    elif field == "hands[0]":
        for name in list(hand0(found)):
            error = broken(lambda d, name=name: hand0(d).pop(name))
            assert error.place == f"hands[0].{name}"
    else:
        error = broken(lambda d: d.pop(field))
        assert error.place == field


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", "3", '"x"', "nonsense", "{'a': 1}", '{"format": "texas42-record"',
     "\ufeff{}", "\x00", "[" * 100_000, '{"a":' * 100_000, "9" * 10_000, "NaN", "-Infinity"],
    ids=lambda text: text[:12] or "empty",
)  # fmt: skip
def test_what_is_no_record_at_all_is_refused(text):
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.from_json(text)
    assert str(caught.value)


@pytest.mark.parametrize("value", [None, 3, b"{}", ["{}"], {}])
def test_what_is_no_text_is_refused(value):
    with pytest.raises(t42.RecordError):
        t42.Record.from_json(value)


@pytest.mark.parametrize("depth", [100, 300, 500, 900, 950, 990, 1100, 5000, 50_000])
def test_a_deeply_nested_note_is_no_fault(depth):
    text = json.dumps(data()).replace('"contains all hands"', "[" * depth + "]" * depth)
    assert "[" * depth in text
    try:
        record = t42.Record.from_json(text)
    except t42.RecordError:
        return
    assert record.match() == worked()
    assert record.public().match().marks == worked().marks


def test_a_field_twice_is_refused():
    text = worked().record().text
    for field in ('"seed":9', '"version":1', '"dealer":"D"'):
        with pytest.raises(t42.RecordError) as caught:
            t42.Record.from_json(text.replace(field, f"{field},{field}"))
        assert "twice" in caught.value.reason


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "1.0", "1e0", "true"])
def test_a_version_that_is_no_whole_number_is_refused(number):
    text = worked().record().text.replace('"version":1', f'"version":{number}')
    with pytest.raises(t42.RecordError):
        t42.Record.from_json(text)


@pytest.mark.parametrize("field", ["seed", "version"])
def test_a_number_with_thousands_of_digits_is_refused(field):
    found = {**data(), field: 0}
    text = json.dumps(found).replace(f'"{field}": 0', f'"{field}": {"9" * 100_000}')
    with pytest.raises(t42.RecordError):
        t42.Record.from_json(text)


@pytest.mark.parametrize("note", ["\ud800", ["\udfff"], {"\ud800": 1}], ids=["text", "list", "key"])
def test_a_record_that_is_taken_can_be_saved(tmp_path, note):
    """Half of a surrogate pair is valid in JSON and cannot be written as UTF-8."""
    try:
        record = t42.Record.from_json(json.dumps({**data(), "note": note}))
    except t42.RecordError:
        return
    record.save(tmp_path / "game.json")
    assert t42.Record.load(tmp_path / "game.json").match() == worked()


@pytest.mark.parametrize("note", [3, None, [], {"a": 1}, "<img src=x onerror=alert(1)>"])
def test_a_note_that_is_no_text_is_refused_and_markup_stays_text(note):
    text = json.dumps({**data(), "note": note})
    if isinstance(note, str):
        assert "<img" not in repr(t42.Record.from_json(text))
    else:
        with pytest.raises(t42.RecordError) as caught:
            t42.Record.from_json(text)
        assert caught.value.place == "note"


def test_without_hands_the_rest_is_checked_all_the_same():
    for field, value in (("start", "x"), ("rules", 3), ("first_dealer", []), ("seed", {})):
        with pytest.raises(t42.RecordError) as caught:
            t42.Record.from_json(json.dumps({**data(), "hands": [], field: value}))
        assert caught.value.place == field


@pytest.mark.parametrize("number", [0, 3, True, 1.0])
def test_seats_in_files_are_texts(number):
    for change in (
        lambda d: d.update(first_dealer=number),
        lambda d: hand0(d).update(dealer=number),
        lambda d: hand0(d).update(first_caller=number),
    ):
        broken(change)


def test_a_record_is_bounded_in_size_and_hands(monkeypatch):
    assert record_module.LARGEST <= 16 * 1024 * 1024
    text = worked().record().text
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.from_json(text + " " * record_module.LARGEST)
    assert "larger" in caught.value.reason
    monkeypatch.setattr(record_module, "LARGEST", len(text))
    assert t42.Record.from_json(text).match() == worked()
    monkeypatch.setattr(record_module, "LARGEST", len(text) - 1)
    with pytest.raises(t42.RecordError):
        t42.Record.from_json(text)
    found = data()
    found["hands"] *= 2000
    monkeypatch.undo()
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.from_json(json.dumps(found))
    assert caught.value.place == "hands"


def test_markup_in_a_file_is_quoted_and_kept_short():
    hostile = "<img src=x onerror=alert(1)>" * 100
    for change in (
        lambda d: d.update({hostile: 1}),
        lambda d: hand0(d).update({hostile: 1}),
        lambda d: d.update(first_dealer=hostile),
        lambda d: hand0(d)["calls"].__setitem__(0, hostile),
        lambda d: hand0(d)["plays"].__setitem__(0, hostile),
        lambda d: hand0(d)["deal"].update({hostile: []}),
    ):
        error = broken(change)
        assert len(str(error)) < 400


def test_nothing_in_a_file_is_ever_run():
    """No eval, no pickle, no import by name anywhere near records."""
    for name in ("record", "replay"):
        source = Path(record_module.__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
        for word in ("eval(", "exec(", "pickle", "import_module", "__import__", "yaml"):
            assert word not in source


# Files


def test_save_and_load(tmp_path):
    match = played()
    path = match.record().save(tmp_path / "game.json")
    assert path == tmp_path / "game.json"
    assert t42.Record.load(path).match() == match
    assert t42.Record.load(str(path)).text == match.record().text
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
    json.loads(path.read_text(encoding="utf-8"))


def test_loading_takes_a_byte_order_mark_and_refuses_other_encodings(tmp_path):
    path, text = tmp_path / "game.json", worked().record().text
    path.write_text(text, encoding="utf-8-sig")
    assert t42.Record.load(path).match() == worked()
    for encoding in ("utf-16", "utf-32"):
        path.write_text(text, encoding=encoding)
        with pytest.raises(t42.RecordError):
            t42.Record.load(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.load(path)
    assert "UTF-8" in caught.value.reason


def test_loading_a_huge_file_reads_no_more_than_the_limit(tmp_path):
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.load(path)
    assert "larger" in caught.value.reason


def test_loading_what_is_not_there_is_an_error_of_the_system(tmp_path):
    with pytest.raises(FileNotFoundError):
        t42.Record.load(tmp_path / "none.json")
    with pytest.raises(t42.RecordError, match="no ordinary file"):
        t42.Record.load(tmp_path)


class Failing:
    """A file some of whose methods fail."""

    def __init__(self, file, failing) -> None:
        self.file, self.failing = file, failing

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, *how):
        return self.file.__exit__(*how)

    def __getattr__(self, name):
        return self.failing.get(name) or getattr(self.file, name)


@pytest.mark.parametrize("where", ["write", "flush", "fsync", "replace"])
@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "full"), KeyboardInterrupt()], ids=repr)
def test_a_failing_save_leaves_the_old_file_and_nothing_beside_it(
    tmp_path, monkeypatch, where, error
):
    path = tmp_path / "game.json"
    old = worked().record()
    old.save(path)
    before = path.read_bytes()

    def fail(*_args, **_more):
        raise error

    genuine = Path.open

    def failing(*args, **more):
        return Failing(genuine(*args, **more), {where: fail})

    if where in {"write", "flush"}:
        monkeypatch.setattr(Path, "open", failing)
    elif where == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    else:
        monkeypatch.setattr(Path, "replace", fail)
        monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(type(error)):
        played().record().save(path)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
    assert t42.Record.load(path).match() == worked()


def test_saving_into_no_folder_is_an_error_of_the_system(tmp_path):
    with pytest.raises(FileNotFoundError):
        worked().record().save(tmp_path / "none" / "game.json")
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="irectory"):
        worked().record().save(tmp_path / "folder")
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder"]


def test_the_hosts_private_file_is_readable_by_its_owner(tmp_path):
    path = worked().record().save(tmp_path / "game.json")
    assert path.stat().st_mode & stat.S_IRUSR
    assert path.stat().st_mode & stat.S_IWUSR


def test_a_record_is_a_value():
    one, other = worked().record(), worked().record()
    assert one == other
    assert hash(one) == hash(other)
    with pytest.raises(AttributeError):
        one.text = "{}"
    with pytest.raises(t42.RecordError):
        t42.Record("{}")


# What a study adds


def studied() -> t42.Record:
    """The worked example with comments, a branch, and a branch of that."""
    match = worked()
    first = match.at(6).play("2-5").play("4-5")
    second = match.at(6).play("2-5").play("0-5").play("5-6")
    return t42.Record.of(
        match,
        comments={"1/0": "The deal", "1/9": "16 at once"},
        branches=[
            Branch(0, (1, 6), first, "Another five", {"1/7": "on the branch"}),
            Branch(1, (1, 7), second, comments={"1/9": "on its branch"}),
        ],
    )


def broken_study(change) -> t42.RecordError:
    found = json.loads(studied().text)
    change(found)
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.from_json(json.dumps(found))
    return caught.value


def test_a_study_has_the_promised_form():
    found = json.loads(studied().text)
    assert found["comments"] == {"1/0": "The deal", "1/9": "16 at once"}
    one, two = found["branches"]
    assert set(one) == {"from", "name", "hands", "comments"}
    assert one["from"] == "1/6"
    assert one["comments"] == {"1/7": "on the branch"}
    assert one["hands"] == [{**found["hands"][0], "plays": ["5-5", "2-5", "4-5"]}]
    assert (two["of"], two["from"]) == (1, "1/7")
    assert set(two) == {"of", "from", "hands", "comments"}


def test_a_study_is_read_again_and_its_match_is_the_main_line():
    record = t42.Record.from_json(studied().text)
    assert record == studied()
    assert record.match() == worked()
    assert record.comments["1/9"] == "16 at once"
    one, two = record.branches
    assert [str(turn.tile) for turn in one.end.trick] == ["5-5", "2-5", "4-5"]
    assert [str(action) for action in two.end.hand.plays] == ["5-5", "2-5", "0-5", "5-6"]
    assert (one.of, one.place, one.name) == (0, (1, 6), "Another five")
    assert (two.of, two.place, two.name) == (1, (1, 7), "")
    assert (
        t42.Record.of(record.match(), comments=record.comments, branches=record.branches) == record
    )


def test_a_record_without_a_study_has_no_comments_and_no_branches():
    record = worked().record()
    assert (record.comments, record.branches) == ({}, ())
    assert set(json.loads(record.text)) & {"comments", "branches"} == set()


def test_SEE_5_the_public_form_of_a_study_is_that_of_its_match():
    assert studied().public() == worked().record().public()
    empty = json.loads(studied().text)
    empty.update(hands=[], branches=[], comments={"the opening": "written"})
    public = t42.Record.from_json(json.dumps(empty)).public()
    assert "written" not in public.text
    assert set(json.loads(public.text)) == set(json.loads(worked().record().public().text))


def branch(found: dict, at: int = 0) -> dict:
    return found["branches"][at]


STUDY_PLACES = {
    "name": lambda d: d.update(name="no such field"),
    "comments": lambda d: d.update(comments=[]),
    "comments.1/10": lambda d: d["comments"].update({"1/10": "after the end"}),
    "comments.2/0": lambda d: d["comments"].update({"2/0": "no such hand"}),
    "comments.0/0": lambda d: d["comments"].update({"0/0": "no such hand"}),
    "comments.01/1": lambda d: d["comments"].update({"01/1": "not as it is written"}),
    "comments.1/1": lambda d: d["comments"].update({"1/1": ["x"]}),
    "branches": lambda d: d.update(branches={}),
    "branches[0]": lambda d: d["branches"].__setitem__(0, []),
    "branches[1]": lambda d: d["branches"].__setitem__(1, dict(branch(d))),
    "branches[0].of": lambda d: branch(d).update(of=1),
    "branches[1].of": lambda d: branch(d, 1).update(of=-1),
    "branches[0].from": lambda d: branch(d).update({"from": "1/10"}),
    "branches[1].from": lambda d: branch(d, 1).update({"from": "1/6"}),
    "branches[0].name": lambda d: branch(d).update(name=None),
    "branches[0].colour": lambda d: branch(d).update(colour="red"),
    "branches[0].hands": lambda d: branch(d).update(hands=[]),
    "branches[0].hands[0]": lambda d: branch(d)["hands"].__setitem__(0, 1),
    "branches[0].hands[0].calls[0]": lambda d: branch(d)["hands"][0]["calls"].insert(0, "29"),
    "branches[0].hands[0].plays[1]": lambda d: branch(d)["hands"][0]["plays"].insert(1, "2-2"),
    "branches[0].hands[0].deal": lambda d: swap(branch(d)["hands"][0]["deal"]),
    "branches[0].comments.1/6": lambda d: branch(d)["comments"].update({"1/6": "not its own"}),
    "branches[0].comments.free": lambda d: branch(d)["comments"].update(free="no place"),
    "branches[0].comments": lambda d: branch(d).update(comments="x"),
}


def swap(deal: dict) -> None:
    """The hands that have not acted yet, the other way round."""
    deal["C"], deal["D"] = deal["D"], deal["C"]


@pytest.mark.parametrize("place", STUDY_PLACES)
def test_the_first_wrong_place_of_a_study_is_named(place):
    error = broken_study(STUDY_PLACES[place])
    assert error.place == place
    assert error.reason


@pytest.mark.parametrize("of", [True, "0", None, 0.0, 2, 10**30])
def test_a_branch_is_of_the_main_line_or_of_one_before_it(of):
    assert broken_study(lambda d: branch(d, 1).update(of=of)).place == "branches[1].of"


@pytest.mark.parametrize(
    "place", ["", "6", "1/6 ", "1-6", "1/06", "01/6", "+1/6", "1/６", "1/6/1", "9" * 5000,
              "9/" * 99, 6, None, ["1/6"], f"1/{'9' * 5000}"],
    ids=lambda place: str(place)[:12],
)  # fmt: skip
def test_a_branch_leaves_at_a_place_in_its_one_form(place):
    assert broken_study(lambda d: branch(d).update({"from": place})).place == "branches[0].from"


def test_a_branch_leaves_its_line():
    """It does something there, and something else than its line; two do not do the same."""

    def same(found: dict) -> None:
        branch(found)["hands"][0]["plays"] = ["5-5", "3-5"]

    def nothing(found: dict) -> None:
        branch(found)["hands"][0]["plays"] = ["5-5"]

    def before(found: dict) -> None:
        branch(found)["hands"][0]["calls"] = ["31", "pass", "pass", "pass"]

    assert broken_study(same).place == "branches[0].hands"
    assert broken_study(nothing).place == "branches[0].hands"
    assert broken_study(before).place == "branches[0].hands[0]"
    twice = broken_study(lambda d: branch(d, 1).update({"of": 0, "from": "1/6"}))
    assert twice.place == "branches[1]"


def test_a_branch_may_go_on_where_its_line_ends_and_into_later_hands():
    match = worked().next_hand().call("30")
    other = worked().next_hand().call("30").call("31")
    dealt = worked().next_hand(HANDS)
    record = t42.Record.of(match, branches=[Branch(0, (2, 1), other), Branch(0, (1, 9), dealt)])
    again = t42.Record.from_json(record.text)
    assert [branch.end for branch in again.branches] == [other, dealt]
    assert again.match() == match


def test_a_study_is_bounded(monkeypatch):
    long = "x" * 2001
    assert broken_study(lambda d: d["comments"].update({"1/1": long})).place == "comments.1/1"
    assert broken_study(lambda d: branch(d).update(name="x" * 61)).place == "branches[0].name"
    comments = broken_study(lambda d: branch(d)["comments"].update({"1/8": long}))
    assert comments.place == "branches[0].comments.1/8"
    many = broken_study(lambda d: d.update(branches=d["branches"] * 1000))
    assert many.place == "branches"
    text = studied().text
    # 10 places of the main line, 2 of the first branch, 2 of the second
    monkeypatch.setattr(branches_module, "MOST_STEPS", 14)
    assert t42.Record.from_json(text).text == text
    monkeypatch.setattr(branches_module, "MOST_STEPS", 13)
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.from_json(text)
    assert caught.value.place == "branches[1]"


def test_old_comments_at_any_place_are_kept():
    """Files of the first version could hold them anywhere; only a place like 2/17 is one."""
    found = {**data(), "comments": {"hand 1": "x", "": "y", "1/": "z", "<b>": "&", "1/2": "w"}}
    record = t42.Record.from_json(json.dumps(found))
    assert record.comments == found["comments"]
    assert t42.Record.from_json(record.text).comments == found["comments"]


def test_without_hands_there_are_no_branches():
    text = json.dumps({**json.loads(studied().text), "hands": []})
    with pytest.raises(t42.RecordError) as caught:
        t42.Record.from_json(text)
    assert caught.value.place in {"hands", "branches"}


@pytest.mark.parametrize("field", ["comments", "branches"])
def test_half_a_character_in_a_study_is_refused(field):
    change = {
        "comments": lambda d: d["comments"].update({"1/1": "\udfff"}),
        "branches": lambda d: branch(d).update(name="\ud800"),
    }[field]
    assert "character" in broken_study(change).reason


def test_what_does_not_fit_the_match_makes_no_record():
    match = worked()
    for wrong in (
        {"comments": {"1/10": "x"}},
        {"comments": {"1/1": "x" * 2001}},
        {"branches": [Branch(0, (1, 6), match.at(6).play("2-5"), "x" * 61)]},
        {"branches": [Branch(0, (1, 6), match)]},
        {"branches": [Branch(1, (1, 6), match.at(6).play("2-5"))]},
    ):
        with pytest.raises(t42.RecordError):
            t42.Record.of(match, **wrong)
