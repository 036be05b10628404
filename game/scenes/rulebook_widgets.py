"""How a rulebook looks on the page: rules with their numbers, rulings marked, tables."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.scenes.rulebook import CHAPTER, Block, highlighted
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Description, Group, Widget
from game.ui.widgets.button import Pressable
from game.ui.widgets.label import Label
from game.ui.widgets.richtext import RichText, plain

SECTION = 25
"""The size of the headings within a chapter."""


class RuleLine(Group):
    """A rule: its number at the left, its words beside it. A ruling has a brass edge beside its word."""

    role = "text"

    def __init__(self, kit: Kit, block: Block, wanted: str = "", *, marked: bool = False) -> None:
        super().__init__(kit, f"{block.rule}. {block.words}")
        self.block = block
        self.marked = marked
        self.text = self.add(RichText(kit, highlighted(block.text, wanted)))
        self._style = kit.theme.style("subheading").sized(24)

    @property
    def indent(self) -> int:
        """Where the words begin, in pixels from the left."""
        return self.kit.text.width("000", self._style) + self.kit.px(26)

    def preferred(self, width: int) -> tuple[int, int]:
        """The words' height, with some air."""
        high = self.text.preferred(max(1, width - self.indent - self.kit.px(16)))[1]
        return width, high + self.kit.px(14)

    def arrange(self) -> None:
        """The words right of the number."""
        left, air = self.indent, self.kit.px(7)
        wide = self.rect.w - left - self.kit.px(16)
        self.text.place(Rect(self.rect.x + left, self.rect.y + air, wide, self.rect.h - 2 * air))

    def draw(self, surface: Surface) -> None:
        """Draw the number, the mark of a ruling, and the box of the rule that was asked for."""
        if self.marked:
            look = Box(fill="field", line="brass", width=3, radius=6)
            draw_box(self.kit, surface, self.rect, look)
        if self.block.ruling:
            edge = self.rect.inflate(0, -self.kit.px(12))
            edge.w = self.kit.px(5)
            edge.x += self.kit.px(6)
            surface.fill(self.kit.theme.colour("brass"), edge)
        ink = self.kit.theme.hex("ink")
        number = self.kit.text.line(str(self.block.rule), self._style, ink)
        place = number.get_rect(topright=(self.rect.x + self.indent - self.kit.px(14), self.text.rect.y))
        surface.blit(number, place)

    def describe(self) -> Description | None:
        """The words say themselves."""
        return None


class Table(Group):
    """Rows and columns, the first row in bold; no column is narrower than its longest word."""

    def __init__(self, kit: Kit, rows: Sequence[Sequence[str]], wanted: str = "") -> None:
        super().__init__(kit)
        styles = ("strong", *["text"] * (len(rows) - 1))
        self._rows = [
            [self.add(RichText(kit, highlighted(cell, wanted), style=style)) for cell in row]
            for style, row in zip(styles, rows, strict=True)
        ]
        count = range(len(rows[0]))
        columns = [[plain(row[column]) for row in rows if column < len(row)] for column in count]
        self._wish = [max(map(self._width, cells)) for cells in columns]
        self._need = [max(self._width(word) for cell in cells for word in cell.split()) for cells in columns]

    def _width(self, text: str) -> int:
        return self.kit.text.width(text, self.kit.theme.style("strong")) + 2

    def _cells(self, width: int) -> list[Rect]:
        """The columns: as wide as they wish, or what they need and a part of the rest as they wish more."""
        gap = self.kit.px(18)
        room = width - gap * (len(self._wish) - 1)
        widths, more = self._wish, sum(self._wish) - sum(self._need)
        if sum(self._wish) > room:
            rest = max(0, room - sum(self._need))
            pairs = zip(self._need, self._wish, strict=True)
            widths = [need + (wish - need) * rest // max(1, more) for need, wish in pairs]
        lefts = [sum(widths[:column]) + gap * column for column in range(len(widths))]
        return [Rect(left, 0, wide, 0) for left, wide in zip(lefts, widths, strict=True)]

    def _high(self, row: Sequence[Widget], cells: Sequence[Rect]) -> int:
        pairs = zip(row, cells, strict=False)
        return max(widget.preferred(cell.w)[1] for widget, cell in pairs) + self.kit.px(10)

    def preferred(self, width: int) -> tuple[int, int]:
        """All rows."""
        cells = self._cells(width - 2 * self.kit.px(14))
        return width, sum(self._high(row, cells) for row in self._rows)

    def arrange(self) -> None:
        """Row by row."""
        pad, y = self.kit.px(14), self.rect.y
        cells = self._cells(self.rect.w - 2 * pad)
        for row in self._rows:
            high = self._high(row, cells)
            for widget, cell in zip(row, cells, strict=False):
                words = widget.preferred(cell.w)[1]
                widget.place(Rect(self.rect.x + pad + cell.x, y + (high - words) // 2, cell.w, words))
            y += high

    def draw(self, surface: Surface) -> None:
        """Bands behind every second row."""
        for number, row in enumerate(self._rows):
            if number % 2 and row:
                box = row[0].rect.unionall([widget.rect for widget in row]).inflate(0, self.kit.px(10))
                box.x, box.w = self.rect.x, self.rect.w
                draw_box(self.kit, surface, box, Box(fill="row", line="", radius=6))


class ChapterLink(Pressable):
    """A heading of the contents: leads there."""

    role = "button"

    def preferred(self, width: int) -> tuple[int, int]:
        """The wrapped heading with some air."""
        style = self.kit.theme.style("text")
        words = self.kit.text.measure(self.name, style, max(1, width - 2 * self.kit.px(14)))
        return width, words[1] + self.kit.px(18)

    def draw(self, surface: Surface) -> None:
        """Draw the heading, lit under the pointer."""
        if self.hovered:
            draw_box(self.kit, surface, self.rect, Box(fill="field", line="", radius=6))
        room = self.rect.inflate(-2 * self.kit.px(14), 0)
        style = self.kit.theme.style("text")
        self.kit.text.draw(surface, self.name, style, self.kit.theme.hex("ink"), room, (0, 0.5))


class KeyCaps(Widget):
    """Keys as they look on a keyboard, side by side at the right."""

    role = "text"

    def __init__(self, kit: Kit, keys: Sequence[str]) -> None:
        super().__init__(kit, ", ".join(keys))
        self._keys = tuple(keys)
        self._style = kit.theme.style("strong").sized(22)

    def _widths(self) -> list[int]:
        least = self.kit.px(46)
        return [max(least, self.kit.text.width(key, self._style) + self.kit.px(26)) for key in self._keys]

    def preferred(self, width: int) -> tuple[int, int]:
        """A line of caps."""
        wide = sum(self._widths()) + self.kit.px(8) * (len(self._keys) - 1)
        return min(width, wide), self.kit.text.line_height(self._style) + self.kit.px(16)

    def draw(self, surface: Surface) -> None:
        """Draw each key in its cap."""
        ink, gap = self.kit.theme.hex("ink"), self.kit.px(8)
        high = min(self.rect.h, self.preferred(self.rect.w)[1])
        right = self.rect.right
        for key, wide in zip(reversed(self._keys), reversed(self._widths()), strict=True):
            cap = Rect(right - wide, self.rect.centery - high // 2, wide, high - self.kit.px(3))
            draw_box(self.kit, surface, cap, Box(fill="field", width=2.5, radius=7, shadow=(0, 3)))
            self.kit.text.draw(surface, key, self._style, ink, cap, (0.5, 0.5))
            right -= wide + gap


def block_widget(kit: Kit, block: Block, wanted: str, *, marked: bool) -> Widget:
    """What shows a block."""
    if block.rows:
        return Table(kit, block.rows, wanted)
    if block.rule is not None:
        return RuleLine(kit, block, wanted, marked=marked)
    if block.level:
        heading = Label(kit, block.text, "heading" if block.level == 1 else "subheading")
        if block.level > CHAPTER:
            heading.style = heading.style.sized(SECTION)
        return heading
    return RichText(kit, highlighted(block.text, wanted))
