"""Oklahoma Boomers as a `Game`: its boards, how it starts, how its actions are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from game.rules.api import Action, IllegalAction, InfoState, Seat, State
from game.rules.boomers.actions import Place, Turn, from_text, to_text
from game.rules.boomers.board_file import Board
from game.rules.boomers.ground import prepare
from game.rules.boomers.observation import BoomersObservation
from game.rules.boomers.refusals import why_illegal
from game.rules.boomers.state import BoomersState, first_state, state_of


@dataclass(frozen=True)
class BoomersGame:
    """The game with the boards it can be played on, by stem."""

    boards: Mapping[str, Board]

    @property
    def name(self) -> str:
        """The game's name in records and on the command line."""
        return "boomers"

    @property
    def seats(self) -> range:
        """Two, always: Purple is seat 0, Yellow seat 1."""
        return range(2, 3)

    def initial_state(self, seats: int, options: Mapping[str, object]) -> BoomersState:
        """The first state for `board`, `starter`, `advanced`, `sooners`, `railroad`, `mines`, `river`.

        Raises ValueError with a sentence for a seat count or option that cannot be.
        """
        if seats not in self.seats:
            raise ValueError(f"Oklahoma Boomers is for 2 players, not {seats}.")
        return first_state(prepare(self.boards, options))

    def sample_state(self, info: InfoState, rng: Random) -> BoomersState:
        """The true state: the game is open."""
        del rng
        seen = info.observation
        assert isinstance(seen, BoomersObservation)
        return state_of(seen)

    def action_to_string(self, action: Action) -> str:
        """The record's text for an action, like `c3-c8+f5`."""
        assert isinstance(action, Turn | Place)
        return to_text(action)

    def action_from_string(self, text: str) -> Action:
        """The action a text stands for. Raises ValueError for any other spelling (Boomers rule 32)."""
        return from_text(text)

    def why_illegal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        """The rule that an action outside `legal_actions` breaks (Boomers rule 33)."""
        assert isinstance(state, BoomersState)
        return why_illegal(state, seat, action)

    def points(self, state: State) -> tuple[float, ...]:
        """What each side has scored (Boomers rule 16); its margin is the difference."""
        assert isinstance(state, BoomersState)
        purple, yellow = state.scores
        return float(purple), float(yellow)

    def winners(self, state: State) -> tuple[Seat, ...]:
        """The side with the higher total, both when they are equal (Boomers rule 17)."""
        returns = state.returns()
        return tuple(Seat(seat) for seat, margin in enumerate(returns) if margin >= 0)
