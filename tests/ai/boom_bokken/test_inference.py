"""Reading hints from silences, and preferring worlds that fit them."""

from __future__ import annotations

import pytest

from game.ai.boom_bokken.inference import read_hints
from game.rules.api import Event, Seat
from game.rules.boom_bokken.state import State
from tests.rules.boom_bokken.table_setting import does, position, starting


def played(state: State, *moves: tuple[int, str]) -> tuple[State, list[Event]]:
    events: list[Event] = []
    for seat, text in moves:
        state, new = does(state, seat, text)
        events += new
    return state, events


HANDS = ["b5 b1 b2", "b6 b1 f8", "f5 b2 b3", "b7 f4 t"]


def test_who_let_a_value_pass_until_it_was_answered_probably_has_no_flash() -> None:
    state, events = played(position(HANDS, starting(0)), (0, "throw b5 1 up"), (1, "throw b6 3 up"))
    hints = read_hints(events, Seat(0), 4)
    assert hints.passed == {Seat(2): {"f5"}, Seat(3): {"f5"}}
    assert hints.likelihood(state, 0.5) == pytest.approx(0.5)
    assert hints.likelihood(state, 1.0) == 1.0


def test_nobody_is_suspected_over_a_call_that_was_cut_short() -> None:
    _, events = played(position(HANDS, starting(0)), (0, "throw b5 1 up"), (2, "flash f5 3 down"))
    assert read_hints(events, Seat(0), 4).passed == {}


def test_a_designated_seat_that_plays_a_timeout_was_probably_stuck() -> None:
    state, events = played(position(HANDS, starting(0)), (0, "throw b5 3 down"), (3, "timeout"))
    hints = read_hints(events, Seat(0), 4)
    assert hints.stuck == {Seat(3): {(5, "down")}}
    assert hints.likelihood(state, 0.5) == pytest.approx(0.5)


def test_a_new_round_forgets_everything() -> None:
    state = position(["b1", "b4 b6", "b1", ""], starting(1), home=(Seat(3),))
    state, events = played(state, (1, "throw b6 2 up"), (2, "explode"))
    state, more = played(state, (2, "restart 1"), (1, "throw b4 0 up"))
    assert read_hints([*events, *more], Seat(3), 4).passed == {}
