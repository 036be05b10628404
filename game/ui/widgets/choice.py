"""One of a few: the segmented choice and the stepper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Event, Rect, Surface

from game.ui.kit import Kit
from game.ui.layout import columns, grid, inset
from game.ui.shapes import TRAY, Box, draw_box
from game.ui.text import Fitted
from game.ui.widget import Position, Widget

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Choice(Widget):
    """Exactly one of `options`; arrow keys left and right choose, `on_change` gets the index."""

    focusable = True
    keeps_arrows = True
    repeats_keys = True

    def __init__(
        self,
        kit: Kit,
        name: str,
        options: Sequence[str],
        value: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        tooltip: str = "",
    ) -> None:
        super().__init__(kit, name, tooltip)
        self.options = tuple(options)
        self.on_change = on_change
        self.open = tuple(True for _ in self.options)
        self._value = value

    @property
    def value(self) -> int:
        """The index of what is chosen; setting it redraws without calling `on_change`."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        if value != self._value:
            self._value = value
            self.invalidate()

    def choose(self, index: int) -> None:
        """Choose an option that is open, and tell it."""
        if self.enabled and 0 <= index < len(self.options) and self.open[index] and index != self._value:
            self.value = index
            if self.on_change is not None:
                self.on_change(index)

    def allow(self, allowed: Sequence[bool]) -> None:
        """Say for each option whether it can be chosen now."""
        self.open = tuple(allowed)
        self.invalidate()

    def step(self, way: int) -> bool:
        """Choose the next open option that way; False at the end."""
        index = self._value + way
        while 0 <= index < len(self.options):
            if self.open[index]:
                self.choose(index)
                return True
            index += way
        return False

    def key(self, event: Event) -> bool:
        """Left and right choose; at the ends they move the focus on."""
        return event.type == pygame.KEYDOWN and event.key in STEPS and self.step(STEPS[event.key])

    def value_text(self) -> str:
        """The chosen option."""
        return self.options[self._value] if self.options else ""


@dataclass(frozen=True, slots=True)
class _Segment:
    rect: Rect
    words: Fitted


class Segmented(Choice):
    """All options side by side in a tray, the chosen one in ink; in narrow places they stand in rows.

    `icons` gives an icon name per option, "" for none.
    """

    role = "choice"

    def __init__(
        self,
        kit: Kit,
        name: str,
        options: Sequence[str],
        value: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        icons: Sequence[str] = (),
        style: str = "label",
        tooltip: str = "",
    ) -> None:
        super().__init__(kit, name, options, value, on_change, tooltip=tooltip)
        self.style = kit.theme.style(style)
        self.icons = tuple(icons) or ("",) * len(self.options)
        self._segments: tuple[_Segment, ...] = ()
        self._under = -1

    def _wish(self, index: int) -> int:
        """The width an option likes."""
        words = self.kit.text.width(self.options[index], self.style)
        return words + self._icon(index) + 2 * self.kit.px(14)

    def _icon(self, index: int) -> int:
        return self.kit.px(30) + self.kit.px(8) if self.icons[index] else 0

    def _across(self, width: int) -> int:
        """How many options stand side by side."""
        count = len(self.options)
        room = max(1, width - 2 * self.kit.px(5))
        if sum(map(self._wish, range(count))) <= room:
            return count
        widest = max(map(self._wish, range(count)), default=1)
        return next((n for n in range(count, 1, -1) if n * widest <= room and -(-count // n) < count), 1)

    def preferred(self, width: int) -> tuple[int, int]:
        """One tray as wide as its options, or several rows."""
        across = self._across(width)
        rows = -(-len(self.options) // across)
        wish = sum(map(self._wish, range(len(self.options)))) if rows == 1 else width
        return min(width, wish + 2 * self.kit.px(5)), rows * self.kit.px(54) + 2 * self.kit.px(5)

    def arrange(self) -> None:
        """Share the tray among the options."""
        room = inset(self.rect, self.kit.px(5))
        count = len(self.options)
        across = max(1, self._across(self.rect.w))
        if across == count:
            spare = room.w - sum(map(self._wish, range(count)))
            cells = columns(room, [float(self._wish(i) + max(0, spare) / count) for i in range(count)])
        else:
            cells = grid(room, across, -(-count // across))[:count]
        self._segments = tuple(_Segment(cell, self._fit(index, cell)) for index, cell in enumerate(cells))

    def _fit(self, index: int, cell: Rect) -> Fitted:
        room = (cell.w - self._icon(index) - self.kit.px(8), cell.h)
        return self.kit.text.fit(self.options[index], self.style, room, 2)

    def shift(self, x: int, y: int) -> None:
        """Move with all options."""
        super().shift(x, y)
        for segment in self._segments:
            segment.rect.move_ip(x, y)

    @property
    def cut(self) -> bool:
        """Whether an option's words had to be left out."""
        return any(segment.words.cut for segment in self._segments)

    def option_rect(self, index: int) -> Rect:
        """Where an option is, for clicks."""
        return self._segments[index].rect

    def _index_at(self, position: Position) -> int:
        return next((i for i, s in enumerate(self._segments) if s.rect.collidepoint(position)), -1)

    def pointer_down(self, position: Position) -> bool:
        """Choose what is under the pointer."""
        self.choose(self._index_at(position))
        return True

    def pointer_move(self, position: Position) -> None:
        """Light up what is under the pointer."""
        self._light(self._index_at(position))

    def pointer_leave(self) -> None:
        """Put the light out."""
        self._light(-1)

    def _light(self, index: int) -> None:
        if index != self._under:
            self._under = index
            self.invalidate()

    def draw(self, surface: Surface) -> None:
        """Draw the tray, then each option."""
        draw_box(self.kit, surface, self.rect, TRAY)
        for index, segment in enumerate(self._segments):
            self._draw_option(surface, index, segment)

    def _draw_option(self, surface: Surface, index: int, segment: _Segment) -> None:
        usable = self.enabled and self.open[index]
        chosen = index == self._value
        colour = "paper" if chosen and self.enabled else "ink" if usable else "disabled"
        if chosen:
            fill = "ink" if self.enabled else "inner_line"
            draw_box(self.kit, surface, segment.rect, Box(fill=fill, line="", radius=6))
        elif index == self._under and usable:
            draw_box(self.kit, surface, segment.rect, Box(fill="hover", line="", radius=6))
        elif index and index - 1 != self._value and segment.rect.y == self._segments[index - 1].rect.y:
            bar = Rect(segment.rect.x, 0, max(1, self.kit.px(2)), segment.rect.h // 2)
            bar.centery = segment.rect.centery
            surface.fill(self.kit.theme.colour("inner_line"), bar)
        self._draw_words(surface, index, segment, colour)

    def _draw_words(self, surface: Surface, index: int, segment: _Segment, colour: str) -> None:
        ink = self.kit.theme.hex(colour)
        font = self.kit.text.font(self.style, segment.words.px)
        wide = max(font.size(line)[0] for line in segment.words.lines)
        before = self._icon(index)
        left = segment.rect.x + (segment.rect.w - wide - before) // 2
        if before:
            icon = self.kit.images.icon(self.icons[index], self.kit.px(30), ink)
            surface.blit(icon, icon.get_rect(midleft=(left, segment.rect.centery)))
        box = Rect(left + before, segment.rect.y, wide, segment.rect.h)
        self.kit.text.draw(surface, segment.words, self.style, ink, box, (0.5, 0.5))


class Stepper(Choice):
    """The chosen option between two arrows: for long lists in little room."""

    role = "stepper"

    def __init__(
        self,
        kit: Kit,
        name: str,
        options: Sequence[str],
        value: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        style: str = "text",
        tooltip: str = "",
    ) -> None:
        super().__init__(kit, name, options, value, on_change, tooltip=tooltip)
        self.style = kit.theme.style(style)
        self._under = 0

    def preferred(self, width: int) -> tuple[int, int]:
        """Wide enough for the longest option."""
        side = self.kit.px(54)
        words = max((self.kit.text.width(option, self.style) for option in self.options), default=0)
        return min(width, words + 2 * side + 2 * self.kit.px(14)), side

    def _arrow(self, way: int) -> Rect:
        side = min(self.rect.h, self.rect.w // 3)
        box = Rect(0, 0, side, side)
        if way < 0:
            box.midleft = self.rect.midleft
        else:
            box.midright = self.rect.midright
        return box

    def _words(self) -> tuple[Fitted, Rect]:
        side = self._arrow(1).w
        box = inset(self.rect, side + self.kit.px(4), 0)
        return self.kit.text.fit(self.value_text(), self.style, box.size, 2), box

    @property
    def cut(self) -> bool:
        """Whether the option's words had to be left out."""
        return self._words()[0].cut

    def _way_at(self, position: Position) -> int:
        return next((way for way in (-1, 1) if self._arrow(way).collidepoint(position)), 0)

    def pointer_down(self, position: Position) -> bool:
        """Step the way of the arrow under the pointer."""
        way = self._way_at(position)
        if way:
            self.step(way)
        return True

    def pointer_move(self, position: Position) -> None:
        """Light up the arrow under the pointer."""
        self._light(self._way_at(position))

    def pointer_leave(self) -> None:
        """Put the light out."""
        self._light(0)

    def _light(self, way: int) -> None:
        if way != self._under:
            self._under = way
            self.invalidate()

    def _can(self, way: int) -> bool:
        ahead = self.open[: self._value] if way < 0 else self.open[self._value + 1 :]
        return self.enabled and any(ahead)

    def draw(self, surface: Surface) -> None:
        """Draw the arrows and the words between them."""
        for way, icon_name in ((-1, "arrow_left"), (1, "arrow_right")):
            box = self._arrow(way)
            can = self._can(way)
            fill = "hover" if can and way == self._under else "paper" if can else "paper_shade"
            line = "ink" if can else "inner_line"
            draw_box(self.kit, surface, box, Box(fill=fill, line=line, width=2.5, radius=8))
            ink = self.kit.theme.hex("ink" if can else "disabled")
            icon = self.kit.images.icon(icon_name, round(box.w * 0.5), ink)
            surface.blit(icon, icon.get_rect(center=box.center))
        words, box = self._words()
        ink = self.kit.theme.hex("ink" if self.enabled else "disabled")
        self.kit.text.draw(surface, words, self.style, ink, box, (0.5, 0.5))
