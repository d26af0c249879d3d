"""What a table is made from, read and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from unicodedata import category

from texas42_nb import i18n
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.players import PLAYERS, Player, named

_LONGEST_NAME = 40
_LONGEST_PACE = 60_000
_UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Categories of characters that cannot be seen or that turn the text about them."""
_JOINERS = "\u200c\u200d"
"""Not seen either, yet some scripts and signs are not written without them."""


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
    for seat, player in _by_seat(given):
        if seat == own:
            raise Malformed("your-own-seat", str(seat), None, seat=seat)
        chosen[seat] = _player(player)
    return {seat: chosen.get(seat) or named("basic") for seat in SEATS if seat != own}


def _player(player: object) -> Player:
    try:
        return named(player)
    except (TypeError, ValueError):
        raise Malformed("not-a-player", player, None, known=", ".join(PLAYERS)) from None


def names_of(given: object) -> dict[Seat, str]:
    """What to call the seats: text that can be seen. Raises :class:`Malformed`."""
    return {seat: _name(name) for seat, name in _by_seat(given)}


def _name(name: object) -> str:
    text = " ".join(str.__str__(name).split()) if isinstance(name, str) else ""
    seen = [char for char in text if char not in _JOINERS]
    if not seen or len(text) > _LONGEST_NAME or any(category(char) in _UNSEEN for char in seen):
        raise Malformed("not-a-name", name, None, most=_LONGEST_NAME)
    return text


def _by_seat(given: object) -> Iterator[tuple[Seat, object]]:
    if given is None:
        return
    if not isinstance(given, Mapping):
        raise Malformed("not-by-seat", given, None)
    seen = set()
    for key, value in given.items():
        seat = Seat.of(key)
        if seat in seen:
            raise Malformed("seat-twice", str(seat), None)
        seen.add(seat)
        yield seat, value


def language_of(language: object) -> str:
    """A language that has a catalogue. Raises :class:`Malformed`."""
    if not isinstance(language, str) or language not in i18n.languages():
        raise Malformed("not-a-language", language, None, known=", ".join(i18n.languages()))
    return language


def check_mode(mode: object) -> None:
    """A table has one mode so far. Raises :class:`Malformed` for another."""
    if mode != "play":
        raise Malformed("not-a-mode", mode, None)


def pace_of(pace: object) -> int | None:
    """Milliseconds, ``None`` to wait for a tap. Raises :class:`Malformed`."""
    if pace is None:
        return None
    if type(pace) is not int or not 0 <= pace <= _LONGEST_PACE:
        raise Malformed("not-a-pace", pace, None, most=_LONGEST_PACE)
    return pace
