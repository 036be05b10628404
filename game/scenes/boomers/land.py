"""Land that belongs to somebody: tint with hatching, border line, dashed preview, sign with its count."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from pygame import Rect, Surface

from game.scenes.boomers.geometry import Geometry
from game.ui.kit import Kit

SIDES = ("purple", "yellow")
INSET, LINE, CASING = 4.0, 6.0, 9.0
DASH_LINE, DASH_GROUND = 5.0, 8.0
DASHES = 3
"""Dashes along one side of a square."""

_AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))


def paint_land(kit: Kit, target: Surface, geometry: Geometry, squares: Collection[int], seat: int) -> None:
    """The tint and hatching of a homestead's squares; they join without a seam."""
    tile = kit.images.svg(f"boomers/land_{SIDES[seat]}", (geometry.q, geometry.q))
    for square in squares:
        target.blit(tile, geometry.rect(square))


def paint_idle_land(
    kit: Kit, target: Surface, geometry: Geometry, squares: Collection[int], seat: int
) -> None:
    """The fainter tint of squares that score nothing, beyond the track."""
    tile = kit.images.svg(f"boomers/land_{SIDES[seat]}_preview", (geometry.q, geometry.q))
    for square in squares:
        target.blit(tile, geometry.rect(square))


def paint_border(kit: Kit, target: Surface, geometry: Geometry, squares: Collection[int], seat: int) -> None:
    """The seat's line along the inside of the area, cased in ink."""
    start, line, casing = (geometry.px(units) for units in (INSET, LINE, CASING))
    room = (casing - line) // 2
    for rect in _bands(geometry, squares, max(0, start - room), start + line + room):
        target.fill(kit.theme.colour("ink"), rect)
    for rect in _bands(geometry, squares, start, start + line):
        target.fill(kit.theme.colour(SIDES[seat]), rect)


def paint_preview(
    kit: Kit, target: Surface, geometry: Geometry, squares: Collection[int], seat: int | None
) -> None:
    """What a turn would close: a fainter tint, and a dashed border in the seat's colour on pale."""
    if seat is not None:
        paint_idle_land(kit, target, geometry, squares, seat)
    start, line, casing = (geometry.px(units) for units in (INSET, DASH_LINE, DASH_GROUND))
    room = (casing - line) // 2
    colour = "ink_soft" if seat is None else SIDES[seat]
    for rect in _bands(geometry, squares, max(0, start - room), start + line + room):
        target.fill(kit.theme.colour("field"), rect)
    for rect in _dashes(geometry, squares, start, line):
        target.fill(kit.theme.colour(colour), rect)


def _outside(geometry: Geometry, squares: Collection[int], cell: tuple[int, int], x: int, y: int) -> bool:
    square = geometry.square_of_cell(cell[0] + x, cell[1] + y)
    return square is None or square not in squares


def _bands(geometry: Geometry, squares: Collection[int], near: int, far: int) -> Iterator[Rect]:
    """Rectangles that cover all that lies inside the area, `near` to `far` pixels from its edge."""
    q = geometry.q
    for square in squares:
        cell, rect = geometry.cell(square), geometry.rect(square)
        out = {way: _outside(geometry, squares, cell, *way) for way in _AROUND}
        for x, y in _AROUND:
            if not out[x, y]:
                continue
            before, after = ((-1, 0), (1, 0)) if y else ((0, -1), (0, 1))
            low, high = near if out[before] else 0, q - (near if out[after] else 0)
            yield _strip(rect, (x, y), near, far, low, high)
        for x in (-1, 1):
            for y in (-1, 1):
                if not out[x, 0] and not out[0, y] and _outside(geometry, squares, cell, x, y):
                    yield from _inner_corner(rect, x, y, near, far)


def _strip(rect: Rect, way: tuple[int, int], near: int, far: int, low: int, high: int) -> Rect:
    """A part of the band along one side of a square, from `low` to `high` along the side."""
    x, y = way
    if y:
        top = rect.top + near if y < 0 else rect.bottom - far
        return Rect(rect.x + low, top, high - low, far - near)
    left = rect.left + near if x < 0 else rect.right - far
    return Rect(left, rect.y + low, far - near, high - low)


def _inner_corner(rect: Rect, x: int, y: int, near: int, far: int) -> Iterator[Rect]:
    """The band around the corner of a square outside that touches this one only there."""
    thick = far - near
    top = rect.top if y < 0 else rect.bottom - far
    yield Rect(rect.left + near if x < 0 else rect.right - far, top, thick, far)
    top = rect.top + near if y < 0 else rect.bottom - far
    yield Rect(rect.left if x < 0 else rect.right - near, top, near, thick)


def _dashes(geometry: Geometry, squares: Collection[int], near: int, line: int) -> Iterator[Rect]:
    """Short pieces along the border, the same on every side of every square."""
    q = geometry.q
    period = q / DASHES
    for square in squares:
        cell, rect = geometry.cell(square), geometry.rect(square)
        for way in _AROUND:
            if _outside(geometry, squares, cell, *way):
                for index in range(DASHES):
                    low = round(period * (index + 0.14))
                    yield _strip(rect, way, near, near + line, low, round(low + period * 0.72))


# Signs


def sign_square(geometry: Geometry, squares: Sequence[int], pieces: Collection[int]) -> int:
    """The square of an area on which its sign hides least: far from pieces, with land on both sides."""
    inside = set(squares)

    def worth(square: int) -> tuple[int, int, float]:
        x, y = geometry.cell(square)
        clear = square not in pieces
        beside = sum(not _outside(geometry, inside, (x, y), way, 0) for way in (-1, 1))
        away = min((abs(x - px) + abs(y - py) for px, py in map(geometry.cell, pieces)), default=0)
        middle = sum(abs(x - ox) + abs(y - oy) for ox, oy in map(geometry.cell, inside)) / len(inside)
        return int(clear), min(away, 2) + beside, -middle

    return max(squares, key=worth)


def draw_land_sign(
    kit: Kit, surface: Surface, geometry: Geometry, square: int, seat: int, count: int, *, low: bool = False
) -> None:
    """A paper sign with the side's house and what the homestead scores; `low`, below the piece there."""
    high = sign_height(geometry, low=low)
    style = kit.theme.style("numeral")
    number = kit.text.line(str(count), style, kit.theme.hex("ink"), round(high * 0.62))
    side = round(high * 0.78)
    house = kit.images.svg(f"boomers/house_{SIDES[seat]}", (side, side))
    gap = round(high * 0.14)
    wide = side + number.get_width() + 4 * gap
    box = sign_box(geometry, square, wide, high, low=low)
    surface.blit(_board(kit, box.size, kit.theme.hex("paper"), kit.theme.hex("ink")), box)
    surface.blit(house, house.get_rect(midleft=(box.x + gap + 1, box.centery)))
    surface.blit(number, number.get_rect(midright=(box.right - round(gap * 1.6), box.centery)))


def draw_gain_sign(
    kit: Kit, surface: Surface, geometry: Geometry, square: int, seat: int, gain: int, *, low: bool = False
) -> None:
    """A sign "+14" in the seat's colour: what a turn would bring; `low`, below the piece there."""
    high = sign_height(geometry, low=low)
    mark = kit.theme.seat(seat)
    number = kit.text.line(
        f"{gain:+d}".replace("-", "−"), kit.theme.style("numeral"), mark.text, round(high * 0.62)
    )
    box = sign_box(geometry, square, max(number.get_width() + round(high * 0.6), high * 2), high, low=low)
    surface.blit(_board(kit, box.size, mark.colour, kit.theme.hex("ink")), box)
    surface.blit(number, number.get_rect(center=box.center))


def sign_height(geometry: Geometry, *, low: bool) -> int:
    """The height of a sign in pixels."""
    return max(18 if low else 20, round(geometry.q * (0.36 if low else 0.46)))


def sign_box(geometry: Geometry, square: int, wide: int, high: int, *, low: bool) -> Rect:
    """Where a sign stands: on the middle of its square, or `low` over the feet of the piece there."""
    box = Rect(0, 0, wide, high)
    box.center = geometry.centre(square)
    if low:
        box.bottom = geometry.rect(square).bottom + round(geometry.q * 0.1)
    return box.clamp(geometry.field.inflate(-6, -6))


def _board(kit: Kit, size: tuple[int, int], fill: str, line: str) -> Surface:
    thick = max(2, round(size[1] * 0.065))
    w, h = size
    drop = max(1, round(h * 0.08))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w + drop} {h + drop}">'
        f'<rect x="{drop}" y="{drop}" width="{w}" height="{h}" rx="{h * 0.2}" fill="{line}" '
        'fill-opacity="0.3"/>'
        f'<rect x="{thick / 2}" y="{thick / 2}" width="{w - thick}" height="{h - thick}" rx="{h * 0.18}" '
        f'fill="{fill}" stroke="{line}" stroke-width="{thick}"/></svg>'
    )
    return kit.images.drawn(svg, (w + drop, h + drop))
