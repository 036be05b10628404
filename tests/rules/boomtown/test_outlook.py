"""Previews: what taking a card would bring, and what a turn brings on average."""

from __future__ import annotations

import pytest

from game.rules.boomtown.draft import Draft
from game.rules.boomtown.outlook import expected_income, outlook
from game.rules.boomtown.production import produce
from game.rules.boomtown.scoring import worth
from tests.rules.boomtown.tables import DECK, choosing, laid, play


def test_a_mine_shows_fee_mayor_income_and_end_value() -> None:
    table = laid(mines={0: "cm-8-1 cm-10-4", 1: "cm-3-5 cm-4-6"}, mayors={"cm": 1}, governed="cm")
    seen = outlook(table, DECK, 0, "cm-7-5")
    assert (seen.fee_due, seen.fee_paid) == (4, 4)
    assert (seen.mayor_before, seen.mayor_after) == (1, 0)
    assert seen.income == pytest.approx(5 * 6 / 36)
    assert seen.end_value == 5 + 5 - 4


def test_a_fee_beyond_the_own_gold_shows_what_is_really_paid() -> None:
    table = laid(gold=1, mines={1: "cm-3-5 cm-4-6"}, mayors={"cm": 1})
    seen = outlook(table, DECK, 0, "cm-7-5")
    assert (seen.fee_due, seen.fee_paid, seen.end_value) == (2, 1, 4)


@pytest.mark.parametrize(
    ("card", "value"), [("stagecoach", 10), ("card-shark", 10), ("mustang", 0), ("holdup", 0)]
)
def test_an_event_shows_what_it_brings_before_any_target(card: str, value: int) -> None:
    seen = outlook(laid(gold=(5, 4, 4, 2)), DECK, 0, card)
    assert (seen.fee_due, seen.mayor_before, seen.mayor_after, seen.end_value) == (0, None, None, value)


def test_the_outlook_is_what_then_happens() -> None:
    table = laid(mines={0: "cm-8-1", 1: "cm-3-5 cm-4-6"}, saloons={2: "cm"}, mayors={"cm": 1})
    seen = outlook(table, DECK, 0, "cm-7-5")
    state, _ = play(choosing(table, "cm-7-5 sn-2-6"), "0 take cm-7-5")
    assert worth(state.table, DECK.amounts, 0).total - worth(table, DECK.amounts, 0).total == seen.end_value
    gain = expected_income(state.table, DECK.amounts, 0) - expected_income(table, DECK.amounts, 0)
    assert gain == pytest.approx(seen.income)


def test_expected_income_is_the_mean_of_all_throws() -> None:
    table = laid(
        gold=100,
        mines={0: "cm-5-3+3 cj-5-2", 1: "cm-8-1 cj-7-6", 2: "cm-12-5", 3: ""},
        saloons={0: "cj", 2: "cm+girls cj", 3: "cm"},
    )
    for seat in range(4):
        gained = 0
        for first in range(1, 7):
            for second in range(1, 7):
                draft = Draft(table, DECK.amounts)
                produce(draft, 0, first + second)
                gained += draft.gold[seat] - 100
        assert expected_income(table, DECK.amounts, seat) == pytest.approx(gained / 36)


def test_the_worth_of_a_seat_has_three_lines() -> None:
    table = laid(gold=7, mines={0: "cm-6-9+3 cj-2-6"}, mayors={"cm": 0, "cj": 0})
    lines = worth(table, DECK.amounts, 0)
    assert (lines.gold, lines.mines, lines.pawns, lines.total) == (7, 18, 10, 35)
