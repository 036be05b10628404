"""From events to motion: dice roll, are counted, and one of them is turned."""

from __future__ import annotations

from typing import Final

from game.rules.api import Event, Seat
from game.rules.boomtown.actions import Holdup
from game.rules.boomtown.events import DieTurned, HoldupRolled, ProductionRolled
from game.scenes.boomtown.payments import BREATH
from game.scenes.boomtown.staging import Staging
from game.scenes.boomtown.words import TableWords
from game.ui.anim import Animation, Call, Wait

READ: Final = 1400
"""Milliseconds a result stays before anything else happens."""


class DiceMotions:
    """Makes the animations of the dice. `named`: the holdup that is rolled for, if one is."""

    def __init__(self, stage: Staging, words: TableWords) -> None:
        self._stage = stage
        self._words = words
        self.named: Holdup | None = None

    def show(self, event: Event) -> list[Animation] | None:
        """What an event does to the dice; None when it has nothing to do with them."""
        match event:
            case ProductionRolled(_, first, second):
                return self._roll((first, second))
            case HoldupRolled(seat, first, second, success):
                return self._holdup(seat, first + second, success, self._roll((first, second)))
            case DieTurned(_, die, before, after):
                return self._turned(event, die, before, after)
        return None

    def _roll(self, faces: tuple[int, int]) -> list[Animation]:
        tray = self._stage.view.tray
        lie = Call(lambda: self._stage.set(dice=faces, summed=False))
        count = Call(lambda: self._stage.set(summed=True))
        return [
            Call(lambda: self._stage.set(dice=None, results=())),
            self._stage.play("dice"),
            self._stage.flights.throw(faces),
            lie,
            self._stage.flights.pop(
                tray.total(sum(faces)), tray.total_place, self._stage.time("boomtown.total")
            ),
            count,
            Wait(2 * BREATH),
        ]

    def _holdup(
        self,
        seat: Seat,
        total: int,
        success: bool,
        roll: list[Animation],
    ) -> list[Animation]:
        """The number that was dared stands beside the dice; then whether it came off."""
        number = 0 if self.named is None else self.named.number
        line = self._words.holdup(seat, total, number, success=success)

        def tell() -> None:
            self._stage.set(results=(line,))

        return [Call(lambda: self._stage.set(dared=number)), *roll, Call(tell), Wait(READ)]

    def _turned(self, event: Event, die: int, before: int, after: int) -> list[Animation]:
        done = self._stage.fold(event)[2]

        def lie() -> None:
            dice = self._stage.picture().dice or (before, before)
            faces = (after, dice[1]) if die == 1 else (dice[0], after)
            self._stage.set(dice=faces, summed=True)

        return [
            done,
            self._stage.play("tick"),
            self._stage.flights.turn_die(die - 1, before, after),
            Call(lie),
            Wait(BREATH),
        ]
