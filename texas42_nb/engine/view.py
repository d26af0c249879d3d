"""What a seat knows (SEE-7) and what the table shows it (SEE-1 … SEE-6).

A :class:`View` is a part-known match: the own tiles, every public action with its player, and
``?`` for all else. A :class:`Visible` is made from a view alone: no players and no order in
captured tricks, covers where the contract has them. Neither can hold a hidden tile.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from texas42_nb.engine import story
from texas42_nb.engine.above import Shown
from texas42_nb.engine.actions import SUIT_TEXTS
from texas42_nb.engine.contract import Contract
from texas42_nb.engine.hand import Hand, Legal
from texas42_nb.engine.possible import excluded
from texas42_nb.engine.progress import OVER, PLAY
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.refusal import Refused
from texas42_nb.engine.seats import BySeat, BySide, Seat, Side
from texas42_nb.engine.story import Trick, Turn
from texas42_nb.engine.tiles import HAND_SIZE, Tile, TileSet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.match import Match
    from texas42_nb.engine.seats import SeatLike
    from texas42_nb.engine.setup import ActionLike

NOTHING_LEGAL = Legal()


@lru_cache(maxsize=64)
def finished(hand: Hand) -> Hand:
    """A finished hand as everybody remembers it; made once, asked for by every later view."""
    return masked(hand, None)


def masked(hand: Hand, seat: Seat | None) -> Hand:
    """The hand as ``seat`` remembers it: others' tiles in play order, then ``?`` (SEE-5, SEE-7)."""
    played: list[list[Tile]] = [[], [], [], []]
    for trick in story.by_trick(hand):
        for turn in trick:
            played[turn.seat.number].append(turn.tile)
    own = None if seat is None else seat.number
    now = hand.progress
    deal = tuple(
        hand.deal[number] if number == own else (*tiles, *[None] * (HAND_SIZE - len(tiles)))
        for number, tiles in enumerate(played)
    )
    held = tuple(
        tiles if number == own else (None,) * len(tiles) for number, tiles in enumerate(now.held)
    )
    legal = now.legal if now.turn == own or now.phase != PLAY else None
    return replace(hand, deal=deal, progress=replace(now, held=held, legal=legal))


@dataclass(frozen=True, slots=True, repr=False)
class Captured(Shown):
    """A captured trick as the table shows it: no players, no order (SEE-4)."""

    number: int
    """1 for the first of the hand."""
    side: Side
    size: int
    """How many tiles it has."""
    tiles: tuple[Tile, ...] | None
    """By low end, then high end; ``None`` while it is covered (SEE-3)."""

    @property
    def points(self) -> int | None:
        """Hand points it is worth, ``None`` while it is covered."""
        return None if self.tiles is None else 1 + sum(tile.count for tile in self.tiles)

    def __repr__(self) -> str:
        tiles = "covered" if self.tiles is None else " ".join(tile.text for tile in self.tiles)
        return f"<Captured {self.number} by {self.side}: {tiles}>"


@dataclass(frozen=True, slots=True, repr=False)
class Visible(Shown):
    """What the table shows one viewer (SEE-1 … SEE-6)."""

    viewer: Seat | None
    """``None`` for a spectator."""
    phase: str
    hand_number: int
    """1 for the first hand of the match."""
    ply: int
    """Actions taken in this hand."""
    dealer: Seat
    to_act: Seat | None
    calls: tuple[Turn, ...]
    contract: Contract | None
    tiles: tuple[Tile | None, ...]
    """The viewer's own tiles in hand order; empty for a spectator."""
    counts: BySeat
    """By seat: the number of tiles held."""
    trick: tuple[Turn, ...]
    asked: str | None
    """The suit asked for in the current trick, as text."""
    falling: Trick | None
    """The trick just completed, in order: only right after its last play (SEE-4, SEE-5)."""
    captured: tuple[Captured, ...]
    tricks_taken: BySide
    hand_points: BySide
    need: BySide | None
    marks: BySide
    result: str | None
    reason: Reason | None
    """Why the hand is over."""
    award: BySide
    """Match marks for this hand once it is decided."""
    review: tuple[Turn, ...] | None
    """Every action of a hand that is over, with its player (SEE-5)."""
    legal: Legal
    """The viewer's legal actions when it is the viewer's turn (REFUSE-2)."""
    refusals: tuple[tuple[Tile, Refused], ...] = field(compare=False)
    """Each own tile that may not be played now, when it is the viewer's turn, with the reason."""

    @property
    def hand(self) -> tuple[Tile | None, ...] | None:
        """The viewer's own tiles, ``None`` for a spectator."""
        return None if self.viewer is None else self.tiles

    def __hash__(self) -> int:
        return hash((self.viewer, self.hand_number, self.ply, self.tiles))

    def __repr__(self) -> str:
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        return f"<Visible to {who}: hand {self.hand_number}, {self.phase}, ply {self.ply}>"


@dataclass(frozen=True, slots=True, repr=False)
class View(Shown):
    """What one seat, or a spectator, knows by perfect recall (SEE-7)."""

    seat: Seat | None
    memory: Match
    """The match as far as the seat knows it; unknown tiles are ``?``."""

    @classmethod
    def of(cls, match: Match, seat: Seat | None) -> View:
        """What a seat, or a spectator, knows of a match; its seed is left behind."""
        done = tuple(finished(hand) for hand in match.done)
        return cls(seat, replace(match, done=done, hand=masked(match.hand, seat), seed=None))

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
        match, hand = self.memory, self.memory.hand
        now = hand.progress
        over = now.phase == OVER
        tricks = story.tricks(hand)
        refusals: tuple[tuple[Tile, Refused], ...] = ()
        if self.my_turn and now.phase == PLAY:
            own = [tile for tile in self.tiles if tile is not None]
            checks = [(tile, match.why_not(tile)) for tile in own]
            refusals = tuple((tile, why) for tile, why in checks if why is not None)
        return Visible(
            viewer=self.seat,
            phase=match.phase,
            hand_number=match.hand_number,
            ply=match.ply,
            dealer=hand.dealer,
            to_act=hand.to_act,
            calls=story.calls(hand),
            contract=hand.contract,
            tiles=self.tiles,
            counts=BySeat(*(len(tiles) for tiles in now.held)),
            trick=story.current_trick(hand),
            asked=None if now.asked is None else SUIT_TEXTS[now.asked],
            falling=tricks[-1] if tricks and not now.trick else None,
            captured=_captured(hand, tricks),
            tricks_taken=BySide(*now.tricks),
            hand_points=BySide(*now.points),
            need=match.need,
            marks=match.marks,
            result=now.result,
            reason=story.why_over(hand),
            award=BySide(*hand.award),
            review=story.history(hand) if over else None,
            legal=self.legal(),
            refusals=refusals,
        )

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {who}: hand {self.memory.hand_number}, {self.memory.phase}>"


def _captured(hand: Hand, tricks: tuple[Trick, ...]) -> tuple[Captured, ...]:
    """Captured tricks with the faces that may be inspected (SEE-2, SEE-3, SEE-5)."""
    contract = hand.contract
    stacks = None if contract is None or hand.progress.phase == OVER else contract.stacks
    covered = 0 if stacks is None else len(tricks) - stacks
    return tuple(
        Captured(
            trick.number,
            trick.side,
            len(trick.plays),
            None if at < covered else tuple(sorted(trick.tiles)),
        )
        for at, trick in enumerate(tricks)
    )
