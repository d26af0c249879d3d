"""The README is true: its code runs, what it says a line gives is what it gives, its links lead."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
CODE = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


def test_the_code_runs_and_gives_what_it_says(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    said = 0
    for block in CODE:
        lines = block.splitlines()
        for node in ast.parse(block).body:
            source = ast.get_source_segment(block, node)
            assert source is not None
            if not isinstance(node, ast.Expr):
                exec(source, names)  # noqa: S102 - the README's own code
                continue
            capsys.readouterr()
            value = eval(source, names)  # noqa: S307 - the README's own code
            printed = capsys.readouterr().out
            comment = lines[node.end_lineno - 1][node.end_col_offset :].strip("# ").strip()
            if comment.startswith(("(", "Tile(", "A+C ")):
                said += 1
                assert repr(value) == re.split("[;:]", comment, maxsplit=1)[0]
            elif source.startswith("print(") and comment:
                said += 1
                begin, end = comment.split(" … ")
                assert printed.startswith(begin)
                assert printed.rstrip().endswith(end)
    assert said >= 4


@pytest.mark.parametrize("target", sorted(set(re.findall(r"(?:src|srcset)=\"([^\"]+)\"", TEXT))))
def test_the_pictures_are_there(target: str) -> None:
    assert (ROOT / target).is_file()


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)#]+)\)", TEXT))
def test_the_links_lead_somewhere(target: str) -> None:
    assert (ROOT / target).exists()
