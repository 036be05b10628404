"""A board as a small picture, drawn from its data: for choosing one."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from game.rules.boomers.board import square_at
from game.rules.boomers.observation import BoomersObservation
from game.scenes.boomers.geometry import Geometry
from game.scenes.boomers.ground import paint_track
from game.scenes.boomers.picture import Kind, picture_of
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box

LARGER = 1.3
"""Pieces are drawn larger than on the table, so that they can be made out."""
SIZES = {Kind.BOOMER: 1.06, Kind.HOME: 1.06, Kind.SOONER: 1.0, Kind.STONE: 0.8}


def board_picture(kit: Kit, seen: BoomersObservation, size: tuple[int, int]) -> Surface:
    """The start position with the expansions in play, as large as fits into `size`; shared, read-only."""
    ground = seen.ground
    key = (ground.board.stem, ground.sooners, ground.mines, ground.deep, ground.shallow, ground.track)
    room = kit.theme.room
    return kit.images.composed(
        ("board", key, seen.boomers, seen.stones, room), size, lambda: _paint(kit, seen, size)
    )


def _paint(kit: Kit, seen: BoomersObservation, size: tuple[int, int]) -> Surface:
    frame = max(3, kit.px(7))
    q = max(4, min((size[0] - 2 * frame) // seen.columns, (size[1] - 2 * frame) // seen.rows))
    wide, high = q * seen.columns + 2 * frame, q * seen.rows + 2 * frame
    surface = Surface((wide, high), SRCALPHA)
    draw_box(kit, surface, Rect(0, 0, wide, high), Box(fill="frame", width=2, radius=4))
    geometry = Geometry(frame, frame, q, seen.columns, seen.rows)
    _paint_squares(kit, surface, geometry, seen)
    paint_track(kit, surface, geometry, seen)
    _paint_pieces(kit, surface, geometry, seen)
    return surface


def _paint_squares(kit: Kit, surface: Surface, geometry: Geometry, seen: BoomersObservation) -> None:
    grass = (kit.theme.colour("square_light"), kit.theme.colour("square_dark"))
    water = dict.fromkeys(seen.shallow, "river") | dict.fromkeys(seen.deep, "river_deep")
    for y in range(seen.rows):
        for x in range(seen.columns):
            square = square_at(x, y)
            colour = kit.theme.colour(water[square]) if square in water else grass[(x + y) % 2]
            surface.fill(colour, geometry.rect(square))
    for square in seen.mines:
        side = round(geometry.q * 1.1)
        mine = kit.images.svg("boomers/mine", (side, side))
        surface.blit(mine, mine.get_rect(center=geometry.centre(square)))


def _paint_pieces(kit: Kit, surface: Surface, geometry: Geometry, seen: BoomersObservation) -> None:
    pieces = picture_of(seen).pieces
    for square in sorted(pieces, key=lambda one: geometry.cell(one)[1]):
        piece = pieces[square]
        side = round(geometry.q * SIZES[piece.kind] * LARGER)
        picture = kit.images.svg(piece.image, (side, side))
        surface.blit(picture, picture.get_rect(center=geometry.centre(square)))
