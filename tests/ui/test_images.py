"""Pictures at their exact size, in other colours, and kept within a budget."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.ui import images as images_module
from game.ui.images import ImageError, Images, replace_colours
from game.ui.kit import Kit
from game.ui.shapes import PANEL, RAISED, Box, box, focus_ring, ring_width
from tests.ui.gallery import ASSETS

RED_SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    '<rect width="10" height="10" fill="#FF0000"/></svg>'
)


@pytest.fixture
def pictures(tmp_path: Path) -> Images:
    (tmp_path / "red.svg").write_text(RED_SQUARE, encoding="utf-8")
    return Images(tmp_path)


def test_a_picture_is_drawn_at_its_size_and_kept(pictures: Images) -> None:
    first = pictures.svg("red", (37, 37))
    assert first.get_size() == (37, 37)
    assert pictures.svg("red", (37, 37)) is first
    assert pictures.svg("red", (38, 38)) is not first


def test_proportions_are_kept(pictures: Images) -> None:
    assert pictures.svg("red", (80, 20)).get_size() == (20, 20)


def test_colours_are_replaced_all_at_once(pictures: Images) -> None:
    assert pictures.svg("red", (8, 8), {"#ff0000": "#00FF00"}).get_at((4, 4)) == pygame.Color("#00FF00")
    assert (
        replace_colours("#AA0000 #BB0000", {"#AA0000": "#BB0000", "#BB0000": "#AA0000"}) == "#BB0000 #AA0000"
    )


def test_a_palette_reaches_every_picture(tmp_path: Path) -> None:
    (tmp_path / "red.svg").write_text(RED_SQUARE, encoding="utf-8")
    pictures = Images(tmp_path, {"#FF0000": "#0000FF"})
    assert pictures.svg("red", (8, 8)).get_at((4, 4)) == pygame.Color("#0000FF")


def test_a_ground_fills_its_size_and_is_opaque() -> None:
    ground = Images(ASSETS / "images").ground("boomers/backdrop", (1500, 1000))
    assert ground.get_size() == (1500, 1000)
    assert ground.get_alpha() in (None, 255)
    assert not ground.get_flags() & pygame.SRCALPHA


def test_a_missing_picture_is_named(pictures: Images) -> None:
    with pytest.raises(ImageError, match="hat"):
        pictures.svg("hat", (10, 10))


def test_a_broken_picture_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.svg").write_text("no picture", encoding="utf-8")
    with pytest.raises(ImageError, match="bad"):
        Images(tmp_path).svg("bad", (10, 10))


def test_the_cache_lets_the_oldest_go(pictures: Images, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images_module, "LEAST", 3 * 4 * 100 * 100)
    pictures.keep_for((1, 1))
    first = pictures.svg("red", (100, 100))
    for size in range(101, 110):
        pictures.svg("red", (size, size))
    assert pictures.svg("red", (100, 100)) is not first


def test_a_smaller_window_keeps_fewer_pictures(pictures: Images) -> None:
    pictures.keep_for((3840, 2160))
    made = [pictures.svg("red", (1000 + size, 1000)) for size in range(8)]
    assert pictures.svg("red", (1000, 1000)) is made[0]
    pictures.keep_for((1280, 720))
    assert pictures.svg("red", (1000, 1000)) is made[0]
    assert pictures.svg("red", (1001, 1000)) is not made[1]


@pytest.mark.parametrize("size", [(40, 20), (60, 60), (333, 97), (900, 700)])
def test_a_stretched_box_is_what_drawing_it_whole_gives(kit: Kit, size: tuple[int, int]) -> None:
    """At the middle of each edge and inside, a box has its line and fill at every size."""
    picture = box(kit, size, Box(shadow=(6, 10)))
    width, height = size
    assert picture.get_size() == (width + 6, height + 10)
    ink, paper = kit.theme.colour("ink"), kit.theme.colour("paper")
    for edge in ((width // 2, 1), (width // 2, height - 2), (1, height // 2), (width - 2, height // 2)):
        assert picture.get_at(edge) == ink
    assert picture.get_at((width // 2, height // 2)) == paper
    assert picture.get_at((0, 0)).a < 60
    assert 50 < picture.get_at((width // 2, height + 8)).a < 70


def test_boxes_are_made_once(kit: Kit) -> None:
    assert box(kit, (200, 90), PANEL) is box(kit, (200, 90), PANEL)
    assert box(kit, (200, 90), PANEL) is not box(kit, (200, 90), RAISED)


def test_the_focus_ring_is_brass_between_two_ink_lines_and_hollow(kit: Kit) -> None:
    ring = focus_ring(kit, (300, 100))
    edge = ring_width(kit)
    colours = [tuple(ring.get_at((x, 60)))[:3] for x in (0, 4, edge - 1)]
    assert colours == [tuple(kit.theme.colour(name))[:3] for name in ("ink", "focus", "ink")]
    assert ring.get_at((150, 50)).a == 0


def test_a_box_draws_within_its_bounds(kit: Kit) -> None:
    surface = Surface((200, 200), pygame.SRCALPHA)
    surface.blit(box(kit, (100, 60), RAISED), (50, 50))
    assert Rect(50, 50, 104, 65).contains(surface.get_bounding_rect())
