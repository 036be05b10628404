"""Boxes, rings and pills as crisp generated pictures, made once per look and stretched to any size."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.images import BLENDED
from game.ui.kit import Kit

GRAIN_TILE = 256
GRAIN_ALPHA = 12


@dataclass(frozen=True, slots=True)
class Box:
    """A box's look. Colours are token names or hex, "" for none; lengths are units.

    `shadow` is the hard shadow's way right and down; `inner` a thin line inside, `inset` from the edge;
    `corner` is "round" or "notch" (concave).
    """

    fill: str = "paper"
    line: str = "ink"
    width: float = 3
    radius: float = 10
    shadow: tuple[float, float] = (0, 0)
    inner: str = ""
    inset: float = 7
    corner: str = "round"
    grain: bool = False


PANEL = Box(shadow=(6, 10), inner="inner_line", grain=True)
RAISED = Box(shadow=(4, 5))
FIELD = Box(fill="field", width=2.5, radius=8)
TRAY = Box(fill="paper_shade", width=2.5, radius=8)


def draw_box(kit: Kit, target: Surface, rect: Rect, look: Box) -> None:
    """Draw a box's body on `rect`; its shadow falls outside, right and below."""
    if rect.w > 0 and rect.h > 0:
        target.blit(box(kit, rect.size, look), rect.topleft)


def box(kit: Kit, size: tuple[int, int], look: Box) -> Surface:
    """The picture of a box whose body is `size` pixels; larger than that by its shadow."""
    return kit.images.composed((look, kit.theme.room, kit.scale.unit), size, lambda: _box(kit, size, look))


def focus_ring(kit: Kit, size: tuple[int, int]) -> Surface:
    """The focus ring around a box of `size`: brass between two ink lines; it starts `ring_width` outside."""
    outside = ring_width(kit)
    full = (size[0] + 2 * outside, size[1] + 2 * outside)

    def make() -> Surface:
        corner = kit.px(kit.theme.measure("radius")) + 2 * outside
        return _stretched(kit, full, (0, 0), corner, lambda w, h: _ring_svg(kit, w, h))

    return kit.images.composed(("focus ring", kit.scale.unit), full, make)


def ring_width(kit: Kit) -> int:
    """How far the focus ring reaches outside its box, in pixels."""
    return kit.px("focus_line") + 2 * kit.px("focus_ink")


def grain(kit: Kit) -> Surface:
    """A clear tile of paper grain, the same in every run."""

    def make() -> Surface:
        noise = random.Random(1893).randbytes(GRAIN_TILE * GRAIN_TILE)
        pixels = bytearray(4 * len(noise))
        shade = noise.translate(bytes(0 if value < 128 else 255 for value in range(256)))
        for channel in range(3):
            pixels[channel::4] = shade
        pixels[3::4] = noise.translate(bytes(abs(value - 128) * GRAIN_ALPHA // 128 for value in range(256)))
        return pygame.image.frombytes(bytes(pixels), (GRAIN_TILE, GRAIN_TILE), "RGBA").convert(BLENDED)

    return kit.images.composed(("grain",), (GRAIN_TILE, GRAIN_TILE), make)


def lay_grain(kit: Kit, target: Surface, rect: Rect) -> None:
    """Cover `rect` with paper grain; once per cached ground, not once per frame."""
    tile = grain(kit)
    old = target.get_clip()
    target.set_clip(rect.clip(old))
    for y in range(rect.top, rect.bottom, GRAIN_TILE):
        for x in range(rect.left, rect.right, GRAIN_TILE):
            target.blit(tile, (x, y))
    target.set_clip(old)


def _box(kit: Kit, size: tuple[int, int], look: Box) -> Surface:
    shadow = (kit.scale.px(look.shadow[0]), kit.scale.px(look.shadow[1]))
    corner = kit.scale.px(look.radius) + kit.scale.px(look.inset if look.inner else 0) + 6
    picture = _stretched(kit, size, shadow, corner, lambda w, h: _box_svg(kit, look, w, h, shadow))
    if look.grain:
        edge = kit.scale.px(look.width) + kit.scale.px(look.radius) // 3
        lay_grain(kit, picture, Rect((0, 0), size).inflate(-2 * edge, -2 * edge))
    return picture


def _box_svg(kit: Kit, look: Box, width: int, height: int, shadow: tuple[int, int]) -> str:
    line = kit.scale.px(look.width) if look.line else 0
    radius = min(kit.scale.px(look.radius), width // 2, height // 2)
    parts = []
    if any(shadow):
        share = kit.theme.measure("shadow_percent") / 100
        outline = _outline(shadow[0], shadow[1], width, height, radius, look.corner)
        parts.append(f'<path d="{outline}" fill="{kit.theme.hex("ink")}" fill-opacity="{share}"/>')
    half = line / 2
    outline = _outline(half, half, width - line, height - line, max(0, radius - half), look.corner)
    fill = _hex(kit, look.fill)
    parts.append(f'<path d="{outline}" fill="{fill}" stroke="{_hex(kit, look.line)}" stroke-width="{line}"/>')
    if look.inner:
        inset = kit.scale.px(look.inset)
        thin = max(1.0, kit.theme.measure("inner_line") * kit.scale.unit)
        outline = _outline(
            inset, inset, width - 2 * inset, height - 2 * inset, max(1, radius - inset / 2), look.corner
        )
        parts.append(
            f'<path d="{outline}" fill="none" stroke="{_hex(kit, look.inner)}" stroke-width="{thin:.2f}"/>'
        )
    return _svg(width + shadow[0], height + shadow[1], parts)


def _ring_svg(kit: Kit, width: int, height: int) -> str:
    ink, brass = kit.px("focus_ink"), kit.px("focus_line")
    radius = kit.px("radius") + ink + brass
    ink_hex, brass_hex = kit.theme.hex("ink"), kit.theme.hex("focus")
    whole = ring_width(kit)
    parts = []
    for line, colour in ((whole, ink_hex), (brass, brass_hex)):
        edge = whole / 2
        outline = _outline(edge, edge, width - 2 * edge, height - 2 * edge, radius, "round")
        parts.append(f'<path d="{outline}" fill="none" stroke="{colour}" stroke-width="{line}"/>')
    return _svg(width, height, parts)


def _svg(width: int, height: int, parts: list[str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(parts)}</svg>'


def _hex(kit: Kit, colour: str) -> str:
    if not colour:
        return "none"
    return colour if colour.startswith("#") else kit.theme.hex(colour)


def _outline(x: float, y: float, width: float, height: float, radius: float, corner: str) -> str:
    """A rectangle's path with rounded or notched corners, clockwise from the upper left."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    right, bottom = x + width, y + height
    sweep = 0 if corner == "notch" else 1
    arc = f"A{radius} {radius} 0 0 {sweep}"
    return (
        f"M{x + radius} {y} H{right - radius} {arc} {right} {y + radius} V{bottom - radius} "
        f"{arc} {right - radius} {bottom} H{x + radius} {arc} {x} {bottom - radius} "
        f"V{y + radius} {arc} {x + radius} {y} Z"
    )


def _stretched(
    kit: Kit, size: tuple[int, int], extra: tuple[int, int], corner: int, svg: Callable[[int, int], str]
) -> Surface:
    """Draw the corners once and stretch what lies between: as crisp as drawing it all, and far cheaper."""
    small = (min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1))
    full = (size[0] + extra[0], size[1] + extra[1])
    part_size = (small[0] + extra[0], small[1] + extra[1])
    part = kit.images.drawn(svg(*small), part_size)
    if small == size:
        return part.copy()
    whole = Surface(full, pygame.SRCALPHA)
    for x, w, to_x, to_w in _bands(part_size[0], full[0], corner):
        for y, h, to_y, to_h in _bands(part_size[1], full[1], corner):
            piece = part.subsurface((x, y, w, h))
            whole.blit(pygame.transform.scale(piece, (to_w, to_h)), (to_x, to_y))
    return whole


def _bands(length: int, full: int, corner: int) -> list[tuple[int, int, int, int]]:
    """(start, size, target start, target size) of the fixed, the stretched and the fixed part of one side."""
    if length == full:
        return [(0, length, 0, full)]
    after = length - corner - 1
    return [
        (0, corner, 0, corner),
        (corner, 1, corner, full - corner - after),
        (corner + 1, after, full - after, after),
    ]
