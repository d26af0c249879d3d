"""Records what a page writes to its console and which addresses it asks for."""

import re
from dataclasses import dataclass, field
from typing import ClassVar
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from playwright.sync_api import ConsoleMessage, Error, Page

LOCAL = {"127.0.0.1", "localhost"}
INNER = {"data", "blob", "about"}  # schemes that never leave the page
# What Notebook 7 writes of itself, with no widget at all in the page, and both on a busy machine.
KNOWN_NOISE = {
    r"Plugin @[\w-]+/[\w:-]+ (is taking too long|\(with \d+ dependants\) took).*/static/": (
        "the time that a part of the front end took to start"
    ),
    r"Menu entry for command '[\w:-]+' is duplicated.*/static/notebook/": "its own menus",
    r"\[yjs#509\] Not same Y\.Doc.*/static/notebook/": "two copies of one of its libraries",
    r"uncaught: .*\(reading 'schema'\).*/static/notebook/notebook_core": (
        "a race in its shortcuts plugin, jupyter/notebook issue 7862"
    ),
}


@dataclass
class Watch:
    """What one page did since it was made."""

    complaints: list[str] = field(default_factory=list)  # errors and warnings of the console
    requests: list[str] = field(default_factory=list)

    _of: ClassVar[WeakKeyDictionary[Page, "Watch"]] = WeakKeyDictionary()

    @classmethod
    def start(cls, page: Page) -> None:
        """Watch a new page."""
        watch = cls._of[page] = cls()
        page.on("console", watch._hear)
        page.on("pageerror", watch._catch)
        page.on("request", lambda request: watch.requests.append(request.url))
        page.on("websocket", lambda socket: watch.requests.append(socket.url))

    @classmethod
    def of(cls, page: Page) -> "Watch":
        """The watch of a page."""
        return cls._of[page]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.location.get("url", "")
            self.complaints.append(f"{message.type}: {message.text} ({where})")

    def _catch(self, error: Error) -> None:
        self.complaints.append(f"uncaught: {error.stack or error.message}")

    def unexpected(self) -> list[str]:
        """The complaints that are not known noise."""
        return [
            c for c in self.complaints if not any(re.search(n, c, re.DOTALL) for n in KNOWN_NOISE)
        ]

    def strangers(self) -> list[str]:
        """The requests that were not to this machine."""
        parts = [(url, urlsplit(url)) for url in self.requests]
        return [u for u, p in parts if p.scheme not in INNER and p.hostname not in LOCAL]


def assert_clean(page: Page) -> None:
    """The console holds no error or warning, no request left the machine, no callback raised."""
    watch = Watch.of(page)
    assert watch.requests, "nothing was recorded: was the page made by `make_page`?"
    assert not watch.strangers(), f"requests that leave the machine: {watch.strangers()}"
    assert not watch.unexpected(), "in the console:\n" + "\n".join(watch.unexpected())
    raised = page.evaluate("() => window.texas42Raised ?? []")
    assert not raised, "raised in the kernel:\n" + "\n".join(raised)
