"""Which widget has the keyboard next: Tab order, the nearest in a direction, and the gamepad as keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Event, Rect

from game.ui.widget import Widget

DIRECTIONS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ASIDE = 3
"""How much a pixel aside counts against a pixel ahead when looking for the nearest widget."""


def focus_order(root: Widget) -> list[Widget]:
    """All widgets that can have the focus, in Tab order: as they were added."""
    return [widget for widget in root.walk() if widget.focusable and usable(widget)]


def usable(widget: Widget) -> bool:
    """Whether the widget and all around it are visible and enabled."""
    link: Widget | None = widget
    while link is not None:
        if not (link.visible and link.enabled):
            return False
        link = link.parent
    return True


def following(widgets: Sequence[Widget], current: Widget | None, step: int) -> Widget | None:
    """The next (`step` 1) or previous (-1) widget, round and round."""
    if not widgets:
        return None
    if current not in widgets:
        return widgets[0 if step > 0 else -1]
    return widgets[(widgets.index(current) + step) % len(widgets)]


def nearest(widgets: Sequence[Widget], start: Rect, direction: tuple[int, int]) -> Widget | None:
    """The widget that lies closest to `start` in a direction (x, y), or None."""
    scored = [
        (score, index)
        for index, widget in enumerate(widgets)
        if (score := _distance(start, widget.rect, direction)) is not None
    ]
    return widgets[min(scored)[1]] if scored else None


def _distance(start: Rect, goal: Rect, direction: tuple[int, int]) -> float | None:
    x, y = direction
    if x:
        turn = (
            (start.left, start.right, goal.left, goal.right),
            (start.top, start.bottom, goal.top, goal.bottom),
        )
    else:
        turn = (
            (start.top, start.bottom, goal.top, goal.bottom),
            (start.left, start.right, goal.left, goal.right),
        )
    (low, high, goal_low, goal_high), (side_low, side_high, goal_side_low, goal_side_high) = turn
    if x + y < 0:
        low, high, goal_low, goal_high = -high, -low, -goal_high, -goal_low
    if goal_low + goal_high <= low + high or goal_low < low:
        return None
    ahead = max(0, goal_low - high)
    aside = max(0, goal_side_low - side_high, side_low - goal_side_high)
    off_centre = abs(goal_side_low + goal_side_high - side_low - side_high) / 2
    return ahead + ASIDE * aside + off_centre / 4


class Gamepad:
    """Turns a pad's events into key events, so that everything works with it.

    Directions are the d-pad and the left stick; A presses, B goes back, the shoulders step like Tab, Start
    is the menu key.
    """

    BUTTONS: Final = {0: pygame.K_RETURN, 1: pygame.K_ESCAPE, 5: pygame.K_TAB, 7: pygame.K_F10}
    STEP_BACK = 4
    PUSHED, RELEASED = 0.6, 0.4

    def __init__(self) -> None:
        self._pads: dict[int, pygame.joystick.JoystickType] = {}
        self._pushed: dict[tuple[int, int], int] = {}

    def keys(self, event: Event) -> list[Event]:
        """The key events a pad's event stands for; none for any other event."""
        if event.type == pygame.JOYDEVICEADDED:
            self._open(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
        elif event.type == pygame.JOYHATMOTION:
            return self._hat(event.value)
        elif event.type == pygame.JOYAXISMOTION and event.axis < 2:
            return self._axis(event.instance_id, event.axis, event.value)
        elif event.type == pygame.JOYBUTTONDOWN:
            return self._button(event.button)
        return []

    def _open(self, index: int) -> None:
        """Listen to a pad; one that cannot be opened is as good as none."""
        try:
            pad = pygame.joystick.Joystick(index)
            self._pads[pad.get_instance_id()] = pad
        except pygame.error:
            return

    def _button(self, button: int) -> list[Event]:
        if button == self.STEP_BACK:
            return [_key(pygame.K_TAB, pygame.KMOD_SHIFT)]
        return [_key(self.BUTTONS[button])] if button in self.BUTTONS else []

    def _hat(self, value: tuple[int, int]) -> list[Event]:
        x, y = value
        return [_key(key) for key, way in DIRECTIONS.items() if way == (x, -y)]

    def _axis(self, pad: int, axis: int, value: float) -> list[Event]:
        """One key each time the stick is pushed, another only after it came back."""
        last = self._pushed.get((pad, axis), 0)
        limit = self.RELEASED if last else self.PUSHED
        now = 0 if abs(value) < limit else (1 if value > 0 else -1)
        self._pushed[pad, axis] = now
        if now in {0, last}:
            return []
        way = (now, 0) if axis == 0 else (0, now)
        return [_key(key) for key, direction in DIRECTIONS.items() if direction == way]


def _key(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0, pad=True)
