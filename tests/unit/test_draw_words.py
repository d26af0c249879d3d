"""Pictures in words: the figures of the rule texts, and small values."""

import os
from pathlib import Path

import pytest

import texas42_nb as t42
from golden.draw.positions import FIGURES, three_tricks, worked_example
from texas42_nb.draw import words
from texas42_nb.draw.scene import scene

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "draw"


def described(match: t42.Match, viewer: str | None = None, **options: object) -> str:
    view = match.spectator() if viewer is None else match.view(viewer)
    return scene(view.visible, **options)["words"]["description"]


@pytest.mark.parametrize("name", FIGURES)
def test_figures_in_words(name: str) -> None:
    """The whole description, as kept; ``TEXAS42_WRITE_GOLDEN=1`` keeps the present one."""
    told = described(FIGURES[name]())
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("TEXAS42_WRITE_GOLDEN"):
        path.write_text(told + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == told + "\n"


def test_worked_example_after_two_plays() -> None:
    told = described(worked_example(2))
    assert "Bidder: A." in told
    assert "Played tiles in order: 1. A [5|5]; 2. B [3|5]." in told
    assert "Hand tile counts: A=6, B=6, C=7, D=7." in told
    assert "Visible captured faces: none." in told
    assert "Suit asked for: fives." in told


def test_worked_example_after_four_plays() -> None:
    told = described(worked_example(4))
    assert "1. A [5|5]; 2. B [3|5]; 3. C [0|5]; 4. D [6|6]." in told
    assert "Visible captured faces: 1 (B+D) [0|5], [3|5], [5|5], [6|6]." in told
    assert "Hand points: A+C 0, B+D 16. Match marks: A+C 0, B+D 1." in told


@pytest.mark.parametrize(
    ("bid", "stacks", "faces", "covered"),
    [
        ("30", None, "1 2 3", None),
        ("1 mark", 1, "3", "1 (A+C); 2 (A+C)"),
        ("1 mark", 2, "2 3", "1 (A+C)"),
    ],
)
def test_captured_faces(bid: str, stacks: int | None, faces: str, covered: str | None) -> None:
    piles = {
        "1": "1 (A+C) [0|6], [1|6], [2|6], [6|6]",
        "2": "2 (A+C) [0|5], [1|5], [3|5], [5|5]",
        "3": "3 (A+C) [0|4], [1|4], [3|4], [4|4]",
    }
    told = described(three_tricks(bid, stacks))
    shown = "; ".join(piles[number] for number in faces.split())
    assert f"Visible captured faces: {shown}." in told
    assert ("Covered: " in told) == (covered is not None)
    if covered:
        assert f"Covered: {covered}." in told
    assert "Hand tile counts: A=4, B=4, C=4, D=4." in told


def test_own_tiles_are_told_to_their_seat_alone() -> None:
    match = worked_example(2)
    assert "Your tiles: [0|5], [1|5], [2|5], [2|2], [3|3], [4|4], [1|6]." in described(match, "C")
    assert "You may play: [0|5], [1|5], [2|5]." in described(match, "C")
    assert "Your tiles" not in described(match)
    assert "You may play" not in described(match, "D")


def test_calls_are_told_in_their_order() -> None:
    match = t42.Match.new(seed=1)
    assert "Calls in order: none." in described(match)
    first, second = match.dealer.left, match.dealer.left.left
    match = match.call("31").pass_()
    assert f"Calls in order: {first} 31; {second} pass." in described(match)


def test_names_are_told_with_their_seats() -> None:
    names = {t42.Seat.A: "Ada", t42.Seat.B: "Bo", t42.Seat.C: "Cy", t42.Seat.D: "Di"}
    told = described(worked_example(2), names=names)
    assert "Players: A Ada; B Bo; C Cy; D Di." in told
    assert "1. Ada [5|5]; 2. Bo [3|5]" in told


def test_small_values_in_words() -> None:
    assert words.tile_words(t42.Tile("6-4")) == "[4|6], worth 10 hand points"
    assert words.tile_words(t42.Tile("0-0")) == "[0|0]"
    assert words.tiles_words([]) == "no tiles"
    known = t42.Tile("5-6")
    assert words.tiles_words([known, None]) == "[5|6] and 1 unknown tile"
    assert words.tiles_words([known, None, None]) == "[5|6] and 2 unknown tiles"
    assert words.tiles_words([None]) == "1 unknown tile"
    trick = worked_example(4).tricks[0]
    assert words.trick_words(trick).endswith("16 hand points for B+D.")


def test_suits_in_words() -> None:
    told = words.suits_words(t42.Suits.of("6"))
    assert "sixes: [6|6], [5|6], [4|6], [3|6], [2|6], [1|6], [0|6];" in told
    assert "fives: [5|5], [4|5], [3|5], [2|5], [1|5], [0|5];" in told
    rows = words.ranked(t42.Suits.of("doubles"))
    assert [suit for suit, _ in rows] == ["doubles", *"6543210"]
    assert str(rows[0][1][0]) == "6-6"
