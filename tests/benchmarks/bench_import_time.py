"""What ``import texas42_nb`` costs as a whole process, against ``python -c pass``.

The three kinds of processes take turns, so that what else the machine does falls on all alike; the
median of each kind is compared.
"""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter

PASS = "pass"
IMPORT = "import texas42_nb"
MATCH = "import texas42_nb as t42; t42.Match.new()"
LIMITS = {IMPORT: 2.0, MATCH: 6.0}
"""At most this many times ``python -c pass``."""


def process(code: str) -> float:
    """Seconds for one whole process."""
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return perf_counter() - start


def main(rounds: int = 40) -> dict[str, float]:
    """Print the figures; by code: how many times ``python -c pass`` it takes."""
    kinds = (PASS, *LIMITS)
    for code in kinds:
        process(code)  # fills the caches of the disk and of compiled modules
    times: dict[str, list[float]] = {code: [] for code in kinds}
    for _ in range(rounds):
        for code in kinds:
            times[code].append(process(code))
    middle = {code: median(taken) for code, taken in times.items()}
    print(f"python -c {PASS}: {middle[PASS] * 1000:.1f} ms")
    ratios = {}
    for code, limit in LIMITS.items():
        ratios[code] = middle[code] / middle[PASS]
        milliseconds = middle[code] * 1000
        print(f"{code}: {milliseconds:.1f} ms, {ratios[code]:.2f} times, at most {limit}")
    return ratios


if __name__ == "__main__":
    found = main()
    sys.exit(any(found[code] > limit for code, limit in LIMITS.items()))
