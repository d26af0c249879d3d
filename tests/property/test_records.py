"""Records under attack: whatever a file holds, it is a match or a ``RecordError`` with a place."""

from __future__ import annotations

import json
import random
import string
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import texas42_nb as t42
from texas42_nb.engine import record as record_module

seeds = st.one_of(st.integers(), st.text(st.characters(codec="utf-8"), max_size=20)).filter(
    lambda seed: str(seed).isprintable() and len(str(seed)) < 70
)


@st.composite
def matches(draw: st.DrawFn, hands: int = 2) -> t42.Match:
    """A random match, stopped anywhere in one of its first hands."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    match = t42.Match.new(seed=draw(seeds))
    for _ in range(draw(st.integers(0, 45 * hands))):
        if match.phase == "match over":
            break
        match = match.next_hand() if match.to_act is None else match.do(rng.choice(match.legal()))
    return match


KEPT = [
    t42.Match.new(seed=3),
    t42.Match.new(seed=3).call("1 mark").pass_().pass_().pass_().declare("6", stacks=2),
]


def kept_match() -> t42.Match:
    rng = random.Random(8)
    match = t42.Match.new(seed="kept")
    for _ in range(2):
        while match.to_act is not None:
            match = match.do(rng.choice(match.legal()))
        match = match.next_hand()
    for _ in range(9):
        match = match.do(rng.choice(match.legal()))
    return match


KEPT.append(kept_match())
TEXTS = [match.record().text for match in KEPT] + [KEPT[2].record().public().text]

json_values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=20),
        st.sampled_from(
            ["A", "?", "5-5", "pass", "30", "1 mark", "6", "doubles", 10**400, "x" * 99]
        ),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=8),
        st.dictionaries(st.one_of(st.text(max_size=9), st.sampled_from("ABCD")), inner, max_size=5),
    ),
    max_leaves=12,
)


def taken(text: object) -> t42.Record | None:
    """The record, ``None`` for a refused one; any other exception is a fault."""
    try:
        return t42.Record.from_json(text)
    except t42.RecordError as error:
        told = error
    assert isinstance(told.place, str)
    assert told.reason
    assert len(str(told)) < 1000
    return None


def sound(record: t42.Record) -> None:
    """What was taken is a record in every respect."""
    if json.loads(record.text)["hands"]:
        match = record.match()
        assert t42.Record.from_json(match.record().text).match() == match
    public = record.public()
    assert "seed" not in json.loads(public.text)
    assert t42.Record.from_json(public.text).text == public.text
    record.text.encode("utf-8")


@given(matches())
def test_round_trip(match: t42.Match) -> None:
    record = match.record()
    again = t42.Record.from_json(record.text)
    assert again == record
    assert again.match() == match
    assert again.match().seed == match.seed
    assert again.match().record().text == record.text
    assert t42.Record.from_json(json.dumps(json.loads(record.text), indent=1)) == record


@given(matches(hands=4))
def test_SEE_5_the_public_form_tells_played_tiles_only_and_no_seed(match: t42.Match) -> None:
    public = match.record().public()
    found = json.loads(public.text)
    over = [*match.done, *([match.hand] if match.to_act is None else [])]
    assert len(found["hands"]) == len(over)
    assert not {"seed", "note"} & set(found)
    for shown, hand in zip(found["hands"], over, strict=True):
        plays = [play.tile.text for play in hand.plays]
        tiles = [tile for held in shown["deal"].values() for tile in held]
        assert sorted(tile for tile in tiles if tile != "?") == sorted(plays)
        assert shown["plays"] == plays
        for held in shown["deal"].values():
            known = [tile for tile in held if tile != "?"]
            assert held == known + ["?"] * (7 - len(known))
            assert known == [tile for tile in plays if tile in known]
    if over:
        assert public.match().marks == sum_of(match, over)


def sum_of(match: t42.Match, over: list[Any]) -> t42.BySide:
    awards = [hand.award for hand in over]
    return t42.BySide(
        match.start["A+C"] + sum(award[0] for award in awards),
        match.start["B+D"] + sum(award[1] for award in awards),
    )


@given(st.integers(-(10**30), 10**30), st.integers(0, 30))
def test_SEE_5_the_public_form_does_not_depend_on_hidden_tiles(seed: int, steps: int) -> None:
    """Other tiles where none was played: the same file, byte for byte."""
    match = t42.Match.new(seed=seed)
    hands = {str(seat): list(tiles) for seat, tiles in match.hands.items()}
    rng = random.Random(steps)
    one = match.call("41").pass_().pass_().pass_().declare("no-trump")
    while one.to_act is not None:
        one = one.do(rng.choice(one.legal()))
    played = {play.tile for play in one.hand.plays}
    swapped = {}
    for seat, tiles in hands.items():
        left = [tile for tile in tiles if tile not in played]
        rng.shuffle(left)
        swapped[seat] = [tile if tile in played else left.pop() for tile in tiles]
    other = t42.Match.from_hand(swapped, dealer=match.dealer)
    for _seat, action in one.history:
        other = other.do(action)
    assert other.record().public().text == one.record().public().text


@given(st.sampled_from(TEXTS), st.data())
def test_any_truncation_is_refused(text: str, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(text) - 1))
    assert taken(text[:cut]) is None
    assert taken(text[cut + 1 :]) is None


@given(st.sampled_from(TEXTS), st.data())
def test_any_edit_of_a_character_is_refused_or_a_sound_record(
    text: str, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(st.one_of(st.sampled_from(string.printable), st.characters()))
    span = data.draw(st.integers(0, 3))
    record = taken(text[:at] + put + text[at + span :])
    if record is not None:
        sound(record)


@given(st.sampled_from(TEXTS), st.lists(st.tuples(st.integers(0), st.integers(0, 255)), max_size=3))
def test_any_edit_of_bytes_in_a_file_is_refused_or_a_sound_record(
    tmp_path_factory: Any, text: str, edits: list[tuple[int, int]]
) -> None:
    content = bytearray(text.encode("utf-8"))
    for at, byte in edits:
        content[at % len(content)] = byte
    path = tmp_path_factory.getbasetemp() / "edited.json"
    path.write_bytes(content)
    try:
        record = t42.Record.load(path)
    except t42.RecordError:
        return
    sound(record)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    found = [path] if path else []
    if isinstance(value, dict | list):
        for key, part in inner:
            found += places(part, (*path, key)) if isinstance(part, dict | list) else [(*path, key)]
    return found


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


@given(st.sampled_from(TEXTS), st.data())
def test_any_deleted_field_or_item_is_refused_or_a_sound_record(
    text: str, data: st.DataObject
) -> None:
    found = json.loads(text)
    *path, last = data.draw(st.sampled_from(places(found)))
    parent = at(found, tuple(path))
    del parent[last]
    record = taken(json.dumps(found))
    if isinstance(parent, dict) and last not in ("note", "seed", "preset"):
        assert record is None
    if record is not None:
        sound(record)


@given(st.sampled_from(TEXTS), st.data(), json_values)
def test_anything_else_in_any_place_is_refused_or_a_sound_record(
    text: str, data: st.DataObject, value: Any
) -> None:
    found = json.loads(text)
    *path, last = data.draw(st.sampled_from(places(found)))
    parent = at(found, tuple(path))
    was = parent[last]
    parent[last] = value
    record = taken(json.dumps(found))
    if record is not None:
        sound(record)
        optional = last in ("note", "seed") or (last, value) in (("stacks", None), ("hands", []))
        assert type(value) is type(was) or optional or last == "declaration"


@given(st.sampled_from(TEXTS), st.data())
def test_any_field_twice_is_refused(text: str, data: st.DataObject) -> None:
    found = json.loads(text)
    objects = [(), *(path for path in places(found) if isinstance(at(found, path), dict))]
    chosen = at(found, data.draw(st.sampled_from(objects)))
    assume(chosen)
    name = data.draw(st.sampled_from(sorted(chosen)))
    chosen["TWICE"] = chosen[name]
    assert taken(json.dumps(found).replace('"TWICE"', json.dumps(name))) is None


@given(json_values)
def test_any_json_is_refused_or_a_sound_record(value: Any) -> None:
    assert taken(json.dumps(value)) is None


@given(st.one_of(st.text(), st.binary(), json_values))
def test_anything_at_all_is_refused(value: object) -> None:
    assert taken(value) is None


@given(st.sampled_from(TEXTS), st.data(), st.integers(1, 3000), st.sampled_from(["[]", "{}"]))
def test_any_depth_in_any_place_is_refused_or_a_sound_record(
    text: str, data: st.DataObject, depth: int, kind: str
) -> None:
    found = json.loads(text)
    *path, last = data.draw(st.sampled_from(places(found)))
    at(found, tuple(path))[last] = "DEEP"
    opening, closing = kind[0] + '"a":' * (kind == "{}"), kind[1]
    deep = opening * depth + "0" + closing * depth
    record = taken(json.dumps(found).replace('"DEEP"', deep))
    if record is not None:
        sound(record)


@given(st.sampled_from(["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "9" * 5000]), st.data())
def test_numbers_beyond_json_or_reason_are_refused(number: str, data: st.DataObject) -> None:
    found = json.loads(TEXTS[2])
    *path, last = data.draw(st.sampled_from([one for one in places(found) if one[-1] != "note"]))
    at(found, tuple(path))[last] = "NUMBER"
    assert taken(json.dumps(found).replace('"NUMBER"', number)) is None


@settings(max_examples=4)
@given(st.sampled_from(TEXTS), st.integers(0, 200))
def test_the_size_limit_is_exact(text: str, more: int) -> None:
    largest = record_module.LARGEST
    spare = largest - len(text.encode("utf-8"))
    assert taken(text + " " * spare) is not None
    assert taken(text + " " * (spare + 1 + more)) is None


@given(matches(), st.data())
def test_a_save_that_fails_leaves_the_old_file(
    tmp_path_factory: Any, match: t42.Match, data: st.DataObject
) -> None:
    """Wherever the disk is full, the old file is whole and nothing lies beside it."""
    from unittest import mock

    folder = tmp_path_factory.mktemp("save")
    path = folder / "game.json"
    KEPT[0].record().save(path)
    before = path.read_bytes()
    place = data.draw(st.sampled_from(["os.fsync", "pathlib.Path.replace"]))
    with mock.patch(place, side_effect=OSError("full")):
        try:
            match.record().save(path)
        except OSError:
            pass
        else:
            raise AssertionError("the save did not notice")
    assert path.read_bytes() == before
    assert [entry.name for entry in folder.iterdir()] == ["game.json"]
    match.record().save(path)
    assert t42.Record.load(path).match() == match
