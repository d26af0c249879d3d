"""The one geometry: what a tile looks like, and where everything lies on the board.

Plain data, so that the static picture and the browser draw the same. The board is measured in
units that are pixels at its natural size; an item is placed by its centre, and its width and height
are those before it is turned. Letters are :data:`LETTER` times the height of their item.
"""

from __future__ import annotations

from texas42_nb.draw import speech
from texas42_nb.draw.lettering import BOLD, fit, width_of
from texas42_nb.draw.types import Board, Item, Kind, Place, PlayScene, Scene, SeatScene

_PIPS = (
    (),
    ((0.5, 0.5),),
    ((0.25, 0.75), (0.75, 0.25)),
    ((0.25, 0.75), (0.5, 0.5), (0.75, 0.25)),
    ((0.25, 0.25), (0.25, 0.75), (0.75, 0.25), (0.75, 0.75)),
    ((0.25, 0.25), (0.25, 0.75), (0.5, 0.5), (0.75, 0.25), (0.75, 0.75)),
    ((0.25, 0.25), (0.5, 0.25), (0.75, 0.25), (0.25, 0.75), (0.5, 0.75), (0.75, 0.75)),
)

TILE: dict[str, object] = {
    "ratio": 2,  # long side to short side
    "corner": 0.14,  # the radius
    "bar": {"from": 0.16, "to": 0.84, "width": 0.035},  # across the middle
    "spinner": 0.055,  # the radius of the pin in the middle of the bar
    "pip": 0.095,  # the radius
    "inset": 0.11,  # of the line on a back
    "pips": [[list(centre) for centre in pips] for pips in _PIPS],
}
"""A tile that lies with its long side across, in units of its short side. ``pips`` gives, for 0–6,
the centres in a square half; the low end is the left half, the high end begins at x = 1."""

TALLY: dict[str, object] = {
    "width": 3.1,
    "height": 1.2,
    "strokes": [
        [0, 1.2, 0.5, 0],
        [0.5, 0, 1, 1.2],
        [0.19, 0.75, 0.81, 0.75],
        [1.4, 0, 1.4, 1.2],
        [1.4, 1.2, 2.05, 1.2],
        [2.45, 0, 2.45, 1.2],
        [2.45, 1.2, 3.1, 1.2],
    ],
}
"""Match marks spell ALL: seven strokes, 3 + 2 + 2, in the order in which they are made. Each is
x1, y1, x2, y2 in units of the letter A's width."""

LETTER = 0.54
"""The size of letters by the height of their item."""

WIDTH, HEIGHT, HEIGHT_OF_A_SPECTATOR = 640, 374, 412
"""A viewer's own row needs no place on the board; a spectator sees four rows of backs."""
_RIM = 38
"""The room of the upper backs, not needed where all hands lie open below the board."""

Point = tuple[float, float]

CENTRE = (320, 203)
PLATE = (168, 28)
_TILE, _BACK, _ARROW = (88, 44), (36, 18), (12, 14)
_NUMBER, _COIN = (24, 24), (18, 18)
_CARD = (104, 42)
"""A call that lies before its seat during the auction."""
SIGN, _LONGEST_SIGN = 23, 100
"""The height of signs beside a name, and the widest text on one."""
GAP = 6
_BACK_STEP, _INDENT = 21, 38

_SLOTS: dict[Place, tuple[int, int, int]] = {
    "bottom": (0, 72, 90),
    "left": (-70, 0, 0),
    "top": (0, -72, 90),
    "right": (70, 0, 0),
}
"""From the centre, where a seat's tile lies, and how it is turned: it points to its player."""
_NUMBERS: dict[Place, tuple[int, int]] = {
    "bottom": (40, 24),
    "left": (-62, 0),
    "top": (-40, -24),
    "right": (62, 0),
}
"""From a tile, where the number of its play stands."""
_COINS: dict[Place, tuple[float, float]] = {
    "bottom": (-35.2, 24.2),
    "left": (0, 32.6),
    "top": (35.2, -24.2),
    "right": (0, 32.6),
}
"""From a tile, where the coin lies that says what it is worth: not where the number is."""
_PLATES: dict[Place, tuple[int, int]] = {
    "bottom": (320, 354),
    "left": (96, 98),
    "top": (320, 62),
    "right": (544, 98),
}
_BACKS: dict[Place, tuple[int, int, int]] = {
    "bottom": (320, 391, 90),
    "left": (32, 203, 0),
    "top": (320, 25, 90),
    "right": (608, 203, 0),
}


def place(scene: Scene) -> Board:
    """The board of a scene: seats, backs, calls and the current trick, each at its place.

    With all four hands open it has no backs and is less high: the hands lie below it.
    """
    items: list[Item] = []
    opened = scene["hands"] is not None
    for seat in scene["seats"]:
        if not seat["you"] and not opened:
            items += _backs(seat)
        items += plate(seat, _PLATES[seat["place"]])
        told = signs(seat, scene["language"])
        if scene["phase"] == "auction" and seat["call"] is not None:
            items.append(card(told.pop(0), seat, scene, CENTRE))
        _line_up(told, seat["place"])
        items += told
    for play in scene["trick"]["plays"] if scene["trick"] else ():
        items += played(play, CENTRE)
    height = HEIGHT if opened or scene["viewer"] else HEIGHT_OF_A_SPECTATOR
    if opened:
        height -= _RIM
        for each in items:
            each["y"] -= _RIM
    return {"width": WIDTH, "height": height, "items": items}


def item(
    kind: Kind, centre: Point, size: tuple[float, float], seat: str, role: str, turn: int = 0
) -> Item:
    """One thing to draw, by its middle and its size before it is turned."""
    return {
        "kind": kind,
        "x": centre[0],
        "y": centre[1],
        "width": size[0],
        "height": size[1],
        "turn": turn,
        "role": role,
        "seat": seat,
    }


def _backs(seat: SeatScene) -> list[Item]:
    x, y, turn = _BACKS[seat["place"]]
    across = turn != 0  # upright backs stand side by side, lying ones above each other
    steps = [(at - (seat["count"] - 1) / 2) * _BACK_STEP for at in range(seat["count"])]
    places = [(x + step, y) if across else (x, y + step) for step in steps]
    role = "out" if seat["out"] else "held"
    return [item("back", (x, y), _BACK, seat["seat"], role, turn) for x, y in places]


def plate(seat: SeatScene, centre: Point) -> list[Item]:
    """A seat's name, with an arrow if it is to act."""
    (x, y), (width, height) = centre, PLATE
    role = "turn" if seat["turn"] else "you" if seat["you"] else "seat"
    name = item("name", (x, y), PLATE, seat["seat"], role)
    room = width - (1.7 if seat["turn"] else 0.8) * height  # the arrow stands left of the name
    name["text"] = fit(seat["name"], height * LETTER * BOLD, room)
    if not seat["turn"]:
        return [name]
    arrow = item("mark", (x - width / 2 + height / 2, y), _ARROW, seat["seat"], "turn")
    return [name, arrow]


def signs(seat: SeatScene, language: str) -> list[Item]:
    """What a seat called, and that it bid, dealt or sits out; without their places."""
    told: list[tuple[Kind, str, str]] = []
    if seat["call"] is not None:
        told.append(("call", "bidder" if seat["bidder"] else "call", seat["call"]))
    if seat["bidder"]:
        told.append(("mark", "bidder", speech.text("draw-bidder", language)))
    if seat["dealer"]:
        told.append(("mark", "dealer", speech.text("draw-dealer", language)))
    if seat["out"]:
        told.append(("mark", "out", speech.text("draw-sits-out", language)))
    made = []
    for kind, role, text in told:
        text = fit(text, SIGN * LETTER, _LONGEST_SIGN)
        width = round(max(34, width_of(text, SIGN * LETTER) + 16))
        sign = item(kind, (0, 0), (width, SIGN), seat["seat"], role)
        sign["text"] = text
        made.append(sign)
    return made


def card(call: Item, seat: SeatScene, scene: Scene, centre: Point) -> Item:
    """In the auction a call is laid before its seat; the standing bid says so by its role."""
    dx, dy, _ = _SLOTS[seat["place"]]
    standing = [rung["text"] for rung in scene["ladder"] or () if rung["state"] == "standing"]
    call["x"], call["y"] = centre[0] + 1.4 * dx, centre[1] + dy
    call["width"], call["height"] = max(_CARD[0], call["width"] * _CARD[1] / SIGN), _CARD[1]
    call["role"] = "standing" if seat["call"] in standing else "call"
    return call


def _line_up(signs: list[Item], place: Place) -> None:
    """Place signs right of the name at the top and bottom, else one below the other."""
    x, y = map(float, _PLATES[place])
    if place in ("bottom", "top"):
        x += PLATE[0] / 2
        for sign in signs:
            x += GAP + sign["width"] / 2
            sign["x"], sign["y"] = x, y
            x += sign["width"] / 2
        return
    y += PLATE[1] / 2 + GAP + SIGN / 2
    for sign in signs:
        half = sign["width"] / 2
        sign["x"] = x - _INDENT + half if place == "left" else x + _INDENT - half
        sign["y"] = y
        y += SIGN + GAP


def played(play: PlayScene, centre: Point) -> list[Item]:
    """A tile of the current trick, with the number of its play and what it is worth."""
    (dx, dy, turn), (nx, ny) = _SLOTS[play["place"]], _NUMBERS[play["place"]]
    x, y = centre[0] + dx, centre[1] + dy
    roles = [role for role in ("trump", "winning") if play[role]]
    tile = item("tile", (x, y), _TILE, play["seat"], " ".join(roles), turn)
    tile["tile"] = play["tile"]
    role = "winning" if play["winning"] else "order"
    order = item("number", (x + nx, y + ny), _NUMBER, play["seat"], role)
    order["text"] = str(play["order"])
    if not play["count"]:
        return [tile, order]
    cx, cy = _COINS[play["place"]]
    coin = item("coin", (x + cx, y + cy), _COIN, play["seat"], "count")
    coin["text"] = str(play["count"])
    return [tile, coin, order]
