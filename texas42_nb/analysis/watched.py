"""Whether somebody watches: in a terminal, in a notebook, or nowhere."""

from __future__ import annotations

import sys

TERMINAL, NOTEBOOK = "terminal", "notebook"


def watched() -> str | None:
    """``terminal``, ``notebook`` or ``None``.

    A kernel is watched if whoever runs the cell could be asked for input: front ends can be,
    programs that execute a whole notebook cannot.
    """
    if in_kernel():
        module = sys.modules["IPython"]
        return NOTEBOOK if getattr(module.get_ipython().kernel, "_allow_stdin", False) else None
    error = sys.stderr
    return TERMINAL if error is not None and error.isatty() else None


def in_kernel() -> bool:
    """Whether this runs in a notebook's kernel, watched or not."""
    module = sys.modules.get("IPython")
    return module is not None and hasattr(module.get_ipython(), "kernel")
