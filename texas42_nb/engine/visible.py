"""What a table shows: to a viewer (SEE-1 … SEE-6), or in study with all hands open.

What a viewer sees is made from its :class:`~texas42_nb.engine.view.View` alone, so it cannot hold a
hidden tile: no players and no order in captured tricks, covers where the contract has them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from texas42_nb.engine import story
from texas42_nb.engine.above import Shown
from texas42_nb.engine.actions import SUIT_TEXTS
from texas42_nb.engine.contract import Contract
from texas42_nb.engine.hand import Hand, Legal
from texas42_nb.engine.progress import OVER, PLAY
from texas42_nb.engine.reasons import Reason
from texas42_nb.engine.refusal import Refused
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import BySeat, BySide, Seat, Side
from texas42_nb.engine.story import Trick, Turn
from texas42_nb.engine.tiles import Tile, Tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from texas42_nb.engine.match import Match

Refusals = tuple[tuple[Tile, Refused], ...]


@dataclass(frozen=True, slots=True, repr=False)
class Captured(Shown):
    """A captured trick as the table shows it: no players, no order (SEE-4)."""

    number: int
    """1 for the first of the hand."""
    side: Side
    size: int
    """How many tiles it has."""
    tiles: tuple[Tile, ...] | None
    """By low end, then high end; ``None`` while it is covered (SEE-3)."""

    @property
    def points(self) -> int | None:
        """Hand points it is worth, ``None`` while it is covered."""
        return None if self.tiles is None else 1 + sum(tile.count for tile in self.tiles)

    def __repr__(self) -> str:
        tiles = "covered" if self.tiles is None else " ".join(tile.text for tile in self.tiles)
        return f"<Captured {self.number} by {self.side}: {tiles}>"


@dataclass(frozen=True, slots=True, repr=False)
class Visible(Shown):
    """What the table shows one viewer (SEE-1 … SEE-6)."""

    viewer: Seat | None
    """``None`` for a spectator."""
    rules: Rules
    phase: str
    hand_number: int
    """1 for the first hand of the match."""
    ply: int
    """Actions taken in this hand."""
    dealer: Seat
    to_act: Seat | None
    calls: tuple[Turn, ...]
    declared: tuple[Turn, ...]
    """The declarations with their seats: two after ``plunge``, the second one the partner's."""
    contract: Contract | None
    tiles: Tiles
    """The viewer's own tiles in hand order; empty for a spectator."""
    hands: tuple[Tiles, ...] | None
    """All tiles held, by seat: in study only, ``None`` at a table in play mode (SEE-6)."""
    counts: BySeat
    """By seat: the number of tiles held."""
    trick: tuple[Turn, ...]
    asked: str | None
    """The suit asked for in the current trick, as text."""
    falling: Trick | None
    """The trick just completed, in order: only right after its last play (SEE-4, SEE-5)."""
    captured: tuple[Captured, ...]
    tricks_taken: BySide
    hand_points: BySide
    need: BySide | None
    score: BySide
    """Of the match: marks, or points where it is played in points (V-SCORE)."""
    winner: Side | None
    """The side that has won the match."""
    result: str | None
    reason: Reason | None
    """Why the contract is made or set, or the hand passed out."""
    award: BySide
    """What each side scores with this hand, once it is over."""
    review: tuple[Turn, ...] | None
    """Every action of a hand that is over, with its player (SEE-5)."""
    legal: Legal
    """The viewer's legal actions when it is the viewer's turn (REFUSE-2); with all hands open those
    of whoever is to act."""
    refusals: Refusals = field(compare=False)
    """Each tile of :attr:`acting` that may not be played now, with the reason."""

    @property
    def hand(self) -> tuple[Tile | None, ...] | None:
        """The viewer's own tiles, ``None`` for a spectator."""
        return None if self.viewer is None else self.tiles

    @property
    def marks(self) -> BySide | None:
        """Match marks by side; ``None`` where the match is played in points (V-SCORE)."""
        return None if self.rules.in_points else self.score

    @property
    def acts(self) -> Seat | None:
        """The seat that this viewer may act for now; ``None`` where another is to act."""
        mine = self.to_act == self.viewer or self.hands is not None
        return self.to_act if mine else None

    @property
    def acting(self) -> Tiles:
        """The tiles of :attr:`acts`."""
        if self.hands is None or self.to_act is None:
            return self.tiles
        return self.hands[self.to_act.number]

    def __hash__(self) -> int:
        return hash((self.viewer, self.hand_number, self.ply, self.tiles, self.hands))

    def __repr__(self) -> str:
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        who = who if self.hands is None else "study, all hands open"
        return f"<Visible to {who}: hand {self.hand_number}, {self.phase}, ply {self.ply}>"


def opened(match: Match) -> Visible:
    """A match with all four hands open and nothing covered: for study only (SEE-6)."""
    held = match.hand.progress.held
    turn = match.to_act
    refusals: Refusals = ()
    if turn is not None and match.hand.progress.phase == PLAY:
        refusals = refusals_of(match, held[turn.number])
    return seen(match, None, (), match.legal(), refusals, held)


def refusals_of(match: Match, tiles: Tiles) -> Refusals:
    """The known tiles of the seat to act that may not be played now, each with the reason."""
    checks = [(tile, match.why_not(tile)) for tile in tiles if tile is not None]
    return tuple((tile, why) for tile, why in checks if why is not None)


def seen(
    match: Match,
    viewer: Seat | None,
    tiles: Tiles,
    legal: Legal,
    refusals: Refusals,
    hands: tuple[Tiles, ...] | None = None,
) -> Visible:
    """What is shown of a match, which for a viewer is its own memory of it."""
    hand, now = match.hand, match.hand.progress
    tricks = story.tricks(hand)
    return Visible(
        viewer=viewer,
        rules=match.rules,
        phase=match.phase,
        hand_number=match.hand_number,
        ply=match.ply,
        dealer=hand.dealer,
        to_act=hand.to_act,
        calls=story.calls(hand),
        declared=story.declarations(hand),
        contract=hand.contract,
        tiles=tiles,
        hands=hands,
        counts=BySeat(*(len(held) for held in now.held)),
        trick=story.current_trick(hand),
        asked=None if now.asked is None else SUIT_TEXTS[now.asked],
        falling=tricks[-1] if tricks and not now.trick else None,
        captured=_captured(hand, tricks, hands is not None),
        tricks_taken=BySide(*now.tricks),
        hand_points=BySide(*now.points),
        need=match.need,
        score=match.score,
        winner=match.winner,
        result=now.result,
        reason=story.why_over(hand),
        award=BySide(*hand.award),
        review=story.history(hand) if now.phase == OVER else None,
        legal=legal,
        refusals=refusals,
    )


def _captured(hand: Hand, tricks: tuple[Trick, ...], opened: bool) -> tuple[Captured, ...]:
    """Captured tricks with the faces that may be inspected (SEE-2, SEE-3, SEE-5)."""
    contract = hand.contract
    bare = opened or contract is None or hand.progress.phase == OVER
    faces = None if bare or contract is None else contract.faces
    covered = 0 if faces is None else len(tricks) - faces
    return tuple(
        Captured(
            trick.number,
            trick.side,
            len(trick.plays),
            None if at < covered else tuple(sorted(trick.tiles)),
        )
        for at, trick in enumerate(tricks)
    )
