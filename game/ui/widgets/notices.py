"""Short notes above everything: the tooltip beside a widget and the toast at the window's foot."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.layout import clamped, inset
from game.ui.shapes import Box, draw_box
from game.ui.widget import Widget

TOAST_LOOKS = {
    "plain": (Box(fill="ink", line="paper", width=2, shadow=(4, 5)), "paper", ""),
    "good": (Box(fill="go", shadow=(4, 5)), "paper", "check"),
    "refusal": (Box(fill="danger", shadow=(4, 5)), "paper", "warning"),
}


class Tooltip(Widget):
    """A short explanation under (or above) the widget it belongs to."""

    def __init__(self, kit: Kit, text: str, owner: Rect) -> None:
        super().__init__(kit, text)
        self._style = kit.theme.style("small")
        window = kit.scale.rect
        pad = kit.px(12)
        width = min(kit.px(460), window.w - 2 * pad) - 2 * pad
        words = kit.text.measure(text, self._style, width)
        box = Rect(0, 0, words[0] + 2 * pad, words[1] + pad)
        box.midtop = (owner.centerx, owner.bottom + kit.px(14))
        if box.bottom > window.bottom:
            box.midbottom = (owner.centerx, owner.top - kit.px(14))
        self.rect = clamped(box, window.inflate(-pad, -pad))

    def draw(self, surface: Surface) -> None:
        """Paper words on ink."""
        draw_box(self.kit, surface, self.rect, Box(fill="ink", line="paper", width=2, radius=6))
        box = inset(self.rect, self.kit.px(12), self.kit.px(6))
        self.kit.text.draw(surface, self.name, self._style, self.kit.theme.colour("paper"), box, (0, 0.5))


class Toast(Widget):
    """A sentence at the foot of the window until the moment `until` (seconds)."""

    def __init__(self, kit: Kit, text: str, kind: str, until: float) -> None:
        super().__init__(kit, text)
        self.until = until
        self._look, self._colour, self._icon = TOAST_LOOKS[kind]
        self._style = kit.theme.style("text")
        window = kit.scale.rect
        pad, icon = kit.px("padding"), self._icon_room()
        width = min(kit.px(1100), window.w - 2 * pad) - 2 * pad - icon
        words = kit.text.measure(text, self._style, width)
        box = Rect(0, 0, words[0] + 2 * pad + icon, words[1] + pad)
        box.midbottom = (window.centerx, window.bottom - kit.px(40))
        self.rect = clamped(box, window)

    def _icon_room(self) -> int:
        return self.kit.px("icon") + self.kit.px(14) if self._icon else 0

    def draw(self, surface: Surface) -> None:
        """The sentence with a sign of its kind."""
        draw_box(self.kit, surface, self.rect, self._look)
        box = inset(self.rect, self.kit.px("padding"), 0)
        ink = self.kit.theme.hex(self._colour)
        if self._icon:
            icon = self.kit.images.icon(self._icon, self.kit.px("icon"), ink)
            surface.blit(icon, icon.get_rect(midleft=box.midleft))
        box = Rect(box.x + self._icon_room(), box.y, box.w - self._icon_room(), box.h)
        self.kit.text.draw(surface, self.name, self._style, ink, box, (0, 0.5))
