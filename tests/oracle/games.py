"""Whole matches: hand after hand until a side has its marks (DEAL-4, MARK-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oracle import replay, tiles


@dataclass
class Game:
    """A match: each hand in the form of ``golden/hands.jsonl``, and its positions."""

    hands: list[dict[str, Any]]
    positions: list[list[replay.Position]]

    @property
    def marks(self) -> dict[str, int]:
        return self.positions[-1][-1].marks

    @property
    def over(self) -> bool:
        return self.positions[-1][-1].phase == "match over"


def follow(hands: list[dict[str, Any]]) -> Game:
    """Replay a match; dealers must rotate and nothing may come after its end."""
    game = Game([], [])
    marks = {"A+C": 0, "B+D": 0}
    for case in hands:
        if game.hands:
            assert not game.over, "a hand after the match's end (MARK-2)"
            assert case["dealer"] == tiles.seat_after(game.hands[-1]["dealer"]), "DEAL-4"
        path = replay.positions(case, marks)
        assert path[-1].result is not None, "an unfinished hand"
        game.hands.append(case)
        game.positions.append(path)
        marks = path[-1].marks
    return game
