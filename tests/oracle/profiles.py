"""The options of the variants, their values and the presets, as the rules' table lists them."""

from __future__ import annotations

import random
from typing import Any

Rules = dict[str, Any]

#: What each option may be, ``standard`` first.
VALUES: dict[str, tuple[Any, ...]] = {
    "V-FIRST": ("standard", "holder"),
    "V-PASS": ("standard", *range(30, 42)),
    "V-CAP": ("standard", "none", "84"),
    "V-NT": ("standard", "low", "off"),
    "V-DBL": ("standard", "off"),
    "V-NELLO": ("standard", "on"),
    "V-PLUNGE": ("standard", "partner leads", "bidder leads", "after winning"),
    "V-SPLASH": ("standard", "on"),
    "V-SEVENS": ("standard", "earliest", "bidding side"),
    "V-SEE": (
        *("standard", "open"),
        *(f"covered {n}" for n in range(1, 9)),
        *(f"covered {n}, open below" for n in range(1, 9)),
    ),
    "V-END": ("standard", "play all"),
    "V-SCORE": ("standard", "250"),
    "V-LEAD": ("standard", "trump", "small end"),
}

PRESETS: dict[str, Rules] = {
    "standard": {},
    "tournament": {"V-SEE": "covered 1"},
    "czech": {
        "V-CAP": "none",
        "V-NT": "low",
        "V-NELLO": "on",
        "V-PLUNGE": "after winning",
        "V-SEVENS": "earliest",
        "V-SEE": "open",
    },
    "swedish": {"V-CAP": "84", "V-SEE": "covered 2, open below"},
    "casual": {
        "V-NELLO": "on",
        "V-PLUNGE": "partner leads",
        "V-SPLASH": "on",
        "V-SEVENS": "earliest",
        "V-PASS": 30,
        "V-NT": "low",
    },
}


def full(given: Rules) -> Rules:
    """Every option with its value; ``given`` names a preset, or what differs, or both."""
    found = dict.fromkeys(VALUES, "standard")
    found.update(PRESETS[given.get("preset", "standard")])
    for option, value in given.items():
        if option != "preset":
            assert value in VALUES[option], f"{option} {value}"
            found[option] = value
    return found


def random_options(rng: random.Random, many: float = 0.5) -> Rules:
    """A combination; each option is other than standard with the chance ``many``."""
    found: Rules = {}
    if rng.random() < 0.15:
        found["preset"] = rng.choice(list(PRESETS))
    for option, values in VALUES.items():
        if rng.random() < many:
            found[option] = rng.choice(values)
    return found


def stacks_due(rules: Rules, marks: int) -> bool:
    """TRUMP-2, V-SEE: whether one or two capture stacks are to be named; ``marks`` 0: points."""
    return marks > 0 and shown(rules, marks) == "stacks"


def shown(rules: Rules, marks: int) -> str:
    """Which captured faces are seen: ``all``, ``none`` or those of the ``stacks``."""
    see = rules["V-SEE"]
    if marks == 0 or see == "open":
        return "all"  # SEE-2
    if see == "standard":
        return "stacks"  # SEE-3
    words = see.split()
    if marks >= int(words[1].rstrip(",")):
        return "none"
    return "all" if see.endswith("open below") else "stacks"


def plays_all(rules: Rules) -> bool:
    """V-END; V-SCORE ``250`` implies it."""
    return rules["V-END"] == "play all" or rules["V-SCORE"] == "250"
