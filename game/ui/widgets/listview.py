"""A list of many rows with a cursor."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Event, Rect, Surface

from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Position
from game.ui.widgets.scroll import Scroller


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
