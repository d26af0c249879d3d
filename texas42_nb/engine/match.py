"""A match: its finished hands and the present one, with the verbs a person speaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from texas42_nb.engine import chance
from texas42_nb.engine.above import Shown
from texas42_nb.engine.actions import PASS, Action, Call, Declare, Play
from texas42_nb.engine.hand import Hand, Legal
from texas42_nb.engine.progress import OVER, Tiles
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import SEATS, BySide, Seat, Side
from texas42_nb.engine.setup import MARKS_TO_WIN, parse_deal, parse_marks, read_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.contract import Contract
    from texas42_nb.engine.reasons import Reason
    from texas42_nb.engine.record import Record
    from texas42_nb.engine.story import Trick, Turn
    from texas42_nb.engine.view import View

MATCH_OVER = "match over"


@dataclass(frozen=True, slots=True, repr=False)
class Match(Shown):
    """A match of Texas 42. States are frozen: each verb checks and returns the next state.

    Begin with :meth:`new` or :meth:`from_hand`. Illegal actions raise :class:`Refused` with the
    rule's id, input that makes no sense raises :class:`Malformed`; neither changes anything.
    """

    rules: Rules
    start: BySide
    """Match marks before the first hand kept here."""
    done: tuple[Hand, ...]
    """The finished hands."""
    hand: Hand
    """The present hand."""
    seed: chance.Seed | None = field(compare=False)
    """Where later deals come from; it reproduces hidden tiles and is shown to nobody."""

    # Beginnings

    @classmethod
    def new(cls, seed: object = None, rules: object = "standard") -> Match:
        """A new match: seat draw and first deal from the seed (DEAL-2, DEAL-3).

        ``seed`` is a whole number or text, the same one gives the same match everywhere; without
        one it is drawn by the system. Raises :class:`Malformed`.
        """
        profile, seed = Rules.of(rules), chance.check_seed(seed)
        dealer = SEATS[chance.draw_dealer(seed)]
        deal = chance.deal(chance.shuffle(seed, 0), dealer.number)
        return cls(profile, BySide(0, 0), (), Hand.dealt(profile, dealer, deal), seed)

    @classmethod
    def from_hand(
        cls,
        hands: object,
        *,
        dealer: object,
        marks: object = (0, 0),
        rules: object = "standard",
        seed: object = None,
    ) -> Match:
        """A match whose first hand is given: ``Match.from_hand({"A": "5-5 0-1 …"}, dealer="D")``.

        ``hands`` maps seats to seven tiles each, text or list, ``?`` for each unknown one; a seat
        left out is all unknown. ``marks`` is the score before the hand, (A+C, B+D); ``seed`` makes
        the later deals. Raises :class:`Malformed`.
        """
        profile = Rules.of(rules)
        hand = Hand.dealt(profile, Seat.of(dealer), parse_deal(hands))
        return cls(profile, parse_marks(marks), (), hand, chance.check_seed(seed))

    # What is so

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
    def marks(self) -> BySide:
        """Match marks by side, the present hand's as soon as it is decided."""
        awards = [self.start.pair, *(hand.award for hand in self.done), self.hand.award]
        return BySide(sum(award[0] for award in awards), sum(award[1] for award in awards))

    @property
    def score(self) -> BySide:
        """The match score by side: marks, in the standard game."""
        return self.marks

    @property
    def winner(self) -> Side | None:
        """The side that has won the match (MARK-2)."""
        return next((side for side, marks in self.marks.items() if marks >= MARKS_TO_WIN), None)

    @property
    def result(self) -> str | None:
        """``made``, ``set``, ``passed out`` or ``None`` while the present hand goes on."""
        return self.hand.progress.result

    @property
    def reason(self) -> Reason | None:
        """Why the present hand is over."""
        from texas42_nb.engine import story

        return story.why_over(self.hand)

    @property
    def history(self) -> tuple[Turn, ...]:
        """Every action of the present hand with its seat."""
        from texas42_nb.engine import story

        return story.history(self.hand)

    # What may be done

    def legal(self) -> Legal:
        """The legal actions, in order; empty only when the hand is over.

        ``legal().partial`` says that the hand to act is part-known: these may be legal.
        """
        return self.hand.legal()

    def why_not(
        self, action: object, stacks: object = None, *, by: object = None
    ) -> Refused | None:
        """The :class:`Refused` that doing this would raise, ``None`` where it is legal.

        ``action`` is an action or its text. Raises :class:`Malformed`.
        """
        read = read_action(action, stacks, self.hand.progress.phase)
        return self._check(read, None if by is None else Seat.of(by))

    def _check(self, action: Action, by: Seat | None) -> Refused | None:
        if self.hand.progress.phase == OVER and self.winner is not None:
            return Refused("MARK-2", "match-is-over", action, winner=self.winner)
        return self.hand.check(action, by)

    # Verbs

    def do(self, action: object, *, by: object = None) -> Match:
        """The match after an action: a :class:`Call`, :class:`Declare` or :class:`Play`, or a text.

        ``by`` is the seat that tries it, by default the one to act. Raises :class:`Refused` and
        :class:`Malformed`.
        """
        return self._do(read_action(action, None, self.hand.progress.phase), by)

    def _do(self, action: Action, by: object) -> Match:
        hand = self.hand
        legal = hand.progress.legal
        if not (type(action) is Play and by is None and legal and legal & action.tile.bit):
            refused = self._check(action, None if by is None else Seat.of(by))
            if refused is not None:
                raise refused
        return Match(self.rules, self.start, self.done, hand.forced(action), self.seed)

    def call(self, call: object, *, by: object = None) -> Match:
        """Bid or pass: ``call("30")``, ``call("2 marks")``, ``call("pass")`` (BID-1 … BID-6)."""
        return self._do(Call.of(call), by)

    def bid(self, call: object, *, by: object = None) -> Match:
        """The same as :meth:`call`, pass included."""
        return self.call(call, by=by)

    def pass_(self, *, by: object = None) -> Match:
        """Pass in the auction (BID-1)."""
        return self._do(PASS, by)

    def declare(self, declaration: object, stacks: object = None, *, by: object = None) -> Match:
        """Name trumps; in a marks contract with 1 or 2 capture stacks (TRUMP-1, TRUMP-2)."""
        return self._do(Declare.of(declaration, stacks), by)

    def play(self, tile: object, *, by: object = None) -> Match:
        """Lay a tile to the trick (LEAD-1, FOLLOW-1, FOLLOW-2)."""
        return self._do(Play.of(tile), by)

    def next_hand(self, deal: object = None) -> Match:
        """The match with the next hand dealt (DEAL-4), from the seed or as given.

        Raises :class:`Refused` unless the hand is over and the match is not.
        """
        if self.hand.progress.phase == OVER and self.winner is not None:
            raise Refused("MARK-2", "match-is-over", "next hand", winner=self.winner)
        if self.hand.progress.phase != OVER:
            raise Refused("DEAL-4", "hand-goes-on", "next hand")
        dealer, seed = self.hand.dealer.left, chance.check_seed(self.seed)
        if deal is not None:
            tiles = parse_deal(deal)
        else:
            tiles = chance.deal(chance.shuffle(seed, self.hand_number), dealer.number)
        hand = Hand.dealt(self.rules, dealer, tiles)
        return Match(self.rules, self.start, (*self.done, self.hand), hand, seed)

    # Time

    def at(self, ply: int) -> Match:
        """The match ``ply`` actions into the present hand, 0 as dealt.

        Raises :class:`Malformed` where there is no such ply.
        """
        if isinstance(ply, bool) or not isinstance(ply, int) or not 0 <= ply <= self.ply:
            raise Malformed("not-a-ply", ply, "SEE-5", last=self.ply)
        hand = next(hand for at, hand in enumerate(self.hand.states()) if at == ply)
        return replace(self, hand=hand)

    def back(self, plies: int = 1) -> Match:
        """The match some actions earlier in the present hand. Raises :class:`Malformed`."""
        if isinstance(plies, bool) or not isinstance(plies, int):
            raise Malformed("not-a-ply", plies, "SEE-5", last=self.ply)
        return self.at(self.ply - plies)

    def states(self) -> Iterator[Match]:
        """Every state of the present hand, from the deal to now."""
        return (replace(self, hand=hand) for hand in self.hand.states())

    # Who sees what, and files

    def view(self, seat: object) -> View:
        """What a seat knows (SEE-7)."""
        return self._view(Seat.of(seat))

    def spectator(self) -> View:
        """What a spectator knows: no one's tiles (SEE-6)."""
        return self._view(None)

    def _view(self, seat: Seat | None) -> View:
        from texas42_nb.engine.view import View, finished, masked

        done = tuple(finished(hand) for hand in self.done)
        return View(seat, Match(self.rules, self.start, done, masked(self.hand, seat), None))

    def record(self) -> Record:
        """The whole match as a record, all hands and the seed included: the host's own."""
        from texas42_nb.engine.record import Record

        return Record.of(self)

    def __str__(self) -> str:
        turn = "" if self.to_act is None else f", {self.to_act} to act"
        contract = "" if self.contract is None else f", {self.contract}"
        marks, points = self.marks, self.hand_points
        return (
            f"hand {self.hand_number} dealt by {self.dealer}, {self.phase}{turn}{contract}; "
            f"hand points {points}; marks {marks}"
        )

    def __repr__(self) -> str:
        return f"<Match: {self}>"
