"""Random hands and matches under any combination of options; as ``deals``, with its moods.

Deals with many doubles in one hand are frequent, so that plunges and splashes are called.
"""

from __future__ import annotations

import random
from typing import Any

from oracle import deals, profiles, tiles, variant_calls, variant_suits, variants
from oracle.profiles import Rules
from oracle.replay import Action
from oracle.variants import Position

DEAL_MOODS = ("fair", "strong", "doubles", "doubles")
CALL_MOODS = (
    *("any", "any", "passing", "passing", "silent", "marks", "marks", "marks"),
    *("special", "special", "special", "climbing"),
)
PLAY_MOODS = (
    *("any", "any", "bidders win", "bidders win", "bidders win"),
    *("defenders win", "defenders win", "all win", "all duck"),
)
SPECIALS = ("plunge", "splash", "sevens", "no-trump low", *variant_suits.NELLO)


def doubles_deal(rng: random.Random) -> dict[str, list[str]]:
    """One seat gets three to seven doubles; the rest is fair."""
    seat = rng.choice(tiles.SEATS)
    doubles = [each for each in tiles.all_tiles() if tiles.is_double(each)]
    wanted = rng.sample(doubles, rng.choice((3, 4, 4, 4, 5, 6, 7)))
    rest = [each for each in tiles.all_tiles() if each not in wanted]
    rng.shuffle(rest)
    while len(wanted) < 7:
        wanted.append(rest.pop())
    rng.shuffle(wanted)
    deal = {seat: [tiles.text(each) for each in wanted]}
    for other in tiles.SEATS:
        if other != seat:
            deal[other] = [tiles.text(rest.pop()) for _ in range(7)]
    return deal


def random_deal(rng: random.Random, dealer: str) -> dict[str, list[str]]:
    mood = rng.choice(DEAL_MOODS)
    if mood == "fair":
        return deals.fair_deal(rng, dealer)
    return deals.strong_deal(rng) if mood == "strong" else doubles_deal(rng)


def choose_call(rng: random.Random, choices: list[Action], mood: str) -> Action:
    special = [each for each in choices if each[1] in variant_calls.DOUBLES]
    marks = [each for each in choices if "mark" in each[1]]
    if mood == "special" and special:
        return rng.choice(special)
    if mood in ("passing", "special") and rng.random() < 0.7:
        return choices[0]
    if mood == "silent":
        return choices[0]
    if mood == "marks" and marks and rng.random() < 0.6:
        return rng.choice(marks[:3])
    if mood == "climbing":
        return choices[-1]
    return rng.choice(choices)


def choose_declaration(rng: random.Random, position: Position) -> Action:
    choices = variants.legal(position)
    special = [each for each in choices if each[1][0] in SPECIALS]
    if special and rng.random() < 0.6:
        return rng.choice(special)
    wished = deals.longest_suit(position.hands[position.to_act or ""])
    liked = [each for each in choices if each[1][0] == wished]
    return rng.choice(liked if liked and rng.random() < 0.6 else choices)


def choose_play(rng: random.Random, position: Position, mood: str) -> Action:
    choices = variants.legal(position)
    seat, declaration = position.to_act or "", position.declaration or ""
    wish = deals.wants_trick(mood, seat, position.bidder or "")
    if wish is None or rng.random() < 0.1:
        return rng.choice(choices)
    if not position.trick:
        high = [each for each in choices if _is_high(each[1], declaration)]
        low = [each for each in choices if each not in high]
        return rng.choice((high if wish else low) or choices)
    on_table = [tiles.tile(each) for _, each in position.trick]
    none = [False] * (len(on_table) + 1)
    suited = []
    for each in choices:
        played = [*on_table, tiles.tile(each[1])]
        wins = variant_suits.winner(played, position.asked, declaration, none) == len(on_table)
        if wins == wish:
            suited.append(each)
    return rng.choice(suited or choices)


def _is_high(text: str, declaration: str) -> bool:
    each = tiles.tile(text.split(maxsplit=1)[0])
    if declaration == "sevens":
        return sum(each) == 7
    return variant_suits.is_trump(each, declaration) or tiles.is_double(each)


def choose(rng: random.Random, position: Position, moods: tuple[str, str]) -> Action:
    if position.phase == "auction":
        return choose_call(rng, variants.legal(position), moods[0])
    if position.phase == "declaration":
        return choose_declaration(rng, position)
    return choose_play(rng, position, moods[1])


def random_moods(rng: random.Random) -> tuple[str, str]:
    return rng.choice(CALL_MOODS), rng.choice(PLAY_MOODS)


def random_hand(
    rng: random.Random,
    dealer: str | None = None,
    marks: dict[str, int] | None = None,
    options: Rules | None = None,
) -> tuple[dict[str, Any], list[Position]]:
    """A hand as in ``golden/variants.jsonl`` (without ``expect``), and its positions.

    ``marks`` is the score before it; without ``options`` they are drawn.
    """
    options = profiles.random_options(rng) if options is None else options
    dealer = dealer or rng.choice(tiles.SEATS)
    moods = random_moods(rng)
    path = [variants.start(dealer, random_deal(rng, dealer), marks, options)]
    while path[-1].to_act is not None:
        path.append(variants.step(path[-1], choose(rng, path[-1], moods)))
    return case_of(path[-1]), path


def hand_after(rng: random.Random, ended: Position) -> tuple[dict[str, Any], list[Position]]:
    """A hand that may follow in the same match (DEAL-4)."""
    rules = {option: value for option, value in ended.rules.items() if value != "standard"}
    return random_hand(rng, tiles.seat_after(ended.dealer), ended.marks, rules)


def case_of(position: Position) -> dict[str, Any]:
    """A hand, as far as it went, in the form of ``golden/variants.jsonl``."""
    rules = {option: value for option, value in position.rules.items() if value != "standard"}
    case: dict[str, Any] = {
        "rules": rules,
        "dealer": position.dealer,
        "deal": position.deal,
        "calls": [said for _, said in position.calls],
    }
    if position.declared:
        case["declaration"] = position.declared[0][1]
        case["stacks"] = position.declared[-1][2]
    if len(position.declared) == 2:
        case["partner_declaration"] = position.declared[1][1]
    plays = [what for _, (kind, what) in position.history if kind == "play"]
    return {**case, "plays": plays} if plays else case


def random_match(rng: random.Random, options: Rules) -> list[list[Position]]:
    """A whole match, hand after hand; at most forty hands."""
    dealer = rng.choice(tiles.SEATS)
    score = {"A+C": 0, "B+D": 0}
    found: list[list[Position]] = []
    while len(found) < 40:
        _, path = random_hand(rng, dealer, score, options)
        found.append(path)
        if path[-1].phase == "match over":
            break
        dealer, score = tiles.seat_after(dealer), path[-1].marks
    return found
