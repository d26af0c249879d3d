"""Tables out to files and in again, as CSV or as Parquet: all of them or none."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from importlib import import_module
from io import BytesIO
from pathlib import Path
from shutil import copymode
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from texas42_nb.engine.above import sentence
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.replay import RecordError
from texas42_nb.study.columns import NEEDED

if TYPE_CHECKING:
    import pandas as pd

CSV, PARQUET = "csv", "parquet"
FORMATS = (CSV, PARQUET)
_PARQUET: Mapping[str, Any] = {"engine": "pyarrow", "write_page_checksum": True}
"""With check sums, so that a damaged file is known as one."""


def write(tables: Mapping[str, pd.DataFrame], folder: str | os.PathLike[str], form: str) -> Path:
    """Write each table to ``NAME.FORM``; the folder.

    All are written beside their places before the first is put there, so what fails on the way
    leaves every file as it was. Raises as ``Frames.save``.
    """
    _check(form)
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".t42-", dir=path) as beside:
        made = {f"{name}.{form}": table for name, table in tables.items()}
        for name, table in made.items():
            if form == CSV:
                table.to_csv(Path(beside) / name, index=False)
            else:
                table.to_parquet(Path(beside) / name, index=False, **_PARQUET)
        for name in made:
            place = Path(os.path.realpath(path / name))  # a link stays a link
            if place.exists():
                copymode(place, Path(beside) / name)
            (Path(beside) / name).replace(place)
    return path


def read(pandas: Any, folder: str | os.PathLike[str], form: str | None) -> dict[str, pd.DataFrame]:
    """The tables that matches can be made from, as they stand in the files.

    Raises as ``Frames.load``.
    """
    path = Path(folder)
    form = _found(path) if form is None else form
    _check(form)
    return {name: _read(pandas, path / f"{name}.{form}", form) for name in NEEDED}


def _read(pandas: Any, path: Path, form: str) -> pd.DataFrame:
    data = BytesIO(path.read_bytes())  # so that what is raised below is about what it holds
    faults: tuple[type[Exception], ...] = (ValueError,)
    try:
        if form == CSV:
            return pandas.read_csv(data, dtype=str, keep_default_na=False)
        faults = (ValueError, OSError, NotImplementedError, _pyarrow().ArrowException)
        table = import_module("pyarrow.parquet").read_table(data, page_checksum_verification=True)
        return pandas.DataFrame(table.to_pydict(), dtype=object)  # the values as they are stored
    except faults as error:
        raise RecordError(path.name, "frames-unreadable", format=form) from error


def _found(path: Path) -> str:
    """The format of the tables in a folder."""
    there = [form for form in FORMATS if (path / f"{NEEDED[0]}.{form}").exists()]
    if len(there) > 1:
        raise Malformed("frames-both-formats", str(path), None, formats=", ".join(there))
    if not there:
        told = sentence("frames-no-tables", {"formats": ", ".join(FORMATS)})
        raise FileNotFoundError(errno.ENOENT, told, str(path))
    return there[0]


def _check(form: str) -> None:
    if form not in FORMATS:
        raise Malformed("frames-not-a-format", form, None, formats=", ".join(FORMATS))
    if form == PARQUET:
        _pyarrow()


def _pyarrow() -> Any:
    """What reads and writes Parquet. Raises ``ImportError`` with what to install."""
    try:
        return import_module("pyarrow")
    except ImportError as error:
        raise ImportError(sentence("frames-need-pyarrow", {}), name="pyarrow") from error
