"""The caller's bubble covers nothing that is to be read; a line leads from the pile to whom he has named."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.api import Seat
from game.rules.boom_bokken.actions import Throw
from game.rules.boom_bokken.cards import Call
from tests.scenes.boom_bokken.driver import computers, persons, table

ME = persons("Ada")
SIZES = [((1024, 600), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150)]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("seats", range(4, 10))
def test_a_bubble_covers_no_word_no_face_and_no_card(
    tmp_path: Path, size: tuple[int, int], scale: int, seats: int
) -> None:
    with table(tmp_path, ME + computers(seats - 1), size=size, scale=scale) as driver:
        view = driver.table.view
        bar, log = view.yard.bar, view.yard.log
        for seat in range(seats):
            view.bubble.tell(view.seat(Seat(seat)), "Higher!", Call.UP, view.to_be_read())
            box = view.bubble.rect
            assert pygame.Rect((0, 0), size).contains(box)
            assert box.top >= bar.bottom
            assert log is None or not box.colliderect(log)
            for place in view.places:
                assert box.collidelist(place.words) < 0, f"{seat} covers {place.name}"
            assert not box.colliderect(view.fuse.paint_rect), seat
            assert not box.colliderect(view.yard.pile), seat
            assert box.collidelist(view.hand.boxes()) < 0, seat


@pytest.mark.parametrize("seats", [4, 6, 9])
def test_a_line_leads_from_the_pile_to_the_seat_that_is_named(tmp_path: Path, seats: int) -> None:
    with table(tmp_path, ME + computers(seats - 1), size=(1280, 720)) as driver:
        view, pile = driver.table.view, driver.table.view.yard.pile
        for seat in range(1, seats):
            place = view.seat(Seat(seat))
            view.trail.tell(place)
            tip = view.trail.tip
            assert pygame.Vector2(tip).distance_to(place.head) < 1.2 * place.disc
            assert pygame.Vector2(tip).distance_to(pile.center) > pile.w / 2
            assert all(view.trail.rect.collidepoint(dot) for dot in view.trail.dots)
            assert driver.table.kit.scale.rect.contains(view.trail.rect)
        view.trail.tell(view.seat(Seat(0)))
        assert not view.trail.visible


def test_the_line_stands_as_long_as_the_call(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(3), pace="normal", reactions="turns") as driver:
        game = driver.table
        assert not game.view.trail.visible
        action = next(one for one in game.legal() if isinstance(one, Throw) and one.target == 1)
        driver.act(action)
        assert game.view.trail.seat is game.view.seat(Seat(1))
        driver.key(pygame.K_PAGEUP)
        assert not game.view.trail.visible
        driver.key(pygame.K_END)
        assert game.view.trail.visible
