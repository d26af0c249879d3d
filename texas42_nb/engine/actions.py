"""What a player can do: call, declare, play, each with its text form."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from texas42_nb.engine.above import Shown
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import TILES, Tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, NoReturn

    CallKind = Literal["pass", "points", "marks", "plunge", "splash"]

DOUBLES = "doubles"
NO_TRUMP = "no-trump"
SUIT_NAMES = ("blanks", "ones", "twos", "threes", "fours", "fives", "sixes")
SEVENS = "sevens"
SUIT_TEXTS: tuple[str, ...] = (*"0123456", DOUBLES, SEVENS)
"""The text of each suit by its number; 7 are the doubles where they are a suit of their own, 8 all
tiles where there are no suits (V-SEVENS)."""
DECLARATIONS = (*"0123456", DOUBLES, NO_TRUMP)
"""The nine declarations of the standard game (TRUMP-1)."""
SPECIAL_DECLARATIONS = {
    "no-trump low": "V-NT",
    "nello": "V-NELLO",
    "nello high": "V-NELLO",
    "nello low": "V-NELLO",
    "nello reversed": "V-NELLO",
    SEVENS: "V-SEVENS",
    "plunge": "V-PLUNGE",
}
"""Declarations that only a variant has, with the variant's id."""

_LONGEST_NUMBER = 4
_MOST = {"pass": 0, "points": 9999, "marks": 9999, "plunge": 0, "splash": 0}
"""By kind of call, the largest amount that can be written."""
_LONGEST_PLAY = 20
_POINTS_READ_AS_MARKS = {42: 1, 84: 2}


@dataclass(frozen=True, slots=True, repr=False)
class Call(Shown):
    """A bid or a pass; ``Call.of("30")``, ``Call.of("2 marks")``, ``Call.of("pass")``."""

    kind: CallKind
    amount: int = 0
    """Points or marks; 0 for a pass and for calls whose marks the auction decides."""

    def __post_init__(self) -> None:
        kind: object = self.kind
        most = _MOST.get(kind) if type(kind) is str else None
        if most is None or type(self.amount) is not int or not 0 <= self.amount <= most:
            raise Malformed("not-a-call", kind, "BID-1")

    @classmethod
    def of(cls, call: object) -> Call:
        """Read a call; ``42`` is 1 mark and ``84`` 2 marks (BID-6). Raises :class:`Malformed`."""
        if type(call) is Call:
            return call
        if isinstance(call, int) and not isinstance(call, bool):
            call = str(call) if abs(call) < 10**_LONGEST_NUMBER else "?"
        if not isinstance(call, str):
            raise Malformed("not-a-call", call, "BID-1")
        text = str.__str__(call)
        return _read_call(text) if len(text) < 20 else _no_call(text)

    def __str__(self) -> str:
        if self.kind == "points":
            return str(self.amount)
        if self.kind == "marks":
            return f"{self.amount} mark" + "s" * (self.amount != 1)
        return self.kind

    def __repr__(self) -> str:
        return f"Call.of({str(self)!r})"


def _no_call(text: str) -> NoReturn:
    raise Malformed("not-a-call", text, "BID-1")


@lru_cache(maxsize=256)
def _read_call(text: str) -> Call:
    words = text.lower().split()
    if words and len(words[0]) <= _LONGEST_NUMBER and words[0].isascii() and words[0].isdigit():
        amount = int(words[0])
        if words[1:] in (["mark"], ["marks"]):
            return one_call("marks", amount)
        if len(words) == 1:
            marks = _POINTS_READ_AS_MARKS.get(amount)
            return one_call("points", amount) if marks is None else one_call("marks", marks)
    if words == ["pass"]:
        return PASS
    if words == ["plunge"]:
        return one_call("plunge")
    if words == ["splash"]:
        return one_call("splash")
    return _no_call(text)


@lru_cache(maxsize=256)
def one_call(kind: CallKind, amount: int = 0) -> Call:
    """A call; for the same words the same object, so that nobody can tell two matches apart by
    which objects they share."""
    return Call(kind, amount)


PASS = one_call("pass")


def declaration_text(declaration: object) -> str:
    """The text form of a declaration given as text, suit number or action.

    Raises :class:`Malformed`.
    """
    if type(declaration) is Declare:
        return declaration.text
    if isinstance(declaration, int) and not isinstance(declaration, bool):
        declaration = str(declaration) if 0 <= declaration < len(SUIT_NAMES) else "?"
    if isinstance(declaration, str) and len(declaration) <= 20:
        text = " ".join(str.__str__(declaration).lower().split())
        if text in SUIT_NAMES:
            return str(SUIT_NAMES.index(text))
        if text in DECLARATIONS or text in SPECIAL_DECLARATIONS:
            return text
    raise Malformed("not-a-declaration", declaration, "TRUMP-1")


@dataclass(frozen=True, slots=True, repr=False)
class Declare(Shown):
    """A declaration and, in a marks contract, the number of capture stacks (TRUMP-1, TRUMP-2)."""

    text: str
    stacks: int | None = None

    def __post_init__(self) -> None:
        text: object = self.text
        if type(text) is not str or text not in (*DECLARATIONS, *SPECIAL_DECLARATIONS):
            raise Malformed("not-a-declaration", text, "TRUMP-1")
        if self.stacks is not None and (type(self.stacks) is not int or self.stacks not in (1, 2)):
            raise Malformed("not-stacks", self.stacks, "TRUMP-2")

    @classmethod
    def of(cls, declaration: object, stacks: object = None) -> Declare:
        """Read a declaration. Raises :class:`Malformed`, for stacks other than 1, 2 or none too."""
        if type(declaration) is Declare and stacks is None:
            return declaration
        text = declaration_text(declaration)
        if stacks is None or type(stacks) is int:
            return one_declaration(text, stacks)
        return cls(text, stacks)  # type: ignore[arg-type]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        stacks = "" if self.stacks is None else f", stacks={self.stacks}"
        return f"Declare.of({self.text!r}{stacks})"


@lru_cache(maxsize=64)
def one_declaration(text: str, stacks: int | None = None) -> Declare:
    """A declaration; for the same words the same object, as :func:`one_call`."""
    return Declare(text, stacks)


@dataclass(frozen=True, slots=True, repr=False)
class Play(Shown):
    """A tile laid to a trick; ``Play.of("5-6")``, ``Play.of("5-6 low")``."""

    tile: Tile
    low: bool = False
    """Led by its small end: asks for its lower number (V-LEAD)."""

    def __post_init__(self) -> None:
        tile: object = self.tile
        low: object = self.low
        if type(tile) is not Tile or type(low) is not bool:
            raise Malformed("not-a-tile", tile, "DEAL-1")

    @classmethod
    def of(cls, play: object) -> Play:
        """Read a play. Raises :class:`Malformed`."""
        if type(play) is Play:
            return play
        if isinstance(play, str) and len(play) < _LONGEST_PLAY:
            words = str.__str__(play).lower().split()
            if words[-1:] == ["low"]:
                return LOW_PLAYS[Tile(" ".join(words[:-1])).index]
        return PLAYS[Tile(play).index]

    def __str__(self) -> str:
        return f"{self.tile.text} low" if self.low else self.tile.text

    def __repr__(self) -> str:
        return f"Play.of({str(self)!r})"


PLAYS = tuple(Play(tile) for tile in TILES)
"""The play of each tile by its index, shared."""
LOW_PLAYS = tuple(Play(tile, True) for tile in TILES)
"""The lead of each tile by its small end."""

Action = Call | Declare | Play
CallLike = Call | str | int
"""What a person may write for a call."""
DeclareLike = Declare | str | int
PlayLike = Play | Tile | str
