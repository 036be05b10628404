"""What scrolls: the base with bar, wheel and keys, and the view of one high widget."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Event, Rect, Surface

from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box, ring_width
from game.ui.widget import Position, Widget


class Scroller(Widget):
    """What scrolls up and down: `offset` pixels of `extent` are above the view. With bar, wheel and keys."""

    repeats_keys = True
    PAGES: Final = {pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9}
    NOTCH = 90

    def __init__(self, kit: Kit, name: str = "") -> None:
        super().__init__(kit, name)
        self.offset = 0
        self._grabbed: tuple[int, int] | None = None

    @property
    def extent(self) -> int:
        """The height of all that can be scrolled through, in pixels."""
        raise NotImplementedError

    @property
    def bar_width(self) -> int:
        """Pixels the bar takes at the right, 0 when all fits."""
        return self.kit.px(18) if self.extent > self.rect.h else 0

    @property
    def viewport(self) -> Rect | None:
        """The visible part."""
        return self.rect

    @property
    def paint_rect(self) -> Rect:
        """The view with its focus ring."""
        edge = 2 * ring_width(self.kit)
        return self.rect.inflate(edge, edge)

    def scroll_to(self, offset: float) -> bool:
        """Show the part that begins `offset` pixels down; False if it is shown already."""
        goal = max(0, min(round(offset), self.extent - self.rect.h))
        if goal == self.offset:
            return False
        moved = self.offset - goal
        self.offset = goal
        self.scrolled(moved)
        self.invalidate()
        return True

    def scrolled(self, by: int) -> None:
        """The content has moved down by `by` pixels."""

    def wheel(self, steps: int) -> bool:
        """Scroll, if there is more that way."""
        return self.scroll_to(self.offset - steps * self.kit.px(self.NOTCH))

    def key(self, event: Event) -> bool:
        """Page keys, Home and End; arrows when the view itself has the focus."""
        if event.type != pygame.KEYDOWN:
            return False
        match event.key:
            case key if key in self.PAGES:
                return self.scroll_to(self.offset + self.PAGES[key] * self.rect.h)
            case pygame.K_HOME:
                return self.scroll_to(0)
            case pygame.K_END:
                return self.scroll_to(self.extent)
            case pygame.K_UP | pygame.K_DOWN if self.focused:
                way = -1 if event.key == pygame.K_UP else 1
                return self.scroll_to(self.offset + way * self.kit.px(self.NOTCH) // 2)
        return False

    def reveal(self, area: Rect) -> None:
        """Scroll as little as needed to show an area, with room for the focus ring."""
        edge = self.kit.px(16)
        if area.top - edge < self.rect.top:
            self.scroll_to(self.offset + area.top - edge - self.rect.top)
        elif area.bottom + edge > self.rect.bottom:
            over = min(area.bottom + edge - self.rect.bottom, area.top - edge - self.rect.top)
            self.scroll_to(self.offset + over)
        super().reveal(area.clip(self.rect))

    # The bar

    def bar(self) -> Rect:
        """The bar's whole way."""
        width = self.bar_width
        return Rect(self.rect.right - width, self.rect.y, width, self.rect.h)

    def thumb(self) -> Rect:
        """The bar's knob: as long, in proportion, as the part that is seen."""
        way = self.bar()
        high = max(self.kit.px(40), way.h * self.rect.h // max(1, self.extent))
        share = self.offset / max(1, self.extent - self.rect.h)
        return Rect(way.x, way.y + round(share * (way.h - high)), way.w, high)

    def pointer_down(self, position: Position) -> bool:
        """Grab the knob, or page towards a click beside it."""
        if not self.bar().collidepoint(position):
            return False
        thumb = self.thumb()
        if not thumb.collidepoint(position):
            self.scroll_to(self.offset + (0.9 if position[1] > thumb.y else -0.9) * self.rect.h)
        self._grabbed = (position[1], self.offset)
        return True

    def pointer_drag(self, position: Position) -> None:
        """Move the knob."""
        if self._grabbed is not None:
            way = max(1, self.bar().h - self.thumb().h)
            moved = (position[1] - self._grabbed[0]) * (self.extent - self.rect.h) / way
            self.scroll_to(self._grabbed[1] + moved)

    def pointer_up(self, position: Position) -> None:
        """Let the knob go."""
        del position
        self._grabbed = None

    def pointer_lost(self) -> None:
        """Let the knob go."""
        self._grabbed = None

    def draw_bar(self, surface: Surface) -> None:
        """Draw the bar if there is more than fits."""
        if self.bar_width:
            way = self.bar()
            way.inflate_ip(-self.kit.px(10), 0)
            draw_box(self.kit, surface, way, Box(fill="paper_shade", line="", radius=99))
            thumb = self.thumb().inflate(-self.kit.px(4), 0)
            fill = "ink" if self.pressed else "ink_soft"
            draw_box(self.kit, surface, thumb, Box(fill=fill, line="", radius=99))


class ScrollView(Scroller):
    """Shows a part of `content`, which may be higher than the view."""

    role = ""

    def __init__(self, kit: Kit, content: Widget, name: str = "") -> None:
        super().__init__(kit, name)
        self.role = "scroll_area" if name else ""
        self.content = self.add(content)
        self._extent = 0

    @property
    def extent(self) -> int:
        """The content's height."""
        return self._extent

    @property
    def edge(self) -> int:
        """Pixels left free around the content, so that focus rings and shadows show."""
        return self.kit.px(12)

    def preferred(self, width: int) -> tuple[int, int]:
        """The content's size."""
        edge = self.edge
        wide, high = self.content.preferred(max(1, width - 2 * edge))
        return min(width, wide + 2 * edge), high + 2 * edge

    def arrange(self) -> None:
        """Place the content at its own height; the bar takes its room only when needed."""
        edge = self.edge
        for bar in (0, self.kit.px(18)):
            width = max(1, self.rect.w - 2 * edge - bar)
            self._extent = self.content.preferred(width)[1] + 2 * edge
            if self._extent <= self.rect.h:
                break
        self.offset = max(0, min(self.offset, self._extent - self.rect.h))
        top = self.rect.y + edge - self.offset
        self.content.place(Rect(self.rect.x + edge, top, width, self._extent - 2 * edge))

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only when there is more than fits and nothing inside could take the focus instead."""
        inside = (widget for widget in self.content.walk() if widget.focusable)
        return bool(self.bar_width) and next(inside, None) is None

    @property
    def keeps_arrows(self) -> bool:  # type: ignore[override]
        """Arrows scroll while the view itself has the focus."""
        return self.focused

    @property
    def takes_pointer(self) -> bool:
        """Only the bar does."""
        return bool(self.bar_width)

    def scrolled(self, by: int) -> None:
        """Move the content along."""
        self.content.shift(0, by)

    def draw_all(self, surface: Surface) -> None:
        """Draw the content, then the bar."""
        super().draw_all(surface)
        if self.visible and self.rect.colliderect(surface.get_clip()):
            self.draw_bar(surface)
