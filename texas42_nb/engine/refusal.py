"""The two families of errors: what the rules refuse, and what makes no sense (REFUSE-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from texas42_nb.engine.above import Shown, sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.seats import Seat

_LONGEST_QUOTE = 60
_LARGEST_QUOTE = 10**18


def say(
    key: str,
    params: Mapping[str, object],
    rule: str | None,
    language: str | None = None,
    names: Mapping[Seat, str] | None = None,
) -> str:
    """The sentence of an error, with the rule's id behind it."""
    text = sentence(key, params, language, names)
    return f"{text[:1].upper()}{text[1:]}" + (f" ({rule})" if rule else "")


def quote(value: object) -> str:
    """What was tried, short enough to print."""
    small = isinstance(value, int | float) and abs(value) < _LARGEST_QUOTE
    if isinstance(value, str):
        text = str.__str__(value)
    elif _is_ours(value) or (small and not isinstance(value, bool)):
        text = str(value)
    else:
        text = f"<{type(value).__name__}>"
    short = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in short)


def _is_ours(value: object) -> bool:
    """A value of the engine: another class may do anything when it is printed."""
    return isinstance(value, Shown) and type(value).__module__.startswith("texas42_nb.")


class Told(ValueError):
    """An error with a sentence of the catalogue, which it shows in notebooks too."""

    key: str
    """The key of the sentence."""
    tried: str
    """What was tried, as text."""
    rule: str | None
    """The id of the rule that says what would be right."""
    _params: dict[str, object]

    @property
    def params(self) -> Mapping[str, object]:
        """What the sentence is made from."""
        return MappingProxyType(self._params)

    def __str__(self) -> str:
        return say(self.key, self.params, self.rule)

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.args!r}"

    def _repr_mimebundle_(self, **_chosen: object) -> dict[str, str]:
        return {"text/plain": f"{type(self).__name__}: {self}"}


class Malformed(Told):
    """Input that is no tile, seat, call, declaration, deal …: nothing was changed.

    ``rule`` is ``None`` where no rule of the game says what would be right.
    """

    def __init__(self, key: str, tried: object, rule: str | None, **params: object) -> None:
        self.key, self.tried, self.rule = key, quote(tried), rule
        super().__init__(key, self.tried, rule)
        self._params = {"tried": self.tried, **params}


class Refused(Told):
    """An action that the rules refuse; nothing was changed."""

    rule: str

    def __init__(
        self,
        rule: str,
        key: str,
        tried: object,
        legal: Callable[[], tuple[object, ...]] | None = None,
        **params: object,
    ) -> None:
        self.key, self.tried, self.rule = key, quote(tried), rule
        super().__init__(rule, key, self.tried)
        self._params = {"tried": self.tried, **params}
        self._legal = legal

    @property
    def legal(self) -> tuple[object, ...]:
        """The actions that would have been legal, worked out when asked for.

        Empty unless the one who tried was the seat to act (REFUSE-2).
        """
        return () if self._legal is None else self._legal()
