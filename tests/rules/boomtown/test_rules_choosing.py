"""Choosing, fees and mayors: Boomtown rules 10 to 15, 31 to 33."""

from __future__ import annotations

import pytest

from game.rules.boomtown.events import FeePaid, MayorChanged, Took
from game.rules.boomtown.mayors import rightful_mayor
from game.rules.boomtown.phase import Phase
from tests.rules.boomtown.tables import choosing, laid, mayor, outcomes, owned, play, rolling, some, texts


def test_rule_10_the_winner_takes_first_then_clockwise_and_the_last_the_last() -> None:
    state = choosing(laid(), "cm-4-6 cj-2-6 sn-2-6 cc-3-1", winner=2)
    assert texts(state, 2) == ["take cj-2-6", "take cm-4-6", "take cc-3-1", "take sn-2-6"]
    state, events = play(state, "2 take cm-4-6", "3 take cj-2-6", "0 take sn-2-6")
    assert texts(state, 1) == ["take cc-3-1"]
    state, _ = play(state, "1 take cc-3-1")
    assert some(events, Took) == [Took(2, "cm-4-6"), Took(3, "cj-2-6"), Took(0, "sn-2-6")]
    assert state.phase is Phase.PRODUCTION
    assert [owned(state, seat) for seat in range(4)] == [["sn-2-6"], ["cc-3-1"], ["cm-4-6"], ["cj-2-6"]]


def test_rule_11_a_mine_in_anothers_town_costs_a_gold_for_each_of_the_mayors_mines() -> None:
    table = laid(mines={1: "cm-3-5 cm-4-6 cm-5-3 cj-2-6"}, mayors={"cm": 1})
    state, events = play(choosing(table, "cm-8-1 cm-12-5"), "0 take cm-8-1")
    assert some(events, FeePaid) == [FeePaid(0, 1, "cm-8-1", 3, 3)]
    assert state.table.gold == (7, 13, 10, 10)


def test_rule_11_the_governor_doubles_the_fee() -> None:
    table = laid(mines={1: "cm-3-5 cm-4-6"}, mayors={"cm": 1}, governed="cm")
    state, _ = play(choosing(table, "cm-8-1 cm-12-5"), "0 take cm-8-1")
    assert state.table.gold == (6, 14, 10, 10)


def test_rule_11_the_fee_is_counted_before_and_paid_even_by_the_new_mayor() -> None:
    table = laid(mines={0: "cm-8-1 cm-10-4", 1: "cm-3-5 cm-4-6"}, mayors={"cm": 1})
    state, events = play(choosing(table, "cm-7-5 cm-12-5"), "0 take cm-7-5")
    assert events == [
        FeePaid(0, 1, "cm-7-5", 2, 2),
        Took(0, "cm-7-5"),
        MayorChanged("cm", 1, 0),
    ]
    assert state.table.gold == (8, 12, 10, 10)


def test_rule_11_an_event_card_costs_no_fee() -> None:
    table = laid(mines={1: "cm-3-5 cm-4-6"}, mayors={"cm": 1})
    state, _ = play(choosing(table, "saloon cm-12-5"), "0 take saloon", "0 open cm")
    assert state.table.gold == (10, 10, 10, 10)


@pytest.mark.parametrize(("gold", "paid"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_rule_12_who_cannot_pay_in_full_pays_what_he_has(gold: int, paid: int) -> None:
    table = laid(gold=(gold, 10, 10, 10), mines={1: "cm-3-5 cm-4-6"}, mayors={"cm": 1})
    state, events = play(choosing(table, "cm-7-5 cm-12-5"), "0 take cm-7-5")
    assert some(events, FeePaid) == [FeePaid(0, 1, "cm-7-5", 2, paid)]
    assert state.table.gold == (gold - paid, 10 + paid, 10, 10)


def test_rule_13_the_first_with_two_mines_becomes_mayor() -> None:
    table = laid(mines={0: "cm-3-5", 1: "cm-4-6"})
    state, events = play(choosing(table, "cj-2-6 cm-7-5"), "0 take cj-2-6", "1 take cm-7-5")
    assert some(events, MayorChanged) == [MayorChanged("cm", None, 1)]
    assert mayor(state, "cm") == 1


def test_rule_14_a_tie_leaves_the_pawn() -> None:
    table = laid(mines={0: "cm-3-5", 1: "cm-4-6 cm-5-3"}, mayors={"cm": 1})
    state, events = play(choosing(table, "cm-7-5 cj-2-6"), "0 take cm-7-5")
    assert some(events, MayorChanged) == []
    assert mayor(state, "cm") == 1


@pytest.mark.parametrize(
    ("holder", "counts", "rightful"),
    [
        (None, (1, 1, 1, 1), None),
        (None, (1, 2, 1, 0), 1),
        (1, (2, 2, 0, 0), 1),
        (1, (3, 2, 0, 0), 0),
        (1, (2, 1, 0, 2), 3),
        (3, (2, 2, 0, 1), 0),
        (1, (0, 1, 1, 1), 1),
        (1, (0, 0, 1, 0), 2),
        (1, (1, 0, 1, 0), 2),
        (2, (1, 1, 0, 0), 0),
        (1, (0, 0, 0, 0), None),
    ],
)
def test_rule_15_who_is_mayor_follows_from_the_counts(
    holder: int | None, counts: tuple[int, ...], rightful: int | None
) -> None:
    assert rightful_mayor(holder, counts) == rightful


def test_rule_15_a_loss_moves_the_pawn_to_the_first_clockwise_among_the_strongest() -> None:
    table = laid(mines={0: "cm-3-5 cm-4-6", 1: "cm-5-3 cm-7-5", 2: "cm-8-1 cm-9-3"}, mayors={"cm": 1})
    state, events = play(
        choosing(table, "dynamite cj-2-6", winner=3), "3 take dynamite", "3 dynamite 1 cm-5-3"
    )
    assert some(events, MayorChanged) == [MayorChanged("cm", 1, 2)]
    assert mayor(state, "cm") == 2


def test_rule_15_a_mayor_with_one_mine_keeps_the_pawn_while_nobody_has_more() -> None:
    table = laid(mines={0: "cm-3-5", 1: "cm-5-3 cm-7-5"}, mayors={"cm": 1})
    state, _ = play(choosing(table, "dynamite cj-2-6", winner=3), "3 take dynamite", "3 dynamite 1 cm-5-3")
    assert mayor(state, "cm") == 1


def test_rule_15_without_a_mine_in_town_the_pawn_returns_and_the_next_needs_two() -> None:
    table = laid(mines={1: "cm-5-3"}, mayors={"cm": 1})
    state, events = play(
        choosing(table, "dynamite cm-3-5 cm-4-6 cm-7-5", winner=3),
        "3 take dynamite",
        "3 dynamite 1 cm-5-3",
        "0 take cm-3-5",
    )
    assert some(events, MayorChanged) == [MayorChanged("cm", 1, None)]
    assert mayor(state, "cm") is None


def test_rule_31_every_choice_is_explicit_also_a_sole_target() -> None:
    table = laid(mines={1: "cm-5-3"})
    state, _ = play(choosing(table, "dynamite cj-2-6"), "0 take dynamite")
    assert state.actors == (0,)
    assert texts(state, 0) == ["dynamite 1 cm-5-3"]


def test_rule_31_equal_cards_are_one_outcome_and_one_action() -> None:
    state = choosing(laid(), "saloon dynamite saloon cj-2-6")
    assert texts(state, 0) == ["take cj-2-6", "take saloon", "take dynamite"]
    after, _ = play(rolling(laid()), "c dice 1 2")
    assert outcomes(after)["reveal dynamite"] == pytest.approx(3 / 60)


def test_rule_32_no_fee_where_nobody_or_oneself_is_mayor() -> None:
    table = laid(mines={0: "cm-3-5 cm-4-6", 1: "cj-2-6"}, mayors={"cm": 0})
    state, events = play(choosing(table, "cm-7-5 cj-4-3"), "0 take cm-7-5", "1 take cj-4-3")
    assert some(events, FeePaid) == []
    assert state.table.gold == (10, 10, 10, 10)


def test_rule_32_no_fee_for_a_pawn_that_comes_through_others_losses() -> None:
    table = laid(mines={0: "cm-3-5 cm-4-6", 1: "cm-5-3 cm-7-5"}, mayors={"cm": 1})
    state, events = play(choosing(table, "dynamite cj-2-6"), "0 take dynamite", "0 dynamite 1 cm-5-3")
    assert mayor(state, "cm") == 0
    assert some(events, FeePaid) == []


def test_rule_33_an_expropriation_is_loss_and_gain_together() -> None:
    # Seen one after the other, the loss alone would hand the pawn to seat 2.
    table = laid(mines={0: "cm-3-5 cm-4-6", 1: "cm-5-3 cm-7-5", 2: "cm-8-1 cm-9-3"}, mayors={"cm": 1})
    state, events = play(
        choosing(table, "expropriation cj-2-6"), "0 take expropriation", "0 expropriate 1 cm-5-3"
    )
    assert some(events, MayorChanged) == [MayorChanged("cm", 1, 0)]
    assert mayor(state, "cm") == 0


def test_rule_33_a_collapse_is_all_mines_together() -> None:
    table = laid(
        mines={0: "cm-6-9 cm-3-5", 1: "cm-4-6 cm-5-3", 2: "cj-7-6 cj-4-3", 3: "cj-5-2"},
        mayors={"cm": 0, "cj": 2},
    )
    state, events = play(rolling(table), "c dice 1 1")
    assert some(events, MayorChanged) == [MayorChanged("cm", 0, 1)]
    assert mayor(state, "cj") == 2
