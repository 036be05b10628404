"""Running text with headings, lists, bold words, pictures in the line and links."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame
from pygame import Event, Rect, Surface

from game.ui.kit import Kit
from game.ui.text import Text
from game.ui.theme import TypeStyle
from game.ui.widget import Position, Widget

MARKS = re.compile(
    r"\*\*(?P<bold>.+?)\*\*|==(?P<found>.+?)==|\{(?P<icon>[\w/-]+)\}|\[(?P<label>[^\]]+)\]\((?P<link>[^)]+)\)"
)
WORDS = re.compile(r"[ \t\n]*[^ \t\n]+|[ \t\n]+$")
"""What stays in one line, with the blank before it: a blank that does not break is part of a word."""
BULLET = "•"


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of text of one kind, or a picture (`icon`), maybe part of a link. What was `found` is lit."""

    text: str
    bold: bool = False
    icon: str = ""
    link: str = ""
    found: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece with its style and its box, relative to the text's upper left corner."""

    piece: Piece
    style: TypeStyle
    box: Rect


def pieces(text: str) -> list[Piece]:
    """Take a paragraph's marks apart: **bold**, ==found==, {icon}, [words](link)."""
    found: list[Piece] = []
    end = 0
    for mark in MARKS.finditer(text):
        if mark.start() > end:
            found.append(Piece(text[end : mark.start()]))
        if mark["bold"]:
            found.append(Piece(mark["bold"], bold=True))
        elif mark["found"]:
            found.append(Piece(mark["found"], bold=True, found=True))
        elif mark["icon"]:
            found.append(Piece("", icon=mark["icon"]))
        else:
            found.append(Piece(mark["label"], bold=True, link=mark["link"]))
        end = mark.end()
    return [*found, Piece(text[end:])] if end < len(text) else found


def plain(text: str) -> str:
    """The text without its marks, for access and searching."""
    words = MARKS.sub(lambda mark: mark["bold"] or mark["found"] or mark["label"] or "", text)
    return re.sub(r"^(#+|-) ", "", words, flags=re.MULTILINE).strip()


class RichText(Widget):
    """Text in a small markup: blank lines part paragraphs, "# " and "## " begin headings, "- " list items;
    **bold**, ==found== (lit), {icon} or {folder/picture}, [words](target). A link calls `on_link` with its
    target.
    """

    role = "text"
    keeps_arrows = True

    def __init__(
        self,
        kit: Kit,
        text: str,
        on_link: Callable[[str], None] | None = None,
        *,
        style: str = "text",
        colour: str = "ink",
    ) -> None:
        super().__init__(kit, plain(text))
        self.on_link = on_link
        self.style = kit.theme.style(style)
        self.colour = colour
        self._text = text
        self._link = 0
        self._set: tuple[object, list[Placed], int] | None = None

    @property
    def text(self) -> str:
        """The text with its marks; setting it redraws (place it again if it may need another height)."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text, self.name, self._set, self._link = text, plain(text), None, 0
        self.invalidate()

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only with links."""
        return self.on_link is not None and "](" in self._text

    @property
    def takes_pointer(self) -> bool:
        """Links take clicks."""
        return self.focusable

    # Setting

    def preferred(self, width: int) -> tuple[int, int]:
        """The set text's size."""
        return width, self._lines(width)[1]

    def _lines(self, width: int) -> tuple[list[Placed], int]:
        key = (self._text, width, self.kit.scale, self.style)
        if self._set is None or self._set[0] != key:
            self._set = (
                key,
                *_Setter(self.kit.text, self.kit.theme.style, self.style, width).set(self._text),
            )
        return self._set[1], self._set[2]

    def _placed(self) -> list[Placed]:
        return self._lines(self.rect.w)[0]

    def links(self) -> list[str]:
        """The targets of all links in order."""
        targets: list[str] = []
        for placed in self._placed():
            if placed.piece.link and placed.piece.link not in targets:
                targets.append(placed.piece.link)
        return targets

    # Links

    def _link_at(self, position: Position) -> str:
        x, y = position[0] - self.rect.x, position[1] - self.rect.y
        return next((p.piece.link for p in self._placed() if p.piece.link and p.box.collidepoint(x, y)), "")

    def pointer_down(self, position: Position) -> bool:
        """Follow the link under the pointer."""
        target = self._link_at(position)
        if target and self.on_link is not None:
            self.on_link(target)
        return bool(target)

    def key(self, event: Event) -> bool:
        """Left and right walk over the links, Enter follows."""
        links = self.links()
        if event.type != pygame.KEYDOWN or not links:
            return False
        match event.key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                goal = self._link + (1 if event.key == pygame.K_RIGHT else -1)
                if not 0 <= goal < len(links):
                    return False
                self._link = goal
                self.invalidate()
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE if self.on_link is not None:
                self.on_link(links[self._link])
            case _:
                return False
        return True

    def draw(self, surface: Surface) -> None:
        """Write what lies in the clip."""
        clip = surface.get_clip()
        chosen = self.links()[self._link] if self.focused and self.focusable else ""
        for placed in self._placed():
            box = placed.box.move(self.rect.topleft)
            if box.colliderect(clip):
                self._draw_piece(surface, placed, box, chosen)

    def _draw_piece(self, surface: Surface, placed: Placed, box: Rect, chosen: str) -> None:
        piece = placed.piece
        ink = self.kit.theme.hex("go" if piece.link else self.colour)
        if piece.icon:
            icon = self.kit.images.icon(piece.icon, box.h * 9 // 10, ink)
            surface.blit(icon, icon.get_rect(center=box.center))
            return
        if piece.found or (piece.link and piece.link == chosen):
            surface.fill(self.kit.theme.colour("focus"), box)
        surface.blit(self.kit.text.line(piece.text, placed.style, ink), box)
        if piece.link:
            line = Rect(box.x, box.bottom - self.kit.px(4), box.w, self.kit.px(2))
            surface.fill(pygame.Color(ink), line)


class _Setter:
    """Sets a whole text for one width."""

    def __init__(self, text: Text, styles: Callable[[str], TypeStyle], style: TypeStyle, width: int) -> None:
        self._text = text
        self._styles = styles
        self._style = style
        self._width = max(1, width)
        self._placed: list[Placed] = []
        self._y = 0

    def set(self, source: str) -> tuple[list[Placed], int]:
        """All pieces in their boxes, and the height."""
        for block in re.split(r"\n\s*\n", source.strip("\n")):
            if self._placed:
                self._y += self._text.line_height(self._style) // 2
            for line in self._joined(block):
                self._set_line(line)
        return self._placed, self._y

    @staticmethod
    def _joined(block: str) -> list[str]:
        """A block's logical lines: headings and items stand alone, other lines run on."""
        lines: list[str] = []
        for line in block.split("\n"):
            if lines and not line.startswith(("- ", "#")) and not lines[-1].startswith("#"):
                lines[-1] += " " + line.strip()
            else:
                lines.append(line)
        return lines

    def _set_line(self, line: str) -> None:
        style, indent = self._style, 0
        for mark, name in (("## ", "subheading"), ("# ", "heading")):
            if line.startswith(mark):
                line, style = line.removeprefix(mark), self._styles(name)
        if line.startswith("- "):
            line = line.removeprefix("- ")
            indent = self._text.line_height(style)
            self._put(Piece(BULLET), style, indent // 4, self._text.width(BULLET, style))
        self._run(pieces(line), style, min(indent, self._width // 3))

    def _put(self, piece: Piece, style: TypeStyle, x: int, width: int) -> None:
        box = Rect(x, self._y, width, self._text.line_height(style))
        self._placed.append(Placed(piece, style, box))

    def _run(self, run: list[Piece], style: TypeStyle, indent: int) -> None:
        """Set pieces word by word, beginning a new line where a word does not fit."""
        step = self._text.line_height(style)
        bold = replace(style, weight=700)
        x = indent
        for group in _joined_words(run):
            looks = [bold if word.bold else style for word in group]
            widths = [self._wide(word, look) for word, look in zip(group, looks, strict=True)]
            if x > indent and x + sum(widths) > self._width:
                x, self._y = indent, self._y + step
                group[0] = replace(group[0], text=group[0].text.lstrip())
                widths[0] = self._wide(group[0], looks[0])
            for word, look, whole in zip(group, looks, widths, strict=True):
                for part in self._broken(word, look, whole, self._width - indent):
                    wide = whole if part is word else self._wide(part, look)
                    if x > indent and (part is not word or x + wide > self._width):
                        x, self._y = indent, self._y + step
                    self._put(part, look, x, wide)
                    x += wide
        self._y += step

    def _wide(self, word: Piece, style: TypeStyle) -> int:
        return self._text.line_height(style) if word.icon else self._text.width(word.text, style)

    def _broken(self, word: Piece, style: TypeStyle, wide: int, width: int) -> list[Piece]:
        if word.icon or wide <= width:
            return [word]
        return [replace(word, text=part) for part in self._text.wrap(word.text, style, width)]


def _joined_words(run: list[Piece]) -> list[list[Piece]]:
    """The words of a run; pieces with no blank between them, as **this**, stay together."""
    groups: list[list[Piece]] = []
    before = " "
    for piece in run:
        for word in [piece] if piece.icon else _words(piece):
            if before[-1:].isspace() or word.text[:1].isspace():
                groups.append([])
            groups[-1].append(word)
            before = word.text
    return groups


def _words(piece: Piece) -> list[Piece]:
    """A piece word by word, each with the blank before it."""
    return [replace(piece, text=word) for word in WORDS.findall(piece.text)]
