"""Marks on the board: last turn, legal squares, helpers, sight lines, candidate stones, previews."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from game.scenes.boomers import land
from game.scenes.boomers.geometry import Geometry
from game.scenes.boomers.marks import Marks
from game.scenes.boomers.picture import LastTurn
from game.ui.kit import Kit

Way = tuple[int, int]

PICTURES = (
    ("boomers/mark_last", 1.0),
    ("boomers/mark_last_stone", 0.92),
    ("boomers/mark_legal", 1.0),
    ("boomers/mark_target", 1.0),
    ("boomers/mark_helper", 1.04),
    ("boomers/mark_helper_on", 1.04),
    ("boomers/cornerstone_ghost", 0.62),
    ("boomers/cornerstone_ghost", 0.92),
    ("boomers/boomer_ghost", 1.0),
    ("boomers/shadow_lift", 1.1),
    ("boomers/land_purple", 1.0),
    ("boomers/land_yellow", 1.0),
    ("boomers/land_purple_preview", 1.0),
    ("boomers/land_yellow_preview", 1.0),
)
"""Every picture of a mark with its size in squares."""


class MarkPainter:
    """Draws marks onto a surface, below and above the pieces."""

    def __init__(self, kit: Kit, surface: Surface, geometry: Geometry) -> None:
        self._kit = kit
        self._surface = surface
        self._geometry = geometry
        self._clip = surface.get_clip()

    def last_turn(self, last: LastTurn) -> None:
        """Corner brackets on from and to, dots between."""
        for start, to in last.ways:
            self._dots(start, to)
            for square in (start, to):
                self._put("boomers/mark_last", square)

    def closing(self, marks: Marks) -> None:
        """The land that the hovered turn would close."""
        if marks.preview is not None:
            for area in marks.preview.closed:
                land.paint_preview(
                    self._kit, self._surface, self._geometry, frozenset(area.squares), area.seat
                )

    def below(self, marks: Marks) -> None:
        """What lies on the ground, under the pieces."""
        for square in marks.legal:
            self._put("boomers/mark_target" if square == marks.chosen else "boomers/mark_legal", square)
        if marks.chosen is not None and marks.chosen not in marks.legal:
            self._put("boomers/mark_target", marks.chosen)
        self._ghost_piece(marks)
        for square in marks.hint:
            self._hint_ring(square)
        self.sight(marks.sight, 1.0)
        for square in marks.helpers:
            self._put(
                "boomers/mark_helper_on" if square == marks.helper else "boomers/mark_helper", square, 1.04
            )
        if marks.hovered is not None and marks.hovered in marks.movable:
            self._put("boomers/mark_helper", marks.hovered, 1.04)

    def above(self, marks: Marks, last: LastTurn, pieces: set[int]) -> None:
        """What lies over the pieces: marks on new stones, candidate stones."""
        for square in last.stones:
            if square in pieces:
                self._put("boomers/mark_last_stone", square, 0.92)
        for square in marks.faint - set(marks.ghosts):
            self._put("boomers/cornerstone_ghost", square, 0.62)
        for square in marks.ghosts:
            self._put("boomers/cornerstone_ghost", square, 0.92)

    def sight(self, ways: Sequence[Way], share: float) -> None:
        """Dashed cream on a band of ink, from the first square towards the second."""
        for start, to in ways:
            self._sight_line(start, to, share)

    def _ghost_piece(self, marks: Marks) -> None:
        gone = marks.staged[0] if marks.staged else marks.lifted
        if gone is not None:
            self._put("boomers/boomer_ghost", gone, 1.0)

    def _put(self, image: str, square: int, size: float = 1.0) -> None:
        rect = self._geometry.rect(square)
        if rect.inflate(rect.w // 2, rect.h // 2).colliderect(self._clip):
            side = round(rect.w * size)
            picture = self._kit.images.svg(image, (side, side))
            self._surface.blit(picture, picture.get_rect(center=rect.center))

    def _hint_ring(self, square: int) -> None:
        """A thick cased ring in the focus colour: worth a look."""
        centre, q = self._geometry.centre(square), self._geometry.q
        for radius, width, colour in ((0.49, 0.10, "ink"), (0.475, 0.065, "focus")):
            pygame.draw.aacircle(
                self._surface,
                self._kit.theme.colour(colour),
                centre,
                round(q * radius),
                max(2, round(q * width)),
            )

    def _dots(self, start: int, to: int) -> None:
        """Small dots along the way, four to a square."""
        one, other = self._geometry.centre(start), self._geometry.centre(to)
        q = self._geometry.q
        steps = max(abs(other[0] - one[0]), abs(other[1] - one[1])) * 4 // q
        radius = max(2, round(q * 0.032))
        colour = self._kit.theme.colour("ink_soft")
        for step in range(2, steps - 1):
            x = one[0] + (other[0] - one[0]) * step / steps
            y = one[1] + (other[1] - one[1]) * step / steps
            pygame.draw.aacircle(self._surface, colour, (x, y), radius)

    def _sight_line(self, start: int, to: int, share: float) -> None:
        one, other = self._geometry.centre(start), self._geometry.centre(to)
        end = (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
        dark, light = max(4, self._geometry.px(9)), max(2, self._geometry.px(4.5))
        band = Rect(min(one[0], end[0]), min(one[1], end[1]), abs(end[0] - one[0]), abs(end[1] - one[1]))
        level = one[1] == other[1]
        shade = Surface(band.inflate(0, dark).size if level else band.inflate(dark, 0).size).convert_alpha()
        ink = self._kit.theme.colour("ink")
        ink.a = 128
        shade.fill(ink)
        self._surface.blit(shade, shade.get_rect(center=band.center))
        cream = self._kit.theme.colour("coordinates")
        for dash in _dashes(band, light, self._geometry.q, level=level):
            self._surface.fill(cream, dash)


def _dashes(band: Rect, thick: int, q: int, *, level: bool) -> Iterable[Rect]:
    length = band.w if level else band.h
    period = max(6, round(q * 0.22))
    for at in range(round(period * 0.15), length, period):
        long = min(round(period * 0.68), length - at)
        if level:
            yield Rect(band.x + at, band.y - thick // 2, long, thick)
        else:
            yield Rect(band.x - thick // 2, band.y + at, thick, long)


def draw_gains(kit: Kit, surface: Surface, geometry: Geometry, marks: Marks, pieces: set[int]) -> None:
    """Signs with what the hovered turn would bring each side, on the land it closes."""
    if marks.preview is None:
        return
    taken = pieces | set(marks.ghosts)
    closed = {area.squares for area in marks.preview.closed}
    for home in marks.preview.sheet:
        if home.squares in closed:
            square = land.sign_square(geometry, home.squares, taken & set(home.squares))
            low = square in taken
            land.draw_gain_sign(kit, surface, geometry, square, home.seat, home.score, low=low)
