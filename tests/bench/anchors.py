"""Frozen opponents: what they do never changes, so that figures of different days can be compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from game.ai.api import Level, Limit, Policy, Reply, Request, Stop
from game.ai.policies import make_policy
from game.ai.simple import SimplePolicy
from game.rules.api import Game

GREEDY: Final = {
    "slides_own": (0.5, 0.45, 0.4), "slides_rival": (-0.5, -0.45, -0.4),
    "steps_own": (0.3, 0.2, 0.1), "steps_rival": (-0.3, -0.2, -0.1),
    "moves_own": 0.1, "moves_rival": -0.1,
    "free_own": (0.0, 1.0, 1.0), "free_rival": (0.0, -1.0, -1.0),
    "win_bonus": 10.0, "depth": 1.0,
}  # fmt: skip
"""The first guess at weights for Boomers, before any tuning."""


class RandomPolicy:
    """Any legal action."""

    def choose(self, game: Game, request: Request, stop: Stop) -> Reply:
        """A random one."""
        return Reply(request.id, Random(request.seed).choice(request.legal))


class GreedyPolicy:
    """Judges what each action leads to, without looking at any answer to it."""

    def __init__(self) -> None:
        self._policies: dict[str, Policy] = {}

    def choose(self, game: Game, request: Request, stop: Stop) -> Reply:
        """The action after which things look best."""
        policy = self._policies.setdefault(game.name, make_policy(game.name))
        level = Level(1, GREEDY)
        return policy.choose(game, replace(request, level=level, limit=Limit(nodes=1)), stop)


ANCHORS: Final[Mapping[str, Callable[[], Policy]]] = {
    "random": RandomPolicy,
    "grab": SimplePolicy,
    "greedy": GreedyPolicy,
}
