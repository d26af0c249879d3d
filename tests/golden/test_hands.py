"""The golden hands, each replayed through the public verbs and checked at every ply.

``hands.jsonl`` holds 240 complete hands of the standard game with what an independent reference
says of them: who plays, what is legal before each play, who wins each trick, and how the hand ends.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import texas42_nb as t42

LINES = (Path(__file__).parent / "hands.jsonl").read_text(encoding="utf-8").splitlines()
CASES: list[dict[str, Any]] = [json.loads(line) for line in LINES]
ALL_TILES = [f"{low}-{high}" for high in range(7) for low in range(high + 1)]


def texts(some: Any) -> list[str]:
    return [str(each) for each in some]


def held(match: Any) -> dict[str, list[str]]:
    return {str(seat): texts(match.hands[seat]) for seat in match.hands}


def after_calls(case: dict[str, Any]) -> Any:
    """The hand with its four calls made, each of them checked."""
    match = t42.Match.from_hand(case["deal"], dealer=case["dealer"])
    caller = "ABCD".index(case["dealer"])
    for call in case["calls"]:
        caller = (caller + 1) % 4
        assert match.phase == "auction"
        assert match.to_act == "ABCD"[caller]
        assert call in texts(match.legal())
        match = match.call(call)
        assert held(match) == case["deal"]
    return match


def refuses_the_rest(match: Any, ply: int, legal: list[str], holding: list[str]) -> None:
    """Every held tile that may not be played, and one not held: refused, and nothing changes."""
    before = (repr(match), hash(match), held(match), match.history, match.to_act)
    missing = [tile for tile in ALL_TILES if tile not in holding]
    for tile in [*(each for each in holding if each not in legal), missing[ply % len(missing)]]:
        with pytest.raises(t42.Refused) as caught:
            match.play(tile)
        if tile in holding:
            assert caught.value.rule == "FOLLOW-1"
        assert texts(caught.value.legal) == legal
        assert (repr(match), hash(match), held(match), match.history, match.to_act) == before


@pytest.mark.parametrize("number", range(len(CASES)))
def test_hand(number: int) -> None:
    case = CASES[number]
    expect = case["expect"]
    match = after_calls(case)
    if "passed_out" in expect:
        assert match.result == "passed out"
        assert match.phase == "hand over"
        assert match.marks == {"A+C": 0, "B+D": 0}
        assert match.next_hand().dealer == expect["next_dealer"]
        return
    assert match.phase == "declaration"
    assert match.to_act == expect["bidder"]
    match = match.declare(case["declaration"], stacks=case["stacks"])
    hands = {seat: list(tiles) for seat, tiles in case["deal"].items()}
    points = {"A+C": 0, "B+D": 0}
    for ply, tile in enumerate(case["plays"]):
        seat, legal = expect["seats"][ply], expect["legal"][ply]
        assert match.phase == "play"
        assert match.result is None
        assert match.to_act == seat
        assert held(match) == hands
        assert texts(match.legal()) == legal
        assert texts(play.tile for play in match.legal()) == legal
        refuses_the_rest(match, ply, legal, hands[seat])
        match = match.play(tile)
        hands[seat].remove(tile)
        done = (ply + 1) // 4
        assert texts(turn.tile for turn in match.trick) == case["plays"][done * 4 : ply + 1]
        assert len(match.tricks) == done
        if (ply + 1) % 4 == 0:
            trick = match.tricks[-1]
            side = "A+C" if trick.winner in "AC" else "B+D"
            points[side] += trick.points
            assert trick.winner == expect["winners"][done - 1]
            assert trick.points == expect["trick_points"][done - 1]
            assert texts(turn.tile for turn in trick.plays) == case["plays"][ply - 3 : ply + 1]
            assert "".join(turn.seat for turn in trick.plays) == expect["seats"][ply - 3 : ply + 1]
        assert match.hand_points == points
    assert match.phase == "hand over"
    assert match.to_act is None
    assert match.legal() == ()
    assert match.contract.bidder == expect["bidder"]
    assert match.hand_points == expect["hand_points"]
    assert match.result == expect["result"]
    assert match.marks == expect["marks"]
    assert held(match) == expect["unplayed"]
    with pytest.raises(t42.Refused):
        match.play(case["plays"][-1])


def test_all_are_there() -> None:
    assert len(CASES) == 240
