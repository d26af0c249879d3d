"""What-if numbers in study mode: whose they are, when they come, and that none comes late."""

import asyncio
import json
import subprocess
import sys
import threading
import time

import pytest

import texas42_nb as t42
from texas42_nb.study.what_if import what_if
from texas42_nb.widgets import study_what_if
from unit.test_study_session import HANDS, intent, refused, session, study, take
from unit.test_study_values import PLAY_ALL, first_lead, played_by


def late(seed: int = 2, plays: int = 16) -> t42.Match:
    """A hand with few tiles left, so that all its layouts are soon solved."""
    return played_by(seed, first_lead(rules=PLAY_ALL), plays)


def asking(match: t42.Match | None = None) -> t42.widgets.study.StudySession:
    """A study in the view of the seat that is to choose, with the values switched on."""
    match = late() if match is None else match
    table = session(match, str(match.to_act), at_end=True)
    take(table, "values", on=True)
    return table


def told(table: object) -> dict:
    shown = study(table)["values"]["what_if"]
    assert shown is not None
    return shown


class Slow:
    """A stream in the place of the real one, which goes on when it is told to."""

    def __init__(self, monkeypatch, table) -> None:
        self.table = table
        self.asked: list[dict] = []
        self.go = threading.Semaphore(0)
        self.ended = threading.Event()
        monkeypatch.setattr("texas42_nb.study.what_if.stream_what_if", self.stream)

    def stream(self, view, *, layouts, seed, by, stop):
        self.asked.append({"view": view, "layouts": layouts, "seed": seed})
        try:
            while not stop():
                if self.go.acquire(timeout=0.01):
                    yield self.table
        finally:
            self.ended.set()


async def until(true, seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        await asyncio.sleep(0.005)


# What is shown


def test_the_figures_are_those_of_what_if_from_the_seats_own_view():
    match = late()
    table = asking(match)
    assert told(table)["state"] == "idle"
    assert told(table)["can_start"]
    assert told(table)["rows"] == []
    take(table, "what if")  # without a loop it runs at once
    found = what_if(match.view(match.to_act), layouts=500, seed=1)
    shown = told(table)
    assert shown["state"] == "done"
    assert shown["part"] == 1
    assert [row["action"] for row in shown["rows"]] == [str(play) for play in match.legal()]
    for row, real in zip(shown["rows"], found.rows(), strict=True):
        assert row["open_make"].replace("\u00a0", " ") == f"{round(100 * real['open_make'])} %"
        assert row["points"] == f"{real['points']:.1f}"
        assert bool(row["played_make"]) == bool(real["played"])
    assert sum(bool(row["played_make"]) for row in shown["rows"]) == 2
    differs = {row["action"]: row["real"] for row in found.difference_rows()}
    for row in shown["rows"]:
        mark = {None: "best", True: "worse", False: "same"}[differs.get(row["action"])]
        assert row["mark"] == mark
        tile = shown["tiles"][row["action"]]
        assert tile["mark"] == mark
        assert row["open_make"] in tile["badge"]
        assert "with all hands open" in tile["text"]
        assert "chance" not in tile["text"]


def test_no_real_difference_is_said():
    """Two tiles that do the same on every layout: neither is better."""
    match = first_lead().play("5-5")
    table = asking(match)
    take(table, "what if")
    shown = told(table)
    assert {row["mark"] for row in shown["rows"]} == {"best", "same"}
    assert "no real difference" in shown["best"]
    assert any(row["note"] == "no real difference from the best" for row in shown["rows"])


def test_all_layouts_are_said_to_be_all():
    table = asking(late(plays=20))
    take(table, "what if")
    shown = told(table)
    assert shown["text"].startswith("All ")
    assert {row["open_range"] for row in shown["rows"]} == {""}, "what is exact has no interval"
    assert not shown["can_start"], "more layouts there are not"


def test_the_goal_is_the_seats_own():
    assert told(asking(first_lead()))["goal"] == "Layouts on which A+C make the contract"
    defends = asking(first_lead().play("5-5"))
    assert told(defends)["goal"] == "Layouts on which B+D set the contract"


def test_declarations_are_valued_too(monkeypatch):
    monkeypatch.setattr(study_what_if, "LAYOUTS", 20)
    won = t42.Match.from_hand(HANDS, dealer="D", seed=9).call("30").pass_().pass_().pass_()
    table = asking(won)
    take(table, "what if")
    shown = told(table)
    assert [row["action"] for row in shown["rows"]] == [str(each) for each in won.legal()]
    assert shown["tiles"] == {}
    assert {row["tile"] for row in shown["rows"]} == {None}
    assert "fives trump" in {row["label"] for row in shown["rows"]}


@pytest.mark.parametrize(
    ("match", "view", "why"),
    [
        (t42.Match.from_hand(HANDS, dealer="D"), "A", "when trumps are chosen"),
        (first_lead(), "B", "B is not to choose here"),
        (first_lead().play("5-5").play("3-5").play("0-5").play("6-6"), "A", "hand is over"),
    ],
    ids=["auction", "another's turn", "over"],
)
def test_where_there_are_none_it_says_why(match, view, why):
    table = session(match, view, at_end=True)
    take(table, "values", on=True)
    shown = told(table)
    assert not shown["can_start"]
    assert why in shown["text"]
    assert "no what-if numbers here" in refused(table, "what if")


@pytest.mark.parametrize("view", ["open", "spectator"])
def test_only_a_seats_own_view_has_them(view):
    table = session(late(), view, at_end=True)
    take(table, "values", on=True)
    assert study(table)["values"]["what_if"] is None
    assert "no what-if numbers here" in refused(table, "what if")


def test_more_layouts_begin_with_the_same(monkeypatch):
    monkeypatch.setattr(study_what_if, "LAYOUTS", 10)
    monkeypatch.setattr(study_what_if, "MOST", 40)
    match = first_lead().play("5-5")
    table = asking(match)
    for layouts in (10, 40):
        assert told(table)["can_start"]
        take(table, "what if")
        assert told(table)["text"].startswith(f"{layouts} layouts that fit what B knows")
    assert not told(table)["can_start"]


# Secrets


def test_the_numbers_of_a_seat_depend_on_what_it_sees_alone():
    """The same view with other hidden tiles: the same scene to the last letter."""
    calls = [("30", "6"), ("5-5", "3-5")]
    other = dict(HANDS, C=HANDS["D"], D=HANDS["C"])
    scenes = []
    for hands in (HANDS, other):
        match = t42.Match.from_hand(hands, dealer="D").call(calls[0][0]).pass_().pass_().pass_()
        match = match.declare("6").play("5-5")
        table = asking(match)
        take(table, "what if")
        assert told(table)["state"] == "done"
        scenes.append(json.dumps(table.table_scene()["study"]["values"]))
    assert scenes[0] == scenes[1]


def test_the_stream_is_given_a_view_that_holds_no_hidden_tile(monkeypatch):
    match = late()
    slow = Slow(monkeypatch, None)
    table = asking(match)

    async def main() -> None:
        take(table, "what if")
        await until(lambda: slow.asked)
        take(table, "what if stop")
        await until(slow.ended.is_set)

    asyncio.run(main())
    (asked,) = slow.asked
    assert asked["view"] == match.view(match.to_act)
    assert asked["seed"] == 1
    assert asked["layouts"] == 500


# Beside the kernel


def grown(match: t42.Match) -> object:
    return what_if(match.view(match.to_act), layouts=12, seed=1, played=0)


def test_numbers_grow_while_it_runs_and_what_came_stands_after_a_stop(monkeypatch):
    match = late()
    slow, news = Slow(monkeypatch, grown(match)), []
    table = asking(match)
    table.changed = lambda: news.append(told(table))

    async def main() -> None:
        take(table, "what if")
        assert told(table)["state"] == "running"
        assert told(table)["rows"] == []
        assert "being dealt" in told(table)["text"]
        slow.go.release()
        await until(lambda: news)
        assert told(table)["state"] == "running"
        assert told(table)["rows"]
        assert told(table)["tiles"]
        take(table, "what if stop")
        await until(lambda: told(table)["state"] == "stopped")

    asyncio.run(main())
    assert news[-1]["state"] == "stopped", "the end is news too"
    assert told(table)["rows"]
    assert told(table)["text"].startswith("Stopped after 12 layouts")
    assert told(table)["can_start"]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("step", {"to": "back"}),
        ("view", {"of": "open"}),
        ("view", {"of": "spectator"}),
        ("values", {"on": False}),
        ("load", {"text": first_lead().record().text}),
        ("play", None),
    ],
)
def test_going_elsewhere_ends_the_run_and_nothing_comes_late(monkeypatch, kind, fields):
    match = late()
    slow, news = Slow(monkeypatch, grown(match)), []
    table = asking(match)
    fields = {"tile": str(match.legal()[0])} if fields is None else fields

    async def main() -> None:
        take(table, "what if")
        await until(lambda: slow.asked)
        slow.go.release()
        await until(lambda: told(table)["rows"])
        slow.go.release(50)  # results that are on their way
        await asyncio.sleep(0.02)
        table.changed = lambda: news.append(1)
        time.sleep(0.05)
        take(table, kind, **fields)
        before = json.dumps(study(table))
        await until(slow.ended.is_set)
        await asyncio.sleep(0.1)
        assert json.dumps(study(table)) == before

    asyncio.run(main())
    assert news == []


def test_coming_back_shows_what_had_come(monkeypatch):
    match = late()
    slow = Slow(monkeypatch, grown(match))
    table = asking(match)

    async def main() -> None:
        take(table, "what if")
        slow.go.release()
        await until(lambda: told(table)["rows"])
        take(table, "step", to="back")
        take(table, "step", to="forward")

    asyncio.run(main())
    assert told(table)["state"] == "stopped"
    assert told(table)["rows"]
    take(table, "view", of=str(match.to_act.partner))
    assert told(table)["rows"] == [], "another seat's are not shown"


def test_a_run_that_goes_on_is_not_ended_by_what_goes_nowhere(monkeypatch):
    match = late()
    slow = Slow(monkeypatch, grown(match))
    table = asking(match)

    async def main() -> None:
        take(table, "what if")
        take(table, "comment", of=table.tree.node, text="Let us see.")
        assert refused(table, "play", tile="9-9")
        assert told(table)["state"] == "running"
        slow.go.release()
        await until(lambda: told(table)["rows"])
        table.close()
        await until(slow.ended.is_set)

    asyncio.run(main())


def test_a_fault_is_told_by_its_kind_alone(monkeypatch):
    def failing(_view, **_more):
        raise ZeroDivisionError("A holds [6|6]")
        yield

    monkeypatch.setattr("texas42_nb.study.what_if.stream_what_if", failing)
    table = asking()
    take(table, "what if")
    shown = told(table)
    assert shown["state"] == "failed"
    assert "ZeroDivisionError" in shown["text"]
    assert "6|6" not in json.dumps(shown)
    assert shown["can_start"], "it may be tried again"


BARE = """
import sys
for name in ("numpy", "pandas", "numba"):
    sys.modules[name] = None
import warnings
warnings.simplefilter("error")
import texas42_nb as t42
hands = {hands!r}
match = t42.Match.from_hand(hands, dealer="D").call("30").pass_().pass_().pass_().declare("6")
for _ in range(17):
    match = match.do(match.legal()[0]) if match.to_act is not None else match
match = match.at(len(match.history) - 1)
table = t42.Table(match, mode="study")
def send(kind, **fields):
    scene = table.scene
    place = {"match": 1, "hand": 1, "at": scene["ply"], "node": scene["table"]["study"]["node"]}
    table._on_intent(table, {"kind": kind, "seat": scene["viewer"], **place, **fields}, [])
    return table.scene["table"]["study"]["values"]
print(bool(send("values", on=True)["open"]["costs"]))
send("view", of=str(match.to_act))
print(send("what if")["what_if"]["text"])
"""


def test_without_numpy_the_values_are_there_and_what_if_says_what_it_needs():
    script = BARE.replace("{hands!r}", repr(HANDS))
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=100, check=False
    )
    assert done.stderr == ""
    known, needs = done.stdout.splitlines()
    assert known == "True"
    assert "need numpy" in needs


# In a table


def test_the_table_shows_what_comes_and_is_done_when_it_is_closed(monkeypatch):
    match = late()
    slow = Slow(monkeypatch, grown(match))
    table = t42.Table(match, mode="study", seat=str(match.to_act))
    inside = table._session

    async def main() -> None:
        table._on_intent(table, intent(inside, "values", on=True), [])
        table._on_intent(table, intent(inside, "what if"), [])
        serial = table.scene["table"]["serial"]
        slow.go.release()
        shown = lambda: table.scene["table"]["study"]["values"]["what_if"]  # noqa: E731
        await until(lambda: shown()["rows"])
        assert table.scene["table"]["serial"] == serial, "it is no answer to an intent"
        table.close()
        await until(slow.ended.is_set)

    asyncio.run(main())
