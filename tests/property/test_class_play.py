"""Play in a class under attack: whatever is sent to a hot table, nothing leaks and it goes on."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import texas42_nb as t42
from at_table import act, hot, intent, session, step
from texas42_nb.draw.scene import scene
from texas42_nb.engine import story
from texas42_nb.engine.tiles import TILES
from texas42_nb.players import BasicPlayer, RandomPlayer
from texas42_nb.widgets.locks import LOCKS
from texas42_nb.widgets.play import PlaySession

KINDS = (*PlaySession.kinds, "fly", "")
TILE_TEXTS = [tile.text for tile in TILES]

values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 50),
    st.floats(),
    st.text(max_size=9),
    st.sampled_from([*TILE_TEXTS, "pass", "30", "1 mark", "no-trump", "A", "D", 10**30, [], {}]),
)
FIELDS = ("seat", "match", "hand", "at", "call", "declaration", "stacks", "tile", "ask", "text")
nonsense = st.one_of(
    values,
    st.dictionaries(st.text(max_size=5), values, max_size=4),
    st.fixed_dictionaries({"kind": st.sampled_from(KINDS)}, optional=dict.fromkeys(FIELDS, values)),
)
fitting = st.fixed_dictionaries(
    {"kind": st.sampled_from(KINDS), "seat": st.sampled_from([None, *"ABCD"])},
    optional={
        "call": st.sampled_from(["pass", "30", "41", "1 mark", "2 marks"]),
        "declaration": st.sampled_from(["0", "6", "doubles", "no-trump"]),
        "stacks": st.sampled_from([None, 1, 2, 3]),
        "tile": st.sampled_from(TILE_TEXTS),
        "ask": st.just("view"),
    },
)
"""As the browser might send them, at the right place but by anybody."""


def seen(table: PlaySession) -> str:
    """All that a browser is sent, without the file that it asked for."""
    mail = [{**message, "text": ""} for message in table.mail]
    return json.dumps([table.scene(), table.table_scene(), mail], allow_nan=False)


def facts(table: PlaySession) -> tuple[Any, ...]:
    return table.match, table.match.seed, table.waiting, table.seat, table.place()


class HotTable(RuleBasedStateMachine):
    """People and players at one screen, and somebody who sends what comes to mind."""

    @initialize(
        people=st.sampled_from(["ABCD", "AC", "BD", "ABC", "CD", "AB"]),
        seed=st.integers(0, 10**6),
        marks=st.sampled_from([(0, 0), (6, 6), (6, 0)]),
        basic=st.booleans(),
        locks=st.sets(st.sampled_from(sorted({*LOCKS} - {"study"}))),
    )
    def begin(self, people: str, seed: int, marks: Any, basic: bool, locks: set[str]) -> None:
        first = t42.Match.new(seed=seed)
        match = t42.Match.from_hand(first.hands, dealer=first.dealer, marks=marks, seed="geheim42")
        player = BasicPlayer() if basic else RandomPlayer(seed)
        self.table = hot(match, people, player, locks=frozenset(locks))
        self.people, self.rng, self.sent = people, random.Random(seed), ""

    @rule(made=nonsense)
    def anything(self, made: Any) -> None:
        before = facts(self.table)
        self.table.take(made)
        if not isinstance(made, dict) or "at" not in made:
            assert facts(self.table) == before
            assert self.table.notice is not None
        self.sent = json.dumps(made)

    @rule(made=fitting)
    def by_anybody(self, made: dict[str, Any]) -> None:
        before, viewer = facts(self.table), self.table.viewer
        self.table.take({**self.table.place(), **made})
        notice = self.table.notice
        if made["seat"] != viewer:
            assert notice is not None
        if notice is not None:
            assert notice["kind"] == "refused"
            assert facts(self.table) == before
        self.sent = json.dumps(made)

    @rule(steps=st.integers(1, 6))
    def on(self, steps: int) -> None:
        for _ in range(steps):
            step(self.table, self.rng)
        self.sent = ""

    @rule()
    def to_the_end_of_the_hand(self) -> None:
        while self.table.match.to_act is not None:
            step(self.table, self.rng)
        self.sent = ""

    @precondition(lambda self: self.table.table_scene()["files"])
    @rule()
    def save_and_load(self) -> None:
        self.table.take(intent(self.table, "save", ask="x"))
        before = self.table.match
        [file] = self.table.mail
        self.table.take(intent(self.table, "load", text=file["text"]))
        assert self.table.notice is None
        assert self.table.match.done[: len(before.done)] == before.done
        self.sent = ""

    @precondition(lambda self: self.table.table_scene()["files"])
    @rule(data=st.data())
    def load_a_damaged_file(self, data: st.DataObject) -> None:
        """Of this very match: what is wrong with it must not tell what is in it."""
        text = self.table.record().text
        at = data.draw(st.integers(0, len(text) - 1))
        put = data.draw(st.sampled_from(["", "0", "5", '"', "}", "A", "?", "30"]))
        before = facts(self.table)
        self.table.take(intent(self.table, "load", text=text[:at] + put + text[at + 1 :]))
        notice = self.table.notice
        assert notice is None or (notice["kind"] == "refused" and facts(self.table) == before)
        self.sent = ""

    @invariant()
    def nobody_sees_what_is_not_theirs(self) -> None:
        table = self.table
        viewer, match = table.viewer, table.match
        assert table.error is None
        assert viewer is None or str(viewer) in self.people
        assert table.table_scene()["can_take_back"] is False
        told, sent = seen(table), self.sent
        assert "geheim" not in told
        played = {play.tile for play in match.hand.plays}
        own = set() if viewer is None else set(match.hand.deal[viewer.number])
        for tile in TILES:
            if tile not in played | own and tile.text not in sent:
                assert tile.text not in told
                assert f"{tile:face}" not in told
        shown = table.scene()
        assert shown["viewer"] == (None if viewer is None else str(viewer))
        if table.waiting in (None, "reveal"):
            visible = match.view(viewer).visible
            if match.trick or not match.tricks:
                assert shown == scene(visible, table.names)
            assert shown["trick"] is None or not shown["trick"]["complete"]

    @invariant()
    def it_can_go_on(self) -> None:
        table = self.table
        turn, curtain = table.match.to_act, table.table_scene()["curtain"]
        assert (table.waiting == "reveal") == (curtain is not None)
        if table.waiting is None:
            assert turn == table.viewer
            assert turn is not None
        elif table.waiting == "reveal":
            assert curtain["seat"] == str(turn)
            assert str(turn) in self.people
            assert table.viewer is None
        elif table.waiting in ("next hand", "new match"):
            assert turn is None
            assert table.viewer is None
        else:
            assert table.waiting == "gather"


# Each step makes and reads whole scenes, so there are fewer of them than usual.
HotTable.TestCase.settings = settings(
    max_examples=max(25, settings().max_examples // 4), stateful_step_count=25
)
TestHotTable = HotTable.TestCase


@settings(max_examples=max(40, settings().max_examples // 3))
@given(st.integers(0, 10**6), st.lists(st.booleans(), max_size=30), st.sampled_from("ABCD"))
def test_taking_back_leads_where_one_would_have_been(
    seed: int, backs: list[bool], seat: str
) -> None:
    """A table with take backs is at every moment one that was played without."""
    rng = random.Random(seed)
    table = session(t42.Match.new(seed=seed), seat, BasicPlayer())
    start = table.match
    for back in backs:
        if back and table.table_scene()["can_take_back"]:
            hand, ply = table.match.hand_number, table.match.ply
            table.take(intent(table, "take back"))
            assert table.notice is None
            assert (table.match.hand_number, table.match.to_act) == (hand, t42.Seat(seat))
            assert table.match.ply < ply
            assert table.waiting is None
        elif table.waiting != "new match":
            step(table, rng)
    plain = session(t42.Match.new(seed=seed), seat, BasicPlayer())
    assert plain.match == start
    for number in range(1, table.match.hand_number + 1):
        hands = table.match.all_hands
        own = [turn.action for turn in _turns(table.match, number) if turn.seat == seat]
        for action in own:
            while plain.waiting:
                plain.take(intent(plain, plain.waiting))
            plain.take(act(plain, action))
            assert plain.notice is None
        while plain.waiting and plain.match.ply < _ply(hands[number - 1]):
            plain.take(intent(plain, plain.waiting))
        if number < len(hands):
            plain.take(intent(plain, "next hand"))
    assert plain.match == table.match


def _turns(match: t42.Match, number: int) -> Any:
    return story.history(match.all_hands[number - 1])


def _ply(hand: Any) -> int:
    return len(hand.calls) + len(hand.declarations) + len(hand.plays)
