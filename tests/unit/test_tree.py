"""The tree of a study: lines, places, branches, and what a record keeps of them."""

import random

import pytest

import texas42_nb as t42
from texas42_nb.engine.branches import Branch, place_text
from texas42_nb.study import compare as compare_module
from texas42_nb.study import tree as tree_module
from texas42_nb.study.compare import compare
from texas42_nb.study.saved import place, record_of, tree_of
from texas42_nb.study.tree import FIRST, MAIN, Tree

HANDS = {
    "A": "5-5 0-1 0-2 0-3 0-4 1-1 1-2",
    "B": "3-5 2-2 2-4 2-5 2-6 3-3 3-4",
    "C": "0-5 3-6 4-4 4-5 1-3 1-4 1-5",
    "D": "6-6 4-6 5-6 0-6 1-6 2-3 0-0",
}


def worked(bid: str = "30") -> t42.Match:
    """The worked example's hand, set by its first trick when 30 was bid."""
    match = t42.Match.from_hand(HANDS, dealer="D", seed=9, marks=(2, 3))
    return match.call(bid).pass_().pass_().pass_()


def played(seed: object = 5, hands: int = 3) -> t42.Match:
    """Some random hands, the last one over."""
    rng, match = random.Random(f"{seed}"), t42.Match.new(seed=seed)
    while True:
        while match.to_act is not None:
            match = match.do(rng.choice(match.legal()))
        if match.hand_number == hands:
            return match
        match = match.next_hand()


def states(match: t42.Match) -> list[t42.Match]:
    """Every state of a match from its first deal, by the match's own verbs."""
    hands = match.all_hands
    now = t42.Match.from_hand(
        dict(zip("ABCD", hands[0].deal, strict=True)),
        dealer=hands[0].dealer,
        score=match.start.pair,
        seed=match.seed,
        rules=match.rules,
    )
    found = [now]
    for number, hand in enumerate(hands):
        if number:
            now = now.next_hand(dict(zip("ABCD", hand.deal, strict=True)))
            found.append(now)
        for action in (*hand.calls, *hand.declarations, *hand.plays):
            now = now.do(action)
            found.append(now)
    return found


def other(match: t42.Match, not_this: object) -> object:
    """A legal action other than this one."""
    return next(action for action in match.legal() if action != not_this)


def branched() -> Tree:
    """The worked hand to its end; two branches in its first trick, a branch of the second."""
    match = worked().declare("6").play("5-5").play("3-5").play("0-5").play("6-6")
    tree = tree_of(match.record())
    tree.go(5)  # declared, A to lead
    tree.do("0-1")
    tree.do("3-3")
    tree.go(6)  # 5-5 led, B to play
    tree.do("2-5")
    tree.do("4-5")
    tree.do("5-6")
    tree.go(tree.lines[2].nodes[0])
    tree.do("0-5")
    return tree


# The main line


def test_the_main_line_is_the_whole_record():
    match = played()
    tree = tree_of(match.record())
    assert [tree.nodes[number].match for number in tree.path()] == states(match)
    assert tree.node == FIRST
    assert tree.path() == list(range(len(tree.nodes)))
    assert tree.match.seed == match.seed


@pytest.mark.parametrize("step", range(40))
def test_a_step_forward_and_back_leads_where_it_says(step):
    match = played(hands=2)
    tree, expected = tree_of(match.record()), states(match)
    tree.go(min(step, len(expected) - 1))
    at = tree.node
    tree.step("forward")
    assert tree.match == expected[min(at + 1, len(expected) - 1)]
    tree.go(at)
    tree.step("back")
    assert tree.match == expected[max(at - 1, 0)]


def test_steps_by_trick_halt_where_a_trick_may_begin():
    match = played(seed=1, hands=3)
    tree, expected = tree_of(match.record()), states(match)
    halts = [
        at
        for at, state in enumerate(expected)
        if state.ply == 0
        or state.to_act is None
        or (state.phase == "play" and not state.trick)
        or at == len(expected) - 1
    ]
    seen = [tree.node]
    while tree.node != len(expected) - 1:
        tree.step("trick forward")
        seen.append(tree.node)
    assert seen == halts
    tree.step("trick forward")
    assert tree.node == halts[-1]
    back = [tree.node]
    while tree.node:
        tree.step("trick back")
        back.append(tree.node)
    assert back == halts[::-1]
    tree.go(halts[3] - 1)
    tree.step("trick back")
    assert tree.node == halts[2]


def test_steps_by_hand_halt_at_deals_and_at_the_ends():
    match = played(hands=3)
    tree, expected = tree_of(match.record()), states(match)
    deals = [at for at, state in enumerate(expected) if state.ply == 0]
    assert len(deals) == 3
    for deal in deals[1:]:
        tree.step("hand forward")
        assert tree.node == deal
    tree.step("hand forward")
    assert tree.node == len(expected) - 1
    for deal in reversed(deals):
        tree.step("hand back")
        assert tree.node == deal
    tree.step("last")
    assert tree.match == match
    tree.step("first")
    assert tree.match == expected[0]


@pytest.mark.parametrize("to", ["", "up", "First", "trick", "trick  back"])
def test_another_step_is_refused(to):
    tree = branched()
    before = tree.node, tree.line
    with pytest.raises(t42.Malformed) as caught:
        tree.step(to)
    assert caught.value.key == "study-no-step"
    assert (tree.node, tree.line) == before


@pytest.mark.parametrize("node", [-1, 10**9, None, "0", 1.5])
def test_a_place_that_is_not_there_is_refused(node):
    tree = branched()
    before = tree.node, tree.line
    with pytest.raises(t42.Malformed):
        tree.go(node)
    with pytest.raises(t42.Malformed):
        tree.write(node, "x")
    assert (tree.node, tree.line) == before


# Branches


def test_what_was_done_here_before_is_gone_to_and_not_done_twice():
    match = played(hands=2)
    tree = tree_of(match.record())
    for hand in match.all_hands:
        for action in (*hand.calls, *hand.declarations, *hand.plays):
            tree.do(action)
        if hand != match.hand:
            tree.deal()
    assert tree.match == match
    assert len(tree.lines) == 1
    assert len(tree.nodes) == len(states(match))


def test_another_action_in_the_midst_of_a_line_begins_a_branch():
    tree = branched()
    assert [(line.number, line.parent, depth) for line, depth in tree.in_order()] == [
        (0, None, 0),
        (1, 0, 1),
        (2, 0, 1),
        (3, 2, 2),
    ]
    assert tree.parting_of(1).number == 5
    assert tree.parting_of(2).number == 6
    assert tree.parting_of(3).number == tree.lines[2].nodes[0]
    assert tree.path(3) == [0, 1, 2, 3, 4, 5, 6, *tree.lines[2].nodes[:1], *tree.lines[3].nodes]
    assert tree.line == 3
    assert str(tree.match.trick[-1].tile) == "0-5"


def test_at_the_end_of_a_line_one_goes_on_with_it():
    tree = tree_of(t42.Match.new(seed=1).record())
    for text in ("30", "pass", "pass", "pass"):
        tree.do(text)
    assert len(tree.lines) == 1
    assert tree.path() == [0, 1, 2, 3, 4]
    tree.step("back")
    tree.do("31")
    tree.do("0")
    assert len(tree.lines) == 2
    assert len(tree.lines[1].nodes) == 2
    assert tree.path()[:4] == [0, 1, 2, 3]


def test_what_is_refused_changes_nothing():
    tree = branched()
    tree.go(6)
    before = len(tree.nodes), tree.node, tree.line, list(tree.present.children)
    for wrong in ("6-6", "3-3", "5-5", "30", "nonsense", None):
        with pytest.raises((t42.Refused, t42.Malformed)):
            tree.do(wrong)
    with pytest.raises(t42.Refused):
        tree.do("2-5", t42.Seat.C)
    with pytest.raises(t42.Refused):
        tree.deal()
    assert (len(tree.nodes), tree.node, tree.line, list(tree.present.children)) == before


def test_moving_keeps_to_the_present_line():
    tree = branched()
    tree.step("first")
    assert tree.line == 3
    tree.step("last")
    assert tree.node == tree.lines[3].nodes[-1]
    tree.go(6)
    assert tree.line == 3, "it is on this line too"
    tree.step("forward")
    assert tree.node == tree.lines[2].nodes[0]
    tree.go(7)
    assert tree.line == MAIN
    tree.step("back")
    tree.step("forward")
    assert tree.node == 7


def test_one_returns_to_where_the_branch_leaves_its_line():
    tree = branched()
    tree.to_parent()
    assert (tree.node, tree.line) == (tree.lines[2].nodes[0], 2)
    tree.step("first")
    tree.to_parent()
    assert (tree.node, tree.line) == (6, MAIN)
    with pytest.raises(t42.Malformed):
        tree.to_parent()
    assert (tree.node, tree.line) == (6, MAIN)


def test_a_removed_branch_takes_its_branches_along():
    tree = branched()
    kept = {*tree.path(0), *tree.path(1)}
    tree.remove(2)
    assert {*tree.lines} == {0, 1}
    assert {*tree.nodes} == kept
    assert (tree.node, tree.line) == (6, MAIN), "back where it left"
    assert all(child in tree.nodes for node in tree.nodes.values() for child in node.children)
    tree.do("2-5")
    assert tree.line == 4, "numbers are not used again"
    assert min(tree.lines[4].nodes) > max(kept)


def test_removing_another_branch_leaves_one_where_one_stands():
    tree = branched()
    here = tree.node
    tree.remove(1)
    assert (tree.node, tree.line) == (here, 3)
    tree.go(2)
    assert tree.line == 3
    tree.remove(3)
    assert (tree.node, tree.line) == (2, 2)


@pytest.mark.parametrize("line", [MAIN, 99, None, "1"])
def test_the_main_line_and_what_is_no_line_cannot_be_removed(line):
    tree = branched()
    before = len(tree.nodes), tree.node, tree.line
    with pytest.raises(t42.Malformed):
        tree.remove(line)
    with pytest.raises(t42.Malformed):
        tree.name(line, "x")
    assert (len(tree.nodes), tree.node, tree.line) == before


def test_branches_share_the_later_deals_of_the_record():
    """Also those that no seed makes: the record's own deals stand on every line."""
    first = t42.Match.from_hand(HANDS, dealer="D", seed=1)
    second = dict(zip("ABCD", reversed(HANDS.values()), strict=True))
    match = first.pass_().pass_().pass_().pass_().next_hand(second)
    match = match.pass_().pass_().pass_().pass_().next_hand()
    tree = tree_of(match.record())
    tree.step("first")
    for text in ("30", "pass", "pass", "pass", "6", "5-5", "3-5", "0-5", "6-6"):
        tree.do(text)
    assert tree.match.result == "set"
    tree.deal()
    assert tree.match.hands == match.from_hand(second, dealer="A").hands
    for _ in range(4):
        tree.do("pass")
    tree.deal()
    assert tree.match.hands == match.hands
    for _ in range(4):
        tree.do("pass")
    tree.deal()
    fourth = tree.match.hands
    assert len(tree.lines) == 2
    tree.go(tree.end(MAIN).number)
    for _ in range(4):
        tree.do("pass")
    tree.deal()
    assert tree.match.hands == fourth
    assert tree.line == MAIN


def test_without_a_seed_the_later_deals_of_a_study_are_the_same_on_all_lines():
    public = played(hands=1).record().public()
    assert public.match().seed is None
    tree = tree_of(public)
    dealt = []
    for call in ("pass", "30"):
        tree.go(FIRST)
        tree.do(call)
        while tree.match.to_act is not None:
            tree.do(tree.match.legal()[0])
        tree.deal()
        dealt.append(tree.match.hands)
    assert dealt[0] == dealt[1]
    assert all(None not in tiles for tiles in dealt[0].values())


def test_dealing_on_goes_along_the_present_line():
    tree = tree_of(played(hands=2).record())
    deal = next(n for n in tree.path() if tree.nodes[n].match.hand_number == 2)
    tree.go(deal)
    tree.step("back")
    tree.deal()
    assert tree.node == deal


def test_MARK_2_after_the_match_nothing_is_dealt():
    match = t42.Match.from_hand(HANDS, dealer="D", marks=(0, 6)).call("30").pass_().pass_()
    match = match.pass_().declare("6").play("5-5").play("3-5").play("0-5").play("6-6")
    tree = tree_of(match.record())
    tree.step("last")
    with pytest.raises(t42.Refused):
        tree.deal()
    assert tree.node == tree.end(MAIN).number


def test_a_tree_has_a_most_and_says_so(monkeypatch):
    tree = branched()
    monkeypatch.setattr(tree_module, "MOST_STEPS", len(tree.nodes) + 1)
    tree.go(FIRST)
    tree.do("31")
    before = len(tree.nodes), tree.node
    with pytest.raises(t42.Malformed, match="no room"):
        tree.do("32")
    assert (len(tree.nodes), tree.node) == before
    tree.step("back")
    tree.do("30")
    assert tree.node == 1, "what is there can be walked all the same"
    monkeypatch.setattr(tree_module, "MOST_STEPS", 10**6)
    monkeypatch.setattr(tree_module, "MOST_BRANCHES", 4)
    tree.go(1)
    before = len(tree.nodes), len(tree.lines), tree.node
    with pytest.raises(t42.Malformed, match="4 branches"):
        tree.do("31")
    assert (len(tree.nodes), len(tree.lines), tree.node) == before
    tree.go(tree.lines[1].nodes[-1])
    tree.do(tree.match.legal()[0])
    assert len(tree.nodes) == before[0] + 1, "lines that are there can go on"


def test_all_comments_together_have_a_most(monkeypatch):
    tree = branched()
    monkeypatch.setattr(tree_module, "MOST_WRITTEN", 10)
    tree.write(1, "12345")
    tree.write(2, "67890")
    with pytest.raises(t42.Malformed):
        tree.write(3, "x")
    assert tree.nodes[3].comment == ""
    tree.write(1, "1234")
    tree.write(3, "x")
    tree.write(1, "")
    assert tree.nodes[1].comment == ""


# Lines compared


def test_two_lines_are_compared_from_where_they_part():
    tree = branched()
    found = compare(tree, MAIN, 2)
    assert found.parting.number == 6
    assert [(stage.kind, stage.number) for stage in found.stages] == [("trick", 1), ("hand", 1)]
    trick, hand = found.stages
    assert [str(node.action) for node in trick.left] == ["5-5", "3-5", "0-5", "6-6"]
    assert [str(node.action) for node in trick.right] == ["5-5", "2-5", "4-5", "5-6"]
    assert hand.left[0].match == tree.end(MAIN).match
    assert hand.right[0].match == tree.end(2).match
    swapped = compare(tree, 2, MAIN)
    assert [stage.left for stage in swapped.stages] == [stage.right for stage in found.stages]


def test_lines_that_part_in_the_auction_are_compared_call_by_call():
    tree = branched()
    tree.go(1)
    for text in ("31", "pass", "pass", "6"):
        tree.do(text)
    found = compare(tree, 0, tree.line)
    assert found.parting.number == 1
    assert [(stage.kind, stage.number) for stage in found.stages] == [
        ("call", 2),
        ("call", 3),
        ("call", 4),
        ("declare", 1),
        ("trick", 1),
        ("hand", 1),
    ]
    assert found.stages[4].right == ()


def test_later_hands_are_compared_whole():
    tree = tree_of(played(hands=3).record())
    tree.go(3)
    tree.do(other(tree.match, tree.nodes[4].action))
    while tree.match.to_act is not None:
        tree.do(tree.match.legal()[0])
    tree.deal()
    found = compare(tree, tree.line, MAIN)
    later = [stage for stage in found.stages if stage.number > 1 and stage.kind == "hand"]
    assert [stage.number for stage in later] == [2, 3]
    assert later[0].left[0].match == tree.match
    assert later[1].left == ()
    assert len(later[1].right) == 1


def test_a_line_is_not_compared_with_itself():
    for lines in ((1, 1), (0, 9), (9, 0)):
        with pytest.raises(t42.Malformed):
            compare(branched(), *lines)
    assert compare_module.ORDER == ("call", "declare", "trick", "hand")


# Kept in a record


def shape(tree: Tree) -> list:
    """All that a tree is, without its numbers."""
    numbers = {line.number: at for at, (line, _) in enumerate(tree.in_order())}
    return [
        (
            None if line.parent is None else numbers[line.parent],
            line.name,
            [
                (place(tree.nodes[node]), str(tree.nodes[node].action), tree.nodes[node].match,
                 tree.nodes[node].comment)
                for node in line.nodes
            ],
        )
        for line, _ in tree.in_order()
    ]  # fmt: skip


def test_a_study_is_kept_in_a_record():
    tree = branched()
    tree.name(2, "What if B plays [2|5]?")
    tree.write(0, "Look at A’s doubles.\n“Two” lines & <b>no</b> markup: 陈")
    tree.write(6, "Here.")
    tree.write(tree.lines[3].nodes[-1], "On a branch of a branch.")
    record = t42.Record.from_json(record_of(tree).text)
    again = tree_of(record)
    assert shape(again) == shape(tree)
    assert again.match.seed == tree.match.seed
    assert record_of(again) == record
    assert record.match() == tree.end(MAIN).match
    assert record.comments == {
        "1/0": "Look at A’s doubles.\n“Two” lines & <b>no</b> markup: 陈",
        "1/6": "Here.",
    }
    assert [(branch.of, place_text(branch.place)) for branch in record.branches] == [
        (0, "1/5"),
        (0, "1/6"),
        (2, "1/7"),
    ]


def test_branches_into_later_hands_are_kept():
    tree = tree_of(played(hands=3).record())
    tree.go(3)
    tree.do(other(tree.match, tree.nodes[4].action))
    for _ in range(3):
        while tree.match.to_act is not None:
            tree.do(tree.match.legal()[-1])
        tree.write(tree.node, f"hand {tree.match.hand_number}")
        if tree.match.phase == "match over":
            break
        tree.deal()
    assert shape(tree_of(record_of(tree))) == shape(tree)


def test_a_branch_that_goes_on_at_the_end_of_its_line_stays_a_branch():
    """So the main line stays what was recorded."""
    match = worked().declare("6")
    given = t42.Record.of(
        match,
        branches=[
            Branch(0, (1, 5), match.play("5-5")),
            Branch(1, (1, 6), match.play("5-5").play("3-5")),
            Branch(0, (1, 5), match.play("0-1")),
        ],
    )
    tree = tree_of(given)
    assert record_of(tree).match() == match
    assert [(line.parent, depth) for line, depth in tree.in_order()] == [
        (None, 0),
        (0, 1),
        (1, 2),
        (0, 1),
    ]
    tree.go(5)
    tree.do("0-2")
    assert tree.line == MAIN
    assert shape(tree_of(record_of(tree))) == shape(tree)


def test_comments_at_other_places_are_kept_and_said_nowhere():
    """A file of the first version could hold any; no study may lose them."""
    match = worked()
    comments = {"the opening": "Bold!", "hand 1": "", "1/2": "here", "１/1": "other digits"}
    tree = tree_of(t42.Record.of(match, comments=comments))
    assert [node.comment for node in tree.nodes.values() if node.comment] == ["here"]
    tree.write(3, "more")
    assert record_of(tree).comments == {**comments, "1/3": "more"}


def test_the_public_form_of_a_study_holds_the_main_line_alone():
    tree = branched()
    tree.name(1, "named too")
    tree.write(2, "written")
    assert record_of(tree).public() == tree.end(MAIN).match.record().public()


# Variants


def in_points() -> t42.Match:
    """A match to 250 that begins at 120 to 84, at the end of its second hand."""
    match = t42.Match.from_hand(
        HANDS, dealer="D", seed=9, score=(120, 84), rules=t42.Rules().replace(V_SCORE="250")
    )
    match = match.call("30").pass_().pass_().pass_().declare("6")
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    match = match.next_hand()
    while match.to_act is not None:
        match = match.do(match.legal()[0])
    return match


def test_V_SCORE_a_match_in_points_is_studied_with_its_score():
    match = in_points()
    tree = tree_of(match.record())
    assert tree.match.score.pair == (120, 84)
    assert tree.end(MAIN).match == match
    assert tree.end(MAIN).match.score == match.score
    assert [tree.nodes[number].match for number in tree.path()] == states(match)
    tree.go(5)
    tree.do("0-1")
    again = tree_of(record_of(tree))
    assert again.match.score.pair == (120, 84)
    assert again.end(1).match == tree.end(1).match


def test_V_FIRST_who_calls_first_is_kept_where_no_tile_tells_it():
    """The memory of a spectator holds no tile: only the record says who held [0|1]."""
    match = t42.Match.new(seed=4, rules=t42.Rules().replace(V_FIRST="holder"))
    for _ in range(2):
        while match.to_act is not None:
            match = match.pass_()
        match = match.next_hand()
    known = match.spectator().memory
    firsts = [hand.first_caller for hand in match.all_hands]
    assert firsts != [hand.dealer.left for hand in match.all_hands]
    tree = tree_of(known.record())
    assert [hand.first_caller for hand in tree.end(MAIN).match.all_hands] == firsts
    tree.step("hand forward")
    tree.step("back")
    tree.step("back")
    tree.do("30")
    while tree.match.to_act is not None:
        tree.do(tree.match.legal()[0])
    tree.deal()
    assert tree.line != MAIN
    assert tree.match.hand.first_caller == firsts[1], "the next deal is the same on every line"
