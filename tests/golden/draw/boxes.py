"""Whether what a board places lies inside it, and nothing over anything else."""

from __future__ import annotations

import itertools
from typing import Any


def box_of(item: Any) -> tuple[float, float, float, float]:
    wide, high = item["width"], item["height"]
    if item["turn"] % 180:
        wide, high = high, wide
    return (
        item["x"] - wide / 2,
        item["y"] - high / 2,
        item["x"] + wide / 2,
        item["y"] + high / 2,
    )


def overlap(one: Any, other: Any) -> bool:
    a, b = box_of(one), box_of(other)
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def all_inside(board: Any) -> None:
    """Fails unless every item lies on the table, whose edge is 6 wide at both sides."""
    for item in board["items"]:
        left, top, right, bottom = box_of(item)
        assert min(left - 6, top) >= 0, item
        assert right <= board["width"] - 6, item
        assert bottom <= board["height"], item


def none_over_another(board: Any) -> None:
    """Fails if two items overlap; the arrow of the seat to act lies on its name."""
    solid = [item for item in board["items"] if item["role"] != "turn" or item["kind"] != "mark"]
    for one, other in itertools.combinations(solid, 2):
        assert not overlap(one, other), (one, other)
