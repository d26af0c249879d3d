"""What best play makes of the one deal on a table where all four hands are known."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from texas42_nb.widgets.panel_contract import Stated, bids, declarations, stating

if TYPE_CHECKING:
    from texas42_nb.analysis.solved import Solved
    from texas42_nb.engine.match import Match
    from texas42_nb.engine.seats import Seat

Values = dict[str, tuple[int, str]]
"""By action as text, a count and what is counted: hand ``points`` of the side to act, in nello
``tricks`` of the bidder."""


class ThisDeal:
    """One deal with all hands open, for one seat; worked out when it is first asked for.

    ``stated``: the bid after which declarations are tried. Everything is empty where not all tiles
    are known.
    """

    def __init__(self, match: Match, stated: Stated) -> None:
        self.match, self.stated = match, stated
        self._known = not any(None in tiles for tiles in match.hand.progress.held)

    @property
    def made(self) -> bool | None:
        """Whether best play makes the contract; ``None`` where there is none yet."""
        return None if self._solved is None else self._solved.made

    @cached_property
    def plays(self) -> Values:
        """What each legal play comes to, if all seven tricks are played."""
        solved = self._solved
        if solved is None:
            return {}
        return {str(play): (value, solved.unit) for play, value in solved.values.items()}

    @cached_property
    def declared(self) -> Values:
        """What each declaration comes to."""
        from texas42_nb.analysis.solver import solve

        if not self._known or self.match.hand.plays:
            return {}
        stated, found = self.stated, Values()
        for text in declarations(self.match, stated):
            solved = solve(stating(self.match, Stated(stated.bidder, stated.bid, text)))
            assert solved.points is not None
            found[text] = solved.points[stated.bidder.side], solved.unit
        return found

    @cached_property
    def _solved(self) -> Solved | None:
        from texas42_nb.analysis.solver import solve

        return solve(self.match) if self._known and self.match.contract is not None else None


def at_lowest_bid(match: Match, bidder: Seat) -> Stated:
    """This seat's lowest bid, if it may bid at all."""
    legal = bids(match, bidder)
    return Stated(bidder, legal[0] if legal else None)
