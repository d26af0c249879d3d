"""Fixtures of the browser tests, and what Binder would make of this repository."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from binder.recipe import READER, Built, Read
from browser.conftest import chrome, make_page, page, screenshot

__all__ = ["chrome", "make_page", "page", "screenshot"]  # as tests/browser has them

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def export(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository, as a clone would be: without what git ignores."""
    folder = tmp_path_factory.mktemp("binder") / "repository"
    lines = (ROOT / ".gitignore").read_text().splitlines()
    ignored = [line.strip("/") for line in lines if line and not line.startswith("#")]
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".git", *ignored))
    return folder


@pytest.fixture(scope="session")
def read(export: Path) -> Read:
    """What repo2docker reads there."""
    done = subprocess.run(
        [sys.executable, "-c", READER, str(export)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return Read(**json.loads(done.stdout))


@pytest.fixture(scope="session")
def built(
    export: Path, read: Read, tmp_path_factory: pytest.TempPathFactory, artefacts: Path
) -> Iterator[Built]:
    """A fresh environment, made by the very commands that Binder runs."""
    folder = tmp_path_factory.mktemp("pod")
    environment = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    variables = pod_variables(folder, environment)
    said, took = [], []
    for command in [*(c for _, c in (*read.before, *read.after)), *read.last]:
        began = time.monotonic()
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=export,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        took.append(f"{time.monotonic() - began:.0f} s")
        said.append(f"$ {command}\n{done.stdout}")
        assert done.returncode == 0, said[-1][-3000:]
    log = "\n".join(said)
    (artefacts / "binder.log").write_text(log)
    yield Built(export, environment, log)
    print(f"\nthe build's steps took {', '.join(took)}")
    shutil.rmtree(folder, ignore_errors=True)


def pod_variables(folder: Path, environment: Path) -> dict[str, str]:
    """The variables of the build: nothing of the environment in which the tests run."""
    hidden = ("PYTHON", "JUPYTER", "VIRTUAL_ENV", "TEXAS42_")
    kept = {k: v for k, v in os.environ.items() if not k.startswith(hidden)}
    return kept | {
        "PATH": f"{environment / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "KERNEL_PYTHON_PREFIX": str(environment),
        "NB_PYTHON_PREFIX": str(environment),
        "IPYTHONDIR": str(folder / "ipython"),
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
    }
