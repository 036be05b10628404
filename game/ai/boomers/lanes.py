"""Many boards side by side in one integer, so that one operation works on all of them.

A lane is one board on the lattice of the rules: sixteen bits a row, and one empty row above the board so
that nothing shifted leaves its lane. The lowest lane is the first board. An operation on a hundred lanes
costs little more than a few of its kind on one board; that is what makes the search quick.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.rules.boomers.board import WIDTH

MOST: Final = 2048
"""No position has more children than this (1,700 with Sooners)."""


class Lanes:
    """Geometry of the lanes for boards of one size."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.bits = WIDTH * (rows + 1)
        self.size = self.bits // 8
        self._ones = self._pattern(1)
        row = sum(1 << WIDTH * y for y in range(rows + 1))
        self._swar = tuple(self._pattern(row * mask) for mask in (0x5555, 0x3333, 0x0F0F, 0x00FF))
        self._row_sums = _powers(rows)

    def _pattern(self, board: int) -> int:
        """One board in all lanes there can be."""
        return int.from_bytes(board.to_bytes(self.size, "little") * MOST, "little")

    def first(self, pattern: int, count: int) -> int:
        """The first lanes of a pattern that fills all of them."""
        return pattern >> (MOST - count) * self.bits

    def same(self, board: int, count: int) -> int:
        """The same board in each lane."""
        return self.first(self._ones, count) * board

    def join(self, boards: Iterable[int]) -> int:
        """Each board in a lane of its own."""
        size = self.size
        return int.from_bytes(b"".join([board.to_bytes(size, "little") for board in boards]), "little")

    def split(self, lanes: int, count: int) -> list[int]:
        """The board of each lane."""
        size = self.size
        raw = lanes.to_bytes(size * count, "little")
        return [int.from_bytes(raw[at : at + size], "little") for at in range(0, size * count, size)]

    def counter(self, count: int) -> Counter:
        """What counts the squares of that many lanes."""
        masks = [self.first(mask, count) for mask in self._swar]
        return Counter(masks[0], masks[1], masks[2], masks[3], self._row_sums, self.size, count)


def _powers(number: int) -> tuple[int, ...]:
    """The powers of two a number is made of, smallest first."""
    return tuple(1 << place for place in range(number.bit_length()) if number >> place & 1)


@dataclass(frozen=True, slots=True)
class Counter:
    """Counts the set squares of every lane at once, by adding neighbouring bits, pairs, fours and rows.

    A lane has `size` bytes.
    """

    odd_bits: int
    odd_pairs: int
    odd_fours: int
    odd_bytes: int
    row_sums: tuple[int, ...]
    size: int
    lanes: int

    def _per_row(self, lanes: int) -> int:
        """The squares of each row, as a number in the row's lower byte."""
        lanes -= lanes >> 1 & self.odd_bits
        lanes = (lanes & self.odd_pairs) + (lanes >> 2 & self.odd_pairs)
        lanes = lanes + (lanes >> 4) & self.odd_fours
        return lanes + (lanes >> 8) & self.odd_bytes

    def pair(self, one: int, other: int) -> tuple[bytes, bytes]:
        """For each lane the squares of one set, and those of another: a number a byte (225 at most)."""
        rows = self._per_row(one) | self._per_row(other) << 8
        total, below, sums = 0, 0, rows
        width = 1
        for power in self.row_sums:
            while width < power:
                sums += sums >> WIDTH * width
                width *= 2
            total += sums >> WIDTH * below
            below += power
        raw = total.to_bytes(self.size * self.lanes, "little")
        return raw[:: self.size], raw[1 :: self.size]


class Slides:
    """Slides in all four directions at once, from any number of squares in each lane.

    `vacant` are the squares one may slide over or end on; `deep` ones (a subset) end a slide. Eastward a
    carry runs through the vacant squares; elsewhere strides of 1, 2, 4 and 8 squares are joined, each over
    vacant squares only.
    """

    def __init__(self, lanes: Lanes, vacant: int, deep: int) -> None:
        self._vacant = vacant
        self._deep = deep
        self._smooth = smooth = vacant & ~deep if deep else vacant
        self._west: list[tuple[int, int]] = []
        self._north: list[tuple[int, int]] = []
        self._south: list[tuple[int, int]] = []
        west = north = south = smooth
        stride = 1
        while stride < max(lanes.columns, lanes.rows):
            self._west.append((stride, west))
            self._north.append((stride * WIDTH, north))
            self._south.append((stride * WIDTH, south))
            west &= west >> stride
            north &= north << stride * WIDTH
            south &= south >> stride * WIDTH
            stride *= 2

    def from_squares(self, squares: int) -> int:
        """The vacant squares that a piece on one of these could slide to, perhaps with these themselves."""
        smooth = self._smooth
        next_east = squares << 1 & smooth
        east = (smooth + next_east & smooth) ^ smooth | next_east
        west = north = south = squares
        for stride, over in self._west:
            west |= west >> stride & over
        for stride, over in self._north:
            north |= north << stride & over
        for stride, over in self._south:
            south |= south >> stride & over
        found = east | west | north | south
        if self._deep:
            east |= squares
            found |= (east << 1 | west >> 1 | north << WIDTH | south >> WIDTH) & self._deep
        return found & self._vacant
