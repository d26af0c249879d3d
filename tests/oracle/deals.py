"""Random hands and matches from a ``random.Random``: legal actions, chosen with a mood.

Plain uniform choice rarely reaches long hands, high marks bids or passed-out deals, so each hand
draws moods for its deal, its auction and its play. Nothing here looks at the package under test.
"""

from __future__ import annotations

import random
from typing import Any

from oracle import auction, games, replay, suits, tiles

DEAL_MOODS = ("fair", "fair", "strong")
CALL_MOODS = (
    *("any", "any", "any", "low", "low", "low", "passing", "passing", "passing"),
    *("owner", "owner", "owner", "owner", "owner", "marks", "marks", "climbing", "silent"),
)
PLAY_MOODS = (
    *("any", "any", "any", "bidders win", "bidders win", "bidders win", "bidders win"),
    *("defenders win", "all win", "all duck"),
)


def fair_deal(rng: random.Random, dealer: str) -> dict[str, list[str]]:
    """DEAL-3 from a shuffled set."""
    shuffled = tiles.all_tiles()
    rng.shuffle(shuffled)
    return tiles.deal_out(shuffled, dealer)


def strong_deal(rng: random.Random) -> dict[str, list[str]]:
    """One seat gets five or six of one suit and doubles, so that all seven tricks can be taken."""
    seat = rng.choice(tiles.SEATS)
    number = rng.randrange(7)
    of_suit = [each for each in tiles.all_tiles() if number in each]
    wanted = rng.sample(of_suit, rng.randint(5, 7))
    if (number, number) not in wanted:
        wanted[0] = (number, number)
    for double in rng.sample([each for each in tiles.all_tiles() if tiles.is_double(each)], 7):
        if len(wanted) < 7 and double not in wanted:
            wanted.append(double)
    rng.shuffle(wanted)
    rest = [each for each in tiles.all_tiles() if each not in wanted]
    rng.shuffle(rest)
    deal: dict[str, list[str]] = {}
    for each in tiles.SEATS:
        if each == seat:
            deal[each] = [tiles.text(one) for one in wanted]
        else:
            deal[each] = [tiles.text(rest.pop()) for _ in range(7)]
    return deal


def choose_call(rng: random.Random, position: replay.Position, mood: str) -> str:
    choices = auction.legal_calls([said for _, said in position.calls])
    if mood == "silent":
        return "pass"
    if mood == "passing" and rng.random() < 0.8:
        return "pass"
    if mood == "low" and len(choices) > 1 and rng.random() < 0.7:
        return choices[1]
    if mood == "marks" and rng.random() < 0.6:
        return rng.choice([each for each in choices if auction.marks_of(each)] or choices)
    if mood == "climbing":
        return choices[-1]
    if mood == "owner":
        strongest = max(tiles.SEATS, key=lambda seat: strength(position.hands[seat]))
        return rng.choice(choices[1:] or choices) if position.to_act == strongest else "pass"
    return rng.choice(choices)


def longest_suit(hand: list[str]) -> str:
    """The declaration with the most trumps in the hand."""
    best = "no-trump"
    for each in suits.DECLARATIONS[:-1]:
        if trumps_in(hand, each) > trumps_in(hand, best):
            best = each
    return best


def strength(hand: list[str]) -> int:
    doubles = [each for each in hand if tiles.is_double(tiles.tile(each))]
    return trumps_in(hand, longest_suit(hand)) + len(doubles)


def trumps_in(hand: list[str], declaration: str) -> int:
    return len([each for each in hand if suits.is_trump(tiles.tile(each), declaration)])


def choose_declaration(rng: random.Random, position: replay.Position) -> Any:
    choices = [what for _, what in replay.legal(position)]
    if rng.random() < 0.6:
        wished = longest_suit(position.hands[position.to_act or ""])
        choices = [each for each in choices if each[0] == wished]
    return rng.choice(choices)


def wants_trick(mood: str, seat: str, bidder: str) -> bool | None:
    """Whether a player tries to take the trick; None: does not care."""
    bidding = tiles.side(seat) == tiles.side(bidder)
    if mood == "bidders win":
        return bidding
    if mood == "defenders win":
        return not bidding
    return {"all win": True, "all duck": False}.get(mood)


def choose_play(rng: random.Random, position: replay.Position, mood: str) -> str:
    seat, declaration = position.to_act or "", position.declaration or ""
    choices = replay.legal_plays(position)
    wish = wants_trick(mood, seat, position.bidder or "")
    if wish is None or rng.random() < 0.1:
        return rng.choice(choices)
    if not position.trick:
        trumps = [each for each in choices if suits.is_trump(tiles.tile(each), declaration)]
        doubles = [each for each in choices if tiles.is_double(tiles.tile(each))]
        strong = trumps + doubles
        if wish and strong:
            top = [each for each in trumps if _is_top(position, each)]
            return rng.choice(top or strong)
        return rng.choice([each for each in choices if each not in strong] or choices)
    on_table = [tiles.tile(each) for _, each in position.trick]
    place = len(on_table)
    suited = [
        each
        for each in choices
        if (suits.winner([*on_table, tiles.tile(each)], declaration) == place) == wish
    ]
    return rng.choice(suited or choices)


def _is_top(position: replay.Position, trump: str) -> bool:
    """Whether no other hand holds a higher trump (the generator may peek)."""
    mine = tiles.tile(trump)
    declaration = position.declaration or ""
    for seat in tiles.SEATS:
        for each in position.hands[seat]:
            other = tiles.tile(each)
            higher = suits.is_trump(other, declaration) and suits.outranks(other, mine, declaration)
            if seat != position.to_act and higher:
                return False
    return True


def choose(rng: random.Random, position: replay.Position, moods: tuple[str, str]) -> replay.Action:
    call_mood, play_mood = moods
    if position.phase == "auction":
        return ("call", choose_call(rng, position, call_mood))
    if position.phase == "declaration":
        return ("declare", choose_declaration(rng, position))
    return ("play", choose_play(rng, position, play_mood))


def random_hand(
    rng: random.Random,
    dealer: str | None = None,
    marks: dict[str, int] | None = None,
) -> tuple[dict[str, Any], list[replay.Position]]:
    """A hand as in ``golden/hands.jsonl`` (without ``expect``), and its positions."""
    dealer = dealer or rng.choice(tiles.SEATS)
    strong = rng.choice(DEAL_MOODS) == "strong"
    deal = strong_deal(rng) if strong else fair_deal(rng, dealer)
    moods = (rng.choice(CALL_MOODS), rng.choice(PLAY_MOODS))
    path = [replay.start(dealer, deal, marks)]
    while path[-1].result is None:
        path.append(replay.step(path[-1], choose(rng, path[-1], moods)))
    return case_of(path[-1]), path


def case_of(position: replay.Position) -> dict[str, Any]:
    """A hand, as far as it went, in the form of ``golden/hands.jsonl``."""
    case: dict[str, Any] = {
        "dealer": position.dealer,
        "deal": position.deal,
        "calls": [said for _, said in position.calls],
    }
    if position.declaration is not None:
        case["declaration"] = position.declaration
        case["stacks"] = position.stacks
        case["plays"] = [what for _, (kind, what) in position.history if kind == "play"]
    return case


def random_match(rng: random.Random) -> games.Game:
    """A whole match, from the first deal to the seventh mark."""
    game = games.Game([], [])
    dealer = rng.choice(tiles.SEATS)
    marks = {"A+C": 0, "B+D": 0}
    while not game.hands or not game.over:
        case, path = random_hand(rng, dealer, marks)
        game.hands.append(case)
        game.positions.append(path)
        dealer = tiles.seat_after(dealer)
        marks = path[-1].marks
    return game
