"""What moves above the table: cards, chips, dice and pawns in flight, and the plaques on the pay line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.scenes.boomtown.payline import Point
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Widget

PLAQUE: Final = Box(fill="lamp", line="ink", width=3, radius=99)
PAYS: Final = Box(fill="ink", line="lamp", width=3, radius=99)


@dataclass(frozen=True, slots=True)
class Plaque:
    """A sum on the pay line: what a seat gets, or with `pays` what it gives."""

    centre: tuple[int, int]
    text: str
    pays: bool = False


class Sprite:
    """A picture in flight; its place is that of its middle."""

    def __init__(self, picture: Surface, centre: Point) -> None:
        self.picture = picture
        self.centre = centre

    @property
    def rect(self) -> Rect:
        """The pixels it covers."""
        return self.picture.get_rect(center=(round(self.centre[0]), round(self.centre[1])))


class Overlay(Widget):
    """Draws sprites, plaques and dots over everything; takes no input."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.sprites: list[Sprite] = []
        self._plaques: tuple[Plaque, ...] = ()
        self._dots: tuple[Point, ...] = ()

    @property
    def paint_rect(self) -> Rect:
        """Anywhere."""
        return self.kit.scale.rect

    # Sprites

    def put(self, sprite: Sprite) -> Sprite:
        """Let a picture appear."""
        self.sprites.append(sprite)
        self.invalidate(sprite.rect)
        return sprite

    def move(self, sprite: Sprite, centre: Point, picture: Surface | None = None) -> None:
        """Bring a picture somewhere else, or show another one."""
        self.invalidate(sprite.rect)
        sprite.centre = centre
        sprite.picture = picture or sprite.picture
        self.invalidate(sprite.rect)

    def take(self, sprite: Sprite) -> None:
        """Let a picture go."""
        if sprite in self.sprites:
            self.sprites.remove(sprite)
            self.invalidate(sprite.rect)

    def clear(self) -> None:
        """Let all pictures go."""
        for sprite in tuple(self.sprites):
            self.take(sprite)

    # The pay line

    def mark(self, plaques: Sequence[Plaque] = (), dots: Sequence[Point] = ()) -> None:
        """Show these plaques and dots on the pay line."""
        told = (tuple(plaques), tuple(dots))
        if told != (self._plaques, self._dots):
            self._damage_line()
            self._plaques, self._dots = told
            self._damage_line()

    def _damage_line(self) -> None:
        for plaque in self._plaques:
            self.invalidate(self._plaque_rect(plaque).inflate(8, 8))
        if self._dots:
            across = [x for x, _ in self._dots]
            down = [y for _, y in self._dots]
            box = Rect(min(across), min(down), max(across) - min(across), max(down) - min(down))
            self.invalidate(box.inflate(20, 20))

    def _plaque_rect(self, plaque: Plaque) -> Rect:
        style = self.kit.theme.style("strong")
        wide = self.kit.text.width(plaque.text, style) + self.kit.px(26)
        high = max(self.kit.px(36), self.kit.text.line_height(style) + 2)
        box = Rect(0, 0, max(wide, round(high * 1.3)), high)
        box.center = plaque.centre
        return box

    def draw(self, surface: Surface) -> None:
        """Draw what lies in the clip."""
        clip = surface.get_clip()
        self._draw_dots(surface, clip)
        for plaque in self._plaques:
            box = self._plaque_rect(plaque)
            if box.colliderect(clip):
                draw_box(self.kit, surface, box, PAYS if plaque.pays else PLAQUE)
                colour = self.kit.theme.hex("lamp" if plaque.pays else "ink")
                line = self.kit.text.line(plaque.text, self.kit.theme.style("strong"), colour)
                surface.blit(line, line.get_rect(center=box.center))
        for sprite in self.sprites:
            if sprite.rect.colliderect(clip):
                surface.blit(sprite.picture, sprite.rect)

    def _draw_dots(self, surface: Surface, clip: Rect) -> None:
        radius = max(2, self.kit.px(3.2))
        side = 2 * radius + 2

        def make() -> Surface:
            dot = Surface((side, side), pygame.SRCALPHA)
            pygame.draw.aacircle(dot, self.kit.theme.colour("lamp"), (side / 2 - 0.5, side / 2 - 0.5), radius)
            return dot

        dot = self.kit.images.composed(("boomtown dot",), (side, side), make)
        near = clip.inflate(side, side)
        for x, y in self._dots:
            if near.collidepoint(x, y):
                surface.blit(dot, (x - side / 2, y - side / 2))
