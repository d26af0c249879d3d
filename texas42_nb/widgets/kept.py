"""A session whose match is kept on disk, and what it says when that fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import quote
from texas42_nb.engine.seats import Seat
from texas42_nb.widgets.autosave import Autosave, OverwrittenError
from texas42_nb.widgets.session import Session


class KeptSession(Session):
    """A session with an autosave, or without one.

    A file that cannot be written stops nobody: the match goes on, every intent tries again, and the
    notice stays until the file is written.
    """

    def __init__(self, names: Mapping[Seat, str], language: str, autosave: Autosave | None) -> None:
        super().__init__(names, language)
        self._autosave = autosave
        self._latest: tuple[Match, int] | None = None
        self._behind = False  # the file does not hold the latest state
        self._tried = False  # to write it, in this step
        self._unsaved: Exception | None = None

    def keep(self, match: Match, number: int) -> None:
        """Write the ``number``-th match of this table; what fails is told at the end of the step.

        ``KeyboardInterrupt`` goes through, and leaves the file as it was or as it shall be.
        """
        if self._autosave is None:
            return
        self._latest, self._behind, self._tried = (match, number), True, True
        try:
            self._autosave.save(match, number)
        except Exception as error:  # noqa: BLE001 - kept, told, and raised by the widget in tests
            self._unsaved = error
        else:
            self._behind, self._unsaved = False, None

    def safely(self, step: Callable[[], None]) -> None:
        """What is refused or fails becomes a notice, and so does a match that is not saved."""
        self._tried = False
        try:
            super().safely(step)
        finally:
            if self._behind and not self._tried and self._latest is not None:
                self.keep(*self._latest)
            if self._unsaved is not None:
                self._tell(self._unsaved)

    def _tell(self, error: Exception) -> None:
        assert self._autosave is not None
        file = quote(self._autosave.path.name)
        if isinstance(error, OverwrittenError):
            text = self.speech.text("overwritten", file=file)
        else:
            kind = quote(getattr(error, "strerror", None) or type(error).__name__)
            text = self.speech.text("unsaved", file=file, kind=kind)
        told = [] if self.notice is None else [self.notice["text"]]
        self.notice = {"kind": "error", "text": " ".join([*told, text])}
        self.error = self.error or error
