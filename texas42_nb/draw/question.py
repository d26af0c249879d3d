"""A question about a position, for a worksheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import KW_ONLY, dataclass

from texas42_nb import i18n
from texas42_nb.draw.given import flag_of, visible_text
from texas42_nb.draw.pictures import tiles_svg
from texas42_nb.draw.position import match_scene, viewer_of
from texas42_nb.draw.show import Bundle, picture
from texas42_nb.draw.speech import Speech
from texas42_nb.draw.svg import svg
from texas42_nb.draw.words import tiles_words
from texas42_nb.engine.actions import Call, Declare, Play
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, quote
from texas42_nb.engine.seats import Seat, Side
from texas42_nb.engine.tiles import Tile, Tiles, parse_tiles

MOST_CHARACTERS, MOST_LINES = 800, 12
_SAYABLE = (str, int, Tile, Call, Declare, Play, Seat, Side)

Position = Match | Tiles | None
"""What is drawn: tiles in the order given, ``None`` among them for unknown ones."""


@dataclass(frozen=True, slots=True, repr=False)
class Question:
    """A position, what is asked about it, and where the answer is written.

    ``position``: a match, tiles as text or one by one (``"5-5 3-5 ?"``, in this order), or ``None``
    for a question in words alone. ``text``: the question, any script, with its line breaks.
    ``seat``: for a match, whose view is drawn: ``None`` a spectator's, a seat's own, or ``"open"``
    for all four hands. ``lines``: ruled lines to write on, 0 to 12. ``answer``: for the teacher's
    key: text, a number, a tile, a call, a seat or several of them, or a function that is given the
    position and returns one of these, such as ``Match.legal``. It may tell what the picture hides;
    ``None`` keeps the question out of the key. ``hints``: marks in a match's picture what may be
    played, what wins and what is needed.

    Raises :class:`Malformed`.
    """

    position: Position
    text: str
    _: KW_ONLY
    seat: Seat | str | None = None
    lines: int = 2
    answer: object = None
    hints: bool = False

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "text", visible_text(self.text, "not-a-question", MOST_CHARACTERS, lines=True))
        put(self, "seat", viewer_of(self.seat))
        if type(self.lines) is not int or not 0 <= self.lines <= MOST_LINES:
            raise Malformed("not-lines", self.lines, None, most=MOST_LINES)
        flag_of(self.hints)
        if isinstance(self.answer, str):
            answer = visible_text(self.answer, "not-an-answer", MOST_CHARACTERS, lines=True)
            put(self, "answer", answer)
        elif self.answer is not None and not callable(self.answer):
            _said(self.answer, Speech(i18n.DEFAULT, None))
        shown = _position(self.position)
        put(self, "position", shown)
        if not isinstance(shown, Match) and (self.seat is not None or self.hints):
            raise Malformed("only-of-a-match", "", None)

    def picture(
        self, names: dict[Seat, str], language: str, theme: str = "print"
    ) -> tuple[str, str] | None:
        """The SVG of the position and what it shows in words; ``None`` without a position."""
        if self.position is None:
            return None
        if isinstance(self.position, Match):
            scene = match_scene(self.position, self.seat, names, language, hints=self.hints)
            return svg(scene, theme=theme), scene["words"]["description"]
        return tiles_svg(self.position, theme=theme), tiles_words(self.position, language)

    def answered(self, names: dict[Seat, str], language: str) -> str | None:
        """The answer in words, ``None`` if there is none. Raises what its function raises."""
        if self.answer is None or isinstance(self.answer, str):
            return self.answer
        value = self.answer(self.position) if callable(self.answer) else self.answer
        return _said(value, Speech(language, names))

    def __repr__(self) -> str:
        who = "" if self.seat is None else f" with {self.seat}’s tiles"
        who = " with all hands open" if self.seat == "open" else who
        return f"<Question{who}: {quote(self.text)!r}>"

    def _repr_mimebundle_(self, **_chosen: object) -> Bundle:
        """The picture, as on paper; the question is the short text."""
        drawn = self.picture({}, i18n.DEFAULT)
        return {"text/plain": repr(self)} if drawn is None else picture(*drawn, repr(self))


def _position(given: object) -> Position:
    if given is None or isinstance(given, Match):
        return given
    try:
        tiles = (given,) if isinstance(given, Tile) else parse_tiles(given)
    except Malformed as error:
        if error.key == "not-a-tile":
            raise
        raise Malformed("not-shown", given, None) from None
    if not tiles:
        raise Malformed("not-shown", given, None)
    return tiles


def _said(value: object, speech: Speech) -> str:
    """An answer as the key prints it."""
    several = isinstance(value, Iterable) and not isinstance(value, _SAYABLE)
    parts = list(value) if isinstance(value, Iterable) and several else [value]
    if any(not isinstance(part, _SAYABLE) for part in parts):
        raise Malformed("not-an-answer", value, None)
    if not parts:
        return speech.text("draw-none")
    told = [part.tile if isinstance(part, Play) else part for part in parts]
    return speech.text("worksheet-answer", answer=told)
