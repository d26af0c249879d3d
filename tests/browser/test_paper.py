"""Worksheets and pictures for paper, as a browser prints them."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import texas42_nb as t42
from golden.draw.positions import OPEN_FIGURES, three_tricks, worked_example

Make = Callable[..., Page]
Shoot = Callable[..., Path]

MARGINS = (30, 32)
"""Of both sides together, in millimetres."""
PAPERS = {"A4": (210, 297), "Letter": (215.9, 279.4)}
MM = 96 / 25.4
LONGEST = "Which tile wins, and which rule says so? " * 6

INK = """async image => {
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let coloured = 0, ink = 0;
  for (let at = 0; at < data.length; at += 4) {
    const r = data[at], g = data[at + 1], b = data[at + 2], a = data[at + 3];
    coloured = Math.max(coloured, Math.max(r, g, b) - Math.min(r, g, b));
    ink += (1 - (r + g + b) / 765) * (a / 255);
  }
  return { coloured, ink: ink / (data.length / 4) };
}"""


def sheet(lines: int, text: str, count: int = 4) -> t42.Worksheet:
    """A worksheet of high pictures."""
    figures = [three_tricks("30", None), *(make() for make in OPEN_FIGURES.values())]
    questions = [
        t42.Question(figures[at % len(figures)], text, seat="open", lines=lines, answer="That one.")
        for at in range(count)
    ]
    return t42.Worksheet("Who wins? Find the tile and the rule! " * 3, questions)


def shown(page: Page, html: str, tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    path.write_text(html, encoding="utf-8")
    page.goto(path.as_uri())
    page.evaluate("() => Promise.all([...document.images].map(each => each.decode()))")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("lines", "text"), [(0, "Why?"), (4, LONGEST), (12, "Why?")])
def test_a_question_stays_on_one_page(
    paper: str, lines: int, text: str, make_page: Make, tmp_path: Path
) -> None:
    wide, high = ((side - margin) * MM for side, margin in zip(PAPERS[paper], MARGINS, strict=True))
    page = make_page((int(wide), int(high)))
    shown(page, sheet(lines, text).html(answers=True), tmp_path)
    page.emulate_media(media="print")
    ends: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll(".question")].map(each => {
          const box = each.getBoundingClientRect();
          return [box.height, box.bottom + window.scrollY];
        })"""
    )
    assert ends[0][1] <= high, "the first stands below the title"
    assert all(height <= high for height, _ in ends)
    printed = page.pdf(format=paper)
    pages = len(re.findall(rb"/Type\s*/Page\b", printed))
    assert pages == len(ends) + 1, "each high one has a page, and so has the key"


def test_short_questions_share_a_page(page: Page, tmp_path: Path) -> None:
    questions = [t42.Question("5-5 3-5 0-5 6-6", "Which tile wins?", lines=1) for _ in range(4)]
    shown(page, t42.Worksheet("Tricks", questions).html(), tmp_path)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="Letter"))) == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 640, 1200])
def test_on_the_screen(
    width: int, theme: str, make_page: Make, screenshot: Shoot, tmp_path: Path
) -> None:
    page = make_page((width, 900), color_scheme=theme)
    names = {"A": "Anna", "B": "Beatrice-Wolfeschlegelsteinhausenberger", "C": "陈", "D": "Dee"}
    question = t42.Question(worked_example(2), "a" * 200, seat="C", answer=t42.Match.legal)
    made = t42.Worksheet("Following " * 9, [question], names=names)
    shown(page, made.html(answers=True), tmp_path)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    ground = page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    assert ground == "rgb(255, 255, 255)", "paper is white on every screen"
    screenshot(page, f"worksheet_{width}_{theme}")


@pytest.mark.parametrize("seat", [None, "C", "open"])
def test_print_is_grey_and_sparing(seat: str | None, page: Page, screenshot: Shoot) -> None:
    for name, make in {**OPEN_FIGURES, "stacks": lambda: three_tricks("1 mark", 1)}.items():
        ink = {}
        for theme in ("print", "light"):
            page.set_content("<img>")
            page.evaluate(
                """svg => { document.querySelector("img").src =
                  "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg); }""",
                make().svg(seat, theme=theme),
            )
            ink[theme] = page.locator("img").evaluate(INK)
        assert ink["print"]["coloured"] <= 2, name
        assert ink["light"]["coloured"] > 50, "so the measure measures"
        assert ink["print"]["ink"] < min(0.08, ink["light"]["ink"]), name
        page.set_content(make().svg(seat, theme="print"))
        screenshot(page.locator("svg"), f"print_{name}_{seat}")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 640, 1200])
def test_the_open_view(width: int, theme: str, make_page: Make, screenshot: Shoot) -> None:
    """No text of the picture runs out of it or over another."""
    names = dict.fromkeys("ABCD", "Wolfeschlegelsteinhausenbergerdorff")
    page = make_page((width, 900), color_scheme=theme)
    for name, make in OPEN_FIGURES.items():
        page.set_content(make().svg("open", width=width - 16, names=names))
        spills = page.evaluate(
            """() => {
              const texts = [...document.querySelectorAll("svg text")];
              const box = each => each.getBoundingClientRect();
              const edge = box(document.querySelector("svg"));
              const out = texts.filter(each =>
                box(each).left < edge.left || box(each).right > edge.right);
              const over = texts.filter((one, at) => texts.slice(at + 1).some(other => {
                const [a, b] = [box(one), box(other)];
                return a.left < b.right && b.left < a.right &&
                  a.top + a.height / 4 < b.bottom - b.height / 4 &&
                  b.top + b.height / 4 < a.bottom - a.height / 4;
              }));
              return [...out, ...over].map(each => each.textContent);
            }"""
        )
        assert spills == [], name
        screenshot(page.locator("svg"), f"{name}_{width}_{theme}")
