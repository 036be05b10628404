"""A small policy for any game: look one action ahead and take what pays at once.

It stands in when the thinking process has failed twice, and for a game that has no policy of its own.
"""

from __future__ import annotations

from random import Random
from typing import Final

from game.ai.api import Reply, Request, Stop
from game.rules.api import Action, Game, Seat, State

LOOKED_AT: Final = 48
"""At most so many actions are tried, so that the answer comes within a frame or two."""


class SimplePolicy:
    """Plays the action with the best margin after it; among equals, a random one."""

    def choose(self, game: Game, request: Request, stop: Stop) -> Reply:
        """The best of a few dozen actions, judged by `State.returns` in one imagined state."""
        rng = Random(request.seed)
        seat = request.info.seat
        state = game.sample_state(request.info, rng)
        if seat not in state.actors[:1]:
            return Reply(request.id, None)
        tried: list[tuple[float, Action]] = []
        for action in rng.sample(request.legal, min(LOOKED_AT, len(request.legal))):
            if tried and stop():
                break
            tried.append((_margin(state.apply(seat, action)[0], seat), action))
        best, action = max(tried, key=lambda pair: pair[0])
        return Reply(request.id, action, best, 1, len(tried), (action,))


def _margin(state: State, seat: Seat) -> float:
    """A seat's return less the best of the others'."""
    returns = state.returns()
    others = [value for other, value in enumerate(returns) if other != seat]
    return returns[seat] - max(others, default=0.0)
