"""The compiled search: one iterative function with its own stack (numba).

Imported on first use only. All numbers are 64-bit and signed; an index is cast to an unsigned one,
which spares a check for negative indices. Tiles are renumbered by :mod:`tables`: ascending bits are
non-trumps without count, with 5, with 10, then the trumps by rank, so that the bits above a trump
are the trumps that beat it, and the lowest bit of a mask is what is missed least.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from numba import uint32

from texas42_nb.analysis.bitwise import leading, lowest, ones
from texas42_nb.analysis.helpers import good_leads, sure, two_left
from texas42_nb.analysis.tables import (
    ASKED,
    BEATS,
    BITS,
    COUNT,
    DUTY,
    EMPTY,
    FIVES,
    FOLLOWS,
    FRAME,
    LOWER,
    PLAIN,
    SIZE,
    STOPPED,
    TENS,
    TIES,
    TRUMPS,
)

if TYPE_CHECKING:
    from texas42_nb.analysis.tables import Numbers


def probe(g: Numbers, job: Numbers, f: Numbers, tt: Numbers, run: Numbers, beta: int) -> int:
    """Whether A+C get at least ``beta``: a lower bound from there on, else an upper one.

    ``g`` a game, ``job`` a position, ``f`` the stack, ``tt`` the table, ``run``: the latest
    generation of the table, the nodes that may be looked at, the nodes that were, the generation
    in use, how often the table was cleared. ``STOPPED`` when there are no more nodes.
    """
    size, lower, plain = g[SIZE], g[LOWER], g[PLAIN]
    fives, tens, trumps = g[FIVES], g[TENS], g[TRUMPS]
    counters = fives | tens
    generation, budget, nodes = run[3], run[1], run[2]
    h0, h1, h2, h3 = job[0], job[1], job[2], job[3]
    leader, trick, place, turn = job[4], job[5], job[6], job[7]
    asked, winning, best_place, winner, worth = job[8], job[9], job[10], job[11], job[12]
    left = h0 | h1 | h2 | h3 | trick
    sp = 0  # frames in use, each of FRAME numbers
    add = value = low = high = slot = beaten_by = legal = 0
    hint = tile = EMPTY
    p1 = p2 = p3 = 0
    op = 1 if place else 0
    while True:
        if op == 0:  # a trick boundary: left, leader, beta, add
            value = -1
            tricks = ones(left) // size if size == 3 else ones(left) >> 2
            most = tricks + 5 * ones(left & fives) + 10 * ones(left & tens)
            if beta > most:
                value = most
            elif beta <= 0:
                value = 0
            elif tricks == 1:
                tile = lowest(job[uint32(leader)] & left)
                asked, winner, winning, best_place = g[uint32(ASKED + tile)], leader, tile, 0
                turn = leader
                for at in range(1, size):
                    turn = g[uint32(FOLLOWS + turn)]
                    tile = lowest(job[uint32(turn)] & left)
                    kind = 0
                    if plain == 0:
                        kind = g[uint32(TIES + (leader & 1) * 16 + at * 4 + best_place)]
                    beats = g[uint32(BEATS + kind * 252 + asked * 28 + winning)]
                    if beats >> tile & 1:
                        winning, winner, best_place = tile, turn, at
                value = 0 if winner & 1 else most
            else:
                key = left | leader << 28
                slot = ((key * 2654435761) & 0xFFFFFFFF) >> (32 - BITS)
                entry = tt[uint32(slot)]
                low, high, hint = 0, most, EMPTY
                if entry & 0x3FFFFFFF == key and entry >> 47 == generation:
                    low, high, hint = entry >> 30 & 63, entry >> 36 & 63, entry >> 42 & 31
                elif plain and tricks > 2:
                    bounds = sure(g, job, left, leader, most)
                    low, high = bounds & 255, bounds >> 8
                if low >= beta:
                    value = low
                elif high < beta:
                    value = high
                if value < 0 and tricks == 2 and plain:
                    value = two_left(g, job, f, left, leader, most, beta)
                    nodes += 1
                    if value < beta:
                        high = value
                    else:
                        low = value
                    tt[uint32(slot)] = key | low << 30 | high << 36 | EMPTY << 42 | generation << 47
            if value >= 0:
                value += add
                op = 2
            else:
                place, turn, trick, worth, winner = 0, leader, 0, 0, leader
                winning = best_place = asked = 0
                op = 1
        if op == 1:  # a seat to play: what is legal, what to try first
            held = job[uint32(turn)] & left & ~trick
            at = DUTY + (asked << 3 if place else 72)
            legal = held & g[uint32(at)]
            while legal == 0:
                at += 1
                legal = held & g[uint32(at)]
            beaten_by = 0
            if place:
                kind = 0
                if plain == 0:
                    kind = g[uint32(TIES + (leader & 1) * 16 + place * 4 + best_place)]
                beaten_by = g[uint32(BEATS + kind * 252 + asked * 28 + winning)]
            nodes += 1
            if legal & (legal - 1) == 0 and place:
                tile = lowest(legal)
                op = 3
            else:
                if nodes >= budget:
                    run[2] = nodes
                    return STOPPED
                others = left & ~held
                p1 = p2 = p3 = 0
                if plain:
                    own = legal & trumps
                    out = others & trumps
                    low_own = own
                    while low_own & (low_own - 1):  # equal trumps: the highest stands for all
                        bit = low_own & -low_own
                        low_own ^= bit
                        same = low_own & ~counters
                        if bit & counters:
                            same = low_own & (fives if bit & fives else tens)
                        if same and out & ((same & -same) - bit) == 0:
                            legal ^= bit
                    if place == 0:
                        p1 = good_leads(g, job, legal, others, turn)
                        p2 = legal & ~counters & ~trumps
                    else:
                        yet = 0
                        if place < 3:
                            yet = job[uint32((turn + 1) & 3)] & left
                        mates = (winner ^ turn) & 1 == 0
                        if mates and yet & beaten_by:
                            follow = yet & g[uint32(DUTY + (asked << 3))]
                            if follow != 0 and follow & beaten_by == 0:
                                yet = 0
                        if mates and yet & beaten_by == 0:
                            p1, p2, p3 = legal & tens, legal & fives, legal & ~beaten_by & ~trumps
                        else:
                            p3 = legal & beaten_by
                            rest = p3
                            if yet == 0:
                                p1, p2, rest = p3 & tens, p3 & fives, 0
                            while rest:
                                tile = lowest(rest)
                                bit = rest & -rest
                                rest ^= bit
                                if yet & g[uint32(BEATS + asked * 28 + tile)] == 0:
                                    p2 |= bit
                            if yet:
                                p1 = p2 & counters
                            if mates:
                                p3 = legal & ~beaten_by & ~counters & ~trumps
                tile = EMPTY
                if place == 0 and hint != EMPTY and legal >> hint & 1:
                    tile = hint
                if tile == EMPTY:
                    pick = legal & p1
                    if pick == 0:
                        pick = legal & p2
                        if pick == 0:
                            pick = legal & p3
                            if pick == 0:
                                pick = legal
                    tile = lowest(pick) if place else 63 - leading(pick)
                legal ^= 1 << tile
                at = sp * FRAME
                f[uint32(at)] = place
                f[uint32(at + 1)] = turn
                f[uint32(at + 2)] = asked
                f[uint32(at + 3)] = winning
                f[uint32(at + 4)] = best_place
                f[uint32(at + 5)] = winner
                f[uint32(at + 6)] = worth
                f[uint32(at + 7)] = trick
                f[uint32(at + 8)] = left
                f[uint32(at + 9)] = beta
                f[uint32(at + 10)] = -1 if ((turn & 1) ^ lower) == 0 else 100
                f[uint32(at + 11)] = EMPTY
                f[uint32(at + 12)] = legal
                f[uint32(at + 13)] = p1
                f[uint32(at + 14)] = p2
                f[uint32(at + 15)] = p3
                f[uint32(at + 16)] = tile
                f[uint32(at + 17)] = beaten_by
                f[uint32(at + 18)] = leader
                if place == 0:
                    f[uint32(at + 19)] = add | low << 8 | high << 16 | slot << 24
                sp += 1
                op = 3
        if op == 2:  # a value for the frame on top
            if sp == 0:
                run[2] = nodes
                return value
            at = (sp - 1) * FRAME
            turn, best, legal = f[uint32(at + 1)], f[uint32(at + 10)], f[uint32(at + 12)]
            beta, place = f[uint32(at + 9)], f[uint32(at)]
            if ((turn & 1) ^ lower) == 0:
                if value > best:
                    best = value
                    f[uint32(at + 10)] = best
                    f[uint32(at + 11)] = f[uint32(at + 16)]
                if best >= beta:
                    legal = 0
            else:
                if value < best:
                    best = value
                    f[uint32(at + 10)] = best
                    f[uint32(at + 11)] = f[uint32(at + 16)]
                if best < beta:
                    legal = 0
            if legal:
                pick = legal & f[uint32(at + 13)]
                if pick == 0:
                    pick = legal & f[uint32(at + 14)]
                    if pick == 0:
                        pick = legal & f[uint32(at + 15)]
                        if pick == 0:
                            pick = legal
                tile = lowest(pick) if place else 63 - leading(pick)
                f[uint32(at + 12)] = legal ^ (1 << tile)
                f[uint32(at + 16)] = tile
                asked, winning = f[uint32(at + 2)], f[uint32(at + 3)]
                best_place, winner = f[uint32(at + 4)], f[uint32(at + 5)]
                worth, trick = f[uint32(at + 6)], f[uint32(at + 7)]
                left, beaten_by = f[uint32(at + 8)], f[uint32(at + 17)]
                leader = f[uint32(at + 18)]
                op = 3
            else:
                sp -= 1
                value = best
                if place == 0:
                    packed = f[uint32(at + 19)]
                    low, high, slot = packed >> 8 & 255, packed >> 16 & 255, packed >> 24
                    if value < beta:
                        high = min(high, value)
                    else:
                        low = max(low, value)
                    key = f[uint32(at + 8)] | f[uint32(at + 18)] << 28
                    tt[uint32(slot)] = (
                        key | low << 30 | high << 36 | f[uint32(at + 11)] << 42 | generation << 47
                    )
                    value += packed & 255
        if op == 3:  # the tile is laid
            if place == 0:
                asked, winning, winner, best_place = g[uint32(ASKED + tile)], tile, turn, 0
            elif beaten_by >> tile & 1:
                winning, winner, best_place = tile, turn, place
            worth += g[uint32(COUNT + tile)]
            trick |= 1 << tile
            if place + 1 == size:
                add = 0 if winner & 1 else worth + 1
                left &= ~trick
                leader = winner
                beta -= add
                op = 0
            else:
                place += 1
                turn = g[uint32(FOLLOWS + turn)]
                op = 1
