"""The golden hands of the variants, each replayed through the public verbs, checked at every ply.

``variants.jsonl`` holds 350 hands under 25 combinations of options, with what an independent
reference says of them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import texas42_nb as t42

LINES = (Path(__file__).parent / "variants.jsonl").read_text(encoding="utf-8").splitlines()
CASES: list[dict[str, Any]] = [json.loads(line) for line in LINES]


def texts(some: Any) -> list[str]:
    return [str(each) for each in some]


def declared(case: dict[str, Any], match: Any) -> Any:
    """The hand after its declarations; each is offered, with the stacks that are due."""
    offered = [(str(action), action.stacks) for action in match.legal()]
    if "partner_declaration" not in case:
        assert (case["declaration"], case["stacks"]) in offered
        return match.declare(case["declaration"], case["stacks"])
    assert (case["declaration"], None) in offered
    match = match.declare(case["declaration"])
    assert match.phase == "declaration"
    assert match.to_act == t42.Seat(case["expect"]["bidder"]).partner
    return match.declare(case["partner_declaration"], case["stacks"])


@pytest.mark.parametrize("number", range(len(CASES)))
def test_hand(number: int) -> None:
    case = CASES[number]
    expect = case["expect"]
    rules = t42.Rules.from_ids(case["rules"])
    match = t42.Match.from_hand(case["deal"], dealer=case["dealer"], rules=rules)
    for call in case["calls"]:
        assert call in texts(match.legal())
        match = match.call(call)
    if "declaration" not in case:
        assert (match.result, match.phase) == ("passed out", "hand over")
        assert match.score == {"A+C": 0, "B+D": 0}
        return
    match = declared(case, match)
    assert match.contract.bidder == expect["bidder"]
    assert match.contract.stake == expect["stake"]
    for ply, play in enumerate(case["plays"]):
        assert match.phase == "play"
        assert match.to_act == expect["seats"][ply]
        assert texts(match.legal()) == expect["legal"][ply]
        assert texts(match.view(match.to_act).legal()) == expect["legal"][ply]
        match = match.play(play)
    assert match.phase in ("hand over", "match over")
    assert texts(trick.winner for trick in match.tricks) == list(expect["winners"])
    assert [trick.points for trick in match.tricks] == expect["trick_points"]
    assert match.result == expect["result"]
    assert match.score == expect["score"]
    assert match.record().match() == match
    assert t42.Record.from_json(match.record().text).match() == match
    assert match.record().public().match().result == match.result


def test_all_are_there() -> None:
    assert len(CASES) == 350
    assert len({json.dumps(case["rules"], sort_keys=True) for case in CASES}) == 25
