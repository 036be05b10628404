"""Widgets of the Boomers set-up: the card of a side, an expansion's tile, the panel of the boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.scenes.boomers.land import SIDES
from game.scenes.table_seats import draw_seat_mark
from game.ui.kit import Kit
from game.ui.layout import TEXT_FLOOR, centred, columns, inset
from game.ui.shapes import PANEL, Box, draw_box
from game.ui.text import Fitted
from game.ui.widget import Group, Widget
from game.ui.widgets.button import Button, Pressable
from game.ui.widgets.choice import Segmented
from game.ui.widgets.chooser import CardChooser
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.textfield import TextField

PICTURE = (40, 64)
"""Units of the least and the largest picture on an expansion's tile."""


class SideCard(Group):
    """A side with its portrait: mark and name of the colour, who plays it, at which level."""

    role = "group"

    def __init__(
        self,
        kit: Kit,
        seat: int,
        title: str,
        badge: str,
        who: Segmented,
        field: TextField,
        level: Widget,
    ) -> None:
        super().__init__(kit, title)
        self._seat = seat
        self._badge = badge
        self.who = self.add(who)
        self.field = self.add(field)
        self.level = self.add(level)

    def value_text(self) -> str:
        """Whether this side moves first."""
        return self._badge

    # Place

    def _band(self, width: int) -> int:
        return min(self.kit.px(188), width // 4)

    def _room(self, rect: Rect) -> Rect:
        band = self._band(rect.w)
        pad = self.kit.px(24)
        room = Rect(rect.x + band + pad, rect.y, rect.w - band - 2 * pad, rect.h)
        return inset(room, 0, min(self.kit.px(18), rect.h // 14))

    def _lines(self, width: int) -> tuple[int, list[int]]:
        """Heights of the head and of the lines below it."""
        head = max(self.kit.px(42), self.kit.text.line_height(self.kit.theme.style("label")))
        high = max(self.who.preferred(width)[1], self.field.preferred(width)[1])
        level = max(self.kit.px(54), self.level.preferred(width)[1])
        return head, ([high] if self._beside(width) else [high, high]) + [level]

    def _beside(self, width: int) -> bool:
        return self.who.preferred(9999)[0] + self.kit.px(14 + 170) <= width

    def preferred(self, width: int) -> tuple[int, int]:
        """Head, who and name, level."""
        room = self._room(Rect(0, 0, width, 999)).w
        head, lines = self._lines(room)
        pad, gap = self.kit.px(14), self.kit.px(8)
        return width, head + sum(lines) + gap * len(lines) + 2 * pad

    def arrange(self) -> None:
        """Set the lines with even gaps."""
        room = self._room(self.rect)
        head, lines = self._lines(room.w)
        gap = max(2, (room.h - head - sum(lines)) // len(lines))
        y = room.y + head + gap
        if self._beside(room.w):
            who = self.who.preferred(room.w)[0]
            rest = room.w - who - self.kit.px(18)
            self.who.place(Rect(room.x, y, who, lines[0]))
            self.field.place(Rect(room.right - rest, y, rest, lines[0]))
        else:
            self.who.place(Rect(room.x, y, room.w, lines[0]))
            y += lines[0] + gap
            self.field.place(Rect(room.x, y, room.w, lines[1]))
        self.level.place(Rect(room.x, y + lines[-2] + gap, room.w, lines[-1]))

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw the card, its portrait, and the side's name."""
        draw_box(self.kit, surface, self.rect, PANEL)
        band = Rect(self.rect.x, self.rect.y, self._band(self.rect.w), self.rect.h)
        size = (band.w, band.h)
        colour = self.kit.theme.hex(f"plate_{SIDES[self._seat]}")
        surface.blit(self.kit.images.drawn(self._band_svg(size, colour), size), band)
        side = round(min(band.w * 0.86, band.h * 0.76))
        portrait = self.kit.images.svg(f"boomers/boomer_{SIDES[self._seat]}", (side, side))
        surface.blit(portrait, portrait.get_rect(center=band.center))
        self._draw_head(surface)

    def _band_svg(self, size: tuple[int, int], colour: str) -> str:
        w, h = size
        line, radius = self.kit.px(3), self.kit.px(10)
        a = line / 2
        path = (
            f"M{w - a} {a} H{a + radius} A{radius} {radius} 0 0 0 {a} {a + radius} V{h - a - radius} "
            f"A{radius} {radius} 0 0 0 {a + radius} {h - a} H{w - a} Z"
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><path d="{path}" fill="{colour}" '
            f'stroke="{self.kit.theme.hex("ink")}" stroke-width="{line}"/></svg>'
        )

    def _draw_head(self, surface: Surface) -> None:
        text, theme = self.kit.text, self.kit.theme
        room = self._room(self.rect)
        head = Rect(room.x, room.y, room.w, self._lines(room.w)[0])
        mark = min(self.kit.px(34), head.h)
        draw_seat_mark(self.kit, surface, Rect(head.x, head.centery - mark // 2, mark, mark), self._seat)
        style = theme.style("label")
        badge = self._draw_badge(surface, head)
        left = head.x + mark + self.kit.px(14)
        box = Rect(left, head.y, badge - left - self.kit.px(10), head.h)
        title = text.fit(self.name, style, box.size)
        text.draw(surface, title, style, theme.hex("ink_soft"), box, (0, 0.5))

    def _draw_badge(self, surface: Surface, head: Rect) -> int:
        """A pill at the right; its left edge."""
        if not self._badge:
            return head.right
        text, theme = self.kit.text, self.kit.theme
        style = theme.style("strong").sized(22)
        wide = text.width(self._badge, style) + self.kit.px(48)
        pill = Rect(0, 0, min(wide, head.w // 2), min(head.h, self.kit.px(42)))
        pill.midright = head.midright
        draw_box(self.kit, surface, pill, Box(fill="plate_yellow", line="brass", width=2.5, radius=99))
        words = text.fit(self._badge, style, (pill.w - self.kit.px(12), pill.h))
        text.draw(surface, words, style, theme.hex("ink"), pill, (0.5, 0.5))
        return pill.x


class ExpansionTile(Pressable):
    """An expansion with picture and switch; a press goes on to its next state."""

    role = "switch"

    def __init__(
        self,
        kit: Kit,
        name: str,
        picture: str,
        states: Sequence[str],
        value: int,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(kit, name, self._next)
        self._picture = picture
        self._states = tuple(states)
        self.value = value
        self._on_change = on_change
        self._words: Fitted | None = None

    def _next(self) -> None:
        self.value = (self.value + 1) % len(self._states)
        self.invalidate()
        self._on_change(self.value)

    def value_text(self) -> str:
        """The state in words."""
        return self._states[self.value]

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """Picture, name and switch; the picture gives way to the words."""
        room = inset(self.rect, self.kit.px(10))
        least, most = (self.kit.px(side) for side in PICTURE)
        side = min(room.h, most, max(least, room.w - self.kit.px(10) - self._words_width()))
        left = room.x + side + self.kit.px(10)
        words = Rect(left, room.y, room.right - left, room.h)
        half = words.h // 2
        picture = Rect(room.x, room.y, side, room.h)
        return (
            picture,
            Rect(left, words.y, words.w, half),
            Rect(left, words.y + half, words.w, words.h - half),
        )

    def _words_width(self) -> int:
        """What the longest word of the name and the switch with its words need."""
        text, style = self.kit.text, self.kit.theme.style("strong").sized(22)
        widest = max((text.width(word, style) for word in self.name.split()), default=0)
        states = max(text.width(state, style, TEXT_FLOOR) for state in self._states)
        return max(widest, states + self.kit.px(56))

    def preferred(self, width: int) -> tuple[int, int]:
        """Two lines beside the picture."""
        lines = 2 * self.kit.text.line_height(self.kit.theme.style("strong").sized(22)) + self.kit.px(30)
        least = self._words_width() + self.kit.px(PICTURE[0] + 30)
        return min(width, least), max(self.kit.px(88), lines)

    def arrange(self) -> None:
        """Fit the name."""
        _, name, _ = self._parts()
        self._words = self.kit.text.fit(self.name, self.kit.theme.style("strong").sized(22), name.size, 2)

    @property
    def cut(self) -> bool:
        """Whether the name does not fit."""
        return self._words is not None and self._words.cut

    def draw(self, surface: Surface) -> None:
        """Draw tile, picture, name and switch."""
        on = self.value > 0
        fill = "paper_shade" if not self.enabled else "field" if on or self.hovered else "paper"
        line = "ink" if self.enabled else "inner_line"
        draw_box(self.kit, surface, self.rect, Box(fill=fill, line=line, width=4 if on else 2.5, radius=8))
        picture, name, switch = self._parts()
        image = self.kit.images.svg(self._picture, picture.size)
        surface.blit(image, centred(picture, image.get_size()))
        ink = self.kit.theme.hex("ink" if self.enabled else "disabled")
        if self._words is not None:
            style = self.kit.theme.style("strong").sized(22)
            self.kit.text.draw(surface, self._words, style, ink, name, (0, 0.5))
        self._draw_switch(surface, switch, ink, line)

    def _draw_switch(self, surface: Surface, room: Rect, ink: str, line: str) -> None:
        pill = Rect(room.x, 0, self.kit.px(44), self.kit.px(24))
        pill.centery = room.centery
        fill = "paper_shade" if not self.enabled else "sage" if self.value else "inner_line"
        draw_box(self.kit, surface, pill, Box(fill=fill, line=line, width=2.5, radius=99))
        knob = Rect(pill.x if not self.value else pill.right - pill.h, pill.y, pill.h, pill.h)
        draw_box(self.kit, surface, knob, Box(line=line, width=2.5, radius=99))
        style = self.kit.theme.style("text").sized(22)
        left = pill.right + self.kit.px(10)
        words = self.kit.text.fit(self.value_text(), style, (room.right - left, room.h))
        self.kit.text.draw(
            surface, words, style, ink, Rect(left, room.y, room.right - left, room.h), (0, 0.5)
        )


class Tiles(Group):
    """Tiles side by side, on two lines or more where they would be too narrow."""

    def __init__(self, kit: Kit, tiles: Sequence[Widget]) -> None:
        super().__init__(kit)
        for tile in tiles:
            self.add(tile)

    def _across(self, width: int) -> int:
        gap, least = self.kit.px(14), max(tile.preferred(9999)[0] for tile in self.children)
        count = len(self.children)
        fit = max(1, (width + gap) // (least + gap))
        return count if fit >= count else 2 if fit >= 2 else 1

    def preferred(self, width: int) -> tuple[int, int]:
        """All lines."""
        lines = -(-len(self.children) // self._across(width))
        high = max(tile.preferred(width)[1] for tile in self.children)
        return width, lines * high + (lines - 1) * self.kit.px(14)

    def arrange(self) -> None:
        """Share each line evenly."""
        across, gap = self._across(self.rect.w), self.kit.px(14)
        high = max(tile.preferred(self.rect.w)[1] for tile in self.children)
        for number, tile in enumerate(self.children):
            line = Rect(self.rect.x, self.rect.y + number // across * (high + gap), self.rect.w, high)
            tile.place(columns(line, [1.0] * across, gap)[number % across])


class Between(Group):
    """A button in the middle of its line, no higher than it must be."""

    def __init__(self, kit: Kit, button: Button) -> None:
        super().__init__(kit)
        self.button = self.add(button)

    def preferred(self, width: int) -> tuple[int, int]:
        """One line of words."""
        words = self.kit.text.line_height(self.button.style) + self.kit.px(14)
        return width, max(self.kit.px(54), words)

    def arrange(self) -> None:
        """Put the button into the middle."""
        wide = self.button.preferred(self.rect.w)[0] + self.kit.px(24)
        self.button.place(centred(self.rect, (wide, self.rect.h)))


class BoardPanel(Panel):
    """The boards to choose from and some words on the chosen one; a higher panel gives larger cards."""

    def __init__(self, kit: Kit, chooser: CardChooser, about: Label) -> None:
        super().__init__(kit)
        self.chooser = self.add(chooser)
        self.about = self.add(about)

    def _pads(self) -> tuple[int, int]:
        return self.kit.px(28), self.kit.px(16)

    def preferred(self, width: int) -> tuple[int, int]:
        """The cards and the words below."""
        pad, gap = self._pads()
        room = width - 2 * pad
        return width, self.chooser.preferred(room)[1] + self.about.preferred(room)[1] + gap + 2 * pad

    def arrange(self) -> None:
        """The words at the foot, the cards above."""
        pad, gap = self._pads()
        room = inset(self.rect, min(pad, self.rect.w // 10))
        words = min(self.about.preferred(room.w)[1], room.h // 3)
        self.about.place(Rect(room.x, room.bottom - words, room.w, words))
        self.chooser.place(Rect(room.x, room.y, room.w, room.h - words - gap))
