"""The auction and the declaration under every combination of options."""

from __future__ import annotations

from oracle import auction, tiles
from oracle.profiles import Rules
from oracle.variant_suits import NELLO

#: Doubles that a special call needs.
DOUBLES = {"plunge": 4, "splash": 3}


def doubles_in(hand: list[str]) -> int:
    return len([each for each in hand if tiles.is_double(tiles.tile(each))])


def standing(calls: list[str]) -> tuple[int, int]:
    """The highest point bid and the standing marks; 0 for none of either."""
    points = marks = 0
    for call in calls:
        if call == "plunge":
            marks = max(4, marks + 1)
        elif call == "splash":
            marks = 3 if marks == 2 else 2
        elif call in auction.POINT_BIDS:
            points = int(call)
        elif call != "pass":
            marks = auction.marks_of(call)
    return points, marks


def plain_marks(marks: int, cap: str) -> list[int]:
    """BID-3, BID-4, V-CAP: the plain marks bids over so many standing marks."""
    if cap == "none":
        return list(range(marks + 1, 8))
    if cap == "84":
        return [each for each in (1, 2) if each > marks]
    return [1, 2] if marks == 0 else [marks + 1]


def legal_calls(calls: list[str], rules: Rules, hand: list[str]) -> list[str]:
    """What the next caller may say: pass, points, marks, plunge, splash."""
    if len(calls) == 4:
        return []
    points, marks = standing(calls)
    forced = calls == ["pass"] * 3 and rules["V-PASS"] != "standard"
    found = [] if forced else ["pass"]
    least = max(points + 1, rules["V-PASS"] if forced else 30)
    if marks == 0:
        found.extend(str(each) for each in range(least, 42))
    found.extend(auction.marks_text(each) for each in plain_marks(marks, rules["V-CAP"]))
    if rules["V-PLUNGE"] in ("partner leads", "bidder leads") and doubles_in(hand) >= 4:
        found.append("plunge")
    if rules["V-SPLASH"] == "on" and doubles_in(hand) >= 3 and marks <= 2:
        found.append("splash")
    return found


def partner_declarations(rules: Rules) -> list[str]:
    """V-PLUNGE, V-SPLASH: a suit, no trumps with doubles high, doubles; V-NT and V-DBL count."""
    found = list("0123456")
    if rules["V-DBL"] != "off":
        found.append("doubles")
    if rules["V-NT"] != "off":
        found.append("no-trump")
    return found


def own_declarations(rules: Rules, marks: int, hand: list[str]) -> list[str]:
    """What the winner of a plain bid may name; ``marks`` 0: a point bid."""
    found = partner_declarations(rules)
    if rules["V-NT"] == "low":
        found.append("no-trump low")
    if marks and rules["V-NELLO"] == "on":
        found.extend(NELLO)
    if marks and rules["V-SEVENS"] != "standard":
        found.append("sevens")
    if marks >= 2 and rules["V-PLUNGE"] == "after winning" and doubles_in(hand) >= 4:
        found.append("plunge")
    return found


def leader(rules: Rules, bidder: str, bid: str) -> str:
    """LEAD-1, V-PLUNGE, V-SPLASH."""
    by_partner = (bid == "plunge" and rules["V-PLUNGE"] == "partner leads") or (
        bid == "splash" and rules["V-PLUNGE"] != "bidder leads"
    )
    return tiles.seat_after(bidder, 2) if by_partner else bidder
