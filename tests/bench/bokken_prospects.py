"""Fits the weights of `game/ai/boom_bokken/prospects.py` to rounds the heuristic plays against itself.

    python -m tests.bench.bokken_prospects --rounds 5000

Prints the list for `prospects` in `assets/games/boom_bokken/levels.toml`, and how much of the variance it
explains on rounds it was not fitted to. Needs numpy.
"""

from __future__ import annotations

import argparse
from random import Random

import numpy as np

from game.ai.boom_bokken.judge import covered
from game.ai.boom_bokken.prospects import FACTS, facts
from game.ai.boom_bokken.rollout import is_quiet, next_action
from game.ai.boom_bokken.weights import Weights
from game.rules.api import CHANCE
from game.rules.chance import sample_outcome
from tests.rules.boom_bokken.table_setting import TABLES, dealt

SHARE = 0.3
"""The chance that a position is looked at."""


def samples(number: int) -> tuple[list[tuple[float, ...]], list[float]]:
    """Facts of seats in play during one round, and the points each still made."""
    seats, split = TABLES[number % len(TABLES)]
    state = dealt(seats, number, teams=split, youngest=number % seats, expert=number % 4 == 3)
    rng, weights = Random(f"fit {number}"), Weights()
    seen = []
    while state.table.number == 0:
        if state.actors == (CHANCE,):
            state, _ = state.apply(CHANCE, sample_outcome(state, rng))
            continue
        if is_quiet(state) and rng.random() < SHARE:
            shares, points = [covered(hand) for hand in state.hands], state.returns()
            seen += [(facts(state, seat, shares), seat, points[seat]) for seat in state.table.active]
        state, _ = state.apply(*next_action(state, weights, rng))
    end = state.returns()
    return [row for row, _, _ in seen], [end[seat] - points for _, seat, points in seen]


def main() -> None:
    """Play, fit, tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5000)
    rows, made = [], []
    for number in range(parser.parse_args().rounds):
        more, points = samples(number)
        rows += more
        made += points
    known, value = np.array(rows, float), np.array(made)
    fitted = int(len(value) * 0.8)
    weights, *_ = np.linalg.lstsq(known[:fitted], value[:fitted], rcond=None)
    rest = value[fitted:] - known[fitted:] @ weights
    print(f"{len(value)} samples, explains {1 - rest.var() / value[fitted:].var():.3f} of the variance")
    for name, weight in zip(FACTS, weights, strict=True):
        print(f"{weight:8.3f}  {name}")
    print("prospects =", [round(float(weight), 3) for weight in weights])


if __name__ == "__main__":
    main()
