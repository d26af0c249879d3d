"""A JupyterLab or Notebook 7 server that knows nothing of the user's settings."""

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

CLASS = {"lab": "LabApp", "notebook": "JupyterNotebookApp"}
MODULE = {"lab": "jupyterlab", "notebook": "notebook"}
PATH = {"lab": "lab/tree/{}?reset", "notebook": "notebooks/{}"}
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
OVERRIDES = {
    # Neither the question about news nor the look for a newer version.
    "@jupyterlab/apputils-extension:notification": {"checkForUpdates": False, "fetchNews": "false"},
}


class JupyterServer:
    """Context manager; `folder` holds everything, the notebooks in `folder/notebooks`."""

    def __init__(self, app: str, folder: Path, log: Path) -> None:
        self.app = app
        self.notebooks = folder / "notebooks"
        self._folder = folder
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None
        self._port = 0

    @property
    def url(self) -> str:
        """The address, ending with a slash."""
        return f"http://127.0.0.1:{self._port}/"

    def url_of(self, name: str) -> str:
        """The address at which the front end opens a notebook of `self.notebooks`."""
        return self.url + PATH[self.app].format(name)

    def __enter__(self) -> Self:
        self.notebooks.mkdir(parents=True)
        environment = self._environment()
        overrides = Path(environment["JUPYTER_CONFIG_DIR"], "labconfig")
        overrides.mkdir(parents=True)
        (overrides / "default_setting_overrides.json").write_text(json.dumps(OVERRIDES))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        flags = [
            "--no-browser",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={self._port}",
            "--ServerApp.port_retries=0",
            f"--ServerApp.root_dir={self.notebooks}",
            "--ServerApp.disable_check_xsrf=True",  # the tests end sessions by plain requests
            "--IdentityProvider.token=",
            f"--{CLASS[self.app]}.expose_app_in_browser=True",
            "--LabApp.extension_manager=readonly",  # asks no registry
        ]
        if os.geteuid() == 0:
            flags.append("--allow-root")
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", MODULE[self.app], *flags],
                cwd=self.notebooks,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._wait_until_up()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process
        self.shut_down_sessions()
        self._process.terminate()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def use_theme(self, theme: str) -> None:
        """The theme of pages opened from now on: "light" or "dark"."""
        folder = self._folder / "settings" / "@jupyterlab" / "apputils-extension"
        folder.mkdir(parents=True, exist_ok=True)
        settings = {"theme": THEMES[theme]}
        (folder / "themes.jupyterlab-settings").write_text(json.dumps(settings))

    def shut_down_sessions(self) -> None:
        """End every kernel."""
        for session in self._ask("api/sessions"):
            with contextlib.suppress(urllib.error.HTTPError):
                self._ask(f"api/sessions/{session['id']}", "DELETE")

    def _ask(self, path: str, method: str = "GET") -> Any:
        request = urllib.request.Request(self.url + path, method=method)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.loads(answer.read() or b"null")

    def _wait_until_up(self) -> None:
        assert self._process
        end = time.monotonic() + 60
        while time.monotonic() < end and self._process.poll() is None:
            with contextlib.suppress(OSError):
                self._ask("api/status")
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
