"""The chart of a game: every seat's score, version by version, with the turns that mattered."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from game.scenes.outcome import Turn
from game.scenes.table_seats import draw_seat_mark
from game.ui.kit import Kit
from game.ui.layout import inset
from game.ui.shapes import Box, draw_box
from game.ui.widget import Widget

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
DASHES = ("", "", "14 7", "3 6", "14 6 3 6", "8 4")
"""Each seat's line has a dash of its own; Purple and Yellow are dark and light, so both are whole."""
LINE, LINE_OF_MANY, FEW = 7, 5, 2
"""How thick a line is in units, for few seats and for more."""
TAIL = 0.05
"""The share of the width that follows the last turn, so that its step is seen."""


class ScoreChart(Widget):
    """Stepped lines: a score stays until somebody scores again."""

    role = "picture"

    def __init__(
        self, kit: Kit, name: str, series: Sequence[Sequence[float]], turns: Sequence[Turn], spoken: str
    ) -> None:
        super().__init__(kit, name)
        self._series = series
        self._turns = turns
        self._spoken = spoken

    def value_text(self) -> str:
        """The final scores in words."""
        return self._spoken

    def preferred(self, width: int) -> tuple[int, int]:
        """A wide, low picture."""
        return width, self.kit.px(180)

    # Scales

    def _field(self) -> Rect:
        """Where the lines are: room is kept for figures left, ends right and numbers below."""
        style = self.kit.theme.style("small")
        left = self.kit.text.width("000", style) + self.kit.px(12)
        right = self.kit.px(118)
        below = self.kit.px(38)
        room = inset(self.rect, 0, self.kit.px(6))
        return Rect(room.x + left, room.y, max(1, room.w - left - right), max(1, room.h - below))

    def _bounds(self) -> tuple[float, float]:
        values = [value for line in self._series for value in line]
        return min(0.0, *values), max(1.0, *values)

    def _step(self) -> int:
        low, high = self._bounds()
        return next((step for step in STEPS if (high - low) / step <= 4), STEPS[-1])

    def _x(self, field: Rect, version: int) -> float:
        last = max(1, len(self._series[0]) - 1)
        return field.x + field.w * (1 - TAIL) * version / last

    def _y(self, field: Rect, value: float) -> float:
        low, high = self._bounds()
        high = max(high, math.ceil(high / self._step()) * self._step() * 0.98)
        return field.bottom - field.h * (value - low) / (high - low)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw scale, turns, lines and their ends."""
        if not self._series or not self._series[0]:
            return
        field = self._field()
        self._draw_scale(surface, field)
        surface.blit(self.kit.images.drawn(self._svg(field), self.rect.size), self.rect)
        self._draw_turns(surface, field)
        self._draw_ends(surface, field)

    def _draw_scale(self, surface: Surface, field: Rect) -> None:
        style, theme = self.kit.theme.style("small"), self.kit.theme
        low, high = self._bounds()
        step = self._step()
        value = math.ceil(low / step) * step
        while value <= high:
            y = round(self._y(field, value))
            surface.fill(theme.colour("inner_line"), Rect(field.x, y, field.w, max(1, self.kit.px(2))))
            box = Rect(self.rect.x, y - 20, field.x - self.rect.x - self.kit.px(12), 40)
            self.kit.text.draw(surface, f"{value:g}", style, theme.hex("ink_soft"), box, (1.0, 0.5))
            value += step

    def _svg(self, field: Rect) -> str:
        """All lines in one picture: each in its colour with an ink casing."""
        ink = self.kit.theme.hex("ink")
        line = max(2.0, self.kit.px(LINE if len(self._series) <= FEW else LINE_OF_MANY) * 1.0)
        parts = []
        for seat in sorted(range(len(self._series)), key=lambda one: self._series[one][-1]):
            values = self._series[seat]
            shift = (seat - (len(self._series) - 1) / 2) * line * 0.7
            path = self._path(field.move(0, round(shift)), values)
            dash = DASHES[seat % len(DASHES)]
            scaled = " ".join(f"{float(one) * self.kit.scale.unit * 1.4:.1f}" for one in dash.split())
            dashes = f' stroke-dasharray="{scaled}"' if dash else ""
            colour = self.kit.theme.seat(seat).colour
            parts.append(f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{line + 3:.1f}"/>')
            parts.append(
                f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{line:.1f}"{dashes}/>'
            )
        w, h = self.rect.size
        body = "".join(parts)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{body}</svg>'

    def _path(self, field: Rect, values: Sequence[float]) -> str:
        def place(version: int, value: float) -> str:
            return f"{self._x(field, version) - self.rect.x:.1f} {self._y(field, value) - self.rect.y:.1f}"

        end = field.right - self.rect.x
        points = [f"M{place(0, values[0])}"]
        before = values[0]
        for version, value in enumerate(values[1:], start=1):
            if value != before:
                points += [f"L{place(version, before)}", f"L{place(version, value)}"]
                before = value
        return " ".join([*points, f"L{end:.1f} {self._y(field, before) - self.rect.y:.1f}"])

    def _draw_turns(self, surface: Surface, field: Rect) -> None:
        side = self.kit.px(30)
        dash = max(2, self.kit.px(5))
        for number, turn in enumerate(self._turns, start=1):
            x = round(self._x(field, turn.version))
            for y in range(field.y, field.bottom, 2 * dash):
                surface.fill(self.kit.theme.colour("ink_soft"), Rect(x, y, max(1, self.kit.px(2)), dash))
            badge = Rect(0, 0, side, side)
            badge.midtop = (x, field.bottom + self.kit.px(6))
            draw_number(self.kit, surface, badge, number)

    def _draw_ends(self, surface: Surface, field: Rect) -> None:
        """Each line's seat and last score at its end; what would overlap is moved apart."""
        style = self.kit.theme.style("label")
        side = self.kit.px(32)
        order = sorted(range(len(self._series)), key=lambda seat: -self._series[seat][-1])
        wanted = max(self.kit.text.line_height(style), side) + 2
        step = min(wanted, (self.rect.h - side) // max(1, len(order) - 1))
        side = min(side, step)
        ends = apart(
            [self._y(field, self._series[seat][-1]) for seat in order], step, self.rect.bottom - side // 2
        )
        for seat, y in zip(order, ends, strict=True):
            value = self._series[seat][-1]
            left = field.right + self.kit.px(14)
            draw_seat_mark(self.kit, surface, Rect(left, round(y) - side // 2, side, side), seat)
            box = Rect(left + side + self.kit.px(10), round(y) - step // 2, self.kit.px(70), step)
            words = self.kit.text.fit(f"{value:g}", style, box.size)
            self.kit.text.draw(surface, words, style, self.kit.theme.hex("ink"), box, (0, 0.5))


def apart(heights: Sequence[float], step: float, lowest: float) -> list[float]:
    """Heights from the top, moved so that they lie at least a step apart and none below the lowest."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + step) if placed else height)
    for index in reversed(range(len(placed))):
        limit = placed[index + 1] - step if index + 1 < len(placed) else lowest
        placed[index] = min(placed[index], limit)
    return placed


def draw_number(kit: Kit, surface: Surface, box: Rect, number: int) -> None:
    """A number on a disc of ink."""
    draw_box(kit, surface, box, Box(fill="ink", line="", radius=99))
    style = kit.theme.style("strong").sized(20)
    words = kit.text.line(str(number), style, kit.theme.hex("paper"))
    surface.blit(words, words.get_rect(center=box.center))
