"""One hand: deal, calls, declaration and plays; everything else follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from texas42_nb.engine import auction
from texas42_nb.engine.above import Shown
from texas42_nb.engine.actions import PLAYS, Action, Call, Declare, Play
from texas42_nb.engine.progress import (
    AUCTION,
    DECLARATION,
    OVER,
    PLAY,
    Progress,
    after_call,
    after_declaration,
    after_play,
    dealt,
)
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.engine.tiles import Tiles, tiles_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.contract import Contract
    from texas42_nb.engine.refusal import Refused


class Legal(tuple[Action, ...], Shown):
    """The legal actions, in order. ``partial`` says that some only *may* be legal."""

    __slots__ = ()
    partial = False


class MaybeLegal(Legal):
    """What may be legal, as the hand to act is not all known."""

    __slots__ = ()
    partial = True


def legal_plays(held: Tiles, mask: int) -> Legal:
    """The plays of a mask in hand order; of a part-known hand the unknown tiles follow by index."""
    if None not in held:
        return Legal([PLAYS[tile.index] for tile in held if tile and mask >> tile.index & 1])
    known = [tile for tile in held if tile is not None]
    maybe = (tile for tile in tiles_of(mask) if tile not in known)
    return MaybeLegal(PLAYS[tile.index] for tile in (*known, *maybe) if mask >> tile.index & 1)


@dataclass(frozen=True, slots=True, repr=False)
class Hand(Shown):
    """A hand from the deal on. Verbs return the next hand; this one stays as it is."""

    rules: Rules
    dealer: Seat
    first_caller: Seat
    """The dealer's left (BID-1)."""
    deal: tuple[Tiles, ...]
    """By seat, in hand order; ``None`` is an unknown tile."""
    calls: tuple[Call, ...]
    declarations: tuple[Declare, ...]
    plays: tuple[Play, ...]
    progress: Progress = field(compare=False)

    @classmethod
    def dealt(cls, rules: Rules, dealer: Seat, deal: tuple[Tiles, ...]) -> Hand:
        """A hand before its first call."""
        first = dealer.left
        return cls(rules, dealer, first, deal, (), (), (), dealt(deal, first.number))

    # What follows from it

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is, ``None`` when the hand is over."""
        turn = self.progress.turn
        return SEATS[turn] if turn >= 0 else None

    @property
    def contract(self) -> Contract | None:
        """The contract, from the declaration on."""
        return self.progress.contract

    @property
    def bid(self) -> Call | None:
        """The standing bid, after the auction the winning one."""
        return auction.standing_bid(self.calls)

    @property
    def award(self) -> tuple[int, int]:
        """Match marks of (A+C, B+D) for this hand; (0, 0) until it is over (MARK-1)."""
        contract, now = self.contract, self.progress
        if contract is None or now.phase != OVER:
            return (0, 0)
        side = contract.bidder.number % 2 ^ (now.result == "set")
        return (0, contract.stake) if side else (contract.stake, 0)

    # What may be done

    def legal(self) -> Legal:
        """The legal actions of the seat to act; plays in hand order, unknown tiles by index."""
        now = self.progress
        if now.phase == PLAY:
            mask = now.legal
            if mask is None:
                from texas42_nb.engine.possible import playable

                mask = playable(self)
            return legal_plays(now.held[now.turn], mask)
        return Legal(self._spoken())

    def _spoken(self) -> tuple[Call, ...] | tuple[Declare, ...]:
        phase, bid = self.progress.phase, self.bid
        if phase == DECLARATION and bid is not None:
            return auction.legal_declarations(bid)
        return auction.legal_calls(self.calls) if phase == AUCTION else ()

    # Verbs

    def do(self, action: Action, by: Seat | None = None) -> Hand:
        """The hand after this action. Raises :class:`Refused`; this hand stays as it is."""
        if not self._surely_legal(action, by):
            refused = self.check(action, by)
            if refused is not None:
                raise refused
        return self.forced(action)

    def _surely_legal(self, action: Action, by: Seat | None) -> bool:
        """The quick check of most plays; what it does not settle goes to :meth:`check`."""
        legal = self.progress.legal
        return type(action) is Play and by is None and bool(legal and legal & action.tile.bit)

    def check(self, action: Action, by: Seat | None = None) -> Refused | None:
        """The refusal that doing this would raise, ``None`` where it is legal.

        ``by`` is who tries it; without it, the seat to act.
        """
        from texas42_nb.engine.checks import why_not

        return why_not(self, action, by)

    def forced(self, action: Action) -> Hand:
        """The hand after an action that is known to be legal."""
        now, calls, declared, plays = self.progress, self.calls, self.declarations, self.plays
        if isinstance(action, Play):
            plays, now = (*plays, action), after_play(now, action)
        elif isinstance(action, Call):
            calls = (*calls, action)
            now = after_call(now, calls)
        else:
            declared, now = (*declared, action), after_declaration(now, calls, action)
        start = (self.rules, self.dealer, self.first_caller, self.deal)
        return Hand(*start, calls, declared, plays, now)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far."""
        return (*self.calls, *self.declarations, *self.plays)

    def states(self) -> Iterator[Hand]:
        """The hand after 0, 1, 2 … actions, this one last."""
        hand = Hand.dealt(self.rules, self.dealer, self.deal)
        yield hand
        for action in self.actions:
            hand = hand.forced(action)
            yield hand

    def __repr__(self) -> str:
        return f"<Hand dealt by {self.dealer}, {self.progress.phase}, {len(self.actions)} actions>"
