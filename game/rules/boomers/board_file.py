"""Boards as data: from the plain mapping of a board file to a frozen `Board` (Boomers rules 2 to 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.rules.boomers.board import (
    LARGEST,
    SMALLEST,
    beside,
    column_of,
    flood,
    rectangle,
    row_of,
    set_of,
    square_from_name,
    square_name,
)
from game.rules.quoting import quoted

Point = tuple[int, int]
"""A point of the grid lines, (0, 0) the lower left corner of the board."""

DEFAULT_MINE_VALUE: Final = 10
KEYS: Final = (
    "name", "columns", "rows", "purple", "yellow", "cornerstones",
    "sooners", "mines", "mine_value", "river", "railroads",
)  # fmt: skip
RIVER_KEYS: Final = ("deep", "shallow")
RAILROAD_KEYS: Final = ("straight", "bent")


@dataclass(frozen=True, slots=True)
class Board:
    """One board: its size, start layout and the squares of every expansion's parts.

    Squares are numbers of the lattice, in the order of the file. An expansion the board does not know has
    an empty tuple.
    """

    stem: str
    name: str
    columns: int
    rows: int
    purple: tuple[int, ...]
    yellow: tuple[int, ...]
    cornerstones: tuple[int, ...]
    sooners: tuple[int, ...] = ()
    mines: tuple[int, ...] = ()
    mine_value: int = DEFAULT_MINE_VALUE
    deep: tuple[int, ...] = ()
    shallow: tuple[int, ...] = ()
    straight: tuple[Point, ...] = ()
    bent: tuple[Point, ...] = ()


def parse_board(stem: str, mapping: Mapping[str, object]) -> tuple[Board, tuple[str, ...]]:
    """The board a file describes, and a warning for each key nobody knows.

    Raises ValueError, `key: reason`, for the first thing that is wrong.
    """
    reader = _Reader(mapping)
    river = reader.table("river")
    railroads = reader.table("railroads")
    board = Board(
        stem,
        reader.text("name"),
        reader.columns,
        reader.rows,
        reader.squares("purple", 3),
        reader.squares("yellow", 3),
        reader.squares("cornerstones", 3),
        reader.optional_squares("sooners", 3),
        reader.optional_squares("mines", 5),
        reader.number("mine_value", 1, 99, DEFAULT_MINE_VALUE),
        reader.river_squares(river, "deep"),
        reader.river_squares(river, "shallow"),
        reader.track(railroads, "straight"),
        reader.track(railroads, "bent"),
    )
    _check_overlaps(board)
    _check_start(board)
    return board, _warnings(mapping, river, railroads)


class _Reader:
    """Typed access to the mapping; every complaint names its key."""

    def __init__(self, mapping: Mapping[str, object]) -> None:
        self._mapping = mapping
        self.columns = self.number("columns", SMALLEST, LARGEST)
        self.rows = self.number("rows", SMALLEST, LARGEST)

    def _needed(self, key: str) -> object:
        if key not in self._mapping:
            raise ValueError(f"{key}: this key is missing.")
        return self._mapping[key]

    def text(self, key: str) -> str:
        """A text that is not blank."""
        value = self._needed(key)
        if not isinstance(value, str) or not value.strip():
            raise ValueError(f"{key}: must be a text in quotes, not {quoted(value)}.")
        return value

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds; the default makes the key optional."""
        value = self._needed(key) if default is None else self._mapping.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError(f"{key}: must be a whole number from {low} to {high}, not {quoted(value)}.")
        return value

    def table(self, key: str) -> Mapping[str, object]:
        """A table of the file; empty when it is not there."""
        value = self._mapping.get(key, {})
        if not isinstance(value, Mapping):
            raise ValueError(f"{key}: must be a table [{key}], not {quoted(value)}.")
        return value

    def squares(self, key: str, count: int) -> tuple[int, ...]:
        """Exactly this many different squares of the board."""
        found = self._squares(key, self._needed(key))
        if len(found) != count:
            raise ValueError(f"{key}: must name {count} squares, not {len(found)}.")
        return found

    def optional_squares(self, key: str, count: int) -> tuple[int, ...]:
        """As `squares`, or none at all."""
        return self.squares(key, count) if key in self._mapping else ()

    def river_squares(self, river: Mapping[str, object], key: str) -> tuple[int, ...]:
        """Any number of different squares of the board."""
        return self._squares(f"river.{key}", river.get(key, []))

    def _squares(self, key: str, names: object) -> tuple[int, ...]:
        if not isinstance(names, list | tuple):
            raise ValueError(f'{key}: must be a list of squares like ["c3", "d4"], not {quoted(names)}.')
        found = tuple(self._square(key, name) for name in names)
        for square in found:
            if found.count(square) > 1:
                raise ValueError(f"{key}: {square_name(square)} is listed twice.")
        return found

    def _square(self, key: str, name: object) -> int:
        try:
            square = square_from_name(name if isinstance(name, str) else repr(name))
        except ValueError as error:
            raise ValueError(f"{key}: {error}") from None
        if column_of(square) >= self.columns or row_of(square) >= self.rows:
            raise ValueError(f"{key}: {name} lies outside the {self.columns} x {self.rows} board.")
        return square

    def track(self, railroads: Mapping[str, object], key: str) -> tuple[Point, ...]:
        """The corner points of a track from edge to edge (Boomers rule 24); none when it is not there."""
        if key not in railroads:
            return ()
        name = f"railroads.{key}"
        points = _points(name, railroads[key])
        for x, y in points:
            if not (0 <= x <= self.columns and 0 <= y <= self.rows):
                raise ValueError(f"{name}: the track must run inside the board, not over [{x}, {y}].")
        course = track_course(points)
        if len(set(course)) < len(course):
            raise ValueError(f"{name}: the track meets itself.")
        for place, (x, y) in enumerate(course):
            inside = 0 < x < self.columns and 0 < y < self.rows
            if place in (0, len(course) - 1) and inside:
                raise ValueError(f"{name}: the track must begin and end on an edge, not at [{x}, {y}].")
            if 0 < place < len(course) - 1 and not inside:
                raise ValueError(f"{name}: the track must run inside the board, not over [{x}, {y}].")
        if (len({x for x, _ in points}) == 1 or len({y for _, y in points}) == 1) != (key == "straight"):
            wanted = "run in one line" if key == "straight" else "turn at least once"
            raise ValueError(f"{name}: this track must {wanted}.")
        return points


def _points(name: str, value: object) -> tuple[Point, ...]:
    """At least two corner points, each in one line with the next."""
    if not isinstance(value, list | tuple) or len(value) < 2:
        raise ValueError(f"{name}: must be a list of two or more grid points like [0, 3].")
    points = tuple(_point(name, item) for item in value)
    for (x, y), (next_x, next_y) in pairwise(points):
        if (x == next_x) == (y == next_y):
            raise ValueError(f"{name}: no straight line leads from [{x}, {y}] to [{next_x}, {next_y}].")
    return points


def _point(name: str, item: object) -> Point:
    if isinstance(item, Sequence) and len(item) == 2:
        x, y = item
        if type(x) is int and type(y) is int:
            return x, y
    raise ValueError(f"{name}: {quoted(item)} is not a grid point like [0, 3].")


def track_course(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Every grid point a track runs over, one step apart, from its corner points."""
    course = list(points[:1])
    for (x, y), (next_x, next_y) in pairwise(points):
        length = abs(next_x - x) + abs(next_y - y)
        dx, dy = (next_x - x) // length, (next_y - y) // length
        course += [(x + dx * step, y + dy * step) for step in range(1, length + 1)]
    return tuple(course)


def _check_overlaps(board: Board) -> None:
    """No two start pieces on one square, no mine under a stone, no water both deep and shallow."""
    pieces: dict[int, str] = {}
    for key in ("purple", "yellow", "cornerstones", "sooners"):
        for square in getattr(board, key):
            if square in pieces:
                raise ValueError(f"{key}: {square_name(square)} is already taken by {pieces[square]}.")
            pieces[square] = key
    for square in board.mines:
        if pieces.get(square) == "cornerstones":
            raise ValueError(f"mines: {square_name(square)} lies under a start cornerstone.")
    for square in board.shallow:
        if square in board.deep:
            raise ValueError(f"river.shallow: {square_name(square)} is deep already.")


def _check_start(board: Board) -> None:
    """Nobody starts in an area of his own (Boomers rule 3), and both sides can move at once."""
    land = rectangle(board.columns, board.rows) & ~set_of(board.cornerstones)
    vacant = land & ~set_of((*board.purple, *board.yellow, *board.sooners))
    for key, own, other in (
        ("purple", board.purple, board.yellow),
        ("yellow", board.yellow, board.purple),
    ):
        for square in own:
            if not flood(1 << square, land) & set_of(other):
                raise ValueError(f"{key}: the boomer on {square_name(square)} starts in an area of its own.")
        if not beside(set_of(own)) & vacant:
            raise ValueError(f"{key}: none of these boomers can move.")


def _warnings(
    mapping: Mapping[str, object], river: Mapping[str, object], railroads: Mapping[str, object]
) -> tuple[str, ...]:
    unknown = [key for key in mapping if key not in KEYS]
    unknown += [f"river.{key}" for key in river if key not in RIVER_KEYS]
    unknown += [f"railroads.{key}" for key in railroads if key not in RAILROAD_KEYS]
    return tuple(f"{key}: nobody knows this key; it is ignored." for key in unknown)
