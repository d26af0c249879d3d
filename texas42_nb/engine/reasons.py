"""Why something is so, as keys and facts; the catalogue makes the sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from texas42_nb.engine.above import Shown, sentence
from texas42_nb.engine.actions import DOUBLES
from texas42_nb.engine.seats import Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.contract import Contract
    from texas42_nb.engine.story import Turn
    from texas42_nb.engine.suits import Suits


@dataclass(frozen=True, slots=True)
class Reason(Shown):
    """A rule's id, the key of a sentence and what it is made from; ``str`` gives the sentence."""

    rule: str
    key: str
    params: dict[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{sentence(self.key, self.params)} ({self.rule})"

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.key!r})"


def why_won(suits: Suits, plays: Sequence[Turn], winner: Seat) -> Reason:
    """Why the winner's tile won (RANK-1, RANK-2, RANK-3)."""
    won = next(turn.tile for turn in plays if turn.seat == winner)
    led = plays[0].tile
    asked = suits.asks(led)
    trumps = [turn.tile for turn in plays if suits.is_trump(turn.tile)]
    facts: dict[str, object] = {"seat": winner, "tile": won, "asked": asked, "trump": suits.text}
    if suits.is_trump(won):
        if len(trumps) > 1 and won.is_double and suits.text != DOUBLES:
            return Reason("RANK-2", "won-trump-double", facts)
        if len(trumps) > 1 and suits.text == DOUBLES:
            return Reason("RANK-3", "won-doubles", facts)
        return Reason("RANK-1", "won-trump" if len(trumps) > 1 else "won-only-trump", facts)
    followers = [turn.tile for turn in plays if turn.tile in suits.members(asked)]
    if len(followers) == 1:
        return Reason("RANK-1", "won-alone", facts)
    return Reason("RANK-2", "won-double" if won.is_double else "won-high", facts)


def why_decided(contract: Contract, result: str, points: tuple[int, int]) -> Reason:
    """Why the contract is made or set (MADE-1, MADE-2), by what each side captured."""
    bidders = contract.bidder.number % 2
    facts: dict[str, object] = {
        "bidders": contract.bidder.side,
        "defenders": contract.bidder.side.other,
        "bid": contract.bid,
        "taken": points[bidders],
        "against": points[1 - bidders],
        "left": 42 - points[1 - bidders],
        "stake": contract.stake,
    }
    rule = "MADE-1" if contract.unit == "points" else "MADE-2"
    return Reason(rule, f"{result}-{contract.unit}", facts)


PASSED_OUT = Reason("BID-5", "passed-out")
"""Nobody bid: no marks, the next dealer deals."""
