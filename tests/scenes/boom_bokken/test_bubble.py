"""The caller's bubble covers nothing that is to be read, whoever calls and however many sit there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.api import Seat
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
