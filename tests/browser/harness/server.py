"""A JupyterLab, Notebook 7 or Voilà server that knows nothing of the user's settings."""

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Self

MODULE = {"lab": "jupyterlab", "notebook": "notebook", "voila": "voila"}
PATH = {"lab": "lab/tree/{}?reset", "notebook": "notebooks/{}", "voila": "voila/render/{}"}
UP = {"lab": "api/status", "notebook": "api/status", "voila": ""}  # answers as soon as it is up
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
OVERRIDES = {
    # Neither the question about news nor the look for a newer version.
    "@jupyterlab/apputils-extension:notification": {"checkForUpdates": False, "fetchNews": "false"},
}


class JupyterServer:
    """Context manager; `folder` holds everything, the notebooks in `folder/notebooks`.

    `python` is the interpreter that has the app. With `root`, the notebooks are those of that
    folder, and the settings that came with the interpreter's environment hold. `flags` are further
    ones for the app.
    """

    def __init__(
        self,
        app: str,
        folder: Path,
        log: Path,
        *,
        python: str | Path = sys.executable,
        root: Path | None = None,
        flags: tuple[str, ...] = (),
    ) -> None:
        self.app = app
        self.notebooks = root or folder / "notebooks"
        self.process: subprocess.Popen[bytes] | None = None
        self._folder = folder
        self._log = log
        self._python = python
        self._own_settings = root is None
        self._flags = flags
        self._port = 0

    @property
    def url(self) -> str:
        """The address, ending with a slash."""
        return f"http://127.0.0.1:{self._port}/"

    def url_of(self, name: str) -> str:
        """The address at which the front end opens a notebook of `self.notebooks`."""
        return self.url + PATH[self.app].format(name)

    def __enter__(self) -> Self:
        self.notebooks.mkdir(parents=True, exist_ok=True)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.shut_down_sessions()
        self.stop()

    def start(self) -> None:
        """Start it, at the same address as before if it was stopped."""
        environment = self._environment()
        if self._own_settings:
            overrides = Path(environment["JUPYTER_CONFIG_DIR"], "labconfig")
            overrides.mkdir(parents=True, exist_ok=True)
            (overrides / "default_setting_overrides.json").write_text(json.dumps(OVERRIDES))
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [str(self._python), "-m", MODULE[self.app], *self._arguments()],
                cwd=self.notebooks,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._wait_until_up()

    def stop(self) -> None:
        """End it; it ends its kernels."""
        assert self.process
        self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _arguments(self) -> list[str]:
        if self.app == "voila":
            own = [str(self.notebooks), "--Voila.ip=127.0.0.1", f"--Voila.port={self._port}"]
            return [*own, "--no-browser", "--Voila.port_retries=0", *self._flags]
        settings = {"lab": "LabApp", "notebook": "JupyterNotebookApp"}[self.app]
        flags = [
            "--no-browser",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={self._port}",
            "--ServerApp.port_retries=0",
            f"--ServerApp.root_dir={self.notebooks}",
            "--ServerApp.disable_check_xsrf=True",  # the tests end sessions by plain requests
            "--IdentityProvider.token=",
            f"--{settings}.expose_app_in_browser=True",
            "--LabApp.extension_manager=readonly",  # asks no registry
            *self._flags,
        ]
        return [*flags, "--allow-root"] if os.geteuid() == 0 else flags

    def use_theme(self, theme: str) -> None:
        """The theme of pages opened from now on: "light" or "dark"."""
        self.set("@jupyterlab/apputils-extension", "themes", {"theme": THEMES[theme]})

    def set(self, extension: str, name: str, settings: dict[str, object]) -> None:
        """What a reader has chosen in the settings, for pages opened from now on."""
        folder = self._folder / "settings" / extension
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.jupyterlab-settings").write_text(json.dumps(settings))

    def shut_down_sessions(self) -> None:
        """End every kernel. Voilà ends a page's kernel when the page is left."""
        if self.app == "voila":
            return
        for session in self._ask("api/sessions"):
            with contextlib.suppress(urllib.error.HTTPError):
                self._ask(f"api/sessions/{session['id']}", "DELETE")

    def _ask(self, path: str, method: str = "GET") -> Any:
        request = urllib.request.Request(self.url + path, method=method)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.loads(answer.read() or b"null")

    def _wait_until_up(self) -> None:
        assert self.process
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(self.url + UP[self.app], timeout=20).close()
                return
            time.sleep(0.1)
        raise RuntimeError(f"{self.app} did not start:\n{self._log.read_text()[-3000:]}")

    def _environment(self) -> dict[str, str]:
        """Everything of the user's replaced, and nothing of the checkout on the import path."""
        own = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        paths = {key: str(self._folder / name) for key, name in own.items()}
        kept = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        return kept | paths | {"JUPYTER_PREFER_ENV_PATH": "1", "PYTHONSAFEPATH": "1"}
