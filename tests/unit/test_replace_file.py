"""Files are replaced whole, everywhere in the same way."""

import os
import stat
from importlib.resources import files
from pathlib import Path

import pytest

import texas42_nb as t42
from texas42_nb.engine.files import STRAY, replace_file

PACKAGE = Path(str(files("texas42_nb")))
SHEET = t42.Worksheet("Title", [t42.Question("5-5 3-5", "Why?")])
SAVES = {
    "text": lambda path: replace_file(path, "Größe\n"),
    "record": t42.Match.new(seed=1).record().save,
    "worksheet": SHEET.save,
}
"""What writes a file."""
every = pytest.mark.parametrize("save", SAVES.values(), ids=SAVES)


@every
def test_a_file_is_written_and_replaced(save, tmp_path):
    path = save(tmp_path / "file")
    first = path.read_bytes()
    assert first.decode("utf-8")
    path.write_text("something else")
    assert save(str(path)) == path
    assert path.read_bytes() == first
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


@every
@pytest.mark.parametrize("where", ["fsync", "copymode", "replace"])
@pytest.mark.parametrize("error", [OSError("full"), KeyboardInterrupt()])
def test_what_fails_leaves_the_old_file_and_nothing_beside_it(
    save, where, error, tmp_path, monkeypatch
):
    path = tmp_path / "file"
    path.write_text("old")
    beside = []

    def fail(*_args: object) -> None:
        beside.extend(each.name for each in tmp_path.iterdir() if each.name != "file")
        raise error

    places = {
        "fsync": "os.fsync",
        "copymode": "texas42_nb.engine.files.copymode",
        "replace": "pathlib.Path.replace",
    }
    monkeypatch.setattr(places[where], fail)
    with pytest.raises(type(error)):
        save(path)
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
    assert len(beside) == 1, "it was written beside its place"
    assert STRAY.fullmatch(beside[0])


@every
@pytest.mark.skipif(os.name == "nt", reason="about who may read a file")
def test_a_file_that_is_there_keeps_who_may_read_it_and_a_link_stays_a_link(save, tmp_path):
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    assert save(link) == path
    assert link.is_symlink()
    assert path.read_text() != "old"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@every
def test_the_text_is_on_the_disk_before_it_takes_the_place(save, tmp_path, monkeypatch):
    done = []
    fsync, replace = os.fsync, Path.replace
    monkeypatch.setattr(os, "fsync", lambda number: (done.append("fsync"), fsync(number))[1])
    monkeypatch.setattr(Path, "replace", lambda a, b: (done.append("replace"), replace(a, b))[1])
    save(tmp_path / "file")
    assert done == ["fsync", "replace"]


@every
def test_what_another_writes_beside_it_is_not_written_over(save, tmp_path, monkeypatch):
    monkeypatch.setattr("texas42_nb.engine.files.token_hex", lambda _bytes: "0" * 16)
    other = tmp_path / f".t42-{'0' * 16}"
    other.write_text("another process")
    with pytest.raises(FileExistsError):
        save(tmp_path / "file")
    assert not (tmp_path / "file").exists()


def test_only_one_module_writes_beside_a_place():
    writing = [
        path.relative_to(PACKAGE).as_posix()
        for path in sorted(PACKAGE.rglob("*.py"))
        if any(sign in path.read_text(encoding="utf-8") for sign in ("token_hex", r"\.t42-"))
    ]
    assert writing == ["engine/files.py"]
