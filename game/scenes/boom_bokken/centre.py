"""The middle of the yard: the deck with its count, the pile, and the call as a big arrow in words."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.rules.boom_bokken.cards import Call, Card
from game.scenes.boom_bokken.card_pictures import askew, back, blit_askew, card_shadow, face
from game.scenes.boom_bokken.layout import Yard
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Widget

ANGLES = (12.0, -8.0, 5.0, -13.0, 9.0)
SHIFTS = ((-0.17, 0.05), (0.13, -0.07), (-0.09, -0.05), (0.16, 0.04), (-0.14, 0.0))
BELOW = 3
"""How many cards are seen askew under the top one."""


@dataclass(frozen=True, slots=True)
class CentreLook:
    """What lies in the middle; the words are ready, `call` None means none stands."""

    cards: tuple[Card, ...] = ()
    count: int = 0
    deck: int = 0
    deck_text: str = ""
    call: Call | None = None
    call_text: str = ""
    limit_text: str = ""
    told: str = ""


class Centre(Widget):
    """Draws deck, pile and call from one kept layer. `call_scale` and `top_hidden` belong to animations."""

    role = "pile"

    def __init__(self, kit: Kit, yard: Yard) -> None:
        super().__init__(kit)
        self.yard = yard
        self.look = CentreLook()
        self.call_scale = 1.0
        self._layer: Surface | None = None
        self.place(yard.deck.unionall([yard.pile, yard.call]))

    def tell(self, look: CentreLook) -> None:
        """Show this."""
        if look != self.look:
            self.look = look
            self.name = look.told
            self._layer = None
            self.invalidate()

    def stamp(self, scale: float) -> None:
        """Draw the call larger while it stamps in."""
        self.call_scale = scale
        self._layer = None
        self.invalidate(self.yard.call.inflate(self.yard.call.w // 2, self.yard.call.h // 2))

    @property
    def card_size(self) -> tuple[int, int]:
        """A card on the pile."""
        return self.yard.pile.size

    @property
    def paint_rect(self) -> Rect:
        """Everything, with cards that stick out and the deck's count."""
        return self.rect.inflate(self.rect.h // 3, self.rect.h // 3)

    def draw(self, surface: Surface) -> None:
        """Show the kept layer."""
        area = self.paint_rect
        if self._layer is None:
            self._layer = Surface(area.size, pygame.SRCALPHA)
            x, y = -area.x, -area.y
            self._paint_deck(self._layer, self.yard.deck.move(x, y))
            self._paint_pile(self._layer, self.yard.pile.move(x, y))
            if self.look.call is not None:
                self._paint_call(self._layer, self.yard.call.move(x, y), self.look.call)
        surface.blit(self._layer, area)

    def _paint_deck(self, layer: Surface, rect: Rect) -> None:
        kit = self.kit
        if self.look.deck > 1:
            stack = kit.images.svg("boom_bokken/deck_stack", (round(rect.w * 1.1), round(rect.h * 1.1)))
            layer.blit(stack, stack.get_rect(center=rect.center))
        elif self.look.deck == 1:
            card = back(kit, rect.size)
            layer.blit(card, card.get_rect(center=rect.center))
        else:
            layer.blit(self._dashed(rect.size), rect)
        style = kit.theme.style("label").sized(20 * self.yard.text)
        line = kit.text.line(self.look.deck_text, style, kit.theme.hex("ink"))
        layer.blit(line, line.get_rect(midtop=(rect.centerx, rect.bottom + kit.px(16))))

    def _dashed(self, size: tuple[int, int]) -> Surface:
        """The outline of a place where no card lies. Each dash is a line: dash arrays are drawn badly."""
        colour, (w, h) = self.kit.theme.hex("ink_soft"), size
        line, dash, gap = max(2, self.kit.px(3)), max(6, self.kit.px(12)), max(5, self.kit.px(9))
        path = "".join(
            f"M{x} {y}h{min(dash, w - line - x)}"
            for y in (line, h - line)
            for x in range(line, w - line, dash + gap)
        )
        path += "".join(
            f"M{x} {y}v{min(dash, h - line - y)}"
            for x in (line, w - line)
            for y in range(line, h - line, dash + gap)
        )
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><path d="{path}" fill="none" '
            f'stroke="{colour}" stroke-opacity="0.5" stroke-width="{line}"/></svg>'
        )
        return self.kit.images.drawn(svg, size)

    def _paint_pile(self, layer: Surface, rect: Rect) -> None:
        cards, first = self.look.cards, self.look.count - len(self.look.cards)
        if not cards:
            layer.blit(self._dashed(rect.size), rect)
            return
        for index, card in enumerate(cards[:-1]):
            turn = (first + index) % len(ANGLES)
            dx, dy = SHIFTS[turn]
            picture = askew(self.kit, card, rect.size, ANGLES[turn])
            centre = (rect.centerx + round(dx * rect.w), rect.centery + round(dy * rect.h))
            blit_askew(layer, picture, centre)
        card_shadow(self.kit, layer, rect)
        top = face(self.kit, cards[-1], rect.size)
        layer.blit(top, top.get_rect(center=rect.center))

    @property
    def _beside_pile(self) -> int:
        """From where on words stand clear of the pile, in the layer's pixels."""
        return self.yard.pile.right + self.kit.px(14) - self.paint_rect.x

    def _paint_call(self, layer: Surface, rect: Rect, call: Call) -> None:
        kit = self.kit
        arrow = round(rect.h * 0.56 * self.call_scale)
        picture = kit.images.svg(f"boom_bokken/call_{call.value}", (arrow, arrow))
        layer.blit(picture, picture.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.28))))
        colour = kit.theme.hex("call_red" if call is Call.UP else "indigo")
        style = kit.theme.style("heading").sized(46 * self.yard.text * min(1.0, rect.w / kit.px(246)))
        free = rect.centerx - self._beside_pile
        word = Rect(0, rect.y + round(rect.h * 0.58), 2 * free, round(rect.h * 0.2))
        word.centerx = rect.centerx
        fitted = kit.text.fit(self.look.call_text, style, word.size)
        kit.text.draw(layer, fitted, style, colour, word, (0.5, 0.5))
        below = kit.theme.style("label").sized(22 * self.yard.text)
        line = kit.text.line(self.look.limit_text, below, kit.theme.hex("ink"))
        ground = line.get_rect(midtop=(rect.centerx, word.bottom)).inflate(kit.px(16), 2)
        draw_box(kit, layer, ground, Box(fill="rice", line="", radius=8))
        layer.blit(line, line.get_rect(center=ground.center))
