"""What a seat knows (SEE-7).

A :class:`View` is a part-known match: the own tiles, every public action with its player, and
``?`` for all else. It cannot hold a hidden tile.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from texas42_nb.engine.above import Shown
from texas42_nb.engine.hand import Hand, Legal
from texas42_nb.engine.possible import excluded
from texas42_nb.engine.progress import PLAY, Progress
from texas42_nb.engine.refusal import Refused
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.tiles import HAND_SIZE, Tile, Tiles, TileSet
from texas42_nb.engine.visible import Refusals, Visible, refusals_of, seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.match import Match
    from texas42_nb.engine.rules import Rules
    from texas42_nb.engine.seats import BySide, SeatLike
    from texas42_nb.engine.setup import ActionLike

NOTHING_LEGAL = Legal()


@lru_cache(maxsize=64)
def finished(hand: Hand) -> Hand:
    """A finished hand as everybody remembers it; made once, asked for by every later view."""
    return masked(hand, None)


def masked(hand: Hand, seat: Seat | None) -> Hand:
    """The hand as ``seat`` remembers it: others' tiles in play order, then ``?`` (SEE-5, SEE-7)."""
    own = -1 if seat is None else seat.number
    now, contract = hand.progress, hand.contract
    played: tuple[list[Tile], ...] = ([], [], [], [])
    if contract is not None:
        orders = [contract.order(leader) for leader in (contract.leader.number, *now.winners)]
        for at, play in enumerate(hand.plays):
            trick, place = divmod(at, contract.size)
            played[orders[trick][place]].append(play.tile)
    deal = tuple(
        [
            hand.deal[number] if number == own else (*tiles, *_UNKNOWN[len(tiles)])
            for number, tiles in enumerate(played)
        ]
    )
    held = tuple(
        [
            tiles if number == own else _UNKNOWN[HAND_SIZE - len(tiles)]
            for number, tiles in enumerate(now.held)
        ]
    )
    legal = now.legal if now.turn == own or now.phase != PLAY else None
    return Hand(
        *(hand.rules, hand.dealer, hand.first_caller, deal),
        *(hand.calls, hand.declarations, hand.plays),
        Progress(
            *(now.phase, now.turn, held, contract, legal, now.trick, now.leader, now.asked),
            *(now.winners, now.worth, now.points, now.tricks, now.result),
        ),
    )


_UNKNOWN: tuple[Tiles, ...] = tuple((None,) * (HAND_SIZE - known) for known in range(HAND_SIZE + 1))
"""By how many tiles of a hand are known: the places of the others."""


@dataclass(frozen=True, slots=True, repr=False)
class View(Shown):
    """What one seat, or a spectator, knows by perfect recall (SEE-7)."""

    seat: Seat | None
    memory: Match
    """The match as far as the seat knows it; unknown tiles are ``?``."""

    @classmethod
    def of(cls, match: Match, seat: Seat | None) -> View:
        """What a seat, or a spectator, knows of a match; its seed is left behind."""
        done = tuple([finished(hand) for hand in match.done])
        return cls.at(seat, match.rules, match.start, done, match.hand)

    @classmethod
    def at(
        cls, seat: Seat | None, rules: Rules, start: BySide, done: tuple[Hand, ...], hand: Hand
    ) -> View:
        """The same, of the parts of a match; ``done`` holds hands that are :func:`finished`."""
        from texas42_nb.engine.match import Match

        return cls(seat, Match(rules, start, done, masked(hand, seat), None))

    @property
    def tiles(self) -> tuple[Tile | None, ...]:
        """The own tiles still held, in hand order."""
        return () if self.seat is None else self.memory.hand.progress.held[self.seat.number]

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.seat is not None and self.memory.to_act == self.seat

    def legal(self) -> Legal:
        """The legal actions on the own turn, else nothing."""
        return self.memory.legal() if self.my_turn else NOTHING_LEGAL

    def why_not(self, action: ActionLike, stacks: int | None = None) -> Refused | None:
        """Why this seat may not do that now, ``None`` where it may."""
        if self.seat is None:
            return Refused("SEE-6", "spectators-watch", action)
        return self.memory.why_not(action, stacks, by=self.seat)

    def cannot_hold(self, seat: SeatLike) -> TileSet:
        """The tiles that public plays show a seat does not hold: its shown voids (FOLLOW-1)."""
        return TileSet.from_mask(excluded(self.memory.hand)[Seat.of(seat).number])

    @property
    def visible(self) -> Visible:
        """What the table shows this viewer."""
        refusals: Refusals = ()
        if self.my_turn and self.memory.hand.progress.phase == PLAY:
            refusals = refusals_of(self.memory, self.tiles)
        return seen(self.memory, self.seat, self.tiles, self.legal(), refusals)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {who}: hand {self.memory.hand_number}, {self.memory.phase}>"
