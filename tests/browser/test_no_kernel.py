"""What stands where no kernel is: a picture with words for it, in every committed notebook.

An untrusted notebook in JupyterLab, and the pages that nbconvert makes; nbviewer's are those of
the template "basic".
"""

import html
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from browser.harness import Notebook, assert_clean

ROOT = Path(__file__).resolve().parents[2]
COMMITTED = sorted((ROOT / "notebooks").glob("*.ipynb"))
HOST = "http://127.0.0.1/"
SHOWN = """images => images.map(image => ({
  alt: image.alt,
  decoded: image.complete && image.naturalWidth > 0,
  seen: image.checkVisibility() && image.clientWidth >= 20 && image.clientHeight >= 20,
  fits: image.getBoundingClientRect().right <= innerWidth,
}))"""
TRUSTED = """() => window.texas42Panel.content.widgets
  .filter(({model}) => model.type === 'code').map(({model}) => model.trusted)"""

Shoot = Callable[..., Path]


def pictures_of(path: Path) -> list[str]:
    """The words of each picture in a notebook's outputs, from its file."""
    outputs = [o for c in nbformat.read(path, 4).cells for o in c.get("outputs", ())]
    shown = "\n".join(output.get("data", {}).get("text/html", "") for output in outputs)
    return [html.unescape(alt) for alt in re.findall(r'<img alt="([^"]+)" src="data:', shown)]


def assert_pictures(page: Page, path: Path, where: str) -> None:
    """Every picture is decoded and seen, and has its words."""
    wanted = pictures_of(path)
    images = page.locator(f"{where} img[src^='data:image/']")
    # JupyterLab draws the cells of a long notebook one by one, when it has nothing else to do.
    expect(images).to_have_count(len(wanted), timeout=60_000)
    for index in range(len(wanted)):
        images.nth(index).scroll_into_view_if_needed()
    found = images.evaluate_all(SHOWN)
    for image in found:
        assert image["decoded"], image
        assert image["seen"], image
        assert image["fits"], image
    assert [image["alt"] for image in found] == wanted


def test_the_notebooks_have_pictures() -> None:
    """Else the tests below would have nothing to look for."""
    assert pictures_of(ROOT / "notebooks" / "00_welcome.ipynb")
    for path in COMMITTED:
        for output in (o for c in nbformat.read(path, 4).cells for o in c.get("outputs", ())):
            data = output.get("data", {})
            if "<img" in data.get("text/html", ""):
                # A plot's words are its figures.
                most = 800 if "data:image/png" in data["text/html"] else 200
                assert 0 < len(data["text/plain"]) <= most, "words for where no picture is shown"


@pytest.mark.parametrize("path", COMMITTED, ids=lambda path: path.stem)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_untrusted_notebook(
    theme: str, path: Path, page: Page, open_notebook: Callable[..., Notebook], screenshot: Shoot
) -> None:
    open_notebook(page, path, theme=theme, run=False)
    trusted = page.evaluate(TRUSTED)
    assert trusted
    assert not any(trusted)
    page.set_viewport_size({"width": 1280, "height": 6000})  # so that every cell is drawn
    assert_pictures(page, path, ".jp-Cell-outputArea")
    screenshot(page.locator(".jp-Notebook"), f"untrusted_{path.stem}_{theme}")
    assert_clean(page)


@pytest.mark.parametrize("path", COMMITTED, ids=lambda path: path.stem)
@pytest.mark.parametrize(
    ("template", "theme", "width"),
    [
        ("lab", "light", 1280),
        ("lab", "dark", 1280),
        ("basic", "light", 390),
    ],
)
def test_a_page_without_the_network(
    template: str,
    theme: str,
    width: int,
    path: Path,
    make_page: Callable[..., Page],
    tmp_path: Path,
    screenshot: Shoot,
) -> None:
    """The page is nbconvert's; every request but the one for the page itself is refused."""
    convert = [sys.executable, "-m", "nbconvert", "--to", "html", f"--template={template}"]
    convert += [f"--theme={theme}"] if template == "lab" else []
    done = subprocess.run(
        [*convert, f"--output-dir={tmp_path}", str(path)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    body = (tmp_path / f"{path.stem}.html").read_text(encoding="utf-8")
    page = make_page((width, 900), color_scheme=theme)
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    page.route("**/*", lambda route: route.abort())
    page.route(
        HOST, lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8")
    )
    page.goto(HOST, wait_until="domcontentloaded")
    assert_pictures(page, path, "body")
    assert not thrown
    screenshot(page, f"nbconvert_{template}_{theme}_{path.stem}")
