"""Bad deck files are refused with key and reason: Boomtown rule 45."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest

from game.rules.boomtown.cards import TOWNS
from game.rules.boomtown.deck_file import parse_deck
from tests.rules.boomtown.tables import DECK, shipped_mapping


def test_rule_45_the_shipped_deck_is_good() -> None:
    assert DECK.size == 60
    assert DECK.seat_counts == (3, 4, 5)
    assert DECK.removed(3) == 15
    assert DECK.amounts.start_gold == 10
    assert {card.town for card in DECK.concessions} == set(TOWNS)


BAD: list[tuple[str, Any, str]] = [
    ("seats", [3, 6], "seats: offers 6 seats, but the rules know only 3 to 5."),
    ("seats", [3, 5], "seats: must rise one by one."),
    ("seats", [], "seats: must list the seat counts"),
    ("seats", 4, "seats: must list the seat counts"),
    ("seats", ["4"], "seats: must be a whole number, not '4'."),
    ("set_aside", {"3": 14}, "seats: 46 cards cannot be dealt in full rows to 3 seats."),
    ("set_aside", {"3": 60}, "seats: 0 cards cannot be dealt"),
    ("set_aside", {"2": 3}, "set_aside.2: must be a seat count of 3 to 5."),
    ("set_aside", 15, "set_aside: a table is missing here."),
    ("amounts.pawn", -1, "amounts.pawn: must be 0 or more, not -1."),
    ("amounts.pawn", "5", "amounts.pawn: must be a whole number, not '5'."),
    ("amounts.pawn", True, "amounts.pawn: must be a whole number, not True."),
    ("amounts.pawn", None, "amounts.pawn: must be a whole number, not None."),
    ("amounts.pawns", 5, "amounts.pawns: unknown key"),
    ("events.dynamite", -1, "events.dynamite: must be 0 or more, not -1."),
    ("events.dynamite", 4, "seats: 46 cards cannot be dealt in full rows to 3 seats."),
    ("events.lasso", 1, "events.lasso: unknown key"),
    ("events", [], "events: a table is missing here."),
    ("towns.tx", [], "towns.tx: unknown key"),
    ("towns.cm", [], "towns.cm: the town has no list of concessions."),
    ("towns.cm.0", "3/5", "towns.cm, entry 1: must be written like"),
    ("towns.cm.1.number", 13, "towns.cm, entry 2: number: two dice never show 13; it must be 2 to 12."),
    ("towns.cm.1.number", 1, "towns.cm, entry 2: number: two dice never show 1"),
    ("towns.cm.1.number", 4.5, "towns.cm, entry 2: number: must be a whole number, not 4.5."),
    ("towns.cm.1.gold", -3, "towns.cm, entry 2: gold: must be 0 or more, not -3."),
    ("towns.cm.1.dangerous", 1, "towns.cm, entry 2: dangerous: must be true or false, not 1."),
    ("towns.cm.1.danger", True, "towns.cm, entry 2: danger: unknown key"),
    ("towns.cm.1", {"number": 3, "gold": 5}, "towns.cm, entry 2: cm-3-5 is there twice"),
    ("cards", 60, "cards: unknown key"),
]


def spoilt(path: str, value: object) -> dict[str, Any]:
    """The shipped mapping with one value put in."""
    mapping = deepcopy(shipped_mapping())
    *way, last = path.split(".")
    at: Any = mapping
    for step in way:
        at = at[int(step)] if isinstance(at, list) else at[step]
    at[int(last) if isinstance(at, list) else last] = value
    return mapping


@pytest.mark.parametrize(("path", "value", "message"), BAD)
def test_rule_45_a_bad_deck_file_is_refused_with_key_and_reason(path: str, value: Any, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        parse_deck(spoilt(path, value))


def test_rule_45_a_missing_town_or_table_is_named() -> None:
    mapping = shipped_mapping()
    del mapping["towns"]["sn"]  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match=r"towns\.sn: the town has no list of concessions"):
        parse_deck(mapping)
    mapping = shipped_mapping()
    del mapping["events"]
    with pytest.raises(ValueError, match="events: a table is missing here"):
        parse_deck(mapping)


def test_a_small_deck_of_five_towns_is_enough() -> None:
    mapping = {
        "seats": [5],
        "amounts": shipped_mapping()["amounts"],
        "events": {"dynamite": 5},
        "towns": {town: [{"number": 7, "gold": 1}] for town in TOWNS},
    }
    deck = parse_deck(mapping)
    assert (deck.size, deck.removed(5)) == (10, 0)


def test_no_mapping_is_changed_by_reading_it() -> None:
    mapping = shipped_mapping()
    parse_deck(mapping)
    assert mapping == shipped_mapping()
