"""Runs a stream of growing results beside the kernel, so that a widget fills while nobody waits.

A stream is a generator that yields ever better results, such as ``stream_bid_table``. It runs in a
thread of its own; what it yields is delivered on the event loop of whoever started it, in a kernel
that of the cell or of the widget's message. So widgets are changed where they always are, and
results come while no cell runs. While a cell runs they wait for it.

Without a running loop (plain Python), or where no thread can be started, the stream runs at once,
and :meth:`Runner.start` returns when it has ended.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextvars import copy_context
from dataclasses import dataclass
from threading import Event, RLock, Thread
from typing import Generic, TypeVar

Result = TypeVar("Result")
Stop = Callable[[], bool]
"""Asked by a stream now and then: whether it shall end early."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a stream ended."""

    stopped: bool
    """It was told to stop; what came before stands."""
    error: Exception | None
    """What it, or what was to show its results, raised."""


class _Run(Generic[Result]):
    """One stream, and where its results go."""

    def __init__(
        self,
        make: Callable[[Stop], Iterable[Result]],
        shown: Callable[[Result], None],
        ended: Callable[[Ending], None],
    ) -> None:
        self.make, self.shown, self.ended = make, shown, ended
        self.stopping = Event()
        self.latest: deque[Result] = deque(maxlen=1)
        self.error: Exception | None = None

    def results(self) -> Generator[Result]:
        """What the stream yields, until it is told to stop; the stream is closed then."""
        stream = iter(self.make(self.stopping.is_set))
        try:
            for result in stream:
                yield result
                if self.stopping.is_set():
                    return
        finally:
            if isinstance(stream, Generator):
                stream.close()


class Runner:
    """Runs one stream at a time::

        runner.start(lambda stop: stream_bid_table(hand, stop=stop), show, ended)

    ``show`` gets results in order; one that is overtaken by the next before the loop has time for
    it is left out. ``ended`` gets an :class:`Ending`, once, after the last result. Of a run that
    was cancelled neither is called any more. Starting cancels the run before. All methods may be
    called from any thread and from ``show`` and ``ended`` themselves.
    """

    def __init__(self) -> None:
        self._run: _Run[object] | None = None
        self._lock = RLock()
        """Held while something is delivered: after :meth:`cancel` nothing is on its way."""

    @property
    def running(self) -> bool:
        """Whether a stream runs whose end has not been delivered."""
        return self._run is not None

    def start(
        self,
        make: Callable[[Stop], Iterable[Result]],
        shown: Callable[[Result], None],
        ended: Callable[[Ending], None],
    ) -> None:
        """Cancel the run there is, and run the stream that ``make(stop)`` gives.

        ``make`` is called in the thread. What it raises comes as :attr:`Ending.error`. An interrupt
        ends a run without a loop as :meth:`stop` does if something has come, else it is raised.
        """
        run = _Run(make, shown, ended)
        with self._lock:
            self.cancel()
            self._run = run  # type: ignore[assignment] # each run knows its own kind of result
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._at_once(run)
            return
        # The context says which cell output belongs to; without it what callbacks print is lost.
        context = copy_context()

        def later(deliver: Callable[[_Run[Result]], None]) -> None:
            loop.call_soon_threadsafe(deliver, run, context=context)

        # A daemon: a kernel that is shut down does not wait for it.
        thread = Thread(target=self._work, args=(run, later), name="texas42-run", daemon=True)
        try:
            thread.start()
        except RuntimeError:  # a browser's Python has no threads
            self._at_once(run)

    def stop(self) -> None:
        """Tell the stream to end. What has come stands, and its end is delivered as ever."""
        run = self._run
        if run is not None:
            run.stopping.set()

    def cancel(self) -> None:
        """End the run, and deliver nothing of it any more: no result, no error, no end."""
        with self._lock:
            self.stop()
            self._run = None

    # In the thread

    def _work(
        self, run: _Run[Result], later: Callable[[Callable[[_Run[Result]], None]], None]
    ) -> None:
        try:
            try:
                for result in run.results():
                    run.latest.append(result)
                    later(self._show)
            except Exception as error:  # noqa: BLE001 - delivered with the end
                run.error = error
            later(self._end)
        except RuntimeError:
            return  # the loop was closed: nobody is left to tell

    # On the loop

    def _show(self, run: _Run[Result]) -> None:
        with self._lock:
            if self._run is not run or not run.latest:
                return
            try:
                run.shown(run.latest.pop())
            except Exception as error:  # noqa: BLE001 - delivered with the end, which comes now
                run.error = error
                self._end(run)

    def _end(self, run: _Run[Result]) -> None:
        with self._lock:
            if self._run is run:
                self._run = None
                ending = Ending(run.stopping.is_set(), run.error)
                run.stopping.set()
                run.ended(ending)

    # Without a loop

    def _at_once(self, run: _Run[Result]) -> None:
        some = False
        try:
            for result in run.results():
                some = True
                run.latest.append(result)
                self._show(run)
        except KeyboardInterrupt:
            run.stopping.set()
            if not some:
                self.cancel()
                raise
        except Exception as error:  # noqa: BLE001 - delivered with the end
            run.error = error
        self._end(run)
