"""Random deals under conditions: drawn fairly, kept where they fit, and the share that did told.

Try ``k`` of a seed takes numbers below ``n!`` from the stream ``SHA-512("texas42/1/{seed}/deals/
{k}/{block}")``, block 0, 1, … big end first: the first one under the largest multiple is the number
of a shuffle of the tiles that are not given. So try ``k`` depends on the seed and what is given
alone, whatever the conditions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import perm
from typing import TYPE_CHECKING, overload

from texas42_nb.analysis import tidy
from texas42_nb.analysis.holding import Holding, holding
from texas42_nb.analysis.interval import percent, wilson
from texas42_nb.analysis.wishes import Wish, predicate
from texas42_nb.engine import chance
from texas42_nb.engine.possible import Four
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import SEATS, Seat, SeatLike
from texas42_nb.engine.setup import by_seat, parse_hands
from texas42_nb.engine.tiles import ALL_TILES, HAND_SIZE, Tiles, mask_of, tiles_of

if TYPE_CHECKING:
    import pandas as pd

LIMIT = 1_000_000
"""Tries after which a search ends by itself."""
_BITS = 512


@dataclass(frozen=True, slots=True, repr=False)
class Dealt(Mapping[Seat, Holding]):
    """A whole deal, seven tiles to each seat: ``deal.A.doubles``, ``deal["C"].trumps("6")``.

    ``Match.from_hand(deal, dealer="D")`` takes it; each hand is by low end, then high end.
    """

    masks: Four
    """By seat, the mask of its tiles."""

    @property
    def A(self) -> Holding:  # noqa: N802 - the seat's name
        """The tiles of seat A."""
        return holding(self.masks[0])

    @property
    def B(self) -> Holding:  # noqa: N802
        """The tiles of seat B."""
        return holding(self.masks[1])

    @property
    def C(self) -> Holding:  # noqa: N802
        """The tiles of seat C."""
        return holding(self.masks[2])

    @property
    def D(self) -> Holding:  # noqa: N802
        """The tiles of seat D."""
        return holding(self.masks[3])

    def __getitem__(self, seat: SeatLike) -> Holding:
        try:
            return holding(self.masks[Seat.of(seat).number])
        except Malformed:
            raise KeyError(seat) from None

    def __iter__(self) -> Iterator[Seat]:
        return iter(SEATS)

    def __len__(self) -> int:
        return len(SEATS)

    def __hash__(self) -> int:
        return hash(self.masks)

    def __str__(self) -> str:
        return " / ".join(f"{seat} {self[seat]}" for seat in SEATS)

    def __repr__(self) -> str:
        return f"<Dealt {self}>"


Where = Callable[[Dealt], object] | Mapping[SeatLike, Callable[[Holding], object] | Wish]
"""A predicate on the whole deal, or predicates on single hands by seat, or words for them."""


@dataclass(frozen=True, slots=True, repr=False)
class Deals(Sequence[Dealt]):
    """Deals that fit, in the order in which they were drawn, and how many tries they took."""

    found: tuple[Dealt, ...]
    wanted: int
    """How many were asked for."""
    tried: int
    """How many deals were drawn."""
    limit: int
    """How many would have been drawn at most."""
    seed: chance.Seed
    """Gives the same deals again; it tells hidden tiles."""

    @property
    def accepted(self) -> int:
        """How many of the deals drawn fit."""
        return len(self.found)

    @property
    def done(self) -> bool:
        """Whether as many were found as were asked for."""
        return len(self.found) == self.wanted

    @property
    def rate(self) -> float:
        """The share of the deals drawn that fit, 0 … 1; 0 where none was drawn."""
        return len(self.found) / self.tried if self.tried else 0.0

    @property
    def rate_interval(self) -> tuple[float, float]:
        """Between what the share of all deals lies (Wilson, 95 %)."""
        return wilson(len(self.found), self.tried)

    def frame(self) -> pd.DataFrame:
        """One row per deal: ``deal`` (0 first), ``A`` … ``D`` (the tiles as text).

        Raises ``ImportError`` without the extra ``texas42_nb[analysis]``.
        """
        rows = [
            {"deal": number, **{str(seat): str(deal[seat]) for seat in SEATS}}
            for number, deal in enumerate(self.found)
        ]
        return tidy.pandas().DataFrame(rows, columns=["deal", *map(str, SEATS)])

    @overload
    def __getitem__(self, at: int) -> Dealt: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Dealt, ...]: ...
    def __getitem__(self, at: int | slice) -> Dealt | tuple[Dealt, ...]:
        return self.found[at]

    def __len__(self) -> int:
        return len(self.found)

    def __repr__(self) -> str:
        low, high = self.rate_interval
        rate = f"{percent(self.rate)} of {self.tried:,} tries fit"
        if self.accepted < self.tried:
            rate += f" ({percent(low)} to {percent(high)})"
        short = "" if self.done else f" of {self.wanted:,} asked for, stopped"
        return f"<Deals: {self.accepted:,}{short}; {rate}; seed {self.seed}>"


def deals(
    n: int,
    where: Where | None = None,
    given: Mapping[str, object] | None = None,
    seed: chance.Seed | None = None,
    limit: int = LIMIT,
) -> Deals:
    """``n`` random whole deals that fit: ``deals(9, where={"A": lambda hand: hand.doubles >= 4})``.

    ``where`` is a predicate on a :class:`Dealt`, ``lambda deal: deal.A.doubles + deal.C.doubles >=
    5``, or by seat predicates on a :class:`Holding`, or words, ``{"A": "at least 4 doubles"}``, see
    :mod:`~texas42_nb.analysis.wishes`. ``given`` are tiles by seat, as text or list,
    up to seven each; ``?`` and what is left out are drawn. Every deal that fits is equally likely.

    After ``limit`` tries, or when it is interrupted, what was found stands, ``.done`` is ``False``
    and its ``repr`` says so. Without a ``seed`` one is drawn; ``.seed`` tells it. Raises
    :class:`Malformed`, and what a predicate raises.
    """
    if type(n) is not int or n < 0:
        raise Malformed("not-a-number-of-deals", n, None)
    if type(limit) is not int or limit < 1:
        raise Malformed("not-a-number-of-tries", limit, None)
    seed = chance.check_seed(seed)
    fits = _predicate(where)
    held = _given(given)
    found: list[Dealt] = []
    tried = 0
    try:
        for masks in _dealt(seed, held):
            if len(found) == n or tried == limit:
                break
            deal = Dealt(masks)
            fit = fits(deal)
            tried += 1
            if fit:
                found.append(deal)
    except KeyboardInterrupt:
        if not found:
            raise
    return Deals(tuple(found), n, tried, limit, seed)


def _predicate(where: Where | None) -> Callable[[Dealt], object]:
    """One predicate on the deal. Raises :class:`Malformed`."""
    if where is None:
        return lambda _: True
    if not isinstance(where, Mapping):
        if not callable(where):
            raise Malformed("not-a-predicate", where, None)
        return where
    wishes = [
        (seat.number, wish if callable(wish) else predicate(wish)) for seat, wish in by_seat(where)
    ]

    def all_fit(deal: Dealt) -> bool:
        masks = deal.masks
        return all(wish(holding(masks[number])) for number, wish in wishes)

    return all_fit


def _given(given: Mapping[str, object] | None) -> Four:
    """By seat, the mask of the tiles that it gets. Raises :class:`Malformed`."""
    hands: tuple[Tiles | None, ...] = parse_hands({} if given is None else given)
    for seat, tiles in zip(SEATS, hands, strict=True):
        if tiles is not None and len(tiles) > HAND_SIZE:
            raise Malformed("not-seven", f"{len(tiles)}", "DEAL-3", seat=seat)
    a, b, c, d = (mask_of(tiles or ()) for tiles in hands)
    return a, b, c, d


def _dealt(seed: chance.Seed, held: Four) -> Iterator[Four]:
    """Try 0, 1, 2 … of a seed; without end."""
    pool = [tile.bit for tile in tiles_of(ALL_TILES & ~(held[0] | held[1] | held[2] | held[3]))]
    rooms = [HAND_SIZE - mask.bit_count() for mask in held]
    size = len(pool)
    # The last seat that gets any takes what is left: its tiles need no chance.
    drawn = size - next((room for room in reversed(rooms) if room), 0)
    orders = perm(size, drawn)
    steps = tuple((at, size - at) for at in range(drawn))
    ends = tuple(sum(rooms[: seat + 1]) for seat in range(4))
    starts = (0, *ends[:3])
    k = 0
    while True:
        number, cards = _below(seed, k, orders), pool[:]
        for at, left in steps:
            number, other = divmod(number, left)
            if other:
                other += at
                cards[at], cards[other] = cards[other], cards[at]
        yield (
            held[0] | sum(cards[starts[0] : ends[0]]),
            held[1] | sum(cards[starts[1] : ends[1]]),
            held[2] | sum(cards[starts[2] : ends[2]]),
            held[3] | sum(cards[starts[3] : ends[3]]),
        )
        k += 1


def _below(seed: chance.Seed, k: int, n: int) -> int:
    """A fair number in ``range(n)``, for ``n`` far below ``2**512``."""
    from hashlib import sha512

    block, fair = 0, (1 << _BITS) - (1 << _BITS) % n
    while True:
        number = int.from_bytes(sha512(f"texas42/1/{seed}/deals/{k}/{block}".encode()).digest())
        if number < fair:
            return number % n
        block += 1
