"""Opens a notebook in a real front end, and waits for the right things before it runs a cell."""

import shutil
from pathlib import Path
from typing import Any, Self

import nbformat
from nbformat import v4
from playwright.sync_api import Locator, Page

from browser.harness.server import JupyterServer

# The front end shows "idle" before there is a kernel, so each step is waited for by its promise.
READY = r"""async () => {
  const app = window.jupyterapp;
  await app.restored;
  let panel;
  while (!(panel = app.shell.currentWidget)?.sessionContext) {
    await new Promise(done => setTimeout(done, 20));
  }
  await panel.context.ready;
  await panel.sessionContext.ready;
  const kernel = panel.sessionContext.session.kernel;
  await kernel.info;
  window.texas42Panel = panel;
  window.texas42Raised = [];
  kernel.iopubMessage.connect((_, message) => {
    const {msg_type} = message.header;
    const content = message.content;
    if (msg_type === 'error') {
      window.texas42Raised.push(`${content.ename}: ${content.evalue}`);
    } else if (msg_type === 'stream' && content.name === 'stderr') {
      // The front end asks for widgets before ipywidgets is imported; the kernel says so.
      const text = content.text.replace(/^No such comm.*\n*/gm, '').trim();
      if (text) window.texas42Raised.push(text);
    }
  });
}"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
SAVE = "() => window.texas42Panel.context.save()"
PUT = """([index, source]) => {
  const {content} = window.texas42Panel;
  content.widgets[index].model.sharedModel.setSource(source);
}"""
RUN = """async (index) => {
  const {content} = window.texas42Panel;
  content.deselectAll();
  content.activeCellIndex = index;
  await window.jupyterapp.commands.execute('notebook:run-cell');
}"""
ASK = """async (code) => {
  const kernel = window.texas42Panel.sessionContext.session.kernel;
  const future = kernel.requestExecute({code, store_history: false, allow_stdin: false});
  let text = '';
  future.onIOPub = message => {
    if (message.header.msg_type === 'stream') text += message.content.text;
  };
  const reply = await future.done;
  if (reply.content.status !== 'ok') {
    throw new Error(`${reply.content.ename}: ${reply.content.evalue}`);
  }
  return text;
}"""


class Notebook:
    """An open notebook with a live kernel."""

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
        """Write `source` (code cells, or a notebook to copy) for `server`; open it in `page`."""
        path = put_source(source, server, name)
        server.use_theme(theme)
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.goto(server.url_of(path.name))
        return cls.arrive(page)

    @classmethod
    def arrive(cls, page: Page) -> Self:
        """The notebook at whose address `page` is, once it and its kernel are ready."""
        page.wait_for_function("window.jupyterapp")
        within(page, 60, "the front end and its kernel to be ready", READY)
        return cls(page)

    def reload(self) -> Self:
        """Load the page anew, as a reader does; the kernel goes on."""
        self.page.once("dialog", lambda dialog: dialog.accept())  # "Changes may not be saved"
        self.page.reload()
        return self.arrive(self.page)

    def save(self) -> None:
        """Save the notebook's file."""
        within(self.page, 30, "the file to be saved", SAVE)

    def run_all(self) -> None:
        """Run every cell and wait for the last; an error in a cell is an error here."""
        within(self.page, 120, "all cells to be run", RUN_ALL)
        if found := self.errors():
            raise AssertionError("raised in a cell:\n" + "\n".join(found))

    def put(self, index: int, source: str) -> None:
        """Replace a cell's source."""
        self.page.evaluate(PUT, [index, source])

    def run(self, index: int) -> None:
        """Run one cell and wait for it."""
        within(self.page, 60, f"cell {index} to be run", RUN, index)

    def cell(self, index: int) -> Locator:
        """A cell by its place, from 0, Markdown cells included."""
        return self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{index}"]')

    def output(self, index: int) -> Locator:
        """The output area of a cell."""
        return self.cell(index).locator(".jp-Cell-outputArea")

    def errors(self) -> list[str]:
        """The errors that stand in the outputs."""
        return [
            f"{output['ename']}: {output['evalue']}"
            for cell in self.content()["cells"]
            for output in cell.get("outputs", ())
            if output["output_type"] == "error"
        ]

    def content(self) -> dict[str, Any]:
        """The notebook as it stands now, outputs included, in the form of the file."""
        return dict(self.page.evaluate("() => window.texas42Panel.content.model.toJSON()"))

    def ask(self, code: str) -> str:
        """Run code in the kernel beside the cells; return what it printed, stripped."""
        return str(within(self.page, 60, "the kernel's answer", ASK, code)).strip()

    def raised(self) -> list[str]:
        """Errors and stderr of the kernel since the notebook was opened, callbacks included."""
        return list(self.page.evaluate("() => window.texas42Raised"))


def within(page: Page, seconds: int, what: str, script: str, argument: object = None) -> Any:
    """Evaluate an asynchronous function in the page, which by itself would wait for ever."""
    raced = """(argument) => Promise.race([
      (SCRIPT)(argument),
      new Promise((_, fail) => setTimeout(() => fail(new Error("WHAT")), MILLISECONDS)),
    ])"""
    told = f"waited {seconds} s for {what}"
    raced = raced.replace("WHAT", told).replace("MILLISECONDS", str(seconds * 1000))
    return page.evaluate(raced.replace("SCRIPT", script), argument)


def from_cells(sources: list[str]) -> nbformat.NotebookNode:
    """A notebook of code cells."""
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return v4.new_notebook(cells=[v4.new_code_cell(s) for s in sources], metadata=kernel)


def put_source(source: list[str] | Path, server: JupyterServer, name: str) -> Path:
    """Write code cells as a notebook, or copy one, into the server's folder."""
    path = server.notebooks / f"{name}.ipynb"
    if isinstance(source, Path):
        shutil.copyfile(source, path)
    else:
        nbformat.write(from_cells(source), path)
    return path
