"""What anybody sees of a position: all of it, in squares for a screen (the game is open)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.api import Seat
from game.rules.boomers.actions import BoomersAction, Piece
from game.rules.boomers.apply import OCCURRENCE_LIMIT, QUIET_WARNING
from game.rules.boomers.areas import Homestead, score_sheet
from game.rules.boomers.board import squares_of
from game.rules.boomers.events import Ending
from game.rules.boomers.ground import PURPLE, YELLOW, Ground

if TYPE_CHECKING:
    from game.rules.boomers.state import BoomersState

Squares = tuple[int, ...]
"""Squares in ascending order."""


@dataclass(frozen=True, slots=True)
class BoomersObservation:
    """A whole position for screens and computers; pairs are Purple's and Yellow's.

    `mover` is whose turn it is, or would be when `ending` says that the game is over. `placing` is the
    piece to place next in an advanced set-up, None when it is over or there is none. `homesteads` and
    `nobody` are the closed land, `exhausted` the boomers at home, `sheet` the lines of the score sheet.
    `quiet_turns` and `occurrences` are the counters of rule 18, `history` the positions they count.
    """

    ground: Ground
    mover: Seat
    placing: Piece | None
    step: int
    turns: int
    stones: Squares
    boomers: tuple[Squares, Squares]
    sooners: Squares
    homesteads: tuple[Squares, Squares]
    nobody: Squares
    exhausted: tuple[Squares, Squares]
    scores: tuple[int, int]
    sheet: tuple[Homestead, ...]
    quiet_turns: int
    occurrences: int
    history: tuple[int, ...]
    ending: Ending | None
    last: BoomersAction | None
    last_stones: Squares

    @property
    def columns(self) -> int:
        """How many columns the board has."""
        return self.ground.columns

    @property
    def rows(self) -> int:
        """How many rows the board has."""
        return self.ground.rows

    @property
    def mines(self) -> Squares:
        """The mines in play, buried ones included."""
        return tuple(squares_of(self.ground.mines))

    @property
    def deep(self) -> Squares:
        """The deep squares of the river in play."""
        return tuple(squares_of(self.ground.deep))

    @property
    def shallow(self) -> Squares:
        """The shallow squares of the river in play."""
        return tuple(squares_of(self.ground.shallow))

    @property
    def going_in_circles(self) -> bool:
        """Whether players are to be warned that the game may end without a last homestead (rule 18)."""
        again = self.quiet_turns >= QUIET_WARNING or self.occurrences >= OCCURRENCE_LIMIT - 1
        return self.ending is None and again

    @property
    def must_shake_off(self) -> bool:
        """Whether all rivals are at home, so that this turn is the last: time to lose a Sooner (rule 23)."""
        rival = 1 - self.mover
        playing = self.ending is None and self.placing is None
        return playing and self.exhausted[rival] == self.boomers[rival]


def observe(state: BoomersState) -> BoomersObservation:
    """The position as anybody sees it."""
    ground, areas, boomers = state.ground, state.areas, state.boomers
    homesteads = areas.homesteads
    owned = areas.open | homesteads[PURPLE] | homesteads[YELLOW] | state.stones
    return BoomersObservation(
        ground,
        state.mover,
        ground.setup[state.step][1] if state.in_setup else None,
        state.step,
        state.turns,
        tuple(squares_of(state.stones)),
        _pair(boomers),
        tuple(squares_of(state.sooners)),
        _pair(homesteads),
        () if state.in_setup else tuple(squares_of(ground.land & ~owned)),
        _pair((boomers[PURPLE] & homesteads[PURPLE], boomers[YELLOW] & homesteads[YELLOW])),
        state.scores,
        score_sheet(ground, areas, boomers),
        state.quiet_turns,
        state.occurrences,
        state.history,
        state.ending,
        state.last,
        tuple(squares_of(state.last_stones)),
    )


def _pair(sets: tuple[int, int]) -> tuple[Squares, Squares]:
    return tuple(squares_of(sets[PURPLE])), tuple(squares_of(sets[YELLOW]))
