"""Files written by the first version, before there were variants: they still load."""

from __future__ import annotations

import json
from pathlib import Path

import texas42_nb as t42

FOLDER = Path(__file__).parent / "records"


def test_the_hosts_own_file_loads_and_loses_nothing() -> None:
    path = FOLDER / "first_version.json"
    record = t42.Record.load(path)
    match = record.match()
    assert match.rules == t42.Rules("standard")
    assert match.seed == "first version"
    assert match.hand_number == 3
    assert match.result == "set"
    assert record.comments == {"anywhere": "old place", "1/4": "a real place"}
    before = json.loads(path.read_text(encoding="utf-8"))
    assert json.loads(record.text) == before
    told = json.loads(match.record().text)
    assert {**told, "comments": before["comments"]} == before
    assert json.loads(t42.Stepper(record).record().text)["comments"] == before["comments"]


def test_the_public_file_loads() -> None:
    record = t42.Record.load(FOLDER / "first_version_public.json")
    whole = t42.Record.load(FOLDER / "first_version.json")
    assert record.text == whole.public().text
    assert record.match().phase == "hand over"
