"""Cards that are attached: Boomtown rules 19, 22 to 24, 35, 36 and 38."""

from __future__ import annotations

import pytest

from game.rules.boomtown.events import (
    CardKept,
    Collapsed,
    Discarded,
    GirlsAttached,
    GovernorPlaced,
    MayorChanged,
    SaloonOpened,
    VeinAttached,
)
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.table import Saloon
from tests.rules.boomtown.tables import choosing, laid, mayor, owned, play, rolling, some, texts


def test_rule_19_the_governor_goes_on_an_own_pawn() -> None:
    table = laid(
        mines={0: "cm-3-5 cm-4-6 cj-2-6 cj-4-3", 1: "sn-2-6 sn-3-3"}, mayors={"cm": 0, "cj": 0, "sn": 1}
    )
    state, events = play(choosing(table, "governor cm-5-3"), "0 take governor")
    assert some(events, CardKept) == [CardKept(0, "governor")]
    assert texts(state, 0) == ["govern cj", "govern cm"]
    state, events = play(state, "0 govern cm")
    assert events == [GovernorPlaced(0, "cm")]
    assert state.table.governed == (False, True, False, False, False)
    assert state.table.kept[0] == ()
    state, _ = play(state, "1 take cm-5-3")
    assert state.table.gold == (14, 6, 10, 10)


def test_rule_19_without_a_pawn_the_governor_is_kept_and_placed_with_the_first() -> None:
    table = laid(mines={0: "cm-3-5"})
    state, _ = play(choosing(table, "governor cj-2-6 cj-4-3 cj-5-2"), "0 take governor")
    assert state.actors == (1,)
    assert state.table.kept[0] == ("governor",)
    state, _ = play(choosing(state.table, "cm-4-6 cj-4-3"), "0 take cm-4-6")
    assert (state.actors, texts(state, 0)) == ((0,), ["govern cm"])
    state, _ = play(state, "0 govern cm")
    assert state.actors == (1,)


def test_rule_19_if_the_pawn_leaves_the_governor_is_discarded() -> None:
    table = laid(mines={0: "cm-3-5 cm-4-6", 1: "cm-5-3 cm-7-5"}, mayors={"cm": 0}, governed="cm")
    state, events = play(choosing(table, "cm-8-1 cj-2-6", winner=1), "1 take cm-8-1")
    assert some(events, Discarded) == [Discarded(0, "governor")]
    assert (mayor(state, "cm"), any(state.table.governed)) == (1, False)
    assert state.table.gold == (14, 6, 10, 10)


def test_rule_22_a_new_vein_makes_a_mine_three_richer() -> None:
    table = laid(mines={0: "cm-3-5 cj-2-6"})
    state, _ = play(choosing(table, "new-vein cj-4-3"), "0 take new-vein")
    assert texts(state, 0) == ["vein cj-2-6", "vein cm-3-5"]
    before = state.returns()
    state, events = play(state, "0 vein cm-3-5")
    assert some(events, VeinAttached) == [VeinAttached(0, "cm-3-5", 8)]
    assert owned(state, 0) == ["cj-2-6", "cm-3-5+3"]
    assert state.returns()[0] == before[0] + 3
    state, _ = play(state, "1 take cj-4-3", "c dice 1 2")
    assert state.table.gold == (18, 10, 10, 10)


def test_rule_22_without_a_mine_the_new_vein_waits_for_one() -> None:
    state, events = play(choosing(laid(), "new-vein cj-4-3"), "0 take new-vein")
    assert some(events, CardKept) == [CardKept(0, "new-vein")]
    assert state.actors == (1,)
    state, _ = play(choosing(state.table, "cm-3-5 cj-4-3"), "0 take cm-3-5")
    assert texts(state, 0) == ["vein cm-3-5"]
    state, _ = play(state, "0 vein cm-3-5")
    assert (owned(state, 0), state.table.kept[0]) == (["cm-3-5+3"], ())


def test_rule_22_the_new_vein_goes_with_a_collapsing_mine() -> None:
    table = laid(mines={0: "cm-6-9+3 cm-3-5"})
    state, events = play(rolling(table), "c dice 6 6")
    assert some(events, Collapsed) == [Collapsed(0, "cm-6-9", 12)]
    assert owned(state, 0) == ["cm-3-5"]


def test_rule_23_a_saloon_names_a_town() -> None:
    state, _ = play(choosing(laid(), "saloon cj-4-3"), "0 take saloon")
    assert texts(state, 0) == ["open cj", "open cm", "open cc", "open dg", "open sn"]
    state, events = play(state, "0 open cm")
    assert events == [SaloonOpened(0, "cm")]
    assert state.table.saloons[0] == (Saloon("cm"),)
    assert state.actors == (1,)


def test_rule_24_girls_go_to_an_own_saloon() -> None:
    table = laid(saloons={0: "cm sn", 1: ""})
    state, _ = play(choosing(table, "saloon-girls cj-4-3"), "0 take saloon-girls")
    assert texts(state, 0) == ["girls cm", "girls sn"]
    state, events = play(state, "0 girls sn")
    assert events == [GirlsAttached(0, "sn")]
    assert state.table.saloons[0] == (Saloon("cm"), Saloon("sn", girls=True))


def test_rule_24_without_a_saloon_the_girls_wait_for_one() -> None:
    state, _ = play(choosing(laid(saloons={1: "cm"}), "saloon-girls cj-4-3"), "0 take saloon-girls")
    assert state.actors == (1,)
    assert state.table.kept[0] == ("saloon-girls",)


def test_rule_35_the_governor_goes_also_when_its_pawn_returns_to_the_supply() -> None:
    table = laid(mines={1: "cm-6-9"}, mayors={"cm": 1}, governed="cm")
    state, events = play(rolling(table), "c dice 1 1")
    assert some(events, MayorChanged) == [MayorChanged("cm", 1, None)]
    assert some(events, Discarded) == [Discarded(1, "governor")]
    assert state.table.governed == (False,) * 5


def test_rule_35_a_kept_governor_is_placed_in_anothers_turn() -> None:
    table = laid(mines={1: "cm-6-9 cm-3-5", 2: "cm-4-6 cm-5-3"}, kept={2: "governor"}, mayors={"cm": 1})
    state, _ = play(choosing(table, "dynamite cj-2-6"), "0 take dynamite", "0 dynamite 1 cm-6-9")
    assert (state.actors, texts(state, 2)) == ((2,), ["govern cm"])
    state, _ = play(state, "2 govern cm")
    assert state.actors == (1,)


def test_rule_35_a_kept_governor_is_placed_after_the_last_roll() -> None:
    table = laid(mines={1: "cm-6-9 cm-3-5", 2: "cm-4-6 cm-5-3"}, kept={2: "governor"}, mayors={"cm": 1})
    state, _ = play(rolling(table, to_come=0), "c dice 6 6")
    assert state.phase is Phase.PLACE
    state, _ = play(state, "2 govern cm")
    assert state.actors == ()


def test_rule_35_if_two_pawns_come_at_once_the_holder_chooses() -> None:
    table = laid(
        mines={1: "cm-6-9 cm-3-5 cj-7-6 cj-2-6", 2: "cm-4-6 cm-5-3 cj-4-3 cj-5-2"},
        kept={2: "governor"},
        mayors={"cm": 1, "cj": 1},
    )
    state, _ = play(rolling(table), "c dice 1 1")
    assert texts(state, 2) == ["govern cj", "govern cm"]
    state, _ = play(state, "2 govern cj")
    assert state.phase is Phase.REVEAL
    assert state.table.governed[0]


def test_rule_36_placements_go_clockwise_from_the_seat_that_took_or_rolled() -> None:
    table = laid(
        mines={1: "cm-6-9 cj-7-6", 0: "cm-3-5 cm-4-6", 2: "cj-2-6 cj-4-3"},
        kept={0: "governor", 2: "governor"},
        mayors={"cm": 1, "cj": 1},
    )
    state, _ = play(rolling(table, winner=1), "c dice 1 1")
    assert state.actors == (2,)
    state, _ = play(state, "2 govern cj")
    assert state.actors == (0,)


def test_rule_36_one_seat_places_vein_then_governor_then_girls() -> None:
    table = laid(
        mines={1: "cm-3-5"}, saloons={1: "sn"}, kept={1: "saloon-girls governor new-vein"}, mayors={"cm": 1}
    )
    state, _ = play(choosing(table, "stagecoach cj-2-6"), "0 take stagecoach")
    assert texts(state, 1) == ["vein cm-3-5"]
    state, _ = play(state, "1 vein cm-3-5")
    assert texts(state, 1) == ["govern cm"]
    state, _ = play(state, "1 govern cm")
    assert texts(state, 1) == ["girls sn"]
    state, _ = play(state, "1 girls sn")
    assert texts(state, 1) == ["take cj-2-6"]


def test_rule_36_a_mine_that_brings_a_pawn_asks_for_vein_and_governor() -> None:
    table = laid(mines={0: ""}, kept={0: "governor new-vein"})
    state, _ = play(choosing(table, "cm-3-5 cj-2-6"), "0 take cm-3-5", "0 vein cm-3-5")
    assert state.actors == (1,)
    state, _ = play(choosing(state.table, "cm-4-6 cj-2-6"), "0 take cm-4-6", "0 govern cm")
    assert owned(state, 0) == ["cm-3-5+3", "cm-4-6"]


@pytest.mark.parametrize("standing", ["", "cm", "cm+girls"])
def test_rule_38_any_town_may_be_named_also_one_that_has_a_saloon(standing: str) -> None:
    table = laid(saloons={0: standing} if standing else None)
    state, _ = play(choosing(table, "saloon cj-4-3"), "0 take saloon")
    assert texts(state, 0) == ["open cj", "open cm", "open cc", "open dg", "open sn"]


def test_rule_38_kept_girls_are_placed_right_after_open() -> None:
    table = laid(kept={0: "saloon-girls"})
    state, _ = play(choosing(table, "saloon cj-4-3"), "0 take saloon", "0 open dg")
    assert (state.actors, texts(state, 0)) == ((0,), ["girls dg"])
    state, _ = play(state, "0 girls dg")
    assert state.table.saloons[0] == (Saloon("dg", girls=True),)


def test_rule_38_one_girls_card_to_a_saloon_the_second_stays_kept() -> None:
    table = laid(saloons={0: "cm+girls"})
    state, _ = play(choosing(table, "saloon-girls cj-4-3"), "0 take saloon-girls")
    assert state.actors == (1,)
    assert state.table.kept[0] == ("saloon-girls",)
    table = laid(kept={0: "saloon-girls saloon-girls"})
    state, _ = play(choosing(table, "saloon cj-4-3"), "0 take saloon", "0 open dg", "0 girls dg")
    assert state.actors == (1,)
    assert state.table.kept[0] == ("saloon-girls",)


def test_rule_38_two_free_saloons_in_one_town_are_one_choice() -> None:
    table = laid(saloons={0: "cm cm"})
    state, _ = play(choosing(table, "saloon-girls cj-4-3"), "0 take saloon-girls")
    assert texts(state, 0) == ["girls cm"]
    state, _ = play(state, "0 girls cm")
    assert state.table.saloons[0] == (Saloon("cm"), Saloon("cm", girls=True))
