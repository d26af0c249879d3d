"""The table in each front end: a hand in Voilà, several views, a page that is loaded anew."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.harness import Dashboard, Notebook, assert_clean
from browser.on_table import SIXES, OnTable, cell

VIEW_AGAIN = "() => window.jupyterapp.commands.execute('notebook:create-output-view')"
VIEWS = ":has(> [data-t42=table])"

Open = Callable[..., Notebook]
Shoot = Callable[..., Path]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_hand_in_voila(
    theme: str, page: Page, open_dashboard: Callable[..., Dashboard], screenshot: Shoot
) -> None:
    notebook = open_dashboard(page, [cell(), "table.match"], theme=theme)
    view = OnTable(notebook.output(0))
    expect(view.part("status")).to_contain_text("Your call")
    screenshot(page, f"table_voila_{theme}_auction")
    view.click(view.call_button("2 marks"))
    if view.phase() == "declaration":
        view.part("choice").nth(6).click()
        view.part("stack").first.check()
        view.click(view.part("declare"))
    view.play_hand()
    expect(view.part("status")).to_have_attribute("data-about", "result")
    expect(view.part("marks")).not_to_have_attribute("data-late", "")
    screenshot(page, f"table_voila_{theme}_result")
    expect(notebook.output(1).locator("img")).to_have_attribute("alt", re.compile("Hand 1"))
    scheme = view.root.evaluate("root => getComputedStyle(root).colorScheme")
    assert scheme == theme


def test_two_views_in_one_cell_and_a_third_beside_the_notebook(
    page: Page, open_notebook: Open, screenshot: Shoot
) -> None:
    shown = cell(SIXES).rstrip().removesuffix("table") + "display(table)\ndisplay(table)\n"
    notebook = open_notebook(page, [shown])
    page.set_viewport_size({"width": 1920, "height": 1080})
    notebook.cell(0).click(position={"x": 5, "y": 5})
    page.evaluate(VIEW_AGAIN)
    expect(page.locator(".jp-LinkedOutputView [data-t42=table]")).to_have_count(2)
    holders = (notebook.output(0), page.locator(".jp-LinkedOutputView"))
    views = [OnTable(each) for holder in holders for each in holder.locator(VIEWS).all()]
    assert len(views) == 4
    for turn, view in enumerate(views):
        held = view.held()
        if view.waiting():
            view.proceed()
        view.click(view.tile(view.legal()[0]))
        assert len(view.held()) == len(held) - 1, f"turn {turn}"
        for other in views:
            expect(other.root).to_have_attribute("data-serial", str(view.serial()))
            expect(other.part("status")).to_have_text(view.part("status").inner_text())
            assert other.held() == view.held()
            assert other.laid().count() == view.laid().count()
    screenshot(page, "table_lab_light_three_views")
    assert_clean(page)


@pytest.mark.parametrize(("app", "theme"), [("lab", "dark"), ("notebook", "light")])
def test_a_reload_keeps_the_table(
    app: str, theme: str, page: Page, open_notebook: Open, screenshot: Shoot
) -> None:
    """With the file saved the table is there as before and goes on; the kernel has kept it."""
    notebook = open_notebook(page, [cell(SIXES), "table.match.ply"], app=app, theme=theme)
    view = OnTable(notebook.output(0))
    view.click(view.tile("5-5"))
    held, serial = view.held(), view.serial()
    notebook.save()
    notebook = notebook.reload()
    view = OnTable(notebook.output(0), serial=serial)
    assert view.held() == held
    expect(view.part("notice")).to_be_hidden()
    screenshot(page, f"table_{app}_{theme}_reloaded")
    view.play_hand()
    expect(view.part("status")).to_have_attribute("data-about", "result")
    assert notebook.ask("print(table.match.phase)") == "hand over"


def test_a_reload_without_saving_leaves_no_half_table(page: Page, open_notebook: Open) -> None:
    """The file has no outputs, so nothing stands there; the kernel shows the table when asked."""
    notebook = open_notebook(page, ["pass", cell(SIXES)])
    view = OnTable(notebook.output(1))
    view.click(view.tile("5-5"))
    held, serial = view.held(), view.serial()
    notebook = notebook.reload()
    expect(page.locator("[data-t42=table], .jp-OutputArea-output")).to_have_count(0)
    notebook.put(0, "table")
    notebook.run(0)
    view = OnTable(notebook.output(0), serial=serial)
    assert view.held() == held
    view.proceed()
