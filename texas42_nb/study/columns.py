"""The columns of the frames: what each holds, with its unit and type, and which are keys."""

from __future__ import annotations

from collections.abc import Mapping

from texas42_nb.engine.seats import SEATS, SIDES

_SIDES = tuple(side.name for side in SIDES)

COLUMNS: Mapping[str, Mapping[str, str]] = {
    "matches": {
        "match": "number of the match in this set, 0 first; key",
        "rules": "the profile by rule ids, as JSON",
        "first_dealer": "seat that dealt hand 1",
        "start_AC": "score of A+C before hand 1 (marks, or points under V-SCORE)",
        "start_BD": "score of B+D before hand 1",
        "hands": "hands begun",
        "score_AC": "score of A+C at the end of what is here",
        "score_BD": "score of B+D at the end of what is here",
        "winner": "side that won the match, empty if nobody has",
    },
    "hands": {
        "match": "key",
        "hand": "number of the hand in its match, 1 first; key with match",
        "dealer": "seat",
        "first_caller": "seat that called first (BID-1, V-FIRST)",
        **{str(seat): f"tiles dealt to {seat}, in hand order" for seat in SEATS},
        "bid": "the highest bid, empty if there is none yet or all passed",
        "bidder": "seat that made it",
        "declaration": "what the bidder, or after a plunge or a splash the partner, declared",
        "partner_declaration": "what the partner declared after the declaration plunge",
        "stacks": "capture stacks declared, 1 or 2; empty where none were",
        "stake": "match marks at stake; empty before the contract",
        "tricks_AC": "tricks taken by A+C",
        "tricks_BD": "tricks taken by B+D",
        "points_AC": "hand points captured by A+C",
        "points_BD": "hand points captured by B+D",
        "result": "made, set, passed out; empty while undecided",
        "over": "whether the hand is over",
        "scored_AC": "what A+C scored with this hand (marks, or points under V-SCORE)",
        "scored_BD": "what B+D scored with this hand",
    },
    "calls": {
        "match": "key",
        "hand": "key with match",
        "call": "number of the call in its auction, 1–4; key with match and hand",
        "seat": "who called",
        "text": "the call: pass, 30, 2 marks, plunge",
        "kind": "pass, points, marks, plunge or splash",
        "amount": "points or marks named; 0 where the call names none",
    },
    "plays": {
        "match": "key",
        "hand": "key with match",
        "play": "number of the play in its hand, 1–28; key with match and hand",
        "trick": "number of its trick, 1–7",
        "order": "place in the trick, 1 for the led tile",
        "seat": "who played",
        "tile": "the tile as 5-6",
        "low": "whether it was led by its small end (V-LEAD)",
        "asked": "suit asked for in the trick",
        "trump": "whether the tile is a trump",
        "count": "hand points of the tile alone: 0, 5 or 10 (COUNT-1)",
        "held": "tiles in the hand before the play",
        "legal": "how many of them could be played; empty where the hand was not all known",
    },
    "tricks": {
        "match": "key",
        "hand": "key with match",
        "trick": "number of the trick, 1–7; key with match and hand",
        "leader": "seat that led",
        "asked": "suit asked for",
        "winner": "seat that took it",
        "side": "side that took it",
        "points": "hand points it is worth, its own 1 included (COUNT-2)",
        "tiles": "its tiles in order of play",
    },
}
"""By table, by column: what it holds, with units and keys."""
NEEDED = ("matches", "hands", "calls", "plays")
"""The tables that a match can be made from again."""
KEYS: Mapping[str, tuple[str, ...]] = {
    "matches": ("match",),
    "hands": ("match", "hand"),
    "calls": ("match", "hand", "call"),
    "plays": ("match", "hand", "play"),
    "tricks": ("match", "hand", "trick"),
}
"""By table: the columns that tell its rows apart. Tables are joined by those that they share; the
column ``trick`` of ``plays`` belongs to ``tricks``, where a trick stands once it is complete."""

WHOLE, TRUTH, WORDS = "Int64", "boolean", "string"
_WHOLE = {
    *("match", "hand", "call", "play", "trick", "order", "hands", "stacks", "stake", "amount"),
    *("count", "held", "legal", "points"),
    *(
        f"{name}_{side}"
        for name in ("start", "score", "tricks", "points", "scored")
        for side in _SIDES
    ),
}
_TRUTH = {"over", "low", "trump"}
TYPES: Mapping[str, Mapping[str, str]] = {
    table: {
        column: WHOLE if column in _WHOLE else TRUTH if column in _TRUTH else WORDS
        for column in columns
    }
    for table, columns in COLUMNS.items()
}
"""By table, by column: the pandas type, the same whatever the table holds; each can be missing."""
