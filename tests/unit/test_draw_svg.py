"""The static picture: sound XML, small, the same each time, names as text, readable colours."""

import json
import os
import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

import texas42_nb as t42
from golden.draw.positions import FIGURES, every_trick, random_states, worked_example
from texas42_nb.draw import pictures
from texas42_nb.draw.colours import COLOURS, css, variables
from texas42_nb.draw.geometry import TALLY, TILE
from texas42_nb.draw.lettering import fit, width_of, wrap
from texas42_nb.draw.scene import scene
from texas42_nb.draw.svg import svg

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "draw"
SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "title", "desc", "style", "g", "rect", "path", "circle", "text"}
MOST_BYTES = 25_000
HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "\"quoted\" & 'single' </svg><script>alert(1)</script>",
    "]]> \x00\x0b\ud800\uffff &amp; <!--",
    "W" * 40,
)


def seen(match: t42.Match, viewer: str | None = None, **options: object) -> object:
    view = match.spectator() if viewer is None else match.view(viewer)
    return scene(view.visible, **options)


def text_of(drawn: str) -> str:
    return " ".join(ElementTree.fromstring(drawn).itertext())


def test_golden_picture() -> None:
    """One small picture as kept; ``TEXAS42_WRITE_GOLDEN=1`` keeps the present one."""
    drawn = pictures.tiles_svg([t42.Tile("5-6"), t42.Tile("0-5"), None], theme="light")
    path = GOLDEN / "tiles.svg"
    if os.environ.get("TEXAS42_WRITE_GOLDEN"):
        path.write_text(drawn + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == drawn + "\n"


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_whole_and_told(theme: str) -> None:
    shown = seen(worked_example(4))
    root = ElementTree.fromstring(svg(shown, theme=theme))
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[1].tag == f"{SVG}desc"
    assert root[1].text == shown["words"]["description"]
    used = {name for each in root.iter() for name in (each.get("class") or "").split()}
    known = set(re.findall(r"\.([a-z][\w-]*)[{ ]", root.find(f"{SVG}style").text))
    assert used - known <= {"tile", "back"}, "every class that is used has its rule"


def test_needs_nothing_from_elsewhere() -> None:
    drawn = svg(seen(worked_example(4))).replace("http://www.w3.org/2000/svg", "")
    for reference in ("http", "href", "url(", "@import", "<script", "<image", "foreignObject"):
        assert reference not in drawn


def test_width_and_theme() -> None:
    shown = seen(worked_example(2))
    root = ElementTree.fromstring(svg(shown, width=320))
    natural = ElementTree.fromstring(svg(shown))
    assert root.get("width") == "320"
    assert float(root.get("height")) == pytest.approx(float(natural.get("height")) / 2, abs=0.1)
    assert root.get("viewBox") == natural.get("viewBox")
    with pytest.raises(ValueError, match="blue"):
        svg(shown, theme="blue")


def test_small_and_the_same_each_time() -> None:
    largest = 0
    for matches in (random_states(5, 3), every_trick(2)):
        for match in matches:
            for viewer in (None, "A"):
                drawn = svg(seen(match, viewer))
                assert drawn == svg(seen(match, viewer))
                ElementTree.fromstring(drawn)
                largest = max(largest, len(drawn.encode()))
    assert largest < MOST_BYTES
    assert json.dumps(seen(match)), "the scene is plain data"


@pytest.mark.parametrize("figure", FIGURES)
def test_figures_are_drawn(figure: str) -> None:
    match = FIGURES[figure]()
    root = ElementTree.fromstring(svg(seen(match)))
    faces = [each.get("data-tile") for each in root.iter() if each.get("data-tile")]
    captured = [trick for trick in match.spectator().visible.captured if trick.tiles]
    trick = match.trick or match.tricks[-1].plays
    piles = [tile.text for pile in captured for tile in pile.tiles]
    assert sorted(faces) == sorted([*piles, *(turn.tile.text for turn in trick)])


def test_names_are_text() -> None:
    names = dict(zip(t42.Seat, HOSTILE, strict=True))
    for match in (worked_example(2), worked_example(4), t42.Match.new(seed=1).call("30")):
        for viewer in (None, "A"):
            drawn = svg(seen(match, viewer, names=names))
            root = ElementTree.fromstring(drawn)
            tags = {each.tag.removeprefix(SVG) for each in root.iter()}
            assert tags <= DRAWN
            assert HOSTILE[0] in root[1].text
            assert "\N{REPLACEMENT CHARACTER}" in root[1].text
            drawn.encode()


def test_tally_strokes() -> None:
    for marks in range(7):
        match = t42.Match.from_hand({}, dealer="A", marks=(marks, 0))
        drawn = svg(seen(match))
        bold = re.findall(r'class="n s-ink" stroke-width="3.6"[^>]* d="([^"]*)"', drawn)
        assert sum(path.count("M") for path in bold) == marks
        assert "Match marks" in text_of(drawn)
    assert len(TALLY["strokes"]) == 7


def test_tiles_have_their_pips() -> None:
    for low in range(7):
        for high in range(low, 7):
            drawn = pictures.tiles_svg([t42.Tile(low, high)])
            pips = re.findall(r'class="s-pip"[^>]* d="([^"]*)"', drawn)
            assert sum(path.count("M") for path in pips) == low + high


def test_pips_lie_inside_their_half() -> None:
    for number, pips in enumerate(TILE["pips"]):
        assert len(pips) == number == len({tuple(pip) for pip in pips})
        assert all(TILE["pip"] < at < 1 - TILE["pip"] for pip in pips for at in pip)
        turned = sorted([1 - x, 1 - y] for x, y in pips)
        assert turned == sorted(pips), "a half looks the same turned by half a circle"
    assert json.loads(json.dumps(TILE)) == TILE


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    lin = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * lin[0] + 0.7152 * lin[1] + 0.0722 * lin[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", COLOURS)
def test_contrast(theme: str) -> None:
    colours = COLOURS[theme]
    texts = [(ink, ground) for ink in ("ink", "soft") for ground in ("page", "card", "table")]
    texts += [("accent", "page"), ("accent", "card"), ("on-accent", "accent")]
    texts += [("on-accent", "good"), ("page", "ink"), ("pip", "gold"), ("good", "page")]
    for ink, ground in texts:
        assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    shapes = [("accent", "page"), ("good", "table"), ("pip", "ivory"), ("back-line", "back")]
    shapes += [("bad", "card"), ("good", "card"), ("back-edge", "table")]
    for ink, ground in shapes:
        assert contrast(colours[ink], colours[ground]) >= 3 - (ink == "back-line"), (ink, ground)
    assert set(colours) == set(COLOURS["light"])
    assert f"--t42-ivory:{colours['ivory']};" in variables(theme)


def test_the_browser_has_the_same_colours() -> None:
    """``css()`` is where its variables come from: three rules, and no other colour anywhere."""
    light, dark = variables("light"), variables("dark")
    rules = re.findall(r"([^{}]+)\{color-scheme:(\w+);([^{}]+)\}", css())
    assert [(rule.strip(), *more) for rule, *more in rules] == [
        (".t42-table", "light", light),
        ('[data-jp-theme-light="false"] .t42-table', "dark", dark),
        ("body:not([data-jp-theme-light]) .t42-table", "dark", dark),
    ]
    assert "@media (prefers-color-scheme:dark){body" in css()
    sheets = sorted((files("texas42_nb.widgets") / "static").iterdir(), key=str)
    told = "".join(each.read_text("utf-8") for each in sheets if each.name.endswith(".css"))
    assert not re.findall(r"#[0-9a-f]{3,8}\b|\brgba?\(", told)
    used = set(re.findall(r"var\(--t42-([\w-]+)", told))
    assert set(COLOURS["light"]) <= used, "no variable without a use"
    scripts = "".join(each.read_text("utf-8") for each in sheets if each.name.endswith(".js"))
    made = set(re.findall(r"--t42-([\w-]+)\"?[:,]", told + scripts))
    assert used <= {*COLOURS["light"], *made}, "no use without a variable"


def test_fitting() -> None:
    assert fit("Ada", 15, 100) == "Ada"
    assert fit("W" * 40, 15, 100).endswith("…")
    assert width_of(fit("W" * 40, 15, 100), 15) <= 100
    assert wrap("one two three", 10, 1000) == ["one two three"]
    lines = wrap("word " * 80, 15, 200, 3)
    assert len(lines) == 3
    assert lines[-1].endswith("…")
    assert wrap("", 15, 200) == []
