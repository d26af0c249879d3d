"""Share texts: short, checked, the same everywhere, and they hold what they may."""

import random
import string

import pytest

import texas42_nb as t42
from texas42_nb.engine.rules import OPTIONS, VALUES

LETTERS = {*string.ascii_letters, *string.digits, "-", "_"}


def played(match: t42.Match, rng: random.Random, hands: int) -> t42.Match:
    for number in range(hands):
        if number and match.phase == "hand over":
            match = match.next_hand()
        while match.to_act is not None:
            match = match.do(rng.choice(match.legal()))
    return match


def test_a_match_goes_through_a_share_text():
    rng = random.Random(1)
    for seed in range(30):
        rules = rng.choice(["standard", "tournament", "czech", "swedish", "casual"])
        match = played(t42.Match.new(seed=seed, rules=rules), rng, rng.randint(1, 3))
        text = match.share(opened=True)
        assert set(text) <= LETTERS
        assert text.startswith("t42-1-")
        assert t42.Match.from_share(text) == match
        assert t42.Match.from_share(f"  {text}\n") == match
        public = t42.Match.from_share(match.share())
        assert public.record().public().text == match.record().public().text


def test_a_hand_under_way_is_shared_open_only():
    match = t42.Match.new(seed=3).call("30")
    assert t42.Match.from_share(match.share(opened=True)) == match
    with pytest.raises(t42.Refused, match="No hand is finished") as caught:
        match.share()
    assert caught.value.rule == "SEE-5"


def test_a_finished_hand_is_about_ninety_letters():
    match = played(t42.Match.new(seed=5), random.Random(2), 1)
    assert len(match.share()) < 100


def test_every_option_goes_through():
    for option in OPTIONS:
        more = {"V-PASS": (30, 41), "V-SEE": ("covered 1", "covered 99, open below")}
        for value in (*VALUES[option], *more.get(option, ())):
            for preset in ("standard", "casual"):
                rules = t42.Rules(preset, {option: value})
                match = t42.Match.new(seed=1, rules=rules)
                assert t42.Match.from_share(match.share(opened=True)).rules == rules
    casual = t42.Rules("casual", {"V-NELLO": "standard"})
    text = t42.Match.new(seed=1, rules=casual).share(opened=True)
    assert t42.Match.from_share(text).rules == casual


def test_a_share_text_holds_no_seed():
    one = t42.Match.from_hand({}, dealer="A", seed="secret")
    two = t42.Match.from_hand({}, dealer="A", seed="another")
    assert one.share(opened=True) == two.share(opened=True)


def test_the_same_match_gives_the_same_text_for_ever():
    match = played(t42.Match.new(seed=7), random.Random(7), 1)
    assert match.share() == KEPT


def test_each_changed_letter_is_noticed():
    text = played(t42.Match.new(seed=4), random.Random(4), 1).share()
    for at in range(len(text)):
        for letter in "A-b":
            if letter != text[at]:
                with pytest.raises(t42.RecordError):
                    t42.Match.from_share(text[:at] + letter + text[at + 1 :])
        with pytest.raises(t42.RecordError):
            t42.Match.from_share(text[:at])


@pytest.mark.parametrize(
    "bad",
    [
        *(None, 3, b"t42-1-", "", "t42", "t42-1-", "t42-1--", "t42-1-AA-AAAA", "t42-2-AAAA-AAAA"),
        *("x" * 10**6, "t42-1-é-AAAA", "t42-1-\ud800-AAAA", "https://example.org/?t42-1-AAAA"),
    ],
    ids=lambda bad: repr(bad)[:20],
)
def test_what_is_no_share_text_is_refused_with_a_sentence(bad):
    with pytest.raises(t42.RecordError) as caught:
        t42.Match.from_share(bad)
    assert str(caught.value).endswith(".")
    assert len(str(caught.value)) < 120


def test_a_share_text_with_a_right_check_and_wrong_content_is_refused():
    from texas42_nb.engine import share

    rng = random.Random(9)
    for _ in range(300):
        payload = share._text(rng.randbytes(rng.randint(1, 120)))
        with pytest.raises(t42.RecordError):
            t42.Match.from_share(f"t42-1-{payload}-{share._check(payload)}")


KEPT = "t42-1-DPPDYi5Z8bOtDh70DQ4YB5W2IExrS2GfZr4QL6mJ9zoA-fU8t"
