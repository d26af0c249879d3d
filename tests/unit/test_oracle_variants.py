"""The oracle of the variants gives every field of every golden hand of theirs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oracle import variants

GOLDEN = Path(__file__).parent.parent / "golden" / "variants.jsonl"
CASES: list[dict[str, Any]] = [json.loads(line) for line in GOLDEN.read_text().splitlines()]


@pytest.mark.parametrize("number", range(350))
def test_golden_hand(number: int) -> None:
    case = CASES[number]
    path = variants.positions(case)
    last = path[-1]
    expect = case["expect"]
    assert last.phase in ("hand over", "match over")
    if "declaration" not in case:
        assert last.result == "passed out"
        assert expect.keys() <= {"passed_out", "next_dealer"}
        return
    in_play = [each for each in path if each.phase == "play"]
    assert expect == {
        "bidder": last.bidder,
        "stake": variants.stake(last),
        "seats": "".join(each.to_act or "" for each in in_play),
        "legal": [variants.legal_plays(each) for each in in_play],
        "winners": "".join(each.winner for each in last.tricks),
        "trick_points": [each.points for each in last.tricks],
        "result": last.result,
        "score": last.marks_won,
    }
