"""A table in a process that is killed while it plays: shared by the quick and the long runs.

Run as a program it plays with an autosave, always the same way, in children that are killed.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

SEED = 3


def actions(match) -> int:
    """How many deals and actions a match has had."""
    hands = match.all_hands
    return sum(1 + len(each.calls) + len(each.declarations) + len(each.plays) for each in hands)


def play(path: str | None, shown) -> list:
    """Play a short match and two hands of the next; ``shown(number, actions)`` after each answer.

    The matches as they ended, the last one as it stands: those that were played here.
    """
    import texas42_nb as t42
    from texas42_nb.players import named

    hint = named("basic")
    first = t42.Match.new(seed=SEED)
    first = t42.Match.from_hand(first.hands, dealer=first.dealer, marks=(6, 6), seed=SEED)
    table = t42.Table(first, autosave=path)
    ended = []
    while True:
        number = table.scene["table"]["match"]
        shown(number, actions(table.match))
        if (number, table.match.hand_number) == (2, 3):
            return [*ended, table.match]
        waiting = table.scene["table"]["waiting"]
        fields = {}
        if waiting == "new match":
            ended.append(table.match)
        if waiting is None:
            action = hint.choose(table.match.view("A"))
            if isinstance(action, t42.Call):
                waiting, fields = "call", {"call": str(action)}
            elif isinstance(action, t42.Declare):
                fields = {"declaration": str(action), "stacks": action.stacks}
                waiting = "declare"
            else:
                waiting, fields = "play", {"tile": str(action)}
        made = {"kind": waiting, "seat": "A", "at": table.match.ply, **fields}
        table._on_intent(table, made, [])
        assert table.scene["table"]["notice"] is None, table.scene["table"]["notice"]


def teller(pipe: int):
    """A function that writes its arguments to a pipe, as a line of JSON."""
    return lambda *step: os.write(pipe, json.dumps(step).encode() + b"\n")


def nursery(path: Path, kills: int, seed: int) -> None:
    """Play in children, each killed after a while; look at the file after each.

    Prints what was found as JSON.
    """
    import texas42_nb as t42
    from texas42_nb.widgets.autosave import begins

    steps: list[tuple[int, int]] = []
    before = time.monotonic()
    whole = play(None, lambda *step: steps.append(step))
    lasted = time.monotonic() - before
    rng, killed, finished, positions = random.Random(seed), 0, 0, set()
    while killed < kills:
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            play(str(path), teller(writing))
            os._exit(0)
        os.close(writing)
        time.sleep(rng.uniform(0, lasted / 5))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        with os.fdopen(reading) as pipe:
            lines = [json.loads(line) for line in pipe if line.endswith("\n")]
        killed += os.WIFSIGNALED(status)
        if not path.exists():
            assert not lines, "something was shown that is not on disk"
            continue
        match = t42.Record.load(path).match()
        number = next(at for at, each in enumerate(whole, 1) if begins(match, each))
        positions.add((number, actions(match)))
        assert not lines or [number, actions(match)] >= lines[-1], "more than one action is lost"
        for at in range(1, number):
            kept = t42.Record.load(path.with_name(f"{path.stem}-{at}.json"))
            assert kept.match() == whole[at - 1]
        if not os.WIFSIGNALED(status):
            assert (match, number) == (whole[-1], 2)
            finished += 1
            path.rename(path.with_name(f"finished-{finished}.json"))
            for copy in path.parent.glob(f"{path.stem}-*.json"):
                copy.unlink()
    if path.exists():
        ended = play(str(path), lambda *_step: None)
        assert ended[-1] == whole[-1]
    print(json.dumps({"killed": killed, "finished": finished, "positions": len(positions)}))


POINTS = {"fsync": (1, 2, 5), "replace": (1, 2, 5), "link": (1,)}
"""What a write asks of the system, the last one only before a new match; which calls are deadly."""


def at_points(folder: Path) -> None:
    """Play in children that kill themselves right before or after one call to the system.

    Prints as JSON how many were killed and how many matches were kept beside at the end.
    """
    import texas42_nb as t42
    from texas42_nb.widgets.autosave import begins

    whole = play(None, lambda *_step: None)
    killed, copies = 0, 0
    for point, calls in POINTS.items():
        for after in (False, True):
            path = folder / f"{point}{after}" / "game.json"
            path.parent.mkdir()
            for nth in calls:
                child = os.fork()
                if not child:
                    kill_at(point, nth, after)
                    play(str(path), lambda *_step: None)
                    os._exit(0)
                _, status = os.waitpid(child, 0)
                assert os.WIFSIGNALED(status), (point, nth, after, status)
                killed += 1
                if path.exists():
                    match = t42.Record.load(path).match()
                    assert any(begins(match, each) for each in whole)
            if point == "link":
                assert play(str(path), lambda *_step: None)[-1] == whole[-1]
                kept = [t42.Record.load(each) for each in path.parent.glob("game-*.json")]
                assert [each.match() for each in kept] == whole[:1]
                copies += 1
    print(json.dumps({"killed": killed, "copies": copies}))


def kill_at(point: str, nth: int, after: bool) -> None:
    """From now on the ``nth`` call of a function of ``os`` ends this process."""
    genuine, calls = getattr(os, point), []

    def deadly(*given, **more):
        calls.append(point)
        if len(calls) == nth and not after:
            os.kill(os.getpid(), signal.SIGKILL)
        found = genuine(*given, **more)
        if len(calls) == nth:
            os.kill(os.getpid(), signal.SIGKILL)
        return found

    setattr(os, point, deadly)


def run(folder: Path, kills: int, seed: int) -> dict[str, int]:
    """A nursery in a process of its own; no kills: the points."""
    done = subprocess.run(
        [sys.executable, __file__, str(folder), str(kills), str(seed)],
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


if __name__ == "__main__":
    into, number = Path(sys.argv[1]), int(sys.argv[2])
    if number:
        nursery(into / "game.json", number, int(sys.argv[3]))
    else:
        at_points(into)
