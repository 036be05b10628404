"""Which policy plays which game: the one registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.ai.api import Level, Policy
from game.ai.boom_bokken.policy import BokkenPolicy
from game.ai.boom_bokken.policy import check as check_boom_bokken
from game.ai.boomers.policy import BoomersPolicy
from game.ai.boomers.search import Shape
from game.ai.boomtown.policy import BoomtownPolicy
from game.ai.boomtown.worth import Taste
from game.ai.simple import SimplePolicy

POLICIES: Final[Mapping[str, Callable[[], Policy]]] = {
    "boomers": BoomersPolicy,
    "boomtown": BoomtownPolicy,
    "boom_bokken": BokkenPolicy,
}
"""For each game's name, what makes a fresh policy for it."""

CHECKS: Final[Mapping[str, Callable[[Level], object]]] = {
    "boomers": Shape.of,
    "boomtown": Taste.of,
    "boom_bokken": check_boom_bokken,
}
"""For each game's name, what reads the numbers of a level and complains of those that cannot be."""


def check_level(game: str, level: Level) -> None:
    """Raises ValueError, with the key, for a number that the game's policy cannot play by."""
    if game in CHECKS:
        CHECKS[game](level)


def make_policy(game: str) -> Policy:
    """A fresh policy for a game; a game without one of its own is played by looking one action ahead."""
    return POLICIES.get(game, SimplePolicy)()
