"""Streams that run beside the kernel: what is delivered, where, and what never is."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from texas42_nb.widgets.runner import Ending, Runner


class Heard:
    """What a runner delivered, and in which thread."""

    def __init__(self) -> None:
        self.results: list[int] = []
        self.endings: list[Ending] = []
        self.threads: set[int] = set()

    def show(self, result: int) -> None:
        self.threads.add(threading.get_ident())
        self.results.append(result)

    def ended(self, ending: Ending) -> None:
        self.threads.add(threading.get_ident())
        self.endings.append(ending)


def counting(to: int, pause: float = 0.0) -> Callable[[Callable[[], bool]], Iterator[int]]:
    """A stream of 1, 2, 3 …, which looks at ``stop`` as the real ones do."""

    def make(stop: Callable[[], bool]) -> Iterator[int]:
        for number in range(1, to + 1):
            if stop():
                return
            time.sleep(pause)
            yield number

    return make


def endless(stop: Callable[[], bool]) -> Iterator[int]:
    """A stream that only ``stop`` ends."""
    number = 0
    while not stop():
        number += 1
        time.sleep(0.002)
        yield number


async def until(true: Callable[[], object], seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        await asyncio.sleep(0.002)


def worker_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "texas42-run"]


def test_results_come_in_order_on_the_loop_and_the_end_once():
    heard, made = Heard(), []

    async def main() -> None:
        def make(stop: Callable[[], bool]) -> Iterator[int]:
            made.append(threading.get_ident())
            yield from counting(20, 0.004)(stop)

        runner = Runner()
        runner.start(make, heard.show, heard.ended)
        assert runner.running
        assert not heard.results, "the caller goes on at once"
        await until(lambda: heard.endings)
        assert not runner.running

    asyncio.run(main())
    assert heard.results == sorted(set(heard.results))
    assert heard.results[-1] == 20, "the last one is never left out"
    assert heard.endings == [Ending(stopped=False, error=None)]
    assert heard.threads == {threading.get_ident()}
    assert made != [threading.get_ident()], "the stream runs elsewhere"


def test_what_is_overtaken_while_the_loop_is_busy_is_left_out():
    heard = Heard()

    async def main() -> None:
        Runner().start(counting(5), heard.show, heard.ended)
        time.sleep(0.2)  # a cell runs
        await until(lambda: heard.endings)

    asyncio.run(main())
    assert heard.results == [5]


def test_stop_ends_it_and_what_came_stands():
    heard = Heard()

    async def main() -> None:
        runner = Runner()
        runner.start(endless, heard.show, heard.ended)
        await until(lambda: len(heard.results) > 2)
        runner.stop()
        await until(lambda: heard.endings)

    asyncio.run(main())
    assert len(heard.results) > 2
    assert heard.endings == [Ending(stopped=True, error=None)]


def test_a_stream_that_does_not_look_at_stop_ends_at_its_next_result():
    heard, closed = Heard(), []

    def deaf(_stop: Callable[[], bool]) -> Iterator[int]:
        try:
            while True:
                time.sleep(0.002)
                yield 1
        finally:
            closed.append(True)

    async def main() -> None:
        runner = Runner()
        runner.start(deaf, heard.show, heard.ended)
        await until(lambda: heard.results)
        runner.stop()
        await until(lambda: heard.endings)

    asyncio.run(main())
    assert closed == [True]
    assert heard.endings == [Ending(stopped=True, error=None)]


def test_nothing_of_a_cancelled_run_is_delivered_not_even_what_is_on_its_way():
    heard = Heard()

    async def main() -> None:
        runner = Runner()
        runner.start(endless, heard.show, heard.ended)
        await until(lambda: heard.results)
        time.sleep(0.05)  # results and their deliveries pile up
        runner.cancel()
        assert not runner.running
        before = list(heard.results)
        await until(lambda: not worker_threads())
        await asyncio.sleep(0.05)
        assert heard.results == before

    asyncio.run(main())
    assert not heard.endings


def test_starting_cancels_the_run_before():
    first, second = Heard(), Heard()

    async def main() -> None:
        runner = Runner()
        runner.start(endless, first.show, first.ended)
        await until(lambda: first.results)
        runner.start(counting(3, 0.01), second.show, second.ended)
        before = list(first.results)
        await until(lambda: second.endings)
        assert first.results == before
        assert not first.endings

    asyncio.run(main())
    assert second.results[-1] == 3


def test_a_hundred_starts_in_a_row_show_the_last_alone():
    heard = {number: Heard() for number in range(100)}

    async def main() -> None:
        runner = Runner()
        for each in heard.values():
            runner.start(counting(4), each.show, each.ended)
        await until(lambda: heard[99].endings)
        await until(lambda: not worker_threads())
        await asyncio.sleep(0.02)

    asyncio.run(main())
    assert [number for number, each in heard.items() if each.results or each.endings] == [99]


def test_cancel_from_another_thread_waits_for_what_is_being_shown():
    """A widget's message may come in a thread of its own: then too nothing comes after it."""
    order: list[str] = []
    showing = threading.Event()

    async def main() -> None:
        def show(_result: int) -> None:
            showing.set()
            time.sleep(0.05)
            order.append("shown")

        def cancel() -> None:
            showing.wait(5)
            runner.cancel()
            order.append("cancelled")

        runner = Runner()
        other = threading.Thread(target=cancel)
        other.start()
        runner.start(endless, show, lambda _ending: order.append("ended"))
        await until(lambda: "cancelled" in order)
        await asyncio.sleep(0.05)
        other.join()

    asyncio.run(main())
    assert order[0] == "shown"
    assert order[-1] == "cancelled"
    assert "ended" not in order


@pytest.mark.parametrize("after", [0, 2])
def test_what_a_stream_raises_comes_with_the_end(after):
    heard = Heard()
    fault = ZeroDivisionError("in the stream")

    def failing(stop: Callable[[], bool]) -> Iterator[int]:
        yield from counting(after, 0.01)(stop)
        raise fault

    async def main() -> None:
        Runner().start(failing, heard.show, heard.ended)
        await until(lambda: heard.endings)

    asyncio.run(main())
    assert heard.endings == [Ending(stopped=False, error=fault)]
    assert heard.results[-1:] == ([after] if after else [])


def test_what_making_a_stream_raises_comes_with_the_end_too():
    heard = Heard()

    def make(_stop: Callable[[], bool]) -> Iterator[int]:
        raise ValueError("no such hand")

    async def main() -> None:
        Runner().start(make, heard.show, heard.ended)
        await until(lambda: heard.endings)

    asyncio.run(main())
    assert isinstance(heard.endings[0].error, ValueError)


def test_a_fault_in_showing_ends_the_run_and_is_told():
    heard = Heard()

    async def main() -> None:
        def show(_result: int) -> None:
            raise KeyError("drawing")

        runner = Runner()
        runner.start(endless, show, heard.ended)
        await until(lambda: heard.endings)
        await until(lambda: not worker_threads())
        assert not runner.running

    asyncio.run(main())
    assert len(heard.endings) == 1
    assert isinstance(heard.endings[0].error, KeyError)


def test_a_new_run_may_be_started_from_what_a_run_delivers():
    heard = Heard()

    async def main() -> None:
        runner = Runner()

        def again(_ending: Ending) -> None:
            runner.start(counting(7), heard.show, heard.ended)

        runner.start(counting(1), lambda _result: None, again)
        await until(lambda: heard.endings)

    asyncio.run(main())
    assert heard.results[-1] == 7


def test_without_a_loop_it_runs_at_once():
    heard, runner = Heard(), Runner()
    runner.start(counting(4), heard.show, heard.ended)
    assert heard.results == [1, 2, 3, 4], "every result, since nothing can overtake"
    assert heard.endings == [Ending(stopped=False, error=None)]
    assert heard.threads == {threading.get_ident()}
    assert not runner.running


def test_without_a_loop_what_is_shown_may_stop_and_cancel():
    stopped, cancelled = Heard(), Heard()
    runner = Runner()

    def stop(result: int) -> None:
        stopped.show(result)
        if result == 3:
            runner.stop()

    def cancel(result: int) -> None:
        cancelled.show(result)
        runner.cancel()

    runner.start(endless, stop, stopped.ended)
    assert stopped.results == [1, 2, 3]
    assert stopped.endings == [Ending(stopped=True, error=None)]
    runner.start(endless, cancel, cancelled.ended)
    assert cancelled.results == [1]
    assert not cancelled.endings


def test_without_a_loop_an_interrupt_keeps_what_has_come():
    heard, runner = Heard(), Runner()

    def interrupted(after: int) -> Callable[[Callable[[], bool]], Iterator[int]]:
        def make(_stop: Callable[[], bool]) -> Iterator[int]:
            yield from range(1, after + 1)
            raise KeyboardInterrupt

        return make

    runner.start(interrupted(2), heard.show, heard.ended)
    assert heard.results == [1, 2]
    assert heard.endings == [Ending(stopped=True, error=None)]
    with pytest.raises(KeyboardInterrupt):
        runner.start(interrupted(0), heard.show, heard.ended)
    assert not runner.running
    assert len(heard.endings) == 1


def test_where_no_thread_can_be_started_it_runs_at_once(monkeypatch):
    heard = Heard()

    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def main() -> None:
        monkeypatch.setattr(threading.Thread, "start", refuse)
        Runner().start(counting(2), heard.show, heard.ended)

    asyncio.run(main())
    assert heard.results == [1, 2]
    assert heard.endings == [Ending(stopped=False, error=None)]


def test_a_closed_loop_ends_the_thread_quietly(capfd):
    async def main() -> None:
        Runner().start(endless, lambda _result: None, lambda _ending: None)

    asyncio.run(main())
    end = time.monotonic() + 10
    while worker_threads():
        assert time.monotonic() < end, "the thread runs on for nobody"
        time.sleep(0.01)
    assert capfd.readouterr() == ("", "")


def test_python_ends_at_once_though_a_stream_runs():
    script = """
import asyncio, time
from texas42_nb.widgets.runner import Runner
def deaf(stop):
    yield 1
    time.sleep(60)
    yield 2
async def main():
    Runner().start(deaf, print, print)
    await asyncio.sleep(.2)
asyncio.run(main())
"""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=50
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "1\n", "")
    assert time.monotonic() - began < 20
