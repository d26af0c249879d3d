"""What a table shows when its kernel has gone: a clear word, and no button that pretends."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.harness import Dashboard, JupyterServer, Notebook, assert_clean
from browser.on_table import SIXES, OnTable, cell

PROCESS = "import os; print(os.getpid())"
SHUT_DOWN = "() => window.texas42Panel.sessionContext.shutdown()"
RESTART = "() => window.texas42Panel.sessionContext.restartKernel()"
GONE = "The connection to Python is gone. Run the cell again to go on."
GONE_PAGE = "The connection to Python is gone. Load the page again to go on."
AWAY = "The server does not answer. The table goes on by itself when it is back."

Open = Callable[..., Notebook]
Shoot = Callable[..., Path]


def assert_lost(view: OnTable, words: str = GONE, *, dialog: bool = False) -> None:
    """The table says so, is whole, and keeps what is focused; no button pretends to be of use.

    With `dialog` the front end has a dialog of its own before it, which holds the focus.
    """
    expect(view.part("notice-text")).to_have_text(words, timeout=30_000)
    expect(view.root.locator("[data-pending], [data-sent], [data-gathered]")).to_have_count(0)
    expect(view.root).not_to_have_attribute("data-busy", "")
    expect(view.part("broken")).to_be_hidden()
    expect(view.part("resend")).to_be_hidden()
    buttons = view.root.locator("button:visible:not([aria-expanded])")
    marked = buttons.evaluate_all("all => all.map(each => each.getAttribute('aria-disabled'))")
    assert set(marked) == {"true"}
    serial, held = view.serial(), view.held()
    tile = view.tile(held[0])
    if dialog:
        tile.dispatch_event("click")
    else:
        tile.focus()
        view.root.page.keyboard.press("Enter")
        expect(tile).to_be_focused()
    expect(view.part("live")).to_have_text(words)
    expect(view.root.locator("[data-pending], [data-sent], [data-armed]")).to_have_count(0)
    assert (view.serial(), view.held()) == (serial, held)


@pytest.mark.parametrize(("app", "theme"), [("lab", "light"), ("notebook", "dark")])
def test_a_killed_kernel(
    app: str, theme: str, page: Page, open_notebook: Open, screenshot: Shoot
) -> None:
    """It dies with an intent under way; the front end starts a new one, which knows no table."""
    notebook = open_notebook(page, [cell(SIXES), "table"], app=app, theme=theme)
    first, second = (OnTable(notebook.output(at)) for at in range(2))
    process = int(notebook.ask(PROCESS))
    os.kill(process, signal.SIGSTOP)  # so that there is no answer
    held = first.held()
    first.tile("5-5").focus()
    page.keyboard.press("Enter")
    expect(first.root).to_have_attribute("data-busy", "")
    os.kill(process, signal.SIGKILL)
    expect(first.part("notice-text")).to_have_text(GONE)
    page.get_by_role("dialog").get_by_role("button").click()  # the front end says so too
    expect(first.tile("5-5")).to_be_focused()
    assert first.held() == held
    for view in (first, second):
        assert_lost(view)
    screenshot(page, f"table_{app}_{theme}_killed")
    notebook = Notebook.arrive(page)
    notebook.run_all()
    fresh = OnTable(notebook.output(0))
    expect(fresh.root).not_to_have_attribute("data-link", "lost")
    fresh.click(fresh.tile("5-5"))


@pytest.mark.parametrize("app", ["lab", "notebook"])
@pytest.mark.parametrize("end", [SHUT_DOWN, RESTART], ids=["shut_down", "restarted"])
def test_a_kernel_that_is_ended_by_the_reader(
    end: str, app: str, page: Page, open_notebook: Open
) -> None:
    """The focus stays where it is, here outside the table."""
    notebook = open_notebook(page, [cell(SIXES, table="pace=700"), "1"], app=app)
    view = OnTable(notebook.output(0))
    notebook.cell(1).locator(".cm-content").click()
    page.evaluate(end)
    expect(view.part("notice-text")).to_have_text(GONE)
    expect(notebook.cell(1).locator(".cm-content")).to_be_focused()
    assert_lost(view)


def test_a_kernel_that_is_ended_elsewhere(page: Page, open_notebook: Open) -> None:
    notebook = open_notebook(page, [cell(SIXES)])
    view = OnTable(notebook.output(0))
    ended = "() => fetch('/api/sessions').then(r => r.json()).then(all => Promise.all(all.map("
    page.evaluate(ended + "({id}) => fetch(`/api/sessions/${id}`, {method: 'DELETE'}))))")
    assert_lost(view)


def test_a_kernel_that_cannot_be_restarted(
    page: Page, own_server: Callable[..., JupyterServer], screenshot: Shoot
) -> None:
    server = own_server(flags=("--AsyncIOLoopKernelRestarter.restart_limit=0",))
    notebook = Notebook.open(page, server, [cell(SIXES)], name="dead")
    notebook.run_all()
    view = OnTable(notebook.output(0))
    os.kill(int(notebook.ask(PROCESS)), signal.SIGKILL)
    assert_lost(view)
    state = "() => window.texas42Panel.sessionContext.session?.kernel?.status ?? 'none'"
    assert page.evaluate(state) in ("dead", "none")
    screenshot(page, "table_lab_light_dead")


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_a_server_that_is_gone(
    app: str, page: Page, own_server: Callable[..., JupyterServer], screenshot: Shoot
) -> None:
    """First it may come back; when it has, without the kernel, the table is lost for good."""
    server = own_server(app)
    notebook = Notebook.open(page, server, [cell(SIXES)], name="gone")
    notebook.run_all()
    view = OnTable(notebook.output(0))
    server.stop()
    assert_lost(view, AWAY, dialog=True)
    screenshot(page, f"table_{app}_light_server_gone")
    server.start()
    assert_lost(view, dialog=True)


def test_a_connection_that_comes_back(page: Page, open_notebook: Open) -> None:
    """The table goes on with what has happened in Python meanwhile; nobody has to run a cell."""
    sockets: list[WebSocketRoute] = []
    open_ = {"for": True}

    def join(socket: WebSocketRoute) -> None:
        if open_["for"]:
            socket.connect_to_server()
            sockets.append(socket)
        else:
            socket.close()

    page.route_web_socket("**/channels*", join)
    notebook = open_notebook(page, [cell(SIXES)])
    view = OnTable(notebook.output(0))
    open_["for"] = False
    for socket in sockets:
        socket.close()
    assert_lost(view, AWAY)
    open_["for"] = True
    page.evaluate("() => window.texas42Panel.sessionContext.session.kernel.reconnect()")
    expect(view.part("notice")).to_be_hidden()
    expect(view.root).not_to_have_attribute("data-link", "away")
    view.click(view.tile("5-5"))
    expect(view.laid()).to_have_count(4)


def test_a_short_break_is_not_told(page: Page, open_notebook: Open) -> None:
    notebook = open_notebook(page, [cell(SIXES)])
    view = OnTable(notebook.output(0))
    heard = "() => { window.t42Told = []; new MutationObserver(() => window.t42Told.push(1))"
    node = ".observe(document.querySelector('[data-t42=notice]'), {attributes: true}) }"
    page.evaluate(heard + node)
    page.evaluate("() => window.texas42Panel.sessionContext.session.kernel.reconnect()")
    page.wait_for_timeout(1500)
    assert page.evaluate("() => window.t42Told") == []
    view.click(view.tile("5-5"))


def test_a_closed_table_leaves_nothing(page: Page, open_notebook: Open) -> None:
    notebook = open_notebook(page, [cell(SIXES), "table"])
    for at in range(2):
        OnTable(notebook.output(at))
    notebook.ask("table.close()")
    expect(page.locator("[data-t42]")).to_have_count(0)
    assert_clean(page)


def test_a_dashboard_whose_kernel_is_gone(
    page: Page, open_dashboard: Callable[..., Dashboard], screenshot: Shoot
) -> None:
    dashboard = open_dashboard(page, [cell(SIXES), PROCESS])
    view = OnTable(dashboard.output(0))
    os.kill(int(dashboard.output(1).inner_text()), signal.SIGKILL)
    assert_lost(view, GONE_PAGE)
    screenshot(page, "table_voila_light_killed")
    page.reload()
    view = OnTable(dashboard.output(0))
    view.click(view.tile("5-5"))


def test_a_notebook_that_was_saved_with_its_widgets(
    page: Page, make_page: Callable[..., Page], own_server: Callable[..., JupyterServer]
) -> None:
    """On another day it shows the table as it stood, and says that it takes no more."""
    server = own_server()
    server.set("@jupyter-widgets/jupyterlab-manager", "plugin", {"saveState": True})
    notebook = Notebook.open(page, server, [cell(SIXES)], name="kept")
    notebook.run_all()
    view = OnTable(notebook.output(0))
    view.click(view.tile("5-5"))
    held, serial = view.held(), view.serial()
    notebook.save()
    page.close()
    server.shut_down_sessions()
    later = make_page()
    later.goto(server.url_of("kept.ipynb"))
    notebook = Notebook.arrive(later)
    view = OnTable(notebook.output(0), serial=serial)
    assert view.held() == held
    assert_lost(view)
    notebook.run_all()
    view = OnTable(notebook.output(0))
    view.click(view.tile("5-5"))
