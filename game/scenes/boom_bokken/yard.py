"""The still ground: raked sand, sky and gate, bamboo at the window's edges."""

from __future__ import annotations

from pygame import Surface

from game.ui.kit import Kit
from game.ui.shapes import lay_grain

TOP_SHARE = 280 / 1080


def paint_yard(kit: Kit, room: int) -> Surface:
    """The whole window without seats and cards; `room` is the width of the yard itself, left of the log."""
    size = kit.scale.window

    def make() -> Surface:
        return _painted(kit, size, room)

    return kit.images.composed(("yard", room), size, make)


def _painted(kit: Kit, size: tuple[int, int], room: int) -> Surface:
    width, height = size
    high = round(height * TOP_SHARE)
    wide = round(high * 2400 / 280)
    ground = Surface(size)
    centre = room // 2
    sand = kit.images.ground("boom_bokken/yard_sand", (max(wide, 2 * (width - centre), 2 * centre), height))
    ground.blit(sand, (centre - sand.get_width() // 2, 0))
    lay_grain(kit, ground, kit.scale.rect)
    top = kit.images.svg("boom_bokken/yard_top", (wide, high))
    ground.blit(top, (centre - wide // 2, 0))
    stalk = (round(height * 220 / 1080), height)
    left, right = (kit.images.svg(f"boom_bokken/bamboo_{side}", stalk) for side in ("left", "right"))
    ground.blit(left, (0, 0))
    ground.blit(right, (width - right.get_width(), 0))
    return ground
