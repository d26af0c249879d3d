"""A deal or position as one line of text, and as the Python that makes it.

``A 5-6 5-5 … / B ? ? … / C … / D …; dealer D; marks 3 2; calls 31 pass pass pass; declare 6;
plays 5-5 3-5 0-5 6-6, 4-6``: hands in hand order as dealt, the marks of A+C and B+D before the
hand, a comma between tricks, ``declare 6 two stacks`` in a marks contract. Only the dealer must be
there. What differs from the standard game stands in ``rules czech, V-PASS 30``, the score of a
match in points in ``score 120 84``, who calls first, where it must be said, in ``first B``;
``declare plunge, 6 one stack`` are two declarations, ``5-6 low`` is led by its small end. Read are
parts in any order, capitals or not, tiles either way round and as ``[5|6]``; a hand that is left
out is unknown.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from texas42_nb.engine.actions import Action, Declare
from texas42_nb.engine.auction import first_caller
from texas42_nb.engine.contract import trick_size
from texas42_nb.engine.match import Match
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import SEATS, BySide, Seat
from texas42_nb.engine.tiles import HAND_SIZE, Tile, Tiles

UNKNOWN_HAND: Tiles = (None,) * HAND_SIZE


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position as it is written: read, but not held against the rules."""

    deal: tuple[Tiles, ...]
    """By seat, in hand order; ``None`` is an unknown tile."""
    dealer: Seat
    score: BySide
    """Of the match before the hand: marks, or points (V-SCORE)."""
    actions: tuple[Action, ...] = ()
    """Calls, then declarations, then plays."""
    rules: Rules = Rules()  # noqa: RUF009 - a frozen value
    first: Seat | None = None
    """Who calls first, where nobody is known to hold ``[0|1]`` and that matters (V-FIRST)."""

    @classmethod
    def of(cls, match: Match) -> Position:
        """The present hand of a match; the score of its finished hands stands before it."""
        awards = [match.start.pair, *(hand.award for hand in match.done)]
        score = BySide(sum(award[0] for award in awards), sum(award[1] for award in awards))
        hand = match.hand
        known = first_caller(match.rules, hand.dealer, hand.deal)
        first = hand.first_caller if known is None else None
        return cls(hand.deal, hand.dealer, score, hand.actions, match.rules, first)

    @classmethod
    def read(cls, text: object) -> Position:
        """A position from its text. Raises :class:`Malformed`, which names the wrong part."""
        from texas42_nb.engine.position_text import read

        return read(text)

    # Held against the rules

    def check_deal(self) -> None:
        """Raises :class:`Malformed` for a tile that is dealt twice, and names the hand (DEAL-1)."""
        seen: set[Tile] = set()
        for seat, tiles in zip(SEATS, self.deal, strict=True):
            for tile in tiles:
                if tile in seen:
                    why = Malformed("tile-twice", str(tile), "DEAL-1", tile=tile)
                    raise placed("position-hand", why, seat=seat)
                seen |= {tile} if tile else set()

    def dealt(self) -> Match:
        """The match before the first call. Raises :class:`Malformed`."""
        self.check_deal()
        hands = {str(seat): tiles for seat, tiles in zip(SEATS, self.deal, strict=True)}
        return Match.from_hand(
            hands,
            dealer=self.dealer,
            score=self.score.pair,
            rules=self.rules,
            first_caller=self.first,
        )

    def follow(self) -> tuple[tuple[Match, ...], Refused | None]:
        """The match after 0, 1, 2 … actions as far as they are legal, and why the next is not.

        Raises :class:`Malformed` for an impossible deal.
        """
        states = [self.dealt()]
        for number, action in enumerate(self.actions):
            match = states[-1]
            refused = match.why_not(action)
            if refused is not None:
                return tuple(states), self._refused(number, match.to_act, refused)
            states.append(match.do(action))
        return tuple(states), None

    def _refused(self, at: int, seat: Seat | None, why: Refused) -> Refused:
        """A refusal with the place of the action in its part."""
        kind = type(self.actions[at])
        number = 1 + sum(type(action) is kind for action in self.actions[:at])
        key = f"position-{kind.__name__.lower()}"
        told = {"number": number, "why": why} | ({} if seat is None else {"seat": seat})
        key = key if seat is None else f"{key}-by"
        return Refused(why.rule, key, why.tried, partial(getattr, why, "legal"), **told)

    def match(self) -> Match:
        """The match in this position.

        Raises :class:`Malformed`, and :class:`Refused` for the first action that is illegal.
        """
        states, refused = self.follow()
        if refused is not None:
            raise refused
        return states[-1]

    # Written

    @property
    def size(self) -> int:
        """Tiles in a trick, by the last declaration; as in most contracts where there is none."""
        declared = [action for action in self.actions if type(action) is Declare]
        return trick_size(declared[-1].text if declared else "")

    def text(self) -> str:
        """The one canonical line, with a comma after each trick."""
        from texas42_nb.engine.position_text import write

        return write(self)

    def code(self) -> str:
        """The Python that makes it, as a formatter would lay it out; ``match`` is the result."""
        from texas42_nb.engine.position_code import write

        return write(self)

    def __repr__(self) -> str:
        return f"<Position dealt by {self.dealer}, {len(self.actions)} actions>"


def placed(key: str, why: Malformed, **place: object) -> Malformed:
    """What is wrong, told with its place."""
    return Malformed(key, why.tried, why.rule, why=why, **place)
