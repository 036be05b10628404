"""The curtain between persons at one screen: two doors, a cloth in the seat's colour, and a card that asks
for that person alone.

It covers the whole window, above everything else on the stage. Doors shut before anything changes and open
only when its owner is told so by a deliberate act.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.ui.kit import Kit
from game.ui.layout import inset
from game.ui.shapes import PANEL, Box, draw_box
from game.ui.widget import Group, Position, Widget
from game.ui.widgets.button import Button

CLOTH = "#55606B"
"""The colour in which the cloth is drawn; the seat's takes its place."""

NOREN_SHARE = 300 / 1080
FULL_SIZE = 2400
"""Up to this width, in pixels, the cloth is drawn as it is; a larger one at half size, and smoothed up."""

PAINT_BELOW = (0.7, 0.45, 0.2)
"""How far the doors are still open when doors, cloth and card are painted for when they are shut."""

Doors = tuple[Surface, Surface]
"""The two leaves, as `leaves` gives them."""

JAR = 270
"""How far, in units, each door stands in the window while it is ajar."""


@dataclass(frozen=True, slots=True)
class CurtainText:
    """What the card says. `lines` are (seat, sentence) since that person's turn, oldest first."""

    seat: int
    pass_to: str
    name: str
    mark: str
    since: str
    lines: tuple[tuple[int | None, str], ...]
    more: str
    here: str
    others: tuple[tuple[int, str], ...]
    look_away: str


class Curtain(Group):
    """Covers the window. `open_share` goes from 0 (shut) to 1; `ajar` leaves the doors in at both sides.

    `paint_middle(surface, rect)` draws the game's own part of the card: what is public about the moment.
    `doors` are made once for a window's size and kept, since they are too large for the pictures' cache.
    """

    role = "curtain"

    def __init__(
        self,
        kit: Kit,
        text: CurtainText,
        answers: Sequence[Button],
        paint_middle: Callable[[Surface, Rect], None],
        doors: Doors,
    ) -> None:
        super().__init__(kit)
        self.text = text
        self.name = f"{text.pass_to} {text.name}. {text.mark}"
        self.open_share = 0.0
        self.peeking = False
        self._paint_middle = paint_middle
        self._doors = doors
        self._layer: Surface | None = None
        self._painted = 0
        self.buttons = tuple(self.add(button) for button in answers)
        self.place(kit.scale.rect)

    @property
    def first_focus(self) -> Widget | None:
        """The button that opens."""
        return self.buttons[0] if self.buttons else None

    def value_text(self) -> str:
        """What happened since, in sentences."""
        return "; ".join(line for _, line in self.text.lines)

    def placed(self) -> Curtain:
        """The whole window again."""
        self._layer, self._painted = None, 0
        self.place(self.kit.scale.rect)
        return self

    def open_to(self, share: float) -> None:
        """Move the doors; the card goes with the first of it. Only where doors are or were is drawn again."""
        before, self.open_share = self.gap, share
        for button in self.buttons:
            button.visible = share == 0
        left, right = max(before.left, self.gap.left), min(before.right, self.gap.right)
        self.invalidate(Rect(0, 0, left, self.rect.h))
        self.invalidate(Rect(right, 0, self.rect.w - right, self.rect.h))

    def shut_to(self, share: float) -> None:
        """Move the doors towards each other, and meanwhile paint bit by bit what they will show."""
        self.open_to(share)
        for part, until in enumerate(PAINT_BELOW, start=1):
            if share < until and self._painted < part:
                self._paint_part()
                return

    @property
    def gap(self) -> Rect:
        """What the doors leave open."""
        left, right = self._doors
        way = round(self.open_share * left.get_width())
        x = left.get_width() - way
        return Rect(x, 0, self.rect.w - right.get_width() + way - x, self.rect.h)

    def at(self, position: Position) -> Widget | None:
        """Nothing below the shut curtain gets the pointer."""
        return super().at(position) or (None if self.open_share else self)

    # Place

    @property
    def card(self) -> Rect:
        """The card's box."""
        kit, window = self.kit, self.kit.scale.rect
        wide = min(kit.px(920), window.w - kit.px(60))
        high = min(kit.px(800), window.h - kit.px(150))
        card = Rect(0, 0, wide, high)
        card.midtop = (window.centerx, max(kit.px(120), (window.h - high) // 2 + kit.px(30)))
        card.bottom = min(card.bottom, window.bottom - kit.px(70))
        return card

    def arrange(self) -> None:
        """Buttons at the card's foot, the first as wide as two of the others."""
        room = inset(self.card, self.kit.px(56), self.kit.px(30))
        high = max(self.kit.px(76), 34)
        row = Rect(room.x, room.bottom - high, room.w, high)
        gap = self.kit.px(18)
        others = len(self.buttons) - 1
        side = (row.w - others * gap) // (others + 2) if others else row.w
        x = row.x
        for index, button in enumerate(self.buttons):
            wide = row.w - others * (side + gap) if index == 0 else side
            button.place(Rect(x, row.y, wide, row.h))
            x += wide + gap

    @property
    def paint_rect(self) -> Rect:
        """The whole window, as long as the doors are in it."""
        return self.rect if self.open_share < 1 else Rect(self.rect.topleft, (0, 0))

    # Drawing

    def draw(self, surface: Surface) -> None:
        """The doors as far as they are shut; the card on them."""
        if self.open_share >= 1:
            return
        if self.open_share == 0:
            surface.blit(self.prepared(), (0, 0))
            return
        left, right = self._doors
        way = round(self.open_share * left.get_width())
        surface.blit(left, (-way, 0))
        surface.blit(right, (self.rect.w - right.get_width() + way, 0))

    def prepared(self) -> Surface:
        """The shut curtain; what of it is not painted yet is painted now."""
        while self._layer is None or self._painted < len(PAINT_BELOW):
            self._paint_part()
        return self._layer

    def _paint_part(self) -> None:
        """The doors, then their cloth, then the card: no frame has time for all of it."""
        if self._layer is None:
            self._layer = Surface(self.rect.size)
        parts = (self._paint_doors, self._paint_cloth, self._paint_card)
        parts[self._painted](self._layer)
        self._painted += 1

    def _paint_doors(self, layer: Surface) -> None:
        left, right = self._doors
        layer.blit(right, (self.rect.w - right.get_width(), 0))
        layer.blit(left, (0, 0))

    def _paint_cloth(self, layer: Surface) -> None:
        cloth = noren(self.kit, self.text.seat)
        layer.blit(cloth, cloth.get_rect(midtop=(self.rect.centerx, 0)))

    def _paint_card(self, layer: Surface) -> None:
        kit, card = self.kit, self.card
        draw_box(kit, layer, card, PANEL)
        side = kit.px(178)
        badge = Rect(0, 0, side, side)
        badge.midtop = (card.centerx, card.y - side // 2)
        draw_box(kit, layer, badge, Box(fill="field", width=3, radius=14))
        mark = kit.theme.seat(self.text.seat)
        shape = kit.images.svg(mark.image, (round(side * 0.8),) * 2)
        layer.blit(shape, shape.get_rect(center=badge.center))
        letter = kit.text.line(mark.letter, kit.theme.style("numeral"), mark.text, round(side * 0.34))
        sunk = round(side * 0.07) if mark.shape == "triangle" else 0
        layer.blit(letter, letter.get_rect(center=(badge.centerx, badge.centery + sunk)))
        y = self._centred(layer, self.text.pass_to, "text", 26, "ink_soft", badge.bottom + kit.px(8))
        y = self._centred(layer, self.text.name, "title", 70, "ink", y - kit.px(6))
        y = self._centred(layer, self.text.mark, "label", 22, "ink", y - kit.px(4)) + kit.px(14)
        middle = Rect(card.x + kit.px(50), y, card.w - kit.px(100), kit.px(196))
        self._rule(layer, middle.y)
        self._paint_middle(layer, inset(middle, 0, kit.px(6)))
        self._rule(layer, middle.bottom)
        self._paint_lines(layer, middle.bottom + kit.px(14))
        self._paint_foot(layer)

    def _centred(self, layer: Surface, text: str, style_name: str, size: float, colour: str, y: int) -> int:
        style = self.kit.theme.style(style_name).sized(size)
        line = self.kit.text.line_height(style)
        room = Rect(self.card.x + self.kit.px(30), y, self.card.w - self.kit.px(60), line)
        fitted = self.kit.text.fit(text, style, room.size)
        return self.kit.text.draw(layer, fitted, style, self.kit.theme.hex(colour), room, (0.5, 0.0)).bottom

    def _rule(self, layer: Surface, y: int) -> None:
        edge = self.kit.px(50)
        thick = max(1, self.kit.px(2))
        colour = self.kit.theme.colour("inner_line")
        layer.fill(colour, (self.card.x + edge, y, self.card.w - 2 * edge, thick))

    def _paint_lines(self, layer: Surface, y: int) -> None:
        """The last lines that fit, then how many more there were."""
        kit = self.kit
        left = self.card.x + kit.px(58)
        room = Rect(left, y, self.card.right - kit.px(58) - left, self.buttons[0].rect.y - kit.px(12) - y)
        if not self.text.lines or room.h < kit.px(60):
            return
        style = kit.theme.style("strong").sized(24)
        head = Rect(room.topleft, kit.text.measure(self.text.since, style, room.w))
        text = kit.theme.style("text").sized(23)
        step = max(kit.px(42), kit.text.line_height(text) + 2)
        fits = max(0, (room.bottom - head.bottom) // step)
        if not fits:
            return
        kit.text.draw(layer, self.text.since, style, kit.theme.hex("ink"), room)
        lines = list(self.text.lines)
        more = len(lines) - fits
        shown = lines[-(fits - 1) :] if more > 0 and fits > 1 else lines[-fits:] if fits else []
        top = head.bottom + kit.px(2)
        for seat, line in shown:
            self._paint_chip(layer, Rect(left, top + kit.px(6), step - kit.px(12), step - kit.px(12)), seat)
            box = Rect(left + step + kit.px(6), top, room.w - step, step)
            kit.text.draw(
                layer, kit.text.fit(line, text, box.size), text, kit.theme.hex("ink"), box, (0.0, 0.5)
            )
            top += step
        if more > 0 and fits > 1:
            told = self.text.more.format(count=len(lines) - len(shown))
            box = Rect(left + step + kit.px(6), top, room.w - step, step)
            kit.text.draw(layer, told, text, kit.theme.hex("ink_soft"), box, (0.0, 0.5))

    def _paint_chip(self, layer: Surface, rect: Rect, seat: int | None) -> None:
        if seat is None:
            return
        mark = self.kit.theme.seat(seat)
        draw_box(self.kit, layer, rect, Box(fill=mark.colour, width=2.5, radius=5))
        style = self.kit.theme.style("strong")
        letter = self.kit.text.line(mark.letter, style, mark.text, max(11, round(rect.h * 0.68)))
        layer.blit(letter, letter.get_rect(center=rect.center))

    def _paint_foot(self, layer: Surface) -> None:
        """Who sits at this screen, and a plea."""
        kit = self.kit
        style, strong = kit.theme.style("text").sized(21), kit.theme.style("strong").sized(21)
        y = self.rect.bottom - kit.px(34)
        x = kit.px(60)
        head = kit.text.line(self.text.here, strong, kit.theme.hex("paper"))
        layer.blit(head, head.get_rect(midleft=(x, y)))
        x += head.get_width() + kit.px(30)
        side = max(kit.px(26), 15)
        away = kit.text.line(self.text.look_away, style, kit.theme.hex("paper_shade"))
        limit = self.rect.right - away.get_width() - kit.px(100)
        for seat, name in self.text.others:
            own = seat == self.text.seat
            line = kit.text.line(
                name, strong if own else style, kit.theme.hex("paper" if own else "paper_shade")
            )
            if x + side + line.get_width() > limit:
                break
            self._paint_chip(layer, Rect(x, y - side // 2, side, side), seat)
            at = line.get_rect(midleft=(x + side + kit.px(10), y))
            layer.blit(line, at)
            if own:
                layer.fill(kit.theme.colour("brass"), (at.x, at.bottom, at.w, max(2, kit.px(3))))
            x = at.right + kit.px(28)
        layer.blit(away, away.get_rect(midright=(self.rect.right - kit.px(60), y)))


class HoldButton(Button):
    """A button that does something as long as the pointer holds it."""

    focusable = False

    def __init__(self, kit: Kit, text: str, begin: Callable[[], None], end: Callable[[], None]) -> None:
        super().__init__(kit, text, None, icon="eye")
        self._begin, self._end = begin, end

    @property
    def takes_pointer(self) -> bool:
        """It is held with the pointer only."""
        return True

    def pointer_down(self, position: Position) -> bool:
        """Begin."""
        super().pointer_down(position)
        self._begin()
        return True

    def pointer_up(self, position: Position) -> None:
        """End."""
        del position
        self._end()

    def pointer_lost(self) -> None:
        """End as well when the pointer is taken from it."""
        self._end()


def leaves(kit: Kit) -> Doors:
    """The two doors, each half the window."""
    window = kit.scale.rect
    size = ((window.w + 1) // 2, window.h)
    left = kit.images.ground("boom_bokken/curtain_left", size, (0.0, 1.0))
    return left, kit.images.ground("boom_bokken/curtain_right", size, (1.0, 1.0))


def noren(kit: Kit, seat: int) -> Surface:
    """The cloth above the doors in a seat's colour."""
    width, height = kit.scale.window
    high = round(height * NOREN_SHARE)
    wide = max(width, round(high * 1920 / 300))
    colours = {CLOTH: kit.theme.seat(seat).colour}
    if wide <= FULL_SIZE:
        return kit.images.svg("boom_bokken/noren", (wide, high), colours)
    # Nine large cloths would drive every other picture out of the cache.
    half = kit.images.svg("boom_bokken/noren", (wide // 2, high // 2), colours)
    return smoothscale(half, (wide, round(half.get_height() * wide / half.get_width())))
