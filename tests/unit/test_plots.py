"""Plots: what they draw is what the results say, in words too, and readable in every theme."""

import itertools
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

import texas42_nb as t42
from texas42_nb.i18n import text
from texas42_nb.study.bid_result import BidTable, Column
from texas42_nb.study.heard import beliefs
from texas42_nb.study.plots import (
    Plot,
    plot_actions,
    plot_beliefs,
    plot_bids,
    plot_hand,
    plot_points,
    plot_trace,
)
from texas42_nb.study.plots.spread import spread
from texas42_nb.study.plots.style import FONT, MARKERS, THEMES
from texas42_nb.study.plots.themes import blend, ink_on, lightness
from texas42_nb.study.plots.words import between, percent
from texas42_nb.study.trace import Step, Trace
from texas42_nb.study.what_if import what_if as real_what_if
from texas42_nb.study.what_if_result import ActionRow, WhatIfTable

HANDS = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 5-6",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 3-4 0-6 1-6 2-3 0-0",
}
ORDERS = tuple(range(30, 43))
PLAY_ALL = t42.Rules().replace(V_END="play all", V_NELLO="on")


def table(**more) -> BidTable:
    """Two hundred layouts, written down by hand: sixes are made more often than fives."""
    columns = (
        Column("5", ORDERS, ((29, 120), (30, 20), (35, 30), (42, 30))),
        Column(
            "6",
            ORDERS,
            ((29, 40), (34, 60), (41, 20), (42, 80)),
            tuple((order, 30 - 2 * (order - 30)) for order in ORDERS),
        ),
        Column("nello", (42,), ((0, 50), (1, 150))),
    )
    given = {
        "hand": tuple(t42.TileSet("5-5 5-6 4-5 0-5 6-6 1-1 0-1")),
        "bidder": t42.Seat.B,
        "rules": PLAY_ALL,
        "orders": ORDERS,
        "columns": columns,
        "layouts": 200,
        "number": 399072960,
        "seed": 7,
        "played": 40,
        "done": True,
    }
    return BidTable(**given | more)


def led(bid: str = "30", trump: object = "6", rules: object = "standard") -> t42.Match:
    match = t42.Match.from_hand(HANDS, dealer="D", rules=rules)
    return match.call(bid).pass_().pass_().pass_().declare(trump)


def first_legal(match: t42.Match) -> t42.Match:
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    return match


def worked_example() -> t42.Match:
    return led().play("5-5").play("3-5").play("0-5").play("6-6")


def traced() -> Trace:
    """Values written down by hand: two plays of the first trick cost something."""
    plays = [("A", "5-5", 30, 0), ("B", "3-5", 34, 4), ("C", "0-5", 22, 12), ("D", "6-6", 22, 0)]
    steps = tuple(
        Step(at, 1, t42.Seat(seat), t42.Play.of(tile), t42.BySide(points, 42 - points), cost)
        for at, (seat, tile, points, cost) in enumerate(plays, 1)
    )
    return Trace("points", t42.BySide(30, 12), steps)


def what_if(**more) -> WhatIfTable:
    """Two plays of A, who bid 30, on forty layouts, written down by hand."""
    acts = (
        ActionRow("5-5", "points", True, ((12, 10), (30, 20), (42, 10)), (1, 1), (30, 20), 8),
        ActionRow("0-1", "points", True, ((12, 20), (31, 20)), (1, 1), (20, 20)),
    )
    given = {
        "view_seat": t42.Seat.A,
        "kind": "play",
        "bidding": True,
        "hand": tuple(t42.TileSet("5-5 0-1")),
        "rules": t42.Rules(),
        "acts": acts,
        "layouts": 40,
        "number": 1000,
        "seed": 3,
        "played": 20,
        "done": True,
    }
    return WhatIfTable(**given | more)


EVERY = {
    "actions": lambda **how: plot_actions(what_if(), **how),
    "goal": lambda **how: plot_points(what_if(), **how),
    "bids": lambda **how: plot_bids(table(), **how),
    "points": lambda **how: plot_points(table(), "6", 34, **how),
    "beliefs": lambda **how: plot_beliefs(beliefs(worked_example().view("A")), **how),
    "trace": lambda **how: plot_trace(traced(), led().contract, **how),
    "hand": lambda **how: plot_hand(worked_example(), **how),
}
every = pytest.mark.parametrize("draw", EVERY.values(), ids=EVERY)
themes = pytest.mark.parametrize("theme", THEMES)


def texts(plot: Plot) -> list[str]:
    from matplotlib.text import Text

    return [each.get_text() for each in plot.figure.findobj(Text) if each.get_text()]


def curves(plot: Plot) -> list[list[tuple[float, float]]]:
    return [[*map(tuple, line.get_xydata().tolist())] for line in plot.axes.lines]


# What each of them draws


def test_the_bid_curve_shows_both_figures_of_the_best_with_their_intervals():
    plot = plot_bids(table(), 1)
    shares = {30: 160, 34: 160, 35: 100, 41: 100, 42: 80}
    drawn = curves(plot)
    opened = dict(drawn[0])
    assert {order: opened[order] for order in shares} == {o: n / 200 for o, n in shares.items()}
    played = dict(drawn[1])
    assert [played[order] for order in ORDERS] == [(30 - 2 * (o - 30)) / 40 for o in ORDERS]
    solid, dashed = plot.axes.lines[1], plot.axes.lines[0]
    assert not solid.is_dashed()
    assert dashed.is_dashed()
    assert dashed.get_markerfacecolor() == THEMES["light"].face, "hollow"
    low, high = table().open_make("6", 30)[1:]
    band = plot.axes.collections[0].get_paths()[0].vertices
    assert {round(low, 9), round(high, 9)} <= {round(y, 9) for x, y in band if x == 30}
    bars = plot.axes.containers[0].lines[2][0].get_segments()
    assert bars[0][:, 1].tolist() == pytest.approx(table().played_make("6", 30)[1:])
    told = "sixes with all hands open: 30 80 % (74–85 %), 34 80 % (74–85 %), 38 50 % (43–57 %)"
    assert told in plot.description
    assert "all tricks 40 % (33–47 %)" in plot.description
    assert "sixes as played: 30 75 % (60–86 %)" in plot.description
    assert "chance" not in plot.description
    assert "200 layouts, seed 7, 40 played out; 95 % intervals" in texts(plot)
    assert {"with all hands open", "as played, each seeing its own view"} <= {*texts(plot)}


def test_the_best_declarations_come_first_and_others_may_be_named():
    assert "sixes" in texts(plot_bids(table(), 1))
    assert "fives" not in texts(plot_bids(table(), 1))
    two = texts(plot_bids(table()))
    assert [each for each in two if each in ("fives", "sixes")] == ["sixes", "fives"]
    only = texts(plot_bids(table(), ["5", "nello"]))
    assert "sixes" not in only
    assert "nello, doubles\na suit" in only
    assert "fives" in texts(plot_bids(table(), "fives"))
    assert "fives as played" not in plot_bids(table(), "5").description
    nello = curves(plot_bids(table(), "nello"))
    assert nello == [[(42, 0.25)]], "made on the layouts without a trick"


def test_what_was_not_played_out_is_not_claimed():
    plain = table(
        played=0, columns=tuple(Column(c.declaration, c.orders, c.counts) for c in table().columns)
    )
    plot = plot_bids(plain)
    assert "as played, each seeing its own view" not in texts(plot)
    assert "played" not in plot.description
    assert len(plot.axes.lines) == 2


def test_exact_figures_have_no_interval():
    plot = plot_bids(table(number=200), "5")
    assert "fives with all hands open: 30 40 %, 34 30 %," in plot.description
    assert "all 200 layouts" in plot.description


def test_the_histogram_has_a_bar_for_each_number_and_the_line_at_the_bid():
    plot = plot_points(table(), "6", 34)
    bars = {round(bar.get_x() + bar.get_width() / 2): bar for bar in plot.axes.patches}
    assert {at: bar.get_height() for at, bar in bars.items()} == {
        29: 0.2,
        34: 0.3,
        41: 0.1,
        42: 0.4,
    }
    assert {at for at, bar in bars.items() if bar.get_hatch()} == {29}, "those that do not make it"
    assert plot.axes.lines[0].get_xdata()[0] == 33.5
    said = texts(plot)
    assert "29\nor less" in said
    assert "makes 34: 80 % (74–85 %)" in said
    assert "does not make 34: 20 % (15–26 %)" in said
    assert "Hand points of B+D" in plot.title
    assert "as played it is made on 55 % (40–69 %) of 40 layouts" in plot.description
    assert "29 or less: 20 %, 34: 30 %, 41: 10 %, 42: 40 %" in plot.description


def test_points_that_are_all_known_are_not_lumped():
    known = table(points_known=True, columns=(Column("6", ORDERS, ((7, 50), (36, 150))),))
    plot = plot_points(known, bid="all tricks")
    assert not any("less" in each for each in texts(plot))
    assert plot.axes.lines[0].get_xdata()[0] == 41.5
    assert "7: 25 %, 36: 75 %" in plot.description
    assert plot_points(table()).title.endswith("sixes declared"), "the best at this bid"


def test_the_histogram_of_a_what_if_has_its_line_where_the_goal_is_reached():
    plot = plot_points(what_if())
    bars = {round(bar.get_x() + bar.get_width() / 2): bar for bar in plot.axes.patches}
    assert {at: bar.get_height() for at, bar in bars.items()} == {12: 0.25, 30: 0.5, 42: 0.25}
    assert {at for at, bar in bars.items() if bar.get_hatch()} == {12}
    assert plot.axes.lines[0].get_xdata()[0] == 29.5
    assert plot.title == "Hand points of A+C if A plays [5|5]"
    assert "makes the bid: 75 % (60–86 %)" in texts(plot)
    assert "as played it is made on 40 % (22–61 %) of 20 layouts" in plot.description
    other = plot_points(what_if(), "0-1")
    assert other.axes.lines[0].get_xdata()[0] == 30.5
    assert "played" not in other.description
    set_it = plot_points(what_if(bidding=False))
    assert "sets the bid: 75 % (60–86 %)" in texts(set_it)
    assert "as played it is set on 40 %" in set_it.description
    never = ActionRow("3-3", "points", True, ((12, 40),), (1,), (0,))
    assert plot_points(what_if(acts=(never,))).axes.lines[0].get_xdata()[0] == 42.5
    low = ActionRow("5-6 low", "points", True, ((42, 40),), (1,), (40,))
    assert "[5|6], asking for 5" in plot_points(what_if(acts=(low,))).title
    assert plot_points(what_if(), "1-0").title == plot_points(what_if(), "0-1").title


def test_the_histogram_of_a_real_what_if_reaches_what_the_table_says():
    view = led().play("5-5").play("3-5").view("C")
    found = real_what_if(view, layouts=30, seed=2, played=0, progress=False)
    for action in found.actions:
        plot = plot_points(found, action)
        full = sum(bar.get_height() for bar in plot.axes.patches if not bar.get_hatch())
        assert full == pytest.approx(found.open_make(action)[0])


def test_the_heat_map_has_every_share_in_its_cell():
    found = beliefs(worked_example().view("A"))
    plot = plot_beliefs(found)
    cells = {
        (round(each.get_position()[0] - 0.5), round(each.get_position()[1] - 0.5)): each.get_text()
        for each in plot.axes.texts
        if each.get_ha() == "center"
    }
    assert len(cells) == len(found.tiles) * len(found.seats)
    for down, tile in enumerate(found.tiles):
        for across, seat in enumerate(found.seats):
            share = found.share(seat, tile)
            assert cells[across, down] == (percent(float(share), "en") if share else "–")
    five = plot.description.split("[4|5]: ")[1].split(";")[0]
    assert "D" not in five, "D had no five"
    said = texts(plot)
    assert "D, 6 tiles" in said
    assert f"all {found.layouts:,} layouts" in said
    assert plot.title == "Where the hidden tiles can be, for A"


def test_the_trace_marks_what_was_costly_by_seat_tile_and_cost():
    plot = plot_trace(traced(), led("34").contract)
    assert curves(plot)[0] == [(0, 30), (1, 30), (2, 34), (3, 22), (4, 22)]
    assert {"B [3|5] −4", "C [0|5] −12"} <= {*texts(plot)}
    assert not any("[6|6]" in each for each in texts(plot)), "it cost nothing"
    heads = [line.get_marker() for line in plot.axes.lines if line.get_marker() in ("v", "^")]
    assert heads == ["^", "v"]
    assert "A+C makes it with 34" in texts(plot)
    assert any(line.get_ydata()[0] == 33.5 for line in plot.axes.lines)
    assert "trick 1, B [3|5], 4; trick 1, C [0|5], 12." in plot.description
    assert "30 before the lead, 22 after the last play" in plot.description
    alone = plot_trace(traced())
    assert not any("makes it" in each for each in texts(alone))


def test_the_trace_of_a_match_is_seen_from_the_bidding_side():
    match = t42.Match.from_hand(HANDS, dealer="A", rules=PLAY_ALL)
    match = first_legal(match.call("30").pass_().pass_().pass_().declare("2"))
    found = t42.trace(match)
    drawn = curves(plot_trace(match))[0]
    assert drawn == [
        (at, value)
        for at, value in enumerate([found.start["B+D"], *(step.points["B+D"] for step in found)])
    ]
    assert "B+D makes it with 30" in texts(plot_trace(match))


def test_in_nello_tricks_are_traced():
    match = first_legal(led("2 marks", t42.Declare.of("nello", 1), PLAY_ALL))
    plot = plot_trace(match)
    assert len(curves(plot)[0]) == 22
    assert "Tricks of A+C in the end" in texts(plot)
    assert "A+C makes it below this line, with no trick" in texts(plot)
    shown = [label.get_text() for label in plot.axes.get_xticklabels()]
    assert shown == list("1234567")


def test_the_hand_shows_what_both_sides_took_and_need():
    plot = plot_hand(worked_example())
    a_c, _, b_d, _ = curves(plot)[2:6]
    assert a_c == [(at, 0) for at in range(5)]
    assert b_d == [(0, 0), (1, 0), (2, 0), (3, 0), (4, 16)]
    assert {"A+C:\n30 make it", "B+D:\n13 set it", "B+D 16", "A+C 0", "+16", "set"} <= {
        *texts(plot)
    }
    assert "Set with trick 1" in plot.description
    assert "After trick 1: A+C 0, B+D 16 hand points." in plot.description
    lying = [bar.get_height() for bar in plot.axes.containers[0]]
    assert lying == [0, 11, 11, 16, 0], "1 for the trick, 10 and 5 for the fives"


def test_a_hand_goes_on_or_counts_tricks():
    begun = led().play("5-5")
    assert "Not decided after 0 tricks" in texts(plot_hand(begun))
    assert "Not decided after 0 tricks" in texts(plot_hand(led()))
    marks = plot_hand(first_legal(led("1 mark", t42.Declare.of("6", 1))))
    assert "Tricks taken" in texts(marks)
    assert {"A+C:\n7 make it", "B+D:\n1 sets it"} <= {*texts(marks)}
    nello = plot_hand(first_legal(led("2 marks", t42.Declare.of("nello", 1), PLAY_ALL)))
    assert "tricks." in nello.description


# All of them


@every
@themes
@pytest.mark.parametrize("width", [None, 320, 1200])
def test_every_plot_is_drawn_whole_in_every_theme_and_width(draw, theme, width):
    plot = draw(theme=theme, width=width)
    assert isinstance(plot, Plot)
    if width:
        assert plot.figure.get_figwidth() * 96 == pytest.approx(width)
    edge = plot.figure.bbox
    box = plot.axes.bbox
    assert box.width > 0.45 * edge.width, "the axes have room"
    from matplotlib.text import Text

    for each in plot.figure.findobj(Text):
        if each.get_text() and each.get_visible():
            place = each.get_window_extent()
            inside = (
                -2 <= place.x0 <= place.x1 <= edge.x1 + 2,
                -2 <= place.y0 <= place.y1 <= edge.y1 + 2,
            )
            assert all(inside), each.get_text()


@every
def test_every_plot_tells_itself_in_words(draw):
    plot = draw()
    shown = plot._repr_mimebundle_()
    assert set(shown) == {"text/plain", "text/html"}
    assert shown["text/plain"] == plot.description
    assert (
        f'alt="{plot.description.replace(">", "&gt;").replace("<", "&lt;")}"' in shown["text/html"]
    )
    assert repr(plot) == f"<Plot: {plot.title}>"
    assert len(plot.description) > len(plot.title)
    for left in ("$", "None", "{", "  ", "nan"):
        assert left not in plot.description
    assert len(shown["text/html"]) < 60_000


@every
def test_the_same_plot_is_the_same_file(draw):
    first, second = draw(), draw()
    drawn = first.svg()
    assert drawn == second.svg()
    assert first.png() == second.png()
    assert drawn == first.svg(), "drawn again"
    root = ElementTree.fromstring(drawn)
    assert root.find("{http://www.w3.org/2000/svg}title").text == first.title
    assert root.find("{http://www.w3.org/2000/svg}desc").text == first.description


@every
def test_nothing_global_is_touched(draw):
    import matplotlib as mpl
    from matplotlib import pyplot

    before = dict(mpl.rcParams)
    plot = draw()
    plot.png()
    plot.svg()
    assert dict(mpl.rcParams) == before
    assert pyplot.get_fignums() == []


@every
def test_a_plot_is_drawn_into_axes_that_are_there(draw):
    from matplotlib.figure import Figure

    figure = Figure(figsize=(12, 6), layout="constrained")
    left, right = figure.subplots(1, 2)
    plot = draw(ax=right)
    assert plot.axes is right
    assert plot.figure is figure
    assert right.lines or right.patches
    assert not left.lines
    with pytest.raises(t42.Malformed, match="leave the width out"):
        draw(ax=right, width=500)


def test_a_figure_of_pyplot_is_not_shown_twice():
    from matplotlib import pyplot

    pyplot.switch_backend("agg")
    figure, axes = pyplot.subplots()
    try:
        assert set(plot_hand(worked_example(), ax=axes)._repr_mimebundle_()) == {"text/plain"}
    finally:
        pyplot.close(figure)


@every
def test_what_makes_no_sense_is_malformed(draw):
    for how in ({"theme": "neon"}, {"theme": None}, {"width": 10}, {"width": "wide"}, {"ax": 3}):
        with pytest.raises(t42.Malformed):
            draw(**how)
    with pytest.raises(ValueError, match="no texts"):
        draw(language="xx")
    for language in (["en"], None, "", 3):
        with pytest.raises(t42.Malformed, match="is no language"):
            draw(language=language)


def test_what_has_nothing_to_show_is_refused():
    empty = table(layouts=0)
    for act in (
        lambda: plot_bids(3),
        lambda: plot_bids(empty),
        lambda: plot_bids(table(), 0),
        lambda: plot_bids(table(), []),
        lambda: plot_bids(table(), "4"),
        lambda: plot_bids(table(), True),
        lambda: plot_points(None),
        lambda: plot_points(empty),
        lambda: plot_points(table(), "6", 29),
        lambda: plot_points(table(), "nello", "all tricks"),
        lambda: plot_points(what_if(), "6-6"),
        lambda: plot_points(what_if(), "5-5", 30),
        lambda: plot_points(what_if(layouts=0)),
        lambda: plot_actions(table()),
        lambda: plot_beliefs({}),
        lambda: plot_beliefs(beliefs(led())),
        lambda: plot_trace("x"),
        lambda: plot_trace(traced(), "30"),
        lambda: plot_hand(None),
    ):
        with pytest.raises(t42.Malformed):
            act()
    passed = t42.Match.new(seed=1).pass_().pass_().pass_().pass_()
    for match in (t42.Match.new(seed=1), t42.Match.new(seed=1).call("30"), passed):
        for act in (plot_hand, plot_trace):
            with pytest.raises(t42.Refused):
                act(match)
    with pytest.raises(t42.Refused, match="passed out"):
        plot_hand(passed)


@pytest.mark.parametrize(
    ("name", "start"), [("a.svg", b"<svg"), ("b.png", b"\x89PNG"), ("c.PDF", b"%PDF")]
)
def test_a_plot_goes_out_as_a_file(tmp_path, name, start):
    path = EVERY["hand"]().save(tmp_path / name)
    assert path.read_bytes().startswith(start)
    assert [each.name for each in tmp_path.iterdir()] == [name]


def test_another_kind_of_file_is_malformed(tmp_path):
    for name in ("a.gif", "b", "svg"):
        with pytest.raises(t42.Malformed, match="svg, png, pdf"):
            EVERY["hand"]().save(tmp_path / name)
    assert not [*tmp_path.iterdir()]


def test_a_view_of_the_spectator_gives_the_same_plot_of_the_hand():
    """What is drawn is public: points, tricks, the contract."""
    match = worked_example()
    seen = plot_hand(match.spectator().memory)
    assert seen.svg() == plot_hand(match).svg()


@every
def test_all_letters_are_of_the_font_that_comes_with_matplotlib(draw):
    from matplotlib.text import Text

    for each in draw().figure.findobj(Text):
        if each.get_text():
            assert each.get_fontfamily() == [FONT], each.get_text()


def test_without_matplotlib_an_import_error_names_the_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    for draw in EVERY.values():
        with pytest.raises(ImportError, match=r"texas42_nb\[analysis\]") as caught:
            draw()
        assert caught.value.name == "matplotlib"


def test_the_package_of_plots_loads_no_library_before_the_first_plot():
    script = (
        "import sys, texas42_nb.study.plots;"
        "print(*{'matplotlib', 'pandas', 'PIL'} & {*sys.modules})"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ""


def test_no_sentence_is_written_in_the_code():
    """All that a plot says comes from the catalogue: with other texts, other words stand there."""
    plain = {text(key) for key in ("plot-trick", "plot-hand-up")}
    assert plain <= {*texts(EVERY["hand"]())}


# Colours


def contrast(one: str, other: str) -> float:
    light, dark = sorted((lightness(one), lightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@themes
def test_inks_stand_out_from_their_ground(theme):
    look = THEMES[theme]
    for ground in (look.face, look.stripe):
        assert contrast(look.ink, ground) > 7
        assert contrast(look.soft, ground) >= 4.5
        for colour in look.series:
            assert contrast(colour, ground) >= 3, colour
    for share in range(101):
        ground = blend(look.scale, share / 100)
        assert contrast(ink_on(ground), ground) >= 4.5
    ends = [lightness(blend(look.scale, share / 10)) for share in range(11)]
    assert ends in (sorted(ends), sorted(ends, reverse=True)), "it reads the same without colour"


SIGHTS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What becomes of linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """The place of a colour, as seen, in CIE L*a*b*."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    seen = [
        min(1, max(0, sum(m * p for m, p in zip(row, linear, strict=True))))
        for row in SIGHTS[sight]
    ]
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.95047, 1, 1.08883)
    x, y, z = (
        sum(m * p for m, p in zip(row, seen, strict=True)) / w
        for row, w in zip(to_xyz, white, strict=True)
    )
    f = [v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z)]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_are_told_apart_by_all_eyes(theme, sight):
    """At least 10 apart, where 2.3 is just noticed; the two of the sides at least 30."""
    series = [lab(colour, sight) for colour in THEMES[theme].series]
    apart = {
        pair: sum((a - b) ** 2 for a, b in zip(series[pair[0]], series[pair[1]], strict=True))
        ** 0.5
        for pair in itertools.combinations(range(len(series)), 2)
    }
    assert min(apart.values()) > 10
    assert apart[0, 1] > 30


def test_without_any_colour_markers_tell_nine_declarations_apart():
    assert len({*MARKERS}) == len(MARKERS) == 9
    many = table(columns=tuple(Column(str(n), ORDERS, ((42, n + 1),)) for n in range(7)))
    plot = plot_bids(many, 7, theme="print")
    assert len({line.get_marker() for line in plot.axes.lines}) == 7


# Small things


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (0, "0 %"),
        (0.004, "<1 %"),
        (0.005, "1 %"),
        (1 / 3, "33 %"),
        (0.125, "13 %"),
        (0.875, "87 %"),
        (0.996, ">99 %"),
        (1, "100 %"),
    ],
)
def test_shares_are_whole_per_cent_and_never_certain_by_rounding(share, told):
    assert percent(share, "en") == told


def test_a_share_and_the_rest_make_a_hundred():
    for number in range(401):
        two = [percent(part / 400, "en") for part in (number, 400 - number)]
        if not any(sign in "".join(two) for sign in "<>"):
            assert sum(int(re.sub(" %", "", each)) for each in two) == 100 or number == 200
    assert between(0.0712, 0.9993, "en") == "7–100 %"


def test_labels_are_moved_apart_and_no_further_than_need_be():
    assert spread([1.0, 5.0], 1) == [1.0, 5.0]
    assert spread([1.0, 1.0], 1) == [1.5, 0.5], "the first of equals on top"
    assert spread([0.0, 0.2, 3.0, 3.2], 1) == pytest.approx([-0.4, 0.6, 2.6, 3.6])
    moved = spread([0.0, 0.9, 1.8, 1.7], 1)
    assert all(b - a > 0.999 for a, b in itertools.pairwise(sorted(moved)))
