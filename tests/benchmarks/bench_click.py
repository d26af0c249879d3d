"""From a click on the table to the state that Python has confirmed, beside a plain widget's.

In one page of a real JupyterLab: clicks on the table (tiles, gathering, calls, whatever is next)
until ``data-serial`` changes, and clicks on an ipywidgets ``Button`` until the ``HTML`` that its
callback sets has changed. So are steps on a table in study, with the values of a whole hand shown.
All are timed in the page, in turns, so that all meet the same load.
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
STUDY_LIMIT = 2.0
TURNS, ROUNDS = 6, 12
CELL = """
import ipywidgets as w
import texas42_nb as t42
button, label = w.Button(description="Count"), w.HTML("0")
button.add_class("count"), label.add_class("counted")

def count(_):
    label.value = str(int(label.value) + 1)

button.on_click(count)
hand = t42.Match.new(seed=42).call("30").pass_().pass_().pass_()
hand = hand.declare(str(hand.legal()[0]))
while hand.to_act is not None:
    hand = hand.do(hand.legal()[0])
t42.trace(hand)  # the solver is compiled, or loaded, before anything is timed
playing = t42.Table(t42.Match.new(seed=42), seat="A")
w.VBox([button, label, playing, t42.Table(hand, mode="study")])
"""
TABLE = '[data-t42="table"][data-mode="play"]'
STUDY = '[data-t42="table"][data-mode="study"]'
SWITCH = f'{STUDY} [data-t42="values-switch"]'
STEPS = [f'{STUDY} [data-t42="step-{to}"]' for to in ("back", "forward")]
NEXT = (
    f"{TABLE} .t42-go:not([hidden]), "
    f'{TABLE} section:not([hidden]) [data-call="pass"]:not([hidden]), '
    f'{TABLE} section:not([hidden]) > [data-t42="declare"], '
    f'{TABLE} [data-legal="yes"]'
)
CHOOSE = """() => {
  const shown = '[data-t42="table"][data-mode="play"] section:not([hidden])';
  document.querySelector(`${shown} [data-t42="choice"]`)?.click();
  document.querySelector(`${shown} [data-t42="stack"]`)?.click();
}"""


def measure() -> tuple[list[float], list[float], list[float]]:
    """The times of the table, of the plain widget and of study with values, in milliseconds; of
    study the first is that of the switch, which solves every place of the hand."""
    program = chromium.find()
    if program is None:
        sys.exit("no Chromium")
    table: list[float] = []
    plain: list[float] = []
    study: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = chromium.launch(playwright, program)
        with JupyterServer("lab", Path(folder), Path(folder, "lab.log")) as server:
            page = browser.new_page()
            Watch.start(page)
            Notebook.open(page, server, [CELL], name="click").run_all()
            page.wait_for_selector(f"{TABLE}[data-serial]")
            page.wait_for_selector(f"{STUDY}[data-serial]")
            page.wait_for_selector(".counted")
            study += time_changes(page, SWITCH, STUDY, attribute="data-serial", rounds=1)
            for turn in range(TURNS):
                step = STEPS[turn % len(STEPS)]
                study += time_changes(page, step, STUDY, attribute="data-serial", rounds=ROUNDS)
                plain += time_changes(page, ".count", ".counted", rounds=ROUNDS)
                for _ in range(ROUNDS):
                    page.evaluate(CHOOSE)
                    table += time_changes(page, NEXT, TABLE, attribute="data-serial", rounds=1)
        browser.close()
    return table, plain, study


def main() -> int:
    """Print the medians and their ratio; 1 if the limit is missed."""
    table, plain, (switch, *steps) = measure()
    yardstick = statistics.median(plain)
    ratio, in_study = statistics.median(table) / yardstick, statistics.median(steps) / yardstick
    print(
        f"table, click to confirmed state: median {statistics.median(table):.1f} ms of {len(table)}"
    )
    print(
        f"Button and HTML, the same page: median {statistics.median(plain):.1f} ms of {len(plain)}"
    )
    print(f"study with values, step: median {statistics.median(steps):.1f} ms of {len(steps)}")
    print(f"study, values switched on, a whole hand solved: {switch:.1f} ms")
    print(f"ratio: {ratio:.2f} (limit {LIMIT}), in study {in_study:.2f} (limit {STUDY_LIMIT})")
    return int(ratio > LIMIT or in_study > STUDY_LIMIT)


if __name__ == "__main__":
    sys.exit(main())
