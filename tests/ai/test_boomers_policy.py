"""What the Boomers computer answers: always a legal action, the same one under the same limit."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from game.ai.api import Level, Limit
from game.ai.boomers.policy import BoomersPolicy
from game.rules.api import Action
from tests.ai.boomers_help import (
    LEVELS,
    OPTIONS,
    STRONG,
    ask,
    drawn,
    random_states,
    request,
    shipped_game,
)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_the_reply_is_legal_under_every_combination_of_expansions(number: int) -> None:
    board = ("prairie", "quick", "oblong", "long-grass")[number % 4]
    level = LEVELS[number % 5]
    state = shipped_game().initial_state(2, {"board": board, **OPTIONS[number]})
    rng = Random(number)
    for turn in range(12):
        if state.ending:
            break
        reply = ask(state, level, nodes=300, seed=turn)
        assert reply.action in state.legal_actions(state.mover)
        action = reply.action if turn % 2 else rng.choice(state.legal_actions(state.mover))
        state = state.apply(state.mover, action)[0]


def test_a_whole_game_against_itself_ends() -> None:
    state = shipped_game().initial_state(2, {"board": "quick", "sooners": True})
    turns = 0
    while not state.ending:
        reply = ask(state, STRONG, nodes=100, seed=turns)
        assert reply.action in state.legal_actions(state.mover)
        state = state.apply(state.mover, reply.action)[0]
        turns += 1
    assert turns > 5


@pytest.mark.parametrize("sooners", [False, True])
def test_placements_of_the_advanced_set_up_are_legal(sooners: bool) -> None:
    options = {"board": "quick", "advanced": True, "sooners": sooners, "starter": 1}
    state = shipped_game().initial_state(2, options)
    while state.in_setup:
        reply = ask(state, STRONG, nodes=500, seed=state.step)
        assert reply.action in state.legal_actions(state.mover)
        state = state.apply(state.mover, reply.action)[0]
    assert ask(state, STRONG).action in state.legal_actions(state.mover)


def test_the_same_request_gets_the_same_reply_under_a_limit_of_nodes() -> None:
    states = list(random_states({"board": "quick"}, seed=4))
    used = BoomersPolicy()
    for state in states[:6]:
        for level in (LEVELS[0], STRONG):
            asked = request(state, level, Limit(nodes=2000))
            fresh = BoomersPolicy().choose(shipped_game(), asked, lambda: False)
            assert used.choose(shipped_game(), asked, lambda: False) == fresh


def opening(seed: int, level: Level) -> list[Action]:
    """The first turns of the shipped game between two of a level."""
    state = shipped_game().initial_state(2, {"board": "quick"})
    turns: list[Action] = []
    for turn in range(4):
        reply = ask(state, level, nodes=1500, seed=100 * seed + turn)
        assert reply.action is not None
        turns.append(reply.action)
        state = state.apply(state.mover, reply.action)[0]
    return turns


@pytest.mark.parametrize("level", LEVELS[2:], ids=lambda level: str(level.number))
def test_another_seed_opens_otherwise_and_the_same_one_alike(level: Level) -> None:
    assert any(opening(seed, level) != opening(1, level) for seed in range(2, 10))
    assert opening(1, level) == opening(1, level)


def test_whims_are_silent_when_half_of_the_land_is_closed() -> None:
    """Below half of the land the seed means nothing to a level that does not misjudge."""
    state = drawn("""
        ..#.....
        ..#..Y..
        ..#.....
        P.#.....
        ..#..P..
        ..#.....
        ..#.Y...
        P.#.Y...
    """)
    whimsical = Level(5, {**STRONG.parameters, "margin": 30.0})
    assert len({ask(state, whimsical, nodes=300, seed=seed) for seed in range(6)}) > 1
    closed = drawn("""
        ....#...
        ....#.Y.
        ....#...
        P...#...
        ....#P..
        ....#...
        ....#Y..
        P...#Y..
    """)
    assert len({ask(closed, whimsical, nodes=300, seed=seed) for seed in range(6)}) == 1


def test_a_stopped_search_still_answers() -> None:
    state = shipped_game().initial_state(2, {})
    reply = BoomersPolicy().choose(shipped_game(), request(state, STRONG, Limit()), lambda: True)
    assert reply.action in state.legal_actions(state.mover)
    assert reply.depth == 1


def test_the_limit_of_nodes_is_kept() -> None:
    state = shipped_game().initial_state(2, {})
    assert ask(state, STRONG, nodes=1).nodes < 400
    reply = ask(state, STRONG, nodes=20_000)
    assert 20_000 <= reply.nodes < 20_400
    assert reply.depth > 2


def test_the_line_of_a_reply_can_be_played() -> None:
    for state in random_states({"board": "quick", "mines": True}, seed=2):
        reply = ask(state, STRONG, nodes=1500)
        assert reply.line[0] == reply.action
        for action in reply.line:
            assert action in state.legal_actions(state.mover)
            state = state.apply(state.mover, action)[0]


def test_what_is_kept_between_turns_gives_legal_replies() -> None:
    policy = BoomersPolicy()
    for state in random_states({"board": "quick"}, seed=9):
        asked = request(state, STRONG, Limit(seconds=60, nodes=3000))
        assert policy.choose(shipped_game(), asked, lambda: False).action in asked.legal


def test_it_closes_the_large_area_before_the_rival_gets_in() -> None:
    """Yellow stands before the gap on d5, and Purple's boomer behind it cannot bar the way."""
    state = drawn("""
        P.......
        ........
        ........
        ###.####
        ........
        ...Y.P..
        Y.......
        #Y.....P
    """)
    reply = ask(state, STRONG, nodes=20_000)
    after = state.apply(state.mover, reply.action)[0]
    assert after.scores[0] >= 24


def test_it_does_not_let_the_rival_close_the_large_area() -> None:
    """One stone on d3 would give Yellow the upper five rows; seven turns in eight allow it."""
    state = drawn("""
        ........
        ....Y...
        ........
        ........
        ........
        ###.####
        .P.P..Y.
        P......Y
    """)
    reply = ask(state, STRONG, nodes=20_000)
    after = state.apply(state.mover, reply.action)[0]
    best = max(
        after.apply(after.mover, action)[0].returns()[1] for action in after.legal_actions(after.mover)
    )
    assert best < 10


def test_a_level_and_a_request_can_be_sent_to_a_process() -> None:
    state = shipped_game().initial_state(2, {})
    asked = request(state, STRONG, Limit(1.0, 10))
    assert pickle.loads(pickle.dumps(asked)) == asked
    assert pickle.loads(pickle.dumps(ask(state, STRONG))) == ask(state, STRONG)


def test_a_level_that_overlooks_everything_still_answers() -> None:
    state = shipped_game().initial_state(2, {})
    blind = Level(1, {**STRONG.parameters, "oversight": 1.0})
    assert ask(state, blind).action in state.legal_actions(state.mover)
