"""One complete printed hand per contract and option, compared exactly."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from golden.playthrough import SCRIPTS, printed

FOLDER = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_hand_is_printed_as_it_was(name: str) -> None:
    text, path = printed(SCRIPTS[name]), FOLDER / f"{name}.txt"
    if os.environ.get("TEXAS42_WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_no_printed_hand_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SCRIPTS)
