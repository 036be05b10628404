"""Whose buzzer is which key or pad button; key-down only counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Event

from game.rules.api import Seat
from game.scenes.boom_bokken.marks import key_name


@dataclass(frozen=True, slots=True)
class Trigger:
    """A key by its code, or a button of one gamepad: the same button of another pad is another trigger."""

    code: int
    pad: int | None = None

    @property
    def name(self) -> str:
        """What stands on the drum."""
        if self.pad is not None:
            return f"P{self.pad + 1}\u00b7{self.code + 1}"
        return key_name(pygame.key.name(self.code))


class Buzzers:
    """One trigger for each person; the settings' keys at first, others when they are chosen in the lobby."""

    def __init__(self, persons: Sequence[Seat], names: Sequence[str]) -> None:
        self.persons = tuple(persons)
        self._of: dict[Seat, Trigger] = {}
        for seat, name in zip(persons, names, strict=False):
            try:
                self._of[seat] = Trigger(pygame.key.key_code(name))
            except ValueError:
                continue

    def trigger(self, seat: Seat) -> Trigger | None:
        """A person's trigger."""
        return self._of.get(seat)

    def name(self, seat: Seat) -> str:
        """What stands on his drum; "" while he has none."""
        trigger = self._of.get(seat)
        return trigger.name if trigger else ""

    def set(self, seat: Seat, trigger: Trigger) -> None:
        """Give a person another trigger; whoever had it gets his old one in exchange."""
        other = next((one for one, own in self._of.items() if own == trigger and one != seat), None)
        if other is not None and seat in self._of:
            self._of[other] = self._of[seat]
        self._of[seat] = trigger

    @property
    def triggers(self) -> Mapping[Seat, Trigger]:
        """Everybody's trigger."""
        return self._of

    def pressed(self, event: Event) -> Seat | None:
        """Whose buzzer went down with this event."""
        trigger = trigger_of(event)
        return None if trigger is None else self._owner(trigger)

    def released(self, event: Event) -> Seat | None:
        """Whose buzzer came up with this event."""
        if event.type == pygame.KEYUP:
            return self._owner(Trigger(event.key))
        if event.type == pygame.JOYBUTTONUP:
            return self._owner(Trigger(event.button, event.instance_id))
        return None

    def _owner(self, trigger: Trigger) -> Seat | None:
        return next((seat for seat, own in self._of.items() if own == trigger), None)


def trigger_of(event: Event) -> Trigger | None:
    """What a key-down or pad button is as a trigger; None for any other event."""
    if event.type == pygame.KEYDOWN and not getattr(event, "pad", False):
        return Trigger(event.key)
    if event.type == pygame.JOYBUTTONDOWN:
        return Trigger(event.button, event.instance_id)
    return None
