"""All children of a position, judged in one batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.boomers.evaluation import Judge
from game.ai.boomers.measures import Surveyor
from game.ai.boomers.moves import Generator, Position, Successor, needs_ride
from game.rules.boomers.ground import Ground


class Child(NamedTuple):
    """A turn with the position it leads to, and its value for the side that made it.

    `final` says that the game is over there, `homes` is the margin of the homesteads as they stand and
    `places` tells whether the turn puts down cornerstones.
    """

    value: float
    turn: int
    position: Position
    final: bool
    homes: int
    places: bool


class Expander:
    """Lists and judges children on one ground, and counts how many it has judged."""

    def __init__(self, ground: Ground, judge: Judge) -> None:
        self._generator = Generator(ground)
        self._surveyor = Surveyor(ground)
        self._judge = judge
        self.nodes = 0

    def children(self, position: Position, most: int, rides: int) -> list[Child]:
        """The most valuable children, best first; of turns that use a Sooner the best few with all rides.

        The rides of the others are not looked at: a ride never changes an area.
        """
        best = self._judged(position, self._generator.successors(position))
        if position.sooners:
            best = self._with_rides(position, best, rides)
        return [_child(position, *judged) for judged in best[:most]]

    def _judged(self, position: Position, successors: Sequence[Successor]) -> list[_Judged]:
        """The successors with their values, best first; equal ones in their given order."""
        if not successors:
            return []
        self.nodes += len(successors)
        found = self._surveyor.measure(
            [successor.stones for successor in successors],
            [successor.own for successor in successors],
            position.theirs,
            [successor.sooners for successor in successors] if position.sooners else (),
        )
        values, moves, (own, rival) = self._judge.values(found), found.moves[1], found.homes
        order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
        return [(values[at], successors[at], not moves[at], own[at] - rival[at]) for at in order]

    def _with_rides(self, position: Position, judged: list[_Judged], rides: int) -> list[_Judged]:
        plain = [entry for entry in judged if not needs_ride(entry[1])]
        due = [entry[1] for entry in judged if needs_ride(entry[1])][:rides]
        ridden = [ride for successor in due for ride in self._generator.rides(position, successor)]
        both = plain + self._judged(position, ridden)
        return sorted(both, key=lambda entry: entry[0], reverse=True)


_Judged = tuple[float, Successor, bool, int]
"""Value, successor, whether the game is over, and the margin of the homesteads."""


def _child(position: Position, value: float, successor: Successor, final: bool, homes: int) -> Child:
    turn, stones, own, sooners = successor
    after = Position(stones, position.theirs, own, sooners)
    return Child(value, turn, after, final, homes, stones != position.stones)
