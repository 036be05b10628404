"""The ground a game is played on: one board with the expansions its players chose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from game.rules.api import Seat
from game.rules.boomers.actions import Piece
from game.rules.boomers.board import BIT, LATTICE, rectangle, set_of, square_at
from game.rules.boomers.board_file import Board, Point, track_course
from game.rules.quoting import brief, quoted

PURPLE = Seat(0)
YELLOW = Seat(1)

DEFAULTS: Mapping[str, object] = {
    "board": "prairie",
    "starter": 0,
    "advanced": False,
    "sooners": False,
    "railroad": "",
    "mines": False,
    "river": False,
}
"""Every option with the value it has when nobody chooses."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Everything about a game that never changes. Sets of squares are bitboards, empty when not in play.

    `track` holds the corner points of the track; `track_east` and `track_north` the squares whose east or
    north edge it runs along. `setup` lists who places what before the first turn.
    """

    board: Board
    starter: Seat
    advanced: bool
    sooners: bool
    railroad: str
    land: int
    outside: int
    deep: int
    shallow: int
    mines: int
    track: tuple[Point, ...]
    track_east: int
    track_north: int
    setup: tuple[tuple[Seat, Piece], ...]

    @property
    def columns(self) -> int:
        """How many columns the board has."""
        return self.board.columns

    @property
    def rows(self) -> int:
        """How many rows the board has."""
        return self.board.rows

    @property
    def mine_value(self) -> int:
        """What a mine in a homestead scores beside its square (Boomers rule 26)."""
        return self.board.mine_value


def prepare(boards: Mapping[str, Board], options: Mapping[str, object]) -> Ground:
    """The ground for these options. Raises ValueError with a sentence for one that cannot be."""
    chosen = {**DEFAULTS, **options}
    _check_options(chosen)
    board = _board(boards, chosen["board"])
    railroad = str(chosen["railroad"])
    for key, parts in (("sooners", board.sooners), ("mines", board.mines)):
        _check_parts(board, key, bool(chosen[key]), bool(parts))
    _check_parts(board, "river", bool(chosen["river"]), bool(board.deep or board.shallow))
    _check_parts(board, f"{railroad} railroad", bool(railroad), bool(_track(board, railroad)))
    land = rectangle(board.columns, board.rows)
    track = _track(board, railroad)
    east, north = _walls(track)
    starter = Seat(int(str(chosen["starter"])))
    return Ground(
        board,
        starter,
        bool(chosen["advanced"]),
        bool(chosen["sooners"]),
        railroad,
        land,
        LATTICE & ~land,
        set_of(board.deep) if chosen["river"] else 0,
        set_of(board.shallow) if chosen["river"] else 0,
        set_of(board.mines) if chosen["mines"] else 0,
        track,
        east,
        north,
        setup_order(starter, bool(chosen["sooners"])) if chosen["advanced"] else (),
    )


def _check_options(chosen: Mapping[str, object]) -> None:
    for key, value in chosen.items():
        if key not in DEFAULTS:
            raise ValueError(f"Oklahoma Boomers has no option “{brief(key)}”.")
        if type(value) is not type(DEFAULTS[key]):
            raise ValueError(f"The option “{key}” cannot be {quoted(value)}.")
    if chosen["starter"] not in (0, 1):
        raise ValueError(
            f"The option “starter” must be 0 (Purple) or 1 (Yellow), not {quoted(chosen['starter'])}."
        )
    if chosen["railroad"] not in ("", "straight", "bent"):
        raise ValueError(f"The option “railroad” must be straight or bent, not {quoted(chosen['railroad'])}.")


def _board(boards: Mapping[str, Board], stem: object) -> Board:
    for name, board in boards.items():
        if name == stem:
            return board
    raise ValueError(f"There is no board “{brief(str(stem))}”; there are: {', '.join(boards) or 'none'}.")


def _check_parts(board: Board, what: str, wanted: bool, there: bool) -> None:
    """Boomers rule 4: an option whose key the board lacks is refused."""
    if wanted and not there:
        raise ValueError(f"The board {board.name} has no squares for this option: {what}.")


def _track(board: Board, railroad: str) -> tuple[Point, ...]:
    return {"": (), "straight": board.straight, "bent": board.bent}[railroad]


def _walls(track: tuple[Point, ...]) -> tuple[int, int]:
    """The squares whose east edge, and those whose north edge, the track runs along."""
    east = north = 0
    for (x, y), (next_x, next_y) in pairwise(track_course(track)):
        if x == next_x:
            east |= BIT[square_at(x - 1, min(y, next_y))]
        else:
            north |= BIT[square_at(min(x, next_x), y - 1)]
    return east, north


def setup_order(starter: Seat, sooners: bool) -> tuple[tuple[Seat, Piece], ...]:
    """Who places what in the advanced set-up (Boomers rules 19 and 20)."""
    a, b = starter, Seat(1 - starter)
    stones = ((a, Piece.STONE), (b, Piece.STONE), (a, Piece.STONE))
    riders = ((b, Piece.SOONER), (a, Piece.SOONER), (b, Piece.SOONER)) if sooners else ()
    return (*stones, *riders, *((seat, Piece.BOOMER) for seat in (b, a, a, b, b, a)))
