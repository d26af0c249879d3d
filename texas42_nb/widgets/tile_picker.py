"""All 28 tiles to pick a hand from: an anywidget that answers with intents."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Final

import anywidget
import traitlets

from texas42_nb.draw.geometry import TILE
from texas42_nb.draw.speech import Speech
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import HAND_SIZE, TILES, Tile, TileSet
from texas42_nb.widgets.panel_parts import RAISE, STYLE, joined

TAKE: Final = "take"
LEAVE: Final = "leave"
CLEAR: Final = "clear"
RANDOM: Final = "random"
_FIELDS: Mapping[str, frozenset[str]] = {
    TAKE: frozenset({"kind", "tile"}),
    LEAVE: frozenset({"kind", "tile"}),
    CLEAR: frozenset({"kind"}),
    RANDOM: frozenset({"kind"}),
}


class TilePicker(anywidget.AnyWidget):
    """Up to seven tiles, picked by clicking. ``changed`` is called when they are others."""

    scene = traitlets.Dict().tag(sync=True)
    """A :class:`PickerScene`, replaced whole."""
    settings = traitlets.Dict().tag(sync=True)

    _esm = joined(("dom", "tile", "picker"), "js")
    _css = STYLE + joined(("picker",), "css")

    def __init__(
        self,
        tiles: tuple[Tile, ...],
        changed: Callable[[], None],
        deal: Callable[[], tuple[Tile, ...]],
        speech: Speech,
    ) -> None:
        self.tiles = tiles
        self.error: Exception | None = None
        self._changed, self._deal, self._speech = changed, deal, speech
        self._serial = 0
        texts = {
            "pool": speech.text("lab-pool"),
            "hand": speech.text("lab-hand"),
            "random": speech.text("lab-random"),
            "clear": speech.text("lab-clear"),
            "lost": speech.text("panel-lost"),
        }
        labels = [{"tile": tile.text, "label": self._label(tile)} for tile in TileSet(TILES)]
        settings = {"tile": TILE, "texts": texts, "tiles": labels}
        super().__init__(scene=self._seen(), settings=settings)
        self.on_msg(self._on_intent)

    def pick(self, tiles: tuple[Tile, ...]) -> None:
        """These tiles and no others."""
        others = tiles != self.tiles
        self.tiles = tiles
        self._show()
        if others:
            self._changed()

    def set_state(self, sync_data: object) -> None:
        """Take no state from a browser: it answers with intents."""

    def _label(self, tile: Tile) -> str:
        if tile.count:
            return self._speech.text("lab-tile-count", tile=tile, count=tile.count)
        return self._speech.text("lab-tile", tile=tile)

    def _on_intent(self, _widget: object, intent: object, _buffers: object) -> None:
        self.error = None
        try:
            self._take(intent)
        except Malformed as why:
            self._show(self._speech.refusal(why))
        except Exception as error:
            self.error = error
            self._show(self._speech.text("panel-fault", kind=type(error).__name__))
            if os.environ.get(RAISE):
                raise

    def _take(self, intent: object) -> None:
        kind = intent.get("kind") if isinstance(intent, Mapping) else None
        if not isinstance(intent, Mapping) or type(kind) is not str or kind not in _FIELDS:
            raise Malformed("panel-not-understood", intent, None)
        if intent.keys() != _FIELDS[kind]:
            raise Malformed("panel-not-understood", kind, None)
        if kind == CLEAR:
            self.pick(())
        elif kind == RANDOM:
            self.pick(self._deal())
        else:
            self._pick_one(kind, intent["tile"])

    def _pick_one(self, kind: str, text: object) -> None:
        if type(text) is not str:
            raise Malformed("panel-not-understood", kind, None)
        tile = Tile(text)
        if kind == LEAVE:
            self.pick(tuple(each for each in self.tiles if each != tile))
        elif tile in self.tiles:
            self._show()
        elif len(self.tiles) == HAND_SIZE:
            raise Malformed("lab-full", tile, "DEAL-3")
        else:
            self.pick((*self.tiles, tile))

    def _show(self, notice: str = "") -> None:
        self._serial += 1
        self.scene = self._seen(notice)

    def _seen(self, notice: str = "") -> dict[str, object]:
        return {
            "serial": self._serial,
            "tiles": [tile.text for tile in self.tiles],
            "most": HAND_SIZE,
            "count": self._speech.text("lab-count", number=len(self.tiles), most=HAND_SIZE),
            "notice": notice,
        }

    def __repr__(self) -> str:
        return f"<TilePicker: {len(self.tiles)} of {HAND_SIZE} tiles>"
