"""How values show themselves in a notebook."""

import base64
import re
import subprocess
import sys
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

import texas42_nb as t42
from golden.draw.positions import three_tricks, worked_example
from texas42_nb.draw import mimebundle, scene_bundle
from texas42_nb.draw.scene import scene


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def tags(html: str) -> list[tuple[str, dict[str, str | None]]]:
    parser = Tags()
    parser.feed(html)
    return parser.found


PLAYED = worked_example(4)
PICTURED = {
    "match": PLAYED,
    "view": PLAYED.view("A"),
    "visible": PLAYED.spectator().visible,
    "hand": PLAYED.hand,
    "tile": t42.Tile("5-6"),
    "set": t42.TileSet("5-5 4-6 0-5 0-0 1-1 2-2 3-3 4-4"),
    "no tiles": t42.TileSet(),
    "play": t42.Play.of("0-5"),
    "turn": PLAYED.history[-1],
    "trick": PLAYED.tricks[0],
    "captured": PLAYED.spectator().visible.captured[0],
    "covered": three_tricks("1 mark", 1).spectator().visible.captured[0],
    "suits": t42.Suits.of("6"),
    "doubles": t42.Suits.of("doubles"),
    "no trumps": t42.Suits.of("no-trump"),
    "legal": worked_example(2).legal(),
}
PLAIN = {
    "contract": (PLAYED.contract, "A bid 30; sixes are trumps"),
    "call": (t42.Call.of("2 marks"), "Call.of('2 marks')"),
    "declare": (t42.Declare.of("6"), "Declare.of('6')"),
    "turn": (PLAYED.history[0], "<A 30>"),
    "record": (PLAYED.record(), "<Record of 1 hands, all hands>"),
    "rules": (t42.Rules("standard"), "Rules('standard')"),
    "calls": (
        t42.Match.new(seed=1).call("2 marks").legal(),
        "(Call.of('pass'), Call.of('3 marks'))",
    ),
    "anything": (7, "7"),
}


@pytest.mark.parametrize("name", PICTURED)
def test_picture_beside_text(name: str) -> None:
    value = PICTURED[name]
    bundle = mimebundle(value)
    assert bundle == mimebundle(value)
    assert set(bundle) == {"text/plain", "text/html"}
    assert bundle["text/plain"] == repr(value)
    ((tag, attributes),) = tags(bundle["text/html"])
    assert tag == "img"
    assert attributes["style"] == "max-width:100%;height:auto"
    assert attributes["alt"]
    data = re.fullmatch(r"data:image/svg\+xml;base64,(.+)", attributes["src"])
    assert data
    root = ElementTree.fromstring(base64.b64decode(data[1]))
    assert root.get("role") == "img"
    assert len(bundle["text/html"]) < 36_000


@pytest.mark.parametrize("name", PLAIN)
def test_text_alone(name: str) -> None:
    value, text = PLAIN[name]
    assert mimebundle(value) == {"text/plain": text}


def test_values_find_their_pictures() -> None:
    assert PLAYED._repr_mimebundle_() == mimebundle(PLAYED)
    assert t42.Tile("5-6")._repr_mimebundle_() == mimebundle(t42.Tile("5-6"))


def test_a_reason_says_its_sentence() -> None:
    assert mimebundle(PLAYED.reason)["text/plain"] == str(PLAYED.reason)


def test_a_hand_alone_tells_no_number_and_no_marks() -> None:
    alt = tags(mimebundle(PLAYED.hand)["text/html"])[0][1]["alt"]
    assert alt.startswith("A hand dealt by D.")
    assert "Match marks:" not in alt


def test_names_stay_inside_the_description() -> None:
    names = {t42.Seat.A: '"><img src=x onerror=alert(1)>', t42.Seat.B: "' onload='alert(1)"}
    shown = scene(PLAYED.spectator().visible, names)
    bundle = scene_bundle(shown, "<Table>")
    ((tag, attributes),) = tags(bundle["text/html"])
    assert tag == "img"
    assert set(attributes) == {"alt", "src", "style"}
    assert attributes["alt"] == shown["words"]["description"]
    assert bundle["text/plain"] == "<Table>"


def test_drawing_needs_the_standard_library_and_the_texts_only() -> None:
    code = (
        "import sys, texas42_nb as t42; t42.Match.new(seed=1)._repr_mimebundle_();"
        "heavy = {'numpy', 'pandas', 'IPython', 'ipywidgets', 'anywidget', 'matplotlib'};"
        "assert not heavy & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
