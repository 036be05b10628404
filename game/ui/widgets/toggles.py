"""Yes or no: the switch and the check box."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.text import Fitted
from game.ui.widgets.button import Pressable


class Checkbox(Pressable):
    """A box with a check mark and its words; `on_change` gets the new value."""

    role = "checkbox"

    def __init__(
        self,
        kit: Kit,
        text: str,
        value: bool = False,
        on_change: Callable[[bool], None] | None = None,
        *,
        tooltip: str = "",
        style: str = "text",
    ) -> None:
        super().__init__(kit, text, self.toggle, tooltip)
        self.style = kit.theme.style(style)
        self.on_change = on_change
        self._value = value
        self._words: Fitted | None = None

    @property
    def value(self) -> bool:
        """Whether it is on; setting it redraws without calling `on_change`."""
        return self._value

    @value.setter
    def value(self, value: bool) -> None:
        if value != self._value:
            self._value = value
            self.invalidate()

    def toggle(self) -> None:
        """Change the value and tell it."""
        self.value = not self._value
        if self.on_change is not None:
            self.on_change(self._value)

    def sign_size(self) -> tuple[int, int]:
        """Pixels of the sign before the words."""
        side = self.kit.px(30)
        return side, side

    def _before(self) -> int:
        return self.sign_size()[0] + self.kit.px(12)

    def preferred(self, width: int) -> tuple[int, int]:
        """Sign and words; the words wrap."""
        words = self.kit.text.measure(self.name, self.style, max(1, width - self._before()))
        return min(width, words[0] + self._before() + 2), max(words[1], self.kit.px(44))

    def arrange(self) -> None:
        """Fit the words."""
        room = (self.rect.w - self._before(), self.rect.h)
        self._words = self.kit.text.fit(self.name, self.style, room, 4)

    @property
    def cut(self) -> bool:
        """Whether words had to be left out."""
        return self._words is not None and self._words.cut

    @property
    def focus_rect(self) -> Rect:
        """Around sign and words, not the empty room after them."""
        room = self.rect.inflate(self.kit.px(12), 0)
        if self._words is not None:
            font = self.kit.text.font(self.style, self._words.px)
            words = max(font.size(line)[0] for line in self._words.lines)
            room.w = min(room.w, self._before() + words + 2 * self.kit.px(10))
        return room

    def draw(self, surface: Surface) -> None:
        """Draw sign and words."""
        width, height = self.sign_size()
        sign = Rect(self.rect.x, self.rect.y + (self.rect.h - height) // 2, width, height)
        self.draw_sign(surface, sign)
        if self._words is not None:
            box = Rect(self.rect.x + self._before(), self.rect.y, self.rect.w - self._before(), self.rect.h)
            colour = self.kit.theme.colour("ink" if self.enabled else "disabled")
            self.kit.text.draw(surface, self._words, self.style, colour, box, (0, 0.5))

    def draw_sign(self, surface: Surface, sign: Rect) -> None:
        """The box, with a check mark when on."""
        line = "ink" if self.enabled else "disabled"
        fill = line if self._value else "hover" if self.hovered else "field"
        draw_box(self.kit, surface, sign, Box(fill=fill, line=line, width=2.5, radius=6))
        if self._value:
            icon = self.kit.images.icon("check", round(sign.w * 0.7), self.kit.theme.hex("paper"))
            surface.blit(icon, icon.get_rect(center=sign.center))

    def states(self) -> tuple[str, ...]:
        """Checked or not."""
        return ("checked" if self._value else "not_checked", *super().states())


class Toggle(Checkbox):
    """A switch with its words; the knob's side and the colour both tell on from off."""

    role = "switch"

    def sign_size(self) -> tuple[int, int]:
        """A pill twice as wide as high."""
        return self.kit.px(52), self.kit.px(28)

    def draw_sign(self, surface: Surface, sign: Rect) -> None:
        """The pill and its knob."""
        line = "ink" if self.enabled else "disabled"
        fill = "paper_shade" if not self.enabled else "sage" if self._value else "inner_line"
        draw_box(self.kit, surface, sign, Box(fill=fill, line=line, width=2.5, radius=99))
        knob = Rect(sign.x if not self._value else sign.right - sign.h, sign.y, sign.h, sign.h)
        look = Box(fill="field" if self.hovered else "paper", line=line, width=2.5, radius=99)
        draw_box(self.kit, surface, knob, look)

    def states(self) -> tuple[str, ...]:
        """On or off."""
        return ("on" if self._value else "off", *(() if self.enabled else ("disabled",)))
