"""Makes and updates the virtual environment, with pip only, and only when something changed."""

import hashlib
import importlib.util
import json
import subprocess
import sys
from pathlib import Path

from places import (
    LAB_PINS,
    PYTHON,
    PYTHON_NAME,
    TEST_PINS,
    VENV,
    Stop,
    child_environment,
    say,
    shown,
    stop_unless,
)

STAMP = VENV / "texas42.json"
PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input")


def read_stamp() -> dict[str, str]:
    """What was installed by earlier runs, by name; empty for a new or a foreign environment."""
    try:
        return dict(json.loads(STAMP.read_text()))
    except (OSError, ValueError):
        return {}


def write_stamp(**changes: str) -> None:
    """Remember what is installed now."""
    STAMP.write_text(json.dumps(read_stamp() | changes, indent=1) + "\n")


def run(*arguments: str) -> None:
    """Run the environment's Python; stop when it fails."""
    done = subprocess.run([PYTHON, *arguments], env=child_environment(), check=False)
    if done.returncode:
        raise Stop(f"This failed (exit code {done.returncode}): python {' '.join(arguments)}")


def ensure(pins: Path) -> None:
    """Make the environment if it is missing or of another Python; install `pins` if changed."""
    if not _usable():
        _make()
    wanted = _digest()
    if read_stamp().get(pins.name) == wanted:
        return
    say(f"Installing {shown(pins)} into {shown(VENV)} (a minute or two) …")
    # The pins are complete, so pip need not resolve anything.
    run(*PIP, "install", "--quiet", "--no-deps", "--requirement", str(pins))
    run(*PIP, "check")
    write_stamp(**{pins.name: wanted})


def _usable() -> bool:
    """Whether the environment starts and is of the Python that runs this."""
    if not PYTHON.exists():
        return False
    code = "import sys, pip; print(sys.version_info[:2] == " + repr(sys.version_info[:2]) + ")"
    done = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, check=False)
    return done.returncode == 0 and done.stdout.strip() == "True"


def _make() -> None:
    for module in ("venv", "ensurepip"):
        stop_unless(
            importlib.util.find_spec(module),
            f"This Python cannot make virtual environments: its module {module!r} is missing.\n"
            "On Debian or Ubuntu: apt-get install python3-venv. Then call this again.",
        )
    say(f"Making {shown(VENV)} with {PYTHON_NAME} …")
    done = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=False)
    if done.returncode:
        raise Stop(
            f"{PYTHON_NAME} could not make {shown(VENV)}; what it said stands above.\n"
            "On Debian or Ubuntu: apt-get install python3-venv. Then call this again."
        )


def _digest() -> str:
    """One hash over all pins: they share an environment, so a change in one concerns both."""
    text = b"\0".join(path.read_bytes() for path in (LAB_PINS, TEST_PINS))
    return hashlib.sha256(text).hexdigest()
