"""The stored result of the calibration benchmark: what forecasts of contracts were worth."""

from __future__ import annotations

import json
import runpy
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"
SAMPLES = ("given", "bid")


@cache
def stored() -> dict[str, Any]:
    return json.loads((BENCHMARKS / "calibration.json").read_text(encoding="utf-8"))


@cache
def bench() -> dict[str, Any]:
    return runpy.run_path(str(BENCHMARKS / "bench_calibration.py"))


def test_it_says_how_it_was_made() -> None:
    made = stored()["made"]
    assert made["by"] == (
        f"python tests/benchmarks/bench_calibration.py --hands {made['hands']} "
        f"--layouts {made['layouts']} --seed {made['seed']} --to tests/benchmarks/calibration.json"
    )
    assert (made["player"], made["rules"]) == ("basic", "standard")
    assert made["hands"] >= 500
    assert stored()["given"]["all"]["contracts"] == 4 * made["hands"]


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("table", ["by_bid", "by_open_make", "by_played_make"])
def test_every_contract_stands_in_each_table(sample: str, table: str) -> None:
    whole, rows = stored()[sample]["all"], stored()[sample][table]
    assert sum(row["contracts"] for row in rows) == whole["contracts"]
    for name in ("made", "open_make", "played_make"):
        # Rows by forecast tell that of half the layouts.
        near = 0.001 if name == "made" or table == "by_bid" else 0.02
        mean = sum(row[name] * row["contracts"] for row in rows) / whole["contracts"]
        assert mean == pytest.approx(whole[name], abs=near)
    for row in (whole, *rows):
        assert row["made_low"] <= row["made"] <= row["made_high"]


@pytest.mark.parametrize("sample", SAMPLES)
def test_open_hands_overprice_and_played_ones_do_not(sample: str) -> None:
    """Both forecasts are of the same contracts. By how much the open one is too high is far beyond
    what so many contracts leave to luck; the played one is within it."""
    whole = stored()[sample]["all"]
    error = sqrt(whole["made"] * (1 - whole["made"]) / whole["contracts"])
    assert whole["open_make"] - whole["made"] > 6 * error
    assert abs(whole["played_make"] - whole["made"]) < 4 * error
    brier = stored()[sample]["brier"]
    assert brier["played_make"] < min(brier["open_make"], brier["always the mean"])


def test_it_is_made_from_the_seed() -> None:
    """The forecasts of some hands are the same again, in whatever order they are asked for."""
    found = bench()
    one = [*found["given"](3, 5, "calibration")]
    assert [*found["given"](3, 5, "calibration")] == one
    assert [each.bid for each in one] == ["30", "32", "36", "1 mark"]
    # The same deal and layouts: a higher bid is never made more often with all hands open.
    assert sorted((each.open_make for each in one), reverse=True) == [
        each.open_make for each in one
    ]
    assert all(0 <= each.played_make <= 1 for each in one)


def test_scores_and_bins_are_sums() -> None:
    forecast, found = bench()["Forecast"], bench()
    here = [
        forecast("given", "30", (True, True, True, False), (True, False, True, False), True),
        forecast("given", "30", (True, True, True, True), (False, False, True, False), False),
        forecast("bid", "1 mark", (True, False), (True, True), True),
    ]
    assert found["brier"](here[:2], "open_make") == pytest.approx((0.0625 + 1) / 2)
    assert found["brier"](here[:2], "played_make") == pytest.approx((0.25 + 0.0625) / 2)
    tables = found["result"](here)
    assert tables["given"]["all"]["open_make"] == 0.875
    # The first half of the layouts picks the row, the second half is told.
    assert [row["from"] for row in tables["given"]["by_open_make"]] == [0.8]
    assert [row["open_make"] for row in tables["given"]["by_open_make"]] == [0.75]
    rows = tables["given"]["by_played_make"]
    assert [(row["from"], row["played_make"], row["made"]) for row in rows] == [
        (0.0, 0.5, 0.0),
        (0.4, 0.5, 1.0),
    ]
    assert tables["given"]["all"]["made"] == 0.5
    assert tables["given"]["brier"]["always the mean"] == 0.25
    assert tables["bid"]["by_bid"][0]["bid"] == "1 mark"
