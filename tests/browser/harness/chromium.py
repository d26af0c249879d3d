"""Finding and starting Chromium."""

import os
import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",  # there is none for root, nor in many containers; only our own pages are opened
    "--disable-gpu",
    "--disable-dev-shm-usage",
    # Nothing that would look for the network.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def find() -> str | None:
    """The browser that `python3 .dev test` found, or else one on the PATH."""
    given = os.environ.get("TEXAS42_BROWSER")
    return given or next((path for path in map(shutil.which, NAMES) if path), None)


def launch(playwright: Playwright, program: str) -> Browser:
    """Start it without a window."""
    return playwright.chromium.launch(executable_path=program, args=[*FLAGS])
