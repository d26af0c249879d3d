"""The one-line text of a position: thousands of round trips, and whatever else is a clear no."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import texas42_nb as t42
from texas42_nb.engine.position import Position
from texas42_nb.engine.position_text import LONGEST

SEEDS = st.integers(0, 10**6)
VIEWERS = (*"ABCD", None)
TILES = st.sampled_from(["0-0", "0-5", "1-6", "5-5", "6-6", "2-3", "3-4"])


def walked(seed: int, hands: int = 1) -> list[t42.Match]:
    """Every state of a random legal game of some hands, from a random score."""
    rng = random.Random(seed)
    first = t42.Match.new(seed=seed)
    match = t42.Match.from_hand(
        {str(seat): list(tiles) for seat, tiles in first.hands.items()},
        dealer=first.dealer,
        marks=(rng.randrange(7), rng.randrange(7)),
        seed=seed,
    )
    states = [match]
    for _ in range(hands):
        while match.to_act is not None:
            match = match.do(rng.choice(match.legal()))
            states.append(match)
        if match.phase == "match over":
            break
        match = match.next_hand()
        states.append(match)
    return states


@given(SEEDS)
def test_every_state_of_a_hand_comes_back_from_its_text(seed: int) -> None:
    for match in walked(seed):
        text = match.to_text()
        assert "\n" not in text
        assert len(text) < LONGEST / 4
        told = t42.Match.from_text(text)
        assert told.to_text() == text
        assert told.hand == match.hand
        if not match.done:
            assert told == match


@given(SEEDS)
def test_of_later_hands_the_present_one_comes_back_with_the_marks_so_far(seed: int) -> None:
    for match in walked(seed, hands=3)[::7]:
        told = t42.Match.from_text(match.to_text())
        assert (told.hand, told.marks, told.phase) == (match.hand, match.marks, match.phase)


@given(SEEDS, st.sampled_from(VIEWERS))
def test_what_a_seat_knows_comes_back_and_holds_no_hidden_tile(seed: int, seat: str) -> None:
    for match in walked(seed)[:: 1 + seed % 5]:
        if match.done:
            continue
        memory = match.view(seat).memory
        text = memory.to_text()
        assert t42.Match.from_text(text) == memory
        hidden = {
            tile.text
            for other, tiles in match.hands.items()
            if other != seat
            for tile in tiles
            if tile is not None
        }
        assert not hidden & {*re.findall(r"\d-\d", text)}


def respelt(text: str, rng: random.Random) -> str:
    """The same, as a person might write it: parts in any order, tiles as they come."""

    def tile(found: re.Match[str]) -> str:
        one, other = rng.sample(found.groups(), 2)
        return rng.choice(["{}-{}", "[{}|{}]", "{}|{}", "{}–{}", "[{} | {}]"]).format(one, other)

    parts = re.sub(r"(\d)-(\d)", tile, text).replace(" / ", "; ").split("; ")
    rng.shuffle(parts)
    text = rng.choice(["; ", " / ", ";", "\n;  "]).join(parts)
    text = rng.choice([str.upper, str.lower, str.title, str])(text)
    return "".join(rng.choice([" ", "  ", "\t"]) if char == " " else char for char in text)


@given(SEEDS)
def test_other_spellings_are_read_as_the_same(seed: int) -> None:
    rng = random.Random(seed)
    for match in walked(seed)[::6]:
        if not match.done:
            assert t42.Match.from_text(respelt(match.to_text(), rng)) == match


def taken(text: object) -> t42.Match | None:
    """What a text gives; a refusal is a sentence that names no more than it was given."""
    told = ""
    try:
        match = t42.Match.from_text(text)  # type: ignore[arg-type]
    except (t42.Malformed, t42.Refused) as refused:
        told = str(refused)
    if told:
        assert len(told) < 400
        assert told.isprintable()
        return None
    assert t42.Match.from_text(match.to_text()) == match
    return match


@given(SEEDS, st.data())
def test_any_edit_is_refused_or_a_sound_position(seed: int, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(walked(seed))).to_text()
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, min(len(text), at + 9)))
    more = data.draw(
        st.text(st.sampled_from("ABCDd0123456?-|[];/, markspyeir٣\0") | st.characters())
    )
    taken(text[:at] + more[:9] + text[end:])


@given(SEEDS, st.data())
def test_any_beginning_is_refused_or_a_sound_position(seed: int, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(walked(seed))).to_text()
    taken(text[: data.draw(st.integers(0, len(text)))])


@given(st.text() | st.none() | st.integers() | st.binary() | st.lists(st.text()))
def test_anything_at_all_is_refused(value: object) -> None:
    assert taken(value) is None


WORDS = st.sampled_from(
    [
        *("a", "b", "dealer d", "dealer", "marks", "calls", "declare", "plays", ";", "/", "?"),
        *("pass", "30", "42", "2 marks", "6", "doubles", "two stacks", "5-5", "0-6", "9" * 50),
    ]
)


@given(st.lists(WORDS, max_size=60))
def test_any_words_of_the_language_are_refused_or_a_sound_position(words: list[str]) -> None:
    taken(" ".join(words))
    taken("dealer d; " + " ".join(words))


@given(SEEDS, st.data())
def test_REFUSE_1_an_illegal_action_is_told_with_the_rule_that_refuses_it(
    seed: int, data: st.DataObject
) -> None:
    match = data.draw(st.sampled_from(walked(seed)))
    position = Position.of(match)
    tile = t42.Play.of(data.draw(TILES))
    refused = match.why_not(tile)
    tried = Position(match.hand.deal, match.dealer, position.score, (*position.actions, tile))
    if refused is None:
        assert tried.match().hand == match.do(tile).hand
        return
    with pytest.raises(t42.Refused) as caught:
        tried.match()
    assert caught.value.params["why"].key == refused.key
    assert caught.value.params["number"] == len(match.hand.plays) + 1
    states, why = tried.follow()
    assert [state.ply for state in states] == [*range(match.ply + 1)]
    assert why is not None
    assert str(why) == str(caught.value)
