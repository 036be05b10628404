"""The static board: the open prairie behind everything, the wooden frame and the bare squares."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.rules.boomers.board import column_of, row_of, square_at
from game.rules.boomers.board_file import track_course
from game.rules.boomers.observation import BoomersObservation
from game.scenes.boomers.geometry import Geometry
from game.ui.images import rasterise
from game.ui.kit import Kit
from game.ui.shapes import lay_grain

PRAIRIES = 4


def paint_ground(kit: Kit, geometry: Geometry, seen: BoomersObservation) -> Surface:
    """The whole window without pieces and panel: backdrop, board with frame, squares, water, grid, track."""
    window = kit.scale.rect
    ground = kit.images.ground("boomers/backdrop", window.size).copy()
    lay_grain(kit, ground, window)
    paint_board(kit, ground, geometry, seen)
    return ground


def paint_board(kit: Kit, target: Surface, geometry: Geometry, seen: BoomersObservation) -> None:
    """The bare board: frame with names of squares, grass, water, grid, track."""
    _paint_frame(kit, target, geometry)
    _paint_coordinates(kit, target, geometry)
    _paint_squares(kit, target, geometry, seen)
    _paint_grid(kit, target, geometry)
    paint_track(kit, target, geometry, seen)


def _paint_frame(kit: Kit, ground: Surface, geometry: Geometry) -> None:
    """The four sides one by one: what lies between them is covered by squares, and large."""
    board, edge = geometry.board, geometry.band + 2
    shadow = (round(geometry.q * 0.14), round(geometry.q * 0.2))
    whole = Rect(0, 0, board.w + shadow[0], board.h + shadow[1])
    low, high = edge, board.h - edge
    sides = (
        Rect(0, 0, whole.w, low),
        Rect(0, high, whole.w, whole.h - high),
        Rect(0, low, edge, high - low),
        Rect(board.w - edge, low, whole.w - board.w + edge, high - low),
    )
    for side in sides:
        svg = _frame_svg(kit, geometry, side, shadow)
        ground.blit(rasterise(svg, side.size, "the frame"), side.move(board.topleft))


def _frame_svg(kit: Kit, geometry: Geometry, seen: Rect, shadow: tuple[int, int]) -> str:
    """Four boards of wood, mitred at the corners, with a line of grain each, and the hard shadow.

    Of the whole picture `seen` is drawn.
    """
    theme, (w, h), band = kit.theme, geometry.board.size, geometry.band
    ink, light, dark = theme.hex("ink"), theme.hex("frame"), theme.hex("frame_dark")
    radius, line, thin = geometry.px(12), max(2, geometry.px(4)), geometry.px(2)
    rim = f'x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}" rx="{radius}"'
    inner = f'x="{band - 1}" y="{band - 1}" width="{w - 2 * band + 2}" height="{h - 2 * band + 2}"'
    share = theme.measure("shadow_percent") / 100 + 0.14
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{seen.x} {seen.y} {seen.w} {seen.h}">'
        f'<rect x="{shadow[0]}" y="{shadow[1]}" width="{w}" height="{h}" rx="{radius}" fill="{ink}" '
        f'fill-opacity="{share:.2f}"/><rect {rim} fill="{light}"/>'
        f'<path d="{_shaded_sides(w, h, band, radius + line / 2)}" fill="{dark}"/>'
        f'<path d="{_wood_grain(w, h, band)}" fill="none" stroke="{ink}" stroke-opacity="0.13" '
        f'stroke-width="{thin}"/><path d="{_mitres(w, h, band)}" fill="none" stroke="{ink}" '
        f'stroke-opacity="0.5" stroke-width="{thin}"/>'
        f'<rect {inner} fill="none" stroke="{ink}" stroke-opacity="0.6" stroke-width="{thin + 1}"/>'
        f'<rect {rim} fill="none" stroke="{ink}" stroke-width="{line}"/></svg>'
    )


def _shaded_sides(w: int, h: int, band: int, radius: float) -> str:
    """The lower and the right board, away from the light, rounded where the frame is."""
    cut = radius * 0.293
    arc = f"A{radius} {radius} 0 0"
    return (
        f"M{cut} {h - cut} L{band} {h - band} H{w - band} V{band} L{w - cut} {cut} "
        f"{arc} 1 {w} {radius} V{h - radius} {arc} 1 {w - radius} {h} H{radius} {arc} 1 {cut} {h - cut} Z"
    )


def _mitres(w: int, h: int, band: int) -> str:
    left, right, top, bottom = band, w - band, band, h - band
    upper = f"M2 2 L{left} {top} M{w - 2} 2 L{right} {top}"
    return f"{upper} M2 {h - 2} L{left} {bottom} M{w - 2} {h - 2} L{right} {bottom}"


def _wood_grain(w: int, h: int, band: int) -> str:
    """Two slow lines a board."""
    lines = []
    for share, bow in ((0.28, 0.10), (0.74, -0.12)):
        at, bend = band * share, band * bow
        for y, sign in ((at, 1), (h - at, -1)):
            lines.append(
                f"M{band} {y} C{w * 0.3} {y + sign * bend} {w * 0.55} {y - sign * bend} {w - band} {y}"
            )
        for x, sign in ((at, 1), (w - at, -1)):
            lines.append(
                f"M{x} {band} C{x + sign * bend} {h * 0.35} {x - sign * bend} {h * 0.6} {x} {h - band}"
            )
    return " ".join(lines)


def _paint_coordinates(kit: Kit, ground: Surface, geometry: Geometry) -> None:
    """Files and ranks on all four sides."""
    style = kit.theme.style("strong")
    px = max(13, min(round(geometry.band * 0.56), kit.scale.text(24)))
    colour, board, band = kit.theme.hex("coordinates"), geometry.board, geometry.band
    for x in range(geometry.columns):
        square = geometry.square_of_cell(x, 0)
        assert square is not None
        line = kit.text.line(chr(ord("a") + column_of(square)), style, colour, px)
        middle = geometry.left + x * geometry.q + geometry.q // 2
        for y in (board.top + band // 2 + 1, board.bottom - band // 2 - 1):
            ground.blit(line, line.get_rect(center=(middle, y)))
    for y in range(geometry.rows):
        square = geometry.square_of_cell(0, y)
        assert square is not None
        line = kit.text.line(str(row_of(square) + 1), style, colour, px)
        middle = geometry.top + y * geometry.q + geometry.q // 2
        for x in (board.left + band // 2 + 1, board.right - band // 2 - 1):
            ground.blit(line, line.get_rect(center=(x, middle)))


def _paint_squares(kit: Kit, ground: Surface, geometry: Geometry, seen: BoomersObservation) -> None:
    """Grass or water on every square."""
    q = geometry.q
    grass = (kit.theme.colour("square_light"), kit.theme.colour("square_dark"))
    water = dict.fromkeys(seen.shallow, "boomers/river_shallow")
    water |= dict.fromkeys(seen.deep, "boomers/river_deep")
    for y in range(seen.rows):
        for x in range(seen.columns):
            square = square_at(x, y)
            rect = geometry.rect(square)
            if square in water:
                ground.blit(kit.images.svg(water[square], (q, q)), rect)
                continue
            ground.fill(grass[(x + y) % 2], rect)
            prairie = _prairie(x, y)
            if prairie:
                ground.blit(kit.images.svg(f"boomers/prairie_{prairie}", (q, q)), rect)


def paint_mines(kit: Kit, target: Surface, geometry: Geometry, seen: BoomersObservation) -> None:
    """The silver mines that are not buried under a cornerstone."""
    size = round(geometry.q * 0.94)
    mine = kit.images.svg("boomers/mine", (size, size))
    for square in set(seen.mines) - set(seen.stones):
        target.blit(mine, mine.get_rect(center=geometry.centre(square)))


def _prairie(x: int, y: int) -> int:
    """Which tuft of grass, 1 to 4, grows on a square; 0 for none, on about half of them."""
    mixed = (x * 0x9E3779B1 ^ y * 0x85EBCA77) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 13) % 8
    return mixed + 1 if mixed < PRAIRIES else 0


def _paint_grid(kit: Kit, ground: Surface, geometry: Geometry) -> None:
    """Thin ink lines between the squares."""
    ink = kit.theme.colour("ink")
    ink.a = round(255 * 0.18)
    thick = geometry.px(1.6)
    field = geometry.field
    upright, level = Surface((thick, field.h)).convert_alpha(), Surface((field.w, thick)).convert_alpha()
    upright.fill(ink)
    level.fill(ink)
    for x in range(1, geometry.columns):
        ground.blit(upright, (field.x + x * geometry.q - thick // 2, field.y))
    for y in range(1, geometry.rows):
        ground.blit(level, (field.x, field.y + y * geometry.q - thick // 2))


def paint_track(kit: Kit, target: Surface, geometry: Geometry, seen: BoomersObservation) -> None:
    """The railroad on the grid lines, with bends where it turns and buffers at the board's edge."""
    course = track_course(seen.ground.track)
    if not course:
        return
    points = [geometry.point(x, y) for x, y in course]
    q, quarter = geometry.q, max(8, geometry.q // 4)
    for one, other in pairwise(points):
        level = one[1] == other[1]
        name, size = ("boomers/rail_h", (q, quarter)) if level else ("boomers/rail_v", (quarter, q))
        rail = kit.images.svg(name, size)
        middle = ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2)
        target.blit(rail, rail.get_rect(center=middle))
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        ways = {_way(here, before), _way(here, after)}
        if len({way[0] == 0 for way in ways}) == 2:
            _put_end(kit, target, "boomers/rail_bend", here, quarter, _BENDS[frozenset(ways)])
    _put_end(kit, target, "boomers/rail_end", points[0], quarter, _ENDS[_way(points[0], points[1])])
    _put_end(kit, target, "boomers/rail_end", points[-1], quarter, _ENDS[_way(points[-1], points[-2])])


_RIGHT, _LEFT, _DOWN, _UP = (1, 0), (-1, 0), (0, 1), (0, -1)
_BENDS = {
    frozenset((_RIGHT, _DOWN)): 0,
    frozenset((_RIGHT, _UP)): 90,
    frozenset((_LEFT, _UP)): 180,
    frozenset((_LEFT, _DOWN)): 270,
}
"""Quarter turns, counter-clockwise, of the bend that joins right and down."""
_ENDS = {_RIGHT: 0, _UP: 90, _LEFT: 180, _DOWN: 270}


def _way(start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int]:
    return (end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1])


def _put_end(kit: Kit, target: Surface, name: str, point: tuple[int, int], size: int, degrees: int) -> None:
    picture = pygame.transform.rotate(kit.images.svg(name, (size, size)), degrees)
    target.blit(picture, picture.get_rect(center=point))
