"""Where everything lies when all four hands are open: a diagram like those of bridge columns.

Each hand lies before its seat, those at the sides in two columns, round calls and trick. Made from
the same pieces as the board of a table, in the same units.
"""

from __future__ import annotations

from texas42_nb.draw.geometry import (
    GAP,
    PLATE,
    SIGN,
    WIDTH,
    Point,
    card,
    item,
    plate,
    played,
    signs,
)
from texas42_nb.draw.types import Board, HandScene, Item, Place, Scene

_TILE = (70, 35)
_STEP, _ROW = 78, 46
_RAISE = 5
"""How much higher a tile lies that may be played."""
_EDGE, _AIR = 12, 10
_COLUMNS = 2
_MIDDLE = 232
"""The height of calls and trick."""
_ACROSS: tuple[Place, ...] = ("top", "bottom")


def place(scene: Scene) -> Board:
    """The board of a scene whose four hands are open."""
    hands = {hand["seat"]: hand for hand in scene["hands"] or ()}
    seats = {seat["place"]: seat for seat in scene["seats"]}
    told = {where: signs(seat, scene["language"]) for where, seat in seats.items()}
    cards: dict[Place, Item] = {}
    for where, seat in seats.items():
        if scene["phase"] == "auction" and seat["call"] is not None:
            cards[where] = told[where].pop(0)
    half = _TILE[1] / 2
    names: dict[Place, Point] = {"top": (WIDTH / 2, _AIR + PLATE[1] / 2)}
    upper = names["top"][1] + PLATE[1] / 2 + _AIR + _RAISE + half
    start = upper + half + _AIR
    beside = start + PLATE[1] / 2
    names["left"] = (_EDGE + PLATE[0] / 2, beside)
    names["right"] = (WIDTH - _EDGE - PLATE[0] / 2, beside)
    lines = max(len(_wrapped(told[where])) for where in ("left", "right"))
    first = beside + PLATE[1] / 2 + lines * (SIGN + GAP) + _AIR + _RAISE + half
    rows = max(-(-_held(hands[seats[where]["seat"]]) // _COLUMNS) for where in ("left", "right"))
    end = max(start + _MIDDLE + _AIR, first + (rows - 1) * _ROW + half)
    lower = end + _AIR + _RAISE + half
    names["bottom"] = (WIDTH / 2, lower + half + _AIR + PLATE[1] / 2)
    centre = (WIDTH / 2, (start + end) / 2)
    tops: dict[Place, float] = {"top": upper, "bottom": lower, "left": first, "right": first}

    items: list[Item] = []
    for where, seat in seats.items():
        items += plate(seat, names[where])
        if where in cards:
            items.append(card(cards[where], seat, scene, centre))
        items += _beside(told[where], where, names[where])
        items += _hand(hands[seat["seat"]], tops[where])
    for play in scene["trick"]["plays"] if scene["trick"] else ():
        items += played(play, centre)
    return {"width": WIDTH, "height": names["bottom"][1] + PLATE[1] / 2 + _AIR, "items": items}


def _held(hand: HandScene) -> int:
    return len(hand["tiles"]) + hand["unknown"]


def _wrapped(told: list[Item]) -> list[list[Item]]:
    """Signs in lines that are no longer than a name's plate."""
    lines: list[list[Item]] = []
    for sign in told:
        line = lines[-1] if lines else []
        if line and sum(each["width"] + GAP for each in line) + sign["width"] <= PLATE[0]:
            line.append(sign)
        else:
            lines.append([sign])
    return lines


def _beside(told: list[Item], where: Place, name: Point) -> list[Item]:
    """Signs right of the name at the top and bottom, else below it."""
    lines = [told] if where in _ACROSS else _wrapped(told)
    for at, line in enumerate(lines):
        long = sum(sign["width"] + GAP for sign in line) - GAP
        x, y = name[0] - PLATE[0] / 2, name[1] + PLATE[1] / 2 + at * (SIGN + GAP) + GAP + SIGN / 2
        if where in _ACROSS:
            x, y = name[0] + PLATE[0] / 2 + GAP, name[1]
        elif where == "right":
            x = name[0] + PLATE[0] / 2 - long
        for sign in line:
            sign["x"], sign["y"] = x + sign["width"] / 2, y
            x += sign["width"] + GAP
    return told


def _hand(hand: HandScene, top: float) -> list[Item]:
    """The tiles of a hand in its order, then its unknown ones; what may be played lies higher."""
    columns = _held(hand) if hand["place"] in _ACROSS else _COLUMNS
    first = WIDTH / 2 - (columns - 1) / 2 * _STEP
    if hand["place"] == "left":
        first = _EDGE + 2 + _TILE[0] / 2
    elif hand["place"] == "right":
        first = WIDTH - _EDGE - 2 - _TILE[0] / 2 - (_COLUMNS - 1) * _STEP
    items = []
    for at in range(_held(hand)):
        centre = (first + at % columns * _STEP, top + at // columns * _ROW)
        if at >= len(hand["tiles"]):
            items.append(item("back", centre, _TILE, hand["seat"], "unknown"))
            continue
        data = hand["tiles"][at]
        roles = ["trump"] if data["trump"] else []
        if data["legal"] is not None:
            roles.append("legal" if data["legal"] else "illegal")
        if data["legal"]:
            centre = (centre[0], centre[1] - _RAISE)
        tile = item("tile", centre, _TILE, hand["seat"], " ".join(roles))
        tile["tile"] = data["tile"]
        items.append(tile)
    return items
