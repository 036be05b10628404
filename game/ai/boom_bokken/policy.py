"""The policy for Boom Bokken: reflexes for reactions, imagined rounds for turns."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from game.ai.api import Level, Reply, Request, Stop
from game.ai.boom_bokken.heuristic import decide, throw_of, varied_plans
from game.ai.boom_bokken.inference import read_hints
from game.ai.boom_bokken.reflexes import open_choices
from game.ai.boom_bokken.search import Candidate, Outlook, search
from game.ai.boom_bokken.weights import Weights, weights_of
from game.rules.api import Game
from game.rules.boom_bokken.actions import Restart, Timeout
from game.rules.boom_bokken.state import State
from game.rules.boom_bokken.table import Observation
from game.rules.chance import pick

ENOUGH: Final = 400
"""Imagined rounds when a request sets no limit at all."""


class BokkenPolicy:
    """Answers each request from the information state alone; nothing is remembered between requests."""

    def choose(self, game: Game, request: Request, stop: Stop) -> Reply:
        """A reaction or None for a seat that may interrupt; the best action found for the awaited seat."""
        seen: Observation = request.info.observation
        rng, weights = Random(request.seed), weights_of(request.level)
        candidates = self._candidates(request, seen, weights)
        if len(candidates) < 2:
            action = decide(seen.table, request.info.seat, seen.hand, weights, rng)
            return Reply(request.id, action)
        most = _rollouts(request, reacting=request.info.seat != seen.table.actors[0])
        found = search(
            candidates,
            request.info.seat,
            _imagining(game, request, rng),
            Weights(),
            _outlook(request.level),
            most,
            rng,
            stop,
        )
        return Reply(
            request.id,
            found.action,
            found.worth,
            1,
            found.rollouts,
            () if found.action is None else (found.action,),
        )

    def _candidates(self, request: Request, seen: Observation, weights: Weights) -> list[Candidate]:
        """What is worth imagining, as judged; fewer than two where reflexes decide."""
        table, seat, width = seen.table, request.info.seat, int(request.level.value("width", 0))
        if not width:
            return []
        if seat != table.actors[0]:
            by_reflex = not request.level.value("reflex_nodes", 0)
            return [] if by_reflex else open_choices(table, seat, seen.hand, weights)
        if isinstance(request.legal[0], Restart):
            return [(action, 0.0) for action in request.legal]
        plans = varied_plans(table, seat, seen.hand, weights)[:width]
        candidates: list[Candidate] = [(throw_of(plan), plan.score) for plan in plans]
        if plans and Timeout() in request.legal:
            candidates.append((Timeout(), min(plan.score for plan in plans)))
        return candidates


def _rollouts(request: Request, reacting: bool) -> int:
    """How many rounds may be imagined: a level's own number for reactions, the request's limit for turns."""
    if reacting:
        return int(request.level.value("reflex_nodes", 0))
    if request.limit.nodes is not None:
        return request.limit.nodes
    return ENOUGH if request.limit.seconds is None else 1 << 30


def _outlook(level: Level) -> Outlook:
    """How far a level looks, and whose points it counts."""
    return Outlook(
        int(level.value("horizon", 0)),
        level.values("prospects", ()),
        level.value("spirit", 0.25),
        level.value("envy", 0.25),
        level.value("faith", 20),
        level.value("scale", 0.2),
    )


def _imagining(game: Game, request: Request, rng: Random) -> Callable[[], State]:
    """How this level imagines worlds: one that fits, or the likeliest of several by the hints it reads."""
    several, doubt = int(request.level.value("worlds", 1)), request.level.value("doubt", 1.0)
    info = request.info

    def one() -> State:
        world = game.sample_state(info, rng)
        assert isinstance(world, State)
        return world

    if several < 2:
        return one
    hints = read_hints(info.events, info.seat, info.observation.table.setup.seats)

    def likely() -> State:
        worlds = [one() for _ in range(several)]
        return pick([(world, hints.likelihood(world, doubt)) for world in worlds], rng)

    return likely
