"""Forecast against outcome: how far open-hand figures overprice contracts, and played ones do not.

Two samples. *Given contracts*: on each random deal A gets the contract at each of four bids, with
the declaration that the basic player picks. *Bid contracts*: whatever basic players bid and declare
on further deals. Each is forecast from the bidder's own view at the first lead, on the same sampled
layouts twice: the share that can be made with all hands open (``open_make``), and the rate at which
basic players make it, each seeing its own view (``played_make``). Then the deal as it really is is
played by basic players. A forecast is calibrated if of all contracts forecast at some share that
share is made; the Brier score is the mean square of forecast less outcome, so less is better.

In the tables by forecast the first half of the layouts picks the row of a contract and the second
half is the forecast that is told: a forecast that put its contract into an extreme row did so by
luck in part, and would look too sure of itself there. The four given contracts on a deal go
together, so intervals over all bids are somewhat too narrow.

With ``--to FILE`` the result is also written as JSON; ``calibration.json`` beside this file was.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import fsum
from pathlib import Path
from typing import Any

from texas42_nb.analysis.interval import wilson
from texas42_nb.analysis.layouts import Layouts
from texas42_nb.engine.match import Match
from texas42_nb.players import BasicPlayer
from texas42_nb.study.open_values import Way, at_first_lead, decisive, made, of_side
from texas42_nb.study.rollout import Played, contract_match, play_out

LIMIT = 1.0
"""The played forecast's Brier score is at most so many times the open one's."""
BIDS = ("30", "32", "36", "1 mark")
BINS = 5
GIVEN, BID = "given", "bid"


@dataclass(frozen=True)
class Forecast:
    """One contract: both forecasts, and whether it was really made."""

    sample: str
    bid: str
    opened: tuple[bool, ...]
    """By layout: whether it can be made with all hands open."""
    played: tuple[bool, ...]
    """By layout: whether the players make it."""
    made: bool
    """Whether it was really made."""

    @property
    def open_make(self) -> float:
        """The forecast of open hands."""
        return share(self.opened)

    @property
    def played_make(self) -> float:
        """The forecast of hands played out."""
        return share(self.played)

    def half(self, second: bool) -> Forecast:
        """The forecast by one half of the layouts."""
        middle = len(self.opened) // 2
        here = slice(middle, None) if second else slice(middle)
        return replace(self, opened=self.opened[here], played=self.played[here])


def share(hits: tuple[bool, ...]) -> float:
    """How many of these are true."""
    return sum(hits) / len(hits)


def given(number: int, layouts: int, seed: str) -> Iterator[Forecast]:
    """A's contracts on one random deal, at each bid."""
    dealt = Match.new(f"{seed}/{number}").hand
    deal = dict(zip("ABCD", dealt.deal, strict=True))
    for bid in BIDS:
        match = Match.from_hand(deal, dealer="D").call(bid).pass_().pass_().pass_()
        declaration = BasicPlayer().choose(match.view("A"))
        match = contract_match(deal, bidder="A", call=bid, declaration=declaration)
        yield forecast(GIVEN, match, layouts, f"{seed}/{number}")


def bid(number: int, layouts: int, seed: str) -> Iterator[Forecast]:
    """The contract that basic players reach on one random deal, if they bid at all."""
    match = Match.new(f"{seed}/bid/{number}")
    while match.phase in ("auction", "declaration"):
        assert match.to_act is not None
        match = match.do(BasicPlayer().choose(match.view(match.to_act)))
    if match.contract is not None:
        yield forecast(BID, match, layouts, f"{seed}/bid/{number}")


def forecast(sample: str, match: Match, layouts: int, seed: str) -> Forecast:
    """Both forecasts of a contract at its first lead, and its outcome."""
    contract = match.contract
    assert contract is not None
    fitting = Layouts.of(match.view(contract.bidder))
    masks = fitting.draw(layouts, seed)
    least = contract.to_make if contract.goal == "points" else 42
    count = at_first_lead(contract, masks, decisive(contract, least), Way(threads=1))
    assert count is not None
    opened = made(contract, of_side(contract, contract.bidder.number % 2, count))
    outs = (Played.of(play_out(fitting.match(tuple(each)))) for each in masks.tolist())
    return Forecast(
        sample=sample,
        bid=str(contract.bid),
        opened=tuple(opened.tolist()),
        played=tuple(out.made is True for out in outs),
        made=Played.of(play_out(match)).made is True,
    )


def brier(forecasts: list[Forecast], name: str) -> float:
    """The Brier score of the forecasts of this name."""
    return fsum((getattr(each, name) - each.made) ** 2 for each in forecasts) / len(forecasts)


def row(forecasts: list[Forecast]) -> dict[str, Any]:
    """What some contracts come to."""
    number, hits = len(forecasts), sum(each.made for each in forecasts)
    low, high = wilson(hits, number)
    found: dict[str, Any] = {"contracts": number}
    for name in ("open_make", "played_make"):
        found[name] = round(fsum(getattr(each, name) for each in forecasts) / number, 3)
    return found | {
        "made": round(hits / number, 3),
        "made_low": round(low, 3),
        "made_high": round(high, 3),
    }


def binned(forecasts: list[Forecast], name: str) -> list[dict[str, Any]]:
    """The contracts by the forecast of the first half of the layouts, in bins of the same width;
    what is told of them is the second half's."""
    rows = []

    def place(each: Forecast) -> int:
        return min(int(getattr(each.half(False), name) * BINS + 1e-9), BINS - 1)

    for at in range(BINS):
        here = [each.half(True) for each in forecasts if place(each) == at]
        if here:
            low, high = at / BINS, (at + 1) / BINS
            rows.append({"from": round(low, 2), "to": round(high, 2), **row(here)})
    return rows


def result(forecasts: list[Forecast]) -> dict[str, Any]:
    """All tables, by sample."""
    found: dict[str, Any] = {}
    for sample in (GIVEN, BID):
        here = [each for each in forecasts if each.sample == sample]
        if not here:
            continue
        bids = sorted({each.bid for each in here}, key=lambda text: ("mark" in text, text))
        rate = sum(each.made for each in here) / len(here)
        found[sample] = {
            "all": row(here),
            "by_bid": [
                {"bid": text, **row([each for each in here if each.bid == text])} for text in bids
            ],
            "by_open_make": binned(here, "open_make"),
            "by_played_make": binned(here, "played_make"),
            "brier": {
                "open_make": round(brier(here, "open_make"), 4),
                "played_make": round(brier(here, "played_make"), 4),
                "always the mean": round(rate * (1 - rate), 4),
            },
        }
    return found


def tell(found: dict[str, Any]) -> None:
    """Print the tables."""
    for sample, tables in found.items():
        print(f"{sample} contracts")
        for name in ("by_bid", "by_open_make", "by_played_make"):
            key = "bid" if name == "by_bid" else name.removeprefix("by_")
            print(f"  {key:<12} contracts  open_make  played_make  really made (95 %)")
            for each in tables[name]:
                first = each.get("bid") or f"{each['from']:.1f}–{each['to']:.1f}"
                print(
                    f"  {first:<12} {each['contracts']:>9}  {each['open_make']:>9.2f}  "
                    f"{each['played_make']:>11.2f}  {each['made']:>11.2f} "
                    f"({each['made_low']:.2f}–{each['made_high']:.2f})"
                )
        scores = ", ".join(f"{name} {score:.3f}" for name, score in tables["brier"].items())
        print(f"  Brier score: {scores}")


def main(
    hands: int = 40, layouts: int = 25, seed: str = "calibration", to: Path | None = None
) -> float:
    """Print the tables of so many deals for each sample. Returns how many times the open forecast's
    Brier score the played one's is, over the given contracts."""
    forecasts: list[Forecast] = []
    for number in range(hands):
        forecasts += [*given(number, layouts, seed), *bid(number, layouts, seed)]
        if to is not None and number % 50 == 49:
            print(number + 1, "deals", file=sys.stderr, flush=True)
    found = result(forecasts)
    tell(found)
    here = [each for each in forecasts if each.sample == GIVEN]
    ratio = brier(here, "played_make") / max(brier(here, "open_make"), 1e-9)
    print(f"Brier score of played_make: {ratio:.2f} times that of open_make (limit {LIMIT:g})")
    if to is not None:
        from texas42_nb import __version__

        told = {
            "by": f"python tests/benchmarks/bench_calibration.py --hands {hands} "
            f"--layouts {layouts} --seed {seed} --to tests/benchmarks/{to.name}",
            "version": __version__,
            "rules": "standard",
            "player": "basic",
            "hands": hands,
            "layouts": layouts,
            "seed": seed,
        }
        to.write_text(json.dumps({"made": told, **found}, indent=1) + "\n", encoding="utf-8")
    return max(ratio, 1e-9)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="forecast against outcome")
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--layouts", type=int, default=25)
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("--to", type=Path, default=None)
    asked = parser.parse_args()
    sys.exit(main(asked.hands, asked.layouts, asked.seed, asked.to) > LIMIT)
