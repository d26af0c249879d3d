"""How values show themselves in a notebook: a picture as ``<img>`` and a text beside it.

The picture is an image with its description as ``alt``, since notebooks that are not trusted drop
inline SVG but keep this. A match or a hand shows what a spectator may see, whoever asks.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import Any

from texas42_nb import i18n
from texas42_nb.draw import pictures
from texas42_nb.draw.scene import scene
from texas42_nb.draw.speech import Speech
from texas42_nb.draw.svg import svg
from texas42_nb.draw.tiles import escape
from texas42_nb.draw.types import Scene
from texas42_nb.draw.words import (
    captured_words,
    suits_words,
    tile_words,
    tiles_words,
    trick_words,
)
from texas42_nb.engine.actions import Play
from texas42_nb.engine.contract import Contract
from texas42_nb.engine.hand import Hand, Legal
from texas42_nb.engine.match import Match
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.seats import BySide
from texas42_nb.engine.story import Trick, Turn
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import Tile, TileSet
from texas42_nb.engine.view import View
from texas42_nb.engine.visible import Captured, Visible

Bundle = dict[str, str]


def mimebundle(value: object) -> Bundle:
    """``text/plain`` and, for values that have a picture, ``text/html``."""
    for kind, show in _SHOWN.items():
        if isinstance(value, kind):
            return show(value)
    return {"text/plain": repr(value)}


def scene_bundle(shown: Scene, plain: str) -> Bundle:
    """The bundle of a scene; ``plain`` is its short text."""
    return picture(svg(shown), shown["words"]["description"], plain)


def picture(drawn: str, described: str, plain: str) -> Bundle:
    """The bundle of an SVG, what it shows in words, and a short text."""
    style = "max-width:100%;height:auto"
    image = f'<img alt="{escape(described)}" src="{source(drawn)}" style="{style}">'
    return {"text/plain": plain, "text/html": image}


def source(drawn: str) -> str:
    """An SVG as the address of an image that needs no file."""
    return f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode('ascii')}"


def _visible(visible: Visible) -> Bundle:
    return scene_bundle(scene(visible), repr(visible))


def _view(view: View) -> Bundle:
    return scene_bundle(scene(view.visible), repr(view))


def _match(match: Match) -> Bundle:
    return scene_bundle(scene(match.spectator().visible), repr(match))


def _hand(hand: Hand) -> Bundle:
    """A hand alone knows neither its number nor the match marks: views are those of a match."""
    only = Match(hand.rules, BySide(0, 0), (), hand, None)
    return scene_bundle(scene(only.spectator().visible, alone=True), repr(hand))


def _tile(tile: Tile) -> Bundle:
    return picture(pictures.tiles_svg([tile]), tile_words(tile), repr(tile))


def _tile_set(tiles: TileSet) -> Bundle:
    return picture(pictures.tiles_svg(tiles), tiles_words(tiles), repr(tiles))


def _play(play: Play) -> Bundle:
    return picture(pictures.tiles_svg([play.tile]), tile_words(play.tile), repr(play))


def _turn(turn: Turn) -> Bundle:
    if not isinstance(turn.action, Play):
        return {"text/plain": repr(turn)}
    told = Speech(i18n.DEFAULT, None).turn(turn)
    return picture(pictures.tiles_svg([turn.tile]), told, repr(turn))


def _legal(legal: Legal) -> Bundle:
    tiles = [action.tile for action in legal if isinstance(action, Play)]
    if not tiles:
        return {"text/plain": repr(legal)}
    return picture(pictures.tiles_svg(tiles), tiles_words(tiles), repr(legal))


def _trick(trick: Trick) -> Bundle:
    return picture(pictures.trick_svg(trick), trick_words(trick), repr(trick))


def _captured(captured: Captured) -> Bundle:
    return picture(pictures.captured_svg(captured), captured_words(captured), repr(captured))


def _suits(suits: Suits) -> Bundle:
    return picture(pictures.suits_svg(suits), suits_words(suits), repr(suits))


def _contract(contract: Contract) -> Bundle:
    return {"text/plain": Speech(i18n.DEFAULT, None).contract(contract)}


def _reason(reason: Reason) -> Bundle:
    return {"text/plain": str(reason)}


_SHOWN: dict[type, Callable[[Any], Bundle]] = {
    Match: _match,
    View: _view,
    Visible: _visible,
    Hand: _hand,
    Tile: _tile,
    TileSet: _tile_set,
    Play: _play,
    Turn: _turn,
    Legal: _legal,
    Trick: _trick,
    Captured: _captured,
    Suits: _suits,
    Contract: _contract,
    Reason: _reason,
}
"""What shows itself by more than its ``repr``, and how."""
