"""The room: rail, felt, lamp light and the print on the felt, painted once for each size of the window."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.scenes.boomtown.layout import TableLayout
from game.ui.kit import Kit

CORNER: Final = 134
"""Units a drawn corner of the table takes."""
SMALL_RAIL: Final = 0.72
LAMP_HEIGHT: Final = 0.46
"""Where the lamp light falls, as a share of the height."""


def paint_room(kit: Kit, layout: TableLayout) -> Surface:
    """The whole window without anything on the table."""
    window = kit.scale.rect
    room = Surface(window.size)
    room.fill(kit.theme.colour("felt"))
    side = max(60, round(CORNER * layout.factor * (SMALL_RAIL if layout.small else 1)))
    _paint_rail(kit, room, side)
    _paint_lamp(kit, room)
    if layout.print is not None:
        felt = kit.images.svg("boomtown/felt_print", layout.print.size)
        room.blit(felt, felt.get_rect(center=layout.print.center))
    return room


def _paint_rail(kit: Kit, room: Surface, side: int) -> None:
    """Four mirrored corners; their last row and column are drawn out into the sides between."""
    wide, high = room.get_size()
    for right in (False, True):
        for below in (False, True):
            corner = kit.images.svg("boomtown/felt_corner", (side, side), flip=(right, below))
            x, y = wide - side if right else 0, high - side if below else 0
            room.blit(corner, (x, y))
            if not right:
                edge = corner.subsurface((side - 1, 0, 1, side))
                room.blit(pygame.transform.scale(edge, (wide - 2 * side, side)), (side, y))
            if not below:
                edge = corner.subsurface((0, side - 1, side, 1))
                room.blit(pygame.transform.scale(edge, (side, high - 2 * side)), (x, side))


def _paint_lamp(kit: Kit, room: Surface) -> None:
    """The light, drawn at a quarter of its size and smoothed up: it is soft anyway."""
    wide, high = room.get_size()
    side = max(wide, high)
    quarter = kit.images.svg("boomtown/lamp_glow", (side // 4, side // 4))
    glow = pygame.transform.smoothscale(quarter, (side, side))
    light = Rect(0, 0, side, side)
    light.center = (wide // 2, round(high * LAMP_HEIGHT))
    room.blit(glow, light)
