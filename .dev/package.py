"""Builds the wheel and installs it: what is tested and shown is the wheel, never the checkout."""

import hashlib
import shutil
import subprocess
import zipfile
from pathlib import Path

from environment import PIP, read_stamp, run, write_stamp
from places import ARTEFACTS, PACKAGE, PYTHON, ROOT, VENV, Stop, child_environment, say

SHIPPED = {".py", ".typed", ".ftl", ".js", ".css", ".svg", ".json"}
WHERE = "import importlib.util as u; s = u.find_spec('texas42_nb'); print(s and s.origin)"


def install() -> None:
    """Build the wheel from the checkout; install it unless this very wheel is installed already."""
    wheel = build()
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    if read_stamp().get("wheel") != digest or not installed_in_venv():
        say(f"Installing {wheel.name} …")
        how = ("--quiet", "--no-deps", "--no-index", "--force-reinstall")
        run(*PIP, "install", *how, str(wheel))
        write_stamp(wheel=digest)
    if not installed_in_venv():
        raise Stop("texas42_nb is not imported from the environment, so the wheel is not tested.")


def build() -> Path:
    """The wheel of the checkout, its contents compared with the package's folder."""
    folder = ARTEFACTS / "dist"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command: list[str | Path] = [PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    done = subprocess.run(
        command, cwd=ROOT, env=child_environment(), check=False, capture_output=True, text=True
    )
    wheels = list(folder.glob("*.whl"))
    if done.returncode or len(wheels) != 1:
        raise Stop(f"The wheel could not be built.\n{done.stdout}{done.stderr}")
    check_contents(wheels[0])
    return wheels[0]


def check_contents(wheel: Path) -> None:
    """Stop unless the wheel holds the package's files, all of them and nothing else."""
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    files = (p for p in PACKAGE.rglob("*") if p.suffix in SHIPPED and "__pycache__" not in p.parts)
    wanted = {p.relative_to(ROOT).as_posix() for p in files}
    if missing := sorted(wanted - held):
        raise Stop("Not in the wheel: " + ", ".join(missing))
    if foreign := sorted(name for name in held if not name.startswith("texas42_nb/")):
        raise Stop("In the wheel, but not of the package: " + ", ".join(foreign))
    if "texas42_nb/py.typed" not in held:
        raise Stop("texas42_nb/py.typed is missing, so the package's types would not be seen.")


def installed_in_venv() -> bool:
    """Whether a Python started at the top of the checkout imports the installed package."""
    command: list[str | Path] = [PYTHON, "-c", WHERE]
    done = subprocess.run(
        command, cwd=ROOT, env=child_environment(), check=False, capture_output=True, text=True
    )
    origin = done.stdout.strip()
    return origin not in ("", "None") and Path(origin).is_relative_to(VENV)
