"""Fixtures of the browser tests: three real front ends, one Chromium, one fresh page per test.

`page`, `viewport`, `open_notebook`, `open_dashboard`, `screenshot`, `lab`, `notebook7`, `voila`,
`own_server`, `make_page`; see each.
"""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from browser.harness import chromium
from browser.harness.dashboard import Dashboard
from browser.harness.notebook import Notebook
from browser.harness.server import JupyterServer
from browser.harness.watch import Watch

VIEWPORTS = {
    "phone": (390, 844),
    "tablet": (820, 1180),
    "laptop": (1280, 800),
    "wide": (1920, 1080),
}
SCALE = {"phone": 2.0}  # device pixels per CSS pixel where it is not 1
expect.set_options(timeout=15_000)  # milliseconds: a machine may have more to do than this


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    """The system's Chromium. Without one the tests are skipped, but never in CI."""
    program = chromium.find()
    if not program:
        text = "no Chromium: see the box at the end of `python3 .dev test`"
        if os.environ.get("CI", "").lower() in ("1", "true", "yes"):
            pytest.fail(text)
        pytest.skip(text)
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright, program)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory, artefacts: Path) -> Iterator[JupyterServer]:
    """A JupyterLab of its own: no token, no settings of the user, kernels in an empty folder."""
    with JupyterServer("lab", tmp_path_factory.mktemp("lab"), artefacts / "lab.log") as server:
        yield server


@pytest.fixture(scope="session")
def notebook7(tmp_path_factory: pytest.TempPathFactory, artefacts: Path) -> Iterator[JupyterServer]:
    """A Notebook 7 of its own, as `lab`."""
    folder = tmp_path_factory.mktemp("notebook7")
    with JupyterServer("notebook", folder, artefacts / "notebook7.log") as server:
        yield server


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory, artefacts: Path) -> Iterator[JupyterServer]:
    """A Voilà of its own, as `lab`."""
    folder = tmp_path_factory.mktemp("voila")
    with JupyterServer("voila", folder, artefacts / "voila.log") as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path, artefacts: Path) -> Iterator[Callable[..., JupyterServer]]:
    """`own_server(app="lab", **options)`: a server for this test alone, which may end it."""
    servers = []

    def start(app: str = "lab", **options: Any) -> JupyterServer:
        log = artefacts / f"own_{app}.log"
        server = JupyterServer(app, tmp_path / f"{app}{len(servers)}", log, **options)
        servers.append(server)
        return server.__enter__()

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def make_page(chrome: Browser) -> Iterator[Callable[..., Page]]:
    """`make_page(size="laptop", **options)`: a page in a fresh context, watched from its start.

    `size` is a name of VIEWPORTS or a pair of CSS pixels; options go to playwright's `new_context`.
    """
    contexts = []

    def make(size: str | tuple[int, int] = "laptop", **options: object) -> Page:
        width, height = VIEWPORTS[size] if isinstance(size, str) else size
        options.setdefault("device_scale_factor", SCALE.get(str(size), 1.0))
        options.setdefault("has_touch", size in ("phone", "tablet"))
        context = chrome.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        Watch.start(page)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page(make_page: Callable[..., Page]) -> Page:
    """A page of laptop size, its console and requests recorded: see `assert_clean`."""
    return make_page()


@pytest.fixture(params=VIEWPORTS, ids=str)
def viewport(request: pytest.FixtureRequest) -> str:
    """Each size in turn, by name: `page = make_page(viewport)`."""
    return str(request.param)


@pytest.fixture
def open_notebook(request: pytest.FixtureRequest) -> Iterator[Callable[..., Notebook]]:
    """`open_notebook(page, source, *, app="lab", theme="light", run=True) -> Notebook`.

    `source` is a list of code cells or the path of a notebook, which is copied. `app` is "lab" or
    "notebook". All cells are run unless `run` is false. After the test every kernel is shut down.
    """
    servers = set()

    def opener(
        page: Page,
        source: list[str] | Path,
        *,
        app: str = "lab",
        theme: str = "light",
        run: bool = True,
    ) -> Notebook:
        server = request.getfixturevalue({"lab": "lab", "notebook": "notebook7"}[app])
        servers.add(server)
        notebook = Notebook.open(page, server, source, name=name_of(request), theme=theme)
        if run:
            notebook.run_all()
        return notebook

    yield opener
    for server in servers:
        server.shut_down_sessions()


@pytest.fixture
def open_dashboard(
    request: pytest.FixtureRequest, voila: JupyterServer
) -> Callable[..., Dashboard]:
    """`open_dashboard(page, source, *, theme="light")`: as `open_notebook`, in Voilà."""

    def opener(page: Page, source: list[str] | Path, *, theme: str = "light") -> Dashboard:
        return Dashboard.open(page, voila, source, name=name_of(request), theme=theme)

    return opener


@pytest.fixture
def screenshot(artefacts: Path) -> Callable[..., Path]:
    """`screenshot(page_or_locator, name) -> Path`: a picture in `.artefacts/screens/`."""
    folder = artefacts / "screens"
    folder.mkdir(exist_ok=True)

    def take(what: Page | Locator, name: str) -> Path:
        path = folder / f"{name}.png"
        what.screenshot(path=path)
        return path

    return take


def name_of(request: pytest.FixtureRequest) -> str:
    """A file's name, from the test's."""
    return re.sub(r"\W+", "_", request.node.name).strip("_")
