"""Input events: taken without what nobody needs, and waited for at little cost."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

NAP: Final = 0.004
LONG_NAP: Final = 0.024
"""Seconds between two looks for input, shortly after the last one and later."""
AWAKE: Final = 2.0
"""For so many seconds after the last input it is looked for often."""


class Input:
    """What persons do with mouse, keyboard and gamepad, as pygame's queue holds it."""

    def __init__(self) -> None:
        self._last_at = 0.0

    def take(self, early: Sequence[pygame.Event] = ()) -> Iterator[pygame.Event]:
        """The events that came early, then all that wait by now."""
        return without_detours([*early, *pygame.event.get()])

    def wait(self, until: float) -> Sequence[pygame.Event]:
        """Sleep until a moment of the steady clock, or until there are events: those.

        pygame's own waiting looks a thousand times a second, which costs 2 % of a core. This one looks often
        only for a while after the last input.
        """
        while (now := time.monotonic()) < until:
            nap = NAP if now < self._last_at + AWAKE else LONG_NAP
            time.sleep(min(nap, until - now))
            if events := pygame.event.get():
                self._last_at = time.monotonic()
                return events
        return ()


def without_detours(events: Sequence[pygame.Event]) -> Iterator[pygame.Event]:
    """The events, but of each run of pointer motions only the last: quick mice send a thousand a second."""
    for place, event in enumerate(events, start=1):
        moves_on = place < len(events) and events[place].type == pygame.MOUSEMOTION
        if event.type != pygame.MOUSEMOTION or not moves_on:
            yield event
