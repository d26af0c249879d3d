"""Tiles, seats and sides in plain values (DEAL-1, COUNT-1)."""

from __future__ import annotations

Tile = tuple[int, int]

SEATS = ("A", "B", "C", "D")
SIDES = ("A+C", "B+D")


def tile(text: str) -> Tile:
    """``"6-5"`` or ``"5-6"`` to ``(5, 6)``."""
    one, other = text.split("-")
    return (min(int(one), int(other)), max(int(one), int(other)))


def text(a_tile: Tile) -> str:
    return f"{a_tile[0]}-{a_tile[1]}"


def all_tiles() -> list[Tile]:
    """The 28 tiles of a double-six set."""
    found = []
    for high in range(7):
        for low in range(7):
            if low <= high:
                found.append((low, high))
    return found


def is_double(a_tile: Tile) -> bool:
    return a_tile[0] == a_tile[1]


def count(a_tile: Tile) -> int:
    """COUNT-1: what a tile itself is worth."""
    if text(a_tile) in ("0-5", "1-4", "2-3"):
        return 5
    if text(a_tile) in ("4-6", "5-5"):
        return 10
    return 0


def worth(tiles: list[Tile]) -> int:
    """COUNT-1, COUNT-2: hand points of one trick."""
    total = 1
    for each in tiles:
        total += count(each)
    return total


def seat_after(seat: str, steps: int = 1) -> str:
    """The seat so many steps clockwise."""
    return SEATS[(SEATS.index(seat) + steps) % 4]


def side(seat: str) -> str:
    return "A+C" if seat in ("A", "C") else "B+D"


def other_side(a_side: str) -> str:
    return "B+D" if a_side == "A+C" else "A+C"


def deal_out(shuffled: list[Tile], dealer: str) -> dict[str, list[str]]:
    """DEAL-3: one at a time, clockwise from the dealer's left; hands keep that order."""
    hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
    receiver = seat_after(dealer)
    for each in shuffled:
        hands[receiver].append(text(each))
        receiver = seat_after(receiver)
    return hands
