"""Why an action is refused (REFUSE-1), told to nobody who may not know (REFUSE-2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from texas42_nb.engine import auction
from texas42_nb.engine.actions import Action, Call, Declare, Play
from texas42_nb.engine.hand import Hand, legal_plays
from texas42_nb.engine.possible import legal_mask
from texas42_nb.engine.progress import AUCTION, DECLARATION, OVER, PLAY, Tiles
from texas42_nb.engine.refusal import Refused
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import Tile, mask_of

_RULE_OF_PHASE = {AUCTION: "BID-1", DECLARATION: "TRUMP-1", PLAY: "LEAD-1"}
_NOT_NOW = {
    Call: ("BID-1", "no-call-now"),
    Declare: ("TRUMP-1", "no-declaration-now"),
    Play: ("LEAD-1", "no-play-now"),
}


def why_not(hand: Hand, action: Action, by: Seat | None) -> Refused | None:
    """The refusal of an action in this state, ``None`` where it is legal."""
    phase = hand.progress.phase
    if phase == OVER:
        return Refused("MADE-3", "hand-is-over", action)
    if by is not None and by != hand.to_act:
        rule = _RULE_OF_PHASE[phase]
        return Refused(rule, "not-your-turn", action, seat=by, turn=hand.to_act)
    why = _why(hand, action)
    if why is None:
        return None
    rule, key, params = why
    return Refused(rule, key, action, _legal_later(hand), **params)


def _legal_later(hand: Hand) -> Callable[[], tuple[object, ...]]:
    """Works out what is legal from what the actor knows, so that an error holds no more."""
    now, bid = hand.progress, hand.bid
    if now.phase == PLAY:
        mask = legal_mask(hand, now) if now.legal is None else now.legal
        return partial(legal_plays, now.held[now.turn], mask)
    if now.phase == DECLARATION and bid is not None:
        return partial(auction.legal_declarations, bid)
    return partial(auction.legal_calls, hand.calls)


def _why(hand: Hand, action: Action) -> auction.Why | None:
    phase, bid = hand.progress.phase, hand.bid
    if isinstance(action, Play) and phase == PLAY:
        return _why_no_play(hand, action.tile)
    if isinstance(action, Call) and phase == AUCTION:
        return auction.why_no_call(action, hand.calls)
    if isinstance(action, Declare) and phase == DECLARATION and bid is not None:
        return auction.why_no_declaration(action, bid)
    return *_NOT_NOW[type(action)], {"phase": phase}


def _why_no_play(hand: Hand, tile: Tile) -> auction.Why | None:
    now = hand.progress
    assert now.contract is not None
    may = legal_mask(hand, now) if now.legal is None else now.legal
    if may & tile.bit:
        return None
    led = now.trick[0] if now.trick else None
    return _why_not_follow(now.contract.suits, now.held[now.turn], led, tile)


def _why_not_follow(suits: Suits, held: Tiles, led: Tile | None, tile: Tile) -> auction.Why:
    """From nothing but the own tiles and the tile led (FOLLOW-1)."""
    if tile not in held and None not in held:
        return "LEAD-1", "not-held", {"tile": tile}
    asked = None if led is None else suits.asked[led.index]
    must = suits.allowed(mask_of(held), asked)
    holding = tuple(known for known in held if known is not None and must >> known.index & 1)
    if led is None or not holding or must >> tile.index & 1:
        return "FOLLOW-1", "cannot-hold", {"tile": tile}
    facts: dict[str, object] = {"tile": tile, "asked": suits.asks(led), "holding": holding}
    if suits.is_trump(tile) and suits.asks(led) in tile.text:
        return "FOLLOW-1", "must-follow-no-trump", {**facts, "trump": suits.text}
    return "FOLLOW-1", "must-follow", facts
