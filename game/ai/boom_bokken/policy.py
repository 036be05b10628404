"""The policy for Boom Bokken: levels that go by rules of thumb, and one that has learned."""

from __future__ import annotations

from random import Random

from game.ai.api import Level, Reply, Request, Stop
from game.ai.boom_bokken.heuristic import decide
from game.ai.boom_bokken.learned import Learned
from game.ai.boom_bokken.weights import weights_of
from game.rules.api import Game
from game.rules.boom_bokken.table import Observation


class BokkenPolicy:
    """Answers each request from the information state alone, at once; nothing is remembered in between."""

    def choose(self, game: Game, request: Request, stop: Stop) -> Reply:  # noqa: ARG002 - the protocol's shape
        """A reaction or None for a seat that may interrupt; the best action found for the awaited seat."""
        seen: Observation = request.info.observation
        weights = weights_of(request.level)
        if learned := learned_by(request.level):
            return Reply(request.id, learned.decide(request.info, weights)[1])
        action = decide(seen.table, request.info.seat, seen.hand, weights, Random(request.seed))
        return Reply(request.id, action)


def check(level: Level) -> None:
    """Raises ValueError, with the key, for weights that are lists, and for lessons that make no nets."""
    weights_of(level)
    if any(level.values(name, ()) for name in ("reading", "judgement")) and learned_by(level) is None:
        raise ValueError(f"level.{level.number}: reading and judgement are not the numbers of two nets.")


def learned_by(level: Level) -> Learned | None:
    """What a level has learned, if anything; numbers that make no net, as in a damaged file, are nothing."""
    learned = Learned(level.values("reading", ()), level.values("judgement", ()))
    return learned if learned.is_whole else None
