"""Where play stands, as numbers: who holds what, the current trick, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from texas42_nb.engine.suits import first_of
from texas42_nb.engine.tiles import TILES

if TYPE_CHECKING:
    from texas42_nb.analysis.game import Game

NO_SUIT = -1
"""The suit asked for when nothing was led yet."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position in play. What was taken before is no part of it."""

    held: tuple[int, int, int, int]
    """By seat: the mask of the tiles still held; 0 for a seat that sits out."""
    leader: int
    trick: tuple[int, ...] = ()
    """The tiles of the current trick, as indices."""
    asked: int = NO_SUIT

    @property
    def left(self) -> int:
        """The mask of the tiles still held."""
        a, b, c, d = self.held
        return a | b | c | d

    def turn(self, game: Game) -> int:
        """The seat to act."""
        return game.seats(self.leader)[len(self.trick)]

    def legal(self, game: Game) -> int:
        """The mask of the tiles that the seat to act may play."""
        suits = game.suits
        classes = suits.duty[self.asked] if self.trick else suits.lead
        return first_of(classes, self.held[self.turn(game)])

    def best(self, game: Game) -> int:
        """The place (0 = led) of the tile that wins the current trick so far."""
        best = 0
        for place in range(1, len(self.trick)):
            kind = game.ties[self.leader % 2][place][best]
            if game.beats[kind][self.asked][self.trick[best]] >> self.trick[place] & 1:
                best = place
        return best

    def after(self, game: Game, tile: int, asked: int | None = None) -> tuple[Position, int]:
        """The position after a play, and what A+C gain by it (0 unless it completes their trick).

        ``asked``: the suit that a lead asks for where it is not the usual one (V-LEAD).
        """
        turn = self.turn(game)
        held = list(self.held)
        held[turn] &= ~(1 << tile)
        if not self.trick and asked is None:
            asked = game.suits.asked[tile]
        elif self.trick:
            asked = self.asked
        assert asked is not None
        a, b, c, d = held
        then = Position((a, b, c, d), self.leader, (*self.trick, tile), asked)
        if len(then.trick) < game.size:
            return then, 0
        winner = game.seats(self.leader)[then.best(game)]
        worth = 1 + sum(game.counts[each] for each in then.trick)
        return Position(then.held, winner), 0 if winner % 2 else worth

    def to_come(self, game: Game) -> int:
        """What both sides together still get, the current trick included."""
        tricks = self.left.bit_count() + len(self.trick)
        return tricks // game.size + sum(
            count
            for tile, count in zip(TILES, game.counts, strict=True)
            if self.left & tile.bit or tile.index in self.trick
        )
