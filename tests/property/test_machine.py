"""State machines: whatever is tried between them, a match is its legal actions alone.

Legal, illegal, malformed, stale and out-of-turn actions are mixed at random. A legal one leads on;
every other one is refused (``Refused``) or called malformed (``Malformed``) and leaves the match as
it was.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import texas42_nb as t42
from oracle import against, auction, deals, replay, suits, tiles

CALLS = ["pass", *auction.POINT_BIDS, *(auction.marks_text(n) for n in range(1, 8)), "29", "43"]
TILES = [tiles.text(each) for each in tiles.all_tiles()]


class Contrary:
    """An object that answers nothing."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")

    __str__ = __repr__

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no equality")

    def __hash__(self) -> int:
        raise RuntimeError("no hash")


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


#: Things that are no action in any phase.
NONSENSE: list[Any] = [
    None,
    "",
    " ",
    "x",
    "5-7",
    "7-7",
    "5-5-5",
    "-1-2",
    "5_5",
    "nan",
    "\x00",
    "\ud800",
    "\u0665-\u0665",
    "\u00b2-\u00b3",
    "<img src=x onerror=alert(1)>",
    "{0}",
    "%s",
    "9" * 10_000,
    "5-5" * 100_000,
    "1 mark" * 10_000,
    "9" * 5_000 + " marks",
    "-1 marks",
    "1.5 marks",
    "\u0661 mark",
    float("nan"),
    float("inf"),
    30.5,
    5.5,
    -1,
    10**30,
    10**5000,
    True,
    False,
    b"5-5",
    b"\xff",
    bytearray(b"30"),
    [],
    ["5-5"],
    ["5", "5", "5"],
    (),
    (5, 5, 5),
    (5, 9),
    {"kind": "play"},
    {"5-5"},
    {},
    nested(5),
    nested(100_000),
    object(),
    object,
    print,
    Contrary(),
    Contrary,
    3 + 4j,
    range(3),
    iter(()),
    NotImplemented,
    ...,
]
NO_SEATS: list[Any] = [
    "",
    "E",
    "a b",
    "A+C",
    4,
    -1,
    1.5,
    b"A",
    [],
    {},
    Contrary(),
    "A" * 99_999,
    ...,
]


def check_error(error: ValueError, match: Any, by: str | None) -> None:
    """What every refusal carries, and REFUSE-2."""
    assert isinstance(error, (t42.Refused, t42.Malformed))
    assert not (isinstance(error, t42.Refused) and isinstance(error, t42.Malformed))
    assert len(repr(error)) + len(str(error)) < 2_000
    if isinstance(error, t42.Refused):
        assert isinstance(error.rule, str)
        assert error.rule
        assert isinstance(error.key, str)
        assert error.key
        assert isinstance(error.tried, str)
        dict(error.params)
        if by == "table":  # nobody's turn is asked
            assert error.legal in ((), match.legal())
        else:
            actor = by is None or by == match.to_act
            assert error.legal == (match.legal() if actor else ())


class Mixed(RuleBasedStateMachine):
    """``match`` meets everything, ``clean`` only what is legal; ``position`` is the oracle's."""

    @initialize(seed=st.integers(0, 2**32), ahead=st.integers(0, 33))
    def deal(self, seed: int, ahead: int) -> None:
        self.rng = random.Random(seed)
        dealer = self.rng.choice(tiles.SEATS)
        marks = {"A+C": self.rng.randrange(7), "B+D": self.rng.randrange(7)}
        hands = deals.fair_deal(self.rng, dealer)
        given = (marks["A+C"], marks["B+D"])
        self.position = replay.start(dealer, hands, marks)
        self.match = t42.Match.from_hand(hands, dealer=dealer, marks=given, seed=seed)
        self.clean = t42.Match.from_hand(hands, dealer=dealer, marks=given, seed=seed)
        self.stale: list[Any] = []
        moods = (self.rng.choice(deals.CALL_MOODS), self.rng.choice(deals.PLAY_MOODS))
        self.go_on(moods, ahead)

    def go_on(self, moods: tuple[str, str], plies: int) -> None:
        for _ in range(plies):
            if self.position.result is None:
                action = deals.choose(self.rng, self.position, moods)
                self.stale.append((self.position.to_act, against.text_of(action)))
                self.position = replay.step(self.position, action)
                self.match = against.do(self.match, action)
                self.clean = against.do(self.clean, action)

    def refuses(self, attempt: Any, by: str | None = None) -> ValueError:
        """Whatever is tried, the match is as it was."""
        before = (self.match, hash(self.match), repr(self.match), self.match.legal())
        with pytest.raises(ValueError) as caught:  # noqa: PT011 - the kinds are checked below
            attempt()
        check_error(caught.value, self.match, by)
        assert before == (self.match, hash(self.match), repr(self.match), self.match.legal())
        return caught.value

    def is_legal(self, kind: str, what: Any) -> bool:
        return (kind, what) in replay.legal(self.position)

    # legal actions

    @precondition(lambda self: self.position.result is None)
    @rule(named=st.booleans(), choice=st.integers(0, 1000))
    def legal(self, named: bool, choice: int) -> None:
        options = replay.legal(self.position)
        action = options[choice % len(options)]
        by = self.match.to_act if named else None
        object_form = next(each for each in self.match.legal() if against.action(each) == action)
        self.stale.append((by, object_form))
        self.position = replay.step(self.position, action)
        self.match = self.match.do(object_form, by=by)
        self.clean = against.do(self.clean, action)

    @precondition(lambda self: self.position.result is None)
    @rule(mood=st.sampled_from(deals.PLAY_MOODS), steps=st.integers(2, 9))
    def several(self, mood: str, steps: int) -> None:
        self.go_on(("low", mood), steps)

    @precondition(lambda self: self.position.phase == "hand over")
    @rule()
    def next_hand(self) -> None:
        dealer = tiles.seat_after(self.position.dealer)
        hands = deals.fair_deal(self.rng, dealer)
        self.position = replay.start(dealer, hands, self.position.marks)
        self.match = self.match.next_hand(deal=hands)
        self.clean = self.clean.next_hand(deal=hands)

    @precondition(lambda self: self.position.phase != "hand over")
    @rule()
    def no_next_hand_yet(self) -> None:
        self.refuses(self.match.next_hand, "table")
        self.refuses(lambda: self.match.next_hand(deal=self.position.deal), "table")

    # illegal ones

    @rule(what=st.sampled_from(CALLS), by=st.booleans())
    def call(self, what: str, by: bool) -> None:
        seat = str(self.match.to_act) if by and self.match.to_act else None
        if not self.is_legal("call", what):
            error = self.refuses(lambda: self.match.call(what, by=seat), seat)
            assert isinstance(error, t42.Refused)
            assert self.match.why_not(t42.Call.of(what)) is not None or what in ("29", "43")

    @rule(what=st.sampled_from(suits.DECLARATIONS), stacks=st.sampled_from([None, 0, 1, 2, 3, -1]))
    def declare(self, what: str, stacks: int | None) -> None:
        if not self.is_legal("declare", (what, stacks)):
            error = self.refuses(lambda: self.match.declare(what, stacks=stacks))
            if stacks in (None, 1, 2):
                assert isinstance(error, t42.Refused)

    @rule(what=st.sampled_from(TILES))
    def play(self, what: str) -> None:
        if not self.is_legal("play", what):
            for tried in (what, what[::-1], t42.Tile(what)):
                error = self.refuses(lambda tried=tried: self.match.play(tried))
                assert isinstance(error, t42.Refused)
                assert self.match.why_not(t42.Tile(what)) is not None

    # out of turn and stale

    @rule(seat=st.sampled_from(tiles.SEATS), choice=st.integers(0, 1000))
    def out_of_turn(self, seat: str, choice: int) -> None:
        if seat == self.position.to_act:
            return
        for action in list(self.match.legal())[:3]:
            error = self.refuses(lambda action=action: self.match.do(action, by=seat), seat)
            assert isinstance(error, t42.Refused)
        for text in (TILES[choice % 28], CALLS[choice % len(CALLS)], "6"):
            self.refuses(lambda text=text: self.match.do(text, by=seat), seat)
        self.refuses(lambda: self.match.play(TILES[choice % 28], by=seat), seat)
        self.refuses(lambda: self.match.call(CALLS[choice % len(CALLS)], by=seat), seat)
        self.refuses(lambda: self.match.declare("5", stacks=1, by=seat), seat)
        self.refuses(lambda: self.match.pass_(by=seat), seat)

    @precondition(lambda self: self.stale)
    @rule(choice=st.integers(0, 1000))
    def stale_again(self, choice: int) -> None:
        """A second click on something done before."""
        seat, action = self.stale[choice % len(self.stale)]
        text = str(action)
        legal_now = any(text == against.text_of(each) for each in replay.legal(self.position))
        if legal_now and seat in (None, self.match.to_act):
            return
        error = self.refuses(lambda: self.match.do(action, by=seat), seat and str(seat))
        assert isinstance(error, t42.Refused)

    # malformed

    @rule(thing=st.sampled_from(range(len(NONSENSE))), verb=st.sampled_from(range(5)))
    def nonsense(self, thing: int, verb: int) -> None:
        given = NONSENSE[thing]
        verbs = (
            lambda: self.match.do(given),
            lambda: self.match.call(given),
            lambda: self.match.bid(given),
            lambda: self.match.declare(given),
            lambda: self.match.play(given),
        )
        self.refuses(verbs[verb])

    @rule(given=st.one_of(st.text(), st.binary(), st.floats(), st.lists(st.integers()), st.none()))
    def anything(self, given: Any) -> None:
        legal_texts = [str(action) for action in self.match.legal()]
        if isinstance(given, str) and given.strip().lower() in (*legal_texts, "42", "84", "p"):
            return
        for verb in (self.match.do, self.match.call, self.match.declare, self.match.play):
            self.refuses(lambda verb=verb: verb(given))

    @rule(thing=st.sampled_from(range(len(NO_SEATS))))
    def no_seat(self, thing: int) -> None:
        by = NO_SEATS[thing]
        for action in list(self.match.legal())[:1]:
            error = self.refuses(lambda action=action: self.match.do(action, by=by), "nobody")
            assert isinstance(error, t42.Malformed)
        self.refuses(lambda: self.match.play("5-5", by=by), "nobody")
        self.refuses(lambda: self.match.view(by))

    @precondition(lambda self: self.position.phase == "declaration")
    @rule(thing=st.sampled_from(range(len(NONSENSE))))
    def nonsense_stacks(self, thing: int) -> None:
        if NONSENSE[thing] is not None and NONSENSE[thing] is not True:
            self.refuses(lambda: self.match.declare("5", stacks=NONSENSE[thing]))

    @precondition(lambda self: self.position.phase == "hand over")
    @rule(choice=st.integers(0, 5))
    def no_deal(self, choice: int) -> None:
        good = deals.fair_deal(random.Random(choice), "A")
        bad: list[Any] = [
            {**good, "A": good["A"][:6]},
            {**good, "A": good["B"]},
            {**good, "A": [*good["A"][:6], "7-7"]},
            {**good, "B": [*good["B"], "6-6"]},
            "5-5 4-4",
            {**good, "A": None},
        ]
        self.refuses(lambda: self.match.next_hand(deal=bad[choice]))

    @rule(plies=st.sampled_from([-1, -5, 99, 10**9, None, "1", 1.5]))
    def no_ply(self, plies: Any) -> None:
        self.refuses(lambda: self.match.at(plies))

    # what must hold

    @invariant()
    def same_as_the_legal_ones_alone(self) -> None:
        if not hasattr(self, "match"):
            return
        assert self.match == self.clean
        assert hash(self.match) == hash(self.clean)
        assert repr(self.match) == repr(self.clean)
        against.check(self.match, self.position)

    def teardown(self) -> None:
        if hasattr(self, "match"):
            assert self.match.record() == self.clean.record()
            assert list(self.match.states()) == list(self.clean.states())
            for viewer in tiles.SEATS:
                assert self.match.view(viewer) == self.clean.view(viewer)


Mixed.TestCase.settings = settings(
    max_examples=150,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
TestMixed = Mixed.TestCase


@pytest.mark.parametrize("thing", range(len(NONSENSE)))
@pytest.mark.parametrize("phase", ["auction", "declaration", "play", "hand over"])
def test_nonsense_in_every_phase(phase: str, thing: int) -> None:
    """Every verb, every piece of nonsense: ``Malformed`` where the verb is due."""
    match = t42.Match.from_hand(deals.fair_deal(random.Random(42), "D"), dealer="D")
    if phase in ("declaration", "play"):
        match = match.call("30").pass_().pass_().pass_()
    if phase == "play":
        match = match.declare("6")
    if phase == "hand over":
        match = match.pass_().pass_().pass_().pass_()
    assert match.phase == phase
    given = NONSENSE[thing]
    due = {"auction": match.call, "declaration": match.declare, "play": match.play}.get(phase)
    for verb in (match.call, match.bid, match.declare, match.play, match.do):
        before = (hash(match), repr(match))
        with pytest.raises((t42.Refused, t42.Malformed)) as caught:
            verb(given)
        check_error(caught.value, match, None)
        if verb in (due, match.do) and phase != "hand over":
            assert isinstance(caught.value, t42.Malformed)
        assert before == (hash(match), repr(match))


@pytest.mark.parametrize(
    "hands",
    [
        None,
        "",
        {"A": "5-5"},
        {"A": "5-5 5-5 4-4 3-3 2-2 1-1 0-0"},
        {"E": "5-5 5-6 4-4 3-3 2-2 1-1 0-0"},
        {"A": "5-5 5-6 4-4 3-3 2-2 1-1 0-0 6-6"},
        {"A": 7},
        {"A": ["5-5"] * 10_000},
        {"A": "5-5 " * 100_000},
        {"A": nested(100_000)},
        {"A": "5-5 5-6 4-4 3-3 2-2 1-1 0-0", "B": "5-5 ? ? ? ? ? ?"},
        [["5-5"]],
        b"5-5",
    ],
    ids=lambda hands: repr(type(hands)),
)
def test_no_hands(hands: Any) -> None:
    with pytest.raises(t42.Malformed):
        t42.Match.from_hand(hands, dealer="A")


@pytest.mark.parametrize("dealer", NO_SEATS, ids=lambda dealer: type(dealer).__name__)
def test_no_dealer(dealer: Any) -> None:
    with pytest.raises(t42.Malformed):
        t42.Match.from_hand(deals.fair_deal(random.Random(42), "D"), dealer=dealer)
