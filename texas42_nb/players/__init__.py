"""Who decides: the :class:`Player` protocol and the players that ship.

>>> named("basic").choose(match.view(match.to_act))  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

from texas42_nb.engine.actions import Action
from texas42_nb.engine.refusal import quote
from texas42_nb.engine.view import View
from texas42_nb.players.basic import BasicPlayer
from texas42_nb.players.random_player import RandomPlayer

__all__ = ["PLAYERS", "BasicPlayer", "Player", "RandomPlayer", "named"]


class Player(Protocol):
    """Anything that chooses among the legal actions of a seat from what that seat knows."""

    def choose(self, view: View) -> Action:
        """One of ``view.legal()``, for the seat whose turn it is."""
        ...


PLAYERS: dict[str, Callable[[], Player]] = {"basic": BasicPlayer, "random": RandomPlayer}
"""The players that have a name."""


def named(player: object) -> Player:
    """A player by its name in :data:`PLAYERS`, or any object with ``choose(view)`` as it is.

    Raises ``ValueError`` for an unknown name, ``TypeError`` for what is no player.
    """
    if isinstance(player, str):
        if player not in PLAYERS:
            known = ", ".join(PLAYERS)
            raise ValueError(f"no player is called {quote(player)!r}; there are {known}")
        return PLAYERS[player]()
    if isinstance(player, type) or not callable(getattr(player, "choose", None)):
        raise TypeError(f"a player is a name or has choose(view), and {quote(player)} is neither")
    return cast(Player, player)
