"""What a bid table is asked for: whose hand, which bids and declarations, and what fits it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from texas42_nb.analysis.layouts import Layouts
from texas42_nb.engine.actions import DECLARATIONS, Call, Declare, declaration_text
from texas42_nb.engine.auction import no_doubles, why_no_declaration
from texas42_nb.engine.contract import Contract, make_contract
from texas42_nb.engine.match import Match
from texas42_nb.engine.progress import AUCTION, DECLARATION
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.rules import HIGHEST_BID, LOWEST_BID, STANDARD, Rules
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.engine.tiles import HAND_SIZE, known_tiles
from texas42_nb.engine.view import View
from texas42_nb.study.bid_result import Column, bid_order
from texas42_nb.study.open_values import ALL_POINTS
from texas42_nb.study.sampling import listed, seat_of

if TYPE_CHECKING:
    from texas42_nb.engine.actions import DeclareLike
    from texas42_nb.engine.reasons import Reason
    from texas42_nb.engine.seats import SeatLike
    from texas42_nb.engine.tiles import TilesLike

POINT_BIDS = tuple(range(LOWEST_BID, HIGHEST_BID + 1))


class Asked:
    """What is asked for: a hand, or a view, and the bids and declarations of the table."""

    def __init__(
        self,
        hand: TilesLike | View,
        bidder: SeatLike | None,
        declarations: DeclareLike | Iterable[DeclareLike] | None,
        rules: Rules | str | None,
        bids: object,
    ) -> None:
        """Raises :class:`Malformed`, for a match too, which is no view, and :class:`Refused`."""
        self.view = hand if isinstance(hand, View) else None
        if isinstance(hand, View | Match):
            self.seat = _seat_of_view(hand, bidder, rules)
            self.rules = hand.memory.rules
            self.tiles = known_tiles(hand.tiles)
            self.layouts = Layouts.of(hand)
        else:
            self.seat = Seat.of("A" if bidder is None else bidder)
            self.rules = Rules.of(STANDARD if rules is None else rules)
            self.tiles = known_tiles(hand)
            if len(self.tiles) != HAND_SIZE:
                raise Malformed("not-seven", f"{len(self.tiles)}", "DEAL-3", seat=self.seat)
            dealer = SEATS[self.seat.number - 1]
            deal = {str(self.seat): self.tiles}
            alone = self.rules.replace({"V-FIRST": STANDARD})  # a hand tells no first caller
            self.layouts = Layouts.of(Match.from_hand(deal, dealer=dealer, rules=alone))
        self.orders = _orders(bids)
        named = _allowed(self.rules) if declarations is None else declarations
        texts = dict.fromkeys(map(declaration_text, listed(named, "declarations")))
        self.columns = tuple(Column(text, self._orders_of(text)) for text in texts)
        if not any(column.orders for column in self.columns):
            raise Malformed("no-bid-in-table", ", ".join(texts) or "?", None)

    def _orders_of(self, text: str) -> tuple[int, ...]:
        """The bids after which this may be declared. Raises :class:`Refused`."""
        if text == "plunge":
            raise Refused("V-PLUNGE", "plunge-not-in-table", text)
        if _why_not(self.rules, text, marks=False) is None:
            return self.orders
        why = _why_not(self.rules, text, marks=True)
        if why is not None:
            raise Refused(why.rule, why.key, text, None, **why.params)
        return tuple(order for order in self.orders if order == ALL_POINTS)

    def contract(self, column: Column) -> Contract:
        """A contract with this declaration; its play is the same whatever the bid."""
        if column.orders[0] == ALL_POINTS:
            stacks = 1 if self.rules.stacks_due(1) else None
            told = (Call("marks", 1), 1, self.seat, (Declare(column.declaration, stacks),))
        else:
            told = (Call("points", column.orders[0]), 0, self.seat, (Declare(column.declaration),))
        return make_contract(self.rules, *told)


def _seat_of_view(view: View, bidder: SeatLike | None, rules: Rules | str | None) -> Seat:
    seat = seat_of(view, "bid_table")
    if bidder is not None and Seat.of(bidder) != seat:
        raise Malformed("bidder-not-of-view", str(Seat.of(bidder)), "SEE-7", seat=seat)
    if rules is not None and Rules.of(rules) != view.memory.rules:
        raise Malformed("rules-not-of-view", Rules.of(rules).preset, None)
    if view.memory.hand.progress.phase not in (AUCTION, DECLARATION):
        raise Refused("BID-1", "bids-are-over", "bid_table")
    return seat


def _orders(bids: object) -> tuple[int, ...]:
    if bids is None:
        return (*POINT_BIDS, ALL_POINTS)
    orders = {bid_order(bid) for bid in listed(bids, "bids")}
    if not orders:
        raise Malformed("no-bid-in-table", "?", None)
    return tuple(sorted(orders))


def _allowed(rules: Rules) -> tuple[str, ...]:
    """The standard declarations that these rules have (V-NT, V-DBL)."""
    return tuple(text for text in DECLARATIONS if _why_not(rules, text, marks=False) is None)


def _why_not(rules: Rules, text: str, marks: bool) -> Reason | None:
    """Why this may not be declared after a point bid, or after a marks bid."""
    bid = Call("marks", 1) if marks else Call("points", LOWEST_BID)
    stacks = 1 if marks and rules.stacks_due(1) else None
    return why_no_declaration(rules, Declare(text, stacks), bid, int(marks), (), no_doubles)
