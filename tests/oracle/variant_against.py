"""An engine's match under variants beside the oracle's position; as ``against``, for every option.

Works on whatever objects it is handed, through the promised names alone; it imports no engine.
"""

from __future__ import annotations

import random
from typing import Any

from oracle import against, seen, tiles, variant_seen, variant_suits, variants
from oracle.against import by_side, plays, same, seat_or_none, texts
from oracle.replay import Action
from oracle.variants import Position

SAYABLE: list[str] = [
    *("pass", "29", "42", "84", "plunge", "splash"),
    *map(str, range(30, 42)),
    *("1 mark", *(f"{marks} marks" for marks in range(2, 10))),
]
NAMEABLE = [
    *("0", "1", "2", "3", "4", "5", "6", "doubles", "no-trump", "no-trump low"),
    *("nello", "nello high", "nello low", "nello reversed", "sevens", "plunge"),
]


def action(found: Any) -> Action:
    """An engine's action as the oracle writes it."""
    if hasattr(found, "tile"):
        text = str(found.tile) + (" low" if found.low else "")
        same("text of a play", str(found), text)
        return ("play", text)
    if hasattr(found, "stacks"):
        return ("declare", (found.text, found.stacks))
    return ("call", str(found))


def lines(turns: Any) -> list[tuple[str, Action]]:
    return [(str(turn.seat), action(turn.action)) for turn in turns]


def listed(legal: Any) -> list[Action]:
    return [action(each) for each in legal]


def check(match: Any, position: Position) -> None:
    """All that a match says in public names, against the oracle; the order of legal ones too."""
    same("phase", str(match.phase), position.phase)
    same("to_act", seat_or_none(match.to_act), position.to_act)
    legal = variants.legal(position)
    same("legal", listed(match.legal()), legal)
    same("nothing legal", legal == [], position.phase in ("hand over", "match over"))
    same("legal().partial", bool(match.legal().partial), False)
    same("history", lines(match.history), position.history)
    same("hands", {str(s): texts(match.hands[s]) for s in match.hands}, position.hands)
    same("first caller", str(match.hand.first_caller), variant_seen.first_caller(position))
    same("trick", plays(match.trick), position.trick)
    found = [(plays(t.plays), str(t.winner), t.points, t.asked) for t in match.tricks]
    expected = [(t.plays, t.winner, t.points, asked(t.asked)) for t in position.tricks]
    same("tricks", found, expected)
    same("hand points", by_side(match.hand_points), position.hand_points)
    same("score", by_side(match.score), position.marks)
    if position.rules["V-SCORE"] == "250":
        same("marks", match.marks, None)
    else:
        same("marks", by_side(match.marks), position.marks)
    same("result", match.result, position.result)
    same("match winner", seat_or_none(match.winner), position.winner)
    check_contract(match.contract, position)
    if position.declaration is None:
        same("need", match.need, None)
    else:
        same("need", by_side(match.need), variants.need(position))
    conserved(position)


def asked(suit: str | None) -> str:
    """Where there are no suits the engine names the one of all tiles."""
    return "sevens" if suit is None else suit


def conserved(position: Position) -> None:
    """Tiles and points: nothing comes, nothing goes."""
    held = [each for seat in tiles.SEATS for each in position.hands[seat]]
    everything = sorted(held + variant_seen.played(position))
    same("tiles", everything, sorted(tiles.text(each) for each in tiles.all_tiles()))
    left = [tiles.tile(each) for each in held]
    left += [tiles.tile(each) for _, each in position.trick]
    on = sum(tiles.count(each) for each in left) + 7 - len(position.tricks)
    same("hand points in all", sum(position.hand_points.values()) + on, 42)


def check_reasons(match: Any, position: Position) -> None:
    """What the engine says of why each trick was won is true."""
    for found, trick in zip(match.tricks, position.tricks, strict=True):
        key = found.reason.key
        same(f"{key} of {trick.plays}", reason_holds(key, trick, position), True)
        same("the reason is told", bool(str(found.reason)), True)


def reason_holds(key: str, trick: variants.Trick, position: Position) -> bool:
    """RANK-1 to RANK-3, V-NT, V-NELLO, V-SEVENS: whether a reason fits a trick."""
    declaration = position.declaration or ""
    faces = [tiles.tile(each) for _, each in trick.plays]
    won = tiles.tile(dict(trick.plays)[trick.winner])
    double = tiles.is_double(won)
    trumps = [each for each in faces if variant_suits.is_trump(each, declaration)]
    if trick.asked is None:
        equal = [
            each
            for each in faces
            if variant_suits.from_seven(each) == variant_suits.from_seven(won)
        ]
        ours = tiles.side(trick.winner) == tiles.side(position.bidder or "")
        ties = {"won-nearest-first": equal[0] == won, "won-nearest-bidders": ours}
        return {**ties, "won-nearest": False}[key] if len(equal) > 1 else key == "won-nearest"
    if trumps:
        if len(trumps) == 1:
            return key == "won-only-trump"
        if declaration == "doubles":
            return key == "won-doubles"
        return key == ("won-trump-double" if double else "won-trump")
    suited = [each for each in faces if variant_suits.belongs(each, trick.asked, declaration)]
    low = [each for each in suited if tiles.is_double(each)] and not double
    if len(suited) == 1:
        return key == "won-alone"
    if trick.asked == "doubles":
        return key == ("won-lowest-double" if declaration == "nello reversed" else "won-doubles")
    if double:
        return key == "won-double"
    return key == ("won-over-low-double" if low else "won-high")


def check_contract(contract: Any, position: Position) -> None:
    if position.declaration is None:
        same("contract before it is declared", contract, None)
        return
    same("bidder", str(contract.bidder), position.bidder)
    same("bid", str(contract.bid), position.bid)
    same("declarer", str(contract.declarer), position.declared[-1][0])
    same("declaration", str(contract.declaration), position.declaration)
    same("stacks", contract.stacks, position.stacks)
    same("stake", contract.stake, variants.stake(position))
    same("leader", str(contract.leader), position.leader)
    same("who sits out", seat_or_none(contract.out), position.out)


def check_visible(shown: Any, position: Position, viewer: str | None) -> None:
    """What a viewer is shown, against SEE-1 to SEE-6 and V-SEE."""
    expected = variant_seen.visible(position, viewer)
    same("viewer", seat_or_none(shown.viewer), viewer)
    for name in ("phase", "dealer"):
        same(name, str(getattr(shown, name)), expected[name])
    same("to_act", seat_or_none(shown.to_act), expected["to_act"])
    calls = [(str(turn.seat), str(turn.action)) for turn in shown.calls]
    same("calls", calls, expected["calls"])
    declared = [(str(t.seat), t.action.text, t.action.stacks) for t in shown.declared]
    same("declarations", declared, expected["declared"])
    check_contract(shown.contract, position)
    hand = None if shown.hand is None else texts(shown.hand)
    same("own hand", hand, expected["hand"])
    same("counts", {seat: shown.counts[seat] for seat in tiles.SEATS}, expected["counts"])
    same("current trick", plays(shown.trick), expected["trick"])
    same("asked", shown.asked, asked(position.asked) if position.trick else None)
    against.check_falling(shown.falling, expected["falling"])
    check_captured(shown.captured, position)
    same("tricks taken", by_side(shown.tricks_taken), expected["tricks_taken"])
    same("hand points", by_side(shown.hand_points), expected["hand_points"])
    same("score", by_side(shown.score), expected["score"])
    same("result", shown.result, expected["result"])
    review = None if shown.review is None else lines(shown.review)
    same("review", review, expected["review"])
    same("legal", listed(shown.legal), expected["legal"])


def check_captured(found: Any, position: Position) -> None:
    """Once review is open covered faces may be shown too (SEE-5)."""
    expected = variant_seen.captured(position)
    given = []
    for each in found:
        faces = None if each.tiles is None else texts(each.tiles)
        given.append((each.number, str(each.side), faces))
    if variant_seen.over(position):
        for at, (number, side, faces) in enumerate(expected):
            if faces is None and at < len(given) and given[at][2] is not None:
                played = [each for _, each in position.tricks[at].plays]
                expected[at] = (number, side, seen.by_low_then_high(played))
    same("captured", given, expected)


def check_views(match: Any, position: Position) -> None:
    for viewer in tiles.SEATS:
        view = match.view(viewer)
        check_visible(view.visible, position, viewer)
        same("legal of a view", listed(view.legal()), variant_seen.own_legal(position, viewer))
    check_visible(match.spectator().visible, position, None)


def do(match: Any, an_action: Action) -> Any:
    return against.do(match, an_action)


def tried(rng: random.Random, position: Position) -> list[Action]:
    """Some actions of the phase that are not legal."""
    if position.phase == "auction":
        some: list[Action] = [("call", each) for each in rng.sample(SAYABLE, 6)]
        some = [each for each in some if each[1] not in ("42", "84")]
    elif position.phase == "declaration":
        names = rng.sample(NAMEABLE, 5)
        some = [("declare", (each, rng.choice((None, 1, 2)))) for each in names]
    else:
        each = rng.sample([tiles.text(one) for one in tiles.all_tiles()], 4)
        some = [("play", one + rng.choice(("", "", " low"))) for one in each]
    legal = variants.legal(position)
    return [one for one in some if one not in legal]


def check_refusals(match: Any, position: Position, rng: random.Random, rules: Any) -> int:
    """REFUSE-1, REFUSE-2: each is refused with a rule's id and changes nothing."""
    count = 0
    for kind, what in tried(rng, position):
        refused = match.why_not(*what) if kind == "declare" else match.why_not(what)
        same(f"{what} refused", refused is not None, True)
        same(f"{refused.rule} is a rule", refused.rule in rules, True)
        if position.phase not in ("hand over", "match over"):
            same("what is legal instead", listed(refused.legal), variants.legal(position))
        same("the reason is told", bool(str(refused)), True)
        count += 1
    legal = variants.legal(position)
    for kind, what in rng.sample(legal, min(3, len(legal))):
        why = match.why_not(*what) if kind == "declare" else match.why_not(what)
        same(f"{what} allowed", why, None)
    return count
