"""The plate of a seat: portrait, name, what sits there, the seat's mark, a short note and the score."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.layout import TEXT_FLOOR
from game.ui.theme import contrast
from game.ui.widget import Widget

EDGE, HEAVY_EDGE = 3.0, 5.0
READABLE = 4.5
"""The contrast of text to its ground, at least."""


@dataclass(frozen=True, slots=True)
class PlateLook:
    """What never changes on a plate: the seat's number, its portrait and the colour behind it."""

    seat: int
    portrait: str
    colour: str


class SeatPlate(Widget):
    """Shows one seat; `to_move` gives it a heavier line and the pointing wedge above."""

    role = "seat"

    def __init__(self, kit: Kit, look: PlateLook) -> None:
        super().__init__(kit)
        self._look = look
        self._icon, self._note, self._short_note = "person", "", ""
        self._score: float = 0
        self._cut = False
        self.to_move = False

    @property
    def cut(self) -> bool:
        """Whether the note was cut when it was drawn last."""
        return self._cut

    def tell(
        self, name: str, *, person: bool, note: str, short_note: str, score: float, to_move: bool
    ) -> None:
        """Show who sits here and how it stands; the short note stands where the other would be too small."""
        told = (name, "person" if person else "computer", note, score, to_move)
        self._short_note = short_note
        if told != (self.name, self._icon, self._note, self._score, self.to_move):
            self.name, self._icon, self._note, self._score, self.to_move = told
            self.invalidate()

    def value_text(self) -> str:
        """Score, note and whether this seat is to move."""
        parts = [f"{self._score:g}", self._note, self.kit.word(self._icon)]
        return ", ".join(part for part in (*parts, self.kit.word("to move") if self.to_move else "") if part)

    # Drawing

    @property
    def paint_rect(self) -> Rect:
        """The plate, its shadow and the wedge."""
        up = self._wedge_height()
        return Rect(
            self.rect.x - 2,
            self.rect.y - up,
            self.rect.w + self.kit.px(8),
            self.rect.h + up + self.kit.px(10),
        )

    def _wedge_height(self) -> int:
        return max(8, round(self.rect.h * 0.15))

    def draw(self, surface: Surface) -> None:
        """Draw the plate."""
        shadow = self.kit.px(5)
        size = (self.rect.w + shadow, self.rect.h + shadow)
        surface.blit(self.kit.images.drawn(self._svg(size, shadow), size), self.rect)
        band = Rect(self.rect.x, self.rect.y, self._band(), self.rect.h)
        side = round(min(band.w * 0.94, band.h * 0.78))
        portrait = self.kit.images.svg(self._look.portrait, (side, side))
        surface.blit(portrait, portrait.get_rect(center=(band.centerx + 1, band.centery + 1)))
        self._draw_words(surface, Rect(band.right, band.y, self.rect.right - band.right, band.h))
        if self.to_move:
            self._draw_wedge(surface)

    def _band(self) -> int:
        return round(min(self.rect.h * 0.64, self.rect.w * 0.28))

    def _svg(self, size: tuple[int, int], shadow: int) -> str:
        line = self.kit.px(HEAVY_EDGE if self.to_move else EDGE)
        wide, high, band = self.rect.w - line, self.rect.h - line, self._band()
        radius = self.kit.px(10)
        ink, paper = self.kit.theme.hex("ink"), self.kit.theme.hex("paper")
        share = self.kit.theme.measure("shadow_percent") / 100
        half = line / 2
        left = (
            f"M{band} {half} H{half + radius} A{radius} {radius} 0 0 0 {half} {half + radius} "
            f"V{half + high - radius} A{radius} {radius} 0 0 0 {half + radius} {half + high} H{band} Z"
        )
        box = f'x="{half}" y="{half}" width="{wide}" height="{high}" rx="{radius}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
            f'<rect x="{shadow}" y="{shadow}" width="{self.rect.w}" height="{self.rect.h}" rx="{radius}" '
            f'fill="{ink}" fill-opacity="{share}"/>'
            f'<rect {box} fill="{paper}"/><path d="{left}" fill="{self.kit.theme.hex(self._look.colour)}"/>'
            f'<path d="M{band} {half} V{half + high}" stroke="{ink}" stroke-width="{self.kit.px(EDGE)}"/>'
            f'<rect {box} fill="none" stroke="{ink}" stroke-width="{line}"/></svg>'
        )

    def _draw_words(self, surface: Surface, room: Rect) -> None:
        text, theme = self.kit.text, self.kit.theme
        pad = max(4, round(self.rect.h * 0.09))
        numeral = theme.style("numeral")
        score = text.fit(f"{self._score:.0f}", numeral, (round(room.w * 0.34), room.h))
        score_width = text.width(score.lines[0], numeral, score.px)
        right = Rect(room.right - pad * 2 - score_width, room.y, score_width + 2, room.h)
        text.draw(surface, score, numeral, theme.hex("ink"), right, (1.0, 0.5))
        left = Rect(room.x + pad, room.y + pad, right.x - room.x - 2 * pad, room.h - 2 * pad)
        self._draw_name(surface, Rect(left.x, left.y, left.w, left.h // 2))
        self._draw_note(surface, Rect(left.x, left.centery, left.w, left.h // 2))

    def _draw_name(self, surface: Surface, room: Rect) -> None:
        text, theme = self.kit.text, self.kit.theme
        style = theme.style("label").sized(28)
        icon = round(min(self.kit.px(26), room.h * 0.7))
        name = text.fit(self.name, style, (room.w - icon - self.kit.px(10), room.h))
        box = text.draw(surface, name, style, theme.hex("ink"), room, (0.0, 0.5))
        picture = self.kit.images.icon(self._icon, icon, theme.hex("ink_soft"))
        surface.blit(picture, picture.get_rect(midleft=(box.right + self.kit.px(10), box.centery)))

    def _draw_note(self, surface: Surface, room: Rect) -> None:
        """The seat's mark and the note; where both are too wide, the note alone."""
        text, style = self.kit.text, self.kit.theme.style("small")
        side = round(min(self.kit.px(36), room.h * 0.85))
        gap = self.kit.px(10)
        words = Rect(room.x + side + gap, room.y, room.w - side - gap, room.h)
        if text.width(self._short_note, style, TEXT_FLOOR) > words.w:
            words = room
        else:
            mark = Rect(room.x, room.centery - side // 2, side, side)
            draw_seat_mark(self.kit, surface, mark, self._look.seat)
        fits = text.width(self._note, style) <= words.w
        note = text.fit(self._note if fits else self._short_note, style, words.size)
        self._cut = note.cut
        text.draw(surface, note, style, self.kit.theme.hex("ink_soft"), words, (0.0, 0.5))

    def _draw_wedge(self, surface: Surface) -> None:
        high = self._wedge_height()
        wide = round(high * 1.8)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 20"><path d="M2 2 H34 L18 18 Z" '
            f'fill="{self.kit.theme.hex("focus")}" stroke="{self.kit.theme.hex("ink")}" stroke-width="3" '
            'stroke-linejoin="round"/></svg>'
        )
        wedge = self.kit.images.drawn(svg, (wide, high))
        surface.blit(wedge, wedge.get_rect(midbottom=(self.rect.centerx, self.rect.y + self.kit.px(4))))


def draw_seat_mark(kit: Kit, surface: Surface, rect: Rect, seat: int) -> None:
    """A seat's shape in its colour; with its letter inside where that can be read."""
    mark = kit.theme.seat(seat)
    picture = kit.images.svg(mark.image, rect.size)
    surface.blit(picture, picture.get_rect(center=rect.center))
    if rect.w >= 26:
        style = kit.theme.style("strong")
        letter = kit.text.line(mark.letter, style, mark.text, max(11, round(rect.w * 0.46)))
        surface.blit(letter, letter.get_rect(center=rect.center))


def seat_ink(kit: Kit, seat: int, ground: str = "paper") -> str:
    """A seat's colour where it can be read on a ground, else ink."""
    colour = kit.theme.seat(seat).colour
    readable = contrast(kit.theme.colour(colour), kit.theme.colour(ground)) >= READABLE
    return colour if readable else kit.theme.hex("ink")
