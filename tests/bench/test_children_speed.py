"""How many positions a second the Boomers computer judges in batches, as a ratio to one at a time."""

from __future__ import annotations

import time
from random import Random

import pytest

from game.ai.api import Level
from game.ai.boomers.evaluation import Judge
from game.ai.boomers.measures import Surveyor
from game.ai.boomers.moves import Generator, Position, position_of
from game.rules.boomers.state import BoomersState
from tests.bench.shipped import levels, load_game, opening


def positions(options: dict[str, object], games: int) -> list[BoomersState]:
    found: list[BoomersState] = []
    for deal in range(games):
        _, state = opening(load_game("boomers"), 2, options, deal)
        rng = Random(deal)
        while state.actors:
            assert isinstance(state, BoomersState)
            found.append(state)
            actions = state.legal_actions(state.mover)
            placing = [action for action in actions if getattr(action, "helper", None) is not None]
            state = state.apply(state.mover, rng.choice(placing or actions))[0]
    return found


def rate(states: list[BoomersState], level: Level, batched: bool) -> float:
    """Children judged a second."""
    ground = states[0].ground
    generator, surveyor, judge = Generator(ground), Surveyor(ground), Judge(ground, level, Random(1))
    judged, start = 0, time.perf_counter()
    for state in states:
        position: Position = position_of(state)
        children = generator.successors(position)
        groups = [children] if batched else [[child] for child in children]
        for group in groups:
            stones, own = [child.stones for child in group], [child.own for child in group]
            sooners = [child.sooners for child in group] if position.sooners else ()
            judge.values(surveyor.measure(stones, own, position.theirs, sooners))
        judged += len(children)
    return judged / (time.perf_counter() - start)


@pytest.mark.bench
@pytest.mark.parametrize(
    "options",
    [{}, {"board": "quick"}, {"sooners": True}, {"mines": True, "river": True, "railroad": "bent"}],
    ids=["prairie", "quick", "sooners", "mines, river, railroad"],
)
def test_children_a_second_in_batches_and_one_by_one(options: dict[str, object]) -> None:
    states, level = positions(options, 6), levels("boomers")[4]
    single, batched = rate(states, level, batched=False), rate(states, level, batched=True)
    print(
        f"\n{options}: {batched:,.0f} a second in batches, {single:,.0f} one by one: {batched / single:.1f}x"
    )
    assert batched > 0
