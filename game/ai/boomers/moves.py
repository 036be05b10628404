"""Positions and turns as the search sees them: bare sets of squares, with turns of the same effect merged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.rules.boomers.actions import Turn
from game.rules.boomers.board import BIT, flood, reach, squares_of
from game.rules.boomers.ground import Ground
from game.rules.boomers.state import BoomersState

NOBODY: Final = 255
"""Stands for no helper and no ride in a packed turn: the lattice's last square is outside every board."""


class Position(NamedTuple):
    """A position, the side to move first. A tuple, since the search makes a hundred thousand a second."""

    stones: int
    mine: int
    theirs: int
    sooners: int


class Successor(NamedTuple):
    """A turn, packed, and what it leaves on the board: stones, the mover's boomers, Sooners."""

    turn: int
    stones: int
    own: int
    sooners: int


def position_of(state: BoomersState) -> Position:
    """The position of a state that is past the set-up."""
    mover = state.mover
    return Position(state.stones, state.boomers[mover], state.boomers[1 - mover], state.sooners)


def packed(start: int, to: int, helper: int = NOBODY, ride: int = NOBODY) -> int:
    """A turn as one number."""
    return start | to << 8 | helper << 16 | ride << 24


def pack(turn: Turn) -> int:
    """A turn of the rules as one number."""
    return packed(
        turn.start,
        turn.to,
        NOBODY if turn.helper is None else turn.helper,
        NOBODY if turn.ride is None else turn.ride,
    )


def unpack(number: int) -> Turn:
    """The turn of the rules that a number stands for."""
    helper, ride = number >> 16 & 255, number >> 24
    return Turn(
        number & 255,
        number >> 8 & 255,
        None if helper == NOBODY else helper,
        None if ride == NOBODY else ride,
    )


class Generator:
    """Lists the turns of a position on one ground."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground

    def successors(self, position: Position) -> list[Successor]:
        """Every legal turn but for rides, one of each effect; a Sooner that helped still stands there."""
        stones, mine, theirs, sooners = position
        ground, deep = self._ground, self._ground.deep
        taken = ground.outside | stones | mine | theirs | sooners
        helpers = tuple(squares_of(theirs | sooners))
        found: list[Successor] = []
        for start in squares_of(mine & flood(theirs | sooners, ground.land & ~stones)):
            left = taken ^ BIT[start]
            others = mine ^ BIT[start]
            sights = [(helper, seen) for helper in helpers if (seen := reach(helper, left, deep))]
            for to in squares_of(reach(start, left, deep)):
                own = others | BIT[to]
                found.append(Successor(packed(start, to), stones, own, sooners))
                sight = reach(to, left, deep)
                placed: set[tuple[int, bool]] = set()
                for helper, seen in sights:
                    new = sight & seen
                    if new and (helper ^ to) & 15 and (helper ^ to) >> 4:
                        effect = new, bool(sooners & BIT[helper])
                        if effect not in placed or effect[1]:
                            placed.add(effect)
                            found.append(Successor(packed(start, to, helper), stones | new, own, sooners))
        return found

    def rides(self, position: Position, successor: Successor) -> Iterator[Successor]:
        """A turn with each ride that a Sooner can make after it; the turn itself when none is due."""
        turn, stones, own, sooners = successor
        helper = turn >> 16 & 255
        if helper == NOBODY or not sooners & BIT[helper]:
            yield successor
            return
        taken = self._ground.outside | stones | own | position.theirs | sooners
        targets = reach(helper, taken, self._ground.deep)
        if not targets:
            yield successor
        for ride in squares_of(targets):
            turned = turn & 0xFFFFFF | ride << 24
            yield Successor(turned, stones, own, sooners ^ BIT[helper] ^ BIT[ride])


def needs_ride(successor: Successor) -> bool:
    """Whether a Sooner helped and has not been ridden yet."""
    helper = successor.turn >> 16 & 255
    return helper != NOBODY and bool(successor.sooners & BIT[helper])
