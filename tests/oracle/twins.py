"""Pairs of hands that a viewer cannot tell apart.

Two tiles change places in the deal and in the plays. Where every action stays legal and the oracle
shows a viewer the same, whatever an engine tells that viewer must be the same as well: that is what
"hidden" means, however the engine stores things.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from oracle import deals, replay, tiles


def swapped(case: dict[str, Any], one: str, other: str) -> dict[str, Any]:
    """The same hand with two tiles changed for each other, everywhere."""

    def turn(text: str) -> str:
        return {one: other, other: one}.get(text, text)

    twin = dict(case)
    twin["deal"] = {seat: [turn(each) for each in case["deal"][seat]] for seat in tiles.SEATS}
    if "plays" in case:
        twin["plays"] = [turn(each) for each in case["plays"]]
    return twin


def legal_path(case: dict[str, Any], marks: dict[str, int]) -> list[replay.Position] | None:
    """The positions of a hand, or None where an action is not legal."""
    path = [replay.start(case["dealer"], case["deal"], marks)]
    for action in replay.actions_of(case):
        if action not in replay.legal(path[-1]):
            return None
        path.append(replay.step(path[-1], action))
    return path


def twins(
    rng: random.Random, position: replay.Position, how_many: int
) -> Iterator[tuple[dict[str, Any], replay.Position]]:
    """Random legal twins of a hand as far as it went, each with its last position.

    Every other pair is looked for among the captured tiles, where few swaps are legal.
    """
    case = deals.case_of(position)
    pairs = list(combinations([tiles.text(each) for each in tiles.all_tiles()], 2))
    taken = {each for trick in position.tricks for _, each in trick.plays}
    captured = [pair for pair in pairs if taken.issuperset(pair)]
    chosen = rng.sample(pairs, how_many // 2)
    chosen += rng.sample(captured, min(how_many * 4, len(captured)))
    for one, other in chosen:
        twin = swapped(case, one, other)
        path = legal_path(twin, position.marks_before)
        if path is not None:
            yield twin, path[-1]


def trick_orders(position: replay.Position) -> list[list[tuple[str, str]]]:
    return [each.plays for each in position.tricks]
