"""Numbers below a limit that follow from a seed: drawn again and again, or each once, shuffled.

Both are made where they are needed: number ``k`` depends on the seed, the limit and ``k`` alone, so
parts of a sequence are the same however it is cut. The words are those of SplitMix64, each from its
own place in the generator's sequence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from texas42_nb.engine.refusal import Malformed

if TYPE_CHECKING:
    import numpy as np

    from texas42_nb.analysis.ranking import Integers
    from texas42_nb.engine.chance import Seed

    Words = np.ndarray[Any, np.dtype[np.uint64]]

MOST = 100_000_000
"""At most so many at a time: they must have room in memory."""
_WORDS, _GOLDEN = (1 << 64) - 1, 0x9E3779B97F4A7C15
_ROUNDS = 6


def drawn(limit: int, n: int, seed: Seed, start: int = 0) -> Integers:
    """``n`` numbers in ``range(limit)``, drawn independently and exactly uniformly.

    A word that would make some numbers likelier than others is drawn again. Needs numpy. Raises
    :class:`Malformed`.
    """
    np = _checked(n, start)
    with np.errstate(over="ignore"):
        steps = np.arange(start + 1, start + n + 1, dtype=np.uint64)
        words = _mixed(np.uint64(_key(seed)) + steps * np.uint64(_GOLDEN))
        fair = (1 << 64) - (1 << 64) % limit
        while fair <= _WORDS and (again := words >= np.uint64(fair)).any():
            words[again] = _mixed(words[again] + np.uint64(_GOLDEN))
    found: Integers = (words % np.uint64(limit)).astype(np.int64)
    return found


def shuffled(limit: int, n: int, seed: Seed, start: int = 0) -> Integers:
    """Places ``start`` to ``start + n`` of ``range(limit)`` in an order that the seed shuffles.

    A Feistel network permutes the next larger square of a power of two; what falls outside is
    permuted again until it is inside, which leaves a permutation. Needs numpy. Raises
    :class:`Malformed`.
    """
    np = _checked(n, start)
    half = max(1, ((limit - 1).bit_length() + 1) // 2)
    key, shift, low = _key(seed), np.uint64(half), np.uint64((1 << half) - 1)
    keys = [np.uint64((key + turn * _GOLDEN) & _WORDS) for turn in range(1, _ROUNDS + 1)]

    def permuted(words: Words) -> Words:
        left, right = words >> shift, words & low
        for each in keys:
            left, right = right, left ^ (_mixed(right + each) & low)
        joined: Words = left << shift | right
        return joined

    with np.errstate(over="ignore"):
        words = permuted(np.arange(min(start, limit), min(start + n, limit), dtype=np.uint64))
        while (again := words >= np.uint64(limit)).any():
            words[again] = permuted(words[again])
    found: Integers = words.astype(np.int64)
    return found


def _checked(n: int, start: int) -> Any:
    """numpy, for numbers that make sense. Raises :class:`Malformed`, and ``ImportError`` with what
    to install."""
    for count in (n, start):
        if type(count) is not int or not 0 <= count <= MOST:
            raise Malformed("not-a-number-of-layouts", count, None)
    return needed_numpy()


def needed_numpy() -> Any:
    """The library of the arrays. Raises ``ImportError`` with what to install."""
    try:
        import numpy
    except ImportError as error:
        from texas42_nb.engine.above import sentence

        raise ImportError(sentence("layouts-need-numpy", {}), name="numpy") from error
    return numpy


def _key(seed: Seed) -> int:
    """64 bits that follow from the seed (SHA-256)."""
    from hashlib import sha256

    return int.from_bytes(sha256(f"texas42/1/{seed}/layouts".encode()).digest()[:8])


def _mixed(words: Words) -> Words:
    import numpy as np

    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
