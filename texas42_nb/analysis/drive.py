"""From searches to answers: values, the value of each play, one best line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from texas42_nb.analysis.pure import bits
from texas42_nb.analysis.want import USUAL, Found, Search, Want

if TYPE_CHECKING:
    from texas42_nb.analysis.game import Game
    from texas42_nb.analysis.position import Position


def value(search: Search, position: Position, guess: int = USUAL) -> Found:
    """What A+C still get; bounds where the search was stopped."""
    return search.narrow(position, Want(0, position.to_come(search.game), guess=guess))


@dataclass(frozen=True, slots=True)
class Choice:
    """A play and what A+C still get with it."""

    tile: int
    asked: int | None
    """The suit that a lead asks for where it is not the usual one (V-LEAD)."""
    found: Found


def choices(
    search: Search,
    position: Position,
    plays: list[tuple[int, int | None]],
    guess: int = USUAL,
) -> list[Choice]:
    """Each play with the value after it; bounds from where the search was stopped."""
    game = search.game
    made: list[Choice] = []
    for tile, asked in plays:
        then, gain = position.after(game, tile, asked)
        if made and not made[-1].found.done:
            found = Found(0, then.to_come(game), False).plus(gain)
        else:
            found = value(search, then, guess - gain).plus(gain)
        guess = found.low
        made.append(Choice(tile, asked, found))
    return made


def over(game: Game, position: Position, made: list[Choice]) -> Found:
    """The value of a position from those of all its plays."""
    pick = max if game.rises(position.turn(game)) else min
    low = pick(each.found.low for each in made)
    high = pick(each.found.high for each in made)
    return Found(low, high, made[-1].found.done)


def line(search: Search, position: Position, exact: int) -> list[int] | None:
    """Best plays of all seats from a position of this value to its end; ``None`` where the search
    was stopped."""
    game, tiles = search.game, []
    while position.left:
        rises = game.rises(position.turn(game))
        for tile in bits(position.legal(game)):
            then, gain = position.after(game, tile)
            rest = exact - gain
            beta = rest if rises else rest + 1
            want = Want(0, then.to_come(game), beta - 1, beta, beta)
            found = search.narrow(then, want)
            if not found.done:
                return None
            if found.low >= rest if rises else found.high <= rest:
                tiles.append(tile)
                position, exact = then, rest
                break
        else:
            raise AssertionError(f"no play of {bits(position.legal(game))} is worth {exact}")
    return tiles
