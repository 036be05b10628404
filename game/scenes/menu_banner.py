"""The banner of the title: the hat settles on it once, and the fuse burns while the pointer is there."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.anim import Tween, overshoot
from game.ui.kit import Kit
from game.ui.layout import fitted
from game.ui.widget import Widget

RATIO: Final = 1200 / 430
HAT: Final = (195, 20, 220, 160)
STAR: Final = (897, 13, 80, 80)
"""Where hat and star lie on the plate of 1200 x 430: left, top, width, height."""
DROP, TILT = 130.0, 16.0
"""From how far above, and how far tilted, the hat comes."""
STEP_DEGREES = 12


class Banner(Widget):
    """The plate with letters, hat and fuse. `settle` gives the hat's motion; `turn` lets the fuse burn."""

    role = "picture"

    def __init__(self, kit: Kit, name: str) -> None:
        super().__init__(kit, name)
        self.up = 0.0
        self._angle = 0
        self._due = math.inf

    @property
    def takes_pointer(self) -> bool:
        """The fuse burns under the pointer."""
        return True

    def _plate(self) -> Rect:
        return fitted(self.rect, RATIO)

    def _part(self, part: tuple[int, int, int, int]) -> Rect:
        plate = self._plate()
        scale = plate.w / 1200
        x, y, wide, high = part
        return Rect(
            plate.x + round(x * scale), plate.y + round(y * scale), round(wide * scale), round(high * scale)
        )

    @property
    def paint_rect(self) -> Rect:
        """The plate and the air above it."""
        return self._plate().inflate(0, round(2 * DROP * self._plate().w / 1200))

    def settle(self) -> Tween:
        """The hat's way down, with a bounce."""
        self.up = 1.0
        return Tween(self.kit.theme.motion("title_hat"), self._lift, 1.0, 0.0, overshoot)

    def _lift(self, up: float) -> None:
        self.up = up
        self.invalidate(self._part(HAT).inflate(self._part(HAT).w, 4 * self._part(HAT).h))

    # The fuse

    def burn(self, now: float, *, still: bool) -> None:
        """Let the star take a step when it is time; it stands still without the pointer."""
        if still or not self.hovered:
            self._due = math.inf
        elif math.isinf(self._due):
            self._due = now + self._pause()
        elif now >= self._due:
            self._angle = (self._angle + STEP_DEGREES) % 360
            self._due = now + self._pause()
            self.invalidate(self._part(STAR).inflate(8, 8))

    def _pause(self) -> float:
        return self.kit.theme.motion("fuse_star") / 1000

    @property
    def wake_at(self) -> float:
        """When the star's next step is due."""
        return self._due

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw plate, star and hat."""
        plate = self._plate()
        surface.blit(self.kit.images.svg("common/title_plate", plate.size), plate)
        star = self._part(STAR)
        picture = self.kit.images.svg("common/title_star", star.size)
        if self._angle:
            picture = pygame.transform.rotozoom(picture, self._angle, 1)
        surface.blit(picture, picture.get_rect(center=star.center))
        hat = self._part(HAT)
        picture = self.kit.images.svg("common/title_hat", hat.size)
        if self.up:
            picture = pygame.transform.rotozoom(picture, TILT * self.up, 1)
            hat.y -= round(DROP * self.up * plate.w / 1200)
        surface.blit(picture, picture.get_rect(center=hat.center))
