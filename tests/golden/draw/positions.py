"""Positions that pictures are tested on: the figures of the rule texts, and random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import texas42_nb as t42

FOLLOWING = {
    "A": "5-5 5-6 4-5 4-6 1-1 0-0 2-3",
    "B": "3-5 0-1 0-2 0-3 0-4 1-2 1-3",
    "C": "0-5 1-5 2-5 2-2 3-3 4-4 1-6",
    "D": "6-6 1-4 2-4 3-4 0-6 2-6 3-6",
}
CAPTURED = {
    "A": "6-6 5-5 4-4 ? ? ? ?",
    "B": "0-6 0-5 0-4 ? ? ? ?",
    "C": "1-6 1-5 1-4 ? ? ? ?",
    "D": "2-6 3-5 3-4 ? ? ? ?",
}


def worked_example(plays: int) -> Any:
    """Sixes trump, A bid 30, after so many tiles of the first trick."""
    match = t42.Match.from_hand(FOLLOWING, dealer="D")
    match = match.call("30").pass_().pass_().pass_().declare("6")
    for tile in ["5-5", "3-5", "0-5", "6-6"][:plays]:
        match = match.play(tile)
    return match


def three_tricks(bid: str, stacks: int | None) -> Any:
    """No trumps, three tricks to A+C, four tiles left each (SEE-2, SEE-3)."""
    match = t42.Match.from_hand(CAPTURED, dealer="D")
    match = match.call(bid).pass_().pass_().pass_().declare("no-trump", stacks)
    for trick in ("6-6 0-6 1-6 2-6", "5-5 0-5 1-5 3-5", "4-4 0-4 1-4 3-4"):
        for tile in trick.split():
            match = match.play(tile)
    return match


def every_trick(stacks: int) -> Iterator[Any]:
    """Every state of a hand in which A takes all seven tricks with doubles."""
    hands = {
        "A": "6-6 5-5 4-4 3-3 2-2 1-1 0-0",
        "B": "0-6 0-5 0-4 0-3 0-2 0-1 1-2",
        "C": "1-6 1-5 1-4 1-3 2-3 2-4 3-4",
        "D": "2-6 2-5 3-6 3-5 4-5 4-6 5-6",
    }
    match = t42.Match.from_hand(hands, dealer="D").call("2 marks").pass_().pass_().pass_()
    match = match.declare("no-trump", stacks)
    while match.legal():
        yield match
        match = match.do(match.legal()[0])
    yield match


FIGURES = {
    "following": lambda: worked_example(2),
    "set": lambda: worked_example(4),
    "bid-30": lambda: three_tricks("30", None),
    "one-stack": lambda: three_tricks("1 mark", 1),
    "two-stacks": lambda: three_tricks("1 mark", 2),
}
"""The figures of the rule texts."""

OPEN_HANDS = {
    "A": "5-6 5-5 3-5 1-6 2-2 0-1 4-6",
    "B": "3-4 6-6 1-5 0-2 1-1 2-3 0-6",
    "C": "0-5 2-5 4-5 3-3 0-4 1-2 3-6",
    "D": "2-6 4-4 0-0 1-3 2-4 1-4 0-3",
}


def open_auction() -> Any:
    """All tiles known, two calls made, C to call."""
    return t42.Match.from_hand(OPEN_HANDS, dealer="D").call("30").call("1 mark")


def part_known() -> Any:
    """Sixes trump, fives asked for, C to play from two known fives and five unknown tiles."""
    hands = {"A": "5-5 5-6 ? ? ? ? ?", "C": "0-5 1-5 ? ? ? ? ?"}
    match = t42.Match.from_hand(hands, dealer="D").call("30").pass_().pass_().pass_()
    return match.declare("6").play("5-5").play("3-5")


VARIANT_HANDS = {
    "A": "0-0 1-1 2-2 3-3 0-4 0-5 0-6",
    "B": "4-4 5-5 6-6 0-1 0-2 0-3 1-2",
    "C": "1-3 1-4 1-5 1-6 2-3 2-4 2-5",
    "D": "2-6 3-4 3-5 3-6 4-5 4-6 5-6",
}
"""A holds four doubles, B three."""


def under(rules: Any, *steps: str, hands: dict[str, str] = VARIANT_HANDS, **start: Any) -> Any:
    """A hand dealt by D under a profile, after calls, declarations and plays as texts.

    Where stacks are due it is one.
    """
    match = t42.Match.from_hand(hands, dealer="D", rules=rules, **start)
    for step in steps:
        match = match.do(next(action for action in match.legal() if str(action) == step))
    return match


WON = ("pass", "pass", "pass")
SMALL_END = t42.Rules("standard", {"V-LEAD": "small end"})
IN_POINTS = t42.Rules("standard", {"V-SCORE": "250"})
TO_THE_END = t42.Rules("standard", {"V-END": "play all"})


VARIANT_FIGURES = {
    "nello": lambda: under(
        "casual", "2 marks", *WON, "nello high", "0-4", "4-4", "3-4", "5-5", "3-5"
    ),
    "sevens": lambda: under("casual", *WON, "1 mark", "sevens", "3-4", "3-3", "4-4"),
    "plunge": lambda: under("casual", "plunge", *WON),
    "score-250": lambda: under(IN_POINTS, "31", *WON, "0", "0-0", "0-1", score=(120, 184)),
    "played-on": lambda: under(
        TO_THE_END, "1 mark", *WON, "0", "0-4", "0-1", "1-4", "3-4", "3-3", "0-2", "1-3", "3-5"
    ),
    "small-end": lambda: under(SMALL_END, *WON, "30", "6"),
}
"""Figures of the variants."""

OPEN_FIGURES = {
    "open-auction": open_auction,
    "open-play": lambda: worked_example(2),
    "open-part-known": part_known,
    "open-over": lambda: worked_example(4),
}
"""Positions shown with all four hands open."""


def random_states(seed: int, hands: int) -> Iterator[Any]:
    """Every state of some hands of a match that is played at random."""
    rng = random.Random(seed)
    match = t42.Match.new(seed=f"draw {seed}")
    while True:
        yield match
        legal = match.legal()
        if legal:
            # Mostly point bids: a marks contract played at random is over after a trick or two.
            likely = legal[:6] if match.phase == "auction" and rng.random() < 0.9 else legal
            match = match.do(rng.choice(likely))
            continue
        hands -= 1
        if match.phase == "match over" or not hands:
            return
        match = match.next_hand()
