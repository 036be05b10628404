"""The legal turns of a position: moves, helpers and rides (Boomers rules 6 to 10, 21, 22, 28 and 29)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.boomers.actions import Turn, turn_of
from game.rules.boomers.board import ASKEW, BIT, column_sight, reach, row_sight, squares_of

if TYPE_CHECKING:
    from game.rules.boomers.state import BoomersState


def legal_turns(state: BoomersState) -> tuple[Turn, ...]:
    """Every legal turn by start square, target, helper (none first) and ride, all ascending."""
    deep, taken, sooners = state.ground.deep, state.taken, state.sooners
    open_land = state.areas.open
    others = tuple(squares_of((state.boomers[1 - state.mover] | sooners) & open_land))
    turns: list[Turn] = []
    add = turns.append
    for start in squares_of(state.boomers[state.mover] & open_land):
        left = taken ^ BIT[start]
        helpers = [(square, reach(square, left, deep), sooners & BIT[square]) for square in others]
        for to, sight in _targets(start, left, deep):
            add(turn_of(start, to, None, None))
            for helper, seen, is_sooner in helpers:
                stones = sight & seen
                if not stones or not ASKEW[helper ^ to]:
                    continue
                if not is_sooner:
                    add(turn_of(start, to, helper, None))
                    continue
                for ride in rides(helper, left | BIT[to] | stones, deep):
                    add(turn_of(start, to, helper, ride))
    return tuple(turns)


def _targets(start: int, taken: int, deep: int) -> list[tuple[int, int]]:
    """Where a boomer can move, ascending, each with what it sees from there (itself perhaps included)."""
    stops, vacant = taken | deep, ~taken
    row = row_sight(start, stops) & vacant | BIT[start]
    column = column_sight(start, stops) & vacant | BIT[start]
    # On dry land all squares of a line see the same of it, so only the line across is new.
    wet_row, wet_column = row & deep, column & deep
    found: list[tuple[int, int]] = []
    for to in squares_of((row | column) ^ BIT[start]):
        if BIT[to] & row:
            sight = (row_sight(to, stops) if wet_row else row) | column_sight(to, stops)
        else:
            sight = (column_sight(to, stops) if wet_column else column) | row_sight(to, stops)
        found.append((to, sight))
    return found


def rides(sooner: int, taken: int, deep: int) -> Iterator[int | None]:
    """Where a Sooner that helped may be ridden; None alone when it is hemmed in (Boomers rule 22)."""
    targets = reach(sooner, taken, deep)
    if targets:
        yield from squares_of(targets)
    else:
        yield None


def stones_of(state: BoomersState, turn: Turn) -> int:
    """The cornerstones a turn places: each corner both boomers see (Boomers rules 9 and 10)."""
    helper, to = turn.helper, turn.to
    if helper is None or not ASKEW[helper ^ to]:
        return 0
    left = state.taken & ~BIT[turn.start]
    return reach(to, left, state.ground.deep) & reach(helper, left, state.ground.deep)
