"""What scrolls: the base with bar, wheel and keys, the view of one high widget, and the list of rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Event, Rect, Surface

from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
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
        """Nothing is drawn outside the view."""
        return self.rect

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
        self.role = "scroll area" if name else ""
        self.content = self.add(content)
        self._extent = 0

    @property
    def extent(self) -> int:
        """The content's height."""
        return self._extent

    def preferred(self, width: int) -> tuple[int, int]:
        """The content's size."""
        edge = self.kit.px(12)
        wide, high = self.content.preferred(max(1, width - 2 * edge))
        return min(width, wide + 2 * edge), high + 2 * edge

    def arrange(self) -> None:
        """Place the content at its own height; the bar takes its room only when needed."""
        edge = self.kit.px(12)
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


class ListView(Scroller):
    """Many rows of equal height, drawn by `draw_row(surface, rect, index, state)`; only the visible ones.

    `row_height` is in units. The state is "", "hover" or "cursor" (the row the arrow keys are on); every
    second row has a band. `row_text` says a row in words. A click or Enter calls `on_pick` with the index.
    """

    role = "list"
    focusable = True
    keeps_arrows = True

    def __init__(
        self,
        kit: Kit,
        name: str,
        count: int,
        draw_row: Callable[[Surface, Rect, int, str], None],
        *,
        row_height: float = 48,
        row_text: Callable[[int], str] | None = None,
        on_pick: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(kit, name)
        self.count = count
        self.cursor = 0
        self.row_height = row_height
        self.on_pick = on_pick
        self._draw_row = draw_row
        self._row_text = row_text or str
        self._under = -1

    @property
    def row_px(self) -> int:
        """A row's height in pixels."""
        return max(self.kit.px(self.row_height), self.kit.text.line_height(self.kit.theme.style("text")))

    @property
    def extent(self) -> int:
        """The height of all rows."""
        return self.count * self.row_px

    def set_count(self, count: int, *, to_end: bool = False) -> None:
        """The rows have changed; `to_end` brings the newest, the last, into sight."""
        self.count = count
        self.cursor = max(0, count - 1 if to_end else min(self.cursor, count - 1))
        self.scroll_to(self.extent if to_end else self.offset)
        self.invalidate()

    def preferred(self, width: int) -> tuple[int, int]:
        """All rows; the scene usually gives less."""
        return width, self.extent

    def row_rect(self, index: int) -> Rect:
        """Where a row is now, maybe outside the view."""
        top = self.rect.y + index * self.row_px - self.offset
        return Rect(self.rect.x, top, self.rect.w - self.bar_width, self.row_px)

    def _row_at(self, position: Position) -> int:
        index = (position[1] - self.rect.y + self.offset) // self.row_px
        return index if self.row_rect(index).collidepoint(position) and index < self.count else -1

    def move_cursor(self, index: int) -> bool:
        """Put the keyboard's row there and show it; False at the ends."""
        index = max(0, min(index, self.count - 1))
        if index == self.cursor:
            return False
        self.cursor = index
        row = self.row_rect(index)
        if row.top < self.rect.top:
            self.scroll_to(self.offset + row.top - self.rect.top)
        elif row.bottom > self.rect.bottom:
            self.scroll_to(self.offset + row.bottom - self.rect.bottom)
        self.invalidate()
        return True

    def key(self, event: Event) -> bool:
        """Up and down move the row, Enter picks it; the page keys scroll."""
        if event.type != pygame.KEYDOWN:
            return False
        match event.key:
            case pygame.K_UP:
                return self.move_cursor(self.cursor - 1)
            case pygame.K_DOWN:
                return self.move_cursor(self.cursor + 1)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                return self._pick(self.cursor)
        return super().key(event)

    def _pick(self, index: int) -> bool:
        if self.on_pick is None or not 0 <= index < self.count:
            return False
        self.cursor = index
        self.invalidate()
        self.on_pick(index)
        return True

    def pointer_down(self, position: Position) -> bool:
        """Grab the bar, or pick a row."""
        return super().pointer_down(position) or self._pick(self._row_at(position))

    def pointer_move(self, position: Position) -> None:
        """Light up the row under the pointer."""
        self._light(self._row_at(position) if self.on_pick else -1)

    def pointer_leave(self) -> None:
        """Put the light out."""
        self._light(-1)

    def _light(self, index: int) -> None:
        if index != self._under:
            self._under = index
            self.invalidate()

    def draw(self, surface: Surface) -> None:
        """Draw the rows in sight, then the bar."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        first = self.offset // self.row_px
        last = min(self.count, (self.offset + self.rect.h) // self.row_px + 1)
        for index in range(first, last):
            self._draw_one(surface, index)
        surface.set_clip(clip)
        self.draw_bar(surface)

    def _draw_one(self, surface: Surface, index: int) -> None:
        row = self.row_rect(index)
        cursor = self.focused and index == self.cursor
        state = "cursor" if cursor else "hover" if index == self._under else ""
        if state:
            line = "brass" if cursor else ""
            draw_box(self.kit, surface, row, Box(fill="field", line=line, width=2.5, radius=6))
        elif index % 2:
            draw_box(self.kit, surface, row, Box(fill="row", line="", radius=6))
        self._draw_row(surface, row, index, state)

    def value_text(self) -> str:
        """The row the keyboard is on."""
        return self._row_text(self.cursor) if self.count else ""
