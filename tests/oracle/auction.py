"""The auction: one round of four calls (BID-1 to BID-6)."""

from __future__ import annotations

POINT_BIDS = tuple(str(points) for points in range(30, 42))


def marks_of(call: str) -> int:
    """How many marks a call offers; 0 for a pass or a point bid."""
    words = call.split()
    return int(words[0]) if len(words) == 2 else 0


def marks_text(marks: int) -> str:
    return "1 mark" if marks == 1 else f"{marks} marks"


def standing(calls: list[str]) -> str | None:
    """The highest bid so far: every legal bid outranks the ones before it."""
    highest = None
    for call in calls:
        if call != "pass":
            highest = call
    return highest


def legal_calls(calls: list[str]) -> list[str]:
    """What the next caller may say; nothing after the fourth call (BID-1)."""
    if len(calls) == 4:
        return []
    highest = standing(calls)
    found = ["pass"]
    if highest is not None and marks_of(highest) > 0:
        found.append(marks_text(marks_of(highest) + 1))  # BID-4
        return found
    for points in POINT_BIDS:  # BID-2
        if highest is None or int(points) > int(highest):
            found.append(points)
    found.append("1 mark")  # BID-3
    found.append("2 marks")
    return found


def high_caller(calls: list[str]) -> int | None:
    """The place of the highest bidder among the callers; None when all pass (BID-5)."""
    place = None
    for at, call in enumerate(calls):
        if call != "pass":
            place = at
    return place


def all_auctions() -> list[list[str]]:
    """Every complete auction."""
    rounds: list[list[str]] = [[]]
    for _ in range(4):
        longer = []
        for calls in rounds:
            for call in legal_calls(calls):
                longer.append([*calls, call])
        rounds = longer
    return rounds


def census(auctions: list[list[str]]) -> dict[str, int]:
    """Complete auctions by what won them."""
    found: dict[str, int] = {}
    for calls in auctions:
        highest = standing(calls)
        if highest is None:
            kind = "passed out"
        elif marks_of(highest):
            kind = highest
        else:
            kind = "points"
        found[kind] = found.get(kind, 0) + 1
    return found


#: The checks that stand in the rules under BID-6.
CENSUS = {
    "points": 1819,
    "1 mark": 560,
    "2 marks": 680,
    "3 marks": 136,
    "4 marks": 17,
    "5 marks": 1,
    "passed out": 1,
}
