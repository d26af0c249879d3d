"""Pictures and words from what a viewer may see. Standard library only (texts aside).

``scene.scene`` makes the plain data, ``svg.svg`` the picture, ``words.describe`` the words; how a
value shows itself is loaded when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from texas42_nb.draw.show import mimebundle, scene_bundle

__all__ = ["mimebundle", "scene_bundle"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from texas42_nb.draw import show

    return getattr(show, name)
