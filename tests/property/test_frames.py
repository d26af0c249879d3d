"""Tables joined by their keys tell what the engine tells, under every combination of options."""

import random
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import texas42_nb as t42
from strategies import chances, options
from texas42_nb.study.columns import COLUMNS, KEYS, TYPES

SIDES = {"A": "AC", "B": "BD", "C": "AC", "D": "BD"}
FOREIGN = {
    "hands": {"matches": ["match"]},
    "calls": {"hands": ["match", "hand"]},
    "plays": {"hands": ["match", "hand"]},
    "tricks": {"hands": ["match", "hand"]},
}


def played(rules: t42.Rules, rng: random.Random) -> t42.Match:
    """Up to five hands by random actions, the last one perhaps not finished."""
    match = t42.Match.new(seed=rng.randrange(10**6), rules=rules)
    for _ in range(rng.choice([3, 10, 40, 90, 160])):
        if match.phase == "match over":
            break
        match = match.next_hand() if match.to_act is None else match.do(rng.choice(match.legal()))
    return match


@st.composite
def some(draw: st.DrawFn) -> list[t42.Match]:
    rules = draw(st.lists(options(), max_size=3))
    rng = draw(chances())
    return [played(t42.Rules.from_ids(each), rng) for each in rules]


def same(mine: Sequence[t42.Match], others: Sequence[t42.Match]) -> bool:
    told = [[(m.rules, m.start, m.done, m.hand) for m in each] for each in (mine, others)]
    return told[0] == told[1]


@settings(max_examples=60, deadline=None)
@given(some())
def test_keys_are_unique_and_foreign_keys_exist(matches):
    tables = t42.frames(matches)
    for name, keys in KEYS.items():
        table = getattr(tables, name)
        assert not table.duplicated(list(keys)).any()
        assert not table[list(keys)].isna().any().any()
        assert {column: str(kind) for column, kind in table.dtypes.items()} == TYPES[name]
        for other, shared in FOREIGN.get(name, {}).items():
            owners = set(getattr(tables, other)[shared].itertuples(index=False, name=None))
            assert set(table[shared].itertuples(index=False, name=None)) <= owners
    played = tables.plays.merge(tables.tricks, on=["match", "hand", "trick"], how="outer")
    assert not played.tile.isna().any(), "a trick without plays"


@settings(max_examples=60, deadline=None)
@given(some())
def test_tricks_summed_are_the_hands_table_and_the_engine(matches):
    tables = t42.frames(matches)
    hands = tables.hands.set_index(["match", "hand"])
    by = tables.tricks.assign(pair=tables.tricks.side.str.replace("+", "", regex=False))
    points = by.groupby(["match", "hand", "pair"])["points"].sum()
    taken = by.groupby(["match", "hand", "pair"]).size()
    for number, match in enumerate(matches):
        for at, hand in enumerate(match.all_hands, 1):
            row = hands.loc[(number, at)]
            for index, side in enumerate(("AC", "BD")):
                mine = points.get((number, at, side), 0)
                assert mine == row[f"points_{side}"] == hand.progress.points[index]
                won = taken.get((number, at, side), 0)
                assert won == row[f"tricks_{side}"] == hand.progress.tricks[index]
                assert row[f"scored_{side}"] == hand.award[index]
    assert len(hands) == sum(len(match.all_hands) for match in matches)


@settings(max_examples=60, deadline=None)
@given(some())
def test_what_hands_scored_adds_up_to_the_score(matches):
    tables = t42.frames(matches)
    joined = tables.matches.set_index("match")
    scored = tables.hands.groupby("match")[["scored_AC", "scored_BD"]].sum()
    for number, match in enumerate(matches):
        row = joined.loc[number]
        for side in ("AC", "BD"):
            total = row[f"start_{side}"] + scored.loc[number, f"scored_{side}"]
            assert total == row[f"score_{side}"] == match.score[side]
        assert row["hands"] == (tables.hands.match == number).sum() == len(match.all_hands)
        assert (row["winner"] == match.winner) if match.winner else pd.isna(row["winner"])


@settings(max_examples=60, deadline=None)
@given(some())
def test_plays_joined_are_the_tricks_and_the_deal(matches):
    tables = t42.frames(matches)
    assert len(tables.plays) == sum(len(h.plays) for m in matches for h in m.all_hands)
    assert len(tables.calls) == sum(len(h.calls) for m in matches for h in m.all_hands)
    groups = tables.plays.sort_values("order").groupby(["match", "hand", "trick"])
    for row in tables.tricks.itertuples():
        plays = groups.get_group((row.match, row.hand, row.trick))
        assert list(plays.order) == list(range(1, len(plays) + 1))
        assert " ".join(plays.tile) == row.tiles
        assert 1 + plays["count"].sum() == row.points
        assert plays.seat.iloc[0] == row.leader
        assert row.winner in set(plays.seat)
        assert SIDES[row.winner] == row.side.replace("+", "")
        assert (plays.asked == row.asked).all()
    joined = tables.plays.merge(tables.hands, on=["match", "hand"], suffixes=("", "_hand"))
    assert len(joined) == len(tables.plays)
    for row in joined.to_dict("records"):
        assert row["tile"] in row[row["seat"]].split()
    for _, hand in tables.plays.groupby(["match", "hand"]):
        assert list(hand.play) == list(range(1, len(hand) + 1))
        assert not hand.tile.duplicated().any()


@settings(max_examples=60, deadline=None)
@given(some())
def test_calls_joined_are_the_bid(matches):
    tables = t42.frames(matches)
    for row in tables.hands.to_dict("records"):
        mine = tables.calls[
            (tables.calls.match == row["match"]) & (tables.calls.hand == row["hand"])
        ]
        assert list(mine.call) == list(range(1, len(mine) + 1))
        assert not mine.seat.duplicated().any()
        if len(mine):
            assert mine.seat.iloc[0] == row["first_caller"]
        bids = mine[mine.kind != "pass"]
        if pd.isna(row["bid"]):
            assert not len(bids)
        else:
            assert bids.text.iloc[-1] == row["bid"]
            if not pd.isna(row["bidder"]):
                assert bids.seat.iloc[-1] == row["bidder"]


@settings(max_examples=15, deadline=None)
@given(some(), st.sampled_from(["csv", "parquet"]))
def test_out_and_in_again_nothing_has_changed(matches, form):
    tables = t42.frames(matches)
    assert same(tables.to_matches(), matches)
    with TemporaryDirectory() as folder:
        again = t42.Frames.load(tables.save(folder, form))
        assert {path.name for path in Path(folder).iterdir()} == {f"{n}.{form}" for n in COLUMNS}
        if form == "parquet":
            for name in COLUMNS:
                plain = pd.read_parquet(Path(folder) / f"{name}.parquet")
                pd.testing.assert_frame_equal(plain, getattr(tables, name))
    for name in COLUMNS:
        pd.testing.assert_frame_equal(getattr(again, name), getattr(tables, name))
    assert same(again.to_matches(), matches)


@settings(max_examples=40, deadline=None)
@given(some(), chances())
def test_the_order_of_rows_tells_nothing_and_no_row_is_lost(matches, rng):
    tables = t42.frames(matches)
    mixed = t42.Frames(
        *(
            getattr(tables, name)
            if name == "matches"
            else getattr(tables, name).sample(frac=1, random_state=rng.randrange(2**32))
            for name in COLUMNS
        )
    )
    assert same(mixed.to_matches(), matches)
    name = rng.choice(["hands", "calls", "plays"])
    table = getattr(tables, name)
    if len(table):
        lost = table.copy()
        lost.loc[rng.randrange(len(lost)), "match"] = len(matches) + 7
        changed = {each: getattr(tables, each) for each in COLUMNS} | {name: lost}
        with pytest.raises(t42.RecordError):
            t42.Frames(**changed).to_matches()
