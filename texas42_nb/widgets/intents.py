"""Intents: what a browser asks for, as plain data, read and checked.

An intent is a mapping such as
``{"kind": "play", "seat": "A", "match": 1, "hand": 1, "at": 17, "tile": "5-6"}``: ``at`` is the ply
it was meant for, ``hand`` and ``match`` (may be left out) the numbers of the hand and of the match
at this table, in study ``node`` the place in the tree, so a stale one is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from texas42_nb.engine.actions import Action, Call, Declare, Play
from texas42_nb.engine.refusal import Malformed

Fields = Mapping[str, object]
Kinds = Mapping[str, tuple[str, ...]]
"""By kind of intent the fields that it has besides the common ones."""

PLACE: Final = ("match", "hand", "at", "node")
"""Where the table stood when the intent was made."""
ACTIONS: Final[Kinds] = {
    "call": ("call",),
    "declare": ("declaration", "stacks"),
    "play": ("tile",),
}

_MAY_BE_LEFT_OUT = {"match", "hand", "node", "stacks"}
_NOTHING = type(None)
_TYPES: Mapping[str, tuple[type, ...]] = {
    "kind": (str,),
    "seat": (str, _NOTHING),
    "match": (int,),
    "hand": (int,),
    "at": (int,),
    "node": (int,),
    "call": (str,),
    "declaration": (str,),
    "stacks": (int, _NOTHING),
    "tile": (str,),
}
"""The types of every field; a field that is not listed here takes a text."""


def read(intent: object, kinds: Kinds, types: Mapping[str, tuple[type, ...]]) -> tuple[str, Fields]:
    """The kind and the fields of an intent of one of ``kinds``; ``types`` of fields of their own.

    Raises :class:`Malformed`.
    """
    if not isinstance(intent, Mapping) or type(intent.get("kind")) is not str:
        raise Malformed("not-an-intent", intent, "REFUSE-1")
    kind = intent["kind"]
    if kind not in kinds:
        raise Malformed("not-an-intent", kind, "REFUSE-1")
    known = {"kind", "seat", *PLACE, *kinds[kind]}
    if not known - _MAY_BE_LEFT_OUT <= set(intent) <= known:
        raise Malformed("not-an-intent", kind, "REFUSE-1")
    for name, value in intent.items():
        if type(value) not in (types.get(name) or _TYPES.get(name, (str,))):
            raise Malformed("not-an-intent", kind, "REFUSE-1")
    return kind, intent


def action(kind: str, fields: Fields) -> Action:
    """The action of an intent of :data:`ACTIONS`. Raises :class:`Malformed`."""
    if kind == "call":
        return Call.of(fields["call"])
    if kind == "declare":
        return Declare.of(fields["declaration"], fields.get("stacks"))
    return Play.of(fields["tile"])
