"""Which policy plays which game: the one registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.ai.api import Policy
from game.ai.boom_bokken.policy import BokkenPolicy
from game.ai.boomers.policy import BoomersPolicy
from game.ai.boomtown.policy import BoomtownPolicy
from game.ai.simple import SimplePolicy

POLICIES: Final[Mapping[str, Callable[[], Policy]]] = {
    "boomers": BoomersPolicy,
    "boomtown": BoomtownPolicy,
    "boom_bokken": BokkenPolicy,
}
"""For each game's name, what makes a fresh policy for it."""


def make_policy(game: str) -> Policy:
    """A fresh policy for a game; a game without one of its own is played by looking one action ahead."""
    return POLICIES.get(game, SimplePolicy)()
