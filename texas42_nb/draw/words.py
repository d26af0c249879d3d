"""Pictures in words: for screen readers, for where no picture is shown, and for tests."""

from __future__ import annotations

from collections.abc import Iterable

from texas42_nb import i18n
from texas42_nb.draw.speech import Speech, text
from texas42_nb.draw.types import HandScene, HandTile, Scene, TrickScene
from texas42_nb.engine.actions import SUIT_TEXTS
from texas42_nb.engine.story import Trick
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import Tile
from texas42_nb.engine.visible import Captured


def describe(scene: Scene) -> str:
    """All that the picture of a scene shows, in sentences; never more than the scene holds."""
    language, said, contract = scene["language"], scene["words"], scene["contract"]
    parts = [text("draw-sentence", language, text=said["title"]), _people(scene, language)]
    if contract:
        parts.append(text("draw-contract", language, text=contract["text"]))
        parts.append(contract["stacks_text"] or "")
        bidder = next(seat["name"] for seat in scene["seats"] if seat["bidder"])
        parts.append(text("draw-is-bidder", language, name=bidder))
        out = [seat["name"] for seat in scene["seats"] if seat["out"]]
        parts += [text("draw-is-out", language, name=name) for name in out]
        parts.append(_trick(scene["trick"], contract["special"], language))
    else:
        parts.append(_calls(scene, language))
    if scene["hands"] is None:
        parts += [_counts(scene, language), _own(scene, language)]
    else:
        parts += [_open_hand(hand, language) for hand in scene["hands"]]
    if contract:
        parts.append(_captured(scene, language))
        points = ", ".join(f"{side['side']} {side['points']}" for side in scene["sides"])
        parts.append(text("draw-by-points", language, points=points))
    marks = [
        f"{side['side']} {side['marks']}" for side in scene["sides"] if side["marks"] is not None
    ]
    if marks:  # a hand that stands alone has none
        parts.append(text("draw-by-marks", language, marks=", ".join(marks)))
    scores = [
        f"{side['side']} {side['score']}" for side in scene["sides"] if side["score"] is not None
    ]
    if scores:
        parts.append(text("draw-by-score", language, scores=", ".join(scores)))
    trick = scene["trick"]
    if trick and trick["complete"]:
        parts.append(trick["why"] or "")
    if said["need"]:
        parts.append(text("draw-sentence", language, text=said["need"]))
    parts += [said["result"] or "", said["match"] or ""]
    if not said["result"]:
        parts.append(said["status"])
    return " ".join(filter(None, parts))


def face(tile: str) -> str:
    """A tile's text as people write it: ``[5|6]`` for ``5-6``."""
    return f"{Tile(tile):face}"


def tile_words(tile: Tile, language: str = i18n.DEFAULT) -> str:
    """A tile in words: its face and its worth."""
    return text("draw-tile", language, tile=tile, count=tile.count)


def tiles_words(tiles: Iterable[Tile | None], language: str = i18n.DEFAULT) -> str:
    """Tiles in the order given; unknown ones are told as a number."""
    given = list(tiles)
    known = [tile for tile in given if tile is not None]
    unknown = len(given) - len(known)
    if not given:
        return text("draw-no-tiles", language)
    return text("draw-tiles", language, tiles=known, known=len(known), unknown=unknown)


def captured_words(captured: Captured, language: str = i18n.DEFAULT) -> str:
    """A captured trick: no players, no order."""
    number, side = captured.number, captured.side
    if captured.tiles is None:
        return text("draw-captured-covered", language, number=number, side=side)
    return text(
        "draw-captured-open",
        language,
        number=number,
        side=side,
        tiles=captured.tiles,
        points=captured.points,
    )


def trick_words(trick: Trick, language: str = i18n.DEFAULT) -> str:
    """A complete trick with its players in order, who took it and why."""
    plays = "; ".join(
        f"{at}. {turn.seat} {turn.tile:face}" for at, turn in enumerate(trick.plays, 1)
    )
    why = Speech(language, None).reason(trick.reason)
    return text(
        "draw-trick",
        language,
        number=trick.number,
        plays=plays,
        why=why,
        side=trick.side,
        points=trick.points,
    )


def ranked(suits: Suits) -> list[tuple[str, list[Tile]]]:
    """Each suit that has tiles, trumps first, then from sixes down; its highest tile first."""
    found = []
    for at, suit in enumerate(SUIT_TEXTS):
        rank = suits.rank[at]
        tiles = sorted(suits.members(suit), key=lambda tile: -rank[tile.index])
        if tiles:
            found.append((suit, tiles))
    return sorted(
        found, key=lambda each: (not suits.is_trump(each[1][0]), -SUIT_TEXTS.index(each[0]))
    )


def suits_words(suits: Suits, language: str = i18n.DEFAULT) -> str:
    """The suits of a declaration in words, each from its highest tile down."""
    declared = text("declaration", language, suit=suits.text)
    rows = "; ".join(
        text("draw-suit", language, suit=suit, tiles=tiles) for suit, tiles in ranked(suits)
    )
    return text("draw-suits", language, text=declared, suits=rows)


def _people(scene: Scene, language: str) -> str:
    """Who sits where, if the seats have names."""
    seats = scene["seats"]
    if all(seat["name"] == seat["seat"] for seat in seats):
        return ""
    people = "; ".join(f"{seat['seat']} {seat['name']}" for seat in seats)
    return text("draw-people", language, people=people)


def _calls(scene: Scene, language: str) -> str:
    """The calls in their order."""
    seats = scene["seats"]
    first = next((at for at, seat in enumerate(seats) if seat["dealer"]), 0) + 1
    order = [seats[(first + at) % len(seats)] for at in range(len(seats))]
    calls = [f"{seat['name']} {seat['call']}" for seat in order if seat["call"] is not None]
    if not calls:
        return text("draw-no-calls", language)
    return text("draw-calls", language, calls="; ".join(calls))


def _trick(trick: TrickScene | None, special: str, language: str) -> str:
    plays = trick["plays"] if trick else []
    if not plays:
        return text("draw-no-plays", language)
    told = "; ".join(f"{play['order']}. {play['name']} {face(play['tile'])}" for play in plays)
    played = text("draw-plays", language, plays=told)
    asked = trick["asked"] if trick else None
    if not asked:
        return played
    if special == "sevens":
        return f"{played} {text('draw-is-nearest', language)}"
    return f"{played} {text('draw-is-asked', language, suit=asked)}"


def _counts(scene: Scene, language: str) -> str:
    counts = ", ".join(f"{seat['name']}={seat['count']}" for seat in scene["seats"])
    return text("draw-counts", language, counts=counts)


def _own(scene: Scene, language: str) -> str:
    tiles = scene["tiles"]
    hidden = sum(seat["count"] for seat in scene["seats"] if seat["you"]) - len(tiles)
    if not tiles and hidden <= 0:
        return ""
    told = text("draw-own", language, tiles=_held(tiles, hidden, language))
    legal = [face(tile["tile"]) for tile in tiles if tile["legal"]]
    if legal and len(legal) < len(tiles):
        told += f" {text('draw-legal', language, tiles=', '.join(legal))}"
    return told + _low(tiles, language)


def _low(tiles: Iterable[HandTile], language: str) -> str:
    """The tiles that may be led by their small end too."""
    low = [f"{face(tile['tile'])} {tile['low']}" for tile in tiles if tile["low"]]
    return f" {text('draw-low', language, tiles=', '.join(low))}" if low else ""


def _open_hand(hand: HandScene, language: str) -> str:
    """One of four open hands, and which of its tiles may be played now if some may not."""
    tiles, name = hand["tiles"], hand["name"]
    held = _held(tiles, hand["unknown"], language)
    told = text("draw-holds", language, name=name, tiles=held)
    legal = [face(tile["tile"]) for tile in tiles if tile["legal"]]
    if any(tile["legal"] is False for tile in tiles):
        told += f" {text('draw-may-play', language, name=name, tiles=', '.join(legal))}"
    return told + _low(tiles, language)


def _held(tiles: Iterable[HandTile], unknown: int, language: str) -> str:
    faces = [face(tile["tile"]) for tile in tiles]
    if not faces and not unknown:
        return text("draw-no-tiles", language)
    return text("draw-tiles", language, tiles=faces, known=len(faces), unknown=unknown)


def _captured(scene: Scene, language: str) -> str:
    """The faces that may be inspected, and how many tricks lie covered."""
    piles = [(trick, side) for side in scene["sides"] for trick in side["pile"]]
    piles.sort(key=lambda pair: pair[0]["number"])
    shown, covered = [], []
    for trick, side in piles:
        head = f"{trick['number']} ({side['side']})"
        if trick["tiles"] is None:
            covered.append(head)
        else:
            shown.append(f"{head} {', '.join(face(tile['tile']) for tile in trick['tiles'])}")
    told = text("draw-faces", language, faces="; ".join(shown) or text("draw-none", language))
    if not covered:
        return told
    tricks = "; ".join(covered)
    return f"{told} {text('draw-covered-tricks', language, tricks=tricks, count=len(covered))}"
