"""Short notes above everything: the tooltip beside a widget and the toast at the window's foot."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.layout import clamped, inset
from game.ui.shapes import Box, draw_box
from game.ui.widget import Position, Widget

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
    """A sentence at the foot of a room, or of the window, until the moment `until` (seconds)."""

    def __init__(self, kit: Kit, text: str, kind: str, until: float, room: Rect | None = None) -> None:
        super().__init__(kit, text)
        self.until = until
        self._look, self._colour, self._icon = TOAST_LOOKS[kind]
        self._style = kit.theme.style("text")
        window = kit.scale.rect
        pad, icon = kit.px("padding"), self._icon_room()
        most = window.w - 2 * pad if room is None else room.w
        width = min(kit.px(1100), most) - 2 * pad - icon
        words = kit.text.measure(text, self._style, width)
        box = Rect(0, 0, words[0] + 2 * pad + icon, words[1] + pad)
        box.midbottom = (window.centerx, window.bottom - kit.px(40)) if room is None else room.midbottom
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


class Notices:
    """The toast and the tooltip of a stage: when they come, when they go. Times are seconds."""

    def __init__(self, kit: Kit, damage: Callable[[Rect], None]) -> None:
        self.now = 0.0
        self.room: Rect | None = None
        """Where toasts stand, None for the window's foot."""
        self._kit = kit
        self._damage = damage
        self._toast: Toast | None = None
        self._tooltip: Tooltip | None = None
        self._owner: Widget | None = None
        self._due = math.inf

    @property
    def toasts(self) -> tuple[str, ...]:
        """The sentences shown now."""
        return (self._toast.name,) if self._toast else ()

    @property
    def toast_rect(self) -> Rect | None:
        """What the toast covers."""
        return self._toast.rect if self._toast else None

    @property
    def wake_at(self) -> float:
        """When the tooltip is due or the toast is over."""
        return min(self._due, self._toast.until if self._toast else math.inf)

    def toast(self, text: str, kind: str) -> None:
        """Show a sentence, in place of the one before."""
        self._drop_toast()
        until = self.now + self._kit.theme.motion("toast") / 1000
        self._toast = Toast(self._kit, text, kind, until, self.room)
        self._damage(self._toast.paint_rect)

    def dismiss(self, position: Position) -> bool:
        """Take the toast off if it lies under a click."""
        hit = self._toast is not None and self._toast.rect.collidepoint(position)
        if hit:
            self._drop_toast()
        return hit

    def explain(self, owner: Widget) -> None:
        """Show a widget's tooltip, if it has one, after a while."""
        self.hush()
        if owner.tooltip:
            self._owner = owner
            self._due = self.now + self._kit.theme.motion("tooltip") / 1000

    def hush(self) -> None:
        """Take the tooltip off, and show none that was due."""
        self._due = math.inf
        if self._tooltip is not None:
            self._damage(self._tooltip.paint_rect)
            self._tooltip = None

    def clear(self) -> None:
        """Take all off."""
        self.hush()
        self._drop_toast()

    def update(self, now: float) -> None:
        """Let time pass."""
        self.now = now
        if now >= self._due and self._owner is not None:
            self._due = math.inf
            self._tooltip = Tooltip(self._kit, self._owner.tooltip, self._owner.rect)
            self._damage(self._tooltip.paint_rect)
        if self._toast is not None and now >= self._toast.until:
            self._drop_toast()

    def draw(self, surface: Surface) -> None:
        """Draw what is shown."""
        for notice in (self._toast, self._tooltip):
            if notice is not None:
                notice.draw_all(surface)

    def _drop_toast(self) -> None:
        if self._toast is not None:
            self._damage(self._toast.paint_rect)
            self._toast = None
