"""The oracle against sentences of the rules, one by one."""

from __future__ import annotations

import random

import pytest

from oracle import auction, deals, games, listing, replay, seen, suits, tiles


def row(texts: str) -> list[str]:
    return texts.split()


def hand(texts: str) -> list[tiles.Tile]:
    return [tiles.tile(each) for each in texts.split()]


def takes(plays: str, declaration: str) -> str:
    played = hand(plays)
    return tiles.text(played[suits.winner(played, declaration)])


def follow(texts: str, led: str, declaration: str) -> str:
    found = suits.may_follow(hand(texts), tiles.tile(led), declaration)
    return " ".join(tiles.text(each) for each in found)


def test_set_and_deal() -> None:  # DEAL-1, DEAL-3
    every = tiles.all_tiles()
    assert len(every) == len(set(every)) == 28
    hands = tiles.deal_out(every, "B")
    assert hands["C"][:2] == [tiles.text(every[0]), tiles.text(every[4])]
    assert hands["B"][0] == tiles.text(every[3])
    assert [len(hands[seat]) for seat in tiles.SEATS] == [7, 7, 7, 7]


def test_counts() -> None:  # COUNT-1, COUNT-2
    assert sum(tiles.count(each) for each in tiles.all_tiles()) == 35
    assert tiles.worth(hand("5-5 4-6 0-5 1-4")) == 31
    worths = {tiles.worth(played) for played in listing.tricks()}
    assert worths == {1, 6, 11, 16, 21, 26, 31}


def test_auction_census() -> None:  # BID-1 to BID-6
    every = auction.all_auctions()
    assert len(every) == 3214
    assert len(auction.legal_calls([])) == 15
    assert auction.census(every) == auction.CENSUS


@pytest.mark.parametrize(
    ("calls", "legal"),
    [
        (["41"], ["pass", "1 mark", "2 marks"]),
        (["39", "pass"], ["pass", "40", "41", "1 mark", "2 marks"]),
        (["1 mark"], ["pass", "2 marks"]),
        (["30", "2 marks"], ["pass", "3 marks"]),
        (["2 marks", "3 marks", "4 marks"], ["pass", "5 marks"]),
        (["pass", "pass", "pass", "pass"], []),
    ],
)
def test_calls(calls: list[str], legal: list[str]) -> None:
    assert auction.legal_calls(calls) == legal


def test_suits() -> None:  # SUIT-1, SUIT-2, LEAD-2
    assert suits.asks((5, 6), "6") == "6"
    assert suits.asks((5, 6), "5") == "5"
    assert suits.asks((5, 6), "no-trump") == "6"
    assert suits.asks((0, 0), "no-trump") == "0"
    assert suits.asks((0, 0), "doubles") == "doubles"
    assert not suits.belongs((5, 6), "5", "6")
    assert not suits.belongs((5, 5), "5", "doubles")
    assert suits.belongs((3, 5), "3", "6")
    assert suits.belongs((3, 5), "5", "6")


def test_blanks_are_asked_for_only_by_the_double_blank_or_as_trumps() -> None:
    for declaration in suits.DECLARATIONS:
        asking = [each for each in tiles.all_tiles() if suits.asks(each, declaration) == "0"]
        if declaration == "0":
            assert len(asking) == 7
        else:
            assert asking == ([] if declaration == "doubles" else [(0, 0)])


def test_following() -> None:  # FOLLOW-1, FOLLOW-2
    assert follow("5-6 3-5 0-1", "5-5", "6") == "3-5"
    assert follow("5-6 0-1 6-6", "5-5", "6") == "5-6 0-1 6-6"
    assert follow("2-6 1-5 0-5", "4-5", "no-trump") == "1-5 0-5"
    assert follow("3-4 0-1", "3-5", "no-trump") == "3-4 0-1"
    assert follow("3-4 0-3", "1-3", "6") == "3-4 0-3"
    assert follow("3-3 0-1 1-1", "6-6", "doubles") == "3-3 1-1"
    assert follow("6-6 0-6 1-2", "5-6", "doubles") == "0-6"


@pytest.mark.parametrize(
    ("plays", "declaration", "winner"),
    [
        ("5-5 3-5 0-5 6-6", "6", "6-6"),
        ("0-5 0-0 1-5 2-3", "6", "1-5"),
        ("1-5 0-0 0-5 2-3", "0", "0-0"),
        ("1-5 0-0 0-5 2-3", "doubles", "0-0"),
        ("1-5 0-0 0-5 2-3", "no-trump", "1-5"),
        ("3-5 4-5 5-6 6-6", "no-trump", "5-6"),
        ("3-5 4-5 5-5 6-6", "no-trump", "5-5"),
        ("1-1 0-0 6-6 5-5", "doubles", "6-6"),
        ("0-6 1-6 6-6 2-6", "6", "6-6"),
        ("0-6 1-6 6-6 2-6", "doubles", "6-6"),
        ("0-6 1-6 3-3 2-6", "1", "1-6"),
        ("3-4 3-3 0-3 3-6", "5", "3-4"),
    ],
)
def test_winner(plays: str, declaration: str, winner: str) -> None:  # RANK-1 to RANK-3
    assert takes(plays, declaration) == winner


def test_winner_does_not_hang_on_the_order_of_the_followers() -> None:
    for played in list(listing.tricks())[::97]:
        for declaration in suits.DECLARATIONS:
            won = listing.answer(played, declaration)
            assert listing.answer([played[0], *reversed(played[1:])], declaration) == won


def test_blank_double_beats_a_lead_only_with_blanks_or_doubles_trump() -> None:
    for played in listing.tricks():
        if (0, 0) in played[1:]:
            for declaration in ("1", "6", "no-trump"):
                assert listing.answer(played, declaration)[1] != (0, 0)


WORKED = {
    "dealer": "D",
    "deal": {
        "A": row("5-5 1-1 1-2 1-3 1-4 0-0 0-1"),
        "B": row("3-5 2-2 2-3 2-4 0-2 3-3 0-3"),
        "C": row("0-5 4-4 3-4 0-4 4-5 2-5 1-5"),
        "D": row("6-6 0-6 1-6 2-6 3-6 4-6 5-6"),
    },
    "calls": ["30", "pass", "pass", "pass"],
    "declaration": "6",
    "stacks": None,
    "plays": ["5-5", "3-5", "0-5", "6-6"],
}


def test_worked_example() -> None:
    last = replay.positions(WORKED)[-1]
    assert [(each.winner, each.points) for each in last.tricks] == [("D", 16)]
    assert (last.result, last.marks) == ("set", {"A+C": 0, "B+D": 1})


FIGURE_DEAL = {
    "A": row("2-6 5-5 4-4 1-1 1-2 0-0 0-1"),
    "B": row("0-6 0-5 0-4 0-2 0-3 1-3 2-3"),
    "C": row("1-6 1-5 1-4 2-2 2-4 2-5 3-3"),
    "D": row("6-6 3-5 3-4 4-5 4-6 5-6 3-6"),
}


def figure(bid: str, stacks: int | None) -> replay.Position:
    """No trumps, A bidder, three tricks to A+C, their tiles those of the figures."""
    position = replay.start("D", FIGURE_DEAL)
    for call in (bid, "pass", "pass", "pass"):
        position = replay.step(position, ("call", call))
    position = replay.step(position, ("declare", ("no-trump", stacks)))
    position.tricks = [
        replay.Trick([("A", "2-6"), ("B", "0-6"), ("C", "1-6"), ("D", "6-6")], "A", 1),
        replay.Trick([("A", "5-5"), ("B", "0-5"), ("C", "1-5"), ("D", "3-5")], "A", 16),
        replay.Trick([("A", "4-4"), ("B", "0-4"), ("C", "1-4"), ("D", "3-4")], "A", 6),
    ]
    return position


@pytest.mark.parametrize(
    ("bid", "stacks", "shown"),
    [("30", None, [1, 2, 3]), ("1 mark", 1, [3]), ("1 mark", 2, [2, 3])],
)
def test_figures(bid: str, stacks: int | None, shown: list[int]) -> None:  # SEE-2, SEE-3
    faces = {
        1: ["0-6", "1-6", "2-6", "6-6"],
        2: ["0-5", "1-5", "3-5", "5-5"],
        3: ["0-4", "1-4", "3-4", "4-4"],
    }
    position = figure(bid, stacks)
    assert position.hand_points == {"A+C": 23, "B+D": 0}
    for number, side, found in seen.captured(position):
        assert side == "A+C"
        assert found == (faces[number] if number in shown else None)


@pytest.mark.parametrize(("bid", "result"), [("30", "made"), ("31", "made"), ("32", None)])
def test_a_trick_of_31_can_make_the_bid(bid: str, result: str | None) -> None:
    case = {
        "dealer": "D",
        "deal": {
            "A": row("5-5 1-1 1-2 1-3 0-3 0-0 0-1"),
            "B": row("4-6 3-3 2-3 2-4 0-2 6-6 3-6"),
            "C": row("0-5 1-5 2-5 3-5 4-5 5-6 4-4"),
            "D": row("1-4 0-6 1-6 2-6 2-2 3-4 0-4"),
        },
        "calls": [bid, "pass", "pass", "pass"],
        "declaration": "no-trump",
        "stacks": None,
        "plays": ["5-5", "4-6", "0-5", "1-4"],
    }
    last = replay.positions(case)[-1]
    assert (last.result, last.hand_points) == (result, {"A+C": 31, "B+D": 0})


def test_marks_contracts_and_the_end() -> None:  # MADE-2, MARK-1, MARK-2
    made = replay.positions(LAYDOWN, {"A+C": 6, "B+D": 0})[-1]
    assert (made.result, made.phase, made.marks) == ("made", "match over", {"A+C": 8, "B+D": 0})
    one_short = replay.positions(LAYDOWN)[-2]
    assert (one_short.result, one_short.phase) == (None, "play")
    assert replay.need(replay.positions(LAYDOWN)[-5]) == {"A+C": 1, "B+D": 1}


LAYDOWN = {
    "dealer": "D",
    "deal": {
        "A": row("0-6 1-6 2-6 3-6 4-6 5-6 6-6"),
        "B": row("0-0 0-1 0-2 0-3 0-4 0-5 1-1"),
        "C": row("1-2 1-3 1-4 1-5 2-2 2-3 2-4"),
        "D": row("2-5 3-3 3-4 3-5 4-4 4-5 5-5"),
    },
    "calls": ["2 marks", "pass", "pass", "pass"],
    "declaration": "6",
    "stacks": 2,
    "plays": [
        tile
        for turn in zip(
            row("0-6 1-6 2-6 3-6 4-6 5-6 6-6"),
            row("0-0 0-1 0-2 0-3 0-4 0-5 1-1"),
            row("1-2 1-3 1-4 1-5 2-2 2-3 2-4"),
            row("2-5 3-3 3-4 3-5 4-4 4-5 5-5"),
            strict=True,
        )
        for tile in turn
    ],
}


def test_cover_moves_when_a_trick_is_complete() -> None:  # SEE-3, SEE-4
    path = replay.positions(LAYDOWN)
    start = next(at for at, each in enumerate(path) if each.phase == "play")
    for played in range(28):
        position = path[start + played]
        done = played // 4
        shown = [number for number, _, faces in seen.captured(position) if faces is not None]
        assert shown == list(range(max(1, done - 1), done + 1))
        assert (seen.falling(position) is not None) == (played % 4 == 0 and played > 0)


def test_one_legal_action_at_a_time() -> None:
    with pytest.raises(AssertionError, match="not legal"):
        replay.step(replay.start("A", FIGURE_DEAL), ("call", "42"))


def test_random_matches_run_to_seven() -> None:  # DEAL-4, MARK-2
    for seed in range(30):
        game = deals.random_match(random.Random(seed))
        again = games.follow(game.hands)
        assert again.positions == game.positions
        assert max(game.marks.values()) >= 7
        assert max(game.positions[-1][0].marks.values()) < 7


def test_random_hands_reach_every_kind() -> None:
    lasts = [deals.random_hand(random.Random(seed))[1][-1] for seed in range(300)]
    assert {each.result for each in lasts} == {"made", "set", "passed out"}
    assert {each.declaration for each in lasts} == {None, *suits.DECLARATIONS}
    bids = {each.bid for each in lasts}
    assert {"30", "41", "1 mark", "2 marks", "3 marks", "4 marks", "5 marks"} <= bids
    assert {len(each.tricks) for each in lasts} == set(range(8))
    longest_made = [each for each in lasts if each.result == "made" and each.stacks]
    assert {each.stacks for each in longest_made} == {1, 2}
