"""What must hold for a committed notebook beside equal outputs, which nbval compares."""

import ast
import json
import re
from typing import Any

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
LIMIT = 550_000  # bytes: the tutorial has a table for each rule
SHOWS_NOTHING = "no-output"  # the tag of a cell that ends in an expression but shows nothing
# Homes, temporary folders, and where Python keeps packages.
PATHS = re.compile(
    r"(?<![\w./-])/(?:home|Users|root|tmp|opt|mnt|private|var|usr)/\w|[A-Z]:\\\\\w"
    r"|site-packages|\.venv"
)


def problems(text: str) -> list[str]:
    """Everything that is wrong with a notebook, given as the text of its file."""
    notebook = json.loads(text)
    found = [f"{len(text.encode())} bytes; at most {LIMIT}"] if len(text.encode()) > LIMIT else []
    metadata = notebook["metadata"]
    if "widgets" in metadata or STATE in text:
        found.append("holds widget state")
    if VIEW in text:
        found.append("holds a widget view, which shows 'model not found' in a fresh clone")
    if metadata.get("kernelspec", {}).get("name") != "python3":
        found.append("the kernelspec is not python3")
    if path := PATHS.search(text):
        found.append(f"names a path of a machine: {text[path.start() :][:40]!r}")
    cells = [c for c in notebook["cells"] if c["cell_type"] == "code" and _source(c).strip()]
    if not cells:
        found.append("no code cell")
    for number, cell in enumerate(cells, start=1):
        found += [f"code cell {number}: {problem}" for problem in _cell_problems(cell, number)]
    return found


def _cell_problems(cell: dict[str, Any], number: int) -> list[str]:
    """What is wrong with one code cell."""
    found = []
    tags = cell["metadata"].get("tags", [])
    if cell.get("execution_count") != number:
        found.append(f"execution count {cell.get('execution_count')}: not run, or not in order")
    failed = any(output["output_type"] == "error" for output in cell["outputs"])
    if failed and "raises-exception" not in tags:
        found.append("holds an error")
    if "raises-exception" in tags and not failed:
        found.append("is tagged raises-exception and raised nothing")
    if not cell["outputs"] and SHOWS_NOTHING not in tags and _shows(_source(cell)):
        found.append("shows nothing: outputs stripped? (a cell meant so has the tag no-output)")
    return found


def _source(cell: dict[str, Any]) -> str:
    source = cell["source"]
    return source if isinstance(source, str) else "".join(source)


def _shows(source: str) -> bool:
    """Whether the cell ends in a bare expression, whose value a front end would show."""
    try:
        body = ast.parse(source).body
    except SyntaxError:  # a magic
        return False
    return bool(body) and isinstance(body[-1], ast.Expr) and not source.rstrip().endswith(";")
