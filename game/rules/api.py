"""The words every game speaks: seats, states, actions, events, and what a seat may know.

A `State` is one frozen position, secrets included. `state.apply(seat, action)` gives the next state and
the events that happened. Chance is explicit: dice and draws are actions of the seat `CHANCE`.
A computer seat never receives a state, only an `InfoState`, from which `Game.sample_state` invents a
state that this seat cannot tell from the true one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NewType, Protocol, Self, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table: 0 to n-1, clockwise."""

CHANCE: Final = Seat(-1)
"""The seat that rolls the dice and draws the cards."""

Action: TypeAlias = Any
"""Each game closes this to a union of its own small frozen dataclasses."""

Observation: TypeAlias = Any
"""What a seat sees of a position: one frozen dataclass a game."""


class IllegalAction(Exception):
    """An action the rules refuse, in a sentence a player understands.

    `rule` cites the rulebook ("Boomers rule 9"); `key` names the sentence in the string tables, so that
    other languages can say it; `values` fills its blanks. `str()` is the English sentence with the rule.
    """

    def __init__(
        self, rule: str, key: str, sentence: str, values: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule
        self.key = key
        self.sentence = sentence
        self.values: dict[str, object] = dict(values or {})


class Event(Protocol):
    """Something that happened, told in facts. Events drive animations, sounds and the log."""

    def seen_by(self, seat: Seat | None) -> Self:
        """The event as this seat sees it (None: an onlooker): cards it may not see are hidden."""
        ...


class State(Protocol):
    """A whole position, secrets included. Frozen, comparable, hashable."""

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act: `()` at the end, `(CHANCE,)` at a chance step, else the awaited seat first.

        In `(a, b, c)` a is awaited, b and c may interrupt.

        Decided by public facts only, so that it betrays no hand.
        """
        ...

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """All legal actions of a seat in the game's documented order, without repeats.

        Never empty for the awaited seat, always empty for a seat outside `actors` and for `CHANCE`.
        """
        ...

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """The outcomes at a chance step with their probabilities (sum 1); empty elsewhere."""
        ...

    def apply(self, seat: Seat, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The next state and what happened. Trusts that the action is legal; changes neither argument."""
        ...

    def returns(self) -> tuple[float, ...]:
        """The score margin for play, one number a seat; final at terminal states."""
        ...

    def observation(self, seat: Seat | None) -> Observation:
        """What this seat sees; None is an onlooker, the view behind the curtain."""
        ...


@dataclass(frozen=True, slots=True)
class InfoState:
    """All that a seat knows: what it sees now, and every event it has seen, in order."""

    seat: Seat
    observation: Observation
    events: tuple[Event, ...]


class Game(Protocol):
    """One game with its shipped data: how it starts, how its actions are written, how to imagine it."""

    @property
    def name(self) -> str:
        """`"boomers"`, `"boomtown"` or `"boom_bokken"`."""
        ...

    @property
    def seats(self) -> range:
        """The seat counts this game offers."""
        ...

    def initial_state(self, seats: int, options: Mapping[str, object]) -> State:
        """The first state. Raises ValueError with a sentence for a seat count or option it does not know."""
        ...

    def sample_state(self, info: InfoState, rng: Random) -> State:
        """A state this seat cannot tell from the true one: same observation, actors and own legal actions."""
        ...

    def action_to_string(self, action: Action) -> str:
        """The record's text for an action or chance outcome."""
        ...

    def action_from_string(self, text: str) -> Action:
        """The action a text stands for. Raises ValueError with a sentence for any other spelling."""
        ...

    def why_illegal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        """The rule that an action outside `legal_actions` breaks. Returned, not raised."""
        ...

    def winners(self, state: State) -> tuple[Seat, ...]:
        """The seats that win a terminal state, ties broken by the game's own rules; more than one shares."""
        ...
