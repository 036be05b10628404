"""The result: who has won, the score sheet, the chart of the game, the turns that mattered, what next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.rules.api import Seat
from game.scenes import routes
from game.scenes.outcome import Outcome, Turn, outcome_of
from game.scenes.outcome_chart import ScoreChart, draw_number
from game.scenes.outcome_sheet import ScoreSheet
from game.scenes.screen import Screen
from game.scenes.sides import Sides, beside
from game.scenes.table_seats import draw_seat_mark
from game.ui.kit import Kit
from game.ui.layout import columns, rows
from game.ui.shapes import Box, draw_box, lay_grain
from game.ui.widget import Widget
from game.ui.widgets.button import Button, Pressable
from game.ui.widgets.containers import Column
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.panel import Panel
from game.ui.widgets.textfield import copy_text

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table import TableScene

HEAD, FOOT = 190, 80
MOVED_UP = 0.52
"""By how much of its height the backdrop is moved up."""


class Results(Screen):
    """Stands above the table that has ended; looking back means taking it off."""

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table
        self.room = table.room or self.room
        self.outcome: Outcome = outcome_of(table)
        self._language = ""
        self.music = table.room or "hall"

    # Building

    def ground(self) -> Surface:
        """The prairie moved up, so that the heading stands on the hills."""
        kit, size = self.kit, self.kit.scale.window

        def make() -> Surface:
            ground = Surface(size)
            ground.fill(
                kit.theme.colour("near_hill") if self.room == "boomers" else kit.theme.colour("paper_shade")
            )
            if self.room == "boomers":
                ground.blit(kit.images.ground(self.backdrop, size), (0, -round(size[1] * MOVED_UP)))
            lay_grain(kit, ground, kit.scale.rect)
            return ground

        return kit.images.composed(("result", self.room), size, make)

    def build(self) -> None:
        """Head, sheet, chart, turns, and the buttons."""
        if self._language != self.app.services.settings.look.language:
            self._language = self.app.services.settings.look.language
            self.table.words = self.words
            self.outcome = outcome_of(self.table)
        head, body, foot = self._areas()
        self._put_heading(head)
        self._put_body(body)
        self._put_buttons(foot)

    def _areas(self) -> tuple[Rect, Rect, Rect]:
        room = self.kit.scale.margins(64, 30)
        high = min(self.kit.px(HEAD), round(room.h * 0.22))
        foot = min(self.kit.px(FOOT), round(room.h * 0.15))
        gap = min(self.kit.px(24), room.h // 30)
        first, body, last = rows(room, [high, 1.0, foot], gap)
        return first, body, last

    def _put_heading(self, head: Rect) -> None:
        outcome = self.outcome
        left = head.x
        head = self._put_props(head)
        if outcome.portrait:
            side = head.h
            self.put(Picture(self.kit, outcome.portrait), Rect(left, head.y, side, side))
            left += side + self.kit.px(34)
        place = Rect(left, head.y, head.right - left, head.h)
        line, below = rows(place, [1.5, 1.0])
        heading = Label(self.kit, outcome.heading, "title", align=(0.0, 0.75), lines=1)
        self.put(heading, line)
        mark = min(self.kit.px(40), below.h // 2)
        x = below.x
        for seat in outcome.leaders[:1] if len(outcome.leaders) == 1 else ():
            self.put(Mark(self.kit, seat), Rect(x, below.y + (below.h - mark) // 3, mark, mark))
            x += mark + self.kit.px(16)
        note = Label(self.kit, outcome.note, "label", align=(0.0, 0.3), lines=2)
        self.put(note, Rect(x, below.y, below.right - x, below.h))

    def _put_props(self, head: Rect) -> Rect:
        """Wagons and windmill where the heading leaves room; the room left."""
        if self.room != "boomers":
            return head
        words = self.kit.text.width(self.outcome.heading, self.kit.theme.style("title"))
        mill, wagons = self.kit.px(120), self.kit.px(330)
        if head.w - head.h - words < mill + wagons + self.kit.px(160):
            return head
        self.put(Picture(self.kit, "boomers/prop_windmill"), Rect(head.right - mill, head.y, mill, head.h))
        left = head.right - mill - wagons - self.kit.px(70)
        low = Rect(left, head.bottom - self.kit.px(80), wagons, self.kit.px(80))
        self.put(Picture(self.kit, "boomers/prop_wagons"), low)
        return Rect(head.x, head.y, left - head.x - self.kit.px(20), head.h)

    def _put_body(self, body: Rect) -> None:
        words, outcome = self.words, self.outcome
        names = [self.table.name_of(Seat(seat)) for seat in range(len(self.table.controller.players))]
        sheet = ScoreSheet(
            self.kit,
            words("results.sheet"),
            names,
            outcome,
            words("results.total"),
            lambda number: words("results.read_rule", number=number),
            self._read_rule,
            room=body.h if beside(self.kit, body.w) else None,
        )
        right: list[Widget] = []
        grows: list[Widget] = [sheet]
        if outcome.series:
            spoken = ", ".join(f"{name} {total}" for name, total in zip(names, outcome.totals, strict=True))
            chart = ScoreChart(self.kit, outcome.chart_title, outcome.series, outcome.turns, spoken)
            right.append(Panel(self.kit, outcome.chart_title, chart))
            grows.append(right[0])
        if outcome.turns:
            lines = [
                TurnRow(self.kit, number, turn, self._looker(turn.version))
                for number, turn in enumerate(outcome.turns, start=1)
            ]
            right.append(Panel(self.kit, outcome.turns_title, Column(self.kit, lines, gap=8)))
        sides = Sides(self.kit, [sheet], right, height=body.h, grows=grows, shares=(1.0, 1.03))
        self.put_scrolling(sides, body)

    def _put_buttons(self, foot: Rect) -> None:
        words = self.words
        buttons = [
            Button(self.kit, words("results.rematch"), self._rematch, icon="play", kind="main"),
            Button(self.kit, words("results.swap"), self._swap, icon="swap"),
            Button(self.kit, words("results.look"), self.back, icon="eye"),
            Button(self.kit, words("results.copy"), self._copy, icon="log"),
            Button(self.kit, words("results.title"), self._title, icon="home"),
        ]
        shares: list[float] = [float(button.preferred(9999)[0]) for button in buttons]
        shares[0] *= 1.3
        room = foot
        if self.outcome.deal:
            wide = foot.w // 6
            deal = Label(self.kit, self.outcome.deal, "small", lines=2, icon="lock")
            deal.tooltip = self.outcome.deal_story
            self.put(deal, Rect(foot.right - wide, foot.y, wide, foot.h))
            room = Rect(foot.x, foot.y, foot.w - wide - self.kit.px(20), foot.h)
        for button, box in zip(buttons, columns(room, shares, self.kit.px(22)), strict=True):
            self.put(button, box)
        self.stage.focus_on(buttons[0])

    # What next

    def _rematch(self) -> None:
        self._play_again(swapped=False)

    def _swap(self) -> None:
        self._play_again(swapped=True)

    def _play_again(self, *, swapped: bool) -> None:
        self.app.pop()
        self.table.start_again(swapped=swapped, rematch=not swapped)

    def _title(self) -> None:
        self.table.quit_to_title()

    def _copy(self) -> None:
        copy_text(self.table.controller.record().to_text())
        self.stage.toast(self.words("results.copied"), "good")

    def _looker(self, version: int) -> Callable[[], None]:
        def look() -> None:
            self.app.pop()
            self.table.look_at(version)

        return look

    def _read_rule(self, number: int) -> None:
        self.go_to("rules", self.table.header.game, number)


class Mark(Widget):
    """A seat's mark."""

    def __init__(self, kit: Kit, seat: int) -> None:
        super().__init__(kit)
        self._seat = seat

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        draw_seat_mark(self.kit, surface, self.rect, self._seat)


class TurnRow(Pressable):
    """A turn that mattered; a press shows it on the table."""

    role = "button"

    def __init__(self, kit: Kit, number: int, turn: Turn, on_press: Callable[[], None]) -> None:
        super().__init__(kit, turn.text, on_press)
        self._number = number
        self._turn = turn

    def value_text(self) -> str:
        """What the turn did."""
        return self._turn.story

    def _lines(self, width: int) -> bool:
        """Whether the story stands beside the turn; else below it."""
        return width > self.kit.px(640)

    def preferred(self, width: int) -> tuple[int, int]:
        """A line, or more where the story is long or stands below."""
        text, theme = self.kit.text, self.kit.theme
        room = self._story_room(Rect(0, 0, width, 999))
        story = text.measure(self._turn.story, theme.style("text"), room.w)[1]
        line = text.line_height(theme.style("label"))
        high = max(line, story) if self._lines(width) else line + story
        return width, max(self.kit.px(64), high + self.kit.px(16))

    def _story_room(self, rect: Rect) -> Rect:
        left = self._left()
        if not self._lines(rect.w):
            line = self.kit.text.line_height(self.kit.theme.style("label"))
            top = rect.y + self.kit.px(6) + line
            return Rect(rect.x + left, top, rect.w - left - self.kit.px(60), rect.bottom - top)
        start = left + self.kit.px(180)
        return Rect(rect.x + start, rect.y, rect.w - start - self.kit.px(70), rect.h)

    def _left(self) -> int:
        return self.kit.px(16 + 38 + 18 + 36 + 14)

    def draw(self, surface: Surface) -> None:
        """Draw number, seat, turn, story and the eye."""
        fill = "field" if self.hovered or self.focused else "row"
        draw_box(self.kit, surface, self.rect, Box(fill=fill, line="", radius=6))
        text, theme = self.kit.text, self.kit.theme
        disc, mark = self.kit.px(38), self.kit.px(34)
        centre = self.rect.centery
        left = self.rect.x + self.kit.px(16)
        draw_number(self.kit, surface, Rect(left, centre - disc // 2, disc, disc), self._number)
        left += disc + self.kit.px(18)
        draw_seat_mark(self.kit, surface, Rect(left, centre - mark // 2, mark, mark), self._turn.seat)
        start = self.rect.x + self._left()
        beside = self._lines(self.rect.w)
        label = theme.style("label").sized(24)
        line = text.line_height(theme.style("label"))
        top = self.rect.y if beside else self.rect.y + self.kit.px(4)
        box = Rect(start, top, self.kit.px(172) if beside else self.rect.w, self.rect.h if beside else line)
        fitted = text.fit(self._turn.text, label, box.size)
        text.draw(surface, fitted, label, theme.hex("ink"), box, (0, 0.5))
        room = self._story_room(self.rect)
        story = text.fit(self._turn.story, theme.style("text"), (room.w, room.h + 4), 4)
        text.draw(surface, story, theme.style("text"), theme.hex("ink"), room, (0, 0.5 if beside else 0))
        eye = self.kit.images.icon("eye", self.kit.px(30), theme.hex("ink_soft"))
        surface.blit(eye, eye.get_rect(center=(self.rect.right - self.kit.px(40), centre)))


routes.register("results", Results)
