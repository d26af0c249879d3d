"""Hands played out: every seat decides from its own view, as the shipped players do at a table.

What comes out is what such players make, not what a hand can make with all tiles open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from texas42_nb.engine.actions import Call, CallLike, Declare, DeclareLike
from texas42_nb.engine.auction import standing_marks
from texas42_nb.engine.match import Match
from texas42_nb.engine.progress import DECLARATION, OVER
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import SEATS, Seat, SeatLike
from texas42_nb.engine.setup import Deal, Score, read_action
from texas42_nb.engine.tiles import Tiles, tiles_of
from texas42_nb.engine.view import View, finished
from texas42_nb.players import Player, named

DealLike = Match | Deal | Sequence[int]
"""A whole deal: a match whose deal is taken, tiles by seat, or one mask for each seat."""


def play_out(match: Match, player: Player | str = "basic") -> Match:
    """The match at the end of its present hand, each seat played by ``player`` from its own view.

    ``player`` is a name or anything with ``choose(view)``; the same one sits at all four seats. No
    next hand is dealt, and a hand that is over stays as it is. Raises :class:`Malformed` where
    tiles are not known, ``ValueError`` and ``TypeError`` for what is no player. What the player
    chooses is checked as in a match: :class:`Malformed` and :class:`Refused`.
    """
    chooser, hand = named(player), match.hand
    if any(None in tiles for tiles in hand.progress.held):
        raise Malformed("deal-not-known", "?", "DEAL-3")
    remembered = tuple(finished(each) for each in match.done)
    while hand.progress.phase != OVER:
        seat = SEATS[hand.progress.turn]
        view = View.at(seat, match.rules, match.start, remembered, hand)
        hand = hand.do(read_action(chooser.choose(view), None, hand.progress.phase))
    return Match(match.rules, match.start, match.done, hand, match.seed)


def contract_match(
    deal: DealLike,
    *,
    bidder: SeatLike,
    call: CallLike,
    declaration: DeclareLike | Sequence[DeclareLike],
    stacks: int | None = None,
    rules: Rules | str = "standard",
    dealer: SeatLike | None = None,
    marks: Score = (0, 0),
    score: Score | None = None,
) -> Match:
    """A match at the first lead of one contract: the bidder made its one call, the others passed.

    ``deal``: all 28 tiles, by seat as for ``Match.from_hand``, as four masks, or a match, of which
    the deal, rules, dealer, first caller and score are taken and the arguments of these names are
    not. ``dealer`` is by default the seat before the bidder, who then calls first. ``declaration``
    is named by whoever is to declare: after a plunge or splash the partner; for the declaration
    ``plunge`` give both, ``("plunge", "6")``. ``stacks`` is 1 by default where stacks are due
    (TRUMP-2), which is what the basic player says.

    Every step is a legal action: what these rules do not allow, such as a bid under the least that
    the fourth caller may bid (V-PASS), a third mark over no bid (BID-3) or a plunge without its
    doubles, raises :class:`Refused`. Raises :class:`Malformed` for a deal that is not all known.
    """
    seat, made = Seat.of(bidder), Call.of(call)
    if isinstance(deal, Match):
        match = _dealt(deal)
    else:
        hands = deal if isinstance(deal, Mapping) else _hands(deal)
        by = SEATS[(seat.number + 3) % 4] if dealer is None else Seat.of(dealer)
        match = Match.from_hand(hands, dealer=by, marks=marks, score=score, rules=rules)
    if any(None in tiles for tiles in match.hand.deal):
        raise Malformed("deal-not-known", "?", "DEAL-3")
    if made.kind == "pass":
        raise Malformed("not-a-bid", made, "BID-1")
    for _ in range(4):
        match = match.call(made) if match.to_act == seat else match.pass_()
    named_ones = (declaration,) if isinstance(declaration, Declare | str | int) else declaration
    due = match.rules.stacks_due(standing_marks(match.hand.calls) or None)
    for at, each in enumerate(named_ones, 1):
        last = at == len(named_ones)
        one = Declare.of(each)
        if last and one.stacks is None and one.text != "plunge":
            one = Declare.of(one.text, 1 if stacks is None and due else stacks)
        match = match.declare(one)
    if match.hand.progress.phase == DECLARATION:
        raise Malformed("declaration-missing", made, "V-PLUNGE", seat=match.hand.to_act)
    return match


def _dealt(match: Match) -> Match:
    """The match as its present hand was dealt."""
    return match.at(0)


def _hands(masks: Sequence[int]) -> dict[str, Tiles]:
    """Hands by seat from one mask for each seat, tiles by index."""
    if len(masks) != len(SEATS):
        raise Malformed("not-a-deal", f"{len(masks)}", "DEAL-3")
    return {str(seat): tiles_of(int(mask)) for seat, mask in zip(SEATS, masks, strict=True)}


@dataclass(frozen=True, slots=True)
class Played:
    """How one hand came out."""

    made: bool | None
    """Whether the contract was made; ``None`` for a passed-out hand."""
    points: tuple[int, int]
    """Hand points captured by (A+C, B+D) until the hand was over (MADE-3)."""
    scored: tuple[int, int]
    """What the hand scored for (A+C, B+D): marks, or points where the match is played in points."""

    @classmethod
    def of(cls, match: Match) -> Played:
        """The outcome of a present hand that is over."""
        now = match.hand.progress
        made = None if now.contract is None else now.result == "made"
        return cls(made, now.points, match.hand.award)


def played(matches: Iterable[Match], player: Player | str = "basic") -> Iterator[Played]:
    """The outcomes of hands played out, one for each match, as they come. See :func:`play_out`."""
    chooser = named(player)
    for match in matches:
        yield Played.of(play_out(match, chooser))
