"""The bid lab in Python: what is picked, what runs, what is cancelled, what is refused."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest

import texas42_nb as t42
from at_panel import Streams, cell, heads, until
from texas42_nb.study import bid_table as study
from texas42_nb.study.bid_table import bid_table
from texas42_nb.study.tables import PLAYED
from texas42_nb.widgets.panel_results import percent

HAND = "5-5 5-6 4-5 0-5 6-6 1-1 0-1"
SIX = "5-5 5-6 4-5 0-5 6-6 1-1"


DECLARED = ["5", "6", "no-trump"]


@pytest.fixture(scope="module")
def table():
    """A real one, small."""
    return bid_table(HAND, layouts=6, seed=3, played=2, best=1, declarations=DECLARED)


@pytest.fixture(scope="module")
def half():
    """The same when three of its six layouts are solved."""
    made = bid_table(HAND, layouts=3, seed=3, played=0, declarations=DECLARED)
    return replace(made, done=False, of=6)


@pytest.fixture
def streams(monkeypatch, table):
    """The lab's stream, given by the test; plots are left out."""
    given = Streams()
    monkeypatch.setattr(study, "stream_bid_table", given)
    drawn = {"src": "data:light", "dark": "data:dark", "alt": "the curve in words"}
    monkeypatch.setattr("texas42_nb.widgets.panel_plots.bids", lambda _table, speech: drawn)
    return given


def send(lab, **intent):
    lab.picker._on_intent(lab.picker, intent, [])


def scene(lab):
    return lab.results.scene


# Picking


def test_nothing_runs_before_seven_tiles_are_picked(streams):
    async def main():
        lab = t42.BidLab()
        for tile in SIX.split():
            send(lab, kind="take", tile=tile)
        assert not streams.asked
        assert not lab.running
        assert scene(lab)["status"] == "Pick seven tiles: then the table of bids fills by itself."
        assert lab.picker.scene["count"] == "6 of 7 tiles picked."
        send(lab, kind="take", tile="1-0")
        assert lab.running
        await until(lambda: streams.asked)
        assert streams.asked == [(HAND, {"layouts": 300, "seed": 1})]
        lab.cancel()

    asyncio.run(main())


def test_the_table_fills_and_its_end_is_told(streams, table, half):
    async def main():
        lab = t42.BidLab(hand=HAND, layouts=6, seed="a class")
        await until(lambda: streams.asked)
        assert streams.asked[0][1] == {"layouts": 6, "seed": "a class"}
        assert scene(lab)["progress"] == (0, 6)
        streams.give(half)
        await until(lambda: lab.table is not None)
        assert scene(lab)["status"] == "Solving layouts with all hands open: 3 of 6"
        assert scene(lab)["progress"] == (3, 6)
        assert not scene(lab)["say"], "not every step is spoken"
        assert scene(lab)["plot"] is None
        said = []
        lab.results.observe(lambda change: said.append(change["new"]["say"]), "scene")
        streams.give(replace(table, stage=PLAYED, at=1, of=2, done=False))
        await until(lambda: "play" in scene(lab)["status"])
        streams.give(table)
        streams.end()
        await until(lambda: not lab.running)
        told = "Done: 6 layouts solved, 2 played out; seed 3."
        assert scene(lab)["status"] == told
        assert [each for each in said if each] == [told]
        assert scene(lab)["progress"] is None
        await until(lambda: scene(lab)["plot"])
        assert scene(lab)["plot"]["alt"] == "the curve in words"
        assert lab.table is table
        assert lab.error is None

    asyncio.run(main())


def test_another_tile_cancels_and_nothing_of_the_old_hand_is_shown(streams, table, half):
    async def main():
        lab = t42.BidLab(hand=HAND, layouts=6)
        await until(lambda: streams.asked)
        streams.give(half)
        await until(lambda: lab.table)
        send(lab, kind="leave", tile="0-1")
        assert streams.stops[0]()
        assert not lab.running
        assert lab.table is None
        assert scene(lab)["tables"] == []
        streams.give(table, stream=0)
        await asyncio.sleep(0.05)
        assert lab.table is None
        assert scene(lab)["tables"] == []
        send(lab, kind="take", tile="3-3")
        await until(lambda: len(streams.asked) == 2)
        assert streams.asked[1][0] == f"{SIX} 3-3"
        lab.cancel()

    asyncio.run(main())


def test_another_number_begins_anew(streams):
    async def main():
        lab = t42.BidLab(hand=HAND)
        await until(lambda: len(streams.asked) == 1)
        lab.layouts.value = 40
        await until(lambda: len(streams.asked) == 2)
        lab.seed.value = "7"
        await until(lambda: len(streams.asked) == 3)
        assert [given for _, given in streams.asked] == [
            {"layouts": 300, "seed": 1},
            {"layouts": 40, "seed": 1},
            {"layouts": 40, "seed": 7},
        ]
        assert [stop() for stop in streams.stops] == [True, True, False]
        lab.cancel()

    asyncio.run(main())


def test_stop_keeps_what_has_come(streams, half):
    async def main():
        lab = t42.BidLab(hand=HAND, layouts=6)
        await until(lambda: streams.asked)
        streams.give(half)
        await until(lambda: lab.table)
        lab.stop_button.click()
        assert scene(lab)["status"] == "Stopping …"
        await until(lambda: not lab.running)
        told = "Stopped: 3 layouts solved, 0 played out; seed 3. These figures stand."
        assert scene(lab)["status"] == told
        assert lab.table.layouts == 3
        assert scene(lab)["tables"]
        await until(lambda: scene(lab)["plot"])
        lab.stop()
        assert scene(lab)["say"] == "Nothing is running."
        assert scene(lab)["status"] == told
        lab.run_button.click()
        assert lab.running
        lab.stop()
        await until(lambda: not lab.running)
        assert scene(lab)["status"] == "Stopped before there was anything to show."

    asyncio.run(main())


def test_random_hands_come_from_the_seed(streams):
    async def main():
        labs = [t42.BidLab(seed=5), t42.BidLab(seed=5), t42.BidLab(seed=6)]
        hands = []
        for lab in labs:
            mine = []
            for _ in range(3):
                send(lab, kind="random")
                assert len({*lab.hand}) == 7
                mine.append(lab.hand)
            hands.append(mine)
            lab.cancel()
        assert hands[0] == hands[1]
        assert hands[0][0] != hands[0][1]
        assert hands[0] != hands[2]
        labs[0].seed.value = "6"
        labs[0].random_hand()
        assert labs[0].hand == hands[2][0]
        labs[0].cancel()

    asyncio.run(main())


def test_clear_and_pick(streams):
    async def main():
        lab = t42.BidLab(hand=SIX)
        assert t42.TileSet(lab.hand) == t42.TileSet(SIX)
        send(lab, kind="clear")
        assert lab.hand == ()
        lab.pick("5-5 6-5")
        assert lab.picker.scene["tiles"] == ["5-5", "5-6"]
        for bad in ("5-5 5-5", "7-7", " ".join(["0-0"] * 9), f"{HAND} 3-3", "? 5-5", 7):
            with pytest.raises(t42.Malformed):
                lab.pick(bad)
        assert lab.picker.scene["tiles"] == ["5-5", "5-6"]

    asyncio.run(main())


# Figures


def test_figures_are_percentages_with_intervals_and_numbers(streams, table):
    async def main():
        lab = t42.BidLab(hand=HAND, layouts=6)
        await until(lambda: streams.asked)
        streams.give(table)
        streams.end()
        await until(lambda: not lab.running)
        (figures,) = scene(lab)["tables"]
        assert figures["columns"] == [*map(str, range(30, 42)), "all tricks"]
        assert heads(figures) == ["Fives", "Sixes", "No trumps", *heads(figures)[3:]]
        for declaration in ("5", "6", "no-trump"):
            share, low, high = table.open_make(declaration, "34")
            shown = cell(figures, f"open {declaration}", "34")
            assert shown["text"] == percent(share)
            assert shown["small"] == f"{round(100 * low)}–{round(100 * high)}"
            assert shown["heat"] == round(share, 4)
            assert shown["best"] == (declaration == table.best("34"))
        best = table.best("30")
        rate, low, high = table.played_make(best, "30")
        shown = cell(figures, f"played {best}", "30")
        assert (shown["text"], shown["heat"]) == (percent(rate), rate)
        spans = [row["head"] for row in figures["rows"] if row["span"]]
        assert spans == [
            "All hands open, 6 layouts solved",
            "Played out by the basic players, 2 layouts of these",
        ]
        assert "no chances" in figures["text"]
        assert "95 %" in figures["text"]

    asyncio.run(main())


@pytest.mark.parametrize(
    ("share", "told"),
    [(0, "0%"), (0.001, "<1%"), (0.5, "50%"), (0.994, "99%"), (0.9991, ">99%"), (1, "100%")],
)
def test_never_and_always_are_said_of_nothing_else(share, told):
    assert percent(share) == told


def test_before_anything_was_counted_there_is_no_figure(streams, table, half):
    async def main():
        lab = t42.BidLab(hand=HAND)
        await until(lambda: streams.asked)
        columns = tuple(replace(each, counts=(), played=()) for each in table.columns)
        streams.give(replace(half, columns=columns, at=0, layouts=0))
        await until(lambda: scene(lab)["tables"])
        (figures,) = scene(lab)["tables"]
        shown = [each for row in figures["rows"] for each in row["cells"]]
        assert {each["text"] for each in shown} == {"–"}
        lab.cancel()

    asyncio.run(main())


def test_a_real_run_without_a_loop_is_over_when_it_returns():
    lab = t42.BidLab(hand=HAND, layouts=2, seed=2)
    assert not lab.running
    assert lab.table.done
    assert lab.table.layouts == 2
    assert (lab.table.seed, lab.table.played) == (2, 2)
    assert scene(lab)["plot"]["src"].startswith("data:image/svg+xml;base64,")
    assert scene(lab)["plot"]["dark"] != scene(lab)["plot"]["src"]
    assert HAND in scene(lab)["plot"]["alt"]
    same = bid_table(HAND, layouts=2, seed=2)
    assert str(lab.table) == str(same)


# What makes no sense


@pytest.mark.parametrize(
    "intent",
    [
        None,
        7,
        [],
        "take",
        {},
        {"kind": None},
        {"kind": "run"},
        {"kind": ["take"]},
        {"kind": "take"},
        {"kind": "take", "tile": None},
        {"kind": "take", "tile": ["5-5"]},
        {"kind": "take", "tile": "<b>"},
        {"kind": "take", "tile": "5-5", "also": 1},
        {"kind": "clear", "tile": "5-5"},
        {"kind": "take", "tile": "x" * 100_000},
        {"kind": "random", "seed": 1},
        {"kind": "leave", "tile": "?"},
    ],
)
def test_malformed_messages_are_told_and_change_nothing(intent):
    lab = t42.BidLab(hand="5-5 5-6")
    lab.picker._on_intent(lab.picker, intent, [])
    assert lab.picker.scene["tiles"] == ["5-5", "5-6"]
    told = lab.picker.scene["notice"]
    assert told
    assert len(told) < 300
    assert lab.picker.error is None


def test_an_eighth_tile_is_refused(streams):
    async def main():
        lab = t42.BidLab(hand=HAND)
        send(lab, kind="take", tile="3-3")
        assert lab.picker.scene["notice"] == "Seven tiles are picked; take one out first. (DEAL-3)"
        assert len(lab.hand) == 7
        assert lab.running, "the run of the seven goes on"
        send(lab, kind="take", tile="5-5")
        assert not lab.picker.scene["notice"]
        lab.cancel()

    asyncio.run(main())


def test_no_browser_sets_the_state_of_a_panel():
    lab = t42.BidLab(hand="5-5")
    lab.picker.set_state({"scene": {"tiles": ["6-6"]}})
    lab.results.set_state({"scene": {}})
    lab.set_state({"children": []})
    assert lab.picker.scene["tiles"] == ["5-5"]
    assert scene(lab)["status"]
    assert len(lab.children) == 3


@pytest.mark.parametrize("layouts", [-5, 0, 10**9, 20_001])
def test_a_nonsense_number_of_layouts_runs_nothing_and_is_told(streams, layouts):
    async def main():
        lab = t42.BidLab(hand=HAND)
        await until(lambda: streams.asked)
        lab.layouts.value = layouts
        assert not lab.running
        assert streams.stops[0]()
        assert len(streams.asked) == 1
        assert "a whole number from 1 to 20,000" in scene(lab)["notice"]
        lab.layouts.value = 20
        assert lab.running
        assert not scene(lab)["notice"]
        lab.cancel()

    asyncio.run(main())


@pytest.mark.parametrize("seed", ["", "   ", "x" * 101, "a\nb\x00"])
def test_a_nonsense_seed_runs_nothing_and_is_told(streams, seed):
    async def main():
        lab = t42.BidLab(hand=HAND)
        await until(lambda: streams.asked)
        lab.seed.value = seed
        assert not lab.running
        assert "seed" in scene(lab)["notice"]
        send(lab, kind="random")
        assert "seed" in lab.picker.scene["notice"]

    asyncio.run(main())


@pytest.mark.parametrize(
    "given",
    [
        {"hand": "5-5 5-5"},
        {"hand": f"{HAND} 3-3"},
        {"hand": "5-5 ?"},
        {"hand": 5},
        {"layouts": -5},
        {"layouts": True},
        {"layouts": 2.5},
        {"layouts": "300"},
        {"seed": 1.5},
        {"seed": "a\nb"},
        {"language": "xx"},
    ],
    ids=str,
)
def test_arguments_that_make_no_sense_are_refused(given):
    with pytest.raises(t42.Malformed):
        t42.BidLab(**given)
    with pytest.raises(TypeError):
        t42.BidLab(HAND)


def test_without_a_seed_a_fresh_one_is_drawn_and_shown():
    seeds = {t42.BidLab(seed=None).seed.value for _ in range(3)}
    assert len(seeds) == 3
    assert all(re.fullmatch(r"\d+", seed) for seed in seeds)


def test_run_without_seven_tiles_says_so():
    lab = t42.BidLab(hand="5-5 5-6")
    lab.run_button.click()
    assert scene(lab)["notice"] == "A hand to bid on has 7 tiles, not 2. (DEAL-3)"


def test_a_fault_in_the_stream_is_shown_kept_and_raised_in_tests(streams, half, monkeypatch):
    fault = ZeroDivisionError("5-5 in the kernel")
    seen = []

    async def main():
        asyncio.get_running_loop().set_exception_handler(lambda _loop, told: seen.append(told))
        lab = t42.BidLab(hand=HAND)
        await until(lambda: streams.asked)
        streams.give(half)
        await until(lambda: lab.table)
        streams.fail(fault)
        await until(lambda: not lab.running)
        told = "Something went wrong here (ZeroDivisionError); the attribute “error” of the panel"
        assert scene(lab)["notice"].startswith(told)
        assert lab.error is fault
        assert scene(lab)["tables"], "what has come stands"
        assert not seen
        monkeypatch.setenv("TEXAS42_RAISE", "1")
        lab.run()
        assert lab.error is None
        await until(lambda: len(streams.asked) == 2)
        streams.fail(fault)
        await until(lambda: seen)
        assert seen[0]["exception"] is fault

    monkeypatch.delenv("TEXAS42_RAISE", raising=False)
    asyncio.run(main())


def test_what_a_stream_refuses_is_told_in_its_own_words(streams):
    async def main():
        lab = t42.BidLab(hand=HAND)
        await until(lambda: streams.asked)
        streams.fail(t42.Malformed("not-a-tile", "9-9", "DEAL-1"))
        await until(lambda: not lab.running)
        assert "9-9" in scene(lab)["notice"]
        assert "DEAL-1" in scene(lab)["notice"]
        assert lab.error is None

    asyncio.run(main())


def test_closing_cancels(streams):
    async def main():
        lab = t42.BidLab(hand=HAND)
        await until(lambda: streams.asked)
        lab.close()
        assert streams.stops[0]()

    asyncio.run(main())


# Where no widget can be shown


def test_the_still_says_what_was_picked_and_what_came_of_it(streams, table):
    async def main():
        lab = t42.BidLab(hand=HAND, layouts=6)
        assert repr(lab) == f"<BidLab: {HAND}>"
        bundle = lab._repr_mimebundle_()
        assert bundle["text/plain"] == repr(lab)
        assert "application/vnd.jupyter.widget-view+json" in bundle
        assert "Bid lab" in bundle["text/html"]
        assert "Starting …" in bundle["text/html"]
        assert '<img alt="' in bundle["text/html"]
        await until(lambda: streams.asked)
        streams.give(table)
        streams.end()
        await until(lambda: scene(lab)["plot"])
        html = lab._repr_mimebundle_()["text/html"]
        assert html.count("<table>") == 1
        assert '<th scope="row">Fives</th>' in html
        assert '<th scope="col">30</th>' in html
        assert '<img alt="the curve in words" src="data:light"' in html

    asyncio.run(main())
    assert repr(t42.BidLab()) == "<BidLab: no tiles yet>"
    assert (
        t42.BidLab()._repr_mimebundle_()["text/html"]
        == t42.BidLab()._repr_mimebundle_()["text/html"]
    )


def test_no_markup_of_a_person_becomes_markup(streams, table):
    async def main():
        lab = t42.BidLab(hand=HAND, seed="<img src=x>")
        await until(lambda: streams.asked)
        streams.give(replace(table, seed="<img src=x>"))
        streams.end()
        await until(lambda: not lab.running)
        assert "<img src=x>" in scene(lab)["status"], "text goes as text, and is drawn as text"
        assert "<img src=x>" not in lab._repr_mimebundle_()["text/html"]
        assert "&lt;img src=x&gt;" in lab._repr_mimebundle_()["text/html"]

    asyncio.run(main())
