"""A match: its finished hands and the present one, with the verbs a person speaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from texas42_nb.engine import chance
from texas42_nb.engine.actions import (
    PASS,
    Action,
    Call,
    CallLike,
    Declare,
    DeclareLike,
    Play,
    PlayLike,
)
from texas42_nb.engine.facts import Facts
from texas42_nb.engine.hand import Hand, Legal
from texas42_nb.engine.progress import OVER
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import SEATS, BySide, Seat, SeatLike
from texas42_nb.engine.setup import ActionLike, Deal, Score, parse_deal, parse_start, read_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.record import Record
    from texas42_nb.engine.view import View
    from texas42_nb.engine.visible import Visible


@dataclass(frozen=True, slots=True, repr=False)
class Match(Facts):
    """A match of Texas 42. States are frozen: each verb checks and returns the next state.

    Begin with :meth:`new` or :meth:`from_hand`. Illegal actions raise :class:`Refused` with the
    rule's id, input that makes no sense raises :class:`Malformed`; neither changes anything.
    """

    rules: Rules
    start: BySide
    """The score before the first hand kept here."""
    done: tuple[Hand, ...]
    """The finished hands."""
    hand: Hand
    """The present hand."""
    seed: chance.Seed | None = field(compare=False)
    """Where later deals come from; it reproduces hidden tiles and is shown to nobody."""

    # Beginnings

    @classmethod
    def new(cls, seed: chance.Seed | None = None, rules: Rules | str = "standard") -> Match:
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
        hands: Deal,
        *,
        dealer: SeatLike,
        marks: Score = (0, 0),
        score: Score | None = None,
        first_caller: SeatLike | None = None,
        rules: Rules | str = "standard",
        seed: chance.Seed | None = None,
    ) -> Match:
        """A match whose first hand is given: ``Match.from_hand({"A": "5-5 0-1 …"}, dealer="D")``.

        ``hands`` maps seats to seven tiles each, text or list, ``?`` for each unknown one; a seat
        left out is all unknown. ``marks``, or ``score``, is what stands before, (A+C, B+D);
        ``first_caller`` is the dealer's left (BID-1), or under V-FIRST the holder of ``[0|1]``,
        needed where nobody is known to hold it; ``seed`` makes the later deals. Raises
        :class:`Malformed`.
        """
        profile = Rules.of(rules)
        first = None if first_caller is None else Seat.of(first_caller)
        hand = Hand.dealt(profile, Seat.of(dealer), parse_deal(hands), first)
        start = parse_start(marks, score, profile)
        return cls(profile, start, (), hand, chance.check_seed(seed))

    @classmethod
    def from_text(cls, text: str) -> Match:
        """A match whose first hand is given in one line, as :meth:`to_text` writes it.

        ``"A 5-6 5-5 … / B …; dealer D; calls 31 pass pass pass; declare 6; plays 5-5"``: parts in
        any order, all but the dealer may be left out. Raises :class:`Malformed` and
        :class:`Refused`, which name the part that is wrong.
        """
        from texas42_nb.engine.position import Position

        return Position.read(text).match()

    # What may be done

    def legal(self) -> Legal:
        """The legal actions, in order; empty only when the hand is over.

        ``legal().partial`` says that the hand to act is part-known: these may be legal.
        """
        return self.hand.legal()

    def why_not(
        self, action: ActionLike, stacks: int | None = None, *, by: SeatLike | None = None
    ) -> Refused | None:
        """The :class:`Refused` that doing this would raise, ``None`` where it is legal.

        ``action`` is an action or its text. Raises :class:`Malformed`.
        """
        read = read_action(action, stacks, self.hand.progress.phase)
        return self._over(read) or self.hand.check(read, None if by is None else Seat.of(by))

    def _over(self, action: object) -> Refused | None:
        if self.hand.progress.phase != OVER or self.winner is None:
            return None
        return Refused("MARK-2", "match-is-over", action, winner=self.winner)

    # Verbs

    def do(self, action: ActionLike, *, by: SeatLike | None = None) -> Match:
        """The match after an action: a :class:`Call`, :class:`Declare` or :class:`Play`, or a text.

        ``by`` is the seat that tries it, by default the one to act. Raises :class:`Refused` and
        :class:`Malformed`.
        """
        return self._do(read_action(action, None, self.hand.progress.phase), by)

    def _do(self, action: Action, by: SeatLike | None) -> Match:
        over = self._over(action)
        if over is not None:
            raise over
        hand = self.hand.do(action, None if by is None else Seat.of(by))
        return Match(self.rules, self.start, self.done, hand, self.seed)

    def call(self, call: CallLike, *, by: SeatLike | None = None) -> Match:
        """Bid or pass: ``call("30")``, ``call("2 marks")``, ``call("pass")`` (BID-1 … BID-6)."""
        return self._do(Call.of(call), by)

    def bid(self, call: CallLike, *, by: SeatLike | None = None) -> Match:
        """The same as :meth:`call`, pass included."""
        return self.call(call, by=by)

    def pass_(self, *, by: SeatLike | None = None) -> Match:
        """Pass in the auction (BID-1)."""
        return self._do(PASS, by)

    def declare(
        self, declaration: DeclareLike, stacks: int | None = None, *, by: SeatLike | None = None
    ) -> Match:
        """Name trumps, or what else the rules allow; where stacks are due with 1 or 2 of them
        (TRUMP-1, TRUMP-2)."""
        return self._do(Declare.of(declaration, stacks), by)

    def play(self, tile: PlayLike, *, by: SeatLike | None = None) -> Match:
        """Lay a tile to the trick (LEAD-1, FOLLOW-1, FOLLOW-2)."""
        return self._do(Play.of(tile), by)

    def next_hand(self, deal: Deal | None = None, *, first_caller: SeatLike | None = None) -> Match:
        """The match with the next hand dealt (DEAL-4), from the seed or as given.

        ``first_caller`` as in :meth:`from_hand`. Raises :class:`Refused` unless the hand is over
        and the match is not, and :class:`Malformed`.
        """
        over = self._over("next hand")
        if over is not None:
            raise over
        if self.hand.progress.phase != OVER:
            raise Refused("DEAL-4", "hand-goes-on", "next hand")
        dealer, seed = self.hand.dealer.left, chance.check_seed(self.seed)
        if deal is not None:
            tiles = parse_deal(deal)
        else:
            tiles = chance.deal(chance.shuffle(seed, self.hand_number), dealer.number)
        first = None if first_caller is None else Seat.of(first_caller)
        hand = Hand.dealt(self.rules, dealer, tiles, first)
        return Match(self.rules, self.start, self.all_hands, hand, seed)

    # Time

    def at(self, ply: int) -> Match:
        """The match ``ply`` actions into the present hand, 0 as dealt.

        Raises :class:`Malformed` where there is no such ply.
        """
        if type(ply) is not int or not 0 <= ply <= self.ply:
            raise Malformed("not-a-ply", ply, None, last=self.ply)
        hand = next(hand for at, hand in enumerate(self.hand.states()) if at == ply)
        return replace(self, hand=hand)

    def back(self, plies: int = 1) -> Match:
        """The match some actions earlier in the present hand. Raises :class:`Malformed`."""
        if type(plies) is not int:
            raise Malformed("not-a-ply", plies, None, last=self.ply)
        if not 0 <= plies <= self.ply:
            raise Malformed("not-a-ply", plies, None, last=self.ply)
        return self.at(self.ply - plies)

    def states(self) -> Iterator[Match]:
        """Every state of the present hand, from the deal to now."""
        return (replace(self, hand=hand) for hand in self.hand.states())

    # Who sees what, and files

    def view(self, seat: SeatLike | None) -> View:
        """What a seat knows (SEE-7); ``None`` is a spectator."""
        from texas42_nb.engine.view import View

        return View.of(self, None if seat is None else Seat.of(seat))

    def spectator(self) -> View:
        """What a spectator knows: no one's tiles (SEE-6)."""
        return self.view(None)

    def opened(self) -> Visible:
        """The table with all four hands open and nothing covered: for study (SEE-6)."""
        from texas42_nb.engine.visible import opened

        return opened(self)

    def share(self, *, opened: bool = False) -> str:
        """The match in one short line for mail and addresses; :meth:`from_share` reads it.

        Its public form: finished hands, ``?`` for tiles never played. ``opened``: every hand with
        all its tiles, the present one too. Never a seed. Raises :class:`Refused` where no hand is
        finished yet that could be told (SEE-5).
        """
        from texas42_nb.engine.share import encode

        if not opened and not self.done and self.to_act is not None:
            raise Refused("SEE-5", "nothing-to-share", "share")
        record = self.record()
        return encode((record if opened else record.public()).data)

    @classmethod
    def from_share(cls, text: str) -> Match:
        """The match of a share text, by replay. Raises :class:`RecordError`."""
        from texas42_nb.engine.replay import replay
        from texas42_nb.engine.share import decode

        return replay(decode(text))

    def record(self) -> Record:
        """The whole match as a record, all hands and the seed included: the host's own."""
        from texas42_nb.engine.record import Record

        return Record.of(self)

    def to_text(self) -> str:
        """The present hand in one line, with all tiles known here and no seed.

        Finished hands are not told; their marks are those before this hand. From ``view.memory``
        it holds what the seat knows.
        """
        from texas42_nb.engine.position import Position

        return Position.of(self).text()

    def to_code(self) -> str:
        """The Python that makes this position as ``match``, with what :meth:`to_text` tells."""
        from texas42_nb.engine.position import Position

        return Position.of(self).code()
