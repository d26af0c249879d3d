"""Why an action is refused (REFUSE-1), told to nobody who may not know (REFUSE-2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from texas42_nb.engine import auction
from texas42_nb.engine.actions import SEVENS, SUIT_TEXTS, Action, Call, Declare, Play
from texas42_nb.engine.hand import Hand, legal_plays
from texas42_nb.engine.possible import excluded, playable, unseen
from texas42_nb.engine.progress import AUCTION, DECLARATION, OVER, PLAY
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.refusal import Refused
from texas42_nb.engine.seats import Seat
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
        rule = "BID-5" if hand.contract is None else "MADE-3"
        return Refused(rule, "hand-is-over", action)
    if by is not None and by != hand.to_act:
        rule = _RULE_OF_PHASE[phase]
        return Refused(rule, "not-your-turn", action, seat=by, turn=hand.to_act)
    why = _why(hand, action)
    if why is None:
        return None
    return Refused(why.rule, why.key, action, _legal_later(hand), **why.params)


def _legal_later(hand: Hand) -> Callable[[], tuple[object, ...]]:
    """Works out what is legal from what the actor knows, so that an error holds no more."""
    now, bid = hand.progress, hand.bid
    if now.phase == PLAY:
        return partial(legal_plays, now.held[now.turn], playable(hand), hand.small_ends)
    # As numbers: with the hand itself the error would hold tiles.
    doubles = _told(*(hand.doubles() if hand.rules.count_doubles else (0, 0)))
    if now.phase == DECLARATION and bid is not None:
        told = (hand.rules, bid, hand.marks, hand.declarations)
        return partial(auction.legal_declarations, *told, doubles)
    return partial(auction.legal_calls, hand.rules, hand.calls, doubles)


def _told(least: int, most: int) -> auction.Doubles:
    return lambda: (least, most)


def _why(hand: Hand, action: Action) -> Reason | None:
    phase = hand.progress.phase
    if isinstance(action, Play) and phase == PLAY:
        return _why_no_play(hand, action)
    if isinstance(action, Call) and phase == AUCTION:
        return auction.why_no_call(hand.rules, action, hand.calls, hand.doubles)
    bid = hand.bid if phase == DECLARATION else None
    if isinstance(action, Declare) and bid is not None:
        told = (bid, hand.marks, hand.declarations)
        return auction.why_no_declaration(hand.rules, action, *told, hand.doubles)
    rule, key = _NOT_NOW[type(action)]
    if isinstance(action, Play) and phase == DECLARATION:
        rule = "TRUMP-1"
    return Reason.of(rule, key, phase=phase)


def _why_no_play(hand: Hand, play: Play) -> Reason | None:
    now, tile = hand.progress, play.tile
    assert now.contract is not None
    may = bool(playable(hand) & tile.bit)
    if may and not (play.low and not hand.small_ends & tile.bit):
        return None
    suits, held, asked = now.contract.suits, now.held[now.turn], now.asked
    if tile not in held and None not in held:
        return Reason.of("LEAD-1", "not-held", tile=tile)
    if may:
        return Reason.of("V-LEAD", _why_no_small_end(hand, tile), tile=tile)
    first = asked is None and not now.winners
    must = now.contract.may_open(mask_of(held)) if first else suits.allowed(mask_of(held), asked)
    holding = tuple(known for known in held if known is not None and must >> known.index & 1)
    bound = asked is not None or must != mask_of(held)
    if not bound or not holding or must & tile.bit:
        return _why_not_from_unknown(hand, tile)
    if suits.text == SEVENS:
        return Reason.of("V-SEVENS", "must-be-nearest", tile=tile, holding=holding)
    if asked is None:
        return Reason.of("V-LEAD", "must-lead-trump", tile=tile, holding=holding)
    printed = asked in (tile.low, tile.high)
    key = "must-follow-no-trump" if suits.is_trump(tile) and printed else "must-follow"
    facts = {"asked": SUIT_TEXTS[asked], "trump": suits.text, "holding": holding}
    return Reason.of("FOLLOW-1", key, tile=tile, **facts)


def _why_no_small_end(hand: Hand, tile: Tile) -> str:
    """What speaks against leading this tile by its small end, as a key."""
    if hand.rules["V-LEAD"] != "small end":
        return "small-end-not-played"
    now = hand.progress
    if now.trick or now.winners:
        return "small-end-too-late"
    assert now.contract is not None
    if not now.contract.suits.trumps:
        return "small-end-without-trumps"
    return "small-end-of-double" if tile.is_double else "small-end-of-trump"


def _why_not_from_unknown(hand: Hand, tile: Tile) -> Reason:
    """A tile that none of the unknown places of the hand to act can be."""
    shown = excluded(hand)[hand.progress.turn] & tile.bit and unseen(hand) & tile.bit
    if shown:
        return Reason.of("FOLLOW-1", "cannot-hold", tile=tile)
    return Reason.of("LEAD-1", "tile-elsewhere", tile=tile)
