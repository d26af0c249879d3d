"""Worksheets for paper: questions about positions on one HTML page that needs nothing else."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path

from texas42_nb import i18n
from texas42_nb.draw.given import flag_of, language_of, names_of, visible_text
from texas42_nb.draw.lettering import BOLD, width_of
from texas42_nb.draw.question import Question
from texas42_nb.draw.show import Bundle, source
from texas42_nb.draw.speech import text
from texas42_nb.draw.tiles import escape
from texas42_nb.engine.files import replace_file
from texas42_nb.engine.refusal import Malformed, quote

_MOST_QUESTIONS, _LONGEST_TITLE = 200, 120

_LINE, _TEXT_LINE, _HEADING = 9.0, 6.5, 11.0
"""The heights of a ruled line, of a line of a question and of its heading, in millimetres."""
_ROOM, _NAMES, _TITLE_LINE = 238.0, 22.0, 8.6
"""What a page of letter paper holds (an A4 page is higher), and what the first page holds above the
first question: the line for a name, and lines of the title."""
_ACROSS, _LETTERS, _TITLE_LETTERS = 180.0, 4.3, 7.1 * BOLD
"""How long a line is, and how large the letters of questions and of the title are."""
_LOWEST, _HIGHEST = 70.0, 150.0
"""How high a picture may be."""

_CSS = """
@page{margin:16mm 15mm}
*{box-sizing:border-box}
html{color-scheme:light;background:#fff;color:#000}
body{margin:0 auto;padding:16px;max-width:188mm;
font:12pt/1.4 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',
'Noto Sans',Arial,sans-serif}
h1{font-size:20pt;line-height:1.2;margin:0 0 4mm}
h2{font-size:12pt;margin:0 0 1mm}
h1,h2,p{overflow-wrap:anywhere;unicode-bidi:plaintext}
.who{display:flex;flex-wrap:wrap;gap:3mm 8mm;margin:0 0 7mm}
.who span{display:flex;flex:2 1 60mm;gap:2mm}
.who span+span{flex:1 1 40mm}
.who i,.line{flex:1;border-bottom:.3mm solid #555}
.question{break-inside:avoid;margin:0 0 8mm}
.question p{margin:0 0 3mm}
img{display:block;max-width:100%;height:auto;object-fit:contain;object-position:0 0}
.line{height:9mm}
.key{break-before:page}
.key ol{margin:0;padding:0 0 0 9mm}
.key li{break-inside:avoid;margin:0 0 3mm}
.key p{margin:0}
.key .asked{color:#333}
@media screen{.key{border-top:.3mm solid #555;margin-top:10mm;padding-top:6mm}}
@media print{body{padding:0;max-width:none}}
"""


class Worksheet:
    """Questions about positions, to print: ``Worksheet("Following", [Question(…), …])``.

    ``title`` and the questions are any texts in any script. ``names``: what to call the seats.
    ``language``: of the sentences that are not the teacher's own. The same worksheet always gives
    the same page. A picture of a seat's view holds no tile that this seat may not see, in words
    neither; the key of answers holds what its answers tell. Raises :class:`Malformed`.
    """

    __slots__ = ("_names", "language", "questions", "title")

    title: str
    questions: tuple[Question, ...]
    language: str

    def __init__(
        self,
        title: str,
        questions: Iterable[Question],
        *,
        names: Mapping[str, str] | None = None,
        language: str = i18n.DEFAULT,
    ) -> None:
        self.title = visible_text(title, "not-a-title", _LONGEST_TITLE)
        given: object = questions
        if not isinstance(given, Iterable) or isinstance(given, str):
            raise Malformed("not-questions", given, None, most=_MOST_QUESTIONS)
        asked = tuple(islice(given, _MOST_QUESTIONS + 1))
        if not 0 < len(asked) <= _MOST_QUESTIONS:
            raise Malformed("not-questions", f"{len(asked)}", None, most=_MOST_QUESTIONS)
        for each in asked:
            if not isinstance(each, Question):
                raise Malformed("not-questions", each, None, most=_MOST_QUESTIONS)
        self.questions = asked
        self._names = names_of(names)
        self.language = language_of(language)

    def html(self, *, answers: bool = False) -> str:
        """The whole page as HTML that is XML too, for A4 and for letter paper.

        A question stays on one page where it fits. ``answers=True`` puts the teacher's key on a
        page of its own at the end. Raises :class:`Malformed`, also if there are no answers, and
        what a function that gives an answer raises.
        """
        asked = "".join(self._question(at, each) for at, each in enumerate(self.questions, 1))
        lines = ("worksheet-name", "worksheet-date")
        who = "".join(f"<span>{escape(text(key, self.language))} <i></i></span>" for key in lines)
        key = self._key() if flag_of(answers) else ""
        title = escape(self.title)
        return (
            f'<!DOCTYPE html>\n<html lang="{self.language}"><head><meta charset="utf-8"/>'
            '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
            f"<title>{title}</title><style>{_CSS}</style></head>\n<body><main>"
            f'<h1 dir="auto">{title}</h1><p class="who">{who}</p>\n{asked}{key}'
            "</main></body></html>\n"
        )

    def save(self, path: str | os.PathLike[str], *, answers: bool = False) -> Path:
        """Write the page; a file that is there is replaced at once or stays as it was.

        Raises what :meth:`html` raises, and ``OSError``.
        """
        return replace_file(path, self.html(answers=answers))

    def _question(self, number: int, asked: Question) -> str:
        drawn = asked.picture(self._names, self.language)
        shown = ""
        if drawn is not None:
            svg, described = drawn
            room = _ROOM
            if number == 1:
                room -= _NAMES + _rows(self.title, _TITLE_LETTERS) * _TITLE_LINE
            high = f"max-height:{_height(asked, room):.0f}mm"
            shown = f'<img alt="{escape(described)}" src="{source(svg)}" style="{high}"/>\n'
        head = escape(text("worksheet-question", self.language, number=number))
        ruled = '<div class="line"></div>' * asked.lines
        return (
            f'<section class="question"><h2>{head}</h2>'
            f'<p class="asked" dir="auto">{_lines(asked.text)}</p>\n{shown}{ruled}</section>\n'
        )

    def _key(self) -> str:
        told = [
            (number, asked.text, asked.answered(self._names, self.language))
            for number, asked in enumerate(self.questions, 1)
        ]
        items = "".join(
            f'<li value="{number}"><p class="asked" dir="auto">{_lines(question)}</p>'
            f'<p dir="auto"><strong>{_lines(answer)}</strong></p></li>\n'
            for number, question, answer in told
            if answer is not None
        )
        if not items:
            raise Malformed("no-answers", "", None)
        head = escape(text("worksheet-answers", self.language, title=self.title))
        return f'<section class="key"><h1 dir="auto">{head}</h1><ol>\n{items}</ol></section>\n'

    def __repr__(self) -> str:
        count = len(self.questions)
        return f"<Worksheet {quote(self.title)!r}: {count} question{'s' * (count != 1)}>"

    def _repr_mimebundle_(self, **_chosen: object) -> Bundle:
        """The title and what is asked; :meth:`save` makes the page."""
        asked = "".join(f"<li>{_lines(each.text)}</li>" for each in self.questions)
        html = f"<p><strong>{escape(self.title)}</strong></p><ol>{asked}</ol>"
        return {"text/plain": repr(self), "text/html": html}


def _lines(told: str) -> str:
    return "<br/>".join(escape(line) for line in told.split("\n"))


def _rows(told: str, letters: float) -> int:
    """How many lines a text takes on paper."""
    return sum(1 + int(width_of(line, letters) / _ACROSS) for line in told.split("\n"))


def _height(asked: Question, room: float) -> float:
    """How high the picture may be, so that its question stays on the page with it."""
    rows = _rows(asked.text, _LETTERS)
    left = room - _HEADING - rows * _TEXT_LINE - asked.lines * _LINE
    return min(_HIGHEST, max(_LOWEST, left))
