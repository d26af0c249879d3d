"""Writes the pinned requirement files with uv: one file for all supported Pythons, no addresses."""

import os
import shutil
import subprocess
from pathlib import Path

from places import LAB_PINS, ROOT, TEST_PINS, Stop, say, shown, stop_unless

HEADER = "# Pinned for Python 3.11 to 3.13. Made by `python3 .dev pin` from pyproject.toml.\n"
SHARED = ("--universal", "--python-version", "3.11", "--group", "build", "--no-header", "--quiet")


def write(*, upgrade: bool) -> int:
    """Write both files; without `upgrade` the versions that stand in them are kept if possible."""
    uv = shutil.which("uv")
    stop_unless(uv, "Pinning needs uv on the PATH, for example: pip install uv")
    extra = ("--upgrade",) if upgrade else ()
    _compile(str(uv), "lab", LAB_PINS, extra)
    # The lab's versions bind the tests: both live in one environment.
    _compile(str(uv), "test", TEST_PINS, (*extra, "--constraint", LAB_PINS.name))
    return 0


def _compile(uv: str, name: str, target: Path, extra: tuple[str, ...]) -> None:
    command = [uv, "pip", "compile", "pyproject.toml", "--extra", name, *SHARED, *extra]
    done = subprocess.run(
        [*command, "--output-file", target.name],
        cwd=ROOT,
        env=os.environ | {"UV_NO_CONFIG": "1"},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise Stop(done.stderr)
    text = HEADER + target.read_text()
    if "://" in text or "--index" in text or "--find-links" in text:
        raise Stop(f"{shown(target)} would hold an address; look at it before it is committed.")
    target.write_text(text)
    say(f"{shown(target)}: {sum('==' in line for line in text.splitlines())} versions")
