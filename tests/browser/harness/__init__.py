"""The browser tests' own tools; the fixtures in `tests/browser/conftest.py` hand them out."""

from browser.harness.dashboard import Dashboard
from browser.harness.measure import time_changes
from browser.harness.notebook import Notebook
from browser.harness.server import JupyterServer
from browser.harness.watch import assert_clean

__all__ = ["Dashboard", "JupyterServer", "Notebook", "assert_clean", "time_changes"]
