"""The legal turns of a position: moves, helpers and rides (Boomers rules 6 to 10, 21, 22, 28 and 29)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.boomers.actions import Turn, turn_of
from game.rules.boomers.board import BIT, reach, squares_of

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
        helpers = [(square, reach(square, left, deep)) for square in others]
        for to in squares_of(reach(start, left, deep)):
            add(turn_of(start, to, None, None))
            sight = reach(to, left, deep)
            for helper, seen in helpers:
                stones = sight & seen
                if not stones or not (helper ^ to) & 15 or not (helper ^ to) >> 4:
                    continue
                if not sooners & BIT[helper]:
                    add(turn_of(start, to, helper, None))
                    continue
                for ride in rides(helper, left | BIT[to] | stones, deep):
                    add(turn_of(start, to, helper, ride))
    return tuple(turns)


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
    if helper is None or not (helper ^ to) & 15 or not (helper ^ to) >> 4:
        return 0
    left = state.taken & ~BIT[turn.start]
    return reach(to, left, state.ground.deep) & reach(helper, left, state.ground.deep)
