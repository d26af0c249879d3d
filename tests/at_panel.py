"""What tests of panels share: streams under control, and waiting on an event loop."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any


class Streams:
    """Stands in for a stream function: results come when the test says so.

    ``asked`` lists what each stream was asked for; ``give(result)`` lets the last stream yield it,
    ``end()`` ends it, ``fail(error)`` makes it raise.
    """

    def __init__(self) -> None:
        self.asked: list[tuple[Any, dict[str, Any]]] = []
        self.stops: list[Callable[[], bool]] = []
        self.threads: set[int] = set()
        self._queues: list[list[Any]] = []
        self._end = object()

    def __call__(self, about: Any, **given: Any) -> Iterator[Any]:
        self.stops.append(given.pop("stop"))
        self.asked.append((about, given))
        queue: list[Any] = []
        self._queues.append(queue)
        return self._stream(queue, self.stops[-1])

    def _stream(self, queue: list[Any], stop: Callable[[], bool]) -> Iterator[Any]:
        self.threads.add(threading.get_ident())
        while not stop():
            if not queue:
                time.sleep(0.001)
                continue
            given = queue.pop(0)
            if given is self._end:
                return
            if isinstance(given, Exception):
                raise given
            yield given

    def give(self, result: Any, stream: int = -1) -> None:
        self._queues[stream].append(result)

    def end(self) -> None:
        self._queues[-1].append(self._end)

    def fail(self, error: Exception) -> None:
        self._queues[-1].append(error)


async def until(true: Callable[[], object], seconds: float = 20) -> None:
    """Let the loop run until something is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        await asyncio.sleep(0.002)


def heads(figures: dict[str, Any]) -> list[str]:
    """The heads of the rows of a table of figures."""
    return [row["head"] for row in figures["rows"] if not row["span"]]


def cell(figures: dict[str, Any], row: str, column: str) -> dict[str, Any]:
    """A cell by the name of its row and the head of its column."""
    (found,) = [each for each in figures["rows"] if each["name"] == row]
    return dict(found["cells"][figures["columns"].index(column)])
