"""Card counting against plain enumeration."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ai.boom_bokken.odds import Odds, miss
from game.rules.api import Seat
from game.rules.boom_bokken.cards import Call
from tests.rules.boom_bokken.table_setting import calling, position


@pytest.mark.parametrize(
    ("pool", "wanted", "places"), [(6, 2, 3), (7, 1, 7), (5, 0, 2), (5, 5, 1), (8, 3, 4)]
)
def test_the_chance_to_miss_is_the_share_of_all_hands(pool: int, wanted: int, places: int) -> None:
    hands = list(combinations(range(pool), places))
    without = [hand for hand in hands if not any(card < wanted for card in hand)]
    assert miss(pool, wanted, places) == pytest.approx(len(without) / len(hands))


def test_only_unseen_cards_and_hidden_places_count() -> None:
    state = position(["b8 b8", "b1", "b2", "f8 b3"], calling(0, 1, "up"), pile=[(0, "b8")], bottom="f8 f8")
    odds = Odds(state.table, Seat(3), state.hands[3])
    # Two basic eights are unseen, among 56 cards less own 2, the pile's 1 and the bottom's 2.
    assert odds.answers(Seat(1), 8, Call.UP) == pytest.approx(2 / 51)
    assert odds.answers(Seat(0), 8, Call.UP) == pytest.approx(1 - (49 / 51) * (48 / 50))
    assert odds.flashes((Seat(0), Seat(1)), 8) == 0.0


def test_a_timeout_saves_from_exploding() -> None:
    state = position(["b8 b8", "b1", "b2", "b3"], calling(0, 1, "up"), pile=[(0, "b8")])
    odds = Odds(state.table, Seat(3), state.hands[3])
    assert odds.explodes(Seat(1), 8, Call.UP) == pytest.approx(1 - (5 + 8) / 54)


def test_known_cards_are_certain() -> None:
    known = ((), ("b8",), ("t",), ())
    state = position(["b7", "b8", "t", "b3"], calling(3, 1, "up"), pile=[(3, "b5")], known=known)
    odds = Odds(state.table, Seat(0), state.hands[0])
    assert odds.answers(Seat(1), 5, Call.UP) == 1.0
    assert odds.answers(Seat(2), 5, Call.UP) == 0.0
    assert odds.explodes(Seat(2), 5, Call.UP) == 0.0
    assert odds.answers(Seat(2), 5, Call.UP, drawn=1) > 0.0
