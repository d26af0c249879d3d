"""The oracle stands alone: only the standard library and itself."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import oracle

MODULES = sorted(Path(oracle.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_imports_nothing_under_test(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names = [node.module or ""]
        else:
            continue
        for name in names:
            room = name.split(".")[0]
            assert room == "oracle" or room in sys.stdlib_module_names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 300
