"""The event cards that act at once: Boomtown rules 16 to 18, 20, 25, 34, 37 and 39."""

from __future__ import annotations

import pytest

from game.rules.boomtown.events import (
    Discarded,
    EventPaid,
    FeePaid,
    HoldupNamed,
    HoldupRolled,
    MayorChanged,
    MineDestroyed,
    MineExpropriated,
    SaloonDestroyed,
)
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.table import Saloon
from tests.rules.boomtown.tables import choosing, laid, mayor, outcomes, owned, play, some, texts


def test_rule_16_card_shark_every_other_seat_pays_four() -> None:
    state, events = play(choosing(laid(gold=(1, 10, 4, 3)), "card-shark cj-2-6"), "0 take card-shark")
    assert some(events, EventPaid) == [
        EventPaid("card-shark", 1, 0, 4, 4),
        EventPaid("card-shark", 2, 0, 4, 4),
        EventPaid("card-shark", 3, 0, 4, 3),
    ]
    assert state.table.gold == (12, 6, 0, 0)
    assert some(events, Discarded) == [Discarded(0, "card-shark")]
    assert state.actors == (1,)


def test_rule_16_card_shark_among_bankrupts_brings_nothing() -> None:
    state, _ = play(choosing(laid(gold=0), "card-shark cj-2-6"), "0 take card-shark")
    assert state.table.gold == (0, 0, 0, 0)


def test_rule_17_dynamite_destroys_a_mine_with_its_vein() -> None:
    table = laid(mines={0: "cj-2-6", 1: "cm-6-9+3 cm-3-5"}, mayors={"cm": 1})
    state, events = play(choosing(table, "dynamite sn-2-6"), "0 take dynamite", "0 dynamite 1 cm-6-9")
    assert some(events, MineDestroyed) == [MineDestroyed(0, 1, "cm-6-9", 12)]
    assert owned(state, 1) == ["cm-3-5"]
    assert some(events, Discarded) == [Discarded(0, "dynamite")]


def test_rule_17_dynamite_destroys_a_saloon_with_its_girls() -> None:
    table = laid(saloons={2: "cm+girls"})
    state, events = play(choosing(table, "dynamite sn-2-6"), "0 take dynamite", "0 dynamite 2 saloon-cm")
    assert some(events, SaloonDestroyed) == [SaloonDestroyed(0, 2, "cm", True)]
    assert state.table.saloons == ((), (), (), ())


def test_rule_17_dynamite_without_a_target_does_nothing() -> None:
    table = laid(mines={0: "cm-6-9"}, saloons={0: "cm"}, kept={1: "new-vein telegraph"})
    state, events = play(choosing(table, "dynamite sn-2-6"), "0 take dynamite")
    assert some(events, Discarded) == [Discarded(0, "dynamite")]
    assert state.phase is Phase.TAKE
    assert state.table == table


def test_rule_17_dynamite_takes_the_pawn_and_the_governor_goes() -> None:
    table = laid(mines={1: "cm-6-9 cm-3-5", 2: "cm-4-6 cm-5-3"}, mayors={"cm": 1}, governed="cm")
    state, events = play(choosing(table, "dynamite sn-2-6"), "0 take dynamite", "0 dynamite 1 cm-6-9")
    assert some(events, MayorChanged) == [MayorChanged("cm", 1, 2)]
    assert some(events, Discarded) == [Discarded(0, "dynamite"), Discarded(1, "governor")]
    assert state.table.governed == (False,) * 5


def test_rule_18_expropriation_takes_a_mine_with_its_vein_where_one_owns_a_mine() -> None:
    table = laid(mines={0: "cm-4-6", 1: "cm-6-9+3 cj-2-6", 2: "cm-3-5 sn-2-6"})
    state, _ = play(choosing(table, "expropriation sn-3-3"), "0 take expropriation")
    assert texts(state, 0) == ["expropriate 1 cm-6-9", "expropriate 2 cm-3-5"]
    state, events = play(state, "0 expropriate 1 cm-6-9")
    assert some(events, MineExpropriated) == [MineExpropriated(0, 1, "cm-6-9")]
    assert owned(state, 0) == ["cm-4-6", "cm-6-9+3"]
    assert owned(state, 1) == ["cj-2-6"]
    assert mayor(state, "cm") == 0
    assert some(events, Discarded) == [Discarded(0, "expropriation")]


@pytest.mark.parametrize("mines", [{1: "cm-6-9"}, {0: "cm-4-6", 1: "cj-2-6"}, {0: "cm-4-6"}, {}])
def test_rule_18_expropriation_without_a_target_does_nothing(mines: dict[int, str]) -> None:
    table = laid(mines=mines)
    state, events = play(choosing(table, "expropriation sn-3-3"), "0 take expropriation")
    assert some(events, Discarded) == [Discarded(0, "expropriation")]
    assert state.table == table


def test_rule_18_expropriation_costs_the_fee_of_a_third_seat_too() -> None:
    table = laid(mines={0: "cm-4-6", 1: "cm-6-9", 2: "cm-3-5 cm-5-3"}, mayors={"cm": 2})
    state, events = play(
        choosing(table, "expropriation sn-3-3"), "0 take expropriation", "0 expropriate 1 cm-6-9"
    )
    assert some(events, FeePaid) == [FeePaid(0, 2, "cm-6-9", 2, 2)]
    assert state.table.gold == (8, 10, 12, 10)


def test_rule_18_expropriation_is_free_for_the_mayor_and_for_the_poor() -> None:
    table = laid(mines={0: "cm-4-6 cm-3-5", 1: "cm-6-9"}, mayors={"cm": 0})
    _, events = play(
        choosing(table, "expropriation sn-3-3"), "0 take expropriation", "0 expropriate 1 cm-6-9"
    )
    assert some(events, FeePaid) == []
    table = laid(gold=(0, 5, 5, 5), mines={0: "cm-4-6", 1: "cm-6-9 cm-3-5"}, mayors={"cm": 1})
    state, events = play(
        choosing(table, "expropriation sn-3-3"), "0 take expropriation", "0 expropriate 1 cm-6-9"
    )
    assert some(events, FeePaid) == [FeePaid(0, 1, "cm-6-9", 2, 0)]
    assert owned(state, 0) == ["cm-4-6", "cm-6-9"]


def test_rule_18_a_dangerous_mine_stays_dangerous_after_expropriation() -> None:
    table = laid(mines={0: "cm-4-6", 1: "cm-6-9"})
    state, _ = play(
        choosing(table, "expropriation sn-3-3"),
        "0 take expropriation",
        "0 expropriate 1 cm-6-9",
        "1 take sn-3-3",
        "c dice 6 6",
    )
    assert owned(state, 0) == ["cm-4-6"]


def test_rule_20_a_holdup_takes_the_number_when_the_dice_reach_it() -> None:
    state, events = play(choosing(laid(), "holdup cj-2-6"), "0 take holdup", "0 holdup 2 7")
    assert some(events, HoldupNamed) == [HoldupNamed(0, 2, 7)]
    assert outcomes(state)["dice 3 4"] == pytest.approx(1 / 36)
    assert len(outcomes(state)) == 36
    after, events = play(state, "c dice 3 4")
    assert after.table.gold == (17, 10, 3, 10)
    assert events == [
        HoldupRolled(0, 3, 4, True),
        EventPaid("holdup", 2, 0, 7, 7),
        Discarded(0, "holdup"),
    ]
    assert after.actors == (1,)
    after, events = play(state, "c dice 3 3")
    assert after.table.gold == (10, 10, 10, 10)
    assert events == [HoldupRolled(0, 3, 3, False), Discarded(0, "holdup")]


def test_rule_20_a_holdup_takes_at_most_what_is_there() -> None:
    state, events = play(
        choosing(laid(gold=(1, 1, 5, 1)), "holdup cj-2-6"), "0 take holdup", "0 holdup 2 12", "c dice 6 6"
    )
    assert some(events, EventPaid) == [EventPaid("holdup", 2, 0, 12, 5)]
    assert state.table.gold == (6, 1, 0, 1)


def test_rule_20_a_holdup_names_any_other_seat_and_2_to_12() -> None:
    state, _ = play(choosing(laid(), "holdup cj-2-6", winner=1), "1 take holdup")
    assert texts(state, 1) == [f"holdup {seat} {number}" for seat in (0, 2, 3) for number in range(2, 13)]


def test_rule_25_the_stagecoach_brings_ten_from_the_bank() -> None:
    state, events = play(choosing(laid(), "stagecoach cj-2-6"), "0 take stagecoach")
    assert some(events, EventPaid) == [EventPaid("stagecoach", None, 0, 10, 10)]
    assert state.table.gold == (20, 10, 10, 10)
    assert some(events, Discarded) == [Discarded(0, "stagecoach")]


def test_rule_34_the_fee_counts_the_victims_mine_and_the_governor_doubles_it() -> None:
    table = laid(mines={0: "cm-4-6", 1: "cm-6-9 cm-3-5 cm-5-3"}, mayors={"cm": 1})
    state, _ = play(choosing(table, "expropriation sn-3-3"), "0 take expropriation", "0 expropriate 1 cm-6-9")
    assert state.table.gold == (7, 13, 10, 10)
    table = laid(mines={0: "cm-4-6", 1: "cm-6-9 cm-3-5 cm-5-3"}, mayors={"cm": 1}, governed="cm")
    state, events = play(
        choosing(table, "expropriation sn-3-3"), "0 take expropriation", "0 expropriate 1 cm-6-9"
    )
    assert some(events, FeePaid) == [FeePaid(0, 1, "cm-6-9", 6, 6)]


def test_rule_34_the_mayor_may_lose_pawn_and_governor_through_it() -> None:
    table = laid(mines={0: "cm-4-6", 1: "cm-6-9 cm-3-5"}, mayors={"cm": 1}, governed="cm")
    state, events = play(
        choosing(table, "expropriation sn-3-3"), "0 take expropriation", "0 expropriate 1 cm-6-9"
    )
    assert state.table.gold == (6, 14, 10, 10)
    assert mayor(state, "cm") == 0
    assert some(events, Discarded) == [Discarded(0, "expropriation"), Discarded(1, "governor")]


def test_rule_37_dynamite_hits_mines_and_saloons_of_others_only() -> None:
    table = laid(
        mines={0: "cj-2-6", 1: "cm-6-9+3 cj-4-3", 2: "sn-2-6"},
        saloons={1: "cj sn"},
        kept={1: "governor", 3: "mustang telegraph"},
    )
    state, _ = play(choosing(table, "dynamite sn-3-3"), "0 take dynamite")
    assert texts(state, 0) == [
        "dynamite 1 cj-4-3",
        "dynamite 1 saloon-cj",
        "dynamite 1 cm-6-9",
        "dynamite 1 saloon-sn",
        "dynamite 2 sn-2-6",
    ]
    own, _ = play(
        choosing(laid(mines={0: "cj-2-6"}, saloons={0: "cm"}), "dynamite sn-3-3"), "0 take dynamite"
    )
    assert own.actors == (1,)


def test_rule_37_of_two_saloons_in_a_town_dynamite_takes_the_one_with_girls() -> None:
    table = laid(saloons={1: "cm cm+girls"})
    state, _ = play(choosing(table, "dynamite sn-3-3"), "0 take dynamite")
    assert texts(state, 0) == ["dynamite 1 saloon-cm"]
    state, events = play(state, "0 dynamite 1 saloon-cm")
    assert some(events, SaloonDestroyed) == [SaloonDestroyed(0, 1, "cm", True)]
    assert state.table.saloons[1] == (Saloon("cm"),)


def test_rule_39_a_seat_without_gold_may_be_named_and_the_dice_are_rolled() -> None:
    table = laid(gold=(10, 0, 0, 0), kept={0: "telegraph"})
    state, _ = play(choosing(table, "holdup cj-2-6"), "0 take holdup", "0 holdup 2 7")
    assert state.phase is Phase.HOLDUP
    state, events = play(state, "c dice 5 5")
    assert some(events, EventPaid) == [EventPaid("holdup", 2, 0, 7, 0)]
    assert state.phase is Phase.TAKE
    assert state.table.kept[0] == ("telegraph",)
