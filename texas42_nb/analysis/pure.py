"""The solver in plain Python: alpha-beta over masks with a table at trick boundaries.

The reference for the compiled one and its stand-in where that cannot run. A table's key is the
tiles left and the leader, its value bounds on what is still to come, so the score is no part of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from texas42_nb.analysis.want import Found, Steps, Want

if TYPE_CHECKING:
    from texas42_nb.analysis.game import Game
    from texas42_nb.analysis.position import Position

Hint = int
_NO_HINT = -1
_CHECKED = 1 << 10
"""After so many nodes it is asked whether to stop."""


class Stopped(Exception):
    """The search was told to stop."""


def bits(mask: int) -> list[int]:
    """The indices of a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class PureSearch:
    """Searches positions of one deal and one game; its table is kept from search to search."""

    def __init__(
        self,
        game: Game,
        hands: tuple[int, int, int, int],
        stop: Callable[[int], bool] | None = None,
    ) -> None:
        """``hands``: the masks from which all positions follow. ``stop``, told the nodes so far,
        says whether to raise :class:`Stopped`."""
        self.game, self.hands, self.nodes, self.stop = game, hands, 0, stop
        suits = game.suits
        self._duties = tuple(tuple(classes) for classes in suits.duty)
        self._table: dict[int, tuple[int, int, Hint]] = {}
        self._credit = [[0] * 28 for _ in range(game.size)]
        self._fives = sum(1 << tile for tile, count in enumerate(game.counts) if count == 5)
        self._tens = sum(1 << tile for tile, count in enumerate(game.counts) if count == 10)
        self._hint = _NO_HINT

    def narrow(self, position: Position, want: Want) -> Found:
        """Better bounds of what A+C still get; see :class:`~texas42_nb.analysis.want.Want`."""
        steps = Steps(want.guess)
        while want.open:
            beta = steps.ask(want)
            try:
                if self.stop is not None and self.stop(self.nodes):
                    raise Stopped
                value = self.window(position, beta - 1, beta)
            except Stopped:
                return Found(want.low, want.high, False)
            if value < beta:
                want.high = min(want.high, value)
            else:
                want.low = max(want.low, value)
            steps.heard(want, -1 if value < beta else 1)
        return Found(want.low, want.high)

    def window(self, position: Position, alpha: int, beta: int) -> int:
        """What A+C still get with best play, exact between alpha and beta; at or below alpha it is
        an upper bound, at or above beta a lower one."""
        if not position.left and not position.trick:
            return 0
        if not position.trick:
            return self._boundary(position.left, position.leader, alpha, beta)
        game, trick = self.game, position.trick
        best = position.best(game)
        mask = sum(1 << tile for tile in trick)
        worth = sum(game.counts[tile] for tile in trick)
        state = (position.leader, len(trick), position.turn(game), position.asked)
        won = (trick[best], best, worth, mask)
        return self._ply(position.left | mask, *state, *won, alpha, beta, _NO_HINT)

    def _most(self, left: int) -> int:
        """What both sides together get from a trick boundary on."""
        fives, tens = (left & self._fives).bit_count(), (left & self._tens).bit_count()
        return left.bit_count() // self.game.size + 5 * fives + 10 * tens

    def _boundary(self, left: int, leader: int, alpha: int, beta: int) -> int:
        most = self._most(left)
        if alpha >= most:
            return most
        if beta <= 0 or not left:
            return 0
        key = left | leader << 28
        found = self._table.get(key)
        if found is None:
            low, high = self._sure(left, leader, most) if self.game.plain else (0, most)
            hint = _NO_HINT
        else:
            low, high, hint = found
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        value = self._ply(left, leader, 0, leader, 0, 0, 0, 0, 0, alpha, beta, hint)
        if value <= alpha:
            high = min(high, value)
        elif value >= beta:
            low = max(low, value)
        else:
            low = high = value
        self._table[key] = low, high, self._hint
        return value

    def _sure(self, left: int, leader: int, most: int) -> tuple[int, int]:
        """Bounds from the tricks that the leader can take at once: the trumps that nobody beats,
        and, when these draw all others, the tiles that nobody beats in the suits they ask for."""
        game, suits = self.game, self.game.suits
        mine = self.hands[leader] & left
        others = left & ~mine
        beats = game.beats[0]
        sure = trumps = 0
        for tile in bits(mine & suits.trumps):
            if not others & beats[suits.asked[tile]][tile]:
                sure |= 1 << tile
                trumps += 1
        against = others & suits.trumps
        if max((against & hand).bit_count() for hand in self.hands) <= trumps:
            for tile in bits(mine & ~suits.trumps):
                if not others & ~suits.trumps & beats[suits.asked[tile]][tile]:
                    sure |= 1 << tile
        worth = game.worth(sure, sure.bit_count())
        return (0, most - worth) if leader % 2 else (worth, most)

    def _ply(
        self,
        left: int,
        leader: int,
        place: int,
        turn: int,
        asked: int,
        winning: int,
        best_place: int,
        worth: int,
        trick: int,
        alpha: int,
        beta: int,
        hint: int,
    ) -> int:
        """The value of a play to a trick. ``left`` has the tiles of the trick too, ``trick`` alone
        these; ``winning`` is the tile at the best place so far."""
        self.nodes += 1
        if self.stop is not None and self.nodes % _CHECKED == 0 and self.stop(self.nodes):
            raise Stopped
        game = self.game
        held = self.hands[turn] & left & ~trick
        legal = 0
        for duty in self._duties[asked] if place else game.suits.lead:
            legal = held & duty
            if legal:
                break
        rises = (turn % 2 == 0) != game.lower
        beaten_by = 0
        if place:
            kind = game.ties[leader % 2][place][best_place]
            beaten_by = game.beats[kind][asked][winning]
        if game.plain and legal & game.suits.trumps:
            legal &= ~self._equal_trumps(legal & game.suits.trumps, left & ~held)
        if legal & (legal - 1):
            seen = (left & ~trick & ~held, asked, beaten_by)
            tiles = self._ordered(legal, place, turn, leader, best_place, *seen, hint)
        else:
            tiles = [legal.bit_length() - 1]
        best, chosen = -1 if rises else 100, _NO_HINT
        last = place + 1 == game.size
        for tile in tiles:
            if not place:
                suit, win, at = game.suits.asked[tile], tile, 0
            elif beaten_by >> tile & 1:
                suit, win, at = asked, tile, place
            else:
                suit, win, at = asked, winning, best_place
            gain = worth + game.counts[tile]
            if last:
                winner = leader
                for _ in range(at):
                    winner = game.follows[winner]
                add = 0 if winner % 2 else gain + 1
                rest = left & ~(trick | 1 << tile)
                value = add + self._boundary(rest, winner, alpha - add, beta - add)
            else:
                then = (place + 1, game.follows[turn], suit, win, at, gain, trick | 1 << tile)
                value = self._ply(left, leader, *then, alpha, beta, _NO_HINT)
            if value > best if rises else value < best:
                best, chosen = value, tile
            if rises:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                self._credit[place][tile] += len(tiles) > 1
                break
        if not place:
            self._hint = chosen
        return best

    def _equal_trumps(self, own: int, others: int) -> int:
        """Of a hand's trumps those for which a higher one of its own stands: it counts the same,
        and nobody else has one between."""
        beats = self.game.beats[0][self.game.suits.asked[own.bit_length() - 1]]
        counts, equal = self.game.counts, 0
        for tile in bits(own):
            for other in bits(own & beats[tile]):
                between = beats[tile] & ~beats[other] & others
                if counts[other] == counts[tile] and not between:
                    equal |= 1 << tile
                    break
        return equal

    def _ordered(
        self,
        legal: int,
        place: int,
        turn: int,
        leader: int,
        best_place: int,
        others: int,
        asked: int,
        beaten_by: int,
        hint: int,
    ) -> list[int]:
        """The tiles in the order in which they are tried: what looks good, and has often cut."""
        game, credit = self.game, self._credit[place]
        beats, counts = game.beats[0], game.counts
        winner = leader
        for _ in range(best_place):
            winner = game.follows[winner]
        mate = winner % 2 == turn % 2
        partner = self.hands[(turn + 2) % 4] & others
        yet, after = 0, turn
        for _ in range(place + 1, game.size):
            after = game.follows[after]
            yet |= self.hands[after] & others if after % 2 != turn % 2 else 0
        scored = []
        for tile in bits(legal):
            suit = asked if place else game.suits.asked[tile]
            rank = game.suits.rank[suit][tile] % 100
            if game.lower:
                score = -rank
            elif not place:
                over = others & beats[suit][tile]
                against = others & ~partner
                good = not over & against or any(
                    not against & beats[suit][mine]  # the partner can win it for sure
                    for mine in bits(over & partner & game.suits.belongs[suit])
                )
                score = rank + 60 + counts[tile] if good else rank - 4 * counts[tile]
            elif beaten_by >> tile & 1 and not mate:
                sure = not yet & beats[suit][tile]
                score = 140 + counts[tile] - rank if sure else 100 + rank - counts[tile]
            elif mate:
                score = 50 + 2 * counts[tile] - rank
            else:
                score = 20 - 3 * counts[tile] - rank
            scored.append((tile == hint, score * 64 + min(credit[tile], 60), tile))
        scored.sort(reverse=True)
        return [tile for _, _, tile in scored]
