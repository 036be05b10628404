"""Writing: fonts, measuring, wrapping, fitting, and lines with icons between the words."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import fontpkg
import pygame
from pygame import Surface
from pygame.font import Font

from game.ui.layout import TEXT_FLOOR, Scale
from game.ui.theme import TypeStyle

FAMILIES = {"title": "Alfa Slab One", "text": "Zilla Slab"}
ELLIPSIS = "…"
KEPT_LINES = 600


SMALL, SMALL_BOLD = 17, 19
"""Pixels of type under which words stand further apart: rounding would leave hardly a gap."""

BOLD = 600
"""The weight from which letters are wide enough to close a gap a little longer."""

WIDE_SPACE = str.maketrans(dict.fromkeys(" \u00a0", "\N{THREE-PER-EM SPACE}"))


class WordFont(Font):
    """A font for any text: a letter that no font can write becomes a question mark.

    `apart` sets its words further apart; the font must have the wide space for it.
    """

    def __init__(self, file: str, px: int, *, apart: bool = False) -> None:
        super().__init__(file, px)
        self._apart = apart

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        """Width and height of a line in pixels."""
        text = text.translate(WIDE_SPACE) if self._apart else text
        try:
            return super().size(text)
        except ValueError:
            return super().size(_writable(text))

    def render(self, text: str, *how: Any) -> Surface:  # type: ignore[override]
        """The line on a surface of its own; letters that have no width are as good as none."""
        text = text.translate(WIDE_SPACE) if self._apart else text
        try:
            return super().render(text, *how)
        except ValueError:
            return self.render(_writable(text), *how)
        except pygame.error:
            return super().render("", *how)


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text made to fit: type size in pixels, its lines, and whether words had to be left out."""

    px: int
    lines: tuple[str, ...]
    cut: bool = False


class Text:
    """Fonts and rendered lines for one scale; make a new one, or call `rescale`, when it changes."""

    def __init__(self, scale: Scale) -> None:
        pygame.font.init()
        self.scale = scale
        self._fonts: dict[tuple[str, int, int], Font] = {}
        self._lines: OrderedDict[tuple[object, ...], Surface] = OrderedDict()

    def rescale(self, scale: Scale) -> None:
        """Take a new scale and forget what was drawn at the old one."""
        self.scale = scale
        self._fonts.clear()
        self._lines.clear()

    def font(self, style: TypeStyle, px: int | None = None) -> Font:
        """The font of a style, at the scale's size or at `px` pixels."""
        px = self.scale.text(style.size) if px is None else px
        weight = 400 if style.face == "title" else style.weight
        key = (style.face, weight, px)
        if key not in self._fonts:
            small = px < (SMALL_BOLD if weight >= BOLD else SMALL)
            file = font_file(style.face, weight)
            self._fonts[key] = WordFont(file, px, apart=style.face == "text" and small)
        return self._fonts[key]

    def width(self, text: str, style: TypeStyle, px: int | None = None) -> int:
        """Pixels one line of `text` takes."""
        return self.font(style, px).size(text)[0]

    def line_height(self, style: TypeStyle, px: int | None = None) -> int:
        """Pixels from one line to the next."""
        return self.font(style, px).get_linesize()

    def line(self, text: str, style: TypeStyle, colour: str | pygame.Color, px: int | None = None) -> Surface:
        """One line on a clear ground; shared, so treat it as read-only."""
        size = self.scale.text(style.size) if px is None else px
        ink = pygame.Color(colour)
        key = (text, style.face, style.weight, size, tuple(ink))
        surface = self._lines.get(key)
        if surface is None:
            surface = self.font(style, size).render(text, True, ink)
            self._lines[key] = surface
            if len(self._lines) > KEPT_LINES:
                self._lines.popitem(last=False)
        else:
            self._lines.move_to_end(key)
        return surface

    def wrap(self, text: str, style: TypeStyle, width: int, px: int | None = None) -> list[str]:
        """Lines at most `width` pixels wide; a word too long for a line is broken, never cut."""
        font = self.font(style, px)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines.extend(_wrap_paragraph(paragraph, font, width))
        return lines

    def measure(self, text: str, style: TypeStyle, width: int | None = None) -> tuple[int, int]:
        """Width and height of the text, wrapped to `width` pixels if given."""
        lines = text.split("\n") if width is None else self.wrap(text, style, width)
        font = self.font(style)
        return max(font.size(line)[0] for line in lines), font.get_linesize() * len(lines)

    def fit(self, text: str, style: TypeStyle, size: tuple[int, int], lines: int = 1) -> Fitted:
        """Make the text fit into `size` pixels on at most `lines` lines.

        It keeps the style's size if it can, then wraps, then shrinks down to the floor; only then the last
        line ends in an ellipsis (and `cut` is true: give the full text in a tooltip).
        """
        width, height = max(1, size[0]), size[1]
        wanted = self.scale.text(style.size)
        for px in _sizes(wanted):
            fitted = self.wrap(text, style, width, px)
            rows = min(lines, max(1, height // self.line_height(style, px)))
            if len(fitted) <= rows and not _splits_word(text, fitted):
                return Fitted(px, tuple(fitted))
        px = min(wanted, TEXT_FLOOR)
        fitted = self.wrap(text, style, width, px)
        rows = min(lines, max(1, height // self.line_height(style, px)))
        if len(fitted) <= rows:
            return Fitted(px, tuple(fitted))
        last = self.shorten(" ".join(fitted[rows - 1 :]), style, width, px)
        return Fitted(px, (*fitted[: rows - 1], last), cut=True)

    def shorten(self, text: str, style: TypeStyle, width: int, px: int | None = None) -> str:
        """The text, or its beginning and an ellipsis, within `width` pixels."""
        font = self.font(style, px)
        if font.size(text)[0] <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if font.size(text[:middle].rstrip() + ELLIPSIS)[0] <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def draw(
        self,
        target: Surface,
        text: str | Fitted,
        style: TypeStyle,
        colour: str | pygame.Color,
        rect: pygame.Rect,
        align: tuple[float, float] = (0.0, 0.0),
    ) -> pygame.Rect:
        """Write into `rect`, wrapped to its width; `align` 0 left or top, 0.5 middle, 1 right or bottom.

        Returns the box written on. The text is not shrunk: pass what `fit` gave for that.
        """
        fitted = text if isinstance(text, Fitted) else Fitted(0, tuple(self.wrap(text, style, rect.w)))
        px = fitted.px or None
        step = self.line_height(style, px)
        top = rect.y + round((rect.h - step * len(fitted.lines)) * align[1])
        written = pygame.Rect(rect.x, top, 0, step * len(fitted.lines))
        for index, words in enumerate(fitted.lines):
            surface = self.line(words, style, colour, px)
            x = rect.x + round((rect.w - surface.get_width()) * align[0])
            target.blit(surface, (x, top + index * step))
            written.union_ip(pygame.Rect(x, top + index * step, surface.get_width(), step))
        return written


def font_file(face: str, weight: int) -> str:
    """The path of the TTF file of a face ("title", "text") at a weight."""
    family = FAMILIES[face]
    return str(fontpkg.path(family) if face == "title" else fontpkg.path(family, weight=weight))


def _writable(text: str) -> str:
    return text.replace("\0", "?").encode("utf-8", "replace").decode()


def _sizes(wanted: int) -> list[int]:
    """Type sizes to try, from the wanted one down to the floor in steps of about a twelfth."""
    sizes = [wanted]
    while sizes[-1] > TEXT_FLOOR:
        sizes.append(max(TEXT_FLOOR, sizes[-1] - max(1, sizes[-1] // 12)))
    return sizes


def _splits_word(text: str, lines: list[str]) -> bool:
    return sum(len(line.split()) for line in lines) > len(text.split())


def _wrap_paragraph(paragraph: str, font: Font, width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in paragraph.split(" "):
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *pieces, line = _broken(word, font, width)
        lines.extend(pieces)
    lines.append(line)
    return lines


def _broken(word: str, font: Font, width: int) -> list[str]:
    """The word in pieces that fit; usually one."""
    pieces: list[str] = []
    while len(word) > 1 and font.size(word)[0] > width:
        count = _fitting(word, font, width)
        pieces.append(word[:count])
        word = word[count:]
    return [*pieces, word]


def _fitting(word: str, font: Font, width: int) -> int:
    """How many letters fit, at least one: found by halving, for a word may be a whole page long."""
    longer = bisect_right(range(len(word)), width, key=lambda count: font.size(word[:count])[0])
    return max(1, longer - 1)
