"""Opens a notebook in Voilà: it runs every cell and shows the outputs alone."""

from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Route

from browser.harness.notebook import put_source
from browser.harness.server import JupyterServer
from browser.harness.watch import LOCAL

SHOWN = """() => {
  const cells = document.getElementById("rendered_cells");
  return cells && cells.style.display !== "none" && !document.getElementById("loading");
}"""


class Dashboard:
    """A notebook as Voilà shows it, with a live kernel that only its widgets can reach."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def open(
        cls,
        page: Page,
        server: JupyterServer,
        source: list[str] | Path,
        *,
        name: str,
        theme: str = "light",
    ) -> Self:
        """Write `source` (code cells, or a notebook to copy) for `server`; open it in `page`.

        Voilà's own page asks for an icon font from afar; nothing leaves the machine here.
        """
        path = put_source(source, server, name)
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.route("**/*", _stay_here)
        page.goto(f"{server.url_of(path.name)}?theme={theme}")
        page.wait_for_function(SHOWN, timeout=60_000)
        return cls(page)

    def cell(self, index: int) -> Locator:
        """A cell by its place, from 0, Markdown cells included."""
        return self.page.locator(f'#rendered_cells [cell-index="{index + 1}"]')

    def output(self, index: int) -> Locator:
        """The outputs of a cell."""
        return self.cell(index)


def _stay_here(route: Route) -> None:
    if urlsplit(route.request.url).hostname in LOCAL:
        route.continue_()
    else:
        route.abort()
