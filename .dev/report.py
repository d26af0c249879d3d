"""The summary at the end: a table of stages, warnings in a box, and one plain closing line."""

import json
from pathlib import Path

from places import ARTEFACTS, say
from stages import Result

LIMIT = 15 * 60  # seconds for the stages of `test`, installs aside


def summary(results: list[Result], boxes: list[str], *, kept_as: str) -> int:
    """Print everything, keep the counts for `total`, and return the exit code."""
    say("\n" + table(results))
    for text in boxes:
        say("\n" + box(text))
    counts = [sum(getattr(r, k) for r in results) for k in ("passed", "failed", "skipped")]
    ARTEFACTS.mkdir(exist_ok=True)
    _file(kept_as).write_text(json.dumps(counts))
    say("\n" + closing(counts))
    return 1 if counts[1] or not results else 0


def total(names: list[str]) -> int:
    """The closing line over several runs; a run that left no counts is a failure."""
    counts = [0, 0, 0]
    for name in names:
        try:
            one = json.loads(_file(name).read_text())
        except (OSError, ValueError):
            say(f"`{name}` came to no result.")
            one = [0, 1, 0]
        counts = [a + b for a, b in zip(counts, one, strict=True)]
    say(closing(counts))
    return 1 if counts[1] else 0


def forget(name: str) -> None:
    """Drop the counts of an earlier run."""
    _file(name).unlink(missing_ok=True)


def table(results: list[Result]) -> str:
    """One row per stage."""
    lines = [f"{'stage':<10}{'result':<8}{'passed':>8}{'failed':>8}{'skipped':>9}{'seconds':>9}"]
    for r in results:
        word = "FAILED" if r.failed else "ok"
        row = f"{r.name:<10}{word:<8}{r.passed:>8}{r.failed:>8}{r.skipped:>9}{r.seconds:>9.1f}"
        lines.append(row + (f"  {r.note}" if r.note else ""))
    lines.append(f"{'':<43}{sum(r.seconds for r in results):>9.1f}")
    return "\n".join(lines)


def box(text: str) -> str:
    """A text that nobody overlooks."""
    lines = text.splitlines()
    edge = "#" * (max(map(len, lines)) + 4)
    return "\n".join([edge, *(f"# {line:<{len(edge) - 4}} #" for line in lines), edge])


def closing(counts: list[int]) -> str:
    """The plain line that ends every run."""
    return "{} passed, {} failed, {} skipped".format(*counts)


def _file(name: str) -> Path:
    return ARTEFACTS / f"counts-{name}.json"
