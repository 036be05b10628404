"""Production, collapse, end: Boomtown rules 23, 24, 27 to 29, 42 and 43."""

from __future__ import annotations

import pytest

from game.rules.boomtown.events import (
    Collapsed,
    GameEnded,
    MayorChanged,
    Produced,
    ProductionRolled,
    SaloonPaid,
    TurnBegan,
)
from game.rules.boomtown.phase import Phase
from tests.rules.boomtown.tables import DECK, GAME, choosing, laid, outcomes, owned, play, rolling, some


def test_rule_23_a_saloon_takes_two_from_each_producing_mine_of_others() -> None:
    table = laid(mines={0: "cm-5-3", 1: "cc-5-5"}, saloons={2: "cm", 0: "cc"})
    state, events = play(rolling(table), "c dice 2 3")
    assert some(events, SaloonPaid) == [SaloonPaid(0, 2, "cm-5-3", 2, 2), SaloonPaid(1, 0, "cc-5-5", 2, 2)]
    assert state.table.gold == (13, 13, 12, 10)


def test_rule_23_the_owner_pays_nothing_to_his_own_saloon() -> None:
    state, events = play(rolling(laid(mines={0: "cm-5-3"}, saloons={0: "cm"})), "c dice 2 3")
    assert some(events, SaloonPaid) == []
    assert state.table.gold == (13, 10, 10, 10)


def test_rule_24_girls_make_it_four() -> None:
    state, events = play(rolling(laid(mines={0: "cm-5-3"}, saloons={2: "cm+girls"})), "c dice 2 3")
    assert some(events, SaloonPaid) == [SaloonPaid(0, 2, "cm-5-3", 4, 4)]
    assert state.table.gold == (9, 10, 14, 10)


def test_rule_27_every_mine_with_the_number_pays_its_owner() -> None:
    table = laid(mines={0: "cm-5-3 cj-5-2", 1: "cc-5-5 cc-6-4", 3: "dg-5-2"})
    state = rolling(table, winner=1)
    assert len(outcomes(state)) == 36
    state, events = play(state, "c dice 1 4")
    assert some(events, ProductionRolled) == [ProductionRolled(1, 1, 4)]
    assert some(events, Produced) == [
        Produced(1, "cc-5-5", 5),
        Produced(3, "dg-5-2", 2),
        Produced(0, "cj-5-2", 2),
        Produced(0, "cm-5-3", 3),
    ]
    assert state.table.gold == (15, 15, 10, 12)


def test_rule_27_two_saloons_the_nearest_clockwise_first_each_in_full_if_possible() -> None:
    table = laid(gold=0, mines={0: "cj-8-3"}, saloons={3: "cj+girls", 1: "cj"})
    state, events = play(rolling(table), "c dice 4 4")
    assert some(events, SaloonPaid) == [SaloonPaid(0, 1, "cj-8-3", 2, 2), SaloonPaid(0, 3, "cj-8-3", 4, 1)]
    assert state.table.gold == (0, 2, 0, 1)


def test_rule_27_two_saloons_of_one_seat_in_a_town_are_both_paid() -> None:
    table = laid(mines={0: "cm-5-3"}, saloons={2: "cm cm+girls"})
    state, _ = play(rolling(table), "c dice 2 3")
    assert state.table.gold == (7, 10, 16, 10)


@pytest.mark.parametrize("dice", ["1 1", "6 6"])
def test_rule_28_two_and_twelve_collapse_every_dangerous_mine(dice: str) -> None:
    table = laid(mines={0: "cm-6-9+3 cm-5-3", 2: "cj-7-6 cj-5-2"}, mayors={"cm": 0, "cj": 2})
    state, events = play(rolling(table, winner=2), f"c dice {dice}")
    assert some(events, Collapsed) == [Collapsed(2, "cj-7-6", 6), Collapsed(0, "cm-6-9", 12)]
    assert (owned(state, 0), owned(state, 2)) == (["cm-5-3"], ["cj-5-2"])


def test_rule_28_mines_on_two_and_twelve_produce_before() -> None:
    table = laid(mines={0: "cm-6-9 cm-12-5"})
    state, _ = play(rolling(table), "c dice 6 6")
    assert state.table.gold[0] == 15


def test_rule_28_no_other_total_collapses_them() -> None:
    state, events = play(rolling(laid(mines={0: "cm-6-9"})), "c dice 5 6")
    assert some(events, Collapsed) == []
    assert owned(state, 0) == ["cm-6-9"]


def test_rule_29_the_game_ends_after_the_roll_of_the_turn_that_emptied_the_deck() -> None:
    table = laid(gold=(3, 20, 0, 8), mines={0: "cm-6-9+3 cm-4-6"}, mayors={"cm": 0})
    state, events = play(rolling(table, to_come=0), "c dice 2 2")
    assert state.actors == ()
    assert state.returns() == (32.0, 20.0, 0.0, 8.0)
    assert some(events, GameEnded) == [GameEnded((32, 20, 0, 8), (0,))]
    assert some(events, TurnBegan) == []
    assert GAME.winners(state) == (0,)


def test_rule_29_equal_scores_go_to_more_gold_and_then_are_shared() -> None:
    state, _ = play(rolling(laid(gold=(10, 6, 9, 1), mines={1: "cm-3-5"}), to_come=0), "c dice 1 1")
    assert state.returns() == (10.0, 11.0, 9.0, 1.0)
    state, _ = play(rolling(laid(gold=(11, 6, 11, 1), mines={1: "cm-3-5"}), to_come=0), "c dice 1 1")
    assert GAME.winners(state) == (0, 2)
    state, _ = play(rolling(laid(gold=(11, 6, 10, 1), mines={1: "cm-3-5"}), to_come=0), "c dice 1 1")
    assert GAME.winners(state) == (0,)


def test_rule_29_a_turn_with_cards_left_is_not_the_last() -> None:
    state, _ = play(rolling(laid(), to_come=4), "c dice 1 2")
    assert state.phase is Phase.REVEAL


def test_rule_42_the_bank_pays_first_so_gold_just_received_is_paid_on() -> None:
    # Seat 1 has nothing but what its own mine just brought.
    table = laid(gold=0, mines={1: "cm-8-1", 0: "cj-8-3"}, saloons={0: "cm"})
    state, events = play(rolling(table), "c dice 4 4")
    assert [type(event) for event in events[1:4]] == [Produced, Produced, SaloonPaid]
    assert state.table.gold == (4, 0, 0, 0)


def test_rule_42_gold_received_by_a_saloon_is_paid_on() -> None:
    table = laid(gold=0, mines={0: "cj-8-3", 1: "cm-8-1"}, saloons={1: "cj", 2: "cm+girls"})
    state, events = play(rolling(table), "c dice 4 4")
    assert some(events, SaloonPaid) == [SaloonPaid(0, 1, "cj-8-3", 2, 2), SaloonPaid(1, 2, "cm-8-1", 4, 3)]
    assert state.table.gold == (1, 0, 3, 0)
    # Rolled by seat 1, he pays before he is paid.
    state, events = play(rolling(table, winner=1), "c dice 4 4")
    assert some(events, SaloonPaid) == [SaloonPaid(1, 2, "cm-8-1", 4, 1), SaloonPaid(0, 1, "cj-8-3", 2, 2)]
    assert state.table.gold == (1, 2, 1, 0)


def test_rule_42_one_owners_mines_pay_in_town_order() -> None:
    table = laid(gold=0, mines={0: "cj-8-3 cm-8-1"}, saloons={1: "cj+girls", 2: "cm"})
    state, _ = play(rolling(table), "c dice 4 4")
    assert state.table.gold == (0, 4, 0, 0)


def test_rule_42_then_collapse_then_mayors_then_placements() -> None:
    table = laid(
        mines={1: "cm-6-9 cm-12-5", 2: "cm-4-6 cm-5-3"},
        saloons={3: "cm"},
        kept={2: "governor"},
        mayors={"cm": 1},
    )
    state, events = play(rolling(table), "c dice 6 6")
    assert [type(event) for event in events] == [
        ProductionRolled,
        Produced,
        SaloonPaid,
        Collapsed,
        MayorChanged,
    ]
    assert state.actors == (2,)


def test_rule_43_kept_cards_score_nothing_and_discards_never_return() -> None:
    table = laid(kept={0: "mustang telegraph new-vein governor saloon-girls"}, saloons={1: "cm"})
    state = rolling(table)
    assert state.returns() == (10.0,) * 4
    state, _ = play(choosing(laid(), "stagecoach cj-2-6"), "0 take stagecoach", "1 take cj-2-6", "c dice 1 2")
    assert "reveal stagecoach" not in outcomes(state)
    assert sum(count for _, count in state.unseen) == DECK.size - 2
