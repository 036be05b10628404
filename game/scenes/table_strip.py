"""The strip that says why the table waits, with dots that fill with the thinking time, and *Move now*."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.play.results import Status
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Group
from game.ui.widgets.button import Button

DOTS = 10


class WaitStrip(Group):
    """One line: an icon, a sentence, ten dots, and the button while a computer thinks."""

    role = "status"

    def __init__(self, kit: Kit, move_now: str, on_move_now: Callable[[], None]) -> None:
        super().__init__(kit)
        self._icon = "clock"
        self._filled = 0
        self._status: Status | None = None
        self.button = self.add(Button(kit, move_now, on_move_now, icon="fast", style="small"))
        self.button.visible = False

    def tell(self, text: str, icon: str, status: Status | None, now: float) -> None:
        """Say why we wait; `status` of a thinking computer fills the dots."""
        thinking = status is not None and status.thinking is not None
        filled = self._dots(status, now) if status is not None and thinking else 0
        told = (text, icon, filled, thinking)
        if told != (self.name, self._icon, self._filled, self.button.visible):
            self.name, self._icon, self._filled = text, icon, filled
            self.button.visible = thinking
            self.invalidate()
        self._status = status if thinking else None

    def _dots(self, status: Status, now: float) -> int:
        share = (now - status.since) / status.limit if status.limit else 0.0
        return max(0, min(DOTS, math.floor(share * DOTS + 1)))

    def wake_at(self, now: float) -> float:
        """When the next dot is due."""
        status = self._status
        if status is None or not status.limit or self._filled >= DOTS:
            return math.inf
        return max(now, status.since + self._filled * status.limit / DOTS)

    def arrange(self) -> None:
        """The button at the right end, as high as the strip allows."""
        wide = min(self.button.preferred(self.rect.w // 3)[0], self.rect.w // 3)
        edge = max(2, self.kit.px(7))
        self.button.place(
            Rect(self.rect.right - wide - edge, self.rect.y + edge, wide, self.rect.h - 2 * edge)
        )

    @property
    def thinking(self) -> bool:
        """Whether the dots are filling."""
        return self._status is not None

    def draw(self, surface: Surface) -> None:
        """Draw the strip."""
        kit, rect = self.kit, self.rect
        draw_box(kit, surface, rect, Box(fill="row", line="inner_line", width=2, radius=8))
        side = min(kit.px(32), round(rect.h * 0.6))
        icon = kit.images.icon(self._icon, side, kit.theme.hex("ink_soft"))
        surface.blit(icon, icon.get_rect(midleft=(rect.x + kit.px(20), rect.centery)))
        right = self.button.rect.x if self.button.visible else rect.right
        right -= kit.px(20)
        if self.thinking:
            right = self._draw_dots(surface, right) - kit.px(16)
        left = rect.x + kit.px(34) + side
        room = Rect(left, rect.y, right - left, rect.h)
        style = kit.theme.style("text")
        words = kit.text.fit(self.name, style, room.size, 2)
        kit.text.draw(surface, words, style, kit.theme.hex("ink"), room, (0.0, 0.5))

    def _draw_dots(self, surface: Surface, right: int) -> int:
        """Draw the dots up to `right`; where they begin."""
        radius = max(3, self.kit.px(6))
        step = max(2 * radius + 2, self.kit.px(20))
        first = right - radius - (DOTS - 1) * step
        for index in range(DOTS):
            colour = "go" if index < self._filled else "inner_line"
            centre = (first + index * step, self.rect.centery)
            pygame.draw.aacircle(surface, self.kit.theme.colour(colour), centre, radius)
        return first - radius
