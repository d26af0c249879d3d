"""The folder binder/: what repo2docker reads in it, and pins that are whole and in step."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from binder.recipe import Read

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
README = (ROOT / "README.md").read_text(encoding="utf-8")
WANTED = (
    "jupyterlab",
    *PROJECT["project"]["dependencies"],
    *PROJECT["project"]["optional-dependencies"]["analysis"],
    *PROJECT["build-system"]["requires"],
)
"""What a reader on Binder needs: the front end, what the package needs, and what builds it."""


def pins(path: Path) -> list[Requirement]:
    """The requirements of a file; every other line is empty or a comment."""
    lines = (line.strip() for line in path.read_text().splitlines())
    return [Requirement(line) for line in lines if line and not line.startswith("#")]


BINDER = pins(ROOT / "binder" / "requirements.txt")
LAB = pins(ROOT / "requirements.txt")


def test_repo2docker_reads_it(read: Read) -> None:
    assert (read.pack, read.folder) == ("PythonBuildPack", "binder")
    classifiers = PROJECT["project"]["classifiers"]
    assert f"Programming Language :: Python :: {read.python}" in classifiers
    # The packages come before the repository, so a new commit does not install them anew.
    (_, install), *more = read.before
    assert not more
    assert "pip install" in install
    assert "binder/requirements.txt" in install
    assert read.after == []
    assert read.last == ["binder/postBuild"]
    assert read.start is None


def test_repo2docker_writes_a_recipe(export: Path) -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(export)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "binder/postBuild" in done.stderr + done.stdout


def test_what_binder_runs_can_be_run() -> None:
    step = ROOT / "binder" / "postBuild"
    assert os.access(step, os.X_OK)
    assert step.read_text().startswith("#!/usr/bin/env bash\n")


def test_every_pin_is_exact_and_the_lab_s() -> None:
    for pin in BINDER:
        assert [each.operator for each in pin.specifier] == ["=="], pin
        assert pin.url is None, pin
        assert pin in LAB, pin


def test_the_pins_are_whole_and_no_more_than_that() -> None:
    """From what is wanted to all that it needs, by the metadata of what is installed here."""
    here = [pin for pin in BINDER if not pin.marker or pin.marker.evaluate()]
    by_name = {canonicalize_name(pin.name): pin for pin in here}
    assert len(by_name) == len(here), "one version of each"
    open_, seen = [Requirement(each) for each in WANTED], set()
    while open_:
        wanted = open_.pop()
        name = canonicalize_name(wanted.name)
        pin = by_name.get(name)
        assert pin, f"{wanted} has no pin"
        (version,) = (each.version for each in pin.specifier)
        assert wanted.specifier.contains(version, prereleases=True), (str(wanted), version)
        key = (name, frozenset(wanted.extras))
        if key in seen:
            continue
        seen.add(key)
        for line in distribution(name).requires or ():
            needed = Requirement(line)
            marker = needed.marker
            if not marker or any(marker.evaluate({"extra": e}) for e in ("", *wanted.extras)):
                open_.append(needed)
    assert set(by_name) == {name for name, _ in seen}


def test_the_link_opens_the_welcome_notebook() -> None:
    """The README's link names a notebook that is there; owner and branch are the fork's to fill."""
    link = re.search(
        r"https://mybinder\.org/v2/gh/(\S+?)\?urlpath=lab/tree/(\S+?)$", README, re.MULTILINE
    )
    assert link
    assert link[1] == "OWNER/REPO/BRANCH"
    assert link[2] == "notebooks/00_welcome.ipynb"
    assert (ROOT / link[2]).is_file()
