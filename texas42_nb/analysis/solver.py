"""The open-hand solver: ``solve``, ``solve_position``, ``solve_deal``.

One search behind them all, compiled where numba is to be had, else in plain Python; both give the
same values. Every figure is for best play of all four seats *with all hands open*.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from texas42_nb.analysis import drive
from texas42_nb.analysis.batch import solve_many
from texas42_nb.analysis.choose import AUTO, searcher
from texas42_nb.analysis.game import Game, declared
from texas42_nb.analysis.position import NO_SUIT, Position
from texas42_nb.analysis.solved import PlayValues, Solved, SolvedDeal
from texas42_nb.analysis.want import Found, Search
from texas42_nb.engine.actions import DECLARATIONS, LOW_PLAYS, PLAYS, Play
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.seats import SEATS, BySide, Seat
from texas42_nb.engine.setup import parse_deal, parse_hands
from texas42_nb.engine.story import Turn
from texas42_nb.engine.tiles import HAND_SIZE, UNKNOWN, Tiles, mask_of, tiles_of

if TYPE_CHECKING:
    from texas42_nb.engine.actions import DeclareLike
    from texas42_nb.engine.contract import Contract
    from texas42_nb.engine.hand import Hand
    from texas42_nb.engine.seats import SeatLike
    from texas42_nb.engine.setup import Deal


@dataclass(frozen=True, slots=True)
class Limit:
    """When to stop: after so many seconds or nodes, whichever comes first."""

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        for value in (self.seconds, self.nodes):
            number = isinstance(value, int | float) and not isinstance(value, bool)
            if value is not None and not (number and value >= 0):
                raise Malformed("not-a-limit", value, None)

    def start(self) -> Callable[[int], bool] | None:
        """What tells, from the nodes so far, whether to stop; ``None`` without a limit."""
        if self.seconds is None and self.nodes is None:
            return None
        until = None if self.seconds is None else monotonic() + self.seconds
        most = self.nodes
        return lambda nodes: (
            (most is not None and nodes >= most) or (until is not None and monotonic() >= until)
        )


def solve(
    match: Match, *, seconds: float | None = None, nodes: int | None = None, by: str = AUTO
) -> Solved:
    """The present hand of a match with all hands open, from where it stands, mid-trick too.

    Counts the whole hand, taken tricks included, as if all seven tricks were played; a finished
    hand has no ``values``. ``seconds`` or ``nodes`` limit the search, which then returns what is
    known as bounds, and these depend on the search. ``by``: ``auto``, ``numba`` or ``python``;
    without a limit they give the same.

    Raises :class:`Malformed` where not all hands are known, :class:`Refused` before the
    declaration and for a passed-out hand (TRUMP-1).
    """
    if not isinstance(match, Match):
        raise Malformed("not-a-match", match, None)
    limit = Limit(seconds, nodes)
    contract, position, taken = stand(match.hand)
    game = Game.of(contract)
    search = searcher(by)(game, position.held, limit.start())
    return _solved(search, position, legal_plays_of(match.hand), taken, contract)


def stand(hand: Hand) -> tuple[Contract, Position, tuple[int, int]]:
    """The contract of a hand, where its play stands, and what (A+C, B+D) took.

    Raises as :func:`solve`.
    """
    now, contract = hand.progress, hand.contract
    if contract is None:
        raise Refused("TRUMP-1", "nothing-to-solve", "solve", phase=now.phase)
    game = Game.of(contract)
    held = _masks(now.held, game, now.leader)
    asked = NO_SUIT if now.asked is None else now.asked
    trick = tuple(tile.index for tile in now.trick)
    taken = now.tricks if game.lower else now.points
    return contract, Position(held, now.leader, trick, asked), taken


def _masks(hands: tuple[Tiles, ...], game: Game, leader: int) -> tuple[int, int, int, int]:
    """The tiles of those who play, by seat. Raises :class:`Malformed` where one is not known."""
    playing = game.seats(leader)
    if any(None in hands[seat] for seat in playing):
        raise Malformed("hands-not-all-known", UNKNOWN, "SEE-6")
    a, b, c, d = (mask_of(hands[seat]) if seat in playing else 0 for seat in range(4))
    return a, b, c, d


def legal_plays_of(hand: Hand) -> list[Play]:
    """The legal plays; none when the hand is over."""
    return [play for play in hand.legal() if isinstance(play, Play)]


def leads(contract: Contract, plays: list[Play]) -> list[tuple[int, int | None]]:
    """Plays as tile indices, each with the suit it asks for where that is unusual (V-LEAD)."""
    return [(play.tile.index, contract.asked_by(play) if play.low else None) for play in plays]


def solve_position(
    hands: Mapping[str, object],
    leader: SeatLike = "A",
    declaration: DeclareLike = "6",
    *,
    bidder: SeatLike | None = None,
    ties: str = "earliest",
    seconds: float | None = None,
    nodes: int | None = None,
    by: str = AUTO,
) -> Solved:
    """Any open position at a trick boundary: what each side still gets with all hands open.

    ``hands``: one to seven tiles for each seat, as many for all, as text or one by one. ``bidder``
    (by default the leader) matters in nello, whose bidder's partner holds nothing or is left out,
    and for the ``ties`` of sevens. Limits and ``by`` as in :func:`solve`. Raises
    :class:`Malformed`.
    """
    first = Seat.of(leader)
    contract = declared(declaration, first if bidder is None else Seat.of(bidder), ties)
    game = Game.of(contract)
    if first == contract.out:
        raise Malformed("leader-sits-out", str(first), "V-NELLO")
    position = Position(_open_hands(hands, game, first.number), first.number)
    search = searcher(by)(game, position.held, Limit(seconds, nodes).start())
    plays = [PLAYS[tile.index] for tile in tiles_of(position.legal(game))]
    return _solved(search, position, plays, (0, 0), contract, whole=False)


def _open_hands(hands: Mapping[str, object], game: Game, leader: int) -> tuple[int, int, int, int]:
    held = [tiles or () for tiles in parse_hands(hands)]
    sizes = {len(held[seat]) for seat in game.seats(leader)}
    if len(sizes) > 1 or not sizes <= {*range(1, HAND_SIZE + 1)}:
        raise Malformed("not-as-many", " ".join(map(str, sorted(sizes))), "LEAD-1")
    return _masks(tuple(held), game, leader)


def solve_deal(deal: Deal | Match, *, by: str = AUTO) -> SolvedDeal:
    """A whole deal with all hands open: the points of both sides for each of the nine declarations
    and each leader.

    ``deal``: seven tiles for each seat, or a match, whose present deal is meant. Raises
    :class:`Malformed`, where not all is known too.
    """
    hands = deal.hand.deal if isinstance(deal, Match) else parse_deal(deal)
    games = [Game.of(declared(declaration, SEATS[0])) for declaration in DECLARATIONS]
    held = _masks(hands, games[0], 0)
    asked = [(game, Position(held, leader)) for game in games for leader in range(4)]
    found, nodes = solve_many(asked, by=by)
    points = [each.low for each in found]
    rows = [points[at : at + 4] for at in range(0, len(points), 4)]
    return SolvedDeal(tuple((a, b, c, d) for a, b, c, d in rows), nodes)


def _solved(
    search: Search,
    position: Position,
    plays: list[Play],
    taken: tuple[int, int],
    contract: Contract,
    whole: bool = True,
) -> Solved:
    """The answer: ``taken`` is counted in, ``made`` is told for whole hands only."""
    game = search.game
    rest = position.to_come(game)
    found = drive.choices(search, position, leads(contract, plays)) if plays else []
    bounds = drive.over(game, position, found) if plays else drive.value(search, position)
    low, high = bounds.low + taken[0], bounds.high + taken[0]
    total = rest + sum(taken)
    least, most = BySide(low, total - high), BySide(high, total - low)
    actor = SEATS[position.turn(game)] if plays else None
    whose = contract.bidder if game.lower else actor
    values = []
    for each in found:
        if each.found.exact:
            ours = each.found.low + taken[0]
            own = whose is not None and whose.number % 2 == 0
            values.append((_play(each), ours if own else total - ours))
    return Solved(
        unit="tricks" if game.lower else "points",
        least=least,
        most=most,
        values=PlayValues(tuple(values)),
        line=_line(search, position, found, bounds),
        made=_made(contract, least, most) if whole else None,
        bidder=contract.bidder,
        to_act=actor,
        nodes=search.nodes,
    )


def _play(choice: drive.Choice) -> Play:
    return (PLAYS if choice.asked is None else LOW_PLAYS)[choice.tile]


def _line(
    search: Search, position: Position, found: list[drive.Choice], bounds: Found
) -> tuple[Turn, ...]:
    """One best line, from one of the best plays where they are known."""
    if not bounds.exact:
        return ()
    game, turns, exact = search.game, [], bounds.low
    if found:
        first = next(each for each in found if each.found.exact and each.found.low == exact)
        turns.append(Turn(SEATS[position.turn(game)], _play(first)))
        position, add = position.after(game, first.tile, first.asked)
        exact -= add
    tiles = drive.line(search, position, exact)
    if tiles is None:
        return ()
    for tile in tiles:
        turns.append(Turn(SEATS[position.turn(game)], PLAYS[tile]))
        position, _ = position.after(game, tile)
    return tuple(turns)


def _made(contract: Contract, least: BySide, most: BySide) -> bool | None:
    """Whether the contract is made by counts in these bounds; ``None`` where that is open."""
    side = contract.bidder.side
    if contract.goal == "no trick":
        made = (most[side] == 0, least[side] == 0)
    else:
        need = contract.to_make if contract.goal == "points" else 42
        made = (least[side] >= need, most[side] >= need)
    return made[0] if made[0] == made[1] else None
