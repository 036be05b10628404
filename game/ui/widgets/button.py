"""Things that are pressed: the base of all of them, and the button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Event, Rect, Surface

from game.ui.kit import Kit
from game.ui.shapes import RAISED, Box, draw_box
from game.ui.text import Fitted
from game.ui.widget import Position, Widget

ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Pressable(Widget):
    """A widget that does one thing when clicked or when Enter or Space is pressed on it."""

    focusable = True

    def __init__(
        self, kit: Kit, name: str, on_press: Callable[[], None] | None = None, tooltip: str = ""
    ) -> None:
        super().__init__(kit, name, tooltip)
        self.on_press = on_press
        self._held_inside = False

    @property
    def down(self) -> bool:
        """Whether it is held down right now."""
        return self.pressed and self._held_inside

    def press(self) -> None:
        """Do what the widget does, if it is enabled."""
        if self.enabled and self.on_press is not None:
            self.on_press()

    def pointer_down(self, position: Position) -> bool:
        """Hold."""
        del position
        self._held_inside = True
        return True

    def pointer_drag(self, position: Position) -> None:
        """Look up when dragged off, down again when dragged back."""
        inside = self.rect.collidepoint(position)
        if inside != self._held_inside:
            self._held_inside = inside
            self.invalidate()

    def pointer_up(self, position: Position) -> None:
        """Press if let go inside."""
        if self.rect.collidepoint(position):
            self.press()

    def key(self, event: Event) -> bool:
        """Press on Enter or Space."""
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE:
            self.press()
            return True
        return False


class Button(Pressable):
    """A button with words, an icon, or both.

    `icon` is an icon's name ("undo"). `kind`: "normal", "main" (the green one), "danger", "flat" (no box
    until it is hovered). With an icon the words go when they do not fit: the name then shows as a tooltip.
    `stacked` sets the icon above the words; `chosen` draws it pressed in (a tool that is on).
    """

    role = "button"

    def __init__(
        self,
        kit: Kit,
        text: str,
        on_press: Callable[[], None] | None = None,
        *,
        icon: str = "",
        kind: str = "normal",
        name: str = "",
        tooltip: str = "",
        style: str = "label",
        stacked: bool = False,
    ) -> None:
        super().__init__(kit, name or text or tooltip, on_press, tooltip)
        self._text = text
        self._own_tooltip = tooltip
        self.icon = icon
        self.kind = kind
        self.style = kit.theme.style(style)
        self.stacked = stacked
        self.chosen = False
        self._words: Fitted | None = None

    @property
    def text(self) -> str:
        """The words on the button; setting them redraws."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self.name = text if self.name == self._text else self.name
            self._text = text
            self.arrange()
            self.invalidate()

    def set_icon(self, icon: str) -> None:
        """Show another icon."""
        self.icon = icon
        self.invalidate()

    def relabel(self, text: str, icon: str) -> None:
        """Show other words and another icon, if they are others."""
        self.text = text
        if icon != self.icon:
            self.set_icon(icon)

    def choose(self, chosen: bool) -> None:
        """Draw the button as switched on, or not."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.invalidate()

    # Measures

    def preferred(self, width: int) -> tuple[int, int]:
        """As wide as its words; they wrap when `width` is less."""
        pad, low = self.kit.px("padding"), self.kit.px("button_height")
        icon = self._icon_px() if self.icon else 0
        if not self.text:
            return min(width, low), low
        gap = self._gap() if icon else 0
        around = 2 * pad + (0 if self.stacked else icon + gap)
        words = self.kit.text.measure(self.text, self.style)
        if words[0] + around > width:
            words = self.kit.text.measure(self.text, self.style, max(1, width - around))
        high = words[1] + (icon if self.stacked else 0) + self.kit.px(20)
        return min(width, max(words[0], icon if self.stacked else 0) + around), max(low, high)

    def _icon_px(self) -> int:
        share = 0.45 if self.stacked else 0.56
        limit = round(min(self.rect.size) * share) if self.rect.h else self.kit.px("icon")
        return max(12, min(self.kit.px("icon"), limit))

    def _gap(self) -> int:
        return self.kit.px(12)

    def arrange(self) -> None:
        """Fit the words; an icon button loses them when they do not fit."""
        self._words = None
        if not self.text or not self.rect.w:
            return
        beside = self._icon_px() + self._gap() if self.icon and not self.stacked else 0
        above = self._icon_px() if self.icon and self.stacked else 0
        pad = min(self.kit.px("padding"), self.rect.w // 12)
        room = (self.rect.w - 2 * pad - beside, self.rect.h - 2 * self.kit.px(5) - above)
        lines = max(1, min(3, room[1] // self.kit.text.line_height(self.style)))
        fitted = self.kit.text.fit(self.text, self.style, room, lines)
        hidden = fitted.cut and bool(self.icon)
        self._words = None if hidden else fitted
        self.tooltip = self._own_tooltip or (self.name if fitted.cut else "")

    @property
    def words_size(self) -> float:
        """The size of type in units that the words have in their box; that of the style without words."""
        if self._words is None:
            return self.style.size
        return min(1.0, self._words.px / self.kit.scale.text(self.style.size)) * self.style.size

    def write_in(self, size: float) -> None:
        """Write the words in another size of type, in units."""
        self.style = self.style.sized(size)
        self.arrange()
        self.invalidate()

    @property
    def cut(self) -> bool:
        """Whether words without an icon had to be left out."""
        return self._words is not None and self._words.cut

    # Drawing

    def look(self) -> tuple[Box, str]:
        """The box and the colour of what is written on it."""
        if not self.enabled:
            return replace(RAISED, fill="paper_shade", line="inner_line", shadow=(0, 0)), "disabled"
        sunk = self.down or self.chosen
        shadow = (0.0, 0.0) if sunk else RAISED.shadow
        match self.kind:
            case "main":
                return replace(RAISED, fill="go_hover" if self.hovered else "go", shadow=shadow), "paper"
            case "danger":
                return replace(RAISED, fill="danger", shadow=shadow), "paper"
            case "flat" if not (self.hovered or sunk):
                return Box(fill="", line=""), "ink"
        fill = "focus" if self.chosen else "hover" if self.hovered else "paper"
        return replace(RAISED, fill=fill, shadow=shadow), "ink"

    def draw(self, surface: Surface) -> None:
        """Draw box, icon and words."""
        box, colour = self.look()
        body = self.rect.move(0, self.kit.px(3)) if self.down else self.rect
        if box.fill:
            draw_box(self.kit, surface, body, box)
        icon = (
            self.kit.images.icon(self.icon, self._icon_px(), self.kit.theme.hex(colour))
            if self.icon
            else None
        )
        if self._words is None:
            if icon is not None:
                surface.blit(icon, icon.get_rect(center=body.center))
        elif self.stacked and icon is not None:
            self._draw_stacked(surface, body, icon, self._words, colour)
        else:
            self._draw_line(surface, body, icon, self._words, colour)

    def _draw_line(
        self, surface: Surface, body: Rect, icon: Surface | None, words: Fitted, colour: str
    ) -> None:
        font = self.kit.text.font(self.style, words.px)
        wide = max(font.size(line)[0] for line in words.lines)
        before = icon.get_width() + self._gap() if icon else 0
        left = body.x + (body.w - wide - before) // 2
        if icon is not None:
            surface.blit(icon, icon.get_rect(midleft=(left, body.centery)))
        box = Rect(left + before, body.y, wide, body.h)
        self.kit.text.draw(surface, words, self.style, self.kit.theme.colour(colour), box, (0.5, 0.5))

    def _draw_stacked(self, surface: Surface, body: Rect, icon: Surface, words: Fitted, colour: str) -> None:
        high = self.kit.text.line_height(self.style, words.px) * len(words.lines)
        top = body.y + (body.h - icon.get_height() - high) // 2
        surface.blit(icon, icon.get_rect(midtop=(body.centerx, top)))
        box = Rect(body.x, top + icon.get_height(), body.w, high)
        self.kit.text.draw(surface, words, self.style, self.kit.theme.colour(colour), box, (0.5, 0.5))

    def states(self) -> tuple[str, ...]:
        """Whether it is on, and whether it can be used."""
        return (*(("pressed",) if self.chosen else ()), *super().states())


def alike(buttons: Sequence[Button]) -> None:
    """Write the words of placed buttons that stand side by side in one size: the smallest any of them has."""
    size = min(button.words_size for button in buttons)
    for button in buttons:
        button.write_in(size)
