"""Frames: keys join them, totals are the engine's, and they go out and in."""

import random
import sys
from time import perf_counter

import pandas as pd
import pytest

import texas42_nb as t42
from texas42_nb.study.columns import COLUMNS, TYPES
from texas42_nb.study.frames import Frames, frames


def some(count: int = 6) -> list[t42.Match]:
    rng = random.Random(3)
    made = []
    for seed in range(count):
        rules = rng.choice(["standard", "czech", "casual", "tournament"])
        rules = t42.Rules(rules).replace(V_LEAD=rng.choice(["standard", "small end"]))
        match = t42.Match.new(seed=seed, rules=rules)
        for hand in range(rng.randint(1, 4)):
            if hand and match.phase == "hand over":
                match = match.next_hand()
            for _ in range(rng.randint(5, 40)):
                if match.to_act is not None:
                    match = match.do(rng.choice(match.legal()))
        made.append(match)
    return made


def same(mine: t42.Match, other: t42.Match) -> bool:
    return (mine.rules, mine.start, mine.done, mine.hand) == (
        *(other.rules, other.start, other.done, other.hand),
    )


def test_every_column_is_documented_and_there():
    tables = frames(some())
    for name, columns in COLUMNS.items():
        assert list(getattr(tables, name).columns) == list(columns)
        assert all(columns.values())


def test_totals_joined_by_keys_are_the_engines():
    matches = some(12)
    tables = frames(matches)
    by_hand = tables.tricks.groupby(["match", "hand", "side"])["points"].sum()
    taken = tables.tricks.groupby(["match", "hand", "side"]).size()
    for number, match in enumerate(matches):
        for at, hand in enumerate(match.all_hands, 1):
            for side, points, won in zip(
                t42.Side, hand.progress.points, hand.progress.tricks, strict=True
            ):
                assert by_hand.get((number, at, str(side)), 0) == points
                assert taken.get((number, at, str(side)), 0) == won
        row = tables.matches.set_index("match").loc[number]
        assert (row.score_AC, row.score_BD) == match.score.pair
        scored = tables.hands[tables.hands.match == number][["scored_AC", "scored_BD"]].sum()
        assert tuple(scored) == tuple(
            now - before for now, before in zip(match.score.pair, match.start.pair, strict=True)
        )
    plays = tables.plays.merge(tables.hands, on=["match", "hand"])
    assert len(plays) == len(tables.plays)
    assert plays.apply(lambda row: row["tile"] in row[row["seat"]].split(), axis=1).all()
    assert (tables.plays.legal >= 1).all()
    assert (tables.plays.legal <= 2 * tables.plays.held).all()


def test_out_and_in_as_frames_and_as_csv(tmp_path):
    matches = some(10)
    tables = frames([*matches[:5], *(match.record() for match in matches[5:])])
    assert all(map(same, tables.to_matches(), matches))
    again = Frames.load(tables.save(tmp_path / "new" / "folder"))
    assert all(map(same, again.to_matches(), matches))
    for name in COLUMNS:
        assert getattr(again, name).equals(getattr(tables, name)), name


def test_part_known_matches_have_frames_too():
    match = t42.Match.new(seed=1).call("30").pass_().pass_().pass_()
    view = match.view("B").memory
    tables = frames(view)
    assert "?" in tables.hands.A[0]
    assert same(tables.to_matches()[0], view)
    assert "seed" not in str(tables.matches.to_dict())


def test_no_match_at_all_gives_empty_tables():
    tables = frames([])
    assert repr(tables) == "<Frames: 0 matches, 0 hands, 0 calls, 0 plays, 0 tricks>"
    assert tables.to_matches() == ()


@pytest.mark.parametrize("bad", [None, 3, "x", [3], [None]])
def test_what_is_no_match_is_malformed(bad):
    with pytest.raises((t42.Malformed, TypeError)):
        frames(bad)


def test_a_wrong_table_names_the_place(tmp_path):
    folder = frames(some(2)).save(tmp_path)
    path = folder / "calls.csv"
    path.write_text(path.read_text().replace("pass", "42 pounds", 1))
    with pytest.raises(t42.RecordError, match=r"match 0, hands\[0\].calls"):
        Frames.load(folder)
    path.write_text("match,hand\n")
    with pytest.raises(t42.RecordError, match=r"calls\.call"):
        Frames.load(folder)


def test_a_match_has_frames_of_its_own():
    match = some(1)[0]
    mine, made = match.frames(), frames(match)
    assert isinstance(mine, t42.Frames)
    for name in COLUMNS:
        assert getattr(mine, name).equals(getattr(made, name)), name
    assert "frames" in dir(match)


def test_without_pandas_an_import_error_names_the_extra(monkeypatch, tmp_path):
    match = some(1)[0]
    folder = frames(match).save(tmp_path)
    monkeypatch.setitem(sys.modules, "pandas", None)
    for make in (match.frames, lambda: frames(match), lambda: Frames.load(folder)):
        with pytest.raises(ImportError, match=r"texas42_nb\[analysis\]") as caught:
            make()
        assert caught.value.name == "pandas"


def untouched(folder) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_out_and_in_as_parquet_with_all_types(tmp_path):
    matches = some(10)
    tables = frames(matches)
    again = Frames.load(tables.save(tmp_path / "new" / "folder", format="parquet"))
    assert all(map(same, again.to_matches(), matches))
    for name in COLUMNS:
        pd.testing.assert_frame_equal(getattr(again, name), getattr(tables, name))
        plain = pd.read_parquet(tmp_path / "new" / "folder" / f"{name}.parquet")
        pd.testing.assert_frame_equal(plain, getattr(tables, name))
        assert {column: str(kind) for column, kind in plain.dtypes.items()} == TYPES[name]


def test_tables_of_nothing_keep_their_types_in_parquet(tmp_path):
    again = Frames.load(frames([]).save(tmp_path, format="parquet"))
    for name in COLUMNS:
        table = pd.read_parquet(tmp_path / f"{name}.parquet")
        assert {column: str(kind) for column, kind in table.dtypes.items()} == TYPES[name]
        assert len(getattr(again, name)) == 0


def test_a_folder_with_both_formats_asks_which(tmp_path):
    first, second = frames(some(1)), frames(some(2))
    first.save(tmp_path)
    second.save(tmp_path, "parquet")
    with pytest.raises(t42.Malformed, match="csv, parquet"):
        Frames.load(tmp_path)
    assert len(Frames.load(tmp_path, "csv").matches) == 1
    assert len(Frames.load(tmp_path, format="parquet").matches) == 2


def test_an_unknown_format_is_malformed_and_writes_nothing(tmp_path):
    tables = frames(some(1))
    for bad in ("xlsx", "CSV ", None, 3, ["csv"]):
        with pytest.raises(t42.Malformed, match="csv, parquet"):
            tables.save(tmp_path / "folder", format=bad)
    assert not (tmp_path / "folder").exists()
    with pytest.raises(t42.Malformed):
        Frames.load(tmp_path, format="xlsx")


def test_a_folder_without_tables_is_a_file_not_found(tmp_path):
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(FileNotFoundError, match="No tables are here"):
            Frames.load(folder)
        with pytest.raises(FileNotFoundError):
            Frames.load(folder, "parquet")
    folder = frames(some(1)).save(tmp_path, "parquet")
    (folder / "plays.parquet").unlink()
    with pytest.raises(FileNotFoundError, match="plays"):
        Frames.load(folder)


def test_without_pyarrow_an_import_error_names_the_extra(monkeypatch, tmp_path):
    tables = frames(some(1))
    folder = tables.save(tmp_path / "there", "parquet")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for act in (lambda: tables.save(tmp_path / "new", "parquet"), lambda: Frames.load(folder)):
        with pytest.raises(ImportError, match=r"texas42_nb\[parquet\]") as caught:
            act()
        assert caught.value.name == "pyarrow"
    assert not (tmp_path / "new").exists()
    assert len(Frames.load(tables.save(tmp_path / "plain")).matches) == 1


@pytest.mark.parametrize("form", ["csv", "parquet"])
@pytest.mark.parametrize("bad", [b"", b"PAR1", b"\xff\xfe\x00", b'a,"b\n', bytes(range(256)) * 9])
def test_a_file_that_is_no_table_is_named(tmp_path, form, bad):
    folder = frames(some(1)).save(tmp_path, form)
    (folder / f"calls.{form}").write_bytes(bad)
    with pytest.raises(t42.RecordError, match="calls") as caught:
        Frames.load(folder)
    assert str(caught.value).endswith((".", ")"))


def test_a_damaged_parquet_file_is_known_or_tells_the_same(tmp_path):
    """Any single wrong byte: what is loaded is what was saved, or an error says that it is not."""
    matches = some(2)
    folder = frames(matches).save(tmp_path, "parquet")
    path = folder / "plays.parquet"
    whole = path.read_bytes()
    rng = random.Random(4)
    refused = 0
    for at in [rng.randrange(len(whole)) for _ in range(60)]:
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << rng.randrange(8)]) + whole[at + 1 :])
        try:
            loaded = Frames.load(folder)
        except t42.RecordError:
            refused += 1
        else:
            assert all(map(same, loaded.to_matches(), matches))
    assert refused > 12


def test_a_parquet_file_of_something_else_is_refused(tmp_path):
    folder = frames(some(1)).save(tmp_path, "parquet")
    pd.DataFrame({"a": [1, 2]}).to_parquet(folder / "hands.parquet")
    with pytest.raises(t42.RecordError, match=r"hands\.match"):
        Frames.load(folder)


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_what_fails_on_the_way_leaves_the_files_as_they_were(tmp_path, form, monkeypatch):
    folder = frames(some(1)).save(tmp_path, form)
    before = untouched(folder)
    method = f"to_{form}"
    write = getattr(pd.DataFrame, method)

    def full(self, path, **more):
        if "tricks" in str(path):
            raise OSError(28, "No space left on device")
        return write(self, path, **more)

    monkeypatch.setattr(pd.DataFrame, method, full)
    with pytest.raises(OSError, match="No space left"):
        frames(some(3)).save(folder, form)
    assert untouched(folder) == before


def test_saving_again_replaces_and_keeps_who_may_read(tmp_path):
    folder = frames(some(1)).save(tmp_path)
    (folder / "hands.csv").chmod(0o600)
    frames(some(3)).save(folder)
    assert (folder / "hands.csv").stat().st_mode & 0o777 == 0o600
    assert len(Frames.load(folder).matches) == 3
    assert {path.suffix for path in folder.iterdir()} == {".csv"}


def changed(tables: Frames, name: str, table: pd.DataFrame) -> Frames:
    return Frames(**({each: getattr(tables, each) for each in COLUMNS} | {name: table}))


def test_rows_that_belong_nowhere_and_keys_that_stand_twice_are_named():
    tables = frames(some(2))
    for name in ("hands", "calls", "plays"):
        table = getattr(tables, name)
        lost = table.assign(match=table.match + (table.index == len(table) - 1) * 9)
        with pytest.raises(t42.RecordError, match="belongs to no"):
            changed(tables, name, lost).to_matches()
        twice = pd.concat([table, table.tail(1)])
        with pytest.raises(t42.RecordError, match=f"{name}: Two rows have the same key"):
            changed(tables, name, twice).to_matches()


def test_truths_are_read_as_a_spreadsheet_writes_them(tmp_path):
    rules = t42.Rules().replace(V_LEAD="small end")
    hands = {"A": "5-6 0-1 0-2 0-3 0-4 1-1 1-2"}
    match = t42.Match.from_hand(hands, dealer="D", rules=rules).call("30").pass_().pass_().pass_()
    match = match.declare("0").play("5-6 low")
    folder = frames(match).save(tmp_path)
    path = folder / "plays.csv"
    path.write_text(path.read_text().replace("True", "TRUE").replace("False", "FALSE"))
    assert same(Frames.load(folder).to_matches()[0], match)
    path.write_text(path.read_text().replace("TRUE", "ja"))
    with pytest.raises(t42.RecordError, match="“ja” is neither True nor False"):
        Frames.load(folder)


def test_many_matches_go_in_and_out_in_little_time():
    """The time grows with the number of matches, not with its square."""
    match = t42.Match.new(seed=1).call("30")
    few, many = (frames([match] * count) for count in (50, 1000))
    times = []
    for tables in (few, many):
        begun = perf_counter()
        tables.to_matches()
        times.append(perf_counter() - begun)
    assert times[1] < 80 * times[0]
