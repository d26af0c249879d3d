"""Tasks about one trick: who wins it, what a lead asks for, what may be played, its worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from texas42_nb.engine.actions import DOUBLES, NO_TRUMP, SUIT_TEXTS, Play
from texas42_nb.engine.reasons import Reason, why_won
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.story import Turn
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import Tile, TileSet
from texas42_nb.i18n import DEFAULT
from texas42_nb.lessons.task import (
    Choice,
    Figure,
    Piece,
    Row,
    Task,
    order_from,
    say,
    trump_fact,
)

WORTHS = (1, 5, 6, 10, 11, 15, 16, 20, 21, 26, 31)
"""Every worth that a trick can have, and what one gets by forgetting the trick itself."""


def _tile_choices(tiles: tuple[Tile, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(tile.text, f"{tile:face}", tile) for tile in tiles)


@dataclass(frozen=True, slots=True, repr=False)
class Winner(Task):
    """Which of the tiles played takes the trick? Answered by the tile or its seat."""

    kind: ClassVar[str] = "winner"
    suits: Suits
    tiles: tuple[Tile, ...]
    """In play order."""
    leader: Seat

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The plays with their seats."""
        seats = order_from(self.leader, len(self.tiles))
        pairs = zip(seats, self.tiles, strict=True)
        return tuple(Turn(seat, Play.of(tile)) for seat, tile in pairs)

    @property
    def asked(self) -> str:
        """The suit that is asked for."""
        return self.suits.asks(self.tiles[0])

    def params(self) -> dict[str, object]:
        """Trumps and the suit asked for."""
        return {"trump": self.suits.text, "asked": self.asked}

    def figure(self, language: str = DEFAULT) -> Figure:
        """The tiles in play order, numbered, with their seats below."""
        pieces = [Piece(t.tile, str(at), str(t.seat)) for at, t in enumerate(self.turns, 1)]
        row = Row(say("lesson-row-trick", language), tuple(pieces))
        return Figure((trump_fact(self.suits, language),), (row,))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:  # noqa: ARG002
        """The tiles, each with its seat."""
        return tuple(
            Choice(turn.tile.text, f"{turn.seat} {turn.tile:face}", also=(str(turn.seat),))
            for turn in self.turns
        )

    def truth(self) -> frozenset[str]:
        """The tile that wins by the suit table."""
        return frozenset([self.suits.winner(self.tiles).text])

    def why(self) -> Reason:
        """The engine's own reason for the winner of a trick."""
        best = self.turns[self.suits.best(self.tiles)]
        return why_won(self.suits, SUIT_TEXTS.index(self.asked), self.turns, best.seat)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """Not of a suit that can win, no trump, or outranked."""
        tile = Tile(next(iter(answer)))
        told = {"tile": tile, "asked": self.asked, "trump": self.suits.text}
        if self.suits.is_trump(tile):
            rank = "RANK-3" if self.suits.text == DOUBLES else "RANK-2"
            return Reason.of(rank, "lesson-winner-lower", tile=tile, suit=self.suits.text)
        if tile not in self.suits.members(self.asked):
            return Reason.of("RANK-1", "lesson-winner-outside", **told)
        if any(self.suits.is_trump(each) for each in self.tiles):
            return Reason.of("RANK-1", "lesson-winner-no-trump", **told)
        return Reason.of("RANK-2", "lesson-winner-lower", tile=tile, suit=self.asked)


@dataclass(frozen=True, slots=True, repr=False)
class Asks(Task):
    """Which suit does this tile ask for when it is led?"""

    kind: ClassVar[str] = "asks"
    suits: Suits
    tile: Tile

    def params(self) -> dict[str, object]:
        """The tile and the trumps."""
        return {"tile": self.tile, "trump": self.suits.text}

    def figure(self, language: str = DEFAULT) -> Figure:
        """The led tile."""
        row = Row(say("lesson-row-led", language), (Piece(self.tile),))
        return Figure((trump_fact(self.suits, language),), (row,))

    @property
    def offered(self) -> tuple[str, ...]:
        """Both ends, the trumps, and neighbours until there are three."""
        found = {str(self.tile.low), str(self.tile.high), self.suits.text} - {NO_TRUMP}
        for step in range(1, 7):
            if len(found) < 3:
                found.add(str((self.tile.high + step) % 7))
        return tuple(sorted(found))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:
        """Suits, as words."""
        return tuple(Choice(suit, say("suit", language, suit=suit)) for suit in self.offered)

    def truth(self) -> frozenset[str]:
        """What the suit table says."""
        return frozenset([self.suits.asks(self.tile)])

    def why(self) -> Reason:
        """A trump asks for trumps, another tile for its higher number (LEAD-2)."""
        key = "lesson-asks-high"
        if self.suits.is_trump(self.tile):
            key = "lesson-asks-trump"
        elif self.tile.is_double:
            key = "lesson-asks-double"
        return Reason.of("LEAD-2", key, tile=self.tile, suit=self.suits.asks(self.tile))

    def why_not(self, answer: frozenset[str]) -> Reason:
        """What the answer overlooks."""
        suit = next(iter(answer))
        told = {"tile": self.tile, "suit": suit}
        if self.suits.is_trump(self.tile):
            return Reason.of("SUIT-1", "lesson-asks-is-trump", **told)
        if suit == self.suits.text:
            return Reason.of("SUIT-2", "lesson-asks-no-trump", **told)
        if suit == str(self.tile.low):
            return Reason.of("LEAD-2", "lesson-asks-low", **told)
        return Reason.of("SUIT-2", "lesson-asks-outside", **told)


@dataclass(frozen=True, slots=True, repr=False)
class Playable(Task):
    """Which tiles of a hand may be played to a lead? All of them are asked for."""

    kind: ClassVar[str] = "playable"
    several: ClassVar[bool] = True
    suits: Suits
    hand: tuple[Tile, ...]
    led: Tile

    @property
    def asked(self) -> str:
        """The suit that is asked for."""
        return self.suits.asks(self.led)

    @property
    def follows(self) -> bool:
        """Whether the hand holds a tile of the suit asked for."""
        return not self.suits.members(self.asked).isdisjoint(self.hand)

    def params(self) -> dict[str, object]:
        """The led tile, what it asks for, trumps."""
        return {"led": self.led, "asked": self.asked, "trump": self.suits.text}

    def figure(self, language: str = DEFAULT) -> Figure:
        """The led tile and the hand."""
        led = Row(say("lesson-row-led", language), (Piece(self.led),))
        pieces = tuple(Piece(tile) for tile in self.hand)
        hand = Row(say("lesson-row-hand", language), pieces, chosen=True)
        return Figure((trump_fact(self.suits, language),), (led, hand))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:  # noqa: ARG002
        """The tiles of the hand."""
        return _tile_choices(self.hand)

    def truth(self) -> frozenset[str]:
        """What the suit table lets this hand play."""
        return frozenset(tile.text for tile in self.suits.legal(self.hand, led=self.led))

    def why(self) -> Reason:
        """It holds the suit, or it holds none of it."""
        if not self.follows:
            return Reason.of("FOLLOW-2", "lesson-playable-free", asked=self.asked)
        tiles = self.suits.legal(self.hand, led=self.led)
        return Reason.of("FOLLOW-1", "lesson-playable-must", **self.params(), tiles=tiles)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """A tile that may not be played, or one that is missing."""
        truth = self.truth()
        for tile in self.hand:
            if tile.text in answer - truth:
                told = {"tile": tile, "asked": self.asked}
                if self.suits.is_trump(tile) and str(self.asked) in tile.text:
                    return Reason.of("SUIT-1", "lesson-playable-left", **told)
                return Reason.of("FOLLOW-1", "lesson-playable-other", **told)
        key = "lesson-playable-more" if self.follows else "lesson-playable-more-free"
        return Reason.of("FOLLOW-1" if self.follows else "FOLLOW-2", key, asked=self.asked)


@dataclass(frozen=True, slots=True, repr=False)
class Worth(Task):
    """How many hand points is a trick worth?"""

    kind: ClassVar[str] = "worth"
    tiles: tuple[Tile, ...]

    def figure(self, language: str = DEFAULT) -> Figure:
        """The tiles, without their worth."""
        row = Row(say("lesson-row-tiles", language), tuple(Piece(tile) for tile in self.tiles))
        return Figure((), (row,))

    def choices(self, language: str = DEFAULT) -> tuple[Choice, ...]:  # noqa: ARG002
        """Numbers of hand points, the same ones for every trick."""
        return tuple(Choice(str(number), str(number)) for number in WORTHS)

    @property
    def points(self) -> int:
        """Counters and the trick itself (COUNT-1, COUNT-2)."""
        return 1 + TileSet(self.tiles).count

    def truth(self) -> frozenset[str]:
        """The number of hand points."""
        return frozenset([str(self.points)])

    def why(self) -> Reason:
        """The sum."""
        counters = [tile for tile in self.tiles if tile.count]
        if not counters:
            return Reason.of("COUNT-2", "lesson-worth-bare")
        parts = " + ".join(str(tile.count) for tile in counters)
        told = {"tiles": tuple(counters), "sum": parts, "points": self.points}
        return Reason.of("COUNT-1", "lesson-worth-sum", **told)

    def why_not(self, answer: frozenset[str]) -> Reason:
        """The trick's own point forgotten, a counter overlooked, or too much counted."""
        number = int(next(iter(answer)))
        if number == self.points - 1:
            return Reason.of("COUNT-2", "lesson-worth-trick")
        if number < self.points:
            return Reason.of("COUNT-1", "lesson-worth-less")
        return Reason.of("COUNT-1", "lesson-worth-more")
