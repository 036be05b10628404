"""A value on a line."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Event, Rect, Surface

from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Position, Widget

KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -5, pygame.K_PAGEUP: 5}


class Slider(Widget):
    """A value from `low` to `high` in steps; `shown` turns it into words, such as "80 %".

    `on_change` is called while the knob moves, `on_done` when it is let go and after each key.
    """

    role = "slider"
    focusable = True
    keeps_arrows = True
    repeats_keys = True

    def __init__(
        self,
        kit: Kit,
        name: str,
        value: float,
        on_change: Callable[[float], None] | None = None,
        *,
        low: float = 0,
        high: float = 1,
        step: float = 0.05,
        shown: Callable[[float], str] | None = None,
        on_done: Callable[[float], None] | None = None,
        tooltip: str = "",
    ) -> None:
        super().__init__(kit, name, tooltip)
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.on_done = on_done
        self._shown = shown or (lambda number: f"{number:g}")
        self._style = kit.theme.style("text")
        self._value = self._rounded(value)

    @property
    def value(self) -> float:
        """The value; setting it redraws without calling anything."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        value = self._rounded(value)
        if value != self._value:
            self._value = value
            self.invalidate()

    def _rounded(self, value: float) -> float:
        steps = round((value - self.low) / self.step)
        return min(self.high, max(self.low, round(self.low + steps * self.step, 6)))

    def _set(self, value: float) -> bool:
        before = self._value
        self.value = value
        if self._value != before and self.on_change is not None:
            self.on_change(self._value)
        return self._value != before

    def preferred(self, width: int) -> tuple[int, int]:
        """A line of 320 units and its words."""
        return min(width, self.kit.px(320) + self._words_width()), self.kit.px(54)

    def _words_width(self) -> int:
        widest = max(
            self.kit.text.width(self._shown(value), self._style)
            for value in (self.low, self.high, self._value)
        )
        return widest + self.kit.px(16)

    def _track(self) -> Rect:
        knob = self.kit.px(34)
        width = max(knob, self.rect.w - self._words_width() - knob)
        return Rect(self.rect.x + knob // 2, self.rect.centery - self.kit.px(5), width, self.kit.px(10))

    def _knob(self) -> Rect:
        track = self._track()
        box = Rect(0, 0, self.kit.px(34), self.kit.px(34))
        share = (self._value - self.low) / (self.high - self.low)
        box.center = (round(track.x + share * track.w), track.centery)
        return box

    def pointer_down(self, position: Position) -> bool:
        """Take the knob there."""
        self.pointer_drag(position)
        return True

    def pointer_drag(self, position: Position) -> None:
        """Move the knob."""
        track = self._track()
        self._set(self.low + (position[0] - track.x) / track.w * (self.high - self.low))

    def pointer_up(self, position: Position) -> None:
        """Let go: the value is settled."""
        del position
        self._done()

    def pointer_lost(self) -> None:
        """The value is settled where it is."""
        self._done()

    def _done(self) -> None:
        if self.on_done is not None:
            self.on_done(self._value)

    def key(self, event: Event) -> bool:
        """Left, right and page keys step, Home and End go to the ends; True if the value changed."""
        if event.type != pygame.KEYDOWN:
            return False
        match event.key:
            case key if key in KEYS:
                changed = self._set(self._value + KEYS[key] * self.step)
            case pygame.K_HOME:
                changed = self._set(self.low)
            case pygame.K_END:
                changed = self._set(self.high)
            case _:
                return False
        if changed:
            self._done()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw line, filled part, knob and the value in words."""
        track, knob = self._track(), self._knob()
        line = "ink" if self.enabled else "disabled"
        draw_box(self.kit, surface, track, Box(fill="paper_shade", line=line, width=2, radius=5))
        filled = Rect(track.x, track.y, max(self.kit.px(10), knob.centerx - track.x), track.h)
        if self.enabled:
            draw_box(self.kit, surface, filled, Box(fill="sage", line=line, width=2, radius=5))
        fill = (
            "paper_shade"
            if not self.enabled
            else "focus"
            if self.pressed
            else "hover"
            if self.hovered
            else "paper"
        )
        draw_box(self.kit, surface, knob, Box(fill=fill, line=line, radius=99, shadow=(2, 3)))
        words = self.kit.text.line(self.value_text(), self._style, self.kit.theme.hex(line))
        surface.blit(words, words.get_rect(midright=self.rect.midright))

    def value_text(self) -> str:
        """The value in words."""
        return self._shown(self._value)
