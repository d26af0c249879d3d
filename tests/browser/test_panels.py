"""The panels in the real front ends: they fill while no cell runs, stop, and cancel."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.harness import Dashboard, Notebook, assert_clean
from browser.harness.axe import assert_accessible
from browser.on_table import HANDS, SIXES, OnTable

Open = Callable[..., Notebook]
Shoot = Callable[..., Path]
HAND = ["5-5", "5-6", "4-5", "0-5", "6-6", "1-1", "0-1"]
LONG = 20_000
"""Layouts enough for a run that nobody waits for."""
PATIENCE = 90_000
"""Milliseconds: the first run of a kernel loads the compiled solver, on a busy machine."""


def lab_cell(arguments: str = "") -> str:
    """The source of a cell that shows a bid lab."""
    return f"""
import texas42_nb as t42
lab = t42.BidLab({arguments})
lab
"""


def what_if_cell(arguments: str) -> str:
    """The source of a cell that shows a what-if panel: D, who has no five, is to play."""
    steps = [*SIXES, "5-5", "1-5", "2-5"]
    return f"""
import texas42_nb as t42
match = t42.Match.from_hand({HANDS!r}, dealer="D")
for step in {steps!r}:
    match = match.do(next(action for action in match.legal() if str(action) == step))
panel = t42.WhatIf(match, {arguments})
panel
"""


class OnPanel:
    """A panel, by what can be seen and pressed."""

    def __init__(self, holder: Locator | Page) -> None:
        self.root = holder.locator(".t42-desk")
        expect(self.root).to_have_attribute("role", "group", timeout=60_000)

    def part(self, name: str) -> Locator:
        """The element of a name, as in ``data-t42``."""
        return self.root.locator(f'[data-t42="{name}"]')

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def field(self, name: str) -> Locator:
        return self.root.get_by_label(name, exact=True)

    def tile(self, tile: str) -> Locator:
        return self.root.locator(f'[data-t42="pick"][data-tile="{tile}"]')

    def row(self, name: str) -> Locator:
        return self.root.locator(f'tr[data-row="{name}"]')

    def pick(self, *tiles: str) -> None:
        for tile in tiles:
            self.tile(tile).click()
            expect(self.tile(tile)).to_have_attribute("aria-pressed", "true")

    def status(self, text: str | re.Pattern[str]) -> None:
        expect(self.part("panel-status")).to_have_text(text, timeout=PATIENCE)

    def solved(self) -> int:
        """The number of layouts that stands over the figures."""
        told = self.row("open").text_content() or ""
        return int((re.search(r"([\d,]+) layouts?", told) or [None, "0"])[1].replace(",", ""))


def settled(page: Page, panel: OnPanel) -> None:
    """Nothing more is drawn for a while."""
    before = panel.part("results").get_attribute("data-serial")
    page.wait_for_timeout(1500)
    assert panel.part("results").get_attribute("data-serial") == before


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_seven_clicks_fill_the_table_of_bids(
    theme: str, page: Page, open_notebook: Open, screenshot: Shoot
) -> None:
    notebook = open_notebook(page, [lab_cell("layouts=30, seed=4")], theme=theme)
    lab = OnPanel(notebook.output(0))
    lab.status("Pick seven tiles: then the table of bids fills by itself.")
    expect(lab.part("pick")).to_have_count(28)
    lab.pick(*HAND[:6])
    expect(lab.part("count")).to_have_text("6 of 7 tiles picked.")
    expect(lab.part("figures-bids")).to_have_count(0)
    lab.pick(HAND[6])
    expect(lab.part("panel-progress")).to_be_visible()
    lab.status(re.compile("^Done: 30 layouts solved, 30 played out; seed 4"))
    expect(lab.part("panel-progress")).to_be_hidden()
    expect(lab.part("panel-live")).to_contain_text("Done")
    expect(lab.row("open 5").locator("th")).to_have_text("Fives")
    told = json.loads(notebook.ask("import json; print(json.dumps(lab.table.open_make('5', 30)))"))
    cell = lab.row("open 5").locator("td").first
    expect(cell.locator("b")).to_have_text(re.compile(rf"^>?{round(100 * told[0])}%$"))
    expect(cell.locator("small")).to_have_text(f"{round(100 * told[1])}–{round(100 * told[2])}")
    expect(lab.root.locator("tr[data-row^='played ']").first).to_contain_text("%")
    plot = lab.part("panel-plot").locator(f'img[data-theme="{theme}"]')
    expect(plot).to_be_visible(timeout=PATIENCE)
    expect(plot).to_have_attribute("alt", re.compile("with all hands open"))
    other = "dark" if theme == "light" else "light"
    expect(lab.part("panel-plot").locator(f'img[data-theme="{other}"]')).to_be_hidden()
    assert_accessible(page, ".t42-desk")
    page.set_viewport_size({"width": 1280, "height": 1900})
    screenshot(page, f"bid_lab_{theme}")
    assert_clean(page)


def test_the_lab_grows_beside_the_kernel_stops_and_cancels(page: Page, open_notebook: Open) -> None:
    notebook = open_notebook(page, [lab_cell(f"layouts={LONG}")])
    lab = OnPanel(notebook.output(0))
    lab.pick(*HAND)
    expect(lab.row("open 5")).to_be_visible(timeout=PATIENCE)
    first = lab.solved()
    page.wait_for_function(
        "first => Number(document.querySelector('tr[data-row=open]').textContent"
        ".match(/([0-9,]+) layout/)[1].replace(',', '')) > first",
        arg=first,
        timeout=PATIENCE,
    )
    assert notebook.ask("print(lab.running, 6 * 7)") == "True 42", "the kernel is free meanwhile"

    # Stop: what has come stands.
    lab.button("Stop").click()
    lab.status(re.compile("^Stopped: [0-9,]+ layouts solved, .* These figures stand.$"))
    stood = lab.solved()
    assert stood >= first
    settled_at = notebook.ask("print(lab.table.layouts, lab.table.done, lab.running)")
    assert settled_at == f"{stood} False False"
    expect(lab.part("panel-plot").locator("img").first).to_be_visible(timeout=PATIENCE)
    settled(page, lab)

    # Another tile: the run ends at once, and nothing of the old hand comes any more.
    lab.button("Run").click()
    expect(lab.row("open 5")).to_be_visible(timeout=PATIENCE)
    lab.tile(HAND[6]).click()
    lab.status("Pick seven tiles: then the table of bids fills by itself.")
    expect(lab.part("figures-bids")).to_have_count(0)
    expect(lab.part("panel-progress")).to_be_hidden()
    settled(page, lab)
    expect(lab.part("figures-bids")).to_have_count(0)
    assert notebook.ask("print(lab.table)") == "None"

    # Another number of layouts, one that makes no sense, and one that does.
    lab.pick(HAND[6])
    expect(lab.part("panel-progress")).to_be_visible()
    lab.field("Layouts").fill("-5")
    lab.field("Layouts").press("Enter")
    expect(lab.part("panel-notice")).to_contain_text("a whole number from 1 to 20,000")
    expect(lab.part("panel-progress")).to_be_hidden()
    lab.field("Layouts").fill("25")
    lab.field("Layouts").press("Enter")
    expect(lab.part("panel-notice")).to_be_hidden()
    lab.status(re.compile("^Done: 25 layouts solved"))
    assert_clean(page)


def test_the_lab_by_keyboard_alone(page: Page, open_notebook: Open) -> None:
    notebook = open_notebook(page, [lab_cell("layouts=25")])
    lab = OnPanel(notebook.output(0))
    lab.tile("0-0").focus()
    keys = page.keyboard
    for key, lands in [
        ("ArrowRight", "0-1"),
        ("End", "6-6"),
        ("ArrowRight", "0-0"),
        ("ArrowDown", "1-1"),
    ]:
        keys.press(key)
        expect(lab.tile(lands)).to_be_focused()
    keys.press("Space")
    expect(lab.tile("1-1")).to_have_attribute("aria-pressed", "true")
    keys.press("Enter")
    expect(lab.tile("1-1")).to_have_attribute("aria-pressed", "false")
    expect(lab.part("count")).to_have_text("0 of 7 tiles picked.")
    for key in ("b", "a", "d", "d", "x", "m", "0", "0", "Shift+Enter"):
        keys.press(key)
    keys.press("Tab")
    expect(lab.button("Random hand")).to_be_focused()
    keys.press("Enter")
    expect(lab.part("count")).to_have_text("7 of 7 tiles picked.")
    expect(lab.part("hand").locator("li")).to_have_count(7)
    held = [str(li.get_attribute("data-tile")) for li in lab.part("hand").locator("li").all()]
    assert notebook.ask("print(*lab.hand)").split() == held
    free = next(
        tile
        for tile in ("0-0", "1-1", "2-2", "3-3", "0-1", "0-2", "0-3", "0-4")
        if tile not in held
    )
    lab.tile(free).press("Enter")
    expect(lab.part("picker-notice")).to_contain_text("take one out first")
    expect(lab.part("picker-live")).to_contain_text("take one out first")
    for _ in range(10):
        keys.press("Tab")
        if lab.field("Layouts").evaluate("node => node === document.activeElement"):
            break
    expect(lab.field("Layouts")).to_be_focused()
    lab.button("Stop").focus()
    for key in ("b", "d", "d"):
        keys.press(key)
    lab.status(re.compile("^Done"))
    after = notebook.content()["cells"]
    assert [each["cell_type"] for each in after] == ["code"], "no key of the notebook was pressed"
    assert_clean(page)


def test_a_position_is_set_and_asked_about(
    page: Page, open_notebook: Open, screenshot: Shoot
) -> None:
    notebook = open_notebook(page, [what_if_cell("layouts=30, seed=4")])
    panel = OnPanel(notebook.output(0))
    table = OnTable(notebook.output(0))
    assert [panel.field(name).input_value() for name in ("Bidder", "Bid", "Declaration")] == [
        "A", "31", "Sixes",
    ]  # fmt: skip
    panel.status("Set up a position, then press Run.")
    panel.button("Run").click()
    panel.status(re.compile("^Done: 30 layouts solved, 30 played out; seed 4"))
    expect(panel.part("panel-title")).to_have_text("What each play of seat D comes to")
    rows = panel.part("figures-actions").locator("tbody tr")
    expect(rows).to_have_count(7)
    best = notebook.ask("print(panel.result.best())")
    expect(panel.row(best).locator("td[data-best]")).to_have_count(1)
    value = notebook.ask("print(t42.solve(panel.match).values['2-6'])")
    expect(panel.row("2-6").locator("td").last).to_have_text(value)
    expect(panel.part("panel-plot").locator("img").first).to_be_visible(timeout=PATIENCE)
    assert_accessible(page, ".t42-desk")
    page.set_viewport_size({"width": 1280, "height": 2300})
    screenshot(page, "what_if_light")

    # A play at the table takes the figures away; the next seat is asked about.
    table.click(table.tile("2-6"))
    expect(panel.part("figures-actions")).to_have_count(0)
    panel.status("Changed: press Run.")
    panel.button("Run").click()
    panel.status(re.compile("^Done"))
    expect(panel.part("panel-title")).to_have_text("What each play of seat D comes to")

    # Another declaration: the table goes to the first lead of it.
    panel.field("Declaration").select_option("Fives")
    expect(panel.part("figures-actions")).to_have_count(0)
    expect(table.part("contract")).to_contain_text("fives are trumps")
    expect(table.laid()).to_have_count(0)
    panel.button("Run").click()
    panel.status(re.compile("^Done"))
    expect(panel.part("panel-title")).to_have_text("What each play of seat A comes to")

    # No bid: what the hand can bid.
    panel.field("Bid").select_option("none yet")
    expect(panel.field("Declaration")).to_be_disabled()
    panel.field("Bidder").select_option("C")
    panel.field("Layouts").fill("25")
    panel.field("Layouts").press("Enter")
    panel.button("Run").click()
    expect(panel.part("panel-title")).to_have_text("What seat C can bid")
    expect(panel.row("open 5")).to_be_visible(timeout=PATIENCE)
    panel.button("Stop").click()
    panel.status(re.compile("^(Stopped|Done)"))
    assert_clean(page)


def test_hands_are_edited_at_the_table_and_may_stay_unknown(
    page: Page, open_notebook: Open
) -> None:
    notebook = open_notebook(page, [what_if_cell(f"layouts={LONG}")])
    panel = OnPanel(notebook.output(0))
    table = OnTable(notebook.output(0))
    panel.button("Run").click()
    expect(panel.part("figures-actions")).to_be_visible(timeout=PATIENCE)

    # The editor is open and nothing is changed yet: the run goes on.
    table.click(table.root.get_by_role("button", name="Set up a position"))
    assert notebook.ask("print(panel.running)") == "True"
    draft = "{'kind': 'edit text', 'seat': None, **panel.table._session.place(), 'text': text}"
    known = f"A {HANDS['A']}; dealer D; calls 30 pass pass pass; declare 5"
    notebook.ask(f"text = {known!r}; panel.table._on_intent(panel.table, {draft}, [])")
    done = "{'kind': 'edit done', 'seat': None, **panel.table._session.place()}"
    notebook.ask(f"panel.table._on_intent(panel.table, {done}, [])")
    panel.status("Changed: press Run.")
    assert notebook.ask("print(panel.running, panel.result)") == "False None"
    expect(panel.field("Declaration")).to_have_value("Fives")
    settled(page, panel)

    panel.button("Run").click()
    expect(panel.part("figures-actions").locator("tbody tr")).to_have_count(7, timeout=PATIENCE)
    expect(panel.part("figures-actions")).not_to_contain_text("this deal")
    panel.button("Stop").click()
    panel.status(re.compile("^Stopped"))
    assert notebook.ask("print(None in panel.match.hand.deal[1])") == "True"

    # Whoever has unknown tiles cannot be asked about.
    panel.field("Bidder").select_option("B")
    panel.button("Run").click()
    expect(panel.part("panel-notice")).to_contain_text("The tiles of seat B must be known")
    assert_clean(page)


def test_a_kernel_with_a_run_restarts_at_once(page: Page, open_notebook: Open) -> None:
    notebook = open_notebook(page, [lab_cell(f"layouts={LONG}"), "1 + 1"])
    lab = OnPanel(notebook.output(0))
    lab.pick(*HAND)
    expect(lab.row("open 5")).to_be_visible(timeout=PATIENCE)
    page.evaluate("() => window.texas42Panel.sessionContext.session.kernel.interrupt()")
    assert notebook.ask("print(lab.running)") == "True", "an interrupt is for cells"
    began = time.monotonic()
    page.evaluate("() => window.texas42Panel.sessionContext.restartKernel()")
    expect(lab.part("panel-notice")).to_contain_text("Run the cell again")
    notebook.run(1)
    assert time.monotonic() - began < 30
    expect(notebook.output(1)).to_contain_text("2")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_both_panels_in_a_dashboard_at_all_widths(
    theme: str, page: Page, open_dashboard: Callable[..., Dashboard], screenshot: Shoot
) -> None:
    """Voilà: no cell can run, so only what runs beside the kernel can fill them."""
    hand = " ".join(HAND)
    cells = [what_if_cell("layouts=25"), lab_cell(f"hand='{hand}', layouts=25")]
    dashboard = open_dashboard(page, cells, theme=theme)
    what_if, lab = (OnPanel(dashboard.output(at)) for at in range(2))
    lab.status(re.compile("^Done: 25 layouts"))
    what_if.button("Run").click()
    what_if.status(re.compile("^Done: 25 layouts"))
    for panel in (what_if, lab):
        expect(panel.part("panel-plot")).to_be_visible(timeout=PATIENCE)
    for width in (1920, 820, 390, 320):
        page.set_viewport_size({"width": width, "height": 1400})
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert_accessible(page, ".t42-desk")
        for button in [*lab.part("pick").all(), lab.button("Run"), lab.button("Stop")]:
            box = button.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44
        page.set_viewport_size({"width": width, "height": 4000 if width < 800 else 2400})
        screenshot(what_if.root, f"what_if_voila_{theme}_{width}")
        screenshot(lab.root, f"bid_lab_voila_{theme}_{width}")
    if theme == "light":
        scroller = lab.part("figures-bids").locator(".t42-desk-scroll")
        expect(scroller).to_have_attribute("tabindex", "0")
        expect(scroller).to_have_attribute("aria-label", re.compile("."))
