"""The list of what was done, by seats in columns; every entry can be clicked to look at that moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Event, Rect, Surface

from game.scenes.table_seats import draw_seat_mark, seat_ink
from game.ui.kit import Kit
from game.ui.layout import inset
from game.ui.shapes import PANEL, Box, draw_box
from game.ui.theme import TypeStyle
from game.ui.widget import Position
from game.ui.widgets.scroll import Scroller

PLAIN, LAST, LOOKED_AT, PENDING = "plain", "last", "looked_at", "pending"


@dataclass(frozen=True, slots=True)
class Entry:
    """One cell: the version it leads to, its row and column, what was done, and what with.

    `kind` is plain, last (boxed), looked_at (boxed in the focus colour) or pending (not done yet, cannot be
    looked at). `image` is a small picture after the words, `spoken` what assistive text says; `number` says
    which turn of the game it was, 0 for what comes before the first.
    """

    version: int
    row: int
    column: int
    text: str
    extra: str = ""
    kind: str = PLAIN
    image: str = ""
    spoken: str = ""
    number: int = 0


class TurnList(Scroller):
    """A panel with a heading, a column a seat and the turns’ numbers; the newest row is kept in sight."""

    role = "list"
    focusable = True
    keeps_arrows = True

    def __init__(self, kit: Kit, heading: str, seats: Sequence[int], on_look: Callable[[int], None]) -> None:
        super().__init__(kit, heading)
        self._seats = tuple(seats)
        self._names: tuple[str, ...] = ()
        self._entries: tuple[Entry, ...] = ()
        self._done: tuple[Entry, ...] = ()
        self._on_look = on_look
        self._cursor: int | None = None
        self._under: int | None = None
        self._layer: Surface | None = None
        self._layer_of: object = None
        self._row_px = 1
        self.outer = Rect(0, 0, 0, 0)

    def tell(self, names: Sequence[str], entries: Sequence[Entry]) -> None:
        """Show these entries, oldest first, under the seats' names."""
        told = (tuple(names), tuple(entries))
        if told == (self._names, self._entries):
            return
        before = (self._names, self._done, self.offset)
        if len(told[1]) != len(self._entries):
            self._cursor = None
        pending = [entry for entry in self._entries if entry.kind == PENDING]
        self._names, self._entries = told
        self._done = tuple(entry for entry in told[1] if entry.kind != PENDING)
        boxed = next((entry for entry in self._entries if entry.kind in (LOOKED_AT, PENDING)), None)
        self._bring_into_view(boxed or (self._entries[-1] if self._entries else None))
        if before != (self._names, self._done, self.offset):
            self.invalidate(self.paint_outer)
        for entry in (*pending, *(entry for entry in self._entries if entry.kind == PENDING)):
            self.invalidate(Rect(self.rect.x, self.cell(entry).y, self.rect.w, self.row_px))

    # Place

    @property
    def paint_outer(self) -> Rect:
        """All the panel's pixels, shadow included."""
        return self.outer.inflate(self.kit.px(28), self.kit.px(28))

    @property
    def focus_rect(self) -> Rect:
        """The whole panel."""
        return self.outer

    @property
    def paint_rect(self) -> Rect:
        """The panel with its shadow."""
        return self.paint_outer

    def place(self, rect: Rect) -> None:
        """Take the panel's box; the rows get what the heading leaves."""
        self.outer = Rect(rect)
        self._layer_of = None
        style = self.kit.theme.style("text").sized(22)
        self._row_px = max(self.kit.px(34), self.kit.text.line_height(style) + 2)
        room = inset(rect, self.kit.px(14), self.kit.px(10))
        head = self._head_height()
        whole_rows = max(1, (room.h - head) // self.row_px) * self.row_px
        super().place(Rect(room.x, room.y + head, room.w, whole_rows))
        self._bring_into_view(self._entries[-1] if self._entries else None)

    @property
    def _title_style(self) -> TypeStyle:
        return self.kit.theme.style("heading").sized(28)

    def _head_height(self) -> int:
        return max(self.kit.px(46), self.kit.text.line_height(self.kit.theme.style("small")) + 4)

    @property
    def row_px(self) -> int:
        """A row's height in pixels."""
        return self._row_px

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return self._entries[-1].row + 1 if self._entries else 0

    @property
    def extent(self) -> int:
        """The height of all rows."""
        return self.rows * self.row_px

    def _columns(self) -> list[Rect]:
        """The number's column and one a seat."""
        room = Rect(self.rect.x, self.rect.y, self.rect.w - self.bar_width, self.rect.h)
        heading = self.kit.text.width(self.name, self._title_style)
        numbers = max(self.kit.px(92), heading + self.kit.px(36))
        wide = (room.w - numbers) // max(1, len(self._seats))
        cells = [Rect(room.x + numbers + i * wide, room.y, wide, room.h) for i in range(len(self._seats))]
        return [Rect(room.x, room.y, numbers, room.h), *cells]

    def cell(self, entry: Entry) -> Rect:
        """Where an entry is, scrolled."""
        column = self._columns()[1 + entry.column]
        return Rect(column.x, self.rect.y + entry.row * self.row_px - self.offset, column.w, self.row_px)

    def _bring_into_view(self, entry: Entry | None) -> None:
        if entry is None or not self.rect.h:
            return
        top = entry.row * self.row_px
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.row_px > self.offset + self.rect.h:
            self.scroll_to(top + self.row_px - self.rect.h)

    # Input

    def pointer_move(self, position: Position) -> None:
        """Mark the entry under the pointer."""
        found = self._entry_at(position)
        if found != self._under:
            self._under = found
            self.invalidate()

    def pointer_leave(self) -> None:
        """Mark none."""
        self._under = None

    def pointer_down(self, position: Position) -> bool:
        """Look at the moment of the entry that is clicked."""
        if super().pointer_down(position):
            return True
        found = self._entry_at(position)
        if found is not None:
            self._look(found)
        return True

    def _entry_at(self, position: Position) -> int | None:
        for index, entry in enumerate(self._entries):
            if entry.kind != PENDING and self.cell(entry).collidepoint(position):
                return index
        return None

    def _look(self, index: int) -> None:
        self._cursor = index
        self._on_look(self._entries[index].version)

    def key(self, event: Event) -> bool:
        """Arrows step through the entries and show their moments; Home the first, End the newest."""
        done = [i for i, entry in enumerate(self._entries) if entry.kind != PENDING]
        if event.type != pygame.KEYDOWN or not done:
            return False
        now = self._cursor if self._cursor in done else done[-1]
        steps = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}
        ends = {pygame.K_HOME: done[0], pygame.K_END: done[-1]}
        if event.key not in steps and event.key not in ends:
            return False
        goal = ends.get(event.key, max(done[0], min(done[-1], now + steps.get(event.key, 0))))
        self._look(goal)
        self._bring_into_view(self._entries[goal])
        return True

    def focus_changed(self) -> None:
        """The keyboard starts from the newest entry."""
        if not self.focused:
            self._cursor = None

    def value_text(self) -> str:
        """All entries in words."""
        return "; ".join(entry.spoken or entry.text for entry in self._entries)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Show the painted list; what is hovered or pending is drawn anew."""
        key = (self._names, self._done, self.offset, self.rect.topleft, self.kit.scale)
        if self._layer is None or key != self._layer_of:
            self._layer_of = key
            self._layer = self._paint()
        surface.blit(self._layer, self.outer.topleft)
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for index, entry in enumerate(self._entries):
            if entry.kind == PENDING or index == self._under:
                if entry.kind == PENDING and entry.row not in {done.row for done in self._done}:
                    self._draw_row(surface, entry.row)
                self._draw_entry(surface, entry, hovered=index == self._under)
        surface.set_clip(clip)
        if self.bar_width:
            self.draw_bar(surface)

    def _paint(self) -> Surface:
        """The panel with its heading and the rows in sight, as large as its shadow reaches."""
        shadow = self.kit.px(12)
        layer = Surface((self.outer.w + shadow, self.outer.h + shadow), pygame.SRCALPHA)
        left, top = self.outer.topleft
        self.shift(-left, -top)
        draw_box(self.kit, layer, Rect((0, 0), self.outer.size), PANEL)
        self._draw_head(layer)
        layer.set_clip(self.rect)
        first, last = self.offset // self.row_px, (self.offset + self.rect.h) // self.row_px
        for row in sorted({entry.row for entry in self._done}):
            if first <= row <= last:
                self._draw_row(layer, row)
        for entry in self._done:
            if first <= entry.row <= last:
                self._draw_entry(layer, entry, hovered=False)
        self.shift(left, top)
        layer.set_clip(None)
        return layer

    def _draw_head(self, surface: Surface) -> None:
        kit = self.kit
        numbers, *columns = self._columns()
        high = self._head_height()
        head = Rect(numbers.x, self.rect.y - high, self.rect.w, high)
        title = self._title_style
        room = Rect(head.x + kit.px(6), head.y, numbers.w, high)
        words = kit.text.fit(self.name, title, (room.w, high))
        kit.text.draw(surface, words, title, kit.theme.hex("ink"), room, (0.0, 0.5))
        style = kit.theme.style("text").sized(22)
        for seat, column, name in zip(self._seats, columns, self._names, strict=False):
            side = min(kit.px(26), round(high * 0.6))
            left = column.x + kit.px(12)
            draw_seat_mark(kit, surface, Rect(left, head.centery - side // 2, side, side), seat)
            box = Rect(left + side + kit.px(12), head.y, column.w - side - kit.px(30), high)
            fitted = kit.text.fit(name, style, box.size)
            kit.text.draw(surface, fitted, style, kit.theme.hex("ink_soft"), box, (0.0, 0.5))
        surface.fill(kit.theme.colour("inner_line"), (head.x, head.bottom - 2, head.w, max(1, kit.px(1.6))))

    def _draw_row(self, surface: Surface, row: int) -> None:
        kit = self.kit
        top = self.rect.y + row * self.row_px - self.offset
        if row % 2 == 0:
            surface.fill(
                kit.theme.colour("row"), (self.rect.x, top, self.rect.w - self.bar_width, self.row_px)
            )
        numbers = self._columns()[0]
        style = kit.theme.style("text").sized(22)
        line = kit.text.line(self.row_number(row), style, kit.theme.hex("ink_soft"))
        surface.blit(line, line.get_rect(midright=(numbers.right - kit.px(10), top + self.row_px // 2)))

    def row_number(self, row: int) -> str:
        """The numbers of the turns in a row, as the rest of the table counts them: "7–8", "9", or none."""
        numbers = sorted({entry.number for entry in self._done if entry.row == row and entry.number})
        return "–".join(str(number) for number in numbers)

    def _draw_entry(self, surface: Surface, entry: Entry, *, hovered: bool) -> None:
        kit, cell = self.kit, self.cell(entry)
        weight = "strong" if entry.kind in (LAST, PENDING) else "text"
        style = kit.theme.style(weight).sized(22)
        soft = kit.theme.style("text").sized(20)
        picture = round(self.row_px * 0.72) if entry.image else 0
        pad = kit.px(12)
        room = cell.w - 2 * pad - (picture + kit.px(6) if picture else 0)
        extra = kit.text.width(f" {entry.extra}", soft) if entry.extra else 0
        words = kit.text.fit(entry.text, style, (max(20, room - extra), self.row_px))
        wide = kit.text.width(words.lines[0], style, words.px)
        box = Rect(
            cell.x, cell.y + 1, min(cell.w - 4, wide + extra + 2 * pad + picture + kit.px(6)), cell.h - 2
        )
        self._draw_box(surface, entry, box, hovered=hovered)
        text_box = Rect(cell.x + pad, cell.y, wide + 2, cell.h)
        kit.text.draw(surface, words, style, self._colour(entry), text_box, (0.0, 0.5))
        if entry.extra:
            rest = Rect(text_box.right + kit.px(6), cell.y, extra + 4, cell.h)
            fitted = kit.text.fit(entry.extra, soft, rest.size)
            kit.text.draw(surface, fitted, soft, kit.theme.hex("ink_soft"), rest, (0.0, 0.5))
        if picture:
            image = kit.images.svg(entry.image, (picture, picture))
            surface.blit(image, image.get_rect(midright=(box.right - kit.px(6), cell.centery)))

    def _draw_box(self, surface: Surface, entry: Entry, box: Rect, *, hovered: bool) -> None:
        looks = {
            LAST: Box(fill="plate_yellow", line="brass", width=2, radius=6),
            LOOKED_AT: Box(fill="field", line="focus", width=3, radius=6),
            PENDING: Box(fill="field", line="brass", width=2, radius=6),
        }
        if entry.kind in looks:
            draw_box(self.kit, surface, box, looks[entry.kind])
        elif hovered:
            draw_box(self.kit, surface, box, Box(fill="hover", line="inner_line", width=2, radius=6))

    def _colour(self, entry: Entry) -> str:
        if entry.kind == PENDING:
            return seat_ink(self.kit, self._seats[entry.column], "field")
        return self.kit.theme.hex("ink")
