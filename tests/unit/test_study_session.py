"""Study mode without its widget: walking, branching, writing, comparing, files, what is hidden."""

import json
import random
import re

import pytest

import texas42_nb as t42
from texas42_nb.engine.tiles import TILES
from texas42_nb.players import named
from texas42_nb.widgets import files as files_module
from texas42_nb.widgets.study import StudySession

HANDS = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 3-4",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 5-6 0-6 1-6 2-3 0-0",
}
VIEWS = ["open", *"ABCD", "spectator"]


def worked(**more: object) -> t42.Match:
    """The worked example: A bids 30 on sixes and is set by the first trick."""
    match = t42.Match.from_hand(HANDS, dealer="D", seed=9, **more).call("30").pass_().pass_()
    return match.pass_().declare("6").play("5-5").play("3-5").play("0-5").play("6-6")


def long(seed: object = 3) -> t42.Match:
    """A whole match."""
    rng, match = random.Random(f"{seed}"), t42.Match.new(seed=seed)
    while True:
        while match.to_act is not None:
            match = match.do(rng.choice(match.legal()))
        if match.phase == "match over":
            return match
        match = match.next_hand()


def session(record: object = None, view: str = "open", **more: object) -> StudySession:
    record = worked() if record is None else record
    record = record.record() if isinstance(record, t42.Match) else record
    players = more.pop("players", {seat: named("basic") for seat in t42.Seat})
    return StudySession(record, view, players, more.pop("names", {}), "en", **more)


def intent(table: StudySession, kind: str, **fields: object) -> dict:
    """An intent as the browser sends it."""
    viewer = None if table.viewer is None else str(table.viewer)
    return json.loads(json.dumps({"kind": kind, "seat": viewer, **table.place(), **fields}))


def take(table: StudySession, kind: str, **fields: object) -> dict:
    """Do something that is taken; the study's scene after it."""
    table.take(intent(table, kind, **fields))
    assert table.notice is None, table.notice
    assert table.error is None
    return study(table)


def refused(table: StudySession, kind: str, **fields: object) -> str:
    """Try something that is refused and changes nothing; why."""
    before = state(table)
    table.take(intent(table, kind, **fields))
    assert table.notice is not None, (kind, fields)
    assert table.notice["kind"] == "refused", (kind, fields, table.error)
    assert len(table.notice["text"]) < 400
    assert state(table) == before
    assert table.table_scene()["said"] == []
    assert table.mail == []
    return table.notice["text"]


def study(table: StudySession) -> dict:
    return json.loads(json.dumps(table.table_scene()["study"], allow_nan=False))


def state(table: StudySession) -> str:
    """All that an intent could change, but for the notice, what is said and the serial."""
    return json.dumps([table.scene(), study(table), table.record().text], sort_keys=True)


def said(table: StudySession) -> list[str]:
    return table.table_scene()["said"]


# Walking


def test_it_begins_at_the_first_deal_and_says_where():
    table = session()
    shown = table.table_scene()
    assert shown["mode"] == "study"
    assert shown["waiting"] is None
    assert shown["curtain"] is None
    assert shown["files"] is True
    assert shown["said"] == ["Hand 1: D deals first", "Hand 1, A to call"]
    assert (study(table)["node"], study(table)["step"], study(table)["steps"]) == (0, 0, 9)
    assert table.scene()["ply"] == 0
    assert session(at_end=True).match == worked()


def test_every_step_forward_tells_what_happened_there():
    table = session()
    told = []
    for _ in range(9):
        take(table, "step", to="forward")
        told.append(said(table))
    assert told[:5] == [
        ["A bids 30."],
        ["B passes."],
        ["C passes."],
        ["D passes."],
        ["A makes sixes trumps."],
    ]
    assert told[5] == ["Trick 1: A plays [5|5]."]
    assert told[8] == [
        "Trick 1: D plays [6|6].",
        "D takes trick 1, 16 hand points. D wins with [6|6], the only trump played.",
        (
            "B+D took 16, so A+C can reach at most 26: the bid of 30 is set. "
            "B+D get 1 match mark. The hand is decided; the other tiles are not played."
        ),
    ]
    take(table, "step", to="forward")
    assert said(table) == [], "at the end one stays"
    take(table, "step", to="back")
    assert said(table) == ["Hand 1, trick 1, D to play"]


@pytest.mark.parametrize(
    ("to", "step", "place"),
    [
        ("first", 0, "Hand 1, A to call"),
        ("back", 6, "Hand 1, trick 1, B to play"),
        ("forward", 8, "Hand 1, trick 1, D to play"),
        ("last", 9, "Hand 1, over"),
        ("trick back", 5, "Hand 1, trick 1, A to lead"),
        ("trick forward", 9, "Hand 1, over"),
        ("hand back", 0, "Hand 1, A to call"),
        ("hand forward", 9, "Hand 1, over"),
    ],
)
def test_steps(to, step, place):
    table = session()
    take(table, "go", to=7)
    shown = take(table, "step", to=to)
    assert (shown["step"], shown["place"]) == (step, place)
    assert table.match.ply == step


def test_places_in_words():
    match = t42.Match.from_hand(HANDS, dealer="D", marks=(0, 6)).pass_().pass_().pass_().pass_()
    match = match.next_hand(HANDS).pass_().pass_().pass_().call("30")
    table = session(match, at_end=True)
    assert study(table)["place"] == "Hand 2, A to choose trumps"
    take(table, "go", to=4)
    assert study(table)["place"] == "Hand 1, over"
    table = session(worked(marks=(0, 6)), at_end=True)
    assert study(table)["place"] == "Hand 1, the match is over"
    assert study(table)["can_deal"] is False


def test_one_goes_to_any_call_trick_or_play():
    match = long()
    table = session(match)
    for hand in study(table)["hands"]:
        shown = take(table, "go", to=hand["node"])
        assert (table.match.hand_number, table.match.ply) == (hand["hand"], 0)
        assert [each["hand"] for each in shown["hands"] if each["now"]] == [hand["hand"]]
        for line in shown["log"]:
            take(table, "go", to=line["node"])
            assert table.match.hand_number == hand["hand"]
            assert [each["node"] for each in study(table)["log"] if each["now"]] == [line["node"]]


def test_late_walking_is_taken_and_late_acting_is_not():
    """A second key press follows the first one; a second tap must not play another tile."""
    table = session()
    late = intent(table, "step", to="forward")
    table.take(late)
    table.take(late)
    assert table.match.ply == 2
    assert table.notice is None
    call = {**intent(table, "call", call="41"), "node": 0, "at": 0}
    for made in (call, {**call, "at": 2}, {**call, "node": 2}):
        table.take(made)
        assert table.notice["kind"] == "refused"
        assert table.match.ply == 2


# The log


def test_the_log_is_the_hands_history_in_words():
    match = long()
    table = session(match)
    hands = match.all_hands
    for jump, hand in zip(study(table)["hands"], hands, strict=True):
        log = take(table, "go", to=jump["node"])["log"]
        acted = [line for line in log if line["kind"] in ("call", "declare", "play")]
        assert len(acted) == len(hand.actions)
        state_now = t42.Match.from_hand(dict(zip("ABCD", hand.deal, strict=True)),
                                        dealer=hand.dealer)  # fmt: skip
        for line, action in zip(acted, hand.actions, strict=True):
            assert line["text"].startswith(f"{state_now.to_act} "), line
            if line["kind"] == "play":
                assert f"{action.tile:face}" in line["text"]
            state_now = state_now.do(action)
        tricks = [line["text"] for line in log if line["kind"] == "trick"]
        assert len(tricks) == len(state_now.tricks)
        for number, (text, trick) in enumerate(zip(tricks, state_now.tricks, strict=True), 1):
            assert text.startswith(f"{trick.winner} takes trick {number}, {trick.points} ")
        assert (log[0]["kind"], log[-1]["kind"]) == ("deal", "result")
        assert log[0]["text"] == f"{hand.dealer} deals hand {jump['hand']}."


def test_the_log_marks_where_one_stands_and_what_lies_ahead():
    table = session()
    shown = take(table, "go", to=6)
    log = shown["log"]
    assert [line["node"] for line in log if line["now"]] == [6]
    assert [line["node"] for line in log if line["ahead"]] == [7, 8, 9, 9, 9]
    take(table, "comment", of=7, text="!")
    assert [line["node"] for line in study(table)["log"] if line["comment"]] == [7]


def test_names_are_in_every_sentence_and_stay_text():
    table = session(names={t42.Seat.A: "<b>Ann</b>", t42.Seat.D: "Dora"})
    log = study(table)["log"]
    assert log[0]["text"] == "Dora deals hand 1."
    assert log[1]["text"] == "<b>Ann</b> bids 30."
    assert study(table)["hands"][0]["text"] == ("Hand 1, set: <b>Ann</b> bid 30; sixes are trumps")


# Acting


def test_another_tile_begins_a_branch_and_one_returns():
    table = session()
    take(table, "go", to=6)
    shown = take(table, "play", tile="2-5")
    assert said(table) == ["A new branch.", "Trick 1: B plays [2|5]."]
    assert [(line["name"], line["depth"], line["here"]) for line in shown["lines"]] == [
        ("Main line", 0, False),
        ("B plays [2|5]", 1, True),
    ]
    assert shown["lines"][1]["text"] == "Leaves at: Hand 1, trick 1, B to play"
    assert (shown["step"], shown["steps"]) == (7, 7)
    shown = take(table, "return")
    assert (shown["node"], shown["lines"][0]["here"]) == (6, True)
    assert said(table)[0] == "Now on: Main line."
    take(table, "play", tile="3-5")
    assert study(table)["node"] == 7, "what was played is gone to"
    refused(table, "return")


def test_calls_declarations_and_the_next_hand_are_done_too():
    table = session(t42.Match.from_hand(HANDS, dealer="D", seed=1))
    for call in ("31", "2 marks", "pass", "pass"):
        take(table, "call", call=call)
    refused(table, "declare", declaration="6")
    take(table, "declare", declaration="6", stacks=2)
    assert table.match.contract.stacks == 2
    refused(table, "next hand")
    take(table, "step", to="first")
    for _ in range(4):
        take(table, "call", call="pass")
    assert study(table)["can_deal"] is True
    take(table, "next hand")
    assert said(table) == ["A deals hand 2."]
    assert table.match.hands == t42.Match.from_hand(HANDS, dealer="D", seed=1).pass_().pass_(
    ).pass_().pass_().next_hand().hands  # fmt: skip
    assert [hand["hand"] for hand in study(table)["hands"]] == [1, 2]


def test_illegal_actions_are_refused_with_the_rules_id():
    table = session()
    take(table, "go", to=6)
    assert "(FOLLOW-1)" in refused(table, "play", tile="2-2")
    refused(table, "play", tile="6-6")
    refused(table, "play", tile="9-9")
    refused(table, "call", call="30")
    refused(table, "declare", declaration="6")


def test_in_a_seats_view_only_that_seat_is_acted_for_and_as_a_spectator_nobody():
    table = session(view="A")
    take(table, "go", to=6)
    why = refused(table, "play", tile="2-5")
    assert "B" in why
    assert "[2|5]" not in why
    take(table, "view", of="B")
    take(table, "play", tile="2-5")
    take(table, "view", of="spectator")
    take(table, "go", to=6)
    assert "(SEE-6)" in refused(table, "play", tile="2-5")


def test_a_player_chooses_for_the_seat_to_act():
    class Bold:
        """Notes what it was shown."""

        def choose(self, view):
            self.view = view
            return view.legal()[-1]

    player = Bold()
    table = session(players=dict.fromkeys(t42.Seat, player))
    take(table, "go", to=6)
    shown = take(table, "move")
    assert player.view.seat == "B"
    assert player.view.memory.hands[t42.Seat.C] == (None,) * 7
    assert player.view.memory.seed is None
    assert len(shown["lines"]) == 2
    take(table, "go", to=9)
    assert study(table)["can_move"] is False
    refused(table, "move")


def test_a_player_that_fails_or_cheats_changes_nothing():
    class Broken:
        """Fails, and tells its tiles."""

        def choose(self, view):
            raise LookupError(f"{view.tiles}")

    class Cheat:
        """Tries a tile that it does not hold."""

        def choose(self, view):
            return t42.Play.of("6-6")

    for player in (Broken(), Cheat()):
        table = session(players=dict.fromkeys(t42.Seat, player))
        take(table, "go", to=6)
        before = state(table)
        table.take(intent(table, "move"))
        assert table.notice["kind"] == "error"
        assert not any(f"{tile:face}" in table.notice["text"] for tile in TILES)
        assert isinstance(table.error, RuntimeError)
        assert state(table) == before


# What people write


def test_comments_are_written_shown_and_taken_away():
    table = session()
    text = "Line one\nLine <two> & “three” \u200d陈"
    take(table, "comment", of=6, text=text)
    assert study(table)["comment"] == ""
    assert take(table, "go", to=6)["comment"] == text
    take(table, "comment", of=6, text="a\r\nb\tc")
    assert study(table)["comment"] == "a\nb\tc"
    take(table, "comment", of=6, text=" \n ")
    assert study(table)["comment"] == ""


def test_what_cannot_be_kept_as_it_is_is_refused_whole():
    table = session()
    take(table, "comment", of=0, text="x" * 2000)
    for wrong in ("x" * 2001, "\u202eevil", "\x1b[31m", "\u200b", "a\x00b", "x\u2028y"):
        assert "2000" in refused(table, "comment", of=0, text=wrong).replace(",", "")
    take(table, "go", to=6)
    take(table, "play", tile="2-5")
    for wrong in ("x" * 61, "\u202eevil", "\x1b[31m", "a\u200b"):
        refused(table, "name", line=1, text=wrong)
    for place in (-1, 99, "0", None, True, 1.0):
        refused(table, "comment", of=place, text="x")


def test_lines_are_named_and_renamed():
    table = session()
    take(table, "go", to=6)
    take(table, "play", tile="2-5")
    shown = take(table, "name", line=1, text="  What  if? ")
    assert (shown["lines"][1]["name"], shown["lines"][1]["named"]) == ("What if?", True)
    refused(table, "name", line=0, text="As played")
    shown = take(table, "name", line=1, text="")
    assert (shown["lines"][1]["name"], shown["lines"][1]["named"]) == ("B plays [2|5]", False)
    refused(table, "name", line=5, text="x")


def test_branches_are_removed_and_the_main_line_stays():
    table = session()
    take(table, "go", to=6)
    take(table, "play", tile="2-5")
    take(table, "compare", left=0, right=1)
    shown = take(table, "remove", line=1)
    assert [line["line"] for line in shown["lines"]] == [0]
    assert shown["compare"] is None
    assert shown["node"] == 6
    refused(table, "remove", line=0)
    refused(table, "remove", line=1)


# Two lines compared


def test_two_lines_are_compared_in_words():
    table = session()
    take(table, "go", to=6)
    for tile in ("2-5", "4-5", "5-6"):
        take(table, "play", tile=tile)
    compared = take(table, "compare", left=0, right=1)["compare"]
    assert (compared["left"], compared["right"]) == ("Main line", "B plays [2|5]")
    assert compared["text"] == said(table)[0]
    assert compared["text"] == (
        "Parting at: Hand 1, trick 1, B to play. "
        "Main line: 30 by A, set; hand points A+C 0, B+D 16; match marks A+C 0, B+D 1. "
        "B plays [2|5]: 30 by A; hand points A+C 0, B+D 11."
    )
    assert compared["steps"] == [
        {
            "label": "Trick 1",
            "left": "A [5|5], B [3|5], C [0|5], D [6|6]: D takes 16 hand points",
            "right": "A [5|5], B [2|5], C [4|5], D [5|6]: D takes 11 hand points",
            "same": False,
        },
        {
            "label": "Hand 1",
            "left": "30 by A, set; hand points A+C 0, B+D 16; match marks A+C 0, B+D 1",
            "right": "30 by A; hand points A+C 0, B+D 11",
            "same": False,
        },
    ]
    take(table, "step", to="first")
    assert study(table)["compare"] == compared
    assert take(table, "compare off")["compare"] is None
    take(table, "go", to=9)
    take(table, "next hand")
    assert take(table, "compare", left=0, right=1)["compare"]["text"] == compared["text"], (
        "what came of the hand in which they part"
    )
    refused(table, "compare", left=0, right=0)
    refused(table, "compare", left=0, right=7)


# What is hidden


def names_of(tiles: object) -> set[str]:
    return {tile.text for tile in tiles} | {f"{tile:face}" for tile in tiles}


@pytest.mark.parametrize("view", VIEWS[1:])
def test_a_seats_view_in_study_shows_nobody_elses_tiles(view):
    """Nowhere in what is sent: not in the log, not in the names of lines, not in a sentence."""
    rng = random.Random(view)
    table = session(long(seed=8), view=view)
    take(table, "view", of="open")
    for _ in range(6):  # branches that begin with plays ahead
        nodes = [n for n in table.tree.nodes.values() if n.match.phase == "play"]
        take(table, "go", to=rng.choice(nodes).number)
        take(table, "play", tile=str(rng.choice(table.match.legal())))
    take(table, "compare", left=0, right=table.tree.in_order()[1][0].number)
    take(table, "edit open")
    take(table, "view", of=view)
    leaving = {table.tree.parting_of(line).number for line in table.tree.lines if line}
    for number in {*leaving, *rng.sample(sorted(table.tree.nodes), 20)}:
        take(table, "go", to=number)
        hand = table.match.hand
        own = "ABCD".index(view) if view in "ABCD" else None
        shown = {play.tile for play in hand.plays} | {*(hand.deal[own] if own is not None else ())}
        hidden = names_of(set(TILES) - shown)
        told = json.dumps([table.scene(), table.table_scene()], ensure_ascii=False)
        assert not [name for name in hidden if re.search(rf"(?<!\d){re.escape(name)}", told)], (
            number
        )
        assert table.scene()["hands"] is None
        assert study(table)["compare"] is study(table)["editor"] is None


@pytest.mark.parametrize("view", VIEWS[1:])
def test_what_shows_all_hands_is_refused_in_other_views(view):
    table = session()
    take(table, "go", to=6)
    take(table, "play", tile="2-5")
    take(table, "view", of=view)
    refused(table, "compare", left=0, right=1)
    refused(table, "edit open")


def test_views():
    table = session()
    for view in VIEWS:
        shown = take(table, "view", of=view)
        assert shown["view"] == view
        assert table.scene()["viewer"] == (view if view in "ABCD" else None)
        assert (table.scene()["hands"] is not None) == (view == "open")
    for wrong in ("E", "", "Open", 0, None):
        refused(table, "view", of=wrong)
    table.take({**intent(table, "step", to="forward"), "seat": "A"})
    assert table.notice["kind"] == "refused"


def test_who_it_is_for_is_short_and_tells_no_tile():
    assert session().who == "study, all hands open"
    assert session(view="B").who == "study, seat B"
    assert session(view="spectator").who == "study, a spectator"
    assert repr(t42.Stepper(worked(), seat="B")).startswith("<Table of study, seat B: hand 1 ")


def test_the_position_is_one_line_of_text_without_the_seed():
    table = session(at_end=True)
    text = study(table)["text"]
    assert text.startswith("A 5-5 0-1 0-2 0-3 0-4 1-1 1-2 / B 3-5 ")
    assert "dealer D" in text
    assert "5-5 3-5 0-5 6-6" in text
    take(table, "view", of="A")
    assert "B 3-5 ? ? ? ? ? ?" in study(table)["text"]
    assert "\n" not in text


# Part-known matches


def test_part_known_matches_are_studied():
    public = long(seed=5).record().public()
    table = session(public)
    for _ in range(3):
        take(table, "step", to="hand forward")
    for _ in range(7):
        take(table, "step", to="forward")
        for view in VIEWS:
            take(table, "view", of=view)
        take(table, "view", of="open")
    assert table.record().public().match() == public.match()


def test_a_tile_is_played_from_unknown_ones_and_no_player_chooses_for_them():
    match = t42.Match.from_hand({"A": HANDS["A"]}, dealer="D").call("30").pass_().pass_().pass_()
    table = session(match.declare("6").play("5-5"), at_end=True)
    assert study(table)["can_move"] is False
    assert "B" in refused(table, "move")
    refused(table, "play", tile="0-1")
    take(table, "play", tile="3-5")
    hands = {hand["seat"]: hand for hand in table.scene()["hands"]}
    assert hands["B"]["unknown"] == 6
    take(table, "step", to="first")
    assert study(table)["can_move"] is True
    take(table, "move")


# Files


def saved(table: StudySession) -> str:
    table.take(intent(table, "save", ask="x1"))
    assert table.notice is None
    (mail,) = table.mail
    assert mail.keys() == {"kind", "ask", "name", "text"}
    assert (mail["kind"], mail["ask"]) == ("file", "x1")
    assert mail["name"].endswith(".json")
    return mail["text"]


def test_a_study_is_saved_and_opened_again_with_its_tree():
    table = session()
    take(table, "go", to=6)
    take(table, "play", tile="2-5")
    take(table, "comment", of=table.tree.node, text="Here.")
    take(table, "name", line=1, text="Named")
    take(table, "compare", left=0, right=1)
    text = saved(table)
    other = session(long())
    before = other.place()["match"]
    shown = take(other, "load", text=text)
    assert [line["name"] for line in shown["lines"]] == ["Main line", "Named"]
    assert shown["compare"] is None
    assert shown["node"] == 0
    assert other.place()["match"] == before + 1
    assert take(other, "go", to=shown["lines"][1]["end"])["comment"] == "Here."
    assert saved(other) == text
    assert t42.Record.from_json(text).match() == worked()
    take(other, "step", to="forward")
    assert other.mail == []


def test_a_file_that_is_wrong_is_refused_with_its_first_wrong_place():
    table = session()
    take(table, "comment", of=2, text="stays")
    found = json.loads(worked().record().text)
    found["hands"][0]["calls"][1] = "30"
    assert "hands[0].calls[1]" in refused(table, "load", text=json.dumps(found))
    empty = worked().at(2).record().public().text
    for text in ("", "{", "null", "[" * 10**5, "x" * 10**6, "\ud800", empty):
        table.take({**intent(table, "load", text=""), "text": text})
        assert table.notice["kind"] == "refused"
        assert len(table.notice["text"]) < 400
        assert table.tree.nodes[2].comment == "stays"
    for wrong in (None, 3, ["{}"], {}):
        refused(table, "load", text=wrong)
    refused(table, "save", ask="x" * 101)
    refused(table, "save", ask=1)


def test_what_was_meant_for_the_study_before_is_late():
    """Places and lines are numbers, which mean something else in another tree."""
    table = session()
    take(table, "go", to=6)
    take(table, "play", tile="2-5")
    old = [
        intent(table, kind, **fields)
        for kind, fields in (
            ("go", {"to": 3}),
            ("comment", {"of": 3, "text": "x"}),
            ("name", {"line": 1, "text": "x"}),
            ("remove", {"line": 1}),
        )
    ]
    take(table, "load", text=table.record().text)
    before = state(table)
    for made in old:
        table.take(made)
        assert "moved on" in table.notice["text"]
        assert state(table) == before


def test_a_file_that_would_be_too_large_is_not_given(monkeypatch):
    table = session()
    monkeypatch.setattr(files_module, "LARGEST", 100)
    assert "100" in refused(table, "save", ask="x")


# Setting up a position


def test_a_position_is_set_up_and_studied():
    table = session()
    take(table, "comment", of=0, text="of the old study")
    shown = take(table, "edit open")
    assert shown["editor"]["dealer"] == "D"
    draft = {key: shown["editor"][key] for key in ("hands", "dealer", "marks")}
    draft = {**draft, "dealer": "A", "actions": ["pass", "30"]}
    shown = take(table, "edit draft", draft=draft)
    assert shown["editor"]["problem"] is None
    assert table.match.dealer == "D", "the study is not touched before it is done"
    shown = take(table, "edit done")
    assert shown["editor"] is None
    assert (table.match.dealer, table.match.ply) == ("A", 2)
    assert shown["step"] == shown["steps"] == 2
    assert take(table, "step", to="first")["comment"] == ""


def test_an_editor_is_closed_and_nothing_is_edited_without_one():
    table = session()
    refused(table, "edit done")
    refused(table, "edit text", text="dealer D")
    take(table, "edit open")
    assert take(table, "edit close")["editor"] is None
    refused(table, "edit done")
    take(table, "edit open")
    take(table, "edit text", text="dealer B; calls 29")
    assert study(table)["editor"]["problem"] is not None
    refused(table, "edit done")


# What makes no sense, and locks


def test_nonsense_changes_nothing_but_the_notice():
    table = session()
    take(table, "go", to=6)
    good = intent(table, "play", tile="2-5")
    before = state(table)
    for made in (
        None, 3, "step", [], {}, {"kind": "step"}, {**good, "extra": 1}, {**good, "node": "6"},
        {**good, "node": None}, {**good, "seat": "B"}, {**good, "match": 2},
        {**good, "kind": "gather"}, intent(table, "go", to=True),
        intent(table, "step"), intent(table, "step", to=3), intent(table, "step", to=None),
        intent(table, "go", to="first"), intent(table, "go", to=10**30),
        intent(table, "remove", line="1"), intent(table, "compare", left=0), intent(table, "edit"),
        intent(table, "name", line=0, text=3), intent(table, "new match"), intent(table, "retry"),
    ):  # fmt: skip
        table.take(made)
        assert table.notice is not None, made
        assert table.notice["kind"] == "refused", (made, table.error)
        assert state(table) == before


def test_files_are_locked_where_a_teacher_says_so(monkeypatch):
    monkeypatch.setenv("TEXAS42_LOCKS", "files")
    table = session()
    assert table.table_scene()["files"] is False
    refused(table, "save", ask="x")
    refused(table, "load", text=worked().record().text)


def test_a_match_that_may_not_be_studied_is_not_opened_by_a_file_either(monkeypatch):
    table = session()
    text = long().record().text
    monkeypatch.setenv("TEXAS42_LOCKS", "study")
    assert "(SEE-6)" in refused(table, "load", text=text)
    with pytest.raises(t42.Refused):
        session()


# The widget


def test_a_stepper_is_a_table_in_study_mode():
    match = worked()
    stepper = t42.Stepper(match.record(), names={"A": "Ann"})
    assert isinstance(stepper, t42.Table)
    assert stepper.scene["table"]["mode"] == "study"
    assert stepper.scene["table"]["study"]["view"] == "open"
    assert stepper.match == match.at(0)
    assert stepper.scene["seats"][0]["name"] == "Ann"
    assert t42.Stepper(match).match == match, "a match opens where it stands"
    assert t42.Table(match, mode="study").match == match
    assert t42.Stepper(match, seat="B").scene["viewer"] == "B"
    assert t42.Stepper(match, seat=None).scene["table"]["study"]["view"] == "spectator"
    assert t42.Stepper().match.ply == 0
    for wrong in (3, "x", object()):
        with pytest.raises(t42.Malformed):
            t42.Stepper(wrong)
    with pytest.raises(t42.Malformed):
        t42.Stepper(match, seat="hot")


def test_a_stepper_gives_and_opens_a_file(tmp_path):
    stepper = t42.Stepper(worked().record())
    for kind, fields in (("go", {"to": 6}), ("play", {"tile": "2-5"})):
        place = stepper._session.place()
        stepper._handle_custom_msg({"kind": kind, "seat": None, **place, **fields}, [])
    path = stepper.record().save(tmp_path / "study.json")
    again = t42.Stepper.open(path)
    assert len(again.scene["table"]["study"]["lines"]) == 2
    assert again.match.ply == 0
    assert again.record() == stepper.record()
    with pytest.raises(t42.RecordError):
        t42.Stepper(worked().at(2).record().public())


def test_only_the_view_that_asked_is_sent_the_file():
    stepper = t42.Stepper(worked())
    sent = []
    stepper.send = lambda content, buffers=None: sent.append(content)
    place = stepper._session.place()
    stepper._handle_custom_msg({"kind": "save", "seat": None, **place, "ask": "view 2"}, [])
    assert [message["ask"] for message in sent] == ["view 2"]
    stepper._handle_custom_msg({"kind": "step", "seat": None, **place, "to": "first"}, [])
    assert len(sent) == 1


# Variants


def test_V_SCORE_a_match_in_points_is_studied_saved_opened_and_edited():
    rules = t42.Rules().replace(V_SCORE="250")
    match = t42.Match.from_hand(HANDS, dealer="D", seed=9, score=(120, 84), rules=rules)
    match = match.call("30").pass_().pass_().pass_().declare("6").play("5-5")
    table = session(match, at_end=True)
    assert table.match == match
    assert "score 120 84" in study(table)["text"]
    take(table, "save", ask="x")
    text = table.mail[0]["text"]
    take(table, "step", to="back")
    take(table, "load", text=text)
    assert table.match.score.pair == (120, 84)
    take(table, "step", to="last")
    take(table, "edit open")
    take(table, "edit done")
    assert table.match == match
    again = t42.Stepper(t42.Record.from_json(text))
    assert again.match.score.pair == (120, 84)


def nello() -> t42.Match:
    """A has declared nello, so C sits out."""
    rules = t42.Rules().replace(V_NELLO="on")
    match = t42.Match.from_hand(HANDS, dealer="D", seed=9, rules=rules)
    return match.call("1 mark").pass_().pass_().pass_().declare("nello", 1)


def test_V_NELLO_the_text_of_a_position_parts_its_tricks_of_three():
    match = nello()
    for _ in range(6):
        match = match.do(match.legal()[-1])
    plays = [str(turn.tile) for turn in match.history[5:]]
    assert len(plays) == 6, "the hand goes on"
    for view in VIEWS:
        table = session(match, view, at_end=True)
        text = study(table)["text"]
        assert text.endswith(f"plays {' '.join(plays[:3])}, {' '.join(plays[3:])}"), view
    assert match.to_text() == study(session(match, at_end=True))["text"]


def test_unseen_characters_of_a_file_are_shown_by_a_sign():
    match = t42.Match.new(seed=1).call("30")
    text = t42.Stepper(match).record().text
    data = json.loads(text)
    data["comments"] = {"1/1": "\u202eevil\nnext \u0007"}
    stepper = t42.Stepper(t42.Record.from_json(json.dumps(data)))
    place = stepper.scene["table"]["study"]["log"][-1]["node"]
    scene = stepper.scene
    where = {"hand": scene["hand"], "at": scene["ply"], "match": scene["table"]["match"]}
    stepper._on_intent(stepper, {"kind": "go", "to": place, "seat": None, **where}, [])
    assert stepper.scene["table"]["study"]["comment"] == "\ufffdevil\nnext \ufffd"
    assert "\u202e" in stepper.record().text or "\\u202e" in stepper.record().text
