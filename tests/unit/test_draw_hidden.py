"""No picture, words or shown value tells a tile that its reader may not see (SEE-1 … SEE-6)."""

import base64
import random
import re
from xml.etree import ElementTree

import pytest

import texas42_nb as t42
from golden.draw.positions import every_trick, random_states
from texas42_nb.draw import mimebundle
from texas42_nb.draw.scene import scene
from texas42_nb.draw.svg import svg

FACE = re.compile(r"\[([0-6])\|([0-6])\]|\b([0-6])-([0-6])\b")
VIEWERS = (None, "A", "B", "C", "D")


def told(text: str) -> set[str]:
    """The tiles that a text names."""
    return {t42.Tile(int(a or c), int(b or d)).text for a, b, c, d in FACE.findall(text)}


def on_show(match: t42.Match, viewer: str | None) -> tuple[list[str], list[list[str]], int]:
    """Faces that lie open outside the piles, faces in the piles, backs; by the rules alone."""
    hands = match.hands
    own = [] if viewer is None else [tile.text for tile in hands[t42.Seat(viewer)]]
    tricks = match.tricks
    current = match.trick or (tricks[-1].plays if tricks else ())
    stacks = match.contract.stacks if match.contract else None
    over = match.phase in ("hand over", "match over")
    covered = 0 if over or stacks is None else max(0, len(tricks) - stacks)
    piles = [sorted(tile.text for tile in trick.tiles) for trick in tricks[covered:]]
    held = sum(len(tiles) for seat, tiles in hands.items() if seat != viewer)
    return own + [turn.tile.text for turn in current], piles, held + 4 * covered


def check(match: t42.Match, viewer: str | None) -> None:
    view = match.spectator() if viewer is None else match.view(viewer)
    shown = scene(view.visible)
    drawn = svg(shown)
    root = ElementTree.fromstring(drawn)
    faces = [each.get("data-tile") for each in root.iter() if each.get("data-tile")]
    backs = [each for each in root.iter() if each.get("class") == "back"]
    pips = [each for each in root.iter() if each.get("class") == "s-pip"]
    opened, piles, hidden = on_show(match, viewer)
    assert sorted(faces) == sorted([*opened, *(tile for pile in piles for tile in pile)])
    assert len(pips) == sum(face != "0-0" for face in faces)
    assert len(backs) == hidden
    for pile in piles:  # sorted by their ends, so that no order of play is told
        assert any(faces[at : at + len(pile)] == pile for at in range(len(faces)))
    allowed = set(faces)
    assert told(" ".join(root.itertext())) <= allowed
    assert told(shown["words"]["description"]) <= allowed
    for value in (view, view.visible):
        assert_tells_no_more(mimebundle(value), allowed)


def assert_tells_no_more(bundle: dict[str, str], allowed: set[str]) -> None:
    assert told(bundle["text/plain"]) <= allowed
    html = bundle.get("text/html", "")
    picture = re.search(r"base64,([^\"]+)\"", html)
    if picture:
        drawn = base64.b64decode(picture[1]).decode()
        root = ElementTree.fromstring(drawn)
        faces = {each.get("data-tile") for each in root.iter() if each.get("data-tile")}
        assert faces <= allowed
        assert told(" ".join(root.itertext())) <= allowed
        html = html.replace(picture[1], "")
    assert told(html) <= allowed


@pytest.mark.parametrize("seed", range(3))
def test_whole_matches(seed: int) -> None:
    rng = random.Random(seed)
    for match in random_states(seed, hands=8):
        check(match, rng.choice(VIEWERS))
        opened, piles, _ = on_show(match, None)
        allowed = {*opened, *(tile for pile in piles for tile in pile)}
        for value in (match, match.hand):
            assert_tells_no_more(mimebundle(value), allowed)


@pytest.mark.parametrize("stacks", [1, 2])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_covered_stacks(stacks: int, viewer: str | None) -> None:
    for match in every_trick(stacks):
        check(match, viewer)
    assert len(match.tricks) == 7


def test_a_record_has_no_picture() -> None:
    *_, match = random_states(1, hands=2)
    for record in (match.record(), match.record().public()):
        bundle = mimebundle(record)
        assert set(bundle) == {"text/plain"}
        assert not told(bundle["text/plain"])


def test_a_match_shows_the_same_whatever_is_hidden() -> None:
    """Only the tiles not played differ: to spectators there is no difference."""
    one = {"A": "5-5 0-0 0-1 0-2 0-3 0-4 0-5", "B": "3-5 1-1 1-2 1-3 1-4 2-2 2-3"}
    other = {**one, "A": "5-5 1-1 0-1 0-2 0-3 0-4 0-5", "B": "3-5 0-0 1-2 1-3 1-4 2-2 2-3"}
    shown = []
    for hands in (one, other):
        match = t42.Match.from_hand(hands, dealer="D").call("30").pass_().pass_().pass_()
        match = match.declare("6").play("5-5").play("3-5")
        shown.append((mimebundle(match), mimebundle(match.hand), mimebundle(match.view("C"))))
    assert shown[0] == shown[1]
