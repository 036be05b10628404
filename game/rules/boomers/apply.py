"""What an action leads to: the next position and the events on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.api import Seat
from game.rules.boomers.actions import Place, Turn
from game.rules.boomers.areas import Areas, divide, scores
from game.rules.boomers.board import BIT, beside, pieces_of, squares_of
from game.rules.boomers.events import (
    AreaClosed,
    BoomerMoved,
    BoomersEvent,
    Ending,
    GameEnded,
    Placed,
    SetUpFinished,
    SoonerRidden,
    StonesPlaced,
)
from game.rules.boomers.ground import PURPLE, YELLOW
from game.rules.boomers.moves import stones_of
from game.rules.boomers.setup import put

if TYPE_CHECKING:
    from game.rules.boomers.state import BoomersState

QUIET_LIMIT: Final = 40
"""So many turns in a row without a cornerstone end the game (Boomers rule 18)."""

QUIET_WARNING: Final = 30
"""From so many turns without a cornerstone on, players are warned (Boomers rule 18)."""

OCCURRENCE_LIMIT: Final = 3
"""So many times the same position end the game (Boomers rule 18)."""


def position_key(boomers: tuple[int, int], sooners: int, mover: Seat) -> int:
    """A position among those with the same cornerstones (Boomers rule 18)."""
    return boomers[PURPLE] | boomers[YELLOW] << 256 | sooners << 512 | mover << 768


def ending_of(history: tuple[int, ...], movable: int, taken: int) -> Ending | None:
    """Why the game is over, if it is; `movable` are the boomers of the side to move that are not home."""
    if not beside(movable) & ~taken:
        return Ending.NO_MOVE
    if len(history) > 4 and history.count(history[-1]) >= OCCURRENCE_LIMIT:
        return Ending.REPETITION
    return Ending.QUIET if len(history) > QUIET_LIMIT else None


def after_turn(state: BoomersState, turn: Turn) -> tuple[BoomersState, tuple[BoomersEvent, ...]]:
    """A turn: the move, the cornerstones, the ride, and what they close (Boomers rules 6 to 15)."""
    mover, ground, areas = state.mover, state.ground, state.areas
    placed = stones_of(state, turn)
    stones = state.stones | placed
    boomers = _moved(state.boomers, mover, turn)
    sooners = state.sooners
    if turn.ride is not None and turn.helper is not None:
        sooners ^= BIT[turn.helper] | BIT[turn.ride]
    if placed:
        areas = divide(ground.land & ~stones, boomers, sooners)
    rival = Seat(1 - mover)
    key = position_key(boomers, sooners, rival)
    history = (key,) if placed else (*state.history, key)
    taken = ground.outside | stones | boomers[PURPLE] | boomers[YELLOW] | sooners
    after = type(state)(
        ground,
        rival,
        stones,
        boomers,
        sooners,
        areas,
        state.step,
        state.turns + 1,
        history,
        ending_of(history, boomers[rival] & areas.open, taken),
        turn,
        placed,
    )
    return after, _events(state, turn, after)


def _moved(boomers: tuple[int, int], mover: Seat, turn: Turn) -> tuple[int, int]:
    purple, yellow = boomers
    step = BIT[turn.start] | BIT[turn.to]
    return (purple ^ step, yellow) if mover == PURPLE else (purple, yellow ^ step)


def _events(before: BoomersState, turn: Turn, after: BoomersState) -> tuple[BoomersEvent, ...]:
    events: list[BoomersEvent] = [BoomerMoved(before.mover, turn.start, turn.to)]
    if turn.helper is not None:
        stones = tuple(squares_of(after.last_stones))
        events.append(StonesPlaced(before.mover, turn.to, turn.helper, stones))
        if turn.ride is not None:
            events.append(SoonerRidden(before.mover, turn.helper, turn.ride))
        if after.areas != before.areas:
            events += _closed(before.areas, after)
    if after.ending:
        events.append(GameEnded(after.ending, scores(after.ground, after.areas)))
    return tuple(events)


def _closed(before: Areas, after: BoomersState) -> list[AreaClosed]:
    """The areas that stones closed: Purple's, Yellow's, then those of nobody."""
    found: list[AreaClosed] = []
    areas = after.areas
    lost = before.open & ~(areas.open | areas.homesteads[PURPLE] | areas.homesteads[YELLOW] | after.stones)
    new: tuple[tuple[Seat | None, int], ...] = (
        (PURPLE, areas.homesteads[PURPLE] & ~before.homesteads[PURPLE]),
        (YELLOW, areas.homesteads[YELLOW] & ~before.homesteads[YELLOW]),
        (None, lost),
    )
    for seat, land in new:
        boomers = 0 if seat is None else after.boomers[seat]
        found += (
            AreaClosed(seat, tuple(squares_of(area)), tuple(squares_of(area & boomers)))
            for area in pieces_of(land)
        )
    return found


def after_placement(state: BoomersState, place: Place) -> tuple[BoomersState, tuple[BoomersEvent, ...]]:
    """One placement of the advanced set-up; after the last one the starter makes the first turn."""
    ground, seat, step = state.ground, state.mover, state.step + 1
    pieces = put((state.stones, state.boomers, state.sooners), seat, place.piece, place.square)
    stones, boomers, sooners = pieces
    ready = step == len(ground.setup)
    mover = ground.starter if ready else ground.setup[step][0]
    after = type(state)(
        ground,
        mover,
        stones,
        boomers,
        sooners,
        divide(ground.land & ~stones, boomers, sooners) if ready else state.areas,
        step,
        history=(position_key(boomers, sooners, mover),) if ready else (),
        last=place,
    )
    placed: BoomersEvent = Placed(seat, place.piece, place.square)
    return after, (placed, SetUpFinished(mover)) if ready else (placed,)
