"""The panel at the right: what happened since one's turn, what was before, and the coins of the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Event, Rect, Surface

from game.rules.api import Seat
from game.scenes.boom_bokken import marks
from game.scenes.boom_bokken.words import Line
from game.ui.kit import Kit
from game.ui.layout import inset
from game.ui.shapes import PANEL, draw_box
from game.ui.widget import Position, Widget


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin of the round: its kind, its worth in words, the team it went to (-1: still open), names."""

    kind: int
    worth: str
    team: int
    who: str


@dataclass(frozen=True, slots=True)
class Story:
    """What the panel tells, newest first; `since` counts the lines since one's turn."""

    since_title: str
    earlier_title: str
    coins_title: str
    lines: tuple[Line, ...] = ()
    since: int = 0
    coins: tuple[Coin, ...] = ()
    looking: int | None = None


class StoryPanel(Widget):
    """A kept layer; the wheel and the arrow keys go through the lines, a click looks at that moment."""

    role = "list"
    focusable = True
    keeps_arrows = True

    def __init__(self, kit: Kit, text: float, on_look: Callable[[int], None]) -> None:
        super().__init__(kit)
        self.text = text
        self.story = Story("", "", "")
        self.first = 0
        self._on_look = on_look
        self._cursor: int | None = None
        self._layer: Surface | None = None
        self._rows: list[tuple[Rect, int]] = []

    def tell(self, story: Story) -> None:
        """Show this; the newest line is in sight again."""
        if story != self.story:
            if story.lines != self.story.lines:
                self.first, self._cursor = 0, None
            self.story = story
            self.name = story.since_title
            self._again()

    def _again(self) -> None:
        self._layer = None
        self.invalidate()

    def value_text(self) -> str:
        """The lines in sight and the coins."""
        lines = [line.text for line in self.story.lines[:8]]
        return "; ".join([*lines, *(f"{coin.worth} {coin.who}" for coin in self.story.coins)])

    # Input

    def wheel(self, steps: int) -> bool:
        """Go through the lines."""
        first = max(0, min(len(self.story.lines) - 3, self.first - steps))
        if first != self.first:
            self.first = first
            self._again()
        return True

    def pointer_down(self, position: Position) -> bool:
        """Look at the moment of the line that is clicked."""
        for rect, version in self._rows:
            if rect.collidepoint(position):
                self._on_look(version)
        return True

    def key(self, event: Event) -> bool:
        """Up and down step through the moments."""
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.type != pygame.KEYDOWN or event.key not in steps or not self.story.lines:
            return False
        at = -1 if self._cursor is None else self._cursor
        self._cursor = max(0, min(len(self.story.lines) - 1, at + steps[event.key]))
        self.first = max(0, self._cursor - 2)
        version = self.story.lines[self._cursor].version
        cursor, first = self._cursor, self.first
        self._on_look(version)
        self._cursor, self.first = cursor, first
        self._again()
        return True

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Show the kept layer."""
        if self._layer is None:
            area = self.paint_rect
            self._layer = Surface(area.size, pygame.SRCALPHA)
            self.shift(-area.x, -area.y)
            draw_box(self.kit, self._layer, self.rect, PANEL)
            foot = self._paint_coins(self._layer)
            self._paint_lines(self._layer, foot)
            self.shift(*area.topleft)
            self._rows = [(rect.move(area.topleft), version) for rect, version in self._rows]
        surface.blit(self._layer, self.paint_rect)

    def _head(self, layer: Surface, text: str, y: int, style_name: str, size: float, colour: str) -> int:
        style = self.kit.theme.style(style_name).sized(size * self.text)
        room = Rect(self.rect.x + self.kit.px(18), y, self.rect.w - self.kit.px(36), 1000)
        fitted = self.kit.text.fit(text, style, (room.w, self.kit.text.line_height(style)))
        written = self.kit.text.draw(layer, fitted, style, self.kit.theme.hex(colour), room)
        return written.bottom

    def _paint_lines(self, layer: Surface, foot: int) -> None:
        kit, story = self.kit, self.story
        self._rows = []
        y = self._head(layer, story.since_title, self.rect.y + kit.px(18), "strong", 25, "ink") + kit.px(10)
        for index, line in enumerate(story.lines[self.first :], start=self.first):
            if index == max(story.since, self.first) and index >= story.since:
                if y + kit.px(60) > foot:
                    return
                self._rule(layer, y + kit.px(2))
                y = self._head(layer, story.earlier_title, y + kit.px(10), "text", 20, "ink_soft") + kit.px(6)
            bottom = self._paint_line(layer, line, y, foot, index)
            if not bottom:
                return
            y = bottom

    def _paint_line(self, layer: Surface, line: Line, y: int, foot: int, index: int) -> int:
        """Paint a line; its lower edge, or 0 when it does not fit any more."""
        kit, story = self.kit, self.story
        style = kit.theme.style("text").sized(21 * self.text)
        side = max(kit.px(28 * self.text), 16)
        left = self.rect.x + kit.px(20)
        room = Rect(left + side + kit.px(14), y + kit.px(6), 0, 0)
        room.w = self.rect.right - kit.px(16) - room.x
        wrapped = kit.text.wrap(line.text, style, room.w)
        high = len(wrapped) * kit.text.line_height(style) + kit.px(12)
        if y + high > foot:
            return 0
        row = Rect(self.rect.x + kit.px(8), y, self.rect.w - kit.px(16), high)
        looked = story.looking is not None and line.version == story.looking
        if looked or (index == 0 and story.looking is None):
            layer.fill(kit.theme.colour("#FBE3C4" if not looked else "focus"), row)
            layer.fill(kit.theme.colour("vermilion"), (row.x, row.y, max(3, kit.px(4)), row.h))
        if line.seat is not None:
            marks.draw_chip(kit, layer, Rect(left, room.y, side, side), line.seat)
        colour = "ink" if index < story.since or looked else "ink_soft"
        kit.text.draw(layer, line.text, style, kit.theme.hex(colour), room)
        self._rows.append((row, line.version))
        return y + high

    def _rule(self, layer: Surface, y: int) -> None:
        edge = self.kit.px(16)
        layer.fill(
            self.kit.theme.colour("inner_line"),
            (self.rect.x + edge, y, self.rect.w - 2 * edge, max(1, self.kit.px(2))),
        )

    def _paint_coins(self, layer: Surface) -> int:
        """The coins at the foot; where they begin."""
        kit, coins = self.kit, self.story.coins
        row = kit.px(50)
        style = kit.theme.style("text").sized(20 * self.text)
        head = kit.text.line_height(kit.theme.style("strong").sized(25)) + kit.px(18)
        top = self.rect.bottom - kit.px(18) - row * len(coins) - head
        if not coins:
            return self.rect.bottom - kit.px(14)
        self._rule(layer, top)
        self._head(layer, self.story.coins_title, top + kit.px(8), "strong", 25, "ink")
        room = inset(self.rect, kit.px(18), 0)
        for index, coin in enumerate(coins):
            middle = top + head + row * index + row // 2
            picture = kit.images.svg(f"boom_bokken/coin_{marks.COINS[coin.kind]}", (kit.px(44), kit.px(44)))
            layer.blit(picture, picture.get_rect(center=(room.x + kit.px(22), middle)))
            worth = kit.text.line(coin.worth, style, kit.theme.hex("ink"))
            x = room.x + kit.px(56)
            layer.blit(worth, worth.get_rect(midleft=(x, middle)))
            x = max(x + worth.get_width() + kit.px(14), room.x + kit.px(132))
            colour = "ink_soft"
            if coin.team >= 0:
                marks.draw_team(kit, layer, coin.team, (x + kit.px(16), middle), kit.px(34))
                x, colour = x + kit.px(40), "ink"
            box = Rect(x, middle - row // 2, room.right - x, row)
            who = kit.text.fit(coin.who, style, box.size, 2)
            kit.text.draw(layer, who, style, kit.theme.hex(colour), box, (0.0, 0.5))
        return top - kit.px(6)


def since_turn(lines: Sequence[Line], seat: Seat | None) -> int:
    """How many of the lines, newest first, came after the seat's own last act; all when it never acted."""
    for index, line in enumerate(lines):
        if line.acted and line.seat == seat:
            return index
    return len(lines)
