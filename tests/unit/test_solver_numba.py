"""The compiled search and its cache: loaded once, cached or not, or not there at all."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from solver_cases import implementations

NUMBA = pytest.mark.skipif("numba" not in implementations(), reason="needs numba")
HANDS = {"A": "5-5 0-1 1-1", "B": "3-5 2-2 5-6", "C": "0-5 3-6 4-4", "D": "6-6 4-6 0-0"}
SOLVE = f"import texas42_nb as t42; print(t42.solve_position({HANDS!r}, declaration='6').points)"
SIGNATURES = """
from texas42_nb.analysis.fast import compiled
print(len(compiled().signatures), sum(compiled().stats.cache_hits.values()))
"""


def process(code: str, folder, **more: str) -> subprocess.CompletedProcess[str]:
    """A Python of its own with its own folder for what numba compiles."""
    return subprocess.run(
        [sys.executable, "-W", "always", "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_CACHE_DIR": str(folder), **more},
    )


def answer() -> str:
    import texas42_nb as t42

    return repr(t42.solve_position(HANDS, declaration="6", by="python").points)


@NUMBA
def test_two_processes_with_a_fresh_cache(tmp_path):
    """The second loads what the first has compiled: one signature, and no crash."""
    first, second = (process(f"{SOLVE}\n{SIGNATURES}", tmp_path) for _ in range(2))
    for done, hits in ((first, 0), (second, 1)):
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines() == [answer(), f"1 {hits}"]
        assert "Warning" not in done.stderr
    assert "making the solver ready" in first.stderr
    assert any(tmp_path.rglob("*.nbc"))


@NUMBA
def test_a_spoilt_cache_is_no_harm(tmp_path):
    assert process(SOLVE, tmp_path).returncode == 0
    spoilt = [path for path in tmp_path.rglob("*") if path.suffix in (".nbi", ".nbc")]
    assert spoilt
    for path in spoilt:
        path.write_bytes(b"not what it was")
    done = process(SOLVE, tmp_path)
    assert (done.returncode, done.stdout.strip()) == (0, answer()), done.stderr


@NUMBA
def test_what_was_compiled_from_other_sources_is_compiled_anew(tmp_path):
    """The numbers stand for changed sources: the first process compiles, so does the second, which
    finds what is not its own, and the third loads what the second has left."""
    code = "from texas42_nb.analysis import fast; fast._version = lambda: {}\n"
    for number in (1, 2, 2):
        done = process(code.format(number) + SOLVE + SIGNATURES, tmp_path)
        assert done.returncode == 0, done.stderr
        right, loaded = done.stdout.splitlines()
        assert right == answer()
    assert loaded == "1 1"


NO_CACHE = """
import numba.core.dispatcher as dispatcher
def refuse(*_):
    raise RuntimeError("cannot cache function: no locator available")
dispatcher.FunctionCache = refuse
"""


@NUMBA
def test_without_a_cache_it_compiles_all_the_same(tmp_path):
    """What numba does where it may write neither beside the source nor in the user's folder."""
    done = process(NO_CACHE + SOLVE + SIGNATURES, tmp_path)
    assert (done.returncode, done.stdout.splitlines()) == (0, [answer(), "1 0"]), done.stderr
    assert "Warning" not in done.stderr
    assert not any(tmp_path.rglob("*.nbc"))


@pytest.mark.parametrize("without", ["numba", "numpy", "llvmlite"])
def test_without_numba_it_warns_once_and_solves_in_plain_python(tmp_path, without):
    code = f"import sys; sys.modules[{without!r}] = None\n{SOLVE}\n{SOLVE}"
    done = process(code, tmp_path)
    assert (done.returncode, done.stdout.splitlines()) == (0, [answer()] * 2), done.stderr
    assert done.stderr.count("SlowSolver: ") == 1
    assert "texas42_nb[analysis]" in done.stderr


@NUMBA
def test_where_compiling_is_switched_off_it_solves_in_plain_python(tmp_path):
    done = process(SOLVE, tmp_path, NUMBA_DISABLE_JIT="1")
    assert (done.returncode, done.stdout.strip()) == (0, answer()), done.stderr
    assert done.stderr.count("SlowSolver: ") == 1


def test_plain_python_on_request_loads_no_numba(tmp_path):
    code = SOLVE.replace("declaration='6'", "declaration='6', by='python'")
    code += "; import sys; print('numba' in sys.modules, 'numpy' in sys.modules)"
    done = process(code, tmp_path)
    assert done.stdout.splitlines() == [answer(), "False False"], done.stderr
