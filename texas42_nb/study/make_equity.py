"""Makes the match-equity table: ``python -m texas42_nb.study.make_equity --deals 20000``.

Every deal is played from each of the 49 scores, by the same player at all four seats from its own
view. As a player's plays depend on the contract and not on the score (a test holds that), one
auction on one deal is played out once, whatever scores it comes up at: so neighbouring scores share
their luck, and their differences are far surer than each of them. What comes out is how often a
hand brings either side how many marks. With that the chance to win the match follows without any
more chance: from each score a system of two linear equations, as a passed-out hand leaves the score
and moves the deal on (BID-5, DEAL-4).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from json import dumps
from math import sqrt
from pathlib import Path
from typing import Any

from texas42_nb.engine import chance
from texas42_nb.engine.files import replace_file
from texas42_nb.engine.hand import Hand
from texas42_nb.engine.match import Match
from texas42_nb.engine.progress import PLAY
from texas42_nb.engine.rules import MARKS_TO_WIN, Rules
from texas42_nb.engine.seats import SEATS, BySide
from texas42_nb.engine.view import View
from texas42_nb.players import Player, named
from texas42_nb.study.rollout import play_out

SCORES = [(mine, theirs) for mine in range(MARKS_TO_WIN) for theirs in range(MARKS_TO_WIN)]
"""Marks of the side that deals and of the other."""
BLOCKS = 20
"""The deals are cut into so many blocks; what these differ by gives the standard error."""
DEALS, SEED = 20_000, "equity"

Marks = tuple[int, int]
"""What a hand brings the dealing side and the other."""
Outcomes = Mapping[Marks, Counter[Marks]]
"""By score: how often a hand brought what."""
Grid = list[list[float]]


def outcomes(deals: range, seed: chance.Seed = SEED, player: Player | str = "basic") -> Outcomes:
    """What the deals of these numbers bring from every score; A deals."""
    found: dict[Marks, Counter[Marks]] = {score: Counter() for score in SCORES}
    for number in deals:
        for score, marks in _one_deal(number, seed, named(player)):
            found[score][marks] += 1
    return found


def _one_deal(number: int, seed: chance.Seed, player: Player) -> Iterator[tuple[Marks, Marks]]:
    rules, dealer = Rules.of("standard"), SEATS[0]
    tiles = chance.deal(chance.shuffle(seed, number), dealer.number)
    fresh = Hand.dealt(rules, dealer, tiles)
    awards: dict[tuple[object, ...], Marks] = {}
    for score in SCORES:
        start, hand = BySide(*score), fresh
        while hand.progress.phase != PLAY and hand.to_act is not None:
            hand = hand.do(player.choose(View.at(hand.to_act, rules, start, (), hand)))
        if hand.actions not in awards:
            ended = play_out(Match(rules, start, (), hand, None), player)
            awards[hand.actions] = ended.hand.award
        yield score, awards[hand.actions]


def solve(found: Outcomes) -> Grid:
    """The dealing side's chance to win the match, by its marks and by the other side's."""
    grid: Grid = [[0.0] * MARKS_TO_WIN for _ in range(MARKS_TO_WIN)]

    def after(score: Marks, marks: Marks) -> float:
        """The dealing side's chance after a hand that brought marks; the other side deals next."""
        mine, theirs = score[0] + marks[0], score[1] + marks[1]
        if mine >= MARKS_TO_WIN or theirs >= MARKS_TO_WIN:
            return float(mine >= MARKS_TO_WIN)
        return 1 - grid[theirs][mine]

    def split(score: Marks) -> tuple[float, float]:
        """What is known of a score's chance, and the share of hands passed out."""
        hands, number = found[score], sum(found[score].values())
        known = sum(times * after(score, marks) for marks, times in hands.items() if any(marks))
        return known / number, hands[0, 0] / number

    # No score follows from a lower one, so from the highest sum down all but passing is known.
    for mine, theirs in sorted(SCORES, key=sum, reverse=True):
        if mine < theirs:
            continue
        # one = known + passed * (1 - other), other = known' + passed' * (1 - one)
        known, passed = split((mine, theirs))
        known_too, passed_too = split((theirs, mine))
        here = known + passed * (1 - known_too - passed_too)
        grid[mine][theirs] = here / (1 - passed * passed_too)
        grid[theirs][mine] = known_too + passed_too * (1 - grid[mine][theirs])
    return grid


def make_table(
    deals: int = DEALS, seed: chance.Seed = SEED, player: str = "basic", told: bool = False
) -> dict[str, Any]:
    """The table as it is stored. ``told`` says on standard error how far it has come."""
    size = deals // BLOCKS
    if size < 1:
        raise ValueError(f"at least {BLOCKS} deals make a table")
    whole: dict[Marks, Counter[Marks]] = {score: Counter() for score in SCORES}
    parts: list[Grid] = []
    for block in range(BLOCKS):
        found = outcomes(range(block * size, (block + 1) * size), seed, player)
        parts.append(solve(found))
        for score in SCORES:
            whole[score].update(found[score])
        if told:
            sys.stderr.write(f"{(block + 1) * size} deals\n")
            sys.stderr.flush()
    middle = [[[part[a][b] for part in parts] for b in range(7)] for a in range(7)]
    level = whole[0, 0]
    played = size * BLOCKS - level[0, 0]
    return {
        "made": {
            "by": "python -m texas42_nb.study.make_equity "
            f"--deals {size * BLOCKS} --seed {seed} --player {player}",
            "version": version("texas42_nb"),
            "rules": "standard",
            "player": player,
            "seed": seed,
            "deals": size * BLOCKS,
            "what": "the dealing side's chance to win the match, by its own marks (rows 0-6) and "
            "the other side's (columns 0-6), before the deal; error: its standard error",
            "passed out at 0-0": round(level[0, 0] / (size * BLOCKS), 4),
            "marks by played hand at 0-0": round(
                sum(sum(marks) * times for marks, times in level.items()) / played, 4
            ),
        },
        "chance": [[round(each, 4) for each in row] for row in solve(whole)],
        "error": [[round(_error(cell), 4) for cell in row] for row in middle],
    }


def _error(values: list[float]) -> float:
    """The standard error of the mean of these."""
    mean = sum(values) / len(values)
    return sqrt(sum((each - mean) ** 2 for each in values) / (len(values) - 1) / len(values))


def to_text(table: Mapping[str, Any]) -> str:
    """The table as JSON, a row of chances on each line."""
    made = dumps(table["made"], indent=1)
    grids = [
        f'"{key}": [\n' + ",\n".join(f" {dumps(row)}" for row in table[key]) + "\n]"
        for key in ("chance", "error")
    ]
    return "{\n" + ",\n".join([f'"made": {made}', *grids]) + "\n}\n"


def main(arguments: list[str] | None = None) -> int:
    """Write the table to the place where the package reads it, or to ``--to``."""
    parser = argparse.ArgumentParser(prog="texas42_nb.study.make_equity", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--player", default="basic")
    parser.add_argument("--to", type=Path, default=Path(__file__).with_name("equity.json"))
    asked = parser.parse_args(arguments)
    table = make_table(asked.deals, asked.seed, asked.player, told=True)
    replace_file(asked.to, to_text(table))
    return 0


if __name__ == "__main__":
    sys.exit(main())
