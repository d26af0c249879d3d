"""What a table is made from, read and checked."""

from __future__ import annotations

from typing import cast

from texas42_nb.draw.given import by_seat
from texas42_nb.engine.match import Match
from texas42_nb.engine.record import Record
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.players import PLAYERS, Player, named
from texas42_nb.widgets.types import View

HOT = "hot"
"""The seat of a table whose screen is passed round."""
SIZES = ("normal", "large")
_LONGEST_PACE = 60_000


def match_of(match: object) -> Match:
    """A match whose tiles are all known, a new one for ``None``. Raises :class:`Malformed`."""
    if match is None:
        return Match.new()
    if not isinstance(match, Match):
        raise Malformed("not-a-match", match, None)
    if any(None in tiles for tiles in match.hand.deal):
        raise Malformed("not-all-known", match, "DEAL-1")
    return match


def players_of(given: object, own: Seat | None) -> dict[Seat, Player]:
    """A player for each seat but the own one, ``basic`` unless given otherwise.

    Raises :class:`Malformed`.
    """
    chosen = {}
    for seat, player in by_seat(given):
        if seat == own:
            raise Malformed("your-own-seat", str(seat), None, seat=seat)
        chosen[seat] = _player(player)
    return {seat: chosen.get(seat) or named("basic") for seat in SEATS if seat != own}


def _player(player: object) -> Player:
    try:
        return named(player)
    except (TypeError, ValueError):
        raise Malformed("not-a-player", player, None, known=", ".join(PLAYERS)) from None


def check_mode(mode: object) -> None:
    """A mode of a table. Raises :class:`Malformed` for another."""
    if mode not in ("play", "study"):
        raise Malformed("not-a-mode", mode, None)


def seat_of(seat: object) -> Seat | None:
    """The seat before the screen in play mode. Raises :class:`Malformed`."""
    return Seat.A if seat == "auto" else None if seat is None else Seat.of(seat)


def people_of(
    seat: object, players: object
) -> tuple[Seat | None, frozenset[Seat], dict[Seat, Player]]:
    """Who is before the screen, which seats are people's, and the players of the others.

    At a ``"hot"`` table all seats are people's that no player is given for. One person alone needs
    no curtain: the table is that seat's. Raises :class:`Malformed`.
    """
    if not isinstance(seat, str) or seat != HOT:
        own = seat_of(seat)
        people = frozenset[Seat]() if own is None else frozenset({own})
        return own, people, players_of(players, own)
    others = {other: _player(player) for other, player in by_seat(players)}
    people = frozenset(SEATS) - others.keys()
    if not people:
        raise Malformed("no-people", seat, None)
    return next(iter(people)) if len(people) == 1 else None, people, others


def view_of(seat: object) -> View:
    """Whose view a table in study shows first. Raises :class:`Malformed`."""
    if seat in ("auto", "open"):
        return "open"
    return "spectator" if seat is None else cast(View, str(Seat.of(seat)))


def studied(match: object) -> Record:
    """What is studied: a record, a match's own, or that of a new match.

    Raises :class:`Malformed`, and :class:`RecordError` for a record without hands.
    """
    if match is None:
        match = Match.new()
    if isinstance(match, Match):
        return match.record()
    if not isinstance(match, Record):
        raise Malformed("not-a-match", match, None)
    match.match()
    return match


def size_of(size: object) -> str:
    """A size of the table. Raises :class:`Malformed`."""
    if size not in SIZES:
        raise Malformed("not-a-size", size, None, known=", ".join(SIZES))
    return str(size)


def pace_of(pace: object) -> int | None:
    """Milliseconds, ``None`` to wait for a tap. Raises :class:`Malformed`."""
    if pace is None:
        return None
    if type(pace) is not int or not 0 <= pace <= _LONGEST_PACE:
        raise Malformed("not-a-pace", pace, None, most=_LONGEST_PACE)
    return pace
