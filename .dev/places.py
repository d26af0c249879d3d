"""Where things are, and the environment that every child process gets."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / os.environ.get("TEXAS42_VENV", ".venv")  # another folder for another Python
PYTHON = VENV / "bin" / "python"
PACKAGE = ROOT / "texas42_nb"
NOTEBOOKS = ROOT / "notebooks"
WELCOME = NOTEBOOKS / "00_welcome.ipynb"
ARTEFACTS = ROOT / ".artefacts"
DESK = ROOT / ".lab"
LAB_PINS = ROOT / "requirements.txt"
TEST_PINS = ROOT / "requirements-test.txt"
BINDER_PINS = ROOT / "binder" / "requirements.txt"
SETTINGS = ROOT / "binder" / "overrides.json"  # JupyterLab's, here and on Binder


def in_ci() -> bool:
    """Whether this run is a CI's, where nothing may be skipped."""
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")


def child_environment(**more: str) -> dict[str, str]:
    """The environment of a child: the venv first, nothing of the checkout on the import path."""
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    env["PATH"] = f"{VENV / 'bin'}{os.pathsep}{env.get('PATH', '')}"
    env["VIRTUAL_ENV"] = str(VENV)
    env["PYTHONSAFEPATH"] = "1"
    env["JUPYTER_PREFER_ENV_PATH"] = "1"  # this venv's kernel, not one that the user has installed
    env["TEXAS42_ARTEFACTS"] = str(ARTEFACTS)
    return env | more


def shown(path: Path) -> str:
    """A path as a person at the top of the checkout would type it."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def say(text: str) -> None:
    """Print at once, so that our lines and a child's come in order."""
    print(text, flush=True)


class Stop(Exception):
    """Ends the run with a message for the person who called."""


def stop_unless(found: object, message: str) -> None:
    """Stop with `message` when `found` is false."""
    if not found:
        raise Stop(message)


PYTHON_NAME = f"Python {sys.version_info.major}.{sys.version_info.minor}"
