"""`notebooks/_build/execute.py` makes notebooks that pass the guards and strict nbval."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import nbformat
import pytest
from nbformat import v4

from notebooks.guards import problems

TOOL = Path(__file__).resolve().parents[2] / "notebooks" / "_build" / "execute.py"
FLAGS = ("--nbval", "--nbval-current-env", "--nbval-cell-timeout=60", "-p", "no:cacheprovider")
WHERE = """import os, sys, texas42_nb
print(texas42_nb.__file__.startswith(sys.prefix))
print(os.path.exists("texas42_nb"))"""
CELLS = [
    WHERE,
    "import ipywidgets as w\nw.VBox([w.Button(description='Play')])",
    'from IPython.display import HTML\nHTML(\'<img alt="a tile" src="data:,">\')',
    "1 / 0",
    "6 * 7",
]


def run(*arguments: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"PYTHONSAFEPATH": "1"}
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)


def make(path: Path) -> None:
    cells = [v4.new_code_cell(source) for source in CELLS]
    cells[3].metadata.tags = ["raises-exception"]
    cells[4].metadata.ExecuteTime = {"start_time": "now"}
    nbformat.write(v4.new_notebook(cells=[v4.new_markdown_cell("# One"), *cells]), path)


@pytest.fixture(scope="module")
def twice(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The same notebook, made and executed two times; nbformat gave them different cell ids."""
    folders = [tmp_path_factory.mktemp(name) for name in ("first", "second")]
    paths = [folder / "one.ipynb" for folder in folders]
    for path in paths:
        make(path)
    done = run(TOOL, *paths, cwd=folders[0])
    assert done.returncode == 0, done.stderr
    return paths


@pytest.fixture(scope="module")
def executed(twice: list[Path]) -> Path:
    return twice[0]


def test_executed_notebook_passes_the_guards(executed: Path) -> None:
    assert problems(executed.read_text()) == []


def test_kernel_imports_the_wheel(executed: Path) -> None:
    (output,) = nbformat.read(executed, as_version=4).cells[1].outputs
    assert output.text == "True\nFalse\n"


def test_pictures_and_words_are_kept(executed: Path) -> None:
    cells = nbformat.read(executed, as_version=4).cells
    assert "Button" in cells[2].outputs[0].data["text/plain"]
    assert "a tile" in cells[3].outputs[0].data["text/html"]


def test_two_runs_give_the_same_file(twice: list[Path]) -> None:
    first, second = twice
    assert first.read_bytes() == second.read_bytes()


def test_nbval_compares_outputs(executed: Path, tmp_path: Path) -> None:
    text = executed.read_text()
    assert '"42"' in text
    (tmp_path / "right.ipynb").write_text(text)
    (tmp_path / "wrong.ipynb").write_text(text.replace('"42"', '"41"'))
    junit = tmp_path / "junit.xml"
    done = run("-m", "pytest", *FLAGS, f"--junitxml={junit}", ".", cwd=tmp_path)
    cases = list(ET.parse(junit).getroot().iter("testcase"))
    assert len(cases) == 2 * len(CELLS), done.stdout
    failed = [case.get("classname", "") for case in cases if case.find("failure") is not None]
    assert len(failed) == 1, done.stdout
    assert "wrong" in failed[0]
