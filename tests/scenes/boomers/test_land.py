"""Land on the board: how it spreads, its border, and where its sign stands."""

from __future__ import annotations

import pygame
import pytest

from game.rules.boomers.board import square_from_name
from game.scenes.boomers import land
from game.scenes.boomers.animations import spreading
from game.scenes.boomers.geometry import Geometry

L_SHAPE = tuple(map(square_from_name, ("a1", "a2", "a3", "b1", "c1")))
RING = tuple(map(square_from_name, ("b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4")))


def test_land_spreads_from_the_boomers_over_every_square_once() -> None:
    rings = spreading((square_from_name("a3"),), L_SHAPE)
    assert [len(ring) for ring in rings] == [1, 1, 1, 1, 1]
    assert sorted(square for ring in rings for square in ring) == sorted(L_SHAPE)


def inside(geometry: Geometry, squares: tuple[int, ...], near: int, far: int) -> set[tuple[int, int]]:
    """Pixels of the area whose distance from its outside is at least `near` and less than `far`."""
    field = pygame.mask.Mask((geometry.field.w + 2 * far, geometry.field.h + 2 * far))
    for square in squares:
        rect = geometry.rect(square).move(far, far)
        field.draw(pygame.mask.Mask(rect.size, fill=True), rect.topleft)

    def shrunk(by: int) -> set[tuple[int, int]]:
        steps = range(-by, by + 1)
        return {
            (x, y)
            for x in range(field.get_size()[0])
            for y in range(field.get_size()[1])
            if field.get_at((x, y))
            and all(
                field.get_at((x + dx, y + dy))
                for dx, dy in (
                    (-by, -by),
                    (-by, by),
                    (by, -by),
                    (by, by),
                    (0, by),
                    (0, -by),
                    (by, 0),
                    (-by, 0),
                )
            )
            and all(field.get_at((x + d, y)) and field.get_at((x, y + d)) for d in steps)
        }

    return {(x - far, y - far) for x, y in shrunk(near) - shrunk(far)}


@pytest.mark.parametrize("squares", [L_SHAPE, RING])
@pytest.mark.parametrize("turned", [False, True])
def test_the_border_lies_inside_the_area_all_around(squares: tuple[int, ...], turned: bool) -> None:
    geometry = Geometry(0, 0, 16, 6, 6, turned)
    covered = {
        (x, y)
        for rect in land._bands(geometry, frozenset(squares), 2, 5)
        for x in range(rect.left, rect.right)
        for y in range(rect.top, rect.bottom)
    }
    assert covered == inside(geometry, squares, 2, 5)


def test_dashes_lie_on_the_border() -> None:
    geometry = Geometry(0, 0, 16, 6, 6)
    border = inside(geometry, RING, 0, 8)
    dashes = list(land._dashes(geometry, frozenset(RING), 2, 3))
    assert len(dashes) == land.DASHES * 16
    assert all((x, y) in border for rect in dashes for x in range(*_x(rect)) for y in range(*_y(rect)))


def _x(rect: pygame.Rect) -> tuple[int, int]:
    return rect.left, rect.right


def _y(rect: pygame.Rect) -> tuple[int, int]:
    return rect.top, rect.bottom


def test_a_sign_stands_where_it_hides_no_piece() -> None:
    geometry = Geometry(0, 0, 16, 6, 6)
    tent = square_from_name("a3")
    assert land.sign_square(geometry, L_SHAPE, {tent}) in {square_from_name("b1"), square_from_name("c1")}
    assert land.sign_square(geometry, (tent,), {tent}) == tent


@pytest.mark.parametrize("turned", [False, True])
def test_every_square_is_found_again_under_its_middle(turned: bool) -> None:
    geometry = Geometry(10, 20, 30, 7, 9, turned)
    for x in range(7):
        for y in range(9):
            square = geometry.square_of_cell(x, y)
            assert square is not None
            assert geometry.square(geometry.centre(square)) == square
    assert geometry.square((9, 25)) is None
    assert geometry.square_of_cell(7, 0) is None


def test_a_sign_on_a_homestead_without_free_squares_leaves_the_head_of_the_piece_to_be_seen() -> None:
    geometry = Geometry(0, 0, 60, 8, 8)
    square = square_from_name("d4")
    high = land.sign_height(geometry, low=True)
    assert land.sign_box(geometry, square, 40, high, low=True).top > geometry.centre(square)[1]
    assert land.sign_box(geometry, square, 40, high, low=False).centery == geometry.centre(square)[1]
