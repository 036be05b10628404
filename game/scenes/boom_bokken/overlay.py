"""What moves above the table, and the caller's bubble."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.rules.boom_bokken.cards import Call
from game.scenes.boom_bokken.seat_view import SeatView
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Position, Widget


@dataclass(slots=True)
class Sprite:
    """A picture on its way; `soft` ones have premultiplied alpha."""

    picture: Surface
    centre: Position
    soft: bool = False

    @property
    def rect(self) -> Rect:
        """Its pixels."""
        return self.picture.get_rect(center=self.centre)


class Overlay(Widget):
    """Draws sprites above everything; it takes no input."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.sprites: list[Sprite] = []
        self.place(kit.scale.rect)

    def add_sprite(self, sprite: Sprite) -> None:
        """Show it from now on."""
        self.sprites.append(sprite)
        self.invalidate(sprite.rect)

    def move(self, sprite: Sprite, centre: Position) -> None:
        """Put it elsewhere."""
        self.invalidate(sprite.rect)
        sprite.centre = centre
        self.invalidate(sprite.rect)

    def change(self, sprite: Sprite, picture: Surface) -> None:
        """Give it another picture."""
        self.invalidate(sprite.rect)
        sprite.picture = picture
        self.invalidate(sprite.rect)

    def drop(self, sprite: Sprite) -> None:
        """Show it no more."""
        if sprite in self.sprites:
            self.invalidate(sprite.rect)
            self.sprites.remove(sprite)

    def clear_sprites(self) -> None:
        """Show none."""
        for sprite in tuple(self.sprites):
            self.drop(sprite)

    @property
    def paint_rect(self) -> Rect:
        """The whole window: sprites go anywhere."""
        return self.rect

    def draw(self, surface: Surface) -> None:
        """All sprites, the oldest first."""
        for sprite in self.sprites:
            flags = pygame.BLEND_PREMULTIPLIED if sprite.soft else 0
            surface.blit(sprite.picture, sprite.rect, special_flags=flags)


class Bubble(Widget):
    """The caller's word beside his head, until the next card."""

    def __init__(self, kit: Kit, text: float, below: int) -> None:
        super().__init__(kit)
        self.text = text
        window = kit.scale.rect
        self._room = Rect(4, below, window.w - 8, window.h - below)
        self._told: object = None
        self._word, self._call = "", Call.UP
        self._tail = "down"

    def tell(self, seat: SeatView | None, word: str, call: Call) -> None:
        """Let the seat (None: nobody) say this."""
        told = (seat, word, call)
        if told == self._told:
            return
        self._told = told
        self.invalidate()
        self.visible = seat is not None
        if seat is None:
            return
        self._word, self._call = word, call
        style = self.kit.theme.style("subheading").sized(28 * self.text)
        high = self.kit.text.line_height(style) + self.kit.px(12)
        wide = self.kit.text.width(word, style) + round(high * 0.7) + self.kit.px(34)
        self.place(self._beside(seat, wide, high))

    def _beside(self, seat: SeatView, wide: int, high: int) -> Rect:
        box = Rect(0, 0, wide, high)
        x, y = seat.head
        half = seat.disc // 2
        gap = self.kit.px(24)
        if seat.spot.side == "left":
            self._tail, box.midleft = "left", (x + half + gap, y - round(half * 0.25))
        elif seat.spot.side == "right":
            self._tail, box.midright = "right", (x - half - gap, y - round(half * 0.25))
        elif seat.spot.side == "own":
            self._tail, box.bottomleft = "down", (x - round(half * 0.2), seat.top + round(half * 0.2))
        else:
            self._tail = "down"
            box.bottomleft = (x + round(half * 0.55), seat.top + round(half * 0.04))
        return box.clamp(self._room)

    @property
    def paint_rect(self) -> Rect:
        """The bubble with its tail."""
        return self.rect.inflate(self.kit.px(60), self.kit.px(60))

    def draw(self, surface: Surface) -> None:
        """Bubble, arrow, word."""
        kit, rect = self.kit, self.rect
        tail = kit.px(20)
        draw_box(kit, surface, rect, Box(fill="field", width=3, radius=24, shadow=(2, 3)))
        surface.blit(self._tail_picture(tail), self._tail_rect(tail))
        side = round(rect.h * 0.66)
        arrow = kit.images.svg(f"boom_bokken/call_{self._call.value}", (side, side))
        surface.blit(arrow, arrow.get_rect(center=(rect.x + kit.px(18) + side // 2, rect.centery)))
        style = kit.theme.style("subheading").sized(28 * self.text)
        colour = kit.theme.hex("call_red" if self._call is Call.UP else "indigo")
        line = kit.text.line(self._word, style, colour)
        surface.blit(line, line.get_rect(midleft=(rect.x + kit.px(20) + side, rect.centery)))

    def _tail_rect(self, tail: int) -> Rect:
        box = Rect(0, 0, tail, tail)
        line = max(2, self.kit.px(3))
        match self._tail:
            case "left":
                box.midright = (self.rect.x + line, self.rect.centery)
            case "right":
                box.midleft = (self.rect.right - line, self.rect.centery)
            case _:
                box.topleft = (self.rect.x + self.kit.px(24), self.rect.bottom - line)
        return box

    def _tail_picture(self, tail: int) -> Surface:
        ink, fill = self.kit.theme.hex("ink"), self.kit.theme.hex("field")
        shapes = {"left": "M20 3 L2 10 L20 17", "right": "M0 3 L18 10 L0 17", "down": "M3 0 L2 17 L16 0"}
        path = shapes[self._tail]
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="{path} Z" fill="{fill}"/>'
            f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="3" stroke-linejoin="round"/></svg>'
        )
        return self.kit.images.drawn(svg, (tail, tail))
