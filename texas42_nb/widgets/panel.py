"""A panel: something to ask about, controls, and results that fill while nobody waits."""

from __future__ import annotations

import os
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import ipywidgets

from texas42_nb.draw.speech import Speech
from texas42_nb.engine.chance import Seed, check_seed
from texas42_nb.engine.refusal import Malformed, Refused, quote
from texas42_nb.study.tables import CALLS, PLAYED, PlayedOut
from texas42_nb.widgets import panel_parts as parts
from texas42_nb.widgets.panel_types import Figures, Plot, ResultScene
from texas42_nb.widgets.runner import Ending, Runner, Stop


@dataclass(frozen=True, slots=True)
class Question:
    """What a panel asks: a stream of growing results, and how one of them is shown."""

    title: str
    stream: Callable[[Stop], Iterable[Any]]
    figures: Callable[[Any], list[Figures]]
    plot: Callable[[Any], Plot | None]


@dataclass(frozen=True, slots=True)
class _Drawn:
    result: Any
    figures: list[Figures]


class Panel(ipywidgets.VBox):  # type: ignore[misc] # ipywidgets has no types
    """What panels have in common. Each says what is asked by :meth:`question`.

    A run works in a thread, so the kernel is free; where no event loop runs, it works at once.
    Whatever changes the question cancels the run and takes its figures away.
    """

    label: str
    """What it is called."""

    def __init__(
        self,
        above: Sequence[ipywidgets.Widget],
        fields: Sequence[ipywidgets.Widget],
        *,
        layouts: int,
        seed: Seed | None,
        speech: Speech,
    ) -> None:
        self.speech = speech
        self.error: Exception | None = None
        """What went wrong in the last run that did not simply make no sense."""
        self._runner = Runner()
        self._result: Any = None
        self._question: Question | None = None
        self.layouts = parts.layouts_field(parts.layouts_of(layouts), speech.language)
        self.seed = parts.seed_field(check_seed(seed), speech.language)
        self.run_button = parts.button(self.speech.text("panel-run"), "t42-desk-run")
        self.stop_button = parts.button(self.speech.text("panel-stop"), "t42-desk-stop")
        self.results = parts.Results(self.label, self.speech.text("panel-lost"))
        buttons = ipywidgets.Box([self.run_button, self.stop_button]).add_class("t42-desk-buttons")
        row = (*fields, self.layouts, self.seed, buttons)
        super().__init__([*above, parts.controls(*row), self.results])
        self.add_class("t42-desk")
        self.run_button.on_click(lambda _button: self.run())
        self.stop_button.on_click(lambda _button: self.stop())

    # What is asked

    @abstractmethod
    def question(self, layouts: int, seed: Seed) -> Question:
        """What is asked now. Raises :class:`Malformed` and :class:`Refused`."""

    # Running

    @property
    def running(self) -> bool:
        """Whether a run has not ended yet."""
        return bool(self.results.scene["running"])

    def run(self) -> None:
        """Ask, from the beginning; a run that is under way is cancelled.

        What makes no sense and what goes wrong is shown in the panel, not raised.
        """
        self.cancel()
        try:
            layouts = parts.layouts_of(self.layouts.value)
            question = self.question(layouts, parts.seed_of(self.seed.value))
        except Exception as error:  # noqa: BLE001 - shown, kept, and raised in tests
            self._tell(error)
            return
        self._question = question
        started = self.speech.text("panel-starting")
        label = self.speech.text("panel-progress")
        self.results.show(
            title=question.title,
            status=started,
            say=started,
            running=True,
            progress=(0, layouts),
            progress_label=label,
        )

        def drawn(stop: Stop) -> Iterator[_Drawn]:
            for result in question.stream(stop):
                yield _Drawn(result, question.figures(result))

        self._runner.start(drawn, self._came, self._ended)

    def stop(self) -> None:
        """End the run; the figures that have come stand."""
        with self.results.lock:
            if not self.running:
                self.results.show(say=self.speech.text("panel-nothing-runs"))
                return
            told = self.speech.text("panel-stopping")
            self.results.show(status=told, say=told)
        self._runner.stop()

    def cancel(self, told: str = "") -> None:
        """End the run and take the figures away; nothing of it is shown any more."""
        self._runner.cancel()
        self._result = self._question = self.error = None
        fresh = {**parts.empty(), "status": told, "say": told}
        del fresh["serial"]
        self.results.show(**fresh)

    def close(self) -> None:
        """Cancel, and close the widget."""
        if hasattr(self, "_runner"):  # one that could not be made is closed too
            self._runner.cancel()
        super().close()

    def set_state(self, sync_data: object) -> None:
        """Take no state from a browser: what is in the panel is Python's."""

    def _came(self, drawn: _Drawn) -> None:
        result = self._result = drawn.result
        stopping = self.speech.text("panel-stopping")
        with self.results.lock:
            status = self.results.scene["status"]
            self.results.show(
                status=status if status == stopping else self._stage(result),
                tables=drawn.figures,
                progress=(result.at, result.of),
                say="",
            )

    def _stage(self, result: PlayedOut) -> str:
        if result.stage == PLAYED:
            return self.speech.text("panel-played-stage", at=result.at, of=result.of)
        if result.stage == CALLS:
            return self.speech.text("panel-calls-stage", at=result.at, of=result.of)
        return self.speech.text("panel-open-stage", at=result.at, of=result.of)

    def _ended(self, ending: Ending) -> None:
        question, result = self._question, self._result
        if ending.error is not None:
            self._tell(ending.error)
            return
        told = self._outcome(result)
        self.results.show(running=False, progress=None, status=told, say=told)
        if question is None or result is None:
            return

        def plotted(_stop: Stop) -> Iterator[Plot | None]:
            yield question.plot(result)

        self._runner.start(plotted, self._plotted, self._plot_ended)

    def _outcome(self, result: PlayedOut | None) -> str:
        if result is None:
            return self.speech.text("panel-stopped-early")
        told = {"layouts": result.layouts, "played": result.played, "seed": str(result.seed)}
        if not result.done:
            return self.speech.text("panel-stopped", **told)
        return self.speech.text("panel-done-all" if result.exact else "panel-done", **told)

    def _plotted(self, plot: Plot | None) -> None:
        self.results.show(plot=plot, say="")

    def _plot_ended(self, ending: Ending) -> None:
        if ending.error is not None:
            self._tell(ending.error)

    def _tell(self, error: Exception) -> None:
        """Show what makes no sense or went wrong; the figures that have come stand."""
        if isinstance(error, Malformed | Refused):
            told = self.speech.refusal(error)
        elif isinstance(error, ImportError):  # it says what to install
            told = str(error)
        else:
            self.error = error
            told = self.speech.text("panel-fault", kind=quote(type(error).__name__))
        self.results.show(running=False, progress=None, status="", notice=told, say=told)
        if self.error is not None and os.environ.get(parts.RAISE):
            raise self.error

    # Still

    @property
    def _shown(self) -> ResultScene:
        scene: ResultScene = {**self.results.scene}  # type: ignore[typeddict-item]
        return scene

    def _repr_mimebundle_(self, **chosen: Any) -> dict[str, Any]:
        """The widget, and beside it what stands in it for where no widget can be shown."""
        data = super()._repr_mimebundle_(**chosen) or {}
        html = parts.still(self.label, self._shown, self._still_above())
        return {**data, "text/plain": repr(self), "text/html": html}

    def _still_above(self) -> str:
        """What is asked about, as HTML."""
        return ""
