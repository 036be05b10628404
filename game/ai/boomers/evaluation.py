"""What a position is worth, from what was measured in it and the weights of a level.

A value is a margin in points as the side that has just moved expects it, with a bonus that grows with the
chance to win: settled points count fully, open land by weights that depend on how much of it there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.ai.api import Level
from game.ai.boomers.measures import Measures
from game.rules.boomers.ground import Ground

FEATURES: Final = (
    "slides_own", "slides_rival", "steps_own", "steps_rival",
    "moves_own", "moves_rival", "free_own", "free_rival", "tempo",
)  # fmt: skip
"""The weights of a level, each a list over the phases: no open land first, all land open last."""

Row = tuple[float, ...]


class Judge:
    """Turns measures into values on one ground, with one level's weights."""

    def __init__(self, ground: Ground, level: Level, rng: Random) -> None:
        squares = ground.land.bit_count()
        self._rows = [_row(level, open_land / squares) for open_land in range(squares + 1)]
        self._bonus = level.value("win_bonus", 0.0)
        self._spread = [
            level.value("spread_base", 1.0) + level.value("spread", 0.1) * open_land
            for open_land in range(squares + 1)
        ]
        self._noise = level.value("noise", 0.0)
        self._rng = rng

    def margins(self, found: Measures) -> list[float]:
        """The margin expected in each position by the side that has just moved."""
        rows = self._rows
        return [
            float(home - rival_home)
            if not moves_rival
            else home - rival_home
            + (row := rows[open_land])[0] * slides + row[1] * slides_rival
            + row[2] * steps + row[3] * steps_rival
            + row[4] * moves + row[5] * moves_rival
            + row[6] * free + row[7] * free_rival
            + row[8]
            for home, rival_home, slides, slides_rival, steps, steps_rival,
                moves, moves_rival, free, free_rival, open_land
            in zip(
                *found.homes, *found.slides, *found.steps, *found.moves, *found.free, found.open, strict=True
            )
        ]  # fmt: skip

    def values(self, found: Measures) -> list[float]:
        """The margins with the bonus for winning, and with the level's misjudgement."""
        bonus, spread = self._bonus, self._spread
        values = [
            self.settled(margin) if not moves
            else margin + bonus * margin / (abs(margin) + spread[open_land])
            for margin, moves, open_land
            in zip(self.margins(found), found.moves[1], found.open, strict=True)
        ]  # fmt: skip
        if self._noise:
            gauss, noise = self._rng.gauss, self._noise
            return [value + gauss(0.0, noise) for value in values]
        return values

    def settled(self, margin: float) -> float:
        """The value of a margin at the end of the game."""
        return margin + (self._bonus if margin > 0 else -self._bonus if margin < 0 else 0.0)


def _row(level: Level, phase: float) -> Row:
    """All weights at one phase, from 0 (nothing open) to 1 (all open)."""
    return tuple(_between(level.values(feature, (0.0,)), phase) for feature in FEATURES)


def _between(knots: Sequence[float], phase: float) -> float:
    """The value of a broken line through evenly spaced knots."""
    place = phase * (len(knots) - 1)
    left = min(int(place), len(knots) - 2)
    if left < 0:
        return knots[0]
    return knots[left] + (knots[left + 1] - knots[left]) * (place - left)
