"""How fast a table goes: the beats of the computer and the length of reaction windows, in seconds."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from game.ai.api import Level

QUICKEST: Final = 0.25
"""No computer reacts sooner than this many seconds after a card is visible."""

REACTION_SHARES: Final = ((0.55, 1.25), (0.40, 1.05), (0.30, 0.90), (0.20, 0.75), (0.12, 0.60))
"""For levels 1 to 5: between which shares of the window's length a reaction comes. Past 1 is too late."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """Seconds: the pause before a computer's action, a window's length, the time each seat is asked.

    `beat` 0 means at once, without waiting for the screen.
    """

    beat: float = 0.8
    window: float = 4.0
    asked: float = 0.35


INSTANT: Final = Tempo(beat=0.0, window=4.0, asked=0.0)


def reaction_time(level: Level, window: float, rng: Random) -> float:
    """How long after the opening of a window a computer of this level reacts, if it does.

    The shares can be set in the level's parameter `reaction`.
    """
    low, high = level.values("reaction", REACTION_SHARES[level.number - 1])
    return max(QUICKEST, window * (low + (high - low) * rng.random()))
