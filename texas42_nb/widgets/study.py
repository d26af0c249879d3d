"""A table in study mode: a tree of lines to walk, branch, name, compare and write on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from texas42_nb.draw.scene import scene
from texas42_nb.draw.types import Scene
from texas42_nb.engine.actions import Action
from texas42_nb.engine.match import Match
from texas42_nb.engine.record import Record
from texas42_nb.engine.refusal import Malformed, Refused
from texas42_nb.engine.seats import SEATS, Seat
from texas42_nb.players import Player
from texas42_nb.study.saved import record_of, tree_of
from texas42_nb.study.tree import MAIN, Tree
from texas42_nb.widgets import locks as locked
from texas42_nb.widgets import sharing
from texas42_nb.widgets.editor import Editor
from texas42_nb.widgets.files import file_message
from texas42_nb.widgets.intents import ACTIONS, Fields, Kinds, action
from texas42_nb.widgets.session import PlayerFault, Session
from texas42_nb.widgets.study_compare import compared
from texas42_nb.widgets.study_figures import Figures
from texas42_nb.widgets.study_input import (
    ANYWHERE,
    KINDS,
    LOAD,
    MOVE,
    NEXT_HAND,
    SAVE,
    TYPES,
    comment_of,
    line_name_of,
    number_of,
    view_of,
)
from texas42_nb.widgets.study_scene import held_by, study_scene
from texas42_nb.widgets.study_words import StudyWords
from texas42_nb.widgets.types import TableScene, View

FILE_NAME = "texas42-study.json"


class StudySession(Session):
    """A record opened in study, at its first deal; ``at_end``: at its last place."""

    kinds: ClassVar[Kinds] = KINDS
    types: ClassVar[Mapping[str, tuple[type, ...]]] = TYPES
    anywhere: ClassVar[frozenset[str]] = ANYWHERE

    def __init__(
        self,
        record: Record,
        view: View,
        players: Mapping[Seat, Player],
        names: Mapping[Seat, str],
        language: str,
        *,
        at_end: bool = False,
    ) -> None:
        super().__init__(names, language)
        self.view: View = view
        self.players = {seat: players[seat] for seat in SEATS}
        self.locks = locked.everywhere()
        self.figures = Figures(self.speech, self.show_news)
        self._records = 0
        self._open(tree_of(record), at_end)

    def _open(self, tree: Tree, at_end: bool) -> None:
        """Study another tree. Raises :class:`Refused` where that is locked."""
        locked.check_study(tree.end(MAIN).match)
        if at_end:
            tree.go(tree.end(MAIN).number)
        self.tree = tree
        self.words = StudyWords(tree, self.speech)
        self.figures.open(self.words)
        self.editor: Editor | None = None
        self._compare: tuple[int, int] | None = None
        self._records += 1
        self.said += [self.scene()["words"]["title"], self.words.place(tree.match)]

    @property
    def match(self) -> Match:
        """The state at the present place, with all that is known of its tiles."""
        return self.tree.match

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown."""
        return None if self.view in ("open", "spectator") else Seat.of(self.view)

    @property
    def who(self) -> str:
        """Whose view this is."""
        if self.view == "open":
            return "study, all hands open"
        return "study, " + super().who

    def place(self) -> Mapping[str, int]:
        """Which tree, which place in it, and which hand and ply that is."""
        match = self.match
        return {
            "match": self._records,
            "hand": match.hand_number,
            "at": match.ply,
            "node": self.tree.node,
        }

    def record(self) -> Record:
        """The main line as a record, with comments and branches."""
        return record_of(self.tree)

    # Intents

    def do(self, kind: str, fields: Fields) -> None:
        """Walk, act, or write; not while the match is played at a locked table."""
        locked.check_study(self.match)
        if fields.get("match", self._records) != self._records:
            raise Refused("REFUSE-1", "stale", kind)
        locked.check(kind, self.locks)
        tree = self.tree
        before = tree.node, tree.line, len(tree.lines)
        if kind in ACTIONS:
            self._act(action(kind, fields))
        elif kind in Editor.kinds:
            self._edit(kind, fields)
        elif kind in Figures.kinds:
            self.said += self.figures.take(kind, fields, self.view)
        else:
            self._doing[kind](self, fields)
        self.figures.moved(self.view)
        if self.tree is tree:
            self._say_moves(*before)

    def _say_moves(self, node: int, line: int, lines: int) -> None:
        """Say where it went, after having been at a node of a line, among so many lines."""
        tree = self.tree
        if len(tree.lines) > lines:
            self.said.append(self.speech.text("study-said-branch"))
        elif tree.line != line:
            name = self.words.name(tree.lines[tree.line], self.closed)
            self.said.append(self.speech.text("study-said-line", name=name))
        if tree.node != node:
            here = tree.present
            self.said += self.words.said(here, forward=here.parent == node)
            if here.parent == node:
                self.said += self.figures.said(here, self.view)

    @property
    def closed(self) -> bool:
        """Whether not all hands are shown."""
        return self.view != "open"

    def _act(self, action: Action) -> None:
        if self.view == "spectator":
            raise Refused("SEE-6", "spectators-watch", action)
        self.tree.do(action, self.viewer)

    def _next_hand(self, _fields: Fields) -> None:
        self.tree.deal()

    def _move(self, _fields: Fields) -> None:
        seat = self.match.to_act
        if seat is None:
            raise Refused("REFUSE-1", "hand-is-over", MOVE)
        if None in held_by(self.tree, seat):
            raise Malformed("study-unknown-hand", MOVE, None, seat=seat)
        try:
            chosen = self.players[seat].choose(self.match.view(seat))
            self.match.do(chosen, by=seat)
        except Exception as error:
            raise PlayerFault(seat) from error
        self.tree.do(chosen, seat)

    def _step(self, fields: Fields) -> None:
        self.tree.step(str(fields["to"]))

    def _go(self, fields: Fields) -> None:
        self.tree.go(number_of("go", fields["to"]))

    def _view(self, fields: Fields) -> None:
        self.view = view_of(fields["of"])

    def _return(self, _fields: Fields) -> None:
        self.tree.to_parent()

    def _comment(self, fields: Fields) -> None:
        text = str(fields["text"]).replace("\r\n", "\n")
        self.tree.write(number_of("comment", fields["of"]), comment_of(text))

    def _name(self, fields: Fields) -> None:
        self.tree.name(number_of("name", fields["line"]), line_name_of(str(fields["text"])))

    def _remove(self, fields: Fields) -> None:
        self.tree.remove(number_of("remove", fields["line"]))
        self.said.append(self.speech.text("study-said-removed"))
        if self._compare is not None and not self.tree.lines.keys() >= {*self._compare}:
            self._compare = None

    def _start_compare(self, fields: Fields) -> None:
        self._open_view("compare")
        lines = number_of("compare", fields["left"]), number_of("compare", fields["right"])
        self.said.append(compared(self.words, *lines)["text"])
        self._compare = lines

    def _end_compare(self, _fields: Fields) -> None:
        self._compare = None

    def _open_view(self, kind: str) -> None:
        if self.closed:
            raise Malformed("study-only-open", kind, None)

    # Files and positions

    def _save(self, fields: Fields) -> None:
        ask = sharing.ask_of(SAVE, fields["ask"])
        self.mail.append(file_message(ask, FILE_NAME, self.record().text))

    def _load(self, fields: Fields) -> None:
        tree = sharing.tree_from(LOAD, lambda: Record.from_json(fields["text"]), self.speech)
        self._open(tree, at_end=False)

    def _share(self, fields: Fields) -> None:
        if fields["form"] == "open":  # it holds what a file holds
            locked.check(SAVE, self.locks)
        whole = sharing.whole(self.tree)
        self.mail.append({**sharing.share(whole, fields["ask"], fields["form"])})

    def _unshare(self, fields: Fields) -> None:
        self._open(sharing.tree_in(fields["text"], self.speech), at_end=False)

    def _edit_open(self, _fields: Fields) -> None:
        self._open_view("edit open")
        self.editor = Editor(self.match)

    def _edit_close(self, _fields: Fields) -> None:
        self.editor = None

    def _edit(self, kind: str, fields: Fields) -> None:
        self._open_view(kind)
        if self.editor is None:
            raise Malformed("study-no-editor", kind, None)
        match = self.editor.take(kind, fields)
        if match is not None:
            self._open(tree_of(match.record()), at_end=True)

    _doing: ClassVar[Mapping[str, Callable[[StudySession, Fields], None]]] = {
        NEXT_HAND: _next_hand,
        MOVE: _move,
        "step": _step,
        "go": _go,
        "view": _view,
        "return": _return,
        "comment": _comment,
        "name": _name,
        "remove": _remove,
        "compare": _start_compare,
        "compare off": _end_compare,
        SAVE: _save,
        LOAD: _load,
        sharing.SHARE: _share,
        sharing.UNSHARE: _unshare,
        "edit open": _edit_open,
        "edit close": _edit_close,
    }

    # Scenes

    def close(self) -> None:
        """End what still runs."""
        self.figures.what_ifs.clear()

    def scene(self) -> Scene:
        """What the chosen view shows."""
        match = self.match
        visible = match.opened() if self.view == "open" else match.view(self.viewer).visible
        return scene(visible, self.names, self.speech.language)

    def table_scene(self) -> TableScene:
        """What the table adds to it."""
        comparison = None if self._compare is None else compared(self.words, *self._compare)
        editor = None if self.editor is None else self.editor.scene(self.speech)
        values = self.figures.scene(self.view)
        return {
            "mode": "study",
            "waiting": None,
            "match": self._records,
            "said": list(self.said),
            "notice": self.notice,
            "serial": self.serial,
            "curtain": None,
            "can_take_back": False,
            "files": not any(locked.refuses(kind, self.locks) for kind in (SAVE, LOAD)),
            "share": sharing.forms_of(
                sharing.whole(self.tree), opened=not locked.refuses(SAVE, self.locks)
            ),
            "study": study_scene(self.words, self.view, comparison, editor, values),
        }
