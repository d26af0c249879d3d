"""Finds what lies above the engine, by name and only when it is asked for.

Values show themselves in a notebook and errors speak a language, yet the engine imports neither
pictures nor texts. This is the only module of the engine that may reach up; a test holds that.
"""

from __future__ import annotations

from collections.abc import Mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.seats import Seat, SeatLike
    from texas42_nb.study.frames import Frames


def sentence(
    key: str,
    params: Mapping[str, object],
    language: str | None = None,
    names: Mapping[Seat, str] | None = None,
) -> str:
    """The catalogue's sentence for what the engine returned; in the default language, if none."""
    import texas42_nb.i18n as i18n
    from texas42_nb.draw.spoken import plain

    def say(key: str, **params: str | int) -> str:
        return i18n.text(key, language or i18n.DEFAULT, **params)

    return say(key, **plain(params, say, names))


class Shown:
    """A value with a picture and words in notebooks, made by ``texas42_nb.draw`` when shown."""

    __slots__ = ()

    def _repr_mimebundle_(self, **_chosen: object) -> dict[str, str]:
        """``text/plain`` and, as an ``<img>`` with a description, ``text/html``."""
        import texas42_nb.draw as draw

        return draw.mimebundle(self)


class Pictured(Shown):
    """A match as a picture of its own, asked for by whose view it is, and as tidy tables."""

    __slots__ = ()

    def frames(self) -> Frames:
        """The match as tidy tables, one row per hand, call, play or trick: the host's.

        They hold all that is known of it, hidden tiles too, and no seed. Raises ``ImportError``
        without the extra ``texas42_nb[analysis]``.
        """
        import texas42_nb.study.frames as study

        return study.frames(self)  # type: ignore[arg-type]

    def svg(
        self,
        seat: SeatLike | None = None,
        *,
        width: float | None = None,
        theme: str = "auto",
        names: Mapping[str, str] | None = None,
        language: str = "en",
        hints: bool = True,
    ) -> str:
        """The position as SVG text, with the same in words inside (``<desc>``).

        ``seat``: ``None`` for what a spectator sees, ``"A"`` … ``"D"`` for a seat's own view,
        ``"open"`` for all four hands (SEE-6: for study, never at a table). ``width``: in pixels,
        16 to 10,000, by default 640. ``theme``: ``"light"``, ``"dark"``, ``"print"`` (black on
        white, little ink) or ``"auto"``, which follows the reader's screen. ``names``: what to
        call the seats. ``hints=False`` marks nothing and works nothing out: no legal tiles, no
        suit asked for, no tile that wins, nothing still needed. Raises :class:`Malformed`.
        """
        import texas42_nb.draw.position as position

        return position.match_svg(
            self, seat, width=width, theme=theme, names=names, language=language, hints=hints
        )
