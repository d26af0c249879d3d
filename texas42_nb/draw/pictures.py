"""Small pictures: tiles in a row, a trick, a captured trick, the suits of a declaration."""

from __future__ import annotations

from collections.abc import Iterable

from texas42_nb import i18n
from texas42_nb.draw import speech
from texas42_nb.draw.lettering import fit
from texas42_nb.draw.svg import document
from texas42_nb.draw.tiles import back, box, coin, diamond, frame, star, tile, unknown, words
from texas42_nb.draw.words import captured_words, ranked, suits_words, tiles_words, trick_words
from texas42_nb.engine.story import Trick
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import Tile
from texas42_nb.engine.visible import Captured

_LONG, _STEP, _EDGE = 64, 72, 12
_IN_A_ROW = 7
_LINE = 44
_LABEL = 104
_PLAY_STEP, _PLAYED = 104, 84


def tiles_svg(tiles: Iterable[Tile | None], *, theme: str = "auto") -> str:
    """Tiles in the order given, seven in a row; an unknown one lies face down with a ``?``."""
    given = list(tiles)
    rows = max(1, -(-len(given) // _IN_A_ROW))
    parts = [
        _known_or_not(each, *_cell(at % _IN_A_ROW, at // _IN_A_ROW))
        for at, each in enumerate(given)
    ]
    said = tiles_words(given)
    columns = min(_IN_A_ROW, max(1, len(given)))
    size = (2 * _EDGE + columns * _STEP - (_STEP - _LONG), 2 * _EDGE + rows * _LINE - 12)
    return document("".join(parts), *size, title=said, theme=theme)


def _cell(column: int, row: int) -> tuple[float, float]:
    return _EDGE + _LONG / 2 + column * _STEP, _EDGE + _LONG / 4 + row * _LINE


def _known_or_not(each: Tile | None, x: float, y: float) -> str:
    return unknown(x, y, _LONG) if each is None else tile(each.text, x, y, _LONG)


def trick_svg(trick: Trick, *, theme: str = "auto") -> str:
    """A trick with its players: the order above, the winning tile outlined and starred."""
    parts = []
    for at, turn in enumerate(trick.plays):
        x, y = _EDGE + _PLAY_STEP / 2 + at * _PLAY_STEP, 62.0
        won = turn.seat == trick.winner
        parts.append(words(f"{at + 1}", x, 22, 15, "b m f-good" if won else "m f-soft"))
        if won:
            parts += [star(x + 16, 21, 8), frame(x, y, _PLAYED, _PLAYED / 2, "s-good", 3)]
        parts.append(tile(turn.tile.text, x, y, _PLAYED))
        if turn.tile.count:
            parts.append(coin(turn.tile.count, x, y + _PLAYED / 4 + 3))
        parts.append(words(str(turn.seat), x, 110, 16, "b m f-good" if won else "m f-ink"))
    width = 2 * _EDGE + _PLAY_STEP * len(trick.plays)
    return document("".join(parts), width, 126, title=trick_words(trick), theme=theme)


def captured_svg(captured: Captured, *, theme: str = "auto") -> str:
    """A captured trick: its tiles by their ends, or covered."""
    shown = captured.tiles
    parts = [
        back(*_cell(at, 0), _LONG) if shown is None else tile(shown[at].text, *_cell(at, 0), _LONG)
        for at in range(captured.size)
    ]
    width = 2 * _EDGE + len(parts) * _STEP - (_STEP - _LONG)
    return document("".join(parts), width, 56, title=captured_words(captured), theme=theme)


def suits_svg(suits: Suits, *, language: str = i18n.DEFAULT, theme: str = "auto") -> str:
    """The suits of a declaration, trumps first, each from its highest tile down."""
    step, long, high = 50, 46, 32
    parts = []
    rows = ranked(suits)
    for row, (suit, tiles) in enumerate(rows):
        y = _EDGE + high / 2 + row * high
        trump = suits.is_trump(tiles[0])
        x = _EDGE + 4.0
        if trump:
            ground = (_EDGE - 4, y - high / 2, _LABEL + 7 * step + 4, high)
            parts += [box(*ground, "f-card s-accent", 6), diamond(x + 7, y, 7)]
            x += 20
        label = fit(speech.text("suit", language, suit=suit), 14, _LABEL - 24)
        parts.append(words(label, x, y, 14, "b f-ink" if trump else "f-ink"))
        first = _EDGE + _LABEL + long / 2
        parts += [tile(each.text, first + at * step, y, long) for at, each in enumerate(tiles)]
    size = (2 * _EDGE + _LABEL + 7 * step, 2 * _EDGE + high * len(rows))
    return document("".join(parts), *size, title=suits_words(suits, language), theme=theme)
