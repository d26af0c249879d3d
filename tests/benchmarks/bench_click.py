"""From a click on the table to the state that Python has confirmed, beside a plain widget's.

In one page of a real JupyterLab: clicks on the table (tiles, gathering, calls, whatever is next)
until ``data-serial`` changes, and clicks on an ipywidgets ``Button`` until the ``HTML`` that its
callback sets has changed. Both are timed in the page, in turns, so that both meet the same load.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser.harness import JupyterServer, Notebook, chromium, time_changes
from browser.harness.watch import Watch

LIMIT = 1.3
TURNS, ROUNDS = 6, 12
CELL = """
import ipywidgets as w
import texas42_nb as t42
button, label = w.Button(description="Count"), w.HTML("0")
button.add_class("count"), label.add_class("counted")

def count(_):
    label.value = str(int(label.value) + 1)

button.on_click(count)
w.VBox([button, label, t42.Table(t42.Match.new(seed=42), seat="A")])
"""
TABLE = '[data-t42="table"]'
NEXT = (
    f"{TABLE} .t42-go:not([hidden]), "
    f'{TABLE} section:not([hidden]) [data-call="pass"]:not([hidden]), '
    f'{TABLE} section:not([hidden]) > [data-t42="declare"], '
    f'{TABLE} [data-legal="yes"]'
)
CHOOSE = """() => {
  document.querySelector('[data-t42="table"] section:not([hidden]) [data-t42="choice"]')?.click();
  document.querySelector('[data-t42="table"] section:not([hidden]) [data-t42="stack"]')?.click();
}"""


def measure() -> tuple[list[float], list[float]]:
    """The times of the table and of the plain widget, in milliseconds."""
    program = chromium.find()
    if program is None:
        sys.exit("no Chromium")
    table: list[float] = []
    plain: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = chromium.launch(playwright, program)
        with JupyterServer("lab", Path(folder), Path(folder, "lab.log")) as server:
            page = browser.new_page()
            Watch.start(page)
            Notebook.open(page, server, [CELL], name="click").run_all()
            page.wait_for_selector(f"{TABLE}[data-serial]")
            page.wait_for_selector(".counted")
            for _ in range(TURNS):
                plain += time_changes(page, ".count", ".counted", rounds=ROUNDS)
                for _ in range(ROUNDS):
                    page.evaluate(CHOOSE)
                    table += time_changes(page, NEXT, TABLE, attribute="data-serial", rounds=1)
        browser.close()
    return table, plain


def main() -> int:
    """Print the medians and their ratio; 1 if the limit is missed."""
    table, plain = measure()
    ratio = statistics.median(table) / statistics.median(plain)
    print(
        f"table, click to confirmed state: median {statistics.median(table):.1f} ms of {len(table)}"
    )
    print(
        f"Button and HTML, the same page: median {statistics.median(plain):.1f} ms of {len(plain)}"
    )
    print(f"ratio: {ratio:.2f} (limit {LIMIT})")
    return int(ratio > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
