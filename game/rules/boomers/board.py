"""Bitboard geometry: every board lies in the lower left of one lattice, sixteen squares wide.

A square is a number, `y * 16 + x`, and a set of squares is an integer with one bit each. Boards are at
most 15 x 15, so the sixteenth column and row lie always outside: a shifted set never wraps into the next
row, and a square has the same number and the same name on every board.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from game.rules.quoting import brief

LARGEST: Final = 15
"""The most columns or rows a board may have."""

SMALLEST: Final = 6
"""The fewest columns or rows a board may have."""

WIDTH: Final = 16
LATTICE: Final = (1 << WIDTH * WIDTH) - 1
"""All 256 squares of the lattice."""

_SQUARE: Final = re.compile(r"([a-o])([1-9]|1[0-5])")


def square_at(x: int, y: int) -> int:
    """The square in column x and row y, both counted from 0 in the lower left corner."""
    return y * WIDTH + x


def column_of(square: int) -> int:
    """The column of a square, 0 on the left."""
    return square % WIDTH


def row_of(square: int) -> int:
    """The row of a square, 0 at the bottom."""
    return square // WIDTH


def square_name(square: int) -> str:
    """The square as on a chess board, `c3` (Boomers rule 1)."""
    return f"{chr(ord('a') + column_of(square))}{row_of(square) + 1}"


def square_from_name(name: str) -> int:
    """The square of a name from `a1` to `o15`. Raises ValueError for any other text."""
    match = _SQUARE.fullmatch(name)
    if match is None:
        raise ValueError(f"“{brief(name)}” is not the name of a square, like c3.")
    return square_at(ord(match[1]) - ord("a"), int(match[2]) - 1)


def squares_of(bits: int) -> Iterator[int]:
    """The squares of a set in ascending order: row by row from the bottom, each from the left."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def set_of(squares: Iterable[int]) -> int:
    """The set that holds these squares."""
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits


def rectangle(columns: int, rows: int) -> int:
    """All squares of a board of this size."""
    return sum(((1 << columns) - 1) << WIDTH * y for y in range(rows))


def _ray(square: int, dx: int, dy: int) -> int:
    """All squares of the lattice from here in one direction, this one not included."""
    x, y = column_of(square) + dx, row_of(square) + dy
    bits = 0
    while 0 <= x < WIDTH and 0 <= y < WIDTH:
        bits |= 1 << square_at(x, y)
        x, y = x + dx, y + dy
    return bits


BIT: Final = tuple(1 << square for square in range(WIDTH * WIDTH))
"""The set of each single square."""

_EAST: Final = tuple(_ray(square, 1, 0) for square in range(WIDTH * WIDTH))
_NORTH: Final = tuple(_ray(square, 0, 1) for square in range(WIDTH * WIDTH))
_WEST: Final = tuple(_ray(square, -1, 0) for square in range(WIDTH * WIDTH))
_SOUTH: Final = tuple(_ray(square, 0, -1) for square in range(WIDTH * WIDTH))
_FROM_TOP: Final = (-1, *(-1 << length for length in range(WIDTH * WIDTH)))
"""By the bit length of a set: all squares from its highest one upwards."""


def row_sight(square: int, stops: int) -> int:
    """The squares left and right of a square up to the first one that stops a slide, this included."""
    east, west = _EAST[square], _WEST[square]
    met = east & stops
    return (met ^ (met - BIT[square])) & east | _FROM_TOP[(west & stops).bit_length()] & west


def column_sight(square: int, stops: int) -> int:
    """The squares above and below a square up to the first one that stops a slide, this included."""
    north, south = _NORTH[square], _SOUTH[square]
    met = north & stops
    return (met ^ (met - BIT[square])) & north | _FROM_TOP[(south & stops).bit_length()] & south


def reach(square: int, taken: int, deep: int) -> int:
    """The vacant squares a piece here can slide to, also those it sees (Boomers rules 6, 9, 28, 29).

    `taken` holds everything that blocks, the squares outside the board included; a slide may end on a
    square of `deep` but not run through it.
    """
    stops = taken | deep
    return (row_sight(square, stops) | column_sight(square, stops)) & ~taken


def line_between(start: int, end: int) -> int:
    """The squares strictly between two squares of one row or column; empty for any other two."""
    for forth, back in ((_EAST, _WEST), (_NORTH, _SOUTH)):
        if (forth[start] | back[start]) >> end & 1:
            return (forth[start] & back[end]) | (back[start] & forth[end])
    return 0


def in_line(one: int, other: int) -> bool:
    """Whether two squares share a row or a column."""
    return column_of(one) == column_of(other) or row_of(one) == row_of(other)


ASKEW: Final = tuple(bool(apart % WIDTH and apart // WIDTH) for apart in range(WIDTH * WIDTH))
"""By `one ^ other`: whether two squares share neither row nor column."""


def corners(one: int, other: int) -> tuple[int, int]:
    """The two other corners of the rectangle two squares span (Boomers rule 8)."""
    return square_at(column_of(one), row_of(other)), square_at(column_of(other), row_of(one))


def beside(bits: int) -> int:
    """The squares that share an edge with a square of the set."""
    return bits << 1 | bits >> 1 | bits << WIDTH | bits >> WIDTH


def flood(seed: int, land: int) -> int:
    """All squares of `land` joined edge to edge with a square of `seed`, which lies in `land`."""
    while True:
        grown = (seed | seed << 1 | seed >> 1 | seed << WIDTH | seed >> WIDTH) & land
        if grown == seed:
            return seed
        seed = grown


def pieces_of(land: int) -> Iterator[int]:
    """The areas a set of squares falls into, the one with the lowest square first (Boomers rule 12)."""
    while land:
        area = flood(land & -land, land)
        yield area
        land ^= area
