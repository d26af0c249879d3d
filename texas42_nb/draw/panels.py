"""The parts of a scene's picture round the board: heading, marks, own tiles, the two sides.

Each takes the upper edge where it begins and gives its SVG and the edge where it ends.
"""

from __future__ import annotations

from texas42_nb.draw import speech
from texas42_nb.draw.lettering import BOLD, fit, width_of, wrap
from texas42_nb.draw.tiles import (
    DIM,
    back,
    box,
    coin,
    diamond,
    frame,
    tally,
    tile,
    unknown,
    words,
)
from texas42_nb.draw.types import HandTile, PileTrick, Scene, SideScene
from texas42_nb.engine.rules import POINTS_TO_WIN

WIDTH = 640
EDGE = 12
_INNER = WIDTH - 2 * EDGE
_OWN, _OWN_STEP, _RAISE = 76, 88, 9
_CARD, _ROW, _SMALL = 302, 30, 48
_BAR = 56
Part = tuple[str, float]


def heading(scene: Scene, y: float) -> Part:
    """Contract, trumps, what is to be done or how the hand ended."""
    contract, said = scene["contract"], scene["words"]
    lines: list[str] = []
    special = contract is not None and contract["special"]
    room, left = _INNER - 8, EDGE + 4
    if contract and contract["trump"]:
        lines.append(diamond(left + 8, y + 19, 8))
        left, room = left + 22, room - 22
    for text in wrap(
        contract["text"] if contract else said["title"], 19 * BOLD, room, 3 if special else 2
    ):
        lines.append(words(text, left, y + 20, 19, "b f-ink"))
        y += 24
    left, room = EDGE + 4, _INNER - 8
    small = [said["title"] + "."] if contract else []
    if contract and contract["stacks_text"]:
        small.append(contract["stacks_text"])
    for text in wrap(" ".join(small), 13, room, 2):
        lines.append(words(text, left, y + 16, 13, "f-soft"))
        y += 18
    for text in wrap(_news(scene), 15 * BOLD, room, 4):
        lines.append(words(text, left, y + 18, 15, "b f-accent"))
        y += 20
    return "".join(lines), y + 14


def _news(scene: Scene) -> str:
    said = scene["words"]
    trick = scene["trick"]
    if said["result"]:
        return " ".join(filter(None, (said["result"], said["match"])))
    won = trick["why"] if trick and trick["complete"] else None
    decided = scene["contract"] is not None and all(
        side["need_text"] is None for side in scene["sides"]
    )
    going_on = f"{said['need']}." if decided and said["need"] else None
    return " ".join(filter(None, (won, going_on, said["status"])))


def marks(scene: Scene, y: float) -> Part:
    """The match: marks as strokes of ALL, points as a bar, each with the number beside."""
    sides = [each for each in scene["sides"] if (each["marks"], each["score"]) != (None, None)]
    if not sides:  # a hand that stands alone
        return "", y
    height = 40
    middle = y + height / 2
    parts = [box(EDGE, y, _INNER, height, "f-card s-line", 8)]
    key = "draw-score" if sides[0]["marks"] is None else "draw-match-marks"
    label = fit(speech.text(key, scene["language"]), 13, 96)
    parts.append(words(label, EDGE + 12, middle, 13, "f-soft"))
    for at, side in enumerate(sides):
        x = EDGE + 112.0 + at * 256
        name = fit(side["names"], 14, 146)
        parts.append(words(name, x, middle, 14, "b f-ink"))
        x += min(146, width_of(name, 14)) + 12
        if side["marks"] is not None:
            parts.append(tally(x, middle - 10, 17, side["marks"]))
        elif side["score"] is not None:
            parts.append(_bar(side["score"] / side["target"], x, middle))
        made = side["score"] if side["marks"] is None else side["marks"]
        parts.append(words(str(made), x + 64, middle, 20, "b f-ink"))
    return "".join(parts), y + height + 8


def _bar(share: float, x: float, middle: float) -> str:
    """How much of the points that win the match a side has."""
    bar = box(x, middle - 5, _BAR, 10, "f-page s-line", 5)
    done = min(1, share) * _BAR
    return bar + (box(x, middle - 5, max(10, done), 10, "f-ink", 5) if done else "")


def own_tiles(scene: Scene, y: float) -> Part:
    """The viewer's tiles: those that may be played raised and outlined, the others dimmed.

    The viewer's unknown tiles, in a position that is known in part, lie face down after them.
    """
    held, language = scene["tiles"], scene["language"]
    hidden = sum(seat["count"] for seat in scene["seats"] if seat["you"]) - len(held)
    if not held and hidden <= 0:
        return "", y
    first = WIDTH / 2 - (len(held) + hidden - 1) / 2 * _OWN_STEP
    middle = y + _RAISE + 28
    parts = [_own(data, first + at * _OWN_STEP, middle, language) for at, data in enumerate(held)]
    parts += [unknown(first + (len(held) + at) * _OWN_STEP, middle, _OWN) for at in range(hidden)]
    marked = any(_captions(data, language) for data in held)
    return "".join(parts), y + _RAISE + 56 + marked * 32


def _own(data: HandTile, x: float, y: float, language: str) -> str:
    parts = []
    if data["legal"]:
        y -= _RAISE
        parts.append(frame(x, y, _OWN, _OWN / 2, "s-accent", 2.2))
    parts.append(tile(data["tile"], x, y, _OWN, more=DIM if data["legal"] is False else ""))
    if data["count"]:
        parts.append(coin(data["count"], x, y - _OWN / 4 - 2))
    if data["trump"]:
        parts.append(diamond(x + _OWN / 2 - 3, y - _OWN / 4 + 3, 7))
    line = y + _OWN / 4 + 16
    for text, look, more in _captions(data, language):
        parts.append(words(fit(text, 13, _OWN_STEP), x, line, 13, f"m {look}", more))
        line += 15
    return "".join(parts)


def _captions(data: HandTile, language: str) -> list[tuple[str, str, str]]:
    """Below a tile: what it is now, then the suit it has left, struck through."""
    told = [
        speech.text(key, language)
        for key, so in (("draw-trump", data["trump"]), ("draw-asked", data["asked"]))
        if so
    ]
    lines = [(" · ".join(told), "f-ink", "")] if told else []
    if data["left_suit"]:
        lines.append((data["left_suit"], "f-soft", ' text-decoration="line-through"'))
    if data["pips"]:
        lines.append((data["pips"], "f-soft", ""))
    if data["low"]:
        lines.append((speech.text("draw-or", language, low=data["low"]), "f-accent", ""))
    return lines


def sides(scene: Scene, y: float) -> Part:
    """Both sides: hand points against what makes or sets the contract, and captured tricks."""
    shown, language = scene["sides"], scene["language"]
    if scene["contract"] is None:
        return "", y
    rows = max(1, *(len(side["pile"]) for side in shown))
    height = 96 + rows * _ROW + 6
    unit = scene["contract"]["unit"]
    parts = []
    for at, side in enumerate(shown):
        x = EDGE + at * (_CARD + WIDTH - 2 * EDGE - 2 * _CARD)
        parts.append(box(x, y, _CARD, height, "f-card s-line", 8))
        parts.append(_points(side, unit, x, y, language))
        parts.append(_pile(side["pile"], x, y + 96, language))
    return "".join(parts), y + height + EDGE


def _points(side: SideScene, unit: str, x: float, y: float, language: str) -> str:
    role = speech.text("draw-bids" if side["bidding"] else "draw-defends", language)
    left, right, full = x + 12, x + _CARD - 12, _CARD - 24.0
    room = _CARD - 36 - width_of(role, 13)
    parts = [
        words(fit(side["names"], 15 * BOLD, room), left, y + 19, 15, "b f-ink"),
        words(role, right, y + 19, 13, "e f-soft"),
    ]
    goal_key = "draw-makes" if side["makes"] else "draw-sets"
    counted = speech.text(f"draw-{unit}", language, count=side["done"])
    parts.append(words(counted, left, y + 43, 15, "b f-ink"))
    aim = speech.text(goal_key, language, count=side["goal"] or 0)
    parts.append(words(aim, right, y + 43, 13, "e f-soft"))
    goal = side["goal"] or 1
    done = min(1, side["done"] / goal) * full
    parts.append(box(left, y + 57, full, 8, "f-page s-line", 4))
    if done:
        look = "f-good" if side["makes"] else "f-bad"
        parts.append(box(left, y + 57, max(8, done), 8, look, 4))
    if side["won_marks"]:
        key = "draw-won-points" if side["target"] == POINTS_TO_WIN else "draw-won-marks"
        told = speech.text(key, language, marks=side["won_marks"])
    else:
        told = side["need_text"] or ""
    look = "b f-accent" if side["won_marks"] else "f-soft"
    if unit == "tricks":
        also = speech.text("draw-points", language, count=side["points"])
        parts.append(words(also, right, y + 80, 13, "e f-soft"))
        full -= width_of(also, 13) + 8
    if told:
        parts.append(words(fit(told, 13, full), left, y + 80, 13, look))
    return "".join(parts)


def _pile(pile: list[PileTrick], x: float, y: float, language: str) -> str:
    parts = [f'<path class="s-line" d="M{x + 12} {y}h{_CARD - 24}"/>']
    if not pile:
        parts.append(words(speech.text("draw-no-tricks", language), x + 12, y + 18, 13, "f-soft"))
    for at, trick in enumerate(pile):
        middle = y + 18 + at * _ROW
        parts.append(words(str(trick["number"]), x + 19, middle, 13, "m f-soft"))
        first = x + 34 + _SMALL / 2
        if trick["tiles"] is None:
            parts += [back(first + n * (_SMALL + 3), middle, _SMALL) for n in range(trick["size"])]
            told, look = speech.text("draw-covered", language), "e f-soft"
        else:
            parts += [
                tile(shown["tile"], first + n * (_SMALL + 3), middle, _SMALL)
                for n, shown in enumerate(trick["tiles"])
            ]
            told, look = str(trick["points"]), "e b f-ink"
        size = 14 if trick["tiles"] else 11.5
        parts.append(words(fit(told, size, 54), x + _CARD - 12, middle, size, look))
    return "".join(parts)
