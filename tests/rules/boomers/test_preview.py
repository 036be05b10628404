"""What screens are told: observations hold the whole position, previews what a turn would do."""

from __future__ import annotations

import pickle
from random import Random

from game.rules.api import InfoState
from game.rules.boomers.preview import helpers, preview
from game.rules.boomers.state import state_of
from tests.rules.boomers.tables import EVERYTHING, act, names, play, position, shipped_game, squares

CORRAL = """
    . . . . P .
    . . . . . .
    # # . . Y .
    . . . # . Y
    . P . # . .
    P . . # . Y
"""


def test_a_preview_tells_stones_land_and_scores():
    seen = position(CORRAL, mines="a1").observation(0)
    told = preview(seen, act("b2-c2+e4"))
    assert names(told.stones) == "c4"
    assert names(told.closed[0].squares) == "a1 b1 c1 a2 b2 c2 a3 b3 c3"
    assert names(told.exhausted) == "a1 c2"
    assert (told.scores, told.gains) == ((19, 0), (19, 0))
    assert (told.quiet_turns, told.occurrences, told.ending) == (0, 1, None)
    plain = preview(seen, act("b2-c2"))
    assert (plain.stones, plain.closed, plain.gains, plain.quiet_turns) == ((), (), (0, 0), 1)


def test_a_preview_tells_that_the_game_would_end():
    told = preview(position(CORRAL.replace(". . . . P .", ". . . . . .")).observation(1), act("b2-c2+e4"))
    assert told.ending == "no_move"


def test_the_helpers_of_a_move_come_with_their_stones():
    seen = position(CORRAL).observation(0)
    found = helpers(seen, squares("b2")[0], squares("c2")[0])
    assert {names((helper,)): names(stones) for helper, stones in found.items()} == {"e4": "c4"}


def test_an_observation_is_the_whole_position_history_included():
    game = shipped_game()
    state = game.initial_state(2, {**EVERYTHING, "board": "quick"})
    rng = Random(7)
    while state.actors:
        seen = state.observation(state.mover)
        assert state_of(seen) == state
        assert game.sample_state(InfoState(state.mover, seen, ()), rng) == state
        state, _ = state.apply(state.mover, rng.choice(state.legal_actions(state.mover)))
    assert state_of(state.observation(None)) == state


def test_an_observation_and_a_state_can_be_sent_to_another_process():
    state = play(position(CORRAL), "b2-c2+e4")
    for value in (state, state.observation(1)):
        assert pickle.loads(pickle.dumps(value)) == value


def test_an_observation_shows_what_a_screen_draws():
    seen = shipped_game().initial_state(2, {**EVERYTHING, "advanced": True}).observation(None)
    assert (seen.columns, seen.rows, seen.placing, seen.step, seen.turns) == (11, 11, "stone", 0, 0)
    assert len(seen.mines) == 5
    assert set(seen.deep).isdisjoint(seen.shallow)
    assert seen.ground.track[0] == (0, 7)
    seen = play(position(CORRAL), "b2-c2+e4").observation(None)
    assert (seen.last, names(seen.last_stones)) == (act("b2-c2+e4"), "c4")
    assert seen.sheet[0].seat == 0
