"""Hunts for hidden tiles, told once for the quick and the long runs.

A ``Hunter`` is handed the package under test; nothing here imports it. What it asks of the game it
asks through ``game``, so that the variants are hunted with the same traps.
"""

from __future__ import annotations

import itertools
import random
from types import SimpleNamespace
from typing import Any

from oracle import against, deals, replay, seen, tiles, twins, walk

VIEWERS = (*tiles.SEATS, None)
SEED = 77_218_834_650_129_375_016
SEED_TEXTS = (str(SEED), f"{SEED:x}", f"{SEED:_}", f"{SEED:,}")
TRIED = [*(tiles.text(each) for each in tiles.all_tiles()), "30", "2 marks", "pass"]
STANDARD = SimpleNamespace(
    random_hand=deals.random_hand,
    hand_after=lambda rng, ended: deals.random_hand(
        rng, tiles.seat_after(ended.dealer), ended.marks
    ),
    case_of=deals.case_of,
    actions_of=replay.actions_of,
    visible=seen.visible,
    memory=seen.memory,
    tiles_on_show=seen.tiles_on_show,
    tiles_known=seen.tiles_known,
    twins=twins.twins,
    check_visible=against.check_visible,
    tried=TRIED,
)


def no_seed(found: list[walk.Leaf], what: str) -> None:
    for path, value in found:
        against.same(f"{what} holds the seed at {path}", value is not True and value == SEED, False)
        if isinstance(value, str):
            hit = [text for text in SEED_TEXTS if text in value]
            against.same(f"the seed in {what} at {path}", hit, [])


def view_of(match: Any, viewer: str | None) -> Any:
    return match.spectator() if viewer is None else match.view(viewer)


class Hunter:
    """``whole``: what tells the same to everyone who knows the declaration; it is not opened."""

    def __init__(self, engine: Any, game: Any = STANDARD) -> None:
        self.engine = engine
        self.game = game
        self.whole = (engine.Tile, engine.Suits, engine.Rules)

    # setting up

    def begin(self, case: dict[str, Any], marks: dict[str, int], seed: int = SEED) -> Any:
        given = (marks["A+C"], marks["B+D"])
        rules = self.engine.Rules.from_ids(case.get("rules", {}))
        return self.engine.Match.from_hand(
            case["deal"], dealer=case["dealer"], score=given, rules=rules, seed=seed
        )

    def played_out(self, case: dict[str, Any], marks: dict[str, int], seed: int = SEED) -> Any:
        match = self.begin(case, marks, seed)
        for action in self.game.actions_of(case):
            match = against.do(match, action)
        return match

    # looking through

    def leaves(self, thing: Any) -> list[walk.Leaf]:
        return walk.leaves(thing, self.whole)

    def no_more_than(self, found: list[walk.Leaf], allowed: set[str], what: str) -> None:
        told = walk.tiles_in(found, (self.engine.Tile,))
        extra = {tile: path for tile, path in told.items() if tile not in allowed}
        against.same(f"hidden tiles in {what}", extra, {})

    def hunt(self, match: Any, position: replay.Position, *, strict: bool) -> None:
        """All viewers of one state; ``strict``: the match has no earlier hands to remember."""
        for viewer in VIEWERS:
            view = view_of(match, viewer)
            who = f"{viewer or 'spectator'}, ply {len(position.history)}"
            self.game.check_visible(view.visible, position, viewer)
            shown = self.leaves(view.visible)
            on_show = self.game.tiles_on_show(position, viewer)
            self.no_more_than(shown, on_show, f"what is visible to {who}")
            no_seed(shown, f"what is visible to {who}")
            for path, value in self.leaves(tuple(view.visible.captured)):
                player = isinstance(value, str) and value in tiles.SEATS
                against.same(f"a player of a captured trick at {path}", player, False)
            held = self.leaves(view)
            if strict:
                known = self.game.tiles_known(position, viewer)
                self.no_more_than(held, known, f"the view of {who}")
            no_seed(held, f"the view of {who}")
        texts = [("repr", repr(match)), ("str", str(match)), ("format", f"{match}")]
        self.no_more_than(texts, self.game.tiles_on_show(position, None), "the repr of a match")
        no_seed(texts, "the repr of a match")

    # twins

    def print_of(self, thing: Any) -> list[tuple[str, str]]:
        return walk.fingerprint(thing, self.whole)

    def alike(self, what: str, pair: list[Any]) -> None:
        """Nothing tells the two apart."""
        prints = [self.print_of(each) for each in pair]
        for one, other in itertools.zip_longest(*prints):
            against.same(f"{what} of twins", other, one)
        against.same(f"{what} of twins", pair[0] == pair[1], True)
        against.same(f"hash of {what} of twins", hash(pair[0]) == hash(pair[1]), True)

    def answers(self, match: Any, viewer: str | None) -> list[Any]:
        """What a seat is told when it tries every tile and some more, whoever's turn it is."""
        found: list[Any] = []
        for tried in self.game.tried if viewer is not None else ():
            refused = match.why_not(tried, by=viewer)
            if refused is not None:
                parts = (refused.rule, refused.key, refused.params, refused.legal, refused.args)
                found.append((*map(repr, parts), repr(refused), str(refused)))
            else:
                found.append(None)
        return found

    def known(self, view: Any) -> list[str]:
        """What a view gathers from public facts: what others may do and cannot hold."""
        cannot = [repr(view.cannot_hold(seat)) for seat in tiles.SEATS]
        return [repr(view.legal()), repr(view.memory.legal()), *cannot]

    def compare(self, pair: list[Any], viewer: str | None, *, memory: bool) -> None:
        """Two matches that a viewer cannot tell apart at the table (or, with memory, at all)."""
        views = [view_of(match, viewer) for match in pair]
        self.alike("what is visible", [view.visible for view in views])
        if viewer is None:
            against.same("repr of twins", repr(pair[0]), repr(pair[1]))
            against.same("str of twins", str(pair[0]), str(pair[1]))
        if memory:
            self.alike("views", views)
            told = [self.answers(match, viewer) for match in pair]
            against.same("refusals to twins", told[0], told[1])
            known = [self.known(view) for view in views]
            against.same("what twins know of others", known[0], known[1])

    def twin_positions(self, rng: random.Random, hands: int, tries: int) -> dict[str, int]:
        """Twins of random positions; how many were compared, by what was different in them."""
        count = {"hidden": 0, "order": 0, "covered": 0}
        for _ in range(hands):
            marks = {"A+C": rng.randrange(7), "B+D": rng.randrange(7)}
            _, path = self.game.random_hand(rng, marks=marks)
            position = rng.choice(path[1:])
            match = self.played_out(self.game.case_of(position), marks)
            for case, other in self.game.twins(rng, position, tries):
                twin = None
                for viewer in VIEWERS:
                    if self.game.visible(position, viewer) != self.game.visible(other, viewer):
                        continue
                    memory = self.game.memory(position, viewer) == self.game.memory(other, viewer)
                    twin = twin or self.played_out(case, marks, seed=SEED + 1)
                    self.compare([match, twin], viewer, memory=memory)
                    count["hidden"] += memory
                    if twins.trick_orders(position) != twins.trick_orders(other):
                        count["order"] += 1
                        count["covered"] += position.stacks is not None
        return count

    def twin_endings(self, rng: random.Random, hands: int, tries: int) -> int:
        """SEE-5: unplayed tiles stay hidden after the hand and into the next one."""
        compared = 0
        for _ in range(hands):
            marks = {"A+C": 0, "B+D": 0}
            _, path = self.game.random_hand(rng, marks=marks)
            ended = path[-1]
            later, later_path = self.game.hand_after(rng, ended)
            stop = rng.randrange(len(later_path))
            first = self.played_out(self.game.case_of(ended), marks)
            for case, other in self.game.twins(rng, ended, tries):
                if twins.trick_orders(ended) != twins.trick_orders(other):
                    continue
                pair = [first, self.played_out(case, marks, seed=SEED + 1)]
                self.compare_all(pair, ended, other)
                if ended.phase == "match over":
                    continue
                pair = [match.next_hand(deal=later["deal"]) for match in pair]
                for action in self.game.actions_of(later)[:stop]:
                    pair = [against.do(match, action) for match in pair]
                self.compare_all(pair, ended, other)
                compared += 1
        return compared

    def compare_all(self, pair: list[Any], ended: replay.Position, other: replay.Position) -> None:
        """Each viewer who cannot tell the two apart; public records where nobody else can."""
        for viewer in VIEWERS:
            if self.game.memory(ended, viewer) == self.game.memory(other, viewer):
                self.compare(pair, viewer, memory=True)
        if self.game.memory(ended, None) != self.game.memory(other, None):
            return
        public = [match.record().public() for match in pair]
        self.alike("public records", public)
        against.same("share texts of twins", pair[0].share(), pair[1].share())
