"""A study as a record and back: the main line with its comments, and the branches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from texas42_nb.engine.branches import Branch, check_comments, place_text
from texas42_nb.engine.chance import check_seed
from texas42_nb.engine.match import Match
from texas42_nb.engine.record import Record
from texas42_nb.engine.seats import SEATS
from texas42_nb.engine.tiles import Tiles
from texas42_nb.study.tree import FIRST, MAIN, Node, Tree


def tree_of(record: Record) -> Tree:
    """The tree of a record, standing at the first deal.

    A record without a seed is given a fresh one, so that all lines share their later deals. Raises
    :class:`~texas42_nb.engine.replay.RecordError`.
    """
    end = record.match()
    check_comments(record.comments, end, "comments")
    first = end.all_hands[0]
    tree = Tree(
        Match.from_hand(
            _by_seat(first.deal),
            dealer=first.dealer,
            score=end.start.pair,
            first_caller=first.first_caller,
            rules=end.rules,
            seed=check_seed(end.seed),
        )
    )
    _go_on(tree, end, (1, 0))
    found = [_own(tree)]
    tree.elsewhere = _write(tree, found[0], record.comments)
    for branch in record.branches:
        tree.go(found[branch.of][place_text(branch.place)])
        _go_on(tree, branch.end, branch.place, apart=True)
        tree.name(tree.line, branch.name)
        found.append(_own(tree))
        _write(tree, found[-1], branch.comments)
    tree.go(FIRST)
    return tree


def record_of(tree: Tree) -> Record:
    """The main line as a record, with comments and branches.

    Raises :class:`~texas42_nb.engine.replay.RecordError`.
    """
    lines = [line for line, _ in tree.in_order()]
    numbers = {line.number: number for number, line in enumerate(lines)}
    branches = []
    for line in lines[1:]:
        assert line.parent is not None
        branches.append(
            Branch(
                of=numbers[line.parent],
                place=place(tree.parting_of(line.number)),
                end=tree.end(line.number).match,
                name=line.name,
                comments=_written(tree, line.nodes),
            )
        )
    comments = {**tree.elsewhere, **_written(tree, tree.lines[MAIN].nodes)}
    return Record.of(tree.end(MAIN).match, comments=comments, branches=branches)


def place(node: Node) -> tuple[int, int]:
    """A node's place on its line, as records have it."""
    return node.match.hand_number, node.match.ply


def _go_on(tree: Tree, end: Match, after: tuple[int, int], *, apart: bool = False) -> None:
    """Go from a place to the end of a line; ``apart``: by a branch."""
    number, ply = after
    for at, hand in enumerate(end.all_hands[number - 1 :]):
        if at:
            deal, first = _by_seat(hand.deal), hand.first_caller
            tree.enter(None, tree.match.next_hand(deal, first_caller=first), apart=apart)
            apart = False
        for action in hand.actions[0 if at else ply :]:
            tree.enter(action, tree.match.do(action), apart=apart)
            apart = False


def _by_seat(deal: tuple[Tiles, ...]) -> dict[str, Tiles]:
    return {str(seat): tiles for seat, tiles in zip(SEATS, deal, strict=True)}


def _own(tree: Tree) -> dict[str, int]:
    """The present line's own nodes by place."""
    numbers = tree.lines[tree.line].nodes
    return {place_text(place(tree.nodes[number])): number for number in numbers}


def _write(tree: Tree, nodes: Mapping[str, int], comments: Mapping[str, str]) -> dict[str, str]:
    """Put comments to their places; those that have none are given back."""
    for at in comments.keys() & nodes.keys():
        tree.nodes[nodes[at]].comment = comments[at]
    return {at: text for at, text in comments.items() if at not in nodes}


def _written(tree: Tree, nodes: Iterable[int]) -> dict[str, str]:
    found = [tree.nodes[number] for number in nodes]
    return {place_text(place(node)): node.comment for node in found if node.comment}
