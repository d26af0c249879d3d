"""States whose layouts are compared with the oracle's, for the tests of hidden hands."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import texas42_nb as t42
from oracle import (
    tiles,
    variant_against,
    variant_deals,
    variant_hunting,
    variant_layouts,
    variant_seen,
)
from oracle.profiles import Rules
from oracle.variants import Position

Held = tuple[int, int, int, int]
#: Combinations of options that hide something of their own, and the usual ones.
KINDS: list[Rules] = [
    {},
    {"V-PLUNGE": "partner leads", "V-SPLASH": "on", "V-CAP": "none"},
    {"V-PLUNGE": "after winning", "V-CAP": "none"},
    {"V-FIRST": "holder", "V-SPLASH": "on", "V-LEAD": "trump"},
    {"V-NELLO": "on", "V-END": "play all"},
    {"V-SEVENS": "bidding side", "V-END": "play all"},
    {"V-SEVENS": "earliest", "V-SCORE": "250"},
    {"V-LEAD": "small end", "V-END": "play all", "V-FIRST": "holder"},
    {"preset": "casual"},
    {"preset": "czech"},
]


def mask_of(texts: Iterable[str]) -> int:
    return sum(t42.Tile(each).bit for each in texts)


def held_of(hands: dict[str, list[str]]) -> Held:
    a, b, c, d = (mask_of(hands[seat]) for seat in tiles.SEATS)
    return a, b, c, d


def played_out(position: Position, deal: dict[str, list[str]] | None = None) -> t42.Match:
    """The engine's match of the same actions; ``deal`` may be part-known."""
    before = position.marks_before
    first = variant_seen.first_caller(position)
    whole = deal is None or "?" not in [each for seat in tiles.SEATS for each in deal[seat]]
    match = t42.Match.from_hand(
        position.deal if deal is None else deal,
        dealer=position.dealer,
        score=(before["A+C"], before["B+D"]),
        first_caller=None if whole else first,
        rules=t42.Rules.from_ids(position.rules),
    )
    for _, action in position.history:
        match = variant_against.do(match, action)
    return match


def random_position(rng: random.Random, options: Rules) -> tuple[Position, list[Position]]:
    """Any position of a random hand, finished ones too, and the whole hand."""
    top = 249 if options.get("V-SCORE") == "250" else 6
    score = {"A+C": rng.randint(0, top), "B+D": rng.randint(0, top)}
    _, path = variant_deals.random_hand(rng, marks=score, options=options)
    return rng.choice(path), path


def late_position(
    rng: random.Random, options: Rules, most: int, tries: int = 60
) -> tuple[Position, str | None] | None:
    """A position and a viewer for whom at most so many layouts are to be looked at."""
    for _ in range(tries):
        _, path = random_position(rng, options)
        viewer = rng.choice([*tiles.SEATS, *tiles.SEATS, None])
        small = [
            each
            for each in path
            if 1 < variant_layouts.how_many(each, variant_layouts.as_seen_by(each, viewer)) <= most
        ]
        if small:
            return rng.choice(small), viewer
    return None


def expected(position: Position, deal: dict[str, list[str]]) -> set[Held]:
    """Every layout that fits, by brute force over the rules alone."""
    return {held_of(each.hands) for each in variant_layouts.fitting(position, deal)}


def replays(position: Position, held: Held) -> bool:
    """Whether the whole history is legal from the deal with these tiles held now (the oracle)."""
    played = variant_layouts._played_by(position)
    deal = {
        seat: played[seat] + [each.text for each in t42.TileSet.from_mask(mask)]
        for seat, mask in zip(tiles.SEATS, held, strict=True)
    }
    holder = position.rules["V-FIRST"] == "holder"
    if holder and "0-1" not in deal[variant_seen.first_caller(position)]:
        return False
    case: dict[str, Any] = {**variant_deals.case_of(position), "deal": deal}
    path = variant_hunting.legal_path(case, position.marks_before)
    return path is not None and held_of(path[-1].hands) == held


def kinds_of(position: Position, viewer: str | None) -> set[str]:
    """What is special about the knowledge of a viewer here: so that tests know what they met."""
    found = {"auction" if position.declaration is None else "play"}
    if position.to_act is None:
        found.add("over")
    hidden = [each for seat in tiles.SEATS if seat != viewer for each in position.hands[seat]]
    said = [(seat, call) for seat, call in position.calls] + [
        (seat, name) for seat, name, _ in position.declared
    ]
    if any(what in ("plunge", "splash") and seat != viewer for seat, what in said):
        found.add("doubles")
    if position.rules["V-FIRST"] == "holder" and "0-1" in hidden:
        found.add("holder")
    if position.out and position.out != viewer:
        found.add("sits out")
    if position.declaration == "sevens":
        found.add("sevens")
    if position.trick:
        found.add("mid-trick")
    if any(what.endswith("low") for _, (kind, what) in position.history if kind == "play"):
        found.add("small end")
    if viewer is None:
        found.add("spectator")
    return found
