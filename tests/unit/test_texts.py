"""The catalogues: every sentence has a key that is used, every key that is used has a sentence."""

import ast
import random
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import texas42_nb as t42
from texas42_nb import i18n
from texas42_nb.draw import speech
from texas42_nb.draw.speech import Speech
from texas42_nb.engine.above import sentence
from texas42_nb.engine.actions import DECLARATIONS, SPECIAL_DECLARATIONS
from texas42_nb.engine.rules import RULE_IDS

PACKAGE = Path(str(files("texas42_nb")))
SOURCES = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
SCRIPTS = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.js"))}
LANGUAGES = i18n.languages()
TABLE = "table-"
SPEAKERS = {"text", "sentence", "say"}
"""Functions whose first argument is a key."""


class Parameters(Visitor):
    """The parameters and the messages that a text refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)

    def visit_MessageReference(self, node):
        self.messages.add(node.id.name)


@cache
def catalogue(language: str) -> dict[str, Parameters]:
    """By key: what its text refers to. Fails for anything the parser could not read."""
    found: dict[str, Parameters] = {}
    for path in sorted((PACKAGE / "i18n" / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = seen = Parameters()
                seen.visit(entry)
    return found


def patterns(node: ast.expr) -> list[str]:
    """Regular expressions for the texts that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(part.value) if isinstance(part, ast.Constant) else "[A-Za-z0-9-]+"
            for part in node.values
        ]
        return ["".join(parts)]
    if isinstance(node, ast.IfExp):
        return patterns(node.body) + patterns(node.orelse)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [left + "[a-z-]+" for left in patterns(node.left)]
    return []


@cache
def spoken() -> set[str]:
    """Patterns of keys where only a key can stand."""
    found: list[str] = []
    for source in SOURCES.values():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and node.args:
                func = node.func
                name = func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")
                if name in SPEAKERS or name == "Malformed":
                    found += patterns(node.args[0])
                elif name in ("Refused", "Reason") and len(node.args) > 1:
                    found += patterns(node.args[1])
            elif isinstance(node, ast.Tuple) and len(node.elts) > 1:  # (rule, key, …)
                first, second = node.elts[:2]
                rule = isinstance(first, ast.Constant) and re.fullmatch(
                    r"[A-Z]+-[A-Z0-9]+", str(first.value)
                )
                if rule:
                    found += patterns(second)
    return {pattern for pattern in found if re.match("[a-z]", pattern)} | DECIDED


DECIDED = {f"{result}-{unit}" for result in ("made", "set") for unit in ("points", "tricks")}
"""Put together of a result and a contract's unit."""


@cache
def mentioned() -> set[str]:
    """Patterns of all texts in the sources that could be a key."""
    found = set(spoken())
    for source in SOURCES.values():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant | ast.JoinedStr | ast.BinOp):
                found |= {p for p in patterns(node) if re.match(r"[a-z]", p) and "\\ " not in p}
    return found


@cache
def in_scripts() -> tuple[set[str], set[str]]:
    """Keys that scripts ask for in so many words, and patterns for those they put together."""
    asked, made = set(), set()
    for source in SCRIPTS.values():
        asked |= set(re.findall(r"\bt\(\s*[\"']([a-z-]+)[\"']", source))
        for start in re.findall(r"\bt\(\s*`([^`]*)`", source):
            made.add(re.sub(r"\$\{[^}]*\}", "[a-z-]+", start))
        asked |= set(re.findall(r"[\"']([a-z]+(?:-[a-z]+)*)[\"']", source)) & {
            key.removeprefix(TABLE) for key in i18n.keys("en") if key.startswith(TABLE)
        }
    return asked, made


def test_there_is_english():
    assert "en" in LANGUAGES
    assert i18n.DEFAULT == "en"
    assert len(i18n.keys()) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_read_whole(language):
    assert set(i18n.keys(language)) == set(catalogue(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_keys(language):
    assert i18n.keys(language) == i18n.keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_parameter_that_english_does_not_know(language):
    english, other = catalogue("en"), catalogue(language)
    for key, seen in other.items():
        assert seen.names <= english[key].names, key
        assert seen.messages <= set(other), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_spoken_has_a_text(language):
    keys = i18n.keys(language)
    for pattern in sorted(spoken()):
        assert any(re.fullmatch(pattern, key) for key in keys), f"no text for {pattern}"
    asked, _ = in_scripts()
    for key in asked:
        assert TABLE + key in keys


@pytest.mark.parametrize("key", i18n.keys("en"))
def test_every_text_is_used(key):
    if any(re.fullmatch(pattern, key) for pattern in mentioned()):
        return
    if any(key in seen.messages for seen in catalogue("en").values()):
        return
    asked, made = in_scripts()
    assert key.startswith(TABLE), f"{key} is used nowhere"
    name = key.removeprefix(TABLE)
    waiting = ("gather", "begin", "next-hand", "new-match")  # the script says what is waited for
    assert name in asked or any(re.fullmatch(p, name) for p in made) or name in waiting


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_that_go_to_the_browser_as_they_are_have_no_parameters(language):
    """``Table`` sends every text whose key begins with ``table-``, so none may need a parameter."""
    for key, seen in catalogue(language).items():
        if key.startswith(TABLE):
            assert not seen.names, key
            assert i18n.text(key, language)


# Refusals, malformed input, reasons: as the engine makes them


def tried(act) -> Exception:
    with pytest.raises((t42.Refused, t42.Malformed)) as caught:
        act()
    return caught.value


HANDS = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 5-6",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 3-4 0-6 1-6 2-3 0-0",
}


def dealt(**more: object) -> t42.Match:
    return t42.Match.from_hand(HANDS, dealer="D", seed=1, **more)


def won(bid: str = "30") -> t42.Match:
    return dealt().call(bid).pass_().pass_().pass_()


def under(bid: str | None = None, **options: object) -> t42.Match:
    """A hand under some options, won by A if a bid is given."""
    match = dealt(rules=t42.Rules().replace(**options))
    return match if bid is None else match.call(bid).pass_().pass_().pass_()


DOUBLES = {
    "A": "0-0 1-1 2-2 3-3 0-4 0-5 0-6",
    "B": "0-1 0-2 0-3 1-2 1-3 1-4 1-5",
    "C": "1-6 2-3 2-4 2-5 2-6 3-4 3-5",
}


def plunging() -> t42.Match:
    rules = t42.Rules().replace(V_PLUNGE="after winning", V_NELLO="on")
    match = t42.Match.from_hand(DOUBLES, dealer="D", rules=rules)
    return match.call("2 marks").pass_().pass_().pass_()


def plunged() -> t42.Match:
    return plunging().declare("plunge")


def led(trump: str = "6", tile: str = "5-5") -> t42.Match:
    return won().declare(trump).play(tile)


def match_over() -> t42.Match:
    match = dealt(marks=(6, 6)).call("30").pass_().pass_().pass_().declare("6")
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    return match


def passed_out() -> t42.Match:
    return dealt().pass_().pass_().pass_().pass_()


part = t42.Match.from_hand({"A": "5-5 ? ? ? ? ? ?"}, dealer="D").call("30")
PART = part.pass_().pass_().pass_().declare("6").play("5-5")

ERRORS = {
    "not-your-turn": lambda: dealt().do("pass", by="C"),
    "hand-is-over": lambda: passed_out().do("pass"),
    "match-is-over": lambda: match_over().next_hand(),
    "hand-goes-on": lambda: dealt().next_hand(),
    "no-call-now": lambda: led().do("30"),
    "no-declaration-now": lambda: dealt().do("doubles"),
    "no-play-now": lambda: won().do("5-5"),
    "call-not-played": lambda: dealt().call("plunge"),
    "bid-out-of-range": lambda: dealt().call("29"),
    "bid-too-low": lambda: dealt().call("35").call("34"),
    "points-under-marks": lambda: dealt().call("1 mark").call("34"),
    "first-marks": lambda: dealt().call("3 marks"),
    "marks-one-more": lambda: dealt().call("1 mark").call("3 marks"),
    "declaration-not-played": lambda: won("1 mark").declare("nello", stacks=1),
    "no-stacks-in-points": lambda: won().declare("6", stacks=1),
    "stacks-due": lambda: won("1 mark").declare("6"),
    "not-held": lambda: led().play("0-5"),
    "cannot-hold": lambda: shown_void().play("2-5"),
    "tile-elsewhere": lambda: PART.play("5-5"),
    "must-follow": lambda: led().play("2-2"),
    "must-follow-no-trump": lambda: led().play("5-6"),
    "spectators-watch": lambda: _raise(dealt().spectator().why_not("30")),
    "not-a-tile": lambda: t42.Tile("x"),
    "not-tiles": lambda: t42.TileSet(3),
    "not-a-seat": lambda: t42.Seat("E"),
    "not-a-side": lambda: t42.Side("E"),
    "not-a-call": lambda: t42.Call.of("x"),
    "not-a-declaration": lambda: t42.Declare.of("x"),
    "not-stacks": lambda: t42.Declare.of("6", 3),
    "not-an-action": lambda: dealt().do("x"),
    "not-a-suit": lambda: t42.Suits.of("6").members("7"),
    "not-a-suit-table": lambda: t42.Suits.of("plunge"),
    "not-a-trick": lambda: t42.Suits.of("6").winner(""),
    "not-a-seed": lambda: t42.Match.new(seed=1.5),
    "not-a-preset": lambda: t42.Rules("x"),
    "not-a-rule": lambda: t42.Rules().explain("V-X"),
    "not-rules": lambda: t42.Rules.from_ids("x"),
    "not-an-option": lambda: t42.Rules.from_ids({"V-X": "standard"}),
    "not-a-value": lambda: t42.Rules.from_ids({"V-NELLO": "yes"}),
    "not-a-deal": lambda: t42.Match.from_hand("x", dealer="A"),
    "not-seven": lambda: t42.Match.from_hand({"A": "5-5"}, dealer="A"),
    "seat-twice": lambda: t42.Match.from_hand({"A": HANDS["A"], "a": HANDS["B"]}, dealer="A"),
    "tile-twice": lambda: t42.Match.from_hand({"A": "5-5 5-5 ? ? ? ? ?"}, dealer="A"),
    "not-marks": lambda: dealt(marks=(7, 0)),
    "not-a-ply": lambda: dealt().at(3),
    "marks-or-score": lambda: dealt(marks=(1, 1), score=(1, 1)),
    "not-the-first-caller": lambda: dealt(first_caller="B"),
    "nothing-to-share": lambda: dealt().share(),
    "must-call": lambda: under(V_PASS=31).pass_().pass_().pass_().call("30"),
    "marks-above": lambda: under(V_CAP="84").call("3 marks"),
    "marks-too-low": lambda: under(V_CAP="none").call("5 marks").call("4 marks"),
    "splash-too-late": lambda: under(V_SPLASH="on").call("2 marks").call("3 marks").call("splash"),
    "too-few-doubles": lambda: under(V_PLUNGE="partner leads").call("plunge"),
    "partner-names-trumps": lambda: plunged().declare("nello", 1),
    "only-in-marks": lambda: under("30", V_NELLO="on").declare("nello"),
    "plunge-needs-marks": lambda: under("1 mark", V_PLUNGE="after winning").declare("plunge"),
    "no-stacks-in-plunge": lambda: plunging().declare("plunge", 1),
    "no-stacks-to-choose": lambda: under("1 mark", V_SEE="open").declare("6", 1),
    "first-caller-unknown": lambda: t42.Match.from_hand(
        {}, dealer="A", rules=t42.Rules().replace(V_FIRST="holder")
    ),
    "must-be-nearest": lambda: (
        under("1 mark", V_SEVENS="earliest").declare("sevens", 1).play("1-2")
    ),
    "must-lead-trump": lambda: under("30", V_LEAD="trump").declare("5").play("0-1"),
    "small-end-not-played": lambda: under("30").declare("6").play("0-1 low"),
    "small-end-too-late": lambda: (
        under("30", V_LEAD="small end").declare("6").play("5-5").play("3-5 low")
    ),
    "small-end-without-trumps": lambda: (
        under("30", V_LEAD="small end").declare("no-trump").play("0-1 low")
    ),
    "small-end-of-double": lambda: under("30", V_LEAD="small end").declare("6").play("5-5 low"),
    "small-end-of-trump": lambda: under("30", V_LEAD="small end").declare("1").play("0-1 low"),
    "no-marks-in-points": lambda: dealt(
        rules=t42.Rules("standard", {"V-SCORE": "250"}), marks=(1, 0)
    ),
    "not-ties": lambda: t42.Suits.of("sevens", ties="last"),
    "not-a-place": lambda: t42.Suits.of("sevens", ties="bidding side", bidder=4),
}


def shown_void() -> t42.Match:
    """B followed fives with a tile that is no five, and is to play again from unknown tiles."""
    match = t42.Match.from_hand({}, dealer="D").call("30").pass_().pass_().pass_().declare("6")
    for tile in ("3-5", "0-0", "0-1", "0-2", "5-5"):
        match = match.play(tile)
    return match


def _raise(error: Exception) -> None:
    raise error


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ERRORS)
def test_every_refusal_and_every_malformed_input_has_its_sentence(key, language):
    error = tried(ERRORS[key])
    assert error.key == key
    told = sentence(key, error.params, language)
    check(told)
    assert str(error).endswith(f" ({error.rule})" if error.rule else ".")


def check(told: str) -> None:
    """A sentence for people: nothing of the program shows in it."""
    assert told.strip() == told
    assert told
    said = re.sub("“.*?”", "this", told)  # what was tried is quoted as it is
    for left in ("$", "None", "Tile(", "Call.", "Seat.", "<", ">", "???", "  ", "\u2068"):
        assert left not in said, told


def test_every_refusal_key_of_the_engine_is_tried_above():
    engine = {
        key
        for key in i18n.keys("en")
        for path, source in SOURCES.items()
        if path.parent.name == "engine" and f'"{key}"' in source
    }
    reasons = {key for key in engine if key.startswith(("won-", "made-", "set-", "passed-"))}
    words = {"marks", "score", "trump", "suit", "call", "side", "declaration", "stacks"}
    # tried in test_records, test_position_text and test_share
    elsewhere = {key for key in engine if key.startswith(("record-", "position-", "share-"))}
    assert engine - reasons - words - elsewhere <= set(ERRORS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_random_hands_has_its_sentence(language):
    rng = random.Random(1)
    seen = set()
    rules = t42.Rules("casual").replace(V_CAP="none", V_PASS="standard")
    also = rules.replace(V_SEVENS="bidding side")
    for seed in range(600):
        match = t42.Match.new(seed=seed, rules=rng.choice([rules, also]))
        for call in rng.choice([("41", "1 mark"), ("30", "pass"), ("pass", "pass")]):
            match = match.call(call)
        match = match.do(match.legal()[0]).do(rng.choice(match.legal()[:1]))
        while match.to_act is not None:
            match = match.do(rng.choice(match.legal()))
        for reason in [match.reason, *(trick.reason for trick in match.tricks)]:
            seen.add(reason.key)
            check(sentence(reason.key, reason.params, language))
            assert str(reason).endswith(f"({reason.rule})")
    want = {key for key in i18n.keys(language) if re.match(r"(won|made|set)-|passed-out", key)}
    assert want - seen <= {"made-tricks", "passed-out"}


# Words and plurals in English


def text(key: str, **params: object) -> str:
    return speech.text(key, **params)


def test_calls_and_declarations_in_words():
    said = [
        text("call-made", call=t42.Call.of(call)) for call in ("pass", "30", "1 mark", "2 marks")
    ]
    assert said == ["pass", "30", "1 mark", "2 marks"]
    for declaration in DECLARATIONS:
        told = text("declaration", suit=declaration)
        assert told
        assert not re.search(r"\d", told)
    assert text("suit", suit="5") == "fives"
    assert text("suit", suit="no-trump") == "no trumps"
    for special in SPECIAL_DECLARATIONS:
        assert text("declaration", suit=special)


@pytest.mark.parametrize(
    ("key", "name", "one", "more"),
    [
        ("marks", "marks", "match mark", "match marks"),
        ("award", "marks", "match mark.", "match marks."),
        ("pile-trick", "points", "hand point", "hand points"),
        ("marks-one-more", "next", "1 mark ", "2 marks "),
    ],
)
def test_plurals(key, name, one, more):
    params = {"side": t42.Side.AC, "number": 3, "tiles": (), "standing": t42.Call.of("30")}
    for number in (0, 1, 2, 5, 11, 21, 31):
        told = text(key, **params, **{name: number})
        if number == 1:
            assert one in told
            assert more not in told
        else:
            assert more.replace("2", str(number)) in told


def test_plurals_of_need():
    def need(key: str, unit: str, number: int) -> str:
        return text(key, side=t42.Side.AC, unit=unit, need=number)

    assert need("side-makes", "tricks", 1) == "1 more trick to make it"
    assert need("side-makes", "tricks", 7) == "7 more tricks to make it"
    assert need("side-makes", "points", 14) == "14 more to make it"
    assert need("side-sets", "points", 3) == "3 more to set it"
    assert need("side-sets", "tricks", 1) == "one trick sets it"


def test_seats_are_called_by_their_names_and_tiles_by_their_faces():
    names = {t42.Seat.A: "Ann <b>&amp;</b> { $x }"}
    told = Speech("en", names).text("turn-play", seat=t42.Seat.A, tile=t42.Tile("5-6"))
    assert told == "Ann <b>&amp;</b> { $x } plays [5|6]."
    assert Speech("en", names).text("turn-play", seat=t42.Seat.B, tile=t42.Tile("5-6")) == (
        "B plays [5|6]."
    )


def test_what_a_catalogue_lacks_is_a_fault_of_the_project():
    with pytest.raises(i18n.MissingText):
        i18n.text("no-such-key")
    with pytest.raises(i18n.MissingText):
        i18n.text("not-held")
    with pytest.raises(ValueError, match="xx"):
        i18n.text("not-held", "xx", tile="[5|6]")
    for bad in ("", "..", "../en", "en/..", "EN"):
        with pytest.raises((ValueError, i18n.MissingText)):
            i18n.text("trump", bad)


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_rule_is_explained(rule):
    check(t42.Rules().explain(rule))


def test_only_rules_are_explained():
    with pytest.raises(t42.Malformed):
        t42.Rules().explain("DEAL-9")


def test_every_id_that_is_cited_is_a_rule_or_an_option():
    cited = {name for source in SOURCES.values() for name in re.findall(r"\"([A-Z]+-\d)\"", source)}
    assert cited <= {*RULE_IDS}
