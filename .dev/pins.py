"""Writes the pinned requirement files with uv: one file for all supported Pythons, no addresses."""

import os
import shutil
import subprocess
from pathlib import Path

from places import BINDER_PINS, LAB_PINS, ROOT, TEST_PINS, Stop, say, shown, stop_unless

HEADER = "# Pinned for Python 3.11 to 3.13. Made by `python3 .dev pin` from pyproject.toml.\n"
BINDER_NEEDS = "jupyterlab\n"
SHARED = ("--universal", "--python-version", "3.11", "--group", "build", "--no-header", "--quiet")


def write(*, upgrade: bool) -> int:
    """Write all files; without `upgrade` the versions that stand in them are kept if possible."""
    uv = shutil.which("uv")
    stop_unless(uv, "Pinning needs uv on the PATH, for example: pip install uv")
    extra = ("--upgrade",) if upgrade else ()
    _compile(str(uv), LAB_PINS, "--extra", "lab", "--extra", "analysis", *extra)
    # The lab's versions bind the tests, since both live in one environment, and Binder, where the
    # same is to run. Binder needs one front end of the lab's two.
    bound = (*extra, "--constraint", LAB_PINS.name)
    _compile(str(uv), TEST_PINS, "--extra", "test", *bound)
    _compile(str(uv), BINDER_PINS, "-", "--extra", "analysis", *bound, more=BINDER_NEEDS)
    return 0


def _compile(uv: str, target: Path, *options: str, more: str = "") -> None:
    """Resolve pyproject.toml with `options`; `more` are requirements for the source `-`."""
    command = [uv, "pip", "compile", "pyproject.toml", *options, *SHARED]
    done = subprocess.run(
        [*command, "--output-file", shown(target)],
        cwd=ROOT,
        env=os.environ | {"UV_NO_CONFIG": "1"},
        input=more,
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
