"""What is so in a match: everything that follows from its hands, read off and never stored."""

from __future__ import annotations

from collections.abc import Mapping

from texas42_nb.engine.above import Pictured
from texas42_nb.engine.hand import Hand
from texas42_nb.engine.progress import OVER
from texas42_nb.engine.seats import SEATS, BySide, Seat, Side
from texas42_nb.engine.tiles import Tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.contract import Contract
    from texas42_nb.engine.reasons import Reason
    from texas42_nb.engine.rules import Rules
    from texas42_nb.engine.story import Trick, Turn

MATCH_OVER = "match over"


class Facts(Pictured):
    """The half of a :class:`~texas42_nb.engine.match.Match` that only tells."""

    __slots__ = ()

    rules: Rules
    start: BySide
    done: tuple[Hand, ...]
    hand: Hand

    @property
    def phase(self) -> str:
        """``auction``, ``declaration``, ``play``, ``hand over`` or ``match over``."""
        phase = self.hand.progress.phase
        return MATCH_OVER if phase == OVER and self.winner is not None else phase

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is, ``None`` when the hand is over."""
        return self.hand.to_act

    @property
    def dealer(self) -> Seat:
        """The dealer of the present hand."""
        return self.hand.dealer

    @property
    def hand_number(self) -> int:
        """1 for the first hand."""
        return len(self.done) + 1

    @property
    def all_hands(self) -> tuple[Hand, ...]:
        """The hands of the match in order: the finished ones, then the present one."""
        return (*self.done, self.hand)

    @property
    def ply(self) -> int:
        """Actions taken in the present hand."""
        hand = self.hand
        return len(hand.calls) + len(hand.declarations) + len(hand.plays)

    @property
    def hands(self) -> Mapping[Seat, Tiles]:
        """The tiles still held by seat, in hand order: all that is known here, hidden or not."""
        return dict(zip(SEATS, self.hand.progress.held, strict=True))

    @property
    def contract(self) -> Contract | None:
        """The contract, from the declaration on."""
        return self.hand.contract

    @property
    def need(self) -> BySide | None:
        """By side, the points (or tricks) still needed to make and to set; ``None`` before."""
        now = self.hand.progress
        return None if now.contract is None else now.contract.need(now.points, now.tricks)

    @property
    def trick(self) -> tuple[Turn, ...]:
        """The plays of the current trick in order."""
        from texas42_nb.engine import story

        return story.current_trick(self.hand)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks of the present hand."""
        from texas42_nb.engine import story

        return story.tricks(self.hand)

    @property
    def hand_points(self) -> BySide:
        """Hand points captured in the present hand, by side."""
        return BySide(*self.hand.progress.points)

    @property
    def marks(self) -> BySide | None:
        """Match marks by side, the present hand's as soon as it is over; ``None`` where the match
        is played in points (V-SCORE)."""
        return None if self.rules.in_points else self.score

    @property
    def score(self) -> BySide:
        """The match score by side: marks, or points where the match is played in points."""
        awards = [self.start.pair, *(hand.award for hand in self.all_hands)]
        return BySide(sum(award[0] for award in awards), sum(award[1] for award in awards))

    @property
    def winner(self) -> Side | None:
        """The side that has won the match (MARK-2); if both reach the target with one hand, the
        side that bid it (V-SCORE)."""
        there = [side for side, score in self.score.items() if score >= self.rules.target]
        contract = self.hand.contract
        if len(there) > 1 and contract is not None:
            return contract.bidder.side
        return there[0] if there else None

    @property
    def result(self) -> str | None:
        """``made``, ``set``, ``passed out`` or ``None`` while the present hand goes on."""
        return self.hand.progress.result

    @property
    def reason(self) -> Reason | None:
        """Why the contract is made or set, or the hand passed out; ``None`` while it is open."""
        from texas42_nb.engine import story

        return story.why_over(self.hand)

    @property
    def history(self) -> tuple[Turn, ...]:
        """Every action of the present hand with its seat."""
        from texas42_nb.engine import story

        return story.history(self.hand)

    def __str__(self) -> str:
        turn = "" if self.to_act is None else f", {self.to_act} to act"
        contract = "" if self.contract is None else f", {self.contract}"
        unit = "marks" if self.marks is not None else "points"
        return (
            f"hand {self.hand_number} dealt by {self.dealer}, {self.phase}{turn}{contract}; "
            f"hand points {self.hand_points}; {unit} {self.score}"
        )

    def __repr__(self) -> str:
        return f"<Match: {self}>"
