"""A player who chooses at random: the yardstick that every other player must beat."""

from __future__ import annotations

from texas42_nb.engine import chance
from texas42_nb.engine.actions import Action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.view import View


class RandomPlayer:
    """Takes any legal action with equal probability.

    That is meant for the auction too: most legal calls are bids, so four random players bid far
    more than their tiles are worth, and are mostly set. The choice depends on the seed, the seat,
    the number of the hand, the ply and the legal actions alone; there is no state, so the same view
    gives the same action on every machine (see :mod:`texas42_nb.engine.chance`).
    """

    __slots__ = ("seed",)

    seed: chance.Seed
    """A whole number or text."""

    def __init__(self, seed: object = 0) -> None:
        self.seed = chance.check_seed(seed)

    def choose(self, view: View) -> Action:
        """One of ``view.legal()``. Raises ``ValueError`` when it is not this seat's turn."""
        legal = view.legal()
        if not legal:
            raise ValueError("there is nothing to choose: it is not this seat's turn")
        match = view.memory
        purpose = f"random player/{view.seat}/{match.hand_number}"
        return legal[chance.below(self.seed, purpose, match.ply)(len(legal))]

    def __repr__(self) -> str:
        return f"RandomPlayer({self.seed!r})"
