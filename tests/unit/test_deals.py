"""Random deals under conditions: fair, the same for the same seed, and honest about their rate."""

import pickle
from math import comb

import pytest

import texas42_nb as t42
from texas42_nb.analysis import deals as module
from texas42_nb.analysis.deals import deals

SOUND = t42.TileSet.from_mask((1 << 28) - 1)


def sound(deal) -> None:
    assert [len(deal[seat]) for seat in "ABCD"] == [7, 7, 7, 7]
    assert deal["A"] | deal["B"] | deal["C"] | deal["D"] == SOUND


def test_every_deal_is_whole_and_can_be_played():
    found = deals(20, seed=1)
    assert len(found) == found.accepted == found.tried == 20
    for deal in found:
        sound(deal)
        match = t42.Match.from_hand(deal, dealer="D")
        assert {str(seat): set(held) for seat, held in match.hands.items()} == {
            str(seat): set(held) for seat, held in deal.items()
        }
        assert match.to_act == "A"


def test_a_deal_by_seat():
    deal = deals(1, seed=1)[0]
    assert deal.A == deal["A"] == deal[t42.Seat.A] == deal["a"] == deal[0]
    assert list(deal.values()) == [deal.A, deal.B, deal.C, deal.D]
    assert list(deal) == list(t42.Seat)
    assert str(deal) == " / ".join(f"{seat} {deal[seat]}" for seat in "ABCD")
    assert repr(deal) == f"<Dealt {deal}>"
    assert pickle.loads(pickle.dumps(deal)) == deal
    assert len({deal, deals(1, seed=1)[0]}) == 1
    with pytest.raises(KeyError):
        deal["E"]
    with pytest.raises(AttributeError):
        deal.masks = (0, 0, 0, 0)


def test_the_same_seed_gives_the_same_deals_and_more_go_on_where_few_stopped():
    many = deals(30, seed="class 7")
    assert deals(30, seed="class 7") == many
    assert deals(10, seed="class 7").found == many[:10]
    assert deals(10, seed="class 8").found != many[:10]
    assert len(set(many)) == 30


def test_conditions_keep_some_of_the_same_deals():
    plain = deals(400, seed=3)

    def wish(deal):
        return deal.A.doubles + deal.C.doubles >= 5

    kept = deals(10, where=wish, seed=3)
    assert kept.found == tuple(filter(wish, plain[: kept.tried]))
    by_seat = {"A": lambda hand: hand.doubles >= 3, "B": lambda hand: "6-6" in hand}
    both = deals(5, where=by_seat, seed=3)
    assert both.found == tuple(
        deal for deal in plain[: both.tried] if deal.A.doubles >= 3 and "6-6" in deal.B
    )
    assert deals(5, where={"A": "at least 3 doubles", "B": "6-6"}, seed=3) == both


def test_the_first_deal_of_a_seed_stays_the_same():
    """A seed written down in a lesson gives its deal in every later version."""
    assert str(deals(1, seed=42)[0]) == FIRST


FIRST = (
    "A 1-2 1-3 1-5 1-6 2-5 3-6 4-4 / B 0-4 1-1 2-2 2-3 3-5 4-5 5-6"
    " / C 0-0 0-6 2-4 3-3 3-4 5-5 6-6 / D 0-1 0-2 0-3 0-5 1-4 2-6 4-6"
)


def test_given_tiles_are_held():
    given = {"A": "5-5 5-6 ? ?", "C": ["6-6", None], "B": "0-0 0-1 0-2 0-3 0-4 0-5 0-6"}
    for deal in deals(50, given=given, seed=2):
        sound(deal)
        assert deal.A >= "5-5 5-6"
        assert "6-6" in deal.C
        assert t42.TileSet(given["B"]) == deal.B


def test_four_given_hands_are_the_deal():
    whole = deals(1, seed=9)[0]
    again = deals(3, given={str(seat): str(held) for seat, held in whole.items()}, seed=1)
    assert set(again) == {whole}


def test_each_seat_gets_each_tile_equally_often():
    """Chi-square of 28 tiles by 4 seats: 28 × 3 degrees of freedom but for the sizes of hands."""
    n = 8000
    found = deals(n, seed="fair").found
    statistic = 0.0
    for tile in t42.TileSet.from_mask((1 << 28) - 1):
        for seat in range(4):
            got = sum(deal.masks[seat] >> tile.index & 1 for deal in found)
            statistic += (got - n / 4) ** 2 / (n / 4)
    # With given hand sizes the variance is 28/27 of the multinomial's over 81 degrees of freedom.
    assert 45 < statistic * 27 / 28 < 130


def test_pairs_of_tiles_fall_together_as_often_as_they_should():
    n = 20000
    found = deals(n, given={"D": "6-6 5-6"}, seed="pairs").found
    both = sum(deal.A >= "0-0 0-1" for deal in found)
    want = n * comb(24, 5) / comb(26, 7)
    assert abs(both - want) < 4 * want**0.5
    with_given = sum("0-0" in deal.D for deal in found)
    want = n * 5 / 26
    assert abs(with_given - want) < 4 * want**0.5


def test_the_acceptance_rate_is_told():
    found = deals(200, where={"A": lambda hand: hand.doubles >= 4}, seed=5)
    assert found.done
    assert found.rate == 200 / found.tried
    low, high = found.rate_interval
    truth = sum(comb(7, k) * comb(21, 7 - k) for k in range(4, 8)) / comb(28, 7)
    assert low < truth < high
    assert repr(found) == (
        f"<Deals: 200; {found.rate * 100:.3g} % of {found.tried:,} tries fit "
        f"({low * 100:.3g} % to {high * 100:.3g} %); seed 5>"
    )
    assert repr(deals(3, seed="x")) == "<Deals: 3; 100 % of 3 tries fit; seed x>"


def test_a_limit_ends_the_search_and_what_was_found_stands():
    found = deals(100, where=lambda deal: deal.A.doubles == 7, seed=1, limit=500)
    assert not found.done
    assert (len(found), found.tried, found.rate) == (0, 500, 0.0)
    assert found.rate_interval[0] == 0.0
    assert 0 < found.rate_interval[1] < 0.01
    told = "<Deals: 0 of 100 asked for, stopped; 0 % of 500 tries fit (0 % to 0.762 %); seed 1>"
    assert repr(found) == told
    some = deals(100, where=lambda deal: deal.A.doubles >= 3, seed=1, limit=100)
    assert 0 < len(some) < 100
    assert "stopped" in repr(some)


def test_an_interrupted_search_keeps_what_it_found():
    asked = []

    def impatient(deal):
        asked.append(deal)
        if len(asked) == 7:
            raise KeyboardInterrupt
        return True

    found = deals(100, where=impatient, seed=1)
    assert found.found == tuple(asked[:6])
    assert found.tried == 6
    assert not found.done
    with pytest.raises(KeyboardInterrupt):
        deals(100, where=impatient_at_once, seed=1)


def impatient_at_once(deal):
    raise KeyboardInterrupt


def test_none_wanted_none_tried():
    none = deals(0, seed=1)
    assert (len(none), none.tried, none.rate) == (0, 0, 0.0)
    assert none.rate_interval == (0.0, 1.0)
    assert none.done


def test_without_a_seed_one_is_drawn_and_told():
    found = deals(5)
    assert deals(5, seed=found.seed) == found


def test_as_a_table():
    found = deals(3, seed=1)
    table = found.frame()
    assert list(table.columns) == ["deal", "A", "B", "C", "D"]
    assert list(table.deal) == [0, 1, 2]
    assert list(table.C) == [str(deal.C) for deal in found]
    assert list(deals(0, seed=1).frame().columns) == ["deal", "A", "B", "C", "D"]


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"n": -1}, "not-a-number-of-deals"),
        ({"n": 1.0}, "not-a-number-of-deals"),
        ({"n": True}, "not-a-number-of-deals"),
        ({"limit": 0}, "not-a-number-of-tries"),
        ({"where": "6-6"}, "not-a-predicate"),
        ({"where": {"A": "6-7"}}, "not-a-wish"),
        ({"where": {"A": 6}}, "not-a-wish"),
        ({"where": {"A": "trumps"}}, "no-trumps-named"),
        ({"where": {"A": bool, "a": bool}}, "seat-twice"),
        ({"where": {"E": bool}}, "not-a-seat"),
        ({"given": {"A": "0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1"}}, "not-seven"),
        ({"given": {"A": "0-0", "B": "0-0"}}, "tile-twice"),
        ({"given": "0-0"}, "not-a-deal"),
        ({"seed": 1.5}, "not-a-seed"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(given, key):
    with pytest.raises(t42.Malformed) as caught:
        deals(**{"n": 1, "seed": 1, **given})
    assert caught.value.key == key
    assert str(caught.value)


def test_a_number_below_is_fair_at_its_edge():
    """Numbers at or above the largest multiple are passed over, else low ones were likelier."""
    n = (1 << 511) + 1  # nearly half of all numbers are passed over
    drawn = [module._below("edge", k, n) for k in range(400)]
    assert all(0 <= number < n for number in drawn)
    low = sum(number < n // 2 for number in drawn)
    assert 140 < low < 260


def test_an_error_in_a_predicate_is_not_swallowed():
    with pytest.raises(ZeroDivisionError):
        deals(1, where=lambda deal: 1 / 0, seed=1)
