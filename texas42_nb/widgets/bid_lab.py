"""The bid lab: pick seven tiles, and see what such a hand can bid."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from texas42_nb import draw, i18n
from texas42_nb.draw.given import language_of
from texas42_nb.draw.speech import Speech
from texas42_nb.engine import chance
from texas42_nb.engine.refusal import Malformed
from texas42_nb.engine.tiles import HAND_SIZE, TileSet, known_tiles, tiles_text
from texas42_nb.widgets import panel_plots
from texas42_nb.widgets.panel import Panel, Question
from texas42_nb.widgets.panel_parts import seed_of
from texas42_nb.widgets.panel_results import bid_figures
from texas42_nb.widgets.tile_picker import TilePicker

if TYPE_CHECKING:
    from texas42_nb.engine.chance import Seed
    from texas42_nb.engine.tiles import Tile, TilesLike
    from texas42_nb.study.bid_result import BidTable


class BidLab(Panel):
    """Pick seven tiles by clicking, and see the table of bids fill: ``t42.BidLab()``.

    ``hand``: up to seven tiles to begin with; the run begins when there are seven. ``layouts``: how
    many layouts of the other 21 tiles are solved, and ``seed``: what they and random hands are
    drawn from, a fresh one for ``None``. ``language``: of the texts.

    The figures are those of ``t42.bid_table``: by declaration and bid the share of layouts on which
    it is made with all hands open, and for the two best declarations the rate at which the basic
    players make it, each seeing its own view alone. Picking another tile, or changing a number,
    cancels the run and begins anew. :attr:`table` is the table in Python, as far as it has come.

    Where no event loop runs, as in plain Python, a run works at once and takes its time. Raises
    :class:`Malformed` for arguments that make no sense.
    """

    def __init__(
        self,
        *,
        hand: TilesLike = (),
        layouts: int = 300,
        seed: Seed | None = 1,
        language: str = i18n.DEFAULT,
    ) -> None:
        tiles = _hand_of(hand)
        spoken = language_of(language)
        speech = Speech(spoken, None)
        self.label = speech.text("lab-label")
        self._deals = 0
        self.picker = TilePicker(tiles, self._again, self._random, speech)
        super().__init__([self.picker], [], layouts=layouts, seed=seed, speech=speech)
        self.layouts.observe(lambda _change: self._again(), "value")
        self.seed.observe(lambda _change: self._reseed(), "value")
        self._again()

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The tiles that are picked, in the order in which they were."""
        return self.picker.tiles

    @property
    def table(self) -> BidTable | None:
        """The bid table as far as it has come, ``None`` before there is one."""
        table: BidTable | None = self._result
        return table

    def pick(self, hand: TilesLike) -> None:
        """Pick these tiles and no others, as a text or one by one. Raises :class:`Malformed`."""
        self.picker.pick(_hand_of(hand))

    def random_hand(self) -> None:
        """Pick seven tiles at random. The same seed gives the same hands, one after another."""
        self.picker.pick(self._random())

    def question(self, layouts: int, seed: Seed) -> Question:
        """What this hand can bid. Raises :class:`Malformed` for a hand that is not whole."""
        from texas42_nb.study.bid_table import stream_bid_table

        if len(self.hand) != HAND_SIZE:
            raise Malformed("lab-not-seven", len(self.hand), "DEAL-3", most=HAND_SIZE)
        hand = tiles_text(self.hand)
        return Question(
            title=self.speech.text("lab-title"),
            stream=lambda stop: stream_bid_table(hand, layouts=layouts, seed=seed, stop=stop),
            figures=partial(bid_figures, speech=self.speech),
            plot=partial(panel_plots.bids, speech=self.speech),
        )

    def _again(self) -> None:
        if len(self.hand) == HAND_SIZE:
            self.run()
        else:
            self.cancel(self.speech.text("lab-waiting"))

    def _reseed(self) -> None:
        self._deals = 0
        self._again()

    def _random(self) -> tuple[Tile, ...]:
        seed = seed_of(self.seed.value)
        self._deals += 1
        return chance.shuffle(f"lab {seed}", self._deals - 1)[:HAND_SIZE]

    def _still_above(self) -> str:
        if not self.hand:
            return ""
        told = draw.mimebundle(TileSet(self.hand))
        return f"<p>{told['text/html']}</p>"

    def __repr__(self) -> str:
        return f"<BidLab: {tiles_text(self.hand) or 'no tiles yet'}>"


def _hand_of(given: TilesLike) -> tuple[Tile, ...]:
    tiles = known_tiles(given)
    if len(tiles) > HAND_SIZE:
        raise Malformed("lab-not-seven", len(tiles), "DEAL-3", most=HAND_SIZE)
    for at, tile in enumerate(tiles):
        if tile in tiles[:at]:
            raise Malformed("tile-twice", str(tile), "DEAL-1", tile=tile)
    return tiles
