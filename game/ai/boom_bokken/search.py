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
from game.ai.boom_bokken.rollout import finish_round
from game.ai.boom_bokken.weights import Weights
from game.rules.api import Seat
from game.rules.boom_bokken.actions import SeatAction
from game.rules.boom_bokken.state import State

FIRST_LOOK: Final = 8
"""Worlds all candidates meet before the first of them are dropped."""


@dataclass(frozen=True, slots=True)
class Spirit:
    """How much partners' and rivals' points count beside one's own."""

    partners: float
    rivals: float

    def worth(self, before: State, after: State, seat: Seat) -> float:
        """What a round gave, in points."""
        gains = [now - then for then, now in zip(before.returns(), after.returns(), strict=True)]
        teams = before.table.teams
        own = [gain for other, gain in enumerate(gains) if teams[other] == teams[seat] and other != seat]
        rivals = [gain for other, gain in enumerate(gains) if teams[other] != teams[seat]]
        return gains[seat] + self.partners * sum(own) / len(own) - self.rivals * sum(rivals) / len(rivals)


@dataclass(frozen=True, slots=True)
class Found:
    """The best candidate, the points expected of it, and how many rounds were imagined."""

    action: SeatAction
    worth: float
    rollouts: int


def search(
    candidates: Sequence[SeatAction],
    seat: Seat,
    imagine: Callable[[], State],
    weights: Weights,
    spirit: Spirit,
    most: int,
    rng: Random,
    stop: Stop,
) -> Found:
    """The candidate that does best in at most so many imagined rounds; the first one wins ties."""
    alive, sums, met = list(range(len(candidates))), [0.0] * len(candidates), 0
    rollouts, until = 0, FIRST_LOOK
    while rollouts + len(alive) <= most and not stop():
        world, luck = imagine(), rng.random()
        for index in alive:
            after, _ = world.apply(seat, candidates[index])
            sums[index] += spirit.worth(world, finish_round(after, weights, Random(luck)), seat)
        rollouts, met = rollouts + len(alive), met + 1
        if met == until and len(alive) > 2:
            alive = sorted(sorted(alive, key=lambda index: -sums[index])[: (len(alive) + 1) // 2])
            until *= 2
    best = max(alive, key=lambda index: sums[index])
    return Found(candidates[best], sums[best] / max(1, met), rollouts)
