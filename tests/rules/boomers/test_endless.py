"""Boomers rule 18: no game goes on for ever."""

from __future__ import annotations

from game.rules.boomers.apply import QUIET_LIMIT
from game.rules.boomers.events import Ending, GameEnded
from tests.rules.boomers.tables import play, position, shipped_game

FIELD = """
    . . . . Y .
    . . . . . .
    # . . . . Y
    . . . . . #
    P . . . . Y
    P # P . . .
"""
ROUND = ("a2-b2", "e6-f6", "b2-a2", "f6-e6")


def test_rule_18_the_first_position_counts_and_the_third_time_ends_the_game():
    state = position(FIELD)
    assert state.observation(None).occurrences == 1
    state = play(state, *ROUND)
    assert state.observation(None).occurrences == 2
    assert state.observation(None).going_in_circles
    assert state.ending is None
    state = play(state, *ROUND[:3])
    after, events = state.apply(1, shipped_game().action_from_string(ROUND[3]))
    assert after.ending is Ending.REPETITION
    assert events[-1] == GameEnded(Ending.REPETITION, (0, 0))


def test_rule_18_boomers_of_a_colour_are_interchangeable():
    swap = ("a2-b2", "e6-f6", "a1-a2", "f6-e6", "b2-b3", "e6-f6", "b3-a3", "f6-e6")
    state = play(position(FIELD), *swap)
    back = play(state, "a2-a1", "e6-f6", "a3-a2", "f6-e6")
    assert back.occurrences == 2
    assert back.boomers == position(FIELD).boomers


def test_rule_18_the_side_to_move_belongs_to_the_position():
    state = position(FIELD)
    other = position(FIELD, mover=1)
    assert state.history != other.history


def test_rule_18_a_placing_clears_the_counters():
    state = play(position(FIELD), *ROUND)
    assert state.quiet_turns == 4
    state = play(state, "c1-c2+e6")
    assert (state.quiet_turns, state.occurrences) == (0, 1)


def test_rule_18_forty_turns_without_a_stone_end_the_game():
    state = position(FIELD)
    while not state.ending:
        assert state.observation(None).going_in_circles == (state.turns >= 30)
        quiet = [
            state.apply(state.mover, turn)[0]
            for turn in state.legal_actions(state.mover)
            if turn.helper is None
        ]
        state = next(after for after in quiet if after.occurrences == 1)
    assert state.ending is Ending.QUIET
    assert state.turns == QUIET_LIMIT == 40
    assert state.observation(None).quiet_turns == 40
