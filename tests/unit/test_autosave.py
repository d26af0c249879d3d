"""A match that is kept on disk: it goes on where it was, and no file is lost or overwritten."""

import errno
import json
import os
import random
import time
from pathlib import Path

import pytest

import killed
import texas42_nb as t42
from at_table import HANDS, Meek, Someone, begun, intent, state, step
from texas42_nb.engine import chance
from texas42_nb.widgets import autosave
from texas42_nb.widgets.play import PlaySession

SEATS = list(t42.Seat)


def kept(path: object, match: t42.Match | None = None, seat: str = "A", player: object = None):
    """A table with an autosave, without its widget."""
    begun_ = autosave.begin(match, path)
    players = {other: player or Someone(other) for other in SEATS}
    return PlaySession(begun_.match, t42.Seat(seat), players, {}, "en", begun=begun_)


def on_disk(path: Path) -> t42.Match:
    return t42.Record.load(path).match()


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "game.json"


def names(path: Path) -> list[str]:
    return sorted(entry.name for entry in path.parent.iterdir())


# After every action


def test_the_file_is_there_before_anything_is_played(path):
    match = t42.Match.from_hand(HANDS, dealer="D", seed=1)
    table = kept(path, match)
    assert on_disk(path) == table.match == match
    assert "contains all hands" in path.read_text(encoding="utf-8")


def test_after_every_intent_the_file_holds_the_match(path):
    table, rng = kept(path, t42.Match.new(seed=2)), random.Random(2)
    for _ in range(60):
        step(table, rng)
        match = on_disk(path)
        assert match == table.match
        assert match.seed == table.match.seed


def test_each_action_of_each_player_is_written_and_each_deal(path, monkeypatch):
    written = []
    save = t42.Record.save
    monkeypatch.setattr(
        t42.Record, "save", lambda record, to: (written.append(record.match()), save(record, to))[1]
    )
    table = kept(path, t42.Match.from_hand(HANDS, dealer="D", seed=1), player=Meek())
    table.take(intent(table, "call", call="30"))
    assert [match.ply for match in written] == [0, 1, 2, 3, 4]
    table.take(intent(table, "declare", declaration="6"))
    table.take(intent(table, "play", tile="5-5"))
    assert table.match.result == "set"
    written.clear()
    table.take(intent(table, "next hand"))
    assert (written[0].hand_number, written[0].ply) == (2, 0)
    assert len(written) == table.match.ply + 1


def test_what_is_taken_back_is_taken_back_on_disk(path):
    table = kept(path, begun(trump="no-trump"), player=Meek())
    table.take(intent(table, "play", tile="0-1"))
    longer = on_disk(path)
    table.take(intent(table, "take back"))
    assert on_disk(path) == table.match == begun(trump="no-trump")
    assert longer != table.match


def test_nothing_is_taken_back_to_before_the_match_that_was_given(path):
    """Else the same cell would not begin the file's match any more."""
    given = begun(trump="no-trump")
    table = kept(path, given, player=Meek())
    assert given.history[-1].seat == "A"
    assert table.table_scene()["can_take_back"] is False
    table.take(intent(table, "take back"))
    assert table.notice["kind"] == "refused"
    table.take(intent(table, "play", tile="0-1"))
    table.take(intent(table, "take back"))
    assert table.table_scene()["can_take_back"] is False
    assert kept(path, given).match == given


# The same cell again


def test_the_same_cell_goes_on_where_it_was(path):
    rng = random.Random(5)
    for _ in range(12):
        table = kept(path, t42.Match.new(seed=5))
        if table.waiting != "new match":
            for _ in range(rng.randrange(1, 15)):
                step(table, rng)
        left = table.match
        again = kept(path, t42.Match.new(seed=5))
        assert again.match.history[: left.ply] == left.history
        assert again.match.done == left.done
        assert len(again.table_scene()["said"]) >= 2, "that it goes on, and where"


def test_a_complete_trick_that_was_saved_waits_to_be_gathered(path):
    table = kept(path, begun(trump="no-trump"), player=Meek())
    table.take(intent(table, "play", tile="0-1"))
    again = kept(path, begun(trump="no-trump"), player=Meek())
    assert again.waiting == "gather"
    assert again.scene()["trick"]["complete"]


def test_a_hand_that_was_set_up_needs_no_seed_to_go_on(path):
    """Without a seed it has another one each time; the file's stands."""
    table = kept(path, t42.Match.from_hand(HANDS, dealer="D"))
    step(table, random.Random(0))
    again = kept(path, t42.Match.from_hand(HANDS, dealer="D"))
    assert again.match == table.match
    assert again.match.seed == table.match.seed


def test_without_a_match_the_files_goes_on(path):
    table = kept(path)
    for _ in range(9):
        step(table, random.Random(9))
    assert kept(path).match.done == table.match.done
    assert kept(path).match.history[: table.match.ply] == table.match.history


def one_hand_left(**more: object) -> t42.Match:
    """The next hand that is made or set ends the match."""
    return t42.Match.from_hand(HANDS, dealer="D", marks=(6, 6), **more)


def to_the_end(table: PlaySession) -> t42.Match:
    rng = random.Random(1)
    while table.waiting != "new match":
        step(table, rng)
    return table.match


@pytest.mark.parametrize("more", [{"seed": 8}, {}], ids=["seed", "no seed"])
def test_a_later_match_of_the_same_table_goes_on_too(path, more):
    table = kept(path, one_hand_left(**more))
    seed, ended = table.match.seed, []
    for number in (2, 3, 4):
        ended.append(to_the_end(table))
        table.take(intent(table, "new match"))
        assert table.notice is None
        assert table.match.seed == chance.next_seed(seed, number - 1)
        step(table, random.Random(3))
        again = kept(path, one_hand_left(**more))
        assert again.match == table.match
        assert again.table_scene()["match"] == number
        table = again
    copies = [on_disk(path.with_name(f"game-{number}.json")) for number in (1, 2, 3)]
    assert copies == ended
    assert names(path) == ["game-1.json", "game-2.json", "game-3.json", "game.json"]


def test_a_finished_match_is_kept_once_under_the_next_free_name(path):
    path.with_name("game-1.json").write_text("not ours", encoding="utf-8")
    table = kept(path, one_hand_left(seed=8))
    ended = to_the_end(table)
    table.take(intent(table, "new match"))
    assert path.with_name("game-1.json").read_text(encoding="utf-8") == "not ours"
    assert on_disk(path.with_name("game-2.json")) == ended
    assert on_disk(path) == table.match
    step(table, random.Random(0))
    assert on_disk(path.with_name("game-2.json")) == ended, "not the same file under two names"


def test_where_files_cannot_have_two_names_a_copy_is_made(path, monkeypatch):
    def no_links(*_given, **_more):
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    table = kept(path, one_hand_left(seed=8))
    path.chmod(0o600)
    table._autosave.read()
    ended = to_the_end(table)
    table.take(intent(table, "new match"))
    copy = path.with_name("game-1.json")
    assert on_disk(copy) == ended
    assert copy.stat().st_mode & 0o777 == 0o600


def test_a_match_that_is_loaded_over_another_does_not_lose_it(path):
    table = kept(path, begun(), player=Meek())
    table.take(intent(table, "play", tile="0-1"))
    before = table.match
    table.take(intent(table, "load", text=t42.Match.new(seed=44).record().text))
    assert on_disk(path.with_name("game-1.json")) == before
    assert on_disk(path) == table.match
    with pytest.raises(t42.Malformed) as caught:
        kept(path, begun())
    assert caught.value.key == "autosave-other-match"
    assert t42.Table.open(path, autosave=path).match == table.match


# What is refused


OTHERS = {
    "another seed": t42.Match.new(seed=6),
    "another dealer": t42.Match.from_hand(t42.Match.new(seed=5).hands, dealer="C"),
    "another start": t42.Match.from_hand(
        t42.Match.new(seed=5).hands, dealer=t42.Match.new(seed=5).dealer, marks=(1, 0)
    ),
    "another call": t42.Match.new(seed=5).call("41"),
}


@pytest.mark.parametrize("other", OTHERS)
def test_another_match_is_refused_with_what_to_do_and_nothing_is_written(path, other):
    first, match = t42.Match.new(seed=5), OTHERS[other]
    assert first.dealer != "C"
    table = kept(path, first, seat=str(first.to_act))
    table.take(intent(table, "call", call="30"))
    before = path.read_bytes(), names(path)
    with pytest.raises(t42.Malformed) as caught:
        kept(path, match)
    assert caught.value.key == "autosave-other-match"
    assert "game.json" in str(caught.value)
    assert "Table.open(" in str(caught.value)
    assert "delete" in str(caught.value)
    assert (path.read_bytes(), names(path)) == before


def test_a_match_that_has_gone_further_than_the_file_is_refused(path):
    first = t42.Match.new(seed=5)
    kept(path, first, seat=str(first.to_act))
    before = path.read_bytes()
    with pytest.raises(t42.Malformed) as caught:
        kept(path, first.call("30"), seat=str(first.to_act))
    assert caught.value.key == "autosave-other-match"
    assert path.read_bytes() == before


def test_the_refusal_says_what_works(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    t42.Table(t42.Match.new(seed=5), autosave="game.json")
    with pytest.raises(t42.Malformed) as caught:
        t42.Table(t42.Match.new(seed=6), autosave="game.json")
    code = "t42.Table.open('game.json', autosave='game.json')"
    assert code in str(caught.value)
    table = t42.Table.open("game.json", autosave="game.json")
    assert table.match.seed == 5


def test_a_file_with_comments_is_not_overwritten(path):
    data = json.loads(begun().record().text)
    path.write_text(json.dumps({**data, "comments": {"1/2": "why?"}}), encoding="utf-8")
    before = path.read_bytes()
    for match in (begun(), None):
        with pytest.raises(t42.Malformed) as caught:
            kept(path, match)
        assert caught.value.key == "autosave-would-lose"
        assert path.read_bytes() == before
    assert t42.Table.open(path).match == begun()
    assert path.read_bytes() == before


@pytest.mark.parametrize("bad", ["", "a\0b", 5, b"game.json", True, [], object()])
def test_what_is_no_path_is_malformed(bad):
    for make in (lambda: t42.Table(begun(), autosave=bad), lambda: t42.Table.open(bad)):
        with pytest.raises(t42.Malformed) as caught:
            make()
        assert caught.value.key == "not-a-path"


def test_a_bad_argument_writes_no_file(path):
    for bad in ({"pace": -1}, {"seat": "E"}, {"names": 3}, {"locks": "x"}, {"size": "huge"}):
        with pytest.raises(t42.Malformed):
            t42.Table(begun(), autosave=path, **bad)
    assert names(path) == []


def test_a_file_that_cannot_be_begun_is_an_error_of_the_system(tmp_path):
    with pytest.raises(FileNotFoundError):
        t42.Table(begun(), autosave=tmp_path / "none" / "game.json")
    with pytest.raises(t42.Malformed) as caught:
        t42.Table(begun(), autosave=tmp_path)
    assert caught.value.key == "autosave-unreadable"


# Another writer, and a disk that fails


def test_what_another_wrote_is_not_overwritten(path):
    one = kept(path, begun(), player=Meek())
    other = kept(path, begun(), player=Meek())
    other.take(intent(other, "play", tile="0-1"))
    before = path.read_bytes()
    one.take(intent(one, "play", tile="0-2"))
    assert one.notice["kind"] == "error"
    assert "game.json" in one.notice["text"]
    assert isinstance(one.error, autosave.OverwrittenError)
    assert path.read_bytes() == before
    assert one.match.ply > begun().ply, "it goes on in memory"
    one.take(intent(one, one.waiting or "gather"))
    assert one.notice["kind"] == "error", "and it is said each time"
    assert path.read_bytes() == before


def test_a_file_that_is_gone_is_written_anew(path):
    table = kept(path, begun(), player=Meek())
    path.unlink()
    table.take(intent(table, "play", tile="0-1"))
    assert table.notice is None
    assert on_disk(path) == table.match


def failing(table: PlaySession, monkeypatch, error: BaseException) -> None:
    def fail(*_given):
        raise error

    monkeypatch.setattr(os, "fsync", fail)


def test_a_full_disk_is_told_each_time_and_stops_nobody(path, monkeypatch):
    table = kept(path, begun(trump="no-trump"), player=Meek())
    before = path.read_bytes()
    failing(table, monkeypatch, OSError(errno.ENOSPC, "No space left on device"))
    for _ in range(3):
        made = intent(table, table.waiting) if table.waiting else None
        tile = table.match.view("A").legal()[0] if not made else None
        table.take(made or intent(table, "play", tile=str(tile)))
        assert table.notice["kind"] == "error"
        assert "No space left on device" in table.notice["text"]
        assert isinstance(table.error, OSError)
        assert path.read_bytes() == before
        assert names(path) == ["game.json"]
    assert table.match.ply > begun().ply
    table.take({"kind": "nonsense"})
    assert "No space" in table.notice["text"]
    assert "nonsense" in table.notice["text"]
    monkeypatch.undo()
    table.take({"kind": "nonsense"})
    assert "No space" not in table.notice["text"]
    assert on_disk(path) == table.match, "as soon as there is room, all is written"


def test_a_folder_that_is_gone_is_told(tmp_path):
    folder = tmp_path / "class"
    folder.mkdir()
    table = kept(folder / "game.json", begun(), player=Meek())
    (folder / "game.json").unlink()
    folder.rmdir()
    table.take(intent(table, "play", tile="0-1"))
    assert table.notice["kind"] == "error"
    assert isinstance(table.error, FileNotFoundError)
    assert str(tmp_path) not in table.notice["text"]
    folder.mkdir()
    step_after = intent(table, table.waiting)
    table.take(step_after)
    assert table.notice is None
    assert on_disk(folder / "game.json") == table.match


def test_an_interrupted_write_leaves_a_table_that_goes_on(path, monkeypatch):
    table = kept(path, begun(), player=Meek())
    failing(table, monkeypatch, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        table.take(intent(table, "play", tile="0-1"))
    monkeypatch.undo()
    assert table.waiting == "retry"
    assert names(path) == ["game.json"]
    table.take(intent(table, "retry"))
    assert table.notice is None
    assert on_disk(path) == table.match


def test_a_notice_of_a_write_tells_no_tile_and_no_seed(path, monkeypatch):
    match = t42.Match.from_hand(HANDS, dealer="D", seed="geheim42")
    table = kept(path, match, player=Meek())
    failing(table, monkeypatch, ValueError(f"{match.hands} geheim42"))
    table.take(intent(table, "call", call="30"))
    told = json.dumps([table.scene(), table.table_scene()])
    assert table.notice["kind"] == "error"
    assert "geheim" not in told
    for tile in " ".join(HANDS[seat] for seat in "BCD").split():
        assert tile not in told


def test_what_a_killed_process_left_half_written_is_swept(path):
    left, young, other = (path.with_name(f".t42-{name}") for name in ("0" * 16, "1" * 16, "notes"))
    for each in (left, young, other):
        each.write_text("half", encoding="utf-8")
    hours_ago = time.time() - 2 * 3600
    for each in (left, other):
        os.utime(each, (hours_ago, hours_ago))
    kept(path, begun())
    assert names(path) == sorted([young.name, other.name, "game.json"])


def test_a_table_with_an_autosave_is_the_same_table(tmp_path):
    plain = t42.Table(t42.Match.new(seed=5))
    saved = t42.Table(t42.Match.new(seed=5), autosave=tmp_path / "game.json")
    assert saved.scene == plain.scene
    assert state(saved._session) == state(plain._session)
    assert "game.json" not in json.dumps([saved.scene, saved.settings])


# Killed


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks a process for each kill")
def test_killed_at_any_moment_at_most_the_action_under_way_is_lost(tmp_path):
    found = killed.run(tmp_path, kills=22, seed=1)
    assert found["killed"] >= 22
    assert found["positions"] > 4, "it went on from many places"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks a process for each kill")
def test_killed_right_before_and_right_after_each_step_of_a_write(tmp_path):
    assert killed.run(tmp_path, kills=0, seed=1) == {"killed": 14, "copies": 2}
