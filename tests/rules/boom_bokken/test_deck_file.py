"""Reading the deck: complaints name the key and the reason."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest

from game.rules.boom_bokken.deck import Places
from game.rules.boom_bokken.deck_file import parse_deck
from tests.rules.boom_bokken.table_setting import DECK, DECK_FILE

SHIPPED: dict[str, Any] = tomllib.loads(DECK_FILE.read_text(encoding="utf-8"))


def test_the_shipped_numbers() -> None:
    assert (DECK.coins, DECK.token, DECK.rounds, DECK.play_limit) == ((4, 3, 2, 1), 2, 3, 200)
    assert DECK.places_for(7) == Places(7, 6, ((2, 2, 3), (3, 4)))


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("basic",), None, "basic: a table"),
        (("basic", "values"), "12", "basic.values: a list"),
        (("basic", "values"), [2, 1], "basic.values: rising values from 1 to 8"),
        (("flash", "values"), [1, 9], "flash.values: rising values from 1 to 8"),
        (("flash", "copies"), 0, "flash.copies: a whole number of at least 1"),
        (("timeout", "copies"), True, "timeout.copies: a whole number of at least 0"),
        (("timeout", "colour"), "red", "timeout.colour: this key is not known"),
        (("points", "coins"), [4, 3], "points.coins: 4 teams can get home, but only 2"),
        (("points", "token"), "2", "points.token: a whole number"),
        (("game", "rounds"), 0, "game.rounds: a whole number of at least 1"),
        (("places",), [], "places: a list of tables"),
        (("places",), [3], r"places\[0\]: a table"),
        (("places", 0, "hand"), 15, r"places\[0\].hand: 4 hands of 15 need more than the 56 cards"),
        (("places", 0, "seats"), 5, r"places\[0\].splits\[0\]: two or more teams of 2 to 4 seats"),
        (("places", 2, "splits"), [[6]], r"places\[2\].splits\[0\]: two or more teams"),
        (("places", 2, "splits"), [3, 3], r"places\[2\].splits\[0\]: a list of whole numbers"),
        (("more",), 1, "more: this key is not known"),
    ],
)
def test_a_wrong_deck_is_refused_by_key_and_reason(
    path: tuple[str | int, ...], value: object, complaint: str
) -> None:
    wrong: Any = copy.deepcopy(SHIPPED)
    spot = wrong
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    with pytest.raises(ValueError, match=complaint):
        parse_deck(wrong)


def test_a_seat_count_described_twice_is_refused() -> None:
    wrong = copy.deepcopy(SHIPPED)
    wrong["places"].append(wrong["places"][0])
    with pytest.raises(ValueError, match="places: a number of seats is described twice"):
        parse_deck(wrong)
