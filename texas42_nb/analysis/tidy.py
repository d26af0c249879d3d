"""The library of the tables, imported when a table is asked for."""

from __future__ import annotations

from typing import Any

from texas42_nb.engine.above import sentence


def pandas() -> Any:
    """The library of the tables. Raises ``ImportError`` with what to install."""
    try:
        import pandas
    except ImportError as error:
        raise ImportError(sentence("frames-need-pandas", {}), name="pandas") from error
    return pandas
