"""The hunts for hidden tiles under variants: the same traps, with what each option hides."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from types import SimpleNamespace
from typing import Any

from oracle import hunting, profiles, tiles, variant_against, variant_calls, variant_deals, variants
from oracle import variant_seen as seen
from oracle.profiles import Rules
from oracle.variants import Position

TRIED = [
    *hunting.TRIED,
    *("plunge", "splash", "5 marks", "sevens", "nello", "no-trump low"),
    *("5-6 low", "0-1 low"),
]


def swapped(case: dict[str, Any], one: str, other: str) -> dict[str, Any]:
    """The same hand with two tiles changed for each other, everywhere."""
    turned = {one: other, other: one}

    def turn(text: str) -> str:
        tile, *rest = text.split()
        return " ".join([turned.get(tile, tile), *rest])

    twin = dict(case)
    twin["deal"] = {seat: [turn(each) for each in case["deal"][seat]] for seat in tiles.SEATS}
    if "plays" in case:
        twin["plays"] = [turn(each) for each in case["plays"]]
    return twin


def legal_path(case: dict[str, Any], score: dict[str, int]) -> list[Position] | None:
    """The positions of a hand, or None where an action is not legal."""
    path = [variants.start(case["dealer"], case["deal"], score, case["rules"])]
    for action in variants.actions_of(case):
        if action not in variants.legal(path[-1]):
            return None
        path.append(variants.step(path[-1], action))
    return path


def twins(
    rng: random.Random, position: Position, how_many: int
) -> Iterator[tuple[dict[str, Any], Position]]:
    """Random legal twins of a hand as far as it went, each with its last position.

    Most swaps are those that options hide: doubles for others, tiles of the partner who sits out,
    captured tiles.
    """
    case = variant_deals.case_of(position)
    pairs = list(combinations([tiles.text(each) for each in tiles.all_tiles()], 2))
    taken = {each for trick in position.tricks for _, each in trick.plays}
    out = set(position.hands[position.out]) if position.out else set()
    held = {each for seat in tiles.SEATS for each in position.hands[seat]}
    doubles = {each for each in held - out if tiles.is_double(tiles.tile(each))}
    wanted = [pair for pair in pairs if taken.issuperset(pair)] * 2
    wanted += [pair for pair in pairs if len(out.intersection(pair)) == 1]
    wanted += [pair for pair in pairs if len(doubles.intersection(pair)) == 1]
    wanted += [pair for pair in pairs if held.issuperset(pair)]
    chosen = rng.sample(pairs, how_many // 2)
    chosen += rng.sample(wanted, min(how_many * 2, len(wanted)))
    for one, other in chosen:
        twin = swapped(case, one, other)
        path = legal_path(twin, position.marks_before)
        if path is not None:
            yield twin, path[-1]


def hidden_differences(one: Position, other: Position, viewer: str | None) -> set[str]:
    """What is different in two positions that look the same to a viewer."""
    found = set()
    for seat in tiles.SEATS:
        if seat == viewer:
            continue
        if one.hands[seat] != other.hands[seat]:
            found.add("unplayed" if seen.over(one) else "hidden")
            if seat == one.out:
                found.add("sits out")
        able = [_may_call(each, seat) for each in (one, other)]
        if able[0] != able[1]:
            found.add("doubles")
    if [trick.plays for trick in one.tricks] != [trick.plays for trick in other.tricks]:
        found.add("order")
        if _faces(one) != _faces(other):
            found.add("covered by V-SEE" if one.stacks is None else "covered by stacks")
    return found


def _faces(position: Position) -> list[list[str]]:
    """The tiles of each captured trick, in no order."""
    return [sorted(tile for _, tile in trick.plays) for trick in position.tricks]


def _may_call(position: Position, seat: str) -> tuple[bool, bool]:
    """Whether a seat's doubles are enough to plunge and to splash, where that is played."""
    doubles = variant_calls.doubles_in(position.deal[seat])
    rules = position.rules
    return (
        rules["V-PLUNGE"] != "standard" and doubles >= 4,
        rules["V-SPLASH"] == "on" and doubles >= 3,
    )


GAME = SimpleNamespace(
    random_hand=variant_deals.random_hand,
    hand_after=variant_deals.hand_after,
    case_of=variant_deals.case_of,
    actions_of=variants.actions_of,
    visible=seen.visible,
    memory=seen.memory,
    tiles_on_show=seen.tiles_on_show,
    tiles_known=seen.tiles_known,
    twins=twins,
    check_visible=variant_against.check_visible,
    tried=TRIED,
)


class VariantHunter(hunting.Hunter):
    """Hunts under combinations of options."""

    def __init__(self, engine: Any) -> None:
        super().__init__(engine, GAME)

    def twins_under(
        self, rng: random.Random, options: Rules | None, hands: int, tries: int
    ) -> Counter[str]:
        """Twins of random positions; how many were compared, by what was different in them."""
        count: Counter[str] = Counter()
        for _ in range(hands):
            given = profiles.random_options(rng) if options is None else options
            score = {"A+C": rng.randrange(7), "B+D": rng.randrange(7)}
            _, path = variant_deals.random_hand(rng, marks=score, options=given)
            position = rng.choice(path[rng.choice((0, 1, len(path) // 2, -4)) :])
            match = self.played_out(variant_deals.case_of(position), score)
            for case, other in twins(rng, position, tries):
                twin = None
                for viewer in rng.sample(hunting.VIEWERS, 2):
                    if seen.visible(position, viewer) != seen.visible(other, viewer):
                        continue
                    memory = seen.memory(position, viewer) == seen.memory(other, viewer)
                    twin = twin or self.played_out(case, score, seed=hunting.SEED + 1)
                    self.compare([match, twin], viewer, memory=memory)
                    count.update(hidden_differences(position, other, viewer))
        return count
