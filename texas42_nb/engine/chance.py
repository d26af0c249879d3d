"""Chance: the seat draw and the deals, the same on every machine and in every version.

A seed is a whole number or a text. Draw ``k`` of a purpose takes 32-bit numbers from the stream
``SHA-256("texas42/1/{seed}/{purpose}/{k}/{block}")``, block 0, 1, …, big end first; a number below
``n`` is the next one under the largest multiple of ``n``, modulo ``n``. A deal is the Fisher-Yates
shuffle of the tiles in index order, from the last place down (swap with a place at or below it).
So deal ``k`` depends on ``(seed, k)`` alone and branches of a match share their later deals.

A seed reproduces hidden tiles: it never goes into anything that players or spectators see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import TILES, Tile

Seed = int | str
_LONGEST_SEED = 100
_WORD = 1 << 32


def check_seed(seed: object) -> Seed:
    """A seed as it was given, a fresh one for ``None``. Raises :class:`Malformed`."""
    if seed is None:
        import os

        return int.from_bytes(os.urandom(8))
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise Malformed("not-a-seed", seed, None)
    if isinstance(seed, int) and seed.bit_length() > 256:
        raise Malformed("not-a-seed", "…", None)
    if len(str(seed)) > _LONGEST_SEED or not str(seed).isprintable():
        raise Malformed("not-a-seed", seed, None)
    return seed


def below(seed: Seed, purpose: str, k: int) -> Callable[[int], int]:
    """A function that draws fair numbers in ``range(n)`` from the stream of this purpose."""
    words = _words(f"texas42/1/{seed}/{purpose}/{k}")

    def draw(n: int) -> int:
        return next(word for word in words if word < _WORD - _WORD % n) % n

    return draw


def _words(name: str) -> Iterator[int]:
    from hashlib import sha256

    block = 0
    while True:
        digest = sha256(f"{name}/{block}".encode()).digest()
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4])
        block += 1


def next_seed(seed: Seed, k: int) -> int:
    """The seed of the ``k``-th match after the one with this seed."""
    draw = below(seed, "match", k)
    return draw(_WORD) * _WORD + draw(_WORD)


def draw_dealer(seed: Seed) -> int:
    """The number of the first dealer's seat (DEAL-2)."""
    return below(seed, "seat draw", 0)(4)


def shuffle(seed: Seed, k: int) -> tuple[Tile, ...]:
    """The shuffled set of the ``k``-th deal of a match, 0 first."""
    tiles = list(TILES)
    draw = below(seed, "deal", k)
    for last in range(len(tiles) - 1, 0, -1):
        other = draw(last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return tuple(tiles)


def deal(tiles: tuple[Tile, ...], dealer: int) -> tuple[tuple[Tile, ...], ...]:
    """Seven tiles to each seat, one at a time, clockwise from the dealer's left (DEAL-3)."""
    return tuple(tiles[(seat - dealer - 1) % 4 :: 4] for seat in range(4))
