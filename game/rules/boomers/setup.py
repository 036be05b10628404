"""The advanced set-up: where the next piece may stand (Boomers rules 19 and 20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.api import Seat
from game.rules.boomers.actions import Piece, Place
from game.rules.boomers.areas import divide
from game.rules.boomers.board import BIT, beside, squares_of
from game.rules.boomers.ground import PURPLE, YELLOW, Ground

if TYPE_CHECKING:
    from game.rules.boomers.state import BoomersState

Pieces = tuple[int, tuple[int, int], int]
"""Stones, boomers of Purple and Yellow, and Sooners, as sets of squares."""


def legal_placements(state: BoomersState) -> tuple[Place, ...]:
    """Every vacant square that leaves hope of a set-up in which both sides can move, ascending."""
    piece = state.ground.setup[state.step][1]
    vacant = state.ground.land & ~state.taken
    return tuple(Place(piece, square) for square in squares_of(vacant) if hopeful(state, square))


def hopeful(state: BoomersState, square: int) -> bool:
    """Whether the set-up can still end with a legal turn for both sides when this piece stands there."""
    seat, piece = state.ground.setup[state.step]
    pieces = put((state.stones, state.boomers, state.sooners), seat, piece, square)
    return _can_end_well(state.ground, pieces, state.step + 1)


def put(pieces: Pieces, seat: Seat, piece: Piece, square: int) -> Pieces:
    """The pieces with one more."""
    stones, (purple, yellow), sooners = pieces
    bit = BIT[square]
    match piece:
        case Piece.STONE:
            return stones | bit, (purple, yellow), sooners
        case Piece.SOONER:
            return stones, (purple, yellow), sooners | bit
        case Piece.BOOMER:
            mine = (purple | bit, yellow) if seat == PURPLE else (purple, yellow | bit)
            return stones, mine, sooners


def _can_end_well(ground: Ground, pieces: Pieces, step: int) -> bool:
    to_come = {seat for seat, piece in ground.setup[step:] if piece is Piece.BOOMER}
    if len(to_come) == 2:
        # Three stones cut off three squares at most, and the other pieces cannot touch every pair of
        # neighbours on the 36 squares or more of a board: both can still stand free in the large area.
        return True
    stones, boomers, sooners = pieces
    taken = stones | boomers[PURPLE] | boomers[YELLOW] | sooners
    vacant = ground.land & ~taken
    if to_come:
        seat, piece = ground.setup[step]
        tries = (put(pieces, seat, piece, square) for square in squares_of(vacant))
        return any(_can_end_well(ground, more, step + 1) for more in tries)
    areas = divide(ground.land & ~stones, boomers, sooners)
    return all(beside(boomers[seat] & areas.open) & vacant for seat in (PURPLE, YELLOW))
