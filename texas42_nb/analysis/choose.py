"""Which of the two searches answers: the compiled one, or the plain one where it cannot run."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from texas42_nb.analysis.pure import PureSearch
from texas42_nb.engine.above import sentence
from texas42_nb.engine.refusal import Malformed

if TYPE_CHECKING:
    from texas42_nb.analysis.game import Game
    from texas42_nb.analysis.want import Search

    Stop = Callable[[int], bool]
    Make = Callable[[Game, tuple[int, int, int, int], Stop | None], Search]

AUTO, NUMBA, PYTHON = "auto", "numba", "python"


class SlowSolver(UserWarning):
    """The compiled search cannot be used here; the plain one gives the same values, slowly."""


def searcher(by: str) -> Make:
    """What makes searches: ``auto`` takes the compiled one, or warns once and takes the plain one.

    ``numba`` raises ``ImportError`` or ``RuntimeError`` where that cannot run. Raises
    :class:`Malformed` for another word.
    """
    if type(by) is not str or by not in (AUTO, NUMBA, PYTHON):
        raise Malformed("not-a-solver", by, None)
    if by == PYTHON:
        return PureSearch
    if by == NUMBA:
        try:
            return _load()
        except ImportError as error:
            raise ImportError(sentence("solver-needs-numba", {}), name="numba") from error
    return _best()


def compiled() -> bool:
    """Whether the compiled search runs here."""
    try:
        _load()
    except Exception:  # noqa: BLE001 - whatever it is, it does not run
        return False
    return True


@lru_cache(maxsize=1)
def _load() -> Make:
    from texas42_nb.analysis.fast import FastSearch, compiled

    compiled()
    return FastSearch


@lru_cache(maxsize=1)
def _best() -> Make:
    try:
        return _load()
    except Exception as error:  # noqa: BLE001 - a broken numba must not take the solver with it
        why = f"{type(error).__name__}: {error}".splitlines()[0]
        warnings.warn(
            f"solving in plain Python, some hundred times slower, as numba is not to be had "
            f"({why}); install texas42_nb[analysis] for the fast solver",
            SlowSolver,
            stacklevel=4,
        )
        return PureSearch
