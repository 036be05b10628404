"""Playing an imagined round on by heuristics, every seat by its own hand."""

from __future__ import annotations

from random import Random

from game.ai.boom_bokken.heuristic import decide
from game.ai.boom_bokken.weights import Weights
from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken.actions import SeatAction
from game.rules.boom_bokken.calls import flashable, may_timeout, reactors, takeable
from game.rules.boom_bokken.cards import can_answer
from game.rules.boom_bokken.state import State
from game.rules.boom_bokken.steps import Calling
from game.rules.chance import sample_outcome


def next_action(
    state: State, weights: Weights, rng: Random, silent: Seat | None = None
) -> tuple[Seat, SeatAction]:
    """Who acts and how: those who react are asked in turn, the awaited seat last (rule 12).

    A silent seat is not asked for a reaction.
    """
    table = state.table
    if isinstance(table.step, Calling):
        for seat in reactors(table):
            if seat == silent or not has_reaction(state, seat):
                continue
            if action := decide(table, seat, state.hands[seat], weights, rng):
                return seat, action
    awaited = table.actors[0]
    action = decide(table, awaited, state.hands[awaited], weights, rng)
    assert action is not None
    return awaited, action


def has_reaction(state: State, seat: Seat) -> bool:
    """Whether a seat holds anything to react with."""
    table, hand = state.table, state.hands[seat]
    return bool(flashable(table, seat, hand) or may_timeout(table, seat, hand) or takeable(table, seat, hand))


def play_on(state: State, weights: Weights, rng: Random, plays: int) -> State:
    """The first state after the round, or a quiet one after at least so many more plays."""
    number, enough = state.table.number, state.table.plays + plays
    while state.table.number == number and state.actors:
        if state.actors == (CHANCE,):
            state, _ = state.apply(CHANCE, sample_outcome(state, rng))
        elif state.table.plays >= enough and is_quiet(state):
            break
        else:
            state, _ = state.apply(*next_action(state, weights, rng))
    return state


def is_quiet(state: State) -> bool:
    """Whether a call lies that the designated seat can answer: nothing explodes at once."""
    step = state.table.step
    if not isinstance(step, Calling):
        return False
    return can_answer(state.hands[step.target], state.table.top_value, step.call)
