"""Many positions at once: the same values, in threads, in windows, and stopped."""

from __future__ import annotations

import random
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import texas42_nb as t42
from solver_cases import KINDS, STANDARD, deal, implementations, open_position
from texas42_nb.analysis.batch import solve_many
from texas42_nb.analysis.choose import NUMBA, searcher
from texas42_nb.analysis.drive import value

BY = implementations()
BEST = BY[0]
FAST = pytest.mark.skipif(NUMBA not in BY, reason="needs numba")


def some(number, each, kinds=KINDS):
    rng = random.Random(f"batch {number} {each}")
    return [
        open_position(deal(rng, each), "ABCD"[at % 4], kinds[at % len(kinds)])
        for at in range(number)
    ]


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("threads", [1, 2, 5])
def test_many_are_as_one_by_one(by, threads):
    positions = some(64, 4)
    found, nodes = solve_many(positions, threads=threads, by=by)
    assert nodes > 0
    right = [value(searcher(by)(game, at.held, None), at) for game, at in positions]
    assert found == right
    assert solve_many([], threads=threads, by=by) == ([], 0)


@pytest.mark.parametrize("by", BY)
def test_a_window_tells_what_is_asked(by):
    positions = some(64, 4, [(text, "earliest") for text in STANDARD])
    exact, _ = solve_many(positions, by=by)
    asked, nodes = solve_many(positions, floor=9, ceiling=14, by=by)
    for right, found in zip(exact, asked, strict=True):
        assert found.low <= right.low <= found.high
        assert min(max(found.low, 9), 14) == min(max(right.low, 9), 14)
        assert found.done
        assert found.exact or found.high <= 9 or found.low >= 14
    assert nodes < solve_many(positions, by=by)[1]


@pytest.mark.parametrize("by", BY)
def test_stopped_at_once_it_knows_bounds(by):
    positions = some(20, 4)
    found, _ = solve_many(positions, by=by, stop=lambda: True)
    right, _ = solve_many(positions, by=by)
    assert not any(each.done for each in found)
    for one, other in zip(found, right, strict=True):
        assert one.low <= other.low <= one.high


@FAST
def test_an_interrupt_stops_the_threads():
    """As with the stop button of a notebook."""
    positions = some(4000, 7, [("no-trump", "earliest")])
    # A shell's job in the background is started with interrupts switched off.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
        timer.start()
        start = time.perf_counter()
        with pytest.raises(KeyboardInterrupt):
            solve_many(positions, by=NUMBA)
    finally:
        signal.signal(signal.SIGINT, before)
    assert time.perf_counter() - start < 5
    assert threading.active_count() <= 2


@FAST
def test_searches_that_share_a_threads_table_do_not_disturb_each_other():
    """In turns, over many generations and in another thread."""
    from texas42_nb.analysis import fast
    from texas42_nb.analysis.tables import GENERATIONS

    positions = some(40, 5)
    right = [value(searcher(NUMBA)(game, at.held, None), at) for game, at in positions]
    searches = [searcher(NUMBA)(game, at.held, None) for game, at in positions]

    def all_again():
        assert [
            value(search, at) for search, (_, at) in zip(searches, positions, strict=True)
        ] == right

    all_again()
    fast._room.run[0] = GENERATIONS - 20  # soon the table is cleared and counts from 1 again
    solve_many(some(64, 4), threads=1)
    more = [searcher(NUMBA)(game, at.held, None) for game, at in positions]
    assert [value(each, at) for each, (_, at) in zip(more, positions, strict=True)] == right
    all_again()
    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(all_again) for _ in range(4)]:
            done.result()
    all_again()


@pytest.mark.parametrize("threads", [0, -1, 1.5, "2", True])
def test_threads_are_a_number(threads):
    with pytest.raises(t42.Malformed) as caught:
        solve_many([], threads=threads)
    assert caught.value.key == "not-threads"


HANDS = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 5-6",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 3-4 0-6 1-6 2-3 0-0",
}


def test_a_deal_is_a_table_of_declarations_and_leaders():
    table = t42.solve_deal(HANDS, by=BEST)
    assert len(table) == 36
    for declaration, leader in random.Random(1).sample(list(table), 6 if BEST == NUMBA else 2):
        one = t42.solve_position(HANDS, leader=leader, declaration=declaration, by=BEST)
        assert table[declaration, leader] == one.points
    assert table["blanks", "a"] == table[0, 0] == table["0", t42.Seat.A]
    for key in ("x", ("nello", "A"), ("6", "E"), ("6",), 7):
        with pytest.raises(KeyError):
            table[key]
    declaration, points = table.best("B")
    assert points == table[declaration, "B"]["B+D"]
    assert points == max(table[text, "B"]["B+D"] for text in STANDARD)
    assert "all hands open" in repr(table)
    assert len(repr(table)) < 140
    assert len(str(table).splitlines()) == 10
    assert t42.solve_deal(t42.Match.from_hand(HANDS, dealer="A"), by=BEST) == table


def test_a_deal_must_be_known_and_whole():
    with pytest.raises(t42.Malformed) as caught:
        t42.solve_deal({**HANDS, "A": "5-5 0-1 0-2 0-3 0-4 1-1 ?"})
    assert caught.value.key == "hands-not-all-known"
    with pytest.raises(t42.Malformed):
        t42.solve_deal({"A": "5-5"})
