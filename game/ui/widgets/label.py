"""Text and pictures that are only looked at."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.layout import centred
from game.ui.text import Fitted
from game.ui.widget import Widget

MANY = 99


class Label(Widget):
    """A text, wrapped to its box and shrunk if the box is too small; `style` and `colour` are token names.

    `icon` is set before the text: an icon's name ("clock") in the text's colour, or a picture's with a slash.
    """

    role = "text"

    def __init__(
        self,
        kit: Kit,
        text: str,
        style: str = "text",
        colour: str = "ink",
        *,
        align: tuple[float, float] = (0.0, 0.5),
        lines: int = MANY,
        icon: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(kit, text, tooltip)
        self.style = kit.theme.style(style)
        self.colour = colour
        self.align = align
        self.lines = lines
        self.icon = icon
        self._fitted: tuple[object, Fitted] | None = None

    @property
    def text(self) -> str:
        """The words shown; setting them redraws."""
        return self.name

    @text.setter
    def text(self, text: str) -> None:
        if text != self.name:
            self.name = text
            self.invalidate()

    def set_colour(self, colour: str) -> None:
        """Show the text in another colour."""
        if colour != self.colour:
            self.colour = colour
            self.invalidate()

    def preferred(self, width: int) -> tuple[int, int]:
        """The wrapped text's size."""
        before = self._before()
        w, h = self.kit.text.measure(self.text, self.style, max(1, width - before))
        return min(width, w + before + 1), h

    def _before(self) -> int:
        return round(self.kit.text.line_height(self.style) * 1.2) if self.icon else 0

    def _words_rect(self) -> Rect:
        before = self._before()
        return Rect(self.rect.x + before, self.rect.y, max(1, self.rect.w - before), self.rect.h)

    def fitted(self) -> Fitted:
        """The text as it fits into the box."""
        box = self._words_rect()
        key = (self.text, box.size, self.style, self.kit.scale)
        if self._fitted is None or self._fitted[0] != key:
            self._fitted = (key, self.kit.text.fit(self.text, self.style, box.size, self.lines))
        return self._fitted[1]

    @property
    def cut(self) -> bool:
        """Whether words had to be left out."""
        return self.fitted().cut

    def draw(self, surface: Surface) -> None:
        """Write the text, with its icon."""
        colour = self.colour if self.enabled else "disabled"
        ink = self.kit.theme.colour(colour)
        written = self.kit.text.draw(surface, self.fitted(), self.style, ink, self._words_rect(), self.align)
        if self.icon:
            size = round(self.kit.text.line_height(self.style, self.fitted().px) * 0.85)
            box = Rect(written.x - self._before(), 0, size, size)
            box.centery = written.y + self.kit.text.line_height(self.style, self.fitted().px) // 2
            picture = self.kit.images.icon(self.icon, size, self.hex_of(colour))
            surface.blit(picture, centred(box, picture.get_size()))

    def hex_of(self, colour: str) -> str:
        """A colour name or hex as hex."""
        return colour if colour.startswith("#") else self.kit.theme.hex(colour)


class Picture(Widget):
    """A picture of the image folder, as large as fits in the middle of its box."""

    def __init__(
        self,
        kit: Kit,
        image: str,
        name: str = "",
        *,
        recolour: Mapping[str, str] | None = None,
        tooltip: str = "",
    ) -> None:
        super().__init__(kit, name, tooltip)
        self.role = "picture" if name else ""
        self.image = image
        self.recolour = recolour

    def show(self, image: str, recolour: Mapping[str, str] | None = None) -> None:
        """Show another picture."""
        self.image, self.recolour = image, recolour
        self.invalidate()

    def draw(self, surface: Surface) -> None:
        """Show the picture."""
        if self.image and self.rect.w and self.rect.h:
            picture = self.kit.images.svg(self.image, self.rect.size, self.recolour)
            surface.blit(picture, centred(self.rect, picture.get_size()))
