"""A strip of paper with the hint, apart from the bar: the fuse and the steps of the answer stay in sight."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Widget

LOOK = Box(fill="#DCE9D4", width=3, radius=10, shadow=(3, 4))
LINES = 2


class HintStrip(Widget):
    """Lies in `room` (pixels), as wide as its words need; nothing is shown without words."""

    role = "status"

    def __init__(self, kit: Kit, text: float, room: Rect) -> None:
        super().__init__(kit)
        self.text = text
        self._room = room
        self.visible = False
        self.place(room)

    def tell(self, words: str) -> None:
        """Show this."""
        if words != self.name:
            self.invalidate()
            self.name, self.visible = words, bool(words)
            self.place(self._fitting(words) if words else self._room)
            self.invalidate()

    def _fitting(self, words: str) -> Rect:
        style = self.kit.theme.style("strong").sized(22 * self.text)
        wide = min(self._room.w, self.kit.text.width(words, style) + self._side + self.kit.px(72))
        box = Rect(0, 0, wide, self._room.h)
        box.center = self._room.center
        return box

    @property
    def _side(self) -> int:
        return round(self._room.h * 0.7)

    @property
    def paint_rect(self) -> Rect:
        """The strip with its shadow."""
        return self.rect.inflate(self.kit.px(20), self.kit.px(20))

    def draw(self, surface: Surface) -> None:
        """A lamp and the words."""
        kit, rect, side = self.kit, self.rect, self._side
        draw_box(kit, surface, rect, LOOK)
        lamp = kit.images.icon("hint", side, kit.theme.hex("ink"))
        surface.blit(lamp, lamp.get_rect(midleft=(rect.x + kit.px(18), rect.centery)))
        left = rect.x + side + kit.px(32)
        room = Rect(left, rect.y, rect.right - kit.px(18) - left, rect.h)
        style = kit.theme.style("strong").sized(22 * self.text)
        fitted = kit.text.fit(self.name, style, room.size, LINES)
        kit.text.draw(surface, fitted, style, kit.theme.hex("ink"), room, (0.0, 0.5))
