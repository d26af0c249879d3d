"""One hand: deal, calls, declaration and plays; everything else follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from texas42_nb.engine import auction
from texas42_nb.engine.above import Shown
from texas42_nb.engine.actions import LOW_PLAYS, PLAYS, Action, Call, Declare, Play
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
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.engine.tiles import UNKNOWN, Tiles, tiles_of

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


def legal_plays(held: Tiles, mask: int, small_ends: int = 0) -> Legal:
    """The plays of a mask in hand order; of a part-known hand the unknown tiles follow by index.

    ``small_ends``: the tiles that may be led by their small end too (V-LEAD).
    """
    if None not in held and not small_ends:
        return Legal([PLAYS[tile.index] for tile in held if tile and mask >> tile.index & 1])
    known = [tile for tile in held if tile is not None]
    maybe = (tile for tile in tiles_of(mask) if tile not in known)
    plays = (
        play
        for tile in (*known, *maybe)
        if mask & tile.bit
        for play in (PLAYS[tile.index], LOW_PLAYS[tile.index])
        if not play.low or tile.bit & small_ends
    )
    return MaybeLegal(plays) if None in held else Legal(plays)


@dataclass(frozen=True, slots=True, repr=False)
class Hand(Shown):
    """A hand from the deal on. Verbs return the next hand; this one stays as it is."""

    rules: Rules
    dealer: Seat
    first_caller: Seat
    """The dealer's left (BID-1), or the holder of [0|1] (V-FIRST)."""
    deal: tuple[Tiles, ...]
    """By seat, in hand order; ``None`` is an unknown tile."""
    calls: tuple[Call, ...]
    declarations: tuple[Declare, ...]
    plays: tuple[Play, ...]
    progress: Progress = field(compare=False)

    @classmethod
    def dealt(
        cls, rules: Rules, dealer: Seat, deal: tuple[Tiles, ...], first: Seat | None = None
    ) -> Hand:
        """A hand before its first call.

        ``first`` calls first; it need be given only where the rules say the holder of ``[0|1]`` and
        nobody is known to hold it (V-FIRST). Raises :class:`Malformed` where it is needed or wrong.
        """
        found = auction.first_caller(rules, dealer, deal)
        if found is None and first is None:
            raise Malformed("first-caller-unknown", UNKNOWN, "V-FIRST")
        if found is not None and first is not None and first != found:
            rule = "BID-1" if found == dealer.left else "V-FIRST"
            raise Malformed("not-the-first-caller", str(first), rule, first=found)
        first = found or first
        assert first is not None
        if None not in deal[first.number] and found is None:
            raise Malformed("not-the-first-caller", str(first), "V-FIRST", first=UNKNOWN)
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
    def marks(self) -> int:
        """What the standing bid is worth in marks, 0 for a point bid and before one."""
        return auction.standing_marks(self.calls)

    @property
    def award(self) -> tuple[int, int]:
        """What (A+C, B+D) score with this hand; (0, 0) until it is over (MARK-1, V-SCORE)."""
        contract, now = self.contract, self.progress
        if contract is None or now.phase != OVER:
            return (0, 0)
        if self.rules.in_points:
            return contract.score(now.result == "made", now.points)
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
            return legal_plays(now.held[now.turn], mask, self.small_ends)
        spoken = self._spoken()
        unsure = self.rules.count_doubles and self._unsure(spoken)
        return MaybeLegal(spoken) if unsure else Legal(spoken)

    @property
    def small_ends(self) -> int:
        """The tiles whose small end may be led now (V-LEAD)."""
        now = self.progress
        ends = 0 if now.contract is None else now.contract.small_ends
        return ends if ends and not now.trick and not now.winners else 0

    def _spoken(self) -> tuple[Call, ...] | tuple[Declare, ...]:
        phase, bid = self.progress.phase, self.bid
        if phase == DECLARATION and bid is not None:
            told = (bid, self.marks, self.declarations)
            return auction.legal_declarations(self.rules, *told, self.doubles)
        if phase == AUCTION:
            return auction.legal_calls(self.rules, self.calls, self.doubles)
        return ()

    def doubles(self) -> tuple[int, int]:
        """The least and the most doubles that the seat to act can have been dealt."""
        from texas42_nb.engine.possible import doubles_of

        return doubles_of(self, self.progress.turn)

    def _unsure(self, spoken: tuple[Call, ...] | tuple[Declare, ...]) -> bool:
        """Whether it is not known that the hand has the doubles for one of these (V-PLUNGE)."""
        least = [auction.DOUBLES_FOR.get(str(action), 0) for action in spoken]
        return any(least) and self.doubles()[0] < max(least)

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
        if type(action) is not Play or action.low or by is not None:
            return False
        return bool(legal and legal & action.tile.bit)

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
            declared = (*declared, action)
            now = after_declaration(now, self.rules, self.first_caller.number, calls, declared)
        start = (self.rules, self.dealer, self.first_caller, self.deal)
        return Hand(*start, calls, declared, plays, now)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far."""
        return (*self.calls, *self.declarations, *self.plays)

    def states(self) -> Iterator[Hand]:
        """The hand after 0, 1, 2 … actions, this one last."""
        hand = Hand.dealt(self.rules, self.dealer, self.deal, self.first_caller)
        yield hand
        for action in self.actions:
            hand = hand.forced(action)
            yield hand

    def __repr__(self) -> str:
        return f"<Hand dealt by {self.dealer}, {self.progress.phase}, {len(self.actions)} actions>"
