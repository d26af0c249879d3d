"""Share texts at a table: what may be asked for, what is in it, what a pasted one opens (SEE-5)."""

import json

import pytest

import texas42_nb as t42
from golden.draw.positions import VARIANT_HANDS, WON, under


def first_hand(rules: str = "standard", plays: int | None = None) -> t42.Match:
    """A's bid of 30 in blanks, to its end or so many plays; then the next hand is dealt."""
    match = under(rules, "30", *WON, "0", seed="geheim")
    while match.to_act is not None and plays != 0:
        match = match.do(match.legal()[0])
        plays = None if plays is None else plays - 1
    return match


def asked(table: t42.Table, **intent: object) -> list[dict]:
    """The messages that an intent is answered with."""
    table._session.take({"seat": table.scene["viewer"], "at": 0, **intent})
    table.scene = table._seen()
    return list(table._session.mail)


def notice(table: t42.Table) -> str | None:
    told = table.scene["table"]["notice"]
    return None if told is None else told["text"]


def test_nothing_is_shared_before_a_hand_is_finished() -> None:
    table = t42.Table(first_hand(plays=3), seat="C")
    assert table.scene["table"]["share"] == []
    assert asked(table, kind="share", ask="mine") == []
    assert notice(table) == "A match is shared from its first finished hand on. (SEE-5)"


@pytest.mark.parametrize("locks", [None, "files", "back, deal, files, pace"])
def test_SEE_5_a_table_in_play_gives_the_public_form(locks: str | None) -> None:
    match = first_hand().next_hand()
    table = t42.Table(match, seat="C", locks=locks)
    assert table.scene["table"]["share"] == ["public"]
    (message,) = asked(table, kind="share", ask="mine")
    assert notice(table) is None
    assert message == {"kind": "share", "ask": "mine", "text": match.share()}
    data = t42.Match.from_share(message["text"]).record().data
    (hand,) = data["hands"]
    for seat in "ABCD":
        known = [tile for tile in hand["deal"][seat] if tile != "?"]
        order = "ABCD".index(seat)
        assert set(known) <= set(hand["plays"]), order
        assert set(known) <= set(VARIANT_HANDS[seat].split())
    assert "geheim" not in json.dumps(data)


@pytest.mark.parametrize(
    "intent",
    [
        {"kind": "share", "ask": "mine", "form": "open"},
        {"kind": "share", "ask": "x" * 101},
        {"kind": "share", "ask": 3},
        {"kind": "unshare", "text": "t42-1-x-abcd"},
    ],
    ids=str,
)
def test_a_table_in_play_gives_and_takes_nothing_else(intent: dict) -> None:
    table = t42.Table(first_hand(), seat="C")
    before = table.match
    assert asked(table, **intent) == []
    assert "nothing that a table understands" in (notice(table) or "")
    assert table.match == before


def test_study_shares_the_line_to_its_end_in_both_forms() -> None:
    match = first_hand()
    table = t42.Table(match, mode="study")
    asked(table, kind="step", to="first")
    assert table.match.ply == 0
    assert table.scene["table"]["share"] == ["public", "open"]
    for form in ("public", "open"):
        (message,) = asked(table, kind="share", ask="mine", form=form)
        assert message["text"] == match.share(opened=form == "open")
    whole = t42.Match.from_share(match.share(opened=True))
    assert whole.hand.deal == match.hand.deal


def test_study_shares_an_unfinished_hand_only_open() -> None:
    table = t42.Table(first_hand(plays=3), mode="study")
    assert table.scene["table"]["share"] == ["open"]
    assert asked(table, kind="share", ask="mine", form="public") == []
    assert "first finished hand" in (notice(table) or "")
    for form in ("shut", 3, None):
        assert asked(table, kind="share", ask="mine", form=form) == []
        assert "nothing that a table understands" in (notice(table) or "")


@pytest.mark.parametrize("rules", ["standard", "czech", "casual"])
def test_study_opens_a_text(rules: str) -> None:
    match = first_hand(rules)
    for opened in (True, False):
        table = t42.Table(under("standard"), mode="study")
        asked(table, kind="unshare", text=f"  {match.share(opened=opened)}\n")
        assert notice(table) is None
        assert table.scene["table"]["match"] == 2
        assert table.match.ply == 0
        asked(table, kind="step", to="last")
        assert (table.match.rules, table.match.result) == (match.rules, match.result)
        assert table.match.score == match.score


def test_study_opens_a_match_in_points() -> None:
    match = under(t42.Rules("standard", {"V-SCORE": "250"}), "30", score=(120, 84))
    table = t42.Table(under("standard"), mode="study")
    asked(table, kind="unshare", text=match.share(opened=True))
    assert notice(table) is None
    assert table.match.score == {t42.Side.AC: 120, t42.Side.BD: 84}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "begins with “t42-1-”"),
        ("hello", "begins with “t42-1-”"),
        ("t42-9-abc-defg", "not of version 1"),
        ("t42-1-abc-defg", "damaged"),
        ("x" * 70_000, "A share text has at most"),
    ],
    ids=["empty", "other", "version", "damaged", "long"],
)
def test_a_text_that_is_none_changes_nothing(text: str, told: str) -> None:
    table = t42.Table(first_hand(), mode="study")
    before = (table.match, table.scene["table"]["match"])
    asked(table, kind="unshare", text=text)
    assert (notice(table) or "").startswith("The text was not opened. ")
    assert told in (notice(table) or "")
    assert (table.match, table.scene["table"]["match"]) == before


def test_one_letter_changed_is_noticed() -> None:
    table = t42.Table(first_hand(), mode="study")
    text = first_hand().share(opened=True)
    changed = text[:20] + ("A" if text[20] != "A" else "B") + text[21:]
    asked(table, kind="unshare", text=changed)
    assert "damaged" in (notice(table) or "")


def test_locks_of_the_environment_hold_in_study(monkeypatch: pytest.MonkeyPatch) -> None:
    match = first_hand()
    monkeypatch.setenv("TEXAS42_LOCKS", "files")
    table = t42.Table(match, mode="study")
    assert table.scene["table"]["share"] == ["public"]
    assert asked(table, kind="share", ask="mine", form="open") == []
    assert "locked" in (notice(table) or "")
    (message,) = asked(table, kind="share", ask="mine", form="public")
    assert message["text"] == match.share()
    asked(table, kind="unshare", text=match.share())
    assert "locked" in (notice(table) or "")


def test_SEE_6_a_match_that_is_played_under_a_lock_is_not_opened() -> None:
    match = t42.Match.new(seed="played under a lock")
    playing = t42.Table(match, seat="B", locks=["study"])
    table = t42.Table(first_hand(), mode="study")
    before = table.match
    asked(table, kind="unshare", text=match.share(opened=True))
    assert "(SEE-6)" in (notice(table) or "")
    assert table.match == before
    assert playing.match.phase in ("auction", "declaration", "play")
