"""Fits the weights of Boomers level 5 to games it plays against itself.

    python -m tests.bench.fit --games 400 --nodes 1500 --board prairie --board quick

Each position after a turn is one equation: its measures times weights, which depend on how much land is
open, should give what the game still brought beyond the homesteads already closed. The least squares
solution is printed as lines for `levels.toml`. Whether it is any better only a match can tell.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from random import Random

import numpy as np

from game.ai.api import Level, Limit
from game.ai.boomers.evaluation import FEATURES
from game.ai.boomers.measures import Surveyor
from game.ai.boomers.policy import BoomersPolicy
from game.rules.api import Seat
from game.rules.boomers.state import BoomersState
from tests.bench.match import question
from tests.bench.shipped import levels, load_game, opening

KNOTS = 4
RIDGE = 30.0
SIDES = ((0, 1), (2, 3), (4, 5), (6, 7))
"""Pairs of features that are the same for the two sides."""


@dataclass
class Sample:
    """What was measured after a turn, the phase, and what the rest of the game brought."""

    features: list[float]
    phase: float
    gain: float


def play_one(deal: int, board: str, level: Level, loose: float) -> list[Sample]:
    """One game; some of the first turns are random ones, so that positions differ."""
    game, state = opening(load_game("boomers"), 2, {"board": board}, deal)
    rng = Random(deal)
    policy = BoomersPolicy()
    seen: list[tuple[BoomersState, int]] = []
    while state.actors:
        assert isinstance(state, BoomersState)
        mover = state.mover
        asked = question(game, state, mover, (), level, rng.randrange(1 << 30))
        if rng.random() < loose:
            action = rng.choice(asked.legal)
        else:
            action = policy.choose(game, asked, lambda: False).action
        state = state.apply(mover, action)[0]
        seen.append((state, mover))
    final = state.returns()
    return [sample for after, mover in seen if (sample := measured(after, mover, final[mover]))]


def measured(state: BoomersState, mover: Seat | int, margin: float) -> Sample | None:
    """The sample of a position the mover left, None when it ended the game."""
    if state.ending:
        return None
    found = Surveyor(state.ground).measure(
        (state.stones,),
        (state.boomers[mover],),
        state.boomers[1 - mover],
        (state.sooners,) if state.sooners else (),
    )
    numbers = [
        pair[side][0] for pair in (found.slides, found.steps, found.moves, found.free) for side in (0, 1)
    ]
    homes = found.homes[0][0] - found.homes[1][0]
    phase = found.open[0] / state.ground.land.bit_count()
    return Sample([*map(float, numbers), 1.0], phase, margin - homes)


def hats(phase: float) -> list[float]:
    """How much each knot of the phases counts."""
    place = phase * (KNOTS - 1)
    return [max(0.0, 1.0 - abs(place - knot)) for knot in range(KNOTS)]


def fit(samples: list[Sample]) -> np.ndarray:
    """The weights, features by knots."""
    rows = np.array([np.outer(s.features, hats(s.phase)).ravel() for s in samples])
    gains = np.array([s.gain for s in samples])
    weights = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(rows.shape[1]), rows.T @ gains)
    rest = gains - rows @ weights
    print(f"# {len(samples)} positions, explained {1 - rest.var() / gains.var():.3f}")
    return weights.reshape(len(FEATURES), KNOTS)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--loose", type=float, default=0.05, help="chance of a random turn")
    parser.add_argument("--board", action="append", default=[])
    chosen = parser.parse_args()
    top = levels("boomers")[4]
    level = Level(5, {**top.parameters, "seconds": 0.0, "nodes": float(chosen.nodes)})
    assert level.limit == Limit(None, chosen.nodes)
    samples: list[Sample] = []
    for number in range(chosen.games):
        board = (chosen.board or ["prairie"])[number % max(1, len(chosen.board))]
        samples += play_one(chosen.seed + number, board, level, chosen.loose)
    for feature, line in zip(FEATURES, fit(samples), strict=True):
        print(f"{feature} = [{', '.join(f'{weight:.3f}' for weight in line)}]")


if __name__ == "__main__":
    main()
