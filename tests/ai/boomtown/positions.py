"""Boomtown positions and requests for tests of the computer seats."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import tomli

from game.ai.api import Level, Limit, Reply, Request, read_levels
from game.ai.boomtown.expected import Expected
from game.ai.boomtown.policy import BoomtownPolicy
from game.ai.boomtown.worth import Appraiser, Taste
from game.rules.api import CHANCE, InfoState, Seat
from game.rules.boomtown.state import BoomtownState
from game.rules.chance import sample_outcome
from tests.rules.boomtown.tables import DECK, DECK_FILE, GAME

LEVELS = read_levels(tomli.loads((DECK_FILE.parent / "levels.toml").read_text(encoding="utf-8")))
EXPECTED = Expected(Appraiser(Taste(), DECK.amounts))


def request(state: BoomtownState, seat: int, level: Level, nodes: int, seed: int = 0) -> Request:
    info = InfoState(Seat(seat), state.observation(Seat(seat)), ())
    return Request(7, "boomtown", info, state.legal_actions(Seat(seat)), level, Limit(nodes=nodes), seed)


def ask(state: BoomtownState, seat: int, *, nodes: int = 200, number: int = 5, seed: int = 0) -> Reply:
    asked = request(state, seat, LEVELS[number - 1], nodes, seed)
    return BoomtownPolicy().choose(GAME, asked, lambda: False)


def said(reply: Reply) -> str:
    """The reply's action in writing, `-` for none."""
    return "-" if reply.action is None else GAME.action_to_string(reply.action)


def random_walk(seats: int, seed: int) -> Iterator[BoomtownState]:
    """The positions of a random game."""
    rng = Random(seed)
    state = GAME.initial_state(seats, {"telegraph_any_roll": bool(seed % 2)})
    while state.actors:
        yield state
        seat = state.actors[-1] if rng.random() < 0.3 else state.actors[0]
        action = sample_outcome(state, rng) if seat == CHANCE else rng.choice(state.legal_actions(seat))
        state, _ = state.apply(seat, action)
    yield state
