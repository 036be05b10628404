"""The card that says whose turn it is, what is being chosen, and what it would bring."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.scenes.table_seats import draw_seat_mark
from game.ui.kit import Kit
from game.ui.layout import inset
from game.ui.shapes import PANEL, draw_box
from game.ui.widget import Widget

Line = tuple[str, str]
"""A picture's name ("" for none) and words."""


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """A side's score before and after a turn, with the words below it."""

    seat: int
    label: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class CardText:
    """All that stands on the card. `warning` is a sentence in the colour of refusals."""

    seat: int
    heading: str
    corner: str = ""
    lead: str = ""
    lines: tuple[Line, ...] = ()
    scores: tuple[ScoreChange, ...] = ()
    warning: str = ""


class TurnCard(Widget):
    """Draws a card's text; without room for the heading, the corner's words follow the lines."""

    role = "status"

    def __init__(self, kit: Kit, *, compact: bool) -> None:
        super().__init__(kit)
        self._compact = compact
        self.text = CardText(0, "")

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
        return " ".join(part for part in (*words, self.text.warning) if part)

    def draw(self, surface: Surface) -> None:
        """Draw the card: scores at the right, words in what is left."""
        draw_box(self.kit, surface, self.rect, PANEL)
        room = inset(self.rect, self.kit.px(24), max(8, self.kit.px(16)))
        if not self._compact:
            room = self._draw_heading(surface, room)
        scores = self._scores_width(room)
        if scores:
            self._draw_scores(surface, Rect(room.right - scores, room.y, scores, room.h))
        self._draw_words(surface, Rect(room.x, room.y, room.w - scores - self.kit.px(10), room.h))

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
        heading = kit.text.fit(text.heading, style, (wide, high))
        box = Rect(room.x + side + kit.px(14), room.y, wide, high)
        kit.text.draw(surface, heading, style, kit.theme.hex("ink"), box, (0.0, 0.4))
        return Rect(room.x, room.y + high + kit.px(4), room.w, room.h - high - kit.px(4))

    # Words

    def _lines(self) -> list[tuple[str, str, str, str]]:
        """Picture, words, style and colour of every line."""
        text = self.text
        lines = [("", text.lead, "strong", "ink")] if text.lead else []
        if text.warning:
            lines.append(("common/icon_warning", text.warning, "text", "danger"))
        lines += [(image, words, "text", "ink") for image, words in text.lines]
        if self._compact:
            lines.append(
                ("", ", ".join(part for part in (text.heading, text.corner) if part), "small", "ink_soft")
            )
        return lines

    def _draw_words(self, surface: Surface, room: Rect) -> None:
        """Each line gets its share of the height; long ones wrap where there is room, else shrink."""
        kit, lines = self.kit, self._lines()
        if not lines:
            return
        step = kit.text.line_height(kit.theme.style("text")) + kit.px(7)
        left = max(0, room.h // max(1, step) - len(lines))
        y = room.y
        for index, (image, words, name, colour) in enumerate(lines):
            style = kit.theme.style(name)
            side = round(step * 0.86) if image else 0
            before = side + kit.px(12) if image else 0
            rows = len(kit.text.wrap(words, style, max(20, room.w - before)))
            extra = min(left, rows - 1)
            left -= extra
            high = min(step * (1 + extra), max(12, (room.bottom - y) // (len(lines) - index)))
            box = Rect(room.x + before, y, room.w - before, high)
            if image:
                self._draw_image(surface, image, Rect(room.x, y, side, min(high, step)), colour)
            fitted = kit.text.fit(words, style, box.size, 1 + extra)
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

    def _scores_width(self, room: Rect) -> int:
        return round(room.w * 0.36) if self.text.scores else 0

    def _draw_scores(self, surface: Surface, room: Rect) -> None:
        high = room.h // len(self.text.scores)
        for index, change in enumerate(self.text.scores):
            self._draw_score(surface, Rect(room.x, room.y + index * high, room.w, high), change)

    def _draw_score(self, surface: Surface, room: Rect, change: ScoreChange) -> None:
        kit = self.kit
        numeral, small = kit.theme.style("numeral"), kit.theme.style("small")
        px = min(kit.scale.text(52), round(room.h * 0.5))
        foot = min(kit.text.line_height(small), room.h - px)
        colour = kit.theme.seat(change.seat).colour if change.seat == 0 else kit.theme.hex("ink")
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
        label = kit.text.fit(change.label, small, (room.w - side - gap, foot))
        written = kit.text.width(label.lines[0], small, label.px)
        left = room.x + (room.w - written - side - gap // 2) // 2
        top = min(room.bottom - foot, middle + round(px * 0.62))
        draw_seat_mark(kit, surface, Rect(left, top + (foot - side) // 2, side, side), change.seat)
        box = Rect(left + side + gap // 2, top, written + 2, foot)
        kit.text.draw(surface, label, small, kit.theme.hex("ink_soft"), box, (0.0, 0.5))
