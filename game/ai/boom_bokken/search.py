"""Imagined rounds: deal the unseen cards at random, play each candidate out, keep the better half.

Every candidate meets the same worlds and the same later chance, so that their difference is about the
choice. A round's worth is the seat's own points, a share of its partners', less a share of its rivals'.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.ai.api import Stop
from game.ai.boom_bokken.prospects import prospects
from game.ai.boom_bokken.rollout import next_action, play_on
from game.ai.boom_bokken.weights import Weights
from game.rules.api import Seat
from game.rules.boom_bokken.actions import SeatAction
from game.rules.boom_bokken.state import State

ROUND: Final = 1 << 20
"""More plays than any round has."""

FIRST_LOOK: Final = 8
"""Worlds all candidates meet before the first of them are dropped."""


Candidate = tuple[SeatAction | None, float]
"""An action, or no reaction, and what it was judged to be worth beforehand."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """How rounds are imagined and weighed.

    A round is played on for `horizon` plays; what it still promises is judged by `promise`, the weights of
    `prospects`. Without these it is played to its end. `partners` and `rivals` say how much their points
    count beside one's own. A judgement made beforehand counts like `faith` worlds, each of its points as
    `scale` points.
    """

    horizon: int
    promise: tuple[float, ...]
    partners: float
    rivals: float
    faith: float
    scale: float

    def worth(
        self, world: State, action: SeatAction | None, seat: Seat, weights: Weights, rng: Random
    ) -> float:
        """What an action, or no reaction to this call, gives in one world, in points."""
        chosen = (seat, action) if action else next_action(world, weights, rng, silent=seat)
        after, _ = world.apply(*chosen)
        after = play_on(after, weights, rng, self.horizon if self.promise else ROUND)
        gains = [now - then for then, now in zip(world.returns(), after.returns(), strict=True)]
        if after.actors and after.table.number == world.table.number:
            gains = [gain + more for gain, more in zip(gains, prospects(after, self.promise), strict=True)]
        teams = world.table.teams
        own = [gain for other, gain in enumerate(gains) if teams[other] == teams[seat] and other != seat]
        rivals = [gain for other, gain in enumerate(gains) if teams[other] != teams[seat]]
        return gains[seat] + self.partners * sum(own) / len(own) - self.rivals * sum(rivals) / len(rivals)


@dataclass(frozen=True, slots=True)
class Found:
    """The best candidate, the points expected of it, and how many rounds were imagined."""

    action: SeatAction | None
    worth: float
    rollouts: int


def search(
    candidates: Sequence[Candidate],
    seat: Seat,
    imagine: Callable[[], State],
    weights: Weights,
    outlook: Outlook,
    most: int,
    rng: Random,
    stop: Stop,
) -> Found:
    """The candidate that does best in at most so many imagined rounds.

    What was judged beforehand counts like `faith` worlds, so that a few lucky worlds do not outweigh it.
    """
    alive, met = list(range(len(candidates))), 0
    before = [outlook.faith * outlook.scale * judged for _, judged in candidates]
    sums = before.copy()
    rollouts, until = 0, FIRST_LOOK
    while rollouts + len(alive) <= most and not stop():
        world, luck = imagine(), rng.random()
        for index in alive:
            sums[index] += outlook.worth(world, candidates[index][0], seat, weights, Random(luck))
        rollouts, met = rollouts + len(alive), met + 1
        if met == until and len(alive) > 2:
            alive = sorted(sorted(alive, key=lambda index: -sums[index])[: (len(alive) + 1) // 2])
            until *= 2
    best = max(alive, key=lambda index: sums[index])
    return Found(candidates[best][0], (sums[best] - before[best]) / max(1, met), rollouts)
