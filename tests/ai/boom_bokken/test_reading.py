"""Reading other hands: what is certain stays certain, and plays tell what they should."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.ai.boom_bokken.net import net
from game.ai.boom_bokken.odds import Odds
from game.ai.boom_bokken.policy import learned_by
from game.ai.boom_bokken.reading import INPUTS, OUTPUTS, Reading
from game.ai.boom_bokken.traces import read_traces
from game.rules.api import Event, InfoState, Seat
from game.rules.boom_bokken.cards import CALLS, VALUES, Call
from game.rules.boom_bokken.events import CardDealt
from game.rules.boom_bokken.state import State
from tests.ai.boom_bokken.asking import LEVELS
from tests.rules.boom_bokken.table_setting import GAME, calling, dealt, does, position, starting

HANDS = ["b4 b1 b2 b7 f2", "b8 b1 f1 b2 f8", "f4 b2 b3 b6 f6", "b7 f5 t b5 b6"]


def read(state: State, seat: int, events: list[Event]) -> Reading:
    learned = learned_by(LEVELS[4])
    assert learned
    traces = read_traces(events, len(state.hands))
    return Reading(state.table, Seat(seat), state.hands[seat], net(learned.reading, INPUTS, OUTPUTS), traces)


def told(state: State, *moves: tuple[int, str]) -> tuple[State, list[Event]]:
    events: list[Event] = [CardDealt(Seat(seat), None) for seat, hand in enumerate(state.hands) for _ in hand]
    for seat, text in moves:
        state, new = does(state, seat, text)
        events += new
    return state, events


def test_the_file_holds_nets_of_the_right_size() -> None:
    learned = learned_by(LEVELS[4])
    assert learned
    assert net(learned.reading, INPUTS, OUTPUTS).begin()
    assert all(learned_by(level) is None for level in LEVELS[:4])


@pytest.mark.parametrize("number", [-1e9, 1e9])
def test_numbers_beyond_all_measure_still_give_chances(number: float) -> None:
    state = dealt(6, 3)
    learned = learned_by(LEVELS[4])
    assert learned
    wild = net((number,) * len(learned.reading), INPUTS, OUTPUTS)
    reading = Reading(state.table, Seat(0), state.hands[0], wild, read_traces([], 6))
    for call in CALLS:
        assert 0.0 <= reading.answers(Seat(2), 4, call) <= 1.0
        assert 0.0 <= reading.explodes(Seat(2), 4, call) <= 1.0


def test_before_anything_is_played_reading_is_card_counting() -> None:
    state = dealt(6, 3)
    reading, odds = read(state, 0, []), Odds(state.table, Seat(0), state.hands[0])
    for value in VALUES:
        for call in CALLS:
            assert reading.answers(Seat(2), value, call) == pytest.approx(
                odds.answers(Seat(2), value, call), abs=0.1
            )
            assert reading.explodes(Seat(2), value, call) == pytest.approx(
                odds.explodes(Seat(2), value, call), abs=0.1
            )


def test_who_answers_a_four_with_an_eight_hardly_has_anything_between() -> None:
    state, events = told(position(HANDS, starting(0)), (0, "throw b4 1 up"), (1, "throw b8 3 down"))
    reading, odds = read(state, 3, events), Odds(state.table, Seat(3), state.hands[3])
    assert reading.answers(Seat(1), 5, Call.UP) < odds.answers(Seat(1), 5, Call.UP) - 0.15
    assert reading.explodes(Seat(1), 5, Call.UP) > 2 * odds.explodes(Seat(1), 5, Call.UP)
    assert reading.answers(Seat(1), 4, Call.DOWN) > 0.85


def test_who_was_saved_by_a_timeout_is_still_in_need() -> None:
    state, events = told(position(HANDS, starting(0)), (0, "throw b4 3 down"), (3, "timeout"))
    state, more = told(state, (-1, "draw 3 b8"), (3, "throw b7 0 up"))
    reading, odds = read(state, 0, [*events, *more]), Odds(state.table, Seat(0), state.hands[0])
    assert reading.explodes(Seat(3), 4, Call.DOWN) > 2 * odds.explodes(Seat(3), 4, Call.DOWN)


def test_what_everybody_knows_is_certain() -> None:
    known = ((), ("b8",), ("t",), ())
    state = position(["b7", "b8", "t", "b3"], calling(3, 1, "up"), pile=[(3, "b5")], known=known)
    reading = read(state, 0, [])
    assert reading.answers(Seat(1), 5, Call.UP) == 1.0
    assert reading.answers(Seat(1), 5, Call.DOWN) == 0.0
    assert reading.answers(Seat(2), 5, Call.UP) == 0.0
    assert reading.explodes(Seat(2), 5, Call.UP) == 0.0
    assert reading.answers(Seat(2), 5, Call.UP, drawn=1) > 0.0


def test_a_drawn_card_can_only_help() -> None:
    state = dealt(4, 5, expert=True)
    reading = read(state, 0, [])
    for value in VALUES:
        for call in CALLS:
            answers = [reading.answers(Seat(1), value, call, drawn) for drawn in range(3)]
            explodes = [reading.explodes(Seat(1), value, call, drawn) for drawn in range(3)]
            assert all(0.0 <= less <= more <= 1.0 for less, more in pairwise(answers))
            assert all(1.0 >= more >= less >= 0.0 for more, less in pairwise(explodes))


def test_the_reading_is_the_same_in_every_world_that_looks_the_same() -> None:
    state, events = told(position(HANDS, starting(0)), (0, "throw b4 1 up"), (1, "throw b8 3 down"))
    info = InfoState(Seat(0), state.observation(Seat(0)), tuple(events))
    world = GAME.sample_state(info, Random(1))
    assert world.hands[3] != state.hands[3]
    first, second = read(state, 0, events), read(world, 0, events)
    assert [first.answers(Seat(3), value, Call.UP) for value in VALUES] == [
        second.answers(Seat(3), value, Call.UP) for value in VALUES
    ]
