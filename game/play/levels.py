"""The computer's levels of a game by number, from the table in its assets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from game.ai.api import Level, read_levels, with_learned

Levels: TypeAlias = dict[int, Level]
"""A game's levels by number."""


def plain_levels() -> Levels:
    """Five levels without figures of their own, for a game whose table is missing or damaged."""
    return {number: Level(number) for number in range(1, 6)}


def make_levels(game: str, table: Mapping[str, object]) -> Levels:
    """A game's levels 1 to 5 of a parsed `levels.toml`. Raises ValueError, `key: reason`."""
    return _checked(game, read_levels(table))


def learn(game: str, levels: Levels, table: Mapping[str, object]) -> Levels:
    """The levels with the numbers of a parsed `learned.toml`. Raises ValueError, `key: reason`."""
    return _checked(game, with_learned(levels.values(), table))


def _checked(game: str, levels: Iterable[Level]) -> Levels:
    """Levels that can be played by: what is wrong is told here, not in the thinking process."""
    from game.ai.policies import check_level  # with all rules, which the first picture does not need

    checked = {level.number: level for level in levels}
    for level in checked.values():
        check_level(game, level)
    return checked
