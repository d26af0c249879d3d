"""Results that grow: batches, progress only where somebody watches, interrupts."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass

import pytest

import texas42_nb as t42
from texas42_nb.study import stream
from texas42_nb.study.stream import Progress, batches, last, watched

needs_pty = pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")


@dataclass(frozen=True)
class Grown:
    at: int
    of: int = 4
    stage: str = "open hands"


def grow(*, interrupt=None):
    for at in range(1, 5):
        if at == interrupt:
            raise KeyboardInterrupt
        yield Grown(at)


@pytest.mark.parametrize("total", [0, 1, 24, 25, 26, 100, 500, 3333])
def test_batches_cover_all_once_and_grow(total):
    parts = list(batches(total))
    assert [at for start, end in parts for at in range(start, end)] == [*range(total)]
    sizes = [end - start for start, end in parts]
    assert all(0 < size <= 500 for size in sizes)
    assert sizes[:-1] == sorted(sizes[:-1])


def test_the_first_batch_is_small():
    assert list(batches(500))[:4] == [(0, 25), (25, 50), (50, 100), (100, 200)]
    assert list(batches(60, 2, 10))[:4] == [(0, 2), (2, 4), (4, 8), (8, 16)]
    assert max(end - start for start, end in batches(60, 2, 10)) == 10


def test_the_last_result_is_given():
    assert last(grow()) == Grown(4)
    assert last(iter(())) is None


def test_an_interrupt_leaves_what_has_come():
    assert last(grow(interrupt=3)) == Grown(2)


def test_an_interrupt_before_anything_came_is_raised():
    with pytest.raises(KeyboardInterrupt):
        last(grow(interrupt=1))


def test_other_errors_are_not_swallowed():
    def broken():
        yield Grown(1)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        last(broken())


@pytest.mark.parametrize("wrong", [1, "yes", 0])
def test_what_is_no_wish_about_progress(wrong):
    with pytest.raises(t42.Malformed) as caught:
        last(grow(), progress=wrong)
    assert caught.value.key == "not-progress"
    assert "Progress" in str(caught.value)


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_where_nobody_watches_nothing_is_written(monkeypatch):
    silent = io.StringIO()
    monkeypatch.setattr(sys, "stderr", silent)
    assert watched() is None
    last(grow(), 4)
    assert silent.getvalue() == ""


def test_a_terminal_shows_a_bar_and_takes_it_away(monkeypatch):
    pytest.importorskip("tqdm")
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert watched() == "terminal"
    with Progress() as bar:
        bar.show("open hands", 1, 4)
        bar.show("open hands", 2, 4)
        bar.show("played out", 1, 2)
    written = sys.stderr.getvalue()
    assert "open hands" in written
    assert "played out" in written
    assert written.endswith("\r")


def test_an_interrupt_is_told_where_somebody_watches(monkeypatch):
    pytest.importorskip("tqdm")
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert last(grow(interrupt=3)) == Grown(2)
    told = "interrupted: open hands, 2 of 4; what has come stands\n"
    assert sys.stderr.getvalue().endswith(told)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert last(grow(interrupt=3)) == Grown(2)
    assert sys.stderr.getvalue() == ""


def test_it_can_be_told_to_be_silent_or_to_show(monkeypatch):
    pytest.importorskip("tqdm")
    monkeypatch.setattr(sys, "stderr", Terminal())
    last(grow(), 4, progress=False)
    assert sys.stderr.getvalue() == ""
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    last(grow(), 4, progress=True)
    assert "open hands" in sys.stderr.getvalue()


def test_without_tqdm_a_terminal_stays_silent_unless_it_was_asked_for(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm", None)
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert last(grow(), 4) == Grown(4)
    assert sys.stderr.getvalue() == ""
    with pytest.raises(ImportError):
        last(grow(), 4, progress=True)


class Kernel:
    def __init__(self, asks):
        self._allow_stdin = asks


class Shell:
    def __init__(self, kernel):
        self.kernel = kernel


@pytest.mark.parametrize(("asks", "where"), [(True, "notebook"), (False, None)])
def test_a_kernel_is_watched_if_the_cell_could_ask_for_input(monkeypatch, asks, where):
    ipython = type(sys)("IPython")
    ipython.get_ipython = lambda: Shell(Kernel(asks))
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    assert watched() == where


CELL = """
from texas42_nb.study.stream import last, watched
from dataclasses import dataclass
@dataclass
class Grown:
    at: int
    of: int = 3
    stage: str = "open hands"
print("watched:", watched())
last((Grown(at) for at in (1, 2, 3)), 3).at
"""


def ran(allow_stdin):
    """The messages of a cell in a real kernel, as a front end or a program sends it."""
    manager = pytest.importorskip("jupyter_client.manager")
    kernel, client = manager.start_new_kernel(kernel_name="python3")
    found = []
    try:
        client.execute_interactive(
            CELL, allow_stdin=allow_stdin, output_hook=found.append, timeout=60
        )
    finally:
        client.stop_channels()
        kernel.shutdown_kernel(now=True)
    return [(each["msg_type"], each["content"]) for each in found]


def test_a_program_that_executes_a_notebook_sees_no_bar():
    messages = ran(allow_stdin=False)
    texts = [content["text"] for kind, content in messages if kind == "stream"]
    assert texts == ["watched: None\n"]
    assert not [kind for kind, _ in messages if "display" in kind]


def test_a_person_at_a_notebook_sees_a_bar_and_afterwards_nothing_of_it():
    messages = ran(allow_stdin=True)
    shown = [content["data"] for kind, content in messages if "display" in kind]
    assert any("<progress" in data.get("text/html", "") for data in shown)
    assert any("open hands: 2 of 3" in data["text/plain"] for data in shown)
    assert shown[-1] == {"text/plain": ""}
    assert [kind for kind, _ in messages if kind == "execute_result"]


def test_an_executed_notebook_has_the_result_alone():
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    nbclient.NotebookClient(book, timeout=60, kernel_name="python3").execute()
    outputs = book.cells[0].outputs
    assert [each.output_type for each in outputs] == ["stream", "execute_result"]
    assert outputs[1].data == {"text/plain": "3"}


LONG = """
import sys
from texas42_nb.study.bid_table import bid_table
from texas42_nb.study.bid_table import stream_bid_table
hand = "5-5 5-6 4-5 0-5 6-6 1-1 0-1"
bid_table(hand, layouts=1, seed=1, played=0, progress=False)  # the solver is ready
def told():
    for table in stream_bid_table(hand, layouts=10**6, seed=1, played=0, threads=2):
        print("came", table.layouts, flush=True)
        yield table
from texas42_nb.study.stream import last
found = last(told(), progress=False)
print("stopped", found.done, found.layouts, repr(found), flush=True)
"""


def test_ctrl_c_ends_a_long_table_at_once_and_what_came_stands():
    pytest.importorskip("numba")
    with subprocess.Popen(
        [sys.executable, "-c", LONG], stdout=subprocess.PIPE, text=True, bufsize=1
    ) as child:
        try:
            came = [child.stdout.readline() for _ in range(2)]
            assert came[1].startswith("came 50"), came
            time.sleep(0.05)  # in the middle of the next batch
            start = time.monotonic()
            child.send_signal(signal.SIGINT)
            rest = child.stdout.read().splitlines()
            seconds = time.monotonic() - start
            assert child.wait(30) == 0
        finally:
            child.kill()
    *more, final = rest
    words = final.split()
    assert words[:2] == ["stopped", "False"]
    latest = int(more[-1].split()[1]) if more else 50
    assert int(words[2]) == latest
    assert f"stopped after {latest} of 1000000" in final
    assert seconds < 5


STOPPED = """
from texas42_nb.study.bid_table import bid_table
print("begun")
bid_table("5-5 5-6 4-5 0-5 6-6 1-1 0-1", layouts=10**6, seed=1, played=0)
"""


def test_the_stop_button_of_a_notebook_leaves_what_has_come():
    pytest.importorskip("numba")
    manager = pytest.importorskip("jupyter_client.manager")
    kernel, client = manager.start_new_kernel(kernel_name="python3")
    found, asked = [], []

    def hear(message):
        found.append((message["msg_type"], message["content"]))
        shown = message["content"].get("data", {}).get("text/plain", "")
        if "open hands: 50 of" in shown and not asked:
            asked.append(time.monotonic())
            kernel.interrupt_kernel()

    try:
        reply = client.execute_interactive(STOPPED, allow_stdin=True, output_hook=hear, timeout=120)
        seconds = time.monotonic() - asked[0]
    finally:
        client.stop_channels()
        kernel.shutdown_kernel(now=True)
    assert reply["content"]["status"] == "ok"
    (result,) = [
        content["data"]["text/plain"] for kind, content in found if kind == "execute_result"
    ]
    assert "of 1000000 (open hands)>" in result
    left = [content for kind, content in found if kind == "update_display_data"][-1]
    assert left["data"]["text/plain"].startswith("interrupted: open hands, ")
    assert seconds < 10


@needs_pty
def test_a_real_terminal_sees_the_bar_on_its_error_stream_only():
    pytest.importorskip("tqdm")
    pytest.importorskip("numba")
    termios = pytest.importorskip("termios")
    script = (
        "from texas42_nb.study.bid_table import bid_table\n"
        "print(bid_table('5-5 5-6 4-5 0-5 6-6 1-1 0-1', layouts=30, seed=1, played=0).layouts)"
    )
    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    done = subprocess.run(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=theirs, timeout=120
    )
    written = os.read(ours, 65536)
    os.close(theirs)
    os.close(ours)
    assert done.stdout == b"30\n"
    assert b"open hands" in written


def test_the_module_loads_nothing_heavy():
    script = (
        "import texas42_nb.study.stream, sys\n"
        "print([n for n in ('numpy', 'tqdm', 'IPython', 'pandas') if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr
    assert stream.TERMINAL != stream.NOTEBOOK
