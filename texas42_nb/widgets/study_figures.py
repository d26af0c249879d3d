"""The switch of the values in study mode: what its intents do and what it shows.

In the open view it shows values with all hands open. A seat's view gets none of these, as they tell
about tiles it does not see (SEE-6): there it offers what-if numbers from what the seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from texas42_nb.draw.speech import Speech
from texas42_nb.engine.actions import Play
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import Seat
from texas42_nb.study.tree import Node, Tree
from texas42_nb.widgets.intents import Fields, Kinds
from texas42_nb.widgets.study_open import open_scene
from texas42_nb.widgets.study_types import ValuesScene
from texas42_nb.widgets.study_values import ALLOWED_MORE, OpenValues, add_line
from texas42_nb.widgets.study_what_if import WhatIfs

if TYPE_CHECKING:
    from texas42_nb.widgets.study_words import StudyWords
    from texas42_nb.widgets.types import View

BEST_LINE = "best line"
WHAT_IF = "what if"


class Figures:
    """What the values of one study show; ``changed`` is called when numbers have come since."""

    kinds: ClassVar[Kinds] = {
        "values": ("on",),
        "values longer": (),
        BEST_LINE: (),
        WHAT_IF: (),
        "what if stop": (),
    }
    """Its intents, with the fields of each."""
    types: ClassVar[Mapping[str, tuple[type, ...]]] = {"on": (bool,)}
    """The types of those fields."""
    here: ClassVar[frozenset[str]] = frozenset({BEST_LINE, WHAT_IF})
    """The intents that are about the present place."""

    words: StudyWords

    def __init__(self, speech: Speech, changed: Callable[[], None]) -> None:
        self.on = False
        self.what_ifs = WhatIfs(speech, changed)
        self._open: OpenValues | None = None

    def open(self, words: StudyWords) -> None:
        """Go on with another tree; what was found for the one before is forgotten."""
        self.words = words
        self._open = None
        self.what_ifs.clear()

    @property
    def tree(self) -> Tree:
        """The tree whose places are valued."""
        return self.words.tree

    @property
    def values(self) -> OpenValues:
        """The values with all hands open: made when they are first shown."""
        if self._open is None:
            self._open = OpenValues(self.tree)
        return self._open

    def take(self, kind: str, fields: Fields, view: View) -> list[str]:
        """Do what an intent asks; what is to be said of it.

        Raises :class:`Malformed` for what cannot be done here; then nothing is changed.
        """
        speech = self.words.speech
        if kind == "values":
            self.on = bool(fields["on"])
            return [speech.text("values-said-on" if self.on else "values-said-off")]
        if not self.on:
            raise Malformed("values-off", kind, None)
        if kind == WHAT_IF:
            self.what_ifs.start(self.tree.present, view)
        elif kind == "what if stop":
            self.what_ifs.stop()
        elif view != "open":
            raise Malformed("study-only-open", kind, None)
        elif kind == BEST_LINE:
            self._add_line()
            return [speech.text("values-said-line")]
        else:
            self.values.allow(ALLOWED_MORE)
            self.values.at(self.tree.present)
            self.values.costs()
        return []

    def _add_line(self) -> None:
        here = self.tree.present
        self.values.allow()
        turns = self.values.line(here)
        if not turns:
            raise Malformed("values-no-line", BEST_LINE, None)
        name = self.words.speech.text(
            "values-line-name",
            hand=here.match.hand_number,
            trick=len(here.match.hand.progress.winners) + 1,
        )
        add_line(self.tree, turns, name)

    def said(self, node: Node, view: View) -> list[str]:
        """What is said of the play that has just led to a place, where values are shown."""
        if not self.on or view != "open" or not isinstance(node.action, Play):
            return []
        self.values.allow()
        cost = self.values.cost(node)
        return [self.words.speech.text("values-said-cost", cost=cost)] if cost else []

    def moved(self, view: View) -> None:
        """End what still runs for another place, for another seat, or for nobody."""
        self.what_ifs.keep_only(self.tree.node if self.on else None, view)

    def scene(self, view: View) -> ValuesScene:
        """What is shown in a view; nothing is worked out while the switch is off."""
        shown: ValuesScene = {"on": self.on, "note": "", "open": None, "what_if": None}
        if not self.on:
            return shown
        if view == "spectator":
            shown["note"] = self.words.speech.text("values-spectator")
        elif view != "open":
            shown["what_if"] = self.what_ifs.scene(self.tree.present, Seat.of(view))
        else:
            self.values.allow()
            shown["open"] = open_scene(self.values, self.words)
            if shown["open"] is None:
                shown["note"] = self.words.speech.text(self._why_not())
        return shown

    def _why_not(self) -> str:
        """Why nothing can be solved here: the key of a sentence."""
        match = self.tree.match
        if match.result == "passed out":
            return "values-passed-out"
        return "values-before-play" if match.contract is None else "values-unknown-hands"
