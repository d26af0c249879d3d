"""A scene without its help: what lies on the table, and none of what follows from it.

For exercises, where the reader is to find out which tiles may be played, what is asked for, which
tile wins, what it is worth and what is still needed.
"""

from __future__ import annotations

from typing import TypeVar, cast

from texas42_nb.draw import geometry, words
from texas42_nb.draw.speech import text
from texas42_nb.draw.types import HandTile, Scene, TileScene, TrickScene

_PLAIN = {"count": 0, "trump": False, "left_suit": None, "asked": False}
AnyTile = TypeVar("AnyTile", bound=TileScene)


def bare(scene: Scene) -> Scene:
    """The same scene with nothing marked and nothing worked out but points, marks and result."""
    made: Scene = {
        **scene,
        "tiles": [_held(tile) for tile in scene["tiles"]],
        "trick": _trick(scene["trick"]),
        "choices": None,
    }
    if scene["hands"] is not None:
        made["hands"] = [
            {**hand, "tiles": [_held(tile) for tile in hand["tiles"]], "maybe": []}
            for hand in scene["hands"]
        ]
    made["sides"] = [{**side, "need_text": None} for side in scene["sides"]]
    for side in made["sides"]:
        side["pile"] = [
            {**pile, "tiles": pile["tiles"] and [_unmarked(tile) for tile in pile["tiles"]]}
            for pile in side["pile"]
        ]
    made["words"] = {**scene["words"], "need": None}
    if scene["phase"] == "play":
        name = next(seat["name"] for seat in scene["seats"] if seat["turn"])
        made["words"]["status"] = text("draw-to-play", scene["language"], name=name)
    made["board"] = geometry.place(made)
    made["words"]["description"] = words.describe(made)
    return made


def _unmarked(tile: AnyTile) -> AnyTile:
    return cast(AnyTile, {**tile, **_PLAIN})


def _held(tile: HandTile) -> HandTile:
    label = words.face(tile["tile"])
    return {**_unmarked(tile), "legal": None, "why": None, "label": label}


def _trick(trick: TrickScene | None) -> TrickScene | None:
    if trick is None:
        return None
    plays = [{**_unmarked(play), "winning": False} for play in trick["plays"]]
    return cast(TrickScene, {**trick, "plays": plays, "asked": None, "why": None})
