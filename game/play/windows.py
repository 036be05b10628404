"""Reaction windows: who may react when, and which reaction comes first.

A window belongs to one version with more than one actor. Its times are the table's time. It opens when the
screen has caught up and ends early when every person is done. `LiveWindow` lets the clock decide;
`TurnWindow` asks seat after seat, the awaited one last. Both lead to the same actions and records.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.play.tempo import QUICKEST
from game.rules.api import Action, Seat

NEVER: Final = math.inf


@dataclass(frozen=True, slots=True)
class WindowView:
    """A window for the screen: how much of it is left, who is asked, who is done, whose buzzer is locked.

    `left` goes from 1 to 0 (1 before it opens; always 1 turn by turn, where no clock runs). `asked` is the
    seat that has the word turn by turn.
    """

    open: bool
    closed: bool
    left: float
    asked: Seat | None
    done: frozenset[Seat]
    locked: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Due:
    """A seat whose computer acts now."""

    seat: Seat
    action: Action


Decisions = Mapping[Seat, Action | None]
"""What the computer seats that have answered want to do; None is no reaction."""


class Window(ABC):
    """What both ways of reacting share. `persons` are the actors that people play."""

    def __init__(self, actors: tuple[Seat, ...], persons: frozenset[Seat], length: float = NEVER) -> None:
        self.length = length
        self.awaited = actors[0]
        self.others = actors[1:]
        self.persons = persons
        self.opened_at = NEVER
        self.closed = False
        self.done: set[Seat] = set()
        self.locked: set[Seat] = set()

    @property
    def is_open(self) -> bool:
        """Whether the screen had caught up."""
        return self.opened_at < NEVER

    def open(self, time: float) -> None:
        """The screen shows this version from now on."""
        if not self.is_open:
            self.opened_at = time
            self._go_on(time)

    def finish(self, seat: Seat, time: float) -> None:
        """A person will not react to this version."""
        self.done.add(seat)
        self._go_on(time)

    def lock(self, seat: Seat, time: float) -> None:
        """A wrong press: this buzzer is dead until the table moves on."""
        self.locked.add(seat)
        if seat != self.awaited:
            self.finish(seat, time)

    @abstractmethod
    def hurry(self) -> None:
        """Leave out the pauses that are only there so that people can follow the computers."""

    @abstractmethod
    def may_act(self, seat: Seat) -> bool:
        """Whether this actor has the right to act at this moment."""

    @abstractmethod
    def due(self, time: float, decisions: Decisions) -> Due | None:
        """The computer action whose moment has come. Moves the window on, and closes it."""

    @abstractmethod
    def wake(self, decisions: Decisions) -> float:
        """When `due` may next have something to say."""

    @abstractmethod
    def _go_on(self, time: float) -> None:
        """See what follows from the opening, or from one more seat being done."""

    @property
    def asked(self) -> Seat | None:
        """The one seat that has the word, or None when everybody has it."""
        return None

    def view(self, time: float) -> WindowView:
        """The window for the screen."""
        left = max(0.0, 1.0 - (time - self.opened_at) / self.length) if self.is_open else 1.0
        return WindowView(
            open=self.is_open,
            closed=self.closed,
            left=left,
            asked=self.asked,
            done=frozenset(self.done),
            locked=frozenset(self.locked),
        )


class LiveWindow(Window):
    """The clock decides: the first reaction wins; every window lasts equally long whoever holds what.

    The awaited computer answers when the window closes. `delays` says for each other computer seat how long
    after the opening its reaction comes, should it have one; nothing happens before `least` seconds.
    """

    def __init__(
        self,
        actors: tuple[Seat, ...],
        persons: frozenset[Seat],
        length: float,
        delays: Mapping[Seat, float],
        least: float = QUICKEST,
    ) -> None:
        super().__init__(actors, persons, length)
        self._least = least
        self._delays = delays
        self._ended_at = NEVER

    def hurry(self) -> None:
        """Do not linger where no person could react; where one could, his time stays as long."""
        if not self.persons:
            self._least = 0.0

    def may_act(self, seat: Seat) -> bool:
        """Everybody while it is open, and the awaited seat for as long as it takes."""
        return self.is_open and (seat == self.awaited or not (self.closed or seat in self.locked))

    def due(self, time: float, decisions: Decisions) -> Due | None:
        """The first reaction whose time has come; after the end the awaited computer's answer."""
        reactions = sorted(self._coming(decisions), key=lambda seat: self._delays[seat])
        if reactions and time >= self._moment(reactions[0]):
            return Due(reactions[0], decisions[reactions[0]])
        if time >= self._end(decisions):
            self.closed = True
        if self.closed and decisions.get(self.awaited) is not None:
            return Due(self.awaited, decisions[self.awaited])
        return None

    def wake(self, decisions: Decisions) -> float:
        """The next reaction or the end."""
        if not self.is_open or self.closed:
            return NEVER
        return min([self._moment(seat) for seat in self._coming(decisions)] + [self._end(decisions)])

    def _go_on(self, time: float) -> None:
        """End early when no person has anything left to do; computers that would react then do so."""
        if self.is_open and self.persons <= self.done:
            self._ended_at = min(self._ended_at, time)

    def _coming(self, decisions: Decisions) -> list[Seat]:
        """The computer seats that react before the time is up."""
        if not self.is_open or self.closed:
            return []
        return [
            seat
            for seat, delay in self._delays.items()
            if decisions.get(seat) is not None and delay <= self.length
        ]

    def _moment(self, seat: Seat) -> float:
        """When a reaction comes: as drawn, or at an early end, but never before a person could see."""
        drawn = self.opened_at + self._delays[seat]
        return max(self.opened_at + self._least, min(drawn, self._ended_at))

    def _end(self, decisions: Decisions) -> float:
        """When the window closes. An early end waits for computers that have not made up their minds."""
        full = self.opened_at + self.length
        if any(seat not in decisions for seat in self._delays):
            return full
        return min(full, max(self._ended_at, self.opened_at + self._least))


class TurnWindow(Window):
    """Seat after seat is asked, from the awaited seat's left, itself last; no clock runs for people.

    Every computer seat is asked equally long, whether it holds anything or not.
    """

    def __init__(self, actors: tuple[Seat, ...], persons: frozenset[Seat], asked: float) -> None:
        super().__init__(actors, persons)
        self._seconds = asked
        self._turn = 0
        self._since = NEVER

    @property
    def asked(self) -> Seat:
        """Who has the word."""
        return (*self.others, self.awaited)[self._turn]

    def hurry(self) -> None:
        """Ask every further computer for no time at all."""
        self._seconds = 0.0

    def may_act(self, seat: Seat) -> bool:
        """Only the seat that is asked."""
        return self.is_open and seat == self.asked and (seat == self.awaited or seat not in self.locked)

    def due(self, time: float, decisions: Decisions) -> Due | None:
        """The asked computer's reaction, when its time is over; without one the next seat is asked."""
        while self.is_open and self.asked in decisions and time >= self._since + self._seconds:
            action = decisions[self.asked]
            if action is not None:
                return Due(self.asked, action)
            if self.closed:
                break
            self._next(time)
            self._go_on(time)
        return None

    def wake(self, decisions: Decisions) -> float:
        """The end of a computer's time."""
        return self._since + self._seconds if self.is_open and self.asked in decisions else NEVER

    def _next(self, time: float) -> None:
        self._turn += 1
        self._since = time
        self.closed = self.asked == self.awaited

    def _go_on(self, time: float) -> None:
        """Ask the next seat that is not done. Being done before one is asked counts when one is."""
        self._since = min(self._since, time)
        while self.is_open and self.asked != self.awaited and self.asked in self.done:
            self._next(time)
