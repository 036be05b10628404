"""One line of text to type in."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Event, Rect, Surface

from game.ui.kit import Kit
from game.ui.layout import inset
from game.ui.shapes import FIELD, draw_box
from game.ui.widget import Position, Widget


class TextField(Widget):
    """A line of text with cursor, selection, clipboard and input methods.

    `on_change` gets the text after each change, `on_submit` on Enter. `limit` is the most characters.
    """

    role = "text_field"
    focusable = True
    keeps_arrows = True
    repeats_keys = True

    def __init__(
        self,
        kit: Kit,
        name: str,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        on_submit: Callable[[str], None] | None = None,
        limit: int = 40,
        placeholder: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(kit, name, tooltip)
        self.on_change = on_change
        self.on_submit = on_submit
        self.limit = limit
        self.placeholder = placeholder
        self._style = kit.theme.style("text")
        self._text = text[:limit]
        self._cursor = self._anchor = len(self._text)
        self._composing = ""
        self._scroll = 0

    @property
    def text(self) -> str:
        """What is written; setting it redraws without calling `on_change`."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text[: self.limit]
        self._cursor = self._anchor = len(self._text)
        self.invalidate()

    @property
    def selected(self) -> str:
        """The selected part of the text."""
        return self._text[slice(*self._selection())]

    def _selection(self) -> tuple[int, int]:
        return min(self._cursor, self._anchor), max(self._cursor, self._anchor)

    def preferred(self, width: int) -> tuple[int, int]:
        """A line of 260 units."""
        high = max(self.kit.px(58), self.kit.text.line_height(self._style) + self.kit.px(16))
        return min(width, self.kit.px(260)), high

    # Writing

    def focus_changed(self) -> None:
        """Ask the system for text, or stop asking."""
        if self.focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            self._composing = ""
            pygame.key.stop_text_input()

    def key(self, event: Event) -> bool:
        """Take typed text and the editing keys; other keys are not used."""
        match event.type:
            case pygame.TEXTINPUT:
                self._composing = ""
                self.insert(event.text)
            case pygame.TEXTEDITING:
                self._composing = event.text
                self.invalidate()
            case pygame.KEYDOWN if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                return self._shortcut(event.key)
            case pygame.KEYDOWN:
                return self._edit(event.key, bool(event.mod & pygame.KMOD_SHIFT)) or self._is_typing(event)
        return True

    @staticmethod
    def _is_typing(event: Event) -> bool:
        """A printing key: its text comes as an event of its own, and no shortcut may take it."""
        return bool(event.unicode) and event.unicode.isprintable()

    def insert(self, text: str) -> None:
        """Write at the cursor, in place of what is selected."""
        start, end = self._selection()
        clean = "".join(letter for letter in text if letter.isprintable())
        room = self.limit - len(self._text) + end - start
        self._replace(start, end, clean[: max(0, room)])

    def _replace(self, start: int, end: int, text: str) -> None:
        before = self._text
        self._text = before[:start] + text + before[end:]
        self._cursor = self._anchor = start + len(text)
        self.invalidate()
        if self._text != before and self.on_change is not None:
            self.on_change(self._text)

    def _edit(self, key: int, extend: bool) -> bool:
        start, end = self._selection()
        match key:
            case pygame.K_BACKSPACE:
                self._replace(start if end > start else max(0, start - 1), end, "")
            case pygame.K_DELETE:
                self._replace(start, end if end > start else min(len(self._text), end + 1), "")
            case pygame.K_LEFT:
                self._move(start if end > start and not extend else self._cursor - 1, extend)
            case pygame.K_RIGHT:
                self._move(end if end > start and not extend else self._cursor + 1, extend)
            case pygame.K_HOME:
                self._move(0, extend)
            case pygame.K_END:
                self._move(len(self._text), extend)
            case pygame.K_RETURN | pygame.K_KP_ENTER if self.on_submit is not None:
                self.on_submit(self._text)
            case _:
                return False
        return True

    def _shortcut(self, key: int) -> bool:
        match key:
            case pygame.K_a:
                self._anchor, self._cursor = 0, len(self._text)
                self.invalidate()
            case pygame.K_c | pygame.K_x:
                copy_text(self.selected)
                if key == pygame.K_x:
                    self._replace(*self._selection(), "")
            case pygame.K_v:
                self.insert(pasted_text())
            case _:
                return False
        return True

    def _move(self, cursor: int, extend: bool) -> None:
        self._cursor = max(0, min(cursor, len(self._text)))
        if not extend:
            self._anchor = self._cursor
        self.invalidate()

    # Pointing

    def _inside(self) -> Rect:
        return inset(self.rect, min(self.kit.px(18), self.rect.w // 10), self.kit.px(4))

    def _index_at(self, x: int) -> int:
        font = self.kit.text.font(self._style)
        wanted = x - self._inside().x + self._scroll
        return min(range(len(self._text) + 1), key=lambda n: abs(font.size(self._text[:n])[0] - wanted))

    def pointer_down(self, position: Position) -> bool:
        """Put the cursor there."""
        self._move(self._index_at(position[0]), extend=False)
        return True

    def pointer_drag(self, position: Position) -> None:
        """Select up to there."""
        self._move(self._index_at(position[0]), extend=True)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw field, selection, text and cursor; the text scrolls to keep the cursor in sight."""
        draw_box(self.kit, surface, self.rect, FIELD)
        inside = self._inside()
        clip = surface.get_clip()
        surface.set_clip(inside.clip(clip))
        shown = self._text[: self._cursor] + self._composing + self._text[self._cursor :]
        self._keep_cursor_in_sight(inside.w)
        self._draw_selection(surface, inside)
        colour = "ink" if self.enabled and shown else "ink_soft"
        words = self.kit.text.line(shown or self.placeholder, self._style, self.kit.theme.hex(colour))
        surface.blit(words, words.get_rect(midleft=(inside.x - self._scroll, inside.centery)))
        if self.focused:
            surface.fill(self.kit.theme.colour("ink"), self._cursor_rect(inside))
        surface.set_clip(clip)

    def _x(self, index: int) -> int:
        return self.kit.text.width(self._text[:index], self._style) - self._scroll

    def _keep_cursor_in_sight(self, width: int) -> None:
        x = self.kit.text.width(self._text[: self._cursor] + self._composing, self._style)
        slack = self.kit.px(4)
        self._scroll = max(0, min(self._scroll, x - slack), x + slack - width)

    def _cursor_rect(self, inside: Rect) -> Rect:
        high = self.kit.text.line_height(self._style)
        box = Rect(0, 0, max(1, self.kit.px(2.5)), high)
        composed = self.kit.text.width(self._composing, self._style)
        box.midleft = (inside.x + self._x(self._cursor) + composed, inside.centery)
        return box

    def _draw_selection(self, surface: Surface, inside: Rect) -> None:
        start, end = self._selection()
        if self.focused and end > start:
            high = self.kit.text.line_height(self._style)
            box = Rect(inside.x + self._x(start), 0, self._x(end) - self._x(start), high)
            box.centery = inside.centery
            surface.fill(self.kit.theme.colour("focus"), box)

    def value_text(self) -> str:
        """What is written."""
        return self._text


def copy_text(text: str) -> None:
    """Put text on the clipboard; without one nothing happens."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


def pasted_text() -> str:
    """The clipboard's text, "" without one."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
