"""The big pictured buttons beside the hand: Flash, Timeout, Higher, Lower and what else may be done."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.scenes.boom_bokken import marks
from game.ui.kit import Kit
from game.ui.widgets.button import Pressable

PALE = 115
"""The alpha, of 255, of a button that cannot be used now."""


class BigButton(Pressable):
    """A picture with words and a key cap below. A tooltip says why it is pale."""

    role = "button"

    def __init__(self, kit: Kit, text_scale: float, on_press: Callable[[], None]) -> None:
        super().__init__(kit, "", on_press)
        self.picture = ""
        self.key_name = ""
        self.colour = "ink"
        self._scale = text_scale

    def tell(self, picture: str, words: str, key: str, *, enabled: bool, colour: str, why: str = "") -> None:
        """Show this picture ("boom_bokken/call_up") with its words and key."""
        told = (picture, words, key, enabled, colour, why)
        if told != (self.picture, self.name, self.key_name, self.enabled, self.colour, self.tooltip):
            self.picture, self.name, self.key_name, self.enabled, self.colour, self.tooltip = told
            self.invalidate()

    @property
    def takes_pointer(self) -> bool:
        """Also while pale, so that the tooltip can say why."""
        return True

    def draw(self, surface: Surface) -> None:
        """Picture, words, key."""
        kit, rect = self.kit, self.rect
        if not self.picture:
            return
        style = kit.theme.style("label").sized(25 * self._scale)
        key = marks.key_size(kit, self.key_name or "X", self._scale)[1]
        line = kit.text.line_height(style)
        high = rect.h - key - line - kit.px(8)
        grown = 1.0 if not (self.hovered and self.enabled) else 1.06
        side = min(rect.w, round(high * grown))
        if self.down:
            side = round(side * 0.94)
        picture = kit.images.svg(self.picture, (side, side))
        if not self.enabled:
            picture = kit.images.composed(
                ("pale", self.picture),
                (side, side),
                lambda: _pale(kit.images.svg(self.picture, (side, side))),
            )
        surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.y + high // 2)))
        words = kit.text.fit(self.name, style, (rect.w + kit.px(8), line))
        room = Rect(rect.x - kit.px(4), rect.y + high, rect.w + kit.px(8), line)
        colour = kit.theme.hex(self.colour if self.enabled else "ink_soft")
        kit.text.draw(surface, words, style, colour, room, (0.5, 0.5))
        if self.key_name:
            marks.draw_key(
                kit, surface, (rect.centerx, room.bottom + key // 2 + 2), self.key_name, scale=self._scale
            )

    @property
    def paint_rect(self) -> Rect:
        """Words may be a little wider than the picture."""
        return self.rect.inflate(self.kit.px(40), self.kit.px(20))


def _pale(picture: Surface) -> Surface:
    pale = picture.copy()
    pale.fill((255, 255, 255, PALE), special_flags=pygame.BLEND_RGBA_MULT)
    return pale
