"""The branches of a study in a record: other ways that a match could have gone.

A branch is ``{"of": 1, "from": "2/17", "name": …, "hands": […], "comments": {…}}``: it leaves the
main line (``of`` left out), or the first, second … branch before it, at a place: hand 2 after 17
actions. ``hands`` are told as in the record, from the deal of the hand in which it leaves. ``name``
and ``comments`` may be left out; places of comments are the branch's own, after the one it leaves.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from texas42_nb.engine.actions import Action
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import quote
from texas42_nb.engine.replay import (
    RecordError,
    checked_object,
    checked_text,
    dealt_hand,
    only,
    read_comments,
    replay_hands,
)
from texas42_nb.engine.tiles import Tiles

MOST_BRANCHES = 500
LONGEST_NAME = 60
"""The most characters of a branch's name."""
MOST_STEPS = 20_000
"""The most actions and deals of a record with its branches."""

_FIELDS = {"of", "from", "name", "hands", "comments"}
_NEEDED = {"from", "hands"}
_LONGEST_PLACE = 12
_PLACE = re.compile(r"([0-9]+)/([0-9]+)", re.ASCII)

Place = tuple[int, int]
"""The number of a hand, 1 first, and how many actions were taken in it."""


def place_text(place: Place) -> str:
    """A place as records write it: ``2/17``."""
    return f"{place[0]}/{place[1]}"


@dataclass(frozen=True, slots=True)
class Branch:
    """Another way that a match could have gone."""

    of: int
    """0: it leaves the main line; else the branch with this number, 1 for the first."""
    place: Place
    """Where it leaves."""
    end: Match
    """Its last state; its hands up to the place are those of the line it leaves."""
    name: str = ""
    comments: Mapping[str, str] = field(default_factory=dict)
    """By place, on its own part."""


def check_comments(comments: Mapping[str, str], match: Match, where: str) -> None:
    """Refuse comments at places of the form ``2/17`` that a match does not have.

    Other places say nothing here: files of the first version may hold any, and they are kept.
    Raises :class:`RecordError`.
    """
    for place in comments:
        if _PLACE.fullmatch(place):
            read_place(place, match, f"{where}.{quote(place)}")


def read_place(text: str, match: Match, where: str, after: Place = (0, 0)) -> Place:
    """A place of a match, after another one. Raises :class:`RecordError`."""
    found = _PLACE.fullmatch(text) if len(text) <= _LONGEST_PLACE else None
    hand, ply = (int(found[1]), int(found[2])) if found else (0, 0)
    hands = match.all_hands
    if (
        place_text((hand, ply)) == text
        and 1 <= hand <= len(hands)
        and ply <= len(hands[hand - 1].actions)
        and (hand, ply) > after
    ):
        return hand, ply
    raise RecordError(where, "record-no-such-place")


def read_branches(data: Mapping[str, object], main: Match) -> tuple[Branch, ...]:
    """The branches of a record whose main line is ``main``.

    Raises :class:`RecordError` with the first wrong place.
    """
    given = data.get("branches", [])
    assert isinstance(given, list)
    if len(given) > MOST_BRANCHES:
        raise RecordError("branches", "record-too-many-branches", most=MOST_BRANCHES)
    found: list[Branch] = []
    begun: set[tuple[int, Place, object]] = set()
    steps = _length(main, (0, 0))
    for number, value in enumerate(given):
        where = f"branches[{number}]"
        branch = _branch(checked_object(value, where), main, found, where)
        first = (branch.of, branch.place, _after(branch.end, branch.place))
        if first in begun:
            raise RecordError(where, "record-branch-twice")
        begun.add(first)
        steps += _length(branch.end, branch.place)
        if steps > MOST_STEPS:
            raise RecordError(where, "record-too-many-steps", most=MOST_STEPS)
        found.append(branch)
    return tuple(found)


def _branch(data: Mapping[str, object], main: Match, found: list[Branch], where: str) -> Branch:
    only(data, _FIELDS, _NEEDED, where)
    of = data.get("of", 0)
    if type(of) is not int or not 0 <= of <= len(found):
        raise RecordError(f"{where}.of", "record-no-such-branch")
    parent = found[of - 1].end if of else main
    text = checked_text(data["from"], f"{where}.from")
    place = read_place(text, parent, f"{where}.from", found[of - 1].place if of else (0, 0))
    name = checked_text(data.get("name", ""), f"{where}.name")
    if len(name) > LONGEST_NAME:
        raise RecordError(f"{where}.name", "record-name-too-long", most=LONGEST_NAME)
    end = _replayed(data["hands"], parent, place, f"{where}.hands")
    comments = read_comments(data, f"{where}.comments")
    for at in comments:
        read_place(at, end, f"{where}.comments.{quote(at)}", place)
    return Branch(of, place, end, name, comments)


def _replayed(hands: object, parent: Match, place: Place, where: str) -> Match:
    """The end of a branch that leaves its parent at a place."""
    if not isinstance(hands, list):
        raise RecordError(where, "record-no-list")
    before = parent.all_hands
    number, ply = place[0] - 1, place[1]
    if hands:  # the deal before what was done with it
        dealt = dealt_hand(hands[0], parent.rules, before[number].dealer, f"{where}[0]")
        if dealt.deal != before[number].deal:
            raise RecordError(f"{where}[0].deal", "record-other-deal")
    end = replay_hands(
        hands,
        before[:number],
        before[number].dealer,
        where,
        rules=parent.rules,
        start=parent.start,
        seed=parent.seed,
    )
    if end.all_hands[number].actions[:ply] != before[number].actions[:ply]:
        raise RecordError(f"{where}[0]", "record-other-start")
    step = _after(end, place)
    if step is None or step == _after(parent, place):
        raise RecordError(where, "record-branch-stays")
    return end


def _after(match: Match, place: Place) -> Action | tuple[Tiles, ...] | None:
    """What comes after a place: an action, the deal of the next hand, or nothing."""
    number, ply = place
    hands = match.all_hands
    actions = hands[number - 1].actions
    if ply < len(actions):
        return actions[ply]
    return hands[number].deal if number < len(hands) else None


def _length(match: Match, place: Place) -> int:
    """The actions and deals after a place."""
    number, ply = place
    hands = match.all_hands[max(number - 1, 0) :]
    return sum(len(hand.actions) + 1 for hand in hands) - (ply + 1 if number else 0)
