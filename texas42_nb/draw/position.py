"""A position as it is asked for: whose view, which names and language, with help or without."""

from __future__ import annotations

from collections.abc import Mapping

from texas42_nb import i18n
from texas42_nb.draw.bare import bare
from texas42_nb.draw.given import flag_of, language_of, names_of
from texas42_nb.draw.scene import scene
from texas42_nb.draw.speech import text
from texas42_nb.draw.svg import svg
from texas42_nb.draw.types import Scene
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import Seat

OPEN = "open"
"""All four hands: asked for by name (SEE-6)."""


def match_svg(
    match: object,
    seat: object = None,
    *,
    width: float | None = None,
    theme: str = "auto",
    names: Mapping[str, str] | None = None,
    language: str = i18n.DEFAULT,
    hints: bool = True,
) -> str:
    """The picture of a match as SVG text; see :meth:`Match.svg`. Raises :class:`Malformed`."""
    shown = match_scene(match, seat, names_of(names), language_of(language), hints=hints)
    return svg(shown, width=width, theme=theme)


def match_scene(
    match: object,
    seat: object,
    names: Mapping[Seat, str],
    language: str,
    *,
    hints: bool,
) -> Scene:
    """The scene of one viewer; made from what this viewer may see and nothing else."""
    if not isinstance(match, Match):
        raise Malformed("not-a-match", match, None)
    viewer = viewer_of(seat)
    visible = match.opened() if viewer == OPEN else match.view(viewer).visible
    made = scene(visible, names, language)
    made = made if flag_of(hints) else bare(made)
    made["words"]["description"] = f"{_whose(made)} {made['words']['description']}"
    return made


def _whose(made: Scene) -> str:
    """A picture that stands by itself says through whose eyes it looks."""
    language = made["language"]
    if made["hands"] is not None:
        return text("draw-seen-open", language)
    own = [seat["name"] for seat in made["seats"] if seat["you"]]
    return text("draw-seen-from", language, name=own[0]) if own else text("draw-watched", language)


def viewer_of(seat: object) -> Seat | str | None:
    """A seat, ``None`` for a spectator, or :data:`OPEN`. Raises :class:`Malformed`."""
    if seat is None or (isinstance(seat, str) and seat == OPEN):
        return seat
    try:
        return Seat.of(seat)
    except Malformed:
        raise Malformed("not-a-viewer", seat, "SEE-6") from None
