"""A position as it is asked for: whose view, which names and language, with help or without."""

from __future__ import annotations

from collections.abc import Mapping
from unicodedata import category

from texas42_nb import i18n
from texas42_nb.draw.bare import bare
from texas42_nb.draw.scene import scene
from texas42_nb.draw.speech import text
from texas42_nb.draw.svg import svg
from texas42_nb.draw.types import Scene
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import Seat

OPEN = "open"
"""All four hands: asked for by name (SEE-6)."""
_LONGEST_NAME = 40
_UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Categories of characters that cannot be seen or that turn the text about them."""
_JOINERS = "\u200c\u200d"
"""Not seen either, yet some scripts and signs are not written without them."""


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
    if type(hints) is not bool:
        raise Malformed("not-yes-or-no", hints, None)
    visible = match.opened() if viewer == OPEN else match.view(viewer).visible
    made = scene(visible, names, language)
    made = made if hints else bare(made)
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


def names_of(names: object) -> dict[Seat, str]:
    """What to call the seats: text that can be seen. Raises :class:`Malformed`."""
    if names is None:
        return {}
    if not isinstance(names, Mapping):
        raise Malformed("not-by-seat", names, None)
    found: dict[Seat, str] = {}
    for key, name in names.items():
        seat = Seat.of(key)
        if seat in found:
            raise Malformed("seat-twice", str(seat), None)
        found[seat] = _name(name)
    return found


def _name(name: object) -> str:
    told = " ".join(str.__str__(name).split()) if isinstance(name, str) else ""
    seen = [char for char in told if char not in _JOINERS]
    if not seen or len(told) > _LONGEST_NAME or any(category(char) in _UNSEEN for char in seen):
        raise Malformed("not-a-name", name, None, most=_LONGEST_NAME)
    return told


def language_of(language: object) -> str:
    """A language that has a catalogue. Raises :class:`Malformed`."""
    if not isinstance(language, str) or language not in i18n.languages():
        raise Malformed("not-a-language", language, None, known=", ".join(i18n.languages()))
    return language
