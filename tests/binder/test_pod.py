"""The build, run for real, and the link's notebook in the browser from what was built."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from binder.recipe import Built
from browser.harness import JupyterServer, Notebook, assert_clean
from browser.on_table import OnTable

WELCOME = "notebooks/00_welcome.ipynb"
DISK = 900  # megabytes, of which numba, numpy, pandas and matplotlib take some 480
MEMORY = 500  # megabytes of 1000 to 2000 that a pod has: server, kernel, one table


def test_what_was_built(built: Built) -> None:
    done = subprocess.run(
        [built.python, "-m", "pip", "check"], capture_output=True, text=True, cwd=built.folder
    )
    assert done.returncode == 0, done.stdout
    where = "import texas42_nb; print(texas42_nb.__file__)"
    done = subprocess.run([built.python, "-P", "-c", where], capture_output=True, text=True)
    assert Path(done.stdout.strip()).is_relative_to(built.environment), done
    before = json.loads((Path(__file__).parents[2] / WELCOME).read_text())
    assert json.loads((built.folder / WELCOME).read_text()) == before, "the build changed it"
    print(f"\nBinder's environment: {built.megabytes():.0f} MB")
    assert built.megabytes() < DISK


def test_the_link_s_notebook(
    built: Built,
    page: Page,
    tmp_path: Path,
    artefacts: Path,
    screenshot: Callable[..., Path],
) -> None:
    """The first screen is the notebook and no question; the table comes and takes a call."""
    log = artefacts / "pod.log"
    with JupyterServer("lab", tmp_path, log, python=built.python, root=built.folder) as server:
        page.goto(server.url + f"lab/tree/{WELCOME}")
        notebook = Notebook.arrive(page)
        expect(page.locator(".jp-Notebook h1").first).to_contain_text("Welcome")
        page.wait_for_timeout(1000)
        expect(page.locator(".Toastify__toast, .jp-Dialog")).to_have_count(0)
        screenshot(page, "binder_first")
        notebook.run_all()
        view = OnTable(page)
        view.root.scroll_into_view_if_needed()
        view.click(view.call_button("pass"))
        expect(view.root).to_have_attribute("data-phase", "play")
        screenshot(page, "binder_table")
        assert_clean(page)
        used = memory(server)
        print(f"\nserver, kernel and a table: {used:.0f} MB")
        assert used < MEMORY


def memory(server: JupyterServer) -> float:
    """Megabytes of the server and its kernels, shared pages counted once."""
    assert server.process
    if not Path("/proc/self/smaps_rollup").exists():
        pytest.skip("this system does not tell what a process uses")
    total, open_ = 0, [server.process.pid]
    while open_:
        process = open_.pop()
        rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
        total += sum(
            int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:")
        )
        for thread in Path(f"/proc/{process}/task").iterdir():
            open_ += map(int, (thread / "children").read_text().split())
    return total / 1000
