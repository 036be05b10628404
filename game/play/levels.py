"""The computer's levels of a game by number, from the table in its assets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.ai.api import Level, read_levels, with_learned

Levels: TypeAlias = dict[int, Level]
"""A game's levels by number."""


def plain_levels() -> Levels:
    """Five levels without figures of their own, for a game whose table is missing or damaged."""
    return {number: Level(number) for number in range(1, 6)}


def make_levels(table: Mapping[str, object]) -> Levels:
    """The levels 1 to 5 of a parsed `levels.toml`. Raises ValueError, `key: reason`."""
    return {level.number: level for level in read_levels(table)}


def learn(levels: Levels, table: Mapping[str, object]) -> Levels:
    """The levels with the numbers of a parsed `learned.toml`. Raises ValueError, `key: reason`."""
    return {level.number: level for level in with_learned(levels.values(), table)}
