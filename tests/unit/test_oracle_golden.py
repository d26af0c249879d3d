"""The oracle gives every field of every golden hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oracle import replay

GOLDEN = Path(__file__).parent.parent / "golden" / "hands.jsonl"
CASES: list[dict[str, Any]] = [json.loads(line) for line in GOLDEN.read_text().splitlines()]


def test_all_golden_hands_are_there() -> None:
    assert len(CASES) == 240


@pytest.mark.parametrize("number", range(240))
def test_golden_hand(number: int) -> None:
    case = CASES[number]
    assert replay.expected(case) == case["expect"]
