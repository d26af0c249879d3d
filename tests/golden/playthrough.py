"""A hand printed out action by action: what was legal, what was done, who took what and why.

The printed hands in ``playthroughs/`` are compared exactly; ``TEXAS42_WRITE_GOLDEN=1`` writes them
anew, and then they are to be read before they are committed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import texas42_nb as t42

DOUBLES = {
    "A": "0-0 1-1 2-2 3-3 0-4 0-5 0-6",
    "B": "4-4 5-5 6-6 0-1 0-2 0-3 1-2",
    "C": "1-3 1-4 1-5 1-6 2-3 2-4 2-5",
    "D": "2-6 3-4 3-5 3-6 4-5 4-6 5-6",
}
MIXED = {
    "A": "5-6 5-5 3-5 1-6 2-2 0-1 4-6",
    "B": "3-4 6-6 1-5 0-2 1-1 2-3 0-6",
    "C": "0-5 2-5 4-5 3-3 0-4 1-2 3-6",
    "D": "2-6 4-4 0-0 1-3 2-4 1-4 0-3",
}
WON = ("pass", "pass", "pass")


@dataclass(frozen=True)
class Script:
    """A hand: its rules, its deal, what is called and declared; the plays are drawn from a seed."""

    calls: tuple[str, ...]
    declared: tuple[tuple[str, int | None], ...] = ()
    options: dict[str, str | int] = field(default_factory=dict)
    preset: str = "standard"
    hands: dict[str, str] = field(default_factory=lambda: MIXED)
    dealer: str = "D"
    seed: int = 1


def _options(**options: str | int) -> dict[str, str | int]:
    return {name.replace("_", "-"): value for name, value in options.items()}


SCRIPTS = {
    "points": Script(("31", *WON), (("6", None),)),
    "points-no-trump": Script(("pass", "30", "pass", "32"), (("no-trump", None),)),
    "doubles-trump": Script(("31", *WON), (("doubles", None),), hands=DOUBLES),
    "marks-two-stacks": Script(("30", "2 marks", "pass", "pass"), (("1", 2),)),
    "passed-out": Script(("pass", "pass", "pass", "pass")),
    "V-FIRST-holder": Script(
        ("pass", "pass", "30", "pass"), (("2", None),), _options(V_FIRST="holder"), hands=DOUBLES
    ),
    "V-PASS-31": Script(("pass", "pass", "pass", "31"), (("4", None),), _options(V_PASS=31)),
    "V-CAP-none": Script(
        ("2 marks", "5 marks", "pass", "pass"), (("6", 1),), _options(V_CAP="none")
    ),
    "V-CAP-84": Script(("2 marks", *WON), (("5", 1),), _options(V_CAP="84")),
    "V-NT-low": Script(("30", *WON), (("no-trump low", None),), _options(V_NT="low")),
    "V-NT-off": Script(("30", *WON), (("5", None),), _options(V_NT="off")),
    "V-DBL-off": Script(("30", *WON), (("5", None),), _options(V_DBL="off")),
    "V-NELLO-own-suit": Script(
        ("1 mark", *WON), (("nello", 1),), _options(V_NELLO="on"), hands=DOUBLES, seed=3
    ),
    "V-NELLO-high": Script(("1 mark", *WON), (("nello high", 2),), _options(V_NELLO="on"), seed=2),
    "V-NELLO-low": Script(
        ("1 mark", *WON), (("nello low", 1),), _options(V_NELLO="on", V_END="play all")
    ),
    "V-NELLO-reversed": Script(
        ("2 marks", *WON), (("nello reversed", 1),), _options(V_NELLO="on"), hands=DOUBLES, seed=5
    ),
    "V-PLUNGE-partner-leads": Script(
        ("plunge", *WON), (("1", 1),), _options(V_PLUNGE="partner leads"), hands=DOUBLES
    ),
    "V-PLUNGE-bidder-leads": Script(
        ("plunge", *WON),
        (("no-trump", 2),),
        _options(V_PLUNGE="bidder leads", V_END="play all"),
        hands=DOUBLES,
    ),
    "V-PLUNGE-after-winning": Script(
        ("2 marks", *WON),
        (("plunge", None), ("doubles", 1)),
        _options(V_PLUNGE="after winning"),
        hands=DOUBLES,
    ),
    "V-SPLASH": Script(
        ("30", "splash", "pass", "pass"), (("6", 1),), _options(V_SPLASH="on"), hands=DOUBLES
    ),
    "V-SEVENS-earliest": Script(
        ("1 mark", *WON), (("sevens", 1),), _options(V_SEVENS="earliest", V_END="play all")
    ),
    "V-SEVENS-bidding-side": Script(
        ("1 mark", *WON), (("sevens", 1),), _options(V_SEVENS="bidding side", V_END="play all")
    ),
    "V-SEE-open": Script(
        ("1 mark", *WON), (("6", None),), _options(V_SEE="open", V_END="play all")
    ),
    "V-SEE-covered": Script(
        ("1 mark", *WON), (("6", None),), _options(V_SEE="covered 1", V_END="play all")
    ),
    "V-SEE-covered-open-below": Script(
        ("2 marks", *WON),
        (("6", None),),
        _options(V_SEE="covered 2, open below", V_END="play all"),
    ),
    "V-END-play-all": Script(("41", *WON), (("6", None),), _options(V_END="play all")),
    "V-SCORE-250-points": Script(("30", *WON), (("6", None),), _options(V_SCORE="250")),
    "V-SCORE-250-marks": Script(("2 marks", *WON), (("6", 1),), _options(V_SCORE="250")),
    "V-LEAD-trump": Script(("30", *WON), (("5", None),), _options(V_LEAD="trump")),
    "V-LEAD-small-end": Script(("30", *WON), (("6", None),), _options(V_LEAD="small end"), seed=11),
    "preset-tournament": Script(("1 mark", *WON), (("5", None),), preset="tournament"),
    "preset-czech": Script(
        ("3 marks", *WON), (("plunge", None), ("4", None)), preset="czech", hands=DOUBLES
    ),
    "preset-swedish": Script(("2 marks", *WON), (("5", None),), preset="swedish"),
    "preset-casual": Script(("2 marks", *WON), (("sevens", 2),), preset="casual", seed=4),
}


def printed(script: Script) -> str:
    """The whole hand as text."""
    return "\n".join(_lines(script)) + "\n"


def _lines(script: Script) -> Iterator[str]:
    rules = t42.Rules(script.preset, script.options)
    match = t42.Match.from_hand(script.hands, dealer=script.dealer, rules=rules, seed=script.seed)
    yield from rules.describe()
    yield f"Dealt by {match.dealer}:"
    for seat, tiles in match.hands.items():
        yield f"  {seat}  {' '.join(map(str, tiles))}"
    for call in script.calls:
        yield _step(match, call)
        match = match.call(call)
    for declaration, stacks in script.declared:
        yield _step(match, f"{declaration}{'' if stacks is None else f', stacks {stacks}'}")
        match = match.declare(declaration, stacks)
    yield f"Contract: {match.contract}" if match.contract else "No contract."
    yield from _plays(match, random.Random(script.seed))


def _step(match: t42.Match, done: str) -> str:
    """Who may do what, and does."""
    legal = [f"{action}" for action in match.legal()]
    return f"{match.to_act}: {' | '.join(dict.fromkeys(legal))}  ->  {done}"


def _plays(match: t42.Match, rng: random.Random) -> Iterator[str]:
    while match.to_act is not None:
        play = rng.choice(match.legal())
        yield "  " + _step(match, str(play))
        number = len(match.tricks)
        match = match.do(play)
        if len(match.tricks) > number:
            trick = match.tricks[-1]
            piles = match.spectator().visible.captured
            faces = [str(pile.number) for pile in piles if pile.tiles is not None]
            yield f"Trick {trick.number}, {trick.asked} asked: {trick.reason}"
            yield f"  hand points {match.hand_points}; faces up: {' '.join(faces) or 'none'}"
    yield f"{match.result}: {match.reason}"
    yield f"score {match.score}; {match.phase}"
