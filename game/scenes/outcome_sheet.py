"""The score sheet: lines that open to the rule behind them, and the totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.scenes.outcome import Outcome, SheetLine
from game.scenes.table_seats import draw_seat_mark
from game.ui.kit import Kit
from game.ui.layout import inset
from game.ui.shapes import Box, draw_box
from game.ui.text import Fitted
from game.ui.widget import Widget
from game.ui.widgets.button import Pressable
from game.ui.widgets.containers import Column
from game.ui.widgets.panel import Panel
from game.ui.widgets.richtext import RichText
from game.ui.widgets.scroll import ScrollView

NOTHING = "–"
VALUES = 0.6
"""The most of a line that the values of all seats take."""
LINE = 60
"""How high a line is at least, in units."""
MOST, LEAST = 8, 2
"""How many lines the sheet shows at once where there is room, and where totals would else be out of sight."""

SMALLER = 0.75
"""How much smaller than the others a name may be written; below that the seat's mark alone stands there."""
BESIDES = 0.82
"""How large the other totals are beside the winner's."""


class SheetColumns:
    """Where the seats' columns are in a width: the words left, a column for each seat, a sign at the end."""

    def __init__(self, kit: Kit, seats: int) -> None:
        self._kit = kit
        self._seats = seats

    def split(self, rect: Rect) -> tuple[Rect, list[Rect], Rect]:
        """The boxes of words, values and sign in a line."""
        sign = self._kit.px(56)
        value = min(self._kit.px(206), round((rect.w - sign) * VALUES / max(1, self._seats)))
        left = rect.w - sign - value * self._seats
        values = [
            Rect(rect.x + left + value * number, rect.y, value, rect.h) for number in range(self._seats)
        ]
        return (
            Rect(rect.x, rect.y, left, rect.h),
            values,
            Rect(rect.right - sign, rect.y, sign, rect.h),
        )


class LineRow(Pressable):
    """A line of the sheet; pressed, it opens or closes."""

    role = "button"

    def __init__(
        self, kit: Kit, line: SheetLine, places: SheetColumns, number: int, on_press: Callable[[], None]
    ) -> None:
        super().__init__(kit, line.title, on_press)
        self.line = line
        self.opened = False
        self._places = places
        self._band = number % 2 == 0
        self._set: tuple[Fitted, Fitted] | None = None

    def value_text(self) -> str:
        """Note and values."""
        return ", ".join((self.line.note, *(value or NOTHING for value in self.line.values)))

    def states(self) -> tuple[str, ...]:
        """Whether it is open."""
        return (("pressed",) if self.opened else ()) + super().states()

    def preferred(self, width: int) -> tuple[int, int]:
        """Two lines of words."""
        text, theme = self.kit.text, self.kit.theme
        lines = text.line_height(theme.style("label")) + text.line_height(theme.style("small"))
        return width, max(self.kit.px(LINE), lines + self.kit.px(2))

    def _words(self) -> Rect:
        """The room of title and note, right of the picture."""
        left, _, _ = self._places.split(self.rect)
        before = self._side() + self.kit.px(28)
        return Rect(left.x + before, left.y, max(1, left.w - before), left.h)

    def _side(self) -> int:
        return min(self.kit.px(50), self.rect.h - self.kit.px(6))

    def arrange(self) -> None:
        """Fit the words."""
        text, theme, room = self.kit.text, self.kit.theme, self._words()
        title, note = theme.style("label"), theme.style("small")
        size = (room.w, text.line_height(title) + 2)
        self._set = (
            text.fit(self.line.title, title, size),
            text.fit(self.line.note, note, (room.w, text.line_height(note) + 2)),
        )
        cut = any(fitted.cut for fitted in self._set)
        self.tooltip = f"{self.line.title}, {self.line.note}" if cut else ""

    def draw(self, surface: Surface) -> None:
        """Draw picture, words, values and the book."""
        if self.opened or self.hovered:
            line = "brass" if self.opened else ""
            draw_box(self.kit, surface, self.rect, Box(fill="field", line=line, width=3, radius=8))
        elif self._band:
            draw_box(self.kit, surface, self.rect, Box(fill="row", line="", radius=6))
        _, values, sign = self._places.split(self.rect)
        side = self._side()
        picture = self.kit.images.icon(self.line.image, side)
        centre = (self.rect.x + self.kit.px(14) + side // 2, self.rect.centery)
        surface.blit(picture, picture.get_rect(center=centre))
        self._draw_words(surface)
        for value, box in zip(self.line.values, values, strict=True):
            self._draw_value(surface, value, box)
        icon = self.kit.images.icon("rules", self.kit.px(26), self.kit.theme.hex("ink_soft"))
        surface.blit(icon, icon.get_rect(center=sign.center))

    def _draw_words(self, surface: Surface) -> None:
        if self._set is None:
            return
        text, theme, room = self.kit.text, self.kit.theme, self._words()
        title, note = theme.style("label"), theme.style("small")
        high = text.line_height(title) + text.line_height(note)
        top = Rect(room.x, room.y + (room.h - high) // 2, room.w, text.line_height(title))
        text.draw(surface, self._set[0], title, theme.hex("ink"), top, (0, 0.5))
        below = Rect(room.x, top.bottom, room.w, text.line_height(note))
        text.draw(surface, self._set[1], note, theme.hex("ink_soft"), below, (0, 0.5))

    def _draw_value(self, surface: Surface, value: str, box: Rect) -> None:
        theme = self.kit.theme
        style = theme.style("numeral").sized(34) if value else theme.style("text")
        colour = theme.hex("ink" if value else "disabled")
        words = self.kit.text.fit(value or NOTHING, style, (box.w, box.h))
        self.kit.text.draw(surface, words, style, colour, box, (0.5, 0.5))


class ScoreSheet(Panel):
    """The whole sheet. `on_rule` is called with the number of the rule whose link is followed.

    `room` is the height in pixels there is for it, if the page is not to scroll for its sake.
    """

    def __init__(
        self,
        kit: Kit,
        title: str,
        names: Sequence[str],
        outcome: Outcome,
        total: str,
        rule_text: Callable[[int], str],
        on_rule: Callable[[int], None],
        room: int | None,
    ) -> None:
        super().__init__(kit, ornate=True)
        self._room = room
        self.title = title
        self.name = title
        self._names, self._outcome, self._total = tuple(names), outcome, total
        self._rule_text, self._on_rule = rule_text, on_rule
        self._places = SheetColumns(kit, len(names))
        self._column = Column(kit, gap=2)
        self.rows = [
            LineRow(kit, line, self._places, number, partial(self._toggle, number))
            for number, line in enumerate(outcome.lines)
        ]
        self._stories: dict[int, Widget] = {}
        self._fill()
        self.view = self.add(ScrollView(kit, self._column))
        self.foot = self.add(RichText(kit, self._last_words(), self._follow, style="small"))

    # Opening

    def _toggle(self, number: int) -> None:
        row = self.rows[number]
        row.opened = not row.opened
        stage, focus = self.stage, row
        self._fill()
        self.view.arrange()
        self.invalidate()
        if stage is not None:
            stage.focus_on(focus)
            shown = self._stories.get(number, row)
            self.view.reveal(shown.rect.union(row.rect))

    def _fill(self) -> None:
        self._column.clear()
        self._stories = {}
        for number, row in enumerate(self.rows):
            self._column.add(row)
            if row.opened:
                self._stories[number] = self._column.add(self._story(row.line))

    def _story(self, line: SheetLine) -> RichText:
        return RichText(self.kit, f"{line.story} {self._link(line.rule)}", self._follow)

    def _last_words(self) -> str:
        """Why the game is over, with its rule, and the last remark."""
        outcome = self._outcome
        if not outcome.ending:
            return outcome.foot
        return f"**{outcome.ending}** {self._link(outcome.ending_rule)} {outcome.foot}".strip()

    def _link(self, rule: int) -> str:
        return f"[{self._rule_text(rule)}]({rule})"

    def _follow(self, target: str) -> None:
        self._on_rule(int(target))

    # Place

    def _parts(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Head, lines, totals and foot."""
        room = inset(
            self.rect, min(self.kit.px(30), self.rect.w // 14), min(self.kit.px(26), self.rect.h // 14)
        )
        head, total = self._head_and_total()
        foot = self._foot_height(room.w)
        most = room.h // 4
        head, total = min(head, most), min(total, most)
        foot = min(foot, most)
        return (
            Rect(room.x, room.y, room.w, head),
            Rect(room.x, room.y + head, room.w, room.h - head - total - foot),
            Rect(room.x, room.bottom - total - foot, room.w, total),
            Rect(room.x, room.bottom - foot, room.w, foot),
        )

    def _head_and_total(self) -> tuple[int, int]:
        """The heights they want."""
        text, theme = self.kit.text, self.kit.theme
        head = max(self.kit.px(58), text.line_height(theme.style("subheading")))
        return head, max(self.kit.px(86), text.line_height(theme.style("heading")))

    def _foot_height(self, width: int) -> int:
        return self.foot.preferred(max(1, width))[1] + self.kit.px(6) if self.foot.text else 0

    def preferred(self, width: int) -> tuple[int, int]:
        """As high as its lines, up to eight of them, but no higher than its room; the rest is scrolled to."""
        row = self.rows[0].preferred(width)[1] + 2 if self.rows else self.kit.px(LINE)
        foot = self._foot_height(width - 2 * self.kit.px(30))
        around = sum(self._head_and_total()) + 2 * self.kit.px(26) + foot + 2 * self.view.edge
        most, least = (around + row * min(lines, max(2, len(self.rows))) for lines in (MOST, LEAST))
        return width, max(least, most if self._room is None else min(most, self._room))

    def arrange(self) -> None:
        """The lines between head and totals."""
        _, lines, _, foot = self._parts()
        edge = self.view.edge
        self.view.place(Rect(lines.x - edge, lines.y, lines.w + 2 * edge, lines.h))
        self.foot.place(foot)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw paper, head, rules of brass and totals."""
        super().draw(surface)
        head, _, total, _ = self._parts()
        ink = self.kit.theme.colour("ink")
        thick = max(1, self.kit.px(3))
        surface.fill(ink, Rect(head.x, head.bottom - thick, head.w, thick))
        surface.fill(ink, Rect(total.x, total.y, total.w, thick))
        surface.fill(ink, Rect(total.x, total.y + 2 * thick, total.w, max(1, thick // 2)))
        self._draw_head(surface, head)
        self._draw_total(surface, total)

    def _draw_head(self, surface: Surface, head: Rect) -> None:
        text, theme = self.kit.text, self.kit.theme
        left, values, _ = self._places.split(head)
        style = theme.style("subheading")
        title = text.fit(self.title, style, left.size)
        text.draw(surface, title, style, theme.hex("ink"), left, (0, 0.5))
        name_style = theme.style("label")
        for seat, (name, box) in enumerate(zip(self._names, values, strict=True)):
            mark = min(self.kit.px(36), box.h, box.w // 3)
            room = (max(1, box.w - mark - self.kit.px(18)), box.h)
            words = text.fit(name, name_style, room)
            if words.cut or words.px < SMALLER * self.kit.scale.text(name_style.size):
                draw_seat_mark(self.kit, surface, Rect(0, 0, mark, mark).move_to(center=box.center), seat)
                continue
            wide = max(text.width(line, name_style, words.px) for line in words.lines)
            x = box.x + (box.w - mark - self.kit.px(10) - wide) // 2
            draw_seat_mark(self.kit, surface, Rect(x, box.centery - mark // 2, mark, mark), seat)
            label = Rect(x + mark + self.kit.px(10), box.y, wide + 1, box.h)
            text.draw(surface, words, name_style, theme.hex("ink"), label, (0, 0.5))

    def _draw_total(self, surface: Surface, total: Rect) -> None:
        text, theme = self.kit.text, self.kit.theme
        left, values, _ = self._places.split(total)
        side = min(self.kit.px(48), total.h // 2)
        cup = self.kit.images.icon("trophy", side, theme.hex("brass"))
        surface.blit(cup, cup.get_rect(center=(left.x + self.kit.px(14) + side // 2, left.centery + 2)))
        style = theme.style("subheading").sized(36)
        box = Rect(left.x + side + self.kit.px(28), left.y, left.w - side - self.kit.px(28), left.h)
        words = text.fit(self._total, style, box.size)
        text.draw(surface, words, style, theme.hex("ink"), box, (0, 0.5))
        largest = self.total_size(values[0])
        for seat, (value, place) in enumerate(zip(self._outcome.totals, values, strict=True)):
            leads = seat in self._outcome.leaders
            numeral = theme.style("numeral").sized(largest if leads else largest * BESIDES)
            fitted = text.fit(value, numeral, place.size)
            text.draw(surface, fitted, numeral, theme.hex("ink"), place, (0.5, 0.5))
            if leads:
                self._underline(surface, place, text.width(value, numeral, fitted.px), seat)

    def total_size(self, place: Rect) -> float:
        """The size of type at which every total leaves room beside it in a place like this."""
        text, style = self.kit.text, self.kit.theme.style("numeral").sized(66)
        room = (place.w - self.kit.px(16), place.h)
        fitted = [text.fit(value, style, room).px for value in self._outcome.totals]
        return min(1.0, min(fitted) / self.kit.scale.text(66)) * 66

    def _underline(self, surface: Surface, place: Rect, wide: int, seat: int) -> None:
        """The winner's total stands on a bar in the seat's colour."""
        bar = Rect(0, 0, wide, max(3, self.kit.px(7)))
        bar.midbottom = (place.centerx, place.bottom - self.kit.px(4))
        draw_box(self.kit, surface, bar, Box(fill=self.kit.theme.seat(seat).colour, width=1.5, radius=4))
