"""Rules 5 to 7, 33 to 35 and 39: starting, answering, exploding."""

from __future__ import annotations

from game.rules.api import Seat
from game.rules.boom_bokken.calls import designatable, must_explode, playable
from game.rules.boom_bokken.steps import Calling
from tests.rules.boom_bokken.table_setting import after, calling, position, refused, starting, texts


def test_rule_05_the_starter_plays_a_valued_card_at_another_seat_in_play_with_a_call() -> None:
    state = position(["b4 f6 t", "b1", "b2", "b3"], starting(0))
    assert texts(state, 0) == (
        *(f"throw b4 {seat} {call}" for seat in (1, 2, 3) for call in ("up", "down")),
        *(f"throw f6 {seat} {call}" for seat in (1, 2, 3) for call in ("up", "down")),
    )
    state = after(state, (0, "throw f6 2 down"))
    assert state.table.step == calling(0, 2, "down")
    assert [laid.card for laid in state.table.pile] == ["f6"]
    assert state.hands[0] == ("b4", "t")


def test_rule_05_partners_may_be_designated_but_not_oneself_the_safe_or_the_exploded() -> None:
    state = position(["b4", "b1", "b2", "b3", "b1", ""], starting(0), teams=(0, 1, 0, 1, 0, 1))
    assert designatable(state.table, Seat(0)) == (1, 2, 3, 4)
    assert "rule 5" in refused(state, 0, "throw b4 0 up")
    assert "rule 14" in refused(state, 0, "throw b4 5 up")
    assert "rule 5" in refused(state, 0, "throw b4 8 up")
    assert "rule 5" in refused(state, 0, "throw b5 1 up")


def test_rule_06_an_answer_is_equal_or_in_the_called_direction() -> None:
    hands = ["b1", "b2 b5 f5 f7 t", "b1", "b1"]
    up = position(hands, calling(0, 1, "up"), pile=[(0, "b5")])
    down = position(hands, calling(0, 1, "down"), pile=[(0, "b5")])
    assert playable(up.table, Seat(1), up.hands[1]) == (("b5",), ("f5",), ("f7",))
    assert playable(down.table, Seat(1), down.hands[1]) == (("b2",), ("b5",), ("f5",))
    assert "5 or higher" in refused(up, 1, "throw b2 2 up")
    assert "5 or lower" in refused(down, 1, "throw f7 2 up")
    assert "rule 6" in refused(up, 2, "throw b1 1 up")


def test_rule_06_refusing_while_able_is_not_allowed() -> None:
    state = position(["b1", "b5", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert "explode" not in texts(state, 1)
    assert "rule 6" in refused(state, 1, "explode")


def test_rule_06_who_answers_calls_in_turn() -> None:
    state = position(["b1", "b5 b6", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert after(state, (1, "throw b6 0 down")).table.step == calling(1, 0, "down")


def test_rule_07_who_cannot_answer_explodes_unless_somebody_reacts_before() -> None:
    state = position(["b1", "b4 t", "b1 f5", "b1 t"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert texts(state, 1) == ("timeout", "explode")
    assert state.legal_actions(Seat(2))
    saved = after(state, (2, "flash f5 3 up"))
    assert saved.table.step == calling(2, 3, "up")
    assert saved.table.exploded == ()
    assert "rule 7" in refused(state, 3, "explode")


def test_rule_33_extreme_calls_are_allowed_and_only_an_equal_value_answers_them() -> None:
    state = position(["b8 b1", "b7 f8 b8", "b1 f2", "b2"], starting(0))
    state = after(state, (0, "throw b8 1 up"))
    assert playable(state.table, Seat(1), state.hands[1]) == (("b8",), ("f8",))
    low = position(["b8 b1", "b7 f8 b8", "b1 f2", "b2"], starting(0))
    low = after(low, (0, "throw b1 2 down"))
    assert playable(low.table, Seat(2), low.hands[2]) == (("b1",),)


def test_rule_33_the_caller_and_a_relieved_seat_may_be_designated() -> None:
    state = position(["b1 b2", "b4 b6", "b1 f5", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert after(state, (1, "throw b6 0 up")).table.step == calling(1, 0, "up")
    assert after(state, (2, "flash f5 1 down")).table.step == calling(2, 1, "down")


def test_rule_34_nobody_can_react_before_a_start() -> None:
    state = position(["b4 f6 t", "f4 t", "b2", "b3"], starting(0))
    assert state.actors == (0,)
    assert texts(state, 1) == ()
    assert "rule 34" in refused(state, 1, "timeout")
    assert "rule 34" in refused(state, 1, "flash f4 2 up")
    assert "rule 5" in refused(state, 0, "timeout")


def test_rule_35_only_timeouts_cannot_answer_and_a_timeout_is_always_an_option() -> None:
    state = position(["b1", "t t", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert texts(state, 1) == ("timeout", "explode")
    assert must_explode(state.table, Seat(1), state.hands[1])
    able = position(["b1", "b8 t", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert texts(able, 1)[-1] == "timeout"
    assert "throw b8 2 up" in texts(able, 1)


def test_rule_39_a_reaction_to_a_call_that_has_been_answered_is_refused() -> None:
    state = position(["b1", "b4 b6", "b1 f5", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert "flash f5 3 up" in texts(state, 2)
    moved = after(state, (1, "throw b6 0 down"))
    assert isinstance(moved.table.step, Calling)
    assert "rule 8" in refused(moved, 2, "flash f5 3 up")
