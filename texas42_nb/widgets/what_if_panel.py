"""The what-if panel: a table to set up a position at, and what each action there comes to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import ipywidgets

from texas42_nb import i18n
from texas42_nb.draw.given import language_of, names_of
from texas42_nb.draw.speech import Speech
from texas42_nb.engine.actions import Call
from texas42_nb.engine.progress import AUCTION
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.study.saved import tree_of
from texas42_nb.widgets import panel_contract, panel_plots
from texas42_nb.widgets.panel import Panel, Question
from texas42_nb.widgets.panel_calls import call_figures
from texas42_nb.widgets.panel_contract import Stated
from texas42_nb.widgets.panel_open import ThisDeal, at_lowest_bid
from texas42_nb.widgets.panel_results import (
    bid_figures,
    bid_name,
    declaration_name,
    what_if_figures,
)
from texas42_nb.widgets.study import StudySession
from texas42_nb.widgets.table import Table

if TYPE_CHECKING:
    from texas42_nb.engine.chance import Seed
    from texas42_nb.engine.match import Match
    from texas42_nb.engine.record import Record
    from texas42_nb.study.bid_result import BidTable
    from texas42_nb.study.what_if_result import WhatIfTable
    from texas42_nb.widgets.panel_types import Figures

NONE = ""
"""The choice of a field where nothing has been said yet."""


class PanelTable(Table):
    """A table in study mode that a panel can set to a position."""

    studies = True

    @property
    def opened(self) -> bool:
        """Whether all hands are shown now."""
        session = self._session
        assert isinstance(session, StudySession)
        return not session.closed

    def lay(self, match: Match) -> None:
        """Study this match from here on, at its last place. Raises :class:`Refused` if locked."""
        session = self._session
        assert isinstance(session, StudySession)
        session.notice = session.error = None
        session.said, session.mail = [], []
        session.serial += 1
        session._open(tree_of(match.record()), at_end=True)
        session.figures.moved(session.view)
        self.scene = self._seen()


class WhatIf(Panel):
    """A table in study, and what each action there comes to: ``t42.WhatIf(match)``.

    This is for study: all hands that are known lie open before whoever looks at the panel. Hands
    are changed in the table's position editor: tiles go from seat to seat, or stay unknown. Bidder,
    bid and declaration are set beside it or at the table, and the table is walked, played and
    branched as ever. Whatever changes there cancels a run and takes its figures away.

    *Run* asks what the seat to act can know: its own tiles, and all that is public. It gets
    ``t42.what_if`` for its plays or its declarations; before the bid is settled, the bidder's hand
    gets ``t42.bid_table``. Where all four hands are known and shown, the values of this one deal
    with all hands open stand beside that. :attr:`result` is the table of figures in Python,
    :attr:`match` the position. Match marks, captured tricks and comments are left to ``t42.Table``.

    ``match``: where to begin, also a record; a new match without one. ``layouts`` and ``seed`` as
    for ``t42.what_if``; ``names``, ``size`` and ``language`` as for ``t42.Table``. Where no event
    loop runs, as in plain Python, a run works at once and takes its time. Raises :class:`Malformed`
    for arguments that make no sense, :class:`Refused` where study is locked.
    """

    def __init__(
        self,
        match: Match | Record | None = None,
        *,
        layouts: int = 300,
        seed: Seed | None = 1,
        names: Mapping[str, str] | None = None,
        size: str = "normal",
        language: str = i18n.DEFAULT,
    ) -> None:
        spoken = language_of(language)
        self.label = i18n.text("whatif-label", spoken)
        self.table = PanelTable(match, mode="study", names=names, size=size, language=language)
        said = Speech(spoken, names_of(names))
        seats = [(said.name(seat), str(seat)) for seat in SEATS]
        self.bidder = _dropdown(said.text("panel-bidder"), seats)
        self.bid = _dropdown(said.text("panel-bid"), [(said.text("panel-no-bid"), NONE)])
        none = (said.text("panel-no-declaration"), NONE)
        self.declaration = _dropdown(said.text("panel-declaration"), [none])
        fields = (self.bidder, self.bid, self.declaration)
        super().__init__([self.table], fields, layouts=layouts, seed=seed, speech=said)
        self.add_class("t42-desk-beside")
        self._mirroring = False
        self._stands = self._standing()
        self._mirror(Stated.of(self.match))
        self.cancel(said.text("whatif-waiting"))
        self.table.observe(self._moved, "scene")
        for field in fields:
            field.observe(self._set, "value")
        for number in (self.layouts, self.seed):
            number.observe(lambda _change: self._changed(), "value")

    @property
    def match(self) -> Match:
        """The position, with all that is known of its tiles."""
        return self.table.match

    @property
    def result(self) -> WhatIfTable | BidTable | None:
        """The figures as far as they have come, ``None`` before there are any."""
        result: WhatIfTable | BidTable | None = self._result
        return result

    # What is asked

    def question(self, layouts: int, seed: Seed) -> Question:
        """What the seat to act, or in the auction the bidder, can do.

        Raises :class:`Malformed` and :class:`Refused` where there is nothing to ask.
        """
        match = self.match
        if match.phase == AUCTION:
            return self._ask_bids(match, Seat.of(self.bidder.value), layouts, seed)
        seat = match.to_act
        if seat is None:
            raise Refused("MADE-3", "whatif-over", "run")
        return self._ask_actions(match, seat, layouts, seed)

    def _ask_bids(self, match: Match, seat: Seat, layouts: int, seed: Seed) -> Question:
        from texas42_nb.study.bid_table import stream_bid_table

        view, opened = match.view(seat), self.table.opened
        self._check_hand(seat, view.tiles)
        deal = ThisDeal(match, at_lowest_bid(match, seat))

        def figures(table: BidTable) -> list[Figures]:
            shown = bid_figures(table, self.speech, deal.declared if opened else {})
            return (
                shown if table.calls is None else [*shown, call_figures(table.calls, self.speech)]
            )

        return Question(
            title=self.speech.text("whatif-title-bids", seat=seat),
            stream=lambda stop: stream_bid_table(view, layouts=layouts, seed=seed, stop=stop),
            figures=figures,
            plot=partial(panel_plots.bids, speech=self.speech),
        )

    def _ask_actions(self, match: Match, seat: Seat, layouts: int, seed: Seed) -> Question:
        from texas42_nb.study.what_if import stream_what_if

        view, opened = match.view(seat), self.table.opened
        self._check_hand(seat, view.tiles)
        deal = ThisDeal(match, Stated.of(match))
        declared = match.contract is not None
        key = "whatif-title-plays" if declared else "whatif-title-declarations"

        def figures(table: WhatIfTable) -> list[Figures]:
            if not opened:
                return what_if_figures(table, self.speech, {}, None)
            values = deal.plays if declared else deal.declared
            return what_if_figures(table, self.speech, values, deal.made)

        return Question(
            title=self.speech.text(key, seat=seat),
            stream=lambda stop: stream_what_if(view, layouts=layouts, seed=seed, stop=stop),
            figures=figures,
            plot=partial(panel_plots.what_if, speech=self.speech),
        )

    def _check_hand(self, seat: Seat, tiles: tuple[Any, ...]) -> None:
        if None in tiles:
            raise Malformed("whatif-unknown-hand", "?", "SEE-7", seat=seat)

    # What changes

    def _moved(self, _change: object) -> None:
        """The table shows another scene, perhaps of another position."""
        before, self._stands = self._stands, self._standing()
        if self._mirroring or before == self._stands:
            return
        if before[0] != self._stands[0]:
            self._mirror(Stated.of(self.match))
        self._changed()

    def _standing(self) -> tuple[Match, bool]:
        """What figures are of: the position, and whether all its hands are shown."""
        return self.match, self.table.opened

    def _set(self, change: Mapping[str, Any]) -> None:
        """Another bidder, bid or declaration was chosen: the table goes there."""
        if self._mirroring:
            return
        self._changed()
        bid = self.bid.value
        seat = Seat.of(self.bidder.value)
        if not bid and change["owner"] is self.bidder:  # whose hand is asked about, nothing else
            self._mirror(Stated(seat))
            return
        stated = Stated(seat, Call.of(bid) if bid else None, self.declaration.value or None)
        try:
            self._lay(stated)
        except (Malformed, Refused) as why:
            self._tell(why)
        self._mirror(Stated.of(self.match) if stated.bid else Stated(seat))

    def _lay(self, stated: Stated) -> None:
        """Set the table to this contract; a declaration that cannot follow the bid is dropped."""
        if stated.declaration not in panel_contract.declarations(self.match, stated):
            stated = Stated(stated.bidder, stated.bid)
        self._mirroring = True
        try:
            self.table.lay(panel_contract.stating(self.match, stated))
        finally:
            self._mirroring = False

    def _mirror(self, stated: Stated) -> None:
        """Let the fields say what stands, and offer what could."""
        self._mirroring = True
        said = self.speech
        calls = [*panel_contract.bids(self.match, stated.bidder)]
        if stated.bid is not None and stated.bid not in calls:
            calls.append(stated.bid)
        named = panel_contract.declarations(self.match, stated)
        try:
            self.bidder.value = str(stated.bidder)
            bids = [(said.text("panel-no-bid"), NONE)]
            _offer(self.bid, [*bids, *((bid_name(call, said), str(call)) for call in calls)])
            self.bid.value = NONE if stated.bid is None else str(stated.bid)
            none = [(said.text("panel-no-declaration"), NONE)]
            _offer(self.declaration, [*none, *((declaration_name(d, said), d) for d in named)])
            self.declaration.value = stated.declaration or NONE
            self.declaration.disabled = stated.bid is None
        finally:
            self._mirroring = False

    def _changed(self) -> None:
        self.cancel(self.speech.text("panel-changed"))

    def close(self) -> None:
        """Cancel, and close the panel and its table."""
        super().close()
        if hasattr(self, "table"):
            self.table.close()

    def _still_above(self) -> str:
        data, _ = self.table._repr_mimebundle_() or ({}, {})
        return f"<p>{data.get('text/html', '')}</p>"

    def __repr__(self) -> str:
        return f"<WhatIf: {self.match}>"


def _dropdown(name: str, options: list[tuple[str, str]]) -> ipywidgets.Dropdown:
    return ipywidgets.Dropdown(options=options, value=options[0][1], description=name)


def _offer(field: ipywidgets.Dropdown, options: list[tuple[str, str]]) -> None:
    """Other options; the field is left alone where they are the same."""
    if list(field.options) != options:
        field.options = options
