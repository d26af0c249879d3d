"""Predict, then try: a task to answer in a notebook, with the engine's verdict on the answer."""

from __future__ import annotations

import os
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from texas42_nb import i18n
from texas42_nb.draw import colours
from texas42_nb.draw.geometry import TILE
from texas42_nb.draw.given import language_of
from texas42_nb.draw.show import picture
from texas42_nb.draw.tiles import escape
from texas42_nb.engine.refusal import Malformed
from texas42_nb.lessons.task import Task, Verdict, say
from texas42_nb.widgets.exercise import Exercise
from texas42_nb.widgets.exercise_picture import described, exercise_svg

RAISE = "TEXAS42_RAISE"
"""The environment variable that makes a widget raise what it would only show; tests set it."""

_STATIC = files("texas42_nb.widgets") / "static"
_SCRIPTS = ("dom", "tile", "predict")
_STYLES = ("theme", "layout", "board", "predict")


def _joined(names: tuple[str, ...], ending: str) -> str:
    return "\n".join((_STATIC / f"{name}.{ending}").read_text(encoding="utf-8") for name in names)


def _texts(language: str) -> dict[str, str]:
    """The texts of buttons, by the name that the browser half uses."""
    texts = {
        "title": "predict-title",
        "check": "predict-check",
        "hint": "predict-hint",
        "more": "predict-more-hint",
        "show": "predict-show",
        "again": "predict-again",
        "one": "predict-choose-one",
        "all": "predict-choose-all",
        "first": "predict-choose-first",
        "tried": "predict-tried",
        "right": "predict-right",
        "lost": "predict-lost",
    }
    return {name: i18n.text(key, language) for name, key in texts.items()}


class Predict(anywidget.AnyWidget):
    """A question about a position, to be answered before it is tried: ``t42.Predict(task)``.

    ``task``: from ``texas42_nb.lessons.ask``. ``language``: of the texts. Answers are given by
    buttons or from Python, where :meth:`answer` returns the verdict; both show in the widget. What
    is right is worked out by the engine when it is needed, and is in no trait before it was found
    or asked for. Raises :class:`Malformed` for arguments that make no sense.
    """

    scene = traitlets.Dict().tag(sync=True)
    """What is shown, replaced whole."""
    settings = traitlets.Dict().tag(sync=True)
    """Texts of buttons and the shape of tiles."""

    _esm = _joined(_SCRIPTS, "js")
    _css = colours.css() + _joined(_STYLES, "css")

    def __init__(self, task: Task, *, language: str = i18n.DEFAULT) -> None:
        if not isinstance(task, Task):
            raise Malformed("not-an-exercise", task, None)
        spoken = language_of(language)
        self._exercise = Exercise(task, spoken)
        settings = {"texts": _texts(spoken), "tile": TILE}
        super().__init__(scene={**self._exercise.scene()}, settings=settings)
        self.on_msg(self._on_intent)

    @property
    def task(self) -> Task:
        """The task; asking it tells what is right."""
        return self._exercise.task

    @property
    def verdict(self) -> Verdict | None:
        """What was said to the last answer."""
        return self._exercise.verdict

    @property
    def done(self) -> bool:
        """Whether the right answer was given or shown."""
        return self._exercise.done

    @property
    def error(self) -> Exception | None:
        """The fault of the latest intent, ``None`` if there was none."""
        return self._exercise.error

    def answer(self, *answer: object) -> Verdict:
        """Answer: ``answer("6-6")``; several at once: ``answer("3-5", "1-5")``.

        Raises :class:`Malformed` for what is none of the choices.
        """
        verdict = self._exercise.answer(answer[0] if len(answer) == 1 else answer)
        self._show()
        return verdict

    def hint(self) -> str:
        """The first hint, then the second."""
        told = self._exercise.hint()
        self._show()
        return told

    def show_me(self) -> Verdict:
        """What is right, and why."""
        told = self._exercise.show()
        self._show()
        return told

    def again(self) -> None:
        """Start over."""
        self._exercise.again()
        self._show()

    def set_state(self, sync_data: object) -> None:
        """Take no state from a browser: it answers with intents."""

    def _on_intent(self, _widget: object, intent: object, _buffers: object) -> None:
        self._exercise.take(intent)
        self._show()
        error = self._exercise.error
        if error is not None and os.environ.get(RAISE):
            raise error

    def _show(self) -> None:
        self.scene = {**self._exercise.scene()}

    def _repr_mimebundle_(
        self, **chosen: dict[Any, Any]
    ) -> tuple[dict[Any, Any], dict[Any, Any]] | None:
        """The widget, and beside it the task in words and as a picture."""
        data, metadata = super()._repr_mimebundle_(**chosen) or ({}, {})
        return {**data, "text/plain": repr(self), "text/html": self._still()}, metadata

    def _still(self) -> str:
        """The task as it is before it is answered: figure, question, choices."""
        language = self._exercise.language
        scene = self._exercise.scene()
        title = escape(i18n.text("predict-title", language))
        labels = [choice.spoken for choice in self.task.choices(language)]
        choices = escape(say("predict-choices", language, choices=labels))
        figure = f"<p>{escape(described(scene))}</p>" if scene["facts"] else ""
        if scene["rows"]:  # facts alone read better as words
            figure = picture(exercise_svg(scene), described(scene), "")["text/html"]
        question = escape(scene["question"])
        return f"<p><strong>{title}:</strong> {question}</p>{figure}<p>{choices}</p>"

    def __repr__(self) -> str:
        return f"<Predict: {self.task.question(self._exercise.language)}>"
