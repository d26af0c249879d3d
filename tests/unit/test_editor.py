"""The position editor: drafts that can be and that cannot, and what is said of them."""

import copy
import json
import random

import pytest

import texas42_nb as t42
from texas42_nb.draw.speech import Speech
from texas42_nb.widgets import intents
from texas42_nb.widgets.editor import MOST_ACTIONS, Editor

HANDS = {
    "A": "5-6 5-5 3-5 1-6 2-2 0-1 4-6",
    "B": "3-4 6-6 1-5 0-2 1-1 2-3 0-6",
    "C": "0-5 2-5 4-5 3-3 0-4 1-2 3-6",
    "D": "2-6 4-4 0-0 1-3 2-4 1-4 0-3",
}
SPEECH = Speech("en", {})
SIXES = ["31", "pass", "pass", "pass", "6"]


def draft(*actions: str, **changes: object) -> dict:
    made = {
        "hands": {seat: tiles.split() for seat, tiles in HANDS.items()},
        "dealer": "D",
        "marks": {"A+C": 0, "B+D": 0},
        "actions": list(actions),
    }
    return made | changes


def emptied(**hands: str) -> dict:
    """Hands of unknown tiles but for those that are given."""
    unknown = dict.fromkeys("ABCD", "? ? ? ? ? ? ?")
    return {seat: tiles.split() for seat, tiles in (unknown | hands).items()}


def editor(match: t42.Match | None = None) -> Editor:
    return Editor(match or t42.Match.from_hand(HANDS, dealer="D"))


def do(table: Editor, kind: str, **fields: object) -> t42.Match | None:
    """An intent through the reader of a session, as the browser sends it."""
    intent = json.loads(json.dumps({"kind": kind, "seat": None, "at": 0, **fields}))
    kind, read = intents.read(intent, table.kinds, table.types)
    return table.take(kind, read)


def seen(table: Editor) -> dict:
    scene = table.scene(SPEECH)
    assert json.loads(json.dumps(scene)) == scene
    return scene


def after(given: dict) -> dict:
    table = editor()
    assert do(table, "edit draft", draft=given) is None
    return seen(table)


# What can be


def test_it_opens_with_the_position_of_the_match():
    match = t42.Match.from_hand(HANDS, dealer="C", marks=(3, 2)).pass_().bid("31")
    scene = seen(editor(match))
    assert scene["hands"] == {seat: tiles.split() for seat, tiles in HANDS.items()}
    assert scene["pool"] == []
    assert scene["dealer"] == "C"
    assert scene["marks"] == {"A+C": 3, "B+D": 2}
    assert scene["actions"] == [
        {"action": "pass", "text": "D passes.", "wrong": False},
        {"action": "31", "text": "A bids 31.", "wrong": False},
    ]
    assert scene["problem"] is None
    assert scene["status"] == "B is to call."
    assert scene["text"] == match.to_text()
    assert scene["code"] == match.to_code()
    assert do(editor(match), "edit done") == match


def test_the_names_of_the_seats_are_said():
    table = editor()
    do(table, "edit draft", draft=draft("31"))
    scene = table.scene(Speech("en", {t42.Seat.A: "Ann", t42.Seat.B: "<i>Bo"}))
    assert scene["actions"][0]["text"] == "Ann bids 31."
    assert scene["status"] == "<i>Bo is to call."


def test_the_next_actions_are_the_legal_ones():
    calls = after(draft())["next"]
    assert [each["action"] for each in calls] == [
        "pass",
        *(str(points) for points in range(30, 42)),
        "1 mark",
        "2 marks",
    ]
    assert {each["stacks"] for each in calls} == {None}
    points = after(draft(*SIXES[:4]))["next"]
    assert [each["action"] for each in points] == [*"0123456", "doubles", "no-trump"]
    marks = after(draft("1 mark", "pass", "pass", "pass"))["next"]
    assert [(each["action"], each["stacks"]) for each in marks[-2:]] == [
        ("no-trump one stack", 1),
        ("no-trump two stacks", 2),
    ]
    assert [each["text"] for each in marks[12:14]] == [
        "sixes trump, one stack",
        "sixes trump, two stacks",
    ]
    plays = after(draft(*SIXES, "5-5"))["next"]
    assert plays == [{"action": "1-5", "stacks": None, "text": "[1|5]"}]


def test_every_next_action_can_follow():
    """Walk random games in the editor, by what it offers, to the end of the hand."""
    rng = random.Random(3)
    for _ in range(15):
        table, done = editor(), []
        while following := seen(table)["next"]:
            done.append(rng.choice(following)["action"])
            do(table, "edit draft", draft=draft(*done))
        match = do(table, "edit done")
        assert match is not None
        assert match.to_act is None
        assert len(match.history) == len(done)


def test_a_hand_that_is_over_says_how_it_ended():
    assert after(draft("pass", "pass", "pass", "pass"))["status"].startswith("All four passed.")
    played = ["5-5", "1-5", "0-5", "2-4", "5-6", "0-6", "3-6", "2-6", "4-6", "6-6", "1-2", "1-4"]
    scene = after(draft(*SIXES, *played))
    assert scene["problem"] is None
    assert scene["next"] == []
    assert scene["status"].startswith("B+D took 16, so A+C can reach at most 26")


def test_unknown_tiles_are_kept_and_may_be_played():
    scene = after(draft(*SIXES, hands=emptied(A="5-6 ? ? ? ? ? ?")))
    assert scene["problem"] is None
    assert scene["hands"]["A"] == ["5-6", *"??????"]
    assert len(scene["pool"]) == 27
    assert len(scene["next"]) == 28
    assert scene["next"][0]["action"] == "5-6"
    assert "whatever may be legal" in scene["status"]
    table = editor()
    do(table, "edit draft", draft=draft(*SIXES, "5-5", hands=emptied(A="5-6 ? ? ? ? ? ?")))
    match = do(table, "edit done")
    assert match is not None
    assert match.hands[t42.Seat.A].count(None) == 5
    assert str(match.trick[0]) == "A 5-5"


def test_all_that_is_taken_comes_back():
    given = draft("pass", "2 marks", "pass", "pass", "6 two stacks", "3-4", dealer="D")
    given["marks"] = {"A+C": 6, "B+D": 1}
    scene = after(given)
    assert scene["problem"] is None
    assert {name: scene[name] for name in ("hands", "dealer", "marks")} == {
        name: given[name] for name in ("hands", "dealer", "marks")
    }
    assert [each["action"] for each in scene["actions"]] == given["actions"]


# What cannot be: it stays, with the reason


def wrong(scene: dict) -> list[str]:
    return [each["action"] for each in scene["actions"] if each["wrong"]]


@pytest.mark.parametrize(
    ("given", "rule", "told", "bad"),
    [
        (draft("31", "31"), "BID-2", "Call 2, by B: A bid must be higher", ["31"]),
        (draft("31", "30", "32"), "BID-2", "Call 2, by B: A bid must be higher", ["30", "32"]),
        (draft("29"), "BID-2", "Call 1, by A: A point bid is", ["29"]),
        (draft("3 marks"), "BID-3", "Call 1, by A: The first marks bid", ["3 marks"]),
        (draft("1 mark", "3 marks"), "BID-4", "Call 2, by B: Over 1 mark only", ["3 marks"]),
        (draft("1 mark", "30"), "BID-3", "Call 2, by B: A bid of 1 mark", ["30"]),
        (draft("1 mark", *SIXES[1:]), "TRUMP-2", "Declaration, by A: Say with", ["6"]),
        (draft(*SIXES[:4], "6 one stack"), "TRUMP-2", "Declaration, by A", ["6 one stack"]),
        (draft("doubles"), "TRUMP-1", "Declaration, by A: Trumps are named", ["doubles"]),
        (draft(*SIXES, "0-5"), "LEAD-1", "Play 1, by A: You do not hold", ["0-5"]),
        (draft(*SIXES, "5-5", "6-6", "0-5"), "FOLLOW-1", "Play 2, by B: Fives", ["6-6", "0-5"]),
        (draft(*SIXES, "5-5", "5-5"), "LEAD-1", "Play 2, by B: You do not", ["5-5"]),
        (draft("pass", "pass", "pass", "pass", "6"), "BID-5", "Declaration: This hand", ["6"]),
        # calls stand before the declaration, however they come
        (draft(*SIXES, "pass"), "BID-1", "Call 5, by A: The auction is over", ["pass", "6"]),
    ],
)
def test_an_illegal_action_stays_with_the_rule_that_refuses_it(given, rule, told, bad):
    table = editor()
    do(table, "edit draft", draft=given)
    scene = seen(table)
    assert scene["problem"].startswith(told)
    assert scene["problem"].endswith(f"({rule})")
    assert wrong(scene) == bad
    assert scene["next"] == []
    assert scene["code"] == ""
    assert scene["status"] == ""
    for action in given["actions"]:
        assert action in scene["text"]
    with pytest.raises(t42.Refused) as caught:
        do(table, "edit done")
    assert caught.value.rule == rule
    assert seen(table) == scene


def test_LEAD_1_a_changed_deal_keeps_the_plays_that_it_makes_impossible():
    given = draft(*SIXES, "5-5", "1-5", "0-5", "2-4")
    assert after(given)["problem"] is None
    swapped = copy.deepcopy(given)
    swapped["hands"]["B"][2], swapped["hands"]["C"][1] = "2-5", "1-5"
    table = editor()
    do(table, "edit draft", draft=swapped)
    scene = seen(table)
    assert wrong(scene) == ["1-5", "0-5", "2-4"]
    assert scene["problem"] == "Play 2, by B: You do not hold [1|5]. (LEAD-1)"
    assert [each["text"] for each in scene["actions"]][5:] == [
        "A plays [5|5].",
        "B plays [1|5].",
        "[0|5]",
        "[2|4]",
    ]
    do(table, "edit draft", draft=given)
    assert seen(table)["problem"] is None
    match = do(table, "edit done")
    assert match is not None
    assert len(match.history) == 9


def test_a_tile_that_another_seat_played_is_told():
    hands = emptied(B="5-5 ? ? ? ? ? ?")
    scene = after(draft(*SIXES, "5-5", hands=hands))
    assert scene["problem"].startswith("Play 1, by A: [5|5] cannot be in this hand")
    scene = after(draft(*SIXES, "5-5", "0-5", hands=emptied(C="0-5 ? ? ? ? ? ?")))
    assert scene["problem"].startswith("Play 2, by B: [0|5] cannot be in this hand")
    assert wrong(scene) == ["0-5"]


def test_FOLLOW_1_a_tile_that_public_plays_exclude_is_told():
    plays = ["3-5", "0-0", "0-1", "0-2", "5-5"]
    scene = after(draft(*SIXES, *plays, "2-5", hands=emptied()))
    assert scene["problem"] == (
        "Play 6, by B: This hand has shown that it does not hold [2|5]. (FOLLOW-1)"
    )


@pytest.mark.parametrize(("seat", "place"), [("A", 1), ("B", 0), ("D", 6)])
def test_DEAL_1_a_tile_that_is_dealt_twice_is_told_and_nothing_is_lost(seat, place):
    given = draft(*SIXES, "5-5")
    given["hands"][seat][place] = "5-6"
    table = editor()
    do(table, "edit draft", draft=given)
    scene = seen(table)
    assert scene["problem"] == f"Hand of {seat}: [5|6] is dealt twice. (DEAL-1)"
    assert scene["hands"] == given["hands"]
    assert [each["action"] for each in scene["actions"]] == given["actions"]
    assert wrong(scene) == []
    assert scene["code"] == ""
    with pytest.raises(t42.Malformed) as caught:
        do(table, "edit done")
    assert caught.value.rule == "DEAL-1"
    assert seen(table) == scene


# What is no draft at all changes nothing


def without(name: str) -> dict:
    given = draft()
    del given[name]
    return given


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({}, "edit-not-a-draft"),
        (without("marks"), "edit-not-a-draft"),
        (draft(seed=3), "edit-not-a-draft"),
        (draft(hands=[]), "edit-not-a-draft"),
        (draft(hands={"A": ["?"] * 7}), "edit-not-a-draft"),
        (draft(hands=emptied() | {"E": ["?"] * 7}), "edit-not-a-draft"),
        (draft(hands=emptied() | {"A": HANDS["A"]}), "edit-not-a-draft"),
        (draft(hands=emptied() | {"A": [None] * 7}), "edit-not-a-draft"),
        (draft(hands=emptied() | {"A": ["?"] * 6 + ["x" * 10**6]}), "edit-not-a-draft"),
        (draft(hands=emptied() | {"A": ["?"] * 10**5}), "edit-too-many"),
        (draft(hands=emptied(A="5-5")), "not-seven"),
        (draft(hands=emptied(A=f"{HANDS['A']} 0-0")), "not-seven"),
        (draft(hands=emptied(A="5-7 ? ? ? ? ? ?")), "not-a-tile"),
        (draft(hands=emptied(A="٥-٥ ? ? ? ? ? ?")), "not-a-tile"),
        (draft(hands=emptied(A="<b> ? ? ? ? ? ?")), "not-a-tile"),
        (draft(dealer="E"), "not-a-seat"),
        (draft(dealer=None), "not-a-seat"),
        (draft(dealer=10**400), "not-a-seat"),
        (draft(marks=[0, 0]), "edit-not-a-draft"),
        (draft(marks={"A+C": 0}), "edit-not-a-draft"),
        (draft(marks={"A+C": 7, "B+D": 0}), "not-marks"),
        (draft(marks={"A+C": -1, "B+D": 0}), "not-marks"),
        (draft(marks={"A+C": True, "B+D": 0}), "not-marks"),
        (draft(marks={"A+C": 10**400, "B+D": 0}), "not-marks"),
        (draft(marks={"A+C": "3", "B+D": 0}), "not-marks"),
        (draft(actions="pass"), "edit-not-a-draft"),
        (draft(actions=[3]), "edit-not-a-draft"),
        (draft(actions=["x" * 10**6]), "edit-not-a-draft"),
        (draft(actions=["pass"] * (MOST_ACTIONS + 1)), "edit-too-many"),
        (draft("xyz"), "not-an-action"),
        (draft("<img src=x>"), "not-an-action"),
        (draft(*SIXES, "?"), "not-an-action"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_draft_is_refused_and_changes_nothing(given, key):
    table = editor()
    do(table, "edit draft", draft=draft("31", "31"))
    before = seen(table)
    with pytest.raises(t42.Malformed) as caught:
        do(table, "edit draft", draft=given)
    assert caught.value.key == key
    assert len(SPEECH.refusal(caught.value)) < 250
    assert seen(table) == before


@pytest.mark.parametrize("given", ["x", 3, None, [], [["hands", {}]], True])
def test_a_draft_of_another_type_is_no_intent(given):
    with pytest.raises(t42.Malformed):
        do(editor(), "edit draft", draft=given)
    with pytest.raises(t42.Malformed):
        do(editor(), "edit text", text={} if given == "x" else given)


# Text


def test_a_text_sets_the_whole_draft():
    table = editor()
    assert do(table, "edit text", text="a 5-5 ? ? ? ? ? ?; dealer b; marks 1 2; calls 31") is None
    scene = seen(table)
    assert scene["hands"] == emptied(A="5-5 ? ? ? ? ? ?")
    assert (scene["dealer"], scene["marks"]) == ("B", {"A+C": 1, "B+D": 2})
    assert scene["status"] == "D is to call."


@pytest.mark.parametrize("text", ["", "dealer x", "a 5-5; dealer a", "calls 30", "x" * 10**5])
def test_a_text_that_cannot_be_read_changes_nothing(text):
    table = editor()
    before = seen(table)
    with pytest.raises(t42.Malformed):
        do(table, "edit text", text=text)
    assert seen(table) == before


def test_a_text_of_an_impossible_position_can_be_put_right():
    table = editor()
    text = "a 5-5 5-5 ? ? ? ? ?; dealer d; calls 31 pass pass pass; declare 6; plays 0-5 0-5"
    do(table, "edit text", text=text)
    scene = seen(table)
    assert scene["problem"] == "Hand of A: [5|5] is dealt twice. (DEAL-1)"
    given = draft(*(each["action"] for each in scene["actions"]), hands=scene["hands"])
    given["hands"]["A"][1] = "?"
    do(table, "edit draft", draft=given)
    scene = seen(table)
    assert scene["problem"].startswith("Play 2, by B: [0|5] cannot be in this hand")
    assert wrong(scene) == ["0-5"]
    given["actions"].pop()
    do(table, "edit draft", draft=given)
    assert do(table, "edit done").ply == 6


def test_the_text_of_every_draft_gives_the_same_draft():
    for given in (
        draft(),
        draft(*SIXES, "5-5", "1-5", "0-5", "2-4"),
        draft("31", "31", "30"),
        draft(*SIXES, "0-0", "0-0", hands=emptied(A="0-0 0-0 ? ? ? ? ?")),
    ):
        scene, table = after(given), editor()
        do(table, "edit text", text=scene["text"])
        assert seen(table) == scene


# Dealing what is unknown


def dealt(match: t42.Match, seed: int) -> t42.Match:
    table = Editor(match, seed)
    assert do(table, "edit deal") is None
    made = do(table, "edit done")
    assert made is not None
    return made


def test_DEAL_1_the_unknown_tiles_are_dealt_and_the_known_stay():
    match = t42.Match.from_text("a 5-6 ? 5-5 ? ? ? ?; c ? 0-0 ?????; dealer d; calls 31")
    made = dealt(match, 1)
    assert [str(turn) for turn in made.history] == ["A 31"]
    tiles = [tile for held in made.hand.deal for tile in held]
    assert None not in tiles
    assert len({*tiles}) == 28
    assert [str(made.hand.deal[0][at]) for at in (0, 2)] == ["5-6", "5-5"]
    assert str(made.hand.deal[2][1]) == "0-0"
    assert dealt(match, 1) == made
    assert dealt(match, 2) != made


def test_another_deal_from_the_same_place_is_another():
    table = Editor(t42.Match.from_text("dealer d"), seed=5)
    texts = set()
    for _ in range(5):
        do(table, "edit draft", draft=draft(hands=emptied()))
        do(table, "edit deal")
        texts.add(seen(table)["text"])
    assert len(texts) == 5


def test_FOLLOW_1_a_deal_fits_all_that_was_played():
    """From what a spectator knows after random plays: the plays stay legal, tile by tile."""
    rng = random.Random(8)
    for seed in range(60):
        match = t42.Match.new(seed=seed)
        for _ in range(rng.randrange(34)):
            if match.to_act is not None:
                match = match.do(rng.choice(match.legal()))
        made = dealt(match.view(rng.choice([*"ABCD", None])).memory, seed)
        assert None not in [tile for held in made.hand.deal for tile in held]
        assert made.hand.actions == match.hand.actions


def test_all_layouts_that_fit_are_equally_likely():
    """Three tiles are unknown, one each of B, C, D, and B has shown that it holds no five: of the
    six ways to deal 4-5, 3-3 and 0-0 four are left."""
    match = t42.Match.from_text(
        "a 5-6 5-5 3-5 1-6 2-2 0-1 4-6; b 3-4 ? 6-6 0-2 1-1 2-3 0-6; "
        "c 0-5 2-5 1-5 ? 0-4 1-2 3-6; d 2-6 4-4 ? 1-3 2-4 1-4 0-3; dealer d; "
        "calls 31 pass pass pass; declare 6; plays 5-5 3-4"
    )
    counts: dict[str, int] = {}
    for seed in range(1200):
        deal = dealt(match, seed).hand.deal
        found = f"{deal[1][1]} {deal[2][3]} {deal[3][2]}"
        counts[found] = counts.get(found, 0) + 1
    assert {*counts} == {"3-3 4-5 0-0", "3-3 0-0 4-5", "0-0 4-5 3-3", "0-0 3-3 4-5"}
    assert all(240 < count < 360 for count in counts.values())  # 300 each; a deviation is 15


def test_an_impossible_position_is_not_dealt():
    table = editor()
    do(table, "edit draft", draft=draft("31", "31", hands=emptied()))
    before = seen(table)
    with pytest.raises(t42.Refused) as caught:
        do(table, "edit deal")
    assert caught.value.rule == "BID-2"
    assert seen(table) == before


# Its repr


def test_a_position_is_short_in_its_repr():
    assert repr(editor().position) == "<Position dealt by D, 0 actions>"


# Variants


def test_V_SCORE_a_match_in_points_is_edited_with_its_score():
    rules = t42.Rules().replace(V_SCORE="250")
    match = t42.Match.from_hand(HANDS, dealer="D", score=(120, 84), rules=rules)
    table = editor(match.bid("31"))
    scene = seen(table)
    assert (scene["marks"], scene["most"]) == ({"A+C": 120, "B+D": 84}, 249)
    assert "score 120 84" in scene["text"]
    assert "score=(120, 84)" in scene["code"]
    do(table, "edit draft", draft=draft("31", marks={"A+C": 249, "B+D": 0}))
    assert seen(table)["problem"] is None
    done = do(table, "edit done")
    assert done.score.pair == (249, 0)
    assert done.rules == rules
    do(table, "edit text", text=match.to_text())
    assert do(table, "edit done") == match


def test_V_NELLO_the_text_of_a_draft_parts_its_tricks_of_three_also_if_it_is_impossible():
    table = editor(t42.Match.from_hand(HANDS, dealer="D", rules=t42.Rules().replace(V_NELLO="on")))
    nello = ["1 mark", "pass", "pass", "pass", "nello one stack"]
    for right, plays in ((True, "2-2 6-6 0-0, 3-4"), (False, "2-2 2-3 0-0, 3-4")):
        do(table, "edit draft", draft=draft(*nello, *plays.replace(",", "").split()))
        scene = seen(table)
        assert (scene["problem"] is None) == right
        assert scene["text"].endswith(f"plays {plays}")
