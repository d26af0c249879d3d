"""Hidden hands: every layout that fits all a seat knows, counted exactly and drawn uniformly.

A layout says who holds which of the tiles that are not known. It fits if it agrees with the own
tiles, the plays of all seats and every class of duty they showed empty (FOLLOW-1), the sizes of the
hands, and the other public facts: the doubles of whoever plunged or splashed, the holder of
``[0|1]`` under V-FIRST. What bids suggest is not among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from texas42_nb.analysis import numbering
from texas42_nb.analysis.ranking import Among, Ranking
from texas42_nb.analysis.wishes import read_wishes
from texas42_nb.engine import chance
from texas42_nb.engine.match import Match
from texas42_nb.engine.possible import ALL_DOUBLES, Four, doubles_due, excluded, unseen
from texas42_nb.engine.progress import PLAY
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import TILES, Tile, Tiles, mask_of
from texas42_nb.engine.view import View

if TYPE_CHECKING:
    from texas42_nb.analysis.ranking import Integers
    from texas42_nb.analysis.wishes import Wishes
    from texas42_nb.engine.hand import Hand

__all__ = ["Among", "Layouts"]


class Layouts:
    """All layouts of the hidden tiles that fit a view: ``Layouts.of(match.view("A")).number``.

    A layout is four masks of tiles, by seat the tiles held now, known ones included.
    """

    def __init__(
        self, match: Match, among: tuple[Among, ...] = (), asked: tuple[str, ...] = ()
    ) -> None:
        """See :meth:`of`."""
        self.memory = match
        """The part-known match."""
        self.among = among
        """What was asked beside what is known."""
        self.asked = asked
        """What of that was asked in words."""
        hand = match.hand
        a, b, c, d = (mask_of(held) for held in hand.progress.held)
        self.known: Four = (a, b, c, d)
        """By seat, the mask of the tiles that it is known to hold."""
        rooms = [held.count(None) for held in hand.progress.held]
        shown, due = excluded(hand), doubles_due(hand)
        can = [~shown[seat] for seat in range(4)]
        doubles = (Among(seat, ALL_DOUBLES, due[seat]) for seat in range(4) if due[seat])
        self._ranking = Ranking(
            unseen(hand),
            (rooms[0], rooms[1], rooms[2], rooms[3]),
            (can[0], can[1], can[2], can[3]),
            (*doubles, *among),
        )
        if not self._ranking.number:
            raise Malformed("no-layout", "; ".join(asked) or "?", None)

    @classmethod
    def of(
        cls,
        view: View | Match,
        *among: Among,
        holds: Wishes | None = None,
        lacks: Wishes | None = None,
    ) -> Layouts:
        """The layouts that fit a seat's view, or a part-known match.

        ``among`` asks for more, in masks; ``holds`` and ``lacks`` do so in words, by seat and of
        the tiles held now: ``lacks={"B": "trumps"}``, ``holds={"C": "6-6"}``; see
        :mod:`~texas42_nb.analysis.wishes`. Raises :class:`Malformed` for what is no view or cannot
        be read, and where no layout fits.
        """
        match = view.memory if isinstance(view, View) else view
        if not isinstance(match, Match):
            raise Malformed("not-a-view", view, None)
        for each in among:
            if not isinstance(each, Among):
                raise Malformed("not-among", each, None)
        wished, told = read_wishes(match.hand, holds, lacks)
        return cls(match, (*among, *wished), (*map(_told, among), *told))

    @property
    def hand(self) -> Hand:
        """The part-known hand."""
        return self.memory.hand

    @property
    def number(self) -> int:
        """How many layouts fit, exactly."""
        return self._ranking.number

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The hidden tiles."""
        return tuple(tile for tile in TILES if tile.index in self._ranking.tiles)

    @cached_property
    def counts(self) -> dict[Tile, Four]:
        """By hidden tile, in how many layouts each seat holds it; they add up to
        :attr:`number`."""
        found = self._ranking.counts()
        return {tile: found[tile.index] for tile in self.tiles}

    def at(self, number: int) -> Four:
        """Layout ``number``, from 0: each number is another one. Raises ``IndexError``."""
        if type(number) is not int or not 0 <= number < self.number:
            raise IndexError(f"there are layouts 0 to {self.number - 1}")
        return self._with_known(self._ranking.at(number))

    def every(self) -> Iterator[Four]:
        """All layouts, in the order of their numbers."""
        return (self._with_known(self._ranking.at(number)) for number in range(self.number))

    def _with_known(self, got: Four) -> Four:
        a, b, c, d = (one | other for one, other in zip(self.known, got, strict=True))
        return a, b, c, d

    # Many at once

    def draw(self, n: int, seed: chance.Seed, start: int = 0) -> Integers:
        """``n`` layouts, drawn independently and exactly uniformly, as rows of four masks.

        Draw ``k`` depends on the seed and ``k`` alone: ``draw(100, seed)`` are the first hundred of
        ``draw(500, seed)``, and ``start`` skips so many. Needs numpy. Raises :class:`Malformed`,
        for more than 100 million too.
        """
        numbers = numbering.drawn(self.number, n, chance.check_seed(seed), start)
        return self.masks(numbers)

    def shuffled(self, n: int, seed: chance.Seed, start: int = 0) -> Integers:
        """``n`` different layouts in an order that the seed shuffles, as rows of four masks; fewer
        where no more are left after ``start``. Otherwise as :meth:`draw`."""
        numbers = numbering.shuffled(self.number, n, chance.check_seed(seed), start)
        return self.masks(numbers)

    def masks(self, numbers: Integers) -> Integers:
        """The layouts of these numbers, an array, as rows of four masks. Needs numpy."""
        import numpy as np

        return self._ranking.masks(numbers) | np.array(self.known, np.int64)

    # Back to the game

    def match(self, held: Four) -> Match:
        """The same match with these hands instead of unknown tiles; it has no seed.

        ``held``: one of these layouts. Raises :class:`Malformed` for anything else.
        """
        hand = self.hand
        now = hand.progress
        masks = self._read(held)
        gone = played(hand)
        deal, hands = [], []
        for seat in range(4):
            hidden = masks[seat] & ~self.known[seat]
            # What was played from an unknown place took the first of them.
            deal.append(_filled(hand.deal[seat], gone[seat] & ~mask_of(hand.deal[seat]), hidden))
            hands.append(_filled(now.held[seat], hidden))
        legal = now.legal
        if now.phase == PLAY and legal is None and now.contract is not None:
            mine = masks[now.turn]
            first = now.asked is None and not now.winners
            suits = now.contract.suits
            legal = now.contract.may_open(mine) if first else suits.allowed(mine, now.asked)
        progress = replace(now, held=tuple(hands), legal=legal)
        full = replace(hand, deal=tuple(deal), progress=progress)
        return replace(self.memory, hand=full, seed=None)

    def _read(self, held: object) -> list[int]:
        """Four masks that are one of these layouts. Raises :class:`Malformed`."""
        try:
            masks = [int(mask) for mask in held]  # type: ignore[attr-defined]
        except (TypeError, ValueError, OverflowError):
            masks = []
        if len(masks) == 4:
            known = zip(masks, self.known, strict=True)
            got = [mask ^ known for mask, known in known]
            if self._ranking.fits((got[0], got[1], got[2], got[3])):
                return masks
        raise Malformed("not-a-layout", held, None)

    def __repr__(self) -> str:
        return f"<Layouts: {self.number:,} of {len(self.tiles)} hidden tiles>"


def played(hand: Hand) -> Four:
    """By seat, the mask of the tiles that it has played."""
    found, contract = [0, 0, 0, 0], hand.contract
    if contract is not None:
        for number, leader in enumerate((contract.leader.number, *hand.progress.winners)):
            trick = hand.plays[number * contract.size : (number + 1) * contract.size]
            for seat, play in zip(contract.order(leader), trick, strict=False):
                found[seat] |= play.tile.bit
    return found[0], found[1], found[2], found[3]


def _filled(tiles: Tiles, *masks: int) -> Tiles:
    """The hand with the tiles of these masks, one after the other, in its unknown places."""
    new = iter([tile for mask in masks for tile in TILES if tile.bit & mask])
    return tuple([next(new) if tile is None else tile for tile in tiles])


def _told(among: Among) -> str:
    tiles = " ".join(tile.text for tile in TILES if tile.bit & among.tiles)
    return f"{'ABCD'[among.seat]} {among.least}–{among.most} of {tiles}"
