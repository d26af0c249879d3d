"""What all tests share: the wheel and nothing else, hypothesis profiles, a folder for artefacts."""

import importlib.util
import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# Exceptions in a widget's callbacks are raised, not only shown. Kernels inherit this.
os.environ.setdefault("TEXAS42_RAISE", "1")

# `ci` gives the same examples on every run. `deep` looks at many more, the same ones each time too.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile(
    "deep",
    settings.get_profile("ci"),
    max_examples=2000,
    stateful_step_count=100,
    suppress_health_check=[HealthCheck.too_slow],
)
# `wild` looks elsewhere each time: for a person who hunts.
settings.register_profile("wild", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("TEXAS42_PROFILE", "ci"))


def _origin() -> Path | None:
    """Where the package would be imported from, without importing it."""
    spec = importlib.util.find_spec("texas42_nb")
    return Path(spec.origin) if spec and spec.origin else None


def pytest_report_header() -> str:
    """Say which package is tested."""
    return f"texas42_nb: {_origin()}"


def pytest_configure() -> None:
    """Refuse to test the checkout where the wheel is meant."""
    origin = _origin()
    if os.environ.get("TEXAS42_WHEEL_ONLY") and not (
        origin and origin.is_relative_to(Path(sys.prefix))
    ):
        pytest.exit(f"texas42_nb would come from {origin}, not from the installed wheel", 3)


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """The folder for what a person may want to see after the run: screenshots, logs, reports."""
    folder = Path(os.environ.get("TEXAS42_ARTEFACTS", ROOT / ".artefacts"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
