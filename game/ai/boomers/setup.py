"""Placing pieces in the advanced set-up (Boomers rules 19 and 20)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.ai.api import Stop
from game.ai.boomers.expansion import Expander
from game.ai.boomers.moves import Position
from game.rules.boomers.actions import Place
from game.rules.boomers.board import squares_of
from game.rules.boomers.setup import put
from game.rules.boomers.state import BoomersState

TRIED: Final = 40
"""So many squares are tried for a piece, chosen at random."""

ROUNDS: Final = 60
"""After so many finished set-ups for each square the mean hardly changes any more."""


def choose_placement(
    state: BoomersState,
    legal: Sequence[Place],
    expander: Expander,
    rng: Random,
    stop: Stop,
    most_nodes: float,
) -> tuple[Place, float]:
    """The placement with the best expected margin, and that margin.

    In each round the set-up is finished at random, with the same later placements for every square tried,
    and judged by the starter's best first turn. Rounds go on until a limit is reached.
    """
    tried = rng.sample(legal, min(TRIED, len(legal)))
    sums = [0.0] * len(tried)
    rounds = 0
    while rounds < ROUNDS:
        later = _later_squares(state, rng)
        margins = []
        for place in tried:
            if rounds and (expander.nodes >= most_nodes or stop()):
                break
            margins.append(_margin(state, place, later, expander))
        if len(margins) < len(tried):
            break
        sums = [total + margin for total, margin in zip(sums, margins, strict=True)]
        rounds += 1
    best = max(range(len(tried)), key=sums.__getitem__)
    return tried[best], sums[best] / rounds


def _later_squares(state: BoomersState, rng: Random) -> list[int]:
    """The vacant squares in the order in which later pieces take them."""
    squares = list(squares_of(state.ground.land & ~state.taken))
    rng.shuffle(squares)
    return squares


def _margin(state: BoomersState, place: Place, later: Sequence[int], expander: Expander) -> float:
    """What the mover can expect when the other pieces take the later squares."""
    ground = state.ground
    steps = ground.setup[state.step :]
    squares = [place.square, *(square for square in later if square != place.square)]
    pieces = state.stones, state.boomers, state.sooners
    for (seat, piece), square in zip(steps, squares, strict=False):
        pieces = put(pieces, seat, piece, square)
    stones, boomers, sooners = pieces
    starter = ground.starter
    children = expander.children(Position(stones, boomers[starter], boomers[1 - starter], sooners), 1, 1)
    if not children:
        return 0.0  # a set-up the rules would not allow: one side cannot move
    return children[0].value if state.mover == starter else -children[0].value
