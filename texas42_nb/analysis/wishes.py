"""What hands shall hold or lack, in words: ``lacks={"B": "trumps"}``, ``holds={"C": "6-6"}``.

A wish is a text or a list of them, or tiles. A text is one or more parts with commas between:

- tiles, ``6-6`` or ``6-6 5-5``: all of them;
- a group, ``trumps``, ``doubles``, ``offs`` (neither trumps nor doubles), ``count`` (tiles that
  carry hand points), ``trump double``, or a suit, ``fives`` or ``5s``: at least one of it;
- a number before either: ``2 trumps`` (just two), ``at least 2 trumps``, ``at most 1 double``,
  ``2 to 4 fives``, ``no doubles``, ``at least 1 of 6-6 5-5``.

Of a view all is said of the tiles held now; of random deals and odds, of whole hands. ``trumps``,
``offs`` and ``trump double`` want a view in which trumps are named. Once they are, a trump is in no
other suit (SUIT-1).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from texas42_nb.analysis.holding import COUNTERS, SUITS, Holding
from texas42_nb.analysis.ranking import Among
from texas42_nb.engine.actions import DOUBLES, SUIT_NAMES
from texas42_nb.engine.possible import ALL_DOUBLES
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.seats import Seat, SeatLike
from texas42_nb.engine.tiles import (
    ALL_TILES,
    HAND_SIZE,
    Tile,
    TileSet,
    known_tiles,
    mask_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.contract import Contract
    from texas42_nb.engine.hand import Hand

Wish = str | Tile | TileSet | Iterable[str | Tile]
"""What a seat shall hold or lack."""
Wishes = Mapping[SeatLike, Wish]
_LONGEST = 300
_NUMBER = re.compile(
    r"(?:(?P<no>no|none of)|(?P<a>an?)|(?P<way>at least|at most|exactly)? ?(?P<n>\d)"
    r"(?: to (?P<to>\d))?)(?: of(?: the)?)? (?P<what>.+)"
)
_SUIT_WORDS = {
    **{name: pips for pips, name in enumerate(SUIT_NAMES)},
    **{name.removesuffix("es" if name == "sixes" else "s"): p for p, name in enumerate(SUIT_NAMES)},
    **{f"{pips}s": pips for pips in range(7)},
}


def read_wishes(
    hand: Hand, holds: Wishes | None, lacks: Wishes | None
) -> tuple[tuple[Among, ...], tuple[str, ...]]:
    """What is asked of the hidden tiles of a hand, and the same as short texts.

    Known tiles count: of a seat known to hold the double, ``holds`` asks no more. Raises
    :class:`Malformed` for what cannot be read, and for more or less than the known tiles allow.
    """
    among, told = [], []
    for verb, wishes in (("holds", holds), ("lacks", lacks)):
        if wishes is not None and not isinstance(wishes, Mapping):
            raise Malformed("not-wishes", wishes, None)
        for name, wish in (wishes or {}).items():
            seat = Seat.of(name)
            known = mask_of(hand.progress.held[seat.number])
            for text, mask, least, most in _read(wish, hand.contract, lacking=verb == "lacks"):
                told.append(f"{seat} {verb} {text}")
                has = (known & mask).bit_count()
                if has > most:
                    raise Malformed("no-layout", told[-1], None)
                among.append(Among(seat.number, mask & ~known, max(0, least - has), most - has))
    return tuple(among), tuple(told)


def predicate(wish: object) -> Callable[[Holding], bool]:
    """A wish as a question about a whole hand; before trumps are named, so without them.

    Raises :class:`Malformed`.
    """
    read = [(mask, least, most) for _, mask, least, most in _read(wish, None, lacking=False)]

    def fits(hand: Holding) -> bool:
        held = hand.mask
        return all(least <= (held & mask).bit_count() <= most for mask, least, most in read)

    return fits


Read = tuple[str, int, int, int]
"""As text, the mask of the tiles, how many at least, how many at most."""


def _read(wish: object, contract: Contract | None, lacking: bool) -> Iterator[Read]:
    for text, part in _parts(wish):
        if not isinstance(part, str):
            least, most = (0, 0) if lacking else (part.bit_count(), HAND_SIZE)
            yield text, part, least, most
            continue
        found = _NUMBER.fullmatch(part)
        mask, each = _group(part if found is None else found["what"], contract)
        if found is None:
            least, most = (0, 0) if lacking else (mask.bit_count() if each else 1, HAND_SIZE)
        elif lacking:
            raise Malformed("lacks-a-number", text, None)
        else:
            least, most = _range(found)
        yield text, mask, least, most


def _parts(wish: object) -> Iterator[tuple[str, str | int]]:
    """The parts of a wish with their texts, tiles as a mask."""
    if isinstance(wish, str):
        text = " ".join(str.__str__(wish).lower().split())
        if not text or len(text) > _LONGEST:
            raise Malformed("not-a-wish", wish, None)
        for part in text.split(","):
            yield part.strip(), part.strip()
    elif isinstance(wish, Tile):
        yield wish.text, wish.bit
    elif isinstance(wish, TileSet):
        yield str(wish), wish.mask
    elif isinstance(wish, Iterable) and not isinstance(wish, bytes | Mapping):
        for each in wish:
            if not isinstance(each, str | Tile):
                raise Malformed("not-a-wish", each, None)
            yield from _parts(each)
    else:
        raise Malformed("not-a-wish", wish, None)


def _range(found: re.Match[str]) -> tuple[int, int]:
    if found["no"]:
        return 0, 0
    if found["a"]:
        return 1, HAND_SIZE
    number = int(found["n"])
    if found["to"]:
        if found["way"] or int(found["to"]) < number:
            raise Malformed("not-a-wish", found[0], None)
        return number, int(found["to"])
    return {"at least": (number, HAND_SIZE), "at most": (0, number)}.get(
        found["way"] or "", (number, number)
    )


def _group(text: str, contract: Contract | None) -> tuple[int, bool]:
    """The mask of a group or of tiles, and whether it is tiles one by one."""
    if text in ("double", "doubles"):
        return ALL_DOUBLES, False
    if text in ("count", "counter", "counters"):
        return COUNTERS, False
    if text in _SUIT_WORDS:
        return _suit(_SUIT_WORDS[text], contract), False
    if text in ("off", "offs"):
        trumps = 0 if contract is None else contract.suits.trumps
        if contract is None:
            raise Malformed("no-trumps-named", text, "TRUMP-1")
        return ALL_TILES & ~(trumps | ALL_DOUBLES), False
    if text in ("trump", "trumps", "trump double"):
        if contract is None or not contract.suits.trumps:
            raise Malformed("no-trumps-named", text, "TRUMP-1")
        if text != "trump double":
            return contract.suits.trumps, False
        if contract.suits.text != DOUBLES:
            return contract.suits.trumps & ALL_DOUBLES, True
    try:
        tiles = mask_of(known_tiles(text))
    except Malformed:
        tiles = 0
    if not tiles:
        raise Malformed("not-a-wish", text, None)
    return tiles, True


def _suit(pips: int, contract: Contract | None) -> int:
    """The tiles of a suit: all with such an end, until suits are named (SUIT-1, SUIT-2)."""
    if contract is None or not contract.suits.belongs[pips]:
        return SUITS[pips]
    return contract.suits.belongs[pips]
