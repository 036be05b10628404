"""Mustang and Telegraph: Boomtown rules 21, 26, 40 and 41."""

from __future__ import annotations

import pytest

from game.rules.boomtown.events import (
    CardKept,
    Collapsed,
    DieTurned,
    Discarded,
    MustangRidden,
    Produced,
    ProductionRolled,
    RollKept,
)
from game.rules.boomtown.phase import Phase
from tests.rules.boomtown.tables import bidding, choosing, laid, owned, play, rolling, some, texts

ROW = "cm-4-6 cj-2-6 sn-2-6 cc-3-1"


def test_rule_21_a_mustang_is_kept() -> None:
    state, events = play(choosing(laid(), "mustang cj-2-6"), "0 take mustang")
    assert some(events, CardKept) == [CardKept(0, "mustang")]
    assert state.table.kept[0] == ("mustang",)


def test_rule_21_it_lets_its_holder_choose_next_and_the_others_follow_in_order() -> None:
    state = choosing(laid(kept={2: "mustang"}), ROW)
    state, events = play(state, "2 mustang")
    assert events == [MustangRidden(2, 0), Discarded(2, "mustang")]
    assert state.takers == (2, 0, 1, 3)
    state, _ = play(state, "2 take cm-4-6", "0 take cj-2-6", "1 take cc-3-1")
    assert state.actors == (3,)


def test_rule_21_payment_and_the_next_start_do_not_change() -> None:
    state = bidding(laid(kept={2: "mustang"}), row=ROW)
    state, _ = play(state, "0 bid 4", "1 pass", "2 pass", "3 pass", "2 mustang", "2 take cm-4-6")
    assert state.table.gold == (6, 11, 11, 12)
    state, _ = play(state, "0 take cj-2-6", "1 take cc-3-1", "3 take sn-2-6", "c dice 5 6")
    assert (state.first, state.turn) == (0, 3)


def test_rule_26_a_telegraph_is_kept_and_turns_a_die_of_the_own_roll() -> None:
    state, _ = play(choosing(laid(), "telegraph cm-4-6"), "0 take telegraph", "1 take cm-4-6", "c dice 1 2")
    assert state.phase is Phase.TELEGRAPH
    assert state.actors == (0,)
    state, events = play(state, "0 telegraph 1 2")
    assert events[:2] == [DieTurned(0, 1, 1, 2), Discarded(0, "telegraph")]
    assert some(events, Produced) == [Produced(1, "cm-4-6", 6)]
    assert state.table.kept[0] == ()


def test_rule_26_anothers_roll_only_by_the_house_rule() -> None:
    table = laid(kept={1: "telegraph"})
    state, _ = play(rolling(table), "c dice 1 2")
    assert state.phase is Phase.REVEAL
    state, _ = play(rolling(table, any_roll=True), "c dice 1 2")
    assert state.actors == (1,)


def test_rule_26_by_the_house_rule_holders_are_asked_clockwise_from_the_roller() -> None:
    table = laid(kept={1: "telegraph", 3: "telegraph telegraph"})
    state = rolling(table, winner=2, any_roll=True)
    state, _ = play(state, "c dice 1 2")
    assert state.actors == (3,)
    state, _ = play(state, "3 telegraph 1 4")
    assert state.actors == (3,)
    state, _ = play(state, "3 keep")
    assert state.actors == (1,)
    state, _ = play(state, "1 telegraph 2 6")
    assert state.phase is Phase.REVEAL


def test_rule_40_the_holder_may_interrupt_while_a_take_is_awaited() -> None:
    state = choosing(laid(kept={2: "mustang"}), ROW)
    assert state.actors == (0, 2)
    assert texts(state, 2) == ["mustang"]
    state, _ = play(state, "0 take cm-4-6")
    assert state.actors == (1, 2)
    state, _ = play(state, "1 take cj-2-6")
    assert state.actors == (2,)
    assert all(text.startswith("take ") for text in texts(state, 2))


def test_rule_40_not_after_the_own_choice_nor_in_the_turn_it_was_taken() -> None:
    state, _ = play(choosing(laid(kept={0: "mustang"}), ROW), "0 take cm-4-6")
    assert state.actors == (1,)
    state, _ = play(choosing(laid(), "mustang cj-2-6 sn-2-6 cc-3-1"), "0 take mustang")
    assert state.actors == (1,)


def test_rule_40_not_while_a_target_or_a_placement_is_awaited() -> None:
    table = laid(mines={1: "cm-6-9", 0: "cm-3-5"}, kept={2: "mustang"})
    state, _ = play(choosing(table, "dynamite new-vein sn-2-6 cc-3-1"), "0 take dynamite")
    assert state.actors == (0,)
    state, _ = play(choosing(table, "dynamite new-vein sn-2-6 cc-3-1"), "0 take new-vein")
    assert state.actors == (0,)


def test_rule_40_the_order_goes_on_from_the_overtaken_seat_and_the_winner_rolls() -> None:
    state = choosing(laid(kept={3: "mustang"}), ROW)
    state, _ = play(state, "0 take cm-4-6", "3 mustang", "3 take cj-2-6")
    assert state.actors == (1,)
    state, events = play(state, "1 take cc-3-1", "2 take sn-2-6", "c dice 1 2")
    assert some(events, ProductionRolled) == [ProductionRolled(0, 1, 2)]


def test_rule_40_a_second_mustang_answers_the_first() -> None:
    table = laid(kept={1: "mustang", 2: "mustang"})
    state = choosing(table, ROW)
    assert state.actors == (0, 1, 2)
    state, _ = play(state, "2 mustang")
    assert state.actors == (2, 1)
    state, _ = play(state, "1 mustang")
    assert state.takers == (1, 2, 0, 3)


def test_rule_41_keep_or_ten_ways_to_turn_a_die() -> None:
    state, _ = play(rolling(laid(kept={0: "telegraph"})), "c dice 3 3")
    offers = texts(state, 0)
    assert len(offers) == 11
    assert offers == [
        *(f"telegraph {die} {face}" for die in (1, 2) for face in (1, 2, 4, 5, 6)),
        "keep",
    ]
    after, events = play(state, "0 keep")
    assert events[0] == RollKept(0)
    assert after.table.kept[0] == ("telegraph",)


@pytest.mark.parametrize(
    ("line", "left"), [("0 keep", ["cm-3-5"]), ("0 telegraph 2 2", ["cm-3-5", "cm-6-9"])]
)
def test_rule_41_only_the_final_total_counts_for_the_collapse(line: str, left: list[str]) -> None:
    table = laid(mines={0: "cm-6-9 cm-3-5"}, kept={0: "telegraph"})
    state, events = play(rolling(table), "c dice 1 1")
    assert some(events, Collapsed) == []
    state, _ = play(state, line)
    assert owned(state, 0) == left


def test_rule_41_it_is_asked_also_after_the_last_roll() -> None:
    state, _ = play(rolling(laid(kept={0: "telegraph"}), to_come=0), "c dice 3 3")
    assert state.actors == (0,)
    state, _ = play(state, "0 telegraph 2 1")
    assert state.actors == ()
