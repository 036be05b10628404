"""The two panels below: the log of what was done, and everybody's worth as bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Event, Rect, Surface

from game.scenes.boomtown.head import paint_deck
from game.scenes.boomtown.scenery import Printed, Scenery
from game.scenes.table_seats import draw_seat_mark
from game.ui.kit import Kit
from game.ui.layout import inset
from game.ui.shapes import Box, draw_box
from game.ui.widget import Position

PAPER: Final = Box(inner="inner_line", inset=5, radius=15, corner="notch", shadow=(5, 7), grain=True)
ROW: Final = Box(fill="row", line="", radius=5)
LOOKED_AT: Final = Box(fill="field", line="focus", width=3, radius=5)


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the log: the version it can be looked at, who, and what he did, ever more briefly.

    `text` is the whole sentence, `named` has fewer words, `brief` also but one word of a town's name.
    """

    version: int
    seat: int
    name: str
    text: str
    named: str
    brief: str


LINES_KEPT: Final = 60
TYPE: Final = 22
SMALL_TYPE: Final = 0.8
"""The part of its size down to which a line is rather written smaller than in brief."""


class Log(Printed):
    """The last lines of what was done; the wheel and arrows go back, a click looks at that moment."""

    role = "list"
    focusable = True
    keeps_arrows = True

    def __init__(
        self,
        kit: Kit,
        scenery: Scenery,
        heading: str,
        box: Rect,
        deck: Rect | None,
        on_look: Callable[[int], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__(kit, scenery, heading)
        self._deck = deck
        self._on_look = on_look
        self._on_open = on_open
        self._lines: tuple[Told, ...] = ()
        self._round = ""
        self._left = (0, "")
        self._looking: int | None = None
        self._back = 0
        self._cursor: int | None = None
        self._written: dict[tuple[Told, bool, int], Surface] = {}
        self.place(box)

    def tell(self, lines: Sequence[Told], corner: str, left: tuple[int, str], looking: int | None) -> None:
        """Show these lines, oldest first; `left` are the cards to come, for the small layout."""
        told = (tuple(lines), corner, left, looking)
        if told != (self._lines, self._round, self._left, self._looking):
            if len(lines) != len(self._lines):
                self._back, self._cursor = 0, None
            self._lines, self._round, self._left, self._looking = told
            self.invalidate()

    @property
    def paint_rect(self) -> Rect:
        """The paper with its shadow."""
        return self.rect.inflate(self.kit.px(18), self.kit.px(18))

    def value_text(self) -> str:
        """The lines in sight, in words."""
        return "; ".join(f"{line.name} {line.text}" for line in self._lines[-self._rows :])

    # Rows

    @property
    def _row_px(self) -> int:
        return max(self.kit.px(29), self.kit.text.line_height(self.kit.theme.style("small").sized(22)))

    @property
    def _room(self) -> Rect:
        room = inset(self.rect, self.kit.px(16), self.kit.px(10))
        if self._deck is not None:
            left = self._deck.right - room.x + self.kit.px(10)
            return Rect(room.x + left, room.y, room.w - left, room.h)
        head = self.kit.px(44)
        return Rect(room.x, room.y + head, room.w, room.h - head)

    @property
    def _rows(self) -> int:
        return max(1, self._room.h // self._row_px)

    @property
    def _first(self) -> int:
        return max(0, len(self._lines) - self._rows - self._back)

    def row_rect(self, index: int) -> Rect:
        """Where a line of the log is."""
        room = self._room
        return Rect(room.x, room.y + (index - self._first) * self._row_px, room.w, self._row_px)

    # Input

    def wheel(self, steps: int) -> bool:
        """Go back or forward in the list."""
        return self._scroll(self._back + 2 * steps)

    def _scroll(self, back: int) -> bool:
        goal = max(0, min(back, len(self._lines) - self._rows))
        if goal == self._back:
            return False
        self._back = goal
        self.invalidate()
        return True

    def pointer_down(self, position: Position) -> bool:
        """Look at the moment of the line that is clicked; anywhere else opens the whole log."""
        for index in range(self._first, min(len(self._lines), self._first + self._rows)):
            if self.row_rect(index).collidepoint(position):
                self._look(index)
                return True
        self._on_open()
        return True

    def _look(self, index: int) -> None:
        self._cursor = index
        self._on_look(self._lines[index].version)

    def key(self, event: Event) -> bool:
        """Up and down look at one moment after the other, Enter opens the whole log."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._on_open()
            return True
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.type != pygame.KEYDOWN or event.key not in steps or not self._lines:
            return False
        now = len(self._lines) - 1 if self._cursor is None else self._cursor
        goal = max(0, min(len(self._lines) - 1, now + steps[event.key]))
        self._look(goal)
        if not self._first <= goal < self._first + self._rows:
            self._scroll(len(self._lines) - self._rows - goal)
        return True

    # Painting

    def paint(self, surface: Surface) -> None:
        """Paint the paper, its heading or the deck, and the lines in sight."""
        draw_box(self.kit, surface, self.rect, PAPER)
        if self._deck is None:
            paint_heading(self.kit, surface, self.rect, self.name, self._round)
        else:
            paint_deck(self.kit, surface, self._deck, *self._left, "ink")
        for index in range(self._first, min(len(self._lines), self._first + self._rows)):
            self._paint_line(surface, index)

    def _paint_line(self, surface: Surface, index: int) -> None:
        kit, line, box = self.kit, self._lines[index], self.row_rect(index)
        last = index == len(self._lines) - 1
        if line.version == self._looking:
            draw_box(kit, surface, box, LOOKED_AT)
        elif last and self._deck is None:
            draw_box(kit, surface, box, ROW)
        surface.blit(self._line(line, box.size, last=last), box)

    def _line(self, line: Told, size: tuple[int, int], *, last: bool) -> Surface:
        """A written line, kept as long as it may be in sight."""
        key = (line, last, size[0])
        if key not in self._written:
            if len(self._written) > LINES_KEPT:
                self._written.clear()
            self._written[key] = self._write(line, size, last=last)
        return self._written[key]

    def _write(self, line: Told, size: tuple[int, int], *, last: bool) -> Surface:
        kit, picture = self.kit, Surface(size, pygame.SRCALPHA)
        box = picture.get_rect()
        side = min(kit.px(22), round(box.h * 0.7))
        draw_seat_mark(kit, picture, Rect(kit.px(4), box.centery - side // 2, side, side), line.seat)
        bold, plain = kit.theme.style("strong").sized(22), kit.theme.style("text").sized(TYPE)
        left = side + kit.px(16)
        whole = Rect(left, 0, box.right - left - kit.px(2), box.h)
        name = kit.text.fit(line.name, bold, (round(whole.w * 0.5), box.h))
        behind = left + kit.text.width(name.lines[0], bold, name.px) + kit.px(7)
        rest = Rect(behind, 0, whole.right - behind, box.h)
        text = wording(kit, line, rest.size)
        if kit.text.fit(text, plain, rest.size).cut:
            # The seat's mark tells who it was; what he did is told nowhere else.
            rest = whole
        else:
            kit.text.draw(picture, name, bold, kit.theme.hex("ink"), whole, (0.0, 0.5))
        style = bold if last and kit.text.width(text, bold) <= rest.w else plain
        words = kit.text.fit(text, style, rest.size)
        kit.text.draw(picture, words, style, kit.theme.hex("ink" if last else "ink_soft"), rest, (0.0, 0.5))
        return picture


def wording(kit: Kit, line: Told, size: tuple[int, int]) -> str:
    """What is written of a line in so much room: the longest form that is neither cut nor tiny."""
    style = kit.theme.style("text").sized(TYPE)
    for text in (line.text, line.named):
        fitted = kit.text.fit(text, style, size)
        if not fitted.cut and fitted.px >= SMALL_TYPE * kit.scale.text(TYPE):
            return text
    return line.brief


def paint_heading(kit: Kit, surface: Surface, box: Rect, title: str, corner: str) -> Rect:
    """A panel's heading with a line below it and words in its corner; the room between title and corner."""
    head = Rect(box.x + kit.px(16), box.y + kit.px(8), box.w - kit.px(32), kit.px(38))
    style, small = kit.theme.style("subheading").sized(23), kit.theme.style("small")
    written = kit.text.draw(
        surface, kit.text.fit(title, style, head.size), style, kit.theme.hex("ink"), head, (0.0, 0.5)
    )
    line = Rect(head.x, head.bottom + kit.px(2), head.w, max(1, kit.px(1.6)))
    surface.fill(kit.theme.colour("inner_line"), line)
    right = head.right
    if corner:
        fitted = kit.text.fit(corner, small, (head.w // 2, head.h))
        kit.text.draw(surface, fitted, small, kit.theme.hex("ink_soft"), head, (1.0, 0.5))
        right -= kit.text.width(fitted.lines[0], small, fitted.px)
    return Rect(written.right, head.y, right - written.right, head.h)


@dataclass(frozen=True, slots=True)
class Bar:
    """A seat's worth in its three parts."""

    seat: int
    name: str
    gold: int
    mines: int
    pawns: int

    @property
    def total(self) -> int:
        """The score."""
        return self.gold + self.mines + self.pawns


class WorthBars(Printed):
    """Everybody's net worth: gold, mines and pawns, as if the game ended now."""

    role = "list"

    def __init__(
        self, kit: Kit, scenery: Scenery, heading: str, parts: tuple[str, str, str], box: Rect
    ) -> None:
        super().__init__(kit, scenery, heading)
        self._parts = parts
        self._bars: tuple[Bar, ...] = ()
        self.place(box)

    def tell(self, bars: Sequence[Bar]) -> None:
        """Show these bars."""
        if tuple(bars) != self._bars:
            self._bars = tuple(bars)
            self.invalidate()

    @property
    def paint_rect(self) -> Rect:
        """The paper with its shadow."""
        return self.rect.inflate(self.kit.px(18), self.kit.px(18))

    def value_text(self) -> str:
        """All sums."""
        gold, mines, pawns = self._parts
        return "; ".join(
            f"{bar.name} {bar.total} ({gold} {bar.gold}, {mines} {bar.mines}, {pawns} {bar.pawns})"
            for bar in self._bars
        )

    def paint(self, surface: Surface) -> None:
        """Paint the paper, the key and a bar a seat."""
        kit = self.kit
        draw_box(kit, surface, self.rect, PAPER)
        self._paint_key(surface, paint_heading(kit, surface, self.rect, self.name, ""))
        room = inset(self.rect, kit.px(16), kit.px(10))
        room = Rect(room.x, room.y + kit.px(48), room.w, room.h - kit.px(48))
        most = max([60, *(bar.total for bar in self._bars)])
        high = min(kit.px(54), room.h // max(1, len(self._bars)))
        top = room.y + (room.h - high * len(self._bars)) // 2
        for index, bar in enumerate(self._bars):
            self._paint_bar(surface, Rect(room.x, top + index * high, room.w, high), bar, most)

    def _paint_key(self, surface: Surface, room: Rect) -> None:
        """What the colours mean, set from the right."""
        kit, style = self.kit, self.kit.theme.style("small")
        side = kit.px(15)
        px = kit.text.fit("  ".join(self._parts), style, (room.w - 3 * (side + kit.px(18)), room.h)).px
        x = room.right
        for words, colour in zip(
            reversed(self._parts), ("worth_pawns", "worth_mines", "worth_gold"), strict=True
        ):
            line = kit.text.line(words, style, kit.theme.hex("ink_soft"), px)
            box = line.get_rect(midright=(x, room.centery))
            surface.blit(line, box)
            patch = Rect(0, 0, side, side)
            patch.midright = (box.x - kit.px(5), room.centery)
            draw_box(kit, surface, patch, Box(fill=colour, line="", radius=3))
            x = patch.x - kit.px(9)

    def _paint_bar(self, surface: Surface, box: Rect, bar: Bar, most: int) -> None:
        kit = self.kit
        side = round(min(box.h * 0.6, kit.px(30)))
        draw_seat_mark(kit, surface, Rect(box.x, box.centery - side // 2, side, side), bar.seat)
        style = kit.theme.style("subheading").sized(28)
        line = kit.text.line(str(bar.total), style, kit.theme.hex("ink"))
        surface.blit(line, line.get_rect(midright=(box.right, box.centery)))
        left, gap = box.x + side + kit.px(12), kit.px(3)
        unit = (box.right - kit.px(64) - left) / most
        x = float(left)
        parts = ((bar.gold, "worth_gold"), (bar.mines, "worth_mines"), (bar.pawns, "worth_pawns"))
        for amount, colour in parts:
            if amount > 0:
                wide = max(3, round(amount * unit) - gap)
                part = Rect(round(x), box.centery - kit.px(13), wide, kit.px(26))
                draw_box(kit, surface, part, Box(fill=colour, line="", radius=4))
                x += wide + gap
