"""Values made to deceive: subclasses, endless ones, huge ones, half characters, turned names."""

import itertools
import pickle

import pytest

import texas42_nb as t42
from texas42_nb.engine.tiles import TILES

HANDS = {
    "A": "5-6 5-5 3-5 1-6 2-2 0-1 4-6",
    "B": "3-4 6-6 1-5 0-2 1-1 2-3 0-6",
    "C": "0-5 2-5 4-5 3-3 0-4 1-2 3-6",
    "D": "2-6 4-4 0-0 1-3 2-4 1-4 0-3",
}
DEEP = []
for _ in range(100_000):
    DEEP = [DEEP]
HUGE = 10**5000


class Agreeable(str):
    """A text that says it equals everything."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return True


class Endless(str):
    """A text whose characters never end."""

    __slots__ = ()

    def __iter__(self):
        return itertools.repeat("a")


class Contrary:
    """Fails whatever is asked of it."""

    def __hash__(self) -> int:
        raise RuntimeError("no hash")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no equality")

    def __str__(self) -> str:
        raise RuntimeError("no text")

    __repr__ = __str__


ODD = [HUGE, -HUGE, DEEP, Contrary(), Endless("z"), Agreeable("evil"), "\ud800", b"A", 1.5, True]
IDS = "huge negative deep contrary endless agreeable half bytes float bool".split()  # noqa: SIM905


def after(*steps: str) -> t42.Match:
    match = t42.Match.from_hand(HANDS, dealer="D", seed=1)
    for step in steps:
        match = match.do(step)
    return match


DOORS = {
    "Tile": t42.Tile,
    "Tile of two": lambda odd: t42.Tile(odd, 1),
    "TileSet": lambda odd: t42.TileSet([odd]),
    "Seat.of": t42.Seat.of,
    "Side.of": t42.Side.of,
    "Call.of": lambda odd: t42.Call.of([odd]),
    "Call": t42.Call,
    "Call of marks": lambda odd: t42.Call("marks", odd if odd is not True else -1),
    "Declare.of": t42.Declare.of,
    "Declare": t42.Declare,
    "stacks": lambda odd: t42.Declare.of("6", odd),
    "Play.of": t42.Play.of,
    "Play": t42.Play,
    "Suits.of": t42.Suits.of,
    "members": t42.Suits.of("6").members,
    "asks": t42.Suits.of("6").asks,
    "rules": lambda odd: t42.Match.new(rules=odd),
    "dealer": lambda odd: t42.Match.from_hand({}, dealer=odd),
    "hands": lambda odd: t42.Match.from_hand({"A": [odd] * 7}, dealer="A"),
    "marks": lambda odd: t42.Match.from_hand({}, dealer="A", marks=(odd, 0)),
    "by": lambda odd: after().do("pass", by=odd),
    "view": lambda odd: after().view(odd),
    "at": lambda odd: after().at(odd),
    "play": lambda odd: after("30", "pass", "pass", "pass", "6").play(odd),
}


@pytest.mark.parametrize("odd", ODD, ids=IDS)
@pytest.mark.parametrize("door", DOORS)
def test_odd_values_are_malformed_and_told_shortly(door, odd):
    with pytest.raises((t42.Malformed, t42.Refused)) as caught:
        DOORS[door](odd)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("odd", ODD, ids=IDS)
def test_a_spectator_asking_nonsense_is_told_so(odd):
    assert len(str(after().spectator().why_not(odd))) < 300


@pytest.mark.parametrize("odd", [*ODD, None, "", "{}"], ids=[*IDS, "none", "empty", "object"])
def test_a_record_is_made_of_a_record_only(odd):
    with pytest.raises(t42.RecordError):
        t42.Record(odd)


def test_an_action_of_another_class_is_no_action():
    class Two(t42.Play):
        """Plays one tile when checked and another when done."""

        asked = 0

        def __getattribute__(self, name):
            if name != "tile":
                return object.__getattribute__(self, name)
            Two.asked += 1
            return t42.Tile("1-5") if Two.asked == 1 else t42.Tile("6-6")

    match = after("30", "pass", "pass", "pass", "6", "5-5")
    with pytest.raises(t42.Malformed):
        match.do(object.__new__(Two))


def test_an_endless_operand_ends():
    with pytest.raises(t42.Malformed):
        _ = t42.TileSet("5-6") | itertools.repeat(t42.Tile("5-6"))


def test_sets_of_any_size_combine():
    low, high = t42.TileSet(TILES[:20]), t42.TileSet(TILES[5:])
    assert len(low | high) == 28
    assert low - high == t42.TileSet(TILES[:5])
    assert low & "0-0 6-6" == t42.TileSet("0-0")
    assert not low.isdisjoint("0-0 6-6")
    assert low ^ low == t42.TileSet()


def test_refusals_and_the_progress_of_a_hand_tell_no_tiles_of_others():
    match = after("30", "pass", "pass", "pass", "6", "5-5")
    told = repr(match.hand) + repr(match.hand.progress) + repr(match)
    assert not any(tile.text in told for tile in TILES)
    assert pickle.loads(pickle.dumps(match.why_not("6-6"))).rule == "FOLLOW-1"
