"""Why an action is a good one: facts about this very position, the weightiest first. No words here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Final

from game.ai.boomers.measures import Measures, Surveyor
from game.rules.api import Seat
from game.rules.boomers.actions import Piece, Place, Turn
from game.rules.boomers.board import BIT, column_of, reach, row_of, squares_of
from game.rules.boomers.events import AreaClosed
from game.rules.boomers.observation import BoomersObservation
from game.rules.boomers.state import BoomersState, state_of

WORTH_TELLING: Final = 3
"""So many squares more or less are worth a word."""
CRAMPED: Final = 10
"""A homestead of at most one square in so many of the board is a cage rather than a home."""
HEMMED: Final = 3
"""A boomer that can go to at most so many squares is hemmed in."""


class Why(StrEnum):
    """What a turn or a placement does; the words for it are in the strings."""

    ENDS = "ends"
    CLOSES = "closes"
    MINES = "mines"
    SHAKES_OFF = "shakes_off"
    STOPS = "stops"
    FREES = "frees"
    HEMS = "hems"
    NOBODY = "nobody"
    BURIES = "buries"
    PREPARES = "prepares"
    SQUEEZES = "squeezes"
    REACHES = "reaches"
    TAKES = "takes"
    LENGTHENS = "lengthens"
    WAITS = "waits"
    GOES_ON = "goes_on"
    ON_THE_EDGE = "on_the_edge"
    JOINS = "joins"
    DIVIDES = "divides"
    SEES = "sees"
    KEEPS_OPEN = "keeps_open"


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason with its figures: `count` squares (mines, points), how many it was `before`, and where."""

    why: Why
    count: int = 0
    before: int = 0
    square: int = 0


def reasons_for(seen: BoomersObservation, action: Turn | Place) -> Iterator[Reason]:
    """What speaks for a legal action, the weightiest first, found as it is asked for; never nothing."""
    if isinstance(action, Place):
        yield _for_placing(seen, action)
    else:
        yield from _TurnFacts(state_of(seen), action).reasons()


@dataclass(frozen=True, slots=True)
class _Closing:
    """What a side could close best in one turn, and by which turns it would cage which rival boomers."""

    best: int
    cages: dict[int, int]


def _closing(state: BoomersState, seat: Seat) -> _Closing:
    """What a side could close if it were to move: most squares for itself, least for each rival boomer."""
    best, cages = 0, dict[int, int]()
    at_turn = replace(state, mover=seat)
    for turn in at_turn.legal_actions(seat):
        if isinstance(turn, Turn) and turn.helper is not None:
            closed = [event for event in at_turn.apply(seat, turn)[1] if isinstance(event, AreaClosed)]
            best = max(best, sum(len(area.squares) for area in closed if area.seat == seat))
            for area in closed:
                if area.seat == 1 - seat:
                    for square in area.boomers:
                        cages[square] = min(cages.get(square, 999), len(area.squares))
    return _Closing(best, cages)


class _TurnFacts:
    """A turn, the positions before and after it, and what both sides could do in them."""

    def __init__(self, before: BoomersState, turn: Turn) -> None:
        self.turn, self.before = turn, before
        self.me, self.rival = before.mover, Seat(1 - before.mover)
        self.after, events = before.apply(self.me, turn)
        self.closed = [event for event in events if isinstance(event, AreaClosed)]
        self.cage = before.ground.land.bit_count() // CRAMPED

    def reasons(self) -> Iterator[Reason]:
        """From what is settled to what is hoped for; where nothing else speaks, the least of reasons."""
        found = False
        for told in (self._settled, self._averted, self._taken_away, self._to_come):
            for reason in told():
                found = True
                yield reason
        if not found:
            yield from self._quiet()

    # What this turn settles

    def _settled(self) -> Iterator[Reason]:
        margin = round(self.after.returns()[self.me])
        if self.after.ending is not None and margin > 0:
            yield Reason(Why.ENDS, margin)
        own = [area for area in self.closed if area.seat == self.me]
        if own and self.before.sooners and not self.before.areas.open & self.before.boomers[self.rival]:
            yield Reason(Why.SHAKES_OFF)
        if own:
            yield Reason(Why.CLOSES, sum(len(area.squares) for area in own))
            yield from self._mines(own)

    def _mines(self, own: list[AreaClosed]) -> Iterator[Reason]:
        squares = {square for area in own for square in area.squares}
        sheet = self.after.observation(None).sheet
        mines = [mine for home in sheet for mine in home.mines if mine in squares]
        if mines:
            yield Reason(Why.MINES, len(mines), square=mines[0])

    # What it averts

    @cached_property
    def _was(self) -> _Closing:
        """What the rival could have closed had the mover passed."""
        return _closing(self.before, self.rival)

    @cached_property
    def _is(self) -> _Closing:
        """What the rival can close now."""
        return _Closing(0, {}) if self.after.ending else _closing(self.after, self.rival)

    def _averted(self) -> Iterator[Reason]:
        if self._was.best - self._is.best >= WORTH_TELLING:
            left = self._is.best if self._is.best >= WORTH_TELLING else 0
            yield Reason(Why.STOPS, left, self._was.best)
        home = self.after.areas.homesteads[self.me]
        for square, size in sorted(self._was.cages.items(), key=lambda item: item[1]):
            now = self.turn.to if square == self.turn.start else square
            caged = now in self._is.cages and self._is.cages[now] <= self.cage
            if size <= self.cage and not caged and not home & BIT[now]:
                yield Reason(Why.FREES, size, square=square)
                return

    # What it takes from the rival

    def _taken_away(self) -> Iterator[Reason]:
        for area in self.closed:
            if area.seat == self.rival and len(area.squares) <= self.cage:
                yield Reason(Why.HEMS, len(area.squares), square=area.boomers[0])
        lost = sum(len(area.squares) for area in self.closed if area.seat is None)
        if lost:
            yield Reason(Why.NOBODY, lost)
        for mine in squares_of(self.after.last_stones & self.before.ground.mines):
            yield Reason(Why.BURIES, square=mine)

    # What may come of it

    def _to_come(self) -> Iterator[Reason]:
        if self.after.ending:
            return
        next_turn = _closing(self.after, self.me).best
        if next_turn >= WORTH_TELLING and next_turn > _closing(self.before, self.me).best:
            yield Reason(Why.PREPARES, next_turn)
        yield from self._squeezed()
        own, rival = self._measured.slides
        if own[1] - own[0] >= WORTH_TELLING:
            yield Reason(Why.REACHES, own[1], own[0])
        if rival[0] - rival[1] >= WORTH_TELLING:
            yield Reason(Why.TAKES, rival[1], rival[0])

    def _squeezed(self) -> Iterator[Reason]:
        for square in squares_of(self.after.boomers[self.rival] & self.after.areas.open):
            was, now = (
                reach(square, state.taken, state.ground.deep).bit_count()
                for state in (self.before, self.after)
            )
            if now <= HEMMED < was:
                yield Reason(Why.SQUEEZES, now, was, square)
                return

    @cached_property
    def _measured(self) -> Measures:
        """What both sides reach first, before and after the turn."""
        both = (self.before, self.after)
        return Surveyor(self.before.ground).measure(
            [state.stones for state in both],
            [state.boomers[self.me] for state in both],
            self.before.boomers[self.rival],
            [state.sooners for state in both] if self.before.sooners else [],
        )

    def _quiet(self) -> Iterator[Reason]:
        """A border that grows, or a move that waits, and where the boomer can go from there."""
        old, to = list(squares_of(self.before.stones)), self.turn.to
        touched = [stone for new in squares_of(self.after.last_stones) for stone in old if _touch(stone, new)]
        if touched:
            yield Reason(Why.LENGTHENS, square=touched[0])
        elif self.turn.helper is None and not self._is.best:
            yield Reason(Why.WAITS)
        yield Reason(Why.GOES_ON, reach(to, self.after.taken, self.after.ground.deep).bit_count(), square=to)


# The advanced set-up


def _for_placing(seen: BoomersObservation, place: Place) -> Reason:
    """What speaks for putting a piece of the set-up there."""
    state, square = state_of(seen), place.square
    match place.piece:
        case Piece.BOOMER:
            return Reason(Why.SEES, reach(square, state.taken, state.ground.deep).bit_count(), square=square)
        case Piece.SOONER:
            return Reason(Why.KEEPS_OPEN, square=square)
    beside = [stone for stone in squares_of(state.stones) if _touch(stone, square)]
    if beside:
        return Reason(Why.JOINS, square=beside[0])
    edge = column_of(square) in (0, seen.columns - 1) or row_of(square) in (0, seen.rows - 1)
    return Reason(Why.ON_THE_EDGE if edge else Why.DIVIDES, square=square)


def _touch(one: int, other: int) -> bool:
    return max(abs(column_of(one) - column_of(other)), abs(row_of(one) - row_of(other))) == 1
