"""Why something is so, as keys and facts; the catalogue makes the sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from texas42_nb.engine.above import Shown, sentence
from texas42_nb.engine.actions import DOUBLES, NO_TRUMP, SUIT_TEXTS
from texas42_nb.engine.seats import Seat
from texas42_nb.engine.tiles import HAND_POINTS, Tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.contract import Contract
    from texas42_nb.engine.story import Turn
    from texas42_nb.engine.suits import Suits

DOUBLES_SUIT, NO_SUITS = 7, 8  # as in ``suits``, which is not needed before the play


@dataclass(frozen=True, slots=True, repr=False)
class Reason(Shown):
    """Why something is so; ``str`` gives the sentence."""

    rule: str
    """The rule's id."""
    key: str
    """The key of the sentence in the catalogue."""
    facts: tuple[tuple[str, object], ...] = ()
    """What the sentence is made from, as pairs."""

    @classmethod
    def of(cls, rule: str, key: str, **facts: object) -> Reason:
        """A reason with its facts."""
        return cls(rule, key, tuple(facts.items()))

    @property
    def params(self) -> Mapping[str, object]:
        """The facts by name."""
        return MappingProxyType(dict(self.facts))

    def __str__(self) -> str:
        return f"{sentence(self.key, self.params)} ({self.rule})"

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.key!r})"


def why_won(suits: Suits, asked: int, plays: Sequence[Turn], winner: Seat) -> Reason:
    """Why the winner's tile won a trick that asked for a suit (RANK-1, RANK-2, RANK-3).

    ``suits`` is the table that decided the trick.
    """
    won = next(turn.tile for turn in plays if turn.seat == winner)
    rule, key = _won(suits, asked, [turn.tile for turn in plays], won)
    trump = suits.text if suits.trumps else NO_TRUMP
    return Reason.of(rule, key, seat=winner, tile=won, asked=SUIT_TEXTS[asked], trump=trump)


def _won(suits: Suits, asked: int, played: Sequence[Tile], won: Tile) -> tuple[str, str]:
    if suits.is_trump(won):
        if sum(suits.is_trump(tile) for tile in played) == 1:
            return "RANK-1", "won-only-trump"
        if suits.text == DOUBLES:
            return "RANK-3", "won-doubles"
        return ("RANK-2", "won-trump-double") if won.is_double else ("RANK-1", "won-trump")
    if asked == NO_SUITS:
        return "V-SEVENS", _won_in_sevens(suits, played, won)
    if sum(bool(tile.bit & suits.belongs[asked]) for tile in played) == 1:
        return "RANK-1", "won-alone"
    if asked == DOUBLES_SUIT:
        low = won.low < max(tile.low for tile in played if tile.is_double)
        return "V-NELLO", "won-lowest-double" if low else "won-doubles"
    if won.is_double:
        return "RANK-2", "won-double"
    low = any(tile.is_double and tile.bit & suits.belongs[asked] for tile in played)
    if not low:
        return "RANK-2", "won-high"
    return ("V-NELLO" if suits.text.startswith("nello") else "V-NT"), "won-over-low-double"


def _won_in_sevens(suits: Suits, played: Sequence[Tile], won: Tile) -> str:
    near = suits.rank[NO_SUITS]
    equal = [tile for tile in played if near[tile.index] == near[won.index]]
    if len(equal) == 1:
        return "won-nearest"
    favoured = played.index(won) % 2 == suits.favoured  # else no equal tile is the bidding side's
    return "won-nearest-bidders" if favoured else "won-nearest-first"


def why_decided(contract: Contract, result: str, points: tuple[int, int]) -> Reason:
    """Why the contract is made or set (MADE-1, MADE-2), by what each side captured."""
    bidders = contract.bidder.number % 2
    no_trick = contract.goal == "no trick"
    key = f"{result}-{contract.unit}"
    if no_trick:
        key = "made-nothing" if result == "made" else "set-nothing"
    if key == "set-points" and sum(points) == HAND_POINTS:
        key = "set-points-end"
    rule = "MADE-1" if contract.unit == "points" else "V-NELLO" if no_trick else "MADE-2"
    return Reason.of(
        rule,
        key,
        bidder=contract.bidder,
        bidders=contract.bidder.side,
        defenders=contract.bidder.side.other,
        bid=contract.bid,
        taken=points[bidders],
        against=points[1 - bidders],
        left=HAND_POINTS - points[1 - bidders],
        stake=contract.stake,
    )


PASSED_OUT = Reason("BID-5", "passed-out")
"""Nobody bid: no marks, the next dealer deals."""
