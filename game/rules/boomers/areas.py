"""Areas, homesteads and their score (Boomers rules 12, 13, 16, 23, 25 and 26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.api import Seat
from game.rules.boomers.board import WIDTH, flood, pieces_of, squares_of
from game.rules.boomers.ground import PURPLE, YELLOW, Ground


@dataclass(frozen=True, slots=True)
class Areas:
    """Whose land is whose, as sets of squares: the homesteads of Purple and of Yellow, and open land.

    Open is what boomers can still move in: areas of both colours or with a Sooner. The rest of the land
    belongs to nobody.
    """

    homesteads: tuple[int, int]
    open: int


UNDIVIDED: Final = Areas((0, 0), 0)
"""No land belongs to anybody yet: during the set-up nobody is exhausted (Boomers rule 19)."""


@dataclass(frozen=True, slots=True)
class Homestead:
    """One line of the score sheet.

    `anchor` is the first of its `boomers`; `section` holds the squares that count, all of `squares`
    unless the track cuts them, and `mines` the mines among these.
    """

    seat: Seat
    squares: tuple[int, ...]
    boomers: tuple[int, ...]
    anchor: int
    section: tuple[int, ...]
    mines: tuple[int, ...]
    score: int


def divide(land: int, boomers: tuple[int, int], sooners: int) -> Areas:
    """The areas of land without cornerstones, by who stands in them."""
    purple = flood(boomers[PURPLE], land)
    yellow = flood(boomers[YELLOW], land)
    shared = purple & yellow | (flood(sooners, land) if sooners else 0)
    return Areas((purple & ~shared, yellow & ~shared), (purple | yellow) & shared)


def scores(ground: Ground, areas: Areas) -> tuple[int, int]:
    """What the homesteads of Purple and Yellow are worth as they stand."""
    purple, yellow = (_worth_of_all(ground, homesteads) for homesteads in areas.homesteads)
    return purple, yellow


def _worth_of_all(ground: Ground, homesteads: int) -> int:
    if not ground.track:
        return worth(ground, homesteads)
    return sum(worth(ground, best_section(ground, homestead)) for homestead in pieces_of(homesteads))


def worth(ground: Ground, squares: int) -> int:
    """One point a square, and the value of each mine that is not buried."""
    return squares.bit_count() + ground.mine_value * (squares & ground.mines).bit_count()


def best_section(ground: Ground, homestead: int) -> int:
    """The part of a homestead on one side of the track that is worth most, the first among equals."""
    best = 0
    rest = homestead if ground.track else 0
    while rest:
        section = _flood_to_track(ground, rest & -rest, rest)
        rest ^= section
        if not best or worth(ground, section) > worth(ground, best):
            best = section
    return best or homestead


def _flood_to_track(ground: Ground, seed: int, land: int) -> int:
    """As `flood`, but never across the track."""
    east, north = ~ground.track_east, ~ground.track_north
    while True:
        grown = seed | (seed & east) << 1 | seed >> 1 & east | (seed & north) << WIDTH | seed >> WIDTH & north
        grown &= land
        if grown == seed:
            return seed
        seed = grown


def score_sheet(ground: Ground, areas: Areas, boomers: tuple[int, int]) -> tuple[Homestead, ...]:
    """Every homestead with what it scores: Purple's first, each side's by lowest square."""
    return tuple(
        _line(ground, seat, squares, boomers[seat])
        for seat in (PURPLE, YELLOW)
        for squares in pieces_of(areas.homesteads[seat])
    )


def _line(ground: Ground, seat: Seat, squares: int, boomers: int) -> Homestead:
    section = best_section(ground, squares)
    anchors = tuple(squares_of(boomers & squares))
    return Homestead(
        seat,
        tuple(squares_of(squares)),
        anchors,
        anchors[0],
        tuple(squares_of(section)),
        tuple(squares_of(section & ground.mines)),
        worth(ground, section),
    )
