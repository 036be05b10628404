"""A position of Oklahoma Boomers, frozen: the board's pieces, whose turn it is, and what rule 18 counts."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.api import CHANCE, Seat
from game.rules.boomers.actions import BoomersAction, Place
from game.rules.boomers.apply import after_placement, after_turn, ending_of, position_key
from game.rules.boomers.areas import UNDIVIDED, Areas, divide, scores
from game.rules.boomers.board import set_of
from game.rules.boomers.events import BoomersEvent, Ending
from game.rules.boomers.ground import Ground
from game.rules.boomers.moves import legal_turns
from game.rules.boomers.observation import BoomersObservation, observe
from game.rules.boomers.setup import legal_placements


@dataclass(frozen=True, slots=True)
class BoomersState:
    """One whole position; the game is open, so nothing in it is secret.

    Sets of squares are bitboards (`board.py`), `boomers` are Purple's and Yellow's. `step` counts the
    placements made in an advanced set-up, `turns` the turns made since. `history` holds the keys of all
    positions since the last cornerstone, the present one last (Boomers rule 18). `last` is the action that
    led here and `last_stones` the cornerstones it placed.
    """

    ground: Ground = field(hash=False)
    mover: Seat
    stones: int
    boomers: tuple[int, int]
    sooners: int
    areas: Areas
    step: int = 0
    turns: int = 0
    history: tuple[int, ...] = ()
    ending: Ending | None = None
    last: BoomersAction | None = None
    last_stones: int = 0

    @property
    def in_setup(self) -> bool:
        """Whether pieces of the advanced set-up are still to be placed."""
        return self.step < len(self.ground.setup)

    @property
    def taken(self) -> int:
        """Everything that blocks, the squares outside the board included."""
        return self.ground.outside | self.stones | self.boomers[0] | self.boomers[1] | self.sooners

    @property
    def quiet_turns(self) -> int:
        """The turns in a row without a cornerstone, both sides together (Boomers rule 18)."""
        return max(0, len(self.history) - 1)

    @property
    def occurrences(self) -> int:
        """How often this position has stood on the board (Boomers rule 18); 0 during the set-up."""
        return self.history.count(self.history[-1]) if self.history else 0

    @property
    def scores(self) -> tuple[int, int]:
        """What Purple's and Yellow's homesteads are worth as they stand."""
        return scores(self.ground, self.areas)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The side to move, nobody once the game is over."""
        return () if self.ending else (self.mover,)

    def legal_actions(self, seat: Seat) -> tuple[BoomersAction, ...]:
        """Turns by start, target, helper (none first) and ride, placements by square; all ascending."""
        if seat != self.mover or self.ending or seat == CHANCE:
            return ()
        return legal_placements(self) if self.in_setup else legal_turns(self)

    def chance_outcomes(self) -> tuple[tuple[BoomersAction, float], ...]:
        """Nothing: there is no chance in this game."""
        return ()

    def apply(self, seat: Seat, action: BoomersAction) -> tuple[BoomersState, tuple[BoomersEvent, ...]]:
        """The position after a legal action, and what happened."""
        assert seat == self.mover
        return after_placement(self, action) if isinstance(action, Place) else after_turn(self, action)

    def returns(self) -> tuple[float, ...]:
        """Each side's score less the other's, as the board stands."""
        purple, yellow = self.scores
        return float(purple - yellow), float(yellow - purple)

    def observation(self, seat: Seat | None) -> BoomersObservation:
        """The position as anybody sees it."""
        del seat
        return observe(self)


def first_state(ground: Ground) -> BoomersState:
    """The start layout of the board, or the empty board of an advanced set-up."""
    if ground.setup:
        return BoomersState(ground, ground.setup[0][0], 0, (0, 0), 0, UNDIVIDED)
    board = ground.board
    stones = set_of(board.cornerstones)
    boomers = set_of(board.purple), set_of(board.yellow)
    sooners = set_of(board.sooners) if ground.sooners else 0
    areas = divide(ground.land & ~stones, boomers, sooners)
    history = (position_key(boomers, sooners, ground.starter),)
    taken = ground.outside | stones | boomers[0] | boomers[1] | sooners
    ending = ending_of(history, boomers[ground.starter] & areas.open, taken)
    return BoomersState(
        ground, ground.starter, stones, boomers, sooners, areas, history=history, ending=ending
    )


def state_of(seen: BoomersObservation) -> BoomersState:
    """The state an observation shows: the game is open, so it is the true one, history included."""
    stones = set_of(seen.stones)
    boomers = set_of(seen.boomers[0]), set_of(seen.boomers[1])
    sooners = set_of(seen.sooners)
    playing = seen.placing is None
    return BoomersState(
        seen.ground,
        seen.mover,
        stones,
        boomers,
        sooners,
        divide(seen.ground.land & ~stones, boomers, sooners) if playing else UNDIVIDED,
        seen.step,
        seen.turns,
        seen.history,
        seen.ending,
        seen.last,
        set_of(seen.last_stones),
    )
