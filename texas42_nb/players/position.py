"""What a player reckons with in play: who can hold what, and how likely a tile is to be beaten.

All of it follows from the own tiles and the public plays (SEE-7). What follows what and what beats
what is read from the contract's suit table alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb

from texas42_nb.engine.possible import excluded
from texas42_nb.engine.suits import Suits
from texas42_nb.engine.tiles import ALL_TILES, TILES, Tile, mask_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.contract import Contract
    from texas42_nb.engine.view import View

RESCUE = 0.5
"""A partner who could beat the present winner will do so about this often: a later opponent may go
higher still, and the rank that is needed may have risen."""


_COUNTERS = tuple(
    (count, mask_of(tile for tile in TILES if tile.count == count))
    for count in sorted({tile.count for tile in TILES if tile.count})
)
"""Each count and the tiles that are worth it (COUNT-1)."""


@cache
def _beaters(declaration: str) -> tuple[tuple[int, ...], ...]:
    """By asked suit, by tile index: the mask of the tiles that rank higher (RANK-1)."""
    places = range(len(TILES))
    return tuple(
        tuple(sum(1 << other for other in places if rank[other] > rank[index]) for index in places)
        for rank in Suits.of(declaration).rank
    )


def beaters(suits: Suits, tile: Tile, asked: int) -> int:
    """The mask of the tiles that beat this one in a trick that asks for this suit."""
    return _beaters(suits.text)[asked][tile.index]


@cache
def none_of(pool: int, wanted: int, places: int) -> float:
    """The chance that ``places`` tiles drawn from ``pool`` hold none of ``wanted`` among them."""
    if places > pool:
        return 1.0 if not wanted else 0.0
    return comb(pool - wanted, places) / comb(pool, places)


@lru_cache(maxsize=1 << 14)
def _beaten(pool: int, higher: int, duties: tuple[int, ...], places: int) -> float:
    """The chance that ``places`` tiles, as likely as any of a pool, can answer with a higher one.

    Duty class by duty class (FOLLOW-1): the first of which something is held binds, and a higher
    tile helps only if it is in that class.
    """
    size, chance, earlier = pool.bit_count(), 0.0, 0
    for duty in duties:
        fresh = duty & pool & ~earlier
        none_so_far = none_of(size, earlier.bit_count(), places)
        nor_higher = none_of(size, (earlier | fresh & higher).bit_count(), places)
        chance += none_so_far - nor_higher
        earlier |= fresh
    return chance


@dataclass(frozen=True, slots=True)
class Position:
    """A seat's own turn in play. Seats and sides are numbers, sets of tiles are masks."""

    contract: Contract
    me: int
    mine: int
    """The own tiles."""
    out: int
    """The tiles that others may hold."""
    can: tuple[int, ...]
    """By seat: the tiles it may still hold; nothing for the own seat."""
    places: tuple[int, ...]
    """By seat: how many tiles it holds."""
    trick: tuple[Tile, ...]
    asked: int | None
    """The suit asked for, ``None`` for a lead."""
    best: Tile | None
    """The tile that wins the trick so far."""
    taker: int | None
    """The seat that played it."""
    later: tuple[int, ...]
    """The seats that play to this trick after this one, in order."""
    need: tuple[int, int]
    """What the own side and the other side still need of the contract's unit."""
    bidding: bool
    """Whether the own side bid."""
    pot: int
    """What the trick is worth so far, its own 1 included (COUNT-1, COUNT-2)."""
    hidden: int
    """The count of the tiles that others may hold."""
    friends: int
    """How many of the later seats are the partner."""
    against: int
    """The tiles that an opponent may hold."""

    @classmethod
    def of(cls, view: View) -> Position:
        """The position of a view whose seat is to play."""
        hand = view.memory.hand
        now, contract = hand.progress, hand.contract
        assert contract is not None
        me, side = now.turn, now.turn % 2
        mine = mask_of(view.tiles)
        out = ALL_TILES & ~mine & ~mask_of(play.tile for play in hand.plays)
        shown = excluded(hand)
        order = contract.order(now.leader)
        best, taker = None, None
        if now.trick:
            assert now.asked is not None
            place = contract.best(now.trick, now.asked, now.leader)
            best, taker = now.trick[place], order[place]
        need = contract.need(now.points, now.tricks).pair
        can = tuple([0 if seat == me else out & ~shown[seat] for seat in range(4)])
        later = order[len(now.trick) + 1 :]
        return cls(
            contract=contract,
            me=me,
            mine=mine,
            out=out,
            can=can,
            places=tuple([len(tiles) for tiles in now.held]),
            trick=now.trick,
            asked=now.asked,
            best=best,
            taker=taker,
            later=later,
            need=(need[side], need[1 - side]),
            bidding=contract.bidder.number % 2 == side,
            pot=1 + sum([tile.count for tile in now.trick]),
            hidden=sum([count * (tiles & out).bit_count() for count, tiles in _COUNTERS]),
            friends=1 if (me + 2) % 4 in later else 0,
            against=can[(me + 1) % 4] | can[(me + 3) % 4],
        )

    @property
    def suits(self) -> Suits:
        """The table that says what follows what."""
        return self.contract.suits

    @property
    def to_lose(self) -> bool:
        """Whether each side wants the other to take the tricks (V-NELLO)."""
        return self.contract.goal == "no trick"

    @property
    def ours(self) -> bool:
        """Whether the own side wins the trick so far."""
        return self.taker is not None and self.taker % 2 == self.me % 2

    @property
    def opponents(self) -> tuple[int, int]:
        """The seats of the other side."""
        return ((self.me + 1) % 4, (self.me + 3) % 4)

    def asks(self, tile: Tile) -> int:
        """The suit asked for once this tile is played."""
        return self.suits.asked[tile.index] if self.asked is None else self.asked

    def wins_now(self, tile: Tile) -> bool:
        """Whether the tile would be the best of the trick so far."""
        if self.best is None or self.asked is None:
            return True
        return bool(beaters(self.suits, self.best, self.asked) & tile.bit)

    def ours_after(self, tile: Tile) -> float:
        """The chance that the own side takes the trick if this tile is played."""
        asked = self.asks(tile)
        wins = self.wins_now(tile)
        stands = tile if wins or self.best is None else self.best
        chance = 1.0 if wins or self.ours else 0.0
        suits, side = self.contract.suits, self.me % 2
        above, duties = beaters(suits, stands, asked), suits.duty[asked]
        for seat in self.later:
            pool = self.can[seat]
            higher = above & pool
            if not higher:
                continue
            beaten = _beaten(pool, higher, duties, self.places[seat])
            if seat % 2 == side:
                chance += (1 - chance) * beaten * RESCUE
            else:
                chance *= 1 - beaten
        return chance

    def holds_any(self, seat: int, suit: int) -> float:
        """The chance that a seat holds a tile of this mask."""
        pool = self.can[seat]
        return 1 - none_of(pool.bit_count(), (pool & suit).bit_count(), self.places[seat])

    def higher_out(self, tile: Tile) -> int:
        """How many tiles of its own suit the opponents may hold that rank above this one."""
        suits = self.contract.suits
        asked = suits.asked[tile.index]
        return (beaters(suits, tile, asked) & suits.belongs[asked] & self.against).bit_count()
