"""Execute notebooks in place, in the form in which they are committed.

python notebooks/_build/execute.py notebooks/00_welcome.ipynb

Outputs are kept, so that a reader without a kernel sees pictures and words; a widget's state is
not, since it would show nothing in a fresh clone. What would change from run to run is levelled.
"""

import argparse
import hashlib
import os
from collections import Counter
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

VIEW = "application/vnd.jupyter.widget-view+json"
KEPT_OF_CELLS = {"tags", "jupyter", "editable", "deletable", "slideshow"}
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}

Node = Any  # nbformat's dictionaries


def run(path: Path) -> None:
    """Execute every cell with the environment's kernel, then `level` the notebook and write it."""
    notebook = nbformat.read(path, as_version=4)
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")
    NotebookClient(
        notebook,
        timeout=60,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
        store_widget_state=False,
        coalesce_streams=True,
        record_timing=False,
    ).execute()
    level(notebook)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


def level(notebook: Node) -> None:
    """Drop widget state and views, and all that differs between machines and runs."""
    notebook.metadata = nbformat.from_dict(METADATA)
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    seen: Counter[str] = Counter()
    for cell in notebook.cells:
        # The id follows from the text: an edited cell changes its own line only.
        name = f"{cell.cell_type}-{hashlib.sha256(cell.source.encode()).hexdigest()[:8]}"
        seen[name] += 1
        cell.id = name if seen[name] == 1 else f"{name}-{seen[name]}"
        for key in set(cell.metadata) - KEPT_OF_CELLS:
            del cell.metadata[key]
        if cell.cell_type == "code":
            cell.outputs = [output for output in cell.outputs if _level_output(output)]


def _level_output(output: Node) -> bool:
    """Level one output in place; false if nothing is left of it."""
    if output.output_type == "error":
        # The full trace names files of this machine.
        output.traceback = [f"{output.ename}: {output.evalue}"]
    if "data" in output:
        output.data.pop(VIEW, None)
        return bool(output.data)
    return True


def main() -> None:
    """Execute the notebooks named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="+", type=Path, metavar="NOTEBOOK")
    for path in parser.parse_args().paths:
        run(path)
        print(f"{path}: {path.stat().st_size / 1000:.1f} kB")


if __name__ == "__main__":
    main()
