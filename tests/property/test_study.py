"""Study mode by random walks: every scene is the one made afresh from the deal and the actions."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

import texas42_nb as t42
from texas42_nb.draw.scene import scene
from texas42_nb.players import named
from texas42_nb.study.saved import record_of, tree_of
from texas42_nb.widgets.study import StudySession

STEPS = [
    *("first", "back", "forward", "last"),
    *("trick back", "trick forward", "hand back", "hand forward"),
]
VIEWS = ["open", *"ABCD", "spectator"]
DEAL = "deal"


class Fresh:
    """The same study kept as plain lists: by node the way to it from the first deal.

    States are made anew each time, by the verbs of a match alone.
    """

    def __init__(self, match: t42.Match) -> None:
        self.seed, self.start = match.seed, match.start
        hands = match.all_hands
        self.deals = [dict(zip("ABCD", hand.deal, strict=True)) for hand in hands]
        self.dealer = hands[0].dealer
        way: list[object] = []
        self.ways = {0: ()}
        for number, hand in enumerate(hands):
            for action in ([DEAL] if number else []) + list(hand.actions):
                way.append(action)
                self.ways[len(self.ways)] = tuple(way)

    def match(self, node: int) -> t42.Match:
        match = t42.Match.from_hand(
            self.deals[0], dealer=self.dealer, marks=self.start.pair, seed=self.seed
        )
        for step in self.ways[node]:
            if step != DEAL:
                match = match.do(step)
            elif match.hand_number < len(self.deals):
                match = match.next_hand(self.deals[match.hand_number])
            else:
                match = match.next_hand()
        return match


def played(rng: random.Random, seed: int) -> t42.Match:
    """A match at any point, all known."""
    match = t42.Match.new(seed=seed)
    for _ in range(rng.randrange(90)):
        if match.phase == "match over":
            break
        match = match.next_hand() if match.to_act is None else match.do(rng.choice(match.legal()))
    return match


def opened(match: t42.Match) -> StudySession:
    players = {seat: named("basic") for seat in t42.Seat}
    return StudySession(match.record(), "open", players, {}, "en")


def take(table: StudySession, kind: str, **fields: object) -> None:
    viewer = None if table.viewer is None else str(table.viewer)
    table.take({"kind": kind, "seat": viewer, **table.place(), **fields})
    assert table.notice is None, table.notice
    assert table.error is None


def act(table: StudySession, action: object) -> None:
    if isinstance(action, t42.Call):
        take(table, "call", call=str(action))
    elif isinstance(action, t42.Declare):
        take(table, "declare", declaration=str(action), stacks=action.stacks)
    else:
        take(table, "play", tile=str(action))


def step(table: StudySession, fresh: Fresh, rng: random.Random) -> None:
    """One random thing; a new node is noted with the way to it."""
    kind = rng.choice(["step", "step", "act", "act", "act", "go", "view", "return", "write"])
    before, known = table.tree.node, len(fresh.ways)
    match = fresh.match(before)
    if kind == "step":
        take(table, "step", to=rng.choice(STEPS))
    elif kind == "go":
        take(table, "go", to=rng.choice(list(fresh.ways)))
    elif kind == "view":
        take(table, "view", of=rng.choice(VIEWS))
    elif kind == "return":
        if table.tree.line:
            take(table, "return")
    elif kind == "write":
        take(table, "comment", of=rng.choice(list(fresh.ways)), text=f"{rng.random()}")
    elif match.phase == "match over":
        take(table, "step", to="first")
    else:
        take(table, "view", of="open")
        action = DEAL if match.to_act is None else rng.choice(match.legal())
        if action == DEAL:
            take(table, "next hand")
        else:
            act(table, action)
        way = (*fresh.ways[before], action)
        here = table.tree.node
        assert fresh.ways.get(here, way) == way
        fresh.ways[here] = way
        assert list(fresh.ways.values()).count(way) == 1, "nothing stands twice in the tree"
    assert len(table.tree.nodes) == len(fresh.ways)
    assert len(fresh.ways) - known in (0, 1)


def check(table: StudySession, fresh: Fresh) -> None:
    """The scene is that of the fresh state, and what is beside it agrees with it."""
    match = fresh.match(table.tree.node)
    view = table.view
    visible = match.opened() if view == "open" else match.view(table.viewer).visible
    assert table.scene() == scene(visible)
    assert table.match == match
    study = table.table_scene()["study"]
    path = table.tree.path()
    ways = [fresh.ways[node] for node in path]
    assert [len(way) for way in ways] == list(range(len(path)))
    assert all(ways[-1][: len(way)] == way for way in ways)
    assert (study["step"], study["steps"]) == (path.index(table.tree.node), len(path) - 1)
    for number, jump in enumerate(study["hands"], 1):
        way = fresh.ways[jump["node"]]
        assert (way[-1:] in ((), (DEAL,)), way.count(DEAL) + 1, jump["hand"]) == (
            True,
            number,
            number,
        )
    log = study["log"]
    done = [line for line in log if line["kind"] in ("call", "declare", "play")]
    past = [line["text"] for line in done if not line["ahead"]]
    assert past == [table.speech.turn(turn) for turn in match.history]
    tricks = [line for line in log if line["kind"] == "trick" and not line["ahead"]]
    assert len(tricks) == len(match.tricks)
    results = [line for line in log if line["kind"] == "result" and not line["ahead"]]
    assert len(results) == (match.to_act is None)
    assert any(line["ahead"] for line in log) <= (view == "open")
    lines = study["lines"]
    assert sorted(line["line"] for line in lines) == sorted(table.tree.lines)
    assert sum(line["here"] for line in lines) == 1
    assert all(line["depth"] <= before["depth"] + 1 for before, line in zip(lines, lines[1:]))  # noqa: B905, RUF007


@given(st.integers(0, 10**9))
@settings(max_examples=25)
def test_a_thousand_random_steps_show_what_the_actions_make(seed):
    rng = random.Random(seed)
    match = played(rng, seed)
    table, fresh = opened(match), Fresh(match)
    check(table, fresh)
    for _ in range(40):
        step(table, fresh, rng)
        check(table, fresh)


@given(st.integers(0, 10**9))
@settings(max_examples=15)
def test_a_study_comes_back_from_its_file(seed):
    rng = random.Random(seed)
    match = played(rng, seed)
    table, fresh = opened(match), Fresh(match)
    for _ in range(60):
        step(table, fresh, rng)
        branches = sorted(table.tree.lines.keys() - {0})
        if branches and not rng.randrange(20):
            take(table, "remove", line=rng.choice(branches))
            for node in fresh.ways.keys() - table.tree.nodes.keys():
                del fresh.ways[node]
        if branches and not rng.randrange(10) and branches[0] in table.tree.lines:
            take(table, "name", line=branches[0], text=f"name {rng.random()}")
    record = t42.Record.from_json(table.record().text)
    again = tree_of(record)
    assert record_of(again) == record
    assert places(again) == places(table.tree)


@given(st.integers(0, 10**9))
@settings(max_examples=25)
def test_values_are_those_of_the_solver_wherever_one_walks(seed):
    rng = random.Random(seed)
    match = played(rng, seed)
    table = opened(match)
    take(table, "step", to="last")
    take(table, "values", on=True)
    for _ in range(12):
        values = table.table_scene()["study"]["values"]
        here = table.match
        assert (values["open"] is not None) == (table.view == "open" and here.contract is not None)
        if values["open"] is not None:
            check_values(table, values["open"])
        kind = rng.choice(["step", "step", "step", "play", "play", "line", "view"])
        if kind == "step":
            take(table, "step", to=rng.choice(["back", "back", "forward", "last", "trick back"]))
        elif kind == "view":
            take(table, "view", of=rng.choice([*"ABCD", "spectator", "open", "open", "open"]))
        elif table.view == "open" and here.phase == "play":
            if kind == "play":
                act(table, rng.choice(here.legal()))
            else:
                before = table.tree.node, list(table.tree.path(0))
                take(table, "best line")
                assert (table.tree.node, table.tree.path(0)) == before
    assert record_of(tree_of(table.record())) == table.record()


def check_values(table: StudySession, shown: dict) -> None:
    """What is told here is what the solver and the trace say of the line's hand."""
    here = table.match
    solved, side = t42.solve(here), None if here.to_act is None else here.to_act.side
    assert list(shown["tiles"]) == [str(play) for play in here.legal()]
    assert {text for text, tile in shown["tiles"].items() if tile["mark"] == "best"} == {
        str(play) for play in solved.best
    }
    for text, tile in shown["tiles"].items():
        assert f": {solved.values[text]} hand point" in tile["text"]
        if tile["mark"] == "worse":
            lost = solved.points[side] - solved.values[text]
            assert tile["badge"] == f"\N{MINUS SIGN}{lost}"
    path = [table.tree.nodes[node] for node in table.tree.path()]
    end = [node for node in path if node.match.hand_number == here.hand_number][-1].match
    assert [row["cost"] for row in shown["costs"]] == [step.cost for step in t42.trace(end)]


def places(tree) -> list:
    """By line in order: its name, and each place with its state and comment."""
    return [
        (line.name, depth, [(tree.nodes[n].match, tree.nodes[n].comment) for n in line.nodes])
        for line, depth in tree.in_order()
    ]
