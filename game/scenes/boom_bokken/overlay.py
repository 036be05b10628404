"""What moves above the table."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.kit import Kit
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
