"""Words of one language for one table: the catalogue with the names of its seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from texas42_nb.draw.spoken import called
from texas42_nb.engine.above import sentence
from texas42_nb.engine.actions import SPECIAL_DECLARATIONS, Call, Declare
from texas42_nb.engine.refusal import say
from texas42_nb.i18n import DEFAULT

if TYPE_CHECKING:
    from texas42_nb.draw.types import TileScene
    from texas42_nb.engine.contract import Contract
    from texas42_nb.engine.reasons import Reason
    from texas42_nb.engine.refusal import Malformed, Refused
    from texas42_nb.engine.seats import Seat, Side
    from texas42_nb.engine.story import Turn
    from texas42_nb.engine.tiles import Tile


_SPECIAL = {text for text in SPECIAL_DECLARATIONS if not text.startswith("no-trump")}
"""Declarations that name no trumps and no suit."""


def text(key: str, language: str = DEFAULT, **params: object) -> str:
    """A text of the catalogue, with values of the engine among its parameters."""
    return sentence(key, params, language)


@dataclass(frozen=True, slots=True)
class Speech:
    """Says what the engine returns, with the seats called by their names."""

    language: str
    names: Mapping[Seat, str] | None

    def text(self, key: str, **params: object) -> str:
        """A text of the catalogue."""
        return sentence(key, params, self.language, self.names)

    def name(self, seat: Seat) -> str:
        """What people call a seat."""
        return called(seat, self.names)

    def side(self, side: Side) -> str:
        """What people call a side."""
        first, second = side.seats
        return self.text("side", first=first, second=second)

    def suit(self, suit: str | None) -> str | None:
        """The word for a suit, ``None`` for none."""
        return None if suit is None else self.text("suit", suit=suit)

    def refusal(self, refused: Refused | Malformed) -> str:
        """Why something was refused, with the rule's id if a rule of the game says so."""
        return say(refused.key, refused.params, refused.rule, self.language, self.names)

    def reason(self, reason: Reason) -> str:
        """Why something is so."""
        return sentence(reason.key, reason.params, self.language, self.names)

    def contract(self, contract: Contract) -> str:
        """The contract in a sentence."""
        kind = contract.special or contract.unit
        return self.text(
            f"contract-{'plunge' if kind == 'splash' else kind}",
            seat=contract.bidder,
            bid=contract.bid,
            suit=contract.declaration.text,
            declarer=contract.declarer,
            partner=contract.bidder.partner,
            stake=contract.stake,
        )

    def turn(self, turn: Turn) -> str:
        """What a seat did, in a sentence."""
        seat, action = turn.seat, turn.action
        if isinstance(action, Call):
            return self.text("turn-call", seat=seat, kind=action.kind, call=action)
        if isinstance(action, Declare):
            key = "turn-declare-special" if action.text in _SPECIAL else "turn-declare"
            return self.text(key, seat=seat, suit=action.text, stacks=action.stacks or 0)
        if action.low:
            asked = str(action.tile.low)
            return self.text("turn-play-low", seat=seat, tile=action.tile, asked=asked)
        return self.text("turn-play", seat=seat, tile=action.tile)

    def tile_label(self, tile: Tile, data: TileScene, why: str | None, choosing: bool) -> str:
        """What a screen reader says of an own tile."""
        parts = [f"{tile:face}"]
        if data["trump"]:
            left = data["left_suit"]
            parts.append(self.text("label-trump-left", suit=left) if left else self.text("trump"))
        if data["count"]:
            parts.append(self.text("label-count", count=data["count"]))
        if why is not None:
            parts.append(self.text("label-illegal", why=why))
        elif choosing:
            parts.append(self.text("label-legal"))
        return ", ".join(parts)
