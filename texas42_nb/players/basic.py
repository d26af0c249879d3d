"""A sensible club player: bids by losers, draws trumps, plays count where it is safe."""

from __future__ import annotations

from texas42_nb.engine.actions import Action, Call, Declare, Play
from texas42_nb.players.bidding import best_call, best_declaration
from texas42_nb.players.cardplay import best_play
from texas42_nb.players.position import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.view import View


class BasicPlayer:
    """Plays by rules of thumb, from what its seat knows by perfect recall (SEE-7).

    It has no memory and no chance of its own: the same view gives the same action. It does not
    search, so its numbers are what such players make, not what a hand can make. Of the variants it
    plays whatever others declare; itself it neither plunges nor splashes nor declares nello,
    sevens or doubles low.
    """

    __slots__ = ()

    def choose(self, view: View) -> Action:
        """One of ``view.legal()``. Raises ``ValueError`` when it is not this seat's turn."""
        legal = view.legal()
        if not legal:
            raise ValueError("there is nothing to choose: it is not this seat's turn")
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Call):
            return best_call(view)
        if isinstance(legal[0], Declare):
            return best_declaration(view)
        plays = tuple(action for action in legal if isinstance(action, Play))
        return best_play(Position.of(view), plays)

    def __repr__(self) -> str:
        return "BasicPlayer()"
