"""Shared by the solver's tests: kinds of declarations, random open positions, both searches."""

from __future__ import annotations

import json
import random
from pathlib import Path

from oracle.tiles import all_tiles, text
from texas42_nb.analysis import choose
from texas42_nb.analysis.game import Game, declared
from texas42_nb.analysis.position import Position
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.tiles import mask_of, parse_tiles

GOLDEN = Path(__file__).parent / "golden" / "solved.jsonl"
STANDARD = (*"0123456", "doubles", "no-trump")
KINDS = (
    *((declaration, "earliest") for declaration in STANDARD),
    ("no-trump low", "earliest"),
    *((f"nello{more}", "earliest") for more in ("", " high", " low", " reversed")),
    ("sevens", "earliest"),
    ("sevens", "bidding side"),
)
"""Every declaration that names suits, with the ties of sevens."""


def golden() -> list[dict[str, object]]:
    return [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


def deal(rng: random.Random, each: int) -> dict[str, str]:
    """So many random tiles for each seat, as text."""
    tiles = [text(tile) for tile in rng.sample(all_tiles(), 4 * each)]
    return {seat: " ".join(tiles[at::4]) for at, seat in enumerate("ABCD")}


def open_position(
    hands: dict[str, str], leader: str, kind: tuple[str, str], bidder: str | None = None
) -> tuple[Game, Position]:
    """The game and the position at a trick boundary; whoever sits out holds nothing."""
    contract = declared(kind[0], Seat.of(bidder or leader), kind[1])
    game = Game.of(contract)
    a, b, c, d = (
        0 if contract.out == seat else mask_of(parse_tiles(hands[seat])) for seat in "ABCD"
    )
    return game, Position((a, b, c, d), Seat.of(leader).number)


def implementations() -> list[str]:
    """Those that run here."""
    return [by for by in (choose.NUMBA, choose.PYTHON) if by == choose.PYTHON or choose.compiled()]
