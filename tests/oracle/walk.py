"""Looks through any object for what it holds: slots, fields, properties, containers, closures.

``leaves`` gives every value that can be reached, with the way to it; ``tiles_in`` every tile that
can be read there, as an object or in any text; ``fingerprint`` something to compare two objects by.
"""

from __future__ import annotations

import enum
import functools
import re
import types
import weakref
from collections.abc import Collection, Iterator, Mapping
from typing import Any

Leaf = tuple[str, Any]

CODE = re.compile(r"(?<![0-9-])([0-6])-([0-6])(?![0-9-])")
BRACKETS = re.compile(r"\[([0-6])\|([0-6])\]")
ATOMS = (type(None), bool, int, float, complex, str, bytes, bytearray, enum.Enum)
PASSED_BY = (type, types.ModuleType, types.BuiltinFunctionType, types.MethodDescriptorType)
CODED = (types.FunctionType, types.MethodType, types.GeneratorType, functools.partial, weakref.ref)


class Walk:
    """One look through an object; ``whole`` types are leaves, not opened."""

    def __init__(self, whole: tuple[type, ...]) -> None:
        self.leaf = (*whole, *ATOMS)
        self.met: dict[int, Any] = {}

    def leaves(self, thing: Any, path: str) -> Iterator[Leaf]:
        if isinstance(thing, self.leaf):
            yield path, thing
            return
        if isinstance(thing, PASSED_BY) or id(thing) in self.met:
            return
        self.met[id(thing)] = thing
        if not isinstance(thing, CODED):  # their repr is an address
            yield path + " repr", repr(thing)
            yield path + " str", str(thing)
        for step, inner in self.parts(thing):
            yield from self.leaves(inner, path + step)

    def parts(self, thing: Any) -> Iterator[Leaf]:
        if isinstance(thing, functools.partial):
            yield from ((".func", thing.func), (".args", thing.args), (".kw", thing.keywords))
        elif isinstance(thing, types.MethodType):
            yield from ((".__self__", thing.__self__), (".__func__", thing.__func__))
        elif isinstance(thing, types.FunctionType):
            for at, cell in enumerate(thing.__closure__ or ()):
                yield f".closure{at}", cell.cell_contents
            yield ".defaults", thing.__defaults__
            yield ".kwdefaults", thing.__kwdefaults__
        elif isinstance(thing, weakref.ref):
            yield "()", thing()
        else:
            yield from contents(thing)
            yield from attributes(thing)


def contents(thing: Any) -> Iterator[Leaf]:
    if isinstance(thing, Mapping):
        for key in thing:
            yield f" key {key!r}", key
            yield f"[{key!r}]", thing[key]
    elif isinstance(thing, (set, frozenset)):
        for each in sorted(thing, key=repr):
            yield " member", each
    elif isinstance(thing, (Collection, types.GeneratorType)):
        for at, each in enumerate(thing):
            yield f"[{at}]", each


def attributes(thing: Any) -> Iterator[Leaf]:
    """Stored attributes, private ones too, and what public properties give."""
    if type(thing).__module__ == "builtins":
        return
    for name in (*names_of(type(thing)), *getattr(thing, "__dict__", ())):
        try:
            value = getattr(thing, name)
        except AttributeError:  # an empty slot
            continue
        yield f".{name}", value


NAMES: dict[type, tuple[str, ...]] = {}


def names_of(kind: type) -> tuple[str, ...]:
    """Slots of a type and its bases, private ones by their real names, and its properties."""
    if kind in NAMES:
        return NAMES[kind]
    names: list[str] = []
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            private = name.startswith("__") and not name.endswith("__")
            names.append(f"_{base.__name__.lstrip('_')}{name}" if private else name)
    for name in dir(kind):
        if isinstance(getattr(kind, name, None), (property, functools.cached_property)):
            names.append(name)
    kept = [name for name in dict.fromkeys(names) if name not in ("__dict__", "__weakref__")]
    return NAMES.setdefault(kind, tuple(kept))


def leaves(thing: Any, whole: tuple[type, ...] = ()) -> list[Leaf]:
    return list(Walk(whole).leaves(thing, type(thing).__name__))


def tiles_in_text(given: str) -> set[str]:
    """``5-6``, ``6-5``, ``[5|6]`` and the dominoes of Unicode."""
    found = set()
    for one, other in CODE.findall(given) + BRACKETS.findall(given):
        found.add("-".join(sorted((one, other))))
    for sign in given:
        place = ord(sign) - 0x1F031
        if 0 <= place < 100 and place % 50 < 49:
            found.add("-".join(sorted((str(place % 50 // 7), str(place % 50 % 7)))))
    return found


def tiles_in(found: list[Leaf], tile_types: tuple[type, ...]) -> dict[str, str]:
    """Every tile to be read in the leaves, and the first way to it."""
    where: dict[str, str] = {}
    for path, value in found:
        if isinstance(value, (str, *tile_types)):
            given = str(value)
        elif isinstance(value, (bytes, bytearray)):
            given = bytes(value).decode("latin-1")
        else:
            continue
        for each in tiles_in_text(given):
            where.setdefault(each, path)
    return where


def fingerprint(thing: Any, whole: tuple[type, ...] = ()) -> list[tuple[str, str]]:
    """All that can be told of an object, for comparing it with another."""
    return [(path, f"{type(value).__name__} {value!r}") for path, value in leaves(thing, whole)]
