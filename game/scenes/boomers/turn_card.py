"""The card that says whose turn it is, what is being chosen, and what it would bring."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.scenes.table_seats import draw_seat_mark, seat_ink
from game.ui.kit import Kit
from game.ui.layout import inset
from game.ui.shapes import PANEL, draw_box
from game.ui.text import Fitted
from game.ui.theme import TypeStyle
from game.ui.widget import Widget

MANY_LINES = 6
"""From so many lines on they need the heading's room; the plates tell whose turn it is."""

COMPACT_LINES = 3
"""With more lines a compact card does without the last one."""
SCORES_SHARE = 0.32
SHRUNK = 0.8
"""How small lines may become for a tip."""

Line = tuple[str, str]
"""A picture's name ("" for none) and words."""

CardLine = tuple[str, str, str, str]
"""A line as drawn: picture, words, style and colour."""


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """A side's score before and after a turn, with the words below it."""

    seat: int
    label: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class CardText:
    """All that stands on the card. `warning` is in the colour of refusals, `tip` is for beginners."""

    seat: int
    heading: str
    corner: str = ""
    lead: str = ""
    lines: tuple[Line, ...] = ()
    scores: tuple[ScoreChange, ...] = ()
    warning: str = ""
    tip: str = ""


class TurnCard(Widget):
    """Draws a card's text; without room for the heading, the corner's words follow the lines."""

    role = "status"

    def __init__(self, kit: Kit, *, compact: bool) -> None:
        super().__init__(kit)
        self._compact = compact
        self.text = CardText(0, "")
        self._cut = False

    def tell(self, text: CardText) -> None:
        """Show this text."""
        if text != self.text:
            self.text = text
            self.name = text.heading
            self.invalidate()

    def value_text(self) -> str:
        """All that stands on the card, in words."""
        changes = [f"{change.label} {change.before} > {change.after}" for change in self.text.scores]
        words = [self.text.corner, self.text.lead, *(line[1] for line in self.text.lines), *changes]
        return " ".join(part for part in (*words, self.text.warning, self.text.tip) if part)

    @property
    def cut(self) -> bool:
        """Whether words had to be left out when the card was drawn last."""
        return self._cut

    def _fit(self, words: str, style: TypeStyle, size: tuple[int, int], lines: int = 1) -> Fitted:
        fitted = self.kit.text.fit(words, style, size, lines)
        self._cut = self._cut or fitted.cut
        return fitted

    def draw(self, surface: Surface) -> None:
        """Draw the card: scores at the right, words in what is left."""
        self._cut = False
        draw_box(self.kit, surface, self.rect, PANEL)
        room = inset(self.rect, min(self.kit.px(24), self.rect.w // 32), max(8, self.kit.px(16)))
        if not self._compact and len(self._lines()) < MANY_LINES:
            room = self._draw_heading(surface, room)
        if self.text.scores:
            room = self._draw_lead(surface, room)
            wide = round(room.w * SCORES_SHARE)
            self._draw_scores(surface, Rect(room.right - wide, room.y, wide, room.h))
            self._draw_lines(surface, Rect(room.x, room.y, room.w - wide, room.h), self._lines()[1:])
        else:
            self._draw_lines(surface, room, self._with_tip(self._lines(), room))

    def _draw_lead(self, surface: Surface, room: Rect) -> Rect:
        """The first line over the whole width; the room below it."""
        kit, style = self.kit, self.kit.theme.style("strong")
        high = min(kit.text.line_height(style) + kit.px(4), room.h // 3)
        fitted = self._fit(self.text.lead, style, (room.w, high))
        kit.text.draw(
            surface, fitted, style, kit.theme.hex("ink"), Rect(room.topleft, (room.w, high)), (0, 0.5)
        )
        return Rect(room.x, room.y + high, room.w, room.h - high)

    def _draw_heading(self, surface: Surface, room: Rect) -> Rect:
        kit, text = self.kit, self.text
        high = min(kit.px(46), room.h // 3)
        side = round(high * 0.72)
        draw_seat_mark(kit, surface, Rect(room.x, room.y + (high - side) // 2, side, side), text.seat)
        small, style = kit.theme.style("small"), kit.theme.style("heading").sized(31)
        corner = kit.text.fit(text.corner, small, (room.w // 3, high))
        box = Rect(room.right - room.w // 3, room.y, room.w // 3, high)
        kit.text.draw(surface, corner, small, kit.theme.hex("ink_soft"), box, (1.0, 0.4))
        wide = room.w - side - kit.text.width(text.corner, small) - kit.px(36)
        heading = self._fit(text.heading, style, (wide, high))
        box = Rect(room.x + side + kit.px(14), room.y, wide, high)
        kit.text.draw(surface, heading, style, kit.theme.hex("ink"), box, (0.0, 0.4))
        return Rect(room.x, room.y + high + kit.px(4), room.w, room.h - high - kit.px(4))

    # Words

    def _lines(self) -> list[CardLine]:
        """Picture, words, style and colour of every line."""
        text = self.text
        lines = [("", text.lead, "strong", "ink")] if text.lead else []
        if text.warning:
            lines.append(("common/icon_warning", text.warning, "text", "danger"))
        lines += [(image, words, "text", "ink") for image, words in text.lines]
        if self._compact and not text.scores and len(lines) < COMPACT_LINES:
            lines.append(
                ("", ", ".join(part for part in (text.heading, text.corner) if part), "small", "ink_soft")
            )
        return lines

    def _with_tip(self, lines: list[CardLine], room: Rect) -> list[CardLine]:
        """The tip below, where that shrinks nothing much."""
        if not self.text.tip:
            return lines
        kit = self.kit
        more = [*lines, ("common/icon_hint", self.text.tip, "small", "ink_soft")]
        full = kit.text.line_height(kit.theme.style("text")) + kit.px(7)
        step = min(full, room.h // len(more))
        wide = room.w - full - kit.px(12)
        rows = sum(len(kit.text.wrap(words, kit.theme.style(name), wide)) for _, words, name, _ in more)
        return more if step >= SHRUNK * full and rows * step <= room.h else lines

    def _draw_lines(self, surface: Surface, room: Rect, lines: list[CardLine]) -> None:
        """Each line gets its share of the height; long ones wrap where there is room, else shrink."""
        kit = self.kit
        if not lines:
            return
        full = kit.text.line_height(kit.theme.style("text")) + kit.px(7)
        step = max(13, min(full, room.h // len(lines)))
        left = max(0, room.h // step - len(lines))
        y = room.y
        for index, (image, words, name, colour) in enumerate(lines):
            style = kit.theme.style(name)
            style = style.sized(style.size * min(1.0, (step + kit.px(4)) / full))
            side = round(step * 0.86) if image else 0
            before = side + kit.px(12) if image else 0
            rows = len(kit.text.wrap(words, style, max(20, room.w - before)))
            extra = min(left, rows - 1)
            left -= extra
            high = min(step * (1 + extra), max(12, (room.bottom - y) // (len(lines) - index)))
            box = Rect(room.x + before, y, room.w - before, high)
            if image:
                self._draw_image(surface, image, Rect(room.x, y, side, min(high, step)), colour)
            fitted = self._fit(words, style, box.size, 1 + extra)
            kit.text.draw(surface, fitted, style, kit.theme.hex(colour), box, (0.0, 0.5))
            y += high

    def _draw_image(self, surface: Surface, image: str, box: Rect, colour: str) -> None:
        kit, side = self.kit, min(box.size)
        if image.startswith("common/icon_"):
            picture = kit.images.icon(image.removeprefix("common/icon_"), side, kit.theme.hex(colour))
        else:
            picture = kit.images.svg(image, (side, side))
        surface.blit(picture, picture.get_rect(center=box.center))

    # Scores

    def _draw_scores(self, surface: Surface, room: Rect) -> None:
        high = room.h // len(self.text.scores)
        for index, change in enumerate(self.text.scores):
            self._draw_score(surface, Rect(room.x, room.y + index * high, room.w, high), change)

    def _draw_score(self, surface: Surface, room: Rect, change: ScoreChange) -> None:
        kit = self.kit
        numeral, small = kit.theme.style("numeral"), kit.theme.style("small")
        px = min(kit.scale.text(52), round(room.h * 0.5))
        foot = min(kit.text.line_height(small), room.h - px)
        colour = seat_ink(kit, change.seat)
        old = kit.text.line(str(change.before), numeral, kit.theme.hex("ink_soft"), max(13, round(px * 0.85)))
        new = kit.text.line(str(change.after), numeral, colour, max(13, px))
        arrow = kit.images.icon("arrow_right", max(10, round(px * 0.42)), kit.theme.hex("ink_soft"))
        gap = max(4, kit.px(12))
        wide = old.get_width() + arrow.get_width() + new.get_width() + 2 * gap
        middle = room.y + max(px // 2, (room.h - foot) // 2)
        x = room.x + (room.w - wide) // 2
        for part in (old, arrow, new):
            surface.blit(part, part.get_rect(midleft=(x, middle)))
            x += part.get_width() + gap
        side = min(foot, kit.px(24))
        label = self._fit(change.label, small, (room.w - side - gap, foot))
        written = kit.text.width(label.lines[0], small, label.px)
        left = room.x + (room.w - written - side - gap // 2) // 2
        top = min(room.bottom - foot, middle + round(px * 0.62))
        draw_seat_mark(kit, surface, Rect(left, top + (foot - side) // 2, side, side), change.seat)
        box = Rect(left + side + gap // 2, top, written + 2, foot)
        kit.text.draw(surface, label, small, kit.theme.hex("ink_soft"), box, (0.0, 0.5))
