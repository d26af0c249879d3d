"""Files that are replaced whole: whoever reads one finds the old text or the new, never a part."""

from __future__ import annotations

import os
import re
from pathlib import Path
from secrets import token_hex
from shutil import copymode

_BESIDE = ".t42-"
_TOKEN = 8
"""Random bytes in the name of a file that is being written."""
STRAY = re.compile(rf"{re.escape(_BESIDE)}[0-9a-f]{{{2 * _TOKEN}}}")
"""The names of files that are being written, or were when their process was killed."""


def replace_file(path: str | os.PathLike[str], text: str) -> Path:
    """Write a text, in UTF-8, beside its place and put it there at once; the file's real path.

    A link stays a link, and a file that is there keeps who may read it. What fails leaves the file
    as it was and nothing beside it. Raises ``OSError``.
    """
    path = Path(os.path.realpath(path))
    beside = path.with_name(f"{_BESIDE}{token_hex(_TOKEN)}")
    try:
        with beside.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            copymode(path, beside)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    return path
