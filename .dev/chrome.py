"""Finds a Chromium for the browser tests; installs it where that needs no question."""

import os
import shutil
import subprocess
from pathlib import Path

from places import say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
PACKAGES = ("chromium", "fonts-dejavu-core")
ADVICE = (
    "No Chromium and no Chrome was found, so the browser tests cannot run.\n"
    "Debian:  apt-get install chromium     Ubuntu and macOS:  install Google Chrome\n"
    "Elsewhere: put a program named chromium on the PATH, or set TEXAS42_BROWSER to one."
)


def find() -> str | None:
    """The path of a browser, or None."""
    if given := os.environ.get("TEXAS42_BROWSER"):
        return given
    named = (shutil.which(name) for name in NAMES)
    apps = (app for app in MAC_APPS if Path(app).exists())
    return next((path for path in named if path), None) or next(apps, None)


def find_or_install() -> str | None:
    """As `find`; on a Debian where we are root the browser is installed first if need be."""
    return find() or (find() if _may_install() and _install() else None)


def _may_install() -> bool:
    debian = Path("/etc/debian_version").exists() and shutil.which("apt-get")
    return bool(debian) and os.geteuid() == 0


def _install() -> bool:
    say(f"Installing {' '.join(PACKAGES)} with apt-get …")
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (
        ("update", "-qq"),
        ("install", "-y", "-qq", "--no-install-recommends", *PACKAGES),
    ):
        done = subprocess.run(
            ["apt-get", *arguments], env=env, check=False, capture_output=True, text=True
        )
        if done.returncode:
            say(f"apt-get {arguments[0]} failed:\n{done.stderr.strip()}")
            return False
    return True
