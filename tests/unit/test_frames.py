"""Frames: keys join them, totals are the engine's, and they go out and in."""

import random
import sys

import pytest

import texas42_nb as t42
from texas42_nb.study.columns import COLUMNS
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
