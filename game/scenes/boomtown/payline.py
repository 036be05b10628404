"""The pay line on the felt: the way chips take from seat to seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

Point = tuple[float, float]

APART: Final = 0.6
"""Part of a step that dots keep from each other; round a corner it is never less."""


@dataclass(frozen=True, slots=True)
class PayLine:
    """A line of `corners` that passes the `spots`, one a place; `closed` lines lead back to their start.

    `corners` run the way a payment goes: from place 0 to its right neighbour and on.
    """

    corners: tuple[Point, ...]
    spots: tuple[Point, ...]
    closed: bool = True

    def way(self, start: int, end: int) -> tuple[Point, ...]:
        """The points from one place to another, the shorter way round."""
        course = self._course()
        whole = length(course)
        begin, stop = (self._distance(course, self.spots[place]) for place in (start, end))
        forward = (stop - begin) % whole if self.closed else stop - begin
        if self.closed and forward > whole / 2:
            return _part(course, stop, (begin - stop) % whole)[::-1]
        if forward < 0:
            return _part(course, stop, -forward)[::-1]
        return _part(course, begin, forward)

    def chain_way(self, winner: int, places: Sequence[int]) -> tuple[Point, ...]:
        """The points from the winner past all these places, as his payment goes."""
        points: list[Point] = [self.spots[winner]]
        for start, end in pairwise((winner, *places)):
            points += self.way(start, end)[1:]
        return tuple(points)

    def _course(self) -> tuple[Point, ...]:
        return (*self.corners, self.corners[0]) if self.closed else self.corners

    @staticmethod
    def _distance(course: Sequence[Point], spot: Point) -> float:
        """How far along the course the point nearest to a spot lies."""
        best, found, gone = float("inf"), 0.0, 0.0
        for one, other in pairwise(course):
            side = hypot(other[0] - one[0], other[1] - one[1]) or 1.0
            share = (
                (spot[0] - one[0]) * (other[0] - one[0]) + (spot[1] - one[1]) * (other[1] - one[1])
            ) / side**2
            share = min(1.0, max(0.0, share))
            x, y = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
            off = hypot(spot[0] - x, spot[1] - y)
            if off < best:
                best, found = off, gone + side * share
            gone += side
        return found


def length(points: Sequence[Point]) -> float:
    """The length of a line of points."""
    return sum(hypot(other[0] - one[0], other[1] - one[1]) for one, other in pairwise(points))


def along(points: Sequence[Point], share: float) -> Point:
    """The point at a share (0 to 1) of the line's length."""
    return _at(points, length(points) * min(1.0, max(0.0, share)))


@lru_cache(maxsize=64)
def dots(points: tuple[Point, ...], step: float) -> tuple[Point, ...]:
    """Points every `step` along a line; where it comes back over itself they are not doubled."""
    found: list[Point] = []
    for index in range(int(length(points) / step) + 1 if step > 0 else 0):
        x, y = _at(points, step * index)
        if all(hypot(x - other[0], y - other[1]) > APART * step for other in found):
            found.append((x, y))
    return tuple(found)


def arc(start: Point, end: Point, rise: float) -> tuple[Point, ...]:
    """A bow from one point to another, `rise` above the straight line in its middle."""
    return tuple(
        (
            start[0] + (end[0] - start[0]) * i / 16,
            start[1] + (end[1] - start[1]) * i / 16 - rise * 4 * (i / 16) * (1 - i / 16),
        )
        for i in range(17)
    )


def _at(points: Sequence[Point], gone: float) -> Point:
    for one, other in pairwise(points):
        side = hypot(other[0] - one[0], other[1] - one[1])
        if gone <= side and side:
            share = gone / side
            return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
        gone -= side
    return points[-1]


def _part(course: Sequence[Point], begin: float, going: float) -> tuple[Point, ...]:
    """The points from `begin` along for `going`, round the end of a closed course if need be."""
    laps = (*course, *course[1:])
    points, gone = [_at(laps, begin)], 0.0
    for one, other in pairwise(laps):
        gone += hypot(other[0] - one[0], other[1] - one[1])
        if begin < gone < begin + going:
            points.append(other)
    return (*points, _at(laps, begin + going))
