"""The committed notebooks: each must pass the guards. Their outputs are compared by nbval."""

from pathlib import Path

import pytest

from notebooks.guards import problems

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.rglob("*.ipynb"))
NOTEBOOKS = [path for path in NOTEBOOKS if ".ipynb_checkpoints" not in path.parts]


def test_there_is_a_notebook() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebook_is_as_it_must_be(path: Path) -> None:
    assert problems(path.read_text("utf-8")) == []
