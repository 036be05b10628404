"""What happens during a game of Oklahoma Boomers. Nothing is hidden: every seat sees every event."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self, TypeAlias

from game.rules.api import Seat
from game.rules.boomers.actions import Piece


class Ending(StrEnum):
    """Why a game is over."""

    NO_MOVE = "no_move"
    """The player to move cannot (Boomers rule 15)."""
    REPETITION = "repetition"
    """The same position for the third time (Boomers rule 18)."""
    QUIET = "quiet"
    """Forty turns in a row without a cornerstone (Boomers rule 18)."""


class _Open:
    """An event that everybody sees as it is."""

    __slots__ = ()

    def seen_by(self, seat: Seat | None) -> Self:
        """The event itself: the game is open."""
        del seat
        return self


@dataclass(frozen=True, slots=True)
class Placed(_Open):
    """A piece of the advanced set-up was put down."""

    seat: Seat
    piece: Piece
    square: int


@dataclass(frozen=True, slots=True)
class SetUpFinished(_Open):
    """The last piece of the advanced set-up is down: `seat` makes the first turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BoomerMoved(_Open):
    """A boomer slid in a straight line and became the active boomer."""

    seat: Seat
    start: int
    to: int


@dataclass(frozen=True, slots=True)
class StonesPlaced(_Open):
    """One or two cornerstones were put where the active boomer and the helper would meet."""

    seat: Seat
    active: int
    helper: int
    stones: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SoonerRidden(_Open):
    """The Sooner that helped was ridden on (Boomers rule 22)."""

    seat: Seat
    start: int
    to: int


@dataclass(frozen=True, slots=True)
class AreaClosed(_Open):
    """Stones closed an area off: the homestead of `seat`, or nobody's land (None)."""

    seat: Seat | None
    squares: tuple[int, ...]
    boomers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(_Open):
    """The game is over; `scores` are Purple's and Yellow's."""

    ending: Ending
    scores: tuple[int, int]


BoomersEvent: TypeAlias = (
    Placed | SetUpFinished | BoomerMoved | StonesPlaced | SoonerRidden | AreaClosed | GameEnded
)
