"""The what-if panel in Python: contract and position, what is asked and shown, what cancels."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

import texas42_nb as t42
from at_panel import Streams, cell, heads, until
from texas42_nb.draw.speech import Speech
from texas42_nb.study import bid_table as bid_study
from texas42_nb.study import what_if as what_if_study
from texas42_nb.study.bid_table import bid_table
from texas42_nb.study.call_table import stream_call_table
from texas42_nb.study.what_if import what_if
from texas42_nb.widgets import locks
from texas42_nb.widgets.panel_calls import call_figures
from texas42_nb.widgets.panel_contract import Stated, bids, declarations, stating
from texas42_nb.widgets.panel_results import percent

HANDS = {
    "A": "5-6 5-5 3-5 1-6 2-2 0-1 4-6",
    "B": "3-4 6-6 1-5 0-2 1-1 2-3 0-6",
    "C": "0-5 2-5 4-5 3-3 0-4 1-2 3-6",
    "D": "2-6 4-4 0-0 1-3 2-4 1-4 0-3",
}
ONLY_A = {"A": HANDS["A"]}
SIXES = ["31", "pass", "pass", "pass", "6"]


def after(*steps, hands=HANDS, **more):
    match = t42.Match.from_hand(hands, dealer="D", **more)
    for step in steps:
        match = match.do(next(action for action in match.legal() if str(action) == step))
    return match


THREE_PLAYED = after(*SIXES, "5-5", "1-5", "2-5")
"""D, who has no five, is to play."""


@pytest.fixture
def streams(monkeypatch):
    """Both streams, given by the test; plots are left out."""
    given = Streams()
    monkeypatch.setattr(bid_study, "stream_bid_table", given)
    monkeypatch.setattr(what_if_study, "stream_what_if", given)
    drawn = {"src": "data:light", "dark": "data:dark", "alt": "in words"}
    for name in ("bids", "what_if"):
        monkeypatch.setattr(f"texas42_nb.widgets.panel_plots.{name}", lambda _table, speech: drawn)
    return given


@pytest.fixture(scope="module")
def of_d():
    return what_if(THREE_PLAYED.view("D"), layouts=8, seed=1, played=4)


def scene(panel):
    return panel.results.scene


def fields(panel):
    return panel.bidder.value, panel.bid.value, panel.declaration.value


def choices(field):
    return [value for _, value in field.options]


def at_table(panel, kind, **given):
    """What a browser sends to the table."""
    seat = panel.table._session.viewer
    place = panel.table._session.place()
    intent = {"kind": kind, "seat": None if seat is None else str(seat), **place, **given}
    panel.table._on_intent(panel.table, intent, [])


# Bidder, bid, declaration


def test_what_the_position_says_stands_in_the_fields():
    assert fields(t42.WhatIf(after())) == ("A", "", "")
    assert fields(t42.WhatIf(after("pass", "30"))) == ("C", "", ""), "the auction is not over"
    assert fields(t42.WhatIf(after("pass", "30", "31", "pass"))) == ("C", "31", "")
    assert fields(t42.WhatIf(THREE_PLAYED)) == ("A", "31", "6")
    panel = t42.WhatIf(after(*SIXES))
    assert choices(panel.bid) == ["", *map(str, range(30, 42)), "1 mark", "2 marks"]
    assert choices(panel.declaration) == ["", *"0123456", "doubles", "no-trump"]
    assert t42.WhatIf(after(), names={"A": "Ann"}).bidder.options[0] == ("Ann", "A")


def test_choosing_a_contract_sets_the_table_to_its_first_lead():
    panel = t42.WhatIf(after())
    panel.bidder.value = "C"
    assert panel.match == after(), "whose hand is asked about changes nothing at the table"
    panel.bid.value = "34"
    assert panel.match.phase == "declaration"
    assert panel.match.to_act == t42.Seat.C
    panel.declaration.value = "doubles"
    assert panel.match.phase == "play"
    contract = panel.match.contract
    assert (str(contract.bid), contract.bidder) == ("34", t42.Seat.C)
    assert contract.declaration.text == "doubles"
    assert panel.match.hand.deal == after().hand.deal
    panel.bid.value = "2 marks"
    assert panel.match.contract.stake == 2
    assert panel.match.contract.declaration.stacks == 1
    assert fields(panel) == ("C", "2 marks", "doubles")
    panel.bid.value = ""
    assert panel.match.phase == "auction"
    assert panel.match.hand.calls == ()
    assert fields(panel) == ("C", "", "")
    assert panel.declaration.disabled


def test_another_declaration_keeps_the_auction_that_was_held():
    held = after("30", "31", "32", "pass", "5", "3-3")
    panel = t42.WhatIf(held)
    panel.declaration.value = "no-trump"
    assert [str(call) for call in panel.match.hand.calls] == ["30", "31", "32", "pass"]
    assert panel.match.contract.declaration.text == "no-trump"
    assert panel.match.hand.plays == ()
    panel.bid.value = "33"
    assert [str(call) for call in panel.match.hand.calls] == ["pass", "pass", "33", "pass"]


@pytest.mark.parametrize("rules", ["standard", "tournament", "czech", "swedish", "casual"])
def test_every_choice_that_is_offered_is_legal(rules):
    """In every preset, whoever deals: each bid and each declaration after it can be set."""
    match = t42.Match.from_hand(HANDS, dealer="B", rules=rules)
    for seat in t42.Seat:
        offered = bids(match, seat)
        assert offered
        for bid in {*offered[:1], *offered[-2:]}:
            texts = declarations(match, Stated(seat, bid))
            assert texts
            for text in texts:
                made = stating(match, Stated(seat, bid, text))
                assert made.phase == "play"
                assert Stated.of(made) == Stated(seat, bid, text)


def test_what_cannot_be_declared_any_more_is_dropped():
    casual = t42.Match.from_hand(HANDS, dealer="D", rules="casual")
    panel = t42.WhatIf(casual)
    panel.bid.value = "2 marks"
    panel.declaration.value = "nello"
    assert panel.match.contract.declaration.text == "nello"
    panel.bid.value = "30"
    assert fields(panel) == ("A", "30", "")
    assert panel.match.phase == "declaration"


def test_walking_playing_and_editing_at_the_table_are_mirrored():
    panel = t42.WhatIf(THREE_PLAYED)
    at_table(panel, "step", to="first")
    assert fields(panel) == ("A", "", "")
    at_table(panel, "step", to="last")
    assert fields(panel) == ("A", "31", "6")
    at_table(panel, "play", tile="2-6")
    assert panel.match.ply == THREE_PLAYED.ply + 1
    at_table(panel, "edit open")
    at_table(panel, "edit text", text=f"A {HANDS['A']}; dealer D; calls pass pass pass 30")
    at_table(panel, "edit done")
    assert fields(panel) == ("D", "30", "")
    assert None in panel.match.hand.deal[1]


# What is asked


def test_in_play_the_seat_to_act_is_asked_from_its_own_view(streams):
    async def main():
        panel = t42.WhatIf(THREE_PLAYED, layouts=50, seed=9)
        assert scene(panel)["status"] == "Set up a position, then press Run."
        assert not streams.asked
        panel.run_button.click()
        await until(lambda: streams.asked)
        ((view, given),) = streams.asked
        assert view.seat == t42.Seat.D
        assert view.memory.hand.deal[0].count(None) == 6, "A's hand is not in it"
        assert given == {"layouts": 50, "seed": 9}
        assert scene(panel)["title"] == "What each play of seat D comes to"
        panel.cancel()

    asyncio.run(main())


def test_before_the_declaration_the_declarations_are_asked_about(streams):
    async def main():
        panel = t42.WhatIf(after(*SIXES[:4]))
        panel.run()
        await until(lambda: streams.asked)
        assert streams.asked[0][0].seat == t42.Seat.A
        assert scene(panel)["title"] == "What each declaration of seat A comes to"
        panel.cancel()

    asyncio.run(main())


def test_before_the_bid_the_hand_of_the_chosen_seat_is_asked_about(streams):
    async def main():
        panel = t42.WhatIf(after("pass"), names={"C": "Carlos"})
        panel.bidder.value = "C"
        panel.run()
        await until(lambda: streams.asked)
        view = streams.asked[0][0]
        assert view.seat == t42.Seat.C
        assert t42.TileSet(view.tiles) == t42.TileSet(HANDS["C"])
        assert scene(panel)["title"] == "What seat Carlos can bid"
        panel.cancel()

    asyncio.run(main())


def test_tiles_of_others_may_be_unknown_and_the_own_may_not(streams):
    async def main():
        panel = t42.WhatIf(after(*SIXES, hands=ONLY_A))
        panel.run()
        await until(lambda: streams.asked)
        panel.bidder.value = "B"
        panel.run()
        assert not panel.running
        assert scene(panel)["notice"].startswith("The tiles of seat B must be known")
        assert len(streams.asked) == 1

    asyncio.run(main())


def test_when_the_hand_is_over_there_is_nothing_to_ask(streams):
    match = THREE_PLAYED
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    panel = t42.WhatIf(match)
    panel.run()
    assert scene(panel)["notice"].startswith("The hand is over")
    passed = t42.WhatIf(after("pass", "pass", "pass", "pass"))
    passed.run()
    assert scene(passed)["notice"].startswith("The hand is over")
    assert not streams.asked


# What cancels

CHANGES = {
    "bidder": lambda panel: setattr(panel.bidder, "value", "B"),
    "bid": lambda panel: setattr(panel.bid, "value", "32"),
    "declaration": lambda panel: setattr(panel.declaration, "value", "5"),
    "layouts": lambda panel: setattr(panel.layouts, "value", 77),
    "seed": lambda panel: setattr(panel.seed, "value", "x"),
    "play": lambda panel: at_table(panel, "play", tile="4-4"),
    "step": lambda panel: at_table(panel, "step", to="back"),
    "view": lambda panel: at_table(panel, "view", of="D"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_any_change_cancels_the_run_and_takes_its_figures_away(streams, of_d, change):
    async def main():
        panel = t42.WhatIf(THREE_PLAYED)
        panel.run()
        await until(lambda: streams.asked)
        streams.give(replace(of_d, done=False))
        await until(lambda: panel.result)
        assert scene(panel)["tables"]
        CHANGES[change](panel)
        assert streams.stops[0](), "the thread is told to end"
        assert not panel.running
        assert panel.result is None
        assert scene(panel)["tables"] == []
        assert scene(panel)["status"] == "Changed: press Run."
        streams.give(of_d, stream=0)
        await asyncio.sleep(0.05)
        assert panel.result is None
        assert scene(panel)["tables"] == []

    asyncio.run(main())


def test_what_is_no_change_cancels_nothing(streams):
    async def main():
        panel = t42.WhatIf(THREE_PLAYED)
        panel.run()
        await until(lambda: streams.asked)
        at_table(panel, "comment", of=panel.table._session.tree.node, text="Why?")
        at_table(panel, "play", tile="5-5")
        at_table(panel, "nonsense")
        panel.layouts.value = panel.layouts.value
        at_table(panel, "edit open")
        assert panel.running
        assert not streams.stops[0]()
        panel.cancel()

    asyncio.run(main())


def test_stop_keeps_the_figures(streams, of_d):
    async def main():
        panel = t42.WhatIf(THREE_PLAYED)
        panel.run()
        await until(lambda: streams.asked)
        streams.give(replace(of_d, done=False))
        await until(lambda: panel.result)
        panel.stop_button.click()
        await until(lambda: not panel.running)
        assert scene(panel)["status"].startswith("Stopped: 8 layouts solved")
        assert scene(panel)["tables"]
        await until(lambda: scene(panel)["plot"])

    asyncio.run(main())


# Figures


def shown(streams, match, result, before=lambda _panel: None):
    """The table of figures that a panel shows for a result."""
    (figures,) = shown_all(streams, match, result, before)
    return figures


def shown_all(streams, match, result, before=lambda _panel: None):
    """All of them."""
    found = []

    async def main():
        panel = t42.WhatIf(match)
        before(panel)
        panel.run()
        await until(lambda: streams.asked)
        streams.give(result)
        streams.end()
        await until(lambda: not panel.running)
        assert not scene(panel)["notice"], panel.error
        found.extend(scene(panel)["tables"])

    asyncio.run(main())
    return found


def test_plays_are_shown_with_both_figures_and_the_value_of_this_deal(streams, of_d):
    figures = shown(streams, THREE_PLAYED, of_d)
    assert heads(figures) == ["[2|6]", "[4|4]", "[0|0]", "[1|3]", "[2|4]", "[1|4]", "[0|3]"]
    assert [row["tile"] for row in figures["rows"]][:2] == ["2-6", "4-4"]
    open_, points, played, against, deal = figures["columns"]
    assert open_ == "sets it, hands open"
    assert played == "sets it, played out"
    best = of_d.best()
    assert cell(figures, best, open_)["best"]
    assert cell(figures, best, against)["text"] == "best"
    share = of_d.open_make(best)[0]
    assert cell(figures, best, open_)["heat"] == round(share, 4)
    assert cell(figures, best, points)["text"] == f"{of_d.points(best)[0]:.1f}"
    rate = of_d.played_make(best)
    assert cell(figures, best, played)["heat"] == round(rate[0], 4)
    unplayed = of_d.ranked()[-1]
    assert cell(figures, unplayed, played)["text"] == "–"
    values = t42.solve(THREE_PLAYED).values
    for tile in of_d.actions:
        assert cell(figures, tile, deal)["text"] == str(values[tile])
    assert "no chances" in figures["text"]
    assert t42.solve(THREE_PLAYED).made is False
    assert figures["text"].endswith("There the contract is set.")


def test_a_difference_that_is_none_is_called_so(streams, of_d):
    figures = shown(streams, THREE_PLAYED, of_d)
    against = figures["columns"][3]
    for row in of_d.difference_rows():
        told = cell(figures, row["action"], against)
        assert (told["small"] == "no real difference") == (not row["real"])


def test_this_deal_is_left_out_where_a_hand_is_unknown_or_not_shown(streams, of_d):
    part = after(*SIXES, hands=ONLY_A)
    of_a = what_if(part.view("A"), layouts=4, seed=1, played=0)
    assert "this deal" not in shown(streams, part, of_a)["columns"]
    streams.__init__()
    closed = shown(
        streams, THREE_PLAYED, of_d, before=lambda panel: at_table(panel, "view", of="D")
    )
    assert "this deal" not in closed["columns"]
    assert "contract is" not in closed["text"]


def test_declarations_of_this_deal_are_what_the_solver_says(streams):
    match = after(*SIXES[:4])
    result = what_if(match.view("A"), layouts=4, seed=1, played=0)
    figures = shown(streams, match, result)
    deal = t42.solve_deal(match)
    assert figures["columns"][-1] == "this deal"
    for text in (*"0123456", "doubles", "no-trump"):
        told = cell(figures, text, "this deal")["text"]
        assert told == str(deal[text, "A"]["A+C"])
    assert heads(figures)[6:] == ["Sixes", "Doubles", "No trumps"]


def test_bids_on_this_deal_are_what_the_solver_says(streams):
    match = after()
    result = bid_table(match.view("A"), layouts=4, seed=1, played=0, calls=0)
    figures = shown(streams, match, result)
    deal = t42.solve_deal(match)
    assert cell(figures, "open 5", "this deal")["text"] == str(deal["5", "A"]["A+C"])
    assert all(
        len(row["cells"]) == len(figures["columns"]) or row["span"] for row in figures["rows"]
    )


def test_calls_are_shown_where_the_seat_is_to_call(streams):
    match = after("30")
    result = bid_table(match.view("B"), layouts=4, seed=1, played=2, best=1, calls=3)
    tables = shown_all(streams, match, result)
    assert [each["name"] for each in tables] == ["bids", "calls"]
    calls = tables[1]
    assert heads(calls)[:3] == ["pass", "31", "32"]
    assert calls["caption"].endswith("3 layouts")
    auction, made, ahead, wins, against = calls["columns"]
    for call in result.calls.calls:
        name = f"call {call}"
        assert cell(calls, name, auction)["heat"] == round(result.calls.wins_auction(call)[0], 4)
        rate = result.calls.played_make(call)[0]
        assert cell(calls, name, made)["text"] == ("–" if rate != rate else percent(rate))
        assert cell(calls, name, wins)["best"] == (call == result.calls.best())
        mean = result.calls.marks(call)[0]
        assert cell(calls, name, ahead)["text"] == f"{mean:+.2f}".replace("-", "−")
    assert cell(calls, f"call {result.calls.best()}", against)["text"] == "best"


def test_nello_counts_tricks(streams):
    casual = t42.Match.from_hand(HANDS, dealer="D", rules="casual")
    match = stating(casual, Stated(t42.Seat.A, t42.Call.of("2 marks"), "nello"))
    result = what_if(match.view("A"), layouts=4, seed=1, played=0)
    figures = shown(streams, match, result)
    values = t42.solve(match).values
    for tile in result.actions:
        assert cell(figures, tile, "this deal")["text"] == f"{values[tile]} tricks"


def test_a_real_run_without_a_loop_is_over_when_it_returns():
    panel = t42.WhatIf(THREE_PLAYED, layouts=4, seed=2)
    panel.run()
    assert not panel.running
    assert str(panel.result) == str(what_if(THREE_PLAYED.view("D"), layouts=4, seed=2))
    assert "[2|6]" in scene(panel)["plot"]["alt"]
    assert scene(panel)["plot"]["src"].startswith("data:image/svg+xml;base64,")


# Arguments, locks, stills


@pytest.mark.parametrize(
    "given",
    [
        {"match": 5},
        {"layouts": 0},
        {"layouts": 10**9},
        {"seed": 2.5},
        {"names": {"E": "x"}},
        {"names": {"A": "\u202eevil"}},
        {"size": "huge"},
        {"language": "xx"},
    ],
    ids=str,
)
def test_arguments_that_make_no_sense_are_refused(given):
    with pytest.raises(t42.Malformed):
        t42.WhatIf(**{"match": THREE_PLAYED} | given)


def test_where_study_is_locked_there_is_no_panel(monkeypatch):
    monkeypatch.setenv("TEXAS42_LOCKS", "study")
    with pytest.raises(t42.Refused):
        t42.WhatIf(THREE_PLAYED)
    monkeypatch.delenv("TEXAS42_LOCKS")
    panel = t42.WhatIf(THREE_PLAYED)
    monkeypatch.setattr(locks, "check_study", _locked)
    panel.declaration.value = "5"
    assert "locked" in scene(panel)["notice"]
    assert panel.match.contract.declaration.text == "6"
    assert fields(panel) == ("A", "31", "6")


def _locked(_match):
    raise t42.Refused("SEE-6", "study-locked", "study")


def test_no_browser_sets_its_state():
    panel = t42.WhatIf(THREE_PLAYED)
    panel.set_state({"children": []})
    panel.table.set_state({"scene": {}})
    assert len(panel.children) == 3
    assert panel.table.scene


def test_stills_show_the_table_and_the_figures(streams, of_d):
    panel = t42.WhatIf(THREE_PLAYED, names={"D": "<i>Dee</i>"})
    bundle = panel._repr_mimebundle_()
    assert bundle["text/plain"] == repr(panel)
    assert repr(panel) == repr(t42.WhatIf(THREE_PLAYED))
    for tile in ("2-6", "[2|6]", "6-6"):
        assert tile not in repr(panel), "as a match's own, it shows what all may see"
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert "What if" in bundle["text/html"]
    assert '<img alt="' in bundle["text/html"]
    assert "<i>" not in bundle["text/html"]
    same = t42.WhatIf(THREE_PLAYED, names={"D": "<i>Dee</i>"})._repr_mimebundle_()
    assert same["text/html"] == bundle["text/html"]


def test_calls_that_nothing_has_come_of_show_no_figure_and_no_best():
    view = t42.Match.from_hand({"A": "5-5 5-6 4-5 0-5 6-6 1-3 2-4"}, dealer="D").view("A")
    empty = t42.call_table(view, layouts=5, seed=1, stop=lambda: True)
    cells = [
        each for row in call_figures(empty, Speech("en", None))["rows"] for each in row["cells"]
    ]
    assert cells
    assert {each["text"] for each in cells} == {"–"}
    assert not any(each["best"] for each in cells)


def test_a_part_of_all_layouts_is_shown_with_intervals():
    known = {
        "A": "0-0 0-1 0-2 0-3 0-4 0-5 0-6",
        "B": "1-1 1-2 1-3 1-4 1-5 1-6 2-2",
        "C": "2-3 2-4 2-5 2-6 3-3 ? ?",
    }
    view = t42.View(t42.Seat.A, t42.Match.from_hand(known, dealer="D"))
    shown = {}
    for table in stream_call_table(view, layouts=36, seed=1):
        rows = call_figures(table, Speech("en", None))["rows"]
        shown[table.layouts] = [row["cells"][0]["small"] for row in rows]
    assert all(shown[5]), "a stopped run is a sample, though all were asked for"
    assert not any(shown[36])
