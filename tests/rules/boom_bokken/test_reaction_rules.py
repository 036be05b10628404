"""Rules 8, 9, 11 to 13, 28, 29 and 36 to 38: Flash, Timeout, and who may act when."""

from __future__ import annotations

from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken.calls import flashable, may_timeout, reactors
from game.rules.boom_bokken.events import CardsLaid, GotHome, How, PileTurned
from tests.rules.boom_bokken.table_setting import (
    GAME,
    after,
    calling,
    does,
    position,
    refused,
    starting,
    texts,
)


def test_rule_08_a_flash_of_the_same_value_takes_over() -> None:
    state = position(["b1", "b4", "b5 f5 f6", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert flashable(state.table, Seat(2), state.hands[2]) == (("f5",),)
    assert texts(state, 2) == tuple(
        f"flash f5 {seat} {call}" for seat in (0, 1, 3) for call in ("up", "down")
    )
    assert "rule 8" in refused(state, 2, "flash f6 3 up")
    assert "rule 8" in refused(state, 2, "flash b5 3 up")
    taken, events = does(state, 2, "flash f5 0 down")
    assert taken.table.step == calling(2, 0, "down")
    laid = events[0]
    assert isinstance(laid, CardsLaid)
    assert (laid.how, laid.covered) == (How.FLASH, 0)


def test_rule_08_flashes_chain_but_never_on_ones_own_card() -> None:
    state = position(["b1 f5", "b4", "f5 f5", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert "rule 8" in refused(state, 0, "flash f5 1 up")
    state = after(state, (2, "flash f5 1 up"))
    assert "rule 8" in refused(state, 2, "flash f5 1 up")
    assert after(state, (0, "flash f5 3 up")).table.step == calling(0, 3, "up")


def test_rule_09_a_timeout_turns_the_pile_draws_and_starts_again() -> None:
    state = position(["b1", "b4 b7", "b2 t", "b1"], calling(0, 1, "up"), pile=[(3, "b2"), (0, "b5")])
    state, events = does(state, 2, "timeout")
    assert any(event == PileTurned(("b2", "b5", "t")) for event in events)
    assert state.table.bottom == ("b2", "b5", "t")
    assert state.actors == (CHANCE,)
    state = after(state, (CHANCE, "draw 2 f3"))
    assert state.table.step == starting(2)
    assert state.hands[2] == ("b2", "f3")


def test_rule_09_anybody_in_play_may_stop_also_the_designated_and_the_caller() -> None:
    state = position(["b1 t", "b7 t", "b2 t", "t", ""], calling(0, 1, "up"), pile=[(0, "b5")])
    for seat in (0, 1, 2, 3):
        assert "timeout" in texts(state, seat)
        assert may_timeout(state.table, Seat(seat), state.hands[seat])
    without = position(["b1", "b7 t", "b2", "t"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert "rule 9" in refused(without, 2, "timeout")


def test_rule_11_a_flash_may_be_an_ordinary_answer() -> None:
    state = position(["b1", "f7 b1", "b2", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert after(state, (1, "throw f7 2 up")).table.step == calling(1, 2, "up")


def test_rule_12_everybody_who_could_react_is_asked_from_the_designated_seats_left() -> None:
    state = position(["b1", "b4", "b2", "b1", "b3", ""], calling(0, 3, "up"), pile=[(0, "b5")])
    assert reactors(state.table) == (4, 0, 1, 2)
    assert state.actors[0] == 3


def test_rule_12_the_first_reaction_voids_the_others() -> None:
    state = position(["b1", "b4", "f5 b1", "f5 b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    late = GAME.action_from_string("flash f5 0 up")
    state = after(state, (2, "flash f5 3 up"))
    assert late not in state.legal_actions(Seat(3))
    assert "rule 36" in str(GAME.why_illegal(state, Seat(3), late))


def test_rule_13_a_last_card_laid_as_a_reaction_makes_safe_and_still_calls() -> None:
    state = position(["b1", "b4", "f5", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    state, events = does(state, 2, "flash f5 3 up")
    assert GotHome(Seat(2), 0, declared=False) in events
    assert state.table.step == calling(2, 3, "up")
    assert state.table.home == (2,)
    assert state.actors == (3, 0, 1)


def test_rule_28_an_armed_flash_waits_for_its_value_on_another_seats_card() -> None:
    state = position(["b5 b1", "b4 b6", "f5 b1", "b1"], starting(0))
    assert flashable(state.table, Seat(2), state.hands[2]) == ()
    state = after(state, (0, "throw b5 1 up"))
    assert flashable(state.table, Seat(2), state.hands[2]) == (("f5",),)
    state = after(state, (1, "throw b6 0 down"))
    assert flashable(state.table, Seat(2), state.hands[2]) == ()


def test_rule_29_who_may_react_is_the_same_whatever_the_hands_hold() -> None:
    full = position(["b1 b2", "b4 b3", "f5 t", "f5 t"], calling(0, 1, "up"), pile=[(0, "b5")])
    poor = position(["b1 b2", "b4 b3", "b1 b2", "b1 b3"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert full.actors == poor.actors
    assert reactors(full.table) == reactors(poor.table)


def test_rule_36_the_designated_seats_equal_flash_is_an_answer() -> None:
    state = position(["b1", "f5 b4", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert texts(state, 1) == tuple(
        f"throw f5 {seat} {call}" for seat in (0, 2, 3) for call in ("up", "down")
    )
    assert "rule 36" in refused(state, 1, "flash f5 2 up")


def test_rule_36_a_guardian_plays_an_equal_flash_as_a_flash() -> None:
    state = position(
        ["b1", "b4", "b1", "f5 b5"],
        calling(0, 1, "up"),
        pile=[(0, "b5")],
        teams=(0, 1, 0, 1),
        roles={0: "hitter", 1: "hitter", 2: "guardian", 3: "guardian"},
    )
    assert "flash f5 0 up" in texts(state, 3)
    assert "taking b5 0 up" in texts(state, 3)
    assert "rule 36" in refused(state, 3, "taking f5 0 up")


def test_rule_37_the_caller_may_stop_his_own_call_and_nothing_else() -> None:
    state = position(["b1 f5 t", "b4", "f5 b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert texts(state, 0) == ("timeout",)


def test_rule_37_flashes_of_two_seats_may_alternate() -> None:
    state = position(["b1 f5 b2", "b4", "f5 f5 b1", "b1"], calling(3, 1, "up"), pile=[(3, "b5")])
    state = after(state, (2, "flash f5 1 up"), (0, "flash f5 1 up"), (2, "flash f5 1 up"))
    assert [laid.seat for laid in state.table.pile] == [3, 2, 0, 2]


def test_rule_38_actors_are_the_designated_seat_then_all_others_in_play() -> None:
    state = position(["b1", "b4", "", "b1", "b2 b3"], calling(0, 3, "up"), pile=[(0, "b5")])
    assert state.actors == (3, 4, 0, 1)
    assert position(["b1", "b4", "b1", "b1"], starting(2)).actors == (2,)


def test_rule_38_after_an_explosion_only_the_exploded_seat_acts() -> None:
    state = position(["b1", "b4", "b1 t", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    state = after(state, (1, "explode"))
    assert state.actors == (1,)
    assert "rule 38" in refused(state, 2, "timeout")
