"""The paper panel and the dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Event, Rect, Surface

from game.ui.kit import Kit
from game.ui.layout import centred, inset
from game.ui.shapes import PANEL, Box, draw_box
from game.ui.text import Fitted
from game.ui.widget import Description, Group, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Row
from game.ui.widgets.scroll import ScrollView


class Panel(Group):
    """A sheet of paper with an optional heading. `body`, if given, is placed in what is left; else use
    `content`, the room inside. `ornate` adds the brass corners of score sheet and rulebook.
    """

    role = "group"

    def __init__(
        self,
        kit: Kit,
        heading: str = "",
        body: Widget | None = None,
        *,
        look: Box = PANEL,
        ornate: bool = False,
        padding: float | None = None,
        heading_style: str = "subheading",
    ) -> None:
        super().__init__(kit, heading)
        self.look = replace(look, inner="") if ornate else look
        self.ornate = ornate
        self.padding = padding or (36 if ornate else 24)
        self.body = self.add(body) if body is not None else None
        self._style = kit.theme.style(heading_style)
        self._heading: Fitted | None = None

    def _pad(self, length: int) -> int:
        """The padding along a side of a length: a low panel keeps its words in line with others."""
        return min(self.kit.px(self.padding), max(1, length // 10))

    def _inside(self) -> Rect:
        return inset(self.rect, self._pad(self.rect.w), self._pad(self.rect.h))

    def _heading_height(self, width: int) -> int:
        if not self.name:
            return 0
        lines = len(self.kit.text.wrap(self.name, self._style, max(1, width)))
        return lines * self.kit.text.line_height(self._style) + self.kit.px(8)

    @property
    def content(self) -> Rect:
        """The room for what stands on the panel, under the heading."""
        room = self._inside()
        high = min(self._heading_height(room.w), room.h)
        return Rect(room.x, room.y + high, room.w, room.h - high)

    def preferred(self, width: int) -> tuple[int, int]:
        """The body's size, the heading and the padding."""
        pad = self.kit.px(self.padding)
        room = max(1, width - 2 * pad)
        wide, high = self.body.preferred(room) if self.body else (room, 0)
        head = self.kit.text.width(self.name, self._style) if self.name else 0
        return min(width, max(wide, head) + 2 * pad), high + self._heading_height(room) + 2 * pad

    def arrange(self) -> None:
        """Fit the heading, place the body."""
        room = self._inside()
        if self.name:
            size = (room.w, max(1, self._heading_height(room.w)))
            self._heading = self.kit.text.fit(self.name, self._style, size, 3)
        if self.body is not None:
            self.body.place(self.content)

    @property
    def cut(self) -> bool:
        """Whether the heading had to be left out in part."""
        return self._heading is not None and self._heading.cut

    def describe(self) -> Description | None:
        """A panel without a heading says nothing."""
        return super().describe() if self.name else None

    def draw(self, surface: Surface) -> None:
        """Draw the paper, its frame and the heading."""
        draw_box(self.kit, surface, self.rect, self.look)
        if self.ornate:
            self._draw_frame(surface)
        if self._heading is not None:
            room = self._inside()
            self.kit.text.draw(surface, self._heading, self._style, self.kit.theme.hex("ink"), room)

    def _draw_frame(self, surface: Surface) -> None:
        """Four brass corners; their last row and column of pixels are drawn out into the lines between."""
        side = min(self.kit.px(42), *(length // 3 for length in self.rect.size))
        frame = inset(self.rect, self.kit.px(7))
        wide, high = frame.w - 2 * side, frame.h - 2 * side
        for right in (False, True):
            x = frame.right - side if right else frame.x
            for below in (False, True):
                y = frame.bottom - side if below else frame.y
                corner = self.kit.images.svg("common/corner", (side, side), flip=(right, below))
                surface.blit(corner, (x, y))
                if not right:
                    row = pygame.transform.scale(corner.subsurface((side - 1, 0, 1, side)), (wide, side))
                    surface.blit(row, (frame.x + side, y))
                if not below:
                    column = pygame.transform.scale(corner.subsurface((0, side - 1, side, 1)), (side, high))
                    surface.blit(column, (x, frame.y + side))


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: its words, what it does before the dialog closes, its kind and icon."""

    text: str
    action: Callable[[], None] | None = None
    kind: str = "normal"
    icon: str = ""


class Dialog(Panel):
    """A question or sheet above the screen: heading, scrolling body, answers. Never larger than the window.

    Open it with `stage.open(dialog.placed())`. Each answer closes the dialog, then acts; Escape
    closes it too and calls `on_cancel`, if given.
    """

    role = "dialog"

    def __init__(
        self,
        kit: Kit,
        heading: str,
        body: Widget,
        answers: Sequence[Answer] = (),
        *,
        on_cancel: Callable[[], None] | None = None,
        width: float = 860,
        ornate: bool = False,
    ) -> None:
        super().__init__(kit, heading, heading_style="heading", padding=36, ornate=ornate)
        self.wish = width
        self.on_cancel = on_cancel
        self.view = self.add(ScrollView(kit, body))
        self.buttons = [self._button(answer) for answer in answers]
        self.answers = self.add(Row(kit, self.buttons))

    def _button(self, answer: Answer) -> Button:
        return Button(
            self.kit,
            answer.text,
            lambda: self._finish(answer.action),
            kind=answer.kind,
            icon=answer.icon,
        )

    @property
    def first_focus(self) -> Widget | None:
        """The main answer, so that Enter takes it."""
        return next((button for button in self.buttons if button.kind == "main"), None)

    def placed(self) -> Dialog:
        """The dialog in the middle of the window, as large as it needs and as the window allows."""
        window = self.kit.scale.rect
        edge = max(12, min(self.kit.px(40), window.h // 20))
        room = window.inflate(-2 * edge, -2 * edge)
        wide = min(self.kit.px(self.wish), room.w)
        self.place(centred(room, (wide, self.preferred(wide)[1])))
        return self

    def _answers_height(self, width: int) -> int:
        return self.answers.preferred(width)[1] + self.kit.px(16) if self.buttons else 0

    def preferred(self, width: int) -> tuple[int, int]:
        """The heights of heading, body and answers."""
        pad = self.kit.px(self.padding)
        room = max(1, width - 2 * pad)
        high = (
            self.view.preferred(room + 2 * self.view.edge)[1]
            + self._heading_height(room)
            + self._answers_height(room)
        )
        return width, high + 2 * pad

    def arrange(self) -> None:
        """Answers at the foot, the body between."""
        super().arrange()
        room = self.content
        foot = min(self._answers_height(room.w), max(self.kit.px(90), room.h // 2))
        body = Rect(room.x, room.y, room.w, room.h - foot)
        self.view.place(body.inflate(2 * min(self.view.edge, self._pad(self.rect.w)), 0))
        buttons = self.answers.preferred(room.w)
        self.answers.place(
            Rect(
                room.right - buttons[0],
                room.bottom - foot + self.kit.px(16),
                buttons[0],
                foot - self.kit.px(16),
            )
        )

    def _finish(self, action: Callable[[], None] | None) -> None:
        self.close()
        if action is not None:
            action()

    def close(self) -> None:
        """Take the dialog off its stage."""
        if self.stage is not None:
            self.stage.close(self)

    def key(self, event: Event) -> bool:
        """Escape closes; all other keys but full screen are kept from the screen below."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._finish(self.on_cancel)
        return event.type == pygame.KEYDOWN and event.key != pygame.K_F11
