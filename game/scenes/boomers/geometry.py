"""Where the board's squares are on the screen."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.rules.boomers.board import column_of, row_of, square_at

Point = tuple[int, int]
UNITS_OF_SQUARE = 86


@dataclass(frozen=True, slots=True)
class Geometry:
    """A board of `columns` x `rows` squares of `q` pixels whose field begins at `left`, `top`.

    `turned` shows it from Yellow's side: h... the last file left, rank 1 at the top.
    """

    left: int
    top: int
    q: int
    columns: int
    rows: int
    turned: bool = False

    @property
    def field(self) -> Rect:
        """All squares, in window pixels."""
        return Rect(self.left, self.top, self.columns * self.q, self.rows * self.q)

    @property
    def band(self) -> int:
        """The width of the wooden frame."""
        return self.q // 2

    def px(self, units: float) -> int:
        """Pixels of a length that belongs to the board: in units where a square has 86."""
        return max(1, round(units * self.q / UNITS_OF_SQUARE))

    @property
    def board(self) -> Rect:
        """The squares and the frame around them."""
        return self.field.inflate(2 * self.band, 2 * self.band)

    def cell(self, square: int) -> tuple[int, int]:
        """Column and row of a square as seen, counted from the upper left corner."""
        x, y = column_of(square), row_of(square)
        return (self.columns - 1 - x, y) if self.turned else (x, self.rows - 1 - y)

    def rect(self, square: int) -> Rect:
        """A square's pixels."""
        x, y = self.cell(square)
        return Rect(self.left + x * self.q, self.top + y * self.q, self.q, self.q)

    def centre(self, square: int) -> Point:
        """The middle of a square."""
        return self.rect(square).center

    def square_of_cell(self, x: int, y: int) -> int | None:
        """The square seen in a column and row from the upper left, None outside the board."""
        if not (0 <= x < self.columns and 0 <= y < self.rows):
            return None
        return square_at(self.columns - 1 - x, y) if self.turned else square_at(x, self.rows - 1 - y)

    def square(self, position: Point) -> int | None:
        """The square under a window position, None beside the squares."""
        if not self.field.collidepoint(position):
            return None
        return self.square_of_cell((position[0] - self.left) // self.q, (position[1] - self.top) // self.q)

    def neighbour(self, square: int, x: int, y: int) -> int:
        """The square one step right (x) and down (y) as seen; the square itself at the edge."""
        column, row = self.cell(square)
        found = self.square_of_cell(column + x, row + y)
        return square if found is None else found

    def point(self, x: int, y: int) -> Point:
        """A point of the grid lines, (0, 0) the board's lower left corner, in window pixels."""
        if self.turned:
            return self.left + (self.columns - x) * self.q, self.top + y * self.q
        return self.left + x * self.q, self.top + (self.rows - y) * self.q

    def near(self, square: int) -> Rect:
        """All pixels a piece standing on a square may touch."""
        return self.rect(square).inflate(self.q, self.q)
