"""The values of study mode: with all hands open, what plays cost, the best line; off in play."""

import json
import random

import pytest

import texas42_nb as t42
from texas42_nb.engine import branches
from texas42_nb.players import named
from texas42_nb.study import tree as tree_module
from texas42_nb.widgets import study_values
from texas42_nb.widgets.play import PlaySession
from texas42_nb.widgets.study import StudySession
from texas42_nb.widgets.study_figures import Figures
from unit.test_study_session import HANDS, intent, long, refused, said, session, study, take, worked

MINUS = "\N{MINUS SIGN}"


PLAY_ALL = t42.Rules().replace(V_END="play all")


def first_lead(
    bid: str = "30", trump: str = "6", hands: object = None, **more: object
) -> t42.Match:
    match = t42.Match.from_hand(hands or HANDS, dealer="D", seed=9, **more).call(bid)
    match = match.pass_().pass_().pass_()
    return match.declare(trump, stacks=1) if bid.endswith("marks") else match.declare(trump)


def played_by(seed: int, match: t42.Match, plays: int) -> t42.Match:
    rng = random.Random(seed)
    while len(match.hand.plays) < plays and match.to_act is not None:
        match = match.do(rng.choice(match.legal()))
    return match


def on(match: t42.Match | None = None, view: str = "open", **more: object) -> StudySession:
    """A study at the end of a match, its values switched on."""
    table = session(match, view, at_end=True, **more)
    take(table, "values", on=True)
    return table


def values(table: StudySession) -> dict:
    return study(table)["values"]


def shown(table: StudySession) -> dict:
    """What is told with all hands open."""
    told = values(table)["open"]
    assert told is not None, values(table)
    return told


def without_numba(monkeypatch, allowed: float = 60.0) -> None:
    monkeypatch.setattr(study_values.choose, "compiled", lambda: False)
    monkeypatch.setattr(study_values, "ALLOWED", allowed)


# The switch


def test_it_is_off_at_first_and_nothing_is_worked_out(monkeypatch):
    def poisoned(*_given, **_more):
        raise AssertionError("worked out though nobody asked")

    monkeypatch.setattr(study_values, "solve", poisoned)
    table = session(worked())
    for _ in range(9):
        take(table, "step", to="forward")
        assert values(table) == {"on": False, "note": "", "open": None, "what_if": None}
    take(table, "view", of="A")
    assert values(table) == {"on": False, "note": "", "open": None, "what_if": None}


def test_the_switch_stays_as_it_is_wherever_one_goes():
    table = on()
    assert said(table) == ["Values are shown."]
    for kind, fields in [
        ("step", {"to": "first"}),
        ("view", {"of": "B"}),
        ("step", {"to": "last"}),
        ("view", {"of": "open"}),
        ("load", {"text": long().record().text}),
    ]:
        take(table, kind, **fields)
        assert values(table)["on"], kind
    take(table, "values", on=False)
    assert said(table) == ["Values are hidden."]
    assert not values(table)["on"]


def test_a_place_is_solved_once(monkeypatch):
    table, asked = session(first_lead(), at_end=True), []
    real = study_values.solve
    monkeypatch.setattr(
        study_values, "solve", lambda match, **more: asked.append(match) or real(match, **more)
    )
    take(table, "values", on=True)
    take(table, "play", tile="5-5")
    for to in ["back", "forward", "back", "first", "last"]:
        take(table, "step", to=to)
    solved = [match for match in asked if match.contract is not None]
    assert len(solved) == len(set(solved)) == 2


def test_what_the_switch_does_not_take():
    table = session(first_lead(), at_end=True)
    for kind in sorted(Figures.kinds.keys() - {"values"}):
        assert refused(table, kind) == "Switch the values on first."
    assert "not" in refused(table, "values", on="yes")
    assert "not" in refused(table, "values")
    take(table, "values", on=True)
    late = intent(table, "best line") | {"node": 0}
    table.take(late)
    assert table.notice is not None, "a place that has been left"
    assert len(table.tree.lines) == 1


# Beside each tile


def test_each_legal_tile_has_its_whole_hand_points_and_its_cost():
    match = first_lead()
    solved = t42.solve(match)
    tiles = shown(on(match))["tiles"]
    assert list(tiles) == [str(play) for play in match.legal()]
    best = max(solved.values.values())
    for text, tile in tiles.items():
        value = solved.values[text]
        points = "hand point" if value == 1 else "hand points"
        told = f"with all hands open: {value} {points} for A+C; "
        if value == best:
            assert tile == {
                "mark": "best",
                "sign": "=",
                "badge": f"{value}",
                "text": told + "as good as any",
            }
        else:
            cost = best - value
            assert tile == {
                "mark": "worse",
                "sign": "",
                "badge": f"{MINUS}{cost}",
                "text": told + f"costs {cost}",
            }
    assert {tile["mark"] for tile in tiles.values()} == {"best", "worse"}, "both are tried here"


def test_the_defenders_values_are_their_own_points():
    """The worked example: after [5|5] only fives may be played; all give A+C nothing."""
    tiles = shown(on(first_lead().play("5-5")))["tiles"]
    assert list(tiles) == ["3-5", "2-5"], "what is illegal has no value"
    assert {(tile["sign"], tile["badge"]) for tile in tiles.values()} == {("=", "42")}
    assert all("42 hand points for B+D" in tile["text"] for tile in tiles.values())


def test_names_are_used():
    table = on(first_lead(), names={seat: f"P{seat}" for seat in t42.Seat})
    assert "PA and PC" in shown(table)["text"]
    assert "for PA and PC" in next(iter(shown(table)["tiles"].values()))["text"]


def test_the_last_trick_leaves_no_choice():
    match = played_by(3, first_lead(rules=PLAY_ALL), 24)
    told = shown(on(match))
    ends = match
    while ends.to_act is not None:
        ends = ends.do(ends.legal()[0])
    first, second = ends.hand_points.pair
    assert f"A+C {first} and B+D {second}" in told["text"]
    own = ends.hand_points[match.to_act.side]
    assert [tile["badge"] for tile in told["tiles"].values()] == [f"{own}"]


def test_in_nello_the_bidders_tricks_are_counted():
    rules = t42.Rules().replace(V_NELLO="on")
    match = first_lead("2 marks", "nello", rules=rules)
    solved = t42.solve(match)
    assert solved.unit == "tricks"
    told = shown(on(match))
    least = min(solved.values.values())
    for text, tile in told["tiles"].items():
        value = solved.values[text]
        assert f"A takes {value} trick" in tile["text"]
        assert tile["badge"] == (f"{MINUS}{value - least}" if value > least else f"{value}")
    assert "A takes" in told["text"]
    assert ("made" in told["text"]) == (least == 0)


def test_small_ends_have_values_of_their_own():
    rules = t42.Rules().replace(V_LEAD="small end")
    match = first_lead(rules=rules)
    tiles = shown(on(match))["tiles"]
    assert list(tiles) == [str(play) for play in match.legal()]
    assert any(text.endswith(" low") for text in tiles)


def test_best_play_keeps_the_value_and_the_cost_is_lost():
    """One step along a play moves the value by just its cost."""
    match = played_by(5, first_lead(), 6)
    side, before = match.to_act.side, t42.solve(match).points
    for text, tile in shown(on(match))["tiles"].items():
        after = t42.solve(match.play(text)).points
        cost = 0 if tile["mark"] == "best" else int(tile["badge"].removeprefix(MINUS))
        assert before[side] - after[side] == cost


def test_what_best_play_gives_is_said():
    table = on(first_lead().play("5-5"))
    assert shown(table)["text"] == (
        "Best play from here gives A+C 0 and B+D 42 hand points: the contract is set."
    )
    over = on(worked())
    assert shown(over)["tiles"] == {}
    assert shown(over)["text"].startswith("The contract is set. Had all tricks been played")


@pytest.mark.parametrize(
    ("match", "note"),
    [
        (t42.Match.from_hand(HANDS, dealer="D"), "begin with the first lead"),
        (t42.Match.from_hand(HANDS, dealer="D").call("30").pass_().pass_().pass_(), "first lead"),
        (t42.Match.from_hand(HANDS, dealer="D").pass_().pass_().pass_().pass_(), "All passed"),
        (first_lead(hands={"A": HANDS["A"]}), "Not all tiles are known"),
    ],
    ids=["auction", "declaration", "passed out", "unknown hands"],
)
def test_where_there_is_nothing_to_solve_it_says_why(match, note):
    table = on(match)
    assert values(table)["open"] is None
    assert note in values(table)["note"]
    assert refused(table, "best line") == "There is no best line from here."


# What plays cost


def test_costs_are_those_of_the_trace():
    for seed in range(6):
        match = played_by(seed, first_lead("2 marks", rules=PLAY_ALL), 28)
        table = on(match)
        told = shown(table)["costs"]
        trace = t42.trace(match)
        assert [row["cost"] for row in told] == [step.cost for step in trace]
        for row in told:
            assert row["badge"] == (f"{MINUS}{row['cost']}" if row["cost"] else "0")
            word = f"cost {row['cost']}" if row["cost"] else "cost nothing"
            assert row["text"] == f"{word}, with all hands open"
            assert bool(row["turn"]) == bool(row["cost"])
        first, second = trace.cost.pair
        assert shown(table)["total"] == (
            f"What the plays so far cost: A+C {first} and B+D {second} hand points."
        )


def test_costs_stand_beside_the_plays_of_the_log():
    table = on(worked())
    take(table, "step", to="back")
    log = [line for line in study(table)["log"] if line["kind"] == "play"]
    told = shown(table)["costs"]
    assert [row["node"] for row in told] == [line["node"] for line in log]
    assert [row["ahead"] for row in told] == [line["ahead"] for line in log] == [False] * 3 + [True]
    assert told[0]["turn"] == "Trick 1: A plays [5|5]"
    take(table, "go", to=told[0]["before"])
    assert table.match == worked().at(5), "a costly play is jumped to where it was chosen"
    assert shown(table)["total"] == ""
    assert [row["cost"] for row in shown(table)["costs"]] == [6, 0, 0, 0]


def test_a_step_over_a_costly_play_says_what_it_cost():
    table = on(worked())
    take(table, "step", to="first")
    for _ in range(6):
        take(table, "step", to="forward")
    assert said(table) == ["Trick 1: A plays [5|5].", "It cost 6, with all hands open."]
    take(table, "step", to="forward")
    assert said(table) == ["Trick 1: B plays [3|5]."], "it cost nothing"
    take(table, "step", to="back")
    assert not any("cost" in text for text in said(table))
    take(table, "step", to="back")
    take(table, "view", of="A")
    take(table, "step", to="forward")
    assert said(table) == ["Trick 1: A plays [5|5]."], "a seat's view is told nothing of it"


def test_only_the_present_hand_is_told():
    match = long()
    table = on(match)
    last = len(match.hand.plays)
    assert len(shown(table)["costs"]) == last
    take(table, "step", to="first")
    take(table, "step", to="trick forward")
    assert len(values(table)["open"]["costs"]) == len(match.all_hands[0].plays)


# The best line


def test_the_best_line_is_a_line_of_its_own_to_walk():
    table = on(first_lead())
    place, main = table.tree.node, list(table.tree.path(0))
    line = [play["tile"] for trick in shown(table)["line"] for play in trick["plays"]]
    take(table, "best line")
    told = study(table)
    assert "Step forward" in said(table)[0]
    assert table.tree.node == place, "one stands where one stood"
    assert table.tree.path(0) == main, "the main line stays as it was"
    assert [each["name"] for each in told["lines"]] == [
        "Main line",
        "Best line from hand 1, trick 1",
    ]
    assert told["lines"][1]["here"]
    assert told["steps"] - told["step"] == len(line)
    tiles = []
    for _ in line:
        take(table, "step", to="forward")
        tiles.append(str(table.match.history[-1].action))
    assert tiles == line
    assert table.match.to_act is None, "to where the hand ends"
    assert {row["cost"] for row in shown(table)["costs"]} == {0}
    take(table, "remove", line=told["lines"][1]["line"])
    assert len(study(table)["lines"]) == 1
    assert table.tree.node == place


def test_the_best_line_reaches_what_was_promised():
    for seed in range(5):
        table = on(played_by(seed, first_lead(rules=PLAY_ALL), 4 * seed + seed % 4))
        points = t42.solve(table.match).points
        take(table, "best line")
        take(table, "step", to="last")
        assert table.match.hand_points == points


def test_a_line_that_is_there_is_not_made_twice():
    table = on(first_lead())
    take(table, "best line")
    nodes, lines = len(table.tree.nodes), len(table.tree.lines)
    take(table, "best line")
    assert (len(table.tree.nodes), len(table.tree.lines)) == (nodes, lines)
    take(table, "step", to="forward")
    take(table, "step", to="forward")
    take(table, "best line")
    assert (len(table.tree.nodes), len(table.tree.lines)) == (nodes, lines), "it goes on along it"


def test_it_leaves_the_line_where_that_leaves_best_play():
    """A main line that follows best play for a while: only what differs is a branch."""
    table = on(first_lead())
    take(table, "best line")
    take(table, "step", to="last")
    best = table.match
    other = next(play for play in best.at(7).legal() if str(play) != str(best.history[7].action))
    main = best.at(7).do(other)
    table = on(main)
    for _ in range(3):
        take(table, "step", to="back")
    here = table.tree.node
    take(table, "best line")
    path = table.tree.path()
    assert table.tree.path(0)[:8] == path[:8]
    assert table.tree.node == here
    assert len(table.tree.lines) == 2


def test_the_best_line_is_saved_with_the_study():
    table = on(first_lead())
    take(table, "best line")
    text = table.record().text
    again = session(t42.Record.from_json(text))
    assert [line["name"] for line in study(again)["lines"]] == [
        "Main line",
        "Best line from hand 1, trick 1",
    ]
    assert again.record().text == text


def test_a_full_study_takes_no_line_and_stays_as_it_is(monkeypatch):
    table = on(first_lead())
    monkeypatch.setattr(study_values, "MOST_STEPS", len(table.tree.nodes) + 3)
    assert "no room" in refused(table, "best line")
    monkeypatch.setattr(study_values, "MOST_STEPS", branches.MOST_STEPS)
    monkeypatch.setattr(tree_module, "MOST_BRANCHES", 0)
    assert "no room" in refused(table, "best line")


def test_a_trick_of_the_line_is_told_in_words():
    """[5|5] [3|5] [0|5] lie there: any six wins all 16 points, and the hand is over."""
    told = shown(on(worked().at(8)))["line"]
    assert [trick["label"] for trick in told] == ["Trick 1"]
    play = told[0]["plays"][0]
    assert (play["seat"], play["name"], play["wins"]) == ("D", "D", True)
    assert "6" in play["tile"]
    face = f"[{play['tile'].replace('-', '|')}]"
    assert told[0]["text"] == f"D {face}: D takes 16 hand points"
    assert told[0]["taken"] == "D takes 16"


# Without numba


def test_the_plain_solver_tells_the_same(monkeypatch):
    match = played_by(2, first_lead(), 16)
    fast = shown(on(match))
    without_numba(monkeypatch)
    slow = shown(on(match))
    assert slow["known"]
    assert slow["costs"] == fast["costs"]
    assert slow["tiles"] == fast["tiles"]
    assert slow["text"] == fast["text"]


def test_what_is_not_known_in_time_is_said_and_can_be_looked_for_longer(monkeypatch):
    match = played_by(2, first_lead(), 12)
    fast = shown(on(match))
    without_numba(monkeypatch, allowed=0.0)
    table = on(match)
    told = shown(table)
    assert not told["known"]
    assert {tile["mark"] for tile in told["tiles"].values()} == {"unknown"}
    assert all("not known yet" in tile["text"] for tile in told["tiles"].values())
    assert "at least" in told["text"]
    assert "at most" in told["text"]
    assert "at least" in told["total"]
    assert told["line"] == []
    assert None in {row["cost"] for row in told["costs"]}
    assert refused(table, "best line") == "There is no best line from here."
    monkeypatch.setattr("texas42_nb.widgets.study_figures.ALLOWED_MORE", 120.0)
    take(table, "values longer")
    assert shown(table)["known"]
    assert shown(table)["tiles"] == fast["tiles"]
    assert shown(table)["costs"] == fast["costs"]
    take(table, "best line")


# What is hidden


@pytest.mark.parametrize("view", [*"ABCD", "spectator"])
def test_no_other_view_gets_a_value_with_all_hands_open(view):
    table = session(long(), view)
    take(table, "values", on=True)
    for _ in range(40):
        told = take(table, "step", to="forward")["values"]
        assert told["open"] is None
        text = json.dumps(told)
        assert "cost" not in text
        assert "Best play" not in text
    for kind in ("best line", "values longer"):
        assert "open view" in refused(table, kind)


def test_the_view_decides_not_the_switch():
    table = on(first_lead())
    assert shown(table)["tiles"]
    take(table, "view", of="B")
    assert values(table)["open"] is None
    take(table, "view", of="spectator")
    assert values(table)["what_if"] is None
    assert "sees no hand" in values(table)["note"]


@pytest.mark.parametrize("seat", ["A", None, "hot"])
def test_play_mode_knows_no_values_and_takes_none_of_their_intents(seat):
    own = None if seat in (None, "hot") else t42.Seat(seat)
    people = frozenset(t42.Seat) if seat == "hot" else None
    players = {each: named("basic") for each in t42.Seat}
    table = PlaySession(first_lead(), own, players, {}, "en", people=people)
    for kind, names in Figures.kinds.items():
        fields = dict.fromkeys(names, True)
        table.take({"kind": kind, "seat": seat if own else None, **table.place(), **fields})
        assert table.notice is not None, kind
        assert table.notice["kind"] == "refused"
        assert table.table_scene()["study"] is None
        assert table.notice["text"] == f"“{kind}” is nothing that a table understands. (REFUSE-1)"
        text = json.dumps([table.scene(), {**table.table_scene(), "notice": None}])
        assert "values" not in text
        assert "hands open" not in text


def test_a_whole_match_in_play_mode_holds_no_value():
    table = t42.Table(t42.Match.new(seed=4), seat="A")
    for _ in range(60):
        scene = table.scene
        assert "values" not in json.dumps(scene)
        waiting = scene["table"]["waiting"]
        place = {"seat": "A", "match": scene["table"]["match"], "hand": scene["hand"]}
        place["at"] = scene["ply"]
        legal = table.match.legal()
        if waiting:
            table._on_intent(table, {"kind": waiting, **place}, [])
        elif isinstance(legal[0], t42.Call):
            table._on_intent(table, {"kind": "call", "call": str(legal[0]), **place}, [])
        elif isinstance(legal[0], t42.Declare):
            stacks = legal[0].stacks
            asked = {"kind": "declare", "declaration": legal[0].text, "stacks": stacks}
            table._on_intent(table, {**asked, **place}, [])
        else:
            table._on_intent(table, {"kind": "play", "tile": str(legal[0]), **place}, [])
    assert table.match.hand_number > 1 or table.match.tricks
