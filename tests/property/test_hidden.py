"""Hunts for hidden tiles: no view, picture of one, text, refusal or public record tells too much.

Two kinds. One looks through all that can be reached from an object and reads every tile there. The
other plays *twins*, hands that differ only in what the viewer may not see, and asks for equal
answers.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import texas42_nb as t42
from oracle import against, deals, games, replay, seen, tiles
from oracle.hunting import SEED, VIEWERS, Hunter, no_seed, view_of

HUNTER = Hunter(t42)
NO_MARKS = {"A+C": 0, "B+D": 0}


@pytest.mark.parametrize("seed", range(12))
def test_hunt_over_random_hands(seed: int) -> None:
    rng = random.Random(f"hunt {seed}")
    for _ in range(2):
        marks = {"A+C": rng.randrange(7), "B+D": rng.randrange(7)}
        case, path = deals.random_hand(rng, marks=marks)
        match = HUNTER.begin(case, marks)
        HUNTER.hunt(match, path[0], strict=True)
        for position in path[1:]:
            match = against.do(match, position.history[-1][1])
            HUNTER.hunt(match, position, strict=True)


def along(game: games.Game) -> Iterator[tuple[int, int, Any, t42.Match]]:
    """The engine's match beside each position of a game: hand and ply, position, match."""
    match = HUNTER.begin(game.hands[0], NO_MARKS)
    for number, path in enumerate(game.positions):
        if number:
            match = match.next_hand(deal=game.hands[number]["deal"])
        for at, position in enumerate(path):
            if at:
                match = against.do(match, position.history[-1][1])
            yield number, at, position, match


@pytest.mark.parametrize("seed", range(6))
def test_hunt_over_whole_matches(seed: int) -> None:
    rng = random.Random(f"hunt match {seed}")
    game = deals.random_match(rng)
    for number, at, position, match in along(game):
        if rng.random() < 0.25 or position.result is not None or at == 0:
            HUNTER.hunt(match, position, strict=number == 0)


def test_matches_of_a_seed_never_tell_it() -> None:
    match = t42.Match.new(seed=SEED)
    rng = random.Random("seeded")
    while match.phase != "match over":
        match = match.do(rng.choice(match.legal())) if match.legal() else match.next_hand()
        if rng.random() < 0.8:
            continue
        things: list[Any] = [match.record().public(), repr(match), str(match)]
        for viewer in VIEWERS:
            things += [view_of(match, viewer), view_of(match, viewer).visible]
        things += [match.why_not("6-6", by="A"), match.why_not("30", by="B")]
        for thing in things:
            no_seed(HUNTER.leaves(thing), type(thing).__name__)


def test_twins() -> None:
    """Hidden tiles, covered tricks, order and players of captured tricks: not to be told apart."""
    count = HUNTER.twin_positions(random.Random("twins"), hands=45, tries=16)
    assert count["hidden"] > 300
    assert count["order"] > 60
    assert count["covered"] > 30


def test_twins_of_a_finished_hand() -> None:
    """Tiles that were not played stay hidden after the hand and in the next one (SEE-5)."""
    assert HUNTER.twin_endings(random.Random("finished"), hands=12, tries=20) > 20


@pytest.mark.parametrize("seed", range(6))
def test_refusals_tell_no_tiles(seed: int) -> None:
    """REFUSE-2: to another seat than the actor nothing about tiles; to the actor only its own."""
    rng = random.Random(f"refusals {seed}")
    for _ in range(3):
        case, path = deals.random_hand(rng, marks=NO_MARKS)
        match = HUNTER.begin(case, NO_MARKS)
        for at, position in enumerate(path):
            if at:
                match = against.do(match, position.history[-1][1])
            for seat in tiles.SEATS:
                for tried in rng.sample([tiles.text(each) for each in tiles.all_tiles()], 3):
                    check_refusal(match, position, seat, tried)
                for tried in ("pass", "41", "5 marks", "no-trump"):
                    check_refusal(match, position, seat, tried)


def check_refusal(match: Any, position: replay.Position, seat: str, tried: str) -> None:
    legal = {what for kind, what in replay.legal(position) if kind != "declare"}
    if seat == position.to_act and (tried in legal or position.phase == "declaration"):
        return
    with pytest.raises(t42.Refused) as caught:
        match.do(tried, by=seat)
    refused = caught.value
    public = [refused.args, refused.params, refused.tried, refused.rule, refused.key]
    found = HUNTER.leaves([*public, str(refused), repr(refused)])
    if seat == position.to_act:
        own = set(position.hands[seat]) | {each for _, each in position.trick}
        HUNTER.no_more_than(found, own | {tried}, f"a refusal to {seat}")
        listed = [against.action(each) for each in refused.legal]
        assert against.in_order(listed) == against.in_order(replay.legal(position))
    else:
        HUNTER.no_more_than(found, {tried}, f"a refusal to {seat}, not its turn,")
        assert refused.legal == ()
    no_seed(found, "a refusal")


def finished(paths: list[list[replay.Position]]) -> list[dict[str, list[str]]]:
    """SEE-5: for each finished hand the played tiles in play order, then ``?``."""
    found = []
    for path in paths:
        shown: dict[str, list[str]] = {seat: [] for seat in tiles.SEATS}
        for seat, (kind, what) in path[-1].history:
            if kind == "play":
                shown[seat].append(what)
        found.append({seat: (shown[seat] + ["?"] * 7)[:7] for seat in tiles.SEATS})
    return found


@pytest.mark.parametrize("seed", range(8))
def test_public_record(seed: int, tmp_path: Path) -> None:
    rng = random.Random(f"public {seed}")
    game = deals.random_match(rng)
    for number, _, position, match in along(game):
        if rng.random() < 0.9 and position.result is None:
            continue
        public = match.record().public()
        no_seed(HUNTER.leaves(public), "a public record")
        public.save(tmp_path / "public.json")
        text = (tmp_path / "public.json").read_text(encoding="utf-8")
        no_seed([("file", text)], "a public file")
        assert "seed" not in text
        over = game.positions[: number + (position.result is not None)]
        assert [hand["deal"] for hand in json.loads(text)["hands"]] == finished(over)
        known = {each for one in over for each in seen.played(one[-1])}
        found = [("file", text), *HUNTER.leaves(public)]
        HUNTER.no_more_than(found, known, "a public record")
        check_hands(json.loads(text)["hands"], game.hands)


def check_hands(found: list[dict[str, Any]], hands: list[dict[str, Any]]) -> None:
    for given, case in zip(found, hands, strict=False):
        assert given["dealer"] == case["dealer"]
        assert given["calls"] == case["calls"]
        assert given.get("plays", []) == case.get("plays", [])
        assert given.get("declaration") == case.get("declaration")
        assert given.get("stacks") == case.get("stacks")


def test_full_record_and_back(tmp_path: Path) -> None:
    rng = random.Random("record")
    for _ in range(8):
        game = deals.random_match(rng)
        match = HUNTER.begin(game.hands[0], NO_MARKS)
        for number, path in enumerate(game.positions):
            if number:
                match = match.next_hand(deal=game.hands[number]["deal"])
            for position in path[1:]:
                match = against.do(match, position.history[-1][1])
        match.record().save(tmp_path / "match.json")
        text = (tmp_path / "match.json").read_text(encoding="utf-8")
        found = json.loads(text)["hands"]
        assert [hand["deal"] for hand in found] == [case["deal"] for case in game.hands]
        check_hands(found, game.hands)
        again = t42.Record.load(tmp_path / "match.json").match()
        against.check(again, game.positions[-1][-1])
        assert again.record() == match.record()
