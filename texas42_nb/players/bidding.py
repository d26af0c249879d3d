"""What to call and what to declare (BID-1 … BID-6, TRUMP-1, TRUMP-2).

A call is worth its stake in match marks times how much likelier it is made than set. One bids
where that beats passing: over the opponents' bid somewhat lighter, as they mostly make theirs; over
a partner's bid only to double the stake on a hand that is nearly sure.
"""

from __future__ import annotations

from collections.abc import Sequence

from texas42_nb.engine.actions import DECLARATIONS, PASS, Action, Call, Declare
from texas42_nb.engine.auction import standing_bid
from texas42_nb.engine.tiles import HAND_POINTS, Tile
from texas42_nb.players.worth import Worth, chance, step_cost, worths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.view import View

CONFIDENT = 0.7
"""With calls still to come, one bids as high as the chance stays this good: it shuts others out."""
OPENS = 0.0
"""What a first bid must be worth at least, in marks."""
COMPETES = -0.15
"""The same over the opponents' bid: passing is worth about so little."""
NEARLY_SURE = 0.8
"""The chance of all tricks from which a partner's bid is taken over."""
PARTNER_BID, OPPONENT_BID = 0.3, -0.3
"""What the others' bids add to the own chances, in log-odds. Passes turned out to say little."""
PARTNER = 2
"""The partner called so many calls ago."""


def best_call(view: View) -> Action:
    """The call for this view; the cheapest one where a pass is not allowed (V-PASS)."""
    legal = view.legal()
    tiles = known(view.tiles)
    calls = view.memory.hand.calls
    bids = [call for call in legal if isinstance(call, Call) and call.kind in ("points", "marks")]
    if not bids:
        return PASS if PASS in legal else legal[0]
    may_pass = PASS in legal
    if len(tiles) < len(view.tiles):
        return PASS if may_pass else bids[0]
    hands, more = worths(tiles), heard(calls)
    points = max([hand.points_odds for hand in hands]) + more
    everything = max([hand.all_odds for hand in hands]) + more
    missing = still_needed(view)

    def makes(call: Call) -> float:
        return chance(points - step_cost(call.amount) if call.kind == "points" else everything)

    def value(call: Call) -> float:
        made = makes(call)
        win, lose = stakes(view, call, missing)
        return made * win - (1 - made) * lose

    standing = standing_bid(calls)
    partner = standing is not None and calls[-2:-1] == (standing,)
    big = [call for call in bids if call.kind == "marks" and call.amount >= 2][:1]
    if partner and may_pass:
        sure = [call for call in big if makes(call) >= NEARLY_SURE]
        return sure[0] if sure and standing is not None and standing.kind == "points" else PASS
    last = len(calls) == 3
    plain = bids[0]
    if not last:
        confident = [call for call in bids if call not in big and makes(call) >= CONFIDENT]
        plain = confident[-1] if confident else plain
    best = max([plain, *big], key=value)
    least = OPENS if standing is None else COMPETES
    return best if value(best) >= least or not may_pass else PASS


def still_needed(view: View) -> tuple[int, int]:
    """What the own side and the other side need to win the match, at least 1 (MARK-2, V-SCORE)."""
    match = view.memory
    score, own = match.score.pair, 0 if view.seat is None else view.seat.number % 2
    return (
        max(1, match.rules.target - score[own]),
        max(1, match.rules.target - score[1 - own]),
    )


def stakes(view: View, call: Call, missing: tuple[int, int]) -> tuple[int, int]:
    """What is to win and to lose that still matters to the match, in marks, or where the match is
    played in points in points (MARK-1, V-SCORE); ``missing`` as :func:`still_needed`."""
    stake = 1 if call.kind == "points" else call.amount
    if view.memory.rules.in_points:
        stake = call.amount if call.kind == "points" else HAND_POINTS << (call.amount - 1)
    return min(stake, missing[0]), min(stake, missing[1])


def heard(calls: Sequence[Call]) -> float:
    """What the calls so far add to the own chances, in log-odds."""
    more = 0.0
    for back, call in enumerate(reversed(calls), 1):
        if call != PASS:
            more += PARTNER_BID if back == PARTNER else OPPONENT_BID
    return more


def best_declaration(view: View) -> Action:
    """The declaration under which the contract is likeliest made, with one stack where due.

    One stack leaves the opponents fewer captured faces to look at (SEE-3); the declarer's side
    knows its plan and loses less by that.
    """
    legal = [action for action in view.legal() if isinstance(action, Declare)]
    texts = tuple(dict.fromkeys(action.text for action in legal if action.text in DECLARATIONS))
    tiles = known(view.tiles)
    if not texts or not tiles:
        return view.legal()[0]
    bid = view.memory.hand.bid
    points = bid is not None and bid.kind == "points"

    def odds(hand: Worth) -> tuple[float, int]:
        return (hand.points_odds if points else hand.all_odds), hand.trumps

    text = max(worths(tiles, texts), key=odds).text
    return min(
        (action for action in legal if action.text == text), key=lambda action: action.stacks or 0
    )


def known(tiles: tuple[Tile | None, ...]) -> tuple[Tile, ...]:
    """The tiles that are known."""
    return tuple(tile for tile in tiles if tile is not None)
