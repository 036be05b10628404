"""How quickly Boomtown is played to its end: by the rules, and by the computer's rollouts.

Run it with `pytest -m bench tests/bench/test_boomtown_speed.py -s`. Printed are actions a second by the rules
in random games, rollouts a second from the first auction, and how many times quicker a rollout is than a
game of the same policy played by the rules.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest

from game.ai.boomtown.rollout import start_of
from game.rules.api import CHANCE
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.state import BoomtownState
from game.rules.chance import sample_outcome
from tests.ai.boomtown.positions import EXPECTED, ask
from tests.rules.boomtown.tables import BOUND, GAME
from tests.rules.contract import Setting, walk

ROUNDS = 5


def first_auction(seats: int) -> BoomtownState:
    """The first auction of a game."""
    rng = Random(seats)
    state = GAME.initial_state(seats, {})
    while state.phase is not Phase.AUCTION:
        state, _ = state.apply(CHANCE, sample_outcome(state, rng))
    return state


def best_rate(count: Callable[[], int]) -> float:
    """The best of a few rounds, in processor seconds."""
    rates = []
    for _ in range(ROUNDS):
        start = time.process_time()
        done = count()
        rates.append(done / (time.process_time() - start))
    return max(rates)


def expected_game(seats: int) -> int:
    """A game of the expected-value policy by the rules."""
    state, rng = first_auction(seats), Random(1)
    while state.actors:
        seat = state.actors[0]
        action = sample_outcome(state, rng) if seat == CHANCE else ask(state, seat, nodes=1, number=3).action
        state, _ = state.apply(seat, action)
    return 1


@pytest.mark.bench
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_print_actions_and_rollouts_a_second(seats: int) -> None:
    start = start_of(first_auction(seats))
    setting = Setting(GAME, seats, {}, BOUND)
    actions = best_rate(lambda: sum(1 for seed in range(10) for _ in walk(setting, seed)))
    rollouts = best_rate(lambda: len([EXPECTED.roller.play(start, Random(seed)) for seed in range(200)]))
    games = best_rate(lambda: expected_game(seats))
    print(
        f"\n{seats} seats: {actions:.0f} random actions a second, {rollouts:.0f} rollouts a second,"
        f" {rollouts / games:.1f} times a game by the rules"
    )
