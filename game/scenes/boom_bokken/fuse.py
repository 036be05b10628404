"""The bar under the pile: what is asked, the three steps of an answer, and the burning fuse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.scenes.boom_bokken.seat_view import draw_bomb
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.theme import TypeStyle
from game.ui.widget import Position, Widget

LARGE = 1.3
"""From words as large as this the rope lies lower."""

OPEN, NOW, DONE = "open", "now", "done"
LOOK = Box(width=3, radius=10, shadow=(4, 6))


@dataclass(frozen=True, slots=True)
class BarText:
    """What stands in the bar. `steps` are (words, state) of Card, Seat and Call; `fuse` shows the rope."""

    prompt: str
    steps: tuple[tuple[str, str], ...] = ()
    fuse: bool = False
    urgent: bool = False


class FuseBar(Widget):
    """A panel with a kept layer; while the fuse burns only the rope is drawn again."""

    role = "status"

    def __init__(self, kit: Kit, text: float, on_step: Callable[[int], None]) -> None:
        super().__init__(kit)
        self.text = text
        self.told = BarText("")
        self.left = 1.0
        self._on_step = on_step
        self._seconds = ""
        self._frame = 0
        self._words_wide = 0
        self._layer: Surface | None = None
        self._chips: list[Rect] = []
        self.arrange()

    def tell(self, told: BarText, until: int | None = None) -> None:
        """Say this, in words that end before `until`, where a button lies on the bar."""
        words_wide = (self.rect.right if until is None else until) - self.rect.x
        if (told, words_wide) != (self.told, self._words_wide):
            self.told, self._words_wide = told, words_wide
            self.name = told.prompt
            self._layer = None
            self.invalidate()

    def burn(self, left: float, seconds: str, frame: int) -> None:
        """The fuse has burnt down to this share; `seconds` is what is left in words."""
        before, self.left = self._spark_x, left
        if self._spark_x != before or frame != self._frame:
            self._frame = frame
            spark = self._spark_rect(before).union(self._spark_rect(self._spark_x))
            self.invalidate(spark)
        if seconds != self._seconds:
            self._seconds = seconds
            self.invalidate(self._seconds_rect)

    def value_text(self) -> str:
        """The steps with their states, the time left."""
        steps = ", ".join(words for words, state in self.told.steps if state == DONE)
        return ", ".join(part for part in (steps, self._seconds) if part)

    # Input

    @property
    def takes_pointer(self) -> bool:
        """The steps can be clicked."""
        return bool(self.told.steps)

    def pointer_down(self, position: Position) -> bool:
        """A click on a step goes back to it."""
        for index, chip in enumerate(self._chips):
            if chip.collidepoint(position):
                self._on_step(index)
        return True

    # Place

    def arrange(self) -> None:
        """Measure bomb, rope and the place of the seconds once."""
        kit, rect = self.kit, self.rect
        side = round(rect.h * 0.78)
        self._bomb = Rect(0, 0, side, side)
        self._bomb.center = (rect.x + round(rect.h * 0.38), rect.bottom - round(rect.h * 0.18))
        self._rope_y = rect.y + round(rect.h * (0.71 if self.text < LARGE else 0.77))
        left, high = self._bomb.right - kit.px(6), max(8, kit.px(18))
        self._rope = Rect(left, self._rope_y - high // 2, rect.right - kit.px(34) - left, high)
        wide, line = kit.px(90 * self.text), kit.text.line_height(self._prompt_style)
        self._seconds_rect = Rect(rect.right - wide - kit.px(14), rect.y + 4, wide, line + 4)
        self._paint_area = rect.inflate(kit.px(30), kit.px(30)).union(self._bomb.inflate(20, 20))
        self._layer = None

    @property
    def _spark_x(self) -> int:
        return self._rope.x + round(self._rope.w * self.left)

    def _spark_rect(self, x: int) -> Rect:
        side = max(20, self.kit.px(56))
        box = Rect(0, 0, side, side)
        box.center = (x, self._rope_y)
        return box

    @property
    def _prompt_style(self) -> TypeStyle:
        return self.kit.theme.style("strong").sized(24 * self.text)

    @property
    def paint_rect(self) -> Rect:
        """The bar with its bomb."""
        return self._paint_area

    # Drawing

    def draw(self, surface: Surface) -> None:
        """The kept layer and the fuse on it."""
        area = self.paint_rect
        if self._layer is None or self._layer.get_size() != area.size:
            self._layer = self._paint(area)
        surface.blit(self._layer, area)
        if self.told.fuse:
            self._draw_rope(surface)
            self._draw_seconds(surface)

    def _paint(self, area: Rect) -> Surface:
        layer = Surface(area.size, pygame.SRCALPHA)
        self._move(-area.x, -area.y)
        draw_box(self.kit, layer, self.rect, LOOK)
        self._paint_words(layer)
        if self.told.fuse:
            self._paint_ash(layer)
            draw_bomb(self.kit, layer, self._bomb, left=False)
        self._move(*area.topleft)
        self._chips = [chip.move(area.topleft) for chip in self._chips]
        return layer

    def _move(self, x: int, y: int) -> None:
        """Measure from the layer's corner, and back."""
        self.rect.move_ip(x, y)
        self._rope_y += y
        for rect in (self._bomb, self._rope, self._seconds_rect):
            rect.move_ip(x, y)

    def _paint_words(self, layer: Surface) -> None:
        kit, rect = self.kit, self.rect
        left = rect.x + (rect.h if self.told.fuse else kit.px(28))
        right = self._seconds_rect.x if self.told.fuse else rect.right - kit.px(24)
        right = self._paint_steps(layer, min(right, rect.x + self._words_wide))
        high = round(rect.h * 0.52) if self.told.fuse else rect.h
        room = Rect(left, rect.y + 2, right - left - kit.px(10), high)
        style = self._prompt_style
        colour = kit.theme.hex("call_red" if self.told.urgent else "ink")
        words = kit.text.fit(self.told.prompt, style, room.size, 2)
        kit.text.draw(layer, words, style, colour, room, (0.0, 0.5))

    def _paint_steps(self, layer: Surface, right: int) -> int:
        """The steps as chips, from the right; where the first begins."""
        kit = self.kit
        style = kit.theme.style("label").sized(20 * self.text)
        self._chips = []
        high = round(self.rect.h * 0.38)
        widths = [kit.text.width(words, style) + kit.px(22) for words, _ in self.told.steps]
        x = right - sum(widths) - kit.px(8) * len(widths)
        first = x
        for (words, state), wide in zip(self.told.steps, widths, strict=True):
            chip = Rect(x, self.rect.y + kit.px(8), wide, high)
            fill, ink = {OPEN: ("field", "ink"), NOW: ("wash", "paper"), DONE: ("#DCE9D4", "ink")}[state]
            draw_box(kit, layer, chip, Box(fill=fill, width=2.5, radius=6))
            line = kit.text.line(words, style, kit.theme.hex(ink))
            layer.blit(line, line.get_rect(center=chip.center))
            self._chips.append(chip)
            x += wide + kit.px(8)
        return first if widths else right

    def _paint_ash(self, layer: Surface) -> None:
        rope = self._rope
        ash = self.kit.images.svg("boom_bokken/fuse_ash", (rope.h, rope.h))
        for x in range(rope.x, rope.right, max(6, round(ash.get_width() * 1.6))):
            layer.blit(ash, ash.get_rect(midleft=(x, rope.centery)))

    def _draw_rope(self, surface: Surface) -> None:
        rope, x = self._rope, self._spark_x
        picture = self.kit.images.composed(("bokken rope",), rope.size, lambda: _rope(self.kit, rope.size))
        surface.blit(picture, rope, Rect(0, 0, x - rope.x, rope.h))
        spark = self._spark_rect(x)
        picture = self.kit.images.svg(f"boom_bokken/fuse_spark_{1 + self._frame % 2}", spark.size)
        surface.blit(picture, picture.get_rect(center=spark.center))

    def _draw_seconds(self, surface: Surface) -> None:
        style = self.kit.theme.style("text").sized(20 * self.text)
        colour = self.kit.theme.hex("ink_soft")
        room = self._seconds_rect
        self.kit.text.draw(
            surface, self.kit.text.fit(self._seconds, style, room.size), style, colour, room, (1.0, 0.5)
        )


def _rope(kit: Kit, size: tuple[int, int]) -> Surface:
    """A straight rope of this length."""
    rope = Surface(size, pygame.SRCALPHA)
    tile = kit.images.svg("boom_bokken/fuse_seg", (max(1, round(size[1] * 0.8)), size[1]))
    for x in range(0, size[0], tile.get_width()):
        rope.blit(tile, (x, 0))
    return rope
