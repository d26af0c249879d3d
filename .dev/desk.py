"""The desk: copies of the notebooks to work on, so that the originals stay as they are.

JupyterLab saves what a reader runs and plays. It does so in the copies, in a folder that git
ignores; what a reader makes there is never touched.
"""

import hashlib
import json
from pathlib import Path

from places import DESK, NOTEBOOKS, SETTINGS, VENV, say, shown

_LAID = DESK / ".laid.json"


def lay() -> Path:
    """Copy the notebooks that are not there, and those that nobody has changed since they were.

    Returns the folder.
    """
    DESK.mkdir(exist_ok=True)
    laid = json.loads(_LAID.read_text()) if _LAID.exists() else {}
    for original in sorted(NOTEBOOKS.glob("*.ipynb")):
        copy, fresh = DESK / original.name, original.read_bytes()
        there = copy.read_bytes() if copy.exists() else fresh
        if there != fresh and _digest(there) != laid.get(copy.name):
            say(f"{shown(copy)} is kept as you left it; delete it to get a fresh one.")
            continue
        copy.write_bytes(fresh)
        laid[copy.name] = _digest(fresh)
    _LAID.write_text(json.dumps(laid, indent=1, sort_keys=True))
    return DESK


def quieten() -> None:
    """No question about news from afar when JupyterLab opens; the settings are Binder's too."""
    folder = VENV / "etc" / "jupyter" / "labconfig"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "default_setting_overrides.json").write_bytes(SETTINGS.read_bytes())


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
