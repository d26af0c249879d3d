"""Part-known hands by brute force: every full deal that fits what is known and was done.

``?`` is an unknown place. A deal fits when the whole hand so far could be played from it: the
first caller held ``0-1`` where that decides, whoever plunged held the doubles, voids were real.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from oracle import tiles, variant_deals, variant_hunting, variant_seen, variants
from oracle.replay import Action
from oracle.variants import Position

Deal = dict[str, list[str]]


def _played_by(position: Position) -> Deal:
    found: Deal = {seat: [] for seat in tiles.SEATS}
    for seat, (kind, what) in position.history:
        if kind == "play":
            found[seat].append(what.split()[0])
    return found


def _started(position: Position, deal: Deal) -> tuple[Deal, dict[str, int], list[str]]:
    """The deal with all that was played filled in, free places by seat, and the tiles for them."""
    played = _played_by(position)
    known, places = {}, {}
    for seat in tiles.SEATS:
        shown = [each for each in deal[seat] if each != "?"]
        known[seat] = shown + [each for each in played[seat] if each not in shown]
        places[seat] = 7 - len(known[seat])
    used = {each for seat in tiles.SEATS for each in known[seat]}
    pool = [tiles.text(each) for each in tiles.all_tiles() if tiles.text(each) not in used]
    return known, places, pool


def how_many(position: Position, deal: Deal) -> int:
    """How many layouts are to be looked at."""
    _, places, pool = _started(position, deal)
    ways = math.factorial(len(pool))
    for count in places.values():
        ways //= math.factorial(count)
    return ways


def layouts(position: Position, deal: Deal) -> Iterator[Deal]:
    """Every full deal that agrees with a part-known one and the tiles played, legal or not."""
    known, places, pool = _started(position, deal)

    def fill(seats: list[str], left: list[str]) -> Iterator[Deal]:
        if not seats:
            yield {}
            return
        seat, *rest = seats
        for given in combinations(left, places[seat]):
            for others in fill(rest, [each for each in left if each not in given]):
                yield {**others, seat: [*known[seat], *given]}

    yield from fill(list(tiles.SEATS), pool)


def fitting(position: Position, deal: Deal) -> Iterator[Position]:
    """The same actions from every layout that allows them."""
    case: dict[str, Any] = variant_deals.case_of(position)
    first = variant_seen.first_caller(position)
    for full in layouts(position, deal):
        if position.rules["V-FIRST"] == "holder" and "0-1" not in full[first]:
            continue
        path = variant_hunting.legal_path({**case, "deal": full}, position.marks_before)
        if path is not None:
            yield path[-1]


def possible(found: list[Position]) -> tuple[set[Action], set[Action], dict[str, set[str]]]:
    """What is legal in some layout, what in all of them, and by seat what it can hold."""
    legal = [set(variants.legal(each)) for each in found]
    holds = {seat: {tile for each in found for tile in each.hands[seat]} for seat in tiles.SEATS}
    return set.union(*legal), set.intersection(*legal), holds


def as_seen_by(position: Position, viewer: str | None) -> Deal:
    """What a viewer knows of the deal besides the plays."""
    return {
        seat: list(position.deal[seat]) if seat == viewer else ["?"] * 7 for seat in tiles.SEATS
    }


def hidden_again(rng: random.Random, position: Position, most: int) -> Deal:
    """The deal with some of the tiles still held unknown, at least one of whoever is to act."""
    held = [each for seat in tiles.SEATS for each in position.hands[seat]]
    hide = set(rng.sample(held, min(most - 1, len(held))))
    hide.add(rng.choice(position.hands[position.to_act or ""]))
    gone = set(variant_seen.played(position))
    hide |= {each for each in gone if rng.random() < 0.5}
    return {
        seat: ["?" if each in hide else each for each in position.deal[seat]]
        for seat in tiles.SEATS
    }
