"""The benchmarks run, a short round each; how fast anything is, no test asserts."""

import runpy
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SHORT = {
    "bench_legal_play": {"rounds": 2, "hands": 3, "games": 1},
    "bench_import_time": {"rounds": 1},
    "bench_choice": {"matches": 1},
    "bench_solver": {"rounds": 1, "number": 1},
    "bench_bid_table": {"rounds": 1, "layouts": 5},
    "bench_layouts": {"rounds": 1, "number": 1000},
    "bench_first_solve": {"rounds": 1},
    "bench_calibration": {"hands": 2, "layouts": 4},
}


@pytest.mark.parametrize("name", SHORT)
def test_a_benchmark_runs(name, capsys):
    found = runpy.run_path(str(HERE / f"{name}.py"))["main"](**SHORT[name])
    ratios = found.values() if isinstance(found, dict) else [found]
    assert all(ratio > 0 for ratio in ratios)
    assert "times" in capsys.readouterr().out
