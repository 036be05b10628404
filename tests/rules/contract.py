"""The laws every game keeps, whatever its seats and options: the contract of `game.rules.api`.

A game's own `test_contract.py` calls these with random seeds. Each law walks a whole random game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

import pytest

from game.rules.api import CHANCE, Action, Event, Game, InfoState, Seat, State
from game.rules.chance import sample_outcome


@dataclass(frozen=True)
class Setting:
    """One way to start a game: the game, its seats and options, and a bound on its actions."""

    game: Game
    seats: int
    options: Mapping[str, object]
    bound: int


@dataclass(frozen=True)
class Move:
    """One step of a walk: the state before, who did what, the events, and the state after."""

    before: State
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    after: State


def walk(setting: Setting, seed: int, eager: float = 0.3) -> Iterator[Move]:
    """Random play to the end: `eager` is the chance that somebody interrupts when he can."""
    rng = Random(seed)
    state = setting.game.initial_state(setting.seats, setting.options)
    while state.actors:
        seat, action = choose(state, rng, eager)
        after, events = state.apply(seat, action)
        yield Move(state, seat, action, events, after)
        state = after


def choose(state: State, rng: Random, eager: float) -> tuple[Seat, Action]:
    """Who acts next and how: chance by its weights, everybody else uniformly."""
    if state.actors == (CHANCE,):
        return CHANCE, sample_outcome(state, rng)
    for seat in state.actors[1:]:
        offers = state.legal_actions(seat)
        if offers and rng.random() < eager:
            return seat, rng.choice(offers)
    awaited = state.actors[0]
    return awaited, rng.choice(state.legal_actions(awaited))


def check_turns_and_chance(setting: Setting, seed: int) -> None:
    """Laws 1 and 2: actors, legal actions, chance probabilities, an end within the bound, returns."""
    state = setting.game.initial_state(setting.seats, setting.options)
    check_position(setting, state)
    for moves, move in enumerate(walk(setting, seed), start=1):
        assert moves <= setting.bound, "the game does not end within its stated bound"
        state = move.after
        check_position(setting, state)
    assert state.actors == ()
    winners = setting.game.winners(state)
    assert winners
    assert set(winners) <= set(range(setting.seats))


def check_position(setting: Setting, state: State) -> None:
    """What must hold of any single position."""
    assert len(state.returns()) == setting.seats
    assert len(set(state.actors)) == len(state.actors)
    for seat in map(Seat, range(setting.seats)):
        actions = state.legal_actions(seat)
        assert len(set(actions)) == len(actions), "a legal action is listed twice"
        assert seat in state.actors or not actions
    assert state.legal_actions(CHANCE) == ()
    outcomes = state.chance_outcomes()
    if state.actors == (CHANCE,):
        assert sum(weight for _, weight in outcomes) == pytest.approx(1)
        assert all(weight > 0 for _, weight in outcomes)
        assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
    else:
        assert outcomes == ()
        assert not state.actors or state.legal_actions(state.actors[0])


def check_texts(setting: Setting, seed: int) -> None:
    """Law 3: every action and outcome survives being written and read."""
    game = setting.game
    for move in walk(setting, seed):
        offered = [tuple(action for action, _ in move.before.chance_outcomes())]
        offered += [move.before.legal_actions(seat) for seat in move.before.actors]
        for offers in offered:
            texts = [game.action_to_string(action) for action in offers]
            assert len(set(texts)) == len(texts)
            assert [game.action_from_string(text) for text in texts] == list(offers)


def check_replay(setting: Setting, seed: int) -> None:
    """Law 4: replaying the texts of a game gives equal states and equal events."""
    game = setting.game
    state = game.initial_state(setting.seats, setting.options)
    for move in walk(setting, seed):
        assert state == move.before
        assert hash(state) == hash(move.before)
        state, events = state.apply(move.seat, game.action_from_string(game.action_to_string(move.action)))
        assert events == move.events
        assert state == move.after


def check_nothing_leaks(setting: Setting, seed: int, every: int = 5) -> None:
    """Law 5: a sampled world has the same observation, actors and own legal actions as the truth."""
    rng = Random(seed + 1)
    seen: dict[Seat, list[Event]] = {Seat(seat): [] for seat in range(setting.seats)}
    for number, move in enumerate(walk(setting, seed)):
        for seat, events in seen.items():
            events += [event.seen_by(seat) for event in move.events]
            if (number + seat) % every == 0:
                check_sample(setting, move.after, seat, tuple(events), rng)


def check_sample(setting: Setting, state: State, seat: Seat, events: tuple[Event, ...], rng: Random) -> None:
    """One sampled world against the truth, for one seat."""
    world = setting.game.sample_state(InfoState(seat, state.observation(seat), events), rng)
    assert world.observation(seat) == state.observation(seat)
    assert world.actors == state.actors
    assert world.legal_actions(seat) == state.legal_actions(seat)


def check_purity(setting: Setting, seed: int) -> None:
    """Law 7: applying an action leaves the old state as it was, and gives the same result twice."""
    for move in walk(setting, seed):
        again, events = move.before.apply(move.seat, move.action)
        assert again == move.after
        assert events == move.events
        assert move.before.actors


LAWS = (check_turns_and_chance, check_texts, check_replay, check_nothing_leaks, check_purity)
