"""Finds what lies above the engine, by name and only when it is asked for.

Values show themselves in a notebook and errors speak a language, yet the engine imports neither
pictures nor texts. This is the only module of the engine that may reach up; a test holds that.
"""

from __future__ import annotations

from collections.abc import Mapping


def sentence(key: str, params: Mapping[str, object], language: str | None = None) -> str:
    """The catalogue's sentence for what the engine returned; in the default language, if none."""
    import texas42_nb.i18n as i18n

    return i18n.sentence(key, params, language or i18n.DEFAULT)


class Shown:
    """A value with a picture and words in notebooks, made by ``texas42_nb.draw`` when shown."""

    __slots__ = ()

    def _repr_mimebundle_(self, **_chosen: object) -> dict[str, str]:
        """``text/plain`` and, as an ``<img>`` with a description, ``text/html``."""
        import texas42_nb.draw as draw

        return draw.mimebundle(self)
