"""How long the first solve of a process takes: on a new machine, then with what was compiled there.

Each is a process of its own with a folder of its own for what numba compiles. The import of numba
and the engine is told apart. These are the only figures here without a yardstick: they are what a
person waits for.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from statistics import median

COMPILED, CACHED = 10.0, 0.5
"""Seconds that a person may wait, the first time and later."""
_CODE = """
import sys, time
import texas42_nb as t42
import numba, numpy
match = t42.Match.new(seed=1)
for _ in range(4):
    match = match.do(match.legal()[0 if match.hand.bid else 1])
match = match.declare("6")
start = time.perf_counter()
t42.solve(match)
print(time.perf_counter() - start)
"""


def first_solve(cache: str) -> tuple[float, str]:
    """Seconds of the first solve in a new process, and what it told the person who waits."""
    done = subprocess.run(
        [sys.executable, "-c", _CODE],
        env={**os.environ, "NUMBA_CACHE_DIR": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout), done.stderr.strip()


def main(rounds: int = 5) -> dict[str, float]:
    """Print the figures; as shares of what is allowed."""
    with tempfile.TemporaryDirectory() as cache:
        new, told = first_solve(cache)
        later = median(first_solve(cache)[0] for _ in range(rounds))
    print(f"first solve on a new machine: {new:.1f} s, at most {COMPILED:g}; it says: {told!r}")
    print(f"first solve of a later process: {later:.2f} s, at most {CACHED:g}")
    found = {"compiled": new / COMPILED, "cached": later / CACHED}
    print(", ".join(f"{name} {share:.2f} times its limit" for name, share in found.items()))
    return found


if __name__ == "__main__":
    sys.exit(any(share > 1 for share in main().values()))
