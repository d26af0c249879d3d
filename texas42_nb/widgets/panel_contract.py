"""The contract of a position, as a panel reads and sets it: bidder, bid, declaration."""

from __future__ import annotations

from dataclasses import dataclass

from texas42_nb.engine.actions import Call, Declare
from texas42_nb.engine.auction import CALLS
from texas42_nb.engine.match import Match
from texas42_nb.engine.progress import DECLARATION, bidder_of
from texas42_nb.engine.seats import SEATS, Seat

_PLUNGE = "plunge"
"""It names no trumps: the partner declares after it, at the table (V-PLUNGE)."""


@dataclass(frozen=True, slots=True)
class Stated:
    """Who bid what and what was declared; ``None`` for what has not been said."""

    bidder: Seat
    """Before any bid, the seat to call."""
    bid: Call | None = None
    declaration: str | None = None

    @classmethod
    def of(cls, match: Match) -> Stated:
        """What the present hand of a match says; a bid counts when the auction is over."""
        hand = match.hand
        if len(hand.calls) < CALLS or hand.bid is None:
            return cls(hand.to_act or hand.first_caller)
        bidder = SEATS[bidder_of(hand.first_caller.number, hand.calls)]
        named = None if hand.contract is None else hand.contract.declaration.text
        return cls(bidder, hand.bid, named)


def bids(match: Match, bidder: Seat) -> tuple[Call, ...]:
    """What a seat may bid if those before it pass."""
    calling = _called_by(match, bidder)
    return tuple(each for each in calling.legal() if isinstance(each, Call) and each.kind != "pass")


def declarations(match: Match, stated: Stated) -> tuple[str, ...]:
    """What may be declared after this bid, each once; nothing before a bid."""
    if stated.bid is None:
        return ()
    legal = _won(match, stated).legal()
    texts = (each.text for each in legal if isinstance(each, Declare) and each.text != _PLUNGE)
    return tuple(dict.fromkeys(texts))


def stating(match: Match, stated: Stated) -> Match:
    """The present hand of a match up to where this has been said, and nothing played.

    The auction stays if this bid won it; otherwise the bidder makes its one call and the others
    pass. Where stacks are due it is one (TRUMP-2). Raises :class:`Refused` for a bid or declaration
    that the rules do not allow there.
    """
    if stated.bid is None:
        return match.at(0)
    won = _won(match, stated)
    if stated.declaration is None:
        return won
    for action in won.legal():
        if isinstance(action, Declare) and action.text == stated.declaration:
            return won.do(action)  # the one with one stack comes first
    return won.declare(stated.declaration)


def _won(match: Match, stated: Stated) -> Match:
    """The hand when the auction is over."""
    now = Stated.of(match)
    if (now.bidder, now.bid) == (stated.bidder, stated.bid):
        return match.at(CALLS)
    assert stated.bid is not None
    calling = _called_by(match, stated.bidder).call(stated.bid)
    while calling.phase != DECLARATION:
        calling = calling.pass_()
    return calling


def _called_by(match: Match, bidder: Seat) -> Match:
    """The auction when this seat is to call and those before it have passed."""
    calling = match.at(0)
    while calling.to_act != bidder:
        calling = calling.pass_()
    return calling
