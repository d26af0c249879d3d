"""Random legal play through the public verbs, against python-chess in the same process.

A ply is ``list(match.legal())`` and a checked verb; each hand is set up from text first, and that
time counts. The yardstick is ``list(board.legal_moves)`` and ``push``. Both take turns in short
rounds, and the median of the rounds' ratios is told.
"""

from __future__ import annotations

import random
import sys
from statistics import median
from time import perf_counter

import chess

import texas42_nb as t42

LIMIT = 2.0
"""At least this many times the plies per second of python-chess."""


def texts(seed: int) -> dict[str, str]:
    """The hands of a random deal as a person would type them."""
    hands = t42.Match.new(seed=seed).hands
    return {str(seat): " ".join(map(str, tiles)) for seat, tiles in hands.items()}


def play_texas(hands: list[dict[str, str]], rng: random.Random) -> int:
    """Plies of one whole random hand for each of these deals."""
    plies = 0
    for number, texts_by_seat in enumerate(hands):
        match = t42.Match.from_hand(texts_by_seat, dealer="ABCD"[number % 4])
        while match.to_act is not None:
            match = match.do(rng.choice(list(match.legal())))
            plies += 1
    return plies


def play_chess(games: int, rng: random.Random) -> int:
    """Plies of as many random games, at most 200 plies each."""
    plies = 0
    for _ in range(games):
        board = chess.Board()
        for _ in range(200):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            plies += 1
    return plies


def main(rounds: int = 15, hands: int = 150, games: int = 4) -> float:
    """Print the figures; the ratio of plies per second, larger is better."""
    rng = random.Random(42)
    deals = [[texts(number * hands + one) for one in range(hands)] for number in range(rounds)]
    play_texas(deals[0][:10], rng)
    play_chess(1, rng)
    ratios, ours, theirs = [], [], []
    for number in range(rounds):
        start = perf_counter()
        plies = play_texas(deals[number], rng)
        middle = perf_counter()
        moves = play_chess(games, rng)
        end = perf_counter()
        ours.append(plies / (middle - start))
        theirs.append(moves / (end - middle))
        ratios.append(ours[-1] / theirs[-1])
    print(f"texas42_nb, random legal play with setting up: {median(ours):,.0f} plies/s")
    print(f"python-chess, random legal play: {median(theirs):,.0f} plies/s")
    ratio = median(ratios)
    print(
        f"ratio: {ratio:.2f} times, at least {LIMIT} (rounds {min(ratios):.2f}–{max(ratios):.2f})"
    )
    return ratio


if __name__ == "__main__":
    sys.exit(main() < LIMIT)
