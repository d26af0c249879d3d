"""What the kernel asks of plain games: sure bounds, good leads, the last two tricks.

Imported on first use only; see :mod:`~texas42_nb.analysis.kernel` for the numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from numba import uint32

from texas42_nb.analysis.bitwise import leading, lowest, ones
from texas42_nb.analysis.tables import ASKED, BEATS, COUNT, DUTY, FIVES, SCRATCH, TENS, TRUMPS

if TYPE_CHECKING:
    from texas42_nb.analysis.tables import Numbers


def sure(g: Numbers, job: Numbers, left: int, leader: int, most: int) -> int:
    """Bounds of what A+C get at a trick boundary of a plain game, as ``low | high << 8``.

    The leader can take at once: the trumps that nobody beats, and, when these draw all others, the
    tiles that nobody beats in the suits they ask for. A side takes, whoever leads, the trumps above
    all of the other side's: their count, and as many tricks as one of its hands has of them.
    """
    fives, tens, trumps = g[FIVES], g[TENS], g[TRUMPS]
    low, high = 0, most
    mine = job[uint32(leader)] & left
    out = left & trumps
    sure = mine & out & (-1 << (64 - leading(out & ~mine)))
    against = 0
    for seat in range(4):
        if seat != leader:
            against = max(against, ones(out & job[uint32(seat)]))
    if against <= ones(sure):
        rest = mine & ~out
        others = left & ~mine & ~out
        while rest:
            tile = lowest(rest)
            bit = rest & -rest
            rest ^= bit
            beats = g[uint32(BEATS + g[uint32(ASKED + tile)] * 28 + tile)]
            if others & beats == 0:
                sure |= bit
    gain = ones(sure) + 5 * ones(sure & fives) + 10 * ones(sure & tens)
    if leader & 1:
        high = most - gain
    else:
        low = gain
    if out:
        ours, theirs = out & (job[0] | job[2]), out & (job[1] | job[3])
        top = ours & (-1 << (64 - leading(theirs)))
        gain = max(ones(top & job[0]), ones(top & job[2]))
        gain += 5 * ones(top & fives) + 10 * ones(top & tens)
        low = max(low, gain)
        top = theirs & (-1 << (64 - leading(ours)))
        gain = max(ones(top & job[1]), ones(top & job[3]))
        gain += 5 * ones(top & fives) + 10 * ones(top & tens)
        high = min(high, most - gain)
    return low | high << 8


def good_leads(g: Numbers, job: Numbers, legal: int, others: int, turn: int) -> int:
    """Of the legal leads of a plain game those that win for sure, and those that the partner's
    highest tile of the suit would win. ``others``: the tiles that the other seats hold."""
    good = 0
    mate = others & job[uint32((turn + 2) & 3)]
    against = others ^ mate
    rest = legal
    while rest:
        tile = lowest(rest)
        bit = rest & -rest
        rest ^= bit
        suit = g[uint32(ASKED + tile)]
        at = BEATS + suit * 28
        beats = others & g[uint32(at + tile)]
        if against & beats:
            beats &= mate & g[uint32(DUTY + (suit << 3))]
            if beats and against & g[uint32(at + 63 - leading(beats))]:
                beats = 0
            if beats == 0:
                continue
        good |= bit
    return good


def two_left(
    g: Numbers, job: Numbers, f: Numbers, left: int, leader: int, most: int, beta: int
) -> int:
    """As :func:`probe` where everybody holds two tiles and the game is plain: loops instead of a
    stack. ``f`` from ``SCRATCH`` on holds each seat's other tile, the leader's first."""
    need = most - beta + 1 if leader & 1 else beta  # of what the leader's side gets
    a, b = job[uint32(leader)] & left, job[uint32((leader + 1) & 3)] & left
    c, d = job[uint32((leader + 2) & 3)] & left, job[uint32((leader + 3) & 3)] & left
    best = -1
    while a and best < need:
        tile = 63 - leading(a)
        f[SCRATCH] = lowest((job[uint32(leader)] & left) ^ (1 << tile))
        a ^= 1 << tile
        asked = g[uint32(ASKED + tile)]
        row, members = BEATS + asked * 28, g[uint32(DUTY + (asked << 3))]
        beats_0, worth_0 = g[uint32(row + tile)], g[uint32(COUNT + tile)] + 1
        best_1 = 100
        rest_1 = b & members
        if rest_1 == 0:
            rest_1 = b
        while rest_1 and best_1 >= need:
            pick = rest_1 & beats_0
            tile = lowest(pick) if pick else lowest(rest_1)
            rest_1 ^= 1 << tile
            f[SCRATCH + 1] = lowest(b ^ (1 << tile))
            winner_1, beats_1 = 0, beats_0
            if beats_0 >> tile & 1:
                winner_1, beats_1 = 1, g[uint32(row + tile)]
            worth_1 = worth_0 + g[uint32(COUNT + tile)]
            best_2 = -1
            rest_2 = c & members
            if rest_2 == 0:
                rest_2 = c
            while rest_2 and best_2 < need:
                pick = rest_2 & beats_1
                tile = lowest(pick) if pick else lowest(rest_2)
                rest_2 ^= 1 << tile
                f[SCRATCH + 2] = lowest(c ^ (1 << tile))
                winner_2, beats_2 = winner_1, beats_1
                if beats_1 >> tile & 1:
                    winner_2, beats_2 = 2, g[uint32(row + tile)]
                worth_2 = worth_1 + g[uint32(COUNT + tile)]
                best_3 = 100
                rest_3 = d & members
                if rest_3 == 0:
                    rest_3 = d
                while rest_3 and best_3 >= need:
                    pick = rest_3 & beats_2
                    tile = lowest(pick) if pick else lowest(rest_3)
                    rest_3 ^= 1 << tile
                    f[SCRATCH + 3] = lowest(d ^ (1 << tile))
                    winner = 3 if beats_2 >> tile & 1 else winner_2
                    worth = worth_2 + g[uint32(COUNT + tile)]
                    value = 0 if winner & 1 else worth
                    if value < need <= value + most - worth:  # the last trick decides
                        tile = f[uint32(SCRATCH + winner)]
                        last = BEATS + g[uint32(ASKED + tile)] * 28
                        beats = g[uint32(last + tile)]
                        takes = winner
                        for at in range(1, 4):
                            seat = (winner + at) & 3
                            tile = f[uint32(SCRATCH + seat)]
                            if beats >> tile & 1:
                                takes, beats = seat, g[uint32(last + tile)]
                        if takes & 1 == 0:
                            value += most - worth
                    elif value < need:
                        value += most - worth
                    best_3 = min(best_3, value)
                best_2 = max(best_2, best_3)
            best_1 = min(best_1, best_2)
        best = max(best, best_1)
    return most - best if leader & 1 else best
