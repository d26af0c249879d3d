"""The stages of the tests: what each one runs, and how its result is read."""

import os
import signal
import subprocess
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path

from places import ARTEFACTS, PYTHON, ROOT, child_environment, say

# Plugins that only one stage needs, or none, and that take seconds to load.
LEAN = ("-p", "no:nbval", "-p", "no:anyio", "-p", "no:platformdirs")
TWO_CORES = (*LEAN, "-n", str(min(2, os.cpu_count() or 1)))


@dataclass(frozen=True)
class Stage:
    """One stage: tools that pass or fail as a whole, or one pytest run whose tests are counted."""

    name: str
    about: str
    tools: tuple[tuple[str, ...], ...] = ()
    tests: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    profile: str = "ci"  # of hypothesis; see tests/conftest.py
    minutes: int = 20  # a stage that takes longer is ended


@dataclass(frozen=True)
class Result:
    """What came of a stage. `failed` is never 0 unless the stage is good."""

    name: str
    passed: int
    failed: int
    skipped: int
    seconds: float
    note: str = ""


STAGES = (
    Stage(
        "lint",
        "ruff check, ruff format",
        tools=(
            ("ruff", "check", "."),
            ("ruff", "format", "--check", "."),
        ),
    ),
    Stage("types", "mypy, strict", tools=(("mypy",),)),
    Stage(
        "unit",
        "unit and golden tests, a short round of each benchmark",
        tests=("tests/unit", "tests/golden", "tests/benchmarks"),
        options=LEAN,  # not on two cores: starting the second takes longer than it saves
    ),
    Stage("property", "properties, state machines", tests=("tests/property",), options=TWO_CORES),
    Stage(
        "nbval",
        "committed notebooks: outputs and guards",
        tests=("tests/notebooks", "notebooks"),
        options=("--nbval", "--nbval-current-env", "--nbval-cell-timeout=60"),
    ),
    Stage(
        "browser",
        "JupyterLab, Notebook 7 and Voilà in Chromium",
        tests=("tests/browser",),
        options=LEAN,
        minutes=40,
    ),
    Stage(
        "binder",
        "what Binder builds, built here and opened in Chromium",
        tests=("tests/binder",),
        options=(*LEAN, "-o", "faulthandler_timeout=900"),  # downloads may take their time
        minutes=20,
    ),
)
DEEP = Stage(
    "deep",
    "long runs: every trick situation, many random matches",
    tests=("tests/deep",),
    options=TWO_CORES,
    profile="deep",
    minutes=40,
)
IN_CHROMIUM = {"browser", "binder"}
EVERY = {stage.name: stage for stage in (*STAGES, DEEP)}


def run(stage: Stage, more: tuple[str, ...] = (), **environment: str) -> Result:
    """Run a stage, its output going straight to the terminal; `more` is handed to pytest."""
    say(f"\n===== {stage.name}: {stage.about} =====")
    began = time.monotonic()
    notes = [note for tool in stage.tools if (note := _run_tool(stage, tool, environment))]
    counts = (0, len(notes), 0)
    if stage.tests:
        counts, note = _run_tests(stage, more, environment)
        notes += [note] if note else []
    return Result(stage.name, *counts, time.monotonic() - began, "; ".join(notes))


def _run_tool(stage: Stage, tool: tuple[str, ...], environment: dict[str, str]) -> str:
    code = _call(["-m", *tool], stage.minutes, environment)
    return f"{' '.join(tool)} failed" if code else ""


def _run_tests(
    stage: Stage, more: tuple[str, ...], environment: dict[str, str]
) -> tuple[tuple[int, int, int], str]:
    junit = ARTEFACTS / "junit" / f"{stage.name}.xml"
    junit.parent.mkdir(parents=True, exist_ok=True)
    junit.unlink(missing_ok=True)
    # A folder that does not exist yet would end pytest before it ran the others.
    folders = [folder for folder in stage.tests if (ROOT / folder).is_dir()]
    if not folders:
        return (0, 1, 0), f"no folder {' or '.join(stage.tests)}"
    arguments = ["-m", "pytest", *folders, f"--junitxml={junit}", "--tb=short"]
    arguments += ["--durations=5", "--durations-min=1", *stage.options, *more]
    code = _call(arguments, stage.minutes, {"TEXAS42_PROFILE": stage.profile, **environment})
    passed, failed, skipped = read_junit(junit)
    if passed + failed + skipped == 0:
        return (0, 1, 0), "no test was collected" if code in (0, 5) else f"pytest ended with {code}"
    if code and not failed:
        return (passed, 1, skipped), f"pytest ended with {code}"
    return (passed, failed, skipped), ""


def read_junit(path: Path) -> tuple[int, int, int]:
    """How many tests passed, failed and were skipped; zeros if there is no report."""
    if not path.exists():
        return 0, 0, 0
    tests = failed = skipped = 0
    for suite in ET.parse(path).getroot().iter("testsuite"):
        tests += int(suite.get("tests", 0))
        failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped += int(suite.get("skipped", 0))
    return max(tests - failed - skipped, 0), failed, skipped


def _call(arguments: list[str], minutes: int, environment: dict[str, str]) -> int:
    """Run the venv's Python in a process group of its own; end the whole group if time is up."""
    child = subprocess.Popen(
        [PYTHON, *arguments],
        cwd=ROOT,
        env=child_environment(TEXAS42_WHEEL_ONLY="1", **environment),
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        return child.wait(timeout=minutes * 60)
    except subprocess.TimeoutExpired:
        say(f"Ended after {minutes} minutes.")
        _end(child)
        return 124
    except KeyboardInterrupt:
        _end(child)
        raise


def _end(child: "subprocess.Popen[bytes]") -> None:
    for kind in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(child.pid, kind)
            child.wait(timeout=10)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue
