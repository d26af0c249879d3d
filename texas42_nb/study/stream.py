"""Results that grow: run to their end with progress, stopped at once, and what has come stands.

A stream is a generator of frozen results, each better than the one before. :func:`last` runs one;
who watches sees a bar: tqdm in a terminal, a bar in a notebook. Where nobody watches, as when a
notebook is executed for a check, nothing is shown.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from texas42_nb.analysis.watched import NOTEBOOK, TERMINAL, in_kernel, watched
from texas42_nb.engine.refusal import Malformed

if TYPE_CHECKING:
    from types import TracebackType

_FIRST, _MOST = 25, 500


class Growing(Protocol):
    """A result that tells how far it has come."""

    @property
    def stage(self) -> str:
        """What is being done, in two words."""

    @property
    def at(self) -> int:
        """So much of the stage is done …"""

    @property
    def of(self) -> int:
        """… of so much."""


G = TypeVar("G", bound=Growing)


def batches(total: int, first: int = _FIRST, most: int = _MOST) -> Iterator[tuple[int, int]]:
    """The work in growing parts, as (from, up to): 0–25, 25–50, 50–100, 100–200 …

    No part is larger than ``most``, so that something new is seen every few seconds.
    """
    start = 0
    while start < total:
        end = min(total, start + min(max(first, start), most))
        yield start, end
        start = end


class Progress:
    """A bar where somebody watches: ``with Progress() as bar: bar.show("open hands", 3, 10)``.

    ``shown``: ``True`` and ``False`` say so whoever watches. Raises :class:`Malformed` for anything
    else but ``None``, and ``ImportError`` where a terminal is to show one without tqdm.
    """

    def __init__(self, shown: bool | None = None) -> None:
        if shown is not None and type(shown) is not bool:
            raise Malformed("not-progress", shown, None)
        where = watched()
        if shown:
            where = where or (NOTEBOOK if in_kernel() else TERMINAL)
        self.where = None if shown is False else where
        """``terminal``, ``notebook`` or ``None`` for silence."""
        self._must = shown is True
        self._bar: Any = None
        self._stage = ""

    def show(self, stage: str, at: int, of: int) -> None:
        """Show how far a stage has come; another stage begins another bar."""
        if self.where is None:
            return
        if self.where == NOTEBOOK:
            if self._bar is None:
                self._bar = _Notebook()
            self._bar.show(stage, at, of)
            return
        if self._bar is not None and stage != self._stage:
            self._bar.close()
            self._bar = None
        if self._bar is None:
            self._stage, self._bar = stage, self._terminal(stage, of)
        if self._bar is not None:
            self._bar.total = of
            self._bar.update(at - self._bar.n)

    def _terminal(self, stage: str, of: int) -> Any:
        try:
            from tqdm import tqdm  # type: ignore[import-untyped]
        except ImportError:
            if self._must:
                raise
            self.where = None
            return None
        return tqdm(total=of, desc=stage, file=sys.stderr, leave=False)

    def interrupted(self, stage: str, at: int, of: int) -> None:
        """Leave a line that says how far it had come."""
        said = f"interrupted: {stage}, {at} of {of}; what has come stands"
        if self.where == NOTEBOOK:
            self.show(stage, at, of)
            self._bar.left = said
        elif self.where == TERMINAL:
            self.close()
            sys.stderr.write(f"{said}\n")

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.close()
            self._bar = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class _Notebook:
    """A bar under the cell; when it is closed its place is empty, or says what is left to say."""

    left = ""

    def __init__(self) -> None:
        from IPython.display import display

        self._handle = display(  # type: ignore[no-untyped-call]
            {"text/plain": ""}, raw=True, display_id=True
        )

    def show(self, stage: str, at: int, of: int) -> None:
        said = f"{stage}: {at} of {of}"
        html = f'<label>{said} <progress value="{at}" max="{max(of, 1)}"></progress></label>'
        self._handle.update({"text/plain": said, "text/html": html}, raw=True)

    def close(self) -> None:
        self._handle.update({"text/plain": self.left}, raw=True)


def last(
    stream: Iterator[G],
    total: int | None = None,
    progress: bool | None = None,
    stage: str = "open hands",
) -> G | None:
    """The last result of a stream, ``None`` if it gave none; with progress where somebody watches.

    ``total`` is how much the first ``stage`` has to do, for a bar before the first result. On an
    interrupt (Ctrl-C, or the notebook's stop button) the latest result is returned, and who watches
    is told so; where none has come yet, ``KeyboardInterrupt`` is raised.
    """
    found: G | None = None
    with Progress(progress) as bar:
        try:
            if total is not None:
                bar.show(stage, 0, total)
            for found in stream:
                bar.show(found.stage, found.at, found.of)
        except KeyboardInterrupt:
            if found is None:
                raise
            bar.interrupted(found.stage, found.at, found.of)
    return found
