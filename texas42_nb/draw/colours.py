"""All colours, at one place: for the pictures, and for the browser as CSS variables.

Every pair of ink and ground that carries a text has a contrast of at least 4.5 to 1; a test holds
that. Nothing is told by colour alone.
"""

from __future__ import annotations

COLOURS: dict[str, dict[str, str]] = {
    "light": {
        "page": "#f6f4ee",
        "table": "#e9e6dc",
        "rim": "#d3cebf",
        "card": "#fffefa",
        "line": "#cfc9b9",
        "ink": "#26251f",
        "soft": "#625e52",
        "accent": "#0b5f86",
        "on-accent": "#ffffff",
        "good": "#1d6b43",
        "bad": "#9c2f22",
        "faint": "#c9c3b3",
        "ivory": "#fffaea",
        "edge": "#8f866d",
        "pip": "#2a2822",
        "spinner": "#b08d3c",
        "gold": "#f0d27a",
        "back": "#3f5570",
        "back-edge": "#2b3c52",
        "back-line": "#8aa0ba",
        "shadow": "#57513f",
    },
    "dark": {
        "page": "#23262b",
        "table": "#2f343a",
        "rim": "#454c55",
        "card": "#2b2f35",
        "line": "#4b525c",
        "ink": "#f0ede4",
        "soft": "#b9b6ab",
        "accent": "#7cc4ea",
        "on-accent": "#10222c",
        "good": "#7fd0a2",
        "bad": "#f2a193",
        "faint": "#545b64",
        "ivory": "#f3ecd7",
        "edge": "#7d7560",
        "pip": "#25231d",
        "spinner": "#a98638",
        "gold": "#e3c163",
        "back": "#5b7695",
        "back-edge": "#8aa2bd",
        "back-line": "#a9bdd4",
        "shadow": "#0c0d0f",
    },
}
"""By theme, then by what it is for."""

_FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif"


_PRINT = (
    "text{fill:#000}",
    ".f-soft{fill:#333}",
    "path{fill:#000}",
    "rect,circle{fill:#fff;stroke:#000}",
    ".n{fill:none}",
    ".s-edge,.s-pip,.s-ink,.s-accent,.s-good,.s-back-edge,.s-back-line{stroke:#000}",
    ".s-line,.s-rim{stroke:#888}",
    ".s-faint{stroke:#aaa}",
    ".s-card{stroke:#fff}",
    ".f-spinner{fill:#000}",
    ".f-shadow{display:none}",
    "rect.f-good,rect.f-bad{fill:#888}",
    "rect.s-accent,circle.f-good{stroke-width:2}",
    ".tile{opacity:1}",
)
"""The looks for paper: outlines on white, no ground filled. What colours tell elsewhere is told by
a thicker line, a star, an arrow or a raised tile."""


def variables(theme: str) -> str:
    """The colours of a theme as CSS variables: ``--t42-page:#f6f4ee;…``."""
    return "".join(f"--t42-{name}:{colour};" for name, colour in COLOURS[theme].items())


def css() -> str:
    """The rules that give a table in a browser its colours.

    Notebook front ends say whether their theme is light; elsewhere the reader's screen does.
    """
    light, dark = (f"color-scheme:{theme};{variables(theme)}" for theme in ("light", "dark"))
    unsaid = f"body:not([data-jp-theme-light]) .t42-table{{{dark}}}"
    return (
        f".t42-table{{{light}}}\n"
        f'[data-jp-theme-light="false"] .t42-table{{{dark}}}\n'
        f"@media (prefers-color-scheme:dark){{{unsaid}}}\n"
    )


def style(theme: str, body: str) -> str:
    """The rules of a picture: ``f-…`` fills, ``s-…`` strokes; only those that ``body`` uses.

    ``theme`` is ``light``, ``dark``, ``print`` (black, white and grey) or ``auto``, which follows
    the reader's screen but prints light. Colours are written out, as some programs that print
    know no variables. The class of the theme keeps one picture's rules from another's on the same
    page.
    """
    scope = f".t42-{theme}"
    looks = (
        f"text{{font-family:{_FONT};dominant-baseline:central}}",
        ".m{text-anchor:middle}",
        ".e{text-anchor:end}",
        ".b{font-weight:650}",
        ".n{fill:none}",
    )
    base = "".join(f"{scope} {look}" for look in looks)
    if theme == "print":
        return base + "".join(_scoped(scope, look) for look in _PRINT)
    if theme != "auto":
        return base + _rules(scope, theme, body)
    dark = _rules(scope, "dark", body)
    screen = f"@media screen and (prefers-color-scheme:dark){{{dark}}}"
    return base + _rules(scope, "light", body) + screen


def _scoped(scope: str, look: str) -> str:
    selectors, brace, rules = look.partition("{")
    return ",".join(f"{scope} {each}" for each in selectors.split(",")) + brace + rules


def _rules(scope: str, theme: str, body: str) -> str:
    used = set(body.replace('"', " ").split())
    return "".join(
        f"{scope} .{short}-{name}{{{kind}:{colour}}}"
        for name, colour in COLOURS[theme].items()
        for short, kind in (("f", "fill"), ("s", "stroke"))
        if f"{short}-{name}" in used
    )
